"""Phase III: science bonus and preparation of the next round; the frame of the six rounds."""

from typing import Any

import pytest

from service.age_of_innovation import RULES
from service.engine.flow import legal_actions
from service.engine.records import plain
from tests.age_of_innovation.table import Table, do


def _end_of_round(round_tile: str, round: int = 1, **given: Any) -> Table:
    """All have passed, seat 1 first, and taken new round bonus tiles."""
    table = Table(round_tile=round_tile, round=round, **given)
    for seat, name in enumerate(("I5", "A5", "C3")):
        table.build(seat, "workshop", name)
    for seat, tile in enumerate(("rb_guild", "rb_coins", "rb_power_coins")):
        table.give(seat, round_bonus="", next_round_bonus=tile, tools=0, coins=0)
    table.state.next_order = [1, 2, 0]
    return table


def test_six_rounds_of_three_phases() -> None:
    """AOI-GAME-01, AOI-PH3-09: everybody passes at once; the sixth round ends with the scoring."""
    table = Table.chosen(("lake", "blessed"), ("plains", "felines"))
    while table.asked:
        kind = table.question
        name = {"turn": "pass", "end_turn": "end_turn"}.get(kind)
        action = {"action": name} if name else _first(table)
        table.play(action.pop("action"), **action)
    assert [event["round"] for event in table.told("round_begun")] == [1, 2, 3, 4, 5, 6]
    assert len(table.told("passed")) == 12
    assert len(table.told("round_bonus_taken")) == 10
    assert table.told("game_scored")
    assert table.state.phase == "over"


def _first(table: Table) -> dict[str, Any]:
    first: dict[str, Any] = plain(legal_actions(RULES, table.state, table.seat_asked)[0])
    return first


@pytest.mark.parametrize(
    ("tile", "discipline", "level", "good", "amount"),
    [
        ("science_medicine", 3, 3, "books", 1),
        ("science_medicine", 3, 2, "books", 0),
        ("workshop_law", 1, 7, "scholars", 2),
        ("workshop_banking", 0, 6, "power", 8),
        ("school_banking", 0, 5, "coins", 5),
        ("palace_university_medicine", 3, 5, "tools", 2),
    ],
)
def test_the_science_bonus_comes_once_per_full_multiple(
    tile: str, discipline: int, level: int, good: str, amount: int
) -> None:
    """AOI-PH3-01."""
    table = _end_of_round(tile)
    table.give(0, levels=[level if each == discipline else 0 for each in range(4)], bowls=[12, 0, 0])
    table.state.phase = "science_bonus"
    table.run(do("science_bonus", seat=0)).skip("take_book", "take_book", discipline="law")
    gained = {"books": sum(table[0].books), "scholars": table[0].scholars, "power": table[0].bowls[1]}
    gained |= {"coins": table[0].coins, "tools": table[0].tools}
    assert gained[good] == amount


def test_engineering_8_of_4_is_two_spades() -> None:
    """AOI-PH3-01."""
    table = _end_of_round("town_engineering")
    table.give(0, levels=[0, 0, 8, 0])
    table.state.phase = "science_bonus"
    table.run(do("science_bonus", seat=0))
    assert table.asked == ("use_spade", 0)
    table.play("terraform", hex="I6")
    assert table.asked == ("use_spade", 0)
    table.play("terraform", hex="I6")
    assert table.terrain_of("I6") == "desert"
    assert table.asked is None


def test_bonuses_come_in_the_new_turn_order() -> None:
    """AOI-PH3-02."""
    table = _end_of_round("science_medicine")
    for seat in range(3):
        table.give(seat, levels=[0, 0, 0, 3])
    table.run(do("end_actions"))
    asked = []
    while table.question == "take_book":
        asked.append(table.seat_asked)
        table.play("take_book", discipline="law")
    assert asked == [1, 2, 0]


def _spades(spades: int = 1, **given: Any) -> Table:
    table = _end_of_round("guild_medicine")
    table.give(0, levels=[0, 0, 0, 4 * spades], **given)
    table.state.phase = "science_bonus"
    return table.run(do("science_bonus", seat=0))


def test_spades_of_the_bonus_are_not_bought_in_addition_and_build_nothing() -> None:
    """AOI-PH3-03."""
    table = _spades(tools=20, coins=20)
    assert table.hexes("terraform") == ["H5", "I6"]
    assert table.why_not("terraform", hex="G4") == "AOI-TERRA-02"
    table.play("terraform", hex="I6")
    assert table.terrain_of("I6") == "wasteland"
    assert table.asked is None
    assert table[0].tools == 20


def test_spades_of_the_bonus_may_be_declined_and_are_lost() -> None:
    """AOI-PH3-04."""
    table = _spades(spades=2).play("decline")
    assert table.asked is None
    assert table[0].spades == 0


def test_all_x_tokens_are_removed() -> None:
    """AOI-PH3-05."""
    table = _end_of_round("school_banking")
    table.state.used = ["power_coins", "book_power"]
    table.give(0, used=["palace_01", "psychics"])
    table.run(do("prepare_round"))
    assert (table.state.used, table[0].used) == ([], [])


def test_each_free_bonus_gets_a_coin() -> None:
    """AOI-PH3-06: they accumulate."""
    table = _end_of_round("school_banking")
    table.state.free_bonuses[0].coins = 4
    table.run(do("prepare_round"))
    assert [free.coins for free in table.state.free_bonuses] == [5, 2, 2]


def test_new_bonuses_are_turned_up_and_the_next_round_tile_is_in_force() -> None:
    """AOI-PH3-07, AOI-PH3-08."""
    table = _end_of_round("school_banking")
    table.state.round_tiles[1] = "science_medicine"
    table.run(do("prepare_round"))
    assert [player.round_bonus for player in table.state.players] == ["rb_guild", "rb_coins", "rb_power_coins"]
    assert table.state.round == 2
    table.give(1, scholars=1)
    table.state.agenda = []
    table.turn(1).play("return_scholar", discipline="law")
    assert table.points(1) == {"science_medicine": 1}


def test_round_6_has_no_phase_3() -> None:
    """AOI-PH3-09."""
    table = _end_of_round("science_medicine", round=6)
    table.give(0, levels=[0, 0, 0, 9], town_tiles=["town_coins"])
    table.run(do("end_actions"))
    assert table.asked is None
    assert sum(table[0].books) == 0
    assert table.state.phase == "over"


def test_goblins_get_coins_for_these_spades_and_nobody_round_points() -> None:
    """AOI-PH3-10, AOI-RT-15."""
    table = _spades(faction="goblins")
    table.state.round_tiles = ["spade_engineering"] * 6
    table.play("terraform", hex="H5")
    assert table[0].coins == 2
    assert table.points(0) == {}


def test_the_steps_of_phase_3_come_in_order() -> None:
    """AOI-PH3-11: the +1 shipping of a new bonus tile does not serve the spades."""
    table = _end_of_round("guild_medicine")
    table.give(0, levels=[0, 0, 0, 4], next_round_bonus="rb_river_shipping")
    table.state.used = ["power_coins"]
    table.run(do("end_actions"))
    assert table.asked == ("use_spade", 0)
    assert table.hexes("terraform") == ["H5", "I6"]
    assert table.state.used == ["power_coins"]
    table.play("decline")
    assert table.state.used == []
    assert table.state.round == 2


def test_spades_may_be_split_and_need_not_make_a_hex_native() -> None:
    """AOI-PH3-12."""
    table = _spades(spades=2).play("terraform", hex="I6").play("terraform", hex="H5")
    assert (table.terrain_of("I6"), table.terrain_of("H5")) == ("wasteland", "desert")


def test_tunnels_and_flights_do_not_serve_these_spades() -> None:
    """AOI-PH3-13, AOI-PAL-19."""
    table = _spades(faction="moles", palace="palace_09", scholars=2, tools=9)
    assert table.legal("leap") == []
    assert table.hexes("terraform") == ["H5", "I6"]
