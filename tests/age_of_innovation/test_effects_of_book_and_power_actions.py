"""What each power action and each book action costs and gives."""

import pytest

from service.age_of_innovation.data.board_actions import BOOK_ACTIONS
from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 has 12 power to spend and 2 books of two disciplines each."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    table.state.book_actions = [*BOOK_ACTIONS]
    table.give(0, tools=9, coins=9, bowls=[0, 0, 12], books=[2, 2, 0, 0])
    return table.turn(0)


def _power(table: Table, space: str) -> int:
    """Take a power action and return the power it cost."""
    table.play("power_action", space=space)
    return 12 - table[0].bowls[2]


def _books(table: Table, space: str, *disciplines: str) -> Table:
    """Take a book action and pay these books."""
    table.play("book_action", space=space)
    for word in disciplines:
        table.play("pay_book", discipline=word)
    return table


def test_three_power_build_a_bridge(table: Table) -> None:
    """AOI-PBA-02."""
    table.build(0, "workshop", "C10")
    assert _power(table.turn(0), "power_bridge") == 3
    table.play("build_bridge", hex="C10", other="D8")
    assert len(table.state.bridges) == 1


def test_three_power_bring_a_scholar(table: Table) -> None:
    """AOI-PBA-03."""
    assert _power(table, "power_scholar") == 3
    assert table.gained(0, "power_scholar") == {"scholars": 1}


def test_four_power_bring_two_tools(table: Table) -> None:
    """AOI-PBA-04."""
    assert _power(table, "power_tools") == 4
    assert table.gained(0, "power_tools") == {"tools": 2}


def test_four_power_bring_seven_coins(table: Table) -> None:
    """AOI-PBA-05."""
    assert _power(table, "power_coins") == 4
    assert table.gained(0, "power_coins") == {"coins": 7}


def test_four_power_are_a_terraform_and_build_with_one_free_spade(table: Table) -> None:
    """AOI-PBA-06: plains I7 are one spade from desert."""
    assert _power(table, "power_spade_1") == 4
    table.play("terraform", hex="I7").play("build_workshop", hex="I7")
    assert table.building("I7") == (0, "workshop")
    assert (table[0].tools, table[0].coins) == (9 - 1, 9 - 2)


def test_six_power_are_a_terraform_and_build_with_two_free_spades(table: Table) -> None:
    """AOI-PBA-07: one for plains I7 and one for wasteland H8."""
    assert _power(table, "power_spade_2") == 6
    table.play("terraform", hex="I7").skip("dig", "dig", spades=1).play("terraform", hex="H8")
    assert (table.terrain_of("I7"), table.terrain_of("H8")) == ("desert", "desert")
    assert table[0].tools == 9


def test_a_book_brings_five_power(table: Table) -> None:
    """AOI-PBA-08."""
    table.give(0, bowls=[12, 0, 0])
    _books(table, "book_power", "law")
    assert table.gained(0, "book_power") == {"power": 5}
    assert table[0].books == [2, 1, 0, 0]


def test_a_book_brings_two_levels_in_one_discipline(table: Table) -> None:
    """AOI-PBA-09."""
    _books(table, "book_science", "banking").play("advance_discipline", discipline="medicine")
    assert table[0].levels == [0, 0, 0, 2]
    assert table[0].books == [1, 2, 0, 0]


def test_two_books_bring_six_coins(table: Table) -> None:
    """AOI-PBA-10."""
    _books(table, "book_coins", "banking", "law")
    assert table.gained(0, "book_coins") == {"coins": 6}
    assert table[0].books == [1, 1, 0, 0]


def test_two_books_score_two_points_per_guild(table: Table) -> None:
    """AOI-PBA-11: neutral ones too."""
    table.build(0, "guild", "I12")
    table.build(0, "guild", "D5", neutral=True)
    _books(table.turn(0), "book_guild_vp", "banking", "banking")
    assert table.points(0) == {"book_guild_vp": 6}


def test_two_books_upgrade_a_workshop_to_a_guild(table: Table) -> None:
    """AOI-PBA-12: free of charge, and it counts as building."""
    table.build(0, "workshop", "I12")
    table.state.round_tiles[0] = "guild_law"
    _books(table.turn(0), "book_guild_upgrade", "law", "law")
    assert table.building("I12") == (0, "guild")
    assert (table[0].tools, table[0].coins) == (9, 9)
    assert table.points(0) == {"guild_law": 3}


def test_three_books_are_a_terraform_and_build_with_three_free_spades(table: Table) -> None:
    """AOI-PBA-13: one for plains I7, one for wasteland H8; the third is given up."""
    _books(table, "book_spades", "banking", "law", "law")
    table.play("terraform", hex="I7").skip("dig", "dig", spades=1)
    table.play("terraform", hex="H8").skip("dig", "dig", spades=1).play("decline")
    table.play("build_workshop", hex="I7")
    assert (table.building("I7"), table.terrain_of("H8")) == ((0, "workshop"), "desert")
    assert table[0].tools == 9 - 1


def test_books_of_a_book_action_may_be_of_any_disciplines(table: Table) -> None:
    """AOI-PBA-14: one after the other is chosen among those in hand; the last ones need no choice."""
    table.play("book_action", space="book_coins")
    assert [action["discipline"] for action in table.legal("pay_book")] == ["banking", "law"]
    assert table.refused("pay_book", discipline="medicine").sentence == "You have no book of medicine."
    table.play("pay_book", discipline="banking").play("pay_book", discipline="banking")
    assert table[0].books == [0, 2, 0, 0]
    table.state.used = []
    table.turn(0).play("book_action", space="book_coins")
    assert table[0].books == [0, 0, 0, 0]


@pytest.mark.parametrize(("name", "space"), [("power_action", "power_tools"), ("book_action", "book_coins")])
def test_a_space_is_used_once_per_round_by_one_player_of_all(table: Table, name: str, space: str) -> None:
    """AOI-PBA-01."""
    table.give(1, bowls=[0, 0, 12], books=[9, 0, 0, 0])
    table.play(name, space=space).skip("pay_book", "pay_book", discipline="law")
    table.turn(1)
    assert table.legal(name, space=space) == []
    assert table.why_not(name, space=space) == "AOI-PBA-01"


@pytest.mark.parametrize(
    ("name", "space", "spoil"),
    [
        ("power_action", "power_bridge", {"bridges": 0}),
        ("book_action", "book_guild_upgrade", {}),
    ],
)
def test_an_action_without_its_piece_cannot_be_chosen(
    table: Table, name: str, space: str, spoil: dict[str, int]
) -> None:
    """AOI-PBA-15: no bridge left, no guild to take the place of a workshop."""
    table.build(0, "workshop", "C10")
    if space == "book_guild_upgrade":
        table.give(0, pieces=[8, 0, 3, 1, 1])
    table.give(0, **spoil)
    table.turn(0)
    assert table.legal(name, space=space) == []
    assert table.why_not(name, space=space) == "AOI-PBA-15"


def test_power_is_spent_from_bowl_three_only(table: Table) -> None:
    """AOI-PBA-07, AOI-POWER-03: 5 in bowl III do not pay for 6."""
    table.give(0, bowls=[0, 7, 5])
    table.turn(0)
    assert table.legal("power_action", space="power_spade_2") == []
    refusal = table.refused("power_action", space="power_spade_2")
    assert refusal.sentence == "power_spade_2 costs 6 power and you have 5 in bowl III."
