"""An action as a fixed row of numbers."""

from typing import Any

from service.engine.actions import Said, Word
from service.engine.records import Action, plain
from service.engine.rules import Rules


class ActionRows:
    """First 1 + the action's place among those of the game, then for each field that actions of the game can carry
    1 + the number, or 1 + the word's place among the words of the field; 0 where the action carries none."""

    def __init__(self, rules: Rules[Any]) -> None:
        fields = dict.fromkeys(field for shape in rules.actions.values() for field in shape.fields)
        self.columns = ("action", *fields)
        self._number = {name: 1 + i for i, name in enumerate(rules.actions)}
        self._words = {
            (name, field): {word: 1 + i for i, word in enumerate(value.words)}
            for name, shape in rules.actions.items()
            for field, value in shape.fields.items()
            if isinstance(value, Word)
        }

    def read(self, action: Action) -> list[int]:
        """The row of an action."""
        said = plain(action)
        name = said["action"]
        return [self._number[name], *(self._value(name, field, said) for field in self.columns[1:])]

    def _value(self, name: str, field: str, action: Said) -> int:
        if field not in action:
            return 0
        value = action[field]
        return 1 + value if isinstance(value, int) else self._words[name, field][value]
