"""The layout for each game."""

from typing import Any

from service.engine.rules import Rules
from workers.features import Layout, general
from workers.features.age_of_innovation import age_of_innovation
from workers.features.scythe import scythe

FEATURES = {"scythe": scythe, "age_of_innovation": age_of_innovation}


def layout_for(rules: Rules[Any]) -> Layout:
    """For a game nobody has described: the question and the totals only."""
    own = FEATURES.get(rules.name)
    return Layout((*general(rules), *(own(rules) if own else ())))
