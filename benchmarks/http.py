"""Requests over HTTP, and what they leave in the store, each beside a reference measured in the same run.

Games are played out beforehand, so that only requests are timed. The service and the reference take turns, a slice of
time each, because machines are noisy.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from threading import Thread
from typing import Any

import msgspec

from benchmarks.engine import new_game, table
from service.config import environment_of_child
from service.engine import codec
from service.engine.flow import advance, legal_actions, pending
from service.engine.rules import Rules
from service.games import GAMES
from service.running.embedded import EmbeddedServer, open_server, short_folder
from service.storage.connect import connect

CLIENTS = 4
ROUNDS = 3
SLICE = 2.0  # Seconds.

Row = tuple[str, ...]
HEAD: Row = ("what", "ours", "reference", "share", "first", "goal")


@dataclass
class Played:
    """A random game to its end: who did what, and how large its state was then, written by us and by plain JSON."""

    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    plain_sizes: list[int] = field(default_factory=list)

    @property
    def middle(self) -> int:
        return len(self.moves) // 2


def play(rules: Rules[Any], seats: int, seed: str) -> Played:
    state = new_game(rules, seats, seed, {})
    rng, played = random.Random(seed), Played()
    while (question := pending(state)) is not None:
        assert question.seat is not None
        action = rng.choice(legal_actions(rules, state, question.seat))
        advance(rules, state, action)
        played.moves.append((question.seat, action))
        played.sizes.append(len(codec.dumps(state)))
        played.plain_sizes.append(len(json.dumps(asdict(state))))
    return played


class Connection:
    """JSON over one kept connection."""

    def __init__(self, port: int) -> None:
        self._http = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._http.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        response = self._http.getresponse()
        answer = response.read()
        assert response.status in (200, 201), answer
        return answer

    def post(self, path: str, body: Any, token: str = "") -> Any:
        return msgspec.json.decode(self.ask("POST", path, body, token))


# One client at work. Each step is one request that was answered; false: it is not one of those that are measured.
Sender = Callable[[Connection], Iterator[bool]]


@dataclass(frozen=True)
class Ours:
    """What clients ask of the service: the same random game over and over."""

    rules: Rules[Any]
    seats: int
    played: Played

    def moves(self, connection: Connection) -> Iterator[bool]:
        while True:
            game = self._new(connection)
            yield False
            tokens = {each["seat"]: each["token"] for each in game["tokens"]}
            for version, (seat, action) in enumerate(self.played.moves):
                body = {"version": version, "actions": [action]}
                connection.ask("POST", f"/v1/games/{game['id']}/actions", body, tokens[seat])
                yield True

    def new_games(self, connection: Connection) -> Iterator[bool]:
        while True:
            self._new(connection)
            yield True

    def views(self, connection: Connection) -> Iterator[bool]:
        """A seat looks at its game in the middle."""
        game = self._new(connection)
        tokens = {each["seat"]: each["token"] for each in game["tokens"]}
        for version, (seat, action) in enumerate(self.played.moves[: self.played.middle]):
            body = {"version": version, "actions": [action]}
            connection.ask("POST", f"/v1/games/{game['id']}/actions", body, tokens[seat])
            yield False
        while True:
            connection.ask("GET", f"/v1/games/{game['id']}", token=tokens[0])
            yield True

    def _new(self, connection: Connection) -> Any:
        body = {"ruleset": self.rules.name, "seats": [{}] * self.seats, "seed": "bench"}
        return connection.post("/v1/games", body)


@dataclass(frozen=True)
class Bare:
    """The same of the bare endpoint, with a state of the same size."""

    size: int

    def moves(self, connection: Connection) -> Iterator[bool]:
        name, version = self._new(connection), 0
        yield False
        while True:
            connection.ask("POST", f"/states/{name}", {"version": version, "actions": [{"action": "x"}]})
            version += 1
            yield True

    def new_games(self, connection: Connection) -> Iterator[bool]:
        while True:
            self._new(connection)
            yield True

    def views(self, connection: Connection) -> Iterator[bool]:
        name = self._new(connection)
        yield False
        while True:
            connection.ask("GET", f"/states/{name}")
            yield True

    def _new(self, connection: Connection) -> Any:
        return connection.post("/states", {"snapshot": "x" * self.size})["name"]


@dataclass
class Measured:
    """How long each request of the clients of one service took."""

    seconds: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answers per second to all clients together."""
        return CLIENTS * len(self.seconds) / sum(self.seconds)

    @property
    def half(self) -> float:
        return self._percentile(50)

    @property
    def most(self) -> float:
        return self._percentile(95)

    def _percentile(self, percent: int) -> float:
        return quantiles(self.seconds, n=100)[percent - 1] * 1000


def measure(senders: list[Iterator[bool]], measured: Measured) -> None:
    """All clients send for one slice of time."""

    def work(sender: Iterator[bool]) -> None:
        while time.perf_counter() < until:
            began = time.perf_counter()
            if next(sender):
                measured.seconds.append(time.perf_counter() - began)

    until = time.perf_counter() + SLICE
    clients = [Thread(target=work, args=(sender,)) for sender in senders]
    for client in clients:
        client.start()
    for client in clients:
        client.join()


def compare(send: Sender, send_bare: Sender, port: int) -> tuple[Measured, Measured]:
    ours = [send(Connection(port)) for _ in range(CLIENTS)]
    bare = [send_bare(Connection(port + 1)) for _ in range(CLIENTS)]
    _warm_up([*ours, *bare])
    measured, reference = Measured(), Measured()
    for _ in range(ROUNDS):
        measure(ours, measured)
        measure(bare, reference)
    return measured, reference


def _warm_up(senders: list[Iterator[bool]]) -> None:
    for sender in senders:
        while not next(sender):
            pass


def request_rows(what: str, measured: Measured, reference: Measured, first: str = "", goal: str = "") -> list[Row]:
    rate, bare = measured.rate, reference.rate
    share = f"{rate / bare:.2f}"
    return [
        (f"{what} per second", f"{rate:,.0f}", f"{bare:,.0f}", share, first, goal),
        ("p50, ms", f"{measured.half:.1f}", f"{reference.half:.1f}", f"{reference.half / measured.half:.2f}", "", ""),
        ("p95, ms", f"{measured.most:.1f}", f"{reference.most:.1f}", f"{reference.most / measured.most:.2f}", "", ""),
    ]


def size_row(what: str, ours: float, reference: float, first: str = "", goal: str = "") -> Row:
    return (what, f"{ours:,.0f} B", f"{reference:,.0f} B", f"{ours / reference:.2f}", first, goal)


def log_line(store: EmbeddedServer, name: str) -> float:
    """Bytes of memory that an action takes in the log, mean over the games of a ruleset in the store."""
    client: Any = connect(store.url)
    memory, actions = 0, 0
    for key in client.scan_iter("arbiter:*:game"):
        length = client.xlen(key.replace(b":game", b":log")) - 1  # The first line tells the creation.
        if length and msgspec.json.decode(client.hget(key, "meta"))["ruleset"] == name:
            memory += client.memory_usage(key.replace(b":game", b":log"), samples=0)
            actions += length
    return memory / actions


def rows_of(rules: Rules[Any], store: EmbeddedServer, port: int) -> list[Row]:
    seats = rules.seats[1]
    played = play(rules, seats, "bench")
    size, plain_size = played.sizes[played.middle], played.plain_sizes[played.middle]
    ours, bare = Ours(rules, seats, played), Bare(size)
    return [
        (f"{rules.title}, {seats} players", "", "", "", "", ""),
        *request_rows("moves", *compare(ours.moves, bare.moves, port), "0.4", "0.7"),
        *request_rows("new games", *compare(ours.new_games, bare.new_games, port)),
        *request_rows("views of a seat", *compare(ours.views, bare.views, port)),
        size_row("snapshot in the middle", size, plain_size, "12 KB", "8 KB"),
        size_row("largest snapshot", max(played.sizes), max(played.plain_sizes)),
        size_row("log per action", log_line(store, rules.name), size, "1 KB", "300 B"),
    ]


@contextmanager
def gunicorn(app: str, port: int, redis_url: str, metrics: Path) -> Iterator[None]:
    """Two workers with 16 threads each, as ``make run`` starts them."""
    metrics.mkdir()
    settings = {"PORT": str(port), "REDIS_URL": redis_url, "RATE_LIMIT": "off", "LOG_LEVEL": "WARNING"}
    process = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "python:service.running.gunicorn_config", app],
        env=environment_of_child(**settings, PROMETHEUS_MULTIPROC_DIR=str(metrics)),
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            HTTPConnection("127.0.0.1", port, timeout=60).connect()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"nothing listens on port {port}")


def main() -> None:
    port = 18_000 + os.getpid() % 1000
    rows: list[Row] = [HEAD]
    with short_folder() as run_dir:
        store = open_server(run_dir / "data", run_dir)
        store.start()
        try:
            with (
                gunicorn("service.running.wsgi:app", port, store.url, run_dir / "m1"),
                gunicorn("benchmarks.bare:app", port + 1, store.url, run_dir / "m2"),
            ):
                for rules in GAMES.values():
                    rows += rows_of(rules, store, port)
        finally:
            store.stop()
    print(f"over HTTP: 2 workers x 16 threads, {CLIENTS} clients, the store keeping every write on disk")
    print("reference of requests: Flask and a bare compare-and-set in Redis, with a state of the same size")
    print("reference of snapshots: the same state as plain JSON; of the log: a snapshot for each action")
    print(table(rows))


if __name__ == "__main__":
    main()
