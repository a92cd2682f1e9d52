"""What is special about each of the seven planning boards."""

import pytest

from tests.age_of_innovation.table import Table


def _started(board: str) -> Table:
    """A new game in which seat 0 plays this board with a faction that starts with nothing."""
    return Table.chosen((board, "inventors"), ("lake" if board != "lake" else "swamp", "omar"))


def _placed(table: Table, competency: str = "competency_04") -> Table:
    while table.asked and table.question == "first_building":
        action = table.legal("place_building")[0]
        table.play("place_building", building=action["building"], hex=action["hex"])
    return table.play("take_competency", competency=competency)


def test_desert_has_a_free_spade_after_the_first_buildings() -> None:
    """AOI-PLAN-01: without a workshop."""
    table = _placed(_started("desert"))
    assert table.asked == ("use_spade", 0)
    assert "desert" not in [table.terrain_of(name) for name in table.hexes("terraform")]
    hex = table.hexes("terraform")[0]
    table.play("terraform", hex=hex)
    assert table.told("terraformed", seat=0, spades=1, hex=hex) != []
    assert table[0].spades == 0
    assert table.building(hex) is None


def test_the_spade_of_desert_comes_to_those_of_a_competency() -> None:
    """AOI-PLAN-01, AOI-PLACE-10: three spades in all."""
    table = _placed(_started("desert"), "competency_05")
    for _ in range(3):
        assert table.asked == ("use_spade", 0)
        table.play("terraform", hex=table.hexes("terraform")[0])
    assert table.asked != ("use_spade", 0)
    assert len(table.told("terraformed", seat=0)) == 3


def test_no_other_board_has_a_free_spade() -> None:
    """AOI-PLAN-01."""
    assert _placed(_started("plains")).asked != ("use_spade", 0)


def test_forest_starts_with_a_level_in_each_discipline_and_more_power() -> None:
    """AOI-PLAN-02."""
    table = _started("forest")
    assert table[0].levels == [1, 1, 1, 1]
    assert table[0].bowls == [4, 8, 0]


def test_lake_starts_with_shipping_1_without_its_reward() -> None:
    """AOI-PLAN-03."""
    table = _started("lake")
    assert (table[0].shipping, table[0].vp, table[0].books) == (1, 20, [0, 0, 0, 0])


def test_lake_has_rewards_of_its_own_on_the_shipping_track() -> None:
    """AOI-PLAN-03, AOI-TRACK-01: 3 VP on 2, and 2 books on 3."""
    table = Table()
    table.build(0, "workshop", "I8")
    table.give(0, board="lake", shipping=1, scholars=2, coins=8)
    table.turn(0).play("advance_shipping")
    assert table.points(0) == {"shipping": 3}
    table.turn(0).play("advance_shipping").skip("take_book", "take_book", discipline="law")
    assert table[0].books == [0, 2, 0, 0]
    assert table.points(0) == {"shipping": 3}


@pytest.mark.parametrize(("board", "coins"), [("desert", 2 + 2), ("mountain", 2 + 3 + 2)])
def test_mountain_has_two_coins_of_income_and_a_better_first_guild(board: str, coins: int) -> None:
    """AOI-PLAN-04: with two guilds, seven coins against four."""
    table = Table()
    table.give(0, board=board, bowls=[12, 0, 0])
    table.build(0, "guild", "I8", "I12")
    assert table.income(0).gained(0, "income") == {"tools": 1, "coins": coins, "power": 2}


@pytest.mark.parametrize(("board", "coins", "rule"), [("desert", 5, "AOI-TRACK-03"), ("plains", 1, "AOI-TRACK-04")])
def test_plains_pay_one_coin_for_a_step_of_terraforming(board: str, coins: int, rule: str) -> None:
    """AOI-PLAN-05, AOI-TRACK-04: the refusal cites the rule of the own board's price."""
    table = Table()
    table.build(0, "workshop", "I8")
    table.give(0, board=board, scholars=1, tools=1, coins=coins)
    table.turn(0).play("advance_terraforming")
    assert (table[0].coins, table[0].tools, table[0].scholars) == (0, 0, 0)
    table.give(0, scholars=1, tools=1, coins=coins - 1, terraforming=1)
    assert table.turn(0).why_not("advance_terraforming") == rule


def test_swamp_starts_with_a_scholar_and_more_power() -> None:
    """AOI-PLAN-06."""
    table = _started("swamp")
    assert (table[0].scholars, table[0].scholar_supply) == (1, 6)
    assert table[0].bowls == [3, 9, 0]


def test_wasteland_starts_with_a_book_of_choice_and_a_further_tool() -> None:
    """AOI-PLAN-07, AOI-START-05: before anything is placed."""
    table = _started("wasteland")
    assert table.asked == ("take_book", 0)
    table.play("take_book", discipline="engineering")
    assert table[0].books == [0, 0, 1, 0]
    assert table[0].tools == 4


def test_every_other_board_starts_with_the_same() -> None:
    """AOI-PLAN-01..06, AOI-START-05: 15 coins, 3 tools, no scholar, no book, 20 points."""
    for board in ("desert", "plains", "lake", "forest", "mountain"):
        player = _started(board)[0]
        assert (player.coins, player.tools, player.scholars, sum(player.books), player.vp) == (15, 3, 0, 0, 20)
