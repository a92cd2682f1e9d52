"""The star card: the cube, stars beside the track, the change of scheme; and her other stars."""

import pytest

from service.scythe.data.star_cards import STAR_CARDS
from tests.scythe.automa.table import AUTOMA, Solo
from tests.scythe.table import view_of

STAR, NO_STAR = 3, 15

# The spaces with a full star as printed, row by row: * a star, II the first one, o none.
PRINTED = {
    "autometta": "I o o o / o o o o / o o II o / o o o * / o o * o / * o * *",
    "automa": "I o o o / o o o o / o II o o / o o * o / o * o * / * *",
    "automaszyna": "I o o o / o o o o / o II o o / * o * o / * * *",
    "ultimaszyna": "I o o o / o o o o / II o o * / o * o * / * *",
}


def still(table: Solo) -> Solo:
    """Nobody on the board, so that nothing but gains and the cube happens."""
    table.automa_units(character="mat")
    return table


def test_a_star_on_the_card_moves_the_cube_one_space() -> None:
    """SC-AUTOMA-41."""
    table = still(Solo())
    turn = table.automa_turn(STAR)
    assert table.kept.cube == 1
    assert turn["cube"] == {
        "advances": True,
        "space": {"number": 0, "row": 1, "column": 1},
        "to": {"number": 1, "row": 1, "column": 2},
        "star_placed": False,
        "scheme_changed": False,
        "water_opened": False,
    }


def test_a_crossed_out_star_leaves_the_cube_where_it_is() -> None:
    """SC-AUTOMA-41."""
    table = still(Solo())
    turn = table.automa_turn(NO_STAR)
    assert table.kept.cube == 0
    assert turn["cube"] == {"advances": False, "space": {"number": 0, "row": 1, "column": 1}}


def test_from_the_end_of_a_row_the_cube_goes_to_the_start_of_the_next() -> None:
    """SC-AUTOMA-41."""
    table = still(Solo())
    table.kept.cube = 3
    cube = table.automa_turn(STAR)["cube"]
    assert cube["space"] == {"number": 3, "row": 1, "column": 4}
    assert cube["to"] == {"number": 4, "row": 2, "column": 1}


@pytest.mark.parametrize("level", STAR_CARDS)
def test_every_full_star_and_nothing_else_places_a_star_beside_the_track(level: str) -> None:
    """SC-AUTOMA-42."""
    spaces = PRINTED[level].replace("/ ", "").split(" ")
    table = still(Solo(level=level))
    placed = []
    for _ in spaces[1:]:
        assert not table.over
        table.automa.power = 0
        placed.append(table.automa_turn(STAR)["cube"]["star_placed"])
    assert placed == [space in ("*", "II") for space in spaces[1:]]
    assert table.automa.stars == {"beside_track": 6}
    assert table.over


@pytest.mark.parametrize("level", STAR_CARDS)
def test_the_first_of_these_stars_turns_the_deck_to_scheme_two_and_shuffles_all_cards(level: str) -> None:
    """SC-AUTOMA-43."""
    spaces = PRINTED[level].replace("/ ", "").split(" ")
    table = still(Solo(level=level))
    table.kept.cube = spaces.index("II") - 1
    table.kept.deck, table.kept.main_pile, table.kept.combat_pile = list(range(1, 8)), [8, 9, 10], list(range(11, 20))
    turn = table.automa_turn(STAR)
    assert (turn["scheme"], turn["cube"]["scheme_changed"], turn["cube"]["star_placed"]) == (1, True, True)
    assert sorted(table.kept.deck) == list(range(1, 20))
    assert table.kept.main_pile == table.kept.combat_pile == []
    assert table.told("scheme_changed") == [{"event": "scheme_changed", "seat": AUTOMA, "scheme": 2}]
    assert table.automa.stars == {"beside_track": 1}
    assert table.automa_turn(12)["scheme"] == 2
    assert table.automa.coins == 5 + 1 + (level == "ultimaszyna")  # Scheme II of the card brings a coin.


def test_the_new_deck_is_in_another_order() -> None:
    """SC-AUTOMA-43."""
    orders = set()
    for seed in range(5):
        table = still(Solo(seed=f"scheme {seed}"))
        table.kept.cube, table.kept.deck = 8, list(range(1, 20))
        table.automa_turn(STAR)
        orders.add(tuple(table.kept.deck))
    assert len(orders) == 5


def test_later_stars_neither_shuffle_nor_change_the_scheme_back() -> None:
    """SC-AUTOMA-43."""
    table = still(Solo()).scheme_two()
    table.kept.cube = 13
    table.automa.power = 0
    turn = table.automa_turn(STAR)
    assert turn["cube"]["star_placed"] and not turn["cube"]["scheme_changed"]
    assert table.kept.main_pile == [STAR]
    assert view_of(table.state, 0)["automa"]["scheme"] == 2


@pytest.mark.parametrize("faction", ["nordic", "saxony"])
def test_won_combats_bring_at_most_two_stars_also_to_saxony(faction: str) -> None:
    """SC-AUTOMA-44."""
    table = Solo(human="crimea", automa=faction)
    for _ in range(3):
        table.automa_units(character="D4").human_units(mechs="D5")
        table.human.power, table.automa.power = 0, 7
        table.automa_turn(17, STAR)
    assert table.automa.stars == {"combat": 2}


def test_power_that_reaches_16_brings_one_star_and_only_the_first_time() -> None:
    """SC-AUTOMA-44."""
    table = still(Solo())
    for power, stars in ((12, {}), (13, {"power": 1}), (13, {"power": 1})):
        table.automa.power = power
        table.automa_turn(STAR)
        assert table.automa.power == power + 3
        assert table.automa.stars == stars


def test_stars_of_combats_and_power_do_not_change_the_scheme() -> None:
    """SC-AUTOMA-44."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.human.power, table.automa.power = 0, 7
    table.automa_turn(17, STAR)
    table.automa.power = 13
    table.automa_turn(6)
    table.automa_turn(6)
    assert table.automa.stars == {"combat": 1, "power": 1}
    assert (table.automa_turn(5)["scheme"], table.told("scheme_changed")) == (1, [])
    assert table.kept.main_pile == [17, 6, 6, 5]


def test_popularity_brings_her_no_star() -> None:
    """SC-AUTOMA-44."""
    table = still(Solo())
    table.automa.popularity = 18
    table.automa_turn(5)
    assert table.automa.stars == {}


def test_stars_on_and_beside_the_track_count_together_towards_six() -> None:
    """SC-AUTOMA-45."""
    table = still(Solo())
    table.automa.stars, table.kept.cube = {"beside_track": 2, "combat": 2, "power": 1}, 16
    turn = table.automa_turn(STAR)
    assert turn["cube"]["star_placed"]
    assert table.over
    assert table.told("star_placed")[-1]["stars"] == 6
    assert turn["stars"] == {
        "before": {"beside_track": 2, "combat": 2, "power": 1},
        "after": {"beside_track": 3, "combat": 2, "power": 1},
    }
