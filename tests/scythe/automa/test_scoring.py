"""Capitals and ties of a solo game."""

from collections.abc import Callable
from typing import Any

import pytest

from service.scythe.automa.setup import POPULARITY
from tests.scythe.automa.table import AUTOMA, HUMAN, Solo
from tests.scythe.table import result_of, scores_of


def score(table: Solo, seat: int) -> dict[str, Any]:
    return scores_of(table.state, None)[seat]


def result(table: Solo) -> dict[str, Any]:
    table.state.agenda = []
    found = result_of(table.state)
    assert found is not None
    return found


def test_her_capital_is_coins_4_for_a_star_and_3_for_a_territory() -> None:
    """SC-AUTOMA-59."""
    table = Solo().automa_units(character="A4", mechs="A4 B5", workers="A5 C4 base")
    table.automa.coins, table.automa.stars = 11, {"beside_track": 2, "combat": 1, "power": 1}
    assert score(table, AUTOMA)["categories"] == {"coins": 11, "stars": 16, "territories": 12}
    assert score(table, AUTOMA)["total"] == 39


def test_she_gets_nothing_for_resources() -> None:
    """SC-AUTOMA-59."""
    table = Solo().automa_units(character="A4").resources("A4", oil=6, wood=6)
    assert "resources" not in score(table, AUTOMA)["categories"]
    assert score(table, AUTOMA)["total"] == 5 + 3


def test_the_factory_counts_as_three_territories_for_her() -> None:
    """SC-AUTOMA-60."""
    table = Solo().automa_units(character="D4", workers="D5")
    assert score(table, AUTOMA)["categories"]["territories"] == 3 * (3 + 1)


@pytest.mark.parametrize(("tokens", "counted"), [(5, 5), (6, 6), (7, 6), (40, 6)])
def test_of_a_territory_no_more_than_6_resources_count_for_the_human(tokens: int, counted: int) -> None:
    """SC-AUTOMA-61."""
    table = Solo().human_units(workers="G3 H1").resources("G3", food=tokens).resources("H1", oil=2, metal=1)
    table.human.popularity = 0
    assert score(table, HUMAN)["counts"]["resources"] == counted + 3
    assert score(table, HUMAN)["categories"]["resources"] == (counted + 3) // 2


def test_the_6_are_counted_over_all_kinds() -> None:
    """SC-AUTOMA-61."""
    table = Solo().human_units(workers="G3").resources("G3", food=3, oil=3, metal=3)
    assert score(table, HUMAN)["counts"]["resources"] == 6


def test_the_human_scores_as_always() -> None:
    """SC-AUTOMA-61."""
    table = Solo().human_units(character="H1", workers="G3")
    table.human.coins, table.human.popularity, table.human.stars = 9, 13, {"workers": 1, "combat": 2}
    assert score(table, HUMAN)["categories"] == {
        "coins": 9, "stars": 15, "territories": 8, "resources": 0, "structure_bonus": 0,
    }  # fmt: skip


def equal_capitals() -> Solo:
    """Both have 20, the same pieces, power and popularity."""
    table = Solo().human_units(character="base").automa_units(character="base")
    for player in table.state.players:
        player.coins, player.power, player.popularity = 20, 5, POPULARITY
    return table


def test_resources_do_not_break_a_tie() -> None:
    """SC-AUTOMA-62."""
    table = equal_capitals().human_units(character="G3").automa_units(character="A4").resources("A4", oil=6)
    assert result(table)["winners"] == [HUMAN, AUTOMA]
    criteria = [each["criterion"] for each in result(table)["tie_breaks"][0]["compared"]]
    assert criteria == ["workers_mechs_structures", "power", "popularity", "territories", "stars"]


@pytest.mark.parametrize(
    ("change", "winner"),
    [
        (lambda table: table.automa_units(workers="base"), AUTOMA),
        (lambda table: table.human_units(mechs="base"), HUMAN),
        (lambda table: setattr(table.automa, "power", 6), AUTOMA),
        (lambda table: setattr(table.human, "popularity", 11), HUMAN),
    ],
    ids=["workers", "mechs", "power", "popularity"],
)
def test_other_ties_are_broken_as_always(change: Callable[[Solo], object], winner: int) -> None:
    """SC-AUTOMA-62."""
    table = equal_capitals()
    assert result(table)["winners"] == [HUMAN, AUTOMA]
    change(table)
    assert result(table)["winners"] == [winner]


def test_a_tie_goes_on_to_territories_and_stars() -> None:
    """SC-AUTOMA-62."""
    table = equal_capitals().automa_units(character="A4")
    table.automa.coins = 17  # And 3 for the territory.
    assert result(table)["totals"] == [20, 20]
    assert result(table)["winners"] == [AUTOMA]
    table = equal_capitals()
    table.automa.coins, table.automa.stars = 16, {"power": 1}
    assert result(table)["winners"] == [AUTOMA]
