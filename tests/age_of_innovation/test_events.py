"""The events tell the whole public story: who hears only them knows what lies on the table."""

import random

import pytest

from service.engine.flow import legal_actions, pending, play
from tests.age_of_innovation.busy import BUSY, RICH
from tests.age_of_innovation.setups import Setup, setups
from tests.age_of_innovation.story import check_story, listen
from tests.laws import begin


@pytest.mark.parametrize("setup", setups(20), ids=lambda setup: setup[2])
def test_who_hears_the_events_knows_the_table_after_every_action(setup: Setup) -> None:
    """Every building, bridge, terrain, tile, level, marker, good and token, and whose turn it is."""
    rng = random.Random(setup[2])
    state = begin(BUSY, *setup)
    story = listen(len(state.players), state.side, RICH)
    while (question := pending(state)) is not None:
        seat = question.seat or 0
        for event in play(BUSY, state, seat, rng.choice(legal_actions(BUSY, state, seat))).events:
            story.hear(event)
        if state.round and state.answered % 3 == 0:  # Starting goods lie there when all have chosen.
            check_story(story, state)
    check_story(story, state)
