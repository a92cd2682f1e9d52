"""Whole recorded games, replayed action by action to the same scores."""

from pathlib import PosixPath

import pytest

from service.games import GAMES
from tests.golden import FOLDER, SERIES, play_out, read


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_game_ends_with_the_same_scores(path: PosixPath) -> None:
    """Also what it contains is there, and no list on the way was longer or shorter."""
    head, lines = read(path)
    game = play_out(GAMES[head["ruleset"]], (head["seats"], head["options"], head["seed"]), lines)
    assert (game.scores, game.winners) == (head["scores"], head["winners"])
    assert game.lines == lines
    assert game.answers == head["answers"]
    assert set(head["contains"]) <= game.marks


def test_no_golden_game_is_missing() -> None:
    found = sorted(path.stem for path in FOLDER.glob("*.txt"))
    assert found == sorted(f"{name}_{n:02}" for name, series in SERIES.items() for n in range(1, series.wanted + 1))
