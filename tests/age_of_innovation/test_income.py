"""Phase I."""

from typing import Any

import pytest

from service.age_of_innovation.state import Player
from tests.age_of_innovation.table import Table, do


def _bare(table: Table, **given: Any) -> Player:
    """Seat 0 has nothing but its planning board and what is given."""
    return table.give(0, **{"round_bonus": "", "coins": 0, "tools": 0, "bowls": [12, 0, 0]} | given)


def _income(table: Table, seat: int = 0) -> Table:
    table.state.phase = "income"
    return table.run(do("income", seat=seat))


def test_only_open_symbols_of_the_planning_board_pay() -> None:
    """AOI-INC-01."""
    table = Table()
    _bare(table)
    _income(table)
    assert (table[0].coins, table[0].tools) == (0, 1)
    table.build(0, "workshop", "I5")
    _income(table)
    assert table[0].tools == 1 + 2


def test_tiles_faction_and_science_pay_too() -> None:
    """AOI-INC-02."""
    table = Table()
    table.give(
        0,
        faction="omar",
        palace="palace_01",
        competencies=["competency_02"],
        innovations=["guild"],
        levels=[9, 0, 0, 0],
        town_tiles=["town_coins"],
    )
    _bare(table, round_bonus="rb_coins")
    _income(table)
    assert table[0].coins == 6 + 2 + 2 + 5 + 3  # Bonus tile, faction, competency, innovation, science.
    assert table[0].bowls == [12 - 5 - 2, 5 + 2, 0]
    assert table.points(0) == {"competency_02": 3}


def test_a_scholar_is_received_only_while_the_supply_holds_one() -> None:
    """AOI-INC-03."""
    table = Table()
    table.build(0, "school", "I5", "I6", "I7")
    _bare(table)
    table.give(0, scholars=1).scholar_supply = 2
    _income(table)
    assert (table[0].scholars, table[0].scholar_supply) == (3, 0)
    table.give(0, bowls=[0, 0, 12])
    table.state.phase = "actions"
    assert table.turn(0).why_not("convert", conversion="power_to_scholar") == "AOI-CONV-07"


def test_the_board_of_the_example() -> None:
    """AOI-INC-04: one guild and two workshops have left."""
    table = Table()
    _bare(table)
    table.build(0, "workshop", "I5", "I6")
    table.build(0, "guild", "I7")
    _income(table)
    assert (table[0].bowls, table[0].coins, table[0].tools) == ([11, 1, 0], 2, 3)


@pytest.mark.parametrize(
    ("building", "number", "gained"),
    [
        ("workshop", 4, {"tools": 5}),
        ("workshop", 5, {"tools": 5}),
        ("workshop", 9, {"tools": 9}),
        ("guild", 1, {"tools": 1, "power": 1, "coins": 2}),
        ("guild", 2, {"tools": 1, "power": 2, "coins": 4}),
        ("guild", 3, {"tools": 1, "power": 4, "coins": 6}),
        ("guild", 4, {"tools": 1, "power": 6, "coins": 8}),
        ("school", 3, {"tools": 1, "scholars": 3}),
        ("university", 1, {"tools": 1, "scholars": 1}),
        ("palace", 1, {"tools": 1}),
    ],
)
def test_income_of_the_slots(building: str, number: int, gained: dict[str, int]) -> None:
    """AOI-INC-06."""
    table = Table()
    _bare(table)
    table.build(0, building, *[f"I{5 + each}" for each in range(number)])
    _income(table)
    told = table.told("goods_gained", reason="income", seat=0)[0]
    assert {good: told[good] for good in told if good not in ("event", "seat", "reason")} == gained


def test_the_mountain_has_two_coins_and_a_better_first_guild() -> None:
    """AOI-INC-06, AOI-PLAN-04."""
    table = Table()
    _bare(table, board="mountain")
    _income(table)
    assert table[0].coins == 2
    table.build(0, "guild", "I5")
    _income(table)
    assert table[0].coins == 2 + 2 + 3


def test_open_income_is_asked_of_its_owner_in_turn_order() -> None:
    """AOI-INC-07."""
    table = Table()
    table.give(0, competencies=["competency_01"])
    table.give(1, round_bonus="rb_bridge")
    table.give(2, competencies=["competency_03"])
    table.state.order, table.state.round = [2, 0, 1], 1
    table.run(do("begin_round"))
    assert table.asked == ("take_book", 2)
    table.play("take_book", discipline="law")
    assert table.asked == ("advance", 0)
    table.play("advance_discipline", discipline="medicine")
    assert table.asked == ("take_book", 1)
    table.play("take_book", discipline="law")
    assert (table[2].books, table[0].levels) == ([0, 1, 0, 0], [0, 0, 0, 1])
    assert table.asked == ("turn", 2)


def test_the_level_of_an_income_tile_is_a_plain_gain() -> None:
    """AOI-INC-07, AOI-ACT-08: it cannot be declined."""
    table = Table()
    table.give(0, competencies=["competency_01"])
    _income(table)
    assert table.why_not("decline") == "AOI-ACT-08"


def test_phase_1_allows_no_conversions_and_scores_no_round_points() -> None:
    """AOI-INC-08, AOI-CONV-08, AOI-RT-15."""
    table = Table(round_tile="science_medicine")
    table.give(0, competencies=["competency_01"], tools=5)
    _income(table)
    assert table.legal("convert") == []
    assert table.why_not("convert", conversion="tool_to_coin") == "AOI-CONV-08"
    table.play("advance_discipline", discipline="law")
    assert table.points(0) == {}
