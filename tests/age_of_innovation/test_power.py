"""The power cycle, and the power offered for builds of others."""

from typing import Any

import pytest

from service.age_of_innovation import power
from service.age_of_innovation.state import Player
from tests.age_of_innovation.table import Table


def _bowls_after(bowls: list[int], amount: int) -> tuple[int, list[int]]:
    player = Player(bowls=list(bowls))
    return power.gain(player, amount), player.bowls


def test_power_moves_tokens_of_bowl_one_first_then_of_bowl_two() -> None:
    """AOI-POWER-01."""
    assert _bowls_after([5, 7, 0], 1) == (1, [4, 8, 0])
    assert _bowls_after([0, 7, 0], 2) == (2, [0, 5, 2])
    assert _bowls_after([0, 0, 12], 3) == (0, [0, 0, 12])


def test_three_power_with_two_tokens_in_bowl_one() -> None:
    """AOI-POWER-02."""
    assert _bowls_after([2, 4, 0], 3) == (3, [0, 5, 1])


def test_spent_power_comes_from_bowl_three_and_goes_to_bowl_one() -> None:
    """AOI-POWER-03."""
    table = Table()
    table.give(0, bowls=[1, 4, 7])
    table.build(0, "workshop", "I5")
    table.turn(0).play("power_action", space="power_coins")
    assert table[0].bowls == [5, 4, 3]
    table.give(0, bowls=[5, 9, 3])
    assert table.turn(0).why_not("power_action", space="power_tools") == "AOI-POWER-03"
    assert "costs 4 power and you have 3" in table.refused("power_action", space="power_tools").sentence


def test_a_sacrifice_removes_one_token_of_bowl_two_and_moves_another() -> None:
    """AOI-POWER-04, AOI-POWER-05."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.give(0, bowls=[3, 5, 0])
    table.turn(0)
    table.play("sacrifice_power").play("sacrifice_power")
    assert table[0].bowls == [3, 1, 2]
    refusal = table.refused("sacrifice_power")
    assert (refusal.rule, refusal.sentence) == (
        "AOI-POWER-04",
        "A sacrifice needs 2 tokens in bowl II and you have 1.",
    )


# Power from builds. I5 to I9 lie in a row, H5 to H9 above them.


def _neighbours(*buildings: Any, **given: Any) -> Table:
    """Seat 1 has these buildings; seat 0 can build a workshop on I5."""
    table = Table(**given)
    for building, name in buildings:
        table.build(1, building, name)
    table.build(0, "workshop", "H6")
    table.give(0, tools=3, coins=12)
    return table.turn(0)


def test_a_build_beside_buildings_of_others_offers_them_power() -> None:
    """AOI-LEECH-01, AOI-LEECH-09: H6 touches I6 and I7, H5 and H7, G6 and G7."""
    table = _neighbours(("workshop", "G7"))
    table.play("upgrade_building", hex="H6", building="guild")
    assert table.asked == ("power_offer", 1)
    table.play("accept_power")
    assert table[1].bowls == [4, 8, 0]


@pytest.mark.parametrize(
    ("building", "value"),
    [("workshop", 1), ("guild", 2), ("school", 2), ("palace", 3), ("university", 3), ("tower", 2), ("monument", 4)],
)
def test_the_offer_is_the_value_of_the_adjacent_building(building: str, value: int) -> None:
    """AOI-LEECH-02, AOI-NEUT-07."""
    table = Table()
    table.build(1, building, "G7", neutral=building in ("tower", "monument"))
    table.build(0, "workshop", "H6")
    table.give(0, tools=3, coins=12)
    table.turn(0).play("upgrade_building", hex="H6", building="guild")
    table.play("accept_power")
    assert table.told("power_accepted", seat=1, power=value)


def test_an_annex_adds_one_to_the_offer() -> None:
    """AOI-LEECH-02."""
    table = _neighbours(("guild", "G7"))
    table.annex("G7")
    table.turn(0).play("upgrade_building", hex="H6", building="guild").play("accept_power")
    assert table.told("power_accepted", seat=1, power=3)


def test_the_new_building_and_buildings_further_off_play_no_part() -> None:
    """AOI-LEECH-03."""
    table = _neighbours(("workshop", "G7"), ("palace", "I9"))
    table.play("upgrade_building", hex="H6", building="guild").play("accept_power")
    assert table.told("power_accepted", seat=1, power=1)


def test_the_offer_is_taken_as_a_whole_or_not_at_all() -> None:
    """AOI-LEECH-04: also one power for no points."""
    table = _neighbours(("workshop", "G7"))
    table.play("upgrade_building", hex="H6", building="guild")
    assert [len(table.legal(name)) for name in ("accept_power", "decline_power")] == [1, 1]
    table.play("decline_power")
    assert (table[1].bowls, table[1].vp) == ([5, 7, 0], 20)
    assert table[0].bowls == [5, 7, 0]  # The builder gains none.


@pytest.mark.parametrize(
    ("buildings", "gained", "lost"),
    [
        ([("workshop", "G7")], 1, 0),
        ([("guild", "G7")], 2, 1),
        ([("palace", "G7")], 3, 2),
        ([("palace", "G7"), ("workshop", "I7")], 4, 3),
    ],
)
def test_power_costs_one_point_less_than_is_gained(buildings: list[tuple[str, str]], gained: int, lost: int) -> None:
    """AOI-LEECH-05."""
    table = _neighbours(*buildings)
    table.play("upgrade_building", hex="H6", building="guild").play("accept_power")
    assert table[1].vp == 20 - lost
    assert power.room(table[1]) == 2 * 5 + 7 - gained
    assert table.points(1) == ({"power_offer": -lost} if lost else {})


def test_a_workshop_and_a_school_beside_the_build_are_three_power_for_two_points() -> None:
    """AOI-LEECH-10: the guild is not adjacent."""
    table = _neighbours(("workshop", "G7"), ("school", "I7"), ("guild", "I9"))
    table.play("upgrade_building", hex="H6", building="guild").play("accept_power")
    assert (table[1].bowls, table[1].vp) == ([2, 10, 0], 18)


@pytest.mark.parametrize(
    ("bowls", "vp", "gained", "lost"),
    [
        ([1, 1, 10], 20, 3, 2),
        ([5, 7, 0], 1, 2, 1),
        ([5, 7, 0], 0, 1, 0),
        ([0, 1, 11], 20, 1, 0),
        ([1, 1, 10], 1, 2, 1),
        ([5, 7, 0], 20, 4, 3),
    ],
)
def test_the_offer_is_cut_by_tokens_and_by_points(bowls: list[int], vp: int, gained: int, lost: int) -> None:
    """AOI-LEECH-06, AOI-LEECH-07, AOI-LEECH-13, AOI-GAME-02: a sum of 4."""
    table = _neighbours(("palace", "G7"), ("workshop", "I7"))
    player = table.give(1, bowls=list(bowls), vp=vp)
    room = power.room(player)
    table.play("upgrade_building", hex="H6", building="guild").play("accept_power")
    assert room - power.room(player) == gained
    assert player.vp == vp - lost


def test_nothing_is_offered_when_nothing_can_be_gained() -> None:
    """AOI-LEECH-13."""
    table = _neighbours(("palace", "G7"))
    table.give(1, bowls=[0, 0, 12])
    table.play("upgrade_building", hex="H6", building="guild")
    assert table.asked == ("end_turn", 0)


def test_power_of_other_sources_costs_no_points() -> None:
    """AOI-LEECH-08."""
    table = Table()
    table.give(0, books=[1, 0, 0, 0])
    table.turn(0).play("book_action", space="book_power")
    assert table[0].bowls == [0, 12, 0]
    assert table[0].vp == 20


def test_neutral_buildings_and_free_guilds_offer_power() -> None:
    """AOI-LEECH-11, AOI-NEUT-03."""
    table = _neighbours(("workshop", "G7"))
    table.state.book_actions = ["book_guild_upgrade"]
    table.give(0, books=[2, 0, 0, 0])
    table.turn(0).play("book_action", space="book_guild_upgrade")
    assert table.asked == ("power_offer", 1)


def test_annexes_and_bridges_offer_no_power() -> None:
    """AOI-LEECH-11."""
    table = _neighbours(("workshop", "G7"))
    table.give(0, annexes=1)
    table.turn(0).play("place_annex", hex="H6")
    assert table.asked == ("end_turn", 0)
    table.build(0, "workshop", "F8")
    table.give(0, bowls=[0, 0, 12])
    table.turn(0).play("power_action", space="power_bridge").play("build_bridge", hex="F8", other="G7")
    assert table.asked == ("end_turn", 0)


def test_several_are_asked_in_turn_order_after_the_builder_passed_or_not() -> None:
    """AOI-LEECH-12, AOI-LEECH-09."""
    table = Table(players=4)
    for seat, name in ((0, "G7"), (2, "I7"), (3, "I6")):
        table.build(seat, "workshop", name)
    table.build(1, "workshop", "H6")
    table.state.order, table.state.next_order = [3, 1, 0, 2], [0]
    table.give(1, tools=3, coins=12)
    table.turn(1).play("upgrade_building", hex="H6", building="guild")
    asked = []
    while table.question == "power_offer":
        asked.append(table.seat_asked)
        table.play("accept_power")
    assert asked == [0, 2, 3]


def test_the_neighbours_answer_before_the_rewards_of_the_builder() -> None:
    """AOI-LEECH-14."""
    table = _neighbours(("workshop", "G7"))
    table.build(0, "guild", "I6")
    table.give(0, tools=5, coins=12)
    table.build(1, "workshop", "I5")
    table.turn(0).play("upgrade_building", hex="I6", building="school")
    assert table.asked == ("power_offer", 1)
    assert table.play("accept_power").asked == ("take_competency", 0)


def test_the_neighbours_answer_before_the_town_tile() -> None:
    """AOI-LEECH-14."""
    table = Table()
    table.build(0, "guild", "I5", "I6", "I7")
    table.build(1, "workshop", "I9")
    table.terrain("I8", "desert")
    table.give(0, tools=1, coins=2)
    table.turn(0).play("build_workshop", hex="I8")
    assert table.asked == ("power_offer", 1)
    assert table.play("accept_power").asked == ("take_town_tile", 0)


def test_a_palace_offers_power_after_its_tile_is_chosen_and_before_its_rewards() -> None:
    """AOI-LEECH-01, AOI-LEECH-14, AOI-UPG-08, AOI-UPG-12: tile, build, offers, rewards."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "I9")
    table.give(0, tools=4, coins=6)
    table.state.palaces = ["palace_10", "palace_17"]
    table.turn(0).play("upgrade_building", hex="I8", building="palace")
    assert (table.asked, table.building("I8")) == (("take_palace", 0), (0, "guild"))
    table.play("take_palace", palace="palace_10")
    assert (table.asked, table.building("I8")) == (("power_offer", 1), (0, "palace"))
    assert table.gained(0, "palace_10") == {}
    assert table.play("accept_power").asked == ("take_book", 0)
    assert table.gained(0, "palace_10") == {"power": 12}
    assert table[0].palace == "palace_10"


def test_a_town_of_the_own_palace_is_founded_before_the_neighbours_answer_and_rewarded_after() -> None:
    """AOI-LEECH-14, AOI-TOWN-11: the town tile and the reward of the palace tile come in an order of choice."""
    table = Table()
    table.build(0, "guild", "I5", "I6", "I8")
    table.build(0, "workshop", "I7")
    table.build(1, "workshop", "I9")
    table.state.palaces = ["palace_05", "palace_17"]
    table.give(0, tools=4, coins=6)
    table.turn(0).play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_05")
    assert table.in_town("I5", "I6", "I7", "I8")
    assert table.asked == ("power_offer", 1)
    table.play("decline_power")
    assert {action["reward"] for action in table.legal("choose_reward")} == {"town_tile", "competency"}


def test_each_build_of_a_turn_is_an_offer_of_its_own() -> None:
    """AOI-LEECH-14, AOI-LEECH-09: a workshop founds a town, whose tile brings another workshop."""
    table = Table()
    table.build(0, "guild", "I5", "I6", "I7")
    table.build(1, "guild", "I9")
    table.terrain("I8", "desert")
    table.terrain("H8", "desert")
    table.give(0, tools=2, coins=4)
    table.turn(0).play("build_workshop", hex="I8").play("accept_power")
    table.play("take_town_tile", town_tile="town_spades").play("build_workshop", hex="H8")
    assert table.asked == ("power_offer", 1)
    table.play("decline_power")
    assert len(table.told("power_accepted", seat=1, power=2)) == 1
    assert table.told("power_declined", seat=1, power=2)
