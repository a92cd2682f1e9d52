"""Territories, control and resources."""

from typing import Any

import pytest

from service.scythe.control import resource_count
from service.scythe.data.board import HEX_NAMES, TERRAIN
from service.scythe.data.player_mats import RESOURCES
from tests.scythe.table import Table


@pytest.fixture
def table() -> Table:
    return Table("nordic", "rusviet")


def test_the_board_has_five_primary_terrains_lakes_and_the_factory() -> None:
    """SC-CORE-01."""
    terrains = {TERRAIN[hex] for hex in range(len(HEX_NAMES))}
    assert terrains == {"farm", "forest", "mountain", "tundra", "village", "lake", "factory"}


def test_a_base_is_no_territory(table: Table) -> None:
    """SC-CORE-02."""
    table.set("nordic", character="base_nordic", workers=["base_nordic", "A4"], coins=1)
    assert table.controls("nordic") == ["A4"]
    table.resources("base_nordic", oil=3).turn("nordic", "trade")
    table.answer("trade_resources", power=0)
    assert table.asked == ("nordic", "gain_resource")  # Only A4 is left to choose, so nothing is asked.
    table.answer("gain_resource", resource="oil")
    assert table.on("A4") == {"oil": 1}


def test_nothing_is_built_deployed_or_placed_on_a_base(table: Table) -> None:
    """SC-CORE-02."""
    table.set("nordic", workers=["base_nordic", "A4", "A5"])
    for kind, fields in (("build", {"structure": "mill"}), ("deploy", {"mech": "speed"})):
        table.do(f"offer_{kind}", seat=0)
        assert table.hexes(kind) == ["A4", "A5"]
        assert table.refusal(kind, hex="base_nordic", **fields).rule == "SC-CORE-02"
    table.do("gain_resources", seat=0, count=2)
    assert table.refusal("place", hex="base_nordic").rule == "SC-CORE-02"
    table.do("begin_production", seat=0, territories=2, mill=True)
    assert table.refusal("produce_on", hex="base_nordic", count=1).rule == "SC-CORE-02"


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_any_unit_controls_its_territory(table: Table, unit: str) -> None:
    """SC-CORE-03."""
    pieces: dict[str, dict[str, Any]] = {
        "character": {"character": "D4"},
        "mech": {"mechs": {"speed": "D4"}},
        "worker": {"workers": ["D4"]},
    }
    table.set("nordic", character="base_nordic", workers=[], mechs={})
    table.set("nordic", **pieces[unit])
    assert table.controls("nordic") == ["D4"]


def test_a_structure_controls_its_territory_until_an_enemy_unit_stands_there(table: Table) -> None:
    """SC-CORE-03, SC-CORE-04, SC-BUILD-04."""
    table.set("nordic", character="base_nordic", workers=["A4"], structures={"mill": "D4"})
    assert table.controls("nordic") == ["A4", "D4"]
    table.set("rusviet", character="base_rusviet", workers=["D4"])
    assert table.controls("nordic") == ["A4"]
    assert table.controls("rusviet") == ["D4"]
    table.set("rusviet", workers=["C6"])
    assert table.controls("nordic") == ["A4", "D4"]


def test_only_the_controller_spends_what_lies_on_a_territory(table: Table) -> None:
    """SC-CORE-05, SC-CORE-10."""
    table.set("nordic", workers=["A4", "A5"]).set("rusviet", workers=["D4"])
    table.resources("A4", oil=2).resources("A5", oil=2).resources("D4", oil=5).resources("C3", oil=5)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    assert table.hexes("pay") == ["A4", "A5"]
    assert table.refusal("pay", hex="D4").rule == "SC-CORE-05"
    assert "do not control C3" in table.refusal("pay", hex="C3").sentence
    table.set("nordic", character="B5").resources("B5", food=1, wood=1, metal=1)
    assert table.refusal("pay", hex="B5").sentence == "There is no oil on B5."


def test_a_cost_is_paid_from_any_mixture_of_controlled_territories(table: Table) -> None:
    """SC-CORE-06, SC-CORE-07."""
    table.set("nordic", workers=["A4", "A5", "B5"]).resources("A4", oil=2).resources("A5", oil=2).resources("B5", oil=1)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    for hex in ("B5", "A4", "A5"):
        table.answer("pay", hex=hex)
    assert [table.on(hex) for hex in ("A4", "A5", "B5")] == [{"oil": 1}, {"oil": 1}, {}]
    assert sum(table.state.resources) == 2  # The rest went back to the supply.


def test_payment_is_not_asked_where_there_is_no_choice(table: Table) -> None:
    """SC-CORE-06."""
    table.set("nordic", workers=["A4", "A5"]).resources("A4", oil=2).resources("A5", oil=1)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    assert table.over
    assert sum(table.state.resources) == 0


def test_workers_are_no_resources() -> None:
    """SC-CORE-08."""
    assert "worker" not in RESOURCES
    table = Table("nordic", "rusviet").set("nordic", workers=["A4"] * 8)
    assert table.state.resources == [0] * len(table.state.resources)


def test_resources_belong_to_whoever_controls_the_territory_now(table: Table) -> None:
    """SC-CORE-09."""
    table.set("nordic", structures={"mill": "B6"}).set("rusviet", character="A6", workers=["C6"]).resources("B6", oil=3)
    assert resource_count(table.state, 0, "oil") == 3
    table.turn("rusviet", "move").answer("move_units")
    table.move("character", "A6", "B6")
    assert resource_count(table.state, 0, "oil") == 0
    assert resource_count(table.state, 1, "oil") == 3


def test_any_number_of_units_and_resources_fits_on_a_territory(table: Table) -> None:
    """SC-CORE-15."""
    table.set("nordic", character="A4", workers=["A4"] * 7 + ["A5"], mechs={"speed": "A4", "riverwalk": "A4"})
    table.resources("A5", oil=60).turn("nordic", "move")
    table.answer("move_units")
    table.move("worker", "A5", "A4", carry={"oil": 60})
    assert table.places("nordic", "worker") == ["A4"] * 8
    assert table.on("A4") == {"oil": 60}
