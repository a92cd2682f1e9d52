"""The top actions Bolster and Trade."""

import pytest

from tests.scythe.table import Table


@pytest.fixture
def table() -> Table:
    table = Table("nordic", "rusviet")
    return table.set("nordic", workers=["A4", "A5"], coins=3, power=4, popularity=5, combat_cards=[])


def test_bolster_costs_a_coin_and_gives_two_power(table: Table) -> None:
    """SC-ARM-01."""
    table.turn("nordic", "bolster").answer("bolster_power", count=2, popularity=0)
    assert (table["nordic"].coins, table["nordic"].power, len(table["nordic"].combat_cards)) == (2, 6, 0)


def test_bolster_gives_a_combat_card_instead(table: Table) -> None:
    """SC-ARM-01."""
    table.turn("nordic", "bolster")
    assert table.refusal("bolster_power", count=3, popularity=0).rule == "SC-TURN-05"
    assert table.refusal("bolster_cards", count=2, popularity=0).rule == "SC-TURN-05"
    table.answer("bolster_cards", count=1, popularity=0)
    assert (table["nordic"].coins, table["nordic"].power, len(table["nordic"].combat_cards)) == (2, 4, 1)


def test_upgrades_give_bolster_a_third_power_and_a_second_card(table: Table) -> None:
    """SC-ARM-02."""
    table.set("nordic", upgrades=["bolster_power", "bolster_combat_cards"]).turn("nordic", "bolster")
    assert max(answer["count"] for answer in table.listed("bolster_power")) == 3
    table.answer("bolster_cards", count=2, popularity=0)
    assert len(table["nordic"].combat_cards) == 2


def offered(table: Table, action: str) -> list[tuple[int, ...]]:
    """The amounts of every answer of a name."""
    return [tuple(amount for amount in answer.values() if amount != action) for answer in table.listed(action)]


def test_bolster_gives_what_the_mat_shows_or_any_part_of_it(table: Table) -> None:
    """SC-ARM-01, SC-ARM-02, SC-ARM-04, SC-TURN-07."""
    table.turn("nordic", "bolster")
    assert offered(table, "bolster_power") == [(2, 0), (1, 0), (0, 0)]  # Power, popularity of the monument.
    assert offered(table, "bolster_cards") == [(1, 0)]
    table.set("nordic", upgrades=["bolster_power", "bolster_combat_cards"], structures={"monument": "A4"})
    table.turn("nordic", "bolster")
    assert offered(table, "bolster_power") == [(3, 0), (3, 1), (2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1)]
    assert offered(table, "bolster_cards") == [(2, 0), (2, 1), (1, 0), (1, 1)]


def test_trade_gives_what_the_mat_shows_or_any_part_of_it(table: Table) -> None:
    """SC-TRADE-01, SC-TRADE-04, SC-TURN-07."""
    table.turn("nordic", "trade")
    assert offered(table, "trade_popularity") == [(1, 0), (0, 0)]  # Popularity, power of the armory.
    assert offered(table, "trade_resources") == [(0,)]
    table.set("nordic", upgrades=["trade_popularity"], structures={"armory": "A4"}).turn("nordic", "trade")
    assert offered(table, "trade_popularity") == [(2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1)]
    assert offered(table, "trade_resources") == [(0,), (1,)]


def test_power_beyond_sixteen_is_lost_and_sixteen_gives_a_star(table: Table) -> None:
    """SC-ARM-03, SC-STAR-01."""
    table.set("nordic", power=15).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=0)
    assert table["nordic"].power == 16
    assert table["nordic"].stars == {"power": 1}


def test_the_monument_adds_a_popularity_to_bolster(table: Table) -> None:
    """SC-ARM-04, SC-BUILD-07."""
    table.turn("nordic", "bolster")
    assert table.refusal("bolster_power", count=2, popularity=1).rule == "SC-ARM-04"
    table.set("nordic", structures={"monument": "A4"}).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=1)
    assert (table["nordic"].power, table["nordic"].popularity) == (6, 6)


def test_trade_gives_two_resources_of_any_kinds_on_one_territory(table: Table) -> None:
    """SC-TRADE-01, SC-TRADE-02."""
    table.turn("nordic", "trade").answer("trade_resources", power=0)
    assert table.hexes("place") == ["A4", "A5"]
    table.answer("place", hex="A5")
    table.answer("gain_resource", resource="oil")
    table.answer("gain_resource", resource="food")
    assert table.on("A5") == {"oil": 1, "food": 1}
    assert table["nordic"].coins == 2
    assert table.asked == ("nordic", "end_turn")


def test_a_part_of_the_traded_resources_may_be_declined(table: Table) -> None:
    """SC-TURN-07."""
    table.turn("nordic", "trade").answer("trade_resources", power=0)
    table.answer("place", hex="A5")
    table.answer("gain_resource", resource="oil")
    table.answer("decline")
    assert table.on("A5") == {"oil": 1}


def test_traded_resources_need_a_controlled_territory_with_a_worker(table: Table) -> None:
    """SC-TRADE-02."""
    table.set("nordic", character="D4", structures={"mill": "C3"}).turn("nordic", "trade")
    table.answer("trade_resources", power=0)
    assert table.refusal("place", hex="D4").rule == "SC-TRADE-02"
    assert table.refusal("place", hex="C3").rule == "SC-TRADE-02"


def test_trade_gives_popularity_instead(table: Table) -> None:
    """SC-TRADE-01."""
    table.turn("nordic", "trade")
    assert table.refusal("trade_popularity", count=2, power=0).rule == "SC-TURN-05"
    table.answer("trade_popularity", count=1, power=0)
    assert (table["nordic"].coins, table["nordic"].popularity) == (2, 6)
    table.set("nordic", upgrades=["trade_popularity"]).turn("nordic", "trade")
    table.answer("trade_popularity", count=2, power=0)
    assert table["nordic"].popularity == 8


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_with_all_workers_on_the_base_trade_still_gives_popularity(edition: str) -> None:
    """SC-TRADE-03, SC-EDN-02."""
    table = Table("nordic", "rusviet", edition=edition).set("nordic", workers=["base_nordic"] * 2)
    table.turn("nordic", "trade")
    assert not table.listed("trade_resources")
    assert table.refusal("trade_resources", power=0).rule == "SC-TRADE-03"
    assert table.can("trade_popularity", count=1, power=0)


def test_the_armory_adds_a_power_to_trade(table: Table) -> None:
    """SC-TRADE-04, SC-BUILD-07."""
    table.turn("nordic", "trade")
    assert table.refusal("trade_popularity", count=1, power=1).rule == "SC-TRADE-04"
    table.set("nordic", structures={"armory": "A4"}).turn("nordic", "trade")
    table.answer("trade_popularity", count=1, power=1)
    assert (table["nordic"].power, table["nordic"].popularity) == (5, 6)
    table.turn("nordic", "trade").answer("trade_resources", power=1)
    assert table["nordic"].power == 6


def test_popularity_beyond_eighteen_is_lost_and_eighteen_gives_a_star(table: Table) -> None:
    """SC-TRADE-05, SC-STAR-01."""
    table.set("nordic", popularity=17, upgrades=["trade_popularity"]).turn("nordic", "trade")
    table.answer("trade_popularity", count=2, power=0)
    assert table["nordic"].popularity == 18
    assert table["nordic"].stars == {"popularity": 1}


def test_trade_may_put_resources_on_a_lake_with_a_worker(table: Table) -> None:
    """SC-TRADE-06."""
    table.set("nordic", workers=["C4", "A5"], mechs={"seaworthy": "C4"}).turn("nordic", "trade")
    table.answer("trade_resources", power=0)
    table.answer("place", hex="C4")
    table.answer("gain_resource", resource="oil")
    table.answer("gain_resource", resource="oil")
    assert table.on("C4") == {"oil": 2}
    table.turn("nordic", "move").answer("move_units")
    table.move("mech", "C4", "D4")
    assert table.on("D4") == {"oil": 2}  # They may not be left behind.
