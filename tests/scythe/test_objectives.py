"""Objectives: when a card may be revealed, what follows, and what each of the 23 asks for."""

from typing import Any

import pytest

from service.engine.errors import NotYourTurn
from service.engine.flow import play
from service.scythe import RULES
from service.scythe.actions import RevealObjective
from service.scythe.data.board import IS_LAKE, LAKES, NEIGHBOURS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.objectives import is_fulfilled
from tests.scythe.table import Table

HOME = "base_nordic"
EVERYTHING = {
    "upgrades": ["move_units"],
    "covered": {"enlist": 1},
    "mechs": {"speed": HOME},
    "structures": {"mill": "A6"},
    "recruits": ["build"],
    "bonuses": ["power"],
}
ALL_KINDS = {"food": 1, "wood": 1, "metal": 1, "oil": 1}


def with_card(card: int, **facts: Any) -> Table:
    """Nordic holds one objective and, but for these facts, as little as can be; it is Nordic's turn."""
    table = Table("nordic", "saxony")
    table.set("nordic", objectives=[card], power=3, popularity=3, coins=3, combat_cards=[], workers=[HOME, HOME])
    table.set("saxony", power=3)
    table.set("nordic", **facts)
    return table.turn("nordic")


def at_end_of_turn(table: Table) -> Table:
    return table.ask("end_turn", "nordic")


# For each card a position that fulfils it, and positions just short of it.
# Beside facts of the player: "stock" is what lies on A4, "enemy" facts of Saxony, "routed" the workers driven away.
CASES: list[tuple[int, dict[str, Any], list[dict[str, Any]]]] = [
    (1, {"workers": ["B5", "D5", "C2"]}, [{"workers": ["B5", "D5", "C1"]}]),
    # SC-OBJ-07: the own mine is no tunnel.
    (2, {"workers": ["B4", "C2", "C5"]}, [{"workers": ["B4", "C2", "A1"], "structures": {"mine": "A1"}}]),
    (3, {"workers": ["A2", "B6", "B7"]}, [{"workers": ["A2", "B6", "B6"]}]),
    (4, {"workers": ["A5", "B2", "B4"]}, [{"workers": ["A5", "B2", "B3"]}]),
    (
        5,
        {"character": "D4", "power": 7, "enemy": {"power": 7}},
        [
            {"character": "D4", "power": 7, "enemy": {"power": 8}},
            {"character": "D5", "power": 7, "enemy": {"power": 1}},
        ],
    ),
    (6, {"power": 7, "routed": 1}, [{"power": 6, "routed": 1}, {"power": 7, "routed": 0}]),
    (
        7,
        {"factory_card": 3, "mechs": {"speed": "A4"}, "workers": ["A4"] * 3},
        [
            {"factory_card": 0, "mechs": {"speed": "A4"}, "workers": ["A4"] * 3},
            {"factory_card": 3, "mechs": {}, "workers": ["A4"] * 3},
            {"factory_card": 3, "mechs": {"speed": "A4"}, "workers": ["A4"] * 4},
        ],
    ),
    (
        8,
        {"coins": 2, "workers": [HOME] * 4, "popularity": 7},  # SC-OBJ-10: workers on the base count.
        [
            {"coins": 3, "workers": [HOME] * 4, "popularity": 7},
            {"coins": 2, "workers": [HOME] * 3, "popularity": 7},
            {"coins": 2, "workers": [HOME] * 4, "popularity": 6},
        ],
    ),
    (
        9,
        {"workers": ["A4"], "stock": {"food": 6, "wood": 1, "metal": 1, "oil": 1}},
        [
            {"workers": ["A4"], "stock": {"food": 5, "wood": 1, "metal": 1, "oil": 1}},
            {"workers": ["A4"], "stock": {"food": 7, "wood": 1, "metal": 1}},
            {"workers": ["A5"], "stock": {"food": 6, "wood": 1, "metal": 1, "oil": 1}},
        ],
    ),
    (10, {"workers": ["A4", "C3", "C5"]}, [{"workers": ["A4", "C3", HOME]}]),
    (11, {"workers": ["A3", "A6"], "structures": {"mill": "C6"}}, [{"workers": ["A3", "A6"]}]),
    (12, {"coins": 20}, [{"coins": 19}]),
    (
        13,
        {"character": "A4", "workers": ["A4"] * 3, "mechs": {"speed": "A4"}, "structures": {"mill": "A4"}},
        [
            {"character": "A4", "workers": ["A4"] * 3, "mechs": {"speed": "A4"}},
            {"character": HOME, "workers": [HOME] * 6},
        ],
    ),
    (
        14,
        {**EVERYTHING, "workers": ["A4"], "stock": ALL_KINDS},
        [
            {**EVERYTHING, "workers": ["A4"], "stock": {"food": 9, "wood": 9, "metal": 9}},
            {**EVERYTHING, "workers": ["A4"], "stock": ALL_KINDS, "upgrades": [], "covered": {}},
            {**EVERYTHING, "workers": ["A4"], "stock": ALL_KINDS, "mechs": {}},
            {**EVERYTHING, "workers": ["A4"], "stock": ALL_KINDS, "structures": {}},
            {**EVERYTHING, "workers": ["A4"], "stock": ALL_KINDS, "recruits": [], "bonuses": []},
        ],
    ),
    (
        15,
        {"workers": [HOME] * 3, "recruits": ["upgrade", "deploy", "build"]},
        [
            {"workers": [HOME] * 4, "recruits": ["upgrade", "deploy", "build"]},
            {"workers": [HOME] * 2, "recruits": ["upgrade", "deploy", "build"]},
        ],
    ),
    (
        16,
        {"character": "A4", "mechs": {"speed": "A4"}, "workers": ["A4", "A5"], "stock": {"oil": 3, "wood": 2}},
        [
            {"character": "A5", "mechs": {"speed": "A4"}, "workers": ["A4", "A5"], "stock": {"oil": 5}},
            {"character": "A4", "mechs": {"speed": "A4", "riverwalk": "A4"}, "workers": ["A4"], "stock": {"oil": 5}},
            {"character": "A4", "mechs": {"speed": "A4"}, "workers": ["A4", "A4"], "stock": {"oil": 5}},
            {"character": "A4", "mechs": {"speed": "A4"}, "workers": ["A4"], "stock": {"oil": 4}},
        ],
    ),
    (
        17,
        {"workers": ["C3", "D5"]},
        [{"workers": ["C3", "D4"]}, {"workers": ["C3", "D5"], "factory_card": 3}],
    ),
    (
        18,
        {"power": 0, "popularity": 13, "workers": [HOME] * 5},
        [
            {"power": 1, "popularity": 13, "workers": [HOME] * 5},
            {"power": 0, "popularity": 12, "workers": [HOME] * 5},
            {"power": 0, "popularity": 13, "workers": [HOME] * 4},
        ],
    ),
    (
        19,
        {"workers": ["A2", "A3", "B2", "B4"], "structures": {"mill": "C3"}},  # Around B3.
        [{"workers": ["A2", "A3", "B2", "B4"]}, {"workers": ["A2", "A3", "B2", "B4", "E4", "D4", "D2"]}],
    ),
    (
        20,
        {"structures": {"mill": "A6", "mine": "A1", "armory": "A2"}, "popularity": 7},
        [
            {"structures": {"mill": "A6", "mine": "A1"}, "popularity": 7},
            {"structures": {"mill": "A6", "mine": "A1", "armory": "A2"}, "popularity": 6},
            {"structures": {"mill": "A6", "mine": "A1", "armory": "A2"}, "popularity": 7, "mechs": {"speed": "A4"}},
        ],
    ),
    (
        21,
        {"workers": ["A4"], "stock": {"oil": 9}},
        [
            {"workers": ["A4"], "stock": {"oil": 8, "wood": 8}},
            {"workers": ["A5"], "stock": {"oil": 9}},
        ],
    ),
    (
        22,
        {"factory_card": 3},
        [{"factory_card": 0}, {"factory_card": 3, "upgrades": ["move_units"], "covered": {"enlist": 1}}],
    ),
    (
        23,
        {"combat_cards": [2] * 8, "stars": {"combat": 1}},
        [{"combat_cards": [2] * 7, "stars": {"combat": 1}}, {"combat_cards": [2] * 8, "stars": {"objective": 1}}],
    ),
]
MET = [(card, met) for card, met, _ in CASES]
SHORT = [(card, short) for card, _, shorts in CASES for short in shorts]


def position(card: int, facts: dict[str, Any]) -> Table:
    facts = dict(facts)
    stock, enemy, routed = facts.pop("stock", {}), facts.pop("enemy", {}), facts.pop("routed", 0)
    table = with_card(card, **facts)
    table.resources("A4", **stock).set("saxony", **enemy)
    table.state.turn.routed = routed
    return at_end_of_turn(table)


@pytest.mark.parametrize(("card", "facts"), MET, ids=lambda value: OBJECTIVES[value].name if type(value) is int else "")
def test_a_fulfilled_objective_can_be_revealed(card: int, facts: dict[str, Any]) -> None:
    """SC-OBJ-04, SC-OBJ-10."""
    table = position(card, facts)
    assert table.can("reveal_objective", card=card)
    table.answer("reveal_objective", card=card)
    assert table["nordic"].stars["objective"] == 1


@pytest.mark.parametrize(
    ("card", "facts"), SHORT, ids=lambda value: OBJECTIVES[value].name if type(value) is int else ""
)
def test_an_objective_just_short_of_it_is_refused_with_the_numbers(card: int, facts: dict[str, Any]) -> None:
    """SC-OBJ-04, SC-OBJ-07."""
    table = position(card, facts)
    assert not table.can("reveal_objective", card=card)
    refusal = table.refusal("reveal_objective", card=card)
    assert refusal.rule == "SC-OBJ-04"
    assert any(character.isdigit() for character in refusal.sentence)


def test_every_card_has_a_case() -> None:
    assert [card for card, _ in MET] == list(OBJECTIVES)


def test_a_refusal_says_what_is_wanted_and_what_there_is() -> None:
    """SC-OBJ-04."""
    table = position(8, {"coins": 3, "workers": [HOME] * 4, "popularity": 6})
    sentence = table.refusal("reveal_objective", card=8).sentence
    assert "coins: at most 2 wanted, you have 3" in sentence
    assert "popularity: at least 7 wanted, you have 6" in sentence
    assert "workers" not in sentence


@pytest.mark.parametrize("hex", ["A1", "H1"])
def test_six_pieces_may_stand_on_any_territory_of_the_board(hex: str) -> None:
    """SC-OBJ-04: card 13, on the first and the last hex."""
    assert with_card(13, workers=[hex] * 6).can("reveal_objective", card=13)


@pytest.mark.parametrize("factory_card", [1, 12])
def test_every_factory_card_counts(factory_card: int) -> None:
    """SC-OBJ-04: card 22."""
    assert with_card(22, factory_card=factory_card).can("reveal_objective", card=22)


def test_resources_of_several_territories_add_up_where_a_card_does_not_ask_for_one() -> None:
    """SC-OBJ-04."""
    table = with_card(21, workers=["A4", "A5"]).resources("A4", oil=4).resources("A5", oil=5)
    assert at_end_of_turn(table).can("reveal_objective", card=21)


def test_a_territory_with_an_enemy_on_the_own_structure_does_not_count() -> None:
    """SC-OBJ-04."""
    table = with_card(11, workers=["A3", "A6"], structures={"mill": "C6"}).set("saxony", workers=["C6"])
    assert not at_end_of_turn(table).can("reveal_objective", card=11)


# When.


def test_it_may_be_revealed_before_between_and_after_the_actions_of_the_own_turn() -> None:
    """SC-OBJ-01."""
    table = with_card(22, factory_card=3, workers=["A4", "A5"]).resources("A4", oil=9, metal=9, wood=9, food=9)
    assert table.can("reveal_objective", card=22)
    table.answer("choose_section", section="bolster")
    assert table.asked == ("nordic", "top")
    assert table.can("reveal_objective", card=22)
    table.answer("skip")
    assert table.asked == ("nordic", "bottom")
    assert table.can("reveal_objective", card=22)
    table.answer("skip")
    assert table.asked == ("nordic", "end_turn")
    assert table.can("reveal_objective", card=22)


def test_the_turn_goes_on_after_revealing() -> None:
    """SC-OBJ-01."""
    table = with_card(22, factory_card=3)
    table.answer("reveal_objective", card=22)
    assert table.asked == ("nordic", "section")
    assert table.listed("choose_section")


def test_the_top_action_is_still_to_come_after_revealing_before_it() -> None:
    """SC-OBJ-01."""
    table = with_card(22, factory_card=3)
    table.answer("choose_section", section="bolster")
    table.answer("reveal_objective", card=22)
    assert table["nordic"].stars == {"objective": 1}
    assert table.asked == ("nordic", "top")
    assert table.listed("bolster_power") and not table.listed("reveal_objective")


def test_a_card_of_somebody_else_is_refused() -> None:
    """SC-OBJ-01."""
    table = with_card(22, factory_card=3)
    refusal = table.refusal("reveal_objective", card=12)
    assert (refusal.rule, "12" in refusal.sentence) == ("SC-OBJ-01", True)


def test_revealing_is_voluntary_and_may_wait_while_the_condition_may_pass() -> None:
    """SC-OBJ-04."""
    table = with_card(12, coins=20)
    at_end_of_turn(table).answer("end_turn")
    assert table["nordic"].objectives == [12]
    assert not table["nordic"].stars
    table.turn("nordic").set("nordic", coins=19)
    assert not at_end_of_turn(table).can("reveal_objective", card=12)


def test_not_in_the_turn_of_another() -> None:
    """SC-OBJ-05."""
    table = with_card(22, factory_card=3)
    table.turn("saxony")
    with pytest.raises(NotYourTurn):
        play(RULES, table.state, 0, RevealObjective(22))


def test_not_in_the_middle_of_an_action() -> None:
    """SC-OBJ-05."""
    table = with_card(22, factory_card=3, workers=["A4", "A5"])
    table.answer("choose_section", section="move")
    table.answer("move_units")
    for kind in ("unit", "step"):
        assert table.asked == ("nordic", kind)
        assert not table.listed("reveal_objective")
        assert table.refusal("reveal_objective", card=22).rule == "SC-OBJ-05"
        table.answer(**table.listed()[0])


@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21])
def test_cards_of_the_end_of_the_turn_are_revealed_only_then(card: int) -> None:
    """SC-OBJ-06."""
    facts = next(met for number, met in MET if number == card)
    table = position(card, facts)
    table.ask("section", "nordic")
    assert table.refusal("reveal_objective", card=card).rule == "SC-OBJ-06"
    for kind in ("top", "bottom"):
        table.set("nordic", section="bolster").ask(kind, "nordic")
        assert table.refusal("reveal_objective", card=card).rule == "SC-OBJ-06"
    assert at_end_of_turn(table).can("reveal_objective", card=card)


@pytest.mark.parametrize("card", [6, 7, 8, 13, 15, 18, 20, 22, 23])
def test_the_other_cards_are_revealed_at_every_moment_outside_an_action(card: int) -> None:
    """SC-OBJ-06."""
    facts = next(met for number, met in MET if number == card)
    table = position(card, facts)
    table.ask("section", "nordic")
    assert table.can("reveal_objective", card=card)
    for kind in ("top", "bottom"):
        table.set("nordic", section="bolster").ask(kind, "nordic")
        assert table.can("reveal_objective", card=card)


def test_who_cannot_pay_a_bottom_action_is_asked_at_the_end_of_the_turn() -> None:
    """SC-OBJ-06."""
    table = with_card(12, coins=20)
    table.answer("choose_section", section="produce")
    table.answer("skip")
    assert table.asked == ("nordic", "end_turn")
    table.answer("reveal_objective", card=12)
    assert table["nordic"].stars == {"objective": 1}


def test_being_asked_at_the_end_of_the_turn_betrays_nothing() -> None:
    """SC-OBJ-06: whoever holds a card is asked, whether it is fulfilled or not."""
    for coins in (19, 20):
        table = with_card(12, coins=coins)
        table.answer("choose_section", section="produce")
        table.answer("skip")
        assert table.asked == ("nordic", "end_turn")


# What follows.


def test_a_star_is_placed_and_both_cards_go_under_the_deck() -> None:
    """SC-OBJ-02."""
    table = Table("nordic", "saxony")
    table.set("nordic", objectives=[9, 22], factory_card=3)
    table.state.objective_deck = [1, 2, 3]
    table.turn("nordic")
    table.answer("reveal_objective", card=22)
    assert table["nordic"].stars == {"objective": 1}
    assert table["nordic"].objectives == []
    assert sorted(table.state.objective_deck[:2]) == [9, 22]
    assert table.state.objective_deck[2:] == [1, 2, 3]  # The last one is on top.


def test_the_other_card_is_not_shown() -> None:
    """SC-OBJ-02."""
    table = Table("nordic", "saxony")
    table.set("nordic", objectives=[9, 22], factory_card=3)
    table.turn("nordic")
    table.answer("reveal_objective", card=22)
    assert table.told("objective_revealed") == [{"event": "objective_revealed", "seat": 0, "card": 22, "returned": 2}]
    assert not any(event.get("card") == 9 for event in table.events)


def test_only_one_objective_star_for_all_but_saxony() -> None:
    """SC-OBJ-03."""
    table = Table("nordic", "saxony")
    table.set("nordic", objectives=[20, 22], factory_card=3)
    table.turn("nordic")
    table.answer("reveal_objective", card=22)
    table.turn("nordic")
    assert not table.listed("reveal_objective")
    assert table.refusal("reveal_objective", card=20).rule == "SC-OBJ-01"


def test_saxony_keeps_the_second_card_and_places_a_second_star() -> None:
    """SC-OBJ-03, SC-NAT-05."""
    table = Table("saxony", "nordic")
    table.set("saxony", objectives=[7, 22], factory_card=3, mechs={"speed": "F1"}, workers=["F1", "G1"])
    table.turn("saxony")
    table.answer("reveal_objective", card=22)
    assert table["saxony"].objectives == [7]
    assert table.state.objective_deck[0] == 22
    table.turn("saxony")
    table.answer("reveal_objective", card=7)
    assert table["saxony"].stars == {"objective": 2}
    assert table["saxony"].objectives == []


def test_at_most_one_objective_is_revealed_in_a_turn() -> None:
    """SC-OBJ-11."""
    table = Table("saxony", "nordic")
    table.set("saxony", objectives=[7, 22], factory_card=3, mechs={"speed": "F1"}, workers=["F1", "G1"])
    table.turn("saxony")
    table.answer("reveal_objective", card=22)
    assert not table.listed("reveal_objective")
    assert table.refusal("reveal_objective", card=7).rule == "SC-OBJ-11"


def test_the_star_of_an_objective_can_be_the_sixth() -> None:
    """SC-END-01."""
    table = with_card(22, factory_card=3)
    table.set("nordic", stars={"power": 1, "popularity": 1, "workers": 1, "combat": 2})
    table.answer("reveal_objective", card=22)
    assert table.over


# Rulings on single cards.


def test_workers_driven_away_by_a_move_in_this_turn_count() -> None:
    """SC-OBJ-08."""
    table = with_card(6, power=7, popularity=5, character="D5").set("saxony", workers=["E6", "E6"])
    table.answer("choose_section", section="move")
    table.answer("move_units")
    table.move("character", "D5", "E6")
    table.answer("stop_moving")
    assert table.can("reveal_objective", card=6)


def test_workers_that_retreat_from_a_combat_of_this_turn_count() -> None:
    """SC-OBJ-08."""
    table = with_card(6, power=8, character="D5", combat_cards=[])
    table.set("saxony", workers=["E6"], mechs={"speed": "E6"}, power=0, combat_cards=[])
    table.answer("choose_section", section="move")
    table.answer("move_units")
    table.move("character", "D5", "E6")
    table.answer("stop_moving")
    table.fight((1, []), (0, []))
    assert table.state.turn.routed == 1
    assert table["nordic"].power == 7
    assert at_end_of_turn(table).can("reveal_objective", card=6)


def test_workers_driven_away_in_an_earlier_turn_do_not_count() -> None:
    """SC-OBJ-08."""
    table = with_card(6, power=7)
    table.state.turn.routed = 2
    table.turn("nordic")
    assert not table.listed("reveal_objective")


def test_no_lake_lies_beside_another_so_a_controlled_one_never_has_to_count_among_the_five() -> None:
    """SC-OBJ-09."""
    assert not any(IS_LAKE[hex] for lake in LAKES for hex in NEIGHBOURS[lake])


def test_workers_on_the_base_count_as_workers() -> None:
    """SC-OBJ-10."""
    table = with_card(15, workers=[HOME, "A4"], recruits=["build", "enlist"], bonuses=["power", "coins"])
    assert table.can("reveal_objective", card=15)
    table.set("nordic", workers=[HOME, HOME, "A4"])
    assert not table.can("reveal_objective", card=15)


def test_objective_8_asks_for_few_coins_and_for_at_least_as_many_workers_and_popularity() -> None:
    """SC-OBJ-04: the words say what is counted."""
    table = Table("nordic", "saxony").set("nordic", coins=2, workers=["A4"] * 5, popularity=9)
    assert OBJECTIVES[8].label == "Have at most 2 coins, at least 4 workers and at least 7 popularity."
    assert is_fulfilled(table.state, 0, 8)
    facts: list[dict[str, Any]] = [{"coins": 3}, {"workers": ["A4"] * 3}, {"popularity": 6}]
    for fact in facts:
        table.set("nordic", **{"coins": 2, "workers": ["A4"] * 5, "popularity": 9, **fact})
        assert not is_fulfilled(table.state, 0, 8)
