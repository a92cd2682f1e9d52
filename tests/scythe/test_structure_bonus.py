"""The six structure bonus tiles, each with every printed band."""

import pytest

from service.scythe.data.board import PLACE
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES
from service.scythe.structure_bonus import structure_bonus

TILE = {tile.name: number for number, tile in STRUCTURE_BONUSES.items()}


def coins(tile: str, *structures: str) -> int:
    return structure_bonus(TILE[tile], [PLACE[name] for name in structures])


@pytest.mark.parametrize(
    ("structures", "paid"),
    [
        (("A3",), 2),  # B4.
        (("C3",), 4),  # B4, C2.
        (("C3", "D2"), 4),  # B4, E3, and C2 once.
        (("C3", "D5"), 6),  # B4, C2, C5, E6.
        (("C3", "D5", "D2"), 6),
        (("C3", "D5", "E4"), 9),  # All six.
        (("A1", "H1"), 0),
    ],
)
def test_tunnels_next_to_own_structures_pay(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-02."""
    assert coins("tunnels_adjacent", *structures) == paid


def test_a_river_does_not_part_a_structure_from_a_tunnel() -> None:
    """SC-BONUS-02."""
    assert coins("tunnels_adjacent", "A4") == 2


@pytest.mark.parametrize(
    ("structures", "paid"),
    [
        (("A1",), 2),  # B1.
        (("B2",), 4),  # B1, B3.
        (("C3",), 4),  # B3, C4, D3.
        (("B2", "D5"), 6),  # The example: 2 structures at 4 lakes.
        (("C3", "E6"), 6),  # And E5, E7.
        (("B2", "C3", "E6"), 9),  # All but G2.
        (("B2", "C3", "E6", "F3"), 9),  # All seven.
        (("H1",), 0),
    ],
)
def test_lakes_next_to_own_structures_pay(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-03."""
    assert coins("lakes_adjacent", *structures) == paid


@pytest.mark.parametrize(
    ("structures", "paid"),
    [
        (("A1",), 2),  # B2.
        (("C1",), 4),  # B2 over a river, D2 by land.
        (("E2",), 4),  # D2, E1, F2.
        (("E2", "A1"), 6),
        (("E2", "C5"), 6),  # And B5, D6.
        (("E2", "C5", "A1"), 9),
        (("E2", "C5", "F5"), 9),  # And F6, G4.
    ],
)
def test_encounter_territories_next_to_own_structures_pay(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-04."""
    assert coins("encounters_adjacent", *structures) == paid


def test_more_encounter_territories_than_printed_pay_as_the_last_band() -> None:
    """SC-BONUS-08."""
    assert coins("encounters_adjacent", "E2", "C5", "F5", "A1") == 9
    assert coins("encounters_adjacent", "E2", "C5", "F5", "A2") == 9


@pytest.mark.parametrize(
    ("structures", "paid"),
    [(("B4",), 2), (("B4", "C2"), 4), (("B4", "C2", "C5"), 6), (("B4", "C2", "C5", "E3"), 6), (("D5", "A1"), 0)],
)
def test_structures_on_tunnels_pay(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-05: a mine on an ordinary territory makes no tunnel of it."""
    assert coins("structures_on_tunnels", *structures) == paid


@pytest.mark.parametrize(
    ("structures", "paid"),
    [
        (("E1",), 2),
        (("E1", "E2"), 4),
        (("B5", "C5", "D6"), 6),  # Straight, over two rivers.
        (("B6", "C5", "D5"), 6),  # The other way down.
        (("E1", "E2", "E3", "E4"), 9),
        (("E1", "E3"), 2),  # Broken.
        (("E1", "E2", "E4"), 4),
        (("B5", "C5", "D5"), 4),  # Bent.
        (("E1", "E2", "G5", "G6"), 4),  # Only one row counts.
    ],
)
def test_the_longest_straight_row_of_structures_pays(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-06."""
    assert coins("structures_in_row", *structures) == paid


@pytest.mark.parametrize(
    ("structures", "paid"),
    [(("A2",), 2), (("A2", "B2"), 4), (("A2", "B2", "E4"), 6), (("A2", "B2", "E4", "G3"), 9), (("A1", "A3"), 0)],
)
def test_structures_on_farms_and_tundras_pay(structures: tuple[str, ...], paid: int) -> None:
    """SC-BONUS-07."""
    assert coins("structures_on_farm_tundra", *structures) == paid


@pytest.mark.parametrize("tile", TILE)
def test_no_structure_pays_nothing(tile: str) -> None:
    """SC-BONUS-08."""
    assert coins(tile) == 0


def test_tunnels_do_not_make_territories_adjacent() -> None:
    """SC-BONUS-09: on the tunnel C2 no other tunnel is next to it on the map."""
    assert coins("tunnels_adjacent", "C2") == 0


def test_the_territory_of_a_structure_counts_only_beside_another_structure() -> None:
    """SC-BONUS-09."""
    assert coins("encounters_adjacent", "B2") == 0
    assert coins("encounters_adjacent", "B2", "A1") == 2
