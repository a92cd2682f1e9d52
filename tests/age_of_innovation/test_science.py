"""The science display: levels, keys, level 12, competencies, and the scholars sent to it."""

from typing import Any

import pytest

from service.age_of_innovation import disciplines
from service.age_of_innovation.data.terrains import DISCIPLINES
from tests.age_of_innovation.table import Table, do


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "I5")
    table.give(0, scholars=3)
    return table.turn(0)


def _advance(table: Table, levels: int, discipline: int = 0, seat: int = 0) -> Table:
    return table.run(do("advance", seat=seat, discipline=discipline, levels=levels))


def test_there_are_four_disciplines_of_twelve_levels(table: Table) -> None:
    """AOI-SCI-01."""
    assert DISCIPLINES == ("banking", "law", "engineering", "medicine")
    table.give(0, levels=[11, 0, 0, 0], town_tiles=["town_coins"])
    _advance(table, 3)
    assert table[0].levels == [12, 0, 0, 0]


@pytest.mark.parametrize(
    ("start", "levels", "power"), [(2, 1, 1), (4, 1, 2), (6, 1, 2), (2, 3, 3), (0, 7, 5), (3, 1, 0), (10, 2, 3)]
)
def test_levels_3_5_7_and_12_give_power_reached_or_passed_over(
    table: Table, start: int, levels: int, power: int
) -> None:
    """AOI-SCI-02."""
    table.give(0, levels=[start, 0, 0, 0], town_tiles=["town_coins"], bowls=[12, 0, 0])
    _advance(table, levels)
    assert table[0].bowls == [12 - power, power, 0]


def test_entering_level_8_binds_a_key(table: Table) -> None:
    """AOI-SCI-03: 9 to 12 need no further one."""
    table.give(0, levels=[7, 7, 0, 0], town_tiles=["town_coins"])
    _advance(table, 1)
    assert table.asked == ("use_key", 0)
    table.play("use_key")
    assert table[0].levels[0] == 8
    assert disciplines.free_keys(table[0]) == 0
    _advance(table, 2)
    assert table[0].levels[0] == 10
    _advance(table, 1, discipline=1)
    assert table[0].levels[1] == 7


def test_without_a_key_levels_beyond_7_are_lost(table: Table) -> None:
    """AOI-SCI-04."""
    table.give(0, levels=[6, 0, 0, 0])
    _advance(table, 3)
    assert table[0].levels[0] == 7
    assert table.told("levels_gained", levels=1, lost=2, level=7)


def test_a_key_can_be_kept_and_used_at_a_later_advance(table: Table) -> None:
    """AOI-SCI-04, AOI-SCI-09."""
    table.give(0, levels=[6, 0, 0, 0], town_tiles=["town_coins"])
    _advance(table, 3).play("keep_key")
    assert table[0].levels[0] == 7
    _advance(table, 2).play("use_key")
    assert table[0].levels[0] == 9


@pytest.mark.parametrize("level", [9, 12])
@pytest.mark.parametrize(
    ("discipline", "good", "amount"), [(0, "coins", 3), (1, "power", 6), (2, "tools", 1), (3, "vp", 3)]
)
def test_level_9_and_higher_have_an_income(level: int, discipline: int, good: str, amount: int) -> None:
    """AOI-SCI-05."""
    table = Table()
    table.give(0, levels=[level if each == discipline else 0 for each in range(4)], town_tiles=["town_coins"])
    table.state.phase = "income"
    table.run(do("income", seat=0))
    reason = DISCIPLINES[discipline]
    event = "victory_points" if good == "vp" else "goods_gained"
    assert table.told(event, reason=reason, seat=0)[0][good] == amount


def test_level_8_has_no_income() -> None:
    """AOI-SCI-05."""
    table = Table()
    table.give(0, levels=[8, 8, 8, 8], town_tiles=["town_coins"] * 4, coins=0, round_bonus="")
    table.state.phase = "income"
    table.run(do("income", seat=0))
    assert (table[0].coins, table[0].tools, table[0].vp) == (0, 1, 20)


@pytest.mark.parametrize(("first", "later"), [(1, 0), (0, 1)])
def test_only_one_marker_may_be_on_12(table: Table, first: int, later: int) -> None:
    """AOI-SCI-06."""
    table.give(first, levels=[12, 0, 0, 0], town_tiles=["town_coins"])
    table.give(later, levels=[10, 0, 0, 0], town_tiles=["town_coins"])
    for _ in range(2):
        table.run(do("advance", seat=later, discipline=0, levels=2))
        assert table[later].levels[0] == 11


def test_level_9_reached_in_phase_1_pays_at_once_and_only_once() -> None:
    """AOI-SCI-07, AOI-INC-05."""
    table = Table()
    table.give(
        0, levels=[8, 0, 0, 0], town_tiles=["town_coins"], competencies=["competency_01"], round_bonus="", coins=0
    )
    table.state.phase = "income"
    table.run(do("income", seat=0)).play("advance_discipline", discipline="banking")
    assert table[0].coins == 3


def test_a_discipline_on_9_that_rises_in_phase_1_does_not_pay_again() -> None:
    """AOI-INC-05."""
    table = Table()
    table.give(
        0, levels=[9, 0, 0, 0], town_tiles=["town_coins"], competencies=["competency_01"], round_bonus="", coins=0
    )
    table.state.phase = "income"
    table.run(do("income", seat=0)).play("advance_discipline", discipline="banking")
    assert table[0].coins == 3


def test_level_9_reached_in_another_phase_pays_nothing_then(table: Table) -> None:
    """AOI-SCI-05."""
    table.give(0, levels=[8, 0, 0, 0], town_tiles=["town_coins"], coins=0)
    _advance(table, 1)
    assert (table[0].levels[0], table[0].coins) == (9, 0)


def test_a_used_key_stays_on_its_tile_which_keeps_counting(table: Table) -> None:
    """AOI-SCI-08."""
    table.give(0, levels=[7, 7, 0, 0], town_tiles=["town_coins", "town_power"], competencies=["competency_08"])
    _advance(table, 1).play("use_key")
    _advance(table, 1, discipline=1).play("use_key")
    assert table[0].levels == [8, 8, 0, 0]
    assert len(table[0].town_tiles) == 2
    table.turn(0).play("pass")
    assert table.points(0) == {"competency_08": 4}


def test_the_key_of_a_town_tile_serves_the_levels_of_that_very_town() -> None:
    """AOI-SCI-10, AOI-TT-07."""
    table = Table()
    table.build(0, "guild", "I5", "I6", "I7")
    table.terrain("I8", "desert")
    table.give(0, tools=1, coins=2, levels=[7, 0, 0, 0])
    table.turn(0).play("build_workshop", hex="I8").play("take_town_tile", town_tile="town_science")
    table.play("use_key")
    assert table[0].levels == [8, 1, 1, 1]


def test_lost_levels_score_nothing_and_do_not_touch_the_others() -> None:
    """AOI-SCI-11, AOI-RT-14."""
    table = Table(round_tile="science_medicine")
    table.give(0, levels=[7, 6, 0, 0])
    table.run(do("advance", seat=0, discipline=0, levels=2), do("advance", seat=0, discipline=1, levels=3))
    assert table[0].levels == [7, 7, 0, 0]
    assert table.points(0) == {"science_medicine": 1}


# Scholars.


def test_a_scholar_is_sent_to_a_free_space_and_advances_by_its_number(table: Table) -> None:
    """AOI-SCHOL-01."""
    table.play("send_scholar", discipline="law", levels=3)
    assert table[0].levels == [0, 3, 0, 0]
    table.turn(0)
    refusal = table.refused("send_scholar", discipline="law", levels=3)
    assert (refusal.rule, refusal.sentence) == ("AOI-SCHOL-01", "No space for 3 levels is free in law.")
    for _ in range(3):
        table.turn(0).play("send_scholar", discipline="law", levels=2)
        table.give(0, scholars=3)
    assert table.turn(0).legal("send_scholar", discipline="law") == []
    assert len(table.legal("send_scholar", discipline="banking")) == 2


def test_a_sent_scholar_never_returns(table: Table) -> None:
    """AOI-SCHOL-02, AOI-SCHOL-06."""
    table.play("send_scholar", discipline="law", levels=3)
    assert (table[0].scholars, table[0].scholar_supply) == (2, 4)
    assert table.state.scholars[4] == 0
    table.state.round, table.state.next_order = 1, [0, 1, 2]
    table.state.agenda = []
    table.run(do("prepare_round"))
    assert table.state.scholars[4] == 0


def test_a_scholar_given_back_is_one_level_and_can_be_gained_again(table: Table) -> None:
    """AOI-SCHOL-03, AOI-SCHOL-06."""
    table.play("return_scholar", discipline="medicine")
    assert table[0].levels == [0, 0, 0, 1]
    assert (table[0].scholars, table[0].scholar_supply) == (2, 5)


@pytest.mark.parametrize("action", [{"name": "send_scholar", "levels": 3}, {"name": "return_scholar"}])
def test_only_gained_scholars_can_be_used(table: Table, action: dict[str, Any]) -> None:
    """AOI-SCHOL-04."""
    table.give(0, scholars=0)
    assert table.turn(0).why_not(discipline="law", **action) == "AOI-SCHOL-04"


@pytest.mark.parametrize("action", [{"name": "send_scholar", "levels": 3}, {"name": "return_scholar"}])
def test_points_for_sending_scholars_come_either_way(table: Table, action: dict[str, Any]) -> None:
    """AOI-SCHOL-05, AOI-RB-02, AOI-CT-05."""
    table.give(0, round_bonus="rb_send_scholar", competencies=["competency_09"])
    table.play(discipline="law", **action)
    assert table.points(0) == {"rb_send_scholar": 2, "competency_09": 2}


def test_paid_scholars_go_back_to_the_supply(table: Table) -> None:
    """AOI-SCHOL-06."""
    table.give(0, coins=4)
    table.turn(0).play("advance_shipping")
    assert (table[0].scholars, table[0].scholar_supply) == (2, 5)
    table.play("convert", conversion="scholar_to_tool")
    assert (table[0].scholars, table[0].scholar_supply) == (1, 6)


def test_a_scholar_may_be_sent_though_its_levels_are_lost(table: Table) -> None:
    """AOI-SCHOL-07."""
    table.give(0, levels=[0, 7, 0, 0], competencies=["competency_09"])
    table.play("send_scholar", discipline="law", levels=3)
    assert table[0].levels == [0, 7, 0, 0]
    assert table.points(0) == {"competency_09": 2}
