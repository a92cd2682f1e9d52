"""Objective cards: what each of the 23 asks for, and revealing one.

An answer ``reveal_objective`` is offered by the questions of the own turn (SC-OBJ-01): ``reveals`` lists candidates,
``PREMISES`` and ``CONDITIONS`` refuse them, ``reveal_objective`` carries one out. Everything a card asks for lies open
on the table; only which cards a player holds is secret.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, do, tell, then
from service.scythe.abilities import has
from service.scythe.control import controlled, controls, resources_on
from service.scythe.data.board import FACTORY, HEXES, IS_TUNNEL, LAKES, NEIGHBOURS, TERRAIN
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.state import Player, State
from service.scythe.treasury import asked

ANY = 10_000


class Demand(NamedTuple):
    """Something counted on the table, and how many of it a card asks for."""

    what: str
    have: int
    least: int = 0
    most: int = ANY

    @property
    def is_met(self) -> bool:
        return self.least <= self.have <= self.most

    def __str__(self) -> str:
        wanted = f"at least {self.least}" if self.most == ANY else f"at most {self.most}"
        if self.least == self.most:
            wanted = f"exactly {self.least}"
        return f"{self.what}: {wanted} wanted, you have {self.have}"


Demands = tuple[Demand, ...]


def mountains_3(state: State, seat: int) -> Demands:
    return (_controlled_terrain(state, seat, "mountain"),)


def tunnels_3(state: State, seat: int) -> Demands:
    # SC-OBJ-07: the own mine is no tunnel territory.
    tunnels = sum(IS_TUNNEL[hex] for hex in controlled(state, seat))
    return (Demand("controlled tunnel territories", tunnels, least=3),)


def farms_3(state: State, seat: int) -> Demands:
    return (_controlled_terrain(state, seat, "farm"),)


def tundras_3(state: State, seat: int) -> Demands:
    return (_controlled_terrain(state, seat, "tundra"),)


def factory_and_top_power(state: State, seat: int) -> Demands:
    most = max(player.power for player in state.players)
    return (
        Demand("control of the Factory", int(controls(state, seat, FACTORY)), least=1),
        Demand("power", state.players[seat].power, least=most),
    )


def worker_rout_power_7(state: State, seat: int) -> Demands:
    return (
        # SC-OBJ-08: only workers forced back in the current own turn.
        Demand("workers forced to retreat in this turn", state.turn.routed, least=1),
        Demand("power", state.players[seat].power, least=7),
    )


def factory_card_mech_few_workers(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return _factory_cards(player, least=1), _mechs(player, least=1), _workers(player, most=3)


def poor_but_popular(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return Demand("coins", player.coins, most=2), _workers(player, least=4), _popularity(player, least=7)


def stockpile_9_all_kinds_one_hex(state: State, seat: int) -> Demands:
    stocks = [resources_on(state, hex) for hex in controlled(state, seat)]
    full = max((sum(stock) for stock in stocks if min(stock)), default=0)
    return (Demand("resources on one controlled territory with all four kinds", full, least=9),)


def forests_3(state: State, seat: int) -> Demands:
    return (_controlled_terrain(state, seat, "forest"),)


def villages_3(state: State, seat: int) -> Demands:
    return (_controlled_terrain(state, seat, "village"),)


def coins_20(state: State, seat: int) -> Demands:
    return (Demand("coins", state.players[seat].coins, least=20),)


def six_pieces_one_hex(state: State, seat: int) -> Demands:
    player = state.players[seat]
    pieces = [player.character, *player.workers, *player.mechs, *player.structures.values()]
    most = max((pieces.count(place) for place in pieces if place < HEXES), default=0)
    return (Demand("units and structures on one territory", most, least=6),)


def one_of_everything(state: State, seat: int) -> Demands:
    player = state.players[seat]
    kinds = sum(map(bool, _controlled_stock(state, seat)))
    return (
        _upgrades(player, least=1),
        _mechs(player, least=1),
        _structures(player, least=1),
        Demand("recruits", len(player.recruits), least=1),
        Demand("kinds of controlled resources", kinds, least=4),
    )


def workers_equal_recruits(state: State, seat: int) -> Demands:
    player = state.players[seat]
    recruits = len(player.recruits)
    return (_workers(player, least=recruits, most=recruits),)


def escorted_character_hex(state: State, seat: int) -> Demands:
    player = state.players[seat]
    hex = player.character
    return (
        Demand("control of the character's territory", int(controls(state, seat, hex)), least=1),
        Demand("mechs with the character", player.mechs.count(hex), least=1, most=1),
        Demand("workers with the character", player.workers.count(hex), least=1, most=1),
        Demand("resources with the character", sum(resources_on(state, hex)), least=5),
    )


def factory_ring_2_no_card(state: State, seat: int) -> Demands:
    around = sum(hex in NEIGHBOURS[FACTORY] for hex in controlled(state, seat))
    return (
        _factory_cards(state.players[seat], most=0),
        Demand("controlled territories next to the Factory", around, least=2),
    )


def pacifist(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return Demand("power", player.power, most=0), _popularity(player, least=13), _workers(player, least=5)


def lake_ring_5(state: State, seat: int) -> Demands:
    # SC-OBJ-09: a controlled lake may be one of the five.
    own = controlled(state, seat)
    most = max(sum(hex in own for hex in NEIGHBOURS[lake]) for lake in LAKES)
    return (Demand("controlled territories around one lake", most, least=5),)


def structures_3_no_mech(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return _structures(player, least=3), _popularity(player, least=7), _mechs(player, most=0)


def nine_of_one_kind(state: State, seat: int) -> Demands:
    return (Demand("controlled resources of one kind", max(_controlled_stock(state, seat)), least=9),)


def factory_card_no_upgrade(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return _factory_cards(player, least=1), _upgrades(player, most=0)


def cards_8_and_combat_star(state: State, seat: int) -> Demands:
    player = state.players[seat]
    return (
        Demand("combat cards", len(player.combat_cards), least=8),
        Demand("stars for won combats", player.stars.get("combat", 0), least=1),
    )


def _controlled_terrain(state: State, seat: int, terrain: str) -> Demand:
    count = sum(TERRAIN[hex] == terrain for hex in controlled(state, seat))
    return Demand(f"controlled territories that are {terrain}", count, least=3)


def _controlled_stock(state: State, seat: int) -> list[int]:
    """The resources on all controlled territories, by kind."""
    stocks = [resources_on(state, hex) for hex in controlled(state, seat)]
    return [sum(stock[kind] for stock in stocks) for kind in range(4)]


def _workers(player: Player, least: int = 0, most: int = ANY) -> Demand:
    # SC-OBJ-10: all that have left the mat, also those on a home base.
    return Demand("workers", len(player.workers), least, most)


def _mechs(player: Player, least: int = 0, most: int = ANY) -> Demand:
    return Demand("mechs", len(player.mechs), least, most)


def _structures(player: Player, least: int) -> Demand:
    return Demand("structures", len(player.structures), least)


def _upgrades(player: Player, least: int = 0, most: int = ANY) -> Demand:
    return Demand("upgrades", len(player.upgrades), least, most)


def _factory_cards(player: Player, least: int = 0, most: int = ANY) -> Demand:
    return Demand("Factory cards", int(bool(player.factory_card)), least, most)


def _popularity(player: Player, least: int) -> Demand:
    return Demand("popularity", player.popularity, least)


DEMANDS: dict[int, Callable[[State, int], Demands]] = {
    1: mountains_3,
    2: tunnels_3,
    3: farms_3,
    4: tundras_3,
    5: factory_and_top_power,
    6: worker_rout_power_7,
    7: factory_card_mech_few_workers,
    8: poor_but_popular,
    9: stockpile_9_all_kinds_one_hex,
    10: forests_3,
    11: villages_3,
    12: coins_20,
    13: six_pieces_one_hex,
    14: one_of_everything,
    15: workers_equal_recruits,
    16: escorted_character_hex,
    17: factory_ring_2_no_card,
    18: pacifist,
    19: lake_ring_5,
    20: structures_3_no_mech,
    21: nine_of_one_kind,
    22: factory_card_no_upgrade,
    23: cards_8_and_combat_star,
}


def is_fulfilled(state: State, seat: int, card: int) -> bool:
    """Whether everything the card asks for is there."""
    return all([demand.is_met for demand in DEMANDS[card](state, seat)])


def reveals(state: State, seat: int) -> list[Action]:
    """Candidates for every question of the own turn outside an action (SC-OBJ-05)."""
    if state.turn.revealed:
        return []
    return [{"action": "reveal_objective", "card": card} for card in state.players[seat].objectives]


def reveal_objective(state: State, seat: int, card: int) -> None:
    """Place a star for a card; it goes under the deck, with the other one unless both may be fulfilled (SC-OBJ-02)."""
    player = state.players[seat]
    kept = [other for other in player.objectives if other != card] if has(player, "dominate") else []
    returned = [other for other in player.objectives if other not in kept]
    player.objectives = kept
    state.objective_deck[:0] = returned
    state.turn.revealed = True
    tell(state, "objective_revealed", seat=seat, card=card, returned=len(returned))
    then(state, do("star", seat=seat, cell="objective"))


def _is_fulfilled(state: State, question: Step, action: Action) -> bool:
    return is_fulfilled(state, asked(question), action["card"])


def _unmet(state: State, question: Step, action: Action) -> str:
    demands = DEMANDS[action["card"]](state, asked(question))
    missing = "; ".join(str(demand) for demand in demands if not demand.is_met)
    return f"Objective {action['card']} is not fulfilled: {missing}."


HOLDING: Condition[State] = Condition(
    "SC-OBJ-01",
    lambda state, question, action: action["card"] in state.players[asked(question)].objectives,
    lambda state, question, action: f"You do not hold objective {action['card']}.",
    of="reveal_objective",
)
ONCE: Condition[State] = Condition(
    "SC-OBJ-11",
    lambda state, question, action: not state.turn.revealed,
    lambda state, question, action: "You have already revealed 1 objective in this turn.",
    of="reveal_objective",
)
IN_TIME: Condition[State] = Condition(
    "SC-OBJ-06",
    lambda state, question, action: question.kind == "end_turn" or not OBJECTIVES[action["card"]].end_of_turn,
    lambda state, question, action: f"Objective {action['card']} is revealed only at the end of your turn.",
    of="reveal_objective",
)
FULFILLED: Condition[State] = Condition("SC-OBJ-04", _is_fulfilled, _unmet, of="reveal_objective")

INSIDE: Condition[State] = Condition(
    "SC-OBJ-05",
    lambda state, question, action: False,
    lambda state, question, action: (
        f"Objective {action['card']} can be revealed in your own turn before or after an action, not now."
    ),
    of="reveal_objective",
)


def inside_actions(choices: Mapping[str, Choice[State]]) -> dict[str, Choice[State]]:
    """These questions come up in the middle of an action or in the turn of another (SC-OBJ-05)."""
    return {kind: replace(choice, premises=(INSIDE, *choice.premises)) for kind, choice in choices.items()}


# For the questions that offer to reveal an objective.
PREMISES = (ONCE, HOLDING)
CONDITIONS = (IN_TIME, FULFILLED)
