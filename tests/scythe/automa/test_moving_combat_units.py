"""The symbols that move the character or a mech without an attack."""

import pytest

from service.scythe import RULES
from service.scythe.data.board import PLACE
from tests.scythe.automa.table import Solo, fallen, numbers, outcomes, taken
from tests.scythe.table import view_of

# Scheme I: a mech, then a worker; an encounter or the Factory, then the character; a worker.
MECH, CHARACTER, WORKER = 10, 18, 3


def no_encounters(table: Solo) -> Solo:
    table.encounters()
    table.automa.factory_card = 1
    return table


def test_example_4() -> None:
    """SC-AUTOMA-26, SC-AUTOMA-27.

    The mech goes to the Factory: of the hexes next to an enemy combat unit it is the nearest to the Factory.
    """
    table = Solo(human="saxony", automa="rusviet").open_water()
    table.automa_units(character="D5", mechs="C5 E4", workers="D6").human_units(character="E2", mechs="D3 F5")
    move = taken(table.automa_turn(MECH))
    assert move["units"] == [
        {"unit": "mech", "place": "C5", "to_home_base": 2},
        {"unit": "mech", "place": "E4", "to_home_base": 5},
    ]
    nearest = {hex for hex, steps in numbers(move, "to_enemy_combat_unit").items() if steps == 1}
    assert nearest == {"D4", "E3", "E5", "E6", "F4"}
    assert (move["destination"], move["decided_by"]) == ("D4", "to_factory")


def test_the_mech_nearest_to_the_base_moves() -> None:
    """SC-AUTOMA-18, SC-AUTOMA-26."""
    table = Solo().open_water().automa_units(mechs="B5 A4 base").human_units(character="A3")
    move = taken(table.automa_turn(MECH))
    assert [unit["place"] for unit in move["units"]] == ["base_nordic", "A4", "B5"]


def test_equally_near_mechs_go_by_reading_order() -> None:
    """SC-AUTOMA-19."""
    table = Solo().automa_units(mechs="A5 A4")
    assert [unit["place"] for unit in taken(table.automa_turn(MECH))["units"]] == ["A4", "A5"]


def test_hexes_with_enemy_units_or_other_combat_units_of_hers_are_not_valid() -> None:
    """SC-AUTOMA-26."""
    table = Solo(human="saxony").open_water()
    table.automa_units(character="B5", mechs="A4", workers="A5").human_units(workers="A3", mechs="C5")
    move = taken(table.automa_turn(MECH))
    assert fallen(move) == {"A3": "SC-AUTOMA-26", "B5": "SC-AUTOMA-26", "C5": "SC-AUTOMA-26"}
    assert "A5" in numbers(move, "to_factory")  # Her own worker does not bar it.


def test_enemy_units_on_bases_count_only_if_no_other_is_on_the_board() -> None:
    """SC-AUTOMA-27."""
    table = Solo(human="rusviet", automa="nordic").automa_units(mechs="base")
    table.human_units(character="base", mechs="F1")
    move = taken(table.automa_turn(MECH))
    assert (numbers(move, "to_enemy_combat_unit"), move["enemies"]) == ({"A4": 6, "A5": 7}, ["mech F1"])
    table = Solo(human="rusviet", automa="nordic").automa_units(mechs="base")
    table.human_units(character="base", workers="F1")
    move = taken(table.automa_turn(MECH))
    assert (numbers(move, "to_enemy_combat_unit"), move["enemies"]) == ({"A4": 4, "A5": 3}, ["character base_rusviet"])


def test_ties_go_to_the_hex_nearest_the_factory_then_by_reading_order() -> None:
    """SC-AUTOMA-19, SC-AUTOMA-27."""
    table = Solo(human="crimea").automa_units(mechs="B5").human_units(character="D5")
    move = taken(table.automa_turn(MECH))
    assert numbers(move, "to_enemy_combat_unit") == {"A4": 3, "A5": 3, "B5": 2}
    assert (move["destination"], move["decided_by"]) == ("B5", "to_enemy_combat_unit")
    table = Solo(human="polania", automa="nordic").automa_units(mechs="base").human_units(character="D4")
    move = taken(table.automa_turn(MECH))
    assert numbers(move, "to_enemy_combat_unit") == numbers(move, "to_factory") == {"A4": 3, "A5": 3}
    assert (move["destination"], move["decided_by"]) == ("A4", "reading_order")
    table = Solo(human="crimea").automa_units(character="A4", mechs="B5").human_units(character="A6")
    move = taken(table.automa_turn(MECH))
    assert numbers(move, "to_enemy_combat_unit") == {"A5": 1, "B5": 2}


def test_a_tie_of_distance_to_the_enemy_is_broken_by_the_factory() -> None:
    """SC-AUTOMA-27."""
    table = Solo(human="polania", automa="nordic").automa_units(mechs="B5").human_units(character="A6")
    table.automa_units(workers="A4")
    move = taken(table.automa_turn(MECH))
    assert numbers(move, "to_enemy_combat_unit") == {"A4": 2, "A5": 1, "B5": 2}
    table = Solo(human="polania", automa="nordic").automa_units(character="A5", mechs="B5").human_units(character="A6")
    move = taken(table.automa_turn(MECH))
    assert numbers(move, "to_enemy_combat_unit") == {"A4": 2, "B5": 2}
    assert (move["destination"], move["decided_by"]) == ("B5", "to_factory")


def test_a_mech_carries_nothing() -> None:
    """SC-AUTOMA-77."""
    table = Solo().open_water().automa_units(mechs="A4", workers="A4").human_units(character="C5")
    table.resources("A4", oil=2)
    assert taken(table.automa_turn(MECH))["destination"] == "B5"
    gained = "base_nordic"  # The card also brings a mech.
    assert table.where(table.automa) == {"character": "base_nordic", "mechs": ["B5", gained], "workers": ["A4"]}
    assert (table.on("A4"), table.on("B5")) == ({"oil": 2}, {})


def test_a_character_on_the_mat_cannot_move() -> None:
    """SC-AUTOMA-75."""
    table = Solo().automa_units(character="mat")
    assert outcomes(table.automa_turn(CHARACTER)) == [
        ("encounter_or_factory", "impossible"),
        ("move_character", "impossible"),
    ]
    assert table.where(table.automa)["character"] == "mat"


def test_a_character_on_the_base_can_move() -> None:
    """SC-AUTOMA-75."""
    table = no_encounters(Solo()).automa_units(character="base")
    assert taken(table.automa_turn(CHARACTER))["symbol"] == "move_character"


# An encounter or the Factory.


def test_the_character_goes_to_an_encounter_token_in_a_neighbourhood() -> None:
    """SC-AUTOMA-28, SC-AUTOMA-29."""
    table = Solo().automa_units(character="base", workers="A4")
    move = taken(table.automa_turn(CHARACTER))
    assert (move["symbol"], move["destination"], move["decided_by"]) == ("encounter_or_factory", "B5", "only_hex")
    assert fallen(move) == {"A4": "SC-AUTOMA-28", "A5": "SC-AUTOMA-28"}
    assert move["encounter_removed"] == "B5"
    assert PLACE["B5"] not in table.state.encounters
    assert len(table.state.encounter_deck) == 28


def test_the_neighbourhood_of_the_base_does_not_count_for_it() -> None:
    """SC-AUTOMA-28."""
    table = Solo().automa_units(character="base").encounters("A4")
    turn = table.automa_turn(CHARACTER)
    assert turn["moves"][0]["hexes"] == []
    assert taken(turn)["symbol"] == "move_character"


def test_the_factory_is_a_goal_only_without_a_factory_card_and_inside_a_neighbourhood() -> None:
    """SC-AUTOMA-28."""
    table = Solo().open_water().encounters().automa_units(character="C3").human_units(character="H1")
    assert taken(table.automa_turn(CHARACTER))["destination"] == "D4"
    table = Solo().open_water().encounters().automa_units(character="C3").human_units(character="H1")
    table.automa.factory_card = 4
    assert outcomes(table.automa_turn(CHARACTER))[0] == ("encounter_or_factory", "impossible")
    table = Solo().open_water().encounters().automa_units(character="B4").human_units(character="H1")
    assert outcomes(table.automa_turn(CHARACTER))[0] == ("encounter_or_factory", "impossible")


def test_a_goal_with_an_enemy_unit_or_a_mech_of_hers_falls_out() -> None:
    """SC-AUTOMA-28."""
    table = Solo(human="saxony").open_water().encounters("A3", "B5", "D4", "C3")
    table.automa_units(character="base", mechs="B5", workers="B4").human_units(workers="A3", character="H1")
    move = taken(table.automa_turn(CHARACTER))
    assert {hex: rule for hex, rule in fallen(move).items() if hex in ("A3", "B5")} == {
        "A3": "SC-AUTOMA-28", "B5": "SC-AUTOMA-28",
    }  # fmt: skip
    assert move["destination"] == "C3"


def test_of_several_goals_the_nearest_to_the_factory_then_the_first_in_reading_order() -> None:
    """SC-AUTOMA-28."""
    table = Solo().open_water().encounters("A3", "C3").automa_units(character="B4").human_units(character="H1")
    assert taken(table.automa_turn(CHARACTER))["decided_by"] == "to_factory"
    assert table.where(table.automa)["character"] == "C3"
    table = Solo().open_water().encounters("A3", "A4").automa_units(character="B4").human_units(character="H1")
    move = taken(table.automa_turn(CHARACTER))
    assert (move["destination"], move["decided_by"]) == ("A3", "reading_order")


def test_a_token_is_removed_whatever_symbol_brought_the_character_there() -> None:
    """SC-AUTOMA-29."""
    table = Solo().automa_units(character="base").encounters("A4").human_units(character="B4")
    move = taken(table.automa_turn(CHARACTER))
    assert (move["symbol"], move["encounter_removed"]) == ("move_character", "A4")


def test_mechs_and_workers_leave_tokens_alone() -> None:
    """SC-AUTOMA-29."""
    for units, card in (({"mechs": "A4"}, MECH), ({"workers": "A4"}, WORKER)):
        table = Solo().automa_units(**units).human_units(character="C5")
        table.kept.tunnels_count = False
        move = taken(table.automa_turn(card))
        assert move["destination"] == "B5"
        assert "encounter_removed" not in move
        assert PLACE["B5"] in table.state.encounters


def test_the_character_that_ends_the_turn_on_the_factory_takes_a_random_card_face_down() -> None:
    """SC-AUTOMA-30."""
    table = Solo().open_water().encounters().automa_units(character="C3").human_units(character="H1")
    pile = list(table.state.factory_cards)
    turn = table.automa_turn(CHARACTER)
    assert turn["factory_card_taken"]
    assert table.automa.factory_card in pile
    assert sorted([*table.state.factory_cards, table.automa.factory_card]) == sorted(pile)
    assert "card" not in table.told("factory_card_taken")[0]
    told = [event["event"] for event in table.events]
    assert told.index("factory_card_taken") > told.index("cube_moved")


def test_the_factory_card_is_not_always_the_same_one() -> None:
    """SC-AUTOMA-30."""
    places = set()
    for seed in range(30):
        table = Solo(seed=f"factory {seed}").open_water().encounters()
        table.automa_units(character="C3").human_units(character="H1")
        pile = list(table.state.factory_cards)
        table.automa_turn(CHARACTER)
        places.add(pile.index(table.automa.factory_card))
    assert places == {0, 1, 2}


def test_she_takes_one_factory_card_only() -> None:
    """SC-AUTOMA-30."""
    table = Solo().open_water().encounters().automa_units(character="D4").human_units(character="E4")
    table.automa.factory_card = 7
    table.automa_turn(CHARACTER)
    assert (table.automa.factory_card, len(table.state.factory_cards)) == (7, 3)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nobody_sees_her_factory_card(seat: int | None) -> None:
    """SC-AUTOMA-30."""
    table = Solo()
    table.automa.factory_card = table.state.factory_cards.pop()
    assert view_of(table.state, seat)["players"][1]["factory_card"] == "face_down"
    other = RULES.redeal(table.state, seat, "another seed")
    assert view_of(other, seat) == view_of(table.state, seat)
    others = {RULES.redeal(table.state, seat, f"seed {i}").players[1].factory_card for i in range(9)}
    assert len(others) > 1
