"""The Factory: visiting it, and the card taken there."""

from collections.abc import Collection
from typing import Any

import pytest

from service.engine import codec
from service.engine.flow import known_event
from tests.scythe.table import Table, view_of


def visited(
    *cards: int, faction: str = "nordic", players: tuple[str, ...] = ("nordic", "saxony"), **facts: Any
) -> Table:
    """A character has come to the Factory, where these cards lie."""
    table = Table(*players)
    table.set(faction, character="D4", **facts)
    table.state.factory_cards = list(cards) or [1, 2, 3]
    table.do("visit_factory", seat=table.seat(faction))
    return table


def holding(card: int, faction: str = "nordic", **facts: Any) -> Table:
    """It is the turn of a player with this Factory card, and the top action of the card is asked for."""
    other = "saxony" if faction != "saxony" else "nordic"
    table = Table(faction, other)
    start = {"coins": 5, "power": 5, "popularity": 5, "combat_cards": [2], "workers": ["A4", "A5"], "character": "A4"}
    table.set(faction, **{**start, "factory_card": card, **facts})
    return table.turn(faction, "factory")


def test_the_factory_gives_nothing_to_produce_but_a_structure_may_stand_there() -> None:
    """SC-FAC-01."""
    table = Table("nordic", "saxony")
    table.set("nordic", workers=["D4", "D4"], coins=5)
    table.ask("build", "nordic", hex=-1)
    assert "D4" in table.hexes("build")
    table.do("begin_production", seat=0, territories=2, mill=False)
    assert table.over  # Nothing to choose.


def test_a_character_that_remains_on_the_factory_takes_a_card_and_may_not_decline() -> None:
    """SC-FAC-02, SC-EDN-08."""
    for edition in ("uk", "ru"):
        table = Table("nordic", "saxony", edition=edition)
        table.set("nordic", character="D5")
        table.turn("nordic", "move")
        table.answer("move_units")
        table.move("character", "D5", "D4")
        table.answer("stop_moving")
        assert table.asked == ("nordic", "factory_card")
        assert table.refusal("decline").rule == "SC-FAC-02"
        card = table.listed()[0]["card"]
        table.answer("take_factory_card", card=card)
        assert table["nordic"].factory_card == card
        assert card not in table.state.factory_cards


@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_mechs_and_workers_take_no_factory_card(unit: str) -> None:
    """SC-CORE-11."""
    table = Table("nordic", "saxony")
    table.set("nordic", workers=["D5"], mechs={"speed": "D5"})
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move(unit, "D5", "D4")
    table.answer("stop_moving")
    assert table.question != "factory_card"


def test_after_a_lost_combat_at_the_factory_no_card_is_taken() -> None:
    """SC-FAC-02."""
    table = Table("nordic", "saxony")
    table.set("nordic", character="D5", power=0, combat_cards=[])
    table.set("saxony", mechs={"speed": "D4"}, power=5, combat_cards=[])
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move("character", "D5", "D4")
    table.answer("stop_moving")
    table.fight((0, []), (1, []))
    assert not table.told("factory_visited")
    assert table["nordic"].factory_card == 0


def test_each_visitor_has_one_card_fewer_to_choose_from() -> None:
    """SC-FAC-03."""
    factions = ("nordic", "rusviet", "crimea", "saxony", "polania")
    table = Table(*factions)
    assert len(table.state.factory_cards) == 6
    for visitor, offered in zip(factions, (6, 5, 4, 3, 2), strict=True):
        table.set(visitor, character="D4")
        table.do("visit_factory", seat=table.seat(visitor))
        assert len(table.listed()) == offered
        table.answer("take_factory_card", card=table.listed()[0]["card"])
        table.set(visitor, character="D5")


def test_a_card_that_does_not_lie_at_the_factory_is_refused() -> None:
    """SC-FAC-03."""
    table = visited(4, 8, 12)
    refusal = table.refusal("take_factory_card", card=5)
    assert (refusal.rule, "3" in refusal.sentence) == ("SC-FAC-03", True)


def test_a_second_visit_gives_no_second_card() -> None:
    """SC-FAC-04."""
    table = visited(4, 8, 12, factory_card=2)
    assert table.over
    assert table["nordic"].factory_card == 2


def test_the_card_is_a_fifth_section() -> None:
    """SC-FAC-05."""
    table = Table("nordic", "saxony")
    table.turn("nordic")
    assert not table.can("choose_section", section="factory")
    assert table.refusal("choose_section", section="factory").rule == "SC-FAC-05"
    table.set("nordic", factory_card=5, character="A4")
    table.turn("nordic", "factory")
    assert table.asked == ("nordic", "top")
    table.answer("skip")
    assert table.asked == ("nordic", "bottom")
    table.answer("skip")
    table.end_turn()
    table.turn("nordic")
    assert table.refusal("choose_section", section="factory").rule == "SC-TURN-01"


def test_its_top_action_comes_before_its_bottom_action() -> None:
    """SC-FAC-05."""
    table = holding(5)
    assert table.refusal("move_units").rule == "SC-TURN-02"
    table.answer("skip")
    assert table.refusal("factory_top", reward="everything").rule == "SC-TURN-02"
    table.answer("skip")
    refusal = table.refusal("move_units")
    assert refusal.rule == "SC-TURN-02" and "The move of your Factory card was skipped" in refusal.sentence
    refusal = table.refusal("take_bottom", coins=0)
    assert (refusal.rule, refusal.sentence) == ("SC-FAC-05", "The bottom action of the Factory card is to move a unit.")


@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_one_unit_makes_up_to_two_moves(unit: str) -> None:
    """SC-FAC-06."""
    table = holding(5, character="E4", mechs={"riverwalk": "E4"}, workers=["E4", "E4"])
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit=unit, hex="E4")
    for hex in ("F4", "F5"):
        table.answer("step", hex=hex)
        while table.question == "carry":
            table.answer("carry", cargo="worker", count=0)
    assert table.asked == ("nordic", "end_turn")  # Neither a third step nor a second unit.
    assert "F5" in table.places("nordic", unit)


def test_the_second_of_the_two_moves_may_be_left_out() -> None:
    """SC-FAC-06."""
    table = holding(5, character="E4", workers=["A4", "A5"])
    table.answer("skip")
    table.answer("move_units")
    table.move("character", "E4", "F4")
    assert table.places("nordic", "character") == ["F4"]


def test_the_character_stops_at_an_encounter_in_the_move_of_the_card() -> None:
    """SC-FAC-07, SC-FAC-10."""
    table = holding(5, character="E4").encounters("F3")
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="E4")
    table.answer("step", hex="F3")
    assert table.asked == ("nordic", "encounter")


def test_a_unit_stops_at_enemy_workers_in_the_move_of_the_card() -> None:
    """SC-FAC-07."""
    table = holding(5, character="E4")
    table.set("saxony", workers=["F4", "F1"])
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="E4")
    table.answer("step", hex="F4")
    assert table.question not in ("step", "unit")
    assert table["nordic"].popularity == 4


def test_the_mine_works_for_the_move_of_the_card() -> None:
    """SC-FAC-07, SC-BUILD-09."""
    table = holding(5, character="A1", structures={"mine": "A1"})
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="A1")
    table.answer("step", hex="F4")
    table.answer("step", hex="E4")
    assert table.places("nordic", "character") == ["E4"]


def test_with_speed_three_territories_and_not_four() -> None:
    """SC-FAC-08."""
    table = holding(5, character="E4", mechs={"speed": "A4"})
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="E4")
    for hex in ("F4", "F5", "G5"):
        table.answer("step", hex=hex)
    assert table.places("nordic", "character") == ["G5"]
    assert table.asked == ("nordic", "end_turn")


def test_speed_does_not_help_a_worker_with_the_card() -> None:
    """SC-FAC-08."""
    table = holding(5, workers=["E4"], mechs={"speed": "A4"})
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="worker", hex="E4")
    table.answer("step", hex="F4")
    table.answer("step", hex="F5")
    assert table.asked == ("nordic", "end_turn")


def test_the_card_gives_no_recruit_bonus_no_structure_bonus_and_no_coins_of_the_mat() -> None:
    """SC-FAC-09: deploying for 2 coins and 1 power."""
    recruits: dict[str, Any] = {"recruits": ["upgrade", "deploy", "build", "enlist"], "bonuses": ["power", "coins"]}
    table = holding(10, structures={"monument": "A6", "armory": "A1", "mill": "A2"}, **recruits)
    table.set("saxony", coins=5, power=5, popularity=5, **recruits)
    table.answer("factory_top", reward="everything")
    table.answer("deploy", mech="speed", hex="A4")
    table.answer("gain", count=1)
    nordic, saxony = table["nordic"], table["saxony"]
    assert (nordic.coins, nordic.power, nordic.popularity) == (3, 6, 5)
    assert (saxony.coins, saxony.power, saxony.popularity) == (5, 5, 5)


def test_a_combat_follows_the_move_of_the_card() -> None:
    """SC-FAC-10."""
    table = holding(5, character="E4")
    table.set("saxony", mechs={"speed": "F5"}, power=3, combat_cards=[])
    table.answer("skip")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="E4")
    table.answer("step", hex="F4")
    table.answer("step", hex="F5")
    assert table.state.battle is not None


def test_the_factory_can_be_visited_with_the_move_of_the_card_and_gives_nothing_new() -> None:
    """SC-FAC-10, SC-FAC-04."""
    table = holding(5, character="C3")
    table.answer("skip")
    table.answer("move_units")
    table.move("character", "C3", "D4")
    assert not table.told("factory_visited")
    assert table["nordic"].factory_card == 5


# Card by card: what is paid, what is gained.


def test_card_1_produces_on_two_territories_for_a_coin_and_a_combat_card() -> None:
    """SC-FAC-13: neither the worker cells nor the mill nor the third territory count."""
    workers = ["A4", "A4", "A5", "B5", "B5", "B5", "B5"]
    table = holding(
        1, workers=workers, power=0, popularity=0, upgrades=["produce_territories"], structures={"mill": "A2"}
    )
    table.answer("factory_top", reward="everything")
    assert table["nordic"].coins == 4 and table["nordic"].combat_cards == []
    assert table.state.combat_discard == [2]
    assert table.hexes("produce_on") == ["A4", "A5", "B5"]  # Not A2 with the mill.
    table.answer("produce_on", hex="A4", count=2)
    table.answer("produce_on", hex="B5", count=4)
    assert table.question != "produce"
    assert (table.on("A4"), table.on("B5")) == ({"wood": 2}, {"metal": 4})


def test_card_2_enlists_for_popularity() -> None:
    """SC-FAC-11."""
    table = holding(2)
    assert {action["reward"] for action in table.listed("factory_top")} == {"enlist", "upgrade"}
    table.answer("factory_top", reward="enlist")
    assert table["nordic"].popularity == 4
    table.answer("enlist", recruit="build", bonus="coins", count=2)
    assert (table["nordic"].recruits, table["nordic"].coins) == (["build"], 7)
    assert table["nordic"].upgrades == []


def test_card_2_upgrades_for_popularity() -> None:
    """SC-FAC-11."""
    table = holding(2)
    table.answer("factory_top", reward="upgrade")
    table.answer("upgrade", cube="move_units", cost="deploy")
    assert (table["nordic"].upgrades, table["nordic"].recruits) == (["move_units"], [])
    assert table["nordic"].popularity == 4


@pytest.mark.parametrize(
    ("card", "paid", "gained"),
    [
        (3, {"combat_cards": 1}, {"popularity": 2}),
        (4, {"combat_cards": 1}, {"coins": 3}),
        (5, {"power": 1}, {"popularity": 2}),
        (6, {"power": 1}, {"coins": 3}),
    ],
)
def test_cards_3_to_6_exchange(card: int, paid: dict[str, int], gained: dict[str, int]) -> None:
    """SC-FAC-05."""
    table = holding(card)
    table.answer("factory_top", reward="everything")
    assert table.told("factory_card_used")[0]["card"] == card
    table.answer("gain", count=next(iter(gained.values())))
    nordic = table["nordic"]
    assert len(nordic.combat_cards) == 1 - paid.get("combat_cards", 0)
    for what in ("coins", "power", "popularity"):
        assert getattr(nordic, what) == 5 - paid.get(what, 0) + gained.get(what, 0)


def test_card_7_deploys_for_popularity_on_a_controlled_territory_with_a_worker() -> None:
    """SC-FAC-12."""
    table = holding(7, character="B5", workers=["A4", "C4"], structures={"mill": "A6"})
    table.answer("factory_top", reward="deploy")
    assert table["nordic"].popularity == 4
    assert table.hexes("deploy") == ["A4"]  # Neither the character's B5, nor the structure's A6, nor the lake C4.
    assert table.refusal("deploy", mech="speed", hex="C4").rule == "SC-DEPLOY-02"
    table.answer("deploy", mech="speed", hex="A4")
    assert table.places("nordic", "mech") == ["A4"]


def test_card_7_builds_for_popularity_where_no_structure_stands() -> None:
    """SC-FAC-12."""
    table = holding(7, workers=["A4", "A5", "A6"], structures={"mill": "A6"})
    table.answer("factory_top", reward="build")
    assert table.hexes("build") == ["A4", "A5"]
    assert table.refusal("build", structure="mine", hex="A6").rule == "SC-BUILD-02"
    table.answer("build", structure="mine", hex="A5")
    assert list(table["nordic"].structures) == ["mill", "mine"]


def test_card_8_gives_three_resources_on_one_territory_for_a_combat_card() -> None:
    """SC-FAC-12."""
    table = holding(8)
    table.answer("factory_top", reward="everything")
    assert table["nordic"].combat_cards == []
    assert table.hexes("place") == ["A4", "A5"]
    table.answer("place", hex="A5")
    for kind in ("oil", "oil", "food"):
        table.answer("gain_resource", resource=kind)
    assert (table.on("A5"), table.on("A4")) == ({"oil": 2, "food": 1}, {})


@pytest.mark.parametrize(
    ("card", "choice", "track"),
    [
        (9, {"action": "upgrade", "cube": "move_units", "cost": "deploy"}, "popularity"),
        (10, {"action": "deploy", "mech": "speed", "hex": "A4"}, "power"),
        (11, {"action": "build", "structure": "mine", "hex": "A4"}, "popularity"),
        (12, {"action": "enlist", "recruit": "build", "bonus": "combat_cards", "count": 2}, "power"),
    ],
)
def test_cards_9_to_12_give_a_bottom_reward_and_a_step_on_a_track_for_2_coins(
    card: int, choice: dict[str, Any], track: str
) -> None:
    """SC-FAC-05."""
    table = holding(card)
    table.answer("factory_top", reward="everything")
    assert table["nordic"].coins == 3
    table.answer(**choice)
    table.answer("gain", count=1)
    nordic = table["nordic"]
    assert getattr(nordic, track) == 6
    done: dict[int, Collection[str | int]] = {
        9: nordic.upgrades,
        10: nordic.mechs,
        11: nordic.structures,
        12: nordic.recruits,
    }
    assert {number: len(pieces) for number, pieces in done.items()} == {n: int(n == card) for n in done}


def test_a_part_of_the_reward_may_be_declined() -> None:
    """SC-TURN-07."""
    table = holding(11)
    table.answer("factory_top", reward="everything")
    table.answer("decline")
    assert table.about == {"what": "popularity", "count": 1}
    table.answer("gain", count=0)
    assert (table["nordic"].structures, table["nordic"].popularity, table["nordic"].coins) == ({}, 5, 3)


def test_which_combat_card_is_paid_is_chosen() -> None:
    """SC-TURN-06."""
    table = holding(4, combat_cards=[2, 2, 5])
    table.answer("factory_top", reward="everything")
    assert [action["value"] for action in table.listed("discard")] == [2, 5]
    refusal = table.refusal("discard", value=3)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-06", "You hold no combat card of value 3.")
    table.answer("discard", value=5)
    table.answer("gain", count=3)
    assert (table["nordic"].combat_cards, table["nordic"].coins) == ([2, 2], 8)


def test_who_holds_two_equal_cards_is_asked_all_the_same() -> None:
    """SC-SETUP-15: not being asked would show that they are equal."""
    table = holding(4, combat_cards=[3, 3])
    table.answer("factory_top", reward="everything")
    assert table.listed() == [{"action": "discard", "value": 3}]


@pytest.mark.parametrize(
    ("card", "poor", "missing"),
    [
        (1, {"coins": 0}, "1 coin and you have 0"),
        (2, {"popularity": 0}, "1 popularity and you have 0"),
        (3, {"combat_cards": []}, "1 combat card and you have 0"),
        (5, {"power": 0}, "1 power and you have 0"),
        (12, {"coins": 1}, "2 coins and you have 1"),
    ],
)
def test_a_top_action_that_cannot_be_paid_is_not_offered(card: int, poor: dict[str, Any], missing: str) -> None:
    """SC-TURN-06."""
    table = holding(card, **poor)
    assert table.asked == ("nordic", "bottom")
    refusal = table.refusal("factory_top", reward="everything")
    assert (refusal.rule, missing in refusal.sentence) == ("SC-TURN-06", True)


def test_a_reward_of_another_card_is_refused() -> None:
    """SC-FAC-05."""
    table = holding(2)
    assert table.refusal("factory_top", reward="deploy").rule == "SC-FAC-05"
    assert table.refusal("factory_top", reward="everything").rule == "SC-FAC-05"


def test_pieces_of_the_card_count_for_the_stars() -> None:
    """SC-STAR-08: the fourth recruit."""
    table = holding(12, recruits=["upgrade", "deploy", "enlist"], bonuses=["power", "coins", "popularity"])
    table.answer("factory_top", reward="everything")
    table.answer("enlist", recruit="build", bonus="combat_cards", count=2)
    table.answer("gain", count=1)
    assert table["nordic"].stars == {"recruits": 1}


def test_only_the_visitor_sees_what_he_chooses_from() -> None:
    """SC-FAC-14."""
    table = visited(4, 8, 12)
    event = table.told("factory_visited")[0]
    assert known_event(event, 0)["cards"] == [4, 8, 12]
    assert known_event(event, 1) == known_event(event, None) == {"event": "factory_visited", "seat": 0, "count": 3}
    assert table.about == {"cards": [4, 8, 12]}
    shown = view_of(table.state, 1)
    assert shown["factory_cards"] == 3
    table.state.factory_cards = [1, 2, 3]
    assert codec.dumps(view_of(table.state, 1)) == codec.dumps(shown)


def test_the_chosen_card_lies_open() -> None:
    """SC-FAC-14."""
    table = visited(4, 8, 12)
    table.answer("take_factory_card", card=8)
    assert table.told("factory_card_taken") == [{"event": "factory_card_taken", "seat": 0, "card": 8}]
    assert view_of(table.state, None)["players"][0]["factory_card"] == 8
    assert table.state.factory_cards == [4, 12]
