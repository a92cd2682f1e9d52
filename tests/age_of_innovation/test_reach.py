"""Adjacency and reach. E4 is desert with river all along its right side."""

import pytest

from tests.age_of_innovation.table import Table


def _targets(table: Table) -> set[str]:
    """All hexes seat 0 could terraform or build on."""
    table.turn(0)
    return {*table.hexes("terraform"), *table.hexes("build_workshop")}


@pytest.fixture
def table() -> Table:
    table = Table()
    table.build(0, "workshop", "E4")
    table.give(0, tools=4, coins=9)
    return table


def test_hexes_at_a_side_are_adjacent_and_so_are_hexes_joined_by_a_bridge(table: Table) -> None:
    """AOI-ADJ-01, AOI-BRIDGE-02."""
    assert _targets(table) == {"D3", "E3"}
    table.bridge(0, "E4", "F5")
    assert _targets(table) == {"D3", "E3", "F5"}


def test_a_chain_of_river_hexes_as_long_as_the_shipping_value_is_in_reach(table: Table) -> None:
    """AOI-ADJ-02."""
    table.give(0, shipping=1)
    assert _targets(table) == {"D3", "E3", "C5", "D5", "F5", "G3", "G4"}


def test_two_river_hexes_need_shipping_two(table: Table) -> None:
    """AOI-ADJ-03: D6 lies behind E5 and E6; with shipping 0 only adjacent hexes are in reach."""
    table.give(0, shipping=1)
    table.turn(0)
    refusal = table.refused("terraform", hex="D6")
    assert refusal.rule == "AOI-TERRA-02"
    assert refusal.sentence == "D6 is not within reach of your buildings with shipping 1."
    table.give(0, shipping=2)
    assert "D6" in _targets(table)
    table.give(0, shipping=0)
    assert _targets(table) == {"D3", "E3"}


def test_the_guild_discount_and_power_use_adjacency_not_reach(table: Table) -> None:
    """AOI-ADJ-04: the building on D5 is in reach and not adjacent."""
    table.build(1, "workshop", "D5")
    table.give(0, shipping=3, tools=2, coins=5)
    table.turn(0)
    assert table.why_not("upgrade_building", hex="E4", building="guild") == "AOI-UPG-02"
    table.give(0, coins=6)
    table.turn(0).play("upgrade_building", hex="E4", building="guild")
    assert table.asked == ("end_turn", 0)


def test_neutral_buildings_use_reach(table: Table) -> None:
    """AOI-ADJ-04, AOI-NEUT-01."""
    table.give(0, shipping=1, tools=9, coins=9, books=[5, 0, 0, 0])
    table.state.innovations = ["monument"]
    table.turn(0).play("develop_innovation", innovation="monument")
    assert set(table.hexes("place_building")) == {"D3", "E3", "C5", "D5", "F5", "G3", "G4"}


def test_towns_use_adjacency_not_reach(table: Table) -> None:
    """AOI-ADJ-04, AOI-TOWN-08: a bridge makes of two groups in reach of each other one."""
    for name in ("D3", "D5", "C5"):
        table.build(0, "guild", name)
    table.give(0, shipping=3, bowls=[0, 0, 12])
    table.turn(0)
    assert not table.state.towns
    table.play("power_action", space="power_bridge").play("build_bridge", hex="D5", other="E4")
    assert table.in_town("E4", "D3", "D5", "C5")


def test_nothing_blocks_a_river_chain_and_rivers_are_never_used(table: Table) -> None:
    """AOI-ADJ-05."""
    table.build(1, "palace", "D5")
    table.bridge(1, "D5", "F5")
    table.give(0, shipping=2)
    assert "D6" in _targets(table)
    assert table.why_not("terraform", hex="E5") == "AOI-ADJ-05"
    assert table.why_not("build_workshop", hex="E5") == "AOI-ADJ-05"


def test_links_are_not_added_up(table: Table) -> None:
    """AOI-ADJ-06: a bridge and then a river hex, or a hex and then a side, are out of reach."""
    table.bridge(0, "E4", "F5")
    table.give(0, shipping=1)
    assert "F5" in _targets(table)
    assert not {"F6", "G6", "D6"} & _targets(table)


@pytest.mark.parametrize(("last", "group"), [("E4", ("D3", "D5", "C5")), ("D5", ("E4", "E3", "C5"))])
def test_a_bridge_joins_a_group_from_either_end(last: str, group: tuple[str, str, str]) -> None:
    """AOI-ADJ-01, AOI-TOWN-08: the building that founds the town stands at one end of D5-E4 or at the other."""
    table = Table()
    table.build(0, "guild", *group)
    table.bridge(0, "D5", "E4")
    table.terrain(last, "desert")
    table.give(0, tools=1, coins=2)
    table.turn(0).play("build_workshop", hex=last)
    assert table.in_town(last, *group)


def test_buildings_at_the_corner_of_the_map_belong_to_no_other_group(table: Table) -> None:
    """AOI-TOWN-01: A1 and B1 touch each other and nothing else of these."""
    table.build(0, "guild", "A1", "E3", "D3")
    table.give(0, tools=2, coins=6)
    table.turn(0).play("upgrade_building", hex="E4", building="guild")
    assert table.state.towns == []


@pytest.mark.parametrize(("own", "beyond", "targets"), [("D5", "E4", {"E3"}), ("E4", "D5", {"C6", "D6"})])
def test_a_tunnel_leads_over_a_bridge_from_either_end(own: str, beyond: str, targets: set[str]) -> None:
    """AOI-FAC-08, AOI-ADJ-01: E3, or C6 and D6, have only the far end between them and the near one."""
    table = Table()
    table.build(0, "workshop", own)
    table.give(0, faction="moles", tools=9, coins=9)
    without = set(table.turn(0).hexes("leap"))
    table.bridge(1, "D5", "E4")
    with_bridge = set(table.turn(0).hexes("leap"))
    assert with_bridge - without == targets
    assert beyond not in with_bridge and "A1" not in with_bridge
