"""Developing innovations: their price, and what each of the eighteen does."""

import pytest

from service.age_of_innovation.data.innovations import DISPLAYS
from service.age_of_innovation.data.maps import HEX_NUMBERS
from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 has a palace and a university standing apart, and just the books for one innovation of banking."""
    table = Table()
    table.build(0, "palace", "I12")
    table.build(0, "university", "D5")
    table.build(1, "workshop", "A5")
    table.give(0, books=[5, 0, 0, 0], bowls=[12, 0, 0])
    return table


def _develop(table: Table, innovation: str) -> Table:
    """The innovation lies on the first place, which belongs to banking."""
    others = [name for name in table.state.innovations[1:] if name != innovation]
    table.state.innovations = [innovation, *others]
    return table.turn(0).play("develop_innovation", innovation=innovation)


def _offered(table: Table) -> list[str]:
    return [action["innovation"] for action in table.turn(0).legal("develop_innovation")]


def _first(table: Table) -> str:
    return table.state.innovations[0]


# The price.


def test_an_innovation_costs_two_books_of_its_column_and_three_of_any(table: Table) -> None:
    """AOI-INNO-01: of the eight tiles the first and the fifth lie in the column of banking."""
    banking = [table.state.innovations[0], table.state.innovations[4]]
    table.give(0, books=[2, 1, 1, 1])
    assert _offered(table) == banking
    table.give(0, books=[1, 1, 1, 2])
    assert banking[0] not in _offered(table)
    assert table.why_not("develop_innovation", innovation=banking[0]) == "AOI-INNO-01"


def test_books_of_any_kind_are_the_payers_choice(table: Table) -> None:
    """AOI-INNO-01: two of banking are due; of the others three are chosen."""
    table.give(0, books=[3, 2, 0, 2])
    _develop(table, "professors")
    assert [action["discipline"] for action in table.legal("pay_book")] == ["banking", "law", "medicine"]
    for word in ("medicine", "law", "medicine"):
        table.play("pay_book", discipline=word)
    assert table[0].books == [1, 1, 0, 0]
    assert table[0].innovations == ["professors"]


def test_a_book_that_is_not_there_cannot_be_paid(table: Table) -> None:
    """AOI-INNO-01."""
    table.give(0, books=[3, 2, 0, 2])
    refusal = _develop(table, "professors").refused("pay_book", discipline="engineering")
    assert refusal.sentence == "You have no book of engineering."


def test_without_a_palace_five_coins_are_due_as_well(table: Table) -> None:
    """AOI-INNO-02."""
    table[0].buildings.remove(HEX_NUMBERS["I12"])
    table.give(0, coins=4)
    assert _offered(table) == []
    assert table.why_not("develop_innovation", innovation=_first(table)) == "AOI-INNO-02"
    table.give(0, coins=6)
    assert _develop(table, "professors")[0].coins == 1


@pytest.mark.parametrize(("players", "side"), [(2, "1-3"), (4, "3-5")])
def test_with_two_or_four_players_the_two_top_tiles_ask_for_books_of_two_disciplines(players: int, side: str) -> None:
    """AOI-INNO-03: 2 of banking, 2 of law and 1 of any."""
    table = Table(players=players, side=side)
    table.build(0, "palace", "I12")
    left, right = table.state.innovations[-2:]
    for books in ([2, 2, 0, 1], [2, 2, 1, 0], [3, 2, 0, 0]):
        table.give(0, books=books)
        assert left in _offered(table) and right not in _offered(table)
    for books in ([3, 1, 0, 1], [1, 3, 0, 1], [2, 2, 0, 0], [0, 0, 1, 4], [0, 0, 4, 1]):
        table.give(0, books=books)
        assert left not in _offered(table) and right not in _offered(table)
    table.give(0, books=[3, 1, 0, 1])
    refusal = table.refused("develop_innovation", innovation=left)
    assert refusal.rule == "AOI-INNO-03"
    assert "2 of banking and 2 of law, and you have 3 of banking and 1 of law" in refusal.sentence
    table.give(0, books=[0, 0, 2, 3])
    assert right in _offered(table)


def test_with_three_or_five_players_every_tile_belongs_to_one_column() -> None:
    """AOI-INNO-03."""
    assert all(len(place.disciplines) == 1 for players in (3, 5) for place in DISPLAYS[players])


@pytest.mark.parametrize(("owned", "price"), [(0, 5), (1, 6), (2, 7)])
def test_the_second_and_the_third_innovation_cost_one_and_two_books_more(table: Table, owned: int, price: int) -> None:
    """AOI-INNO-04."""
    table.give(0, innovations=["libraries", "census"][:owned], books=[price - 1, 0, 0, 0])
    assert _offered(table) == []
    assert table.why_not("develop_innovation", innovation=_first(table)) == "AOI-INNO-04"
    table.give(0, books=[price, 0, 0, 0])
    assert _develop(table, "professors")[0].books == [0, 0, 0, 0]


def test_nobody_develops_a_fourth_innovation(table: Table) -> None:
    """AOI-INNO-05."""
    table.give(0, innovations=["libraries", "census", "steel"], books=[9, 9, 9, 9])
    assert _offered(table) == []
    assert table.why_not("develop_innovation", innovation=_first(table)) == "AOI-INNO-05"


@pytest.mark.parametrize(("owned", "price"), [(0, 5), (1, 5), (2, 7)])
def test_on_the_wasteland_board_the_second_innovation_costs_no_further_book(
    table: Table, owned: int, price: int
) -> None:
    """AOI-INNO-06, AOI-PLAN-07."""
    table.give(0, board="wasteland", innovations=["libraries", "census"][:owned], books=[price - 1, 0, 0, 0])
    assert _offered(table) == []
    table.give(0, books=[price, 0, 0, 0])
    assert _offered(table) != []


def test_the_display_is_not_refilled(table: Table) -> None:
    """AOI-INNO-07."""
    _develop(table, "professors")
    assert table.state.innovations[0] == ""
    assert "" not in table.state.innovations[1:]
    table.give(0, books=[9, 0, 0, 0])
    assert table.turn(0).why_not("develop_innovation", innovation="professors") == "AOI-INNO-07"


def test_the_round_tile_of_innovations_scores_five_points_for_each(table: Table) -> None:
    """AOI-INNO-08."""
    table.state.round_tiles[0] = "innovation_law"
    assert _develop(table, "professors").points(0) == {"innovation_law": 5}


def test_a_neutral_palace_saves_the_coins_from_the_next_innovation_on(table: Table) -> None:
    """AOI-INNO-09: its own tile is paid with them."""
    table[0].buildings.remove(HEX_NUMBERS["I12"])
    table.give(0, coins=5, tools=9)
    _develop(table, "palace").play("place_building", building="palace", hex="C5")
    assert table[0].coins == 0
    table.give(0, books=[6, 0, 0, 0])
    assert _offered(table) != []


# The eighteen tiles.


def test_deus_ex_machina_gives_a_book_and_a_level_in_each_discipline_at_once(table: Table) -> None:
    """AOI-IT-01."""
    _develop(table, "deus_ex_machina").skip("take_book", "take_book", discipline="law")
    assert table[0].levels == [1, 1, 1, 1]
    assert table[0].books == [0, 1, 0, 0]


def test_deus_ex_machina_gives_a_terraform_and_build_with_one_free_spade(table: Table) -> None:
    """AOI-IT-01: plains I13 are one spade from desert."""
    table.give(0, innovations=["deus_ex_machina"], tools=1, coins=2)
    table.turn(0).play("special_action", tile="deus_ex_machina").play("terraform", hex="I13")
    assert table.play("build_workshop", hex="I13").building("I13") == (0, "workshop")


def test_professors_give_a_scholar_and_three_points_as_special_action(table: Table) -> None:
    """AOI-IT-02, AOI-SPEC-02."""
    table.give(0, innovations=["professors"])
    table.turn(0).play("special_action", tile="professors")
    assert table.gained(0, "professors") == {"scholars": 1, "vp": 3}


def test_trade_routes_score_two_points_per_guild_at_passing(table: Table) -> None:
    """AOI-IT-03: a neutral guild counts."""
    table.build(0, "guild", "A12", "D1")
    table.build(0, "guild", "E4", neutral=True)
    table.give(0, innovations=["trade_routes"])
    assert table.turn(0).play("pass").points(0) == {"trade_routes": 6}


def test_architecture_gives_ten_points_and_a_level_per_shape(table: Table) -> None:
    """AOI-IT-04: palace, university, guild and tower are four shapes; two guilds are one; annexes are none."""
    table.build(0, "guild", "A12", "D1")
    table.build(0, "tower", "E4", neutral=True)
    table.annex("A12")
    _develop(table, "architecture")
    for word in ("law", "law", "banking", "medicine"):
        table.play("advance_discipline", discipline=word)
    assert table.points(0) == {"architecture": 10}
    assert table[0].levels == [1, 2, 0, 1]
    assert table.legal("advance_discipline") == []


def test_libraries_score_the_two_highest_levels(table: Table) -> None:
    """AOI-IT-05: 9, 7, 7 and 2 are 16 points."""
    table.give(0, levels=[9, 7, 7, 2])
    assert _develop(table, "libraries").points(0) == {"libraries": 16}


def test_a_sewage_system_scores_two_points_per_workshop(table: Table) -> None:
    """AOI-IT-06."""
    table.build(0, "workshop", "A12", "D1")
    table.build(0, "workshop", "E4", neutral=True)
    assert _develop(table, "sewage_system").points(0) == {"sewage_system": 6}


def test_science_scores_five_points_per_school(table: Table) -> None:
    """AOI-IT-07."""
    table.build(0, "school", "A12", "D1")
    assert _develop(table, "science").points(0) == {"science": 10}


def test_a_league_of_cities_scores_five_points_per_town_tile(table: Table) -> None:
    """AOI-IT-08."""
    table.give(0, town_tiles=["town_coins", "town_coins", "town_books"])
    assert _develop(table, "league_of_cities").points(0) == {"league_of_cities": 15}


@pytest.mark.parametrize(("groups", "vp"), [(3, 0), (4, 8), (5, 12), (6, 18), (7, 18)])
def test_telecommunication_scores_groups_of_adjacent_buildings(table: Table, groups: int, vp: int) -> None:
    """AOI-IT-09: I12 and D5 are two groups; a neighbour makes no further one."""
    table.build(0, "workshop", *("A12", "D1", "E4", "H2", "F8")[: groups - 2])
    table.build(0, "workshop", "I13")
    assert _develop(table, "telecommunication").points(0).get("telecommunication", 0) == vp


def test_a_bridge_makes_one_group_of_two_and_shipping_does_not(table: Table) -> None:
    """AOI-IT-09: of five groups D5 and E4 become one; A12 and B13 are one river hex apart."""
    table.build(0, "workshop", "A12", "B13", "E4")
    table.give(0, shipping=3)
    table.bridge(0, "D5", "E4")
    assert _develop(table, "telecommunication").points(0) == {"telecommunication": 8}


def test_a_steam_engine_gives_a_scholar_and_a_step_on_both_tracks_with_their_rewards(table: Table) -> None:
    """AOI-IT-10, AOI-PAL-18: 2 VP for shipping 1, 2 books for terraforming, and the round tile for each step."""
    table.state.round_tiles[0] = "track_engineering"
    _develop(table, "steam_engine").skip("take_book", "take_book", discipline="law")
    assert (table[0].shipping, table[0].terraforming, table[0].scholars) == (1, 1, 1)
    assert table.points(0) == {"shipping": 2, "track_engineering": 6}
    assert table[0].books == [0, 2, 0, 0]


@pytest.mark.parametrize(("buildings", "vp"), [(6, 0), (7, 8), (8, 8), (9, 12), (10, 12), (11, 18)])
def test_a_census_scores_buildings(table: Table, buildings: int, vp: int) -> None:
    """AOI-IT-11: neutral ones count."""
    table.build(0, "tower", "H7", neutral=True)
    table.build(0, "workshop", *("A12", "D1", "E4", "H2", "F8", "I5", "C10", "B13")[: buildings - 3])
    assert len(table[0].buildings) == buildings
    assert _develop(table, "census").points(0).get("census", 0) == vp


@pytest.mark.parametrize(("bridges", "vp"), [(0, 0), (1, 8), (2, 12), (3, 18)])
def test_steel_scores_own_bridges(table: Table, bridges: int, vp: int) -> None:
    """AOI-IT-12: one own end suffices; bridges of others do not count."""
    for a, b in (("D5", "E4"), ("D5", "F5"), ("C10", "E10"))[:bridges]:
        table.bridge(0, a, b)
    table.bridge(1, "A3", "B1")
    assert _develop(table, "steel").points(0).get("steel", 0) == vp


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
def test_neutral_buildings_pay_only_the_income_of_their_tile(
    table: Table, innovation: str, gain: dict[str, int]
) -> None:
    """AOI-IT-13..18, AOI-NEUT-06: the planning board pays for the own university alone."""
    table.give(0, innovations=[innovation])
    table.build(0, innovation, "A12", neutral=True)
    table.income(0)
    assert table.gained(0, innovation) == gain
    assert table.gained(0, "income") == {"tools": 1, "scholars": 1}


def _place(table: Table, building: str) -> Table:
    """Develop the innovation and place its building on I13, one spade away."""
    table.give(0, tools=3)
    return _develop(table, building).play("place_building", building=building, hex="I13")


def test_the_neutral_workshop_is_placed_at_once(table: Table) -> None:
    """AOI-IT-13."""
    table.state.round_tiles[0] = "workshop_law"
    assert _place(table, "workshop").points(0) == {"workshop_law": 2}
    assert table[0].pieces[0] == 9


def test_spades_for_a_neutral_building_cost_what_the_track_says(table: Table) -> None:
    """AOI-NEUT-02: one tool for the one spade on I13."""
    table.give(0, terraforming=2, tools=1)
    _develop(table, "workshop").play("place_building", building="workshop", hex="I13")
    assert table[0].tools == 0


def test_the_neutral_guild_is_placed_at_once(table: Table) -> None:
    """AOI-IT-14."""
    table.state.round_tiles[0] = "guild_law"
    assert _place(table, "guild").points(0) == {"guild_law": 3}
    assert table[0].pieces[1] == 4


def test_the_neutral_school_brings_a_competency(table: Table) -> None:
    """AOI-IT-15: with the three levels of its place."""
    table.give(0, tools=3)
    _develop(table, "school").play("choose_reward", reward="competency", amount=1)
    table.play("take_competency", competency="competency_02")
    assert table[0].levels == [0, 3, 0, 0]
    assert table.play("place_building", building="school", hex="I13").building("I13") == (0, "school")


def test_the_neutral_university_brings_no_competency_and_lets_three_buildings_be_a_town(table: Table) -> None:
    """AOI-IT-16: with the palace on I12 and a workshop on H12 it is worth 7."""
    table.build(0, "workshop", "H12")
    assert len(_place(table, "university").told("town_founded")) == 1
    assert table.asked == ("take_town_tile", 0)


def test_the_neutral_palace_brings_no_tile_but_two_power_tokens_into_bowl_three(table: Table) -> None:
    """AOI-IT-17, AOI-POWER-05."""
    _place(table, "palace")
    assert table[0].bowls == [12, 0, 2]
    assert table[0].palace == ""
    assert table.legal("take_palace") == []


def test_the_monument_is_worth_four_scores_seven_points_and_lets_two_buildings_be_a_town(table: Table) -> None:
    """AOI-IT-18: with the palace on I12 it is worth 7."""
    assert _place(table, "monument").points(0) == {"monument": 7}
    assert len(table.told("town_founded")) == 1


@pytest.mark.parametrize(
    ("first", "asked"), [("neutral_school", "neutral_building"), ("competency", "take_competency")]
)
def test_school_and_competency_of_the_innovation_come_in_an_order_of_choice(first: str, asked: str) -> None:
    """AOI-IT-15, AOI-ACT-08."""
    table = Table()
    table.build(0, "palace", "I8")
    table.build(0, "workshop", "F8")
    table.state.innovations = ["school"]
    table.give(0, books=[5, 0, 0, 0], tools=30)
    table.turn(0).play("develop_innovation", innovation="school")
    assert {action["reward"] for action in table.legal("choose_reward")} == {"neutral_school", "competency"}
    assert table.play("choose_reward", reward=first, amount=1).asked == (asked, 0)
