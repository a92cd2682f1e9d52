"""What a position is worth to a seat, one readable evaluation per game."""

from collections.abc import Callable

from workers.evaluations import age_of_innovation, scythe
from workers.worlds import World

Evaluation = Callable[[World], float]


def margin(world: World) -> float:
    """How far the seat is ahead of the best of the others, as if the game ended now."""
    scores = world.scores()
    others = scores[: world.seat] + scores[world.seat + 1 :]
    return scores[world.seat] - max(others, default=0)


EVALUATIONS: dict[str, Evaluation] = {
    "scythe": scythe.evaluate,
    "age_of_innovation": age_of_innovation.evaluate,
}


def evaluation_of(ruleset: str) -> Evaluation:
    """The evaluation of a game; of one nobody has written an evaluation for, the margin."""
    return EVALUATIONS.get(ruleset, margin)
