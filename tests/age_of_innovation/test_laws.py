"""Random play: the laws of every game, and the pieces of this one."""

from collections import Counter
from typing import Any

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from tests.age_of_innovation.busy import BUSY
from tests.age_of_innovation.census import census
from tests.age_of_innovation.setups import Setup, setups
from tests.laws import Finished, play_random_game

TOKENS = {name: sum(board.bowls) for name, board in PLANNING_BOARDS.items()}


def check_story(game: Finished) -> None:
    """Points are the sum of the reasons told, and power tokens change only by what was told."""
    points: Counter[int] = Counter()
    tokens: Counter[int] = Counter()
    for event in game.events:
        if event["event"] == "victory_points":
            assert event["reason"]
            points[event["seat"]] += event["vp"]
        elif event["event"] == "power_sacrificed":
            tokens[event["seat"]] -= 1
        elif event["event"] == "gained":
            tokens[event["seat"]] += event.get("power_tokens", 0)
    for seat, player in enumerate(game.state.players):
        assert player.vp == points[seat]
        assert sum(player.bowls) == TOKENS[player.board] + tokens[seat]


@pytest.mark.parametrize("setup", setups(60), ids=lambda setup: setup[2])
def test_the_laws_hold_in_random_play(setup: Setup) -> None:
    """AOI-POWER-05: the number of power tokens changes only by sacrifices and the innovation Palace."""
    seats, options, seed = setup
    check_story(play_random_game(RULES, seats, options, seed, census))


@pytest.mark.parametrize("setup", setups(100), ids=lambda setup: setup[2])
def test_the_laws_hold_in_busy_games(setup: Setup) -> None:
    seats, options, seed = setup
    check_story(play_random_game(BUSY, seats, options, seed, census, every=23))


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(3000), ids=lambda setup: setup[2])
def test_the_laws_hold_in_many_busy_games(setup: Setup) -> None:
    seats, options, seed = setup
    check_story(play_random_game(BUSY, seats, options, seed, census, every=101))


def occurrences(games: list[Any]) -> Counter[str]:
    """How often each name occurs among what was told and done."""
    return Counter(str(value) for game in games for event in game.events for value in event.values())
