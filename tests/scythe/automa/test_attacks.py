"""The symbols that attack: combat units, or workers alone."""

import pytest

from tests.scythe.automa.table import Solo, fallen, numbers, outcomes, taken

ATTACK = 17  # Scheme I: combat units with 6 power, then workers, then a worker moves.
RAID = 19  # Scheme I: workers, then a worker moves.


def defenceless(table: Solo, **units: str) -> Solo:
    """Human units that have nothing to commit, so that nobody is asked."""
    table.human_units(**units)
    table.human.power = 0
    return table


# On combat units.


def test_an_attack_needs_the_power_shown_beside_the_symbol() -> None:
    """SC-AUTOMA-31."""
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="A5")
    table.automa.power = 5
    turn = table.automa_turn(ATTACK)
    assert turn["moves"][0]["outcome"] == "impossible"
    assert turn["moves"][0]["rule"] == "SC-AUTOMA-31"
    assert turn["moves"][0]["because"] == "It needs 6 power and she has 5."
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="A5")
    table.automa.power = 6
    assert taken(table.automa_turn(ATTACK))["symbol"] == "attack_combat_unit"
    assert table.where(table.automa)["character"] == "A5"


def test_an_attack_falls_out_where_no_enemy_combat_unit_stands() -> None:
    """SC-AUTOMA-31."""
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="B5", workers="A5 B5")
    table.automa.power = 6
    move = taken(table.automa_turn(ATTACK))
    assert fallen(move) == {"A4": "SC-AUTOMA-31", "A5": "SC-AUTOMA-31"}
    assert (move["destination"], move["decided_by"]) == ("B5", "only_hex")


@pytest.mark.parametrize(
    ("units", "chosen", "decided_by"),
    [
        ({"character": "B5", "mechs": "A5"}, "mech A5", "to_home_base"),
        ({"character": "A4", "mechs": "B5"}, "character A4", "to_home_base"),
        ({"character": "base", "mechs": "A4"}, "character base_nordic", "to_home_base"),
        ({"character": "A4", "mechs": "A5"}, "character A4", "reading_order"),
        ({"character": "A5", "mechs": "A4"}, "mech A4", "reading_order"),
        ({"character": "mat", "mechs": "A4"}, "mech A4", "only_unit"),
    ],
    ids=str,
)
def test_the_combat_unit_nearest_to_the_base_attacks(units: dict[str, str], chosen: str, decided_by: str) -> None:
    """SC-AUTOMA-18, SC-AUTOMA-19, SC-AUTOMA-31."""
    table = defenceless(Solo().open_water().automa_units(**units), mechs="C5")
    table.automa_units(workers="C4")
    table.automa.power = 6
    move = taken(table.automa_turn(ATTACK))
    assert (move["unit"], move["unit_decided_by"]) == (chosen, decided_by)
    assert move["destination"] == "C5"


@pytest.mark.parametrize(("symbol", "card"), [("attack_combat_unit", ATTACK), ("attack_worker", RAID)])
@pytest.mark.parametrize("place", ["base", "A4"])
def test_in_one_place_the_mech_attacks_before_the_character(symbol: str, card: int, place: str) -> None:
    """SC-AUTOMA-79."""
    table = Solo().automa_units(character=place, mechs=place)
    table.automa.power = 6
    defenceless(table, **({"mechs": "A5"} if symbol == "attack_combat_unit" else {"workers": "A5"}))
    move = taken(table.automa_turn(card))
    assert (move["symbol"], move["unit_decided_by"]) == (symbol, "mech_before_character")
    assert table.where(table.automa)["mechs"] == ["A5"]


def test_workers_never_attack() -> None:
    """SC-AUTOMA-31, SC-AUTOMA-32."""
    table = defenceless(Solo().automa_units(character="mat", workers="A4"), mechs="A5", workers="B5")
    table.automa.power = 6
    turn = table.automa_turn(ATTACK)
    assert outcomes(turn)[:2] == [("attack_combat_unit", "impossible"), ("attack_worker", "impossible")]
    assert turn["moves"][0]["rule"] == "SC-AUTOMA-75"


def test_the_hex_with_the_fewest_enemy_combat_units_is_attacked() -> None:
    """SC-AUTOMA-31."""
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="B5 B5", character="A5")
    table.automa.power = 6
    move = taken(table.automa_turn(ATTACK))
    assert numbers(move, "enemy_combat_units") == {"A5": 1, "B5": 2}
    assert (move["destination"], move["decided_by"]) == ("A5", "enemy_combat_units")


def test_workers_do_not_count_among_the_defenders() -> None:
    """SC-AUTOMA-31."""
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="B5 B5", character="A5", workers="A5 A5 A5")
    table.automa.power = 6
    assert taken(table.automa_turn(ATTACK))["destination"] == "A5"


def test_of_equally_defended_hexes_the_nearest_to_the_factory_is_attacked_then_by_reading_order() -> None:
    """SC-AUTOMA-19, SC-AUTOMA-31."""
    table = defenceless(Solo().automa_units(mechs="A4"), mechs="A5 B5")
    table.automa.power = 6
    move = taken(table.automa_turn(ATTACK))
    assert (move["destination"], move["decided_by"]) == ("B5", "to_factory")
    table = defenceless(Solo().automa_units(mechs="base"), mechs="A5 A4")
    table.automa.power = 6
    move = taken(table.automa_turn(ATTACK))
    assert (move["destination"], move["decided_by"]) == ("A4", "reading_order")


def test_she_attacks_out_of_the_neighbourhood_of_her_base_and_of_any_unit() -> None:
    """SC-AUTOMA-22, SC-AUTOMA-31."""
    table = defenceless(Solo().open_water().automa_units(mechs="base", workers="G4"), mechs="G5")
    table.automa.power = 6
    assert taken(table.automa_turn(ATTACK))["destination"] == "G5"
    table = defenceless(Solo().automa_units(mechs="base"), mechs="A5")
    table.automa.power = 6
    assert taken(table.automa_turn(ATTACK))["destination"] == "A5"


# On workers.


def test_only_workers_without_combat_units_are_raided() -> None:
    """SC-AUTOMA-32."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5 B5", mechs="B5")
    move = taken(table.automa_turn(RAID))
    assert fallen(move) == {"A4": "SC-AUTOMA-32", "B5": "SC-AUTOMA-32"}
    assert move["destination"] == "A5"


def test_a_raid_needs_no_power() -> None:
    """SC-AUTOMA-32."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5")
    table.automa.power = 0
    assert taken(table.automa_turn(RAID))["symbol"] == "attack_worker"


def test_the_hex_with_the_most_resources_of_all_kinds_is_raided() -> None:
    """SC-AUTOMA-32."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5 B5")
    table.resources("A5", oil=2, food=2).resources("B5", metal=3)
    move = taken(table.automa_turn(RAID))
    assert numbers(move, "resources") == {"A5": 4, "B5": 3}
    assert (move["destination"], move["decided_by"]) == ("A5", "resources")


def test_workers_without_any_resources_are_raided_too_nearest_the_factory_first() -> None:
    """SC-AUTOMA-19, SC-AUTOMA-32."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5 B5")
    move = taken(table.automa_turn(RAID))
    assert numbers(move, "resources") == {"A5": 0, "B5": 0}
    assert (move["destination"], move["decided_by"]) == ("B5", "to_factory")
    table = defenceless(Solo().automa_units(mechs="base"), workers="A5 A4")
    move = taken(table.automa_turn(RAID))
    assert (move["destination"], move["decided_by"]) == ("A4", "reading_order")


def test_raided_workers_go_home_resources_are_removed_and_nobody_loses_popularity() -> None:
    """SC-AUTOMA-04, SC-AUTOMA-33, SC-AUTOMA-57."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5 A5 B4")
    table.resources("A5", oil=2, food=1)
    before = table.human.popularity
    move = taken(table.automa_turn(RAID))
    assert (move["workers_driven_away"], move["resources_removed"]) == (2, {"food": 1, "oil": 2})
    assert table.where(table.human)["workers"] == ["B4", "base_crimea", "base_crimea"]
    assert table.on("A5") == {}
    assert (table.automa.popularity, table.human.popularity) == (10, before)


def test_a_raid_is_no_combat() -> None:
    """SC-AUTOMA-33."""
    table = defenceless(Solo().automa_units(mechs="A4"), workers="A5")
    table.automa_turn(RAID)
    assert table.told("combat_began") == []
    assert table.automa.stars == {}
    assert table.kept.combat_pile == []


# The row.


def test_an_attack_ends_the_row_like_any_move() -> None:
    """SC-AUTOMA-76."""
    table = defenceless(Solo().automa_units(mechs="A4", workers="A4"), mechs="A5", workers="B5")
    table.automa.power = 6
    assert outcomes(table.automa_turn(ATTACK)) == [
        ("attack_combat_unit", "taken"),
        ("attack_worker", "not_reached"),
        ("move_worker", "not_reached"),
    ]
    assert table.where(table.automa)["workers"] == ["A4"]
    assert "B5" in table.where(table.human)["workers"]


def test_an_attack_that_is_lost_ends_the_row_too() -> None:
    """SC-AUTOMA-76."""
    table = Solo().automa_units(mechs="A4", workers="A4").human_units(mechs="A5", workers="B5")
    table.human.power, table.automa.power = 16, 6
    table.automa_turn(ATTACK, 10)
    table.fight((0, []), (7, []))
    assert outcomes(table.account) == [
        ("attack_combat_unit", "taken"),
        ("attack_worker", "not_reached"),
        ("move_worker", "not_reached"),
    ]


def test_after_an_attack_that_is_impossible_the_next_symbol_is_tested() -> None:
    """SC-AUTOMA-14, SC-AUTOMA-75."""
    table = defenceless(Solo().automa_units(mechs="A4", workers="A4"), workers="B5")
    table.automa.power = 6
    assert outcomes(table.automa_turn(ATTACK)) == [
        ("attack_combat_unit", "impossible"),
        ("attack_worker", "taken"),
        ("move_worker", "not_reached"),
    ]
