"""The harness is an extra: the service runs without its packages, and tournaments without those for learning."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEARNING = ("gymnasium", "pettingzoo")
HEAVY = (*LEARNING, "celery", "matplotlib", "numpy", "openskill", "rich", "scipy", "workers")
NOWHERE = {**os.environ, "REDIS_URL": "redis://127.0.0.1:1"}  # Nothing connects before the first request.


def loaded(modules: list[str], packages: tuple[str, ...]) -> list[str]:
    """Which of the packages a new process has loaded when it has imported the modules."""
    code = f"import sys, {', '.join(modules)}; print(*[name for name in {packages!r} if name in sys.modules])"
    return subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=NOWHERE, text=True).split()


@pytest.mark.parametrize(
    "module",
    [
        "service.running.wsgi",
        "service.running.launch",
        "service.running.gunicorn_worker",
        "service.storage.tournaments",
        "service.plans.schedule",
    ],
)
def test_the_service_imports_nothing_of_the_harness(module: str) -> None:
    assert loaded([module], HEAVY) == []


def test_only_the_environments_need_the_packages_for_learning() -> None:
    modules = [f"workers.{path.stem}" for path in (ROOT / "workers").glob("*.py") if path.stem != "environment"]
    assert loaded(modules, LEARNING) == []
    assert loaded(["workers.environment"], LEARNING) == list(LEARNING)
