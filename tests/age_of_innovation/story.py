"""The table as a listener rebuilds it: nothing but the public events of a game, and what is printed.

What this cannot rebuild, the events do not tell.
"""

from dataclasses import dataclass, field
from typing import Any

from service.age_of_innovation.data.maps import BOARDS, HEX_NAMES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS, TOOLS_PER_SPADE
from service.age_of_innovation.data.terrains import DISCIPLINES, TERRAINS
from service.age_of_innovation.state import ACTIONS, State
from service.age_of_innovation.view import view
from service.engine.flow import known_event
from service.engine.records import Told, plain

ROW = ("workshop", "guild", "school", "university", "palace")


@dataclass
class Story:
    """What was heard so far, in the words of the view."""

    players: list[dict[str, Any]]
    hexes: dict[str, dict[str, Any]]
    bridges: list[dict[str, Any]] = field(default_factory=list)
    town_rivers: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    used_actions: list[str] = field(default_factory=list)
    round: int = 0
    active: int | None = None
    scholars: list[tuple[str, int, int]] = field(default_factory=list)  # Discipline, levels, seat.

    def hear(self, event: Told) -> None:
        """Take in one event; those that only name a reason change nothing on the table."""
        public = known_event(event, None)
        player = self.players[public["seat"]] if "seat" in public else {}
        hearing = getattr(self, f"_{public['event']}", None)
        if hearing:
            hearing(public, player)

    # Set-up and rounds.

    def _set_chosen(self, event: Told, player: dict[str, Any]) -> None:
        player["faction"], player["round_bonus"] = event["faction"], event["round_bonus"]
        _take_board(player, event["board"])

    def _drafted(self, event: Told, player: dict[str, Any]) -> None:
        if event["kind"] == "board":
            _take_board(player, event["name"])
        else:
            player["faction" if event["kind"] == "faction" else "drafted_palace"] = event["name"]

    def _round_bonus_taken(self, event: Told, player: dict[str, Any]) -> None:
        if self.round:
            player["round_bonus"], player["next_round_bonus"] = None, event["round_bonus"]
        else:
            player["round_bonus"] = event["round_bonus"]

    def _round_begun(self, event: Told, player: dict[str, Any]) -> None:
        self.round, self.order, self.passed, self.used_actions = event["round"], event["order"], [], []
        for each in self.players:
            each["used_actions"] = []
            if each["next_round_bonus"]:
                each["round_bonus"], each["next_round_bonus"] = each["next_round_bonus"], None

    def _turn_began(self, event: Told, player: dict[str, Any]) -> None:
        self.active = event["seat"]

    def _passed(self, event: Told, player: dict[str, Any]) -> None:
        self.passed.append(event["seat"])
        assert event["place"] == len(self.passed)

    def _game_scored(self, event: Told, player: dict[str, Any]) -> None:
        assert event["vp"] == [each["vp"] for each in self.players]

    # The map.

    def _terraformed(self, event: Told, player: dict[str, Any]) -> None:
        before, now = (TERRAINS.index(word) for word in (self.hexes[event["hex"]]["terrain"], event["terrain"]))
        assert event["spades"] == min((now - before) % 7, (before - now) % 7)
        self.hexes[event["hex"]]["terrain"] = event["terrain"]

    def _building_placed(self, event: Told, player: dict[str, Any]) -> None:
        hex = self.hexes[event["hex"]]
        assert "building" not in hex and hex["terrain"] == player["board"]
        hex |= {"building": event["building"], "seat": event["seat"], "neutral": event["neutral"]}
        hex |= {"annex": False, "town": False}
        if not event["neutral"]:
            player["buildings_left"][event["building"]] -= 1

    def _building_upgraded(self, event: Told, player: dict[str, Any]) -> None:
        hex = self.hexes[event["hex"]]
        assert (hex["building"], hex["seat"]) == (event["old"], event["seat"])
        hex["building"] = event["building"]
        player["buildings_left"][event["old"]] += 1
        player["buildings_left"][event["building"]] -= 1

    def _annex_placed(self, event: Told, player: dict[str, Any]) -> None:
        self.hexes[event["hex"]]["annex"] = True
        player["annexes_left"] -= 1

    def _bridge_built(self, event: Told, player: dict[str, Any]) -> None:
        self.bridges.append({key: event[key] for key in ("hex", "other", "seat")})
        player["bridges_left"] -= 1

    def _town_founded(self, event: Told, player: dict[str, Any]) -> None:
        self._town_joined(event, player)
        self.town_rivers += [event["river"]] if "river" in event else []

    def _town_joined(self, event: Told, player: dict[str, Any]) -> None:
        for name in event["hexes"]:
            assert not self.hexes[name]["town"]
            self.hexes[name]["town"] = True

    # Goods.

    def _victory_points(self, event: Told, player: dict[str, Any]) -> None:
        player["vp"] += event["vp"]

    def _goods_gained(self, event: Told, player: dict[str, Any]) -> None:
        for good in ("coins", "tools", "scholars"):
            player[good] += event.get(good, 0)
        player["annexes_left"] += event.get("annexes", 0)
        _move_up(player["power_bowls"], event.get("power", 0))
        player["power_bowls"][2] += event.get("power_tokens", 0)

    def _paid(self, event: Told, player: dict[str, Any]) -> None:
        for good in ("coins", "tools", "scholars"):
            player[good] -= event.get(good, 0)
        player["power_bowls"][2] -= event.get("power", 0)
        player["power_bowls"][0] += event.get("power", 0)

    def _power_accepted(self, event: Told, player: dict[str, Any]) -> None:
        _move_up(player["power_bowls"], event["power"])

    def _power_sacrificed(self, event: Told, player: dict[str, Any]) -> None:
        player["power_bowls"][1] -= 2
        player["power_bowls"][2] += 1

    def _book_gained(self, event: Told, player: dict[str, Any]) -> None:
        player["books"][event["discipline"]] += 1

    def _books_paid(self, event: Told, player: dict[str, Any]) -> None:
        player["books"][event["discipline"]] -= event["books"]

    # Science and tiles.

    def _levels_gained(self, event: Told, player: dict[str, Any]) -> None:
        player["levels"][event["discipline"]] += event["levels"]
        assert player["levels"][event["discipline"]] == event["level"]

    def _key_used(self, event: Told, player: dict[str, Any]) -> None:
        player["keys"] -= 1

    def _scholar_sent(self, event: Told, player: dict[str, Any]) -> None:
        self.scholars.append((event["discipline"], event["levels"], event["seat"]))
        player["scholars"] -= 1

    def _scholar_returned(self, event: Told, player: dict[str, Any]) -> None:
        player["scholars"] -= 1

    def _track_advanced(self, event: Told, player: dict[str, Any]) -> None:
        if event["track"] == "shipping":
            player["shipping"] = event["level"]
        else:
            player["tools_per_spade"] = TOOLS_PER_SPADE[event["level"]]

    def _competency_taken(self, event: Told, player: dict[str, Any]) -> None:
        player["competencies"].append(event["competency"])
        player["books"][event["discipline"]] += event["books"]

    def _palace_taken(self, event: Told, player: dict[str, Any]) -> None:
        player["palace"], player["drafted_palace"] = event["palace"], None

    def _innovation_developed(self, event: Told, player: dict[str, Any]) -> None:
        player["innovations"].append(event["innovation"])

    def _town_tile_taken(self, event: Told, player: dict[str, Any]) -> None:
        player["town_tiles"].append(event["town_tile"])
        player["keys"] += 1

    # Actions that are used up for the round.

    def _power_action(self, event: Told, player: dict[str, Any]) -> None:
        self.used_actions.append(event["space"])

    def _book_action(self, event: Told, player: dict[str, Any]) -> None:
        self.used_actions.append(event["space"])

    def _special_action(self, event: Told, player: dict[str, Any]) -> None:
        player["used_actions"].append(event["tile"])


def _take_board(player: dict[str, Any], name: str) -> None:
    board = PLANNING_BOARDS[name]
    player |= {"board": name, "power_bowls": list(board.bowls), "shipping": board.shipping}


def _move_up(bowls: list[int], power: int) -> None:
    for _ in range(power):
        lower = 0 if bowls[0] else 1
        bowls[lower] -= 1
        bowls[lower + 1] += 1


def _player(start: dict[str, int]) -> dict[str, Any]:
    """What lies before a player when nothing has been told."""
    return {
        **dict.fromkeys(("faction", "board", "palace", "drafted_palace", "round_bonus", "next_round_bonus")),
        **{good: start.get(good, 0) for good in ("coins", "tools", "scholars")},
        **dict.fromkeys(("vp", "keys", "shipping", "annexes_left"), 0),
        "books": dict.fromkeys(DISCIPLINES, start.get("books", 0)),
        "levels": dict.fromkeys(DISCIPLINES, 0),
        "power_bowls": [0, 0, 0],
        "tools_per_spade": TOOLS_PER_SPADE[0],
        "buildings_left": dict(zip(ROW, (9, 4, 3, 1, 1), strict=True)),
        "bridges_left": 3,
        **{kind: [] for kind in ("competencies", "innovations", "town_tiles", "used_actions")},
    }


def listen(players: int, side: str, start: dict[str, int] | None = None) -> Story:
    """A listener before the first event; ``start`` is what everybody has already."""
    terrain = BOARDS[side].terrain
    land = {HEX_NAMES[place]: {"terrain": TERRAINS[terrain[place]]} for place in BOARDS[side].land}
    return Story([_player(start or {}) for _ in range(players)], land)


def check_story(story: Story, state: State) -> None:
    """The listener knows everything that lies on the table."""
    seen = plain(view(state, None))
    for told, shown in zip(story.players, seen["players"], strict=True):
        assert told == {key: shown[key] for key in told}
    assert story.hexes == {name: shown for name, shown in seen["hexes"].items() if shown["terrain"] != "river"}
    for part in ("bridges", "town_rivers", "order", "passed", "used_actions", "round"):
        assert getattr(story, part) == seen[part], part
    if state.phase == ACTIONS:
        assert story.active == seen["active"]
    lying = [
        (word, space["levels"], space["scholar"])
        for word, spaces in seen["science"].items()
        for space in spaces
        if isinstance(space["scholar"], int)
    ]
    assert sorted(story.scholars) == sorted(lying)
