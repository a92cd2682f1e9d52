"""Combat."""

from typing import Any

import pytest

from service.engine.flow import known_event
from service.scythe import RULES
from tests.scythe.table import Table


def facing(attacker: str = "saxony", defender: str = "crimea", **options: Any) -> Table:
    """The attacker's mech on C3 beside the defender's on D4, everything even."""
    table = Table(attacker, defender, mats=["engineering", "industrial"], **options).encounters()
    for faction, hex in ((attacker, "C3"), (defender, "D4")):
        table.set(faction, mechs={"speed": hex}, power=7, popularity=5, combat_cards=[], coins=3)
    table.set(attacker, factory_card=5).set(defender, factory_card=6)
    return table


def attack(table: Table, attacker: str = "saxony", unit: str = "mech", **carry: int) -> Table:
    """The unit on C3 goes to D4 and nothing else moves."""
    table.turn(attacker, "move").answer("move_units")
    table.move(unit, "C3", "D4", carry=carry)
    if table.asked is not None and table.asked[1] == "unit":
        table.answer("stop_moving")
    return table


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


def two_combats() -> Table:
    table = facing("saxony", "crimea").set("saxony", character="B4").set("crimea", character="C5")
    table.turn("saxony", "move").answer("move_units")
    return table.move("mech", "C3", "D4").move("character", "B4", "C5")


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
    before = RULES.view(table.state, 1)
    table.answer("dial", power=5)
    table.answer("combat_cards", twos=1, threes=0, fours=0, fives=0)
    assert table.asked == ("crimea", "dial")
    seen = RULES.view(table.state, 1)
    assert seen["players"] == before["players"]  # The hand does not shrink before the reveal.
    assert seen["battle"] == before["battle"]
    assert RULES.view(table.state, 0)["battle"]["own"] == {"dial": 5, "cards": [2]}
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
    assert (refusal.rule, refusal.sentence) == ("SC-COMBAT-08", "You may play 2 cards in this combat, not 3.")
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
    assert RULES.view(table.state, None)["combat_discard"] == [2, 5]


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
    assert table.on("D4") == {"oil": 4}
    table.turn("crimea", "move").answer("move_units")
    assert table.can("move_unit", unit="mech", hex="base_crimea")


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
    while table.asked == ("nordic", "retreat"):
        table.answer("retreat", hex="base_nordic")
    assert table.places("nordic", "worker") == ["base_nordic"]
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


# Abilities before and in combat.


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
