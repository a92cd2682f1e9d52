"""Somebody who hears nothing but the public events and keeps his own account of the table."""

import copy
from collections import Counter
from typing import Any

from service.engine.records import Told
from service.scythe.data.player_mats import RESOURCES

CARGO_WORKERS = ("worker", "moved_worker")


class Spectator:
    """Knows the table as it was laid, then only what is told. ``account`` compares with ``seen``."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.players: list[dict[str, Any]] = copy.deepcopy(view["players"])
        self.encounters: list[str] = list(view["encounters"])
        self.factory_cards: int = view["factory_cards"]
        self.turn: dict[str, int] = dict(view["turn"])
        self.combat_deck: int = view["combat_deck"]
        self.combat_discard: list[int] = list(view["combat_discard"])
        self.objective_deck: int = view["objective_deck"]
        self.resources = Counter(
            {(place, kind): n for place, on in view["resources"].items() for kind, n in on.items()}
        )

    def hear(self, event: Told) -> None:
        """Write one event down; those without a method here change nothing that lies on the table."""
        listener = getattr(self, f"_{event['event']}", None)
        if listener is not None:
            listener(**{key: value for key, value in event.items() if key != "event"})

    def account(self) -> dict[str, Any]:
        resources = {place_kind: count for place_kind, count in self.resources.items() if count}
        decks = (self.combat_deck, sorted(self.combat_discard), self.objective_deck, self.factory_cards)
        return _table(self.players, self.turn, self.encounters, decks, resources)

    # Amounts and cards.

    def _gained(self, seat: int, what: str, count: int) -> None:
        self.players[seat][what] += count

    def _lost(self, seat: int, what: str, count: int) -> None:
        self.players[seat][what] -= count

    def _coins_given(self, seat: int, to: int, count: int) -> None:
        self.players[seat]["coins"] -= count
        self.players[to]["coins"] += count

    def _combat_cards_drawn(self, seat: int, count: int) -> None:
        self.players[seat]["combat_cards"] += count
        self.combat_deck -= count

    def _combat_discard_shuffled(self, count: int) -> None:
        self.combat_deck += count
        self.combat_discard.clear()

    def _combat_card_discarded(self, seat: int, value: int) -> None:
        self.players[seat]["combat_cards"] -= 1
        self.combat_discard.append(value)

    def _combat_card_stolen(self, seat: int, from_seat: int) -> None:
        self.players[seat]["combat_cards"] += 1
        self.players[from_seat]["combat_cards"] -= 1

    def _combat_began(self, attacker: int, defender: int, hex: str) -> None:
        self.sides = (attacker, defender)

    def _combat_won(self, cards: list[list[int]], **_: Any) -> None:
        for seat, played in zip(self.sides, cards, strict=True):
            self.players[seat]["combat_cards"] -= len(played)
            self.combat_discard += played

    def _objective_revealed(self, seat: int, card: int, returned: int) -> None:
        self.players[seat]["objectives"] -= returned
        self.objective_deck += returned

    def _factory_card_taken(self, seat: int, card: int) -> None:
        self.players[seat]["factory_card"] = card
        self.factory_cards -= 1

    def _star_placed(self, seat: int, cell: str, stars: int) -> None:
        placed = self.players[seat]["stars"]
        placed[cell] = placed.get(cell, 0) + 1
        placed["placed"] = stars

    # The mats.

    def _turn_began(self, seat: int, turn: int) -> None:
        self.turn = {"seat": seat, "number": turn}

    def _section_chosen(self, seat: int, section: str) -> None:
        self.players[seat]["section"] = section

    def _upgraded(self, seat: int, cube: str, cost: str) -> None:
        self.players[seat]["upgrades"].append(cube)
        covered = self.players[seat]["covered"]
        covered[cost] = covered.get(cost, 0) + 1

    def _deployed(self, seat: int, mech: str, hex: str) -> None:
        self.players[seat]["abilities"].append(mech)
        self.players[seat]["mechs"].append(hex)

    def _built(self, seat: int, structure: str, hex: str) -> None:
        self.players[seat]["structures"][structure] = hex

    def _enlisted(self, seat: int, recruit: str, bonus: str) -> None:
        self.players[seat]["recruits"].append(recruit)
        self.players[seat]["bonuses"].append(bonus)

    # The board.

    def _workers_placed(self, seat: int, hex: str, count: int) -> None:
        self.players[seat]["workers"] += [hex] * count

    def _resources_placed(self, seat: int, hex: str, resource: str, count: int) -> None:
        self.resources[hex, resource] += count

    def _resources_spent(self, seat: int, hex: str, resource: str, count: int) -> None:
        self.resources[hex, resource] -= count

    def _encounter_began(self, seat: int, hex: str, card: int) -> None:
        self.encounters.remove(hex)

    def _unit_moved(self, seat: int, unit: str, origin: str, hex: str, load: dict[str, int]) -> None:
        self._go(seat, unit, origin, hex)
        self._carry(seat, origin, hex, load)

    def _move_taken_back(self, seat: int, unit: str, hex: str, origin: str, load: dict[str, int]) -> None:
        self._unit_moved(seat, unit, hex, origin, load)

    def _workers_driven_away(self, seat: int, from_seat: int, hex: str, count: int) -> None:
        for _ in range(count):
            self._go(from_seat, "worker", hex, f"base_{self.players[from_seat]['faction']}")

    def _retreated(self, seat: int, hex: str, to: str, unit: str = "") -> None:
        """One unit, or all that stand there."""
        player = self.players[seat]
        if unit:
            self._go(seat, unit, hex, to)
            return
        player["character"] = to if player["character"] == hex else player["character"]
        for units in ("mechs", "workers"):
            player[units] = [to if place == hex else place for place in player[units]]

    def _go(self, seat: int, unit: str, origin: str, hex: str) -> None:
        player = self.players[seat]
        if unit == "character":
            assert player["character"] == origin
            player["character"] = hex
        else:
            player[f"{unit}s"].remove(origin)
            player[f"{unit}s"].append(hex)

    def _carry(self, seat: int, origin: str, hex: str, load: dict[str, int]) -> None:
        for cargo, count in load.items():
            if cargo in RESOURCES:
                self.resources[origin, cargo] -= count
                self.resources[hex, cargo] += count
            for _ in range(count if cargo in CARGO_WORKERS else 0):
                self._go(seat, "worker", origin, hex)


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The same table as the view shows it."""
    resources = {(place, kind): n for place, on in view["resources"].items() for kind, n in on.items()}
    decks = tuple(view[pile] for pile in ("combat_deck", "combat_discard", "objective_deck", "factory_cards"))
    return _table(view["players"], view["turn"], view["encounters"], decks, resources)


# What follows from the rest.
_WORKED_OUT = ("produce_cost", "controls")


def _table(players: list[dict[str, Any]], turn: Any, encounters: Any, decks: Any, resources: Any) -> dict[str, Any]:
    shown = [{fact: value for fact, value in player.items() if fact not in _WORKED_OUT} for player in players]
    for player in shown:
        player["mechs"], player["workers"] = Counter(player["mechs"]), Counter(player["workers"])
    return {
        "players": shown,
        "turn": turn,
        "encounters": encounters,
        "decks": decks,
        "resources": resources,
    }
