"""What each of the ten round bonus tiles does."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 has a guild on I8, far from all others."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    table.give(0, tools=9, coins=9, bowls=[12, 0, 0])
    return table


def _with(table: Table, tile: str) -> Table:
    table.give(0, round_bonus=tile)
    return table.turn(0)


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("rb_river_shipping", {}),
        ("rb_send_scholar", {"scholars": 1}),
        ("rb_guild", {"power": 3}),
        ("rb_pass_palace_university", {"tools": 1}),
        ("rb_spade", {"books": 1}),
        ("rb_bridge", {"books": 1}),
        ("rb_science", {"tools": 2}),
        ("rb_pass_school", {"coins": 4}),
        ("rb_power_coins", {"power": 4, "coins": 2}),
        ("rb_coins", {"coins": 6}),
    ],
)
def test_each_round_bonus_pays_its_income(table: Table, tile: str, gain: dict[str, int]) -> None:
    """AOI-RB-01..10."""
    assert _with(table, tile).income(0, name="take_book", discipline="law").gained(0, tile) == gain


@pytest.mark.parametrize(("hex", "points"), [("H2", {"rb_river_shipping": 2}), ("I9", {})])
def test_two_points_are_scored_per_workshop_built_at_a_river(table: Table, hex: str, points: dict[str, int]) -> None:
    """AOI-RB-01: H2 touches the river hex H1, I9 none."""
    table.build(0, "workshop", "H3")
    table.terrain(hex, "desert")
    _with(table, "rb_river_shipping").play("build_workshop", hex=hex)
    assert table.points(0) == points


@pytest.mark.parametrize(("shipping", "hex"), [(0, "C3"), (1, "B4"), (2, "D3"), (3, "E4")])
def test_shipping_counts_one_higher_in_phase_2(table: Table, shipping: int, hex: str) -> None:
    """AOI-RB-01: from B1 over 1 to 4 river hexes; the marker does not move."""
    table.build(0, "workshop", "B1")
    table.give(0, shipping=shipping)
    table.terrain(hex, "forest")
    assert hex not in table.turn(0).hexes("terraform")
    assert hex in _with(table, "rb_river_shipping").hexes("terraform")
    assert table[0].shipping == shipping


def test_shipping_counts_as_the_marker_shows_in_phase_3(table: Table) -> None:
    """AOI-RB-01."""
    table.state.round_tiles[0] = "town_engineering"
    table.build(0, "workshop", "B1")
    table.give(0, levels=[0, 0, 4, 0], round_bonus="rb_river_shipping")
    table.science_bonus(0)
    assert table.asked == ("use_spade", 0)
    assert "C3" not in table.hexes("terraform") and "C2" in table.hexes("terraform")


@pytest.mark.parametrize("action", [{"name": "send_scholar", "levels": 2}, {"name": "return_scholar"}])
def test_two_points_are_scored_per_scholar_sent_in_either_way(table: Table, action: dict[str, Any]) -> None:
    """AOI-RB-02."""
    table.give(0, scholars=1)
    _with(table, "rb_send_scholar").play(discipline="law", **action)
    assert table.points(0) == {"rb_send_scholar": 2}


def test_three_points_are_scored_per_guild_built(table: Table) -> None:
    """AOI-RB-03."""
    table.build(0, "workshop", "I12")
    _with(table, "rb_guild").play("upgrade_building", hex="I12", building="guild")
    assert table.points(0) == {"rb_guild": 3}


def test_four_points_per_university_and_palace_are_scored_at_passing(table: Table) -> None:
    """AOI-RB-04: neutral ones too."""
    table.build(0, "university", "I12")
    table.build(0, "palace", "A12")
    table.build(0, "palace", "D1", neutral=True)
    _with(table, "rb_pass_palace_university").play("pass")
    assert table.points(0) == {"rb_pass_palace_university": 12}


def test_a_terraform_and_build_with_one_free_spade_is_a_special_action(table: Table) -> None:
    """AOI-RB-05."""
    tools = table[0].tools
    _with(table, "rb_spade").play("special_action", tile="rb_spade").play("terraform", hex="H8")
    table.skip("dig", "dig", spades=1).play("build_workshop", hex="H8")
    assert table.building("H8") == (0, "workshop")
    assert table[0].tools == tools - 1


def test_a_free_bridge_is_a_special_action(table: Table) -> None:
    """AOI-RB-06."""
    table.build(0, "workshop", "C10")
    _with(table, "rb_bridge").play("special_action", tile="rb_bridge")
    table.play("build_bridge", hex="C10", other="E10")
    assert (len(table.state.bridges), table[0].bridges) == (1, 2)
    assert table.legal("build_bridge") == []
    assert table[0].bowls == [12, 0, 0] and table[0].tools == 9


def test_a_level_is_a_special_action(table: Table) -> None:
    """AOI-RB-07."""
    _with(table, "rb_science").play("special_action", tile="rb_science")
    table.play("advance_discipline", discipline="engineering")
    assert table[0].levels == [0, 0, 1, 0]


def test_a_level_per_school_freely_split_is_gained_at_passing(table: Table) -> None:
    """AOI-RB-08."""
    table.build(0, "school", "I12", "D1")
    _with(table, "rb_pass_school").play("pass")
    table.play("advance_discipline", discipline="law").play("advance_discipline", discipline="banking")
    assert table[0].levels == [1, 1, 0, 0]
    assert table.asked == ("take_round_bonus", 0)


def test_levels_gained_at_passing_count_for_what_other_tiles_score_at_passing(table: Table) -> None:
    """AOI-RB-08, AOI-CT-10: the lowest level rises from 0 to 1 first."""
    table.build(0, "school", "I12")
    table.give(0, levels=[2, 1, 1, 0], competencies=["competency_12"])
    _with(table, "rb_pass_school").play("pass").play("advance_discipline", discipline="medicine")
    assert table.points(0) == {"competency_12": 1}


def test_power_and_coins_or_coins_alone_are_all_the_last_two_give(table: Table) -> None:
    """AOI-RB-09, AOI-RB-10."""
    for tile in ("rb_power_coins", "rb_coins"):
        assert _with(table, tile).legal("special_action") == []
