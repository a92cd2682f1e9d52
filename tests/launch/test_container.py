"""The image and the compose file, as far as they can be checked without an engine."""

import ast
import importlib.util
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


def _instructions() -> list[tuple[str, str]]:
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def _of(word: str) -> list[str]:
    return [rest for instruction, rest in _instructions() if instruction == word]


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
    copied = [source for line in _of("COPY") for source in line.split()[:-1]]
    assert copied and sorted(copied) == sorted(kept)
    for source in copied:
        assert (ROOT / source).exists()


def test_the_service_needs_nothing_that_is_not_copied(tmp_path: Path) -> None:
    """What is imported comes from the copied folders, or from the requirements of the service alone."""
    for folder in ("service", "api_spec"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    script = "import sys, service.app, service.launch, service.worker; print('\\n'.join(sorted(sys.modules)))"
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    imported = {name.partition(".")[0] for name in ended.stdout.split()}
    assert {"service", "api_spec", "flask"} <= imported
    assert not {"tests", "workers", "celery", "scipy", "pytest"} & imported


def test_every_requirement_of_the_service_is_pinned() -> None:
    pinned = {line.partition("==")[0] for line in (ROOT / "requirements/service.txt").read_text().splitlines()}
    wanted = (ROOT / "requirements/service.in").read_text().split()
    assert set(wanted) <= pinned


def test_it_does_not_run_as_root() -> None:
    assert _of("USER") == ["arbiter"]
    words = [word for word, _ in _instructions()]
    assert words.index("USER") < words.index("CMD")


def test_its_command_can_be_run() -> None:
    [command] = _of("CMD")
    python, flag, module = json.loads(command)
    assert (python, flag) == ("python", "-m")
    assert importlib.util.find_spec(f"{module}.__main__") is not None


def test_its_settings_are_ones_the_service_knows() -> None:
    python = {"PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}
    environment = _environment()
    assert set(environment) - python <= _settings()
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
    service = _compose()["services"]["arbiter"]
    assert set(service["environment"]) <= _settings()
    settings = from_environment(service["environment"])
    assert settings.redis_url == "redis://redis:6379/0"
    assert service["ports"] == ["8000:8000"] and (ROOT / service["build"] / "Dockerfile").exists()
    assert service["depends_on"]["redis"]["condition"] == "service_healthy"


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
