"""Random play: the laws of every game, and the pieces of this one."""

import random
from typing import Any

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.abilities import EFFECTS
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.conversions import CONVERSIONS
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.engine.actions import Word
from service.engine.flow import Event, legal_actions, pending, play
from tests.age_of_innovation.busy import BUSY, RICH
from tests.age_of_innovation.census import census
from tests.age_of_innovation.setups import TABLES, Setup, setups
from tests.laws import Finished, begin, play_random_game

TOKENS = {name: sum(board.bowls) for name, board in PLANNING_BOARDS.items()}
GOODS = ("coins", "tools", "scholars", "annexes")
EVERYTHING = {
    *(name for name in EFFECTS if name),
    *PLANNING_BOARDS,
    *ROUND_TILES,
    *FINAL_TILES,
    *TOWN_TILES,
    *POWER_ACTIONS,
    *BOOK_ACTIONS,
    *CONVERSIONS,
}


def audit(game: Finished, start: dict[str, int] | None = None) -> None:
    """What everybody has at the end is what was told: points, goods, books, and power tokens."""
    for seat, player in enumerate(game.state.players):
        own = [event for event in game.events if event.get("seat") == seat]
        points = [event for event in own if event["event"] == "victory_points"]
        assert player.vp == sum(event["vp"] for event in points)
        assert all(event["reason"] for event in points)
        for good in GOODS:
            assert getattr(player, good) == _balance(own, good) + (start or {}).get(good, 0), good
        for discipline, word in enumerate(DISCIPLINES):
            assert player.books[discipline] == _books(own, word) + (start or {}).get("books", 0)
        sacrificed = sum(event["event"] == "power_sacrificed" for event in own)
        added = sum(event.get("power_tokens", 0) for event in own)
        assert sum(player.bowls) == TOKENS[player.board] - sacrificed + added


def _balance(events: list[Event], good: str) -> int:
    total = 0
    for event in events:
        if event["event"] == "gained":
            total += event.get(good, 0)
        elif event["event"] == "paid":
            total -= event.get(good, 0)
        elif (event["event"], good) in SPENT:
            total -= 1
    return total


SPENT = {("scholar_sent", "scholars"), ("scholar_returned", "scholars"), ("annex_placed", "annexes")}


def _books(events: list[Event], discipline: str) -> int:
    total = 0
    for event in events:
        if event.get("discipline") == discipline:
            total += {"book_gained": 1, "competency_taken": event.get("books", 0)}.get(event["event"], 0)
            total -= event["books"] if event["event"] == "books_paid" else 0
    return total


@pytest.mark.parametrize("setup", setups(60), ids=lambda setup: setup[2])
def test_the_laws_hold_in_random_play(setup: Setup) -> None:
    """AOI-POWER-05: the number of power tokens changes only by sacrifices and the innovation Palace."""
    seats, options, seed = setup
    audit(play_random_game(RULES, seats, options, seed, census))


@pytest.mark.parametrize("setup", setups(150), ids=lambda setup: setup[2])
def test_the_laws_hold_in_busy_games(setup: Setup) -> None:
    seats, options, seed = setup
    audit(play_random_game(BUSY, seats, options, seed, census, every=23), RICH)


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(3000), ids=lambda setup: setup[2])
def test_the_laws_hold_in_many_busy_games(setup: Setup) -> None:
    seats, options, seed = setup
    audit(play_random_game(BUSY, seats, options, seed, census, every=101), RICH)


def test_every_component_occurs_in_busy_games() -> None:
    """Factions, boards, tiles and actions are all told of in the same games, so the laws are about them too."""
    told: set[str] = set()
    for seats, options, seed in setups(150):
        game = play_random_game(BUSY, seats, options, seed, every=10_000)
        for event in game.events:
            told.update(value for value in event.values() if isinstance(value, str))
    assert set() == EVERYTHING - told


def test_ten_games_are_of_every_number_of_players_on_every_side_in_both_set_ups() -> None:
    tables = {(len(seats), options["board"], options["setup"]) for seats, options, _ in setups(10)}
    assert tables == {(players, side, setup) for players, side in TABLES for setup in ("standard", "draft")}
    assert {players for players, _ in TABLES} == {2, 3, 4, 5} and {(3, "1-3"), (3, "3-5")} <= set(TABLES)


def test_every_refusal_in_busy_games_names_a_rule_and_a_reason() -> None:
    """What the shapes allow and the list does not hold is explained, never just "not among the answers"."""
    rng = random.Random(5)
    for seats, options, seed in setups(25):
        state = begin(BUSY, seats, options, seed)
        while (question := pending(state)) is not None:
            listed = legal_actions(RULES, state, question.seat or 0)
            for name in {action["action"] for action in listed}:
                action = _any_action(name, rng)
                if action not in listed:
                    refusal = RULES.choices[question.kind].why_not(state, question, action)
                    assert "is not among the answers" not in refusal.sentence, (question, action)
            play(BUSY, state, question.seat or 0, rng.choice(legal_actions(BUSY, state, question.seat or 0)))


def _any_action(name: str, rng: random.Random) -> dict[str, Any]:
    """An action of this name with any values its shape allows."""
    action: dict[str, Any] = {"action": name}
    for field, value in RULES.actions[name].fields.items():
        action[field] = (
            rng.choice(value.words) if isinstance(value, Word) else rng.randint(value.minimum, value.maximum)
        )
    return action
