"""What each of the seventeen palace tiles does."""

import pytest

from service.age_of_innovation.data.maps import HEX_NUMBERS
from service.age_of_innovation.data.terrains import TERRAINS
from service.age_of_innovation.state import State
from tests.age_of_innovation.positions import act, asked, build, income, legal, paid, play, points, position, turn

LAW = act("take_book", discipline="law")
DESERT = TERRAINS.index("desert")


@pytest.fixture
def state() -> State:
    """Seat 0 plays Desert and has goods enough for everything, far from all others."""
    table = position()
    build(table, 0, "guild", "I8")
    build(table, 1, "workshop", "A5")
    _rich(table, 0)
    return table


def _rich(state: State, seat: int) -> None:
    player = state.players[seat]
    player.coins, player.tools, player.bowls = 40, 20, [12, 0, 0]


def _with(state: State, palace: str) -> State:
    """The palace stands on H7 and its tile works."""
    state.players[0].palace = palace
    build(state, 0, "palace", "H7")
    return turn(state, 0)


def _built(state: State, palace: str) -> list:
    """Seat 0 builds the palace on I8 and takes this tile."""
    state.palaces = [palace, "palace_17"]
    turn(state, 0)
    return play(state, 0, act("upgrade", hex="I8", building="palace"), act("take_palace", palace=palace))


def _special(state: State, palace: str, *answers) -> list:
    return play(state, 0, act("special_action", tile=palace), *answers)


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
def test_each_palace_pays_its_income(state, palace, gain):
    """AOI-PAL-01..17."""
    _with(state, palace)
    told = income(state, 0, *([LAW] if "books" in gain else []))
    assert paid(told, 0, palace) == gain


def test_palace_1_gives_two_tools_as_special_action(state):
    """AOI-PAL-01."""
    _with(state, "palace_01")
    assert paid(_special(state, "palace_01"), 0, "palace_01") == {"tools": 2}


def test_palace_2_gives_a_terraform_and_build_with_two_free_spades(state):
    """AOI-PAL-02: forest I9 is three spades away, so one is bought for 3 tools; then the workshop is paid."""
    _with(state, "palace_02")
    _special(state, "palace_02", act("terraform", hex="I9"), act("dig", spades=3), act("build_workshop", hex="I9"))
    assert state.owner[HEX_NUMBERS["I9"]] == 0
    assert (state.players[0].tools, state.players[0].coins) == (20 - 3 - 1, 40 - 2)


def test_palace_3_exchanges_a_school_for_a_guild(state):
    """AOI-PAL-03: 3 VP and 1 tool; it counts as building a guild; the competency is kept."""
    build(state, 0, "school", "I12")
    state.players[0].competencies = ["competency_02"]
    state.round_tiles[0] = "guild_law"
    _with(state, "palace_03")
    told = _special(state, "palace_03")
    assert paid(told, 0, "palace_03") == {"vp": 3, "tools": 1}
    assert points(told, 0) == {"palace_03": 3, "guild_law": 3}
    assert (state.players[0].pieces[1], state.players[0].pieces[2]) == (2, 3)
    assert state.players[0].competencies == ["competency_02"]


@pytest.mark.parametrize(("palace", "old"), [("palace_03", "school"), ("palace_04", "workshop")])
def test_palaces_3_and_4_need_a_guild_on_the_planning_board(state, palace, old):
    """AOI-PAL-21."""
    build(state, 0, old, "I12")
    _with(state, palace)
    assert act("special_action", tile=palace) in legal(state, "special_action")
    state.players[0].pieces[1] = 0
    assert legal(state, "special_action") == []


def test_palace_4_upgrades_a_workshop_to_a_guild_free_of_charge(state):
    """AOI-PAL-04: it counts as building, so the neighbour is offered power."""
    build(state, 0, "workshop", "I12")
    build(state, 1, "guild", "I13")
    state.players[1].bowls = [5, 7, 0]
    state.round_tiles[0] = "guild_law"
    _with(state, "palace_04")
    told = _special(state, "palace_04")
    assert points(told, 0) == {"guild_law": 3}
    assert (state.players[0].tools, state.players[0].coins) == (20, 40)
    assert asked(state) == ("power_offer", 1)


def test_palace_5_gives_a_competency_at_once(state):
    """AOI-PAL-05."""
    _built(state, "palace_05")
    assert asked(state) == ("take_competency", 0)
    play(state, 0, act("take_competency", competency="competency_02"))
    assert state.players[0].competencies == ["competency_02"]


def test_palace_6_gives_two_levels_in_one_discipline(state):
    """AOI-PAL-06."""
    _with(state, "palace_06")
    _special(state, "palace_06", act("advance_discipline", discipline="law"))
    assert state.players[0].levels == [0, 2, 0, 0]


def test_palace_7_scores_three_points_per_school_at_passing(state):
    """AOI-PAL-07."""
    build(state, 0, "school", "I12", "C10")
    _with(state, "palace_07")
    assert points(play(state, 0, act("pass")), 0) == {"palace_07": 6}


@pytest.mark.parametrize(("palace", "founds"), [("palace_17", False), ("palace_08", True)])
def test_palace_8_lets_towns_be_founded_with_a_value_of_6(state, palace, founds):
    """AOI-PAL-08: three workshops and a palace on I8 are worth 6."""
    build(state, 0, "workshop", "I7", "H8", "I9")
    told = _built(state, palace)
    assert any(event["event"] == "town_founded" for event in told) is founds


def test_palace_8_leaves_the_number_of_buildings_unchanged(state):
    """AOI-PAL-08: a palace, a guild and a workshop are worth 6 but only three."""
    build(state, 0, "guild", "I7")
    build(state, 0, "workshop", "I9")
    told = _built(state, "palace_08")
    assert not any(event["event"] == "town_founded" for event in told)


@pytest.mark.parametrize("target", ["I11", "I10"])
def test_palace_9_flies_over_one_or_two_hexes_for_a_scholar_and_scores_five_points(state, target):
    """AOI-PAL-09: I8 is three and two hexes away."""
    state.players[0].scholars, state.players[0].scholar_supply = 1, 6
    _with(state, "palace_09")
    told = play(state, 0, act("leap", way="flight", hex=target))
    assert points(told, 0) == {"palace_09": 5}
    assert (state.players[0].scholars, state.players[0].scholar_supply) == (0, 7)


def test_palace_9_flies_to_no_hex_adjacent_to_an_own_building_and_to_none_too_far(state):
    """AOI-PAL-09: H8 touches I8 and H7; I12 is four hexes away; in reach by shipping is no hindrance."""
    state.players[0].scholars = 1
    state.players[0].shipping = 3
    _with(state, "palace_09")
    targets = [action["hex"] for action in legal(state, "leap")]
    assert "H8" not in targets and "I12" not in targets
    assert "I10" in targets


def test_palace_9_flies_once_per_scholar_and_hex(state):
    """AOI-PAL-19: without a scholar there is no flight."""
    _with(state, "palace_09")
    assert legal(state, "leap") == []


def test_palace_10_gives_12_power_and_two_books_at_once(state):
    """AOI-PAL-10."""
    told = _built(state, "palace_10") + play(state, 0, LAW, LAW)
    assert paid(told, 0, "palace_10") == {"power": 12, "books": 2}
    assert state.players[0].books == [0, 2, 0, 0]


def test_palace_11_gives_a_town_tile_that_counts_as_a_town_founded(state):
    """AOI-PAL-11, AOI-TOWN-10: with its points, the points of the round tile, and no building used up."""
    state.round_tiles[0] = "town_engineering"
    _built(state, "palace_11")
    told = play(state, 0, act("take_town_tile", town_tile="town_coins"))
    assert points(told, 0) == {"town_coins": 6, "town_engineering": 5}
    assert state.players[0].town_tiles == ["town_coins"]
    assert state.towns == []


def test_palace_12_scores_two_points_per_workshop_built(state):
    """AOI-PAL-12."""
    state.terrain[HEX_NUMBERS["I9"]] = DESERT
    _with(state, "palace_12")
    assert points(play(state, 0, act("build_workshop", hex="I9")), 0) == {"palace_12": 2}


def test_palace_13_gives_a_book_and_three_coins_as_special_action(state):
    """AOI-PAL-13."""
    _with(state, "palace_13")
    assert paid(_special(state, "palace_13", LAW), 0, "palace_13") == {"books": 1, "coins": 3}


def test_palace_13_scores_three_points_per_guild_built(state):
    """AOI-PAL-13."""
    build(state, 0, "workshop", "I12")
    _with(state, "palace_13")
    told = play(state, 0, act("upgrade", hex="I12", building="guild"))
    assert points(told, 0) == {"palace_13": 3}


def test_palace_14_gives_two_shipping_steps_with_their_rewards(state):
    """AOI-PAL-14, AOI-PAL-18: 2 VP on step 1, 2 books on step 2, and the round tile for each step."""
    state.round_tiles[0] = "track_engineering"
    told = _built(state, "palace_14") + play(state, 0, LAW, LAW)
    assert state.players[0].shipping == 2
    assert points(told, 0) == {"shipping": 2, "track_engineering": 6}
    assert state.players[0].books == [0, 2, 0, 0]


def test_palace_14_founds_a_town_over_a_river_hex(state):
    """AOI-PAL-14: guild and workshop on either side of A8, with a palace and a school, are worth 8."""
    build(state, 0, "school", "A7")
    build(state, 0, "workshop", "A9", "A10")
    state.players[0].palace = "palace_14"
    build(state, 0, "palace", "A6")
    turn(state, 0)
    told = play(state, 0, act("found_town", hex="A8"), act("take_town_tile", town_tile="town_coins"))
    assert points(told, 0) == {"town_coins": 6}
    assert state.town_rivers == [HEX_NUMBERS["A8"]]


def test_palace_15_gives_spades_bridges_and_books_in_an_order_of_choice(state):
    """AOI-PAL-15: books first, then a bridge from C10 and none for the second, then two spades on I9."""
    build(state, 0, "workshop", "C10")
    _built(state, "palace_15")
    assert asked(state) == ("choose_reward", 0)
    play(state, 0, act("choose_reward", reward="books", amount=2), LAW, act("take_book", discipline="banking"))
    assert state.players[0].books == [1, 1, 0, 0]
    play(
        state,
        0,
        act("choose_reward", reward="bridges", amount=2),
        act("build_bridge", hex="C10", other="D8"),
        act("build_bridge", hex="C10", other="E10"),
    )
    assert len(state.bridges) == 2
    play(state, 0, act("terraform", hex="I9"), act("dig", spades=2))
    assert asked(state)[0] == "end_turn"


def test_the_parts_of_palace_15_are_not_broken_by_other_rewards(state):
    """AOI-PAL-20: the palace founds a town, which is rewarded before or after the block."""
    build(state, 0, "guild", "I7", "H8")
    build(state, 0, "workshop", "I9")
    _built(state, "palace_15")
    rewards = [action["reward"] for action in legal(state, "choose_reward")]
    assert sorted(rewards) == ["palace_15", "town_tile"]
    play(state, 0, act("choose_reward", reward="palace_15", amount=1))
    inside = [action["reward"] for action in legal(state, "choose_reward")]
    assert "town_tile" not in inside and "books" in inside


def test_palace_16_places_a_guild_on_any_empty_native_hex(state):
    """AOI-PAL-16: also out of reach, without terraforming; it counts as building."""
    state.round_tiles[0] = "guild_law"
    _built(state, "palace_16")
    places = {action["hex"] for action in legal(state, "place_building")}
    native = {name for name, place in HEX_NUMBERS.items() if state.terrain[place] == DESERT}
    assert places == native - {"I8"}
    told = play(state, 0, act("place_building", building="guild", hex="D1"))
    assert points(told, 0) == {"guild_law": 3}
    assert state.owner[HEX_NUMBERS["D1"]] == 0


def test_the_guild_of_palace_16_is_lost_without_a_guild_on_the_planning_board(state):
    """AOI-PAL-21: the palace itself frees the last guild, so all four stand elsewhere."""
    build(state, 0, "guild", "A12", "D1", "E4")
    state.players[0].pieces[1] = -1  # One more guild stands than there is, so that none is left after the upgrade.
    _built(state, "palace_16")
    assert asked(state)[0] == "end_turn"


def test_palace_17_scores_ten_points_at_once(state):
    """AOI-PAL-17."""
    assert points(_built(state, "palace_17"), 0) == {"palace_17": 10}
