"""The architecture: imports point inward, and every library has its place."""

import re
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("service", "api_spec", "workers")
GRAPH = grimp.build_graph(*FOLDERS, include_external_packages=True, cache_dir=None)

# What each part may import of the others. Parts of the service are written without "service.".
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "scythe": {"engine"},
    "age_of_innovation": {"engine"},
    "games": {"engine", "scythe", "age_of_innovation"},
    "errors": {"engine"},
    "plans": {"engine", "errors"},
    "storage": {"engine", "errors", "plans"},
    "cases": {"engine", "errors", "plans", "storage"},
    "config": {"storage"},
    "api_spec": set(),
    "web": {"api_spec", "cases", "config", "engine", "errors", "plans"},
    "running": {"cases", "config", "engine", "errors", "games", "storage", "web"},
    "workers": {"config", "engine", "errors", "games", "plans", "storage"},
}
ENTRANCE = "__main__"  # Of the service: it only calls what runs it.

# Where a library may appear. Everything else is of the standard library.
LIBRARIES: dict[str, set[str]] = {
    "msgspec": {"engine", "scythe", "age_of_innovation", "storage", "cases", "web", "workers"},
    "flask": {"web"},
    "flask_smorest": {"web"},
    "flask_limiter": {"web"},
    "webargs": {"web"},
    "werkzeug": {"web"},
    "swagger_ui": {"web"},
    "marshmallow": {"api_spec", "web"},
    "apispec": {"api_spec", "web"},
    "yaml": {"api_spec"},
    "prometheus_client": {"web", "running"},
    "redis": {"storage", "running"},
    "gunicorn": {"running"},
}


def _part(module: str) -> str:
    """``service.scythe.combat`` belongs to ``scythe``, ``workers.jobs`` to ``workers``."""
    package, _, rest = module.partition(".")
    return rest.partition(".")[0] if package == "service" else package


MODULES = sorted(name for name in GRAPH.modules if not GRAPH.is_module_squashed(name))
PARTS = sorted({_part(module) for module in MODULES if _part(module)} - {ENTRANCE})


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


# Where a game is made of records.
FACTS = ("actions", "questions", "steps", "events", "seen", "printed", "automa.told")


@pytest.mark.parametrize("game", ["service.scythe", "service.age_of_innovation"])
def test_a_games_tables_and_state_know_no_rules(game: str) -> None:
    words = ("service.engine", *(f"{game}.{name}" for name in ("data", "effects", *FACTS)))
    facts = [f"{game}.{name}" for name in FACTS if f"{game}.steps" in MODULES]
    tables = [name for name in MODULES if name.startswith((f"{game}.data", *facts))]
    for module in [*tables, f"{game}.state"]:
        for imported in GRAPH.find_modules_directly_imported_by(module):
            assert not imported.startswith("service") or imported.startswith(words), f"{module} imports {imported}"
