"""The 28 encounter cards: three options each, the first free, the second for coins, the third for popularity.

A reward is made of a few words: coins, popularity, power, combat_cards: that many; food, wood, metal, oil: tokens of
that kind; resources: tokens of any kinds; worker: from the player mat; upgrade, deploy, build, enlist: the main reward
of that bottom action, without its cost.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Option:
    """What an option costs and what it gives."""

    pay: dict[str, int]
    gain: dict[str, int]


OPTIONS: Final = ("a", "b", "c")

ENCOUNTERS: Final = {
    1: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"food": 4}),
        Option({"popularity": 2}, {"build": 1}),
    ),
    2: (
        Option({}, {"combat_cards": 1, "popularity": 1}),
        Option({"coins": 2}, {"wood": 4}),
        Option({"popularity": 2}, {"enlist": 1}),
    ),
    3: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 2}, {"worker": 1, "food": 3}),
        Option({"popularity": 3}, {"deploy": 1}),
    ),
    4: (
        Option({}, {"metal": 2, "popularity": 1}),
        Option({"coins": 3}, {"enlist": 1}),
        Option({"popularity": 2}, {"metal": 4}),
    ),
    5: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 4}, {"deploy": 1}),
        Option({"popularity": 2}, {"food": 2, "metal": 2}),
    ),
    6: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 3}, {"enlist": 1}),
        Option({"popularity": 2}, {"food": 4}),
    ),
    7: (
        Option({}, {"oil": 2, "popularity": 1}),
        Option({"coins": 2}, {"upgrade": 1}),
        Option({"popularity": 2}, {"oil": 4}),
    ),
    8: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"oil": 4}),
        Option({"popularity": 2}, {"enlist": 1}),
    ),
    9: (
        Option({}, {"oil": 2, "popularity": 1}),
        Option({"coins": 3}, {"build": 1}),
        Option({"popularity": 2}, {"oil": 4}),
    ),
    10: (
        Option({}, {"oil": 2, "popularity": 1}),
        Option({"coins": 4}, {"deploy": 1}),
        Option({"popularity": 2}, {"coins": 2, "resources": 2}),
    ),
    11: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 2}, {"worker": 1, "food": 3}),
        Option({"popularity": 2}, {"build": 1}),
    ),
    12: (
        Option({}, {"wood": 2, "popularity": 1}),
        Option({"coins": 3}, {"build": 1}),
        Option({"popularity": 2}, {"worker": 1, "wood": 3}),
    ),
    13: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"power": 2, "popularity": 2}),
        Option({"popularity": 3}, {"resources": 5}),
    ),
    14: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 2}, {"resources": 3}),
        Option({"popularity": 2}, {"worker": 1, "metal": 3}),
    ),
    15: (
        Option({}, {"popularity": 2}),
        Option({"coins": 2}, {"resources": 3}),
        Option({"popularity": 3}, {"resources": 5}),
    ),
    16: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 2}, {"worker": 1, "resources": 2}),
        Option({"popularity": 2}, {"enlist": 1}),
    ),
    17: (
        Option({}, {"combat_cards": 1, "popularity": 1}),
        Option({"coins": 2}, {"power": 2, "combat_cards": 2}),
        Option({"popularity": 3}, {"deploy": 1}),
    ),
    18: (
        Option({}, {"food": 2, "popularity": 1}),
        Option({"coins": 2}, {"resources": 3}),
        Option({"popularity": 2}, {"worker": 1, "wood": 3}),
    ),
    19: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"food": 4}),
        Option({"popularity": 2}, {"combat_cards": 2, "power": 3}),
    ),
    20: (
        Option({}, {"combat_cards": 1, "popularity": 1}),
        Option({"coins": 2}, {"popularity": 3}),
        Option({"popularity": 2}, {"wood": 4}),
    ),
    21: (
        Option({}, {"popularity": 2}),
        Option({"coins": 4}, {"deploy": 1}),
        Option({"popularity": 2}, {"combat_cards": 2, "power": 3}),
    ),
    22: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"metal": 4}),
        Option({"popularity": 2}, {"build": 1}),
    ),
    23: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 3}, {"enlist": 1}),
        Option({"popularity": 2}, {"worker": 1, "food": 3}),
    ),
    24: (
        Option({}, {"combat_cards": 1, "popularity": 1}),
        Option({"coins": 2}, {"resources": 3}),
        Option({"popularity": 3}, {"deploy": 1}),
    ),
    25: (
        Option({}, {"power": 2, "popularity": 1}),
        Option({"coins": 2}, {"power": 4}),
        Option({"popularity": 2}, {"upgrade": 1, "resources": 2}),
    ),
    26: (
        Option({}, {"power": 2, "popularity": 1}),
        Option({"coins": 2}, {"popularity": 3}),
        Option({"popularity": 2}, {"build": 1}),
    ),
    27: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"metal": 4}),
        Option({"popularity": 3}, {"deploy": 1}),
    ),
    28: (
        Option({}, {"coins": 2, "popularity": 1}),
        Option({"coins": 2}, {"worker": 1, "resources": 2}),
        Option({"popularity": 2}, {"build": 1}),
    ),
}
