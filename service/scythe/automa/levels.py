"""Levels and modifiers: how hard the Automa is, asked by name where a rule depends on it."""

from typing import Literal

from service.scythe.data.automa_cards import AUTOMA_CARDS, AutomaCard, Scheme
from service.scythe.data.star_cards import STAR_CARDS, StarCard
from service.scythe.state import Automa, State, account_of

LEVELS = tuple(STAR_CARDS)

# What a card gives is changed by so much (SC-AUTOMA-64).
CHANGES = {
    f"{kind}_{word}_{number}": (kind, sign * number)
    for kind in ("coins", "power")
    for word, sign in (("minus", -1), ("plus", 1))
    for number in (1, 2)
}
MODIFIERS = ("skip_turns", *CHANGES, "hesitate_to_move", "hesitate_to_place", "all_moves")


def playing(state: State) -> Automa:
    """The Automa of a game that has one."""
    assert state.automa is not None
    return state.automa


def star_card(automa: Automa) -> StarCard:
    return STAR_CARDS[automa.level]


def skips_turns(automa: Automa) -> bool:
    """Whether the skip symbol counts (SC-AUTOMA-12, SC-AUTOMA-63)."""
    return star_card(automa).skips or "skip_turns" in automa.modifiers


def takes_all_moves(automa: Automa) -> bool:
    """Whether every possible symbol of a move row is carried out (SC-AUTOMA-67, SC-AUTOMA-69)."""
    return star_card(automa).all_moves or "all_moves" in automa.modifiers


def change_of(automa: Automa, kind: str) -> int:
    """By how much a modifier changes what a card gives of a kind (SC-AUTOMA-64)."""
    return sum(CHANGES[name][1] for name in automa.modifiers if name in CHANGES and CHANGES[name][0] == kind)


def extra_of(automa: Automa, kind: str) -> int:
    """What is added whenever the card gives at least 1 of a kind (SC-AUTOMA-71)."""
    card = star_card(automa)
    return {"coins": card.extra_coin, "power": card.extra_power}.get(kind, 0)


def water_is_open(automa: Automa) -> bool:
    """Whether Automa units cross rivers and enter lakes: the cube has left the no-water spaces (SC-AUTOMA-17)."""
    return automa.cube >= star_card(automa).water


def scheme_number(automa: Automa) -> Literal[1, 2]:
    """Scheme II holds from the first full star on (SC-AUTOMA-43)."""
    return 2 if automa.cube >= star_card(automa).stars[0] else 1


def turn_card(automa: Automa) -> AutomaCard:
    """The card of the turn under way."""
    return AUTOMA_CARDS[account_of(automa).card]


def active_scheme(automa: Automa) -> Scheme:
    """The side of the card that the turn under way follows."""
    return turn_card(automa).one if account_of(automa).scheme == 1 else turn_card(automa).two
