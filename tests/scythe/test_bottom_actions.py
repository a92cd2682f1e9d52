"""The bottom actions: Upgrade, Deploy, Build, Enlist."""

import pytest

from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, PLAYER_MATS, RESOURCE
from tests.scythe.table import Table

# Industrial: bolster over upgrade ($3), produce over deploy ($2), move over build ($1), trade over enlist ($0).
TOP = {"upgrade": "bolster", "deploy": "produce", "build": "move", "enlist": "trade"}


@pytest.fixture
def table() -> Table:
    table = Table("nordic", "saxony", "polania").encounters()
    table.set("nordic", workers=["A4", "A5"], coins=5, power=4, popularity=4)
    return table.resources("A4", oil=9, metal=9, wood=9, food=9)


def taking(table: Table, bottom: str, coins: int = 0) -> Table:
    """Nordic takes a bottom action and has paid for it."""
    table.turn("nordic", TOP[bottom])
    table.answer("skip")
    table.answer("take_bottom", coins=coins)
    return table


# In general.


@pytest.mark.parametrize("bottom", BOTTOM_ACTIONS)
def test_the_cost_is_paid_and_the_coins_of_the_section_are_received(table: Table, bottom: str) -> None:
    """SC-BOT-01, SC-UPG-01, SC-DEPLOY-01, SC-BUILD-01, SC-ENLIST-01."""
    section = next(section for section in PLAYER_MATS["industrial"].sections if section.bottom == bottom)
    taking(table, bottom, coins=section.coins)
    assert table.on("A4")[RESOURCE[bottom]] == 9 - section.cost
    assert table["nordic"].coins == 5 + section.coins
    assert table.asked == ("nordic", bottom)


def test_coins_may_be_refused_and_are_not_more_than_printed(table: Table) -> None:
    """SC-BOT-01."""
    table.turn("nordic", "bolster").answer("skip")
    refusal = table.refusal("take_bottom", coins=4)
    assert (refusal.rule, refusal.sentence) == ("SC-BOT-01", "The section gives 3 coins, not 4.")
    table.answer("take_bottom", coins=0)
    assert table["nordic"].coins == 5


@pytest.mark.parametrize("bottom", BOTTOM_ACTIONS)
def test_an_exhausted_action_still_gives_coins_and_recruit_bonuses(table: Table, bottom: str) -> None:
    """SC-BOT-02."""
    table.set("nordic", upgrades=list(CUBE_SPOTS), covered={"deploy": 2}, recruits=list(BOTTOM_ACTIONS))
    table.set("nordic", mechs=dict.fromkeys(("riverwalk", "seaworthy", "artillery", "speed"), "A4"))
    table.set("nordic", structures={"mill": "A4", "mine": "A5", "armory": "B5", "monument": "D4"})
    table.set("nordic", stars={"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1})
    section = next(section for section in PLAYER_MATS["industrial"].sections if section.bottom == bottom)
    taking(table, bottom, coins=section.coins)
    assert table.asked == ("nordic", "end_turn")
    assert len(table.told("recruit_bonus")) == 1


def test_a_bottom_action_is_told_to_everybody_and_no_neighbour_misses_his_bonus(table: Table) -> None:
    """SC-BOT-03."""
    table.set("saxony", recruits=["deploy"], coins=0).set("polania", recruits=["deploy"], coins=0)
    taking(table, "deploy").answer("decline")
    assert table.told("bottom_taken") == [{"event": "bottom_taken", "seat": 0, "action": "deploy"}]
    assert (table["saxony"].coins, table["polania"].coins) == (1, 1)


@pytest.mark.parametrize(
    ("bottom", "chosen", "event"),
    [
        ("upgrade", {"cube": "move_units", "cost": "deploy"}, "upgraded"),
        ("deploy", {"mech": "speed", "hex": "A5"}, "deployed"),
        ("build", {"structure": "mill", "hex": "A5"}, "built"),
        ("enlist", {"recruit": "build", "bonus": "coins"}, "enlisted"),
    ],
)
def test_everybody_is_told_which_piece_went_where(
    table: Table, bottom: str, chosen: dict[str, str], event: str
) -> None:
    """SC-BOT-03."""
    taking(table, bottom).answer(bottom, **chosen, **({"count": 2} if bottom == "enlist" else {}))
    assert table.told(event) == [{"event": event, "seat": 0, **chosen}]


def test_a_reward_that_is_declined_or_has_no_place_does_not_bar_the_action(table: Table) -> None:
    """SC-BOT-05."""
    taking(table, "build", coins=1).answer("decline")
    assert table["nordic"].coins == 6
    table.set("nordic", workers=["base_nordic"], character="A4")
    taking(table, "deploy", coins=2)
    assert table.asked == ("nordic", "end_turn")
    assert table["nordic"].coins == 8


# Upgrade.


def test_an_upgrade_moves_a_cube_from_a_reward_to_a_cost(table: Table) -> None:
    """SC-UPG-01, SC-UPG-03."""
    taking(table, "upgrade").answer("upgrade", cube="move_units", cost="deploy")
    assert table["nordic"].upgrades == ["move_units"]
    table.turn("nordic", "produce").answer("skip")
    table.answer("take_bottom", coins=0)
    assert table.on("A4")["metal"] == 7  # 2 in place of 3.


def test_green_and_red_cell_are_chosen_freely(table: Table) -> None:
    """SC-UPG-03."""
    taking(table, "upgrade")
    assert len(table.listed("upgrade")) == 6 * 4


def test_a_cube_is_moved_once(table: Table) -> None:
    """SC-UPG-01."""
    taking(table.set("nordic", upgrades=["move_units"], covered={"deploy": 1}), "upgrade")
    assert table.refusal("upgrade", cube="move_units", cost="deploy").rule == "SC-UPG-01"


def test_solid_cells_are_never_covered(table: Table) -> None:
    """SC-UPG-02."""
    taking(table.set("nordic", upgrades=["move_units"], covered={"build": 1}), "upgrade")  # Industrial: 1 dashed cell.
    assert table.refusal("upgrade", cube="move_coins", cost="build").rule == "SC-UPG-02"
    assert {answer["cost"] for answer in table.listed("upgrade")} == {"upgrade", "deploy", "enlist"}


def test_the_sixth_upgrade_gives_a_star(table: Table) -> None:
    """SC-UPG-04, SC-STAR-01."""
    covered = {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 1}
    table.set("nordic", upgrades=[cube for cube in CUBE_SPOTS if cube != "move_units"], covered=covered)
    taking(table, "upgrade").answer("upgrade", cube="move_units", cost="enlist")
    assert table["nordic"].stars == {"upgrades": 1}


@pytest.mark.parametrize("mat", PLAYER_MATS)
def test_every_mat_has_room_for_all_six_cubes(mat: str) -> None:
    """SC-UPG-04."""
    assert sum(section.coverable for section in PLAYER_MATS[mat].sections) == 6


# Deploy.


def test_any_mech_is_deployed_on_a_controlled_territory_with_a_worker(table: Table) -> None:
    """SC-DEPLOY-01, SC-DEPLOY-04."""
    table.set("nordic", character="D4", mechs={"speed": "D4"}, structures={"mill": "C3"})
    taking(table, "deploy")
    assert table.hexes("deploy") == ["A4", "A5"]
    assert {answer["mech"] for answer in table.listed("deploy")} == {"riverwalk", "seaworthy", "artillery"}
    assert table.refusal("deploy", mech="speed", hex="A4").rule == "SC-DEPLOY-04"
    assert table.refusal("deploy", mech="disarm", hex="A4").rule == "SC-DEPLOY-04"
    assert table.refusal("deploy", mech="artillery", hex="D4").rule == "SC-DEPLOY-01"
    table.answer("deploy", mech="artillery", hex="A5")
    assert table.places("nordic", "mech") == ["A5", "D4"]


def test_no_mech_is_deployed_on_a_lake(table: Table) -> None:
    """SC-DEPLOY-02, SC-MECH-16."""
    taking(table.set("nordic", workers=["C4", "A4"], mechs={"seaworthy": "C4"}), "deploy")
    assert table.hexes("deploy") == ["A4"]
    assert table.refusal("deploy", mech="speed", hex="C4").rule == "SC-DEPLOY-02"


def test_an_ability_holds_at_once_for_character_and_all_mechs_but_not_for_workers(table: Table) -> None:
    """SC-DEPLOY-03, SC-MECH-02."""
    table.set("nordic", character="A4", mechs={"artillery": "B5"})
    taking(table, "deploy").answer("deploy", mech="seaworthy", hex="A5")
    table.set("nordic", character="C3", workers=["C3", "A4"]).turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="mech", hex="B5")  # The one deployed before.
    assert "C4" in table.hexes("step")
    table.answer("step", hex="C4")
    table.answer("move_unit", unit="worker", hex="C3")
    assert "C4" not in table.hexes("step")


def test_the_fourth_mech_gives_a_star(table: Table) -> None:
    """SC-DEPLOY-05, SC-STAR-01."""
    table.set("nordic", mechs={"riverwalk": "A4", "seaworthy": "A4", "artillery": "A4"})
    taking(table, "deploy").answer("deploy", mech="speed", hex="A4")
    assert table["nordic"].stars == {"mechs": 1}


# Build.


def test_a_structure_is_built_on_a_controlled_territory_with_a_worker(table: Table) -> None:
    """SC-BUILD-01."""
    taking(table.set("nordic", character="D4"), "build")
    assert table.hexes("build") == ["A4", "A5"]
    assert table.refusal("build", structure="mill", hex="D4").rule == "SC-BUILD-01"
    table.answer("build", structure="mill", hex="A5")
    assert table.told("built")[0]["hex"] == "A5"


def test_one_structure_stands_on_a_territory_whoever_owns_it(table: Table) -> None:
    """SC-BUILD-02."""
    table.set("nordic", structures={"mill": "A4"}, workers=["A4", "A5", "D4"]).set("saxony", structures={"mill": "A5"})
    taking(table, "build")
    assert table.hexes("build") == ["D4"]
    assert table.refusal("build", structure="mine", hex="A4").rule == "SC-BUILD-02"
    assert table.refusal("build", structure="mine", hex="A5").rule == "SC-BUILD-02"


def test_nothing_is_built_on_a_lake_but_the_factory_is_allowed(table: Table) -> None:
    """SC-BUILD-03, SC-MECH-16, SC-FAC-01."""
    table.resources("D4", wood=3).set("nordic", workers=["C4", "D4"], mechs={"seaworthy": "C4"})
    taking(table, "build")
    assert table.hexes("build") == ["D4"]
    assert table.refusal("build", structure="mine", hex="C4").rule == "SC-BUILD-03"


def test_structures_are_neither_built_twice_nor_destroyed(table: Table) -> None:
    """SC-BUILD-05."""
    table.set("nordic", structures={"mill": "D5"}).set("saxony", character="D4", mechs={"speed": "D4"})
    taking(table, "build")
    assert table.refusal("build", structure="mill", hex="A5").rule == "SC-BUILD-05"
    table.turn("saxony", "move").answer("move_units")
    table.move("mech", "D4", "D5")
    assert table["nordic"].structures == {"mill": 23}  # D5.


def test_a_structure_works_for_its_owner_alone_wherever_it_stands(table: Table) -> None:
    """SC-BUILD-06."""
    table.set("nordic", structures={"monument": "D5"}).set("saxony", workers=["D5"], coins=3)
    table.turn("nordic", "bolster").answer("bolster_power", count=2, popularity=1)
    assert table["nordic"].popularity == 5
    table.turn("saxony", "bolster")
    assert not table.can("bolster_power", count=2, popularity=1)


def test_the_mine_is_a_tunnel_for_the_own_units_alone(table: Table) -> None:
    """SC-BUILD-07, SC-BUILD-08."""
    table.set("nordic", structures={"mine": "G5"}, workers=["E3"], character="E3")
    table.set("saxony", workers=["E6", "G5"], character="G5", mechs={"disarm": "G5"})
    table.turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="character", hex="E3")
    assert "G5" in table.hexes("step")  # Also where an opponent is in control.
    table.turn("saxony", "move").answer("move_units")
    table.answer("move_unit", unit="character", hex="G5")
    assert "E6" not in table.hexes("step")
    table.set("saxony", workers=["E6"], character="F1", mechs={})
    table.set("nordic", workers=["G5"]).turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="worker", hex="G5")
    assert {"B4", "C2", "C5", "E3", "F4"} <= set(table.hexes("step"))


def test_the_mine_serves_the_move_of_the_factory_card(table: Table) -> None:
    """SC-BUILD-09."""
    table.set("nordic", structures={"mine": "G5"}, workers=["E3"], factory_card=5, power=0).turn("nordic", "factory")
    table.answer("move_units")
    table.answer("move_unit", unit="worker", hex="E3")
    assert "G5" in table.hexes("step")


def test_the_fourth_structure_gives_a_star(table: Table) -> None:
    """SC-BUILD-10, SC-STAR-01."""
    table.set("nordic", structures={"mill": "D4", "mine": "D5", "armory": "E4"})
    taking(table, "build").answer("build", structure="monument", hex="A4")
    assert table["nordic"].stars == {"structures": 1}


# Enlist.


@pytest.mark.parametrize("bonus", ["power", "coins", "popularity", "combat_cards"])
def test_a_recruit_brings_a_one_time_bonus_of_two(table: Table, bonus: str) -> None:
    """SC-ENLIST-01, SC-ENLIST-02."""
    table.set("nordic", combat_cards=[])
    taking(table, "enlist").answer("enlist", recruit="deploy", bonus=bonus, count=2)
    nordic = table["nordic"]
    start = {"power": 4, "coins": 5, "popularity": 4, "combat_cards": 0}
    now = {
        "power": nordic.power,
        "coins": nordic.coins,
        "popularity": nordic.popularity,
        "combat_cards": len(nordic.combat_cards),
    }
    assert now == start | {bonus: start[bonus] + 2}
    assert (nordic.recruits, nordic.bonuses) == (["deploy"], [bonus])


def test_a_part_of_a_one_time_bonus_may_be_declined(table: Table) -> None:
    """SC-ENLIST-01, SC-TURN-07."""
    taking(table, "enlist")
    offered = [answer["count"] for answer in table.listed("enlist") if answer["bonus"] == "power"]
    assert offered == [2, 1, 0] * 4  # For each of the four recruits.
    table.answer("enlist", recruit="deploy", bonus="power", count=1)
    assert (table["nordic"].power, table["nordic"].bonuses) == (5, ["power"])


def test_each_recruit_and_each_bonus_is_used_once(table: Table) -> None:
    """SC-ENLIST-01, SC-ENLIST-02."""
    taking(table.set("nordic", recruits=["deploy"], bonuses=["coins"]), "enlist")
    assert table.refusal("enlist", recruit="deploy", bonus="power", count=2).rule == "SC-ENLIST-01"
    refusal = table.refusal("enlist", recruit="build", bonus="coins", count=2)
    assert refusal.rule == "SC-ENLIST-02"
    refusal = table.refusal("enlist", recruit="build", bonus="power", count=3)
    assert (refusal.rule, refusal.sentence) == ("SC-ENLIST-02", "The bonus is 2 power, not 3.")


@pytest.mark.parametrize(
    ("bottom", "bonus"),
    [("upgrade", "power"), ("deploy", "coins"), ("build", "popularity"), ("enlist", "combat_cards")],
)
def test_the_lasting_bonus_comes_with_the_own_and_the_neighbours_action(table: Table, bottom: str, bonus: str) -> None:
    """SC-ENLIST-03: values from the picture of the mat."""
    for faction in ("nordic", "saxony", "polania"):
        table.set(faction, recruits=[bottom], power=4, coins=4, popularity=4, combat_cards=[])
    taking(table, bottom).answer("decline")
    for faction in ("nordic", "saxony", "polania"):
        player = table[faction]
        gained = {
            "power": player.power - 4,
            "coins": player.coins - 4,
            "popularity": player.popularity - 4,
            "combat_cards": len(player.combat_cards),
        }
        assert {what: count for what, count in gained.items() if count} == {bonus: 1}


def test_a_player_who_is_no_neighbour_gets_no_lasting_bonus() -> None:
    """SC-ENLIST-03, SC-SETUP-11."""
    table = Table("nordic", "rusviet", "crimea", "saxony", "polania", edition="ru").encounters()
    table.set("nordic", workers=["A4"], player_mat="industrial").resources("A4", metal=9)
    for faction in ("rusviet", "crimea", "saxony", "polania"):
        table.set(faction, recruits=["deploy"], coins=0)
    taking(table, "deploy").answer("decline")
    while table.asked != ("nordic", "end_turn"):
        table.answer("take_bonus")
    coins = {faction: table[faction].coins for faction in ("rusviet", "crimea", "saxony", "polania")}
    assert coins == {"rusviet": 1, "crimea": 0, "saxony": 0, "polania": 1}


def test_top_actions_give_no_lasting_bonus(table: Table) -> None:
    """SC-ENLIST-04."""
    for faction in ("nordic", "saxony", "polania"):
        table.set(faction, recruits=list(BOTTOM_ACTIONS))
    table.turn("nordic", "bolster").answer("bolster_power", count=2, popularity=0)
    assert not table.told("recruit_bonus")


def test_the_factory_card_gives_no_lasting_bonus(table: Table) -> None:
    """SC-ENLIST-04."""
    for faction in ("nordic", "saxony", "polania"):
        table.set(faction, recruits=["deploy"])
    table.set("nordic", factory_card=7, popularity=5).turn("nordic", "factory")  # Deploy or build for 1 popularity.
    table.answer("factory_top", reward="deploy")
    table.answer("deploy", mech="speed", hex="A4")
    assert not table.told("recruit_bonus")


def test_the_active_player_then_the_left_then_the_right_neighbour_receive(table: Table) -> None:
    """SC-ENLIST-05."""
    for faction in ("nordic", "saxony", "polania"):
        table.set(faction, recruits=["deploy"])
    taking(table, "deploy").answer("decline")
    order = [table.state.players[told["seat"]].faction for told in table.told("recruit_bonus")]
    assert order == ["nordic", "saxony", "polania"]  # Clockwise: Nordic, Saxony, Polania.


def test_a_sixth_star_by_a_lasting_bonus_ends_the_game(table: Table) -> None:
    """SC-ENLIST-06, SC-END-04, SC-STAR-06."""
    table.set("saxony", recruits=["upgrade"], power=15, stars={"combat": 5})
    taking(table, "upgrade").answer("decline")
    assert table.over
    assert table["saxony"].stars == {"combat": 5, "power": 1}


def test_with_two_players_the_opponent_counts_once() -> None:
    """SC-ENLIST-07."""
    table = Table("nordic", "saxony").set("nordic", workers=["A4"]).resources("A4", metal=9)
    table.set("saxony", recruits=["deploy"], coins=0)
    taking(table, "deploy").answer("decline")
    assert table["saxony"].coins == 1


def test_edition_uk_always_gives_the_lasting_bonus(table: Table) -> None:
    """SC-ENLIST-08, SC-EDN-06."""
    taking(table.set("nordic", recruits=["deploy"]), "deploy").answer("decline")
    assert table["nordic"].coins == 6
    assert table.asked == ("nordic", "end_turn")


def test_edition_ru_lets_the_lasting_bonus_be_declined() -> None:
    """SC-ENLIST-08, SC-EDN-06."""
    table = Table("nordic", "saxony", edition="ru").set("nordic", workers=["A4"]).resources("A4", metal=9)
    table.set("saxony", recruits=["deploy"], coins=0).set("nordic", recruits=["deploy"], coins=0)
    taking(table, "deploy").answer("decline")
    assert table.asked == ("nordic", "recruit_bonus")
    table.answer("decline")
    assert table.asked == ("saxony", "recruit_bonus")
    table.answer("take_bonus")
    assert (table["nordic"].coins, table["saxony"].coins) == (0, 1)


def test_the_recruit_enlisted_now_does_not_pay_its_lasting_bonus_yet(table: Table) -> None:
    """SC-ENLIST-09."""
    table.set("nordic", combat_cards=[])
    taking(table, "enlist").answer("enlist", recruit="enlist", bonus="power", count=2)
    assert table["nordic"].combat_cards == []
    taking(table, "enlist").answer("decline")
    assert len(table["nordic"].combat_cards) == 1


def test_the_fourth_recruit_gives_a_star(table: Table) -> None:
    """SC-ENLIST-10, SC-STAR-01."""
    table.set("nordic", recruits=["upgrade", "deploy", "build"], bonuses=["power", "coins", "popularity"])
    taking(table, "enlist").answer("enlist", recruit="enlist", bonus="combat_cards", count=2)
    assert table["nordic"].stars == {"recruits": 1}
