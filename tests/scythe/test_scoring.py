"""Final scoring: capital by category, places, ties."""

from typing import Any

import pytest

from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES
from tests.scythe.table import Table, result_of, scores_of

TILE = {tile.name: number for number, tile in STRUCTURE_BONUSES.items()}
NOTHING = {
    "coins": 0,
    "power": 0,
    "popularity": 0,
    "combat_cards": [],
    "stars": {},
    "structures": {},
    "mechs": {},
}


def bare(*factions: str) -> Table:
    """Nobody has anything but two workers and a character on the own base."""
    table = Table(*(factions or ("nordic", "saxony")))
    for faction in factions or ("nordic", "saxony"):
        base = f"base_{faction}"
        table.set(faction, **NOTHING, character=base, workers=[base, base])
    table.state.structure_bonus = TILE["structures_in_row"]
    return table


def score(table: Table, faction: str = "nordic") -> dict[str, Any]:
    return scores_of(table.state, None)[table.seat(faction)]


def categories(table: Table, faction: str = "nordic") -> dict[str, int]:
    found: dict[str, int] = score(table, faction)["categories"]
    return found


def over(table: Table) -> Table:
    table.state.agenda = []
    return table


def result(table: Table) -> dict[str, Any]:
    found = result_of(over(table).state)
    assert found is not None
    return found


def test_capital_is_coins_stars_territories_resources_and_the_structure_bonus() -> None:
    """SC-SCORE-01."""
    table = bare()
    table.set("nordic", coins=11, popularity=7, stars={"power": 1, "combat": 2}, character="A4")
    table.set("nordic", workers=["A5", "B5"], structures={"mill": "A5"}).resources("B5", metal=5)
    assert score(table) == {
        "seat": 0,
        "total": 11 + 12 + 9 + 4 + 2,
        "categories": {"coins": 11, "stars": 12, "territories": 9, "resources": 4, "structure_bonus": 2},
        "counts": {"stars": 3, "territories": 3, "resources": 5},
    }


@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [
        (0, 3, 2, 1),
        (6, 3, 2, 1),
        (7, 4, 3, 2),
        (10, 4, 3, 2),
        (12, 4, 3, 2),
        (13, 5, 4, 3),
        (17, 5, 4, 3),
        (18, 5, 4, 3),
    ],
)
def test_rates_follow_popularity(popularity: int, star: int, territory: int, pair: int) -> None:
    """SC-SCORE-02."""
    table = bare().set("nordic", popularity=popularity, stars={"power": 1}, character="A4").resources("A4", oil=2)
    found = categories(table)
    assert (found["stars"], found["territories"], found["resources"]) == (star, territory, pair)


def test_13_resources_at_popularity_10_are_12_coins() -> None:
    """SC-SCORE-03: the example; kinds and territories are mixed, the odd one is lost."""
    table = bare().set("nordic", popularity=10, workers=["A4", "A5"])
    table.resources("A4", oil=4, food=3).resources("A5", wood=5, metal=1)
    assert categories(table)["resources"] == 12
    assert score(table)["counts"]["resources"] == 13


def test_the_total_is_halved_and_not_each_territory() -> None:
    """SC-SCORE-03."""
    table = bare().set("nordic", workers=["A4", "A5"]).resources("A4", oil=1).resources("A5", food=1)
    assert categories(table)["resources"] == 1


def test_workers_are_no_resources() -> None:
    """SC-CORE-08."""
    table = bare().set("nordic", workers=["A4"] * 8)
    assert categories(table)["resources"] == 0


def test_lakes_count_as_territories_bases_never_and_the_factory_as_three() -> None:
    """SC-SCORE-04."""
    table = bare()
    assert categories(table)["territories"] == 0
    table.set("nordic", character="C4")
    assert score(table)["counts"]["territories"] == 1
    table.set("nordic", character="D4")
    assert score(table)["counts"]["territories"] == 3
    assert categories(table)["territories"] == 6


def test_resources_on_a_base_do_not_count() -> None:
    """SC-SCORE-04, SC-CORE-02."""
    table = bare().resources("base_nordic", oil=8)
    assert categories(table)["resources"] == 0


def test_a_territory_held_by_a_structure_alone_counts_with_its_resources() -> None:
    """SC-SCORE-05."""
    table = bare().set("nordic", structures={"mill": "A4"}).resources("A4", oil=4)
    assert (categories(table)["territories"], categories(table)["resources"]) == (2, 2)
    table.set("saxony", workers=["A4"])
    assert (categories(table)["territories"], categories(table)["resources"]) == (0, 0)
    assert (categories(table, "saxony")["territories"], categories(table, "saxony")["resources"]) == (2, 2)


def test_cards_power_and_unrevealed_objectives_are_worth_nothing() -> None:
    """SC-SCORE-06."""
    table = bare()
    poor = score(table)["total"]
    table.set("nordic", combat_cards=[5] * 6, power=16, objectives=[1, 2], factory_card=3)
    assert score(table)["total"] == poor == 0


def test_the_structure_bonus_is_paid_also_under_enemy_control() -> None:
    """SC-SCORE-07, SC-BONUS-01."""
    table = bare().set("nordic", structures={"mill": "E1", "mine": "E2", "armory": "E3"})
    assert categories(table)["structure_bonus"] == 6
    table.set("saxony", workers=["E2", "E2"])
    assert categories(table)["structure_bonus"] == 6
    assert categories(table, "saxony")["structure_bonus"] == 0


def test_the_tile_on_the_table_decides_which_bonus_is_paid() -> None:
    """SC-BONUS-01."""
    table = bare().set("nordic", structures={"mill": "B2", "mine": "D5"})
    paid = {}
    for name, number in TILE.items():
        table.state.structure_bonus = number
        paid[name] = categories(table)["structure_bonus"]
    assert paid == {
        "tunnels_adjacent": 4,  # C2; C5, E6.
        "lakes_adjacent": 6,  # B1, B3; C4, E5.
        "encounters_adjacent": 2,  # D6.
        "structures_on_tunnels": 0,
        "structures_in_row": 2,
        "structures_on_farm_tundra": 2,
    }


def test_everybody_sees_the_same_standing() -> None:
    table = bare("nordic", "saxony", "crimea").set("nordic", coins=3, combat_cards=[5])
    assert scores_of(table.state, None) == scores_of(table.state, 0) == scores_of(table.state, 2)


# Who wins.


def test_there_is_no_result_while_the_game_goes_on() -> None:
    assert result_of(bare().turn("nordic").state) is None


def test_most_money_wins_and_places_follow() -> None:
    """SC-TIE-01."""
    table = bare("nordic", "saxony", "crimea")
    table.set("nordic", coins=5, power=16).set("saxony", coins=9).set("crimea", coins=7)
    found = result(table)
    assert found["places"] == [3, 1, 2]
    assert found["winners"] == [1]
    assert found["totals"] == [5, 9, 7]
    assert found["tie_breaks"] == []


@pytest.mark.parametrize(
    ("criterion", "better", "worse"),
    [
        ("workers_mechs_structures", {"workers": ["base_nordic"] * 3}, {"power": 9, "popularity": 6}),
        ("workers_mechs_structures", {"mechs": {"speed": "base_nordic"}}, {"power": 9, "popularity": 6}),
        ("power", {"power": 2}, {"power": 1, "popularity": 6}),
        ("popularity", {"popularity": 2}, {"popularity": 1}),
    ],
)
def test_equal_capital_is_parted_in_the_printed_order(
    criterion: str, better: dict[str, Any], worse: dict[str, int]
) -> None:
    """SC-TIE-02, SC-TIE-05: on the base workers and mechs count."""
    table = bare().set("nordic", coins=4, **better).set("saxony", coins=4, **worse)
    found = result(table)
    assert (found["totals"], found["places"], found["winners"]) == ([4, 4], [1, 2], [0])
    (tie,) = found["tie_breaks"]
    assert tie["seats"] == [0, 1]
    assert tie["compared"][-1]["criterion"] == criterion


def test_structures_count_for_the_first_criterion() -> None:
    """SC-TIE-02: a structure under an enemy worker gives no territory but counts as a piece."""
    table = bare().set("nordic", coins=2, structures={"mill": "A1"}, workers=["base_nordic"] * 2)
    table.set("saxony", coins=2, workers=["A1", "base_saxony"], power=9)
    found = result(table)
    assert found["totals"] == [4, 4]  # A row of one structure; a territory.
    assert found["winners"] == [0]
    assert found["tie_breaks"][0]["compared"] == [{"criterion": "workers_mechs_structures", "values": [3, 2]}]


def test_resources_come_before_territories_and_territories_before_stars() -> None:
    """SC-TIE-02."""
    table = bare().set("nordic", character="A4", coins=4).resources("A4", oil=1).set("saxony", character="F1", coins=4)
    found = result(table)
    assert (found["totals"], found["winners"]) == ([6, 6], [0])
    assert found["tie_breaks"][0]["compared"][-1] == {"criterion": "resources", "values": [1, 0]}
    table = bare().set("nordic", character="A4", coins=1).set("saxony", stars={"power": 1})
    found = result(table)
    assert (found["totals"], found["winners"]) == ([3, 3], [0])
    assert found["tie_breaks"][0]["compared"][-1] == {"criterion": "territories", "values": [1, 0]}


def test_stars_are_the_last_criterion() -> None:
    """SC-TIE-02."""
    table = bare().set("nordic", stars={"power": 1}).set("saxony", coins=3)
    found = result(table)
    assert (found["totals"], found["winners"]) == ([3, 3], [0])
    compared = found["tie_breaks"][0]["compared"]
    assert [step["criterion"] for step in compared] == [
        "workers_mechs_structures",
        "power",
        "popularity",
        "resources",
        "territories",
        "stars",
    ]
    assert compared[-1]["values"] == [1, 0]


def test_the_character_does_not_count_for_the_first_criterion() -> None:
    """SC-TIE-03: with a character on the faction mat the first criterion is still equal."""
    table = bare().set("nordic", coins=4, power=1).set("saxony", coins=4, character="")
    compared = result(table)["tie_breaks"][0]["compared"]
    assert compared[0] == {"criterion": "workers_mechs_structures", "values": [2, 2]}
    assert compared[-1]["criterion"] == "power"


def test_what_nothing_parts_is_a_shared_victory() -> None:
    """SC-TIE-04."""
    table = bare("nordic", "saxony", "crimea")
    table.set("nordic", coins=4).set("saxony", coins=4).set("crimea", coins=3)
    found = result(table)
    assert (found["places"], found["winners"]) == ([1, 1, 3], [0, 1])
    assert len(found["tie_breaks"][0]["compared"]) == 6


def test_pieces_on_the_base_count_and_pieces_on_the_mats_do_not() -> None:
    """SC-TIE-05."""
    table = bare().set("nordic", coins=4, workers=["base_nordic"] * 5).set("saxony", coins=4, power=9)
    found = result(table)
    assert found["tie_breaks"][0]["compared"] == [{"criterion": "workers_mechs_structures", "values": [5, 2]}]


def test_a_tie_for_a_lower_place_is_parted_as_well() -> None:
    """SC-TIE-02."""
    table = bare("nordic", "saxony", "crimea")
    table.set("nordic", coins=9).set("saxony", coins=4, power=1).set("crimea", coins=4, power=2)
    found = result(table)
    assert found["places"] == [1, 3, 2]
    assert found["tie_breaks"][0]["seats"] == [1, 2]


def test_a_tie_of_three_is_compared_until_all_are_parted() -> None:
    """SC-TIE-02."""
    table = bare("nordic", "saxony", "crimea")
    table.set("nordic", coins=4, workers=["base_nordic"] * 3).set("saxony", coins=4).set("crimea", coins=4, power=2)
    found = result(table)
    assert found["places"] == [1, 3, 2]
    assert found["tie_breaks"][0]["compared"] == [
        {"criterion": "workers_mechs_structures", "values": [3, 2, 2]},
        {"criterion": "power", "values": [0, 0, 2]},
    ]


def test_ties_are_told_from_the_highest_capital_down() -> None:
    """SC-TIE-02."""
    table = bare("nordic", "rusviet", "crimea", "saxony")
    table.set("nordic", coins=2).set("rusviet", coins=2, power=9).set("crimea", coins=8).set("saxony", coins=8, power=9)
    found = result(table)
    assert [tie["seats"] for tie in found["tie_breaks"]] == [[2, 3], [0, 1]]
    assert found["places"] == [4, 3, 2, 1]


def test_the_result_of_a_game_that_ends_by_a_sixth_star() -> None:
    """SC-TIE-01, SC-END-01."""
    table = bare().set("nordic", stars={"power": 1, "popularity": 1, "workers": 1, "combat": 2}, objectives=[22])
    table.set("nordic", factory_card=3).set("saxony", coins=30)
    table.turn("nordic")
    table.answer("reveal_objective", card=22)
    assert table.over
    found = result_of(table.state)
    assert found is not None
    assert found["totals"] == [18, 30]
    assert found["winners"] == [1]
    assert table.told("game_ended")
