"""Combat."""

import pytest

from service.engine.flow import known_event
from service.scythe import RULES
from tests.scythe.fights import attack, facing, two_combats
from tests.scythe.table import Table, view_of


def test_combats_follow_the_whole_move_and_precede_everything_else() -> None:
    """SC-COMBAT-01, SC-ENC-01."""
    table = facing().set("saxony", character="B4").encounters("C5").resources("C3", oil=3)
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4")
    assert table.asked == ("saxony", "unit")  # The combat waits for the other unit.
    table.move("character", "B4", "C5")
    assert table.asked == ("saxony", "dial")
    table.fight((7, []), (0, []))
    assert table.asked == ("saxony", "encounter")


def test_a_combat_takes_place_wherever_fighters_of_both_stand() -> None:
    """SC-COMBAT-02, SC-MOVE-19."""
    table = attack(facing())
    assert table.told("combat_began") == [{"event": "combat_began", "hex": "D4", "attacker": 0, "defender": 1}]


def test_a_view_of_the_combats_shows_no_units_left_to_move() -> None:
    """SC-COMBAT-01."""
    table = attack(facing())
    assert table.asked == ("saxony", "dial")
    assert view_of(table.state, None)["movement"]["units_left"] == 0


def test_the_attacker_chooses_the_order_of_combats() -> None:
    """SC-COMBAT-03."""
    table = two_combats()
    assert table.hexes("fight") == ["C5", "D4"]
    assert table.refusal("fight", hex="C3").rule == "SC-COMBAT-02"
    table.answer("fight", hex="D4")
    table.fight((3, []), (0, []))
    assert [told["hex"] for told in table.told("combat_began")] == ["D4", "C5"]


@pytest.mark.parametrize("winner", ["saxony", "crimea"])
def test_either_side_may_gain_the_star(winner: str) -> None:
    """SC-COMBAT-04, SC-STAR-06."""
    table = attack(facing()).fight((7, []), (0, [])) if winner == "saxony" else attack(facing()).fight((0, []), (7, []))
    assert table[winner].stars == {"combat": 1}
    loser = "crimea" if winner == "saxony" else "saxony"
    assert table[loser].stars == {}


def test_combat_may_be_started_with_nothing() -> None:
    """SC-COMBAT-05."""
    table = facing().set("saxony", power=0, popularity=0).set("crimea", power=0)
    attack(table)
    assert table.told("combat_won")[0]["seat"] == 0  # Nobody could choose anything: 0 to 0.


def test_abilities_come_before_the_dials_and_the_attackers_first() -> None:
    """SC-COMBAT-06, SC-MECH-09, SC-MECH-18."""
    table = facing("nordic", "saxony")
    table.set("nordic", mechs={"artillery": "D4"}).set("saxony", mechs={"disarm": "C5"})
    table.turn("nordic", "move").answer("move_units")
    table.set("nordic", character="D5").move("character", "D5", "C5")
    table.answer("stop_moving")
    assert table.asked == ("nordic", "artillery")
    assert table["nordic"].power == 7  # Saxony's turn comes later.
    table.answer("use")
    assert (table["nordic"].power, table["saxony"].power) == (4, 5)
    assert table.asked == ("nordic", "dial")


def test_the_dial_goes_to_seven_and_not_above_the_own_power() -> None:
    """SC-COMBAT-07."""
    table = attack(facing().set("saxony", power=16).set("crimea", power=3))
    assert [answer["power"] for answer in table.listed("dial")] == list(range(8))
    assert table.refusal("dial", power=8).sentence == "The dial goes to 7, not to 8."
    table.answer("dial", power=7)
    assert [answer["power"] for answer in table.listed("dial")] == [0, 1, 2, 3]
    refusal = table.refusal("dial", power=4)
    assert (refusal.rule, refusal.sentence) == ("SC-COMBAT-07", "You dial 4 and have 3 power.")


def test_dials_and_cards_are_secret_until_both_are_set() -> None:
    """SC-COMBAT-07, SC-COMBAT-09."""
    table = attack(facing().set("saxony", combat_cards=[2, 3]).set("crimea", combat_cards=[4]))
    assert RULES.choices["dial"].secret
    assert RULES.choices["combat_cards"].secret
    before = view_of(table.state, 1)
    table.answer("dial", power=5)
    table.answer("combat_cards", twos=1, threes=0, fours=0, fives=0)
    assert table.asked == ("crimea", "dial")
    seen = view_of(table.state, 1)
    assert seen["players"] == before["players"]  # The hand does not shrink before the reveal.
    assert seen["battle"] == before["battle"]
    assert view_of(table.state, 0)["battle"]["own"] == {"dial": 5, "cards": [2]}
    assert "own" not in view_of(table.state, None)["battle"]
    assert table.state.concealed != []
    table.answer("dial", power=0)
    table.answer("combat_cards", twos=0, threes=0, fours=0, fives=0)
    assert table.state.concealed == []
    assert table.told("combat_won")[0]["dials"] == [5, 0]


def test_the_number_of_answers_does_not_betray_the_number_of_cards() -> None:
    """SC-COMBAT-09."""
    numbers = []
    for twos in (0, 1):
        table = attack(facing().set("saxony", combat_cards=[2, 3]))
        table.answer("dial", power=5)
        table.answer("combat_cards", twos=twos, threes=0, fours=0, fives=0)
        numbers.append(table.state.answered)
    assert numbers[0] == numbers[1]


def test_one_card_per_fighter_may_be_added_also_to_a_dial_of_zero() -> None:
    """SC-COMBAT-08."""
    table = facing().set("saxony", character="C3", combat_cards=[2, 2, 5])
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4").move("character", "C3", "D4")
    table.answer("dial", power=0)
    refusal = table.refusal("combat_cards", twos=2, threes=0, fours=0, fives=1)
    assert (refusal.rule, refusal.sentence) == ("SC-COMBAT-08", "In this combat you may play 2 combat cards, not 3.")
    assert "You do not hold" in table.refusal("combat_cards", twos=0, threes=1, fours=0, fives=0).sentence
    table.answer("combat_cards", twos=1, threes=0, fours=0, fives=1)
    table.answer("dial", power=6)
    assert table.told("combat_won")[0]["totals"] == [7, 6]


def test_workers_add_no_cards() -> None:
    """SC-COMBAT-08, SC-CORE-11."""
    table = attack(facing().set("saxony", workers=["C3", "C3"], combat_cards=[2, 2, 2]), worker=2)
    table.answer("dial", power=0)
    assert max(answer["twos"] for answer in table.listed("combat_cards")) == 1


@pytest.mark.parametrize(("attack_power", "defence", "winner"), [(3, 3, 0), (3, 4, 1), (4, 3, 0)])
def test_the_higher_total_wins_and_ties_go_to_the_attacker(attack_power: int, defence: int, winner: int) -> None:
    """SC-COMBAT-10."""
    table = attack(facing()).fight((attack_power, []), (defence, []))
    assert table.told("combat_won")[0]["seat"] == winner


def test_both_lose_what_they_dialled_and_no_more() -> None:
    """SC-COMBAT-11."""
    table = facing().set("saxony", combat_cards=[5]).set("crimea", combat_cards=[2])
    attack(table).fight((4, [5]), (6, [2]))
    assert (table["saxony"].power, table["crimea"].power) == (3, 1)


def test_played_cards_are_discarded_face_up() -> None:
    """SC-COMBAT-12, SC-EDN-10."""
    table = facing().set("saxony", combat_cards=[3, 5]).set("crimea", combat_cards=[2])
    attack(table).fight((4, [5]), (0, [2]))
    assert table["saxony"].combat_cards == [3]
    assert view_of(table.state, None)["combat_discard"] == [2, 5]


def test_the_winner_has_the_territory_and_everything_on_it() -> None:
    """SC-COMBAT-13, SC-COMBAT-17."""
    table = facing().set("saxony", workers=["C3"]).resources("C3", oil=2).resources("D4", food=1)
    attack(table, worker=1, oil=2).fight((0, []), (7, []))
    assert table.on("D4") == {"oil": 2, "food": 1}
    assert "D4" in table.controls("crimea")
    assert table.places("saxony", "worker") == ["base_saxony"]


def test_nobody_places_more_than_two_stars_for_combats_but_may_win_on() -> None:
    """SC-COMBAT-14, SC-STAR-02."""
    table = facing("polania", "crimea").set("polania", stars={"combat": 2})
    attack(table, "polania").fight((7, []), (0, []))
    assert table["polania"].stars == {"combat": 2}
    assert "D4" in table.controls("polania")


def test_saxony_places_a_star_for_every_won_combat() -> None:
    """SC-COMBAT-14, SC-NAT-05, SC-NAT-06."""
    table = facing().set("saxony", stars={"combat": 3})
    attack(table).fight((7, []), (0, []))
    assert table["saxony"].stars == {"combat": 4}
    assert not table.listed("decline")


def test_a_winning_attacker_loses_popularity_for_every_worker_driven_away() -> None:
    """SC-COMBAT-15."""
    table = facing().set("crimea", workers=["D4", "D4", "H1"])
    attack(table).fight((7, []), (0, []))
    assert table["saxony"].popularity == 3
    assert table.places("crimea", "worker") == ["H1", "base_crimea", "base_crimea"]


def test_popularity_does_not_fall_below_zero() -> None:
    """SC-COMBAT-15."""
    table = facing().set("crimea", workers=["D4", "D4"]).set("saxony", popularity=1)
    attack(table).fight((7, []), (0, []))
    assert table["saxony"].popularity == 0


def test_a_winning_defender_loses_no_popularity_for_carried_workers() -> None:
    """SC-COMBAT-16."""
    table = facing().set("saxony", workers=["C3", "C3"])
    attack(table, worker=2).fight((0, []), (7, []))
    assert (table["crimea"].popularity, table["saxony"].popularity) == (5, 5)
    assert table.places("saxony", "worker") == ["base_saxony", "base_saxony"]


def test_the_loser_retreats_with_everything_and_leaves_the_resources() -> None:
    """SC-COMBAT-17, SC-COMBAT-24."""
    table = facing().set("crimea", character="D4", workers=["D4"]).resources("D4", oil=4)
    attack(table).fight((7, []), (0, []))
    for unit in ("character", "mech", "worker"):
        assert table.places("crimea", unit) == ["base_crimea"]
    assert table.told("retreated") == [{"event": "retreated", "seat": 1, "hex": "D4", "to": "base_crimea"}]
    assert table.on("D4") == {"oil": 4}
    table.turn("crimea", "move").answer("move_units")
    assert table.can("move_unit", unit="mech", hex="base_crimea")


def test_nobody_retreats_from_elsewhere() -> None:
    """SC-COMBAT-17."""
    table = facing().set("crimea", character="G3", mechs={"speed": "D4", "scout": "G4"}, workers=["D4", "H1"])
    attack(table).fight((7, []), (0, []))
    assert table.places("crimea", "character") == ["G3"]
    assert table.places("crimea", "mech") == ["G4", "base_crimea"]
    assert table.places("crimea", "worker") == ["H1", "base_crimea"]


@pytest.mark.parametrize(("committed", "drawn"), [((1, []), 1), ((0, [2]), 1), ((0, []), 0)])
@pytest.mark.parametrize("loser", ["saxony", "crimea"])
def test_a_loser_who_used_power_or_a_card_draws_a_card(
    committed: tuple[int, list[int]], drawn: int, loser: str
) -> None:
    """SC-COMBAT-18, SC-COMBAT-19."""
    table = facing().set(loser, combat_cards=list(committed[1]), power=7)
    winner = "crimea" if loser == "saxony" else "saxony"
    sides = {loser: committed, winner: (7, [])}
    attack(table).fight(sides["saxony"], sides["crimea"])
    assert len(table[loser].combat_cards) == drawn
    assert table.places(loser, "mech") == [f"base_{loser}"]


def test_a_loser_may_draw_a_card_just_played_when_the_deck_is_empty() -> None:
    """SC-COMBAT-18, SC-SETUP-05: the cards are discarded before the draw."""
    table = facing().set("saxony", combat_cards=[5]).set("crimea", combat_cards=[3])
    table.state.combat_deck, table.state.combat_discard = [], []
    attack(table).fight((7, [5]), (0, [3]))
    assert sorted(table["crimea"].combat_cards + table.state.combat_deck) == [3, 5]
    assert (len(table["crimea"].combat_cards), table.state.combat_discard) == (1, [])


def test_power_and_cards_spent_in_one_combat_are_missing_in_the_next() -> None:
    """SC-COMBAT-07, SC-COMBAT-11, SC-COMBAT-12."""
    table = facing().set("saxony", character="B4", combat_cards=[5], power=6).set("crimea", character="C5")
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4").move("character", "B4", "C5")
    table.answer("fight", hex="D4")
    table.answer("dial", power=4)
    table.answer("combat_cards", twos=0, threes=0, fours=0, fives=1)
    table.answer("dial", power=0)
    assert table.asked == ("saxony", "dial")
    assert [answer["power"] for answer in table.listed("dial")] == [0, 1, 2]
    table.answer("dial", power=2)
    assert table.asked == ("crimea", "dial")  # No card is left to choose from.


def test_the_move_is_over_after_its_last_combat() -> None:
    """SC-COMBAT-01."""
    table = attack(facing()).fight((7, []), (0, []))
    shown = view_of(table.state, None)
    assert (shown["movement"], shown["battle"]) == (None, None)


def test_a_character_that_wins_the_factory_takes_a_card_and_the_star_comes_first() -> None:
    """SC-FAC-02, SC-COMBAT-01, SC-END-01."""
    table = facing().set("saxony", character="C3", mechs={}, factory_card=0)
    attack(table, unit="character").fight((7, []), (0, []))
    assert table.asked == ("saxony", "factory_card")
    assert table["saxony"].stars == {"combat": 1}
    table = facing().set("saxony", character="C3", mechs={}, factory_card=0, stars={"combat": 5})
    attack(table, unit="character").fight((7, []), (0, []))
    assert table.over
    assert table["saxony"].factory_card == 0


def test_only_the_loser_sees_the_card_drawn() -> None:
    """SC-COMBAT-18, SC-SETUP-15."""
    table = attack(facing()).fight((7, []), (1, []))
    drawn = table.told("combat_cards_drawn")[0]
    assert "cards" in known_event(drawn, 1)
    assert "cards" not in known_event(drawn, 0)
    assert known_event(drawn, None) == {"event": "combat_cards_drawn", "seat": 1, "count": 1}


@pytest.mark.parametrize("wins", [True, False])
def test_the_encounter_follows_a_won_combat_and_waits_after_a_lost_one(wins: bool) -> None:
    """SC-COMBAT-20, SC-ENC-02."""
    table = facing().encounters("D4").set("saxony", character="C3", mechs={})
    attack(table, unit="character").fight((7, []) if wins else (0, []), (1, []))
    assert table.asked == ("saxony", "encounter" if wins else "end_turn")
    assert (22 in table.state.encounters) is not wins  # D4.


def test_a_combat_on_a_lake() -> None:
    """SC-COMBAT-21, SC-MECH-16."""
    table = facing("polania", "nordic").set("polania", mechs={"submerge": "D4"})
    table.set("nordic", mechs={"seaworthy": "C4"}, workers=["C4"]).turn("polania", "move").answer("move_units")
    table.move("mech", "D4", "C4")
    table.answer("stop_moving")
    table.fight((7, []), (0, []))
    assert table["polania"].popularity == 4
    assert table.asked == ("polania", "end_turn")  # No lake lies beside C4, and nobody retreats to land.
    assert table.places("nordic", "mech") == table.places("nordic", "worker") == ["base_nordic"]
    assert "C4" in table.controls("polania")


def test_the_example_of_the_rulebook() -> None:
    """SC-COMBAT-23, SC-EDN-12."""
    table = facing("saxony", "crimea").set("saxony", power=10, workers=["C3", "C3"])
    table.set("crimea", power=4, character="D4", workers=["D4"], combat_cards=[3]).resources("D4", food=3)
    attack(table, worker=2).fight((7, []), (4, [3]))
    won = table.told("combat_won")[0]
    assert (won["seat"], won["totals"]) == (0, [7, 7])
    saxony, crimea = table["saxony"], table["crimea"]
    assert (saxony.power, saxony.popularity, saxony.stars) == (3, 4, {"combat": 1})
    assert (crimea.power, len(crimea.combat_cards)) == (0, 1)
    assert "D4" in table.controls("saxony")
    assert table.on("D4") == {"food": 3}


# The end of the game in a combat.


def test_the_sixth_star_ends_the_game_and_takes_back_the_other_attacks() -> None:
    """SC-COMBAT-22, SC-END-01, SC-END-03."""
    table = two_combats().set("saxony", stars={"combat": 5})
    table.answer("fight", hex="D4")
    table.fight((7, []), (0, []))
    assert table.over
    assert table.places("saxony", "character") == ["B4"]
    assert table.places("crimea", "mech") == ["base_crimea"]  # The combat itself was finished.
    assert "D4" in table.controls("saxony")
    assert "C5" in table.controls("crimea")


def test_a_defenders_sixth_star_ends_the_game_too() -> None:
    """SC-STAR-06, SC-END-01, SC-COMBAT-22."""
    table = two_combats().set("crimea", stars={"combat": 1, "power": 1, "workers": 1, "mechs": 1, "recruits": 1})
    table.answer("fight", hex="D4")
    table.fight((0, []), (7, []))
    assert table.over
    assert table["crimea"].stars["combat"] == 2
    assert table.places("saxony", "character") == ["B4"]
    assert table.places("saxony", "mech") == ["base_saxony"]


def test_what_was_carried_into_an_attack_goes_back_with_it() -> None:
    """SC-END-03, SC-END-07: to where the last step began."""
    table = facing().set("saxony", character="B4", mechs={"speed": "C2"}, workers=["C2", "C2"], stars={"combat": 5})
    table.set("crimea", character="C5").resources("C2", oil=3).resources("C3", food=1)
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C2", "C3", "D4", carry={"worker": 1, "oil": 2, "food": 1}).move("character", "B4", "C5")
    assert table.on("D4") == {"oil": 2, "food": 1}
    table.answer("fight", hex="C5")
    table.fight((7, []), (0, []))
    assert table.over
    assert (table.places("saxony", "mech"), table.places("saxony", "worker")) == (["C3"], ["C2", "C3"])
    assert (table.on("C2"), table.on("C3"), table.on("D4")) == ({"oil": 1}, {"oil": 2, "food": 1}, {})


def test_a_worker_that_moved_and_was_carried_goes_back_too() -> None:
    """SC-END-03, SC-END-07, SC-MOVE-08: each unit to where it came from."""
    table = facing().set("saxony", character="B4", workers=["B4", "C3"], stars={"combat": 5})
    table.set("saxony", mechs={"speed": "C3", "disarm": "D5"}, upgrades=["move_units"]).set("crimea", character="F4")
    table.turn("saxony", "move").answer("move_units")
    table.move("worker", "B4", "C3").move("mech", "C3", "D4", carry={"worker": 1, "moved_worker": 1})
    table.move("character", "B4", "F4")
    table.answer("fight", hex="F4")
    table.fight((7, []), (0, []))
    assert table.over
    assert table.places("saxony", "worker") == ["C3", "C3"]
    assert table.places("saxony", "mech") == ["C3", "D5"]


def test_attackers_of_one_territory_go_back_each_to_its_own_place() -> None:
    """SC-END-03."""
    table = facing().set("saxony", character="B4", mechs={"speed": "C3", "disarm": "D5"}, stars={"combat": 5})
    table.set("saxony", upgrades=["move_units"], workers=["F1"]).set("crimea", character="C5").resources("D5", oil=2)
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4").move("mech", "D5", "D4", carry={"oil": 1}).move("character", "B4", "C5")
    table.answer("fight", hex="C5")
    table.fight((7, []), (0, []))
    assert table.places("saxony", "mech") == ["C3", "D5"]
    assert (table.on("D5"), table.on("D4")) == ({"oil": 2}, {})


def test_who_retreated_to_the_lake_an_attacker_came_from_keeps_it_when_that_attacker_goes_back() -> None:
    """SC-END-03, SC-MOVE-19, SC-CORE-04."""
    table = Table("polania", "nordic", "saxony", mats=["engineering", "industrial", "patriotic"]).encounters()
    table.set("polania", mechs={"submerge": "C3", "speed": "C4"}, power=7, combat_cards=[])
    table.set("polania", stars=dict.fromkeys(("upgrades", "mechs", "structures", "recruits", "workers"), 1))
    table.set("nordic", mechs={"seaworthy": "D4"}, combat_cards=[], power=0).set("saxony", character="D5")
    table.turn("polania", "move").answer("move_units")
    table.move("mech", "C3", "D4").move("mech", "C4", "D5").answer("fight", hex="D4")
    table.fight((7, []), (0, [])).answer("retreat", hex="C4")
    assert table.over
    assert table.places("polania", "mech") == ["C4", "D4"]
    assert "C4" in table.controls("nordic") and "C4" not in table.controls("polania")


def test_dealing_anew_what_the_defender_cannot_see_covers_the_dial_and_cards_of_the_attacker() -> None:
    """SC-COMBAT-07, SC-COMBAT-09: so that the law about secrets would notice a dial that shows."""
    table = attack(facing().set("saxony", combat_cards=[2, 5]))
    table.answer("dial", power=7)
    table.answer("combat_cards", twos=1, threes=0, fours=0, fives=0)
    assert table.asked == ("crimea", "dial")
    battles = [RULES.redeal(table.state, table.seat("crimea"), str(seed)).battle for seed in range(40)]
    assert {battle.dials[0] for battle in battles if battle} == set(range(8))
    assert {len(battle.cards[0]) for battle in battles if battle} == {0, 1}
