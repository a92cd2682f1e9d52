"""Power actions, book actions, special actions and bridges."""

import pytest

from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "F8")
    table.build(1, "workshop", "I5")
    table.give(0, bowls=[0, 0, 12])
    return table


def _book_action(table: Table, name: str, books: list[int]) -> Table:
    table.state.book_actions = [name]
    table.give(0, books=books)
    return table.turn(0).play("book_action", space=name)


def test_a_space_is_used_once_per_round_by_one_of_all(table: Table) -> None:
    """AOI-PBA-01."""
    table.give(1, bowls=[0, 0, 12])
    table.turn(0).play("power_action", space="power_coins")
    refusal = table.turn(1).refused("power_action", space="power_coins")
    assert (refusal.rule, refusal.sentence) == ("AOI-PBA-01", "power_coins has been used in this round.")
    assert table.legal("power_action", space="power_coins") == []


def test_three_power_for_a_bridge(table: Table) -> None:
    """AOI-PBA-02."""
    table.turn(0).play("power_action", space="power_bridge")
    assert table.asked == ("build_bridge", 0)
    assert table.why_not("decline") == "AOI-ACT-08"
    table.play("build_bridge", hex="F8", other="G7")
    assert (table[0].bowls, table[0].bridges) == ([3, 0, 9], 2)


@pytest.mark.parametrize(
    ("space", "power", "good", "amount"),
    [("power_scholar", 3, "scholars", 1), ("power_tools", 4, "tools", 2), ("power_coins", 4, "coins", 7)],
)
def test_power_for_goods(table: Table, space: str, power: int, good: str, amount: int) -> None:
    """AOI-PBA-03, AOI-PBA-04, AOI-PBA-05."""
    table.turn(0).play("power_action", space=space)
    assert getattr(table[0], good) == amount
    assert table[0].bowls == [power, 0, 12 - power]


def test_seven_coins_for_power_exist_once(table: Table) -> None:
    """AOI-PBA-05."""
    assert [action["space"] for action in table.turn(0).legal("power_action")].count("power_coins") == 1


@pytest.mark.parametrize(("space", "power", "spades"), [("power_spade_1", 4, 1), ("power_spade_2", 6, 2)])
def test_power_for_spades(table: Table, space: str, power: int, spades: int) -> None:
    """AOI-PBA-06, AOI-PBA-07: E9 is mountain, two steps from the desert."""
    table.turn(0).play("power_action", space=space)
    assert table[0].bowls == [power, 0, 12 - power]
    table.play("terraform", hex="E9").skip("dig", "dig", spades=spades)
    assert table.terrain_of("E9") == ("wasteland" if spades == 1 else "desert")
    assert table[0].tools == 0


def test_one_book_for_five_power(table: Table) -> None:
    """AOI-PBA-08."""
    table.give(0, bowls=[12, 0, 0])
    _book_action(table, "book_power", [1, 0, 0, 0])
    assert (table[0].bowls, table[0].books) == ([7, 5, 0], [0, 0, 0, 0])


def test_one_book_for_two_levels_in_one_discipline(table: Table) -> None:
    """AOI-PBA-09."""
    _book_action(table, "book_science", [0, 1, 0, 0]).play("advance_discipline", discipline="medicine")
    assert table[0].levels == [0, 0, 0, 2]


def test_two_books_for_six_coins(table: Table) -> None:
    """AOI-PBA-10."""
    _book_action(table, "book_coins", [0, 2, 0, 0])
    assert table[0].coins == 6


def test_two_books_for_two_points_per_guild(table: Table) -> None:
    """AOI-PBA-11."""
    table.build(0, "guild", "I8", "I9", "I10")
    _book_action(table, "book_guild_vp", [0, 2, 0, 0])
    assert table.points(0) == {"book_guild_vp": 6}


def test_two_books_for_a_guild() -> None:
    """AOI-PBA-12: it counts as building."""
    table = Table(round_tile="guild_law")
    table.build(0, "workshop", "F8", "A12")
    _book_action(table, "book_guild_upgrade", [0, 2, 0, 0]).play("upgrade_building", hex="A12", building="guild")
    assert table.building("A12") == (0, "guild")
    assert table.points(0) == {"guild_law": 3}


def test_three_books_for_three_spades(table: Table) -> None:
    """AOI-PBA-13: E8 is forest, three steps from the desert."""
    _book_action(table, "book_spades", [0, 3, 0, 0]).play("terraform", hex="E8").play("dig", spades=3)
    assert table.terrain_of("E8") == "desert"


def test_books_of_a_book_action_may_be_of_any_disciplines(table: Table) -> None:
    """AOI-PBA-14."""
    _book_action(table, "book_coins", [1, 1, 0, 1])
    assert table.asked == ("pay_book", 0)
    assert table.why_not("pay_book", discipline="engineering") == "AOI-PBA-14"
    table.play("pay_book", discipline="medicine").play("pay_book", discipline="banking")
    assert (table[0].books, table[0].coins) == ([0, 1, 0, 0], 6)


def test_too_few_books_and_book_actions_that_are_not_there_are_refused(table: Table) -> None:
    """AOI-PBA-14, AOI-SETUP-07."""
    table.state.book_actions = ["book_coins"]
    table.give(0, books=[1, 0, 0, 0])
    refusal = table.turn(0).refused("book_action", space="book_coins")
    assert (refusal.rule, refusal.sentence) == ("AOI-PBA-14", "book_coins costs 2 books and you have 1.")
    assert table.why_not("book_action", space="book_power") == "AOI-SETUP-07"


def test_a_bridge_needs_a_piece_and_a_place(table: Table) -> None:
    """AOI-PBA-15, AOI-BRIDGE-03: the refusal says which of the two is missing."""
    table.give(0, bowls=[0, 0, 12], bridges=0)
    refusal = table.turn(0).refused("power_action", space="power_bridge")
    assert refusal.sentence == "power_bridge cannot be taken: you have no bridge left."
    inland = Table()
    inland.build(0, "workshop", "I8")
    inland.give(0, bowls=[0, 0, 12])
    refusal = inland.turn(0).refused("power_action", space="power_bridge")
    assert refusal.rule == "AOI-PBA-15"
    assert (
        refusal.sentence == "power_bridge cannot be taken: none of your buildings stands at a free place for a bridge."
    )


def test_spades_need_a_hex_where_something_can_be_terraformed_or_built() -> None:
    """AOI-PBA-15: I13 has only I12 and H12 beside it, and other factions stand there."""
    table = Table()
    table.build(0, "workshop", "I13")
    table.build(1, "workshop", "I12", "H12")
    table.give(0, bowls=[0, 0, 12], round_bonus="rb_spade", coins=9, tools=9)
    assert table.turn(0).why_not("power_action", space="power_spade_2") == "AOI-PBA-15"
    assert table.why_not("special_action", tile="rb_spade") == "AOI-PBA-15"


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({"pieces": [8, 0, 3, 1, 1]}, "no guild is left on your planning board"),
        ({}, "you have no workshop of your own colour on the map"),
    ],
)
def test_the_exchange_of_a_workshop_needs_the_workshop_and_the_guild(given: dict[str, list[int]], missing: str) -> None:
    """AOI-PBA-15, AOI-UPG-14."""
    table = Table()
    table.build(0, "guild", "I5")
    table.state.book_actions = ["book_guild_upgrade"]
    table.give(0, books=[9, 0, 0, 0], **given)
    refusal = table.turn(0).refused("book_action", space="book_guild_upgrade")
    assert (refusal.rule, refusal.sentence) == ("AOI-PBA-15", f"book_guild_upgrade cannot be taken: {missing}.")


def test_an_action_may_be_taken_though_its_gain_is_lost(table: Table) -> None:
    """AOI-PBA-15: no guild to score, no level that would count, no token to move, no scholar in the supply."""
    table.state.book_actions = ["book_guild_vp", "book_science", "book_power"]
    table.give(0, books=[9, 0, 0, 0], levels=[7, 7, 7, 7], competencies=["competency_07"], bowls=[0, 0, 12])
    table.give(0, scholar_supply=0, pieces=[8, 4, 3, 1, 1], round_bonus="rb_science")
    for space in table.state.book_actions:
        assert table.turn(0).legal("book_action", space=space)
    assert table.legal("special_action", tile="competency_07")
    table.play("power_action", space="power_scholar")
    assert (table[0].scholars, table[0].bowls) == (0, [3, 0, 9])
    assert table.state.used == ["power_scholar"]
    table.turn(0).play("book_action", space="book_science").play("advance_discipline", discipline="law")
    assert table[0].levels == [7, 7, 7, 7]


# Special actions.


def test_a_special_action_is_its_owners_once_per_round_and_free(table: Table) -> None:
    """AOI-SPEC-01."""
    table.give(0, palace="palace_01")
    table.turn(0).play("special_action", tile="palace_01")
    assert table[0].tools == 2
    assert (
        table.turn(0).refused("special_action", tile="palace_01").sentence == "You have used palace_01 in this round."
    )
    assert table.turn(1).refused("special_action", tile="palace_01").sentence == "You do not own palace_01."


def test_professors_bring_a_scholar_and_three_points(table: Table) -> None:
    """AOI-SPEC-02, AOI-IT-02."""
    table.give(0, innovations=["professors"])
    table.turn(0).play("special_action", tile="professors")
    assert table[0].scholars == 1
    assert table.points(0) == {"professors": 3}


def test_a_special_action_gained_in_a_round_may_be_used_from_the_next_turn_on(table: Table) -> None:
    """AOI-SPEC-03."""
    table.build(0, "guild", "A12")
    table.give(0, tools=4, coins=6)
    table.state.palaces = ["palace_01"]
    table.turn(0).play("upgrade_building", hex="A12", building="palace").play("take_palace", palace="palace_01")
    assert table.question == "end_turn" and table.legal("special_action") == []
    assert table.turn(0).legal("special_action") == [{"action": "special_action", "tile": "palace_01"}]


# Bridges.


def _bridges(table: Table) -> set[tuple[str, str]]:
    return {(action["hex"], action["other"]) for action in table.legal("build_bridge")}


def test_a_bridge_lies_at_a_printed_place_with_an_own_building_at_one_end(table: Table) -> None:
    """AOI-BRIDGE-01."""
    table.turn(0).play("power_action", space="power_bridge")
    assert _bridges(table) == {("F8", "G7"), ("F8", "H8")}
    assert table.why_not("build_bridge", hex="F8", other="F9") == "AOI-BRIDGE-01"
    assert table.refused("build_bridge", hex="A3", other="B1").sentence == "You have no building on A3 or B1."
    table.play("build_bridge", hex="F8", other="H8")
    table.state.used = []
    table.turn(0).play("power_action", space="power_bridge")
    refusal = table.refused("build_bridge", hex="F8", other="H8")
    assert refusal.sentence == "F8 and H8 are joined by a bridge already."


def test_the_other_end_may_be_empty_or_foreign(table: Table) -> None:
    """AOI-BRIDGE-01."""
    table.build(1, "workshop", "G7")
    table.turn(0).play("power_action", space="power_bridge").play("build_bridge", hex="F8", other="G7")
    assert len(table.state.bridges) == 1


def test_a_bridge_makes_its_hexes_adjacent_for_everybody(table: Table) -> None:
    """AOI-BRIDGE-02: power and guild price of seat 1 by a bridge of seat 0."""
    table.build(1, "workshop", "G7")
    table.bridge(0, "F8", "G7")
    table.give(1, tools=2, coins=3)
    table.give(0, bowls=[12, 0, 0])
    table.turn(1).play("upgrade_building", hex="G7", building="guild")
    assert table.asked == ("power_offer", 0)


def test_three_bridges_are_all_and_never_come_back(table: Table) -> None:
    """AOI-BRIDGE-03."""
    table.build(0, "workshop", "D5", "E4")
    for a, b in (("F8", "G7"), ("F8", "H8"), ("D5", "F5")):
        table.give(0, bowls=[0, 0, 12])
        table.state.used = []
        table.turn(0).play("power_action", space="power_bridge").play("build_bridge", hex=a, other=b)
    table.state.used = []
    table.give(0, bowls=[0, 0, 12])
    assert table.turn(0).why_not("power_action", space="power_bridge") == "AOI-PBA-15"
    assert table[0].bridges == 0


def test_moles_pay_a_tool_for_a_bridge_over_land_too(table: Table) -> None:
    """AOI-BRIDGE-04, AOI-BRIDGE-06: F8 and D8 have E8 and E9 between them; any number of times per round."""
    table.give(0, faction="moles", tools=2)
    table.turn(0).play("pay_bridge")
    assert ("D8", "F8") in _bridges(table) and ("F8", "G7") in _bridges(table)
    table.play("build_bridge", hex="D8", other="F8")
    table.turn(0).play("pay_bridge").play("build_bridge", hex="F8", other="H8")
    assert (table[0].tools, table[0].bridges) == (0, 1)
    assert table.turn(0).refused("pay_bridge").rule == "AOI-BRIDGE-04"


def test_others_cannot_pay_for_bridges(table: Table) -> None:
    """AOI-BRIDGE-04."""
    table.give(0, tools=5)
    assert table.turn(0).refused("pay_bridge").sentence == "Your faction cannot build bridges for tools."


def test_moles_without_a_bridge_left_build_none(table: Table) -> None:
    """AOI-BRIDGE-03."""
    table.give(0, faction="moles", tools=2, bridges=0)
    assert table.turn(0).why_not("pay_bridge") == "AOI-BRIDGE-03"


def test_other_bridges_of_moles_need_a_printed_place(table: Table) -> None:
    """AOI-BRIDGE-05."""
    table.give(0, faction="moles", tools=2)
    table.turn(0).play("power_action", space="power_bridge")
    assert table.why_not("build_bridge", hex="D8", other="F8") == "AOI-BRIDGE-01"


def test_a_bridge_over_land_needs_two_hexes_that_touch_at_the_ends_of_a_side() -> None:
    """AOI-BRIDGE-06: at the edge of the map one side of the bridge may be off the board."""
    table = Table()
    table.build(0, "workshop", "B1")
    table.give(0, faction="moles", tools=2)
    table.turn(0).play("pay_bridge")
    assert ("B1", "D1") in _bridges(table)
    assert table.why_not("build_bridge", hex="B1", other="C2") == "AOI-BRIDGE-01"  # Adjacent.
    assert table.why_not("build_bridge", hex="B1", other="E1") == "AOI-BRIDGE-01"


def test_a_bridge_over_land_makes_its_hexes_adjacent_and_blocks_nothing(table: Table) -> None:
    """AOI-BRIDGE-07."""
    table.give(0, faction="moles", tools=9, coins=9)
    table.turn(0).play("pay_bridge").play("build_bridge", hex="D8", other="F8")
    table.turn(0)
    assert "D8" in table.hexes("terraform")
    assert "E8" in table.hexes("terraform")
    table.build(1, "workshop", "D8")
    table.give(1, bowls=[12, 0, 0])
    table.turn(0).play("upgrade_building", hex="F8", building="guild")
    assert table[0].coins == 9 - 3
    assert table.asked == ("power_offer", 1)


def test_a_terraform_and_build_that_is_the_action_itself_cannot_be_declined(table: Table) -> None:
    """AOI-ACT-08: only one that comes as a reward can."""
    _book_action(table, "book_spades", [3, 0, 0, 0])
    assert table.asked == ("terraform_and_build", 0)
    assert table.why_not("decline") == "AOI-ACT-08"
    table.give(0, round_bonus="rb_spade")
    table.turn(0).play("special_action", tile="rb_spade")
    assert table.asked == ("terraform_and_build", 0)
    assert table.why_not("decline") == "AOI-ACT-08"
