"""The contract of games made of records has no free object, and everything sent has the shape it promises."""

from typing import Any

import pytest
import yaml
from openapi_spec_validator import validate

from service.running.write_contract import written
from tests import high_card


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(written({"high_card": high_card.RULES}))
    return loaded


def test_it_is_valid_openapi(document: dict[str, Any]) -> None:
    validate(document)


def test_answers_about_games_are_told_apart_by_the_ruleset(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name in ("Game", "CreatedGame", "Ruleset", "Scores"):
        assert schemas[name]["discriminator"]["propertyName"] == "ruleset"
        assert schemas[f"HighCard{name}"]["properties"]["ruleset"] == {"type": "string", "const": "high_card"}
    assert schemas["HighCardGame"]["properties"]["state"] == {"$ref": "#/components/schemas/HighCardTableSeen"}


def test_events_and_questions_are_told_apart_by_their_kind(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert set(schemas["Event"]["discriminator"]["mapping"]) == {"game_ended", "committed", "round_won", "bragged"}
    assert set(schemas["Asked"]["discriminator"]["mapping"]) == {"commit", "brag"}
    assert schemas["AskedCommit"]["properties"]["about"] == {"$ref": "#/components/schemas/AboutNothing"}
