"""Whole recorded games, replayed action by action to the same scores."""

import pytest

from service.engine.flow import pending, play
from service.games import GAMES
from tests.golden import FOLDER, begin, parsed, read


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_game_ends_with_the_same_scores(path):
    head, lines = read(path)
    rules = GAMES[head["ruleset"]]
    state = begin(rules, head["seats"], head["options"], head["seed"])
    for text in lines:
        seat, action = parsed(rules, text)
        play(rules, state, seat, action)
    assert pending(state) is None
    assert [score["total"] for score in rules.scores(state, None)] == head["scores"]
    assert rules.result(state)["winners"] == head["winners"]
