"""Requests over HTTP, and what they leave in the store, each beside a reference measured in the same run.

What counts is the CPU time of the server's processes for a request; wall time, which the clients and everybody else on
the machine share, stands beside it. The service runs as ``make run`` starts it, with limits, logs and metrics; the
reference has none of them. Games are played out beforehand, so that only requests are measured. The service and the
reference take turns, a slice of time each, because machines are noisy.
"""

import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec
import psutil

from benchmarks.engine import new_game, table
from service import cases
from service.cases import Service
from service.config import Config, environment_of_child
from service.engine import codec
from service.engine.flow import advance, legal_actions, pending
from service.engine.records import Action, plain
from service.engine.rules import Rules
from service.games import GAMES
from service.running.embedded import EmbeddedServer, open_server, short_folder
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs

WORKERS = Config().workers
CLIENTS = 4
ROUNDS = 3
SLICE = 2.0  # Seconds.
LONG = 3000  # Versions.
IDLE = 5.0  # Seconds that a connection is surely kept.

Row = tuple[str, ...]
HEAD: Row = ("what", "ours", "reference", "share", "first", "goal", "ours, wall", "reference, wall", "share, wall")

# As shipped, whatever the environment says; only the rate itself is out of reach of clients that do nothing but ask.
SETTINGS = {setting.name.upper() for setting in fields(Config)}
AS_SHIPPED = {"RATE_LIMIT": "1000000000 per minute"}
BARE = {"RATE_LIMIT": "off", "LOG_LEVEL": "WARNING"}


class Failed(Exception):
    """A request was not answered as it should be: what was measured is worth nothing."""


@dataclass
class Played:
    """A random game to its end: who did what, and how large its state was then, written by us and by plain JSON."""

    moves: list[tuple[int, Action]] = field(default_factory=list)
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
        played.plain_sizes.append(len(json.dumps(plain(state))))
    return played


class Connection:
    """JSON over one kept connection."""

    def __init__(self, port: int) -> None:
        self._http = HTTPConnection("127.0.0.1", port, timeout=60)
        self._used = time.monotonic()

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if time.monotonic() - self._used > IDLE:
            self._http.close()  # The server may have; the next request connects anew.
        self._http.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        response = self._http.getresponse()
        answer = response.read()
        self._used = time.monotonic()
        if response.status not in (200, 201):
            raise Failed(f"{method} {path} was answered with {response.status}: {answer!r}")
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
    """What the requests of the clients of one service cost."""

    answered: int = 0
    cpu: float = 0.0  # Seconds, of all processes of the server.
    seconds: list[float] = field(default_factory=list)  # How long each request took that is measured.

    @property
    def each(self) -> float:
        """Microseconds of CPU time for a request."""
        return self.cpu / self.answered * 1e6

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


@dataclass(frozen=True)
class Server:
    """A gunicorn and its workers."""

    port: int
    processes: tuple[psutil.Process, ...]

    def cpu(self) -> float:
        """The CPU seconds its processes have used; raises when one of them has died."""
        times = [process.cpu_times() for process in self.processes]
        return float(sum(each.user + each.system for each in times))


Servers = tuple[Server, Server]  # The service, and the reference.


def measure(senders: list[Iterator[bool]], server: Server, measured: Measured) -> None:
    """All clients send for one slice of time. A client that fails lets the whole fail."""

    def work(sender: Iterator[bool]) -> int:
        answered = 0
        while time.perf_counter() < until:
            began = time.perf_counter()
            if next(sender):
                measured.seconds.append(time.perf_counter() - began)
            answered += 1
        return answered

    with ThreadPoolExecutor(len(senders)) as clients:
        before = server.cpu()
        until = time.perf_counter() + SLICE
        answered = sum(clients.map(work, senders))  # Raises what a client raised.
        measured.cpu += server.cpu() - before
        measured.answered += answered


def compare(send: Sender, send_bare: Sender, servers: Servers) -> tuple[Measured, Measured]:
    shipped, floor = servers
    ours = [send(Connection(shipped.port)) for _ in range(CLIENTS)]
    bare = [send_bare(Connection(floor.port)) for _ in range(CLIENTS)]
    _warm_up([*ours, *bare])
    measured, reference = Measured(), Measured()
    for _ in range(ROUNDS):
        measure(ours, shipped, measured)
        measure(bare, floor, reference)
    return measured, reference


def _warm_up(senders: list[Iterator[bool]]) -> None:
    for sender in senders:
        while not next(sender):
            pass


def request_rows(what: str, measured: Measured, reference: Measured, first: str = "", goal: str = "") -> list[Row]:
    """The first share is of CPU time, the last of wall time."""
    cost, bare = measured.each, reference.each
    cpu = (f"{cost:,.0f} us", f"{bare:,.0f} us", f"{bare / cost:.2f}", first, goal)
    rates = (f"{measured.rate:,.0f}/s", f"{reference.rate:,.0f}/s", f"{measured.rate / reference.rate:.2f}")
    return [
        (what, *cpu, *rates),
        _wall_row("p50", measured.half, reference.half),
        _wall_row("p95", measured.most, reference.most),
    ]


def _wall_row(what: str, ours: float, reference: float) -> Row:
    return (what, "", "", "", "", "", f"{ours:.1f} ms", f"{reference:.1f} ms", f"{reference / ours:.2f}")


def size_row(what: str, ours: float, reference: float, first: str = "", goal: str = "") -> Row:
    return (what, f"{ours:,.0f} B", f"{reference:,.0f} B", f"{ours / reference:.2f}", first, goal, "", "", "")


def stored(store: EmbeddedServer, name: str, *parts: str) -> float:
    """Bytes of memory that an action takes in these parts of a game, mean over the games of a ruleset in the store."""
    client: Any = connect(store.url)
    memory, actions = 0, 0
    for key in client.scan_iter("arbiter:*:game"):
        keys = [key.replace(b":game", f":{part}".encode()) for part in parts]
        length = client.xlen(keys[0]) - 1  # The first line tells the creation.
        if length and msgspec.json.decode(client.hget(key, "meta"))["ruleset"] == name:
            memory += sum(client.memory_usage(each, samples=0) for each in keys)
            actions += length
    return memory / actions


def past_row(rules: Rules[Any], store: EmbeddedServer, port: int) -> Row:
    """The time of a request for an early and for a late version of a long game."""
    client = connect(store.url)
    service = Service(Store(client), Jobs(client), GAMES)
    game = cases.create_game(service, ruleset=rules.name, seats=[{}] * rules.seats[1], seed="past")
    tokens = {each["seat"]: each["token"] for each in game["tokens"]}
    last = _play_long(service, game["id"], tokens)
    connection = Connection(port)
    late, early = (_milliseconds(connection, f"/v1/games/{game['id']}?version={at}") for at in (last - 1, 63))
    what = f"version {last - 1} beside version 63"
    return (what, "", "", "", "2 ms", "1 ms", f"{late:.1f} ms", f"{early:.1f} ms", f"{early / late:.2f}")


def _play_long(service: Service, game_id: str, tokens: dict[int, str]) -> int:
    """Play at random, and answer the last version."""
    rng = random.Random("past")
    record = service.store.load(game_id)
    while record.status == "playing" and record.version <= LONG:
        question: Any = pending(codec.loads(service.games[record.meta.ruleset].state, record.snapshot))
        actions = cases.get_actions(service, game_id, tokens[question.seat])["actions"]
        cases.submit_actions(
            service, game_id, tokens[question.seat], version=record.version, actions=[rng.choice(actions)]
        )
        record = service.store.load(game_id)
    return record.version


def _milliseconds(connection: Connection, path: str) -> float:
    seconds = []
    for _ in range(200):
        began = time.perf_counter()
        connection.ask("GET", path)
        seconds.append(time.perf_counter() - began)
    return median(seconds) * 1000


def rows_of(rules: Rules[Any], store: EmbeddedServer, servers: Servers) -> list[Row]:
    seats = rules.seats[1]
    played = play(rules, seats, "bench")
    size, plain_size = played.sizes[played.middle], played.plain_sizes[played.middle]
    ours, bare = Ours(rules, seats, played), Bare(size)
    return [
        (f"{rules.title}, {seats} players", *[""] * (len(HEAD) - 1)),
        *request_rows("a move", *compare(ours.moves, bare.moves, servers), "0.55", "0.7"),
        *request_rows("a new game", *compare(ours.new_games, bare.new_games, servers)),
        *request_rows("a view of a seat", *compare(ours.views, bare.views, servers)),
        size_row("snapshot in the middle", size, plain_size, "12 KB", "8 KB"),
        size_row("largest snapshot", max(played.sizes), max(played.plain_sizes)),
        size_row("log per action", stored(store, rules.name, "log"), size),
        size_row("log and past per action", stored(store, rules.name, "log", "past"), size, "300 B", "200 B"),
        past_row(rules, store, servers[0].port),
    ]


@contextmanager
def gunicorn(app: str, folder: Path, redis_url: str, settings: dict[str, str]) -> Iterator[Server]:
    """A server as ``make run`` starts it, but for these settings; its log is written to a file."""
    folder.mkdir()
    port = free_port()
    environment = {name: value for name, value in environment_of_child().items() if name not in SETTINGS}
    environment |= {"PORT": str(port), "REDIS_URL": redis_url, "PROMETHEUS_MULTIPROC_DIR": str(folder), **settings}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--config", "python:service.running.gunicorn_config", app],
            env=environment,
            stdout=log,
            stderr=log,
        )
    try:
        _wait_for(port)
        yield Server(port, processes_of(psutil.Process(process.pid)))
    finally:
        process.terminate()
        process.wait()


def processes_of(gunicorn: psutil.Process) -> tuple[psutil.Process, ...]:
    for _ in range(600):
        workers = gunicorn.children()
        if len(workers) == WORKERS:
            return (gunicorn, *workers)
        time.sleep(0.1)
    raise Failed(f"There are not {WORKERS} workers.")


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            HTTPConnection("127.0.0.1", port, timeout=60).connect()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"nothing listens on port {port}")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def main() -> dict[str, list[Row]]:
    rows: list[Row] = [HEAD]
    with short_folder() as run_dir:
        store = open_server(run_dir / "data", run_dir)
        store.start()
        try:
            with both(store, run_dir) as servers:
                for rules in GAMES.values():
                    rows += rows_of(rules, store, servers)
        finally:
            store.stop()
    print(f"over HTTP: {WORKERS} workers x 16 threads, {CLIENTS} clients, the store keeping every write on disk")
    print("of a request: CPU time of the server's processes, as shipped (limits, logs and metrics on); then wall time")
    print("reference of requests: Flask and a bare compare-and-set in Redis, with a state of the same size")
    print("reference of snapshots: the same state as plain JSON; of the log: a snapshot for each action")
    print(table(rows))
    return {"http": rows}


@contextmanager
def both(store: EmbeddedServer, run_dir: Path) -> Iterator[Servers]:
    """The service as it is shipped, and the reference."""
    with (
        gunicorn("service.running.wsgi:app", run_dir / "m1", store.url, AS_SHIPPED) as shipped,
        gunicorn("benchmarks.bare:app", run_dir / "m2", store.url, BARE) as floor,
    ):
        yield shipped, floor


if __name__ == "__main__":
    main()
