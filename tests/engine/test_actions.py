"""What is not an action of the game is refused field by field."""

from typing import Any

import pytest

from service.engine.actions import Number, Shape, Word, check_shape
from service.engine.errors import MalformedAction

SHAPES = {
    "dial": Shape("Set the dial.", {"power": Number("How much.", 0, 7)}),
    "go": Shape("Go.", {"hex": Word("Where to.", ("A1", "B2"))}),
    "stop": Shape("Stop."),
}


@pytest.mark.parametrize("action", [{"action": "dial", "power": 7}, {"action": "go", "hex": "B2"}, {"action": "stop"}])
def test_a_well_formed_action_passes(action: dict[str, Any]) -> None:
    check_shape(SHAPES, action)


@pytest.mark.parametrize(
    ("action", "errors"),
    [
        ("stop", {"": "must be an object"}),
        ({}, {"action": "must be one of dial, go, stop"}),
        ({"action": ["stop"]}, {"action": "must be one of dial, go, stop"}),
        ({"action": "jump"}, {"action": "must be one of dial, go, stop"}),
        ({"action": "dial"}, {"power": "missing"}),
        ({"action": "dial", "power": "7"}, {"power": "must be a whole number"}),
        ({"action": "dial", "power": True}, {"power": "must be a whole number"}),
        ({"action": "dial", "power": 8}, {"power": "must be from 0 to 7"}),
        ({"action": "go", "hex": "Z9"}, {"hex": "must be one of A1, B2"}),
        ({"action": "go", "hex": None}, {"hex": "must be one of A1, B2"}),
        ({"action": "stop", "now": 1}, {"now": "unknown field"}),
        ({"action": "dial", "power": -1, "x": 1}, {"x": "unknown field", "power": "must be from 0 to 7"}),
    ],
)
def test_a_malformed_action_names_each_wrong_field(action: str | dict[str, Any], errors: dict[str, str]) -> None:
    with pytest.raises(MalformedAction) as refusal:
        check_shape(SHAPES, action)
    assert refusal.value.errors == errors
