"""The architecture: imports point inward, and every library has its place."""

import re
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("service", "api_spec", "workers")
GRAPH = grimp.build_graph(*FOLDERS, include_external_packages=True, cache_dir=None)

_USECASES = {"access", "answers", "engine", "errors", "opening", "replay", "stopping", "store", "tokens"}
_JOBS = {"engine", "errors", "opening", "store", "tournaments"}

# What each part may import of the others. Parts of the service are written without "service.".
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "scythe": {"engine"},
    "age_of_innovation": {"engine"},
    "games": {"engine", "scythe", "age_of_innovation"},
    "errors": {"engine"},
    "tokens": set(),
    "stopping": set(),
    "store": {"engine", "errors", "store_settings"},
    "store_settings": set(),
    "trust": {"errors", "store", "store_settings"},
    "opening": {"engine", "errors"},
    "replay": {"engine", "errors", "opening", "store", "tournaments"},
    "access": {"engine", "errors", "replay", "store", "tokens"},
    "answers": {"engine", "opening", "replay", "store", "tokens"},
    "usecases": _USECASES | {"jobs"},
    "tournament_usecases": _USECASES | {"jobs", "tournaments", "usecases"},
    "tournaments": {"engine", "errors", "opening"},
    "jobs": _JOBS,
    "config": {"jobs", "store"},
    "logs": {"engine"},
    "metrics": set(),
    "streams": {"engine", "errors", "stopping"},
    "api_spec": set(),
    "routes": {"api_spec", "config", "engine", "errors", "metrics", "streams", "tournament_usecases", "usecases"},
    "documented": {"engine"},
    "app": {"api_spec", "config", "documented", "routes", "streams", "usecases"},
    "wsgi": {"app", "config", "games", "jobs", "store", "usecases"},
    "contract": {"app", "config", "engine", "games", "jobs", "routes", "store", "usecases"},
    "embedded": {"errors", "store", "store_settings"},
    "launch": {"config", "embedded", "stopping", "trust"},
    "__main__": {"launch"},
    "gunicorn_config": {"config", "logs"},
    "worker": {"config", "engine", "errors", "stopping"},
    "workers": {"config", "engine", "errors", "games", "jobs", "store", "tournaments"},
}

# Where a library may appear. Everything else is of the standard library.
LIBRARIES: dict[str, set[str]] = {
    "msgspec": {"age_of_innovation", "engine", "replay", "routes", "store", "workers"},
    "flask": {"app", "routes"},
    "flask_smorest": {"routes"},
    "flask_limiter": {"routes"},
    "webargs": {"routes"},
    "werkzeug": {"routes"},
    "swagger_ui": {"routes"},
    "marshmallow": {"api_spec", "routes"},
    "apispec": {"api_spec", "routes"},
    "yaml": {"api_spec"},
    "prometheus_client": {"metrics", "gunicorn_config"},
    "redis": {"store", "trust"},
    "gunicorn": {"worker"},
}


def _part(module: str) -> str:
    """``service.scythe.combat`` belongs to ``scythe``, ``workers.jobs`` to ``workers``."""
    package, _, rest = module.partition(".")
    return rest.partition(".")[0] if package == "service" else package


MODULES = sorted(name for name in GRAPH.modules if not GRAPH.is_module_squashed(name))
PARTS = sorted({_part(module) for module in MODULES if _part(module)})


@pytest.mark.parametrize("part", PARTS)
def test_imports_point_inward(part: str) -> None:
    allowed = {part, *MAY_IMPORT[part]}
    wrong = [
        f"{module} imports {imported}"
        for module in MODULES
        if _part(module) == part
        for imported in GRAPH.find_modules_directly_imported_by(module)
        if not GRAPH.is_module_squashed(imported) and imported != "service" and _part(imported) not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("part", PARTS)
def test_every_library_has_its_place(part: str) -> None:
    wrong = [
        f"{module} imports {imported}"
        for module in MODULES
        if _part(module) == part
        for imported in GRAPH.find_modules_directly_imported_by(module)
        if GRAPH.is_module_squashed(imported)
        and imported not in sys.stdlib_module_names
        and part not in LIBRARIES.get(imported, {"workers"})
    ]
    assert wrong == []


def test_the_two_games_never_meet() -> None:
    assert not GRAPH.find_shortest_chains("service.scythe", "service.age_of_innovation")
    assert not GRAPH.find_shortest_chains("service.age_of_innovation", "service.scythe")


def test_only_the_settings_read_the_environment() -> None:
    sources = {path.name: path.read_text() for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")}
    assert [name for name, source in sources.items() if re.search(r"os\.environ|getenv", source)] == ["config.py"]


@pytest.mark.parametrize("game", ["service.scythe", "service.age_of_innovation"])
def test_a_games_tables_and_state_know_no_rules(game: str) -> None:
    words = ("service.engine", f"{game}.data", f"{game}.effects")
    tables = [name for name in MODULES if name.startswith(f"{game}.data")]
    for module in [*tables, f"{game}.state"]:
        for imported in GRAPH.find_modules_directly_imported_by(module):
            assert not imported.startswith("service") or imported.startswith(words), f"{module} imports {imported}"
