"""What each of the twelve competencies does."""

from typing import Any

import pytest

from service.age_of_innovation.data.competencies import COMPETENCIES
from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 has a guild on I8 and the price of a school."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    table.give(0, tools=9, coins=9, bowls=[12, 0, 0])
    return table


def _take(table: Table, competency: str) -> Table:
    """Build a school on I8 and take this competency for it."""
    table.turn(0).play("upgrade_building", hex="I8", building="school")
    return table.play("take_competency", competency=competency)


def _owning(table: Table, competency: str) -> Table:
    table.give(0, competencies=[competency])
    return table.turn(0)


def _place_of(competency: str) -> int:
    return list(COMPETENCIES).index(competency)


def test_a_tool_and_a_level_of_choice_are_income(table: Table) -> None:
    """AOI-CT-01."""
    _owning(table, "competency_01").income(0, name="advance_discipline", discipline="medicine")
    assert table.gained(0, "competency_01") == {"tools": 1}
    assert table[0].levels == [0, 0, 0, 1]


def test_three_points_and_two_coins_are_income(table: Table) -> None:
    """AOI-CT-02."""
    assert _owning(table, "competency_02").income(0).gained(0, "competency_02") == {"vp": 3, "coins": 2}


def test_a_book_and_a_power_are_income(table: Table) -> None:
    """AOI-CT-03."""
    _owning(table, "competency_03").income(0, name="take_book", discipline="law")
    assert table.gained(0, "competency_03") == {"books": 1, "power": 1}


def test_five_points_a_tool_and_two_coins_come_at_once(table: Table) -> None:
    """AOI-CT-04: and no income."""
    _take(table, "competency_04")
    assert table.gained(0, "competency_04") == {"vp": 5, "tools": 1, "coins": 2}
    before = len(table.events)
    assert not any(event.get("reason") == "competency_04" for event in table.income(0).events[before:])


@pytest.mark.parametrize("action", [{"name": "send_scholar", "levels": 3}, {"name": "return_scholar"}])
def test_two_points_are_scored_per_scholar_sent_in_either_way(table: Table, action: dict[str, Any]) -> None:
    """AOI-CT-05."""
    table.give(0, scholars=1)
    _owning(table, "competency_09").play(discipline="law", **action)
    assert table.points(0) == {"competency_09": 2}


def test_a_terraform_and_build_with_two_free_spades_comes_at_once(table: Table) -> None:
    """AOI-CT-06: wasteland H8 takes one of them; the workshop is paid."""
    _take(table, "competency_05")
    assert (table.asked, table.about()) == (("terraform_and_build", 0), {"free_spades": 2})
    tools = table[0].tools
    table.play("terraform", hex="H8").skip("dig", "dig", spades=1).skip("more_spades", "decline")
    table.play("build_workshop", hex="H8")
    assert table.building("H8") == (0, "workshop")
    assert table[0].tools == tools - 1


def test_a_tower_is_placed_at_once_and_offers_power(table: Table) -> None:
    """AOI-CT-07, AOI-NEUT-03: the neighbour on I10 is offered the power of its workshop."""
    table.build(1, "workshop", "I10")
    table.terrain("I9", "desert")
    _take(table, "competency_10").play("place_building", building="tower", hex="I9")
    assert table.building("I9") == (0, "tower")
    assert table.asked == ("power_offer", 1)


def test_the_competency_of_the_tower_pays_two_power_and_two_coins(table: Table) -> None:
    """AOI-CT-07."""
    assert _owning(table, "competency_10").income(0).gained(0, "competency_10") == {"power": 2, "coins": 2}


@pytest.mark.parametrize(("hex", "points"), [("I9", {"competency_11": 3}), ("H8", {})])
def test_three_points_are_scored_per_workshop_built_at_the_border(
    table: Table, hex: str, points: dict[str, int]
) -> None:
    """AOI-CT-08."""
    table.terrain(hex, "desert")
    _owning(table, "competency_11").play("build_workshop", hex=hex)
    assert table.points(0) == points


def test_two_annexes_come_at_once_and_placing_one_is_an_action(table: Table) -> None:
    """AOI-CT-09: at an own building without one, neutral ones too; it is not building."""
    table.build(0, "tower", "A12", neutral=True)
    _take(table, "competency_06")
    assert table[0].annexes == 2
    table.build(1, "workshop", "I9")
    table.turn(0)
    assert sorted(table.hexes("place_annex")) == ["A12", "I8"]
    table.play("place_annex", hex="I8")
    assert table[0].annexes == 1
    assert table.asked is not None and table.question != "power_offer"
    table.turn(0)
    assert table.hexes("place_annex") == ["A12"]


def test_an_annex_stays_when_its_building_is_upgraded(table: Table) -> None:
    """AOI-CT-13: and its value counts with that of the new building."""
    table.annex("I8")
    table.build(1, "workshop", "I9")
    table.give(1, tools=9, coins=9)
    table.turn(0).play("upgrade_building", hex="I8", building="school").play("decline_power")
    table.play("take_competency", competency="competency_04")
    assert table.state.annexed == [table[0].buildings[0]]
    table.turn(1).play("upgrade_building", hex="I9", building="guild")
    assert table.asked == ("power_offer", 0)
    table.play("accept_power")
    assert table.told("power_accepted", seat=0)[0]["power"] == 3


def test_an_annex_at_a_building_in_a_town_founds_no_other(table: Table) -> None:
    """AOI-CT-13."""
    table.build(0, "workshop", "I7", "I9", "H7")
    table.town("I7", "I8", "I9", "H7")
    table.give(0, annexes=1)
    table.turn(0).play("place_annex", hex="I8")
    assert table.told("town_founded") == []


def test_the_lowest_level_is_scored_at_passing(table: Table) -> None:
    """AOI-CT-10: of 9, 7, 7 and 2."""
    table.give(0, levels=[9, 7, 7, 2])
    _owning(table, "competency_12").play("pass")
    assert table.points(0) == {"competency_12": 2}


def test_four_power_are_a_special_action(table: Table) -> None:
    """AOI-CT-11."""
    _owning(table, "competency_07").play("special_action", tile="competency_07")
    assert table.gained(0, "competency_07") == {"power": 4}


def test_two_points_per_town_tile_are_scored_at_passing(table: Table) -> None:
    """AOI-CT-12."""
    table.give(0, town_tiles=["town_coins", "town_books", "town_coins"])
    _owning(table, "competency_08").play("pass")
    assert table.points(0) == {"competency_08": 6}


@pytest.mark.parametrize("competency", ["competency_02", "competency_07", "competency_12"])
def test_taking_a_competency_gives_the_levels_and_books_of_its_place(table: Table, competency: str) -> None:
    """AOI-UPG-11."""
    place = _place_of(competency)
    _take(table, competency)
    levels, books = 3 - place // 4, place // 4
    assert table[0].levels[place % 4] == levels
    assert table[0].books[place % 4] == books
