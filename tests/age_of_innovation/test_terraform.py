"""Terraform and build. Seat 0 is at home in the desert, with a workshop on I5: H5 is wasteland, I6 mountain."""

from typing import Any

import pytest

from service.age_of_innovation.data.terrains import SPADES, TERRAINS
from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "I5")
    table.give(0, tools=10, coins=10)
    return table


def _free(table: Table, spades: int, **given: Any) -> Table:
    """Seat 0 takes the power action with so many free spades, or the book action with three."""
    table.give(0, bowls=[0, 0, 12], **given)
    if spades == 3:
        table.state.book_actions = ["book_spades"]
        table.give(0, books=[3, 0, 0, 0])
        return table.turn(0).play("book_action", space="book_spades")
    return table.turn(0).play("power_action", space=f"power_spade_{spades}")


def test_terraform_and_build_may_be_both_halves_or_one(table: Table) -> None:
    """AOI-TERRA-01."""
    table.turn(0).play("terraform", hex="H5").play("build_workshop", hex="H5")
    assert table.building("H5") == (0, "workshop")
    table.give(0, tools=10)
    table.turn(0).play("terraform", hex="I6").play("dig", spades=2).play("decline")
    assert table.terrain_of("I6") == "desert" and table.building("I6") is None
    table.give(0, tools=1)
    table.turn(0).play("build_workshop", hex="I6")
    assert table.building("I6") == (0, "workshop")


def test_a_hex_to_terraform_is_empty_in_reach_and_not_native(table: Table) -> None:
    """AOI-TERRA-02."""
    table.turn(0)
    assert table.hexes("terraform") == ["H5", "I6"]
    table.build(1, "workshop", "I6")
    refusal = table.turn(0).refused("terraform", hex="I6")
    assert (refusal.rule, refusal.sentence) == ("AOI-TERRA-02", "There is a workshop on I6.")
    assert table.why_not("terraform", hex="A1") == "AOI-TERRA-02"
    table.terrain("H5", "desert")
    assert table.turn(0).refused("terraform", hex="H5").sentence == "H5 is desert already."


@pytest.mark.parametrize(
    ("terrain", "spades"), [("plains", 1), ("swamp", 2), ("lake", 3), ("forest", 3), ("mountain", 2)]
)
def test_the_price_is_the_shorter_way_round_the_circle(terrain: str, spades: int) -> None:
    """AOI-TERRA-03: seen from the desert."""
    assert SPADES[TERRAINS.index(terrain)][TERRAINS.index("desert")] == spades


def test_each_spade_is_one_step_and_never_past_native(table: Table) -> None:
    """AOI-TERRA-03: mountain, wasteland, desert."""
    table.turn(0).play("terraform", hex="I6")
    assert [action["spades"] for action in table.legal("dig")] == [1, 2]
    assert table.why_not("dig", spades=3) == "AOI-TERRA-03"
    table.play("dig", spades=1)
    assert table.terrain_of("I6") == "wasteland"


@pytest.mark.parametrize(("track", "price"), [(0, 3), (1, 2), (2, 1)])
def test_a_spade_costs_tools_by_the_terraforming_track(table: Table, track: int, price: int) -> None:
    """AOI-TERRA-04."""
    table.give(0, terraforming=track)
    table.turn(0).play("terraform", hex="H5")
    assert table[0].tools == 10 - price


def test_too_few_tools_for_a_spade_are_refused_with_the_numbers(table: Table) -> None:
    """AOI-TERRA-04."""
    table.give(0, tools=2)
    refusal = table.turn(0).refused("terraform", hex="H5")
    assert (refusal.rule, refusal.sentence) == ("AOI-TERRA-04", "A spade costs 3 tools and you have 2.")
    table.give(0, tools=5)
    table.turn(0).play("terraform", hex="I6")
    assert table.asked == ("end_turn", 0)  # One spade is all that could be paid.


def test_two_spades_for_six_tools_and_then_a_workshop(table: Table) -> None:
    """AOI-TERRA-05: mountain to desert."""
    table.turn(0).play("terraform", hex="I6").play("dig", spades=2)
    assert table[0].tools == 4
    table.play("build_workshop", hex="I6")
    assert (table[0].tools, table[0].coins) == (3, 8)


def test_free_spades_go_to_one_hex(table: Table) -> None:
    """AOI-TERRA-06: with two spades on a hex two steps away nothing is left."""
    _free(table, 2)
    table.play("terraform", hex="I6").play("dig", spades=2)
    assert table.asked == ("build_or_not", 0)


def test_missing_spades_may_be_bought_and_never_more(table: Table) -> None:
    """AOI-TERRA-07."""
    _free(table, 1)
    table.play("terraform", hex="I6")
    assert [action["spades"] for action in table.legal("dig")] == [1, 2]
    table.play("dig", spades=2)
    assert table[0].tools == 7
    assert table.terrain_of("I6") == "desert"


def test_none_can_be_bought_when_the_free_ones_suffice(table: Table) -> None:
    """AOI-TERRA-07: a hex one step away takes one spade, which is free."""
    _free(table, 1)
    table.play("terraform", hex="H5")
    assert table[0].tools == 10
    assert table.asked == ("build_or_not", 0)


def test_a_hex_may_be_left_on_an_intermediate_terrain_without_a_workshop(table: Table) -> None:
    """AOI-TERRA-08, AOI-TERRA-22: one free spade, a price of three, one bought."""
    table.terrain("I6", "lake")
    _free(table, 1)
    table.play("terraform", hex="I6").play("dig", spades=2)
    assert table.terrain_of("I6") == "plains"
    assert table[0].tools == 7
    assert table.asked == ("end_turn", 0)


def test_left_over_spades_go_to_another_hex_once_the_first_is_native(table: Table) -> None:
    """AOI-TERRA-09: two spades on two hexes."""
    _free(table, 2)
    table.play("terraform", hex="H5")
    assert table.asked == ("more_spades", 0)
    table.play("terraform", hex="I6")
    assert (table.terrain_of("H5"), table.terrain_of("I6")) == ("desert", "wasteland")
    assert table.asked == ("build_or_not", 0)


def test_no_other_hex_is_touched_while_the_first_is_not_native(table: Table) -> None:
    """AOI-TERRA-09."""
    _free(table, 2)
    table.play("terraform", hex="I6").play("dig", spades=1)
    assert table.asked == ("end_turn", 0)


def test_three_spades_may_go_to_three_hexes(table: Table) -> None:
    """AOI-TERRA-09: only the first must become native."""
    table.terrain("I6", "mountain")
    table.build(0, "workshop", "I12")
    _free(table, 3)
    table.play("terraform", hex="H5").play("terraform", hex="I6").play("dig", spades=1)
    assert table.asked == ("more_spades", 0)
    table.play("terraform", hex="I11")
    assert (table.terrain_of("I6"), table.terrain_of("I11")) == ("wasteland", "desert")


def test_only_one_workshop_on_the_hex_made_native_first(table: Table) -> None:
    """AOI-TERRA-10."""
    table.terrain("I6", "wasteland")
    _free(table, 2)
    table.play("terraform", hex="H5").play("terraform", hex="I6")
    assert table.why_not("build_workshop", hex="I6") == "AOI-TERRA-20"
    table.play("build_workshop", hex="H5")
    assert table.asked == ("end_turn", 0)


def test_spades_are_used_before_building_with_the_reach_of_before(table: Table) -> None:
    """AOI-TERRA-11: H6 comes into reach only by the new workshop on H5."""
    _free(table, 2)
    table.play("terraform", hex="H5")
    assert "H6" not in table.hexes("terraform")
    assert table.why_not("terraform", hex="H6") == "AOI-TERRA-02"


def test_unused_spades_are_lost(table: Table) -> None:
    """AOI-TERRA-12, AOI-TERRA-14: left-over spades may be given up."""
    _free(table, 2)
    table.play("terraform", hex="H5").play("decline").play("decline")
    table.turn(0).play("terraform", hex="I6")
    assert table[0].tools == 10
    table.play("dig", spades=1)
    assert table[0].tools == 7


def test_left_over_spades_without_a_hex_are_lost(table: Table) -> None:
    """AOI-TERRA-14."""
    table.build(1, "workshop", "I6")
    _free(table, 2)
    table.play("terraform", hex="H5")
    assert table.asked == ("build_or_not", 0)


def test_a_terraformed_hex_can_be_terraformed_and_built_on_by_others(table: Table) -> None:
    """AOI-TERRA-13."""
    table.build(1, "workshop", "H6")
    table.terrain("H5", "desert")
    table.give(1, tools=9, coins=9)
    table.turn(1).play("terraform", hex="H5").play("build_workshop", hex="H5")
    assert table.building("H5") == (1, "workshop")
    table.terrain("I6", "plains")
    table.turn(1).play("build_workshop", hex="I6")
    assert table.building("I6") == (1, "workshop")


def test_the_spade_tile_scores_every_spade_used() -> None:
    """AOI-TERRA-15: bought and free; unused ones score nothing."""
    table = Table(round_tile="spade_engineering")
    table.build(0, "workshop", "I5")
    table.give(0, tools=10, coins=10)
    _free(table, 1)
    table.play("terraform", hex="I6").play("dig", spades=2)
    assert table.points(0) == {"spade_engineering": 4}
    table = Table(round_tile="spade_engineering")
    table.build(0, "workshop", "I5")
    _free(table, 2)
    table.play("terraform", hex="H5").play("decline")
    assert table.points(0) == {"spade_engineering": 2}


def test_a_workshop_costs_a_tool_and_two_coins_on_an_empty_native_hex_in_reach(table: Table) -> None:
    """AOI-TERRA-16."""
    table.terrain("H5", "desert")
    table.turn(0)
    assert table.hexes("build_workshop") == ["H5"]
    assert table.refused("build_workshop", hex="I6").sentence == "I6 is mountain; a workshop of yours needs desert."
    assert table.why_not("build_workshop", hex="I5") == "AOI-TERRA-16"
    assert table.why_not("build_workshop", hex="A12") == "AOI-TERRA-16"
    table.play("build_workshop", hex="H5")
    assert (table[0].tools, table[0].coins, table[0].pieces[0]) == (9, 8, 7)


@pytest.mark.parametrize(("tools", "coins"), [(0, 10), (10, 1)])
def test_a_workshop_must_be_paid(table: Table, tools: int, coins: int) -> None:
    """AOI-TERRA-16."""
    table.terrain("H5", "desert")
    table.give(0, tools=tools, coins=coins)
    refusal = table.turn(0).refused("build_workshop", hex="H5")
    assert refusal.rule == "AOI-TERRA-16"
    assert refusal.sentence.endswith(f"you have {tools} tools and {coins} coins.")


def test_without_a_workshop_on_the_planning_board_none_is_built(table: Table) -> None:
    """AOI-TERRA-16."""
    table.terrain("H5", "desert")
    table.give(0, pieces=[0, 4, 3, 1, 1])
    assert table.turn(0).refused("build_workshop", hex="H5").sentence == "No workshop is left on your planning board."


def test_with_free_spades_the_workshop_still_costs(table: Table) -> None:
    """AOI-TERRA-17."""
    _free(table, 1)
    table.play("terraform", hex="H5").play("build_workshop", hex="H5")
    assert (table[0].tools, table[0].coins) == (9, 8)


def test_free_spades_may_serve_just_to_build(table: Table) -> None:
    """AOI-TERRA-18."""
    table.terrain("H5", "desert")
    _free(table, 2)
    table.play("build_workshop", hex="H5")
    assert table.building("H5") == (0, "workshop")
    assert table.asked == ("end_turn", 0)


def test_without_free_spades_exactly_one_hex_is_terraformed(table: Table) -> None:
    """AOI-TERRA-19."""
    table.turn(0).play("terraform", hex="H5").play("decline")
    assert table.asked == ("end_turn", 0)


def test_terraforming_one_hex_and_building_on_another_is_not_allowed(table: Table) -> None:
    """AOI-TERRA-20."""
    table.terrain("H5", "desert")
    table.turn(0).play("terraform", hex="I6").play("dig", spades=2)
    assert table.why_not("build_workshop", hex="H5") == "AOI-TERRA-20"
    assert table.hexes("build_workshop") == ["I6"]
    table.terrain("I6", "mountain")
    table.turn(0).play("terraform", hex="I6")
    assert table.asked == ("end_turn", 0)


def test_spades_are_bought_for_the_first_hex_only(table: Table) -> None:
    """AOI-TERRA-21."""
    table.build(0, "workshop", "I12")
    table.terrain("I6", "lake")
    _free(table, 3)
    table.play("terraform", hex="H5").play("terraform", hex="I6")
    assert [action["spades"] for action in table.legal("dig")] == [1, 2]
    assert table.why_not("dig", spades=3) == "AOI-TERRA-21"


def test_two_lots_of_a_turn_are_not_pooled(table: Table) -> None:
    """AOI-TERRA-23: a town by the workshop of a lot brings a lot of its own."""
    table.build(0, "guild", "H6", "H7", "I6")
    _free(table, 1)
    table.play("terraform", hex="H5").play("build_workshop", hex="H5")
    table.play("take_town_tile", town_tile="town_spades")
    assert table.asked == ("terraform_and_build", 0)
    table.terrain("I7", "mountain")
    table.play("terraform", hex="I7").play("dig", spades=2).play("build_workshop", hex="I7")
    assert table.building("I7") == (0, "workshop")
