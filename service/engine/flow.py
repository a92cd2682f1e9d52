"""The agenda: what still has to happen in a game, and who must decide it.

Every rule schedules its follow-ups as records, so a game can be written to Redis between any two decisions and picked
up by another process.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from service.engine.errors import GameOver, IllegalAction, NotYourTurn
from service.engine.records import Action, Event, Question, Step, Told, told
from service.engine.state import GameState

if TYPE_CHECKING:
    from service.engine.rules import Rules

# Any game's state: what is on the agenda differs from game to game, and a list of one kind is no list of another.
Playing = GameState[Any]
S = TypeVar("S", bound=Playing)


@dataclass(frozen=True, slots=True)
class Played:
    """What playing one action brought."""

    action: Action
    events: list[Told]
    secret: bool  # Others may not see the action until its number is revealed.
    reveals: list[int]  # Numbers of earlier secret actions that are now open.


def then(state: Playing, *steps: Step) -> None:
    """Schedule steps to happen next, in the order written."""
    state.agenda += steps[::-1]


def tell(state: Playing, event: Event) -> None:
    """Record what happened."""
    state.events.append(event)


def known_event(event: Told, seat: int | None) -> Told:
    """The event as one seat, or with None the public, may know it."""
    if "only" not in event:
        return event
    public = {key: value for key, value in event.items() if key != "only"}
    return {**public, **event["only"].get(str(seat), {})}


def pending(state: Playing) -> Question | None:
    """The question that must be answered next; None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def legal_actions(rules: "Rules[S]", state: S, seat: int) -> list[Action]:
    """All a seat may do now; empty when it is not its turn to decide."""
    question = pending(state)
    if question is None or question.seat != seat:
        return []
    return rules.choices[question.kind].options(state, question)


def start(rules: "Rules[S]", state: S) -> list[Told]:
    """Run a new game to its first question and return what was told on the way."""
    run(rules, state)
    return _news(state)


def play(rules: "Rules[S]", state: S, seat: int, action: Action) -> Played:
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


def advance(rules: "Rules[S]", state: S, listed: Action) -> Played:
    """Carry out an action taken from the legal list and run on to the next question."""
    question = state.agenda.pop()
    choice = rules.choices[question.kind]
    state.answered += 1
    before = state.concealed
    if choice.secret:
        before = state.concealed = [*before, state.answered]
    choice.resolve(state, question, listed)
    run(rules, state)
    reveals = [number for number in before if number not in state.concealed]
    return Played(listed, _news(state), choice.secret, reveals)


def reveal(state: Playing) -> None:
    """Open all secret answers given so far."""
    state.concealed = []


def run(rules: "Rules[S]", state: S) -> None:
    """Carry out automatic steps until a seat must decide or the game has ended."""
    agenda = state.agenda
    while agenda and not agenda[-1].asks:
        step = agenda.pop()
        rules.steps[step.kind](state, step)


def _news(state: Playing) -> list[Told]:
    events, state.events = state.events, []
    return [told(event) for event in events]
