"""The Factory: taking one of its cards, and the top action of that card. Its bottom action is a Move (move.py)."""

from service.engine.choices import Choice, answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.data.board import FACTORY
from service.scythe.data.factory_cards import EVERYTHING, FACTORY_CARDS
from service.scythe.rewards import rewards
from service.scythe.seen import CardsToChooseFrom
from service.scythe.state import NOWHERE, Player, State
from service.scythe.treasury import discard_combat_card, lose, shortage, why_not_held


def visit_factory(state: State, step: steps.VisitFactory) -> None:
    """The character that remains on the Factory for the first time looks at the cards (SC-FAC-02, SC-FAC-04)."""
    seat, player = step.seat, state.players[step.seat]
    if player.character == FACTORY and not player.factory_card:
        cards = sorted(state.factory_cards)
        tell(state, events.FactoryVisited(seat, len(cards), cards, known_to=[seat]))
        then(state, questions.FactoryCard(seat))


def _cards(state: State, question: questions.FactoryCard) -> list[Action]:
    return [actions.TakeFactoryCard(card) for card in sorted(state.factory_cards)]


def _take(state: State, question: questions.FactoryCard, action: actions.TakeFactoryCard) -> None:
    state.factory_cards.remove(action.card)
    state.players[question.seat].factory_card = action.card
    tell(state, events.FactoryCardTaken(question.seat, action.card))


def why_not_card(state: State, question: questions.FactoryCard, action: actions.TakeFactoryCard) -> Refusal | None:
    if action.card in state.factory_cards:
        return None
    sentence = "Factory card {card} is not among the {count} you choose from."
    return Refusal("SC-FAC-03", sentence, card=action.card, count=len(state.factory_cards))


def why_not_decline(state: State, question: questions.FactoryCard, action: actions.Decline) -> Refusal:
    return Refusal("SC-FAC-02", "One card must be taken.")


def about_cards(state: State, question: questions.FactoryCard) -> CardsToChooseFrom:
    return CardsToChooseFrom(sorted(state.factory_cards))


card_taking = Choice(
    questions.FactoryCard,
    "SC-FAC-02",
    _cards,
    (answer(actions.TakeFactoryCard, _take, why_not_card), never(actions.Decline, why_not_decline)),
    about=about_cards,
)


# The top action of the card.


def top_actions(state: State, seat: int) -> list[Action]:
    """What the card offers if it can be paid: all its rewards together, or one of them."""
    player = state.players[seat]
    if shortage(player, FACTORY_CARDS[player.factory_card].pay):
        return []
    return [actions.FactoryTop(reward) for reward in _rewards_on(player)]


def _rewards_on(player: Player) -> tuple[str, ...]:
    card = FACTORY_CARDS[player.factory_card]
    return tuple(card.gain) if card.one_of else (EVERYTHING,)


def take_top(state: State, seat: int, reward: str) -> None:
    """Pay the cost of the card, then gain its reward: nothing but what is printed on it (SC-FAC-09)."""
    number = state.players[seat].factory_card
    card = FACTORY_CARDS[number]
    tell(state, events.FactoryCardUsed(seat, number, reward))
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
        then(state, questions.Discard(seat))
    else:
        discard_combat_card(state, seat, hand[0])


def why_not_top(player: Player, action: actions.FactoryTop) -> Refusal | None:
    number = player.factory_card
    if not number:
        return Refusal("SC-FAC-05", "You have no Factory card.")
    if action.reward not in _rewards_on(player):
        sentence = "Factory card {card} does not give {reward}."
        return Refusal("SC-FAC-05", sentence, card=number, reward=action.reward)
    if missing := shortage(player, FACTORY_CARDS[number].pay):
        return Refusal("SC-TURN-06", "The top action of your Factory card costs {missing}.", missing=missing)
    return None


def _hand(state: State, question: questions.Discard) -> list[Action]:
    return [actions.Discard(value) for value in sorted(set(state.players[question.seat].combat_cards))]


def _discard_one(state: State, question: questions.Discard, action: actions.Discard) -> None:
    discard_combat_card(state, question.seat, action.value)


def why_not_discard(state: State, question: questions.Discard, action: actions.Discard) -> Refusal | None:
    return why_not_held("SC-TURN-06", state.players[question.seat], action.value)


discarding = Choice(
    questions.Discard,
    "SC-TURN-06",
    _hand,
    (answer(actions.Discard, _discard_one, why_not_discard),),
)
