"""Upgrading buildings, and the tracks."""

from typing import Any

import pytest

from service.age_of_innovation import questions
from service.age_of_innovation.data.maps import HEX_NUMBERS
from tests.age_of_innovation.table import Table, do


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "I5")
    table.build(0, "guild", "A12")
    table.build(0, "school", "D5")
    table.give(0, tools=20, coins=40)
    return table.turn(0)


def test_one_action_upgrades_one_building_by_one_step(table: Table) -> None:
    """AOI-UPG-01."""
    upgrades = {(action["hex"], action["building"]) for action in table.legal("upgrade_building")}
    assert upgrades == {("I5", "guild"), ("A12", "school"), ("A12", "palace"), ("D5", "university")}
    refusal = table.refused("upgrade_building", hex="I5", building="school")
    assert (refusal.rule, refusal.sentence) == ("AOI-UPG-01", "A workshop cannot become a school.")
    assert table.why_not("upgrade_building", hex="E1", building="guild") == "AOI-UPG-01"
    table.play("upgrade_building", hex="I5", building="guild")
    assert table.asked == ("end_turn", 0)


def test_a_guild_costs_two_tools_and_six_coins_or_three_beside_others(table: Table) -> None:
    """AOI-UPG-02."""
    table.play("upgrade_building", hex="I5", building="guild")
    assert (table[0].tools, table[0].coins) == (18, 34)
    table.build(0, "workshop", "I8")
    table.build(1, "workshop", "I9")
    table.give(0, tools=20, coins=40)
    table.turn(0).play("upgrade_building", hex="I8", building="guild")
    assert (table[0].tools, table[0].coins) == (18, 37)


def test_own_buildings_and_those_further_off_do_not_make_a_guild_cheaper(table: Table) -> None:
    """AOI-UPG-02."""
    table.build(0, "workshop", "I6")
    table.build(1, "workshop", "I8")
    table.give(0, coins=5, tools=2)
    refusal = table.turn(0).refused("upgrade_building", hex="I5", building="guild")
    assert refusal.rule == "AOI-UPG-02"
    assert refusal.sentence == "A guild on I5 costs 2 tools and 6 coins; you have 2 tools and 5 coins."


@pytest.mark.parametrize(
    ("hex", "building", "tools", "coins"),
    [
        ("A12", "palace", 4, 6),
        ("A12", "school", 3, 5),
        ("D5", "university", 5, 8),
    ],
)
def test_prices_of_the_other_upgrades(table: Table, hex: str, building: str, tools: int, coins: int) -> None:
    """AOI-UPG-03, AOI-UPG-04, AOI-UPG-05."""
    table.play("upgrade_building", hex=hex, building=building)
    assert (table[0].tools, table[0].coins) == (20 - tools, 40 - coins)


def test_a_palace_is_built_once_and_brings_a_tile_of_choice(table: Table) -> None:
    """AOI-UPG-03."""
    table.state.palaces = ["palace_07", "palace_17"]
    table.play("upgrade_building", hex="A12", building="palace")
    assert [action["palace"] for action in table.legal("take_palace")] == ["palace_07", "palace_17"]
    table.play("take_palace", palace="palace_07")
    table.build(0, "guild", "I12")
    refusal = table.turn(0).refused("upgrade_building", hex="I12", building="palace")
    assert (refusal.rule, refusal.sentence) == ("AOI-UPG-07", "No palace is left on your planning board.")


@pytest.mark.parametrize(("hex", "building"), [("A12", "school"), ("D5", "university")])
def test_schools_and_the_university_bring_a_competency(table: Table, hex: str, building: str) -> None:
    """AOI-UPG-04, AOI-UPG-05."""
    table.play("upgrade_building", hex=hex, building=building)
    assert table.asked == ("take_competency", 0)


def test_the_university_is_built_once(table: Table) -> None:
    """AOI-UPG-05."""
    table.give(0, pieces=[8, 3, 2, 0, 1])
    assert table.turn(0).why_not("upgrade_building", hex="D5", building="university") == "AOI-UPG-07"


def test_the_old_piece_goes_back_and_its_income_is_lost_again(table: Table) -> None:
    """AOI-UPG-06."""
    assert table[0].pieces == [8, 3, 2, 1, 1]
    table.play("upgrade_building", hex="I5", building="guild")
    assert table[0].pieces == [9, 2, 2, 1, 1]
    table.state.phase = "income"
    table.give(0, tools=0, coins=0, round_bonus="")
    table.run(do("income", seat=0))
    assert (table[0].tools, table[0].coins) == (1, 4)  # The base, and two guilds.


def test_without_a_piece_of_the_kind_there_is_no_upgrade(table: Table) -> None:
    """AOI-UPG-07."""
    table.give(0, pieces=[8, 0, 2, 1, 1])
    assert table.turn(0).why_not("upgrade_building", hex="I5", building="guild") == "AOI-UPG-07"


@pytest.mark.parametrize(
    ("tile", "hex", "building", "points"),
    [
        ("guild_law", "I5", "guild", 3),
        ("school_banking", "A12", "school", 4),
        ("palace_university_medicine", "D5", "university", 5),
        ("palace_university_banking", "A12", "palace", 5),
    ],
)
def test_upgrading_counts_as_building(tile: str, hex: str, building: str, points: int) -> None:
    """AOI-UPG-08, AOI-ACT-05."""
    table = Table(round_tile=tile)
    table.build(0, "workshop", "I5")
    table.build(0, "guild", "A12")
    table.build(0, "school", "D5")
    table.give(0, tools=20, coins=40)
    table.turn(0).play("upgrade_building", hex=hex, building=building)
    table.skip("take_palace", "take_palace", palace="palace_17")
    assert table.points(0)[tile] == points


def test_a_town_building_may_be_upgraded_and_stays_in_its_town(table: Table) -> None:
    """AOI-UPG-09."""
    table.town("I5")
    table.play("upgrade_building", hex="I5", building="guild")
    assert table.in_town("I5")
    assert table.asked == ("end_turn", 0)


def test_no_competency_is_taken_twice_or_when_none_is_left(table: Table) -> None:
    """AOI-UPG-10, AOI-SETUP-09."""
    table.give(0, competencies=["competency_02"])
    table.state.competencies_left[2] = 0
    table.turn(0).play("upgrade_building", hex="A12", building="school")
    assert table.refused("take_competency", competency="competency_02").sentence == "You already own competency_02."
    assert table.why_not("take_competency", competency="competency_02") == "AOI-UPG-10"
    assert table.why_not("take_competency", competency="competency_03") == "AOI-SETUP-09"
    assert len(table.legal("take_competency")) == 10
    table.play("take_competency", competency="competency_12")
    assert table.state.competencies_left == [4, 4, 0, 4, 4, 4, 4, 4, 4, 4, 4, 3]


@pytest.mark.parametrize(
    ("competency", "levels", "books"),
    [
        ("competency_02", [0, 3, 0, 0], [0, 0, 0, 0]),
        ("competency_08", [0, 0, 0, 2], [0, 0, 0, 1]),
        ("competency_11", [0, 0, 1, 0], [0, 0, 2, 0]),
    ],
)
def test_the_place_of_a_competency_gives_levels_and_books(
    table: Table, competency: str, levels: list[int], books: list[int]
) -> None:
    """AOI-UPG-11."""
    table.play("upgrade_building", hex="A12", building="school").play("take_competency", competency=competency)
    assert (table[0].levels, table[0].books) == (levels, books)


def test_a_palace_tile_taken_by_another_is_gone_and_works_for_its_own_build(table: Table) -> None:
    """AOI-UPG-12."""
    table.state.palaces = ["palace_08", "palace_17"]
    table.build(0, "guild", "A11")
    table.build(0, "workshop", "B10")
    table.build(0, "workshop", "B11", neutral=True)
    table.turn(0).play("upgrade_building", hex="A12", building="palace").play("take_palace", palace="palace_08")
    assert table.in_town("A11", "A12", "B10", "B11")
    table.build(1, "guild", "E13")
    table.give(1, tools=9, coins=9)
    table.turn(1).play("upgrade_building", hex="E13", building="palace")
    assert table.why_not("take_palace", palace="palace_08") == "AOI-UPG-12"


def test_a_bridge_and_neutral_buildings_of_others_make_a_guild_cheaper(table: Table) -> None:
    """AOI-UPG-13."""
    table.build(0, "workshop", "F8")
    table.build(1, "tower", "G7", neutral=True)
    table.bridge(1, "F8", "G7")
    table.turn(0).play("upgrade_building", hex="F8", building="guild")
    assert table[0].coins == 37


def test_a_free_upgrade_needs_a_workshop_and_a_guild(table: Table) -> None:
    """AOI-UPG-14, AOI-PBA-12."""
    table.state.book_actions = ["book_guild_upgrade"]
    table.give(0, books=[2, 0, 0, 0])
    table.turn(0).play("book_action", space="book_guild_upgrade")
    assert table.building("I5") == (0, "guild")
    assert (table[0].tools, table[0].coins) == (20, 40)
    assert table[0].pieces == [9, 2, 2, 1, 1]
    table.give(0, books=[2, 0, 0, 0])
    table.state.used = []
    assert table.turn(0).why_not("book_action", space="book_guild_upgrade") == "AOI-PBA-15"


# Tracks.


def test_a_shipping_step_costs_a_scholar_and_four_coins() -> None:
    """AOI-TRACK-01."""
    table = Table()
    table.give(0, scholars=3, coins=12)
    table.turn(0).play("advance_shipping")
    assert (table[0].shipping, table[0].scholars, table[0].coins, table[0].vp) == (1, 2, 8, 22)
    table.turn(0).play("advance_shipping").play("take_book", discipline="law").play("take_book", discipline="law")
    assert (table[0].shipping, table[0].books) == (2, [0, 2, 0, 0])
    table.turn(0).play("advance_shipping")
    assert (table[0].shipping, table[0].vp) == (3, 26)


def test_the_lake_has_rewards_of_its_own() -> None:
    """AOI-TRACK-01, AOI-PLAN-03."""
    table = Table(players=4)
    table.give(3, scholars=2, coins=8)
    table.turn(3).play("advance_shipping")
    assert (table[3].shipping, table[3].vp) == (2, 23)
    assert table.turn(3).play("advance_shipping").asked == ("take_book", 3)


def test_no_step_goes_beyond_the_top() -> None:
    """AOI-TRACK-02."""
    table = Table()
    table.give(0, scholars=3, coins=20, tools=5, shipping=3, terraforming=2)
    table.turn(0)
    assert table.why_not("advance_shipping") == "AOI-TRACK-02"
    assert table.why_not("advance_terraforming") == "AOI-TRACK-02"


def test_a_terraforming_step_costs_five_coins_a_tool_and_a_scholar() -> None:
    """AOI-TRACK-03."""
    table = Table()
    table.give(0, scholars=2, coins=10, tools=2)
    table.turn(0).play("advance_terraforming")
    assert (table[0].scholars, table[0].coins, table[0].tools) == (1, 5, 1)
    assert table.asked == ("take_book", 0)
    table.play("take_book", discipline="law").play("take_book", discipline="banking")
    table.turn(0).play("advance_terraforming")
    assert (table[0].terraforming, table[0].vp) == (2, 26)


@pytest.mark.parametrize(("scholars", "tools", "coins"), [(0, 5, 9), (1, 0, 9), (1, 2, 4)])
def test_steps_must_be_paid(scholars: int, tools: int, coins: int) -> None:
    """AOI-TRACK-03."""
    table = Table()
    table.give(0, scholars=scholars, tools=tools, coins=coins)
    refusal = table.turn(0).refused("advance_terraforming")
    assert refusal.rule == "AOI-TRACK-03"
    held = f"{scholars} scholar{'s' if scholars != 1 else ''}, {tools} tools and {coins} coins."
    assert refusal.sentence == f"A step costs 1 scholar, 1 tool and 5 coins; you have {held}"


def test_the_plains_pay_one_coin_for_terraforming() -> None:
    """AOI-TRACK-04, AOI-PLAN-05."""
    table = Table()
    table.give(1, scholars=1, coins=1, tools=1)
    table.turn(1).play("advance_terraforming")
    assert (table[1].terraforming, table[1].coins) == (1, 0)


def test_the_track_tile_pays_three_for_each_step_free_ones_too() -> None:
    """AOI-TRACK-05, AOI-PAL-18."""
    table = Table(round_tile="track_engineering")
    table.give(0, scholars=1, coins=4)
    table.turn(0).play("advance_shipping")
    assert table.points(0)["track_engineering"] == 3
    table.run(do("terraforming", seat=1, amount=1, optional=False))
    assert table.points(1) == {"track_engineering": 3}


def test_a_free_step_beyond_the_top_is_lost_with_its_reward() -> None:
    """AOI-TRACK-06."""
    table = Table(round_tile="track_engineering")
    table.give(0, shipping=2)
    table.run(do("shipping", seat=0, amount=2, optional=False))
    assert table[0].shipping == 3
    assert table.points(0) == {"track_engineering": 3, "shipping": 4}


def test_a_palace_that_stands_before_its_tile_is_chosen_is_not_built_again() -> None:
    """AOI-UPG-12: so asked in games stored before the tile came first."""
    table = Table()
    table.build(0, "palace", "I8")
    table.turn(0).run(questions.TakePalace(0))
    table.play("take_palace", palace="palace_17")
    assert table.told("building_upgraded") == []
    assert table.points(0) == {"palace_17": 10}


@pytest.mark.parametrize("kind", ["dig", "more_spades", "build_or_not"])
def test_a_terraform_and_build_that_was_stored_without_its_leaps_goes_on(kind: str) -> None:
    """AOI-FAC-19: so asked in games stored before leaps were kept."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.terrain("H5", "plains" if kind == "dig" else "desert")
    table.give(0, tools=5, coins=5)
    lot = questions.Lot(0 if kind == "build_or_not" else 2, first=HEX_NUMBERS["H5"])
    place = {"hex": HEX_NUMBERS["H5"]} if kind == "dig" else {}
    question = {"dig": questions.Dig, "more_spades": questions.MoreSpades, "build_or_not": questions.BuildOrNot}[kind]
    table.turn(0).run(question(0, lot, **place))
    assert table.asked == (kind, 0)
    answer: dict[str, Any] = {"name": "dig", "spades": 1} if kind == "dig" else {"name": "decline"}
    table.play(**answer)
    assert table.asked != (kind, 0)
