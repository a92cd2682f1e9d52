"""What the documents say of the project is so."""

import importlib.util
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from service import __version__
from service.games import GAMES
from service.storage import games
from tests.test_imports import MAY_IMPORT

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
CHANGES = (ROOT / "CHANGELOG.md").read_text()
DECISIONS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
WORDS = re.findall(r"^\| (?!here|-)([\w -]+?) \|", (ROOT / "docs/glossary.md").read_text(), re.MULTILINE)
COMMANDS = [
    line.strip()
    for block in re.findall(r"```sh\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)
    for line in block.splitlines()
    if line.strip()
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", document.read_text()):
        assert (document.parent / link).exists(), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_document_names_another_host(document: Path) -> None:
    assert not re.search(r"https?://(?!127\.0\.0\.1)", document.read_text())


def test_the_newest_changes_are_those_of_this_version_and_of_these_rules() -> None:
    """Whoever raises one of them says so in CHANGELOG.md."""
    newest = re.split(r"^## ", CHANGES, flags=re.MULTILINE)[1]
    assert newest.splitlines()[0] == __version__
    [told] = re.findall(r"^Rules: (.*)\.$", newest, re.MULTILINE)
    assert told == ", ".join(f"`{name}` {rules.version}" for name, rules in GAMES.items())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_for_contributors_can_be_given(command: str) -> None:
    """Targets, modules and paths are there; what a command does is tested where it belongs."""
    program, *arguments = shlex.split(command)
    if program == "make":
        subprocess.run(["make", "--dry-run", *arguments], cwd=ROOT, check=True, capture_output=True)
    elif arguments[:1] == ["-m"]:
        assert importlib.util.find_spec(arguments[1])
    for path in (word for word in arguments if word.startswith("tests/")):
        assert (ROOT / path).exists()
    assert program in ("make", ".venv/bin/python", ".venv/bin/ruff")


def test_every_target_of_make_is_told_to_somebody() -> None:
    [targets] = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    told = "".join(document.read_text() for document in DOCUMENTS)
    assert [target for target in targets.split() if not re.search(rf"make {target}\b", told)] == []


def test_every_key_of_a_game_is_told_of_in_the_architecture() -> None:
    keys = set(re.findall(r"^- ``(arbiter:\{id\}:[\w:]+)", games.__doc__ or "", re.MULTILINE))
    told = (ROOT / "docs/architecture.md").read_text()
    assert len(keys) > 3 and [key for key in keys if f"| `{key}" not in told] == []


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_every_part_is_told_of_in_the_architecture(part: str) -> None:
    assert f"**{part}**" in (ROOT / "docs/architecture.md").read_text()


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_says_what_it_is_and_why(path: Path) -> None:
    number, text = int(path.stem[:4]), path.read_text()
    assert number == DECISIONS.index(path) + 1 and text.startswith(f"# {number}. ")
    titles = re.findall(r"^\*\*(\w+)[.:]\*\*", text, re.MULTILINE)
    assert titles == ["Status", "Context", "Decision", "Consequences"]


def test_the_words_of_the_house_are_in_order_and_used() -> None:
    assert sorted(WORDS, key=str.lower) == WORDS and len(WORDS) > 30
    sources = [path for folder in ("service", "api_spec", "workers", "tests") for path in (ROOT / folder).rglob("*.py")]
    text = "".join(path.read_text() for path in sources).lower()
    assert [word for word in WORDS if not re.search(rf"\b{word.lower()}", text)] == []
