"""Moving units."""

import pytest

from service.scythe.control import with_worker
from service.scythe.data.board import NAMES
from tests.scythe.table import Table


@pytest.fixture
def table() -> Table:
    """Two factions far from each other; Nordic stands around C3, a forest in the middle of open land."""
    table = Table("nordic", "rusviet").encounters()
    table.set("nordic", character="C3", workers=["C3", "C3"], mechs={"artillery": "C3"}, popularity=9)
    return table.set("rusviet", character="base_rusviet", workers=["C6", "D7"])


def moving(table: Table, faction: str = "nordic") -> Table:
    """The Move action of a faction has begun."""
    table.turn(faction, "move")
    table.answer("move_units")
    return table


def at(table: Table, unit: str, hex: str) -> list[str]:
    """Where a unit may step to."""
    table.answer("move_unit", unit=unit, hex=hex)
    return table.hexes("step")


def test_move_is_either_moving_or_coins(table: Table) -> None:
    """SC-MOVE-01, SC-MOVE-02."""
    table.set("nordic", coins=0).turn("nordic", "move")
    assert table.listed() == [{"action": "move_units"}, {"action": "move_coins", "count": 1}, {"action": "skip"}]
    table.answer("move_coins", count=1)
    assert table["nordic"].coins == 1
    assert table.asked == ("nordic", "end_turn")


def test_two_units_move_one_step_each(table: Table) -> None:
    """SC-MOVE-02."""
    moving(table).move("mech", "C3", "B4").move("worker", "C3", "D4")
    assert (table.places("nordic", "mech"), table.places("nordic", "worker")) == (["B4"], ["C3", "D4"])
    assert table.asked == ("nordic", "end_turn")


def test_units_leave_the_base_to_the_two_territories_joined_by_land(table: Table) -> None:
    """SC-MOVE-02, SC-MOVE-23."""
    table.set("nordic", character="base_nordic")
    assert at(moving(table), "character", "base_nordic") == ["A4", "A5"]


def test_upgrades_add_a_unit_or_a_coin(table: Table) -> None:
    """SC-MOVE-03."""
    table.set("nordic", upgrades=["move_units", "move_coins"], coins=0).turn("nordic", "move")
    assert table.can("move_coins", count=2)
    table.answer("move_units")
    table.move("mech", "C3", "B4").move("worker", "C3", "D4").move("character", "C3", "B4")
    assert table.asked == ("nordic", "end_turn")


def test_a_unit_moves_once_and_fewer_may_move(table: Table) -> None:
    """SC-MOVE-04."""
    moving(table).move("character", "C3", "D4")
    refusal = table.refusal("move_unit", unit="character", hex="D4")
    assert refusal.rule == "SC-MOVE-04"
    table.answer("stop_moving")
    assert table.places("nordic", "character") == ["D4"]


def test_mechs_and_workers_that_have_moved_are_told_from_others(table: Table) -> None:
    """SC-MOVE-04."""
    table.set("nordic", mechs={"artillery": "C3", "seaworthy": "B4"})
    moving(table).move("mech", "C3", "B4")
    assert table.can("move_unit", unit="mech", hex="B4")  # The other one.
    table.set("nordic", mechs={"artillery": "B4"})
    assert table.refusal("move_unit", unit="mech", hex="B4").rule == "SC-MOVE-04"


def test_units_move_one_after_the_other(table: Table) -> None:
    """SC-MOVE-05, SC-EDN-09."""
    moving(table).answer("move_unit", unit="mech", hex="C3")
    assert not table.listed("move_unit")
    assert table.asked == ("nordic", "step")


def test_units_of_others_do_not_move(table: Table) -> None:
    """SC-MOVE-02."""
    moving(table)
    assert table.refusal("move_unit", unit="worker", hex="C6").rule == "SC-MOVE-02"


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_every_unit_carries_any_number_of_resources(table: Table, unit: str) -> None:
    """SC-CORE-13, SC-MOVE-06."""
    table.resources("C3", oil=3, food=12)
    moving(table).move(unit, "C3", "D4", carry={"oil": 2, "food": 12})
    assert table.on("C3") == {"oil": 1}
    assert table.on("D4") == {"oil": 2, "food": 12}


def test_nobody_carries_more_than_there_is(table: Table) -> None:
    """SC-MOVE-06."""
    table.resources("C3", oil=3)
    moving(table).answer("move_unit", unit="character", hex="C3")
    table.answer("step", hex="D4")
    assert [answer["count"] for answer in table.listed("carry")] == [0, 1, 2, 3]
    refusal = table.refusal("carry", cargo="oil", count=4)
    assert refusal.rule == "SC-MOVE-06"
    assert "3 oil" in refusal.sentence


def test_a_heap_too_large_for_one_list_is_loaded_in_parts(table: Table) -> None:
    """SC-CORE-13, SC-CORE-15."""
    table.resources("C3", oil=450)
    moving(table).answer("move_unit", unit="character", hex="C3")
    table.answer("step", hex="D4")
    table.answer("carry", cargo="oil", count=400)
    assert [answer["count"] for answer in table.listed("carry")] == list(range(51))
    table.answer("carry", cargo="oil", count=49)
    assert (table.on("C3"), table.on("D4")) == ({"oil": 1}, {"oil": 449})


def test_resources_are_picked_up_and_put_down_on_the_way(table: Table) -> None:
    """SC-MOVE-06, SC-MECH-06."""
    table.set("nordic", mechs={"speed": "C3"}).resources("C3", oil=2).resources("D4", metal=1)
    moving(table).answer("move_unit", unit="mech", hex="C3")
    table.answer("step", hex="D4")
    table.answer("carry", cargo="worker", count=2)
    table.answer("carry", cargo="oil", count=2)
    table.answer("step", hex="E4")
    table.answer("carry", cargo="worker", count=1)
    table.answer("carry", cargo="metal", count=1)
    table.answer("carry", cargo="oil", count=1)
    assert (table.on("D4"), table.on("E4")) == ({"oil": 1}, {"metal": 1, "oil": 1})
    assert table.places("nordic", "worker") == ["D4", "E4"]


def test_only_mechs_carry_workers_and_never_the_character(table: Table) -> None:
    """SC-CORE-12."""
    table.resources("C3", oil=1)
    moving(table).answer("move_unit", unit="character", hex="C3")
    table.answer("step", hex="D4")
    assert table.refusal("carry", cargo="worker", count=1).rule == "SC-CORE-12"
    table.answer("carry", cargo="oil", count=0)
    table.answer("move_unit", unit="mech", hex="C3")
    table.answer("step", hex="D4")
    assert [answer["cargo"] for answer in table.listed("carry")] == ["worker"] * 3
    table.answer("carry", cargo="worker", count=2)
    table.answer("carry", cargo="oil", count=0)
    assert table.places("nordic", "worker") == ["D4", "D4"]


def test_a_carried_worker_may_still_make_its_own_move(table: Table) -> None:
    """SC-MOVE-07."""
    moving(table).move("mech", "C3", "D4", carry={"worker": 2}).move("worker", "D4", "E4")
    assert table.places("nordic", "worker") == ["D4", "E4"]


def test_a_worker_may_move_first_and_be_carried_then(table: Table) -> None:
    """SC-MOVE-08."""
    table.set("nordic", workers=["B4", "C3"])
    moving(table).move("worker", "B4", "C3")
    table.answer("move_unit", unit="mech", hex="C3")
    table.answer("step", hex="D4")
    assert [answer["count"] for answer in table.listed("carry")] == [0, 1]  # The one that has not moved.
    table.answer("carry", cargo="worker", count=0)
    table.answer("carry", cargo="moved_worker", count=1)
    assert table.places("nordic", "worker") == ["C3", "D4"]


def test_a_worker_that_moved_and_was_carried_does_not_move_again(table: Table) -> None:
    """SC-MOVE-04, SC-MOVE-08."""
    table.set("nordic", workers=["B4"], upgrades=["move_units"])
    moving(table).move("worker", "B4", "C3").move("mech", "C3", "D4", carry={"moved_worker": 1})
    assert table.refusal("move_unit", unit="worker", hex="D4").rule == "SC-MOVE-04"


@pytest.mark.parametrize("unit", ["character", "mech"])
def test_no_unit_crosses_a_river_without_an_ability(table: Table, unit: str) -> None:
    """SC-CORE-14, SC-MOVE-09."""
    table.set("nordic", character="D5", mechs={"artillery": "D5"})
    assert at(moving(table), unit, "D5") == ["C5", "D4", "E6"]
    refusal = table.refusal("step", hex="D6")
    assert refusal.rule == "SC-MOVE-09"
    assert "D5 and D6" in refusal.sentence


def test_no_worker_crosses_a_river_without_an_ability() -> None:
    """SC-MOVE-09."""
    table = Table("saxony", "rusviet").set("saxony", workers=["D5"])
    assert at(moving(table, "saxony"), "worker", "D5") == ["C5", "D4", "E6"]
    assert table.refusal("step", hex="D6").rule == "SC-MOVE-09"


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_no_unit_enters_a_lake_without_an_ability(table: Table, unit: str) -> None:
    """SC-CORE-14, SC-MOVE-10."""
    assert at(moving(table), unit, "C3") == ["B4", "C2", "D4"]
    assert table.refusal("step", hex="C4").rule == "SC-MOVE-10"


def test_a_lake_is_entered_with_the_ability_from_every_adjacent_territory(table: Table) -> None:
    """SC-MOVE-10, SC-MOVE-26, SC-MECH-13."""
    for start in ("B4", "B5", "C3", "C5", "D4", "D5"):
        table.set("nordic", character=start, mechs={"seaworthy": "C3"})
        assert "C4" in at(moving(table), "character", start)


def test_a_step_leads_to_an_adjacent_territory(table: Table) -> None:
    """SC-CORE-14."""
    at(moving(table), "worker", "C3")
    refusal = table.refusal("step", hex="E4")
    assert (refusal.rule, refusal.sentence) == ("SC-CORE-14", "E4 is not adjacent to C3.")


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_tunnels_are_adjacent_to_each_other_for_every_unit(table: Table, unit: str) -> None:
    """SC-MOVE-11."""
    table.set("nordic", character="E3", mechs={"artillery": "E3"}, workers=["E3"])
    tunnels = {"B4", "C2", "C5", "E6", "F4"}
    assert tunnels <= set(at(moving(table), unit, "E3"))


@pytest.mark.parametrize("unit", ["character", "mech"])
def test_entering_a_territory_of_enemy_workers_ends_the_move_and_drives_them_home(table: Table, unit: str) -> None:
    """SC-MOVE-12, SC-MOVE-13, SC-MOVE-14, SC-MOVE-15."""
    table.set("nordic", mechs={"speed": "C3"}).set("rusviet", workers=["D4", "D4", "C6"]).resources("D4", oil=3)
    moving(table).answer("move_unit", unit=unit, hex="C3")
    table.answer("step", hex="D4")
    if unit == "mech":
        table.answer("carry", cargo="worker", count=0)
    assert table.asked == ("nordic", "unit")  # No second step in spite of Speed.
    assert table.places("rusviet", "worker") == ["C6", "base_rusviet", "base_rusviet"]
    assert table["nordic"].popularity == 7
    assert table.on("D4") == {"oil": 3}
    assert "D4" in table.controls("nordic")
    assert not table.told("combat_began")


def test_workers_retreat_also_from_somebody_without_popularity(table: Table) -> None:
    """SC-MOVE-14."""
    table.set("nordic", popularity=1).set("rusviet", workers=["D4", "D4"])
    moving(table).move("character", "C3", "D4")
    assert table["nordic"].popularity == 0
    assert table.places("rusviet", "worker") == ["base_rusviet", "base_rusviet"]


def test_workers_do_not_go_where_enemy_workers_are(table: Table) -> None:
    """SC-MOVE-16."""
    table.set("rusviet", workers=["D4"])
    assert "D4" not in at(moving(table), "worker", "C3")
    assert table.refusal("step", hex="D4").rule == "SC-MOVE-16"


@pytest.mark.parametrize("enemy", [{"character": "D4"}, {"mechs": {"speed": "D4"}}])
def test_workers_do_not_go_where_enemy_fighters_are(table: Table, enemy: dict[str, object]) -> None:
    """SC-MOVE-17."""
    table.set("rusviet", **enemy)
    assert "D4" not in at(moving(table), "worker", "C3")
    assert table.refusal("step", hex="D4").rule == "SC-MOVE-17"


def test_workers_do_not_leave_a_territory_where_a_combat_must_follow(table: Table) -> None:
    """SC-MOVE-17, SC-MOVE-20."""
    table.set("rusviet", character="D4")
    moving(table).move("mech", "C3", "D4", carry={"worker": 1})
    assert not table.can("move_unit", unit="worker", hex="D4")
    assert table.refusal("move_unit", unit="worker", hex="D4").rule == "SC-MOVE-17"


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_any_unit_enters_a_territory_held_by_a_structure_alone(table: Table, unit: str) -> None:
    """SC-MOVE-18."""
    table.set("rusviet", structures={"mill": "D4"}).resources("D4", oil=2)
    assert "D4" in table.controls("rusviet")
    moving(table).move(unit, "C3", "D4")
    assert "D4" in table.controls("nordic")
    assert "D4" not in table.controls("rusviet")


def test_until_the_combat_the_opponent_keeps_control(table: Table) -> None:
    """SC-MOVE-19."""
    table.set("nordic", mechs={"speed": "C3"}).set("rusviet", character="D4")
    moving(table).move("mech", "C3", "D4")
    assert table.asked == ("nordic", "unit")  # The movement ended there.
    assert "D4" in table.controls("rusviet")
    assert "D4" not in table.controls("nordic")


def test_a_worker_carried_into_a_combat_gives_no_place_to_build_or_produce_yet(table: Table) -> None:
    """SC-MOVE-19."""
    table.set("rusviet", character="D4")
    moving(table).move("mech", "C3", "D4", carry={"worker": 1})
    assert [NAMES[hex] for hex in with_worker(table.state, 0)] == ["C3"]


def test_a_mech_carries_its_load_where_it_drives_workers_away(table: Table) -> None:
    """SC-MOVE-20."""
    table.set("rusviet", workers=["D4", "C6"]).resources("C3", oil=1)
    moving(table).move("mech", "C3", "D4", carry={"worker": 2, "oil": 1})
    assert table.places("nordic", "worker") == ["D4", "D4"]
    assert table.on("D4") == {"oil": 1}


def test_nobody_moves_onto_a_base(table: Table) -> None:
    """SC-MOVE-21, SC-CORE-02."""
    table.set("nordic", character="A4")
    assert "base_nordic" not in at(moving(table), "character", "A4")
    assert table.refusal("step", hex="base_nordic").rule == "SC-MOVE-21"


def test_an_encounter_token_stops_the_character_and_nobody_else(table: Table) -> None:
    """SC-MOVE-22."""
    table.encounters("D4").set("nordic", mechs={"speed": "C3"})
    moving(table).answer("move_unit", unit="mech", hex="C3")
    table.answer("step", hex="D4")
    table.answer("carry", cargo="worker", count=0)
    assert table.asked == ("nordic", "step")
    table.answer("halt")
    table.answer("move_unit", unit="character", hex="C3")
    table.answer("step", hex="D4")
    assert table.asked == ("nordic", "encounter")


def test_rivers_and_lakes_beside_a_base_need_the_ability() -> None:
    """SC-MOVE-23."""
    table = Table("rusviet", "polania", mats=["engineering", "industrial"])
    table.set("rusviet", workers=["C6"]).set("polania", workers=["C1"])
    assert at(moving(table, "rusviet"), "character", "base_rusviet") == ["C6", "D7"]
    table.set("rusviet", mechs={"riverwalk": "C6"})
    assert at(moving(table, "rusviet"), "character", "base_rusviet") == ["B7", "C6", "D7"]
    assert at(moving(table, "polania"), "character", "base_polania") == ["C1", "D1"]
    table.set("polania", mechs={"submerge": "C1"})
    assert at(moving(table, "polania"), "character", "base_polania") == ["B1", "C1", "D1"]


def test_tunnels_and_links_never_start_from_a_base() -> None:
    """SC-MOVE-23."""
    table = Table("saxony", "rusviet", mats=["industrial", "engineering"])
    table.set("saxony", mechs={"underpass": "F1"}, structures={"mine": "G1"}, workers=["F1"])
    assert at(moving(table, "saxony"), "character", "base_saxony") == ["F1", "G1"]
    table.set("rusviet", mechs={"township": "C6"})
    assert at(moving(table, "rusviet"), "character", "base_rusviet") == ["C6", "D7"]


def test_workers_and_resources_are_not_left_on_a_lake(table: Table) -> None:
    """SC-MOVE-24, SC-MECH-15."""
    table.set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "C4"], character="A4").resources("C4", oil=2)
    moving(table).answer("move_unit", unit="mech", hex="C4")
    table.answer("step", hex="D4")  # Nothing is asked: everything must go along.
    assert table.places("nordic", "worker") == ["D4", "D4"]
    assert (table.on("C4"), table.on("D4")) == ({}, {"oil": 2})


def test_a_structure_does_not_end_a_move(table: Table) -> None:
    """SC-MOVE-25."""
    table.set("nordic", mechs={"speed": "C3"}, workers=["A4"]).set("rusviet", structures={"mill": "D4"})
    moving(table).move("mech", "C3", "D4", "E4")
    assert table.places("nordic", "mech") == ["E4"]


def test_others_follow_where_workers_were_driven_away(table: Table) -> None:
    """SC-MOVE-27."""
    table.set("nordic", mechs={"speed": "C3"}, upgrades=["move_units"]).set("rusviet", workers=["D4", "C6"])
    moving(table).move("character", "C3", "D4").move("worker", "C3", "D4").move("mech", "C3", "D4", "E4")
    assert table.places("nordic", "worker") == ["C3", "D4"]
    assert table.places("nordic", "mech") == ["E4"]


def test_a_chosen_unit_moves_at_least_one_step(table: Table) -> None:
    """SC-MOVE-04."""
    at(moving(table), "worker", "C3")
    assert table.refusal("halt").rule == "SC-MOVE-04"


def test_a_unit_without_a_way_out_is_not_offered() -> None:
    """SC-CORE-14."""
    table = Table("rusviet", "nordic", mats=["engineering", "industrial"])
    table.set("rusviet", workers=["E6"], character="C6", mechs={"speed": "D7"})
    table.set("nordic", workers=["B4", "C2", "C5", "E3", "F4", "D5", "F5", "F6"])
    moving(table, "rusviet")
    assert not table.can("move_unit", unit="worker", hex="E6")
    assert table.refusal("move_unit", unit="worker", hex="E6").rule == "SC-CORE-14"
