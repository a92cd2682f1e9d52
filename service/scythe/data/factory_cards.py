"""The 12 Factory cards: the top action of each. The bottom action is the same on all: one unit makes two moves.

The words of a reward are those of the encounter cards; produce: that many territories.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class FactoryCard:
    """What the top action costs and gives: everything, or exactly one of the rewards."""

    name: str
    pay: dict[str, int]
    gain: dict[str, int]
    one_of: bool = False


FACTORY_CARDS: Final = {
    1: FactoryCard("produce_two", {"coins": 1, "combat_cards": 1}, {"produce": 2}),
    2: FactoryCard("enlist_or_upgrade", {"popularity": 1}, {"enlist": 1, "upgrade": 1}, one_of=True),
    3: FactoryCard("card_to_popularity", {"combat_cards": 1}, {"popularity": 2}),
    4: FactoryCard("card_to_coins", {"combat_cards": 1}, {"coins": 3}),
    5: FactoryCard("power_to_popularity", {"power": 1}, {"popularity": 2}),
    6: FactoryCard("power_to_coins", {"power": 1}, {"coins": 3}),
    7: FactoryCard("deploy_or_build", {"popularity": 1}, {"deploy": 1, "build": 1}, one_of=True),
    8: FactoryCard("card_to_resources", {"combat_cards": 1}, {"resources": 3}),
    9: FactoryCard("upgrade_and_popularity", {"coins": 2}, {"upgrade": 1, "popularity": 1}),
    10: FactoryCard("deploy_and_power", {"coins": 2}, {"deploy": 1, "power": 1}),
    11: FactoryCard("build_and_popularity", {"coins": 2}, {"build": 1, "popularity": 1}),
    12: FactoryCard("enlist_and_power", {"coins": 2}, {"enlist": 1, "power": 1}),
}

# The bottom action of every card (SC-FAC-06): one unit, up to two moves, no coins instead.
UNITS: Final = 1
MOVES: Final = 2

# What one may ask of the top action: all that the card gives together, or the one reward that is chosen (SC-FAC-05).
EVERYTHING: Final = "everything"
REWARDS: Final = (EVERYTHING, *(what for card in FACTORY_CARDS.values() if card.one_of for what in card.gain))
