"""The deck of Automa cards and its two discard piles (SC-AUTOMA-08)."""

from service.engine.chance import shuffled
from service.engine.flow import tell
from service.scythe import events
from service.scythe.automa.levels import playing
from service.scythe.data.automa_cards import AUTOMA_CARDS
from service.scythe.state import Automa, State


def draw_turn_card(state: State) -> tuple[int, bool]:
    """A card for a turn, onto the main pile, and whether the deck had to be shuffled for it.

    Its number of resources is kept until the next turn: a shuffle may swallow the card (SC-AUTOMA-56).
    """
    automa = playing(state)
    number, reshuffled = _draw(state, automa)
    automa.main_pile.append(number)
    automa.resources_left = AUTOMA_CARDS[number].resources
    return number, reshuffled


def draw_combat_card(state: State) -> tuple[int, bool]:
    """A card for a combat, onto the combat pile (SC-AUTOMA-47), and whether the deck had to be shuffled for it."""
    automa = playing(state)
    number, reshuffled = _draw(state, automa)
    automa.combat_pile.append(number)
    return number, reshuffled


def _draw(state: State, automa: Automa) -> tuple[int, bool]:
    """SC-AUTOMA-10: an empty deck is made anew from both piles."""
    empty = not automa.deck
    if empty:
        shuffle_all(state)
    return automa.deck.pop(), empty


def shuffle_all(state: State) -> None:
    """All 19 cards become a new deck."""
    automa = playing(state)
    # Sorted, so that the order of the piles has no say in what comes next.
    automa.deck = shuffled(state, sorted([*automa.deck, *automa.main_pile, *automa.combat_pile]))
    automa.main_pile, automa.combat_pile = [], []
    tell(state, events.AutomaDeckShuffled(len(automa.deck)))
