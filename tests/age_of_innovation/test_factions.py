"""What each of the twelve factions starts with and can do."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table, do


def _table(faction: str, players: int = 3, **goods: Any) -> Table:
    """Seat 0 plays the faction in the desert, with a guild on I8; it is its turn."""
    table = Table(players=players)
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    table.give(0, **{"faction": faction, "tools": 9, "coins": 9, "bowls": [12, 0, 0], **goods})
    return table.turn(0)


def _started(faction: str, board: str = "desert") -> Table:
    """A new game in which seat 0 plays the faction; nothing is placed yet."""
    return Table.chosen((board, faction), ("plains", "goblins" if faction != "goblins" else "omar"))


def _place_first_buildings(table: Table) -> None:
    """Everybody places each first building on the first hex there is."""
    while table.asked and table.question == "first_building":
        action = table.legal("place_building")[0]
        table.play("place_building", building=action["building"], hex=action["hex"])


def _town(faction: str, *, palace: str = "", tile: str = "town_coins") -> Table:
    """The faction founds a town by a guild on I9 and takes a tile."""
    table = _table(faction, palace=palace)
    table.build(0, "guild", "I7")
    table.build(0, "workshop", "I9", "H7")
    return table.turn(0).play("upgrade_building", hex="I9", building="guild").play("take_town_tile", town_tile=tile)


@pytest.mark.parametrize(
    ("faction", "levels", "tools"),
    [
        ("blessed", [1, 1, 1, 1], 3),
        ("felines", [1, 0, 0, 1], 3),
        ("goblins", [1, 0, 1, 0], 4),
        ("illusionists", [0, 0, 0, 2], 3),
        ("inventors", [0, 0, 0, 0], 3),
        ("moles", [0, 0, 2, 0], 3),
        ("monks", [0, 1, 0, 0], 3),
        ("navigators", [0, 3, 0, 0], 3),
        ("omar", [1, 0, 1, 0], 3),
        ("philosophers", [2, 0, 0, 0], 3),
        ("psychics", [1, 0, 0, 1], 4),
    ],
)
def test_each_faction_starts_with_its_levels_and_tools(faction: str, levels: list[int], tools: int) -> None:
    """AOI-FAC-01, AOI-FAC-04..07, AOI-FAC-09, AOI-FAC-10, AOI-FAC-12..14."""
    table = _started(faction)
    assert table[0].levels == levels
    assert table[0].tools == tools


# Blessed.


@pytest.mark.parametrize(("level", "scholars"), [(6, 3), (0, 1), (12, 5), (5, 2)])
def test_blessed_count_three_levels_higher_for_the_science_bonus(level: int, scholars: int) -> None:
    """AOI-FAC-02: a scholar for every 3 levels of law, from 0 and above 12 too."""
    table = _table("blessed", levels=[0, level, 0, 0])
    table.state.round_tiles[0] = "workshop_law"
    table.science_bonus(0)
    assert table[0].scholars == scholars
    assert table[0].levels[1] == level


# Inventors.


def test_inventors_take_a_competency_after_the_first_buildings() -> None:
    """AOI-FAC-03: with the levels of its place; spades of it are used at once, without a workshop."""
    table = _started("inventors", board="forest")
    _place_first_buildings(table)
    assert table.asked == ("take_competency", 0)
    before = sum(table[0].levels)
    table.play("take_competency", competency="competency_05")
    assert sum(table[0].levels) > before
    table.skip("use_key", "keep_key")
    assert table.asked == ("use_spade", 0)
    assert table.legal("build_workshop") == []


# Goblins.


def test_goblins_get_two_coins_for_every_spade_bought_or_free() -> None:
    """AOI-FAC-04: one free spade and one bought one."""
    table = _table("goblins", bowls=[0, 0, 12])
    table.terrain("H8", "swamp")
    table.play("power_action", space="power_spade_1").play("terraform", hex="H8").play("dig", spades=2)
    assert table.gained(0, "goblins") == {"coins": 4}


def test_goblins_get_their_coins_in_phase_3_too() -> None:
    """AOI-FAC-04."""
    table = _table("goblins")
    table.state.phase, table.state.agenda = "science_bonus", []
    table.run(do("spades", seat=0, amount=1, optional=True)).play("terraform", hex="H8")
    assert table.gained(0, "goblins") == {"coins": 2}


# Omar.


def test_omar_has_two_power_and_two_coins_of_income() -> None:
    """AOI-FAC-05."""
    assert _table("omar").income(0).gained(0, "omar") == {"power": 2, "coins": 2}


def test_omar_may_have_a_second_tower_by_a_competency() -> None:
    """AOI-FAC-05."""
    table = _table("omar")
    table.build(0, "tower", "I12", neutral=True)
    table.terrain("I9", "desert")
    table.play("upgrade_building", hex="I8", building="school").play("take_competency", competency="competency_10")
    table.play("place_building", building="tower", hex="I9")
    assert table.building("I9") == (0, "tower") and table.building("I12") == (0, "tower")


# Illusionists.


@pytest.mark.parametrize(("players", "vp"), [(3, 1), (4, 2), (5, 2)])
def test_illusionists_pay_one_power_less_for_power_actions_and_score(players: int, vp: int) -> None:
    """AOI-FAC-06."""
    table = _table("illusionists", players, bowls=[0, 0, 3])
    table.play("power_action", space="power_coins")
    assert table[0].bowls == [3, 0, 0]
    assert table.points(0) == {"illusionists": vp}


def test_illusionists_score_one_point_with_two_players() -> None:
    """AOI-FAC-06, AOI-2P-08: the neutral faction is not counted."""
    table = Table(players=2, side="1-3")
    table.build(0, "guild", "I8")
    table.give(0, faction="illusionists", bowls=[0, 0, 3])
    table.turn(0).play("power_action", space="power_coins")
    assert table.points(0) == {"illusionists": 1}


def test_illusionists_gain_nothing_by_book_actions_and_conversions() -> None:
    """AOI-FAC-06."""
    table = _table("illusionists", bowls=[0, 0, 5], books=[2, 0, 0, 0])
    table.play("convert", conversion="power_to_tool")
    assert table[0].bowls[2] == 2
    table.play("book_action", space="book_coins")
    assert table.points(0) == {}


# Moles.


@pytest.mark.parametrize(("players", "vp"), [(2, 4), (3, 5), (5, 7)])
def test_moles_tunnel_under_one_hex_for_a_tool_and_score(players: int, vp: int) -> None:
    """AOI-FAC-08, AOI-2P-08: one hex lies between I8 and I10; 2 VP and 1 per player, not for the neutral faction."""
    table = Table(players=players, side="1-3" if players == 2 else "3-5")
    table.build(0, "guild", "I8")
    table.give(0, faction="moles", tools=9, coins=9)
    table.terrain("I10", "desert")
    table.turn(0).play("leap", way="tunnel", hex="I10")
    assert table.building("I10") == (0, "workshop")
    assert table.points(0)["moles"] == vp
    assert table[0].tools == 9 - 1 - 1


def test_moles_tunnel_to_no_hex_adjacent_to_an_own_building_nor_past_two_hexes() -> None:
    """AOI-FAC-08: I9 and H8 touch I8; I11 is too far; in reach by shipping is no hindrance."""
    table = _table("moles", shipping=3)
    targets = table.hexes("leap")
    assert "I10" in targets
    assert not {"I9", "H8", "I11"} & set(targets)
    assert table.refused("leap", way="tunnel", hex="I9").rule.startswith("AOI-")


def test_a_bridge_brings_hexes_into_the_reach_of_a_tunnel() -> None:
    """AOI-FAC-08: D8 is joined to C10, so the hexes around D8 that C10 does not touch are one hex away."""
    table = _table("moles")
    table.build(0, "workshop", "C10")
    table.build(1, "workshop", "D8")
    assert "E8" not in table.turn(0).hexes("leap")
    table.bridge(0, "C10", "D8")
    assert "E8" in table.turn(0).hexes("leap")
    table.bridge(1, "E8", "F6")
    assert "F6" not in table.turn(0).hexes("leap")


def test_a_tunnel_leads_under_the_hex_before_a_bridge_of_others() -> None:
    """AOI-FAC-08: E8 touches E9 and is joined to F6, so that one hex lies between E9 and F6."""
    table = _table("moles")
    table.build(0, "workshop", "E9")
    table.build(1, "workshop", "E8")
    assert "F6" not in table.turn(0).hexes("leap")
    table.bridge(1, "E8", "F6")
    assert "F6" in table.turn(0).hexes("leap")


def test_a_tunnel_leads_under_a_river_hex() -> None:
    """AOI-FAC-08: the river hex A8 lies between A7 and A9."""
    table = _table("moles")
    assert "A9" not in table.hexes("leap")
    table.build(0, "workshop", "A7")
    assert "A9" in table.turn(0).hexes("leap")


def test_nobody_else_digs_tunnels_or_builds_bridges_for_tools() -> None:
    """AOI-FAC-08, AOI-BRIDGE-04."""
    table = _table("goblins")
    assert table.legal("leap") == [] and table.legal("pay_bridge") == []
    assert table.why_not("leap", way="tunnel", hex="I10") == "AOI-TERRA-02"
    assert table.why_not("pay_bridge") == "AOI-BRIDGE-04"


def test_a_tunnel_may_be_used_to_terraform_only() -> None:
    """AOI-FAC-08: a tool for the tunnel and three for the spade."""
    table = _table("moles", tools=4)
    table.terrain("I10", "plains")
    table.play("leap", way="tunnel", hex="I10")
    assert table.terrain_of("I10") == "desert"
    assert table[0].tools == 0
    assert table.points(0) == {"moles": 5}


def test_a_tunnel_needs_its_tool() -> None:
    """AOI-FAC-08."""
    table = _table("moles", tools=1)
    table.terrain("I10", "desert")
    assert table.turn(0).hexes("leap") == []  # The tool of the tunnel would be missing for the workshop.


def _three_spades(tools: int, **given: Any) -> Table:
    """Seat 0 has a workshop on E4, and D3 and C3 beyond it; it has made D3 native with the first of three spades."""
    table = Table()
    table.build(0, "workshop", "E4")
    table.terrain("D3", "wasteland")
    table.state.book_actions = ["book_spades"]
    table.give(0, tools=tools, coins=9, books=[3, 0, 0, 0], **given)
    table.turn(0).play("book_action", space="book_spades").play("terraform", hex="D3")
    return table


@pytest.mark.parametrize(
    ("given", "way", "vp"), [({"faction": "moles"}, "tunnel", 5), ({"palace": "palace_09", "scholars": 2}, "flight", 5)]
)
def test_a_hex_reached_in_this_action_takes_further_spades_without_paying_again(
    given: dict[str, Any], way: str, vp: int
) -> None:
    """AOI-FAC-19, AOI-PAL-19: it is offered as within reach, and brings no second points."""
    table = _three_spades(6, **given)
    table.skip("dig", "dig", spades=1)
    assert table.asked == ("more_spades", 0)
    table.play("leap", way=way, hex="C3").play("dig", spades=1)
    paid = table[0].tools, table[0].scholars
    assert "C3" in table.hexes("terraform") and "C3" not in table.hexes("leap")
    assert table.why_not("leap", way=way, hex="C3") == "AOI-FAC-19"
    table.play("terraform", hex="C3")
    assert (table[0].tools, table[0].scholars) == paid
    assert sum(table.points(0).values()) == vp


def test_a_hex_reached_by_the_last_tool_takes_further_spades() -> None:
    """AOI-FAC-19: with no tool left."""
    table = _three_spades(1, faction="moles")
    table.play("leap", way="tunnel", hex="C3").play("dig", spades=1)
    assert table[0].tools == 0
    assert table.hexes("terraform", hex="C3") == ["C3"]
    assert table.play("terraform", hex="C3").terrain_of("C3") == "desert"


def test_a_free_workshop_may_stand_on_a_further_hex_reached_in_this_action() -> None:
    """AOI-FAC-16, AOI-FAC-19: a native hex flown to is reached."""
    table = Table()
    table.build(0, "workshop", "E4")
    table.terrain("C3", "wasteland")
    table.give(0, faction="lizards", palace="palace_09", scholars=1, tools=0, coins=0)
    table.turn(0).run(do("terraform_and_build_free", seat=0, amount=2, optional=True))
    table.play("terraform", hex="D3").play("leap", way="flight", hex="C3")
    assert {"D3", "C3"} <= set(table.hexes("build_workshop"))


def test_one_tunnel_serves_one_target_hex() -> None:
    """AOI-FAC-19: the second spade of an action goes to another hex by a tunnel of its own."""
    table = _table("moles", bowls=[0, 0, 12])
    table.terrain("I10", "plains")
    table.terrain("H9", "plains")
    table.play("power_action", space="power_spade_2").play("leap", way="tunnel", hex="I10")
    table.skip("dig", "dig", spades=1)
    assert "H9" not in table.hexes("terraform")
    assert table[0].tools == 8
    table.play("leap", way="tunnel", hex="H9")
    assert table.terrain_of("H9") == "desert"
    assert table[0].tools == 7 and table.points(0) == {"moles": 10}


def test_the_workshop_on_a_tunnelled_hex_needs_no_second_tunnel() -> None:
    """AOI-FAC-19."""
    table = _table("moles", tools=5)
    table.terrain("I10", "plains")
    table.play("leap", way="tunnel", hex="I10").play("build_workshop", hex="I10")
    assert table[0].tools == 0
    assert table.points(0) == {"moles": 5}


def test_moles_build_bridges_over_land_for_a_tool() -> None:
    """AOI-BRIDGE-04: I8 lies at no printed place."""
    table = _table("moles")
    table.play("pay_bridge")
    over_land = [(action["hex"], action["other"]) for action in table.legal("build_bridge")]
    assert over_land != [] and all("I8" in site for site in over_land)
    table.play("build_bridge", hex=over_land[0][0], other=over_land[0][1])
    assert table[0].tools == 8


# Felines.


@pytest.mark.parametrize("by", ["town", "palace"])
def test_felines_get_three_levels_and_a_book_for_each_town(by: str) -> None:
    """AOI-FAC-09: freely split; the tile of a palace counts as a town."""
    if by == "town":
        table = _town("felines")
    else:
        table = _table("felines")
        table.state.palaces = ["palace_11"]
        table.play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_11")
        table.play("take_town_tile", town_tile="town_coins")
    table.skip("take_book", "take_book", discipline="law")
    for word in ("banking", "medicine", "banking"):
        table.play("advance_discipline", discipline=word)
    assert table[0].levels == [2, 0, 0, 1]
    assert table[0].books == [0, 1, 0, 0]
    assert table.asked is not None and table.question != "advance"


def test_felines_may_take_fewer_levels() -> None:
    """AOI-FAC-09: up to three."""
    table = _town("felines").skip("take_book", "take_book", discipline="law")
    table.play("advance_discipline", discipline="law").play("decline")
    assert table[0].levels == [0, 1, 0, 0]
    assert table.asked is not None and table.question != "advance"


# Philosophers.


@pytest.mark.parametrize(("competency", "books"), [("competency_02", 1), ("competency_07", 2), ("competency_11", 3)])
def test_philosophers_get_a_further_book_with_each_competency(competency: str, books: int) -> None:
    """AOI-FAC-10: of its discipline, even if the place gives none."""
    table = _table("philosophers")
    table.play("upgrade_building", hex="I8", building="school").play("take_competency", competency=competency)
    place = int(competency[-2:]) - 1
    assert table[0].books[place % 4] == books == sum(table[0].books)


def test_philosophers_get_a_further_book_with_the_competency_of_a_palace() -> None:
    """AOI-FAC-10: whatever brings the competency."""
    table = _table("philosophers")
    table.state.palaces = ["palace_05"]
    table.play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_05")
    assert table.play("take_competency", competency="competency_02")[0].books == [0, 1, 0, 0]


def test_philosophers_take_a_book_as_special_action() -> None:
    """AOI-FAC-11."""
    table = _table("philosophers").play("special_action", tile="philosophers").play("take_book", discipline="medicine")
    assert table[0].books == [0, 0, 0, 1]
    assert table.legal("take_book") == []
    assert table.turn(0).legal("special_action") == []


# Monks.


def test_monks_start_with_their_university_alone_and_a_competency() -> None:
    """AOI-FAC-12, AOI-FAC-18: its slot pays from round 1, and no other university can be built."""
    table = _started("monks")
    _place_first_buildings(table)
    assert table[0].pieces == [9, 4, 3, 0, 1]
    assert table.asked == ("take_competency", 0)
    table.play("take_competency", competency="competency_02")
    assert table[0].competencies == ["competency_02"]
    table.build(0, "school", "I8")
    table.give(0, tools=9, coins=9, scholars=0)
    assert table.turn(0).legal("upgrade_building", building="university") == []
    assert table.why_not("upgrade_building", hex="I8", building="university") == "AOI-UPG-07"
    assert table.income(0).gained(0, "income")["scholars"] == 2  # University and school.


# Navigators.


@pytest.mark.parametrize(("hex", "gain"), [("H2", {"vp": 2, "coins": 1}), ("I9", {})])
def test_navigators_gain_by_workshops_at_a_river(hex: str, gain: dict[str, int]) -> None:
    """AOI-FAC-13."""
    table = _table("navigators")
    table.build(0, "workshop", "H3")
    table.terrain(hex, "desert")
    table.turn(0).play("build_workshop", hex=hex)
    assert table.gained(0, "navigators") == gain


def test_a_neutral_workshop_counts_for_navigators() -> None:
    """AOI-FAC-13."""
    table = _table("navigators", books=[9, 0, 0, 0])
    table.build(0, "workshop", "H3")
    table.terrain("H2", "desert")
    table.state.innovations[0] = "workshop"
    table.turn(0).play("develop_innovation", innovation="workshop")
    table.play("place_building", building="workshop", hex="H2")
    assert table.gained(0, "navigators") == {"vp": 2, "coins": 1}


def test_navigators_gain_the_power_of_law_3_in_set_up() -> None:
    """AOI-FAC-17, AOI-START-07."""
    assert _started("navigators")[0].bowls == [4, 8, 0]


# Psychics.


def test_psychics_gain_five_power_and_act_again() -> None:
    """AOI-FAC-14."""
    table = _table("psychics").play("special_action", tile="psychics")
    assert table.gained(0, "psychics") == {"power": 5}
    assert table.asked == ("turn", 0)
    table.play("upgrade_building", hex="I8", building="school")
    table.play("take_competency", competency="competency_04")
    assert table.building("I8") == (0, "school")
    assert table.asked == ("end_turn", 0)
    assert table.play("end_turn").asked == ("turn", 1)


def test_the_second_action_of_psychics_may_be_any_other_or_none() -> None:
    """AOI-FAC-20: pass, another special action, or nothing; never this one again."""
    table = _table("psychics", competencies=["competency_07"]).play("special_action", tile="psychics")
    assert table.legal("special_action") == [{"action": "special_action", "tile": "competency_07"}]
    assert table.legal("pass") != []
    table.play("end_turn").skip("end_turn", "end_turn")
    assert table.asked == ("turn", 1)


# Lizards.


@pytest.mark.parametrize(("words", "levels"), [(("law", "law"), [0, 2, 0, 0]), (("law", "banking"), [1, 1, 0, 0])])
def test_lizards_start_with_two_levels_of_choice(words: tuple[str, str], levels: list[int]) -> None:
    """AOI-FAC-15."""
    table = _started("lizards")
    assert table.asked == ("advance", 0)
    for word in words:
        table.play("advance_discipline", discipline=word)
    assert table[0].levels == levels


def test_lizards_get_a_spade_and_a_free_workshop_for_each_town() -> None:
    """AOI-FAC-16: on the hex just terraformed; neither tools nor coins are paid."""
    table = _town("lizards")
    assert table.asked == ("terraform_and_build", 0)
    tools, coins = table[0].tools, table[0].coins
    table.play("terraform", hex="H8").skip("dig", "dig", spades=1).play("build_workshop", hex="H8")
    assert table.building("H8") == (0, "workshop")
    assert (table[0].tools, table[0].coins) == (tools, coins)


def test_the_free_workshop_of_lizards_may_stand_on_another_native_hex_in_reach() -> None:
    """AOI-FAC-16: spade before workshop."""
    table = _town("lizards")
    table.terrain("I10", "desert")
    table.play("terraform", hex="H8").skip("dig", "dig", spades=1)
    assert set(table.hexes("build_workshop")) == {"H8", "I10"}
    table.play("build_workshop", hex="I10")
    assert table.building("I10") == (0, "workshop") and table.terrain_of("H8") == "desert"


def test_the_free_workshop_of_lizards_may_stand_elsewhere_while_the_spade_leaves_its_hex_foreign() -> None:
    """AOI-FAC-16: mountain I10 takes one step of two, and the workshop goes to H8."""
    table = _town("lizards")
    table.terrain("H8", "desert")
    table.play("terraform", hex="I10").play("dig", spades=1)
    assert table.hexes("build_workshop") == ["H8"]
    table.play("build_workshop", hex="H8")
    assert (table.building("H8"), table.terrain_of("I10")) == ((0, "workshop"), "wasteland")


def test_lizards_may_decline_the_whole_reward() -> None:
    """AOI-ACT-08, AOI-FAC-16."""
    table = _town("lizards").play("decline")
    assert table.told("terraformed") == [] and table.asked == ("end_turn", 0)


def test_lizards_are_rewarded_for_the_town_tile_of_a_palace() -> None:
    """AOI-FAC-16, AOI-TOWN-10."""
    table = _table("lizards")
    table.state.palaces = ["palace_11"]
    table.play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_11")
    assert table.play("take_town_tile", town_tile="town_coins").asked == ("terraform_and_build", 0)


def test_lizards_may_leave_out_the_spade_or_the_workshop() -> None:
    """AOI-FAC-16."""
    table = _town("lizards")
    table.terrain("I10", "desert")
    table.play("build_workshop", hex="I10")
    assert table.building("I10") == (0, "workshop")
    assert table.asked is not None and table.question == "end_turn"
    table = _town("lizards")
    table.play("terraform", hex="H8").skip("dig", "dig", spades=1).play("decline")
    assert table.building("H8") is None and table.terrain_of("H8") == "desert"


def test_lizards_may_buy_missing_spades() -> None:
    """AOI-FAC-16: mountain I10 is two away, so one is bought for 3 tools."""
    table = _town("lizards")
    tools = table[0].tools
    table.play("terraform", hex="I10").play("dig", spades=2).play("build_workshop", hex="I10")
    assert table[0].tools == tools - 3


def test_the_free_workshop_of_lizards_is_a_normal_build_otherwise() -> None:
    """AOI-FAC-21: points and power for the neighbours; it needs a workshop on the planning board."""
    table = _town("lizards")
    table.state.round_tiles[0] = "workshop_law"
    table.build(1, "workshop", "I11")
    table.terrain("I10", "desert")
    table.play("build_workshop", hex="I10")
    assert table.points(0)["workshop_law"] == 2
    assert table.asked == ("power_offer", 1)


def test_lizards_without_a_workshop_on_the_planning_board_build_none() -> None:
    """AOI-FAC-21."""
    table = _table("lizards")
    table.build(0, "guild", "I7")
    table.build(0, "workshop", "I9", "H7")
    table.give(0, pieces=[-1, 2, 3, 1, 1])  # The upgrade brings one back, so that none is left.
    table.turn(0).play("upgrade_building", hex="I9", building="guild").play("take_town_tile", town_tile="town_coins")
    table.terrain("I10", "desert")
    assert table.hexes("build_workshop") == []
