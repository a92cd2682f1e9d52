"""The past of a game is what it was, whatever the rules are now."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.engine import codec
from service.engine.rules import Rules
from service.errors import BrokenPast, UnsupportedRulesVersion, problem_of
from service.games import GAMES
from service.storage.games import Store
from service.storage.tournaments import Jobs
from tests import high_card
from tests.table import Table

RULESETS: dict[str, Rules[Any]] = {"high_card": high_card.RULES, **GAMES}
LONGEST = 150


class RuleRun(Exception):
    """A rule was run."""


class Forgotten(dict[str, Any]):
    """Rules that are no longer known."""

    def __getitem__(self, key: str) -> Any:
        raise RuleRun(key)


def _never(*given: Any) -> Any:
    raise RuleRun


def without_rules(service: Service, name: str) -> Service:
    """The same service, which can show states of this game and run no rule of it."""
    rules = replace(RULESETS[name], new_game=_never, steps=Forgotten())
    return replace(service, games={name: rules})


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


@pytest.mark.parametrize("name", RULESETS)
def test_every_version_is_shown_as_it_was_and_no_rule_is_run(store: Store, client: redis.Redis, name: str) -> None:
    service = Service(store, Jobs(client), RULESETS)
    table = Table(service, ruleset=name)
    then = list(_played(table))
    looking = without_rules(service, name)
    for version, seen in enumerate(then):
        assert codec.dumps([_shown(looking, table, token, version) for token in _viewers(table)]) == seen


def _played(table: Table) -> Iterator[bytes]:
    """What everybody saw at each version of a random game."""
    rng = random.Random("the past")
    while True:
        shown = [_shown(table.service, table, token) for token in _viewers(table)]
        yield codec.dumps(shown)
        if shown[0]["status"] == "finished" or shown[0]["version"] >= LONGEST:
            return
        seat = shown[0]["to_act"][0]["seat"]
        table.submit(seat, rng.choice(table.legal(seat)))


def _viewers(table: Table) -> list[str | None]:
    return [None, *table.tokens.values()]


def _shown(service: Service, table: Table, token: str | None, version: int | None = None) -> dict[str, Any]:
    return {**cases.get_game(service, table.id, token, version), "asked": None, "undo": None}  # The past asks nobody.


def test_a_repeated_request_is_answered_and_no_rule_is_run(table: Table) -> None:
    action = table.legal(0)[0]
    answer = table.submit(0, action, version=0, key="k")
    table.play_on(5)
    table.service = without_rules(table.service, "high_card")
    assert table.submit(0, action, version=0, key="k") == answer


def test_a_game_stored_before_its_past_was_kept_is_played_again_for_it(table: Table, client: redis.Redis) -> None:
    then = []
    for _ in range(6):
        then.append({**table.game(table.tokens[1]), "asked": None, "undo": None})
        table.play_on()
    client.hdel(f"arbiter:{{{table.id}}}:game", "kept")
    client.delete(f"arbiter:{{{table.id}}}:past")
    assert [table.game(table.tokens[1], version) for version in range(6)] == then
    then.append({**table.game(table.tokens[1]), "asked": None, "undo": None})
    table.play_on()
    assert [table.game(table.tokens[1], version) for version in range(7)] == then


def test_a_moment_that_is_damaged_is_said_to_be_and_the_game_goes_on(table: Table, client: redis.Redis) -> None:
    action = table.legal(0)[0]
    table.submit(0, action, version=0, key="k")
    table.play_on(3)
    client.xdel(f"arbiter:{{{table.id}}}:past", "2-0")
    for version in (1, 2, 3):
        with pytest.raises(BrokenPast) as caught:
            table.game(None, version)
        problem = problem_of(caught.value)
        assert (problem["status"], problem["code"]) == (500, "broken_past")
    with pytest.raises(BrokenPast):
        table.submit(0, action, version=0, key="k")
    assert table.game(None, 0)["version"] == 0
    table.play_to_the_end()


def test_a_moment_written_under_other_rules_is_said_to_be(table: Table, client: redis.Redis) -> None:
    table.play_on(2)
    key = f"arbiter:{{{table.id}}}:past"
    links: Any = client.xrange(key)
    [(_, first), *_] = links
    _, _, packed = first[b"link"].partition(b":")
    client.delete(key)
    for number, link in enumerate([b"7:" + packed], 1):
        client.xadd(key, {"link": link}, id=f"{number}-0")
    with pytest.raises(UnsupportedRulesVersion):
        table.game(None, 0)
