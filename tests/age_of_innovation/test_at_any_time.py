"""What the rulebook allows at any time of a turn, or in any order, is offered at every question of such turns.

The sentences are listed at the end of docs/rules/age_of_innovation.md.
"""

import random
from itertools import permutations
from typing import Any

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.actions import FoundTown
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.maps import BOARDS, HEX_NAMES
from service.age_of_innovation.data.terrains import RIVER
from service.age_of_innovation.state import State
from service.engine.flow import legal_actions, pending, play
from service.engine.records import Action
from tests.age_of_innovation.busy import BUSY
from tests.age_of_innovation.setups import Setup, setups
from tests.age_of_innovation.table import Table, do
from tests.laws import begin

VALUES = {"workshop": 1, "guild": 2, "school": 2, "university": 3, "palace": 3, "tower": 2, "monument": 4}
CONVERSIONS = ("convert", "convert_book", "sacrifice_power")


# Palace 14: at any moment of the own turn (AOI-TOWN-09).


def _groups(state: State, seat: int) -> list[set[int]]:
    """The own groups of buildings outside towns, by sides and bridges, worked out afresh."""
    left = {place for place in state.players[seat].buildings if place not in state.towns}
    found = []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            place = edge.pop()
            group.add(place)
            beside = set(BOARDS[state.side].neighbours[place])
            beside |= {b.b for b in state.bridges if b.a == place} | {b.a for b in state.bridges if b.b == place}
            edge |= beside & left
            left -= beside
        found.append(group)
    return found


def _town_over(state: State, seat: int, river: int) -> bool:
    """Whether the groups at this river hex make a town."""
    beside = set(BOARDS[state.side].neighbours[river])
    joined = set().union(*[group for group in _groups(state, seat) if group & beside])
    kinds = [BUILDINGS[state.building[place]] for place in joined]
    annexes = sum(place in state.annexed for place in joined)
    needed = 2 if "monument" in kinds else 3 if "university" in kinds else 4
    return len(joined) + annexes >= needed and sum(VALUES[kind] for kind in kinds) + annexes >= 7


def _rivers(state: State, seat: int) -> set[str]:
    """The river hexes over which a town can be founded."""
    rivers = [place for place, terrain in enumerate(BOARDS[state.side].terrain) if terrain == RIVER]
    return {HEX_NAMES[place] for place in rivers if place not in state.town_rivers and _town_over(state, seat, place)}


def _found_town(listed: list[Action]) -> set[str]:
    return {action.hex for action in listed if isinstance(action, FoundTown)}


def _with_palace_14(setup: Setup) -> State:
    """A busy game in which seat 0 owns palace 14 from the start; the others and chance do what they like."""
    state: State = begin(BUSY, *setup)
    state.players[0].palace = "palace_14"
    return state


def test_a_town_over_a_river_hex_is_offered_at_every_question_of_the_own_turn_and_at_no_other() -> None:
    """AOI-TOWN-09, AOI-TOWN-15: whatever is asked, the list has exactly the river hexes that make a town."""
    asked: dict[str, int] = {}
    for setup in setups(15):
        state, rng = _with_palace_14(setup), random.Random(setup[2])
        while (question := pending(state)) is not None:
            listed = legal_actions(RULES, state, question.seat)
            owner = state.players[question.seat].palace == "palace_14"
            may = owner and state.phase == "actions" and state.active == question.seat
            expected = _rivers(state, question.seat) if may else set()
            assert _found_town(listed) == expected, question
            asked[question.kind] = asked.get(question.kind, 0) + bool(expected)
            # The town is founded late, so that many questions are put while it could be.
            busy = legal_actions(BUSY, state, question.seat)
            waiting = [action for action in busy if not isinstance(action, FoundTown)]
            play(RULES, state, question.seat, rng.choice(waiting if waiting and state.answered % 97 else busy))
    offered = {kind for kind, times in asked.items() if times}
    assert {"turn", "end_turn"} <= offered and len(offered) >= 5, asked


INSIDE: dict[str, dict[str, Any]] = {
    "terraform_and_build": {"amount": 2, "optional": True},
    "terraform_and_build_free": {"amount": 1, "optional": True},
    "competency": {"amount": 1, "optional": False},
    "town_tile": {"amount": 1, "optional": False},
    "bridges": {"amount": 2, "optional": True},
    "neutral_building": {"building": "tower"},
    "guild_anywhere": {"amount": 1, "optional": True},
    "workshop_to_guild": {"amount": 1, "optional": False},
    "school_to_guild": {"amount": 1, "optional": False},
    "rewards": {"rewards": [["town_tile", 1, "town", False], ["levels", 2, "x", False]], "block": False},
    "second_action": {"amount": 1, "optional": True},
    "advance": {"discipline": 0, "levels": 2},
}
QUESTIONS = ["take_book", "advance", "pay_book", "take_round_bonus", "dig", "more_spades", "build_or_not"]


@pytest.mark.parametrize("step", list(INSIDE))
def test_founding_over_a_river_leaves_the_question_that_was_asked(step: str) -> None:
    """AOI-TOWN-09: the tile is taken, then the same is asked once more."""
    table = Table()
    table.build(0, "guild", "F8", "F9", "G7")
    table.build(0, "workshop", "G6", "E9", "I12")
    table.build(0, "school", "A12", "C10")
    table.give(0, palace="palace_14", tools=9, coins=9)
    table.turn(0).run(do(step, seat=0, **INSIDE[step]))
    before = table.asked
    table.play("found_town", hex=table.hexes("found_town")[0]).play("take_town_tile", town_tile="town_coins")
    assert table.asked == before


@pytest.mark.parametrize("kind", QUESTIONS)
def test_founding_over_a_river_is_possible_in_the_middle_of_an_action_too(kind: str) -> None:
    """AOI-TOWN-09: between the parts of a price, a gain or a terraform and build."""
    table = Table()
    table.build(0, "guild", "F8", "F9", "G7")
    table.build(0, "workshop", "G6", "I5")
    table.terrain("H5", "wasteland" if kind == "more_spades" else "mountain")
    table.state.book_actions = ["book_spades", "book_science"]
    table.give(0, palace="palace_14", tools=9, coins=9, books=[3, 3, 0, 0], bowls=[0, 0, 12], round_bonus="rb_science")
    table.turn(0)
    if kind == "pay_book":
        table.play("book_action", space="book_spades")
    elif kind == "take_book":
        table.play("convert", conversion="power_to_book")
    elif kind == "advance":
        table.play("book_action", space="book_science").skip("pay_book", "pay_book", discipline="law")
    elif kind == "take_round_bonus":
        table.play("pass")
    else:
        table.play("power_action", space="power_spade_2").play("terraform", hex="H5")
        if kind == "build_or_not":
            table.play("dig", spades=2)
    assert table.asked == (kind, 0)
    table.play("found_town", hex="F7").play("take_town_tile", town_tile="town_coins")
    assert table.asked == (kind, 0)


# Conversions: directly before and after the action, as often as one likes (AOI-ACT-04).


def test_conversions_are_offered_before_and_after_every_action_and_never_inside() -> None:
    """AOI-ACT-04, AOI-CONV-08: at every question of ten games."""
    for setup in setups(10):
        state, rng = begin(BUSY, *setup), random.Random(setup[2])
        while (question := pending(state)) is not None:
            listed = legal_actions(RULES, state, question.seat)
            player = state.players[question.seat]
            payable = player.tools or player.scholars or player.bowls[2] or any(player.books) or player.bowls[1] > 1
            may = question.kind in ("turn", "end_turn") and bool(payable)
            assert any(action.kind in CONVERSIONS for action in listed) is may, question
            play(RULES, state, question.seat, rng.choice(listed))


def test_any_action_may_be_done_in_any_order_and_again() -> None:
    """AOI-ACT-02: what was done in a turn is offered in the next one, except a space with an X."""
    table = Table()
    table.build(0, "workshop", "I5", "A12")
    names = ("return_scholar", "advance_shipping", "upgrade_building")
    for order in permutations(names):
        table.give(0, tools=30, coins=60, scholars=5, shipping=0)
        table.turn(0)
        for name in order:
            table.turn(0)
            assert {action for action in names if table.legal(action)} == {*names}
            if name != "upgrade_building":
                table.play(name, **({"discipline": "law"} if name == "return_scholar" else {}))
            table.give(0, shipping=0)


# Rewards in any order (AOI-TOWN-11), and the parts of palace 15 (AOI-PAL-15).


@pytest.mark.parametrize("order", list(permutations(("competency", "town_tile"))))
@pytest.mark.parametrize(("old", "building"), [("guild", "school"), ("school", "university"), ("guild", "palace")])
def test_the_rewards_of_a_building_that_founds_a_town_come_in_any_order(
    order: tuple[str, str], old: str, building: str
) -> None:
    """AOI-TOWN-11, AOI-PAL-05."""
    table = Table()
    table.build(0, "guild", "I5", "I6")
    table.build(0, "workshop", "I8")
    table.build(0, old, "A12")
    table.build(0, old, "I7")
    table.state.towns = []
    table.state.palaces = ["palace_05"]
    table.give(0, tools=30, coins=60)
    table.turn(0).play("upgrade_building", hex="I7", building=building)
    table.skip("take_palace", "take_palace", palace="palace_05")
    for number, reward in enumerate(order):
        if number == 0:
            assert {action["reward"] for action in table.legal("choose_reward")} == {*order}
            table.play("choose_reward", reward=reward, amount=1)
        asked = {"competency": "take_competency", "town_tile": "take_town_tile"}[reward]
        assert table.asked == (asked, 0)
        table.play(
            asked, **({"competency": "competency_04"} if reward == "competency" else {"town_tile": "town_coins"})
        )


PARTS = ("terraform_and_build", "bridges", "books")


@pytest.mark.parametrize("order", list(permutations(PARTS)))
def test_the_parts_of_palace_15_come_in_any_order(order: tuple[str, str, str]) -> None:
    """AOI-PAL-15, AOI-PAL-20."""
    table = Table()
    table.build(0, "guild", "I8")
    table.build(0, "workshop", "C10")
    table.state.palaces = ["palace_15"]
    table.give(0, tools=30, coins=60)
    table.turn(0).play("upgrade_building", hex="I8", building="palace").play("take_palace", palace="palace_15")
    for number, part in enumerate(order):
        if number < 2:
            assert {action["reward"] for action in table.legal("choose_reward")} == {*order[number:]}
            table.play("choose_reward", reward=part, amount=2)
        if part == "books":
            table.play("take_book", discipline="law").play("take_book", discipline="banking")
        else:
            assert table.asked == (part.replace("bridges", "build_bridge"), 0)
            table.play("decline")
    assert table[0].books == [1, 1, 0, 0]


# Set-up.


@pytest.mark.parametrize("order", sorted(set(permutations(("workshop", "workshop", "tower")))))
def test_omar_place_their_three_buildings_in_any_order(order: tuple[str, str, str]) -> None:
    """AOI-PLACE-05."""
    table = Table.chosen(("lake", "omar"), ("plains", "felines"))
    left = [*order]
    for building in order:
        while table.asked == ("first_building", 1):
            table.play("place_building", building="workshop", hex=table.hexes("place_building")[0])
        assert {action["building"] for action in table.legal("place_building")} == set(left)
        table.play("place_building", building=building, hex=table.hexes("place_building", building=building)[0])
        left.remove(building)


@pytest.mark.parametrize("order", list(permutations(("board", "faction", "palace"))))
def test_the_three_kinds_are_drafted_in_any_order(order: tuple[str, str, str]) -> None:
    """AOI-DRAFT-02: each kind that a seat has not is offered each time."""
    table = Table.new(2, setup="draft")
    for number, kind in enumerate(order):
        for _ in range(2):
            kinds = {each for each in order if table.legal(f"draft_{each}")}
            assert kinds == {*order[number:]}
            table.play(f"draft_{kind}", **{kind: table.legal(f"draft_{kind}")[0][kind]})
