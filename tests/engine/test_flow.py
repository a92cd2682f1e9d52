"""The agenda: steps in order, questions to one seat, refusals that change nothing."""

from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from service.engine import codec
from service.engine.errors import GameOver, IllegalAction, NotYourTurn
from service.engine.flow import Choice, Condition, GameState, ask, do, legal_actions, pending, play, start, tell, then


@dataclass(slots=True, kw_only=True)
class State(GameState):
    done: list[str] = field(default_factory=list)


def note(state, text):
    state.done.append(text)
    tell(state, "noted", text=text)


def answer(state, question, action):
    state.done.append(f"{question.seat} said {action['action']}")
    if action["action"] == "more":
        then(state, do("note", text="first"), do("note", text="second"))


RULES = SimpleNamespace(
    steps={"note": note},
    choices={
        "which": Choice(
            rule="X-01",
            candidates=lambda state, question: [{"action": "more"}, {"action": "less"}, {"action": "never"}],
            resolve=answer,
            conditions=(
                Condition("X-02", lambda *_: False, lambda *_: "Never say never.", of="never"),
                Condition("X-03", lambda state, *_: "first" not in state.done, lambda *_: "Once is enough.", of="more"),
            ),
        )
    },
)


@pytest.fixture
def state():
    state = State(seed="s")
    then(state, do("note", text="begin"), ask("which", 1), ask("which", 0), do("note", text="end"))
    start(RULES, state)
    return state


def test_steps_run_by_themselves_up_to_the_first_question(state):
    assert state.done == ["begin"]
    assert (pending(state).kind, pending(state).seat) == ("which", 1)


def test_what_an_answer_schedules_happens_before_what_waited(state):
    played = play(RULES, state, 1, {"action": "more"})
    assert state.done == ["begin", "1 said more", "first", "second"]
    assert [event["text"] for event in played.events] == ["first", "second"]
    assert pending(state).seat == 0


def test_only_the_asked_seat_has_actions(state):
    assert legal_actions(RULES, state, 0) == []
    with pytest.raises(NotYourTurn, match="Seat 1 must decide which first"):
        play(RULES, state, 0, {"action": "less"})


def test_a_condition_filters_the_list_and_explains_the_refusal(state):
    assert legal_actions(RULES, state, 1) == [{"action": "more"}, {"action": "less"}]
    before = codec.dumps(state)
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 1, {"action": "never"})
    assert (refusal.value.rule, refusal.value.sentence) == ("X-02", "Never say never.")
    assert codec.dumps(state) == before


def test_a_condition_speaks_only_of_its_own_action(state):
    play(RULES, state, 1, {"action": "more"})
    assert legal_actions(RULES, state, 0) == [{"action": "less"}]


def test_nonsense_is_refused_with_the_rule_of_the_question(state):
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 1, {"action": "sing"})
    assert refusal.value.rule == "X-01"
    assert refusal.value.sentence == "sing is no answer to which, which is asked now. Its answers: more, less."


def test_a_value_that_nothing_explains_is_named(state):
    with pytest.raises(IllegalAction) as refusal:
        play(RULES, state, 1, {"action": "more", "of": "it"})
    assert refusal.value.sentence == "more with of it is not among the answers to which."


def test_after_the_last_step_the_game_is_over(state):
    play(RULES, state, 1, {"action": "less"})
    play(RULES, state, 0, {"action": "less"})
    assert state.done[-1] == "end" and pending(state) is None
    with pytest.raises(GameOver):
        play(RULES, state, 0, {"action": "less"})


def test_pending_work_survives_being_written_down(state):
    again = codec.loads(State, codec.dumps(state))
    play(RULES, again, 1, {"action": "more"})
    play(RULES, state, 1, {"action": "more"})
    assert codec.dumps(again) == codec.dumps(state)


def test_a_copy_is_equal_and_independent(state):
    other = codec.copy(state)
    assert other == state
    play(RULES, other, 1, {"action": "less"})
    assert state.done == ["begin"]
