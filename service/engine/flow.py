"""The agenda: what still has to happen in a game, and who must decide it.

Every rule schedules its follow-ups as plain data, so a game can be written to Redis between any two decisions and
picked up by another process.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from service.engine import records
from service.engine.actions import Action, values_of
from service.engine.errors import GameOver, IllegalAction, NotYourTurn, Refusal

if TYPE_CHECKING:
    from service.engine.rules import Rules

Event = dict[str, Any]


@dataclass(slots=True)
class Step:
    """One thing to do next. With a seat it is a question; without, it runs by itself."""

    kind: str
    seat: int | None = None
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def asks(self) -> bool:
        return self.seat is not None


@dataclass(slots=True, kw_only=True)
class GameState:
    """What the engine needs of every game's state; each game's own state extends it."""

    seed: str
    draws: int = 0
    agenda: list[Step] = field(default_factory=list)  # The last step is the next one.
    answered: int = 0  # How many actions have been played.
    concealed: list[int] = field(default_factory=list)  # Numbers of secret actions not yet revealed.
    events: list[Event] = field(default_factory=list)  # Told by the action being played; empty between two actions.


S = TypeVar("S", bound=GameState)


def ask(kind: str, seat: int, **data: Any) -> Step:
    """A question to a seat."""
    return Step(kind, seat, data)


def do(kind: str, **data: Any) -> Step:
    """A step that runs by itself."""
    return Step(kind, None, data)


def then(state: Any, *steps: Any) -> None:
    """Schedule steps to happen next, in the order written."""
    state.agenda.extend(reversed(steps))


def tell(state: Any, event: str | records.Event, only: dict[int, Event] | None = None, /, **public: Any) -> None:
    """Record what happened. ``only`` maps a seat to what that seat alone may know of it."""
    if isinstance(event, records.Event):
        state.events.append(event)
        return
    told: Event = {"event": event, **public}
    if only:
        told["only"] = {str(seat): known for seat, known in only.items()}
    state.events.append(told)


def known_event(event: Event, seat: int | None) -> Event:
    """The event as one seat, or with None the public, may know it."""
    if "only" not in event:
        return event
    public = {key: value for key, value in event.items() if key != "only"}
    return {**public, **event["only"].get(str(seat), {})}


@dataclass(frozen=True, slots=True)
class Condition(Generic[S]):
    """A rule that an answer must meet: it filters the list, and explains what is not in it."""

    rule: str
    holds: Callable[[S, Step, Action], bool]
    because: Callable[[S, Step, Action], str]
    of: str = ""  # The action it speaks about; empty: every answer to the question.


def _nothing(state: Any, question: Step) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Choice(Generic[S]):
    """How a question is answered: what may be said, and what happens then.

    Candidates that meet all conditions are legal. Premises are conditions every candidate meets by the way it is
    made; they cost nothing when listing and explain an answer that is no candidate.
    """

    rule: str  # The rule that puts the question; cited when no condition explains a refusal.
    candidates: Callable[[S, Step], list[Action]]
    resolve: Callable[[S, Step, Action], None]
    conditions: tuple[Condition[S], ...] = ()
    premises: tuple[Condition[S], ...] = ()
    secret: bool = False  # The answer stays hidden from others until reveal().
    about: Callable[[S, Step], dict[str, Any]] = _nothing  # What the asked seat needs to know to answer.

    def options(self, state: S, question: Step) -> list[Action]:
        """The complete list of legal answers."""
        actions = self.candidates(state, question)
        for condition in self.conditions:
            of, holds = condition.of, condition.holds
            actions = [a for a in actions if (of and a["action"] != of) or holds(state, question, a)]
        return actions

    def why_not(self, state: S, question: Step, action: Action) -> Refusal:
        """The rule that keeps a well-formed action out of the list."""
        for condition in (*self.premises, *self.conditions):
            if condition.of in ("", action["action"]) and not condition.holds(state, question, action):
                return Refusal(condition.rule, condition.because(state, question, action))
        return Refusal(self.rule, self._what_is_asked(state, question, action))

    def _what_is_asked(self, state: S, question: Step, action: Action) -> str:
        """For an answer to another question, or one that no condition explains."""
        name, names = action["action"], dict.fromkeys(listed["action"] for listed in self.options(state, question))
        if name not in names:
            return f"{name} is no answer to {question.kind}, which is asked now. Its answers: {', '.join(names)}."
        return f"{name} with {values_of(action)} is not among the answers to {question.kind}."


@dataclass(frozen=True, slots=True)
class Played:
    """What playing one action brought."""

    action: Any
    events: list[Event]
    secret: bool  # Others may not see the action until its number is revealed.
    reveals: list[int]  # Numbers of earlier secret actions that are now open.


def pending(state: Any) -> Any:
    """The question that must be answered next; None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def legal_actions(rules: "Rules[Any]", state: Any, seat: int) -> list[Any]:
    """All a seat may do now; empty when it is not its turn to decide."""
    question = pending(state)
    if question is None or question.seat != seat:
        return []
    listed: list[Any] = rules.choices[question.kind].options(state, question)
    return listed


def start(rules: "Rules[Any]", state: Any) -> list[Event]:
    """Run a new game to its first question and return what was told on the way."""
    run(rules, state)
    events, state.events = state.events, []
    return [records.told(event) if isinstance(event, records.Event) else event for event in events]


def play(rules: "Rules[Any]", state: Any, seat: int, action: Any) -> Played:
    """Answer the pending question of this seat, or raise and change nothing. The action must be well-formed."""
    question = pending(state)
    if question is None:
        raise GameOver("The game is over.")
    if question.seat != seat:
        raise NotYourTurn(f"Seat {question.seat} must decide {question.kind} first.")
    choice = rules.choices[question.kind]
    for listed in choice.options(state, question):
        if listed == action:
            return advance(rules, state, listed)
    raise IllegalAction(choice.why_not(state, question, action))


def advance(rules: "Rules[Any]", state: Any, listed: Any) -> Played:
    """Carry out an action taken from the legal list and run on to the next question."""
    question: Any = state.agenda.pop()
    choice = rules.choices[question.kind]
    state.answered += 1
    before = state.concealed
    if choice.secret:
        before = state.concealed = [*before, state.answered]
    choice.resolve(state, question, listed)
    run(rules, state)
    events, state.events = state.events, []
    reveals = [number for number in before if number not in state.concealed]
    events = [records.told(event) if isinstance(event, records.Event) else event for event in events]
    return Played(listed, events, choice.secret, reveals)


def reveal(state: Any) -> None:
    """Open all secret answers given so far."""
    state.concealed = []


def run(rules: "Rules[Any]", state: Any) -> None:
    """Carry out automatic steps until a seat must decide or the game has ended."""
    agenda: list[Any] = state.agenda
    while agenda and not agenda[-1].asks:
        step = agenda.pop()
        if isinstance(step, Step):
            rules.steps[step.kind](state, **step.data)
        else:
            rules.steps[step.kind](state, step)
