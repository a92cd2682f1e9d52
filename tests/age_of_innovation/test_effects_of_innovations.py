"""Developing innovations: their price, and what each of the eighteen does."""

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.data.innovations import DISPLAYS
from service.age_of_innovation.data.maps import HEX_NUMBERS
from service.age_of_innovation.state import State
from tests.age_of_innovation.positions import (
    act,
    asked,
    bridge,
    build,
    income,
    legal,
    paid,
    play,
    points,
    position,
    turn,
)
from tests.laws import refused

LAW = act("take_book", discipline="law")


@pytest.fixture
def state() -> State:
    """Seat 0 has a palace and a university standing apart, and just the books for one innovation of banking."""
    table = position()
    build(table, 0, "palace", "I12")
    build(table, 0, "university", "D5")
    build(table, 1, "workshop", "A5")
    player = table.players[0]
    player.books, player.bowls = [5, 0, 0, 0], [12, 0, 0]
    return table


def _develop(state: State, innovation: str, *answers) -> list:
    """The innovation lies on the first place, which belongs to banking."""
    state.innovations = [innovation, *(name for name in state.innovations[1:] if name != innovation)]
    turn(state, 0)
    return play(state, 0, act("develop_innovation", innovation=innovation), *answers)


def _offered(state: State) -> list[str]:
    return [action["innovation"] for action in legal(turn(state, 0), "develop_innovation")]


def _refused(state: State, innovation: str) -> str:
    return refused(RULES, turn(state, 0), 0, act("develop_innovation", innovation=innovation)).rule


# The price.


def test_an_innovation_costs_two_books_of_its_column_and_three_of_any(state):
    """AOI-INNO-01: of the eight tiles the first and the fifth lie in the column of banking."""
    banking = [state.innovations[0], state.innovations[4]]
    state.players[0].books = [2, 1, 1, 1]
    assert _offered(state) == banking
    state.players[0].books = [1, 1, 1, 2]
    assert banking[0] not in _offered(state)
    assert _refused(state, banking[0]) == "AOI-INNO-01"


def test_books_of_any_kind_are_the_payers_choice(state):
    """AOI-INNO-01: two of banking are due; of the others three are chosen."""
    state.players[0].books = [3, 2, 0, 2]
    _develop(state, "professors")
    assert asked(state) == ("pay_book", 0)
    assert [action["discipline"] for action in legal(state, "pay_book")] == ["banking", "law", "medicine"]
    play(state, 0, *[act("pay_book", discipline=word) for word in ("medicine", "law", "medicine")])
    assert state.players[0].books == [1, 1, 0, 0]
    assert state.players[0].innovations == ["professors"]


def test_a_book_that_is_not_there_cannot_be_paid(state):
    """AOI-INNO-01."""
    state.players[0].books = [3, 2, 0, 2]
    _develop(state, "professors")
    assert refused(RULES, state, 0, act("pay_book", discipline="engineering")).sentence == (
        "You have no book of engineering."
    )


def test_without_a_palace_five_coins_are_due_as_well(state):
    """AOI-INNO-02."""
    place = HEX_NUMBERS["I12"]
    state.players[0].buildings.remove(place)
    state.players[0].coins = 4
    assert _offered(state) == []
    assert _refused(state, state.innovations[0]) == "AOI-INNO-02"
    state.players[0].coins = 6
    _develop(state, "professors")
    assert state.players[0].coins == 1


@pytest.mark.parametrize("players", [2, 4])
def test_with_two_or_four_players_the_two_top_tiles_ask_for_books_of_two_disciplines(players):
    """AOI-INNO-03: 2 of banking, 2 of law and 1 of any."""
    table = position(players=players, side="1-3" if players == 2 else "3-5")
    build(table, 0, "palace", "I12")
    top = table.innovations[-2]
    table.players[0].books = [2, 2, 0, 1]
    assert top in _offered(table)
    table.players[0].books = [3, 1, 0, 1]
    assert top not in _offered(table)
    table.players[0].books = [0, 0, 2, 3]
    assert table.innovations[-1] in _offered(table)


def test_with_three_or_five_players_every_tile_belongs_to_one_column():
    """AOI-INNO-03."""
    assert all(len(place.disciplines) == 1 for players in (3, 5) for place in DISPLAYS[players])


@pytest.mark.parametrize(("owned", "price"), [(0, 5), (1, 6), (2, 7)])
def test_the_second_and_the_third_innovation_cost_one_and_two_books_more(state, owned, price):
    """AOI-INNO-04."""
    state.players[0].innovations = ["libraries", "census"][:owned]
    state.players[0].books = [price - 1, 0, 0, 0]
    assert _offered(state) == []
    if price > 5:
        assert _refused(state, state.innovations[0]) == "AOI-INNO-04"
    state.players[0].books = [price, 0, 0, 0]
    _develop(state, "professors")
    assert sum(state.players[0].books) == 0


def test_nobody_develops_a_fourth_innovation(state):
    """AOI-INNO-05."""
    state.players[0].innovations = ["libraries", "census", "steel"]
    state.players[0].books = [9, 9, 9, 9]
    assert _offered(state) == []
    assert _refused(state, state.innovations[0]) == "AOI-INNO-05"


@pytest.mark.parametrize(("owned", "price"), [(0, 5), (1, 5), (2, 7)])
def test_on_the_wasteland_board_the_second_innovation_costs_no_further_book(state, owned, price):
    """AOI-INNO-06, AOI-PLAN-07."""
    state.players[0].board = "wasteland"
    state.players[0].innovations = ["libraries", "census"][:owned]
    state.players[0].books = [price - 1, 0, 0, 0]
    assert _offered(state) == []
    state.players[0].books = [price, 0, 0, 0]
    assert _offered(state) != []


def test_the_display_is_not_refilled(state):
    """AOI-INNO-07."""
    before = list(state.innovations)
    _develop(state, "professors")
    assert state.innovations[0] == ""
    assert state.innovations[1:] == [name for name in before[1:] if name != "professors"]
    assert _refused(state, "professors") == "AOI-INNO-07"


def test_the_round_tile_of_innovations_scores_five_points_for_each(state):
    """AOI-INNO-08."""
    state.round_tiles[0] = "innovation_law"
    assert points(_develop(state, "professors"), 0) == {"innovation_law": 5}


def test_a_neutral_palace_saves_the_coins_from_the_next_innovation_on(state):
    """AOI-INNO-09: its own tile is paid with them."""
    state.players[0].buildings.remove(HEX_NUMBERS["I12"])
    state.players[0].coins, state.players[0].tools = 5, 9
    _develop(state, "palace", act("place_building", building="palace", hex="C5"))
    assert state.players[0].coins == 0
    state.players[0].books = [6, 0, 0, 0]
    assert _offered(state) != []


# The eighteen tiles.


def test_deus_ex_machina_gives_a_book_and_a_level_in_each_discipline_at_once(state):
    """AOI-IT-01."""
    told = _develop(state, "deus_ex_machina", LAW)
    assert state.players[0].levels == [1, 1, 1, 1]
    assert paid(told, 0, "deus_ex_machina") == {"books": 1}


def test_deus_ex_machina_gives_a_terraform_and_build_with_one_free_spade(state):
    """AOI-IT-01."""
    state.players[0].innovations = ["deus_ex_machina"]
    turn(state, 0)
    play(state, 0, act("special_action", tile="deus_ex_machina"), act("terraform", hex="I13"))
    assert state.terrain[HEX_NUMBERS["I13"]] == 0  # Plains are one spade from desert.


def test_professors_give_a_scholar_and_three_points_as_special_action(state):
    """AOI-IT-02, AOI-SPEC-02."""
    state.players[0].innovations = ["professors"]
    told = play(turn(state, 0), 0, act("special_action", tile="professors"))
    assert paid(told, 0, "professors") == {"scholars": 1, "vp": 3}


def test_trade_routes_score_two_points_per_guild_at_passing(state):
    """AOI-IT-03: a neutral guild counts."""
    build(state, 0, "guild", "A12", "D1")
    build(state, 0, "guild", "E4", neutral=True)
    state.players[0].innovations = ["trade_routes"]
    assert points(play(turn(state, 0), 0, act("pass")), 0) == {"trade_routes": 6}


def test_architecture_gives_ten_points_and_a_level_per_shape(state):
    """AOI-IT-04: palace, university, guild and tower are four shapes; two guilds are one; annexes are none."""
    build(state, 0, "guild", "A12", "D1")
    build(state, 0, "tower", "E4", neutral=True)
    state.annexed = [HEX_NUMBERS["A12"]]
    words = ("law", "law", "banking", "medicine")
    told = _develop(state, "architecture", *[act("advance_discipline", discipline=word) for word in words])
    assert points(told, 0) == {"architecture": 10}
    assert state.players[0].levels == [1, 2, 0, 1]
    assert asked(state)[0] != "advance"


def test_libraries_score_the_two_highest_levels(state):
    """AOI-IT-05: 9, 7, 7 and 2 are 16 points."""
    state.players[0].levels = [9, 7, 7, 2]
    assert points(_develop(state, "libraries"), 0) == {"libraries": 16}


def test_a_sewage_system_scores_two_points_per_workshop(state):
    """AOI-IT-06."""
    build(state, 0, "workshop", "A12", "D1")
    build(state, 0, "workshop", "E4", neutral=True)
    assert points(_develop(state, "sewage_system"), 0) == {"sewage_system": 6}


def test_science_scores_five_points_per_school(state):
    """AOI-IT-07."""
    build(state, 0, "school", "A12", "D1")
    assert points(_develop(state, "science"), 0) == {"science": 10}


def test_a_league_of_cities_scores_five_points_per_town_tile(state):
    """AOI-IT-08."""
    state.players[0].town_tiles = ["town_coins", "town_coins", "town_books"]
    assert points(_develop(state, "league_of_cities"), 0) == {"league_of_cities": 15}


@pytest.mark.parametrize(("groups", "vp"), [(3, 0), (4, 8), (5, 12), (6, 18), (7, 18)])
def test_telecommunication_scores_groups_of_adjacent_buildings(state, groups, vp):
    """AOI-IT-09: I12 and D5 are two groups; a neighbour makes no further one."""
    build(state, 0, "workshop", *("A12", "D1", "E4", "H2", "F8")[: groups - 2])
    build(state, 0, "workshop", "I13")
    assert points(_develop(state, "telecommunication"), 0) == ({"telecommunication": vp} if vp else {})


def test_a_bridge_makes_one_group_of_two_and_shipping_does_not(state):
    """AOI-IT-09: D5 and E4 over a bridge."""
    build(state, 0, "workshop", "A12", "E4", "D1")
    state.players[0].shipping = 3
    bridge(state, 0, "D5", "E4")
    assert points(_develop(state, "telecommunication"), 0) == {"telecommunication": 8}


def test_a_steam_engine_gives_a_scholar_and_a_step_on_both_tracks_with_their_rewards(state):
    """AOI-IT-10, AOI-PAL-18: 2 VP for shipping 1, 2 books for terraforming, and the round tile for each step."""
    state.round_tiles[0] = "track_engineering"
    told = _develop(state, "steam_engine", LAW, LAW)
    player = state.players[0]
    assert (player.shipping, player.terraforming, player.scholars) == (1, 1, 1)
    assert points(told, 0) == {"shipping": 2, "track_engineering": 6}
    assert player.books == [0, 2, 0, 0]


@pytest.mark.parametrize(("buildings", "vp"), [(6, 0), (7, 8), (8, 8), (9, 12), (10, 12), (11, 18)])
def test_a_census_scores_buildings(state, buildings, vp):
    """AOI-IT-11: neutral ones count."""
    hexes = ("A12", "D1", "E4", "H2", "F8", "I5", "C10", "B13")
    build(state, 0, "tower", "H7", neutral=True)
    build(state, 0, "workshop", *hexes[: buildings - 3])
    assert len(state.players[0].buildings) == buildings
    assert points(_develop(state, "census"), 0) == ({"census": vp} if vp else {})


@pytest.mark.parametrize(("sites", "vp"), [(0, 0), (1, 8), (2, 12), (3, 18)])
def test_steel_scores_own_bridges(state, sites, vp):
    """AOI-IT-12: one own end suffices; bridges of others do not count."""
    for a, b in (("D5", "E4"), ("D5", "F5"), ("C10", "E10"))[:sites]:
        bridge(state, 0, a, b)
    bridge(state, 1, "A3", "B1")
    assert points(_develop(state, "steel"), 0) == ({"steel": vp} if vp else {})


@pytest.mark.parametrize(
    ("innovation", "gain"),
    [
        ("workshop", {"tools": 3}),
        ("guild", {"coins": 5}),
        ("school", {}),
        ("university", {"vp": 2}),
        ("palace", {"power": 4}),
        ("monument", {}),
    ],
)
def test_neutral_buildings_pay_only_the_income_of_their_tile(state, innovation, gain):
    """AOI-IT-13..18, AOI-NEUT-06."""
    state.players[0].innovations = [innovation]
    without = paid(income(state, 0), 0, "income")
    build(state, 0, innovation, "A12", neutral=True)
    state.players[0].bowls = [12, 0, 0]
    told = income(state, 0)
    assert paid(told, 0, innovation) == gain
    assert paid(told, 0, "income") == without


def _place(state: State, building: str, *answers) -> list:
    """Develop the innovation and place its building on I13, one spade away."""
    state.players[0].tools = 3
    return _develop(state, building, act("place_building", building=building, hex="I13"), *answers)


def test_the_neutral_workshop_is_placed_at_once(state):
    """AOI-IT-13."""
    state.round_tiles[0] = "workshop_law"
    assert points(_place(state, "workshop"), 0) == {"workshop_law": 2}
    assert state.players[0].pieces[0] == 9


def test_the_neutral_guild_is_placed_at_once(state):
    """AOI-IT-14."""
    state.round_tiles[0] = "guild_law"
    assert points(_place(state, "guild"), 0) == {"guild_law": 3}
    assert state.players[0].pieces[1] == 4


def test_the_neutral_school_brings_a_competency(state):
    """AOI-IT-15: with the levels of its place."""
    state.players[0].tools = 3
    _develop(state, "school", act("choose_reward", reward="competency", amount=1))
    play(state, 0, act("take_competency", competency=state.competencies[0]))
    assert state.players[0].levels[0] == 3
    play(state, 0, act("place_building", building="school", hex="I13"))
    assert state.building[HEX_NUMBERS["I13"]] == 2


def test_the_neutral_university_brings_no_competency_and_lets_three_buildings_be_a_town(state):
    """AOI-IT-16: with the palace on I12 and a workshop on H12 it is worth 7."""
    build(state, 0, "workshop", "H12")
    told = _place(state, "university")
    assert any(event["event"] == "town_founded" for event in told)
    assert asked(state) == ("take_town_tile", 0)


def test_the_neutral_palace_brings_no_tile_but_two_power_tokens_into_bowl_three(state):
    """AOI-IT-17, AOI-POWER-05."""
    _place(state, "palace")
    assert state.players[0].bowls == [12, 0, 2]
    assert state.players[0].palace == ""
    assert asked(state)[0] == "end_turn"


def test_the_monument_is_worth_four_scores_seven_points_and_lets_two_buildings_be_a_town(state):
    """AOI-IT-18: with the palace on I12 it is worth 7."""
    told = _place(state, "monument")
    assert points(told, 0) == {"monument": 7}
    assert any(event["event"] == "town_founded" for event in told)
