"""What the engine says no with. A refusal never changes a state."""

from dataclasses import dataclass


class RuleError(Exception):
    """A request the rules do not allow."""


class GameOver(RuleError):
    """Nobody can act any more."""


class NotYourTurn(RuleError):
    """Another seat must decide first."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids an action, and a sentence with its numbers."""

    rule: str
    sentence: str


class IllegalAction(RuleError):
    """The pending question was answered with something the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
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
