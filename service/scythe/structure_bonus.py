"""The structure bonus tile: what it counts, and the coins it pays at the end of the game.

Own structures count wherever they stand, also on territories of others (SC-BONUS-01). Next to each other means on the
map: rivers do not separate, tunnels do not join (SC-BONUS-09).
"""

from collections.abc import Callable, Sequence

from service.scythe.data.board import ENCOUNTERS, IN_DIRECTION, IS_TUNNEL, LAKES, NEIGHBOURS, TERRAIN, TUNNELS
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES


def structure_bonus(tile: int, structures: Sequence[int]) -> int:
    """The coins a tile pays for structures on these hexes."""
    coins = STRUCTURE_BONUSES[tile].coins
    count = COUNTS[STRUCTURE_BONUSES[tile].name](structures)
    # SC-BONUS-08: nothing for nothing; above the last band as the last.
    return coins[min(count, len(coins)) - 1] if count else 0


def tunnels_adjacent(structures: Sequence[int]) -> int:
    return _next_to(structures, TUNNELS)


def lakes_adjacent(structures: Sequence[int]) -> int:
    return _next_to(structures, LAKES)


def encounters_adjacent(structures: Sequence[int]) -> int:
    return _next_to(structures, ENCOUNTERS)


def structures_on_tunnels(structures: Sequence[int]) -> int:
    return sum(IS_TUNNEL[hex] for hex in structures)


def structures_in_row(structures: Sequence[int]) -> int:
    return max((_row(structures, hex, way) for hex in structures for way in range(3)), default=0)


def structures_on_farm_tundra(structures: Sequence[int]) -> int:
    return sum(TERRAIN[hex] in ("farm", "tundra") for hex in structures)


def _next_to(structures: Sequence[int], hexes: Sequence[int]) -> int:
    """How many of the hexes have a structure next to them; each counts once."""
    return sum(any(neighbour in structures for neighbour in NEIGHBOURS[hex]) for hex in hexes)


def _row(structures: Sequence[int], hex: int, way: int) -> int:
    """The length of the unbroken row that begins at a hex and goes one way."""
    length = 0
    while hex in structures:
        length += 1
        hex = IN_DIRECTION[hex][way]
    return length


COUNTS: dict[str, Callable[[Sequence[int]], int]] = {
    "tunnels_adjacent": tunnels_adjacent,
    "lakes_adjacent": lakes_adjacent,
    "encounters_adjacent": encounters_adjacent,
    "structures_on_tunnels": structures_on_tunnels,
    "structures_in_row": structures_in_row,
    "structures_on_farm_tundra": structures_on_farm_tundra,
}
