"""A running service, a bad line to it, and node."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.api.serving import ROOT, Server, serving
from tests.clients.bad_line import BadLine

collect_ignore_glob = [] if importlib.util.find_spec("openapi_python_client") else ["test_*.py"]

TOOLS = Path(sys.executable).parent  # Where this environment has its programs, node among them.
ENVIRONMENT = {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}


class Run(Protocol):
    """Runs a program and gives what it said; fails when it fails."""

    def __call__(self, *command: str | Path, cwd: Path = ROOT, **environment: str) -> str: ...


@pytest.fixture(scope="session")
def server(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(redis_url, tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture
def line(server: Server) -> Iterator[BadLine]:
    with BadLine(server.port) as line:
        yield line


@pytest.fixture(scope="session")
def run() -> Run:
    def ran(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
        words, told = [str(word) for word in command], {**ENVIRONMENT, **environment}
        done = subprocess.run(words, cwd=cwd, env=told, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-8000:]}{done.stderr[-8000:]}"
        return done.stdout

    return ran
