"""Starting goods, first buildings, set-up competencies and the spades before round 1."""

import pytest

from service.age_of_innovation.data.maps import BOARDS, HEX_NAMES, HEX_NUMBERS, members
from tests.age_of_innovation.table import Table

OTHERS = (("plains", "felines"), ("swamp", "goblins"))


def _place(table: Table, *hexes: str, building: str = "workshop") -> Table:
    """Whoever is asked places a building on the next of these hexes."""
    for name in hexes:
        table.play("place_building", building=building, hex=name)
    return table


def _all_first_buildings(table: Table) -> list[int]:
    """Everybody places the first buildings on the first hexes listed; returns the seats asked."""
    seats = []
    while table.question == "first_building":
        seats.append(table.seat_asked)
        action = table.legal("place_building")[0]
        table.play("place_building", building=action["building"], hex=action["hex"])
    return seats


def test_planning_boards_start_full() -> None:
    """AOI-START-01."""
    table = Table.chosen(("desert", "blessed"), *OTHERS)
    assert table[0].pieces == [9, 4, 3, 1, 1]


@pytest.mark.parametrize(("board", "shipping"), [("desert", 0), ("lake", 1)])
def test_tracks_start_at_the_bottom(board: str, shipping: int) -> None:
    """AOI-START-02, AOI-PLAN-03: the lake starts with shipping 1, without the reward of that step."""
    table = Table.chosen((board, "blessed"), *OTHERS)
    assert (table[0].shipping, table[0].terraforming, table[0].vp) == (shipping, 0, 20)


@pytest.mark.parametrize(
    ("board", "bowls"), [("desert", [5, 7, 0]), ("forest", [4, 8, 0]), ("swamp", [3, 9, 0]), ("mountain", [5, 7, 0])]
)
def test_twelve_power_tokens_lie_in_two_bowls(board: str, bowls: list[int]) -> None:
    """AOI-START-03, AOI-PLAN-02, AOI-PLAN-06."""
    assert Table.chosen((board, "felines"), ("plains", "blessed")).state.players[0].bowls == bowls


@pytest.mark.parametrize(
    ("board", "faction", "coins", "tools", "scholars"),
    [
        ("desert", "blessed", 15, 3, 0),
        ("wasteland", "blessed", 15, 4, 0),
        ("swamp", "blessed", 15, 3, 1),
        ("desert", "goblins", 15, 4, 0),
        ("wasteland", "psychics", 15, 5, 0),
    ],
)
def test_starting_goods_are_those_of_board_and_faction(
    board: str, faction: str, coins: int, tools: int, scholars: int
) -> None:
    """AOI-START-05, AOI-PLAN-06, AOI-PLAN-07."""
    player = Table.chosen((board, faction), ("plains", "felines"))[0]
    assert (player.coins, player.tools, player.scholars) == (coins, tools, scholars)
    assert player.scholars + player.scholar_supply == 7


@pytest.mark.parametrize(
    ("board", "faction", "levels"),
    [
        ("desert", "moles", [0, 0, 2, 0]),
        ("forest", "moles", [1, 1, 3, 1]),
        ("forest", "blessed", [2, 2, 2, 2]),
        ("desert", "navigators", [0, 3, 0, 0]),
    ],
)
def test_markers_rise_by_the_symbols_of_board_and_faction(board: str, faction: str, levels: list[int]) -> None:
    """AOI-START-06, AOI-PLAN-02."""
    assert Table.chosen((board, faction), ("plains", "felines"))[0].levels == levels


def test_power_steps_of_the_set_up_are_gained_at_once() -> None:
    """AOI-START-07, AOI-FAC-17: law 3 moves one token."""
    assert Table.chosen(("desert", "navigators"), ("plains", "felines"))[0].bowls == [4, 8, 0]


def test_power_steps_of_a_set_up_competency_are_gained_too() -> None:
    """AOI-START-07: forest and monks with a place of 3 levels reach law 5."""
    table = Table.chosen(("forest", "monks"), *OTHERS)
    _all_first_buildings(table)
    table.state.competencies = sorted(table.state.competencies)
    table.play("take_competency", competency="competency_02")  # The place of law with 3 levels.
    assert table[0].levels[1] == 5
    assert table[0].bowls == [1, 11, 0]


def test_everybody_starts_with_20_points() -> None:
    """AOI-START-08."""
    assert [player.vp for player in Table.chosen(("desert", "blessed"), *OTHERS).state.players] == [20, 20, 20]


def test_the_turn_order_of_round_1_is_clockwise_from_the_first_player() -> None:
    """AOI-START-09."""
    assert Table.new(4, first_player=2).state.order == [2, 3, 0, 1]


def test_choices_of_the_set_up_are_made_in_turn_order_before_the_first_building() -> None:
    """AOI-START-10, AOI-PLAN-07, AOI-FAC-15: first player 1."""
    table = Table.chosen(("wasteland", "blessed"), ("plains", "lizards"), first_player=1)
    assert table.asked == ("advance", 1)
    table.play("advance_discipline", discipline="law").play("advance_discipline", discipline="law")
    assert table[1].levels == [0, 2, 0, 0]
    assert table.asked == ("take_book", 0)
    table.play("take_book", discipline="medicine")
    assert table[0].books == [0, 0, 0, 1]
    assert table.asked == ("first_building", 1)


# First buildings.


def test_first_workshops_are_placed_in_turn_order_and_back() -> None:
    """AOI-PLACE-01."""
    table = Table.chosen(("lake", "blessed"), *OTHERS, first_player=2)
    assert _all_first_buildings(table) == [2, 0, 1, 1, 0, 2]


def test_monks_are_skipped_twice_and_place_their_university_last() -> None:
    """AOI-PLACE-01, AOI-PLACE-06."""
    table = Table.chosen(("lake", "monks"), ("plains", "felines"), ("swamp", "omar"))
    assert _all_first_buildings(table) == [1, 2, 2, 1, 2, 0]
    (place,) = table[0].buildings
    assert (table.state.building[place], table[0].pieces) == (3, [9, 4, 3, 0, 1])
    assert table.asked == ("take_competency", 0)


def test_first_buildings_stand_on_free_native_hexes() -> None:
    """AOI-PLACE-02."""
    table = Table.chosen(("lake", "blessed"), *OTHERS)
    assert table.why_not("place_building", building="workshop", hex="A1") == "AOI-PLACE-02"
    _place(table, "A3")
    _place(table, "A5", "A4", "C3", "C6")
    assert table.why_not("place_building", building="workshop", hex="A3") == "AOI-PLACE-02"
    assert "A3" not in table.hexes("place_building")


def test_first_workshops_leave_the_leftmost_slots_and_open_their_income() -> None:
    """AOI-PLACE-03."""
    table = Table.chosen(("lake", "blessed"), *OTHERS)
    _all_first_buildings(table)
    assert table[0].pieces[0] == 7
    assert table[0].tools == 3 + 1 + 2  # Base and two slots in the income of round 1.


def test_placing_first_buildings_costs_and_gives_nothing() -> None:
    """AOI-PLACE-04: beside each other, at the river, and enough for nobody to gain power or points."""
    table = Table.chosen(("lake", "navigators"), ("swamp", "goblins"), ("plains", "felines"))
    before = [(player.vp, player.coins, player.tools, player.bowls) for player in table.state.players]
    told = len(table.told("victory_points"))
    _place(table, "A9", "A10", "A11")
    assert len(table.told("victory_points")) == told
    assert table.asked == ("first_building", 2)
    assert [(player.vp, player.coins, player.tools, player.bowls) for player in table.state.players] == before
    assert not table.state.towns


def test_omar_chooses_which_of_three_pieces_comes_when() -> None:
    """AOI-PLACE-05, AOI-FAC-05: the third comes after all others have placed theirs."""
    table = Table.chosen(("lake", "omar"), ("plains", "felines"), ("swamp", "goblins"))
    assert {action["building"] for action in table.legal("place_building")} == {"workshop", "tower"}
    _place(table, "A3", building="tower")
    _place(table, "A5", "A4", "C3", "A11")
    assert table.asked == ("first_building", 0)
    assert {action["building"] for action in table.legal("place_building")} == {"workshop"}
    _place(table, "C2")
    assert table.asked == ("first_building", 0)
    assert table.why_not("place_building", building="tower", hex="B5") == "AOI-PLACE-05"
    _place(table, "B5")
    assert table.building("A3") == (0, "tower")
    assert table.state.neutral == [HEX_NUMBERS["A3"]]
    assert table[0].pieces[0] == 7


def test_inventors_take_a_competency_after_the_first_buildings() -> None:
    """AOI-PLACE-07, AOI-FAC-03: with the levels and books of its place."""
    table = Table.chosen(("lake", "inventors"), ("plains", "felines"))
    assert _all_first_buildings(table) == [0, 1, 1, 0]
    assert len(table.told("building_placed")) == 4
    assert table.asked == ("take_competency", 0)
    table.state.competencies = sorted(table.state.competencies)
    table.play("take_competency", competency="competency_09")  # Banking: 1 level and 2 books.
    assert (table[0].levels, table[0].books) == ([1, 0, 0, 0], [2, 0, 0, 0])


def test_income_of_a_set_up_competency_comes_first_in_round_1() -> None:
    """AOI-PLACE-08: it is paid in the income of round 1, and not twice."""
    table = Table.chosen(("lake", "inventors"), ("plains", "felines"))
    _all_first_buildings(table)
    table.play("take_competency", competency="competency_02")
    assert table.points(0)["competency_02"] == 3
    assert table.state.round == 1


def test_the_desert_has_a_free_spade_after_all_first_buildings() -> None:
    """AOI-PLACE-09, AOI-PLAN-01."""
    table = Table.chosen(("desert", "blessed"), ("plains", "monks"))
    assert _all_first_buildings(table) == [0, 0, 1]
    assert table.asked == ("take_competency", 1)
    table.play("take_competency", competency="competency_04")
    assert table.asked == ("use_spade", 0)


def test_spades_before_round_1_are_used_in_turn_order_without_building() -> None:
    """AOI-PLACE-10, AOI-PLACE-11: Inventors' two spades come after their competency, with the spade of the desert."""
    table = Table.chosen(("desert", "blessed"), ("plains", "inventors"), first_player=1)
    _all_first_buildings(table)
    table.play("take_competency", competency="competency_05")
    assert table.asked == ("use_spade", 1)
    table.play("terraform", hex=table.hexes("terraform")[0])
    assert table.asked == ("use_spade", 1)
    table.play("terraform", hex=table.hexes("terraform")[0])
    assert table.asked == ("use_spade", 0)
    assert table.legal("build_workshop") == []
    table.play("decline")
    assert table.state.round == 1
    assert [len(player.buildings) for player in table.state.players] == [2, 2]
    assert [player.spades for player in table.state.players] == [0, 0]


def test_set_up_competencies_are_taken_in_turn_order() -> None:
    """AOI-PLACE-11: first player 1."""
    table = Table.chosen(("plains", "inventors"), ("desert", "monks"), first_player=1)
    _all_first_buildings(table)
    assert table.asked == ("take_competency", 1)
    assert table.play("take_competency", competency="competency_12").asked == ("take_competency", 0)


def test_spades_before_round_1_follow_the_rules_of_phase_3() -> None:
    """AOI-PLACE-12: reach needed, steps one by one, none bought, lost when left, no points; Goblins get coins."""
    table = Table.chosen(("desert", "goblins"), ("plains", "felines"), ("swamp", "blessed"))
    _place(table, "I5", "A5", "A4", "C3", "A11", "I12")
    assert table.asked == ("use_spade", 0)
    assert table.why_not("terraform", hex="A1") == "AOI-TERRA-02"
    assert table.hexes("terraform") == ["H5", "H11", "H12", "I6", "I11", "I13"]
    tools = table[0].tools
    table.play("terraform", hex="I6")  # Mountain is two steps away.
    assert table.terrain_of("I6") == "wasteland"
    assert table.told("goods_gained", reason="goblins", coins=2)
    income = 3
    assert table[0].tools == tools + income
    assert "goblins" not in table.points(0) and table[0].vp == 20
    assert table.question == "turn"


def test_a_set_up_tower_is_built_at_once_and_offers_power() -> None:
    """AOI-PLACE-13: bought with tools where it must be, offered to the neighbour."""
    table = Table.chosen(("lake", "inventors"), ("swamp", "goblins"), ("plains", "felines"))
    _place(table, "A9", "A10", "A5", "C6", "B13", "B11")
    table.give(0, tools=6)
    table.play("take_competency", competency="competency_10")
    assert table.asked == ("neutral_building", 0)
    table.play("place_building", building="tower", hex="B9")  # Forest is one spade away.
    assert table.building("B9") == (0, "tower")
    assert table[0].tools == 3
    assert table.asked == ("power_offer", 1)


def test_set_up_annexes_are_kept_for_phase_2() -> None:
    """AOI-PLACE-13."""
    table = Table.chosen(("lake", "inventors"), ("swamp", "goblins"))
    _all_first_buildings(table)
    table.play("take_competency", competency="competency_06")
    assert table[0].annexes == 2
    assert table.asked == ("turn", 0)
    assert len(table.legal("place_annex")) == 2


def test_the_order_of_the_whole_set_up() -> None:
    """AOI-PLACE-11."""
    table = Table.chosen(("desert", "omar"), ("plains", "monks"), ("swamp", "inventors"))
    asked = []
    while table.state.round == 0:
        asked.append(table.asked)
        kind = table.question
        if kind == "first_building":
            action = table.legal("place_building")[0]
            table.play("place_building", building=action["building"], hex=action["hex"])
        elif kind == "take_competency":
            table.play("take_competency", competency="competency_05")
        else:
            table.play("decline")
    assert asked == [
        ("first_building", 0),
        ("first_building", 2),
        ("first_building", 2),
        ("first_building", 0),
        ("first_building", 0),
        ("first_building", 1),
        ("take_competency", 1),
        ("take_competency", 2),
        ("use_spade", 0),
        ("use_spade", 1),
        ("use_spade", 2),
    ]


def test_income_is_paid_in_the_first_round_too() -> None:
    """AOI-INC-01."""
    table = Table.chosen(("lake", "blessed"), ("plains", "felines"))
    _all_first_buildings(table)
    assert table.told("goods_gained", reason="income", seat=0)
    assert table.state.round == 1


def test_no_spade_is_bought_with_the_spades_of_a_set_up_competency() -> None:
    """AOI-PLACE-12: with tools for more, each spade is one step, and the hex may stay short of native."""
    table = Table.chosen(("desert", "inventors"), ("plains", "felines"), ("swamp", "blessed"))
    _place(table, "I5", "A5", "A4", "C3", "A11", "I12")
    table.give(0, tools=30)
    table.play("take_competency", competency="competency_05")
    for spades in (3, 2, 1):
        assert table.about() == {"free_spades": spades}
        table.play("terraform", hex=table.hexes("terraform")[0])
    assert table.state.round == 1
    assert table.told("paid", reason="spades") == []


def test_the_tower_of_omar_offers_power_to_nobody() -> None:
    """AOI-PLACE-05, AOI-PLACE-04: a first building is not built, though the neighbour stands beside it."""
    table = Table.chosen(("lake", "omar"), ("swamp", "goblins"))
    tower = table.hexes("place_building", building="tower")[0]
    table.play("place_building", building="tower", hex=tower)
    place = HEX_NUMBERS[tower]
    beside = BOARDS[table.state.side].adjacent[place]
    table.state.terrain[members(beside)[0]] = 2
    table.play("place_building", building="workshop", hex=HEX_NAMES[members(beside)[0]])
    while table.state.round == 0:
        assert table.question != "power_offer"
        table.play("place_building", **{key: table.legal("place_building")[-1][key] for key in ("building", "hex")})
    assert table.told("power_accepted") == []
