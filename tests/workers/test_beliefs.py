"""Belief samples: worlds that agree with what a seat sees, and depend on nothing else."""

from random import Random
from typing import Any

import pytest

from service.engine import codec
from service.engine.flow import advance, legal_actions, pending, start
from service.engine.rules import Rules
from service.games import GAMES
from service.plans.schedule import Plan, match_of, new_state
from tests import high_card
from tests.laws import shown
from workers.worlds import Beliefs

ALL = {"high_card": high_card.RULES, **GAMES}


def positions(rules: Rules[Any], players: int, seed: str, every: int, most: int = 3_000) -> Any:
    """States along a random game."""
    plan = Plan(ruleset=rules.name, players=["random"] * players, seed=seed)
    state = new_state(rules, match_of(plan, rules, 0))
    start(rules, state)
    rng = Random(seed)
    for number in range(most):
        question = pending(state)
        if question is None:
            return
        if number % every == 0:
            yield state
        advance(rules, state, rng.choice(legal_actions(rules, state, question.seat)))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("ruleset", ALL)
def test_a_sample_does_not_depend_on_what_is_hidden(ruleset: str, players: int) -> None:
    """Two states that look the same to a seat give it the same sample, byte for byte."""
    rules = ALL[ruleset]
    for state in positions(rules, players, "beliefs", every=37 if ruleset != "high_card" else 1):
        for seat in range(players):
            other = rules.redeal(state, seat, "another truth")
            assert codec.dumps(rules.redeal(other, seat, "s")) == codec.dumps(rules.redeal(state, seat, "s"))


@pytest.mark.parametrize("ruleset", ALL)
def test_a_sample_agrees_with_what_the_seat_sees(ruleset: str) -> None:
    rules = ALL[ruleset]
    for state in positions(rules, 2, "agreement", every=53 if ruleset != "high_card" else 1):
        for seat in range(2):
            world = Beliefs(rules, state, seat, Random(1))()
            assert shown(rules, world.state, seat) == shown(rules, state, seat)


@pytest.mark.parametrize("ruleset", ["high_card", "scythe"])
def test_samples_differ_and_leave_the_game_alone(ruleset: str) -> None:
    rules = ALL[ruleset]
    state = next(positions(rules, 3, "differ", every=1))
    before = codec.dumps(state)
    sample = Beliefs(rules, state, 0, Random(1))
    worlds = [sample() for _ in range(5)]
    assert len({codec.dumps([rules.view(world.state, 1), rules.view(world.state, 2)]) for world in worlds}) == 5
    for world in worlds:
        while world.to_act() is not None and world.state.answered < 40:
            world.play(world.legal_actions()[0])
    assert codec.dumps(state) == before


def test_a_copy_of_a_world_is_independent() -> None:
    state = next(positions(high_card.RULES, 2, "copy", every=1))
    world = Beliefs(high_card.RULES, state, 0, Random(1))()
    copy = world.copy()
    copy.play(copy.legal_actions()[0])
    assert copy.to_act() == 1 and world.to_act() == 0
