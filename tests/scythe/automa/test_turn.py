"""The rows of a card: what is carried out, what is not, and what the human gets."""

import pytest

from service.scythe.data.player_mats import RECRUIT_BONUS
from service.scythe.state import Player
from tests.scythe.automa.table import Solo, outcomes, taken

SKIPPED = 7  # A skip symbol, a star and the human's popularity in scheme I.


# Skipped turns.


@pytest.mark.parametrize("card", [4, 7, 8, 17])
@pytest.mark.parametrize("scheme", [1, 2])
def test_the_autometta_skips_the_whole_turn_when_the_card_says_so(card: int, scheme: int) -> None:
    """SC-AUTOMA-12."""
    table = Solo(level="autometta").automa_units(mechs="A4", workers="A4")
    if scheme == 2:
        table.scheme_two()
    before = table.where(table.automa)
    turn = table.automa_turn(card)
    assert turn["skipped"]
    assert {move["outcome"] for move in turn["moves"]} == {"not_reached"}
    assert {move["rule"] for move in turn["moves"]} == {"SC-AUTOMA-12"}
    assert turn["gains"] == []
    assert table.where(table.automa) == before
    assert table.kept.main_pile == [card]


@pytest.mark.parametrize("level", ["automa", "automaszyna", "ultimaszyna"])
def test_other_levels_take_no_notice_of_the_skip_symbol(level: str) -> None:
    """SC-AUTOMA-12."""
    turn = Solo(level=level).automa_units(workers="A4").automa_turn(SKIPPED)
    assert not turn["skipped"]
    assert taken(turn)["symbol"] == "move_worker"


def test_the_autometta_skips_nothing_without_the_symbol() -> None:
    """SC-AUTOMA-12."""
    assert not Solo(level="autometta").automa_turn(3)["skipped"]


def test_a_skipped_turn_moves_no_cube_and_gives_no_recruit_bonus() -> None:
    """SC-AUTOMA-13."""
    table = Solo(level="autometta")
    table.human.recruits, table.human.popularity = ["build"], 5
    turn = table.automa_turn(SKIPPED)
    assert (turn["cube"], turn["recruit_bonus"]) == (None, None)
    assert (table.kept.cube, table.human.popularity) == (0, 5)
    assert table.asked == ("crimea", "section")
    table = Solo(level="automa")
    table.human.recruits, table.human.popularity = ["build"], 5
    table.automa_turn(SKIPPED)
    assert (table.kept.cube, table.human.popularity) == (1, 6)


# The move row.


def test_the_first_possible_symbol_is_carried_out_and_no_other() -> None:
    """SC-AUTOMA-14."""
    table = Solo().automa_units(mechs="A4", workers="A4").human_units(character="C5")
    turn = table.automa_turn(8)  # A mech, then a worker.
    assert outcomes(turn) == [("move_mech", "taken"), ("move_worker", "not_reached")]
    assert turn["moves"][1]["rule"] == "SC-AUTOMA-14"
    assert table.where(table.automa)["workers"] == ["A4"]


def test_symbols_are_tested_from_left_to_right() -> None:
    """SC-AUTOMA-14."""
    table = Solo().automa_units(workers="A4")
    assert outcomes(table.automa_turn(8)) == [("move_mech", "impossible"), ("move_worker", "taken")]


def test_with_no_possible_symbol_she_does_not_move_and_the_rest_of_the_card_follows() -> None:
    """SC-AUTOMA-14."""
    table = Solo()
    before = table.where(table.automa)
    turn = table.automa_turn(5)
    assert outcomes(turn) == [("move_worker", "impossible")]
    assert table.told("unit_moved") == []
    assert table.where(table.automa) == {**before, "workers": ["base_nordic"]}
    assert table.kept.cube == 1


def test_a_symbol_in_brackets_counts_only_for_its_faction() -> None:
    """SC-AUTOMA-16."""
    table = Solo(human="crimea", automa="rusviet").automa_units(character="D7", workers="D7").encounters()
    turn = table.automa_turn(1)  # A worker for Nordic, then an encounter or the Factory, then the character.
    assert outcomes(turn) == [
        ("move_worker", "other_faction"),
        ("encounter_or_factory", "impossible"),
        ("move_character", "taken"),
    ]
    assert turn["moves"][0]["only"] == "nordic"
    assert turn["moves"][0]["rule"] == "SC-AUTOMA-16"


def test_a_symbol_in_brackets_of_her_own_is_the_only_move_of_the_row() -> None:
    """SC-AUTOMA-16."""
    table = Solo(human="crimea", automa="nordic").automa_units(character="A4", workers="A4")
    assert outcomes(table.automa_turn(1)) == [
        ("move_worker", "taken"),
        ("encounter_or_factory", "not_reached"),
        ("move_character", "not_reached"),
    ]
    assert table.where(table.automa)["character"] == "A4"


def test_a_symbol_in_brackets_of_her_own_may_be_impossible() -> None:
    """SC-AUTOMA-16, SC-AUTOMA-75."""
    table = Solo(human="crimea", automa="nordic").automa_units(character="A4").encounters("B5")
    assert outcomes(table.automa_turn(1))[:2] == [("move_worker", "impossible"), ("encounter_or_factory", "taken")]


@pytest.mark.parametrize(
    ("faction", "power", "attacks"), [("saxony", 4, True), ("saxony", 3, False), ("polania", 9, False)]
)
def test_the_attack_in_brackets_is_saxonys_with_the_power_shown(faction: str, power: int, attacks: bool) -> None:
    """SC-AUTOMA-16, SC-AUTOMA-31."""
    table = Solo(human="crimea", automa=faction).open_water().automa_units(character="E2").human_units(mechs="F1")
    table.human.power, table.automa.power = 0, power
    turn = table.automa_turn(13)
    assert (taken(turn)["symbol"] == "attack_combat_unit") is attacks


def test_what_is_gained_this_turn_does_not_move_this_turn() -> None:
    """SC-AUTOMA-34."""
    table = Solo()
    turn = table.automa_turn(10)  # A mech or a worker moves; a mech is gained.
    assert {move["outcome"] for move in turn["moves"]} == {"impossible"}
    assert table.where(table.automa)["mechs"] == ["base_nordic"]
    assert taken(table.automa_turn(12))["symbol"] == "move_mech"


# The sixth star.


def five_stars(player: Player) -> None:
    player.stars = {"objective": 1, "combat": 2, "mechs": 1, "upgrades": 1}


def test_her_sixth_star_in_the_gains_row_ends_the_game_before_the_next_gain() -> None:
    """SC-AUTOMA-35."""
    table = Solo().automa_units(workers="A4")
    table.automa.stars, table.automa.power, table.automa.coins = {"beside_track": 3, "combat": 2}, 14, 5
    turn = table.automa_turn(15)  # 3 power, then a coin; the human's coin.
    assert table.over
    assert (table.automa.power, table.automa.coins) == (16, 5)
    assert [gain["kind"] for gain in turn["gains"]] == ["power"]
    assert (turn["recruit_bonus"], turn["cube"]) == (None, None)
    assert turn["stars"]["after"]["power"] == 1


def test_her_sixth_star_in_a_combat_ends_the_game_before_her_gains() -> None:
    """SC-AUTOMA-35."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5", workers="B5")
    table.automa.stars, table.automa.power, table.automa.coins = {"beside_track": 4, "combat": 1}, 7, 5
    table.automa_turn(17, 5)
    table.fight((0, []), (0, []))
    assert table.over
    assert table.automa.coins == 5
    assert table.account["gains"] == []
    assert outcomes(table.account) == [
        ("attack_combat_unit", "taken"),
        ("attack_worker", "not_reached"),
        ("move_worker", "not_reached"),
    ]
    assert table.account["moves"][1]["rule"] == "SC-AUTOMA-35"


def test_the_humans_sixth_star_in_her_turn_ends_the_game_too() -> None:
    """SC-AUTOMA-35."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    five_stars(table.human)
    table.human.stars["combat"], table.human.stars["workers"] = 1, 1
    table.human.power, table.automa.power, table.automa.coins = 7, 7, 5
    table.automa_turn(17, 10)
    table.fight((0, []), (7, []))
    assert table.over
    assert table.automa.coins == 5
    assert sum(table.human.stars.values()) == 6


def test_a_recruit_bonus_that_brings_the_humans_sixth_star_ends_the_game_before_the_cube() -> None:
    """SC-AUTOMA-35, SC-AUTOMA-39."""
    table = Solo()
    five_stars(table.human)
    table.human.recruits, table.human.popularity = ["build"], 17
    turn = table.automa_turn(SKIPPED)
    assert table.over
    assert table.human.stars["popularity"] == 1
    assert turn["recruit_bonus"]["enlisted"]
    assert (turn["cube"], table.kept.cube) == (None, 0)


# The recruit row.

BONUSES = {"power": (1, 1), "popularity": (7, 1), "coins": (5, 1), "combat_cards": (14, 1)}  # A card of scheme I.


def amount(player: Player, what: str) -> int:
    return len(player.combat_cards) if what == "combat_cards" else getattr(player, what)


@pytest.mark.parametrize("what", BONUSES)
def test_the_human_gets_the_bonus_shown_once_if_its_recruit_is_enlisted(what: str) -> None:
    """SC-AUTOMA-39."""
    card, count = BONUSES[what]
    bottom = next(bottom for bottom, bonus in RECRUIT_BONUS.items() if bonus == what)
    table = Solo().automa_units(character="mat")
    table.human.recruits = [bottom]
    before = {each: amount(table.human, each) for each in BONUSES}
    turn = table.automa_turn(card)
    assert {each: amount(table.human, each) - before[each] for each in BONUSES} == {
        **dict.fromkeys(BONUSES, 0),
        what: count,
    }
    assert turn["recruit_bonus"] == {
        "bonus": what, "rule": "SC-AUTOMA-39", "recruit": bottom, "enlisted": True, "taken": True,
    }  # fmt: skip


@pytest.mark.parametrize("what", BONUSES)
def test_other_recruits_bring_nothing(what: str) -> None:
    """SC-AUTOMA-39."""
    card, _ = BONUSES[what]
    table = Solo().automa_units(character="mat")
    table.human.recruits = [bottom for bottom, bonus in RECRUIT_BONUS.items() if bonus != what]
    before = [amount(table.human, each) for each in BONUSES]
    turn = table.automa_turn(card)
    assert [amount(table.human, each) for each in BONUSES] == before
    assert turn["recruit_bonus"]["enlisted"] is False


def test_a_card_without_the_symbol_brings_nothing() -> None:
    """SC-AUTOMA-39."""
    table = Solo()
    table.human.recruits = list(RECRUIT_BONUS)
    before = [amount(table.human, each) for each in BONUSES]
    turn = table.automa_turn(3)
    assert [amount(table.human, each) for each in BONUSES] == before
    assert turn["recruit_bonus"] == {"bonus": None, "rule": "SC-AUTOMA-39"}


@pytest.mark.parametrize(("answer", "gained"), [("take_bonus", 1), ("decline", 0)])
def test_where_a_bonus_may_be_declined_the_turn_stops_for_it_and_goes_on(answer: str, gained: int) -> None:
    """SC-AUTOMA-39."""
    table = Solo(options={"edition": "ru"})
    table.human.recruits, table.human.popularity = ["build"], 5
    turn = table.automa_turn(SKIPPED)
    assert table.asked == ("crimea", "recruit_bonus")
    assert (turn["finished"], turn["cube"]) == (False, None)
    table.answer(answer)
    assert (table.account["finished"], table.account["cube"]["advances"]) == (True, True)
    assert (table.human.popularity, table.kept.cube) == (5 + gained, 1)
    assert table.account["recruit_bonus"]["taken"] is bool(gained)


@pytest.mark.parametrize("bottom", RECRUIT_BONUS)
def test_the_humans_own_bottom_actions_give_his_bonus_and_her_none(bottom: str) -> None:
    """SC-AUTOMA-02, SC-AUTOMA-40."""
    table = Solo().human_units(workers="G3").resources("G3", food=4, wood=4, metal=4, oil=4)
    section = {"upgrade": "trade", "deploy": "bolster", "build": "move", "enlist": "produce"}[bottom]
    table.human.recruits, table.human.bonuses = [bottom], ["coins"]
    table.human.coins, table.human.power, table.human.popularity = 0, 5, 5
    hers = [amount(table.automa, each) for each in BONUSES]
    table.turn("crimea", section)
    if table.question == "top":
        table.answer("skip")
    table.answer("take_bottom", coins=0)
    while table.asked == ("crimea", "pay"):
        table.answer("pay", hex="G3")
    table.answer("decline")
    assert table.told("recruit_bonus") == [{"event": "recruit_bonus", "seat": 0, "bottom": bottom}]
    assert [amount(table.automa, each) for each in BONUSES] == hers
