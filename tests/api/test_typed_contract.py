"""The contract of games made of records has no free object, and everything sent has the shape it promises."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import yaml
from openapi_spec_validator import validate

from service.running.write_contract import written
from tests import high_card

TWO_GAMES = {"high_card": high_card.RULES, "low_card": replace(high_card.RULES, name="low_card", title="Low card")}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(written(TWO_GAMES))
    return loaded


def test_it_is_valid_openapi(document: dict[str, Any]) -> None:
    validate(document)


def test_answers_about_games_are_told_apart_by_the_ruleset(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name in ("Game", "CreatedGame", "Ruleset", "ScoreList"):
        assert schemas[name]["discriminator"]["propertyName"] == "ruleset"
        assert schemas[f"HighCard{name}"]["properties"]["ruleset"] == {"type": "string", "const": "high_card"}
    assert schemas["HighCardGame"]["properties"]["state"] == {"$ref": "#/components/schemas/HighCardTableSeen"}


def test_events_and_questions_are_told_apart_by_their_kind(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    kinds = {"all_rounds_played", "cards_dealt", "committed", "round_won", "bragged", "actions_taken_back"}
    assert set(schemas["Event"]["discriminator"]["mapping"]) == kinds
    assert set(schemas["Asked"]["discriminator"]["mapping"]) == {"commit", "brag"}


def test_a_question_says_which_actions_answer_it(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert schemas["AskedCommit"]["properties"]["actions"]["items"] == {"$ref": "#/components/schemas/AnswerToCommit"}
    assert set(schemas["AnswerToCommit"]["discriminator"]["mapping"]) == {"commit"}
    assert set(schemas["Action"]["discriminator"]["mapping"]) > {"commit"}


def test_who_is_to_act_is_told_by_seat_and_question_alone(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert schemas["HighCardGame"]["properties"]["to_act"]["items"] == {"$ref": "#/components/schemas/ToAct"}
    assert set(schemas["ToAct"]["properties"]) == {"seat", "question"}


def test_who_sits_where_is_one_flat_object_with_what_the_seat_plays(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert schemas["HighCardGame"]["properties"]["seats"]["items"] == {"$ref": "#/components/schemas/HighCardSeated"}
    assert set(schemas["HighCardSeated"]["properties"]) == {"seat", "name", "controller", "colour"}
    assert set(schemas["HighCardSeated"]["required"]) == {"seat", "name", "controller", "colour"}


def test_what_is_always_told_of_a_game_is_required(document: dict[str, Any]) -> None:
    """The seed is told at the end."""
    game = document["components"]["schemas"]["HighCardGame"]
    assert set(game["properties"]) - set(game["required"]) == {"seed"}


def test_what_a_question_of_the_engine_tells_is_the_same_in_every_game(document: dict[str, Any]) -> None:
    asked = document["components"]["schemas"]["AskedCommit"]
    assert asked["properties"]["about"] == {"$ref": "#/components/schemas/AboutNothing"}


# What generators of clients stumble over.


def test_every_schema_is_used_and_stands_after_those_it_refers_to(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    known: set[str] = set()
    for name, schema in schemas.items():
        assert references(schema) <= known, name
        known.add(name)
    assert known == references(document)


def test_no_schema_is_called_like_one_of_its_own_properties(document: dict[str, Any]) -> None:
    """A generator that makes a module and a variable of each confuses the two."""
    for name, schema in document["components"]["schemas"].items():
        assert re.sub("(?<!^)(?=[A-Z])", "_", name).lower() not in schema.get("properties", {}), name


def test_nothing_is_wrapped_and_answers_do_not_say_that_they_are_open(document: dict[str, Any]) -> None:
    """A list of wrapped unions loses its discriminator, and a class that may have anything has no typed fields."""
    for part in parts(document):
        assert len(part.get("allOf", ("two", "schemas"))) > 1
        assert part.get("additionalProperties") is not True


def test_links_carry_no_bodies(document: dict[str, Any]) -> None:
    """openapi-generator takes only text for one."""
    links = [link for part in parts(document) for link in part.get("links", {}).values() if "operationId" in link]
    assert links and all("requestBody" not in link for link in links)


def references(node: Any) -> set[str]:
    return {part["$ref"].rpartition("/")[2] for part in parts(node) if "schemas" in str(part.get("$ref"))}


def parts(node: Any) -> Iterator[dict[str, Any]]:
    """Every object of a document, without the examples."""
    if isinstance(node, list):
        for each in node:
            yield from parts(each)
    elif isinstance(node, dict):
        yield node
        for key, each in node.items():
            if key not in ("example", "examples"):
                yield from parts(each)
