"""Clients that others generate from the contract: strictly typed, and each plays whole games."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.api.serving import ROOT, Server
from tests.clients.conftest import TOOLS, Run
from tests.clients.locks import LOCKS

HERE = ROOT / "tests/clients/generated"
WRITTEN = HERE / "written"
CONTRACT = ROOT / "openapi.yaml"
GAMES = ("scythe", "age_of_innovation", "solo")

Play = Callable[[Path, str], dict[str, object]]


@pytest.fixture(scope="module", autouse=True)
def _generated(run: Run) -> None:
    """All of them, with the flags that the README tells."""
    fetch: list[str | Path] = [
        "openapi-typescript",
        CONTRACT,
        "--default-non-nullable=false",
        "--output",
        WRITTEN / "openapi_typescript.ts",
    ]
    run("npx", *fetch, cwd=HERE)
    run("npx", "openapi-ts", cwd=HERE)
    python: list[str | Path] = [
        "--path",
        CONTRACT,
        "--output-path",
        WRITTEN / "arbiter_api",
        "--overwrite",
        "--meta",
        "none",
    ]
    told = run(TOOLS / "openapi-python-client", "generate", *python, "--config", HERE / "openapi-python-client.yaml")
    assert "WARNING" not in told and "Unable" not in told


@pytest.fixture
def play(server: Server, run: Run) -> Play:
    def played(program: Path, game: str) -> dict[str, object]:
        interpreter = sys.executable if program.suffix == ".py" else "node"
        said = run(interpreter, program, server.url, game, cwd=HERE, PYTHONPATH=str(WRITTEN))
        told: dict[str, object] = json.loads(said)
        return told

    return played


def test_openapi_generator_finds_nothing(run: Run) -> None:
    told = run(TOOLS / "openapi-generator-cli", "validate", "--input-spec", CONTRACT, "--recommend")
    assert "No validation issues detected" in told


def test_typescript_clients_are_strict(run: Run) -> None:
    """Those of openapi-typescript with openapi-fetch and of @hey-api/openapi-ts."""
    run("npx", "tsc", cwd=HERE)


def test_the_python_client_is_strict(run: Run) -> None:
    """That of openapi-python-client."""
    program = HERE / "openapi_python_client.py"
    strict = ["--strict", "--explicit-package-bases"]
    run(sys.executable, "-m", "mypy", *strict, "arbiter_api", program, cwd=WRITTEN, MYPYPATH=f"{WRITTEN}:{HERE}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("program", ["openapi_fetch.ts", "hey_api.ts", "openapi_python_client.py"])
def test_a_generated_client_plays_a_whole_game(play: Play, program: str, game: str) -> None:
    told = play(HERE / program, game)
    assert told["winners"] and told["told"] and isinstance(told["version"], int) and told["version"] > 40


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.parent.name)
def test_the_files_of_npm_name_no_host_and_no_place(lock: Path) -> None:
    for file in (lock, lock.with_name("package.json"), lock.with_name(".npmrc")):
        assert "://" not in file.read_text() and '"resolved"' not in file.read_text()
    assert '"integrity"' in lock.read_text()
