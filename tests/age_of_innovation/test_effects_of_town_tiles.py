"""What each of the seven town tiles gives, beside its key."""

import pytest

from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 is one guild away from a town, and can pay for it."""
    table = Table()
    table.build(0, "guild", "I8", "I7")
    table.build(0, "workshop", "I9", "H7")
    table.build(1, "workshop", "A5")
    table.give(0, tools=9, coins=9, bowls=[12, 0, 0])
    table.turn(0).play("upgrade_building", hex="I9", building="guild")
    return table


def _take(table: Table, tile: str) -> dict[str, int]:
    table.play("take_town_tile", town_tile=tile)
    return table.gained(0, tile)


def test_three_tools(table: Table) -> None:
    """AOI-TT-01: and 4 VP."""
    assert _take(table, "town_tools") == {"vp": 4, "tools": 3}


def test_two_books(table: Table) -> None:
    """AOI-TT-02: and 5 VP."""
    assert _take(table, "town_books") == {"vp": 5}
    table.play("take_book", discipline="law").play("take_book", discipline="medicine")
    assert table[0].books == [0, 1, 0, 1]
    assert table.legal("take_book") == []


def test_eight_power(table: Table) -> None:
    """AOI-TT-03: and 8 VP."""
    assert _take(table, "town_power") == {"vp": 8, "power": 8}


def test_a_terraform_and_build_with_two_free_spades(table: Table) -> None:
    """AOI-TT-04: and 5 VP; mountain I10 is two spades from desert."""
    assert _take(table, "town_spades") == {"vp": 5}
    assert table.asked == ("terraform_and_build", 0)
    tools = table[0].tools
    table.play("terraform", hex="I10").play("dig", spades=2).play("build_workshop", hex="I10")
    assert table.building("I10") == (0, "workshop")
    assert table[0].tools == tools - 1


def test_six_coins(table: Table) -> None:
    """AOI-TT-05: and 6 VP."""
    assert _take(table, "town_coins") == {"vp": 6, "coins": 6}


def test_a_scholar(table: Table) -> None:
    """AOI-TT-06: and 8 VP."""
    assert _take(table, "town_scholar") == {"vp": 8, "scholars": 1}


def test_a_level_in_each_discipline(table: Table) -> None:
    """AOI-TT-07: and 7 VP."""
    table.give(0, levels=[0, 3, 5, 6])
    assert _take(table, "town_science") == {"vp": 7}
    assert table[0].levels == [1, 4, 6, 7]


def test_the_key_of_the_tile_serves_its_own_levels(table: Table) -> None:
    """AOI-TT-07: from 7 to 8 with the key of this very tile."""
    table.give(0, levels=[7, 0, 0, 0])
    _take(table, "town_science")
    assert table.asked == ("use_key", 0)
    table.play("use_key")
    assert table[0].levels == [8, 1, 1, 1]
