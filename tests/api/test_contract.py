"""The contract is valid, complete and true."""

import re
from typing import Any

import pytest
from jsonschema import ValidationError
from openapi_spec_validator import validate

from api_spec.operations import OPERATIONS
from api_spec.problems import EXAMPLES
from service.errors import KINDS
from tests.api.caller import Api
from tests.api.contract import Contract
from tests.api.serving import ROOT
from tests.api.wsgi import ALL_GAMES, app

ANYWHERE = {"method_not_allowed", "internal_error"}  # Given by addresses and bugs, not by operations.


def test_the_contract_of_the_running_server_is_valid_openapi(contract: Contract) -> None:
    validate(contract.document)


def test_the_contract_has_exactly_the_routes_of_the_app(contract: Contract) -> None:
    served = {
        (method.lower(), re.sub(r"<(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.endpoint != "files.get_file"
    }
    assert served == {(method, path) for method, path, _ in contract.operations().values()}


def test_every_operation_is_described_with_examples(contract: Contract) -> None:
    for name, (_, _, operation) in contract.operations().items():
        assert operation["summary"] and operation["description"] and operation["tags"], name
        for media in _media(operation):
            assert media["examples"], name


def test_every_example_has_the_shape_it_shows(contract: Contract) -> None:
    for _, _, operation in contract.operations().values():
        for media in _media(operation):
            for example in media["examples"].values():
                contract.validator(media["schema"]).validate(_value(contract, example))


def test_every_error_is_documented_by_an_operation(contract: Contract) -> None:
    documented = {code for name in contract.operations() for code in contract.documented_codes(name)}
    assert documented == {kind.code for kind in KINDS.values()} - ANYWHERE


def test_the_example_of_a_refusal_cites_a_rule_there_is() -> None:
    rules = "".join(path.read_text() for path in (ROOT / "docs/rules").glob("*.md"))
    assert f"**{EXAMPLES['illegal_action']['rule']}**" in rules


def test_every_post_takes_a_key_that_makes_its_repeat_safe(contract: Contract) -> None:
    for name, (method, _, operation) in contract.operations().items():
        taken = {parameter["name"]: parameter["schema"] for parameter in operation.get("parameters", [])}
        assert ("Idempotency-Key" in taken) == (method == "post"), name
        if method == "post" and "201" in operation["responses"]:  # Tokens are given: the key is a secret.
            assert taken["Idempotency-Key"]["pattern"] == "^[!-~]{22,255}$"


def test_links_lead_to_operations(contract: Contract) -> None:
    operations = contract.operations()
    links = [
        link
        for _, _, operation in operations.values()
        for answer in operation["responses"].values()
        for link in answer.get("links", {}).values()
    ]
    assert len(links) >= 10
    assert all(link["operationId"] in operations for link in links)


def test_the_table_of_operations_is_served_whole(contract: Contract) -> None:
    assert {operation.name for operation in OPERATIONS} == set(contract.operations())


@pytest.mark.parametrize("ruleset", ALL_GAMES)
def test_actions_are_a_tagged_union(contract: Contract, ruleset: str) -> None:
    schemas = contract.document["components"]["schemas"]
    union = schemas[_union(contract, ruleset)]
    mapping = union["discriminator"]["mapping"]
    assert union["discriminator"]["propertyName"] == "action"
    assert set(mapping) >= set(ALL_GAMES[ruleset].actions)
    for tag, reference in mapping.items():
        variant = schemas[reference.rpartition("/")[2]]
        assert variant["properties"]["action"] == {"type": "string", "const": tag}
        assert {"$ref": reference} in union["oneOf"]


@pytest.mark.parametrize("ruleset", ALL_GAMES)
def test_listed_actions_have_the_documented_shape(api: Api, contract: Contract, ruleset: str) -> None:
    validator = contract.validator({"$ref": f"#/components/schemas/{_union(contract, ruleset)}"})
    game = api.create(ruleset, 2)
    for turn in range(8):
        for action in game.listed(game.to_act())["actions"]:
            validator.validate(action)
            with pytest.raises(ValidationError):
                validator.validate({**action, "extra": 1})
        if game.play_on(turn)["game"]["status"] == "finished":
            break


def _union(contract: Contract, ruleset: str) -> str:
    """The actions of a game, or of all games where their schemas are one."""
    name = "".join(word.capitalize() for word in ruleset.split("_")) + "Action"
    return name if name in contract.document["components"]["schemas"] else "Action"


def _media(operation: dict[str, Any]) -> list[dict[str, Any]]:
    bodies = [*operation["responses"].values()]
    if "requestBody" in operation:
        bodies.append(operation["requestBody"])
    return [media for body in bodies for media in body.get("content", {}).values()]


def _value(contract: Contract, example: dict[str, Any]) -> Any:
    if "$ref" in example:
        example = contract.document["components"]["examples"][example["$ref"].rpartition("/")[2]]
    return example["value"]
