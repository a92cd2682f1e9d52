"""The answer that says no, and what cannot be declined."""

from collections.abc import Callable

from service.age_of_innovation import actions
from service.age_of_innovation.state import State
from service.engine.errors import Refusal
from service.engine.records import Question

DECLINE = actions.Decline()


def undeclinable(
    what: str, rule: str = "AOI-ACT-08"
) -> tuple[type[actions.Decline], Callable[[State, Question, actions.Decline], Refusal]]:
    """For ``never``: this must be taken, whatever it is."""

    def why_not(state: State, question: Question, action: actions.Decline) -> Refusal:
        return Refusal(rule, "{what} cannot be declined.", what=what)

    return actions.Decline, why_not


def leave(state: State, question: Question, action: actions.Decline) -> None:
    """What was offered is lost."""
