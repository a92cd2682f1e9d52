"""The top action Produce."""

import pytest

from tests.scythe.table import Table


@pytest.fixture
def table() -> Table:
    """Workers on a mountain, a farm, a tundra; Industrial: produce over deploy."""
    table = Table("nordic", "rusviet").set("nordic", workers=["D5", "D5", "G3"], power=3, popularity=3, coins=3)
    return table.encounters()


def producing(table: Table) -> Table:
    table.turn("nordic", "produce")
    table.answer("produce")
    return table


@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (2, {}),
        (3, {}),
        (4, {"power": 1}),
        (5, {"power": 1}),
        (6, {"power": 1, "popularity": 1}),
        (7, {"power": 1, "popularity": 1}),
        (8, {"power": 1, "popularity": 1, "coins": 1}),
    ],
)
def test_the_cost_grows_with_the_workers_that_have_left_the_mat(
    table: Table, workers: int, cost: dict[str, int]
) -> None:
    """SC-PROD-01: from the picture of the mat."""
    producing(table.set("nordic", workers=["D5"] * workers))
    nordic = table["nordic"]
    paid = {"power": 3 - nordic.power, "popularity": 3 - nordic.popularity, "coins": 3 - nordic.coins}
    assert {what: count for what, count in paid.items() if count} == cost


def test_the_cost_is_all_or_nothing(table: Table) -> None:
    """SC-PROD-01, SC-TURN-06."""
    table.set("nordic", workers=["D5"] * 8, popularity=0).turn("nordic", "produce")
    assert table.asked == ("nordic", "end_turn")
    assert table.refusal("produce").sentence == "Produce costs 1 popularity and you have 0."


def test_two_different_territories_produce(table: Table) -> None:
    """SC-PROD-02, SC-PROD-14."""
    producing(table.set("nordic", workers=["D5", "G3", "E4"]))
    table.answer("produce_on", hex="D5", count=1)
    assert table.refusal("produce_on", hex="D5", count=1).rule == "SC-PROD-14"
    table.answer("produce_on", hex="E4", count=1)
    assert table.asked == ("nordic", "end_turn")
    assert table.on("G3") == {}


def test_the_upgrade_adds_a_third_territory(table: Table) -> None:
    """SC-PROD-02."""
    producing(table.set("nordic", workers=["D5", "G3", "E4", "C3"], upgrades=["produce_territories"]))
    for hex in ("D5", "E4", "C3"):
        table.answer("produce_on", hex=hex, count=1)
    assert table.asked == ("nordic", "end_turn")  # No fourth.
    assert table.on("G3") == {}


def test_only_controlled_territories_produce(table: Table) -> None:
    """SC-PROD-02."""
    producing(table.set("rusviet", workers=["E4"]))
    refusal = table.refusal("produce_on", hex="E4", count=1)
    assert (refusal.rule, refusal.sentence) == ("SC-PROD-02", "You do not control E4.")


@pytest.mark.parametrize(("hex", "product"), [("D5", "metal"), ("G3", "food"), ("E4", "oil"), ("C3", "wood")])
def test_each_terrain_has_its_product(table: Table, hex: str, product: str) -> None:
    """SC-PROD-03, SC-PROD-04."""
    producing(table.set("nordic", workers=[hex, hex, "A5"]))
    table.answer("produce_on", hex=hex, count=2)
    assert table.on(hex) == {product: 2}
    assert table.told("produced") == [{"event": "produced", "seat": 0, "hex": hex, "product": product, "count": 2}]


def test_a_village_makes_workers(table: Table) -> None:
    """SC-PROD-03, SC-PROD-05."""
    producing(table.set("nordic", workers=["G5", "G5", "A5"]))
    table.answer("produce_on", hex="G5", count=2)
    assert table.places("nordic", "worker") == ["A5", "G5", "G5", "G5", "G5"]


@pytest.mark.parametrize("hex", ["C4", "D4"])
def test_lake_and_factory_make_nothing(table: Table, hex: str) -> None:
    """SC-PROD-03, SC-FAC-01."""
    producing(table.set("nordic", workers=[hex, "D5"], mechs={"seaworthy": hex}))
    assert table.hexes("produce_on") == ["D5"]
    assert table.refusal("produce_on", hex=hex, count=1).rule == "SC-PROD-03"


def test_character_mechs_and_other_structures_make_nothing(table: Table) -> None:
    """SC-PROD-03."""
    table.set("nordic", character="E4", mechs={"speed": "C3"}, structures={"mine": "F5"})
    producing(table)
    assert table.hexes("produce_on") == ["D5", "G3"]
    for hex in ("E4", "C3", "F5"):
        refusal = table.refusal("produce_on", hex=hex, count=1)
        assert (refusal.rule, refusal.sentence) == (
            "SC-PROD-03",
            f"You have no worker on {hex} that could make anything.",
        )


def test_every_worker_may_decline_to_produce(table: Table) -> None:
    """SC-PROD-06."""
    producing(table)
    assert [answer["count"] for answer in table.listed("produce_on") if answer["hex"] == "D5"] == [2, 1]
    assert table.can("stop_producing")
    refusal = table.refusal("produce_on", hex="D5", count=3)
    assert (refusal.rule, refusal.sentence) == ("SC-PROD-03", "D5 can make 2 now, not 3.")
    assert table.refusal("produce_on", hex="D5", count=0).rule == "SC-PROD-06"
    table.answer("produce_on", hex="D5", count=1)
    assert table.on("D5") == {"metal": 1}


def test_new_workers_neither_produce_nor_cost_in_the_same_action(table: Table) -> None:
    """SC-PROD-07."""
    table.set("nordic", workers=["G5", "G5"], upgrades=["produce_territories"])
    producing(table)
    table.answer("produce_on", hex="G5", count=2)
    assert table["nordic"].power == 3
    assert table.places("nordic", "worker") == ["G5"] * 4
    assert table.asked == ("nordic", "end_turn")  # The village is done and nobody else stands anywhere.


def test_there_are_no_more_than_eight_workers(table: Table) -> None:
    """SC-PROD-08."""
    producing(table.set("nordic", workers=["G5"] * 7))
    assert [answer["count"] for answer in table.listed("produce_on")] == [1]
    table.answer("produce_on", hex="G5", count=1)
    assert len(table["nordic"].workers) == 8
    table.turn("nordic", "produce")
    table.answer("produce")
    assert table.asked == ("nordic", "end_turn")  # An empty mat: the village makes nothing.


def test_a_worker_never_returns_to_the_mat(table: Table) -> None:
    """SC-PROD-09."""
    table.set("nordic", character="D4").set("rusviet", workers=["C3"] * 5)
    table.turn("nordic", "move").answer("move_units")
    table.move("character", "D4", "C3")
    assert table.places("rusviet", "worker") == ["base_rusviet"] * 5


def test_the_mill_adds_its_territory_and_makes_one_more(table: Table) -> None:
    """SC-PROD-10, SC-BUILD-07."""
    producing(table.set("nordic", workers=["D5", "G3", "E4"], structures={"mill": "E4"}))
    table.answer("produce_on", hex="E4", count=2)
    table.answer("produce_on", hex="D5", count=1)
    table.answer("produce_on", hex="G3", count=1)
    assert [table.on(hex) for hex in ("D5", "E4", "G3")] == [{"metal": 1}, {"oil": 2}, {"food": 1}]


def test_the_mill_produces_after_the_other_territories_as_well(table: Table) -> None:
    """SC-PROD-10, SC-PROD-14."""
    producing(table.set("nordic", workers=["D5", "G3"], structures={"mill": "E4"}))
    table.answer("produce_on", hex="D5", count=1)
    table.answer("produce_on", hex="G3", count=1)
    assert table.hexes("produce_on") == ["E4"]
    assert table.refusal("produce_on", hex="A5", count=1).rule == "SC-PROD-02"
    table.answer("produce_on", hex="E4", count=1)
    assert table.asked == ("nordic", "end_turn")


def test_a_mill_in_a_village_makes_a_worker_without_a_worker_there(table: Table) -> None:
    """SC-PROD-11."""
    producing(table.set("nordic", workers=["D5", "D5"], structures={"mill": "G5"}))
    table.answer("produce_on", hex="G5", count=1)
    assert table.places("nordic", "worker") == ["D5", "D5", "G5"]


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_a_mill_under_enemy_control_makes_nothing(edition: str) -> None:
    """SC-PROD-12, SC-EDN-03, SC-BUILD-06."""
    table = Table("nordic", "rusviet", edition=edition)
    table.set("nordic", workers=["D5"], structures={"mill": "E4"}).set("rusviet", workers=["E4"])
    producing(table)
    assert table.hexes("produce_on") == ["D5"]
    assert table.refusal("produce_on", hex="E4", count=1).rule == "SC-PROD-02"


def test_a_mill_on_the_factory_makes_nothing(table: Table) -> None:
    """SC-PROD-13."""
    producing(table.set("nordic", workers=["D5"], structures={"mill": "D4"}))
    assert table.hexes("produce_on") == ["D5"]


def test_the_example_of_the_rulebook(table: Table) -> None:
    """SC-PROD-02, SC-PROD-03, SC-PROD-10: two workers in a village, two on a tundra, and a mill of its own."""
    table.set("nordic", workers=["G5", "G5", "E4", "E4"], structures={"mill": "C3"}, power=1)
    producing(table)
    table.answer("produce_on", hex="G5", count=2)
    table.answer("produce_on", hex="E4", count=2)
    table.answer("produce_on", hex="C3", count=1)
    assert (len(table["nordic"].workers), table.on("E4"), table.on("C3")) == (6, {"oil": 2}, {"wood": 1})
    assert table["nordic"].power == 0
