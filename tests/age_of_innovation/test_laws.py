"""Random play: the laws of every game, and the pieces of this one."""

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.conversions import CONVERSIONS
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.data.tiles import EFFECTS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.engine.records import Told
from tests.age_of_innovation.busy import BUSY, RICH
from tests.age_of_innovation.census import census
from tests.age_of_innovation.setups import TABLES, Setup, setups
from tests.laws import Finished, check_agreement, check_refusals, play_random_game
from tests.look_ahead import check_previews

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


def _balance(events: list[Told], good: str) -> int:
    total = 0
    for event in events:
        if event["event"] == "goods_gained":
            total += event.get(good, 0)
        elif event["event"] == "paid":
            total -= event.get(good, 0)
        elif (event["event"], good) in SPENT:
            total -= 1
    return total


SPENT = {("scholar_sent", "scholars"), ("scholar_returned", "scholars"), ("annex_placed", "annexes")}


def _books(events: list[Told], discipline: str) -> int:
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


CONVERTING = ("convert", "convert_book", "sacrifice_power")  # Likely to be tried inside an action too.


@pytest.mark.parametrize("setup", setups(25), ids=lambda setup: setup[2])
def test_every_refusal_in_busy_games_names_a_rule_and_a_reason(setup: Setup) -> None:
    check_refusals(RULES, BUSY, *setup, also=CONVERTING)


@pytest.mark.parametrize("setup", setups(20), ids=lambda setup: setup[2])
def test_an_action_is_listed_exactly_when_nothing_forbids_it(setup: Setup) -> None:
    """Every kind of action at every kind of question."""
    check_agreement(RULES, BUSY, *setup)


@pytest.mark.parametrize("setup", setups(3), ids=lambda setup: setup[2])
def test_no_preview_is_a_look_ahead(setup: Setup) -> None:
    """AOI-2P-01: what lies face down is not tried out."""
    assert check_previews(RULES, BUSY, *setup)
