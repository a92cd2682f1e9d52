"""What modifiers and the hardest level change."""

from typing import Any

import pytest

from service.scythe.automa.levels import MODIFIERS
from tests.scythe.automa.table import AUTOMA, Account, Solo, outcomes, taken

SKIP = 8  # A skip symbol in both schemes.


def gain(turn: Account, kind: str) -> Account:
    return next(gain for gain in turn["gains"] if gain["kind"] == kind and gain.get("rule") != "SC-AUTOMA-38")


def next_combat_cards(table: Solo, *values: int) -> Solo:
    """The combat cards that will be revealed, in this order."""
    for value in values:
        table.state.combat_deck.remove(value)
    table.state.combat_deck += reversed(values)
    return table


# Skipped turns with other star cards.


@pytest.mark.parametrize("level", ["automa", "automaszyna"])
def test_skip_symbols_may_count_with_other_star_cards(level: str) -> None:
    """SC-AUTOMA-63."""
    table = Solo(level=level, modifiers=["skip_turns"]).automa_units(workers="A4")
    assert table.automa_turn(SKIP)["skipped"]
    assert (table.kept.cube, table.where(table.automa)["workers"]) == (0, ["A4"])
    assert not table.automa_turn(3)["skipped"]


# Coins and power.


@pytest.mark.parametrize(
    ("modifier", "card", "kind", "gained"),
    [
        ("coins_minus_2", 17, "coins", 0),
        ("coins_minus_1", 17, "coins", 1),
        ("coins_plus_1", 17, "coins", 3),
        ("coins_plus_2", 17, "coins", 4),
        ("coins_minus_2", 5, "coins", 0),  # 1 coin: not below 0.
        ("power_minus_2", 3, "power", 1),
        ("power_minus_1", 3, "power", 2),
        ("power_plus_1", 3, "power", 4),
        ("power_plus_2", 3, "power", 5),
        ("power_minus_2", 1, "power", 0),  # 1 power: never a loss.
    ],
)
def test_coins_and_power_of_a_card_are_changed_by_a_fixed_number(
    modifier: str, card: int, kind: str, gained: int
) -> None:
    """SC-AUTOMA-64."""
    table = Solo(modifiers=[modifier]).automa_units(character="mat")
    before = getattr(table.automa, kind)
    turn = table.automa_turn(card)
    assert getattr(table.automa, kind) == before + gained
    assert gain(turn, kind)["gained"] == gained
    assert gain(turn, kind)["change"] == int(modifier[-1]) * (-1 if "minus" in modifier else 1)


def test_coins_and_power_are_changed_separately_and_only_where_the_card_gives_some() -> None:
    """SC-AUTOMA-64."""
    table = Solo(modifiers=["coins_plus_2", "power_plus_1"]).automa_units(character="mat")
    table.automa_turn(15)  # 3 power and 1 coin.
    assert (table.automa.power, table.automa.coins) == (4 + 4, 5 + 3)
    table.automa_turn(19)  # A worker only.
    assert (table.automa.power, table.automa.coins) == (8, 8)


def test_the_change_comes_once_per_card_brackets_included() -> None:
    """SC-AUTOMA-64."""
    table = Solo(human="nordic", automa="crimea", modifiers=["coins_plus_1"]).automa_units(character="mat")
    table.automa_turn(2)  # A coin for Crimea and a coin.
    assert table.automa.coins == 5 + 2 + 1


# Hesitation.


@pytest.mark.parametrize(("value", "moves"), [(2, True), (3, True), (4, False), (5, False)])
def test_before_a_move_a_combat_card_is_revealed_and_a_4_or_5_stops_her(value: int, moves: bool) -> None:
    """SC-AUTOMA-65."""
    table = next_combat_cards(Solo(modifiers=["hesitate_to_move"]), value)
    table.automa_units(mechs="A4", workers="A4").human_units(character="C5")
    turn = table.automa_turn(10)
    assert turn["moves"][0]["revealed"] == [value]
    assert outcomes(turn) == [("move_mech", "taken" if moves else "held_back"), ("move_worker", "not_reached")]
    assert turn["moves"][1]["rule"] == ("SC-AUTOMA-14" if moves else "SC-AUTOMA-65")
    assert table.where(table.automa)["mechs"] == ["B5" if moves else "A4", "base_nordic"]
    assert table.where(table.automa)["workers"] == ["A4"]
    assert table.state.combat_discard == [value]


def test_the_rest_of_the_card_is_carried_out_all_the_same() -> None:
    """SC-AUTOMA-65."""
    table = next_combat_cards(Solo(modifiers=["hesitate_to_move"]), 5).automa_units(workers="A4")
    table.automa_turn(3)
    assert (table.automa.power, table.kept.cube) == (7, 1)


def test_nothing_is_revealed_when_no_move_is_possible() -> None:
    """SC-AUTOMA-65."""
    table = Solo(modifiers=["hesitate_to_move"]).automa_units(character="mat")
    table.automa_turn(3)
    assert table.told("combat_card_revealed") == []


def test_with_all_moves_each_move_is_preceded_by_a_card_and_the_first_4_or_5_ends_the_row() -> None:
    """SC-AUTOMA-65, SC-AUTOMA-67."""
    table = next_combat_cards(Solo(modifiers=["hesitate_to_move", "all_moves"]), 2, 4).encounters("B5")
    table.automa_units(character="A5", mechs="A4").human_units(character="C5")
    assert outcomes(table.automa_turn(11)) == [
        ("move_mech", "taken"),
        ("encounter_or_factory", "impossible"),  # The mech is there.
        ("move_character", "held_back"),
    ]
    assert table.state.combat_discard == [2, 4]


@pytest.mark.parametrize(("value", "placed"), [(2, True), (3, True), (4, False), (5, False)])
@pytest.mark.parametrize(("card", "kind"), [(19, "worker"), (16, "mech_or_character")])
def test_before_a_unit_is_placed_a_combat_card_is_revealed_and_a_4_or_5_stops_her(
    value: int, placed: bool, card: int, kind: str
) -> None:
    """SC-AUTOMA-66."""
    table = next_combat_cards(Solo(modifiers=["hesitate_to_place"]), value)
    turn = table.automa_turn(card)
    assert gain(turn, kind)["revealed"] == [value]
    assert bool(gain(turn, kind)["placed"]) is placed
    assert gain(turn, kind).get("rule") == (None if placed else "SC-AUTOMA-66")
    assert len([*table.automa.workers, *table.automa.mechs]) == placed
    assert table.state.combat_discard == [value]


def test_every_unit_has_its_own_card() -> None:
    """SC-AUTOMA-66."""
    for values in ([5, 3], [3, 5]):
        table = Solo(human="nordic", automa="rusviet", modifiers=["hesitate_to_place"]).automa_units(character="mat")
        turn = next_combat_cards(table, *values).automa_turn(8)  # Two mechs for Rusviet.
        assert gain(turn, "mech_or_character")["revealed"] == values
        assert gain(turn, "mech_or_character")["placed"] == ["character"]
    table = Solo(modifiers=["hesitate_to_place"]).automa_units(character="mat")
    turn = next_combat_cards(table, 5, 2).automa_turn(9)  # A worker, then a mech or the character.
    assert (table.automa.workers, gain(turn, "mech_or_character")["placed"]) == ([], ["character"])


def test_nothing_is_revealed_for_a_unit_that_is_not_there() -> None:
    """SC-AUTOMA-66."""
    table = Solo(modifiers=["hesitate_to_place"]).automa_units(workers=" ".join(["base"] * 8))
    table.automa_turn(19)
    assert table.told("combat_card_revealed") == []


def test_with_neither_modifier_no_card_is_revealed() -> None:
    """SC-AUTOMA-65, SC-AUTOMA-66."""
    others = [name for name in MODIFIERS if not name.startswith(("hesitate", "coins", "power"))]
    table = Solo(modifiers=others).automa_units(mechs="A4", workers="A4")
    table.automa_turn(10)
    assert table.told("combat_card_revealed") == []


# All moves.

ALL_MOVES = [{"modifiers": ["all_moves"]}, {"level": "ultimaszyna"}]


@pytest.mark.parametrize("seat", ALL_MOVES, ids=str)
def test_all_possible_moves_of_the_row_are_carried_out(seat: dict[str, Any]) -> None:
    """SC-AUTOMA-67, SC-AUTOMA-69."""
    table = Solo(**seat).encounters().automa_units(character="A5", mechs="A4", workers="A4")
    table.human_units(character="C5")
    table.automa.factory_card = 1
    assert outcomes(table.automa_turn(11)) == [
        ("move_mech", "taken"),
        ("encounter_or_factory", "impossible"),
        ("move_character", "taken"),
    ]


@pytest.mark.parametrize("seat", ALL_MOVES, ids=str)
def test_each_move_is_finished_combat_included_before_the_next_is_looked_at(seat: dict[str, Any]) -> None:
    """SC-AUTOMA-67, SC-AUTOMA-69."""
    table = Solo(human="crimea", automa="rusviet", **seat).automa_units(character="D7", workers="base")
    table.human_units(mechs="C6", workers="C6")
    table.human.power, table.automa.power = 3, 7
    turn = table.automa_turn(17, 5)  # Combat units, then workers, then a worker moves.
    assert outcomes(turn) == [("attack_combat_unit", "taken")]
    assert table.asked == ("crimea", "dial")
    assert table.where(table.automa)["workers"] == ["base_rusviet"]
    table.fight((0, []), (0, []))
    assert outcomes(table.account) == [
        ("attack_combat_unit", "taken"),
        ("attack_worker", "impossible"),  # The workers have gone with the mech.
        ("move_worker", "taken"),
    ]


@pytest.mark.parametrize("seat", ALL_MOVES, ids=str)
def test_both_attacks_may_happen_in_one_turn(seat: dict[str, Any]) -> None:
    """SC-AUTOMA-67, SC-AUTOMA-69."""
    table = Solo(**seat).automa_units(character="A4", mechs="A4").human_units(mechs="A5", workers="B5")
    table.human.power, table.automa.power = 0, 7
    assert outcomes(table.automa_turn(17, 5))[:2] == [("attack_combat_unit", "taken"), ("attack_worker", "taken")]
    assert "B5" not in table.where(table.human)["workers"]


@pytest.mark.parametrize("seat", ALL_MOVES, ids=str)
def test_the_token_and_the_factory_card_are_taken_as_soon_as_the_character_is_there(seat: dict[str, Any]) -> None:
    """SC-AUTOMA-67, SC-AUTOMA-69."""
    table = Solo(**seat).open_water().encounters("C3").automa_units(character="B4").human_units(character="H1")
    turn = table.automa_turn(18)  # An encounter or the Factory, then the character.
    assert [move["outcome"] for move in turn["moves"]] == ["taken", "taken"]
    assert turn["moves"][0]["encounter_removed"] == "C3"
    assert table.state.encounters == []
    table = Solo(**seat).open_water().encounters().automa_units(character="C3").human_units(character="H1")
    turn = table.automa_turn(18)
    assert turn["moves"][0]["destination"] == "D4"
    assert turn["moves"][1]["destination"] != "D4"
    assert turn["factory_card_taken"]
    told = [event["event"] for event in table.events]
    assert told.index("factory_card_taken") < len(told) - 1 - told[::-1].index("unit_moved")


def test_without_it_the_factory_card_is_taken_when_the_turn_ends() -> None:
    """SC-AUTOMA-30, SC-AUTOMA-67."""
    table = Solo().open_water().encounters().automa_units(character="C3").human_units(character="H1")
    table.automa_turn(18)
    told = [event["event"] for event in table.events]
    assert told.index("factory_card_taken") > told.index("gained")


# The Ultimaszyna.


def test_beaten_combat_units_of_the_ultimaszyna_go_to_the_base() -> None:
    """SC-AUTOMA-70."""
    table = Solo(level="ultimaszyna").automa_units(character="A5", mechs="A5", workers="A5").human_units(mechs="A4")
    table.automa.power = 0
    table.top_cards(10).human_attacks("A4", "A5").fight((1, []), (0, []))
    assert table.where(table.automa) == {
        "character": "base_nordic",
        "mechs": ["base_nordic"],
        "workers": ["base_nordic"],
    }
    assert table.told("retreated")[0]["to"] == "base_nordic"


def test_the_ultimaszyna_gains_a_coin_more_with_coins_and_1_power_more_with_power() -> None:
    """SC-AUTOMA-71."""
    table = Solo(level="ultimaszyna").automa_units(character="mat")
    turn = table.automa_turn(15)  # 3 power and 1 coin.
    assert (table.automa.power, table.automa.coins) == (4 + 4, 5 + 2)
    assert (gain(turn, "power")["extra"], gain(turn, "coins")["extra"]) == (1, 1)
    table.automa_turn(19)  # Neither.
    assert (table.automa.power, table.automa.coins) == (8, 7)


def test_the_extra_comes_once_per_card_and_kind_brackets_included() -> None:
    """SC-AUTOMA-71."""
    table = Solo(human="nordic", automa="crimea", level="ultimaszyna").automa_units(character="mat")
    table.automa_turn(2)  # A coin for Crimea and a coin.
    assert table.automa.coins == 5 + 2 + 1


def test_the_extra_comes_only_if_a_modifier_leaves_something() -> None:
    """SC-AUTOMA-64, SC-AUTOMA-71."""
    table = Solo(level="ultimaszyna", modifiers=["coins_minus_1", "power_minus_1"]).automa_units(character="mat")
    turn = table.automa_turn(15)  # 3 power and 1 coin.
    assert (table.automa.power, table.automa.coins) == (4 + 2 + 1, 5)
    assert (gain(turn, "power")["extra"], gain(turn, "coins")["extra"]) == (1, 0)


@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna"])
def test_the_other_levels_have_none_of_this(level: str) -> None:
    """SC-AUTOMA-69..71."""
    table = Solo(level=level).automa_units(character="mat")
    table.automa_turn(15)
    assert (table.automa.power, table.automa.coins) == (7, 6)
    table.automa_units(character="A5", mechs="A4")
    turn = table.automa_turn(11)
    assert [move["outcome"] for move in turn["moves"]].count("taken") == 1
    assert taken(turn)["symbol"] == "move_mech"
    table.automa_units(character="A5", mechs="").human_units(mechs="A4").automa.power = 0
    table.top_cards(10).human_attacks("A4", "A5").fight((1, []), (0, []))
    assert table.where(table.automa)["character"] == "mat"
    assert table.told("retreated")[0] == {
        "event": "retreated", "seat": AUTOMA, "hex": "A5", "to": "faction_mat", "workers_to": "base_nordic",
    }  # fmt: skip
