"""Both sides of the game board.

A hex is a number: row * 13 + column in one frame of 9 rows by 13 columns that both sides share, so that a name such as
D4 is the same spot on both. Sets of hexes are bit masks: bit h stands for hex h.
"""

from dataclasses import dataclass
from typing import Any

from service.age_of_innovation.data.terrains import NOWHERE, RIVER
from service.engine import hexes

ROWS, COLUMNS = 9, 13
PLACES = ROWS * COLUMNS
HEX_NAMES = tuple(f"{'ABCDEFGHI'[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS))
HEX_NUMBERS = {name: number for number, name in enumerate(HEX_NAMES)}

# Pointy-top hexes; rows B, D, F and H stand half a hex to the right.
AXIAL = tuple((column - (row - row % 2) // 2, row) for row in range(ROWS) for column in range(COLUMNS))
_PLACE_AT = {place: number for number, place in enumerate(AXIAL)}

# Letters of the drawings below.
_LETTERS = {"D": 0, "P": 1, "S": 2, "L": 3, "F": 4, "M": 5, "W": 6, "~": RIVER, ".": NOWHERE}

# Two hexes that touch only at the ends of one hex side, as steps in axial coordinates: where a bridge can lie.
_ACROSS_A_SIDE = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))

MOST_SHIPPING = 4  # Level 3 of the track, and 1 of a round bonus tile.

Bridge = tuple[int, int]  # Its two hexes, the smaller number first.


@dataclass(frozen=True)
class Board:
    """One side of the game board; tuples are indexed by hex."""

    name: str
    rows: tuple[str, ...]
    terrain: tuple[int, ...]  # Printed terrain by number, RIVER or NOWHERE.
    land: tuple[int, ...]  # All land hexes, in reading order.
    rivers: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]  # Hexes of this side, land and river, that share a side.
    around: tuple[int, ...]  # Mask of the hexes, land and river, that share a side.
    adjacent: tuple[int, ...]  # Mask of the land hexes that share a side.
    all_land: int  # Mask of the land hexes.
    at_river: int  # Mask of the land hexes that touch a river hex.
    border: int  # Mask of the land hexes with a dashed side.
    bridge_sites: tuple[Bridge, ...]  # Printed places.
    land_bridge_sites: tuple[Bridge, ...]  # All places a bridge over land may have, the printed ones too.
    reach: tuple[tuple[int, ...], ...]  # reach[n][hex]: mask of the land within reach by n river hexes or fewer.


def mask(places: Any) -> int:
    """The bit mask of some hexes."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def members(bits: int) -> list[int]:
    """The hexes of a bit mask, smallest number first."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def named(words: str) -> tuple[int, ...]:
    """The hexes with these names."""
    return tuple(HEX_NUMBERS[word] for word in words.split())


def _touching(terrain: tuple[int, ...], place: int) -> tuple[int, ...]:
    if terrain[place] == NOWHERE:
        return ()
    around = (_PLACE_AT.get(other) for other in hexes.neighbours(AXIAL[place]))
    return tuple(sorted(other for other in around if other is not None and terrain[other] != NOWHERE))


def _within_reach(terrain: tuple[int, ...], neighbours: tuple[tuple[int, ...], ...], place: int, shipping: int) -> int:
    """AOI-ADJ-02: land at a side, or at the end of an unbroken chain of at most so many river hexes."""
    chain: set[int] = set()
    tips = {place}
    for _ in range(shipping):
        tips = {river for tip in tips for river in neighbours[tip] if terrain[river] == RIVER} - chain
        chain |= tips
    found = {other for tip in {place, *chain} for other in neighbours[tip] if terrain[other] != RIVER}
    return mask(found - {place})


def _across_sides(terrain: tuple[int, ...]) -> tuple[Bridge, ...]:
    """AOI-BRIDGE-06: pairs of land hexes with one hex side between their corners; one of its hexes is on the board."""
    pairs = []
    for place, (q, r) in enumerate(AXIAL):
        for dq, dr in _ACROSS_A_SIDE:
            other = _PLACE_AT.get((q + dq, r + dr))
            if other is None or other < place or terrain[place] >= RIVER or terrain[other] >= RIVER:
                continue
            beside = set(hexes.neighbours(AXIAL[place])) & set(hexes.neighbours(AXIAL[other]))
            if any(spot in _PLACE_AT and terrain[_PLACE_AT[spot]] != NOWHERE for spot in beside):
                pairs.append((place, other))
    return tuple(sorted(pairs))


def _board(name: str, rows: tuple[str, ...], border: str, bridges: str) -> Board:
    terrain = tuple(_LETTERS[letter] for row in rows for letter in row)
    neighbours = tuple(_touching(terrain, place) for place in range(PLACES))
    land = tuple(place for place in range(PLACES) if terrain[place] < RIVER)
    sites = tuple(named(site.replace("-", " ")) for site in bridges.split())
    on_land = [place if place in land else -1 for place in range(PLACES)]
    return Board(
        name=name,
        rows=rows,
        terrain=terrain,
        land=land,
        rivers=tuple(place for place in range(PLACES) if terrain[place] == RIVER),
        neighbours=neighbours,
        around=tuple(mask(others) for others in neighbours),
        adjacent=tuple(mask(other for other in neighbours[place] if on_land[other] >= 0) for place in range(PLACES)),
        all_land=mask(land),
        at_river=mask(place for place in land if any(terrain[other] == RIVER for other in neighbours[place])),
        border=mask(named(border)),
        bridge_sites=tuple((a, b) for a, b in sites),
        land_bridge_sites=_across_sides(terrain),
        reach=tuple(
            tuple(_within_reach(terrain, neighbours, place, n) if on_land[place] >= 0 else 0 for place in range(PLACES))
            for n in range(MOST_SHIPPING + 1)
        ),
    )


# The 17 bridge places and the 22 border hexes of this side are inferred from the other side and from drawings.
SMALL = _board(
    "1-3",
    (
        "...FMDP~LFMW~",
        "..~SLSW~SPL~F",
        "...~PMF~~D~~D",
        "...~WD~F~~MPS",
        "....~~~SPLDWM",
        "...~LP~WM~FLD",
        "....~SM~~~~~~",
        "...~DFWDFLSF~",
        "...~WPMLSPDWM",
    ),
    border="A4 A5 A6 A7 A9 A10 A11 A12 B13 C13 D13 E13 F13 I5 I6 I7 I8 I9 I10 I11 I12 I13",
    bridges="""A9-B7 A12-B13 B11-C13 B11-D11 C7-D8 C10-D8 C10-E10 C10-D11
               D5-F5 D6-E8 D6-F6 E8-F6 F8-G7 F8-H8 F9-H9 F11-H11 F12-H12""",
)
LARGE = _board(
    "3-5",
    (
        "F~LSPWM~LSPD~",
        "M~~FLFD~FML~S",
        "WLS~MPS~~W~~W",
        "DMW~DW~S~~PMF",
        "PFPD~~~FMLWDP",
        "S~~~LM~DP~SLW",
        "L~PS~FP~~~~~~",
        "~DL~WSDWSLFS~",
        "FMW~DMPLFMWDP",
    ),
    border="""A1 A3 A4 A5 A6 A7 A9 A10 A11 A12 B1 B13 C1 C13 D1 D13 E1 E13 F1 F13 G1
              I1 I2 I3 I5 I6 I7 I8 I9 I10 I11 I12 I13""",
    bridges="""A3-B1 A3-C3 A9-B7 A12-B13 B4-C3 B11-C13 B11-D11 C5-D3 C7-D8 C10-D8 C10-E10 C10-D11
               D5-E4 D5-F5 D6-E8 D6-F6 E3-G3 E4-F5 E4-G4 E8-F6 F1-G3 F5-G4 F8-G7 F8-H8 F9-H9
               F11-H11 F12-H12 G1-H2 G1-I1 G4-H5 H3-I5""",
)

BOARDS = {board.name: board for board in (SMALL, LARGE)}
