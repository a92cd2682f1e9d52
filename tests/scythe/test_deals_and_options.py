"""Deals between players, and the optional rules."""

from typing import Any

import pytest

from service.engine import codec
from service.engine.rules import Seat
from service.scythe import RULES
from service.scythe.data.board import PLACE
from tests import laws
from tests.scythe.table import Table, result_of, scores_of


def dealing(*factions: str) -> Table:
    table = Table(*(factions or ("nordic", "saxony")), deals=True)
    return table.turn(table.state.players[0].faction)


def test_coins_may_be_given_to_another_in_the_own_turn_and_the_turn_goes_on() -> None:
    """SC-DEAL-02."""
    table = dealing("nordic", "saxony", "crimea").set("nordic", coins=7).set("crimea", coins=1)
    table.answer("give_coins", seat=2)
    assert table.about == {"to": 2}
    assert [action["count"] for action in table.listed("coins")] == [1, 2, 3, 4, 5, 6, 7]
    table.answer("coins", count=5)
    assert (table["nordic"].coins, table["crimea"].coins) == (2, 6)
    assert table.told("coins_given") == [{"event": "coins_given", "seat": 0, "to": 2, "count": 5}]
    assert table.asked == ("nordic", "section")


def test_coins_may_be_given_at_the_end_of_a_turn_also_without_objectives() -> None:
    """SC-DEAL-02."""
    table = dealing().set("nordic", coins=3, objectives=[])
    table.answer("choose_section", section="move")
    table.answer("skip")
    assert table.asked == ("nordic", "end_turn")
    table.answer("give_coins", seat=1)
    table.answer("coins", count=3)
    assert table.asked == ("nordic", "end_turn")
    table.turn("nordic", "move").answer("skip")  # With neither coins nor objectives there is nothing to ask for.
    assert table.asked == ("saxony", "section")


def test_nothing_but_coins_changes_hands() -> None:
    """SC-DEAL-02: no action names a seat but the gift of coins, and a gift touches nothing else."""
    assert [name for name, shape in RULES.actions.items() if "seat" in shape.fields] == ["give_coins"]
    table = dealing().set("nordic", coins=3)
    before = codec.copy(table.state)
    table.answer("give_coins", seat=1)
    table.answer("coins", count=3)
    for player in (*before.players, *table.state.players):
        player.coins = 0
    assert table.state.players == before.players
    assert table.state.resources == before.resources


@pytest.mark.parametrize(("to", "coins"), [(0, 3), (2, 3), (4, 3), (1, 0)])
def test_gifts_to_oneself_to_nobody_or_of_no_coins_are_refused(to: int, coins: int) -> None:
    """SC-DEAL-02."""
    table = dealing().set("nordic", coins=coins)
    assert table.refusal("give_coins", seat=to).rule == "SC-DEAL-02"


@pytest.mark.parametrize("count", [0, 4])
def test_nobody_gives_no_coin_or_more_than_he_has(count: int) -> None:
    """SC-DEAL-02."""
    table = dealing().set("nordic", coins=3)
    table.answer("give_coins", seat=1)
    refusal = table.refusal("coins", count=count)
    assert refusal.rule == "SC-DEAL-02"
    assert any(character.isdigit() for character in refusal.sentence)


def test_an_agreement_binds_nobody() -> None:
    """SC-DEAL-01: who was paid may attack the payer all the same."""
    table = dealing().set("nordic", coins=5, workers=["F2", "A5"])
    table.set("saxony", mechs={"speed": "F1"}, workers=["G1", "G1"])
    for paid in (False, True):
        if paid:
            table.turn("nordic")
            table.answer("give_coins", seat=1)
            table.answer("coins", count=5)
        table.set("saxony", section="").turn("saxony", "move")
        table.answer("move_units")
        table.answer("move_unit", unit="mech", hex="F1")
        assert "F2" in table.hexes()
    table.answer("step", hex="F2")
    assert table.places("nordic", "worker") == ["A5", "base_nordic"]


def test_in_tournament_play_no_coins_are_given() -> None:
    """SC-DEAL-03: and that is the default."""
    table = Table("nordic", "saxony").set("nordic", coins=9).turn("nordic")
    assert not table.listed("give_coins")
    assert table.refusal("give_coins", seat=1).rule == "SC-DEAL-03"
    assert next(option.default for option in RULES.options if option.name == "deals") is False


def attack(deals: bool) -> Table:
    """Nordic's character goes for a mech of Saxony; Crimea looks on."""
    table = Table("nordic", "saxony", "crimea", deals=deals)
    table.set("nordic", character="E4", power=3, coins=2, combat_cards=[])
    table.set("saxony", mechs={"speed": "F4"}, power=3, coins=2, combat_cards=[]).set("crimea", coins=2)
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move("character", "E4", "F4")
    table.answer("stop_moving")
    return table


def test_before_the_dials_everybody_may_try_to_influence_a_combat_also_third_players() -> None:
    """SC-DEAL-04."""
    table = attack(deals=True)
    asked = []
    while table.question == "parley":
        asked.append(table.faction_asked)
        table.answer("give_coins", seat=0 if table.faction_asked != "nordic" else 1)
        table.answer("coins", count=1)
        table.answer("ready")
    assert sorted(asked) == ["crimea", "nordic", "saxony"]
    assert table["nordic"].coins == 2 - 1 + 2


def test_a_combat_that_has_come_about_cannot_be_bought_off() -> None:
    """SC-DEAL-04."""
    table = attack(deals=True)
    while table.question == "parley":
        if table.faction_asked == "saxony":
            table.answer("give_coins", seat=0)
            table.answer("coins", count=2)
        table.answer("ready")
    assert table.question == "dial"
    table.fight((1, []), (3, []))
    assert table["nordic"].character == PLACE["base_nordic"]


def test_without_deals_nobody_is_asked_before_the_dials() -> None:
    """SC-DEAL-03."""
    assert attack(deals=False).question == "dial"


# Optional rules.


def test_what_is_not_chosen_is_played_by_the_rulebook() -> None:
    """SC-EDN-13, SC-NAT-01, SC-DEAL-03, SC-OPT-02."""
    assert {option.name: option.default for option in RULES.options} == {
        "edition": "uk",
        "relentless_factory_card": True,
        "deals": False,
        "trial_scoring": False,
        "turn_limit": 0,
        # As edition uk has them.
        "forbidden_pairs": None,
        "camaraderie": None,
        "scout": None,
        "recruit_bonus": None,
    }


def test_asking_for_the_standing_costs_nothing() -> None:
    """SC-OPT-01."""
    table = Table("nordic", "saxony").turn("nordic")
    before = codec.dumps(table.state)
    for seat in (None, 0, 1):
        scores_of(table.state, seat)
    assert codec.dumps(table.state) == before


def first_star(**options: Any) -> Table:
    table = Table("nordic", "saxony", **options)
    table.set("nordic", power=16, popularity=18)
    table.do("place_stars", seat=0)
    return table


def test_trial_scoring_shows_the_standing_once_after_the_first_star_of_all() -> None:
    """SC-OPT-02."""
    table = first_star(trial_scoring=True)
    assert len(table.told("star_placed")) == 2
    (trial,) = table.told("trial_scoring")
    assert [score["seat"] for score in trial["scores"]] == [0, 1]
    assert trial["scores"][0]["categories"]["stars"] == 5  # One star at popularity 18.
    table.set("saxony", power=16)
    table.do("place_stars", seat=1)
    assert table.told("star_placed") and not table.told("trial_scoring")


def test_trial_scoring_changes_nothing() -> None:
    """SC-OPT-02."""
    with_trial, without = first_star(trial_scoring=True), first_star(trial_scoring=False)
    assert not without.told("trial_scoring")
    with_trial.state.options.trial_scoring = False
    assert with_trial.state == without.state


def test_no_result_depends_on_earlier_games() -> None:
    """SC-OPT-03: no achievement sheet is kept; the same game gives the same result, whatever was played before."""
    seats: list[Seat] = [{}, {}]
    options = {"turn_limit": 6}
    first = laws.play_random_game(RULES, seats, options, "once")
    laws.play_random_game(RULES, seats, options, "something between")
    again = laws.play_random_game(RULES, seats, options, "once")
    assert result_of(first.state) == result_of(again.state)
