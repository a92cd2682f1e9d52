"""The history of ``make bench``: every run is a line that later ones can be compared with."""

import json
from pathlib import Path

from benchmarks import history
from service import __version__

TABLES: history.Tables = {
    "engine": [("game", "decisions/s", "snapshot"), ("Scythe, 2 players", "12,345", "8,192 B")],
    "http": [("what", "ours", "first"), ("one move", "1.25 ms", ""), ("of it", "as a rule", "2")],
}


def test_every_run_adds_a_line_with_its_figures_and_what_they_were_measured_on(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    history.append(TABLES, file)
    history.append(TABLES, file)
    first, second = map(json.loads, file.read_text().splitlines())
    assert first["version"] == second["version"] == __version__
    assert first["engine"] == {"Scythe, 2 players": {"decisions/s": 12345.0, "snapshot": 8192.0}}
    assert first["http"] == {"one move": {"ours": 1.25}, "of it": {"ours": "as a rule", "first": 2.0}}
    assert {"at", "commit", "python", "machine", "cores", "load"} <= set(first)


def test_what_was_kept_can_be_read() -> None:
    runs = [json.loads(line) for line in history.FILE.read_text().splitlines()]
    assert runs == sorted(runs, key=lambda run: run["at"]) and len(runs) > 0
    assert all({"engine", "budgets", "automa", "http"} <= set(run) for run in runs)
