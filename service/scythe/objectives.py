"""Objective cards: what each of the 23 asks for, and revealing one.

The questions of the own turn outside an action offer it (SC-OBJ-01, SC-OBJ-05). Everything a card asks for lies open on
the table; only which cards a player holds is secret.
"""

from collections.abc import Callable
from typing import NamedTuple

from service.engine.choices import answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import of
from service.scythe.control import controlled, controls, resources_on
from service.scythe.data.board import FACTORY, HEXES, IS_TUNNEL, LAKES, NEIGHBOURS, TERRAIN
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.state import Player, State

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


def _in_time(question: Question, card: int) -> bool:
    return isinstance(question, questions.EndTurn) or not OBJECTIVES[card].end_of_turn


def reveals(state: State, question: Question) -> list[Action]:
    """The cards that can be revealed now."""
    if state.turn.revealed:
        return []
    return [
        actions.RevealObjective(card)
        for card in state.players[question.seat].objectives
        if _in_time(question, card) and is_fulfilled(state, question.seat, card)
    ]


def _reveal(state: State, question: Question, action: actions.RevealObjective) -> None:
    """Place a star for a card; it goes under the deck, with the other one unless both may be fulfilled (SC-OBJ-02).

    Then the question is put again.
    """
    seat, player = question.seat, state.players[question.seat]
    kept = [other for other in player.objectives if other != action.card] if of(player).stars_without_limit else []
    returned = [other for other in player.objectives if other not in kept]
    player.objectives = kept
    state.objective_deck[:0] = returned
    state.turn.revealed = True
    tell(state, events.ObjectiveRevealed(seat, action.card, len(returned)))
    then(state, steps.PlaceStar(seat, "objective"), question)


def why_not_reveal(state: State, question: Question, action: actions.RevealObjective) -> Refusal | None:
    card = action.card
    if state.turn.revealed:
        return Refusal("SC-OBJ-11", "You have already revealed 1 objective in this turn.")
    if card not in state.players[question.seat].objectives:
        return Refusal("SC-OBJ-01", "You do not hold objective {card}.", card=card)
    if not _in_time(question, card):
        return Refusal("SC-OBJ-06", "Objective {card} is revealed only at the end of your turn.", card=card)
    if missing := [str(demand) for demand in DEMANDS[card](state, question.seat) if not demand.is_met]:
        sentence = "Objective {card} is not fulfilled: {missing}."
        return Refusal("SC-OBJ-04", sentence, card=card, missing="; ".join(missing))
    return None


REVEALING = answer(actions.RevealObjective, _reveal, why_not_reveal)


def _not_now(state: State, question: Question, action: actions.RevealObjective) -> Refusal:
    sentence = "Objective {card} can be revealed in your own turn before or after an action, not now."
    return Refusal("SC-OBJ-05", sentence, card=action.card)


# For the questions in the middle of an action or in the turn of another.
NOT_NOW = never(actions.RevealObjective, _not_now)
