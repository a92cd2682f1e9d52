"""The whole service as ``make run`` starts it: kept data, clear refusals, an orderly end, a hard end."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.races.writers import create_games
from tests.serving.process import PATIENCE, Client, Server, data_dir, serving


def test_games_and_idempotency_keys_outlive_a_restart(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)) as server:
        [game] = create_games(server.port, 1)
        move = {"version": 0, "actions": [{"action": "count", "by": 7}]}
        first = Client(server.port, game.token).ask("POST", f"{game.path}/actions", move, key="k")
    with serving(**data_dir(tmp_path)) as server:
        client = Client(server.port, game.token)
        again = client.ask("POST", f"{game.path}/actions", move, key="k")
        assert first[:2] == again[:2]
        other = client.ask("POST", f"{game.path}/actions", {**move, "version": 1}, key="k")
        assert (other[0], other[1]["code"]) == (422, "idempotency_conflict")
        assert client.ask("GET", game.path)[1]["version"] == 1


def test_an_idempotency_key_holds_across_services(redis_url: str) -> None:
    with serving(REDIS_URL=redis_url, WORKERS="1") as one, serving(REDIS_URL=redis_url, WORKERS="1") as other:
        [game] = create_games(one.port, 1)
        move = {"version": 0, "actions": [{"action": "count", "by": 7}]}
        answers = [
            Client(port, game.token).ask("POST", f"{game.path}/actions", move, key="k")[:2]
            for port in (one.port, other.port, one.port)
        ]
        assert answers[0][0] == 200
        assert answers[0] == answers[1] == answers[2]


def test_a_second_service_on_the_same_folder_ends_with_a_sentence(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)):
        second = Server(**data_dir(tmp_path))
        _, told = second.process.communicate(timeout=PATIENCE)
    assert second.process.returncode == 1
    assert told.strip().startswith("The folder") and told.strip().endswith("set DATA_DIR.")
    assert len(told.strip().splitlines()) == 1


def test_a_setting_that_cannot_be_used_ends_with_a_sentence() -> None:
    server = Server(WORKERS="none")
    _, told = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert told == "WORKERS must be a whole number from 1 to 100, not 'none'.\n"


def test_without_a_store_and_without_a_server_to_embed_it_ends_with_a_sentence(tmp_path: Path) -> None:
    script = (
        "import service.running.embedded, service.running.launch\n"
        "service.running.embedded._programs = lambda: iter(())\n"
        "service.running.launch.main()\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        env={"PATH": os.environ["PATH"], "DATA_DIR": data_dir(tmp_path)["DATA_DIR"]},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr == "There is no store: set REDIS_URL, or install redis-server or the requirements.\n"


def test_an_orderly_end_lets_requests_finish_and_long_polls_go_home(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)) as server:
        [game] = create_games(server.port, 1)
        answers: list[Any] = []  # A poll that is waited for to its end would be cut off, and nothing be here.
        poll = Thread(
            target=lambda: answers.append(Client(server.port).ask("GET", f"{game.path}/events?after=0&wait=30"))
        )
        poll.start()
        time.sleep(0.3)  # Until the poll waits; if it does not yet, it is answered all the same.
        store = server.store
        server.stop()
        poll.join()
        assert server.process.returncode == 0
        assert answers[0][0] == 200
        assert store is not None and not Path(f"/proc/{store}").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_a_killed_launcher_leaves_nobody_behind(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)) as server:
        left = [server.gunicorn, server.store, *server.workers]
        server.process.kill()
        server.process.wait()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in left):
            assert time.monotonic() < deadline, "somebody is left behind"
            time.sleep(0.05)
    with serving(**data_dir(tmp_path)):
        pass


def test_while_the_store_is_away_moves_are_unavailable_and_then_go_on(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)) as server:
        [game] = create_games(server.port, 1)
        store = server.store
        assert store is not None
        os.kill(store, signal.SIGSTOP)  # It neither answers nor dies.
        client = Client(server.port, game.token)
        status, problem, headers = client.ask("GET", game.path)
        assert (status, problem["code"]) == (503, "unavailable")
        assert int(headers["Retry-After"]) >= 1
        assert client.ask("GET", "/readyz")[0] == 503
        assert client.ask("GET", "/healthz")[0] == 200
        os.kill(store, signal.SIGCONT)
        server.wait_until_ready()
        assert client.ask("GET", game.path)[0] == 200


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.1\r\nAuthorization Bearer a-token\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", 400),
        (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n", 413),
        (b"GET /healthz HTTP/1.1\r\nX-Long: " + b"x" * 9000 + b"\r\n\r\n", 413),
    ],
)
def test_what_is_hardly_http_is_answered_with_a_problem_and_not_logged(
    redis_url: str, request_bytes: bytes, status: int
) -> None:
    with serving(REDIS_URL=redis_url, WORKERS="1") as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
            connection.sendall(request_bytes)
            answer = b"".join(iter(lambda: connection.recv(65536), b""))
        logged = server.stop()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"application/problem+json" in head
    assert b'"code":"malformed_request"' in body or b'"code":"too_large"' in body
    assert "unreadable request" in logged
    assert "a-token" not in logged


def test_a_store_that_is_killed_while_it_starts_is_started_again(tmp_path: Path) -> None:
    with serving(**data_dir(tmp_path)) as server:
        killed: list[int] = []
        deadline = time.monotonic() + PATIENCE
        while len(killed) < 4:
            assert server.process.poll() is None and time.monotonic() < deadline, "the launcher gave up"
            store = server.store
            if store is not None and store not in killed:
                os.kill(store, signal.SIGKILL)
                killed.append(store)
        server.wait_until_ready()
