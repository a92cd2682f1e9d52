"""The board: 47 hexes, 7 home bases, and which of them lie next to which.

A place is a number: hexes 0 to 46 in reading order (top row first, left to right), then the home bases, those of the
five factions of this game in seating order before the two inactive ones.
"""

from dataclasses import dataclass
from typing import Final

from service.engine.hexes import DIRECTIONS, Hex, distance


@dataclass(frozen=True, slots=True)
class Territory:
    """A printed hex. The column is doubled: neighbours in a row are 2 apart, neighbours in the next row 1."""

    name: str
    column: int
    terrain: str
    tunnel: bool = False
    encounter: bool = False


@dataclass(frozen=True, slots=True)
class HomeBase:
    """A printed base: where it lies, what it is joined to by land, and what it touches over water."""

    name: str
    faction: str
    row: int
    column: int
    land: tuple[str, str]
    river: tuple[str, ...] = ()
    lake: tuple[str, ...] = ()


TERRAINS: Final = ("mountain", "farm", "village", "forest", "tundra", "lake", "factory")

TERRITORIES: Final = (
    # Row A, the top one.
    Territory("A1", 3, "mountain"),
    Territory("A2", 5, "farm"),
    Territory("A3", 7, "village", encounter=True),
    Territory("A4", 9, "forest"),
    Territory("A5", 11, "tundra"),
    Territory("A6", 13, "village"),
    # Row B.
    Territory("B1", 2, "lake"),
    Territory("B2", 4, "tundra", encounter=True),
    Territory("B3", 6, "lake"),
    Territory("B4", 8, "tundra", tunnel=True),
    Territory("B5", 10, "mountain", encounter=True),
    Territory("B6", 12, "farm"),
    Territory("B7", 14, "farm", encounter=True),
    # Row C.
    Territory("C1", 3, "forest"),
    Territory("C2", 5, "mountain", tunnel=True),
    Territory("C3", 7, "forest"),
    Territory("C4", 9, "lake"),
    Territory("C5", 11, "forest", tunnel=True),
    Territory("C6", 13, "village"),
    # Row D.
    Territory("D1", 2, "farm"),
    Territory("D2", 4, "village", encounter=True),
    Territory("D3", 6, "lake"),
    Territory("D4", 8, "factory"),
    Territory("D5", 10, "mountain"),
    Territory("D6", 12, "tundra", encounter=True),
    Territory("D7", 14, "mountain"),
    # Row E.
    Territory("E1", 1, "forest", encounter=True),
    Territory("E2", 3, "forest"),
    Territory("E3", 5, "farm", tunnel=True),
    Territory("E4", 7, "tundra"),
    Territory("E5", 9, "lake"),
    Territory("E6", 11, "village", tunnel=True),
    Territory("E7", 13, "lake"),
    # Row F.
    Territory("F1", 2, "mountain"),
    Territory("F2", 4, "village", encounter=True),
    Territory("F3", 6, "village", encounter=True),
    Territory("F4", 8, "tundra", tunnel=True),
    Territory("F5", 10, "forest"),
    Territory("F6", 12, "mountain", encounter=True),
    Territory("F7", 14, "tundra"),
    # Row G.
    Territory("G1", 3, "tundra"),
    Territory("G2", 5, "lake"),
    Territory("G3", 7, "farm"),
    Territory("G4", 9, "mountain", encounter=True),
    Territory("G5", 11, "village"),
    Territory("G6", 13, "farm"),
    # Row H.
    Territory("H1", 8, "village"),
)

# SC-MOVE-26: a river lies only between two land territories.
RIVERS: Final = (
    ("A3", "A4"), ("A3", "B4"), ("A4", "B4"), ("A5", "A6"), ("A5", "B6"),
    ("B2", "C1"), ("B4", "B5"), ("B5", "B6"), ("B5", "C5"), ("B6", "C6"), ("B7", "C6"),
    ("C1", "C2"), ("C2", "D2"), ("C5", "C6"), ("C5", "D6"),
    ("D1", "E1"), ("D1", "E2"), ("D2", "E2"), ("D2", "E3"), ("D5", "D6"), ("D6", "E6"),
    ("E1", "F1"), ("E2", "F1"), ("E2", "F2"), ("E3", "F2"),
    ("F2", "F3"), ("F3", "G3"), ("F4", "G3"), ("F4", "G4"), ("F5", "G4"),
    ("G4", "G5"),
)  # fmt: skip

HOME_BASES: Final = (
    HomeBase("base_nordic", "nordic", 0, 10, land=("A4", "A5")),
    HomeBase("base_rusviet", "rusviet", 3, 15, land=("C6", "D7"), river=("B7",)),
    HomeBase("base_crimea", "crimea", 8, 6, land=("G3", "H1"), lake=("G2",)),
    HomeBase("base_saxony", "saxony", 7, 1, land=("F1", "G1")),
    HomeBase("base_polania", "polania", 3, 1, land=("C1", "D1"), lake=("B1",)),
    # SC-SETUP-25: bases of factions that are not in this box.
    HomeBase("base_togawa", "togawa", 7, 15, land=("F7", "G6")),
    HomeBase("base_albion", "albion", 0, 4, land=("A1", "A2")),
)

HEXES: Final = len(TERRITORIES)
PLACES: Final = HEXES + len(HOME_BASES)

NAMES: Final = tuple(territory.name for territory in TERRITORIES) + tuple(base.name for base in HOME_BASES)
HEX_NAMES: Final = NAMES[:HEXES]
PLACE: Final = {name: place for place, name in enumerate(NAMES)}
BASE: Final = {base.faction: HEXES + i for i, base in enumerate(HOME_BASES)}


def _axial(row: int, column: int) -> Hex:
    """Axial coordinates with the Factory at the origin."""
    r = row - 4
    return (column - 8 - r) // 2, r


AXIAL: Final = tuple(_axial("ABCDEFGH".index(t.name[0]) + 1, t.column) for t in TERRITORIES) + tuple(
    _axial(base.row, base.column) for base in HOME_BASES
)
_AT: Final = {axial: hex for hex, axial in enumerate(AXIAL[:HEXES])}

TERRAIN: Final = tuple(territory.terrain for territory in TERRITORIES) + ("base",) * len(HOME_BASES)
IS_LAKE: Final = tuple(terrain == "lake" for terrain in TERRAIN)
IS_TUNNEL: Final = tuple(territory.tunnel for territory in TERRITORIES) + (False,) * len(HOME_BASES)
LAKES: Final = tuple(hex for hex in range(HEXES) if IS_LAKE[hex])
TUNNELS: Final = tuple(hex for hex in range(HEXES) if IS_TUNNEL[hex])
ENCOUNTERS: Final = tuple(hex for hex, territory in enumerate(TERRITORIES) if territory.encounter)
FACTORY: Final = PLACE["D4"]

# What one worker makes there (SC-PROD-03); nothing on a lake, at the Factory and on a base.
PRODUCT: Final = tuple(
    {"mountain": "metal", "farm": "food", "tundra": "oil", "forest": "wood", "village": "worker"}.get(terrain, "")
    for terrain in TERRAIN
)

RIVER_PAIRS: Final = frozenset(pair for a, b in RIVERS for pair in ((PLACE[a], PLACE[b]), (PLACE[b], PLACE[a])))

# The six neighbours of a hex by direction, -1 where the board ends: for straight rows.
IN_DIRECTION: Final = tuple(tuple(_AT.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in AXIAL[:HEXES])

# Next to each other on the map, whatever lies between; a base is nobody's neighbour.
NEIGHBOURS: Final = tuple(tuple(sorted(hex for hex in around if hex >= 0)) for around in IN_DIRECTION)

# The same by what a unit must be able to do to go there. Bases have ways out and none in.
BY_LAND: Final = tuple(
    tuple(b for b in around if not (IS_LAKE[a] or IS_LAKE[b] or (a, b) in RIVER_PAIRS))
    for a, around in enumerate(NEIGHBOURS)
) + tuple(tuple(PLACE[name] for name in base.land) for base in HOME_BASES)
ACROSS_RIVER: Final = tuple(
    tuple(b for b in around if (a, b) in RIVER_PAIRS) for a, around in enumerate(NEIGHBOURS)
) + tuple(tuple(PLACE[name] for name in base.river) for base in HOME_BASES)
BY_LAKE: Final = tuple(
    tuple(b for b in around if IS_LAKE[a] or IS_LAKE[b]) for a, around in enumerate(NEIGHBOURS)
) + tuple(tuple(PLACE[name] for name in base.lake) for base in HOME_BASES)

# Plain steps on the grid between any two places, bases included (SC-AUTOMA-78).
DISTANCE: Final = tuple(tuple(distance(a, b) for b in AXIAL) for a in AXIAL)
