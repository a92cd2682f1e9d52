"""Turns of Phase II, conversions and passing."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table, do


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "I5")
    table.build(1, "workshop", "A5")
    table.build(2, "workshop", "C3")
    for seat in range(3):
        table.give(seat, bowls=[12, 0, 0])
    return table


def test_everybody_does_one_action_in_turn_order_until_he_passes(table: Table) -> None:
    """AOI-ACT-01, AOI-ACT-03, AOI-PASS-07."""
    table.state.order = [2, 0, 1]
    for seat in range(3):
        table.give(seat, scholars=2)
    table.turn(2).play("return_scholar", discipline="law").play("end_turn")
    assert table.asked == ("turn", 0)
    table.play("pass").play("take_round_bonus", round_bonus="rb_guild").play("end_turn")
    assert table.asked == ("turn", 1)
    table.play("return_scholar", discipline="law").play("end_turn")
    assert table.asked == ("turn", 2)
    table.play("return_scholar", discipline="law")
    assert table.asked == ("turn", 1)  # Seat 2 has nothing to convert; seat 0 has passed.


def test_an_action_may_be_repeated_in_later_turns(table: Table) -> None:
    """AOI-ACT-02."""
    table.give(0, scholars=2)
    for _ in range(2):
        table.turn(0).play("return_scholar", discipline="law")
    assert table[0].levels[1] == 2


def test_a_turn_is_not_ended_without_an_action(table: Table) -> None:
    """AOI-ACT-01."""
    table.turn(0)
    assert table.why_not("end_turn") == "AOI-ACT-01"


def test_conversions_are_free_before_and_after_the_action(table: Table) -> None:
    """AOI-ACT-04."""
    table.give(0, tools=3, scholars=1)
    table.turn(0).play("convert", conversion="tool_to_coin").play("convert", conversion="tool_to_coin")
    table.play("return_scholar", discipline="law")
    assert table.asked == ("end_turn", 0)
    assert table.why_not("pass") == "AOI-ACT-01"
    table.play("convert", conversion="tool_to_coin")
    assert table[0].coins == 3
    assert table.asked == ("turn", 1)  # Nothing is left to convert.


def test_the_round_tile_scores_each_time(table: Table) -> None:
    """AOI-ACT-05."""
    table.state.round_tiles = ["science_medicine"] * 6
    table.give(0, scholars=2)
    table.turn(0).play("send_scholar", discipline="law", levels=3)
    table.turn(0).play("return_scholar", discipline="law")
    assert table.points(0) == {"science_medicine": 4}


def test_in_round_6_round_tile_and_final_tile_both_score(table: Table) -> None:
    """AOI-ACT-06."""
    table.state.round, table.state.final_tile = 6, "final_guild"
    table.state.round_tiles = ["guild_law"] * 6
    table.give(0, tools=2, coins=6)
    table.turn(0).play("upgrade_building", hex="I5", building="guild")
    assert table.points(0) == {"guild_law": 3, "final_guild": 3}
    table.state.round = 5
    table.give(1, tools=2, coins=6)
    table.turn(1).play("upgrade_building", hex="A5", building="guild")
    assert table.points(1) == {"guild_law": 3}


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"annexes": 1}, {"name": "place_annex", "hex": "I5"}),
        ({"competencies": ["competency_07"]}, {"name": "special_action", "tile": "competency_07"}),
    ],
)
def test_placing_an_annex_or_a_special_action_is_the_action_of_the_turn(
    table: Table, given: dict[str, Any], action: dict[str, str]
) -> None:
    """AOI-ACT-07, AOI-CT-09."""
    table.give(0, tools=1, **given)
    table.turn(0).play(**action)
    assert table.asked == ("end_turn", 0)
    assert table.why_not("pass") == "AOI-ACT-01"


def test_a_bridge_for_a_tool_is_the_action_of_the_turn(table: Table) -> None:
    """AOI-ACT-07, AOI-BRIDGE-04."""
    table.build(0, "workshop", "F8")
    table.give(0, faction="moles", tools=2)
    table.turn(0).play("pay_bridge").play("build_bridge", hex="F8", other="G7")
    assert table.asked == ("end_turn", 0)


def test_rewards_may_be_declined_but_not_plain_gains_nor_neutral_buildings(table: Table) -> None:
    """AOI-ACT-08."""
    table.build(0, "guild", "I6", "I7", "I8")
    table.town("I5")
    table.run(do("terraform_and_build", seat=0, amount=2, optional=True))
    assert table.play("decline").asked is None
    table.build(0, "workshop", "F8")
    table.run(do("bridges", seat=0, amount=1, optional=True))
    assert table.play("decline").asked is None
    table.run(do("town_tile", seat=0, amount=1, optional=True))
    assert table.legal("decline") == []
    table.play("take_town_tile", town_tile="town_books")
    assert table.legal("decline") == []


# Conversions.


@pytest.mark.parametrize(
    ("conversion", "given", "good", "rule"),
    [
        ("power_to_scholar", {"bowls": [0, 0, 5]}, "scholars", "AOI-CONV-01"),
        ("power_to_tool", {"bowls": [0, 0, 3]}, "tools", "AOI-CONV-02"),
        ("power_to_coin", {"bowls": [0, 0, 1]}, "coins", "AOI-CONV-03"),
        ("scholar_to_tool", {"scholars": 1}, "tools", "AOI-CONV-04"),
        ("tool_to_coin", {"tools": 1}, "coins", "AOI-CONV-05"),
    ],
)
def test_conversions_and_their_prices(
    table: Table, conversion: str, given: dict[str, Any], good: str, rule: str
) -> None:
    """AOI-CONV-01, AOI-CONV-02, AOI-CONV-03, AOI-CONV-04, AOI-CONV-05."""
    table.give(0, **given)
    table.turn(0).play("convert", conversion=conversion)
    assert getattr(table[0], good) == 1
    assert table[0].bowls[2] == 0
    assert table.legal("convert", conversion=conversion) == []
    assert table.why_not("convert", conversion=conversion) == rule


def test_five_power_are_a_book_of_choice_and_a_book_is_a_coin(table: Table) -> None:
    """AOI-CONV-01, AOI-CONV-05."""
    table.give(0, bowls=[0, 0, 5])
    table.turn(0).play("convert", conversion="power_to_book").play("take_book", discipline="medicine")
    assert (table[0].books, table[0].bowls) == ([0, 0, 0, 1], [5, 0, 0])
    assert table.why_not("convert_book", discipline="law") == "AOI-CONV-05"
    table.play("convert_book", discipline="medicine")
    assert (table[0].books, table[0].coins) == ([0, 0, 0, 0], 1)


def test_there_are_no_other_conversions(table: Table) -> None:
    """AOI-CONV-06: with nothing but coins nothing can be converted."""
    table.give(0, coins=99)
    table.turn(0)
    assert [table.legal(name) for name in ("convert", "convert_book", "sacrifice_power")] == [[], [], []]


def test_no_scholar_is_converted_when_none_is_left(table: Table) -> None:
    """AOI-CONV-07."""
    table.give(0, bowls=[0, 0, 12])
    table[0].scholar_supply = 0
    assert table.turn(0).why_not("convert", conversion="power_to_scholar") == "AOI-CONV-07"


def test_nothing_is_converted_inside_an_action(table: Table) -> None:
    """AOI-CONV-08."""
    table.give(0, tools=9, coins=9)
    table.turn(0).play("terraform", hex="H5")
    assert table.asked == ("build_or_not", 0)
    assert table.legal("convert") == []
    refusal = table.refused("convert", conversion="tool_to_coin")
    assert (refusal.rule, refusal.sentence.split(";")[0]) == (
        "AOI-CONV-08",
        "Conversions come before or after the action of your own turn",
    )
    assert table.why_not("convert_book", discipline="law") == table.why_not("sacrifice_power") == "AOI-CONV-08"


# Passing.


def test_passing_is_allowed_at_any_own_turn(table: Table) -> None:
    """AOI-PASS-01."""
    table.give(0, tools=20, coins=20)
    assert table.turn(0).legal("pass") == [{"action": "pass"}]


def test_all_pass_bonuses_are_taken(table: Table) -> None:
    """AOI-PASS-02."""
    table.build(0, "guild", "I12")
    table.build(0, "school", "I10")
    table.give(
        0,
        competencies=["competency_08", "competency_12"],
        palace="palace_07",
        innovations=["trade_routes"],
        town_tiles=["town_coins"],
        levels=[3, 2, 2, 2],
    )
    table.turn(0).play("pass")
    assert table.points(0) == {"competency_08": 2, "competency_12": 2, "palace_07": 3, "trade_routes": 2}


def test_a_free_round_bonus_is_taken_with_its_coins_and_the_old_one_laid_to_the_others(table: Table) -> None:
    """AOI-PASS-03, AOI-PASS-04."""
    table.state.free_bonuses[1].coins = 3
    table.turn(0).play("pass")
    assert table.why_not("take_round_bonus", round_bonus="rb_coins") == "AOI-PASS-04"
    assert table.why_not("take_round_bonus", round_bonus="rb_spade") == "AOI-PASS-03"
    table.play("take_round_bonus", round_bonus="rb_science")
    assert (table[0].next_round_bonus, table[0].coins) == ("rb_science", 3)
    assert {free.tile: free.coins for free in table.state.free_bonuses} == {
        "rb_guild": 1,
        "rb_bridge": 1,
        "rb_coins": 0,
    }
    table.give(1, round_bonus="rb_spade")
    table.turn(1).play("pass")
    assert {"rb_guild", "rb_bridge", "rb_coins"} == {a["round_bonus"] for a in table.legal("take_round_bonus")}


def test_who_passes_first_is_first_in_the_next_round(table: Table) -> None:
    """AOI-PASS-05."""
    table.give(1, round_bonus="rb_spade")
    table.give(2, round_bonus="rb_power_coins")
    table.give(0, scholars=1)
    table.turn(0).play("return_scholar", discipline="law")
    for tile in ("rb_guild", "rb_science", "rb_bridge"):
        table.play("pass").play("take_round_bonus", round_bonus=tile)
        table.skip("end_turn", "end_turn")
    table.skip("take_book", "take_book", discipline="law")
    assert table.state.round == 2
    assert table.state.order == [1, 2, 0]
    assert table.asked == ("turn", 1)


def test_in_round_6_no_round_bonus_is_taken(table: Table) -> None:
    """AOI-PASS-06."""
    table.state.round = 6
    table.give(0, competencies=["competency_12"], levels=[1, 1, 1, 1])
    table.turn(0).play("pass")
    assert table.points(0) == {"competency_12": 1}
    assert table.asked == ("turn", 1)
    assert len(table.state.free_bonuses) == 3


def test_levels_of_the_round_bonus_tile_come_before_the_other_pass_bonuses() -> None:
    """AOI-PASS-08: they count for the lowest level and score with the science tile."""
    table = Table(round_tile="science_medicine")
    table.build(0, "school", "I10")
    table.give(0, round_bonus="rb_pass_school", competencies=["competency_12"], levels=[1, 1, 1, 0])
    table.turn(0).play("pass").play("advance_discipline", discipline="medicine")
    assert table.points(0) == {"science_medicine": 1, "competency_12": 1}


def test_conversions_are_allowed_before_and_after_passing_and_not_later(table: Table) -> None:
    """AOI-PASS-09."""
    table.give(0, tools=2)
    table.turn(0).play("convert", conversion="tool_to_coin").play("pass")
    table.play("take_round_bonus", round_bonus="rb_guild")
    assert table.asked == ("end_turn", 0)
    table.play("convert", conversion="tool_to_coin")
    assert table.asked == ("turn", 1)
    table.give(1, round_bonus="rb_spade")
    table.play("pass")
    assert table.asked == ("take_round_bonus", 1)


def test_the_old_tile_stops_and_the_new_one_starts_with_the_next_round(table: Table) -> None:
    """AOI-PASS-10, AOI-PH3-07."""
    table.turn(0).play("pass").play("take_round_bonus", round_bonus="rb_science")
    assert table[0].round_bonus == ""
    table.state.agenda, table.state.next_order = [], [0, 1, 2]
    table.run(do("prepare_round"))
    assert table[0].round_bonus == "rb_science"
    assert table.told("goods_gained", reason="rb_science", tools=2, seat=0)
    assert not table.told("goods_gained", reason="rb_coins", seat=0)
