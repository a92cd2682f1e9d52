"""Records: one definition for what is checked, stored, sent and documented."""

from typing import Annotated, Any

import pytest
from msgspec import UNSET, UnsetType

from service.engine import codec
from service.engine.actions import Number, Word, read_action
from service.engine.choices import every
from service.engine.errors import MalformedAction, Refusal
from service.engine.records import Action, Event, Question, Step, one_of, plain, shapes, told, whole


class TakeCard(Action):
    """Take a card."""

    colour: Annotated[str, one_of("Its colour.", ("red", "blue"))]
    value: Annotated[int, whole("Its value.", 1, 3)]


class CardTaken(Event):
    """Somebody took a card."""

    hides = ("value",)

    seat: int
    value: int | UnsetType = UNSET


class Shuffle(Step):
    """The cards are shuffled."""


class WhichCardQuestion(Question):
    """Which card."""

    least: int


def test_a_class_is_called_by_its_own_name_wherever_it_is_written_down() -> None:
    assert (TakeCard.kind, CardTaken.kind, Shuffle.kind, WhichCardQuestion.kind) == (
        "take_card",
        "card_taken",
        "shuffle",
        "which_card",
    )
    assert plain(TakeCard("red", 2)) == {"action": "take_card", "colour": "red", "value": 2}


def test_an_agenda_comes_back_from_the_store_as_what_it_was() -> None:
    agenda = [Shuffle(), WhichCardQuestion(1, least=2)]
    kinds = list[Shuffle | WhichCardQuestion]
    assert codec.loads(kinds, codec.dumps(agenda)) == agenda
    assert [step.asks for step in agenda] == [False, True]


def test_the_shape_of_an_action_is_read_from_its_class() -> None:
    shape = shapes(TakeCard)["take_card"]
    assert shape.description == "Take a card."
    assert shape.fields == {"colour": Word("Its colour.", ("red", "blue")), "value": Number("Its value.", 1, 3)}


def test_every_shape_of_an_action_is_listed_once() -> None:
    assert len(every(TakeCard)) == 6
    assert every(TakeCard)[:2] == [TakeCard("red", 1), TakeCard("red", 2)]


def test_what_was_sent_is_read_as_the_action_it_says() -> None:
    sent = {"action": "take_card", "colour": "blue", "value": 3}
    assert read_action(shapes(TakeCard), sent) == TakeCard("blue", 3)


@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"action": "take_card", "colour": "green", "value": 0}, {"colour", "value"}),
        ({"action": "take_card", "colour": "red"}, {"value"}),
        ({"action": "take_card", "colour": "red", "value": True, "more": 1}, {"value", "more"}),
        ({"action": "card_taken"}, {"action"}),
    ],
)
def test_what_is_no_action_is_refused_field_by_field(sent: dict[str, Any], errors: set[str]) -> None:
    with pytest.raises(MalformedAction) as refusal:
        read_action(shapes(TakeCard), sent)
    assert set(refusal.value.errors) == errors


def test_an_event_in_the_log_says_itself_who_may_know_what() -> None:
    assert told(CardTaken(0)) == {"event": "card_taken", "seat": 0}
    assert told(CardTaken(0, 3, known_to=[0])) == {"event": "card_taken", "seat": 0, "only": {"0": {"value": 3}}}


def test_records_never_change() -> None:
    card: Any = TakeCard("red", 1)
    with pytest.raises(AttributeError):
        card.value = 2


def test_a_refusal_is_a_template_with_the_values_it_is_told_with() -> None:
    refusal = Refusal(
        "X-01", "A {unit!c} costs {coins:coin|coins}; you hold {cards}.", unit="mech", coins=1, cards=[2, 3]
    )
    assert refusal.sentence == "A Mech costs 1 coin; you hold 2, 3."
    assert refusal.template.startswith("A {unit!c}")
    assert Refusal("X-01", "Nothing {is} told.").sentence == "Nothing {is} told."
