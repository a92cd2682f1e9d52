"""The embedded store: which server is taken, whose folder it is, and that it keeps what it was given."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.running import embedded
from service.running.embedded import DataFolder, EmbeddedServer, EmbeddedServerError, Program, find_program, open_server
from service.storage.connect import connect


@pytest.fixture
def run_dir() -> Iterator[Path]:
    with embedded.short_folder() as folder:
        yield folder


@pytest.fixture
def server(tmp_path: Path, run_dir: Path) -> Iterator[EmbeddedServer]:
    server = open_server(tmp_path / "data", run_dir)
    server.start()
    yield server
    server.stop()


def test_what_was_written_is_there_after_a_restart(server: EmbeddedServer) -> None:
    connect(server.url).set("key", "value")
    server.stop()
    server.start()
    assert connect(server.url).get("key") == b"value"


def test_what_was_written_is_there_after_a_kill(server: EmbeddedServer) -> None:
    client = connect(server.url)
    for i in range(200):
        client.set(f"key{i}", i)
    os.kill(server.pid, signal.SIGKILL)
    while server.is_running():
        pass
    server.start()
    assert client.dbsize() == 200


def test_a_restarted_launcher_serves_at_the_same_address(run_dir: Path) -> None:
    """Workers of tournaments keep the address they were started with."""
    for name in ("first", "second"):
        (run_dir / name).mkdir()
        server = open_server(run_dir / "data", run_dir / name)
        server.start()
        assert server.url == f"unix://{run_dir}/data/socket" and connect(server.url).ping()
        server.stop()
        del server  # And with it the lock of the folder.


def test_a_folder_too_deep_for_a_socket_is_served_from_elsewhere(run_dir: Path, tmp_path: Path) -> None:
    server = open_server(tmp_path / ("deep" * 30), run_dir)
    server.start()
    assert connect(server.url).ping()
    server.stop()


def test_one_folder_serves_one_server(server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_PATIENCE_FOR_LOCK", 0.0)
    with pytest.raises(EmbeddedServerError, match="is in use by another server"):
        DataFolder(tmp_path / "data")


def test_the_server_holds_its_folder_even_without_a_launcher(
    server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "_PATIENCE_FOR_LOCK", 0.0)
    assert server._folder is not None
    server._folder.lock.close()
    with pytest.raises(EmbeddedServerError):
        DataFolder(tmp_path / "data")


def test_nobody_else_on_the_machine_can_look_into_the_folder(server: EmbeddedServer, tmp_path: Path) -> None:
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_a_server_on_the_path_comes_before_the_packaged_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tmp_path, "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc bits=64 build=0")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert find_program() == Program(str(tmp_path / "redis-server"), "redis")
    assert find_program("valkey").family == "valkey"


@pytest.mark.parametrize("told", ["Redis server v=5.0.3 bits=64", "Redis server v=6.0.16 bits=64", "something else"])
def test_a_server_that_is_too_old_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    _install(tmp_path, told)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert find_program().path != str(tmp_path / "redis-server")


def test_a_folder_stays_with_the_family_that_wrote_it(
    tmp_path: Path, run_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # Only the packaged server is left.
    folder = DataFolder(tmp_path / "data")
    folder.belongs_to("redis")
    folder.lock.close()
    with pytest.raises(EmbeddedServerError, match="written by redis"):
        open_server(tmp_path / "data", run_dir)


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path, run_dir: Path) -> None:
    (tmp_path / "data").write_text("This is a file.")
    with pytest.raises(
        EmbeddedServerError, match=r"^The folder .* cannot be used \(File exists\): set DATA_DIR or .*\.$"
    ):
        open_server(tmp_path / "data", run_dir)


def test_without_any_server_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_programs", lambda: iter(()))
    with pytest.raises(EmbeddedServerError, match=r"^There is no store: set REDIS_URL, .*\.$"):
        find_program()


def test_a_server_that_cannot_start_is_quoted(tmp_path: Path, run_dir: Path) -> None:
    server = EmbeddedServer(find_program("valkey"), run_dir, DataFolder(tmp_path / "data"))
    broken = tmp_path / "data" / "appendonlydir"
    broken.mkdir()
    (broken / "appendonly.aof.manifest").write_text("nonsense\n")
    with pytest.raises(EmbeddedServerError, match=r"does not start: .*(manifest|AOF)"):
        server.start()
    assert not server.is_running()


def _install(folder: Path, told: str) -> None:
    program = folder / "redis-server"
    program.write_text(f"#!/bin/sh\necho '{told}'\n")
    program.chmod(0o755)
