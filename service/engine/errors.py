"""What the engine says no with. A refusal never changes a state."""

from dataclasses import dataclass
from string import Formatter
from typing import Any


class RuleError(Exception):
    """A request the rules do not allow."""


class GameOver(RuleError):
    """Nobody can act any more."""


class NotYourTurn(RuleError):
    """Another seat must decide first."""


class _Teller(Formatter):
    """Puts parameters into a template.

    ``{cost:coin|coins}`` is the number with the word that fits it, ``{unit!c}`` begins with a capital, a list is told
    with commas.
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, more = format_spec.split("|")
            return f"{value} {one if value == 1 else more}"
        if isinstance(value, (list, tuple)):
            return ", ".join(map(str, value))
        return str(value)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return str(value).capitalize() if conversion == "c" else value


_TELLER = _Teller()

Parameter = str | int | list[str] | list[int]


@dataclass(frozen=True, slots=True, init=False)
class Refusal:
    """The rule that forbids an action, and why: a template in English and the values it is told with.

    The template is what a translation is looked up by, so it never has values of its own.
    """

    rule: str
    template: str
    parameters: dict[str, Parameter]

    def __init__(self, rule: str, template: str, /, **parameters: Parameter) -> None:
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "parameters", parameters)

    @property
    def sentence(self) -> str:
        """What a player is told."""
        return _TELLER.format(self.template, **self.parameters) if self.parameters else self.template


class IllegalAction(RuleError):
    """The pending question was answered with something the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.rule = refusal.rule
        self.sentence = refusal.sentence


class MalformedAction(RuleError):
    """Not an action of this game at all: an unknown name, a missing field, a wrong type."""

    def __init__(self, errors: dict[str, str]) -> None:
        super().__init__("; ".join(f"{field}: {message}" for field, message in errors.items()))
        self.errors = errors


class InvalidSetup(RuleError):
    """A game that cannot be created: which field, and why. The field is a path such as ``seats.1.faction``."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
