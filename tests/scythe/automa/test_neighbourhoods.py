"""Which hexes lie near a unit, and how far it is."""

from collections.abc import Iterable

from service.scythe.automa.neighbourhood import Unit, near, near_enemy, near_home_base
from service.scythe.data.board import BASE, DISTANCE, NAMES, PLACE
from tests.scythe.automa.table import Solo, looked_at, numbers, taken


def names(hexes: Iterable[int]) -> list[str]:
    return sorted(NAMES[hex] for hex in hexes)


def near_human(table: Solo, unit: str, hex: str) -> list[str]:
    return names(near_enemy(table.state, Unit(unit, PLACE[hex])))


def near_automa(table: Solo, hex: str) -> list[str]:
    return names(near(table.kept, Unit("mech", PLACE[hex])))


def test_example_1_a_human_mech_with_riverwalk() -> None:
    """SC-AUTOMA-20, SC-AUTOMA-21."""
    table = Solo(human="crimea", tunnels_count=False)
    table.human.abilities = ["riverwalk"]
    assert near_human(table, "mech", "C5") == ["B6", "C5", "D5", "D6"]


def test_example_2_the_same_mech_as_an_automa_with_open_water() -> None:
    """SC-AUTOMA-17, SC-AUTOMA-20."""
    table = Solo(human="saxony", automa="crimea").open_water()
    assert near_automa(table, "C5") == ["B5", "B6", "C4", "C5", "C6", "D5", "D6"]


def test_with_closed_water_her_neighbourhood_ends_at_rivers_and_lakes() -> None:
    """SC-AUTOMA-17."""
    assert near_automa(Solo(), "B5") == ["A4", "A5", "B5"]


def test_tunnels_never_belong_to_her_neighbourhood() -> None:
    """SC-AUTOMA-03."""
    assert near_automa(Solo().open_water(), "B4") == ["A3", "A4", "B3", "B4", "B5", "C3", "C4"]


def test_without_abilities_a_human_unit_stays_on_its_side_of_the_water() -> None:
    """SC-AUTOMA-21."""
    table = Solo(human="crimea", tunnels_count=False)
    assert near_human(table, "mech", "C5") == ["B6", "C5", "D5"]


def test_tunnels_and_the_mine_count_for_human_units() -> None:
    """SC-AUTOMA-21."""
    table = Solo(human="crimea")
    table.human.structures = {"mine": PLACE["G3"]}
    assert near_human(table, "mech", "C5") == sorted(["B4", "B6", "C2", "C5", "D5", "E3", "E6", "F4", "G3"])
    table.kept.tunnels_count = False
    assert near_human(table, "mech", "C5") == ["B6", "C5", "D5"]


def test_underpass_counts_with_the_tunnels() -> None:
    """SC-AUTOMA-21."""
    table = Solo(human="saxony", automa="nordic").human_units(workers="F1")
    table.human.abilities = ["underpass"]
    assert "B4" in near_human(table, "mech", "F1")
    table.kept.tunnels_count = False
    assert near_human(table, "mech", "F1") == ["F1", "F2", "G1"]


def test_other_abilities_of_one_step_count_and_speed_does_not() -> None:
    """SC-AUTOMA-21."""
    table = Solo(human="rusviet", automa="nordic", tunnels_count=False).human_units(workers="G5")
    table.human.abilities = ["township", "speed"]
    assert near_human(table, "character", "D4") == ["C3", "D4", "D5", "E4", "G5"]
    table = Solo(human="polania", automa="nordic", tunnels_count=False)
    table.human.abilities = ["submerge"]
    assert "G2" in near_human(table, "character", "B1")


def test_bases_do_not_belong_to_a_neighbourhood() -> None:
    """SC-AUTOMA-20."""
    table = Solo(human="crimea", tunnels_count=False)
    table.human.abilities = ["wayfare"]
    assert near_human(table, "mech", "C5") == ["B6", "C5", "D5"]


def test_units_on_a_base_have_no_neighbourhood() -> None:
    """SC-AUTOMA-20."""
    table = Solo().open_water()
    assert near(table.kept, Unit("mech", BASE["nordic"])) == ()
    assert near_enemy(table.state, Unit("mech", BASE["crimea"])) == set()


def test_the_base_itself_has_its_two_hexes_also_with_open_water() -> None:
    """SC-AUTOMA-20."""
    table = Solo(human="nordic", automa="rusviet").open_water()
    assert names(near_home_base(table.automa)) == ["C6", "D7"]
    table.automa_units(workers="base").human_units(character="A4")
    assert looked_at(taken(table.automa_turn(3))) == ["C6", "D7"]


def test_every_unit_may_go_to_the_neighbourhood_of_every_other() -> None:
    """SC-AUTOMA-22."""
    table = Solo().open_water().automa_units(character="G4", workers="base").human_units(character="A6")
    move = taken(table.automa_turn(3))
    assert looked_at(move) == ["A4", "A5", "F4", "F5", "G3", "G4", "G5", "H1"]
    assert numbers(move, "other_units_near")["G4"] == 1


def test_water_opens_with_the_cube() -> None:
    """SC-AUTOMA-17."""
    for level, space in (("autometta", 5), ("automa", 4), ("automaszyna", 3)):
        table = Solo(level=level)
        table.kept.cube = space - 1
        assert near_automa(table, "B5") == ["A4", "A5", "B5"]
        table.kept.cube = space
        assert len(near_automa(table, "B5")) == 7


def test_water_that_opens_at_the_end_of_a_turn_is_open_in_the_next() -> None:
    """SC-AUTOMA-17."""
    table = Solo().automa_units(workers="B5").human_units(character="G3")
    table.kept.cube = 3
    turn = table.automa_turn(3)
    assert not turn["water_open"]
    assert turn["cube"]["water_opened"]
    assert looked_at(taken(turn)) == ["A4", "A5", "B5"]
    assert "C4" in looked_at(taken(table.automa_turn(5)))


def test_the_ultimaszyna_crosses_water_from_the_start() -> None:
    """SC-AUTOMA-68."""
    assert len(near_automa(Solo(level="ultimaszyna"), "B5")) == 7


def test_distances_are_plain_steps_and_a_base_lies_beside_its_two_hexes() -> None:
    """SC-AUTOMA-78."""

    def steps(a: str, b: str) -> int:
        return DISTANCE[PLACE[a]][PLACE[b]]

    assert steps("A3", "A4") == 1  # Over a river.
    assert steps("B4", "F4") == 4  # Both are tunnels.
    assert steps("C3", "C5") == 2  # Over a lake.
    assert [steps("base_nordic", hex) for hex in ("A4", "A5", "B5", "D4")] == [1, 1, 2, 4]
    assert steps("base_rusviet", "B7") == 1
