"""The answer that says no, and what cannot be declined."""

from service.age_of_innovation import actions
from service.age_of_innovation.state import State
from service.engine.choices import Answer, never
from service.engine.errors import Refusal
from service.engine.records import Question

DECLINE = actions.Decline()


def undeclinable(sentence: str, rule: str = "AOI-ACT-08") -> Answer[State, Question, actions.Decline]:
    """What is offered must be taken, and the sentence says so."""

    def why_not(state: State, question: Question, action: actions.Decline) -> Refusal:
        return Refusal(rule, sentence)

    return never(actions.Decline, why_not)


def leave(state: State, question: Question, action: actions.Decline) -> None:
    """What was offered is lost."""
