"""The symbol that moves a worker."""

from tests.scythe.automa.table import Solo, fallen, looked_at, numbers, taken

WORKER = 3  # A card whose scheme I shows nothing but a worker.


def test_example_3() -> None:
    """SC-AUTOMA-18, SC-AUTOMA-19, SC-AUTOMA-23..25.

    Of two equally near workers the first in reading order goes to the hex near five other units. Hexes near the human's
    mech, which has Riverwalk, cannot be chosen.
    """
    table = Solo(human="crimea").open_water()
    table.automa_units(character="C3", mechs="B4 C4 D4", workers="A4 A5 B5")
    table.human_units(mechs="C5").human.abilities = ["riverwalk"]
    move = taken(table.automa_turn(WORKER))
    assert move["units"][:2] == [
        {"unit": "worker", "place": "A4", "to_home_base": 1},
        {"unit": "worker", "place": "A5", "to_home_base": 1},
    ]
    assert numbers(move, "other_units_near") == {
        "A3": 1, "A4": 3, "A6": 1, "B3": 2, "C3": 4, "C4": 5, "D3": 2, "D4": 3, "E4": 1, "E5": 1,
    }  # fmt: skip
    assert fallen(move) == {
        "A5": "SC-AUTOMA-23", "B5": "SC-AUTOMA-23", "C5": "SC-AUTOMA-23",
        "B4": "SC-AUTOMA-24", "B6": "SC-AUTOMA-24", "C2": "SC-AUTOMA-24", "D5": "SC-AUTOMA-24",
    }  # fmt: skip
    assert (move["destination"], move["decided_by"]) == ("C4", "other_units_near")
    assert table.where(table.automa)["workers"] == ["A5", "B5", "C4"]


def test_a_hex_near_an_enemy_combat_unit_is_never_chosen_however_many_units_are_near() -> None:
    """SC-AUTOMA-24."""
    table = Solo(human="nordic", automa="rusviet").open_water()
    table.automa_units(character="C3", mechs="B4 C4 D4", workers="D7")
    table.human_units(mechs="D5").human.abilities = ["seaworthy"]
    move = taken(table.automa_turn(WORKER))
    assert fallen(move)["C4"] == "SC-AUTOMA-24"
    assert move["destination"] == "C3"


def test_enemy_workers_make_no_neighbourhood_to_be_avoided() -> None:
    """SC-AUTOMA-24."""
    table = Solo(human="crimea").automa_units(workers="A4").human_units(workers="A5")
    move = taken(table.automa_turn(WORKER))
    assert fallen(move) == {"A5": "SC-AUTOMA-23"}
    assert move["destination"] == "B5"


def test_a_worker_that_may_go_nowhere_makes_the_symbol_impossible() -> None:
    """SC-AUTOMA-75."""
    table = Solo(human="saxony").automa_units(workers="A4").human_units(mechs="B5")
    move = table.automa_turn(WORKER)["moves"][0]
    assert move["outcome"] == "impossible"
    assert fallen(move) == {"A4": "SC-AUTOMA-24", "A5": "SC-AUTOMA-24", "B5": "SC-AUTOMA-23"}
    assert table.where(table.automa)["workers"] == ["A4"]


def test_on_the_first_turn_the_worker_goes_to_the_peninsula_hex_nearest_the_factory() -> None:
    """SC-AUTOMA-19, SC-AUTOMA-24."""
    table = Solo().automa_units(character="base", workers="A4 A5")
    move = taken(table.automa_turn(WORKER))
    assert numbers(move, "other_units_near") == {"A4": 1, "B5": 1}
    assert numbers(move, "to_factory") == {"A4": 3, "B5": 2}
    assert (move["destination"], move["decided_by"]) == ("B5", "to_factory")


def test_units_on_the_base_and_the_base_do_not_count() -> None:
    """SC-AUTOMA-20, SC-AUTOMA-24."""
    table = Solo().automa_units(character="base", mechs="base base", workers="base B5")
    move = taken(table.automa_turn(WORKER))
    assert move["units"][0]["place"] == "base_nordic"
    assert numbers(move, "other_units_near") == {"A4": 1, "A5": 1}


def test_the_own_neighbourhood_makes_hexes_valid_but_does_not_count() -> None:
    """SC-AUTOMA-25."""
    table = Solo().automa_units(character="base", workers="B5")
    move = taken(table.automa_turn(WORKER))
    assert numbers(move, "other_units_near") == {"A4": 0, "A5": 0, "B5": 0}
    assert move["destination"] == "B5"


def test_staying_is_a_move_and_ends_the_row() -> None:
    """SC-AUTOMA-15."""
    table = Solo().automa_units(mechs="mat", workers="B5")
    table.automa.mechs = []
    turn = table.automa_turn(10)  # Mech, then worker.
    assert [move["outcome"] for move in turn["moves"]] == ["impossible", "taken"]
    assert taken(turn)["destination"] == "B5"
    assert table.told("unit_moved")[0]["origin"] == table.told("unit_moved")[0]["hex"] == "B5"


def test_a_hex_with_another_worker_of_hers_is_not_valid_but_one_with_a_combat_unit_is() -> None:
    """SC-AUTOMA-23."""
    table = Solo().automa_units(character="B5", workers="A4 A5")
    move = taken(table.automa_turn(WORKER))
    assert fallen(move) == {"A5": "SC-AUTOMA-23"}
    assert numbers(move, "other_units_near") == {"A4": 2, "B5": 2}
    assert move["destination"] == "B5"


def test_the_worker_nearest_to_the_base_is_chosen() -> None:
    """SC-AUTOMA-18."""
    table = Solo().open_water().automa_units(workers="C4 B5 A6")
    move = taken(table.automa_turn(WORKER))
    assert [(unit["place"], unit["to_home_base"]) for unit in move["units"]] == [("A6", 2), ("B5", 2), ("C4", 3)]
    assert table.where(table.automa)["workers"].count("A6") == 0


def test_a_worker_on_the_base_is_the_nearest() -> None:
    """SC-AUTOMA-18."""
    table = Solo().automa_units(workers="A4 base")
    assert taken(table.automa_turn(WORKER))["units"][0] == {
        "unit": "worker", "place": "base_nordic", "to_home_base": 0,
    }  # fmt: skip


def test_equal_counts_and_distances_go_by_reading_order() -> None:
    """SC-AUTOMA-19."""
    table = Solo(human="nordic", automa="saxony").automa_units(workers="base").human_units(character="A4")
    move = taken(table.automa_turn(WORKER))
    assert numbers(move, "to_factory") == {"F1": 4, "G1": 4}
    assert (move["destination"], move["decided_by"]) == ("F1", "reading_order")


def test_structures_of_the_human_do_not_bar_a_hex() -> None:
    """SC-AUTOMA-80."""
    table = Solo().automa_units(workers="A4")
    table.human.structures = {"mine": 10}  # B5.
    assert "B5" in numbers(taken(table.automa_turn(WORKER)), "to_factory")
    assert table.where(table.automa)["workers"] == ["B5"]


def test_a_worker_that_moves_onto_loose_resources_removes_them() -> None:
    """SC-AUTOMA-57."""
    table = Solo().automa_units(workers="A4").resources("B5", metal=3, oil=1)
    move = taken(table.automa_turn(WORKER))
    assert move["resources_removed"] == {"metal": 3, "oil": 1}
    assert table.on("B5") == {}


def test_the_neighbourhood_of_the_base_comes_into_question_without_any_unit_there() -> None:
    """SC-AUTOMA-23."""
    table = Solo().open_water().automa_units(workers="G4").human_units(character="A1")
    assert {"A4", "A5"} <= set(looked_at(taken(table.automa_turn(WORKER))))
