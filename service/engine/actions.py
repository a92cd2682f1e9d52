"""The shape of the actions of a game: which there are, and what each must carry.

Values are whole numbers, words or nothing: an action is one line of a list, never a template with holes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from service.engine.errors import MalformedAction

Said = dict[str, Any]  # An action as a client says it: its name and its values.


@dataclass(frozen=True)
class Number:
    """A whole number."""

    description: str
    minimum: int = 0
    maximum: int = 10_000

    def error(self, value: object) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int):
            return "must be a whole number"
        if not self.minimum <= value <= self.maximum:
            return f"must be from {self.minimum} to {self.maximum}"
        return None


@dataclass(frozen=True)
class Word:
    """One of a fixed list of words: a hex, a card, a resource."""

    description: str
    words: tuple[str, ...]

    def error(self, value: object) -> str | None:
        if not isinstance(value, str) or value not in self.words:
            return f"must be one of {', '.join(self.words)}"
        return None


Value = Number | Word


@dataclass(frozen=True)
class Shape:
    """What one kind of action means and carries beside its name."""

    description: str
    fields: Mapping[str, Value] = field(default_factory=dict)
    record: Any = None  # The class of these actions.


def values_of(action: Said) -> str:
    """What an action carries beside its name, to be read: ``count 2, popularity 0``."""
    return ", ".join(f"{key} {value}" for key, value in action.items() if key != "action")


def check_shape(shapes: Mapping[str, Shape], action: object) -> None:
    """Refuse what is not an action of this game, naming each field that is wrong."""
    if not isinstance(action, dict):
        raise MalformedAction({"": "must be an object"})
    name = action.get("action")
    if not isinstance(name, str) or name not in shapes:
        raise MalformedAction({"action": f"must be one of {', '.join(shapes)}"})
    fields = shapes[name].fields
    errors = {key: "unknown field" for key in action if key != "action" and key not in fields}
    for key, value in fields.items():
        problem = value.error(action[key]) if key in action else "missing"
        if problem:
            errors[key] = problem
    if errors:
        raise MalformedAction(errors)


def read_action(shapes: Mapping[str, Shape], sent: object) -> Any:
    """The action that was sent, or a refusal that names each field that is wrong."""
    check_shape(shapes, sent)
    return made_action(shapes, sent)


def made_action(shapes: Mapping[str, Shape], written: Any) -> Any:
    """The action that well-formed plain data says."""
    record = shapes[written["action"]].record
    return record(**{name: value for name, value in written.items() if name != "action"})
