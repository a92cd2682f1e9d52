"""The project as others install it: a wheel of its own in an empty environment, far from this checkout."""

import importlib.util
import json
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from service import __version__
from tests.launch.test_requirements import asked_for, pins
from tests.serving.process import PATIENCE, Client, data_dir, serving
from tests.workers.conftest import wait_until

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PACKAGES = ("service", "api_spec", "workers")
STARTING = 3 * PATIENCE  # Seconds; everything is imported for the first time in a new environment.
LACKING = [name for name in ("pip", "hatchling", "ensurepip") if importlib.util.find_spec(name) is None]

needs_a_builder = pytest.mark.skipif(bool(LACKING), reason=f"no wheel is made here without {', '.join(LACKING)}")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What ``pip wheel .`` makes, with the tools of this environment instead of downloaded ones."""
    folder = tmp_path_factory.mktemp("wheel")
    quietly = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *quietly, "-w", str(folder), str(ROOT)], check=True)
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def bin(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the commands are in a new environment, which borrows all packages but ours from this one."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin/python"
    quietly = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "install", *quietly, str(wheel)], check=True)
    [site] = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin"


def run(command: Path, *arguments: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(command), *arguments], cwd=folder, capture_output=True, text=True, timeout=STARTING, check=False
    )


@needs_a_builder
def test_the_wheel_holds_every_file_of_the_packages_and_the_contract(wheel: Path) -> None:
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard", *PACKAGES], cwd=ROOT, text=True)
    there = {path for path in listed.split() if (ROOT / path).exists()}
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
        assert inside == there | {"api_spec/openapi.yaml"}
        assert archive.read("api_spec/openapi.yaml") == (ROOT / "openapi.yaml").read_bytes()
        assert {f"{package}/py.typed" for package in PACKAGES} <= inside


@needs_a_builder
def test_an_installed_service_serves_its_contract_its_page_and_its_games(bin: Path, tmp_path: Path) -> None:
    """The contract and the page are files of the package, and a game is written by its scripts."""
    with serving(command=str(bin / "arbiter"), folder=tmp_path, WORKERS="1", **data_dir(tmp_path)) as server:
        client = Client(server.port)
        assert client.ask("GET", "/healthz")[1] == {"status": "ok", "version": __version__}
        body = {"ruleset": "scythe", "seats": [{"name": "Ann"}, {"name": "Ben"}]}
        assert client.ask("POST", "/v1/games", body)[0] == 201
        assert text(server.port, "/openapi.yaml") == (ROOT / "openapi.yaml").read_text()
        assert "<script" in text(server.port, "/docs")


@needs_a_builder
def test_an_installed_worker_plays_the_tournament_of_an_installed_service(bin: Path, tmp_path: Path) -> None:
    with serving(command=str(bin / "arbiter"), folder=tmp_path, WORKERS="1", **data_dir(tmp_path)) as server:
        worker = subprocess.Popen([str(bin / "arbiter-worker"), "--processes", "1"], cwd=tmp_path)
        try:
            client = Client(server.port)
            short = {"players": ["random", "random"], "games": 2, "options": {"turn_limit": 4}}
            made = client.ask("POST", "/v1/tournaments", {"ruleset": "scythe", **short})[1]
            address = f"/v1/tournaments/{made['id']}"
            wait_until(lambda: client.ask("GET", address)[1]["status"] == "finished", STARTING)
        finally:
            worker.terminate()
            worker.wait(STARTING)


@needs_a_builder
def test_an_installed_tournament_finds_a_policy_in_the_folder_it_is_called_in(bin: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def first(view, legal_actions, rng):\n    return legal_actions[0]\n")
    short = ["--games", "2", "--processes", "2", "--options", '{"turn_limit": 4}']
    ended = run(
        bin / "arbiter-tournament", "--ruleset", "scythe", "--players", "mine:first,random", *short, folder=tmp_path
    )
    assert ended.returncode == 0, ended.stderr
    results = json.loads((tmp_path / "tournament/results.json").read_text())
    assert results["games"] == 2


@needs_a_builder
@pytest.mark.parametrize("command", ["arbiter", "arbiter-tournament", "arbiter-worker"])
def test_every_command_says_which_version_it_is_and_what_it_takes(bin: Path, command: str, tmp_path: Path) -> None:
    assert run(bin / command, "--version", folder=tmp_path).stdout == f"{command} {__version__}\n"
    assert run(bin / command, "--help", folder=tmp_path).stdout.startswith(f"usage: {command} ")
    wrong = run(bin / command, "--nonsense", folder=tmp_path)
    assert wrong.returncode == 2 and wrong.stderr.startswith(f"usage: {command} ")


@needs_a_builder
@pytest.mark.parametrize("command", ["arbiter-tournament", "arbiter-worker"])
def test_without_the_extra_a_command_of_tournaments_says_how_to_get_it(bin: Path, command: str, tmp_path: Path) -> None:
    """A package that cannot be found is one that is not installed."""
    for name in ("celery", "numpy", "rich"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('None here', name='{name}')\n")
    arguments = (
        ["--ruleset", "scythe", "--players", "random,random"]
        if "tournament" in command
        else ["--broker", "redis://127.0.0.1:1"]
    )
    ended = subprocess.run(
        [str(bin / command), *arguments],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr.endswith("is not installed: pip install 'arbiter[workers]'\n") and ended.stderr.count("\n") == 1


def text(port: int, path: str) -> str:
    with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        told: str = answer.read().decode()
        return told


def test_the_packages_that_are_needed_are_those_of_the_requirements_files() -> None:
    """With the oldest release that is known to do; what is pinned is never older."""
    extra = PROJECT["optional-dependencies"]["workers"]
    assert names(PROJECT["dependencies"]) == names(map(str, asked_for("service")))
    assert names(PROJECT["dependencies"] + extra) == names(map(str, asked_for("workers")))
    pinned = {canonicalize_name(pin.name): next(iter(pin.specifier)).version for pin in pins("workers")}
    for needed in map(Requirement, PROJECT["dependencies"] + extra):
        [bound] = needed.specifier
        assert bound.operator == ">=" and needed.specifier.contains(pinned[canonicalize_name(needed.name)]), needed


def names(lines: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in lines}


def test_there_is_one_version() -> None:
    """The package's, the contract's, what the service tells."""
    assert "version" in PROJECT["dynamic"]
    assert yaml.safe_load((ROOT / "openapi.yaml").read_text())["info"]["version"] == __version__
