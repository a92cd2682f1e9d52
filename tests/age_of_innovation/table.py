"""A table to set positions at in words, and to play at.

table = Table(players=3)
table.build(0, "workshop", "E4")
table.give(0, tools=3)
table.turn(0)
table.play("terraform", hex="E3")
assert table.asked == ("dig", 0)
"""

from typing import Any

from service.age_of_innovation import RULES, steps
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.maps import HEX_NUMBERS
from service.age_of_innovation.data.terrains import TERRAINS
from service.age_of_innovation.gains import PLAIN, TRACKS, steps_of
from service.age_of_innovation.state import INCOME, SCIENCE_BONUS, PlanningSet, Player, State
from service.engine import flow
from service.engine.actions import read_action
from service.engine.errors import IllegalAction
from service.engine.flow import pending, then
from service.engine.records import Step, Told, plain, told
from service.engine.rules import question_about
from tests import laws
from tests.age_of_innovation import positions

Action = dict[str, Any]

GAINS = ("goods_gained", "book_gained", "victory_points")


class Table:
    """A position and what is played from it. Seats 0, 1, 2, 3 are at home in desert, plains, swamp, lake."""

    def __init__(self, players: int = 3, side: str = "3-5", **given: Any) -> None:
        self.state: State = positions.position(players, side, **given)
        self.events: list[Told] = []  # All told since the table was set.

    @classmethod
    def new(cls, players: int = 3, seed: str = "table", **options: Any) -> "Table":
        """A new game at its first question."""
        table = cls.__new__(cls)
        table.state, table.events = laws.begin(RULES, [{}] * players, options, seed), []
        return table

    @classmethod
    def chosen(cls, *choices: tuple[str, str], **options: Any) -> "Table":
        """A new game in which each seat has chosen this planning board with this faction."""
        table = cls.new(len(choices), **options)
        bonuses = ["rb_coins", "rb_power_coins", "rb_guild", "rb_send_scholar", "rb_science"]
        table.state.sets = [
            PlanningSet(board, faction, bonus) for (board, faction), bonus in zip(choices, bonuses, strict=False)
        ]
        while table.asked and table.asked[0] == "choose_set":
            table.play("choose_set", board=choices[table.asked[1]][0])
        return table

    # Setting the table.

    def build(self, seat: int, building: str, *hexes: str, neutral: bool = False) -> None:
        """Put buildings on hexes, which become native."""
        positions.build(self.state, seat, building, *hexes, neutral=neutral)

    def bridge(self, seat: int, a: str, b: str) -> None:
        """Lay a bridge."""
        positions.bridge(self.state, seat, a, b)

    def terrain(self, hex: str, terrain: str) -> None:
        """Turn a hex into another terrain."""
        self.state.terrain[HEX_NUMBERS[hex]] = TERRAINS.index(terrain)

    def annex(self, *hexes: str) -> None:
        """Put an annex at the buildings of these hexes."""
        self.state.annexed += [HEX_NUMBERS[name] for name in hexes]

    def town(self, *hexes: str) -> None:
        """The buildings on these hexes are a town."""
        self.state.towns += [HEX_NUMBERS[name] for name in hexes]

    def give(self, seat: int, **values: Any) -> Player:
        """Set fields of a player: coins, tools, scholars, books, bowls, levels, vp, palace, faction and so on."""
        player = self.state.players[seat]
        for name, value in values.items():
            setattr(player, name, value)
        if "scholars" in values:
            player.scholar_supply = 7 - player.scholars
        return player

    def turn(self, seat: int = 0) -> "Table":
        """It is the turn of this seat; the others follow."""
        self.state.agenda = []
        return self.run(steps.NextTurn(self.state.order.index(seat)))

    def run(self, *steps: Step) -> "Table":
        """Let these steps happen, until somebody is asked."""
        then(self.state, *steps)
        flow.run(RULES, self.state)
        self._hear()
        return self

    # Playing.

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked, and whom."""
        question = pending(self.state)
        return None if question is None else (question.kind, question.seat or 0)

    @property
    def question(self) -> str:
        """What is asked."""
        assert self.asked is not None, "the game is over"
        return self.asked[0]

    @property
    def seat_asked(self) -> int:
        """Who is asked."""
        assert self.asked is not None, "the game is over"
        return self.asked[1]

    def play(self, name: str, **fields: Any) -> "Table":
        """Whoever is asked does this."""
        action = read_action(RULES.actions, {"action": name, **fields})
        question = pending(self.state)
        assert question is not None and question.seat is not None
        self.events += flow.play(RULES, self.state, question.seat, action).events
        return self

    def skip(self, kind: str, name: str, **fields: Any) -> "Table":
        """Give the same answer as long as the same is asked."""
        while self.asked and self.asked[0] == kind:
            self.play(name, **fields)
        return self

    def legal(self, name: str, **fields: Any) -> list[Action]:
        """The legal actions of this name, with these fields."""
        question = pending(self.state)
        assert question is not None and question.seat is not None
        listed = plain(flow.legal_actions(RULES, self.state, question.seat))
        return [a for a in listed if a["action"] == name and all(a[key] == value for key, value in fields.items())]

    def hexes(self, name: str, **fields: Any) -> list[str]:
        """The hexes of the legal actions of this name."""
        return [action["hex"] for action in self.legal(name, **fields)]

    def about(self) -> dict[str, Any]:
        """What whoever is asked is told about the question."""
        question = pending(self.state)
        assert question is not None
        about: dict[str, Any] = plain(question_about(RULES, self.state, question))
        return about

    def refused(self, name: str, **fields: Any) -> IllegalAction:
        """The refusal that whoever is asked gets for this."""
        question = pending(self.state)
        assert question is not None and question.seat is not None
        action = read_action(RULES.actions, {"action": name, **fields})
        return laws.refused(RULES, self.state, question.seat, action)

    def why_not(self, name: str, **fields: Any) -> str:
        """The rule that forbids this."""
        return self.refused(name, **fields).rule

    def income(self, seat: int = 0, **answer: str) -> "Table":
        """Phase I of one seat and nothing after it; the same answer to all it asks."""
        self.state.agenda, self.state.phase = [], INCOME
        self.run(steps.Income(seat))
        while self.asked:
            self.play(**answer)
        return self

    def science_bonus(self, seat: int = 0) -> "Table":
        """The science bonus of Phase III for one seat and nothing after it."""
        self.state.agenda, self.state.phase = [], SCIENCE_BONUS
        return self.run(steps.ScienceBonus(seat))

    # Looking at it.

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def building(self, hex: str) -> tuple[int, str] | None:
        """Whose building stands on a hex, and which."""
        place = HEX_NUMBERS[hex]
        owner = self.state.owner[place]
        return None if owner < 0 else (owner, BUILDINGS[self.state.building[place]])

    def terrain_of(self, hex: str) -> str:
        """The terrain of a land hex."""
        return TERRAINS[self.state.terrain[HEX_NUMBERS[hex]]]

    def in_town(self, *hexes: str) -> bool:
        """Whether all these buildings are in towns."""
        return all(HEX_NUMBERS[name] in self.state.towns for name in hexes)

    def told(self, event: str, **facts: Any) -> list[Told]:
        """The events of this name, with these facts."""
        return [
            each
            for each in self.events
            if each["event"] == event and all(each.get(key) == value for key, value in facts.items())
        ]

    def points(self, seat: int) -> dict[str, int]:
        """Victory points gained and lost since the table was set, by reason."""
        total: dict[str, int] = {}
        for event in self.told("victory_points", seat=seat):
            total[event["reason"]] = total.get(event["reason"], 0) + event["vp"]
        return total

    def gained(self, seat: int, reason: str) -> dict[str, int]:
        """What a seat gained since the table was set, for one reason; points and books of choice too."""
        total: dict[str, int] = {}
        for event in self.events:
            if event["event"] in GAINS and event["seat"] == seat and event["reason"] == reason:
                goods = {"books": 1} if event["event"] == "book_gained" else event
                for good in (*PLAIN, "vp", "books"):
                    total[good] = total.get(good, 0) + goods.get(good, 0)
        return {good: amount for good, amount in total.items() if amount}

    def _hear(self) -> None:
        self.events += [told(event) for event in self.state.events]
        self.state.events = []


STEPS: dict[str, type[Step]] = {
    "income": steps.Income,
    "science_bonus": steps.ScienceBonus,
    "begin_round": steps.BeginRound,
    "end_actions": steps.EndActions,
    "prepare_round": steps.PrepareRound,
    "advance": steps.GainLevels,
    "neutral_building": steps.OfferNeutralBuilding,
    "palace_tile": steps.OfferPalace,
}


def do(kind: str, **facts: Any) -> Step:
    """What is to happen, in words: a step, or a reward by its good."""
    if kind in STEPS:
        return STEPS[kind](**facts)
    if kind in TRACKS:
        return steps.AdvanceTrack(facts["seat"], kind, facts["amount"])
    if kind == "rewards":
        return steps.Rewards(facts["seat"], tuple(steps.Reward(*each) for each in facts["rewards"]), facts["block"])
    [step] = steps_of(facts["seat"], steps.Reward(kind, facts["amount"], "test", facts["optional"]))
    return step
