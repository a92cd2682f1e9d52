"""Fights between the human and the Automa, in the order of the booklet."""

from typing import Any

import pytest

from service.scythe.automa.combat import power_from_table
from tests.scythe.automa.table import AUTOMA, HUMAN, Solo

ATTACK = 17  # Scheme I: combat units with 6 power.
NOTHING = 10  # A combat table of nothing but 0 power, and one card.
TWO_CARDS = 12  # 4, 5 and 7 power, and two cards: the table of example 5.


def human_attack(**automa: Any) -> Solo:
    """The human's mech stands beside the Automa's units on A5 and moves onto them."""
    table = Solo().automa_units(**(automa or {"character": "A5"})).human_units(mechs="A4")
    table.human.power, table.human.popularity, table.automa.power = 7, 10, 7
    return table


def automa_attack(*cards: int, human_power: int = 7, automa_power: int = 7, hand: list[int] | tuple[()] = ()) -> Solo:
    """Her character comes to A5, where a mech of the human stands with a worker; the human is asked."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5", workers="A5")
    table.human.power, table.human.combat_cards, table.automa.power = human_power, list(hand), automa_power
    table.automa_turn(ATTACK, *cards)
    return table


def events(table: Solo, *kinds: str) -> list[str]:
    return [event["event"] for event in table.events if event["event"] in kinds]


# The order.


def test_the_human_commits_before_her_card_is_drawn_when_attacking() -> None:
    """SC-AUTOMA-47."""
    table = human_attack().top_cards(NOTHING)
    table.human.combat_cards = [2, 5]
    table.human_attacks("A4", "A5")
    assert table.asked == ("crimea", "dial")
    assert table.kept.combat_pile == []
    table.answer("dial", power=3)
    assert table.asked == ("crimea", "combat_cards")
    assert table.kept.combat_pile == []
    table.answer("combat_cards", twos=0, threes=0, fours=0, fives=1)
    assert table.kept.combat_pile == [NOTHING]
    assert events(table, "combat_began", "automa_committed", "combat_won") == [
        "combat_began", "automa_committed", "combat_won",
    ]  # fmt: skip


def test_the_human_commits_before_her_card_is_drawn_when_attacked() -> None:
    """SC-AUTOMA-47."""
    table = automa_attack(NOTHING, hand=[4])
    assert table.asked == ("crimea", "dial")
    assert (table.kept.main_pile, table.kept.combat_pile) == ([ATTACK], [])
    assert not table.account["finished"]
    table.answer("dial", power=0)
    assert table.kept.combat_pile == []
    table.answer("combat_cards", twos=0, threes=0, fours=1, fives=0)
    assert table.kept.combat_pile == [NOTHING]
    assert table.account["finished"]


def test_her_card_says_nothing_but_its_combat_table() -> None:
    """SC-AUTOMA-47."""
    table = human_attack().top_cards(16)  # A mech, a star and four resources, none of which matter.
    table.human_attacks("A4", "A5").fight((0, []), (0, []))
    assert (table.kept.cube, table.automa.mechs, table.kept.main_pile) == (0, [], [])


def test_nobody_is_asked_who_has_nothing_to_commit() -> None:
    """SC-AUTOMA-47."""
    table = automa_attack(NOTHING, human_power=0)
    assert table.account["finished"]
    assert table.asked == ("crimea", "section")


def test_the_human_learns_nothing_of_her_side_before_committing() -> None:
    """SC-AUTOMA-47."""
    table = automa_attack(NOTHING)
    table.automa.combat_cards = [5, 5]
    assert table.about == {"hex": "A5", "attacker": AUTOMA, "defender": HUMAN}
    assert events(table, "automa_committed") == []
    assert "combat" not in table.account["moves"][0]


# What she commits.


@pytest.mark.parametrize(
    ("power", "used", "column"),
    [(0, 0, "0-7"), (1, 1, "0-7"), (7, 2, "0-7"), (8, 4, "8-13"), (13, 4, "8-13"), (14, 7, "14+"), (16, 7, "14+")],
)
def test_her_power_finds_the_range_and_she_spends_the_number_below_it_or_all_she_has(
    power: int, used: int, column: str
) -> None:
    """SC-AUTOMA-48."""
    table = human_attack().top_cards(5)  # 2, 4 and 7.
    table.automa.power = power
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    told = table.told("automa_committed")[0]
    assert (told["power"], told["column"], told["power_used"]) == (power, column, used)
    assert table.told("combat_won")[0]["dials"] == [7, used]
    assert table.automa.power == power - used


def test_example_5() -> None:
    """SC-AUTOMA-48, SC-AUTOMA-49, SC-AUTOMA-51."""
    for power, used in ((12, 5), (1, 1)):
        table = human_attack().top_cards(TWO_CARDS)
        table.automa.power, table.automa.combat_cards = power, [3, 3, 3]
        table.human_attacks("A4", "A5").fight((7, []), (0, []))
        told = table.told("automa_committed")[0]
        assert (told["power_used"], told["cards"]) == (used, [3, 3])
        assert (table.automa.power, table.told("combat_won")[0]["totals"]) == (power - used, [7, used + 6])
    assert power_from_table(TWO_CARDS, 12) == ("8-13", 5, 5)


@pytest.mark.parametrize(("card", "shown"), [(3, 0), (5, 1), (12, 2), (13, 3)])
@pytest.mark.parametrize("held", [0, 1, 2, 5])
def test_she_adds_as_many_cards_as_shown_or_all_she_has_whatever_her_units(card: int, shown: int, held: int) -> None:
    """SC-AUTOMA-49."""
    table = human_attack().top_cards(card)  # She has one unit there.
    table.automa.power, table.automa.combat_cards = 0, [2] * held
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    told = table.told("automa_committed")[0]
    assert (told["cards_shown"], told["cards"]) == (shown, [2] * min(shown, held))


def test_her_cards_are_random() -> None:
    """SC-AUTOMA-49."""
    used = set()
    for seed in range(40):
        table = Solo(seed=f"cards {seed}").automa_units(character="A5").human_units(mechs="A4").top_cards(5)
        table.automa.power, table.automa.combat_cards = 0, [2, 3, 4, 5]
        table.human_attacks("A4", "A5").fight((5, []), (0, []))
        used.add(tuple(table.told("automa_committed")[0]["cards"]))
    assert used == {(2,), (3,), (4,), (5,)}


def test_every_combat_of_a_turn_reveals_a_new_card() -> None:
    """SC-AUTOMA-82."""
    table = Solo().automa_units(character="A5", mechs="B5").human_units(mechs="A4 A4")
    table.human.power = 7
    table.top_cards(10, 4).turn("crimea", "move")
    table.answer("move_units")
    table.move("mech", "A4", "A5").move("mech", "A4", "B5")
    table.answer("fight", hex="B5")
    table.fight((3, []), (0, []))  # The same in both.
    assert table.kept.combat_pile == [10, 4]
    assert [told["card"] for told in table.told("automa_committed")] == [10, 4]


# Abilities before the dials.


def test_artillery_comes_before_the_look_up() -> None:
    """SC-AUTOMA-81."""
    table = Solo(human="nordic", automa="crimea").automa_units(character="A5").human_units(mechs="A4")
    table.human.abilities, table.human.power, table.automa.power = ["artillery"], 5, 9
    table.top_cards(5).human_attacks("A4", "A5")
    table.answer("use")
    assert table.automa.power == 7
    table.fight((0, []), (0, []))
    assert table.told("automa_committed")[0]["column"] == "0-7"


def test_disarm_comes_before_the_look_up() -> None:
    """SC-AUTOMA-81."""
    table = Solo(human="saxony", automa="nordic").automa_units(character="B4").human_units(mechs="C3")
    table.human.abilities, table.human.power, table.automa.power = ["disarm"], 5, 15
    table.top_cards(5).human_attacks("C3", "B4").fight((0, []), (0, []))
    assert table.told("automa_committed")[0]["power"] == 13


def test_scout_comes_before_the_look_up() -> None:
    """SC-AUTOMA-81."""
    table = human_attack().top_cards(5)
    table.human.abilities, table.automa.combat_cards = ["scout"], [4]
    table.human_attacks("A4", "A5").answer("use")
    assert (table.human.combat_cards, table.automa.combat_cards) == ([4], [])
    table.fight((0, [4]), (0, []))
    assert table.told("automa_committed")[0]["cards"] == []
    assert table.told("combat_won")[0]["totals"] == [4, 2]


def test_the_human_uses_abilities_when_attacked_and_the_turn_waits_for_it() -> None:
    """SC-AUTOMA-81."""
    table = Solo(human="nordic", automa="rusviet").automa_units(character="base").human_units(mechs="D7")
    table.human.abilities, table.human.power, table.automa.power = ["artillery"], 5, 8
    table.automa_turn(ATTACK, 5)
    assert table.asked == ("nordic", "artillery")
    table.answer("use")
    table.fight((0, []), (0, []))
    assert table.told("automa_committed")[0]["power"] == 6


@pytest.mark.parametrize("faction", ["nordic", "saxony"])
def test_she_uses_no_abilities_of_her_own(faction: str) -> None:
    """SC-AUTOMA-03, SC-AUTOMA-81."""
    table = Solo(human="crimea", automa=faction).open_water().automa_units(character="B4", mechs="B4 B4 B4")
    table.human_units(mechs="C3").human.power = 7
    table.top_cards(5).human_attacks("C3", "B4")
    assert table.asked == ("crimea", "dial")
    table.fight((3, []), (0, []))
    assert table.told("lost")[0] == {"event": "lost", "seat": HUMAN, "what": "power", "count": 3}


# The result.


def test_ties_go_to_the_attacker_whoever_it_is() -> None:
    """SC-AUTOMA-53."""
    table = human_attack().top_cards(5)
    table.human_attacks("A4", "A5").fight((2, []), (0, []))
    assert table.told("combat_won")[0]["totals"] == [2, 2]
    assert table.told("combat_won")[0]["seat"] == HUMAN
    table = automa_attack(5)
    table.fight((0, []), (2, []))
    assert table.told("combat_won")[0]["totals"] == [2, 2]
    assert table.told("combat_won")[0]["seat"] == AUTOMA


def test_both_pay_their_power_and_discard_their_cards() -> None:
    """SC-AUTOMA-53."""
    table = human_attack().top_cards(TWO_CARDS)
    table.human.combat_cards, table.automa.combat_cards = [5], [2, 2]
    discarded = len(table.state.combat_discard)
    table.human_attacks("A4", "A5").fight((7, [5]), (0, []))
    assert (table.human.power, table.automa.power) == (0, 3)
    assert sorted(table.state.combat_discard[discarded:]) == [2, 2, 5]
    assert table.human.combat_cards == []


def test_the_loser_gains_a_combat_card_for_having_revealed_at_least_1_power() -> None:
    """SC-AUTOMA-53."""
    table = human_attack().top_cards(5)  # She uses 2 power and loses.
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    assert (len(table.automa.combat_cards), len(table.human.combat_cards)) == (1, 0)
    table = human_attack().top_cards(NOTHING)  # She uses nothing and loses.
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    assert (len(table.automa.combat_cards), len(table.human.combat_cards)) == (0, 0)
    table = human_attack().top_cards(5)  # The human loses.
    table.human_attacks("A4", "A5").fight((1, []), (0, []))
    assert (len(table.automa.combat_cards), len(table.human.combat_cards)) == (0, 1)
    table = human_attack().top_cards(5)  # The human loses with nothing.
    table.human_attacks("A4", "A5").fight((0, []), (0, []))
    assert (len(table.automa.combat_cards), len(table.human.combat_cards)) == (0, 0)


def test_nobody_learns_the_card_she_draws() -> None:
    """SC-AUTOMA-05, SC-AUTOMA-53."""
    table = human_attack().top_cards(5)
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    assert table.told("combat_cards_drawn") == [{"event": "combat_cards_drawn", "seat": AUTOMA, "count": 1}]


def test_her_beaten_combat_units_go_to_the_faction_mat_and_her_workers_to_the_base() -> None:
    """SC-AUTOMA-52."""
    table = human_attack(character="A5", mechs="A5 A5 B5", workers="A5 A5 B5").top_cards(NOTHING)
    table.human_attacks("A4", "A5").fight((1, []), (0, []))
    assert table.where(table.automa) == {
        "character": "mat",
        "mechs": ["B5"],
        "workers": ["B5", "base_nordic", "base_nordic"],
    }
    assert table.human.popularity == 10 - 2


def test_her_beaten_attackers_go_to_the_faction_mat_too() -> None:
    """SC-AUTOMA-52."""
    table = automa_attack(NOTHING)
    table.fight((0, []), (1, []))
    assert table.where(table.automa)["character"] == "mat"
    assert table.account["moves"][0]["combat"]["won"] is False
    assert table.account["moves"][0]["combat"]["retreat"] == {"to": "faction_mat", "workers_to": "base_nordic"}


def test_a_beaten_human_goes_home_with_everybody_and_she_loses_no_popularity() -> None:
    """SC-AUTOMA-04, SC-AUTOMA-53."""
    table = automa_attack(5)
    table.fight((0, []), (0, []))
    assert table.where(table.human) == {
        "character": "base_crimea",
        "mechs": ["base_crimea"],
        "workers": ["base_crimea"],
    }
    assert table.automa.popularity == 10
    assert table.where(table.automa)["character"] == "A5"
    assert table.account["moves"][0]["combat"]["won"] is True


def test_the_winner_places_a_star() -> None:
    """SC-AUTOMA-44, SC-AUTOMA-53."""
    table = automa_attack(5)
    table.fight((0, []), (0, []))
    assert (table.automa.stars, table.human.stars) == ({"combat": 1}, {})
    table = automa_attack(5)
    table.fight((0, []), (7, []))
    assert (table.automa.stars, table.human.stars) == ({}, {"combat": 1})
    table = human_attack().top_cards(5)
    table.human_attacks("A4", "A5").fight((0, []), (0, []))
    assert (table.automa.stars, table.human.stars) == ({"combat": 1}, {})


def test_after_a_lost_attack_an_encounter_token_stays() -> None:
    """SC-AUTOMA-29."""
    for dial, stays in ((7, True), (0, False)):
        table = Solo().automa_units(character="A4").human_units(mechs="B5").encounters("B5")
        table.human.power, table.automa.power = 7, 7
        table.automa_turn(ATTACK, 5)
        table.fight((0, []), (dial, []))
        assert bool(table.state.encounters) is stays
        assert ("encounter_removed" in table.account["moves"][0]) is not stays


def test_a_human_with_lakes_to_retreat_to_is_asked_and_her_turn_goes_on_after_that() -> None:
    """SC-AUTOMA-53."""
    table = Solo(human="nordic", automa="rusviet").automa_units(character="D5").human_units(mechs="D4")
    table.human.abilities, table.human.power, table.automa.power = ["seaworthy"], 1, 7
    table.automa_turn(ATTACK, 5)
    table.fight((0, []), (0, []))
    assert table.asked == ("nordic", "retreat")
    coins = table.automa.coins
    table.answer("retreat", hex="C4")
    assert table.automa.coins == coins + 2
    assert table.asked == ("nordic", "section")
