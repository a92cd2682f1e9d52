"""Founding towns. I5 to I12 lie in a row; seat 0 is at home in the desert."""

from typing import Any

import pytest

from service.age_of_innovation.data.competencies import PLACES
from service.age_of_innovation.data.maps import HEX_NUMBERS
from tests.age_of_innovation.table import Table, do


def _group(*buildings: str, **given: Any) -> Table:
    """Seat 0 has these buildings on I5, I6, I7 and so on, and can pay for anything."""
    table = Table(**given)
    for number, building in enumerate(buildings):
        table.build(0, building, f"I{5 + number}", neutral=building in ("tower", "monument"))
    table.give(0, tools=30, coins=60)
    return table


def _workshop_on(table: Table, hex: str) -> Table:
    """Seat 0 builds a workshop there."""
    table.terrain(hex, "desert")
    return table.turn(0).play("build_workshop", hex=hex)


def test_four_buildings_of_value_seven_become_a_town_at_once() -> None:
    """AOI-TOWN-01, AOI-TOWN-12: all buildings of the group belong to it."""
    table = _group("guild", "guild", "guild")
    _workshop_on(table, "I8")
    assert table.in_town("I5", "I6", "I7", "I8")
    assert table.asked == ("take_town_tile", 0)


@pytest.mark.parametrize("buildings", [("guild", "guild", "workshop"), ("palace", "guild")])
def test_less_value_or_fewer_buildings_are_no_town(buildings: tuple[str, ...]) -> None:
    """AOI-TOWN-01."""
    table = _group(*buildings)
    _workshop_on(table, f"I{5 + len(buildings)}")
    assert not table.state.towns
    assert table.asked == ("end_turn", 0)


@pytest.mark.parametrize(
    ("buildings", "last", "founded"),
    [
        (("university", "guild"), "guild", True),
        (("guild", "guild"), "guild", False),
        (("monument",), "palace", True),
        (("monument",), "guild", False),
        (("university",), "palace", False),
    ],
)
def test_a_university_needs_three_buildings_and_the_monument_two(
    buildings: tuple[str, ...], last: str, founded: bool
) -> None:
    """AOI-TOWN-02: the value of seven stays."""
    table = _group(*buildings)
    place = f"I{5 + len(buildings)}"
    table.build(0, "workshop" if last == "guild" else "guild", place)
    table.turn(0).play("upgrade_building", hex=place, building=last)
    table.skip("take_palace", "take_palace", palace="palace_17")
    assert bool(table.state.towns) is founded


def test_a_neutral_university_serves_as_well() -> None:
    """AOI-TOWN-02, AOI-NEUT-05."""
    table = Table()
    table.build(0, "university", "I5", neutral=True)
    table.build(0, "guild", "I6")
    table.build(0, "workshop", "I7")
    table.give(0, tools=5, coins=9)
    table.turn(0).play("upgrade_building", hex="I7", building="guild")
    assert table.in_town("I5", "I6", "I7")


def test_palace_8_makes_towns_of_value_six_also_of_groups_that_stood_before() -> None:
    """AOI-TOWN-03, AOI-TOWN-12, AOI-UPG-12."""
    table = _group("guild", "guild", "workshop", "workshop")
    table.build(0, "guild", "A12")
    table.state.palaces = ["palace_08"]
    table.turn(0)
    assert not table.state.towns
    table.play("upgrade_building", hex="A12", building="palace").play("take_palace", palace="palace_08")
    assert table.in_town("I5", "I6", "I7", "I8")
    assert table.asked == ("take_town_tile", 0)


def test_palace_8_does_not_change_the_number_of_buildings() -> None:
    """AOI-TOWN-03."""
    table = _group("guild", "palace")
    table.give(0, palace="palace_08")
    _workshop_on(table, "I7")
    assert not table.state.towns


def test_an_annex_counts_for_value_and_number() -> None:
    """AOI-TOWN-04, AOI-TOWN-12: two guilds with an annex each and a workshop."""
    table = _group("guild", "guild", "workshop")
    table.annex("I5")
    table.give(0, annexes=1)
    table.turn(0).play("place_annex", hex="I6")
    assert table.in_town("I5", "I6", "I7")


def test_an_annex_counts_double_against_the_three_of_a_university_too() -> None:
    """AOI-TOWN-04."""
    table = _group("university", "palace")
    table.give(0, annexes=1)
    table.turn(0).play("place_annex", hex="I5")
    assert table.in_town("I5", "I6")


def test_the_founder_takes_a_tile_with_its_points_its_benefit_and_a_key() -> None:
    """AOI-TOWN-05."""
    table = _group("guild", "guild", "guild")
    _workshop_on(table, "I8").play("take_town_tile", town_tile="town_coins")
    assert table.points(0) == {"town_coins": 6}
    assert table[0].coins == 60 - 2 + 6
    assert table[0].town_tiles == ["town_coins"]
    assert table.state.town_tiles[3] == 2


def test_the_key_round_tile_pays_five_for_each_town() -> None:
    """AOI-TOWN-06."""
    table = _group("guild", "guild", "guild", round_tile="town_engineering")
    _workshop_on(table, "I8").play("take_town_tile", town_tile="town_coins")
    assert table.points(0)["town_engineering"] == 5


def test_a_building_added_to_a_town_belongs_to_it() -> None:
    """AOI-TOWN-07: by a side or a bridge; it cannot be used for another town."""
    table = _group("guild", "guild", "guild", "workshop")
    table.town("I5", "I6", "I7", "I8")
    _workshop_on(table, "I9")
    assert table.in_town("I9")
    assert table.asked == ("end_turn", 0)
    assert table.told("town_joined") == [{"event": "town_joined", "seat": 0, "hexes": ["I9"]}]


def test_a_bridge_adds_a_building_to_a_town() -> None:
    """AOI-TOWN-07: from either end of the bridge."""
    for town, alone in (("F8", "G7"), ("G7", "F8")):
        table = Table()
        table.build(0, "workshop", "F8", "G7")
        table.town(town)
        table.give(0, bowls=[0, 0, 12])
        table.turn(0).play("power_action", space="power_bridge").play("build_bridge", hex="F8", other="G7")
        assert table.in_town(alone)
        assert not table.told("town_founded")


def test_the_bridge_of_another_founds_no_town() -> None:
    """AOI-BRIDGE-02, AOI-TOWN-01: foreign buildings at the other end are no part of the group."""
    table = Table()
    table.build(0, "guild", "F8", "F9", "E9")
    table.build(1, "guild", "G7", "G6", "H7")
    table.give(1, bowls=[0, 0, 12])
    table.turn(1).play("power_action", space="power_bridge").play("build_bridge", hex="F8", other="G7")
    assert not table.state.towns


def test_a_link_to_a_town_makes_all_outside_part_of_it() -> None:
    """AOI-TOWN-14: even if those outside would qualify with the new building."""
    table = _group("guild", "guild", "guild", "workshop")
    table.town("I5", "I6", "I7", "I8")
    for name in ("I10", "I11", "I12"):
        table.build(0, "guild", name)
    _workshop_on(table, "I9")
    assert table.in_town("I9", "I10", "I11", "I12")
    assert not table.told("town_founded")


def test_two_towns_that_get_linked_both_stay_and_nothing_is_gained() -> None:
    """AOI-TOWN-14."""
    table = _group("guild", "guild", "guild", "workshop")
    for name in ("I10", "I11", "I12", "I13"):
        table.build(0, "guild", name)
    table.town("I5", "I6", "I7", "I8", "I10", "I11", "I12", "I13")
    _workshop_on(table, "I9")
    assert table.in_town("I9")
    assert not table.told("town_founded")


def _over_the_river(palace: str = "palace_14") -> Table:
    """F8, G6 and G7 touch the river hex F7; together they are worth 7 with four buildings, by themselves less."""
    table = Table()
    table.build(0, "guild", "F8", "F9")
    table.build(0, "guild", "G7")
    table.build(0, "workshop", "G6")
    table.give(0, palace=palace, tools=5, coins=9)
    return table.turn(0)


def test_palace_14_may_ignore_a_river_hex() -> None:
    """AOI-TOWN-09, AOI-TOWN-15: also for buildings that stood before; the tile lies on the river hex."""
    table = _over_the_river()
    assert table.hexes("found_town") == ["F7", "G8"]
    table.play("found_town", hex="F7")
    assert table.in_town("F8", "F9", "G6", "G7")
    assert table.told("town_founded", hexes=["F8", "F9", "G6", "G7"], river="F7")
    table.play("take_town_tile", town_tile="town_coins")
    assert table.asked == ("turn", 0)
    assert table.legal("found_town") == []
    assert table.why_not("found_town", hex="F7") == "AOI-TOWN-15"


def test_a_river_hex_with_a_town_tile_is_not_ignored_again() -> None:
    """AOI-TOWN-15."""
    table = _over_the_river()
    table.state.town_rivers.append(HEX_NUMBERS["F7"])
    assert table.turn(0).hexes("found_town") == ["G8"]
    assert table.why_not("found_town", hex="F7") == "AOI-TOWN-15"


def test_without_palace_14_rivers_part_towns() -> None:
    """AOI-TOWN-09."""
    table = _over_the_river(palace="palace_17")
    assert table.why_not("found_town", hex="F7") == "AOI-TOWN-09"


def test_buildings_in_a_town_do_not_count_over_the_river() -> None:
    """AOI-TOWN-15."""
    table = _over_the_river()
    table.town("F8", "F9")
    assert table.turn(0).why_not("found_town", hex="F7") == "AOI-TOWN-15"


def test_founding_over_the_river_is_possible_after_the_action_too() -> None:
    """AOI-TOWN-09: at any moment of the own turn."""
    table = _over_the_river()
    table.play("convert", conversion="tool_to_coin")
    table.give(0, scholars=1)
    table.play("return_scholar", discipline="law")
    assert table.asked == ("end_turn", 0)
    assert table.play("found_town", hex="G8").asked == ("take_town_tile", 0)


def test_a_town_tile_of_palace_11_counts_as_a_town_and_uses_no_buildings() -> None:
    """AOI-TOWN-10: points, key, round points; the palace can be in another town."""
    table = _group("guild", round_tile="town_engineering")
    table.state.palaces = ["palace_11"]
    table.turn(0).play("upgrade_building", hex="I5", building="palace").play("take_palace", palace="palace_11")
    table.play("take_town_tile", town_tile="town_power")
    assert table.points(0) == {"town_power": 8, "town_engineering": 5}
    assert not table.state.towns
    assert table[0].town_tiles == ["town_power"]


def test_the_owner_chooses_the_order_of_rewards() -> None:
    """AOI-TOWN-11: a school that founds a town."""
    table = _group("guild", "guild", "guild", "guild")
    table.build(0, "workshop", "A12")
    table.turn(0).play("upgrade_building", hex="I6", building="school")
    rewards = [action["reward"] for action in table.legal("choose_reward")]
    assert sorted(rewards) == ["competency", "town_tile"]
    assert table.why_not("choose_reward", reward="bridges", amount=1) == "AOI-TOWN-11"
    table.play("choose_reward", reward="town_tile", amount=1)
    assert table.asked == ("take_town_tile", 0)
    table.play("take_town_tile", town_tile="town_coins")
    assert table.asked == ("take_competency", 0)


def test_levels_of_a_competency_may_wait_for_the_key_of_a_town() -> None:
    """AOI-ACT-08, AOI-TOWN-11: on 6 of banking, with a place of 2 levels and spades that can found a town."""
    table = _group("guild", "guild", "guild")
    table.build(0, "guild", "A12")
    table.terrain("I8", "wasteland")
    table.give(0, levels=[6, 0, 0, 0])
    table.turn(0).play("upgrade_building", hex="A12", building="school").play(
        "take_competency", competency="competency_05"
    )
    assert {action["reward"] for action in table.legal("choose_reward")} == {"banking", "terraform_and_build"}
    table.play("choose_reward", reward="terraform_and_build", amount=2)
    table.play("terraform", hex="I8").skip("more_spades", "decline").play("build_workshop", hex="I8")
    assert {action["reward"] for action in table.legal("choose_reward")} == {"banking", "town_tile"}
    table.play("choose_reward", reward="town_tile", amount=1).play("take_town_tile", town_tile="town_coins")
    assert table.play("use_key")[0].levels == [8, 0, 0, 0]


def test_levels_of_a_competency_come_at_once_when_no_key_can_save_any() -> None:
    """AOI-UPG-11: below the key, or with nothing else to wait for."""
    table = _group("guild")
    table.build(0, "workshop", "A12")
    table.give(0, levels=[5, 6, 0, 0])
    table.turn(0).play("upgrade_building", hex="I5", building="school").play(
        "take_competency", competency="competency_05"
    )
    assert table.asked == ("terraform_and_build", 0)
    assert table[0].levels == [7, 6, 0, 0]
    table.play("decline")
    table.build(0, "guild", "I10")
    table.turn(0).play("upgrade_building", hex="I10", building="school").play(
        "take_competency", competency="competency_02"
    )
    assert table[0].levels == [7, 7, 0, 0]
    assert table.asked == ("end_turn", 0)


@pytest.mark.parametrize("by", ["bridge", "neutral building", "upgrade"])
def test_bridges_neutral_buildings_and_upgrades_found_towns(by: str) -> None:
    """AOI-TOWN-12, AOI-TOWN-08."""
    table = Table()
    table.build(0, "guild", "F8", "F9")
    table.give(0, tools=9, coins=20, bowls=[0, 0, 12], books=[5, 0, 0, 0])
    if by == "bridge":
        table.build(0, "guild", "G7", "G6")
        table.turn(0).play("power_action", space="power_bridge").play("build_bridge", hex="F8", other="G7")
    elif by == "upgrade":
        table.build(0, "workshop", "E9", "E10")
        table.turn(0).play("upgrade_building", hex="E9", building="guild")
    else:
        table.state.innovations = ["monument"]
        table.turn(0).play("develop_innovation", innovation="monument")
        table.play("place_building", building="monument", hex="E9")
    assert table.in_town("F8", "F9")


def test_a_kind_of_tile_that_has_run_out_cannot_be_taken() -> None:
    """AOI-TOWN-13."""
    table = _group("guild", "guild", "guild")
    table.state.town_tiles = [3, 3, 3, 0, 3, 3, 3]
    _workshop_on(table, "I8")
    assert len(table.legal("take_town_tile")) == 6
    assert table.why_not("take_town_tile", town_tile="town_coins") == "AOI-TOWN-13"


def test_several_groups_found_a_town_each() -> None:
    """AOI-TOWN-16."""
    table = _group("guild", "guild", "workshop", "workshop")
    table.build(0, "guild", "B4", "B5")
    table.build(0, "workshop", "B6", "B7")
    table.build(0, "guild", "A12")
    table.state.palaces = ["palace_08"]
    table.turn(0).play("upgrade_building", hex="A12", building="palace").play("take_palace", palace="palace_08")
    assert len(table.told("town_founded")) == 2
    table.play("take_town_tile", town_tile="town_coins").play("take_town_tile", town_tile="town_coins")
    assert table[0].town_tiles == ["town_coins", "town_coins"]


def test_a_workshop_of_a_town_tile_may_found_the_next_town() -> None:
    """AOI-TOWN-17."""
    table = _group("guild", "guild", "guild")
    table.build(0, "guild", "B4", "B5", "B6")
    table.terrain("B7", "wasteland")
    _workshop_on(table, "I8").play("take_town_tile", town_tile="town_spades")
    table.play("terraform", hex="B7").skip("more_spades", "decline").play("build_workshop", hex="B7")
    assert len(table.told("town_founded")) == 2
    assert table.asked == ("take_town_tile", 0)


# Founding over a river hex at every question of the own turn (AOI-TOWN-09).


def _before_the_university() -> Table:
    """Schools and palace touch the river hex G9; with a university on F9 they are a town over it."""
    table = Table()
    table.build(0, "school", "F9")
    table.build(0, "guild", "H8")
    table.build(0, "palace", "H9")
    table.give(0, palace="palace_14", tools=5, coins=8, levels=[0, 0, 6, 0])
    return table.turn(0)


def _on_a_place_of(table: Table, discipline: int, levels: int) -> None:
    """Let competency_04 lie on a place that gives so many levels."""
    number = next(i for i, place in enumerate(PLACES) if (place.discipline, place.levels) == (discipline, levels))
    names = [name for name in table.state.competencies if name != "competency_04"]
    table.state.competencies = [*names[:number], "competency_04", *names[number:]]


def test_the_key_of_a_town_over_the_river_saves_the_levels_of_a_competency() -> None:
    """AOI-TOWN-09, AOI-SCI-10: the university makes the group over G9; its town is founded before the tile is taken."""
    table = _before_the_university()
    _on_a_place_of(table, 2, 3)
    assert table.legal("found_town") == []
    table.play("upgrade_building", hex="F9", building="university")
    assert (table.asked, table.hexes("found_town")) == (("take_competency", 0), ["G9", "G10"])
    table.play("found_town", hex="G9").play("take_town_tile", town_tile="town_coins")
    table.play("take_competency", competency="competency_04").play("use_key")
    assert table[0].levels == [0, 0, 9, 0]


def test_levels_are_not_lost_before_a_town_over_the_river_may_be_founded() -> None:
    """AOI-TOWN-09: also when the tile is taken first, the key can still be had."""
    table = _before_the_university()
    _on_a_place_of(table, 2, 3)
    table.play("upgrade_building", hex="F9", building="university").play("take_competency", competency="competency_04")
    assert table.asked == ("use_key", 0)
    assert table.why_not("use_key") == "AOI-SCI-03"
    assert table.legal("keep_key")
    table.play("found_town", hex="G9").play("take_town_tile", town_tile="town_tools").play("use_key")
    assert table[0].levels == [0, 0, 9, 0]


def test_the_key_may_be_left_for_levels_that_are_lost() -> None:
    """AOI-SCI-04, AOI-TOWN-09: the town is the owner's choice."""
    table = _before_the_university()
    _on_a_place_of(table, 2, 3)
    table.play("upgrade_building", hex="F9", building="university").play("take_competency", competency="competency_04")
    assert table.play("keep_key")[0].levels == [0, 0, 7, 0]
    assert table.asked == ("end_turn", 0)
    assert table.hexes("found_town") == ["G9", "G10"]


def test_a_neutral_school_founds_over_the_river_before_its_competency() -> None:
    """AOI-TOWN-09, AOI-IT-15: all markers stand on 7, and no level is lost."""
    table = Table()
    table.build(0, "guild", "H8", "F9")
    table.build(0, "palace", "H9")
    table.give(0, palace="palace_14", books=[2, 1, 1, 1], levels=[7, 7, 7, 7])
    table.state.innovations = ["school"]
    table.turn(0).play("develop_innovation", innovation="school")
    table.play("choose_reward", reward="neutral_school", amount=1).play("place_building", building="school", hex="F8")
    assert (table.asked, table.hexes("found_town")) == (("take_competency", 0), ["G8", "G9", "G10"])
    table.play("found_town", hex="G9").play("take_town_tile", town_tile="town_coins")
    table.play("take_competency", competency="competency_04").play("use_key")
    assert sum(table[0].levels) > 28
    assert sum(table.state.town_tiles) == 20


def test_a_town_over_the_river_is_founded_in_the_own_turn_only() -> None:
    """AOI-TOWN-09: not in an offer of power of another, nor in Phase I."""
    table = _over_the_river()
    table.build(1, "workshop", "E9")
    table.give(1, tools=2, coins=6)
    table.turn(1).play("upgrade_building", hex="E9", building="guild")
    assert table.asked == ("power_offer", 0)
    assert table.refused("found_town", hex="F7").sentence == "A river hex is ignored in your own turn only."
    table.state.phase, table.state.agenda = "income", []
    table.give(0, competencies=["competency_01"])
    assert table.run(do("income", seat=0)).asked == ("advance", 0)
    assert table.legal("found_town") == []


def test_what_a_town_tile_leaves_open_waits_behind_the_question_it_was_founded_at() -> None:
    """AOI-TOWN-09, AOI-TERRA-23: two lots are never mixed, and the goods of the tile serve at once."""
    table = _over_the_river()
    table.give(0, tools=3, coins=0, bowls=[0, 0, 12])
    table.build(0, "workshop", "I5")
    table.play("power_action", space="power_spade_2").play("terraform", hex="H5")
    assert table.asked == ("more_spades", 0)
    table.play("found_town", hex="F7").play("take_town_tile", town_tile="town_spades")
    assert table.asked == ("more_spades", 0)
    table.play("decline")
    assert (table.asked, table.about()) == (("terraform_and_build", 0), {"free_spades": 2})


def test_a_town_tile_may_pay_for_a_neutral_building() -> None:
    """AOI-TOWN-09, AOI-NEUT-09: before a reward that resolves itself the town can be founded."""
    table = _over_the_river()
    table.give(0, tools=0)
    table.run(do("rewards", seat=0, rewards=[["neutral_monument", 1, "monument", False]], block=False))
    assert table.asked == ("choose_reward", 0)
    table.play("found_town", hex="F7").play("take_town_tile", town_tile="town_tools")
    table.skip("choose_reward", "choose_reward", reward="neutral_monument", amount=1)
    assert table.asked == ("neutral_building", 0)


def test_no_conversion_comes_before_a_terraform_and_build_that_is_a_reward() -> None:
    """AOI-CONV-08, AOI-ACT-04: the reward is a part of the action of the turn."""
    table = _group("guild", "guild", "guild")
    _workshop_on(table, "I8").play("take_town_tile", town_tile="town_spades")
    assert table.asked == ("terraform_and_build", 0)
    assert table.legal("convert") == []
    assert table.why_not("convert", conversion="tool_to_coin") == "AOI-CONV-08"
    assert table.play("decline").legal("convert") != []
