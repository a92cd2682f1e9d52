"""A running service in a process of its own, and what tests do to it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, TypedDict

import msgspec

PATIENCE = 240.0  # Seconds until a test gives up; nothing is measured.


class Server:
    """The launcher, its gunicorn and, without a REDIS_URL, its store."""

    def __init__(
        self,
        module: str = "tests.serving",
        program: str | None = None,
        command: str | None = None,
        folder: Path | None = None,
        **environment: str,
    ) -> None:
        self.port = _free_port()
        settings = {"PORT": str(self.port), "RATE_LIMIT": "off", "LOG_LEVEL": "WARNING", **environment}
        started = [sys.executable, *(["-c", program] if program else ["-m", module])]
        self.process = subprocess.Popen(
            [command] if command else started,
            cwd=folder,
            env={**_clean_environment(), **settings},
            stderr=subprocess.PIPE,
            text=True,
        )

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert self.process.poll() is None and time.monotonic() < deadline, "the service does not start"
            time.sleep(0.02)

    def is_ready(self) -> bool:
        try:
            return Client(self.port).ask("GET", "/readyz")[0] == 200
        except (OSError, HTTPException):
            return False

    @property
    def gunicorn(self) -> int:
        return next(pid for pid in _children(self.process.pid) if b"gunicorn" in _command(pid))

    @property
    def workers(self) -> list[int]:
        return _children(self.gunicorn)

    @property
    def store(self) -> int | None:
        """The embedded store; None while there is none."""
        return next((pid for pid in _children(self.process.pid) if b"-server" in _command(pid)), None)

    def stop(self) -> str:
        """End everything in order; what was logged."""
        self.process.send_signal(signal.SIGTERM)
        _, logged = self.process.communicate(timeout=PATIENCE)
        return logged


class Client:
    """A connection that is kept, and plain JSON."""

    def __init__(self, port: int, token: str | None = None) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._headers = {"Content-Type": "application/json"}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> tuple[int, Any, Any]:
        """Status, answer and headers."""
        headers = {**self._headers, "Idempotency-Key": key} if key else self._headers
        try:
            self._connection.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
            response = self._connection.getresponse()
            data = response.read()
        except (OSError, HTTPException):
            self._connection.close()
            raise
        return response.status, msgspec.json.decode(data) if data else None, response.headers


@contextmanager
def serving(
    module: str = "tests.serving", command: str | None = None, folder: Path | None = None, **environment: str
) -> Iterator[Server]:
    server = Server(module, command=command, folder=folder, **environment)
    try:
        server.wait_until_ready()
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class DataDir(TypedDict):
    """The setting that says where a store keeps its data."""

    DATA_DIR: str


def data_dir(folder: Path) -> DataDir:
    return {"DATA_DIR": str(folder / "data")}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _clean_environment() -> dict[str, str]:
    ours = ("PORT", "HOST", "REDIS_URL", "DATA_DIR", "WORKERS", "THREADS")
    return {name: value for name, value in os.environ.items() if name not in ours}


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
