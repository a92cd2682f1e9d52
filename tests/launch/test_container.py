"""The images and the compose file, as far as they can be checked without an engine."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from service import config
from service.config import from_environment
from tests.serving.process import PATIENCE, serving

ROOT = Path(__file__).parents[2]


SERVICE, WORKER = "service", "worker"


def _stages() -> dict[str, list[tuple[str, str]]]:
    """The instructions of each stage, by its name, in the order written."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    stages: dict[str, list[tuple[str, str]]] = {}
    for word, _, rest in (line.partition(" ") for line in lines):
        if word == "FROM":
            stages[rest.rpartition(" AS ")[2]] = []
        list(stages.values())[-1].append((word, rest.strip()))
    return stages


def _of(word: str, stage: str = SERVICE) -> list[str]:
    return [rest for instruction, rest in _stages()[stage] if instruction == word]


def _copied(stage: str) -> list[str]:
    return [source for line in _of("COPY", stage) for source in line.split()[:-1]]


def _environment() -> dict[str, str]:
    return dict(re.findall(r"(\w+)=(\S+)", " ".join(_of("ENV"))))


def _compose() -> dict[str, Any]:
    compose: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return compose


def _settings() -> set[str]:
    """The names of variables that the service reads."""
    source = Path(config.__file__).read_text()
    return {name for name in re.findall(r'"([A-Z][A-Z_]+)"', source) if name not in config._LOG_LEVELS}


def test_everything_that_is_copied_exists_and_is_not_ignored() -> None:
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = {*_copied(SERVICE), *_copied(WORKER)}
    assert copied == set(kept)
    for source in copied:
        assert (ROOT / source).exists()


def test_the_service_is_what_is_built_when_nothing_is_said() -> None:
    stages = _stages()
    assert list(stages) == ["base", WORKER, SERVICE]
    assert [_of("FROM", stage) for stage in (WORKER, SERVICE)] == [["base AS worker"], ["base AS service"]]


def _imported(stage: str, tmp_path: Path, modules: str) -> set[str]:
    """The packages that are loaded with these modules where only what the stage copies is there."""
    for folder in _copied(stage):
        if (ROOT / folder).is_dir():
            (tmp_path / folder).symlink_to(ROOT / folder)
    script = f"import sys, {modules}; print('\\n'.join(sorted(sys.modules)))"
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return {name.partition(".")[0] for name in ended.stdout.split()}


def test_the_service_needs_nothing_that_is_not_copied(tmp_path: Path) -> None:
    """What is imported comes from the copied folders, or from the requirements of the service alone."""
    imported = _imported(SERVICE, tmp_path, "service.web.app, service.running.launch, service.running.gunicorn_worker")
    assert {"service", "api_spec", "flask"} <= imported
    assert not {"tests", "workers", "celery", "scipy", "pytest"} & imported


def test_a_worker_needs_nothing_that_is_not_copied(tmp_path: Path) -> None:
    imported = _imported(WORKER, tmp_path, "workers.__main__, workers.jobs")
    assert {"service", "workers", "celery"} <= imported
    assert not {"tests", "api_spec", "pytest"} & imported


@pytest.mark.parametrize("part", ["service", "workers"])
def test_every_requirement_is_pinned(part: str) -> None:
    pinned = {line.partition("==")[0] for line in (ROOT / f"requirements/{part}.txt").read_text().splitlines()}
    wanted = [word for word in (ROOT / f"requirements/{part}.in").read_text().split() if not word.startswith("-")]
    assert set(wanted) - {"service.in"} <= pinned


@pytest.mark.parametrize("stage", [SERVICE, WORKER])
def test_it_does_not_run_as_root(stage: str) -> None:
    assert _of("USER", stage) == ["arbiter"]
    words = [word for word, _ in _stages()[stage]]
    assert words.index("USER") < words.index("CMD")


@pytest.mark.parametrize("stage", [SERVICE, WORKER])
def test_its_command_can_be_run(stage: str) -> None:
    [command] = _of("CMD", stage)
    python, flag, module, *arguments = json.loads(command)
    assert (python, flag) == ("python", "-m")
    ended = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env={"REDIS_URL": "no address"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 1 and "REDIS_URL must begin with" in ended.stderr


def test_its_settings_are_ones_the_service_knows() -> None:
    environment = _environment()
    assert set(environment) <= _settings()
    settings = from_environment(environment)
    assert settings.host == "0.0.0.0" and [str(settings.port)] == _of("EXPOSE")
    assert [str(settings.data_dir)] == _of("VOLUME")


def test_its_health_check_tells_a_ready_service_from_none(redis_url: str) -> None:
    [check] = _of("HEALTHCHECK")
    python, flag, program = json.loads(check[check.index("CMD") + 3 :])
    assert (python, flag) == ("python", "-c")
    ast.parse(program)
    with serving(REDIS_URL=redis_url, WORKERS="1") as server:
        assert _exit_code(program, server.port) == 0
    assert _exit_code(program, server.port) != 0


def _exit_code(program: str, port: int) -> int:
    environment = {"PORT": str(port)}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False
    ).returncode


def test_compose_gives_the_service_settings_it_knows() -> None:
    services = _compose()["services"]
    for name in ("arbiter", "worker"):
        assert set(services[name]["environment"]) <= _settings()
        assert from_environment(services[name]["environment"]).redis_url == "redis://redis:6379/0"
        assert services[name]["depends_on"]["redis"]["condition"] == "service_healthy"
    assert services["arbiter"]["ports"] == ["8000:8000"]
    assert (ROOT / services["arbiter"]["build"] / "Dockerfile").exists()
    assert services["worker"]["build"] == {"context": ".", "target": WORKER}


def test_the_redis_of_compose_keeps_what_it_acknowledges() -> None:
    redis = _compose()["services"]["redis"]
    assert "--appendonly yes --appendfsync always --maxmemory-policy noeviction" in redis["command"]
    [volume] = [name.partition(":")[0] for name in redis["volumes"]]
    assert volume in _compose()["volumes"]
    assert redis["healthcheck"]["test"][0] == "CMD"


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "Makefile", ".ci/run"])
def test_no_file_names_a_package_host(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r"https?://(?!127\.0\.0\.1)", text)
