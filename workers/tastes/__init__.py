"""What the players of the house believe of a game: what a position is worth, and what is rarely worth doing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from service.engine.records import Action
from workers.worlds import World


def margin(world: World) -> float:
    """How far the seat is ahead of the best of the others, as if the game ended now."""
    scores = world.scores()
    others = scores[: world.seat] + scores[world.seat + 1 :]
    return scores[world.seat] - max(others, default=0)


def is_asked(world: World) -> bool:
    """In a game of which no more is known, a turn lasts as long as the seat is asked."""
    return world.to_act() == world.seat


@dataclass(frozen=True)
class Taste:
    """Enough to play a game decently."""

    evaluate: Callable[[World], float] = margin  # For the seat whose world it is.
    is_own_turn: Callable[[World], bool] = is_asked  # Whether the turn under way is that seat's.
    reluctance: Mapping[str, int] = field(default_factory=dict)  # By name of an action; one not named has none.

    def pick(self, actions: list[Action], rng: Random) -> Action:
        """Any of the actions there is least reluctance to take."""
        reluctance = self.reluctance
        if len(actions) == 1 or not reluctance:
            return rng.choice(actions)
        least = min(reluctance.get(action.kind, 0) for action in actions)
        return rng.choice([action for action in actions if reluctance.get(action.kind, 0) == least])
