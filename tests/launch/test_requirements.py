"""The pinned requirements: complete for every Python that is supported, and from no place in particular."""

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FOLDER = Path(__file__).parents[2] / "requirements"
PARTS = ("service", "workers", "dev")
PYTHONS = [f"3.11.{patch}" for patch in range(15)] + ["3.12.0", "3.12.1", "3.13.0", "3.14.0"]


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("part", PARTS)
def test_everything_a_python_needs_is_pinned_for_it(part: str, python: str) -> None:
    pinned = {canonicalize_name(pin.name) for pin in pins(part) if holds(pin, python)}
    assert set(needed(part, python)) - pinned == set()


@pytest.mark.parametrize("part", PARTS)
def test_every_requirement_has_one_version_and_its_hashes(part: str) -> None:
    for pin in pins(part):
        assert re.fullmatch(r"==[^,*]+", str(pin.specifier)), pin
    blocks = [block for block in re.split(r"\n(?=\S)", (FOLDER / f"{part}.txt").read_text()) if "==" in block]
    assert len(blocks) == len(pins(part))
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_no_requirements_file_names_where_packages_come_from(path: Path) -> None:
    assert not re.search(r"://|index-url|find-links|@ ", path.read_text())


def pins(part: str) -> list[Requirement]:
    text = (FOLDER / f"{part}.txt").read_text().replace("\\\n", "")
    lines = (line.partition("--hash")[0].strip() for line in text.splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def needed(part: str, python: str) -> Iterator[str]:
    """The names of what a part asks for, and of what that asks for in turn."""
    waiting, seen = asked_for(part), set[str]()
    while waiting:
        requirement = waiting.pop()
        if str(requirement) in seen:
            continue
        seen.add(str(requirement))
        yield canonicalize_name(requirement.name)
        extras = ("", *requirement.extras)
        waiting += [each for each in needs_of(requirement) if any(holds(each, python, extra) for extra in extras)]


def needs_of(requirement: Requirement) -> list[Requirement]:
    """What is not installed, as only another Python wants it, is taken to need nothing more."""
    try:
        return [Requirement(line) for line in requires(requirement.name) or []]
    except PackageNotFoundError:
        return []


def asked_for(part: str) -> list[Requirement]:
    found: list[Requirement] = []
    for line in (FOLDER / f"{part}.in").read_text().splitlines():
        found += asked_for(line.split()[1].removesuffix(".in")) if line.startswith("-r ") else [Requirement(line)]
    return found


def holds(requirement: Requirement, python: str, extra: str = "") -> bool:
    """Whether a requirement is one for this Python."""
    versions = {"python_version": python.rpartition(".")[0], "python_full_version": python}
    return requirement.marker is None or requirement.marker.evaluate({**versions, "extra": extra})
