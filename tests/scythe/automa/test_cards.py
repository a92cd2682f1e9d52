"""The deck, the two piles, and the order of a turn."""

from collections import Counter

import pytest

from service.scythe.data.automa_cards import AUTOMA_CARDS, COMBAT_RANGES
from tests.scythe.automa.table import AUTOMA, HUMAN, Solo


def test_a_turn_card_goes_to_the_main_pile() -> None:
    """SC-AUTOMA-11."""
    table = Solo()
    table.automa_turn(3)
    assert table.kept.main_pile == [3]
    assert len(table.kept.deck) == 18


def test_an_empty_deck_is_made_anew_from_both_piles() -> None:
    """SC-AUTOMA-10."""
    table = Solo()
    table.kept.deck, table.kept.main_pile, table.kept.combat_pile = [], list(range(1, 12)), list(range(12, 20))
    turn = table.automa_turn()
    assert turn["deck_shuffled"]
    assert turn["card"] == table.kept.main_pile[0]
    assert table.kept.combat_pile == []
    assert sorted([*table.kept.deck, turn["card"]]) == list(range(1, 20))


def test_the_rows_are_carried_out_from_top_to_bottom_and_the_cube_comes_last() -> None:
    """SC-AUTOMA-11, SC-AUTOMA-73."""
    table = Solo().automa_units(workers="A4")
    table.human.recruits = ["deploy"]
    table.automa_turn(5)
    told = [event["event"] for event in table.events]
    order = ["automa_card_drawn", "unit_moved", "unit_placed", "gained", "recruit_bonus", "cube_moved", "automa_turn"]
    assert [event for event in told if event in order] == [*order[:5], "gained", *order[5:]]


def test_after_her_turn_it_is_the_humans() -> None:
    """SC-AUTOMA-09."""
    table = Solo()
    table.automa_turn(3)
    assert table.asked == ("crimea", "section")
    table.answer("choose_section", section="bolster")
    table.end_turn()
    assert table.asked == ("nordic", "automa_turn")
    assert table.listed() == [{"action": "automa_turn"}]


def test_the_human_cannot_play_her_turn_for_her_nor_she_his() -> None:
    """SC-AUTOMA-09."""
    table = Solo()
    table.ask("section", "crimea")
    assert table.refusal("automa_turn").rule == "SC-AUTOMA-09"
    table.ask("automa_turn", "nordic")
    assert table.refusal("choose_section", section="move").rule == "SC-AUTOMA-11"


def test_the_cards_show_the_printed_numbers_of_combat_cards() -> None:
    """SC-AUTOMA-50."""
    assert Counter(card.combat_cards for card in AUTOMA_CARDS.values()) == {0: 4, 1: 9, 2: 5, 3: 1}
    assert COMBAT_RANGES == (0, 8, 14)


@pytest.mark.parametrize("scheme", [1, 2])
def test_resources_and_combat_table_do_not_depend_on_the_scheme(scheme: int) -> None:
    """SC-AUTOMA-74."""
    table = Solo()
    if scheme == 2:
        table.scheme_two()
    table.automa_turn(16)
    assert table.kept.resources_left == 4
    table.automa_units(character="A5").human_units(mechs="A4")
    table.human.abilities, table.human.power, table.automa.power = ["speed"], 1, 8
    table.top_cards(12).human_attacks("A4", "A5")
    table.fight((1, []), (0, []))
    assert table.told("automa_committed")[0]["power_used"] == 5


def test_a_combat_card_of_hers_moves_no_cube_and_takes_no_turn() -> None:
    """SC-AUTOMA-84."""
    table = Solo().automa_units(character="A5").human_units(mechs="A4")
    table.human.abilities = ["speed"]
    table.top_cards(3).human_attacks("A4", "A5").fight((0, []), (0, []))
    assert (table.kept.main_pile, table.kept.combat_pile, table.kept.cube) == ([], [3], 0)


def test_the_steps_of_the_cube_are_the_stars_in_the_main_pile() -> None:
    """SC-AUTOMA-84."""
    table = Solo(level="autometta")
    for card in (3, 4, 15, 7, 5, 17, 6):  # 4, 7 and 17 are skipped; 15 shows no star.
        table.automa_turn(card)
    assert table.kept.main_pile == [3, 4, 15, 7, 5, 17, 6]
    assert table.kept.cube == 3


def test_a_turn_of_hers_counts_as_a_turn() -> None:
    """SC-AUTOMA-09."""
    table = Solo()
    table.automa_turn(3)
    assert table.state.turn.seat == HUMAN
    assert table.account["seat"] == AUTOMA
    assert table.account["turn"] == table.state.turn.number - 1
