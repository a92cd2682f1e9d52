"""The taste for each game."""

from workers.tastes import Taste, age_of_innovation, scythe

TASTES = {
    "scythe": Taste(scythe.evaluate, scythe.is_own_turn, scythe.RELUCTANCE),
    "age_of_innovation": Taste(age_of_innovation.evaluate, age_of_innovation.is_own_turn, age_of_innovation.RELUCTANCE),
}


def taste_for(ruleset: str) -> Taste:
    """For a game nobody has a taste for: the margin, and no reluctance."""
    return TASTES.get(ruleset, Taste())
