"""The same plan gives the same bytes, however it is run; and what the command line says to bad input."""

import multiprocessing
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from service.engine import codec
from service.plans.schedule import Plan, match_of
from tests import high_card
from workers.__main__ import main
from workers.errors import Failed
from workers.local import play_plan
from workers.matches import Outcome, play_match

RULESET = "tests.high_card:RULES"
PLAN = Plan(ruleset=RULESET, players=["greedy", "random", "random"], games=20)


def test_one_process_or_two_give_the_same_outcomes() -> None:
    assert codec.dumps(play_plan(PLAN, 1)) == codec.dumps(play_plan(PLAN, 2))


def test_a_tournament_that_stops_early_stops_at_the_same_game() -> None:
    plan = Plan(ruleset=RULESET, players=["greedy", "random"], games=400, width=0.35)
    one, two = play_plan(plan, 1), play_plan(plan, 2)
    assert codec.dumps(one) == codec.dumps(two) and len(one) < 400


def test_games_of_a_killed_process_are_played_by_another() -> None:
    plan = Plan(ruleset=RULESET, players=["tests.workers.players:slow_first", "random"], games=12)
    killed: list[int] = []

    def kill_one(outcome: Outcome) -> None:
        if not killed:
            [killed_process, *_] = multiprocessing.active_children()
            killed.append(killed_process.pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    assert codec.dumps(play_plan(plan, 2, kill_one)) == codec.dumps(play_plan(plan, 1)) and killed


def test_a_policy_that_ends_its_process_ends_the_tournament_with_a_word() -> None:
    plan = Plan(ruleset=RULESET, players=["tests.workers.players:fatal", "random"], games=4)
    with pytest.raises(Failed, match="died"):
        play_plan(plan, 2)


def test_any_game_of_a_tournament_replays_alone() -> None:
    outcomes = play_plan(PLAN, 1)
    assert codec.dumps(play_match(match_of(PLAN, high_card.RULES, 13))) == codec.dumps(outcomes[13])


def run(folder: Path, *more: str) -> int:
    arguments = ["tournament", "--ruleset", RULESET, "--players", "greedy,random,random", "--games", "12"]
    return main([*arguments, "--output", str(folder), *more])


def test_reports_are_the_same_to_the_byte(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "1", "--processes", "1") == 0 and run(tmp_path / "2", "--processes", "2") == 0
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert {"results.json", "games.csv", "standings.csv", "ratings.png", "ratings.svg", "scores.png"} <= set(names)
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name
    assert "greedy" in capsys.readouterr().out


def test_a_capsule_is_replayed_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsule = tmp_path / "capsule.json"
    capsule.write_text(match_of(PLAN, high_card.RULES, 5).capsule())
    assert main(["replay", str(capsule), "--actions"]) == 0
    *actions, outcome = capsys.readouterr().out.splitlines()
    assert outcome.encode() == codec.dumps(play_plan(PLAN, 1)[5]) and len(actions) == 12


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ruleset", "chess", "--players", "random,random"], "ruleset"),
        (["--ruleset", RULESET, "--players", "random,clever"], "players.1: must be one of"),
        (["--ruleset", RULESET, "--players", "random"], "players: must be from 2 to 4"),
        (["--ruleset", RULESET, "--players", "random,random", "--games", "0"], "games"),
        (["--ruleset", RULESET, "--players", "random,random", "--processes", "0"], "processes"),
        (["--ruleset", RULESET, "--players", "random,tests.nothing:policy"], "cannot be imported"),
        (["--ruleset", RULESET, "--players", "random,.players:first"], "cannot be imported"),
        (["--ruleset", RULESET, "--players", "random,random", "--broker", "nowhere"], "broker"),
        (["--ruleset", RULESET, "--players", "random,random", "--broker", "redis://here:port"], "broker"),
        (["--ruleset", RULESET, "--players", "random,random", "--seed", "\udcff"], "seed"),
    ],
)
def test_bad_input_is_told_in_a_line_before_anything_runs(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *arguments, "--output", str(tmp_path / "none")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_written_is_refused_before_anything_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run(tmp_path / "file" / "folder") == 2
    assert "output" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--processes", "0"], ["--patience", "0"], ["--broker", "nowhere"]])
def test_a_worker_that_cannot_work_says_so(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.jobs.run_worker", lambda *words: 0)  # It would never end.
    assert main(["worker", "--broker", "redis://127.0.0.1", *arguments]) == 2
    assert arguments[0].removeprefix("--") in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"players": ["random", "search@many", "random"]}, "players.1"),
        ({"players": ["random", "random"]}, "seats"),
        ({"seats": [{"colour": "red"}, {"colour": "red"}, {}]}, "seats.1.colour"),
    ],
)
def test_a_capsule_that_no_tournament_has_is_refused(
    changes: dict[str, Any], field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsule = tmp_path / "capsule.json"
    capsule.write_text(replace(match_of(PLAN, high_card.RULES, 5), **changes).capsule())
    assert main(["replay", str(capsule)]) == 2
    assert capsys.readouterr().err.startswith(f"{field}: ")


@pytest.mark.parametrize("text", ["", "{}", '{"ruleset": "scythe"}', "nonsense"])
def test_a_bad_capsule_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsule = tmp_path / "capsule.json"
    capsule.write_text(text)
    assert main(["replay", str(capsule)]) == 2
    assert "capsule" in capsys.readouterr().err


def test_the_service_needs_nothing_of_the_harness() -> None:
    """Nothing that is imported to serve requests needs the packages of the workers."""
    heavy = ("celery", "openskill", "scipy", "numpy", "matplotlib", "rich", "pettingzoo", "gymnasium")
    modules = "service.web.app, service.storage.tournaments, service.plans.schedule"
    code = f"import sys, {modules}; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
