"""The gains row."""

from itertools import groupby

import pytest

from service.scythe.data.automa_cards import AUTOMA_CARDS
from tests.scythe.automa.table import Account, Solo


def gained(turn: Account, kind: str) -> Account:
    return next(gain for gain in turn["gains"] if gain["kind"] == kind and gain.get("rule") != "SC-AUTOMA-38")


def test_a_worker_comes_from_the_mat_to_the_base_and_never_to_a_village() -> None:
    """SC-AUTOMA-36, SC-AUTOMA-37."""
    table = Solo(human="crimea", automa="rusviet").automa_units(workers="C6")  # C6 is a village.
    turn = table.automa_turn(19)
    assert "base_rusviet" in table.where(table.automa)["workers"]
    assert table.where(table.automa)["workers"].count("C6") <= 1
    assert gained(turn, "worker")["placed"] == ["worker"]


def test_the_ninth_worker_does_not_come() -> None:
    """SC-AUTOMA-36."""
    table = Solo().automa_units(workers=" ".join(["base"] * 8))
    turn = table.automa_turn(19)
    assert len(table.automa.workers) == 8
    assert gained(turn, "worker") == {
        "kind": "worker",
        "printed": 1,
        "placed": [],
        "rule": "SC-AUTOMA-36",
        "because": "None is left on the faction mat.",
    }


def test_the_character_comes_before_a_mech() -> None:
    """SC-AUTOMA-36."""
    table = Solo().automa_units(character="mat")
    turn = table.automa_turn(16)
    assert gained(turn, "mech_or_character")["placed"] == ["character"]
    assert table.where(table.automa) == {"character": "base_nordic", "mechs": [], "workers": []}
    table.automa_turn(16)
    assert table.where(table.automa)["mechs"] == ["base_nordic"]


def test_the_fifth_mech_does_not_come() -> None:
    """SC-AUTOMA-36."""
    table = Solo().automa_units(mechs="A4 A4 A5 A5")
    assert gained(table.automa_turn(16), "mech_or_character")["placed"] == []
    assert len(table.automa.mechs) == 4


def test_beaten_mechs_come_back_from_the_mat() -> None:
    """SC-AUTOMA-36, SC-AUTOMA-52."""
    table = Solo().automa_units(character="base", mechs="A5").human_units(mechs="A4")
    table.automa.power = 0
    table.top_cards(10).human_attacks("A4", "A5").fight((1, []), (0, []))
    assert table.automa.mechs == []
    table.automa_turn(16)
    assert table.where(table.automa)["mechs"] == ["base_nordic"]


@pytest.mark.parametrize(("card", "coins"), [(5, 1), (17, 2)])
def test_every_coin_symbol_brings_a_coin(card: int, coins: int) -> None:
    """SC-AUTOMA-36."""
    table = Solo()
    turn = table.automa_turn(card)
    assert table.automa.coins == 5 + coins
    assert gained(turn, "coins")["gained"] == coins


@pytest.mark.parametrize(("card", "power"), [(1, 1), (6, 2), (3, 3), (12, 4)])
def test_every_power_symbol_brings_1_power(card: int, power: int) -> None:
    """SC-AUTOMA-36."""
    table = Solo()
    turn = table.automa_turn(card)
    assert table.automa.power == 4 + power
    assert gained(turn, "power")["gained"] == power


def test_power_ends_at_16() -> None:
    """SC-AUTOMA-36."""
    table = Solo()
    table.automa.power = 15
    turn = table.automa_turn(3)
    assert table.automa.power == 16
    assert gained(turn, "power")["gained"] == 1
    assert gained(turn, "power")["because"] == "The power track ends at 16."


def test_a_combat_card_comes_face_down() -> None:
    """SC-AUTOMA-05, SC-AUTOMA-36."""
    table = Solo()
    turn = table.automa_turn(14)
    assert len(table.automa.combat_cards) == 1
    assert gained(turn, "combat_cards") == {"kind": "combat_cards", "printed": 1, "gained": 1}
    assert table.told("combat_cards_drawn") == [{"event": "combat_cards_drawn", "seat": 1, "count": 1}]


def test_no_combat_card_comes_from_an_empty_deck_and_discard() -> None:
    """SC-AUTOMA-36."""
    table = Solo()
    table.state.combat_deck = table.state.combat_discard = []
    assert gained(table.automa_turn(14), "combat_cards")["gained"] == 0


def test_every_symbol_of_the_row_is_carried_out_in_the_order_printed() -> None:
    """SC-AUTOMA-36."""
    table = Solo(human="crimea", automa="saxony").scheme_two()
    turn = table.automa_turn(16)  # 1 power for Saxony, a mech, a coin.
    assert [gain["kind"] for gain in turn["gains"]] == ["power", "mech_or_character", "coins"]
    assert (table.automa.power, len(table.automa.mechs), table.automa.coins) == (2, 1, 6)


@pytest.mark.parametrize(
    ("faction", "card", "scheme", "kind", "own", "others"),
    [
        ("crimea", 2, 1, "coins", 2, 1),
        ("crimea", 4, 2, "coins", 3, 2),
        ("saxony", 8, 2, "power", 1, 0),
        ("rusviet", 8, 1, "mechs", 2, 1),
        ("rusviet", 11, 1, "workers", 2, 1),
    ],
)
def test_gains_in_brackets_are_for_the_faction_named(
    faction: str, card: int, scheme: int, kind: str, own: int, others: int
) -> None:
    """SC-AUTOMA-38."""
    for automa, expected in ((faction, own), ("polania", others)):
        table = Solo(human="nordic", automa=automa)
        if scheme == 2:
            table.scheme_two()
        before = _count(table, kind)
        turn = table.automa_turn(card)
        assert _count(table, kind) - before == expected
        ignored = [gain for gain in turn["gains"] if gain.get("rule") == "SC-AUTOMA-38"]
        assert [gain["because"] for gain in ignored] == (
            [] if automa == faction else [f"It counts only for {faction}."]
        )


def _count(table: Solo, kind: str) -> int:
    value = getattr(table.automa, kind)
    return value if isinstance(value, int) else len(value)


def test_symbols_of_one_kind_stand_side_by_side_on_every_card() -> None:
    """SC-AUTOMA-36: that is why they can be added up without changing the order of the row."""
    for card in AUTOMA_CARDS.values():
        for scheme in (card.one, card.two):
            kinds = [kind for kind, _ in groupby(symbol.kind for symbol in scheme.gains)]
            assert len(kinds) == len(set(kinds))


def test_her_units_bring_her_no_stars() -> None:
    """SC-AUTOMA-44."""
    table = Solo().automa_units(mechs="A4 A4 A4", workers="A4 A5 B5 base base base base")
    table.automa_turn(9)  # A worker and a mech: the last ones.
    assert (len(table.automa.workers), len(table.automa.mechs)) == (8, 4)
    assert table.automa.stars == {}
