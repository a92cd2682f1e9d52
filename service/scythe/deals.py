"""Gifts of coins, the only thing that may change hands (SC-DEAL-02); the game keeps no promises (SC-DEAL-01)."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, events, questions, steps
from service.scythe.seen import Receiver
from service.scythe.state import State
from service.scythe.treasury import MOST
from service.scythe.words import counted


def gifts(state: State, seat: int) -> list[Action]:
    """To whom coins may be given; nobody in tournament play (SC-DEAL-03), and never the Automa."""
    if not state.options.deals or not state.players[seat].coins or state.automa is not None:
        return []
    return [actions.GiveCoins(other) for other in range(len(state.players)) if other != seat]


def promise(state: State, question: Question, action: actions.GiveCoins) -> None:
    """Ask how many, before the same question again."""
    then(state, questions.GiveCoins(question.seat, action.seat), question)


def why_not_gift(state: State, question: Question, action: actions.GiveCoins) -> Refusal | None:
    if not state.options.deals:
        return Refusal("SC-DEAL-03", "Coins are not given in this game: its option deals is off.")
    if action.seat >= len(state.players) or action.seat == question.seat or state.automa is not None:
        return Refusal("SC-DEAL-02", "Seat {seat} is nobody you could give coins to.", seat=action.seat)
    if not state.players[question.seat].coins:
        return Refusal("SC-DEAL-02", "You have no coins to give.")
    return None


# How many.


def _amounts(state: State, question: questions.GiveCoins) -> list[Action]:
    most = min(state.players[question.seat].coins, MOST)
    return [actions.Coins(count) for count in range(1, most + 1)]


def _give(state: State, question: questions.GiveCoins, action: actions.Coins) -> None:
    state.players[question.seat].coins -= action.count
    state.players[question.to].coins += action.count
    tell(state, events.CoinsGiven(question.seat, question.to, action.count))


def why_not_amount(state: State, question: questions.GiveCoins, action: actions.Coins) -> Refusal | None:
    have = state.players[question.seat].coins
    if not action.count:
        return Refusal("SC-DEAL-02", "At least 1 coin is given.")
    if action.count > have:
        gift = counted(action.count, "coins")
        return Refusal("SC-DEAL-02", "You give {gift} and have {have}.", gift=gift, have=have)
    if action.count > MOST:
        sentence = "At most {most} coins are given at once; more can be given after them."
        return Refusal("SC-DEAL-02", sentence, most=MOST)
    return None


def about_gift(state: State, question: questions.GiveCoins) -> Receiver:
    return Receiver(question.to)


giving = Choice(
    questions.GiveCoins,
    "SC-DEAL-02",
    _amounts,
    (answer(actions.Coins, _give, why_not_amount),),
    about=about_gift,
)


# Before a combat.


def parley(state: State, step: steps.OfferParley) -> None:
    """SC-DEAL-04: before the dials everybody may try to influence a combat with coins; it takes place all the same."""
    if gifts(state, step.seat):
        then(state, questions.Parley(step.seat))


def _last_words(state: State, question: questions.Parley) -> list[Action]:
    return [*gifts(state, question.seat), actions.Ready()]


def _ready(state: State, question: questions.Parley, action: actions.Ready) -> None:
    """The combat goes on."""


parleying = Choice(
    questions.Parley,
    "SC-DEAL-04",
    _last_words,
    (answer(actions.GiveCoins, promise, why_not_gift), answer(actions.Ready, _ready)),
)
