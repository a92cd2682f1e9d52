"""How a question is answered: what may be said, why not, and what happens then."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Generic, TypeVar

from service.engine.actions import Number, values_of
from service.engine.errors import Refusal
from service.engine.records import Action, Question, Record, Step, plain, shape_of

S = TypeVar("S")
Q = TypeVar("Q", bound=Question)
A = TypeVar("A", bound=Action)
# An answer to any question is an answer to each.
S_contra = TypeVar("S_contra", contravariant=True)
Q_contra = TypeVar("Q_contra", bound=Question, contravariant=True)
T = TypeVar("T", bound=Step)


@dataclass(frozen=True, slots=True)
class Answer(Generic[S_contra, Q_contra, A]):
    """One kind of action at one question."""

    action: type[A]
    resolve: Callable[[S_contra, Q_contra, A], None] | None  # None: never listed here; there is only a reason why.
    why_not: Callable[[S_contra, Q_contra, A], Refusal | None]  # None exactly when the action is listed.


def _always(state: Any, question: Any, action: Any) -> None:
    return None


def answer(
    action: type[A], resolve: Callable[[S, Q, A], None], why_not: Callable[[S, Q, A], Refusal | None] = _always
) -> Answer[S, Q, A]:
    """An action that may be listed, what it does, and what may forbid it."""
    return Answer(action, resolve, why_not)


def never(action: type[A], why_not: Callable[[S, Q, A], Refusal | None]) -> Answer[S, Q, A]:
    """An action that is never listed at this question though somebody may try it, and the reason."""
    return Answer(action, None, why_not)


class AboutNothing(Record):
    """Nothing more is to be known."""


NOTHING = AboutNothing()


def _nothing(state: Any, question: Any) -> AboutNothing:
    return NOTHING


@dataclass(frozen=True, slots=True)
class Choice(Generic[S, Q]):
    """A question with all its answers."""

    question: type[Q]
    rule: str  # The rule that puts the question; cited for an action that belongs to another one.
    offers: Callable[[S, Q], list[Action]]  # The complete list of legal answers.
    answers: tuple[Answer[S, Q, Any], ...]
    secret: bool = False  # The answer stays hidden from others until reveal().
    about: Callable[[S, Q], Record] = _nothing  # What the asked seat needs to know to answer.
    _by_kind: Mapping[str, Answer[S, Q, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """The first answer of a kind counts, so that a question may say more of it than what is added to many."""
        object.__setattr__(self, "_by_kind", {answer.action.kind: answer for answer in reversed(self.answers)})

    def options(self, state: S, question: Q) -> list[Action]:
        """The complete list of legal answers."""
        return self.offers(state, question)

    def resolve(self, state: S, question: Q, action: Action) -> None:
        """Carry out a listed action."""
        happens = self._by_kind[action.kind].resolve
        assert happens is not None, action
        happens(state, question, action)

    def forbids(self, state: S, question: Q, action: Action) -> Refusal | None:
        """The rule that forbids a well-formed action; None exactly when it is listed."""
        answer = self._by_kind.get(action.kind)
        if answer is not None and (refusal := answer.why_not(state, question, action)) is not None:
            return refusal
        return (
            None if answer is not None and answer.resolve is not None else self._what_is_asked(state, question, action)
        )

    def why_not(self, state: S, question: Q, action: Action) -> Refusal:
        """The rule that keeps a well-formed action out of the list."""
        refusal = self.forbids(state, question, action)
        return refusal or Refusal(
            self.rule,
            "{action} with {values} is not among the answers to {question}.",
            action=action.kind,
            values=values_of(plain(action)),
            question=question.kind,
        )

    def _what_is_asked(self, state: S, question: Q, action: Action) -> Refusal:
        names = dict.fromkeys(listed.kind for listed in self.options(state, question))
        return Refusal(
            self.rule,
            "{action} is no answer to {question}, which is asked now. Its answers: {answers}.",
            action=action.kind,
            question=question.kind,
            answers=", ".join(names),
        )


def also(choice: Choice[S, Q], *answers: Answer[S, Q, Any]) -> Choice[S, Q]:
    """The same question with more answers; those it has itself go before."""
    return replace(choice, answers=(*choice.answers, *answers))


def allowed(state: S, question: Q, candidates: Iterable[A], why_not: Callable[[S, Q, A], Refusal | None]) -> list[A]:
    """Those that nothing forbids."""
    return [action for action in candidates if why_not(state, question, action) is None]


def every(action: type[A]) -> list[A]:
    """Every shape of an action: a list to filter where that is quick enough."""
    values = [
        range(value.minimum, value.maximum + 1) if isinstance(value, Number) else value.words
        for value in shape_of(action).fields.values()
    ]
    return [action(*each) for each in product(*values)]


def on(step: type[T], happens: Callable[[S, T], None]) -> tuple[str, Callable[[S, Any], None]]:
    """A line of a game's table of steps. The type checker holds the function against the record."""
    return step.kind, happens


def by_question(*choices: Choice[S, Any]) -> dict[str, Choice[S, Any]]:
    """The questions of a game by their kind."""
    return {choice.question.kind: choice for choice in choices}
