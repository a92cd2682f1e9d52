"""The contract of a game is read from its records."""

from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator
from msgspec import UNSET, UnsetType

from service.engine.records import Event, Record, one_of, plain, told, whole
from service.engine.schemas import Schemas, question_schema
from tests import high_card

COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "white")


class Paint(Record):
    """One pot   of paint."""

    colour: Annotated[str, one_of("Its colour.", COLOURS)]
    lid: Annotated[str, one_of("The colour of the lid, if it has one.", COLOURS)] | None
    litres: Annotated[int, whole("How much.", 0, 9)]
    finish: Literal["matt", "gloss"]
    note: str | UnsetType | None = UNSET


class Shelf(Record):
    """Where paint stands."""

    rows: list[list[Paint]]
    by_name: dict[str, Paint]


class Spilt(Event):
    """Somebody spilt paint."""

    hides = ("colour",)

    seat: int
    colour: str


def made(hint: object) -> tuple[dict[str, Any], dict[str, Any]]:
    schemas = Schemas("Shop")
    return schemas.of(hint), schemas.components


def test_each_record_is_one_component_with_the_name_of_its_game() -> None:
    schema, components = made(Shelf)
    assert schema == {"$ref": "#/components/schemas/ShopShelf"}
    assert set(components) == {"ShopShelf", "ShopPaint", "ShopColourWord"}
    assert components["ShopPaint"]["description"] == "One pot of paint."


def test_long_lists_of_words_are_written_once() -> None:
    _, components = made(Paint)
    paint = components["ShopPaint"]["properties"]
    assert components["ShopColourWord"] == {"type": "string", "enum": list(COLOURS)}
    assert paint["colour"] == {"$ref": "#/components/schemas/ShopColourWord", "description": "Its colour."}
    assert paint["finish"] == {"type": "string", "enum": ["gloss", "matt"]}


def test_what_may_be_left_out_is_not_required_and_what_may_be_nothing_is_null() -> None:
    _, components = made(Paint)
    assert components["ShopPaint"]["required"] == ["colour", "lid", "litres", "finish"]
    assert components["ShopPaint"]["properties"]["note"] == {"type": ["string", "null"]}


@pytest.mark.parametrize("note", [{}, {"note": None}, {"note": "old"}])
def test_what_is_sent_has_the_shape_that_is_told(note: dict[str, Any]) -> None:
    paint = Paint("red", None, 3, "matt", **note)
    schema, components = made(Shelf)
    validator = Draft202012Validator({**schema, "components": {"schemas": components}})
    validator.validate(plain(Shelf([[paint]], {"door": paint})))


def test_an_event_tells_nobody_who_else_knows() -> None:
    schemas = Schemas("Shop")
    schemas.of(Spilt)
    spilt = schemas.components["EventSpilt"]
    assert set(spilt["properties"]) == {"event", "seat", "colour"}
    assert spilt["required"] == ["event", "seat"]
    assert "colour" not in told(Spilt(0, "red", known_to=[]))


def test_a_question_is_told_with_what_one_needs_to_know() -> None:
    schemas = Schemas("HighCard")
    schema = question_schema(schemas, high_card.CommitQuestion, high_card.COMMITTING.about)
    assert schema["properties"]["question"] == {"type": "string", "const": "commit"}
    assert schema["properties"]["about"] == {"$ref": "#/components/schemas/AboutNothing"}


def test_what_has_no_place_in_an_answer_is_refused() -> None:
    with pytest.raises(TypeError, match="has no place in an answer"):
        made(dict[str, object])
