"""Small helps for asking: who is asked, and the answer that says no."""

from service.age_of_innovation.state import Player, State
from service.engine.actions import Action
from service.engine.flow import Condition, Step

DECLINE: Action = {"action": "decline"}


def undeclinable(what: str, rule: str = "AOI-ACT-08") -> Condition[State]:
    """This must be taken, whatever it is."""
    return Condition(
        rule,
        lambda state, question, action: False,
        lambda state, question, action: f"{what} cannot be declined.",
        of="decline",
    )


def asked(question: Step) -> int:
    """The seat a question is put to."""
    assert question.seat is not None
    return question.seat


def asked_player(state: State, question: Step) -> Player:
    """The player a question is put to."""
    assert question.seat is not None
    return state.players[question.seat]


def so_many(amount: int, goods: str) -> str:
    """An amount of goods named in the plural, as a sentence says it."""
    return f"{amount} {goods.removesuffix('s') if amount == 1 else goods}"
