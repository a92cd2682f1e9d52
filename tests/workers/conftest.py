"""Real workers for the tests, in processes of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from service.storage.tournaments import Jobs

ROOT = Path(__file__).parents[2]
PATIENCE = 240.0  # Seconds until a test gives up; nothing is measured.


class Worker:
    """python -m workers worker, with its processes."""

    def __init__(self, url: str, log: Path, processes: int = 1) -> None:
        arguments = ["worker", "--broker", url, "--processes", str(processes), "--patience", "4"]
        with log.open("ab") as lines:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "workers", *arguments],
                cwd=ROOT,
                stdout=lines,
                stderr=lines,
                start_new_session=True,
            )

    def kill(self) -> None:
        """All at once, as when the machine loses power."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process.poll() is None:
            self.kill()


@pytest.fixture
def jobs(client: redis.Redis) -> Jobs:
    return Jobs(client)


@contextmanager
def working(url: str, folder: Path, jobs: Jobs, processes: int = 1) -> Iterator[Worker]:
    """A worker that has said it is there."""
    worker = Worker(url, folder / "worker.log", processes)
    try:
        wait_until(lambda: jobs.processes() >= processes)
        yield worker
    finally:
        worker.stop()


def wait_until(holds: Callable[[], object], patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture
def worker(redis_url: str, jobs: Jobs, tmp_path: Path) -> Iterator[Worker]:
    with working(redis_url, tmp_path, jobs) as worker:
        yield worker
