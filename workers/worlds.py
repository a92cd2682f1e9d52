"""Beliefs: worlds that agree with all a seat knows, to try actions in.

What the seat cannot see is dealt anew in each, so a policy that looks into a hundred of them still knows nothing that
a person in its seat would not.
"""

from random import Random
from typing import Any

from service.engine import codec
from service.engine.actions import Said, made_action
from service.engine.flow import advance, legal_actions, pending
from service.engine.records import Action, plain
from service.engine.rules import Rules


class World:
    """One possible world, seen from a seat. Whatever is played in it leaves the real game alone."""

    __slots__ = ("rules", "seat", "state")

    def __init__(self, rules: Rules[Any], state: Any, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat  # Whose belief this is.

    def to_act(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        question = pending(self.state)
        return question.seat if question else None

    def question(self) -> str:
        """The kind of the pending question; empty when the game is over."""
        question = pending(self.state)
        return question.kind if question else ""

    def legal_actions(self) -> list[Action]:
        """All that the seat to act may do."""
        seat = self.to_act()
        return [] if seat is None else legal_actions(self.rules, self.state, seat)

    def play(self, action: Action | Said) -> None:
        """Carry out an action of the legal list, be it as a client is told of it."""
        said = made_action(self.rules.actions, action) if isinstance(action, dict) else action
        advance(self.rules, self.state, said)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; by default the one whose belief this is."""
        seen: dict[str, Any] = plain(self.rules.view(self.state, self.seat if seat is None else seat))
        return seen

    def scores(self) -> list[int]:
        """The totals by seat, as if the game ended now."""
        return [score["total"] for score in plain(self.rules.scores(self.state, self.seat))]

    def result(self) -> dict[str, Any] | None:
        """The result, once the game is over."""
        result: dict[str, Any] | None = plain(self.rules.result(self.state))
        return result

    def copy(self) -> "World":
        """An independent world that is equal to this one."""
        return World(self.rules, codec.copy(self.state), self.seat)


class Beliefs:
    """Deals worlds to the policy of one seat."""

    def __init__(self, rules: Rules[Any], state: Any, seat: int, rng: Random) -> None:
        self._rules = rules
        self._state = state
        self._seat = seat
        self._rng = rng

    def __call__(self) -> World:
        """A new world, different from the ones before in what the seat cannot know and in the luck to come."""
        seed = f"belief {self._rng.getrandbits(64):016x}"
        return World(self._rules, self._rules.redeal(self._state, self._seat, seed), self._seat)
