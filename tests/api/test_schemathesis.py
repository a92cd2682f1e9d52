"""Requests nobody thought of: no failure of the service, no undocumented answer, none that breaks its schema.

All phases run: the examples of the contract, edge cases of every parameter, random requests good and bad, and chains
of requests along the links.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.serving import ROOT, Server

CONFIG = Path(__file__).with_name("schemathesis.toml")  # Which checks are made.


def _run(server: Server, folder: Path, examples: int) -> None:
    command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(CONFIG)]
    command += ["run", f"{server.url}/openapi.yaml", "--max-examples", str(examples), "--seed", "1", "--no-color"]
    command += ["--suppress-health-check", "all", "--warnings", "off", "--output-truncate", "false"]
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "tests.api.schemathesis_hooks", "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-20_000:] + ran.stderr[-2_000:]


def test_odd_requests_get_documented_answers(server: Server, folder: Path) -> None:
    _run(server, folder, 5)


@pytest.mark.long
def test_thousands_of_odd_requests_get_documented_answers(server: Server, folder: Path) -> None:
    _run(server, folder, 300)
