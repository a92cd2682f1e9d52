"""Abilities of factions and of their mechs, outside combat."""

from typing import Any

import pytest

from service.scythe.control import resource_count
from tests.scythe.table import Table


def alone(faction: str, other: str = "", **options: Any) -> Table:
    """A faction on an open board, with another one at home."""
    other = other or ("saxony" if faction != "saxony" else "polania")
    mats = ["engineering", "industrial"]
    return Table(faction, other, mats=mats, **options).encounters()


def steps(table: Table, faction: str, unit: str, hex: str) -> list[str]:
    """Where a unit may go first in a new Move action."""
    table.turn(faction, "move").answer("move_units")
    table.answer("move_unit", unit=unit, hex=hex)
    return table.hexes("step")


# Riverwalk and Speed.

# From a hex with rivers on several sides: what lies across, by faction (C6: B6 farm, B7 farm, C5 forest; and so on).
RIVERS = {
    "saxony": ({"forest", "mountain"}, "F2", ["E2", "F1"], ["E3", "F3"]),
    "rusviet": ({"farm", "village"}, "C6", ["B6", "B7"], ["C5"]),
    "nordic": ({"forest", "mountain"}, "B5", ["C5"], ["B4", "B6"]),
    "crimea": ({"farm", "tundra"}, "G4", ["F4"], ["F5", "G5"]),
    "polania": ({"village", "mountain"}, "D2", ["C2"], ["E2", "E3"]),
}
ACROSS_BY_LAND = {"saxony": ["F1"]}  # F1 and F2 are joined by land.


@pytest.mark.parametrize("faction", RIVERS)
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_riverwalk_crosses_rivers_into_two_kinds_of_terrain(faction: str, unit: str) -> None:
    """SC-MECH-01."""
    _, start, reached, barred = RIVERS[faction]
    table = alone(faction).set(faction, character=start, mechs={"riverwalk": start})
    found = steps(table, faction, unit, start)
    assert set(reached) <= set(found)
    assert not set(barred) & set(found)
    assert table.refusal("step", hex=barred[0]).rule == "SC-MOVE-09"


def test_without_riverwalk_these_rivers_are_closed() -> None:
    """SC-MECH-01."""
    for faction, (_, start, reached, _) in RIVERS.items():
        table = alone(faction).set(faction, character=start)
        over_rivers = set(reached) - set(ACROSS_BY_LAND.get(faction, []))
        assert not over_rivers & set(steps(table, faction, "character", start))


def test_riverwalk_is_not_for_workers_on_their_own_but_for_what_a_mech_carries() -> None:
    """SC-MECH-02, SC-CORE-12."""
    table = alone("rusviet").set("rusviet", mechs={"riverwalk": "C6"}, workers=["C6", "C6"]).resources("C6", oil=2)
    assert "B6" not in steps(table, "rusviet", "worker", "C6")
    table.turn("rusviet", "move").answer("move_units")
    table.move("mech", "C6", "B6", carry={"worker": 2, "oil": 2})
    assert table.places("rusviet", "worker") == ["B6", "B6"]
    assert table.on("B6") == {"oil": 2}


@pytest.mark.parametrize("unit", ["character", "mech"])
def test_speed_lets_character_and_mechs_go_two_steps(unit: str) -> None:
    """SC-MECH-03."""
    table = alone("saxony").set("saxony", character="C3", mechs={"speed": "C3"}, workers=["E4"])
    table.turn("saxony", "move").answer("move_units")
    table.answer("move_unit", unit=unit, hex="C3")
    table.answer("step", hex="D4")
    table.answer("step", hex="D5")
    assert table.places("saxony", unit) == ["D5"]
    assert table.asked == ("saxony", "unit")  # Two steps, not three.
    table.answer("move_unit", unit="worker", hex="E4")
    table.answer("step", hex="D4")
    assert table.asked == ("saxony", "end_turn")  # A worker goes one step.


@pytest.mark.parametrize("enemy", [{"character": "D4"}, {"mechs": {"speed": "D4"}}, {"workers": ["D4"]}])
def test_speed_ends_where_enemy_units_are(enemy: dict[str, object]) -> None:
    """SC-MECH-04."""
    table = alone("saxony", "nordic").set("saxony", character="C3", mechs={"speed": "C3"}).set("nordic", **enemy)
    table.turn("saxony", "move").answer("move_units")
    table.answer("move_unit", unit="character", hex="C3")
    table.answer("step", hex="D4")
    assert table.asked == ("saxony", "unit")


def test_a_tunnel_is_one_step_before_or_after_another() -> None:
    """SC-MECH-05."""
    table = alone("saxony").set("saxony", character="E4", mechs={"speed": "E3"}, workers=["A1"])
    table.turn("saxony", "move").answer("move_units")
    table.move("character", "E4", "E3", "C5").move("mech", "E3", "C5", "D5")
    assert (table.places("saxony", "character"), table.places("saxony", "mech")) == (["C5"], ["D5"])


# Links between territories.


def test_underpass_joins_own_mountains_and_tunnels() -> None:
    """SC-MECH-07, SC-MECH-08."""
    table = alone("saxony")
    table.set("saxony", character="F1", mechs={"underpass": "E3"}, workers=["G4", "A1"], structures={"mine": "G6"})
    tunnels = {"B4", "C2", "C5", "E3", "E6", "F4"}
    mountains = {"A1", "B5", "D5", "D7", "F1", "F6", "G4"}
    own = {"A1", "F1", "G4"}
    from_mountain = set(steps(table, "saxony", "character", "F1"))
    assert tunnels | {"A1", "G4", "G6"} <= from_mountain
    assert not (mountains - own) & from_mountain
    assert table.refusal("step", hex="D7").rule == "SC-CORE-14"
    from_tunnel = set(steps(table, "saxony", "mech", "E3"))
    assert (tunnels - {"E3"}) | own | {"G6"} <= from_tunnel
    assert own & set(steps(table, "saxony", "worker", "G4")) == set()


def test_the_mine_leads_to_own_mountains_by_underpass() -> None:
    """SC-MECH-07."""
    table = alone("saxony").set("saxony", character="G1", mechs={"underpass": "F1"}, structures={"mine": "G1"})
    table.set("saxony", workers=["A1"])
    assert "A1" in steps(table, "saxony", "character", "G1")


def test_links_do_not_lead_to_a_territory_whose_combat_is_still_open() -> None:
    """SC-MECH-08, SC-MECH-11, SC-MOVE-19: until the combat the opponent controls it."""
    table = alone("saxony", "nordic").set("saxony", character="F1", mechs={"underpass": "C5"})
    table.set("nordic", mechs={"speed": "D5"}).turn("saxony", "move").answer("move_units")
    table.move("mech", "C5", "D5")
    table.answer("move_unit", unit="character", hex="F1")
    assert "D5" not in table.hexes("step")
    table = alone("rusviet", "nordic").set("rusviet", character="C6", mechs={"township": "D5"})
    table.set("nordic", mechs={"speed": "E6"}).turn("rusviet", "move").answer("move_units")
    table.move("mech", "D5", "E6")
    table.answer("move_unit", unit="character", hex="C6")
    assert "E6" not in table.hexes("step")


def test_a_structure_alone_keeps_a_mountain_or_village_linked() -> None:
    """SC-MECH-07, SC-MECH-11, SC-CORE-03."""
    table = alone("saxony", "nordic").set("saxony", character="F1", mechs={"underpass": "F1"})
    table.set("saxony", structures={"mill": "D7"})
    assert "D7" in steps(table, "saxony", "character", "F1")
    table.set("nordic", workers=["D7"])
    assert "D7" not in steps(table, "saxony", "character", "F1")
    table = alone("rusviet").set("rusviet", character="C6", mechs={"township": "C6"}, structures={"mill": "H1"})
    assert "H1" in steps(table, "rusviet", "character", "C6")


def test_township_joins_own_villages_and_the_factory() -> None:
    """SC-MECH-11."""
    table = alone("rusviet").set("rusviet", character="C6", mechs={"township": "D4"}, workers=["H1", "A3", "G6"])
    from_village = set(steps(table, "rusviet", "character", "C6"))
    assert {"D4", "H1", "A3"} <= from_village
    assert not {"F3", "G5"} & from_village  # Not controlled.
    assert {"C6", "H1", "A3"} <= set(steps(table, "rusviet", "mech", "D4"))
    assert "D4" not in steps(table, "rusviet", "worker", "H1")
    table.set("rusviet", character="G6")
    assert "D4" not in steps(table, "rusviet", "character", "G6")


# Lakes.


@pytest.mark.parametrize(("faction", "ability"), [("nordic", "seaworthy"), ("polania", "submerge")])
def test_lake_abilities_lead_onto_and_off_lakes(faction: str, ability: str) -> None:
    """SC-MECH-13, SC-MECH-24, SC-MOVE-26."""
    table = alone(faction).set(faction, character="C3", mechs={ability: "C4"}, workers=["C4"])
    assert {"B3", "C4", "D3"} <= set(steps(table, faction, "character", "C3"))
    # B5 lies across a river from B4, yet not from the lake.
    assert {"B4", "B5", "C3", "C5", "D4", "D5"} <= set(steps(table, faction, "mech", "C4"))


def test_seaworthy_reaches_only_adjacent_lakes_and_submerge_all() -> None:
    """SC-MECH-13, SC-MECH-24."""
    table = alone("nordic").set("nordic", character="C4", mechs={"seaworthy": "C4"})
    assert "G2" not in steps(table, "nordic", "character", "C4")
    assert table.refusal("step", hex="G2").rule == "SC-CORE-14"
    table = alone("polania").set("polania", character="C4", mechs={"submerge": "C4"})
    assert {"B1", "B3", "D3", "E5", "E7", "G2"} <= set(steps(table, "polania", "character", "C4"))


def test_lake_to_lake_is_one_step_of_speed() -> None:
    """SC-MECH-24."""
    table = alone("polania").set("polania", character="C4", mechs={"submerge": "A1", "speed": "A1"})
    table.turn("polania", "move").answer("move_units")
    table.move("character", "C4", "G2", "G3")
    assert table.places("polania", "character") == ["G3"]


def test_a_worker_leaves_a_lake_only_with_a_mech() -> None:
    """SC-MECH-15."""
    table = alone("nordic").set("nordic", character="A4", mechs={"seaworthy": "C4"}, workers=["C4", "A5"])
    table.turn("nordic", "move").answer("move_units")
    assert not table.can("move_unit", unit="worker", hex="C4")
    table.move("mech", "C4", "D4")
    assert table.places("nordic", "worker") == ["A5", "D4"]


def test_what_is_brought_to_a_lake_may_stay_while_a_mech_stays() -> None:
    """SC-MECH-15."""
    table = alone("nordic").set("nordic", mechs={"seaworthy": "C4", "artillery": "C4"}, workers=["C4"])
    table.resources("C4", oil=1).turn("nordic", "move").answer("move_units")
    table.move("mech", "C4", "D4", carry={})
    assert table.places("nordic", "worker") == ["C4"]
    table.answer("move_unit", unit="mech", hex="C4")
    table.answer("step", hex="D5")  # The last mech takes everything along.
    assert table.places("nordic", "worker") == ["D5"]
    assert table.on("D5") == {"oil": 1}


def test_workers_do_not_stay_on_a_lake_with_the_character_alone() -> None:
    """SC-MECH-15: the resources may, for the character can carry them."""
    table = alone("nordic").set("nordic", character="C4", mechs={"seaworthy": "C4"}, workers=["C4", "A5"])
    table.resources("C4", oil=2).turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="mech", hex="C4")
    table.answer("step", hex="D4")
    assert {answer["cargo"] for answer in table.listed("carry")} == {"oil"}
    table.answer("carry", cargo="oil", count=0)
    assert table.places("nordic", "worker") == ["A5", "D4"]
    assert (table.on("C4"), table.on("D4")) == ({"oil": 2}, {})


def test_nothing_is_put_down_on_a_lake_on_the_way() -> None:
    """SC-MECH-15, SC-MECH-06."""
    table = alone("polania").set("polania", mechs={"submerge": "C3", "speed": "A1"}, workers=["C3", "D1"])
    table.resources("C3", oil=3).turn("polania", "move").answer("move_units")
    table.answer("move_unit", unit="mech", hex="C3")
    table.answer("step", hex="C4")
    table.answer("carry", cargo="worker", count=1)
    table.answer("carry", cargo="oil", count=2)
    table.answer("step", hex="D5")
    assert table.places("polania", "worker") == ["D1", "D5"]
    assert (table.on("C3"), table.on("C4"), table.on("D5")) == ({"oil": 1}, {}, {"oil": 2})


def test_a_character_does_not_leave_resources_on_a_lake() -> None:
    """SC-MECH-15."""
    table = alone("nordic").set("nordic", character="C4", mechs={"seaworthy": "A4"}).resources("C4", oil=2)
    table.turn("nordic", "move").answer("move_units")
    table.move("character", "C4", "D4")
    assert (table.on("C4"), table.on("D4")) == ({}, {"oil": 2})


# Wayfare.


def test_wayfare_leads_to_the_own_and_to_inactive_bases() -> None:
    """SC-MECH-20, SC-MECH-21, SC-SETUP-25, SC-MOVE-21."""
    table = alone("crimea", "saxony").set("crimea", character="D4", mechs={"wayfare": "D4"}, workers=["D4"])
    bases = {"base_crimea", "base_nordic", "base_rusviet", "base_polania", "base_togawa", "base_albion"}
    assert {hex for hex in steps(table, "crimea", "character", "D4") if hex.startswith("base")} == bases
    assert table.refusal("step", hex="base_saxony").rule == "SC-MECH-21"
    assert not [hex for hex in steps(table, "crimea", "worker", "D4") if hex.startswith("base")]


def test_wayfare_leads_from_base_to_base_and_on_with_speed() -> None:
    """SC-MECH-20, SC-MECH-27."""
    table = alone("crimea").set("crimea", mechs={"wayfare": "D4", "speed": "D4"}, workers=["D4"])
    table.turn("crimea", "move").answer("move_units")
    table.move("character", "base_crimea", "base_nordic", "A5").move("mech", "D4", "base_albion", "A1")
    assert table.places("crimea", "character") == ["A5"]


def test_wayfare_takes_a_load_which_nobody_can_spend_on_a_base() -> None:
    """SC-MECH-27."""
    table = alone("crimea").set("crimea", mechs={"wayfare": "D4"}, workers=["D4", "H1"]).resources("D4", oil=2)
    table.turn("crimea", "move").answer("move_units")
    table.move("mech", "D4", "base_albion", carry={"worker": 1, "oil": 2})
    assert table.places("crimea", "worker") == ["H1", "base_albion"]
    assert table.on("base_albion") == {"oil": 2}
    assert resource_count(table.state, 0, "oil") == 0
    table.turn("crimea", "move").answer("move_units")
    table.move("mech", "base_albion", "A2", carry={"worker": 1, "oil": 2})  # And it leaves as from the own base.
    assert table.on("A2") == {"oil": 2}


# Abilities of the factions.


def test_rusviet_may_choose_the_same_section_again() -> None:
    """SC-NAT-01."""
    table = alone("rusviet").set("rusviet", section="move", factory_card=5).turn("rusviet")
    assert table.can("choose_section", section="move")
    table.set("rusviet", section="factory").turn("rusviet")
    assert table.can("choose_section", section="factory")


def test_by_option_rusviet_does_not_repeat_the_factory_card() -> None:
    """SC-NAT-01."""
    table = alone("rusviet", relentless_factory_card=False)
    table.set("rusviet", section="factory", factory_card=5).turn("rusviet")
    assert table.refusal("choose_section", section="factory").rule == "SC-TURN-01"
    table.set("rusviet", section="move").turn("rusviet")
    assert table.can("choose_section", section="move")


@pytest.mark.parametrize("faction", ["nordic", "crimea", "saxony", "polania"])
def test_nobody_else_chooses_the_same_section_again(faction: str) -> None:
    """SC-NAT-01, SC-TURN-01."""
    table = alone(faction).set(faction, section="move").turn(faction)
    assert not table.can("choose_section", section="move")


def crimea_paying(cards: list[int], oil: int) -> Table:
    """Crimea with Engineering: produce over upgrade, 3 oil."""
    table = alone("crimea").set("crimea", workers=["H1", "G3"], combat_cards=cards).resources("H1", oil=oil)
    table.turn("crimea", "produce").answer("skip")
    return table


def test_crimea_replaces_one_resource_by_a_combat_card() -> None:
    """SC-NAT-02, SC-BOT-04."""
    table = crimea_paying([2, 5], oil=2)
    table.answer("take_bottom", coins=2)
    assert [answer["value"] for answer in table.listed("pay_combat_card")] == [2, 5]
    assert table.refusal("pay_combat_card", value=3).rule == "SC-NAT-02"
    table.answer("pay_combat_card", value=5)
    assert table.asked == ("crimea", "upgrade")  # The rest has only one place to come from.
    assert (table.on("H1"), table["crimea"].combat_cards, table.state.combat_discard) == ({}, [2], [5])


def test_crimea_replaces_a_resource_in_every_turn_anew() -> None:
    """SC-NAT-02."""
    table = crimea_paying([2, 5], oil=2)
    table.answer("take_bottom", coins=0)
    table.answer("pay_combat_card", value=2)
    table.resources("H1", oil=2).turn("crimea", "produce").answer("skip")
    table.answer("take_bottom", coins=0)
    assert table.can("pay_combat_card", value=5)


def test_crimea_replaces_only_one_resource_in_a_turn() -> None:
    """SC-NAT-02."""
    table = crimea_paying([2, 5], oil=1)
    assert table.asked == ("crimea", "end_turn")  # Two short.
    table = crimea_paying([2, 5], oil=9)
    table.resources("G3", oil=9).answer("take_bottom", coins=0)
    table.answer("pay_combat_card", value=2)
    assert not table.listed("pay_combat_card")
    assert table.refusal("pay_combat_card", value=5).rule == "SC-NAT-02"


def test_the_card_replaces_no_coin_power_or_popularity() -> None:
    """SC-NAT-02."""
    table = alone("crimea").set("crimea", combat_cards=[2, 3], coins=0).turn("crimea", "bolster")
    assert table.refusal("bolster_power", count=2, popularity=0).rule == "SC-TURN-06"


def test_only_crimea_pays_with_combat_cards() -> None:
    """SC-NAT-02."""
    table = alone("saxony").set("saxony", workers=["H1", "G3"], combat_cards=[2]).resources("H1", oil=2)
    table.turn("saxony", "produce").answer("skip")
    assert table.asked == ("saxony", "end_turn")


def test_nordic_workers_cross_rivers_to_any_land() -> None:
    """SC-NAT-03."""
    table = alone("nordic").set("nordic", character="B5", workers=["B5", "F2"], mechs={"speed": "B5"})
    assert set(steps(table, "nordic", "worker", "B5")) == {"A4", "A5", "B4", "B6", "C5"}
    assert set(steps(table, "nordic", "character", "B5")) == {"A4", "A5"}
    assert set(steps(table, "nordic", "mech", "B5")) == {"A4", "A5"}
    assert "G2" not in steps(table, "nordic", "worker", "F2")


def test_polania_may_choose_two_options_of_an_encounter() -> None:
    """SC-NAT-04."""
    table = alone("polania").set("polania", character="D4", coins=0, popularity=5)
    table.state.encounter_deck.remove(1)  # 2 coins and 1 popularity; 4 food for 2 coins; a structure for 2 popularity.
    table.state.encounter_deck.append(1)
    table.encounters("D4").do("meet_encounter", seat=0)
    assert table.refusal("choose_option", option="b").rule == "SC-ENC-05"
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    table.answer("gain", count=1)
    assert table.can("choose_option", option="b")  # Paid with what the first one brought.
    assert table.refusal("choose_option", option="a").rule == "SC-NAT-04"
    table.answer("choose_option", option="b")
    table.answer("gain", count=4)
    assert table.on("D4") == {"food": 4}
    assert table.over  # One card, two options.
