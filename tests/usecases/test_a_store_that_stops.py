"""503 means "unknown": a store that is stopped in the middle does what it was asked when it goes on, and once."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

import pytest

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.engine import codec
from service.errors import StaleVersion, Unavailable
from service.running.embedded import EmbeddedServer, find_program, short_folder
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs
from tests import tally

KEY = "2f1c0e5d-9a7b-42c8-a1d3-b1c2d3e4f5a6"
MOVE: dict[str, Any] = {"version": 0, "actions": [{"action": "count", "by": 7}]}


@dataclass
class Shaky:
    """A service whose store its rules stop in the middle: after the game was read, before anything is written."""

    service: Service
    pid: int

    @contextmanager
    def stopped_in_the_middle(self, what: str) -> Iterator[Service]:
        rules = tally.RULES
        stopping = {
            "creation": {"new_game": self._stop_before(rules.new_game)},
            "move": {"steps": {"begin_turn": self._stop_before(rules.steps["begin_turn"])}},
        }
        games = {"tally": replace(rules, **stopping[what])}  # type: ignore[arg-type]
        try:
            yield replace(self.service, games=games)
        finally:
            os.kill(self.pid, signal.SIGCONT)

    def _stop_before(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def stop_and_go_on(*given: Any) -> Any:
            os.kill(self.pid, signal.SIGSTOP)
            return function(*given)

        return stop_and_go_on


@pytest.fixture(scope="module")
def shaky() -> Iterator[Shaky]:
    with short_folder() as run_dir:
        server = EmbeddedServer(find_program(), run_dir)
        server.start()
        client = connect(server.url)
        shaky = Shaky(Service(Store(client), Jobs(client), {"tally": tally.RULES}), server.pid)
        _play(shaky.service, _created(shaky.service))  # So that the store knows the scripts.
        _ordered(shaky.service)
        try:
            yield shaky
        finally:
            os.kill(server.pid, signal.SIGCONT)
            server.stop()


def _created(service: Service, key: str | None = None) -> Answer:
    return cases.create_game(service, ruleset="tally", seats=[{}], idempotency_key=key)


def _ordered(service: Service, key: str | None = None) -> Answer:
    return cases.create_tournament(service, ruleset="tally", players=["random", "random"], idempotency_key=key)


def _play(service: Service, game: Answer, key: str | None = None) -> Answer:
    token = game["tokens"][0]["token"]
    return cases.submit_actions(service, game["id"], token, **MOVE, idempotency_key=key)


def test_a_move_at_a_store_that_stops_is_unknown_and_its_repeat_plays_it_once(shaky: Shaky) -> None:
    game = _created(shaky.service)
    with shaky.stopped_in_the_middle("move") as service, pytest.raises(Unavailable):
        _play(service, game, "k")
    _wait_until(lambda: cases.get_game(shaky.service, game["id"], None)["version"] == 1)  # Played all the same.
    answer = _play(shaky.service, game, "k")
    assert answer["version"] == 1 and answer["game"]["state"].counted == [7]
    assert codec.dumps(_play(shaky.service, game, "k")) == codec.dumps(answer)
    assert cases.get_game(shaky.service, game["id"], None)["version"] == 1


def test_without_a_key_the_version_tells_whether_the_move_was_played(shaky: Shaky) -> None:
    game = _created(shaky.service)
    with shaky.stopped_in_the_middle("move") as service, pytest.raises(Unavailable):
        _play(service, game)
    with suppress(StaleVersion):  # It was played when the store went on.
        _play(shaky.service, game)
    shown = cases.get_game(shaky.service, game["id"], None)
    assert (shown["version"], shown["state"].counted) == (1, [7])


@pytest.mark.parametrize(("create", "kept"), [(_created, "game"), (_ordered, "tournament")])
def test_a_creation_at_a_store_that_stops_is_unknown_and_its_repeat_gives_one_with_its_tokens(
    shaky: Shaky, create: Callable[..., Answer], kept: str
) -> None:
    before = _names(shaky.service, kept)
    with shaky.stopped_in_the_middle("creation") as service, pytest.raises(Unavailable):
        create(service, KEY)
    if kept == "game":  # Written all the same. A tournament was still being checked.
        _wait_until(lambda: _names(shaky.service, kept) != before)
    answer = create(shaky.service, KEY)
    assert codec.dumps(create(shaky.service, KEY)) == codec.dumps(answer)
    assert _names(shaky.service, kept) - before == {f"arbiter:{{{answer['id']}}}:{kept}"}
    if kept == "game":
        assert _play(shaky.service, answer)["version"] == 1
    else:
        cases.cancel_tournament(shaky.service, answer["id"], answer["token"])


def _wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _names(service: Service, kept: str) -> set[str]:
    client: Any = service.store._redis
    return {name.decode() for name in client.keys(f"*:{kept}")}
