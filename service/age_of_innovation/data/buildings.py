"""Buildings: what they cost, what they are worth, and how many there are."""

from dataclasses import dataclass, field

from service.age_of_innovation.effects import Gain

BUILDINGS = ("workshop", "guild", "school", "university", "palace", "tower", "monument")
WORKSHOP, GUILD, SCHOOL, UNIVERSITY, PALACE, TOWER, MONUMENT = range(7)


@dataclass(frozen=True, slots=True)
class Building:
    """One shape of building."""

    name: str
    value: int  # Power value.
    pieces: int = 0  # On each planning board.
    neutral: int = 0  # Neutral pieces in the box.
    town_size: int = 4  # Buildings that a town with this one needs.
    upgrade_of: int | None = None
    tools: int = 0
    coins: int = 0
    coins_beside_others: int | None = None  # Price in coins with a building of another faction adjacent.
    gain: Gain = field(default_factory=dict)  # Beside the palace tile.


#            name          value  pieces  neutral  town                     from     price
SHAPES = (
    Building("workshop",   value=1, pieces=9, neutral=1,                                  tools=1, coins=2),
    Building("guild",      value=2, pieces=4, neutral=1,              upgrade_of=WORKSHOP, tools=2, coins=6,
             coins_beside_others=3),
    Building("school",     value=2, pieces=3, neutral=1,              upgrade_of=GUILD,    tools=3, coins=5,
             gain={"competency": 1}),
    Building("university", value=3, pieces=1, neutral=1, town_size=3, upgrade_of=SCHOOL,   tools=5, coins=8,
             gain={"competency": 1}),
    Building("palace",     value=3, pieces=1, neutral=1,              upgrade_of=GUILD,    tools=4, coins=6),
    Building("tower",      value=2,           neutral=5),
    Building("monument",   value=4,           neutral=1, town_size=2),
)  # fmt: skip

ANNEXES = 8
ANNEX_VALUE = 1  # Added to the power value of its building, which counts as 2 for the size of a town.
POWER_VALUES = tuple(shape.value for shape in SHAPES)
PIECES = tuple(shape.pieces for shape in SHAPES)

SCHOLARS = 7  # Of each player.
BRIDGES = 3  # Of each player.
