"""Having exactly enough is enough, and one less is not: the last piece, the last tool, the last spade."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table


@pytest.fixture
def table() -> Table:
    """Seat 0 plays Desert with a guild on I8, far from all others."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(1, "workshop", "A5")
    return table


def _flying(table: Table, **given: Any) -> Table:
    """Seat 0 has palace 9 and a scholar to fly with; I10 and I11 are one and two hexes beyond I8."""
    table.give(0, palace="palace_09", scholars=1, **given)
    return table.turn(0)


@pytest.mark.parametrize(("tools", "targets"), [(3, True), (2, False)])
def test_a_flight_costs_a_scholar_and_no_tool_beside_its_spade(table: Table, tools: int, targets: bool) -> None:
    """AOI-PAL-09, AOI-TERRA-04."""
    _flying(table, tools=tools)
    assert bool(table.hexes("leap")) is targets
    if targets:
        assert table.play("leap", way="flight", hex="I10").terrain_of("I10") == "wasteland"
        assert table[0].tools == 0


@pytest.mark.parametrize(("tools", "coins", "targets"), [(1, 2, True), (0, 2, False), (1, 1, False)])
def test_a_flight_costs_a_scholar_and_no_tool_beside_its_workshop(
    table: Table, tools: int, coins: int, targets: bool
) -> None:
    """AOI-PAL-09, AOI-TERRA-16."""
    table.terrain("I10", "desert")
    assert ("I10" in _flying(table, tools=tools, coins=coins).hexes("leap")) is targets


def test_one_free_spade_is_enough_for_a_flight_without_tools(table: Table) -> None:
    """AOI-PAL-09, AOI-PBA-06."""
    table.terrain("I10", "plains")
    _flying(table, bowls=[0, 0, 4]).play("power_action", space="power_spade_1").play("leap", way="flight", hex="I10")
    assert table.terrain_of("I10") == "desert"
    assert table.told("flight", seat=0, hex="I10") != []


def test_one_free_spade_and_one_tool_are_enough_for_a_tunnel(table: Table) -> None:
    """AOI-FAC-08, AOI-PBA-06."""
    table.terrain("I10", "plains")
    table.give(0, faction="moles", tools=1, bowls=[0, 0, 4])
    table.turn(0).play("power_action", space="power_spade_1").play("leap", way="tunnel", hex="I10")
    assert (table.terrain_of("I10"), table[0].tools) == ("desert", 0)
    assert table.told("tunnel", seat=0, hex="I10") != []


def test_tunnels_lead_to_all_land_with_one_hex_between_and_nowhere_else(table: Table) -> None:
    """AOI-FAC-08: H7, H8, I7 and I9 lie around I8."""
    table.give(0, faction="moles", tools=9, coins=9)
    assert sorted(table.turn(0).hexes("leap")) == ["G7", "H6", "H9", "I10", "I6"]


def _lizards(table: Table, **given: Any) -> Table:
    """Lizards build their palace on I8, and its tile is worth a town. H7 beside it is printed desert."""
    table.state.palaces = ["palace_11"]
    table.give(0, faction="lizards", tools=4, coins=6, **given)
    table.turn(0).play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_11")
    return table.play("take_town_tile", town_tile="town_coins")


def test_the_last_workshop_and_no_other_piece_is_enough_for_lizards(table: Table) -> None:
    """AOI-FAC-21: only workshops count, and one is enough."""
    _lizards(table, pieces=[1, -1, 0, 0, 1]).play("build_workshop", hex="H7")
    assert table[0].pieces == [0, 0, 0, 0, 0]


def test_the_free_workshop_of_lizards_may_stand_right_beside_the_hex_just_terraformed(table: Table) -> None:
    """AOI-FAC-16: on every native hex in reach, each told once; H8 lies between H7 and H9."""
    table.build(0, "workshop", "I9")
    table.terrain("H8", "plains")
    table.terrain("H9", "desert")
    _lizards(table).play("terraform", hex="H8")
    assert sorted(table.hexes("build_workshop")) == ["H7", "H8", "H9"]


def test_the_last_workshop_can_be_built(table: Table) -> None:
    """AOI-TERRA-16."""
    table.terrain("I9", "desert")
    table.give(0, pieces=[1, 3, 3, 1, 1], tools=1, coins=2)
    table.turn(0).play("build_workshop", hex="I9")
    assert table[0].pieces[0] == 0
    table.give(0, tools=9, coins=9)
    assert table.turn(0).hexes("build_workshop") == []
    assert table.refused("build_workshop", hex="H7").sentence == "No workshop is left on your planning board."


# Bridges.


def test_a_power_action_for_a_bridge_needs_a_printed_place(table: Table) -> None:
    """AOI-PBA-15, AOI-BRIDGE-05: from I8 a bridge could only lie over land."""
    table.give(0, bowls=[0, 0, 12], faction="moles", tools=1)
    assert table.turn(0).legal("pay_bridge") != []
    assert table.legal("power_action", space="power_bridge") == []
    assert table.why_not("power_action", space="power_bridge") == "AOI-PBA-15"


@pytest.mark.parametrize(("left", "built"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_palace_15_gives_as_many_bridges_as_are_left(table: Table, left: int, built: int) -> None:
    """AOI-BRIDGE-03, AOI-PAL-15: nobody is asked for a bridge that cannot be had."""
    table.build(0, "workshop", "C10")
    table.state.palaces = ["palace_15"]
    table.give(0, bridges=left, tools=4, coins=6)
    table.turn(0).play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_15")
    table.play("choose_reward", reward="bridges", amount=2)
    for other in ("D8", "E10")[:built]:
        table.play("build_bridge", hex="C10", other=other)
    assert table.asked != ("build_bridge", 0)
    assert (table[0].bridges, len(table.state.bridges)) == (left - built, built)


def test_the_bridge_of_moles_is_their_action_and_cannot_be_declined(table: Table) -> None:
    """AOI-BRIDGE-04, AOI-ACT-08: one tool is enough, and it is not given away for nothing."""
    table.give(0, faction="moles", tools=1)
    table.turn(0).play("pay_bridge")
    assert table[0].tools == 0
    assert table.legal("decline") == [] and table.why_not("decline") == "AOI-ACT-08"


def test_without_a_tool_moles_pay_for_no_bridge(table: Table) -> None:
    """AOI-BRIDGE-04."""
    table.give(0, faction="moles", tools=0)
    refusal = table.turn(0).refused("pay_bridge")
    assert (refusal.rule, refusal.sentence) == ("AOI-BRIDGE-04", "A bridge costs 1 tool and you have 0.")


# Rivers and borders: the hex itself counts, not the one beside it.


@pytest.mark.parametrize(
    ("hex", "beside", "paid"),
    [
        ("B7", "B6", True),  # The river begins at its right side.
        ("A6", "A5", False),  # The hex at its right side, A7, lies at the river.
        ("I3", "I2", True),
    ],
)
def test_a_workshop_at_a_river_is_one_that_touches_it_itself(hex: str, beside: str, paid: bool) -> None:
    """AOI-RB-01, AOI-FAC-13."""
    table = Table()
    table.build(0, "workshop", beside)
    table.terrain(hex, "desert")
    table.give(0, round_bonus="rb_river_shipping", tools=1, coins=2)
    table.turn(0).play("build_workshop", hex=hex)
    assert table.points(0) == ({"rb_river_shipping": 2} if paid else {})


@pytest.mark.parametrize(
    ("hex", "beside", "paid"),
    [
        ("D1", "D2", True),  # The hex at its right side, D2, is inside.
        ("D12", "D11", False),  # The hex at its right side, D13, is at the border.
    ],
)
def test_a_workshop_at_the_border_is_one_that_lies_there_itself(hex: str, beside: str, paid: bool) -> None:
    """AOI-CT-08."""
    table = Table()
    table.build(0, "workshop", beside)
    table.terrain(hex, "desert")
    table.give(0, competencies=["competency_11"], tools=1, coins=2)
    table.turn(0).play("build_workshop", hex=hex)
    assert table.points(0) == ({"competency_11": 3} if paid else {})


# Power offered.


def test_a_power_offer_names_its_power_its_price_and_the_builder() -> None:
    """AOI-LEECH-05: three power for two points."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.build(1, "university", "I7")
    table.terrain("I6", "desert")
    table.give(0, tools=1, coins=2)
    table.turn(0).play("build_workshop", hex="I6")
    assert table.asked == ("power_offer", 1)
    assert table.about() == {"power": 3, "vp": 2, "builder": 0}


# Books and conversions.


def test_all_books_in_hand_are_paid_when_all_are_due(table: Table) -> None:
    """AOI-PBA-14, AOI-PBA-10: two books of two disciplines, with nothing to choose."""
    table.give(0, books=[0, 1, 0, 1])
    table.turn(0).play("book_action", space="book_coins")
    assert (table[0].books, table[0].coins) == ([0, 0, 0, 0], 6)


def test_two_tokens_in_bowl_two_are_enough_for_a_sacrifice(table: Table) -> None:
    """AOI-POWER-04: before the action, and after it with nothing else to convert."""
    table.give(0, bowls=[10, 2, 0])
    assert table.turn(0).legal("sacrifice_power") != []
    table.give(0, bowls=[6, 0, 0], competencies=["competency_07"])
    table.turn(0).play("special_action", tile="competency_07")
    assert (table.asked, table[0].bowls) == (("end_turn", 0), [2, 4, 0])
    table.play("sacrifice_power")
    assert (table.asked, table[0].bowls) == (("end_turn", 0), [2, 2, 1])
    assert table.legal("sacrifice_power") != []


def test_one_token_in_bowl_two_is_not_enough_for_a_sacrifice(table: Table) -> None:
    """AOI-POWER-04: with nothing to convert the turn ends by itself."""
    table.give(0, bowls=[3, 0, 0], competencies=["competency_07"])
    table.turn(0).play("special_action", tile="competency_07")
    assert table[0].bowls == [0, 2, 1]
    table.play("sacrifice_power").skip("end_turn", "convert", conversion="power_to_coin")
    assert (table[0].bowls, table[0].coins) == ([2, 0, 0], 2)
    assert table.asked == ("turn", 1)


def test_the_last_scholar_of_the_supply_can_be_converted_into(table: Table) -> None:
    """AOI-CONV-01, AOI-CONV-07."""
    table.give(0, bowls=[0, 0, 10], scholars=6)
    table.turn(0).play("convert", conversion="power_to_scholar")
    assert (table[0].scholars, table[0].scholar_supply) == (7, 0)
    assert table.legal("convert", conversion="power_to_scholar") == []
    assert table.refused("convert", conversion="power_to_scholar").rule == "AOI-CONV-07"
    assert table.legal("convert", conversion="power_to_book") != []
