"""The Factory: taking one of its cards, and the top action of that card. Its bottom action is a Move (move.py).

Steps: ``factory`` (seat). Questions: ``factory_card``, ``discard``.
"""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.data.board import FACTORY
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.rewards import rewards
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import asked, can_pay, discard_combat_card, lose, shortage

EVERYTHING = "everything"
REWARDS = (EVERYTHING, *(what for card in FACTORY_CARDS.values() if card.one_of for what in card.gain))


def visit_factory(state: State, seat: int) -> None:
    """The character that remains on the Factory for the first time looks at the cards (SC-FAC-02, SC-FAC-04)."""
    player = state.players[seat]
    if player.character == FACTORY and not player.factory_card:
        cards = sorted(state.factory_cards)
        tell(state, "factory_visited", {seat: {"cards": cards}}, seat=seat, count=len(cards))
        then(state, ask("factory_card", seat))


def _offered(state: State, question: Step) -> list[Action]:
    return [{"action": "take_factory_card", "card": card} for card in sorted(state.factory_cards)]


def _take(state: State, question: Step, action: Action) -> None:
    seat = asked(question)
    state.factory_cards.remove(action["card"])
    state.players[seat].factory_card = action["card"]
    tell(state, "factory_card_taken", seat=seat, card=action["card"])


def _not_offered(state: State, question: Step, action: Action) -> str:
    return f"Factory card {action['card']} is not among the {len(state.factory_cards)} you choose from."


card_taking: Choice[State] = Choice(
    "SC-FAC-02",
    _offered,
    _take,
    premises=(
        Condition(
            "SC-FAC-03",
            lambda state, question, action: action["card"] in state.factory_cards,
            _not_offered,
            of="take_factory_card",
        ),
        Condition(
            "SC-FAC-02",
            lambda state, question, action: False,
            lambda state, question, action: "One card must be taken.",
            of="decline",
        ),
    ),
    about=lambda state, question: {"cards": sorted(state.factory_cards)},
)


# The top action of the card.


def top_actions(state: State, seat: int) -> list[Action]:
    """What the card offers: all its rewards together, or one of them."""
    card = FACTORY_CARDS[state.players[seat].factory_card]
    return [{"action": "factory_top", "reward": what} for what in (card.gain if card.one_of else (EVERYTHING,))]


def take_top(state: State, seat: int, reward: str) -> None:
    """Pay the cost of the card, then gain its reward: nothing but what is printed on it (SC-FAC-09)."""
    number = state.players[seat].factory_card
    card = FACTORY_CARDS[number]
    tell(state, "factory_card_used", seat=seat, card=number, reward=reward)
    gains = {reward: card.gain[reward]} if card.one_of else card.gain
    then(state, *rewards(seat, gains, NOWHERE))
    for what, count in card.pay.items():
        if what == "combat_cards":
            _discard(state, seat)
        else:
            lose(state, seat, what, count)


def _discard(state: State, seat: int) -> None:
    """One combat card. Not asking somebody who holds several of one value would betray the hand."""
    hand = state.players[seat].combat_cards
    if len(hand) > 1:
        then(state, ask("discard", seat))
    else:
        discard_combat_card(state, seat, hand[0])


def _affordable(state: State, question: Step, action: Action) -> bool:
    player = state.players[asked(question)]
    return can_pay(player, FACTORY_CARDS[player.factory_card].pay)


def _too_dear(state: State, question: Step, action: Action) -> str:
    player = state.players[asked(question)]
    return f"The top action of your Factory card costs {shortage(player, FACTORY_CARDS[player.factory_card].pay)}."


def _is_printed(state: State, question: Step, action: Action) -> bool:
    player = state.players[asked(question)]
    return bool(player.factory_card) and action in top_actions(state, asked(question))


def _not_printed(state: State, question: Step, action: Action) -> str:
    number = state.players[asked(question)].factory_card
    return f"Factory card {number} does not give {action['reward']}." if number else "You have no Factory card."


# For the question that offers the top action; who has no card fails the premise first.
TOP_PREMISES = (Condition("SC-FAC-05", _is_printed, _not_printed, of="factory_top"),)
TOP_CONDITIONS = (Condition("SC-TURN-06", _affordable, _too_dear, of="factory_top"),)


def _hand(state: State, question: Step) -> list[Action]:
    hand = state.players[asked(question)].combat_cards
    return [{"action": "discard", "value": value} for value in sorted(set(hand))]


discarding: Choice[State] = Choice(
    "SC-TURN-06",
    _hand,
    lambda state, question, action: discard_combat_card(state, asked(question), action["value"]),
    premises=(
        Condition(
            "SC-TURN-06",
            lambda state, question, action: action["value"] in state.players[asked(question)].combat_cards,
            lambda state, question, action: f"You hold no combat card of value {action['value']}.",
            of="discard",
        ),
    ),
)
