"""Stars and the end of the game."""

import pytest

from service.scythe.stars import CELLS
from tests.scythe.table import Table, scores_of

FIVE = {"combat": 2, "objective": 1, "workers": 1, "structures": 1}


@pytest.fixture
def table() -> Table:
    """Nordic plays Industrial (bolster over upgrade); clockwise: Nordic, Saxony, Polania."""
    table = Table("nordic", "saxony", "polania").encounters()
    table.set("nordic", workers=["A4", "A5"], coins=5, power=4, popularity=4)
    return table.resources("A4", oil=9, metal=9, wood=9, food=9)


def upgrading(table: Table) -> Table:
    table.turn("nordic", "bolster").answer("skip")
    table.answer("take_bottom", coins=3)
    return table


def test_the_track_has_ten_cells() -> None:
    """SC-STAR-01, SC-STAR-02."""
    assert len(CELLS) + 1 == 10  # Two for combat.


def test_the_eighth_worker_gives_a_star(table: Table) -> None:
    """SC-STAR-01."""
    table.set("nordic", workers=["G5"] * 7).turn("nordic", "produce").answer("produce")
    table.answer("produce_on", hex="G5", count=1)
    assert table["nordic"].stars == {"workers": 1}


def test_a_cell_takes_one_star_of_a_player(table: Table) -> None:
    """SC-STAR-02."""
    table.set("nordic", power=15, stars={"power": 1}).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=0)
    assert table["nordic"].stars == {"power": 1}


@pytest.mark.parametrize(
    ("faction", "cell", "most"),
    [("nordic", "objective", 1), ("nordic", "combat", 2), ("saxony", "objective", 5), ("saxony", "combat", 5)],
)
def test_a_cell_has_room_for_as_many_stars_as_the_faction_allows(
    table: Table, faction: str, cell: str, most: int
) -> None:
    """SC-STAR-02, SC-NAT-05."""
    for _ in range(5):
        table.do("place_star", seat=table.seat(faction), cell=cell)
    assert table[faction].stars == {cell: most}


def test_a_star_stays_when_its_condition_is_lost(table: Table) -> None:
    """SC-STAR-03."""
    table.set("nordic", power=16, stars={"power": 1}, mechs={"speed": "C3"}).set("saxony", mechs={"speed": "D4"})
    table.turn("nordic", "move").answer("move_units")
    table.move("mech", "C3", "D4")
    table.answer("stop_moving")
    table.fight((7, []), (0, []))
    assert table["nordic"].power == 9
    assert table["nordic"].stars == {"power": 1, "combat": 1}


def test_several_players_occupy_the_same_cell(table: Table) -> None:
    """SC-STAR-04."""
    table.set("saxony", stars={"power": 1}).set("nordic", power=15).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=0)
    assert table["nordic"].stars == {"power": 1}


def test_nobody_places_more_than_six_stars(table: Table) -> None:
    """SC-STAR-05, SC-END-01."""
    table.set("nordic", power=15, popularity=17, structures={"monument": "A4"}, stars=dict(FIVE))
    table.turn("nordic", "bolster").answer("bolster_power", count=2, popularity=1)
    assert table.over
    assert sum(table["nordic"].stars.values()) == 6


def test_power_and_popularity_stars_are_placed_in_anothers_turn(table: Table) -> None:
    """SC-STAR-06, SC-END-04."""
    table.set("saxony", recruits=["upgrade"], power=15)
    upgrading(table).answer("decline")
    assert table["saxony"].stars == {"power": 1}


def test_workers_on_the_base_count_for_the_star(table: Table) -> None:
    """SC-STAR-07."""
    table.set("nordic", workers=["base_nordic"] * 6 + ["G5"]).turn("nordic", "produce").answer("produce")
    table.answer("produce_on", hex="G5", count=1)
    assert table["nordic"].stars == {"workers": 1}


def test_stars_are_placed_at_once_and_without_a_choice(table: Table) -> None:
    """SC-STAR-08."""
    table.set("nordic", power=15).turn("nordic", "bolster")
    table.answer("bolster_power", count=1, popularity=0)
    assert table.told("star_placed") == [{"event": "star_placed", "seat": 0, "cell": "power", "stars": 1}]


def test_the_sixth_star_ends_the_game_in_the_middle_of_a_turn(table: Table) -> None:
    """SC-END-01, SC-END-06."""
    table.set("nordic", power=15, stars=dict(FIVE)).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=0)
    assert table.over  # No bottom action, no end of the turn, no last turn of others.
    assert table.told("game_ended")


def test_main_reward_coins_and_own_bonus_come_before_the_sixth_star(table: Table) -> None:
    """SC-END-02."""
    covered = {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 1}
    cubes = ["move_coins", "trade_popularity", "bolster_power", "bolster_combat_cards", "produce_territories"]
    table.set("nordic", upgrades=cubes, covered=covered, recruits=["upgrade"], stars=dict(FIVE))
    upgrading(table).answer("upgrade", cube="move_units", cost="enlist")
    nordic = table["nordic"]
    assert table.over
    assert (nordic.coins, nordic.power, len(nordic.upgrades)) == (8, 5, 6)
    events = [told["event"] for told in table.events]
    assert events.index("recruit_bonus") < events.index("star_placed") < events.index("game_ended")


def test_a_one_time_bonus_does_not_end_the_game_before_the_action_is_done(table: Table) -> None:
    """SC-END-02."""
    table.set("nordic", power=15, recruits=["enlist"], bonuses=["coins"], stars=dict(FIVE), combat_cards=[])
    table.turn("nordic", "trade").answer("skip")
    table.answer("take_bottom", coins=0)
    table.answer("enlist", recruit="build", bonus="power", count=2)
    assert table.over
    assert len(table["nordic"].combat_cards) == 1  # The lasting bonus was received.


def test_neighbours_get_nothing_when_the_action_brought_the_sixth_star(table: Table) -> None:
    """SC-END-08, SC-END-04."""
    table.set("nordic", power=15, recruits=["upgrade"], stars=dict(FIVE))
    table.set("saxony", recruits=["upgrade"], power=15)
    upgrading(table).answer("decline")
    assert table.over
    assert (table["saxony"].power, table["saxony"].stars) == (15, {})


def test_stars_of_others_are_placed_clockwise_after_the_action(table: Table) -> None:
    """SC-END-04, SC-END-05."""
    for faction in ("saxony", "polania"):
        table.set(faction, recruits=["upgrade"], power=15, stars=dict(FIVE))
    upgrading(table).answer("decline")
    assert table.over
    assert (table["saxony"].power, table["polania"].power) == (16, 16)
    assert sum(table["saxony"].stars.values()) == 6
    assert sum(table["polania"].stars.values()) == 5  # The first one ended the game.


def test_the_own_star_of_the_action_comes_before_those_of_others(table: Table) -> None:
    """SC-END-04."""
    table.set("nordic", recruits=["upgrade"], power=15).set("saxony", recruits=["upgrade"], power=15)
    upgrading(table).answer("decline")
    assert [told["seat"] for told in table.told("star_placed")] == [0, 1]


def test_everybody_is_told_which_moves_were_taken_back() -> None:
    """SC-END-03, SC-END-07."""
    table = Table("saxony", "nordic").encounters().resources("C3", oil=2)
    table.set("saxony", character="B4", mechs={"speed": "C3"}, workers=["C3"], power=7, stars={"combat": 5})
    table.set("nordic", character="C5", mechs={"speed": "D4"}, power=0, combat_cards=[])
    table.turn("saxony", "move").answer("move_units")
    table.move("character", "B4", "C5").move("mech", "C3", "D4", carry={"worker": 1, "oil": 2})
    table.answer("fight", hex="C5")
    table.fight((1, []), (0, []))
    (back,) = table.told("move_taken_back")
    assert (back["unit"], back["hex"], back["origin"]) == ("mech", "D4", "C3")
    assert back["load"] == {"worker": 1, "oil": 2}


def test_a_game_with_a_turn_limit_ends_after_so_many_turns() -> None:
    """Only the option knows this end; it is no rule of the game."""
    table = Table("nordic", "saxony", turn_limit=3)
    for _ in range(3):
        assert not table.over
        table.answer("choose_section", section="bolster" if table["nordic"].section != "bolster" else "move")
        table.end_turn()
    assert table.over
    assert table.told("game_ended")


def test_a_combat_is_finished_before_the_star_it_brings() -> None:
    """SC-END-09, SC-COMBAT-15, SC-COMBAT-18: the sixth star is scored with the popularity that is left."""
    table = Table("saxony", "nordic").encounters()
    table.set("saxony", mechs={"speed": "C3"}, power=7, popularity=7, stars={"combat": 5}, combat_cards=[])
    table.set("nordic", mechs={"speed": "D4"}, workers=["D4"], power=1, combat_cards=[])
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4").answer("stop_moving")
    table.fight((7, []), (1, []))
    events = [(told["event"], told.get("what")) for told in table.events]
    order = [("combat_won", None), ("lost", "popularity"), ("combat_cards_drawn", None), ("retreated", None)]
    assert [event for event in events if event in order] == order
    assert events.index(order[-1]) < events.index(("star_placed", None)) < events.index(("game_ended", None))
    assert table.over
    assert (table["saxony"].popularity, len(table["nordic"].combat_cards)) == (6, 1)
    saxony = scores_of(table.state, None)[0]["categories"]
    assert saxony["stars"] == 6 * 3  # With the popularity it had before the combat a star would bring 4.


def test_all_neighbours_receive_their_lasting_bonus_before_any_of_their_stars(table: Table) -> None:
    """SC-END-10: the popularity of one still rises although the star of another then ends the game."""
    table.set("saxony", recruits=["build"], popularity=17, stars=dict(FIVE))
    table.set("polania", recruits=["build"], popularity=12)
    table.set("nordic", workers=["A4"]).resources("A4", wood=9)
    table.turn("nordic", "move").answer("skip")
    table.answer("take_bottom", coins=0)
    table.answer("decline")
    assert table.over
    assert sum(table["saxony"].stars.values()) == 6
    assert table["polania"].popularity == 13
    assert scores_of(table.state, None)[2]["categories"]["stars"] == 0
