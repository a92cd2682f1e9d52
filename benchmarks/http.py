"""One move over HTTP, and what it leaves in the store, beside a bare endpoint measured in the same run.

Games are played out beforehand, so that only moves are sent. The two take turns, a slice of time each, because
machines are noisy.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec

from benchmarks.engine import new_game, table
from service.config import environment_of_child
from service.embedded import EmbeddedServer, open_server, short_folder
from service.engine import codec
from service.engine.flow import advance, legal_actions, pending
from service.engine.rules import Rules
from service.games import GAMES
from service.store import connect

CLIENTS = 4
ROUNDS = 4
SLICE = 3.0  # Seconds.
MOVES = 400  # Of one game, at most.


@dataclass
class Played:
    """A random game: who did what, and how large its state was."""

    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


def play(rules: Rules[Any], seats: int, seed: str) -> Played:
    state = new_game(rules, seats, seed, {})
    rng, played = random.Random(seed), Played()
    while (question := pending(state)) is not None and len(played.moves) < MOVES:
        assert question.seat is not None
        action = rng.choice(legal_actions(rules, state, question.seat))
        advance(rules, state, action)
        played.moves.append((question.seat, action))
        played.sizes.append(len(codec.dumps(state)))
    return played


class Connection:
    """JSON over one kept connection."""

    def __init__(self, port: int) -> None:
        self._http = HTTPConnection("127.0.0.1", port, timeout=60)

    def post(self, path: str, body: Any, token: str = "") -> tuple[int, bytes]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._http.request("POST", path, msgspec.json.encode(body), headers)
        response = self._http.getresponse()
        return response.status, response.read()


Sender = Callable[[Connection], Iterator[None]]  # Each step is one acknowledged move.


def moves_of(rules: Rules[Any], seats: int, seed: str) -> Sender:
    """Play the same random game over and over."""
    played = play(rules, seats, seed)

    def send(connection: Connection) -> Iterator[None]:
        while True:
            body = {"ruleset": rules.name, "seats": [{}] * seats, "seed": seed}
            status, answer = connection.post("/v1/games", body)
            assert status == 201, answer
            created = msgspec.json.decode(answer)
            tokens = {each["seat"]: each["token"] for each in created["tokens"]}
            path = f"/v1/games/{created['id']}/actions"
            for version, (seat, action) in enumerate(played.moves):
                status, answer = connection.post(path, {"version": version, "actions": [action]}, tokens[seat])
                assert status == 200, answer
                yield

    return send


def bare_moves(name: str) -> Sender:
    def send(connection: Connection) -> Iterator[None]:
        version = 0
        while True:
            status, answer = connection.post(f"/states/{name}", {"version": version, "actions": [{"action": "x"}]})
            assert status == 200, answer
            version += 1
            yield

    return send


@dataclass
class Measured:
    """What the clients of one service got done."""

    moves: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def measure(senders: list[Iterator[None]], measured: Measured) -> None:
    """All clients send for one slice of time."""
    counts = [0] * len(senders)

    def work(number: int) -> None:
        while time.perf_counter() < until:
            next(senders[number])
            counts[number] += 1

    began = time.perf_counter()
    until = began + SLICE
    clients = [Thread(target=work, args=(i,)) for i in range(len(senders))]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    measured.seconds += time.perf_counter() - began
    measured.moves += sum(counts)


@contextmanager
def gunicorn(app: str, port: int, redis_url: str, metrics: Path) -> Iterator[None]:
    """Two workers with 16 threads each, as ``make run`` starts them."""
    metrics.mkdir()
    settings = {"PORT": str(port), "REDIS_URL": redis_url, "RATE_LIMIT": "off", "LOG_LEVEL": "WARNING"}
    process = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_config", app],
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


def log_line(store: EmbeddedServer, name: str) -> float:
    """Bytes of memory that an action takes in the log, mean over the games of a ruleset in the store."""
    client: Any = connect(store.url)
    memory, length = 0, 0
    for key in client.scan_iter("arbiter:*:game"):
        if msgspec.json.decode(client.hget(key, "meta"))["ruleset"] == name:
            log = key.replace(b":game", b":log")
            memory += client.memory_usage(log, samples=0)
            length += client.xlen(log)
    return memory / length


def main() -> None:
    port = 18_000 + os.getpid() % 1000
    rows: list[tuple[str, ...]] = [("game", "moves/s", "bare/s", "share", "snapshot B", "log B/action")]
    with short_folder() as run_dir:
        store = open_server(run_dir / "data", run_dir)
        store.start()
        try:
            with (
                gunicorn("service.wsgi:app", port, store.url, run_dir / "m1"),
                gunicorn("benchmarks.bare:app", port + 1, store.url, run_dir / "m2"),
            ):
                rows += [row(rules, store, port) for rules in GAMES.values()]
        finally:
            store.stop()
    print("One move over HTTP, 2 workers x 16 threads, the store keeping every move; bare = Flask and Redis alone")
    print(table(rows))


def row(rules: Rules[Any], store: EmbeddedServer, port: int) -> tuple[str, ...]:
    seats = rules.seats[1]
    played = play(rules, seats, "bench 0")
    middle = played.sizes[len(played.sizes) // 2]
    client: Any = connect(store.url)
    for i in range(CLIENTS):
        client.hset(f"bare:{i}", mapping={"version": 0, "snapshot": b"x" * middle})
    ours = [moves_of(rules, seats, f"bench {i}")(Connection(port)) for i in range(CLIENTS)]
    bare = [bare_moves(str(i))(Connection(port + 1)) for i in range(CLIENTS)]
    measured, reference = Measured(), Measured()
    for _ in range(ROUNDS):
        measure(ours, measured)
        measure(bare, reference)
    return (
        f"{rules.name}, {seats} players",
        f"{measured.rate:,.0f}",
        f"{reference.rate:,.0f}",
        f"{measured.rate / reference.rate:.2f}",
        f"{middle:,}",
        f"{log_line(store, rules.name):,.0f}",
    )


if __name__ == "__main__":
    main()
