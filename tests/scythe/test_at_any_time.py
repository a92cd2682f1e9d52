"""What the rulebooks allow at any time of a turn, or in any order, is offered at every question of such turns.

The sentences are listed at the end of docs/rules/scythe.md.
"""

import random
from itertools import permutations
from typing import Any

import pytest

from service.engine.flow import legal_actions, pending, play
from service.scythe import RULES
from service.scythe.actions import RevealObjective
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.objectives import is_fulfilled
from service.scythe.state import State
from tests.laws import begin
from tests.scythe.setups import setups
from tests.scythe.table import Table

OUTSIDE_ACTIONS = ("section", "top", "bottom", "end_turn")


def _revealable(state: State, question: Any) -> set[int]:
    """The objectives of a seat that are fulfilled and in time (SC-OBJ-06), worked out apart from the question."""
    if question.kind not in OUTSIDE_ACTIONS or state.turn.revealed:
        return set()
    return {
        card
        for card in state.players[question.seat].objectives
        if is_fulfilled(state, question.seat, card)
        and (question.kind == "end_turn" or not OBJECTIVES[card].end_of_turn)
    }


def test_a_fulfilled_objective_is_offered_before_and_after_every_action_and_never_inside() -> None:
    """SC-OBJ-01, SC-OBJ-05, SC-OBJ-06: at every question of ten games in which everybody waits for the moment."""
    offered = set()
    for setup in setups(10, turn_limit=60):
        state, rng = begin(RULES, *setup), random.Random(setup[2])
        for number, player in enumerate(state.players):  # Fulfilled as long as nothing is upgraded, at any moment.
            player.objectives, player.factory_card = [22, player.objectives[0]], number + 1
        while (question := pending(state)) is not None:
            listed = legal_actions(RULES, state, question.seat)
            cards = {action.card for action in listed if isinstance(action, RevealObjective)}
            assert cards == _revealable(state, question), question
            offered |= {question.kind} if cards else set()
            waiting = [action for action in listed if not isinstance(action, RevealObjective)]
            play(RULES, state, question.seat, rng.choice(waiting))
    assert offered == {*OUTSIDE_ACTIONS}


@pytest.mark.parametrize("order", list(permutations(("character", "worker"))))
def test_figures_move_in_any_order(order: tuple[str, str]) -> None:
    """SC-MOVE-05: every figure that has not moved is offered for every move."""
    table = Table("nordic", "saxony").set("nordic", character="A4", workers=["B5"])
    table.turn("nordic", "move")
    table.answer("move_units")
    for unit in order:
        hex = {"character": "A4", "worker": "B5"}[unit]
        assert table.can("move_unit", unit=unit, hex=hex)
        table.answer("move_unit", unit=unit, hex=hex)
        table.answer("step", hex=table.hexes("step")[0])
