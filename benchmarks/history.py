"""What ``make bench`` has seen so far: a line of JSON for each run, the newest last.

Machines differ, and a busy one is slow: compare ratios, or lines of the same machine.
"""

import json
import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from service import __version__

FILE = Path(__file__).with_name("history.jsonl")

Tables = dict[str, list[tuple[str, ...]]]


def append(tables: Tables, file: Path = FILE) -> None:
    """Keep the tables of one run, with what they were measured on."""
    with file.open("a") as lines:
        lines.write(json.dumps({**circumstances(), **figures(tables)}) + "\n")


def circumstances() -> dict[str, Any]:
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "version": __version__,
        "commit": _told_by_git("describe", "--always", "--dirty", "--exclude", "*"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),  # Processes that wanted a core in the minute before the end.
    }


def figures(tables: Tables) -> dict[str, dict[str, dict[str, float | str]]]:
    """By table, first cell of a row and title of a column; cells that say nothing are left out."""
    return {
        name: {
            row[0]: {title: figure(cell) for title, cell in zip(head[1:], row[1:], strict=True) if cell} for row in rows
        }
        for name, (head, *rows) in tables.items()
    }


def figure(cell: str) -> float | str:
    """The number without its unit; what is no number stays text."""
    number = re.fullmatch(r"(-?[\d,]+(?:\.\d+)?)(?: ?[A-Za-z%]+)?", cell)
    return float(number[1].replace(",", "")) if number else cell


def _told_by_git(*arguments: str) -> str | None:
    told = subprocess.run(["git", *arguments], cwd=FILE.parent, capture_output=True, text=True, check=False)
    return told.stdout.strip() or None
