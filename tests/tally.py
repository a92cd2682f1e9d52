"""A game that goes on for as long as a test wants, with seats that may be played by the rules themselves.

The seats take turns to count by up to thirty; the game ends when the goal is reached.
"""

from typing import Annotated, Any

from service.engine import codec
from service.engine.chance import below
from service.engine.choices import Choice, answer, by_question, on
from service.engine.errors import InvalidSetup
from service.engine.flow import tell, then
from service.engine.records import Action, Event, Question, Record, Step, shapes, whole
from service.engine.rules import Automatic, Option, Rules, Seat
from service.engine.state import GameState

# The contract knows one kind of turn of an Automa, and one account of it.
from service.scythe.actions import AutomaTurn as AutomaCount
from service.scythe.automa.told import AutomaGain, AutomaStars
from service.scythe.events import AutomaTurn
from service.scythe.questions import AutomaTurn as AutomaQuestion


class Count(Action):
    """Count on."""

    by: Annotated[int, whole("By how much.", 1, 99)]


class CountQuestion(Question):
    """By how much to count on."""


class BeginTurn(Step):
    """The next seat counts, unless the goal is reached."""


class Counted(Event):
    """Somebody counted on."""

    seat: int
    by: int


class GoalReached(Event):
    """Nobody counts on."""

    counted: int


class State(GameState[CountQuestion | AutomaQuestion | BeginTurn], kw_only=True):
    controllers: list[str]
    counted: list[int]
    goal: int
    next_seat: int = 0


class TallySeen(Record):
    """What has been counted."""

    counted: list[int]
    goal: int


class Played(Record):
    """Who plays the seat."""

    controller: str


class Categories(Record):
    """Points by what they are for."""

    counted: int


class Score(Record):
    """The points of one seat."""

    seat: int
    total: int
    categories: Categories


class Result(Record):
    """How the game ended."""

    places: list[int]
    winners: list[int]


class Components(Record):
    """There is nothing in the box."""


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    controllers = [seat["controller"] for seat in seats]
    if "human" not in controllers:
        raise InvalidSetup("seats.0.controller", "somebody must be human")
    state = State(seed=seed, controllers=controllers, counted=[0] * len(seats), goal=options["goal"])
    then(state, BeginTurn())
    return state


def begin_turn(state: State, step: BeginTurn) -> None:
    if sum(state.counted) >= state.goal:
        tell(state, GoalReached(sum(state.counted)))
        return
    seat = state.next_seat
    state.next_seat = (seat + 1) % len(state.counted)
    question = AutomaQuestion if state.controllers[seat] == "automa" else CountQuestion
    then(state, question(seat), BeginTurn())


def counts(state: State, question: CountQuestion) -> list[Action]:
    return [Count(by) for by in range(1, 31)]


def count(state: State, question: CountQuestion, action: Count) -> None:
    state.counted[question.seat] += action.by
    tell(state, Counted(question.seat, action.by))


def automa_count(state: State, question: AutomaQuestion, action: AutomaCount) -> None:
    by = 1 + below(state, 3)
    state.counted[question.seat] += by
    tell(state, _account(state, question.seat, by, finished=False))  # As if the turn could have stopped here.
    tell(state, _account(state, question.seat, by, finished=True))


def _account(state: State, seat: int, by: int, finished: bool) -> AutomaTurn:
    return AutomaTurn(
        finished=finished,
        seat=seat,
        turn=state.answered,
        card=by,
        deck_shuffled=False,
        scheme=1,
        water_open=False,
        stars=AutomaStars(before={}),
        skipped=False,
        moves=[],
        gains=[AutomaGain(kind="count", printed=by, gained=by)] if finished else [],
        recruit_bonus=None,
        cube=None,
    )


def view(state: State, seat: int | None) -> TallySeen:
    return TallySeen(state.counted, state.goal)


def seats_view(state: State) -> list[Played]:
    return [Played(controller) for controller in state.controllers]


def scores(state: State, seat: int | None) -> list[Score]:
    return [Score(i, counted, Categories(counted)) for i, counted in enumerate(state.counted)]


def components() -> Components:
    return Components()


def result(state: State) -> Result | None:
    if state.agenda:
        return None
    best = max(state.counted)
    places = [1 + sum(other > own for other in state.counted) for own in state.counted]
    return Result(places, [i for i, own in enumerate(state.counted) if own == best])


def redeal(state: State, seat: int | None, seed: str) -> State:
    other = codec.copy(state)
    other.seed = seed
    return other


COUNTING = Choice(CountQuestion, "TA-COUNT-01", counts, (answer(Count, count),))
AUTOMA_COUNTING = Choice(
    AutomaQuestion, "TA-AUTOMA-01", lambda state, question: [AutomaCount()], (answer(AutomaCount, automa_count),)
)

RULES: Rules[State] = Rules(
    name="tally",
    title="Tally",
    version=1,
    seats=(1, 4),
    options=(Option("goal", "number", "What to count to", default=20, minimum=1, maximum=10_000_000),),
    seat_options=(
        Option("controller", "word", "Who plays the seat", default="human", words=("human", "automa")),
        Option("lucky", "words", "Lucky words", default=[], words=("seven", "clover")),
        Option("loud", "flag", "Whether the seat shouts", default=False),
    ),
    state=State,
    new_game=new_game,
    steps=dict([on(BeginTurn, begin_turn)]),
    choices=by_question(COUNTING, AUTOMA_COUNTING),
    actions=shapes(Count, AutomaCount),
    view=view,
    seats_view=seats_view,
    scores=scores,
    result=result,
    components=components,
    redeal=redeal,
    events=(Counted, GoalReached, AutomaTurn),
    automatic=Automatic("automa_turn", "automa_turn"),
)
