"""A full disk: nothing acknowledged is lost, games are still read, and play goes on when there is room."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from service.running import embedded
from service.running.embedded import DataFolder, EmbeddedServer, Program, find_program, open_server
from service.storage.connect import connect
from tests.launch.full_disk import limit_files, small_disk
from tests.races.writers import Shared, create_games
from tests.serving.process import PATIENCE, Client, Server, serving

LIMIT = 100_000  # Bytes; more than a store writes at its start, less than it would write in these tests.
Disk = tuple[Path, Callable[[Server], None], Callable[[Server], None]]


@pytest.fixture(params=["valkey", "redis", "whichever is taken"])
def program(request: pytest.FixtureRequest, genuine_redis: Program) -> Program:
    if request.param == "redis":
        return genuine_redis
    return find_program("valkey" if request.param == "valkey" else None)


@pytest.fixture
def run_dir() -> Iterator[Path]:
    with embedded.short_folder() as folder:
        yield folder


@pytest.fixture
def server(program: Program, tmp_path: Path, run_dir: Path) -> Iterator[EmbeddedServer]:
    server = EmbeddedServer(program, run_dir, DataFolder(tmp_path / "data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=["a limit of files", "a small disk"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """A folder, what fills its disk for a service, and what makes room again."""
    if request.param == "a limit of files":
        yield tmp_path / "data", lambda server: _limit(server, LIMIT), lambda server: _limit(server, -1)
        return
    with small_disk(tmp_path / "disk") as small:
        yield small.path / "data", lambda server: small.fill(), lambda server: small.make_room()


def _limit(server: Server, size: int) -> None:
    limit_files(size, server.process.pid, *([server.store] if server.store else []))


def test_while_the_disk_is_full_games_are_read_and_then_play_goes_on(disk: Disk) -> None:
    folder, fill, make_room = disk
    with serving(DATA_DIR=str(folder)) as server:
        [game] = create_games(server.port, 1)
        fill(server)
        played = _play_until_unavailable(server, game)
        _wait_for_reads(server, game)
        assert _state(server, game) == played
        assert _answer(server, game, "POST", f"{game.path}/actions", _move(played)) == (503, "unavailable")
        assert _answer(server, game, "POST", "/v1/games", {"ruleset": "tally", "seats": [{}]}) == (503, "unavailable")
        status, problem, headers = Client(server.port).ask("GET", "/readyz")
        assert (status, problem["detail"]) == (503, "The store takes no writes: it cannot write to its disk.")
        assert int(headers["Retry-After"]) >= 1
        make_room(server)
        server.wait_until_ready()
        assert _answer(server, game, "POST", f"{game.path}/actions", _move(played)) == (200, None)
        logged = server.stop()
    assert server.process.returncode == 0
    assert "Traceback" not in logged
    assert "The embedded store cannot write to its disk" in logged and "can write again" in logged
    with serving(DATA_DIR=str(folder)) as server:
        assert _state(server, game) == played + 1


def test_a_service_that_is_stopped_while_its_disk_is_full_keeps_what_it_acknowledged(disk: Disk) -> None:
    folder, fill, make_room = disk
    with serving(DATA_DIR=str(folder)) as server:
        [game] = create_games(server.port, 1)
        fill(server)
        played = _play_until_unavailable(server, game)
        _wait_for_reads(server, game)
        logged = server.stop()
        assert server.process.returncode == 0 and "Traceback" not in logged
    make_room(server)
    with serving(DATA_DIR=str(folder)) as server:
        assert _state(server, game) == played


def test_a_start_on_a_full_disk_ends_with_a_sentence(tmp_path: Path) -> None:
    for used in (False, True):
        with small_disk(tmp_path / f"disk{used}") as small:
            if used:
                with serving(DATA_DIR=str(small.path / "data")) as server:
                    create_games(server.port, 1)
            small.fill()
            told = _told_at_the_start(Server(DATA_DIR=str(small.path / "data")))
            assert "No space left on device" in told or "is full: make room" in told
            small.make_room()
            with serving(DATA_DIR=str(small.path / "data")):
                pass


def test_a_start_where_nothing_may_grow_ends_with_a_sentence(tmp_path: Path) -> None:
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, -1))\n{_MAIN}"
    told = _told_at_the_start(Server(program=limited, DATA_DIR=str(tmp_path / "data")))
    assert told == f"The disk of the folder {tmp_path / 'data'} is full: make room, or set DATA_DIR.\n"


def test_an_unwritable_standard_error_ends_nothing(tmp_path: Path) -> None:
    script = f"import os; os.dup2(os.open('/dev/full', os.O_WRONLY), 2)\n{_MAIN}"
    server = Server(program=script, DATA_DIR=str(tmp_path / "data"))
    server.wait_until_ready()
    assert server.store is not None
    limit_files(1000, server.store)  # It dies by the next write, and the launcher wants to say so.
    _wait(lambda: not server.is_ready())
    server.wait_until_ready()
    server.stop()
    assert server.process.returncode == 0


@pytest.mark.parametrize("torn", ["", "\n", "val", "redi", "\x00\x00"])
def test_a_torn_note_of_the_family_is_written_anew_from_the_data(program: Program, torn: str, tmp_path: Path) -> None:
    with _stored(program, tmp_path) as folder:
        assert folder.family == program.family
        (folder.path / "family").write_text(torn)
        assert folder.family == program.family


@pytest.mark.parametrize("torn", ["", "val"])
def test_a_torn_note_of_the_family_without_data_binds_nobody(torn: str, tmp_path: Path, run_dir: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "family").write_text(torn)
    server = open_server(tmp_path / "data", run_dir)
    server.start()
    server.stop()
    assert (tmp_path / "data" / "family").read_text() == f"{find_program().family}\n"


def test_transactions_and_what_scripts_wrote_are_there_after_a_restart(server: EmbeddedServer) -> None:
    """Redis 7.0 loads no transaction that the default user may not run at that moment."""
    client = connect(server.url)
    with client.pipeline(transaction=True) as pipe:
        pipe.set("one", 1)
        pipe.set("two", 2)
        pipe.execute()
    client.eval("redis.call('SET', KEYS[1], 3) redis.call('EXPIRE', KEYS[1], 1000)", 1, "three")
    for end in (server.stop, lambda: os.kill(server.pid, signal.SIGKILL)):
        end()
        _wait(lambda: not server.is_running())
        server.start()
        assert sorted(client.keys()) == [b"one", b"three", b"two"]


def test_only_the_launcher_writes_until_a_write_has_reached_the_disk(server: EmbeddedServer) -> None:
    client = connect(server.url)
    client.set("key", "value")
    server.stop()
    server.start_reading()
    assert client.get("key") == b"value"
    with pytest.raises(redis.exceptions.NoPermissionError):
        client.set("key", "other")
    assert server.let_write()
    client.set("key", "other")
    assert client.keys() == [b"key"]


def test_a_server_that_may_not_let_its_files_grow_reads_on(server: EmbeddedServer) -> None:
    client = connect(server.url)
    client.set("key", "value")
    server.stop()
    server.start_reading()
    limit_files(1000, server.pid)
    for idle in client.connection_pool._available_connections:
        idle.next_health_check = 0  # As if nobody had asked for long.
    for _ in range(3):
        assert not server.let_write() and not server.takes_writes
        assert client.get("key") == b"value"
    limit_files(-1, server.pid)
    _wait(server.let_write)
    client.set("key", "other")
    server.stop()
    server.start()
    assert client.get("key") == b"other"


@contextmanager
def _stored(program: Program, tmp_path: Path) -> Iterator[DataFolder]:
    """A folder whose server has written something and ended."""
    folder = DataFolder(tmp_path / "data")
    folder.belongs_to(program.family)
    with embedded.short_folder() as run_dir:
        server = EmbeddedServer(program, run_dir, folder)
        server.start()
        connect(server.url).set("key", "value")
        server.stop()
    yield folder


_MAIN = "from service.running.launch import main; main('tests.serving.wsgi:app')"


def _told_at_the_start(server: Server) -> str:
    """The one sentence a service ends with that cannot start."""
    _, told = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert len(told.splitlines()) == 1 and told.endswith(".\n")
    return str(told)


def _move(version: int) -> dict[str, Any]:
    return {"version": version, "actions": [{"action": "count", "by": 1}]}


def _play_until_unavailable(server: Server, game: Shared) -> int:
    """Play until the store takes no more; how many moves were acknowledged."""
    client = Client(server.port, game.token)
    for played in range(100_000):
        status, problem, _ = client.ask("POST", f"{game.path}/actions", _move(played))
        if status != 200:
            assert (status, problem["code"]) == (503, "unavailable")
            return played
    raise AssertionError("the disk is never full")


def _answer(server: Server, game: Shared, method: str, path: str, body: Any = None) -> tuple[int, str | None]:
    status, answer, _ = Client(server.port, game.token).ask(method, path, body)
    return status, answer.get("code")


def _state(server: Server, game: Shared) -> int:
    """The version of the game, which its log must reach."""
    client = Client(server.port, game.token)
    version: int = client.ask("GET", game.path)[1]["version"]
    assert len(client.ask("GET", f"{game.path}/history")[1]["actions"]) == version
    return version


def _wait_for_reads(server: Server, game: Shared) -> None:
    _wait(lambda: Client(server.port).ask("GET", game.path)[0] == 200)


def _wait(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.02)
