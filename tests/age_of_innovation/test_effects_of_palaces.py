"""What each of the seventeen palace tiles does."""

import pytest

from service.age_of_innovation.data.maps import HEX_NUMBERS
from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 plays Desert and has goods enough for everything, far from all others."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    table.give(0, coins=40, tools=20, bowls=[12, 0, 0])
    return table


def _with(table: Table, palace: str) -> Table:
    """The palace stands on H7 and its tile works."""
    table.build(0, "palace", "H7")
    table.give(0, palace=palace)
    return table.turn(0)


def _built(table: Table, palace: str) -> Table:
    """Seat 0 builds the palace on I8 and takes this tile."""
    table.state.palaces = [palace, "palace_17"]
    return table.turn(0).play("upgrade_building", hex="I8", building="palace").play("take_palace", palace=palace)


@pytest.mark.parametrize(
    ("palace", "gain"),
    [
        ("palace_01", {"power": 5}),
        ("palace_02", {}),
        ("palace_03", {"power": 2}),
        ("palace_04", {"power": 2}),
        ("palace_05", {"power": 4}),
        ("palace_06", {"power": 2, "books": 1}),
        ("palace_07", {"power": 4}),
        ("palace_08", {"power": 2, "coins": 2, "tools": 1}),
        ("palace_09", {"scholars": 1}),
        ("palace_10", {"coins": 6}),
        ("palace_11", {"tools": 1}),
        ("palace_12", {"power": 8}),
        ("palace_13", {}),
        ("palace_14", {"power": 6}),
        ("palace_15", {"power": 6}),
        ("palace_16", {"power": 2, "books": 1}),
        ("palace_17", {"power": 2}),
    ],
)
def test_each_palace_pays_its_income(table: Table, palace: str, gain: dict[str, int]) -> None:
    """AOI-PAL-01..17."""
    _with(table, palace).income(0, name="take_book", discipline="law")
    assert table.gained(0, palace) == gain


def test_a_palace_offers_power_to_the_neighbours_when_its_tile_is_chosen(table: Table) -> None:
    """AOI-UPG-08, AOI-LEECH-14: the neighbour has a guild on I9."""
    table.build(1, "guild", "I9")
    table.turn(0).play("upgrade_building", hex="I8", building="palace")
    assert table.asked == ("take_palace", 0)
    table.play("take_palace", palace="palace_17")
    assert table.asked == ("power_offer", 1)
    table.play("accept_power")
    assert table.told("power_accepted", seat=1, power=2) != []
    assert table.points(0) == {"palace_17": 10}


def test_palace_1_gives_two_tools_as_special_action(table: Table) -> None:
    """AOI-PAL-01."""
    _with(table, "palace_01").play("special_action", tile="palace_01")
    assert table.gained(0, "palace_01") == {"tools": 2}


def test_palace_2_gives_a_terraform_and_build_with_two_free_spades(table: Table) -> None:
    """AOI-PAL-02: forest I9 is three spades away, so one is bought for 3 tools; then the workshop is paid."""
    _with(table, "palace_02").play("special_action", tile="palace_02")
    table.play("terraform", hex="I9").play("dig", spades=3).play("build_workshop", hex="I9")
    assert table.building("I9") == (0, "workshop")
    assert (table[0].tools, table[0].coins) == (20 - 3 - 1, 40 - 2)


def test_palace_3_exchanges_a_school_for_a_guild(table: Table) -> None:
    """AOI-PAL-03: 3 VP and 1 tool; it counts as building a guild; the competency is kept."""
    table.build(0, "school", "I12")
    table.give(0, competencies=["competency_02"])
    table.state.round_tiles[0] = "guild_law"
    _with(table, "palace_03").play("special_action", tile="palace_03")
    assert table.building("I12") == (0, "guild")
    assert table.gained(0, "palace_03") == {"vp": 3, "tools": 1}
    assert table.points(0) == {"palace_03": 3, "guild_law": 3}
    assert table[0].pieces == [9, 2, 3, 1, 0]
    assert table[0].competencies == ["competency_02"]


def test_a_later_school_brings_another_competency_than_the_one_kept(table: Table) -> None:
    """AOI-PAL-03."""
    table.build(0, "school", "I12")
    table.give(0, competencies=["competency_02"])
    _with(table, "palace_03").play("special_action", tile="palace_03")
    table.turn(0).play("upgrade_building", hex="I12", building="school")
    assert table.legal("take_competency") != []
    assert table.legal("take_competency", competency="competency_02") == []


@pytest.mark.parametrize(("palace", "old"), [("palace_03", "school"), ("palace_04", "workshop")])
def test_palaces_3_and_4_need_a_guild_on_the_planning_board(table: Table, palace: str, old: str) -> None:
    """AOI-PAL-21."""
    table.build(0, old, "I12")
    assert _with(table, palace).legal("special_action", tile=palace) != []
    table.give(0, pieces=[9, 0, 3, 1, 0])
    assert table.legal("special_action") == []
    assert table.why_not("special_action", tile=palace) == "AOI-PBA-15"


def test_the_guild_of_palace_3_offers_power_to_the_neighbours(table: Table) -> None:
    """AOI-PAL-03, AOI-LEECH-11."""
    table.build(0, "school", "I12")
    table.build(1, "guild", "I13")
    assert _with(table, "palace_03").play("special_action", tile="palace_03").asked == ("power_offer", 1)


def test_palace_3_exchanges_no_neutral_school(table: Table) -> None:
    """AOI-PAL-03, AOI-NEUT-05."""
    table.build(0, "school", "I12", neutral=True)
    assert _with(table, "palace_03").legal("special_action") == []


def test_palace_4_upgrades_a_workshop_to_a_guild_free_of_charge(table: Table) -> None:
    """AOI-PAL-04: it counts as building, so the neighbour is offered power."""
    table.build(0, "workshop", "I12")
    table.build(1, "guild", "I13")
    table.state.round_tiles[0] = "guild_law"
    _with(table, "palace_04").play("special_action", tile="palace_04")
    assert table.points(0) == {"guild_law": 3}
    assert (table[0].tools, table[0].coins) == (20, 40)
    assert table.asked == ("power_offer", 1)


def test_palace_5_gives_a_competency_at_once(table: Table) -> None:
    """AOI-PAL-05."""
    _built(table, "palace_05").play("take_competency", competency="competency_02")
    assert table[0].competencies == ["competency_02"]


def test_palace_6_gives_two_levels_in_one_discipline(table: Table) -> None:
    """AOI-PAL-06."""
    _with(table, "palace_06").play("special_action", tile="palace_06")
    table.play("advance_discipline", discipline="law")
    assert table[0].levels == [0, 2, 0, 0]


def test_palace_7_scores_three_points_per_school_at_passing(table: Table) -> None:
    """AOI-PAL-07."""
    table.build(0, "school", "I12", "C10")
    _with(table, "palace_07").play("pass")
    assert table.points(0) == {"palace_07": 6}


@pytest.mark.parametrize(("palace", "towns"), [("palace_17", 0), ("palace_08", 1)])
def test_palace_8_lets_towns_be_founded_with_a_value_of_6(table: Table, palace: str, towns: int) -> None:
    """AOI-PAL-08: three workshops and a palace on I8 are worth 6."""
    table.build(0, "workshop", "I7", "H8", "I9")
    assert len(_built(table, palace).told("town_founded")) == towns


def test_palace_8_works_beside_other_abilities(table: Table) -> None:
    """AOI-PAL-08: a round bonus tile with an ability of its own changes nothing."""
    table.give(0, round_bonus="rb_river_shipping")
    table.build(0, "workshop", "I7", "H8", "I9")
    assert len(_built(table, "palace_08").told("town_founded")) == 1


def test_palace_8_leaves_the_number_of_buildings_unchanged(table: Table) -> None:
    """AOI-PAL-08: a palace, a guild and a workshop are worth 6 but only three."""
    table.build(0, "guild", "I7")
    table.build(0, "workshop", "I9")
    assert _built(table, "palace_08").told("town_founded") == []


@pytest.mark.parametrize("target", ["I11", "I10"])
def test_palace_9_flies_over_one_or_two_hexes_for_a_scholar_and_scores_five_points(table: Table, target: str) -> None:
    """AOI-PAL-09: two hexes and one lie between I8 and the target."""
    table.give(0, scholars=1)
    _with(table, "palace_09").play("leap", way="flight", hex=target)
    assert table.points(0) == {"palace_09": 5}
    assert (table[0].scholars, table[0].scholar_supply) == (0, 7)


def test_palace_9_flies_to_no_hex_adjacent_to_an_own_building_and_to_none_too_far(table: Table) -> None:
    """AOI-PAL-09: H8 touches I8 and H7; three hexes lie between I8 and I12; being in reach is no hindrance."""
    table.give(0, scholars=1, shipping=3)
    targets = _with(table, "palace_09").hexes("leap")
    assert "H8" not in targets and "I12" not in targets
    assert "I10" in targets


def test_every_target_of_a_flight_takes_a_scholar_of_its_own(table: Table) -> None:
    """AOI-PAL-19: the second spade of an action reaches no other hex by the same flight."""
    table.terrain("I10", "plains")
    table.terrain("I11", "plains")
    table.give(0, scholars=1, bowls=[0, 0, 12])
    _with(table, "palace_09").play("power_action", space="power_spade_2").play("leap", way="flight", hex="I10")
    assert table.hexes("leap") == []
    assert "I11" not in table.hexes("terraform")


def test_there_is_no_flight_in_phase_3_or_for_neutral_buildings(table: Table) -> None:
    """AOI-PAL-19."""
    table.give(0, scholars=1, books=[9, 0, 0, 0])
    table.terrain("I11", "desert")
    table.state.innovations[0] = "monument"
    _with(table, "palace_09").play("develop_innovation", innovation="monument")
    assert "I11" not in table.hexes("place_building")
    assert "I11" not in _spades_in_phase_3(table).hexes("terraform")
    assert table.legal("leap") == []


def _spades_in_phase_3(table: Table) -> Table:
    table.state.round_tiles[0] = "town_engineering"
    table.give(0, levels=[0, 0, 4, 0])
    return table.science_bonus(0)


def test_a_hex_takes_a_tunnel_or_a_flight_never_both(table: Table) -> None:
    """AOI-PAL-19: I11 is out of reach of a tunnel, which cannot be added to a flight."""
    table.give(0, scholars=1, faction="moles")
    _with(table, "palace_09")
    assert table.legal("leap", way="flight", hex="I11") != []
    assert table.legal("leap", way="tunnel", hex="I11") == []
    assert table.legal("leap", way="flight", hex="I12") == []


def test_palace_10_gives_12_power_and_two_books_at_once(table: Table) -> None:
    """AOI-PAL-10."""
    _built(table, "palace_10").skip("take_book", "take_book", discipline="law")
    assert table.gained(0, "palace_10") == {"power": 12, "books": 2}
    assert table[0].books == [0, 2, 0, 0]


def test_palace_11_gives_a_town_tile_that_counts_as_a_town_founded(table: Table) -> None:
    """AOI-PAL-11, AOI-TOWN-10: with its points, the points of the round tile, and no building used up."""
    table.state.round_tiles[0] = "town_engineering"
    _built(table, "palace_11").play("take_town_tile", town_tile="town_coins")
    assert table.points(0) == {"town_coins": 6, "town_engineering": 5}
    assert table[0].town_tiles == ["town_coins"]
    assert table.state.towns == []


def test_palace_12_scores_two_points_per_workshop_built(table: Table) -> None:
    """AOI-PAL-12."""
    table.terrain("I9", "desert")
    _with(table, "palace_12").play("build_workshop", hex="I9")
    assert table.points(0) == {"palace_12": 2}


def test_palace_13_gives_a_book_and_three_coins_as_special_action(table: Table) -> None:
    """AOI-PAL-13."""
    _with(table, "palace_13").play("special_action", tile="palace_13").skip("take_book", "take_book", discipline="law")
    assert table.gained(0, "palace_13") == {"books": 1, "coins": 3}


def test_palace_13_scores_three_points_per_guild_built(table: Table) -> None:
    """AOI-PAL-13."""
    table.build(0, "workshop", "I12")
    _with(table, "palace_13").play("upgrade_building", hex="I12", building="guild")
    assert table.points(0) == {"palace_13": 3}


def test_palace_14_gives_two_shipping_steps_with_their_rewards(table: Table) -> None:
    """AOI-PAL-14, AOI-PAL-18: 2 VP on step 1, 2 books on step 2, and the round tile for each step."""
    table.state.round_tiles[0] = "track_engineering"
    _built(table, "palace_14").skip("take_book", "take_book", discipline="law")
    assert table[0].shipping == 2
    assert table.points(0) == {"shipping": 2, "track_engineering": 6}
    assert table[0].books == [0, 2, 0, 0]


def test_palace_14_founds_a_town_over_a_river_hex(table: Table) -> None:
    """AOI-PAL-14: school, palace and two workshops on both sides of A8 are worth 7."""
    table.build(0, "palace", "A6")
    table.build(0, "school", "A7")
    table.build(0, "workshop", "A9", "A10")
    assert table.turn(0).legal("found_town") == []
    table.give(0, palace="palace_14")
    table.turn(0).play("found_town", hex="A8").play("take_town_tile", town_tile="town_coins")
    assert table.in_town("A6", "A7", "A9", "A10")
    assert table.state.town_rivers == [HEX_NUMBERS["A8"]]


def test_a_river_hex_that_carries_a_town_tile_is_not_ignored_again(table: Table) -> None:
    """AOI-TOWN-15: the same buildings, but the tile of another town lies on A8."""
    table.build(0, "palace", "A6")
    table.build(0, "school", "A7")
    table.build(0, "workshop", "A9", "A10")
    table.give(0, palace="palace_14")
    assert table.turn(0).hexes("found_town") == ["A8"]
    table.state.town_rivers = [HEX_NUMBERS["A8"]]
    assert table.turn(0).hexes("found_town") == []
    assert table.why_not("found_town", hex="A8") == "AOI-TOWN-15"


def test_a_town_over_a_river_hex_is_of_own_buildings_alone(table: Table) -> None:
    """AOI-TOWN-15: palace, school and workshop are worth 6; the guild of another beyond A8 does not help."""
    table.build(0, "palace", "A6")
    table.build(0, "school", "A7")
    table.build(0, "workshop", "B7")
    table.build(1, "guild", "A9")
    table.give(0, palace="palace_14")
    assert table.turn(0).hexes("found_town") == []


def test_palace_15_gives_spades_bridges_and_books_in_an_order_of_choice(table: Table) -> None:
    """AOI-PAL-15: books of two kinds first, then two bridges from C10, then two spades on I9."""
    table.build(0, "workshop", "C10")
    _built(table, "palace_15")
    assert table.asked == ("choose_reward", 0)
    table.play("choose_reward", reward="books", amount=2)
    table.play("take_book", discipline="law").play("take_book", discipline="banking")
    assert table[0].books == [1, 1, 0, 0]
    table.play("choose_reward", reward="bridges", amount=2)
    table.play("build_bridge", hex="C10", other="D8").play("build_bridge", hex="C10", other="E10")
    assert len(table.state.bridges) == 2
    table.play("terraform", hex="I9").play("dig", spades=3)
    assert table[0].tools == 20 - 4 - 3  # The palace, and one spade beside the two free ones.
    assert table.asked == ("build_or_not", 0)


def test_the_parts_of_palace_15_are_not_broken_by_other_rewards(table: Table) -> None:
    """AOI-PAL-20: the palace founds a town, which is rewarded before or after the block."""
    table.build(0, "guild", "I7", "H8")
    table.build(0, "workshop", "I9")
    _built(table, "palace_15")
    assert sorted(action["reward"] for action in table.legal("choose_reward")) == ["palace_15", "town_tile"]
    table.play("choose_reward", reward="palace_15", amount=1)
    inside = [action["reward"] for action in table.legal("choose_reward")]
    assert "town_tile" not in inside and "books" in inside


def test_a_town_founded_inside_the_block_of_palace_15_is_rewarded_after_it(table: Table) -> None:
    """AOI-PAL-20: the workshop of the block founds it; the books of the block come first."""
    table.build(0, "guild", "H8")
    table.build(0, "workshop", "I9")
    table.terrain("I7", "desert")
    _built(table, "palace_15").play("choose_reward", reward="terraform_and_build", amount=2)
    table.play("build_workshop", hex="I7")
    assert len(table.told("town_founded")) == 1
    assert table.legal("choose_reward", reward="town_tile") == []
    table.play("choose_reward", reward="books", amount=2).skip("take_book", "take_book", discipline="law")
    assert table.asked == ("build_bridge", 0)
    assert table.play("decline").asked == ("take_town_tile", 0)


def test_palace_16_places_a_guild_on_any_empty_native_hex(table: Table) -> None:
    """AOI-PAL-16: also out of reach, without terraforming; it counts as building."""
    table.state.round_tiles[0] = "guild_law"
    _built(table, "palace_16")
    native = {name for name in HEX_NUMBERS if table.state.terrain[HEX_NUMBERS[name]] == 0}
    assert set(table.hexes("place_building")) == native - {"I8"}
    table.play("place_building", building="guild", hex="D1")
    assert table.points(0) == {"guild_law": 3}
    assert table.building("D1") == (0, "guild")


def test_the_guild_of_palace_16_offers_power_to_the_neighbours(table: Table) -> None:
    """AOI-PAL-16, AOI-LEECH-11: the neighbour has a guild on E1."""
    table.build(1, "guild", "E1")
    assert _built(table, "palace_16").play("place_building", building="guild", hex="D1").asked == ("power_offer", 1)


def test_the_guild_of_palace_16_may_be_declined(table: Table) -> None:
    """AOI-ACT-08."""
    _built(table, "palace_16").play("decline")
    assert table[0].pieces[1] == 4 and table.asked == ("end_turn", 0)


def test_the_guild_of_palace_16_is_lost_without_a_guild_on_the_planning_board(table: Table) -> None:
    """AOI-PAL-21: the palace frees a guild, so a piece is taken away for the test."""
    table.give(0, pieces=[9, -1, 3, 1, 1])
    _built(table, "palace_16")
    assert table.legal("place_building") == []


def test_a_drafted_palace_tile_gives_nothing_before_its_palace_is_built(table: Table) -> None:
    """AOI-DRAFT-05: no income, no points, no special action; then all of it, without a choice."""
    table.terrain("I9", "desert")
    table.give(0, drafted_palace="palace_12")
    table.turn(0).play("build_workshop", hex="I9")
    assert table.points(0) == {} and table.income(0).gained(0, "palace_12") == {}
    table.state.phase = "actions"
    table.turn(0).play("upgrade_building", hex="I8", building="palace")
    assert (table[0].palace, table[0].drafted_palace) == ("palace_12", "")
    assert table.income(0).gained(0, "palace_12") == {"power": 8}


def test_palace_17_scores_ten_points_at_once(table: Table) -> None:
    """AOI-PAL-17."""
    assert _built(table, "palace_17").points(0) == {"palace_17": 10}
