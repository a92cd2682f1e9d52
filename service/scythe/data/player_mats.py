"""The player mats: four sections each, a top action over a bottom action."""

from dataclasses import dataclass
from typing import Final

# Cubes lie on these green cells (SC-SETUP-19); taking one away adds 1 to what the cell gives.
CUBE_SPOTS: Final = (
    "move_units",
    "move_coins",
    "trade_popularity",
    "bolster_power",
    "bolster_combat_cards",
    "produce_territories",
)

# What the green cells of the top actions give at the start; there is no cube on trade_resources.
TOP_REWARDS: Final = {
    "move_units": 2,
    "move_coins": 1,
    "trade_resources": 2,
    "trade_popularity": 1,
    "bolster_power": 2,
    "bolster_combat_cards": 1,
    "produce_territories": 2,
}

TOP_ACTIONS: Final = ("move", "trade", "bolster", "produce")
TOP_COINS: Final = {"move": 0, "trade": 1, "bolster": 1, "produce": 0}  # Their red cells beside those of Produce.
BOTTOM_ACTIONS: Final = ("upgrade", "deploy", "build", "enlist")

RESOURCE: Final = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}
RESOURCES: Final = ("food", "wood", "metal", "oil")

# The cell a recruit leaves gives this to its owner whenever he or a neighbour takes the action (SC-ENLIST-03).
RECRUIT_BONUS: Final = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}

STRUCTURE: Final = {"bolster": "monument", "produce": "mill", "move": "mine", "trade": "armory"}
STRUCTURES: Final = ("monument", "mill", "mine", "armory")

# Red worker cells of Produce, left to right: what an emptied one costs (SC-PROD-01, SC-PROD-05).
PRODUCE_CELLS: Final = ("", "power", "", "popularity", "", "coins")

POWER_END: Final = 16
POPULARITY_END: Final = 18


@dataclass(frozen=True, slots=True)
class Section:
    """A column of a mat. The cost is in the resource of the bottom action; cubes can cover ``coverable`` of it."""

    top: str
    bottom: str
    cost: int
    coverable: int
    coins: int


@dataclass(frozen=True, slots=True)
class PlayerMat:
    """A player mat. The bottom actions stand in the same order on all of them (SC-TURN-12)."""

    name: str
    number: int  # The lowest begins (SC-SETUP-23).
    popularity: int
    objectives: int
    coins: int
    sections: tuple[Section, Section, Section, Section]


PLAYER_MATS: Final = {
    mat.name: mat
    for mat in (
        PlayerMat("industrial", 1, popularity=2, objectives=2, coins=4, sections=(
            Section("bolster", "upgrade", cost=3, coverable=1, coins=3),
            Section("produce", "deploy",  cost=3, coverable=2, coins=2),
            Section("move",    "build",   cost=3, coverable=1, coins=1),
            Section("trade",   "enlist",  cost=4, coverable=2, coins=0),
        )),
        PlayerMat("engineering", 2, popularity=2, objectives=2, coins=5, sections=(
            Section("produce", "upgrade", cost=3, coverable=1, coins=2),
            Section("trade",   "deploy",  cost=4, coverable=2, coins=0),
            Section("bolster", "build",   cost=3, coverable=2, coins=3),
            Section("move",    "enlist",  cost=3, coverable=1, coins=1),
        )),
        PlayerMat("patriotic", 3, popularity=2, objectives=2, coins=6, sections=(
            Section("move",    "upgrade", cost=2, coverable=0, coins=1),
            Section("bolster", "deploy",  cost=4, coverable=3, coins=3),
            Section("trade",   "build",   cost=4, coverable=2, coins=0),
            Section("produce", "enlist",  cost=3, coverable=1, coins=2),
        )),
        PlayerMat("mechanical", 4, popularity=3, objectives=2, coins=6, sections=(
            Section("trade",   "upgrade", cost=3, coverable=1, coins=0),
            Section("bolster", "deploy",  cost=3, coverable=2, coins=2),
            Section("move",    "build",   cost=3, coverable=1, coins=2),
            Section("produce", "enlist",  cost=4, coverable=2, coins=2),
        )),
        PlayerMat("agricultural", 5, popularity=4, objectives=2, coins=7, sections=(
            Section("move",    "upgrade", cost=2, coverable=0, coins=1),
            Section("trade",   "deploy",  cost=4, coverable=2, coins=0),
            Section("produce", "build",   cost=4, coverable=2, coins=2),
            Section("bolster", "enlist",  cost=3, coverable=2, coins=3),
        )),
    )
}  # fmt: skip

# Edition uk only: a player mat that a faction may not play with (SC-SETUP-10).
FORBIDDEN_PAIRS: Final = {"rusviet": "industrial", "crimea": "patriotic"}
