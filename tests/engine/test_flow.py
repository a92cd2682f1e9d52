"""The agenda: steps in order, questions to one seat, refusals that change nothing."""

from typing import Annotated

import msgspec
import pytest

from service.engine import codec
from service.engine.choices import Choice, allowed, also, answer, by_question, never, on
from service.engine.errors import GameOver, IllegalAction, NotYourTurn, Refusal
from service.engine.flow import legal_actions, pending, play, start, tell, then
from service.engine.records import Action, Event, Question, Record, Step, shapes, whole
from service.engine.rules import Rules
from service.engine.state import GameState


class More(Action):
    """More."""


class Less(Action):
    """Less."""


class Never(Action):
    """Never."""


class Sing(Action):
    """Belongs to another question."""

    times: Annotated[int, whole("How often.")]


class Shout(Action):
    """Is never an answer."""


class Note(Step):
    """Something is written down."""

    text: str


class Which(Question):
    """Which of them."""


class Noted(Event):
    """Something was written down."""

    text: str


class NothingSeen(Record):
    """Nothing is shown."""


class State(GameState[Note | Which], kw_only=True):
    done: list[str] = msgspec.field(default_factory=list)


def note(state: State, step: Note) -> None:
    state.done.append(step.text)
    tell(state, Noted(step.text))


def say_more(state: State, question: Which, action: More) -> None:
    state.done.append(f"{question.seat} said more")
    then(state, Note("first"), Note("second"))


def say_less(state: State, question: Which, action: Less) -> None:
    state.done.append(f"{question.seat} said less")


def why_not_more(state: State, question: Which, action: More) -> Refusal | None:
    return Refusal("X-03", "Once is enough.") if "first" in state.done else None


def why_not_never(state: State, question: Which, action: Never) -> Refusal | None:
    return Refusal("X-02", "Never say never.")


def sing(state: State, question: Which, action: Sing) -> None:
    state.done.append(f"{question.seat} sang")


WHICH = Choice(
    Which,
    "X-01",
    lambda state, question: [*allowed(state, question, [More()], why_not_more), Less()],
    (answer(More, say_more, why_not_more), answer(Less, say_less), never(Never, why_not_never)),
)
RULES: Rules[State] = Rules(
    name="notes",
    title="Notes",
    version=1,
    seats=(2, 2),
    options=(),
    seat_options=(),
    state=State,
    new_game=lambda seats, options, seed: State(seed=seed),
    steps=dict([on(Note, note)]),
    choices=by_question(WHICH),
    actions=shapes(More, Less, Never, Sing, Shout),
    view=lambda state, seat: NothingSeen(),
    seats_view=lambda state: [],
    scores=lambda state, seat: [],
    result=lambda state: None,
    components=NothingSeen,
    redeal=lambda state, seat, seed: state,
)


@pytest.fixture
def state() -> State:
    state = State(seed="s")
    then(state, Note("begin"), Which(1), Which(0), Note("end"))
    start(RULES, state)
    return state


def test_steps_run_by_themselves_up_to_the_first_question(state: State) -> None:
    assert state.done == ["begin"]
    assert pending(state) == Which(1)


def test_what_an_answer_schedules_happens_before_what_waited(state: State) -> None:
    played = play(RULES, state, 1, More())
    assert state.done == ["begin", "1 said more", "first", "second"]
    assert [event["text"] for event in played.events] == ["first", "second"]
    assert pending(state) == Which(0)


def test_only_the_asked_seat_has_actions(state: State) -> None:
    assert legal_actions(RULES, state, 0) == []
    with pytest.raises(NotYourTurn, match="Seat 1 must decide which first"):
        play(RULES, state, 0, Less())


def test_what_is_never_listed_is_explained(state: State) -> None:
    assert legal_actions(RULES, state, 1) == [More(), Less()]
    before = codec.dumps(state)
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 1, Never())
    assert (refusal.value.rule, refusal.value.sentence) == ("X-02", "Never say never.")
    assert codec.dumps(state) == before


def test_what_forbids_an_action_both_filters_the_list_and_explains_the_refusal(state: State) -> None:
    play(RULES, state, 1, More())
    assert legal_actions(RULES, state, 0) == [Less()]
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 0, More())
    assert (refusal.value.rule, refusal.value.sentence) == ("X-03", "Once is enough.")


def test_an_action_of_another_question_is_refused_with_the_rule_of_this_one(state: State) -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 1, Shout())
    assert refusal.value.rule == "X-01"
    assert refusal.value.sentence == "shout is no answer to which, which is asked now. Its answers: more, less."


def test_an_action_that_nothing_explains_is_named_with_its_values(state: State) -> None:
    explained = also(WHICH, answer(Sing, sing))
    refusal = explained.why_not(state, Which(1), Sing(2))
    assert refusal.sentence == "sing with times 2 is not among the answers to which."


def test_after_the_last_step_the_game_is_over(state: State) -> None:
    play(RULES, state, 1, Less())
    play(RULES, state, 0, Less())
    assert state.done[-1] == "end" and pending(state) is None
    with pytest.raises(GameOver):
        play(RULES, state, 0, Less())


def test_pending_work_survives_being_written_down(state: State) -> None:
    again = codec.loads(State, codec.dumps(state))
    play(RULES, again, 1, More())
    play(RULES, state, 1, More())
    assert codec.dumps(again) == codec.dumps(state)


def test_a_copy_is_equal_and_independent(state: State) -> None:
    other = codec.copy(state)
    assert other == state
    play(RULES, other, 1, Less())
    assert state.done == ["begin"]
