"""The 6 structure bonus tiles: what is counted, and the coins for each count from 1 upwards."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class StructureBonus:
    """Coins for a count of 1, 2, 3 and so on; a count above the last band pays as the last (SC-BONUS-08)."""

    name: str
    coins: tuple[int, ...]


STRUCTURE_BONUSES: Final = {
    1: StructureBonus("tunnels_adjacent", coins=(2, 4, 4, 6, 6, 9)),
    2: StructureBonus("lakes_adjacent", coins=(2, 4, 4, 6, 6, 9, 9)),
    3: StructureBonus("encounters_adjacent", coins=(2, 4, 4, 6, 6, 9, 9)),
    4: StructureBonus("structures_on_tunnels", coins=(2, 4, 6, 6)),
    5: StructureBonus("structures_in_row", coins=(2, 4, 6, 9)),
    6: StructureBonus("structures_on_farm_tundra", coins=(2, 4, 6, 9)),
}
