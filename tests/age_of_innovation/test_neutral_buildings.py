"""Neutral buildings: where they may stand, what they cost and what they count for."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table, do


def _about_to_place(building: str, **given: Any) -> Table:
    """Seat 0 has a workshop on I5 (with I6 mountain, H5 wasteland around it) and develops a neutral building."""
    table = Table(**given)
    table.build(0, "workshop", "I5")
    table.build(0, "palace", "A12")
    table.give(0, tools=6, coins=20, books=[5, 0, 0, 0])
    table.state.innovations = [building]
    return table


def _develop(table: Table) -> Table:
    return table.turn(0).play("develop_innovation", innovation=table.state.innovations[0])


def test_a_neutral_building_is_placed_at_once_on_a_free_hex_in_reach() -> None:
    """AOI-NEUT-01: the bonus tile with +1 shipping counts."""
    table = _about_to_place("monument")
    _develop(table)
    assert table.asked == ("neutral_building", 0)
    assert {"I6", "H5"} <= set(table.hexes("place_building"))
    assert table.why_not("place_building", building="monument", hex="G4") == "AOI-NEUT-01"
    assert table.why_not("place_building", building="monument", hex="I5") == "AOI-NEUT-01"
    assert table.why_not("place_building", building="tower", hex="I6") == "AOI-NEUT-01"
    table = _about_to_place("monument")
    table.give(0, round_bonus="rb_river_shipping", tools=9)
    _develop(table)
    assert "H3" in table.hexes("place_building")  # Beyond the river hex H4.


def test_a_neutral_building_that_cannot_be_placed_is_lost_but_its_tile_is_kept() -> None:
    """AOI-NEUT-01, AOI-NEUT-09: no hex is payable with the tools in hand."""
    table = _about_to_place("workshop")
    table.give(0, tools=2)
    _develop(table)
    assert table.told("building_lost", building="workshop")
    assert table[0].innovations == ["workshop"]
    assert table.asked == ("end_turn", 0)
    table.state.phase = "income"
    table.run(do("income", seat=0))
    assert table.told("goods_gained", reason="workshop", tools=3)


def test_spades_for_a_neutral_building_are_bought_at_the_track_price() -> None:
    """AOI-NEUT-02: a mountain is two spades away from the desert, a wasteland one."""
    table = _about_to_place("monument")
    table.give(0, tools=5)
    _develop(table)
    refusal = table.refused("place_building", building="monument", hex="I6")
    assert refusal.rule == "AOI-NEUT-02"
    assert refusal.sentence == "Making I6 native costs 6 tools; you have 5."
    table.play("place_building", building="monument", hex="H5")
    assert table[0].tools == 2
    assert table.terrain_of("H5") == "desert"


def test_placing_a_neutral_building_counts_as_building() -> None:
    """AOI-NEUT-03: power for neighbours, points of the round."""
    table = _about_to_place("guild", round_tile="guild_law")
    table.build(1, "workshop", "H6")
    _develop(table).play("place_building", building="guild", hex="H5")
    assert table.points(0) == {"guild_law": 3}
    assert table.asked == ("power_offer", 1)


def test_a_neutral_building_belongs_to_who_placed_it_on_native_ground() -> None:
    """AOI-NEUT-04."""
    table = _about_to_place("monument")
    _develop(table).play("place_building", building="monument", hex="H5")
    assert table.building("H5") == (0, "monument")
    assert table[0].pieces == [8, 4, 3, 1, 0]


@pytest.mark.parametrize(
    ("building", "upgrade"), [("workshop", "guild"), ("guild", "school"), ("school", "university")]
)
def test_a_neutral_building_is_never_upgraded(building: str, upgrade: str) -> None:
    """AOI-NEUT-05."""
    table = Table()
    table.build(0, building, "I5", neutral=True)
    table.give(0, tools=9, coins=20, books=[2, 0, 0, 0])
    table.turn(0)
    assert table.why_not("upgrade_building", hex="I5", building=upgrade) == "AOI-NEUT-05"


def test_a_neutral_workshop_is_no_object_of_a_free_upgrade() -> None:
    """AOI-NEUT-05, AOI-PBA-15."""
    table = Table()
    table.state.book_actions = ["book_guild_upgrade"]
    table.build(0, "workshop", "I5", neutral=True)
    table.give(0, books=[2, 0, 0, 0])
    assert table.turn(0).why_not("book_action", space="book_guild_upgrade") == "AOI-PBA-15"


def test_neutral_buildings_count_as_their_kind() -> None:
    """AOI-NEUT-05: for the pass bonus of universities and palaces."""
    table = Table()
    table.build(0, "university", "I5", neutral=True)
    table.build(0, "palace", "I6", neutral=True)
    table.give(0, round_bonus="rb_pass_palace_university")
    table.turn(0).play("pass")
    assert table.points(0) == {"rb_pass_palace_university": 8}


def test_a_neutral_building_has_only_the_income_of_its_tile() -> None:
    """AOI-NEUT-06."""
    table = Table()
    table.build(0, "guild", "I5", neutral=True)
    table.build(0, "school", "I6", neutral=True)
    table.give(0, innovations=["guild", "school"], round_bonus="", coins=0, tools=0)
    table.state.phase = "income"
    table.run(do("income", seat=0))
    assert (table[0].coins, table[0].tools, table[0].scholars) == (5, 1, 0)


def test_only_workshops_come_onto_empty_hexes() -> None:
    """AOI-NEUT-08: an empty hex cannot be upgraded to anything."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.terrain("I6", "desert")
    table.give(0, tools=9, coins=20)
    table.turn(0)
    for building in ("guild", "school", "university", "palace", "tower", "monument"):
        assert table.why_not("upgrade_building", hex="I6", building=building) == "AOI-UPG-01"
    assert table.legal("place_building") == []


def test_placing_is_compulsory_and_the_owner_chooses_where() -> None:
    """AOI-NEUT-09: no conversion in between."""
    table = _about_to_place("monument")
    _develop(table)
    assert table.legal("decline") == [] and table.legal("convert") == []
    assert len(table.legal("place_building")) >= 2


def test_spades_bought_for_a_neutral_building_are_spades_used() -> None:
    """AOI-NEUT-10."""
    table = _about_to_place("monument", round_tile="spade_engineering")
    table.give(0, faction="goblins")
    _develop(table).play("place_building", building="monument", hex="I6")
    assert table.points(0)["spade_engineering"] == 4
    assert table.told("goods_gained", reason="goblins", coins=4)


def test_tunnels_and_flights_do_not_serve_neutral_buildings() -> None:
    """AOI-NEUT-11, AOI-PAL-19."""
    table = _about_to_place("monument")
    table.give(0, faction="moles", palace="palace_09", scholars=1, tools=20)
    _develop(table)
    assert table.legal("leap") == []
    assert set(table.hexes("place_building")) == {"H5", "I6", "A11", "B11"}


def test_a_neutral_building_with_one_payable_hex_goes_there_unasked() -> None:
    """AOI-NEUT-09: with 3 tools only the wasteland H5 can be made native, since another holds A11."""
    table = _about_to_place("monument")
    table.build(1, "workshop", "A11")
    table.give(0, tools=3)
    _develop(table)
    assert table.building("H5") == (0, "monument")
    assert table[0].tools == 0 and table.asked == ("end_turn", 0)
