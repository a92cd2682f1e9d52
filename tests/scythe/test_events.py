"""The events tell a spectator the whole public story."""

import random
from dataclasses import replace
from typing import Any

import pytest

from service.engine.flow import known_event, legal_actions, pending, play
from service.engine.records import plain
from service.engine.rules import Rules, Seat
from service.scythe import RULES
from service.scythe.state import State
from tests.laws import begin
from tests.scythe.crowded import CROWDED, crowded_game
from tests.scythe.setups import Setup, setups
from tests.scythe.spectator import Spectator, seen


def follow(rules: Rules[Any], setup: Setup) -> None:
    """Play a random game and compare the spectator's account with the table after every action."""
    seats, options, seed = setup
    rng = random.Random(seed)
    state = begin(rules, seats, options, seed)
    spectator = Spectator(plain(rules.view(state, None)))
    while (question := pending(state)) is not None:
        assert question.seat is not None
        action = rng.choice(legal_actions(rules, state, question.seat))
        for event in play(rules, state, question.seat, action).events:
            spectator.hear(known_event(event, None))
        assert spectator.account() == seen(plain(rules.view(state, None))), action


def short_of_combat_cards(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    """A crowded game in which all but three cards of the combat deck have been played."""
    state = crowded_game(seats, options, seed)
    state.combat_deck, state.combat_discard = state.combat_deck[:3], state.combat_deck[3:]
    return state


@pytest.mark.parametrize("setup", setups(40, turn_limit=40), ids=lambda setup: setup[2])
def test_whoever_hears_only_the_events_knows_the_table_of_a_crowded_game(setup: Setup) -> None:
    follow(CROWDED, setup)


@pytest.mark.parametrize("setup", setups(8, turn_limit=40), ids=lambda setup: setup[2])
def test_whoever_hears_only_the_events_knows_a_combat_deck_that_runs_out(setup: Setup) -> None:
    """SC-SETUP-05."""
    follow(replace(CROWDED, new_game=short_of_combat_cards), setup)


@pytest.mark.parametrize("setup", setups(8), ids=lambda setup: setup[2])
def test_whoever_hears_only_the_events_knows_the_table(setup: Setup) -> None:
    follow(RULES, setup)
