"""Abilities before and in combat, and the retreat to lakes."""

from typing import Any

import pytest

from service.engine.flow import known_event
from tests.scythe.fights import attack, facing
from tests.scythe.table import Table


@pytest.mark.parametrize(("hex", "structures"), [("C5", {}), ("D5", {"mine": "D5"})])
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_disarm_takes_two_power_on_tunnels_and_the_own_mine(hex: str, structures: dict[str, str], side: str) -> None:
    """SC-MECH-09, SC-MECH-10."""
    factions = ("saxony", "crimea") if side == "attacker" else ("crimea", "saxony")
    table = facing(*factions).set("saxony", structures=structures)
    other = "D5" if hex == "C5" else "C5"
    table.set(factions[0], character=other, mechs={}).set(factions[1], character=hex, mechs={})
    table.set("saxony", mechs={"disarm": "A1", "underpass": "A1"}).turn(factions[0], "move").answer("move_units")
    table.move("character", other, hex)
    table.answer("stop_moving")
    assert (table["saxony"].power, table["crimea"].power) == (7, 5)
    assert table.asked == (factions[0], "dial")


def test_disarm_does_nothing_elsewhere_and_stops_at_zero() -> None:
    """SC-MECH-09, SC-MECH-10."""
    table = attack(facing().set("saxony", mechs={"disarm": "C3"}))
    assert table["crimea"].power == 7
    table = facing().set("saxony", character="D5", mechs={"disarm": "A1"}).set("crimea", mechs={"speed": "C5"}, power=1)
    table.turn("saxony", "move").answer("move_units")
    table.move("character", "D5", "C5")
    table.answer("stop_moving")
    assert table["crimea"].power == 0


def test_a_mine_of_the_opponent_is_no_tunnel_for_disarm() -> None:
    """SC-MECH-10, SC-BUILD-08."""
    table = facing().set("saxony", mechs={"disarm": "C3"}).set("crimea", structures={"mine": "D4"})
    assert attack(table)["crimea"].power == 7


def test_disarm_works_once_however_many_figures_fight() -> None:
    """SC-MECH-09."""
    table = facing().set("saxony", character="D5", mechs={"disarm": "D5"}).set("crimea", mechs={"speed": "C5"})
    table.turn("saxony", "move").answer("move_units")
    table.move("character", "D5", "C5").move("mech", "D5", "C5")
    assert table["crimea"].power == 5


def test_peoples_army_adds_a_card_for_a_worker() -> None:
    """SC-MECH-12, SC-COMBAT-08: 2 mechs and 3 workers play 3 cards."""
    table = facing("rusviet", "crimea").set("rusviet", mechs={"peoples_army": "C3", "speed": "C3"})
    table.set("rusviet", workers=["C3"] * 3, combat_cards=[2, 2, 2, 2]).turn("rusviet", "move").answer("move_units")
    table.move("mech", "C3", "D4", carry={"worker": 3}).move("mech", "C3", "D4")
    table.answer("dial", power=0)
    assert max(answer["twos"] for answer in table.listed("combat_cards")) == 3


def test_peoples_army_needs_a_worker_in_the_combat() -> None:
    """SC-MECH-12."""
    table = facing("rusviet", "crimea").set("rusviet", mechs={"peoples_army": "C3"}, combat_cards=[2, 2])
    table.set("rusviet", workers=["C3"])
    attack(table, "rusviet").answer("dial", power=0)
    assert max(answer["twos"] for answer in table.listed("combat_cards")) == 1


@pytest.mark.parametrize(("used", "powers"), [(True, (6, 5)), (False, (7, 7))])
def test_artillery_may_spend_a_power_to_take_two(used: bool, powers: tuple[int, int]) -> None:
    """SC-MECH-18."""
    table = attack(facing("nordic", "crimea").set("nordic", mechs={"artillery": "C3"}), "nordic")
    assert table.asked == ("nordic", "artillery")
    table.answer("use" if used else "decline")
    assert (table["nordic"].power, table["crimea"].power) == powers
    assert table.asked == ("nordic", "dial")  # Once per combat.


def test_artillery_needs_a_power_and_takes_what_there_is() -> None:
    """SC-MECH-19."""
    table = attack(facing("nordic", "crimea").set("nordic", mechs={"artillery": "C3"}, power=0), "nordic")
    assert table.asked == ("crimea", "dial")
    table = facing("nordic", "crimea").set("nordic", mechs={"artillery": "C3"}).set("crimea", power=1)
    attack(table, "nordic").answer("use")
    assert table["crimea"].power == 0


def test_scout_takes_a_random_card_that_may_be_played_at_once() -> None:
    """SC-MECH-22, SC-MECH-23."""
    table = facing("crimea", "saxony").set("crimea", mechs={"scout": "C3"}).set("saxony", combat_cards=[4])
    attack(table, "crimea").answer("use")
    assert (table["crimea"].combat_cards, table["saxony"].combat_cards) == ([4], [])
    table.answer("dial", power=0)
    assert table.can("combat_cards", twos=0, threes=0, fours=1, fives=0)


def test_scout_takes_any_card_of_the_hand_by_chance() -> None:
    """SC-MECH-22."""
    stolen: set[int] = set()
    for seed in range(12):
        table = facing("crimea", "saxony", seed=f"scout {seed}").set("crimea", mechs={"scout": "C3"})
        attack(table.set("saxony", combat_cards=[2, 3, 4]), "crimea").answer("use")
        stolen.add(*table["crimea"].combat_cards)
        assert len(table["saxony"].combat_cards) == 2
    assert stolen == {2, 3, 4}


def test_only_the_two_sides_see_the_stolen_card() -> None:
    """SC-MECH-22, SC-SETUP-15."""
    table = Table("crimea", "saxony", "nordic", mats=["engineering", "industrial", "mechanical"]).encounters()
    table.set("crimea", mechs={"scout": "C3"}).set("saxony", mechs={"speed": "D4"}, combat_cards=[4])
    attack(table, "crimea").answer("use")
    stolen = table.told("combat_card_stolen")[0]
    assert [known_event(stolen, seat).get("card") for seat in (0, 1, 2, None)] == [4, 4, None, None]


def test_scout_may_be_declined_in_edition_uk_and_not_in_edition_ru() -> None:
    """SC-MECH-22, SC-EDN-05."""
    table = facing("crimea", "saxony").set("crimea", mechs={"scout": "C3"}).set("saxony", combat_cards=[4])
    attack(table, "crimea").answer("decline")
    assert table["crimea"].combat_cards == []
    table = facing("crimea", "saxony", edition="ru").set("crimea", mechs={"scout": "C3"})
    attack(table.set("saxony", combat_cards=[4]), "crimea")
    assert table.asked == ("crimea", "dial")
    assert table["crimea"].combat_cards == [4]


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_scout_takes_nothing_from_an_empty_hand(edition: str) -> None:
    """SC-MECH-22."""
    table = facing("crimea", "saxony", edition=edition).set("crimea", mechs={"scout": "C3"})
    assert attack(table, "crimea").asked == ("crimea", "dial")


@pytest.mark.parametrize(("edition", "popularity"), [("uk", 3), ("ru", 5)])
def test_camaraderie_covers_workers_alone_only_in_edition_ru(edition: str, popularity: int) -> None:
    """SC-MECH-26, SC-EDN-04."""
    table = facing("polania", "crimea", edition=edition).set("polania", mechs={"camaraderie": "C3"})
    table.set("crimea", mechs={}, workers=["D4", "D4"])
    attack(table, "polania")
    assert table["polania"].popularity == popularity


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_without_camaraderie_workers_driven_away_cost_popularity(edition: str) -> None:
    """SC-MECH-26, SC-EDN-04, SC-MOVE-14."""
    table = facing("polania", "crimea", edition=edition).set("crimea", mechs={}, workers=["D4", "D4"])
    assert attack(table, "polania")["polania"].popularity == 3


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_camaraderie_covers_a_combat_won_as_attacker_in_both_editions(edition: str) -> None:
    """SC-MECH-26, SC-EDN-04."""
    table = facing("polania", "crimea", edition=edition).set("polania", mechs={"camaraderie": "C3"})
    table.set("crimea", workers=["D4", "D4"])
    attack(table, "polania").fight((7, []), (0, []))
    assert table["polania"].popularity == 5


# Retreat to lakes.


def beaten_nordic(**facts: Any) -> Table:
    """Nordic is beaten on D4, beside the lakes C4, D3 and E5."""
    table = facing("saxony", "nordic").set("nordic", character="D4", mechs={"seaworthy": "D4"}, workers=["D4"])
    table.set("nordic", **facts)
    return attack(table).fight((7, []), (0, []))


def test_nordic_units_may_retreat_to_adjacent_lakes_each_for_itself() -> None:
    """SC-MECH-14, SC-MECH-17."""
    table = beaten_nordic()
    assert table.asked == ("nordic", "retreat")
    assert table.hexes("retreat") == ["C4", "D3", "E5", "base_nordic"]
    assert table.refusal("retreat", hex="B3").rule == "SC-MECH-17"
    table.answer("retreat", hex="C4")
    table.answer("retreat", hex="D3")
    assert table.hexes("retreat") == ["D3", "base_nordic"]  # A worker goes along with the mech or home.
    table.answer("retreat", hex="D3")
    assert [table.places("nordic", unit) for unit in ("character", "mech", "worker")] == [["C4"], ["D3"], ["D3"]]


def test_the_winner_alone_controls_the_territory_while_the_loser_chooses_a_retreat() -> None:
    """SC-CORE-04, SC-COMBAT-13."""
    table = beaten_nordic(workers=["A4"]).resources("D4", oil=2)
    for _ in range(2):
        assert table.asked == ("nordic", "retreat")
        assert "D4" in table.controls("saxony")
        assert table.controls("nordic") == ["A4"]
        table.answer("retreat", hex="base_nordic")


def test_workers_go_home_when_no_mech_went_to_a_lake() -> None:
    """SC-MECH-17."""
    table = beaten_nordic()
    table.answer("retreat", hex="C4")
    table.answer("retreat", hex="base_nordic")
    assert table.places("nordic", "worker") == ["base_nordic"]
    assert table.asked == ("saxony", "end_turn")


def test_nobody_retreats_to_a_lake_with_enemy_units() -> None:
    """SC-MECH-17."""
    table = facing("polania", "nordic").set("polania", mechs={"submerge": "C3", "speed": "C4"})
    table.set("nordic", mechs={"seaworthy": "D4"})
    attack(table, "polania").fight((7, []), (0, []))
    assert table.hexes("retreat") == ["D3", "E5", "base_nordic"]


def test_submerge_gives_no_retreat_to_lakes() -> None:
    """SC-MECH-25."""
    table = facing("saxony", "polania").set("polania", mechs={"submerge": "D4"})
    attack(table).fight((7, []), (0, []))
    assert table.places("polania", "mech") == ["base_polania"]
