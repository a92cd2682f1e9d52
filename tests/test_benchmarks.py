"""``make bench``: figures only of requests that were answered, of the service as it is shipped."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from benchmarks import http
from benchmarks.http import Connection, Failed, Measured, Ours, Played, Server
from service.games import GAMES
from service.running.embedded import EmbeddedServer, find_program, short_folder
from service.storage.connect import connect

SCYTHE = GAMES["scythe"]


@pytest.fixture
def run_dir(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Whoever measures for a blink only."""
    monkeypatch.setattr(http, "SLICE", 0.2)
    monkeypatch.setattr(http, "ROUNDS", 1)
    with short_folder() as folder:
        yield folder


@pytest.fixture
def store(run_dir: Path) -> Iterator[EmbeddedServer]:
    store = EmbeddedServer(find_program(), run_dir)
    store.start()
    yield store
    store.stop()


def test_a_client_that_dies_fails_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "SLICE", 0.05)

    def busy(last: int) -> Iterator[bool]:
        while last:
            yield True
            last -= 1
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        http.measure([busy(10**9), busy(3)], Server(0, ()), Measured())


def test_clients_that_are_turned_away_fail_the_whole(
    store: EmbeddedServer, run_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "SLICE", 30.0)  # It ends with the first that is turned away.
    few = {"RATE_LIMIT": "5 per minute"}
    with http.gunicorn("service.running.wsgi:app", run_dir / "m", store.url, few) as server:
        sender = Ours(SCYTHE, 2, Played()).new_games(Connection(server.port))
        with pytest.raises(Failed, match="was answered with 429"):
            http.measure([sender], server, Measured())


def test_a_worker_that_dies_fails_the_whole(store: EmbeddedServer, run_dir: Path) -> None:
    """Gunicorn would put another in its place, whose CPU time begins anew."""
    with http.gunicorn("benchmarks.bare:app", run_dir / "m", store.url, http.BARE) as server:
        worker = server.processes[-1]
        worker.kill()
        worker.wait()
        with pytest.raises(psutil.NoSuchProcess):
            http.measure([itertools.repeat(True)], server, Measured())


def test_what_is_measured_is_the_service_with_limits_logs_and_metrics_beside_a_bare_one(
    store: EmbeddedServer, run_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting in ("RATE_LIMIT", "LOG_LEVEL"):
        monkeypatch.setenv(setting, "off")  # Whatever the environment says.
    with http.both(store, run_dir) as servers:
        played = http.play(SCYTHE, 2, "bench")
        ours, bare = Ours(SCYTHE, 2, played), http.Bare(1000)
        measured, reference = http.compare(ours.moves, bare.moves, servers)
    assert connect(store.url).keys("*arbiter:rate*")
    assert list((run_dir / "m1").glob("*.db")) and not list((run_dir / "m2").glob("*.db"))
    assert '"message":"request"' in (run_dir / "m1/log").read_text()
    [row, *_] = http.request_rows("a move", measured, reference)
    assert measured.each > reference.each > 0
    assert len(row) == len(http.HEAD) and row[1].endswith(" us") and row[6].endswith("/s")


def test_a_client_that_has_waited_long_connects_anew(
    store: EmbeddedServer, run_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server closes what nobody uses, while other clients warm up."""
    monkeypatch.setattr(http, "IDLE", 0.0)
    with http.gunicorn("benchmarks.bare:app", run_dir / "m", store.url, http.BARE) as server:
        connection = Connection(server.port)
        for _ in range(2):
            connection.post("/states", {"snapshot": ""})
            assert connection._http.sock is not None
            connection._http.sock.close()  # As if it had been closed by the other end.
