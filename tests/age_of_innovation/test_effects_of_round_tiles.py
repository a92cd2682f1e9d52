"""What each round tile scores in Phase II and gives in Phase III, and the final tiles of round 6."""

from collections.abc import Callable
from typing import Any

import pytest

from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from tests.age_of_innovation.table import Table, do


def _table(tile: str = "school_banking", round: int = 1) -> Table:
    """Seat 0 has one of everything it needs to build anything."""
    table = Table(round=round, round_tile=tile)
    table.build(0, "workshop", "I12")
    table.build(0, "guild", "I8")
    table.build(0, "school", "D5")
    table.build(1, "workshop", "A5")
    table.terrain("I9", "desert")
    table.terrain("H8", "desert")
    table.give(0, tools=30, coins=30, bowls=[12, 0, 0], scholars=2, books=[9, 0, 0, 0])
    return table.turn(0)


def _upgrade(hex: str, building: str) -> Callable[[Table], object]:
    return lambda table: table.play("upgrade_building", hex=hex, building=building)


def _play(name: str, **fields: Any) -> Callable[[Table], object]:
    return lambda table: table.play(name, **fields)


def _spades(table: Table) -> None:
    table.play("terraform", hex="I7").skip("dig", "dig", spades=1)


def _innovation(table: Table) -> None:
    table.state.innovations[0] = "professors"
    table.play("develop_innovation", innovation="professors")


def _town(table: Table) -> None:
    table.build(0, "guild", "I7")
    table.build(0, "school", "H7")
    table.turn(0).play("build_workshop", hex="I9").play("take_town_tile", town_tile="town_coins")


def _palace(table: Table) -> None:
    table.play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_17")


@pytest.mark.parametrize(
    ("tile", "vp", "deed"),
    [
        ("workshop_law", 2, _play("build_workshop", hex="H8")),
        ("workshop_banking", 2, _play("build_workshop", hex="H8")),
        ("guild_law", 3, _upgrade("I12", "guild")),
        ("school_banking", 4, _upgrade("I8", "school")),
        ("palace_university_medicine", 5, _palace),
        ("palace_university_medicine", 5, _upgrade("D5", "university")),
        ("palace_university_banking", 5, _palace),
        ("palace_university_banking", 5, _upgrade("D5", "university")),
        ("innovation_law", 5, _innovation),
        ("guild_medicine", 3, _upgrade("I12", "guild")),
        ("spade_engineering", 2, _spades),
        ("science_medicine", 3, _play("send_scholar", discipline="law", levels=3)),
        ("town_engineering", 5, _town),
        ("track_engineering", 3, _play("advance_shipping")),
        ("track_engineering", 3, _play("advance_terraforming")),
    ],
)
def test_each_round_tile_scores_its_deed_in_phase_2(tile: str, vp: int, deed: Callable[[Table], object]) -> None:
    """AOI-RT-01..12."""
    table = _table(tile)
    deed(table)
    assert table.points(0).get(tile) == vp


@pytest.mark.parametrize("tile", [tile for tile in ROUND_TILES if not tile.startswith("workshop")])
def test_other_deeds_score_nothing(tile: str) -> None:
    """AOI-RT-03..12: a workshop scores with the two tiles of workshops alone."""
    table = _table(tile)
    table.play("build_workshop", hex="H8")
    assert table.points(0) == {}


@pytest.mark.parametrize(
    ("tile", "levels", "gain"),
    [
        ("workshop_law", [0, 7, 0, 0], {"scholars": 2}),
        ("workshop_banking", [6, 0, 0, 0], {"power": 8}),
        ("guild_law", [0, 3, 0, 0], {"books": 1}),
        ("school_banking", [5, 0, 0, 0], {"coins": 5}),
        ("palace_university_medicine", [0, 0, 0, 5], {"tools": 2}),
        ("palace_university_banking", [4, 0, 0, 0], {"tools": 2}),
        ("innovation_law", [0, 5, 0, 0], {"power": 6}),
        ("spade_engineering", [0, 0, 4, 0], {"coins": 4}),
        ("science_medicine", [0, 0, 0, 3], {"books": 1}),
        ("track_engineering", [0, 0, 6, 0], {"scholars": 2}),
        ("track_engineering", [9, 9, 2, 9], {}),
    ],
)
def test_each_round_tile_gives_its_science_bonus_per_full_multiple_of_levels(
    tile: str, levels: list[int], gain: dict[str, int]
) -> None:
    """AOI-RT-01..10, AOI-RT-12."""
    table = _table(tile)
    table.give(0, levels=levels, scholars=0, bowls=[12, 0, 0])
    table.science_bonus(0).skip("take_book", "take_book", discipline="law")
    assert table.gained(0, "science_bonus") == gain


@pytest.mark.parametrize(
    ("tile", "levels", "spades"),
    [("guild_medicine", [0, 0, 0, 9], 2), ("town_engineering", [0, 0, 8, 0], 2), ("town_engineering", [9, 9, 3, 9], 0)],
)
def test_two_round_tiles_give_spades_without_building(tile: str, levels: list[int], spades: int) -> None:
    """AOI-RT-08, AOI-RT-11: the hex has a step each, and no workshop is asked for."""
    table = _table(tile)
    table.give(0, levels=levels)
    table.science_bonus(0)
    used = 0
    while table.asked == ("use_spade", 0):
        table.play("terraform", hex="I7" if used == 0 else "H12")
        used += 1
    assert used == spades
    assert table.asked is None


@pytest.mark.parametrize(
    ("tile", "vp", "deed"),
    [
        ("final_workshop", 2, _play("build_workshop", hex="H8")),
        ("final_guild", 3, _upgrade("I12", "guild")),
        ("final_school", 4, _upgrade("I8", "school")),
        ("final_border_workshop", 3, _play("build_workshop", hex="I9")),
    ],
)
def test_each_final_tile_scores_in_round_6_beside_the_round_tile(
    tile: str, vp: int, deed: Callable[[Table], object]
) -> None:
    """AOI-RT-13: the round tile of spades does not score the same deed."""
    table = _table("spade_engineering", round=6)
    table.state.final_tile = tile
    deed(table)
    assert table.points(0) == {tile: vp}


def test_both_score_when_round_tile_and_final_tile_see_the_same_deed() -> None:
    """AOI-RT-13, AOI-ACT-06: a workshop at the border."""
    table = _table("workshop_law", round=6)
    table.state.final_tile = "final_border_workshop"
    table.play("build_workshop", hex="I9")
    assert table.points(0) == {"workshop_law": 2, "final_border_workshop": 3}


def test_the_border_tile_scores_no_workshop_inside_the_map() -> None:
    """AOI-RT-13."""
    table = _table("spade_engineering", round=6)
    table.state.final_tile = "final_border_workshop"
    table.play("build_workshop", hex="H8")
    assert table.points(0) == {}


@pytest.mark.parametrize("tile", FINAL_TILES)
def test_the_final_tile_scores_nothing_before_round_6(tile: str) -> None:
    """AOI-RT-13."""
    table = _table("spade_engineering", round=5)
    table.state.final_tile = tile
    table.play("build_workshop", hex="I9")
    assert table.points(0) == {}


def test_every_level_of_one_action_counts_for_the_tile_of_levels() -> None:
    """AOI-RT-14: three levels by a scholar, of which the one beyond 7 is lost."""
    table = _table("science_medicine")
    table.give(0, levels=[5, 0, 0, 0])
    table.play("send_scholar", discipline="banking", levels=3)
    assert table.points(0) == {"science_medicine": 2}


def test_round_tiles_score_in_phase_2_only() -> None:
    """AOI-RT-15: not the level of an income tile, nor spades of Phase III."""
    table = _table("science_medicine")
    table.give(0, competencies=["competency_01"])
    table.state.phase, table.state.agenda = "income", []
    table.run(do("income", seat=0)).play("advance_discipline", discipline="law")
    assert table[0].levels[1] == 1
    assert table.points(0) == {}
    table = _table("spade_engineering")
    table.state.phase, table.state.agenda = "science_bonus", []
    table.run(do("spades", seat=0, amount=1, optional=True)).play("terraform", hex="I7")
    assert table.told("terraformed") != []
    assert table.points(0) == {}
