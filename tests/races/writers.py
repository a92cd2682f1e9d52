"""Eight writers on shared games, and the books they keep."""

import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from threading import Lock, Thread
from typing import Any

from tests.serving.process import PATIENCE, Client

WRITERS = 8
ENDLESS = 10_000_000


@dataclass
class Shared:
    """A game that all writers play at."""

    id: str
    token: str

    @property
    def path(self) -> str:
        return f"/v1/games/{self.id}"


@dataclass
class Books:
    """What the writers were told."""

    moves: int
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)  # (game, version) -> what was counted
    twice: list[tuple[str, int]] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    _lock: Lock = field(default_factory=Lock)

    def acknowledge(self, game: Shared, version: int, by: int) -> None:
        with self._lock:
            if (game.id, version) in self.acknowledged:
                self.twice.append((game.id, version))
            self.acknowledged[game.id, version] = by

    def count(self, answer: str) -> None:
        with self._lock:
            self.answers[answer] += 1

    @property
    def full(self) -> bool:
        return len(self.acknowledged) >= self.moves


def create_games(port: int, number: int) -> list[Shared]:
    games = []
    for _ in range(number):
        status, game, _ = Client(port).ask(
            "POST", "/v1/games", {"ruleset": "tally", "seats": [{}], "options": {"goal": ENDLESS}}
        )
        assert status == 201
        games.append(Shared(game["id"], game["tokens"][0]["token"]))
    return games


def write(ports: list[int], games: list[Shared], books: Books, retry: bool = False) -> list[Thread]:
    """Start the writers; they go on until the books are full."""
    writers = [Thread(target=_write, args=(i, ports[i % len(ports)], games, books, retry)) for i in range(WRITERS)]
    for writer in writers:
        writer.start()
    return writers


def _write(number: int, port: int, games: list[Shared], books: Books, retry: bool) -> None:
    rng = random.Random(number)
    clients = {game.id: Client(port, game.token) for game in games}
    versions = {game.id: 0 for game in games}
    sent = 0
    while not books.full:
        game = rng.choice(games)
        sent += 1
        by = rng.randint(1, 30)
        body = {"version": versions[game.id], "actions": [{"action": "count", "by": by}]}
        key = f"{number}-{sent}" if retry else None
        status, answer = _insist(clients[game.id], game, body, key, books)
        books.count(f"{status} {answer.get('code', '')}")
        if status == 200:
            books.acknowledge(game, answer["version"], by)
        versions[game.id] = answer["version"]


def _insist(client: Client, game: Shared, body: Any, key: str | None, books: Books) -> tuple[int, Any]:
    """Send until there is a definite answer; without a key only once."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            status, answer, headers = client.ask("POST", f"{game.path}/actions", body, key)
            if status != 503 or key is None:
                return status, answer
            assert int(headers["Retry-After"]) >= 1
            books.count("503 unavailable")
        except (OSError, HTTPException):
            if key is None:
                raise
            books.count("cut off")
        assert time.monotonic() < deadline, "the service does not come back"
        time.sleep(0.02)


@dataclass
class Orders:
    """Games and tournaments asked for, each under a key, until there was a definite answer."""

    created: dict[tuple[str, str], Any] = field(default_factory=dict)  # (path, key) -> the answer
    answers: Counter[str] = field(default_factory=Counter)
    full: bool = False


BODIES = {
    "/v1/games": {"ruleset": "tally", "seats": [{}, {}]},
    "/v1/tournaments": {"ruleset": "tally", "players": ["random", "random"], "games": 1},
}


def order(port: int, orders: Orders) -> list[Thread]:
    """Start two who create games and two who create tournaments; they go on until they are told to end."""
    paths = [*BODIES, *BODIES]
    creators = [Thread(target=_order, args=(port, path, orders, i)) for i, path in enumerate(paths)]
    for creator in creators:
        creator.start()
    return creators


def _order(port: int, path: str, orders: Orders, number: int) -> None:
    client, sent = Client(port), 0
    while not orders.full:
        sent += 1
        key = f"a key of creator {number} {sent:022}".replace(" ", "-")
        orders.created[path, key] = ask_until_told(client, path, key, orders)
        time.sleep(0.1)


def ask_until_told(client: Client, path: str, key: str, orders: Orders) -> Any:
    deadline = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError, HTTPException):
            status, answer, _ = client.ask("POST", path, BODIES[path], key)
            orders.answers[f"{status} {answer.get('code', '')}"] += 1
            if status != 503:
                return answer
        assert time.monotonic() < deadline, "the service does not come back"
        time.sleep(0.02)


def log_of(port: int, game: Shared) -> list[int]:
    """What was counted, version by version."""
    status, history, _ = Client(port, game.token).ask("GET", f"{game.path}/history")
    assert status == 200
    assert [line["version"] for line in history["actions"]] == list(range(1, history["version"] + 1))
    return [line["action"]["by"] for line in history["actions"]]


def check(port: int, games: list[Shared], books: Books) -> None:
    """Every acknowledged version stands exactly once in the log, and nothing else does."""
    assert books.twice == []
    logged = {(game.id, version): by for game in games for version, by in enumerate(log_of(port, game), 1)}
    assert logged == books.acknowledged
    for game in games:
        status, shown, _ = Client(port).ask("GET", game.path)
        assert status == 200
        assert shown["state"]["counted"] == [sum(by for (id, _), by in logged.items() if id == game.id)]
