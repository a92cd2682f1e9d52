"""Real web servers for the tests."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import requests

ROOT = Path(__file__).parent.parent.parent
_GUNICORN = [
    sys.executable,
    "-m",
    "gunicorn",
    "--config",
    "python:service.running.gunicorn_config",
    "tests.api.wsgi:app",
]


@dataclass(frozen=True)
class Server:
    """A running server: where it listens, its process, and where its log lines go."""

    url: str
    port: int
    process: "subprocess.Popen[bytes]"
    log: Path


@contextmanager
def serving(redis_url: str, folder: Path, **settings: str) -> Iterator[Server]:
    """A server of its own on a free port, ended with the block."""
    port = free_port()
    metrics = folder / "metrics"
    metrics.mkdir(parents=True)
    environment = {
        **os.environ,
        "PORT": str(port),
        "REDIS_URL": redis_url,
        "RATE_LIMIT": "off",
        "TOURNAMENTS": "10000",
        "TOURNAMENTS_PER_CALLER": "10000",
        "TOURNAMENT_COST": "1000000000",
        "TOURNAMENT_COST_PER_CALLER": "1000000000",
        "PROMETHEUS_MULTIPROC_DIR": str(metrics),
        **settings,
    }
    log = folder / "log"
    with log.open("wb") as lines:
        process = subprocess.Popen(_GUNICORN, env=environment, cwd=ROOT, stdout=lines, stderr=lines)
    server = Server(f"http://127.0.0.1:{port}", port, process, log)
    try:
        _wait_until_it_listens(server)
        yield server
    finally:
        process.terminate()
        process.wait(timeout=40)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


def _wait_until_it_listens(server: Server) -> None:
    for _ in range(1200):
        assert server.process.poll() is None, server.log.read_text()
        try:
            requests.get(f"{server.url}/healthz", timeout=60).raise_for_status()
            return
        except requests.ConnectionError:
            time.sleep(0.05)
    raise AssertionError(f"no answer: {server.log.read_text()}")
