"""What the README says is so."""

import re
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from service.config import Config
from service.errors import KINDS
from tests.api.serving import ROOT, Server

README = (ROOT / "README.md").read_text()


def _table(title: str) -> list[list[str]]:
    """The rows of the table under a heading, without code marks."""
    section = README.partition(f"## {title}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip().strip("`") for cell in row] for row in rows[2:]]


def test_the_game_in_the_readme_can_be_played(server: Server, tmp_path: Path) -> None:
    [script] = re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)
    assert "http://127.0.0.1:8000" in script
    file = tmp_path / "game.sh"
    file.write_text(script.replace("http://127.0.0.1:8000", server.url))
    ran = subprocess.run(["bash", "-euo", "pipefail", str(file)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert '"question":"section"' in ran.stdout
    assert '"rule":"SC-CORE-14"' in ran.stdout and '"index":3' in ran.stdout
    assert "'winners': [" in ran.stdout and '"status":"finished"' in ran.stdout


def test_the_table_of_errors_is_complete() -> None:
    told = {(int(status), code) for status, code, _ in _table("Errors")}
    assert told == {(kind.status, kind.code) for kind in KINDS.values()}


def test_the_table_of_settings_is_complete_with_its_defaults() -> None:
    default = Config()
    told = {name: shown for name, shown, _ in _table("Configuration")}
    assert {name.lower().replace("prometheus_multiproc_dir", "metrics_dir") for name in told} == {
        field.name for field in fields(Config)
    }
    for name, shown in told.items():
        value = getattr(default, name.lower(), None)
        value = int(value) if isinstance(value, bool) else value  # A flag is set by 1.
        if re.fullmatch(r"[\w. ]+", shown) and shown[0].isupper() is False and "of" not in shown.split()[:2]:
            assert shown in (str(value), "set by make run"), name


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)]+)\)", README))))
def test_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
