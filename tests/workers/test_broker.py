"""Tournaments on Celery workers: the same bytes as locally, whatever happens to the workers."""

import time
from pathlib import Path
from typing import Any

import pytest
import redis

from service.engine import codec
from service.errors import NotFound, Unavailable
from service.plans.schedule import Plan
from service.storage.games import Lifetimes
from service.storage.tournaments import Jobs
from tests.workers.conftest import Worker, wait_until, working
from workers.__main__ import main
from workers.counting import count
from workers.jobs import app, play, queue
from workers.local import play_plan

RULESET = "tests.high_card:RULES"
PLAN = Plan(ruleset=RULESET, players=["greedy", "random", "random"], games=60)
SLOW = Plan(ruleset=RULESET, players=["tests.workers.players:slow_first", "random"], games=60, options={"rounds": 8})
ID = "0123456789abcdef0123"


def status_of(jobs: Jobs) -> str:
    return jobs.load(ID).status


def hand_in(jobs: Jobs, plan: Plan) -> None:
    jobs.create(ID, plan, int(time.time()), "")


def wait_for_the_end(jobs: Jobs) -> None:
    wait_until(lambda: status_of(jobs) not in ("waiting", "playing"))


def test_results_on_workers_are_those_of_one_process(jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, PLAN)
    wait_for_the_end(jobs)
    assert jobs.results(ID) == codec.dumps(count(PLAN, play_plan(PLAN, 1)))


def test_a_tournament_that_stops_early_stops_at_the_same_game(jobs: Jobs, worker: Worker) -> None:
    plan = Plan(ruleset=RULESET, players=["greedy", "random"], games=400, width=0.35)
    hand_in(jobs, plan)
    wait_for_the_end(jobs)
    here = play_plan(plan, 1)
    assert jobs.load(ID).games == jobs.load(ID).tally["games/greedy"] == len(here) < 400
    assert jobs.results(ID) == codec.dumps(count(plan, here))


def test_the_command_line_writes_the_same_reports(redis_url: str, worker: Worker, tmp_path: Path) -> None:
    arguments = ["tournament", "--ruleset", RULESET, "--players", "greedy,random,random", "--games", "30"]
    here, there = tmp_path / "here", tmp_path / "there"
    assert main([*arguments, "--processes", "1", "--output", str(here)]) == 0
    assert main([*arguments, "--broker", redis_url, "--output", str(there)]) == 0
    for path in here.iterdir():
        assert path.read_bytes() == (there / path.name).read_bytes(), path.name


def test_games_of_a_killed_worker_are_played_by_another_and_none_counts_twice(
    redis_url: str, jobs: Jobs, tmp_path: Path
) -> None:
    with working(redis_url, tmp_path, jobs, 2) as first:
        hand_in(jobs, SLOW)
        wait_until(lambda: jobs.load(ID).played >= 5)
        first.kill()
    assert status_of(jobs) == "playing"
    with working(redis_url, tmp_path, jobs, 2):
        wait_for_the_end(jobs)
    tournament = jobs.load(ID)
    assert tournament.status == "finished" and tournament.played == 60
    assert tournament.tally["games/random"] == 60
    assert jobs.results(ID) == codec.dumps(count(SLOW, play_plan(SLOW, 1)))


def test_a_cancelled_tournament_is_played_no_more(redis_url: str, jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, SLOW)
    wait_until(lambda: jobs.load(ID).played >= 1)
    assert jobs.close(ID, "cancelled")
    played = jobs.load(ID).played
    hand_in_another = Plan(ruleset=RULESET, players=["random", "random"], games=2)
    jobs.create("f" * 20, hand_in_another, int(time.time()), "")
    wait_until(lambda: jobs.load("f" * 20).status == "finished")
    assert jobs.load(ID).played == played and jobs.results(ID) is None


def test_nothing_is_left_of_a_tournament_that_expires_while_it_is_played(
    client: Any, jobs: Jobs, worker: Worker
) -> None:
    hand_in(jobs, SLOW)
    wait_until(lambda: jobs.load(ID).played >= 1)
    client.delete(*client.keys(f"*{ID}*"))
    jobs.create("f" * 20, Plan(ruleset=RULESET, players=["random", "random"], games=2), int(time.time()), "")
    wait_until(lambda: jobs.load("f" * 20).status == "finished")
    wait_until(lambda: not any(b"tournament" in key or b"outcomes" in key for key in client.keys(f"*{ID}*")))
    with pytest.raises(NotFound):
        jobs.load(ID)


def test_a_policy_that_fails_forfeits_its_games_on_workers_too(jobs: Jobs, worker: Worker) -> None:
    players = ["tests.workers.players:raising", "random"]
    hand_in(jobs, Plan(ruleset=RULESET, players=players, games=10))
    wait_for_the_end(jobs)
    results = codec.loads(dict, jobs.results(ID) or b"")
    assert (
        results["forfeits"] == results["policies"][0]["forfeits"] == 10
        and results["policies"][0]["wins"] == 0
        and not results["crashes"]
    )


def test_a_tournament_that_no_worker_can_play_fails_with_a_word(jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, Plan(ruleset=RULESET, players=["tests.nothing:policy", "random"]))
    wait_for_the_end(jobs)
    assert status_of(jobs) == "failed" and "tests.nothing" in jobs.load(ID).failure


def test_a_tournament_that_cannot_be_counted_fails_with_a_word(client: Any, jobs: Jobs, worker: Worker) -> None:
    client.hset(f"arbiter:{{{ID}}}:outcomes", 7, "nonsense")
    hand_in(jobs, PLAN)
    wait_for_the_end(jobs)
    assert status_of(jobs) == "failed" and "DecodeError" in jobs.load(ID).failure


def test_a_queue_that_is_away_is_a_store_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.conf, "broker_url", "redis+socket:///nowhere")
    with pytest.raises(Unavailable):
        queue(play, ID, 0)


def test_games_that_kill_their_worker_again_and_again_end_the_tournament(jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, Plan(ruleset=RULESET, players=["tests.workers.players:fatal", "random"], games=3))
    wait_for_the_end(jobs)
    assert status_of(jobs) == "failed" and "ended their worker" in jobs.load(ID).failure


def test_a_tournament_of_other_rules_is_not_played(jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, Plan(ruleset=RULESET, players=["random", "random"], rules_version=99))
    wait_for_the_end(jobs)
    assert status_of(jobs) == "failed" and "rules_version" in jobs.load(ID).failure


def test_without_a_worker_the_command_line_says_so(
    redis_url: str, client: redis.Redis, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["tournament", "--ruleset", RULESET, "--players", "random,random"]
    assert main([*arguments, "--broker", redis_url, "--output", str(tmp_path / "none")]) == 2
    assert "no worker is running" in capsys.readouterr().err


def test_an_ended_tournament_expires_with_all_its_keys(client: Any, jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, PLAN)
    wait_for_the_end(jobs)
    wait_until(lambda: not client.keys(f"*{ID}*lease*"))
    finished = Lifetimes().finished
    assert all(0 < client.ttl(key) <= finished for key in client.keys(f"*{ID}*"))


def test_one_that_expired_before_anybody_took_it_up_is_forgotten(client: Any, jobs: Jobs) -> None:
    hand_in(jobs, PLAN)
    client.delete(f"arbiter:{{{ID}}}:tournament")
    assert jobs.take_up() is None and not client.exists("arbiter:tournaments")


def test_a_tournament_is_taken_up_by_one_worker_only(jobs: Jobs) -> None:
    hand_in(jobs, PLAN)
    assert jobs.take_up() == ID and jobs.take_up() is None


def test_a_game_that_is_there_is_not_counted_again(jobs: Jobs) -> None:
    hand_in(jobs, PLAN)
    for _ in range(2):
        jobs.save(ID, {7: (b"{}", {"games/a": 1})})
    assert jobs.load(ID).tally == {"games/a": 1} and jobs.load(ID).played == 1


def test_a_job_has_one_holder_until_its_lease_is_over(jobs: Jobs) -> None:
    assert jobs.lease(ID, "1", "a", 60) and jobs.lease(ID, "1", "a", 60)
    jobs.release(ID, "1", "b")  # Which has it no more.
    assert not jobs.lease(ID, "1", "b", 60)
    jobs.release(ID, "1", "a")
    assert jobs.lease(ID, "1", "b", 60)


def test_what_has_ended_does_not_change(jobs: Jobs) -> None:
    hand_in(jobs, PLAN)
    jobs.close(ID, "cancelled")
    jobs.begin(ID)
    jobs.finish(ID, 1, b"{}", {})
    assert jobs.save(ID, {7: (b"{}", {"games/a": 1})}) == "cancelled"
    assert status_of(jobs) == "cancelled" and jobs.load(ID).played == 0


def test_a_small_tournament_need_not_wait_for_a_large_one(jobs: Jobs, worker: Worker) -> None:
    hand_in(jobs, Plan(ruleset="scythe", players=["random"] * 5, games=100_000))
    wait_until(lambda: jobs.load(ID).played > 0)
    jobs.create("f" * 20, Plan(ruleset=RULESET, players=["random", "random"], games=2), int(time.time()), "")
    wait_until(lambda: jobs.load("f" * 20).status == "finished")
    assert status_of(jobs) == "playing"


def test_processes_are_counted_while_their_workers_live(client: Any, jobs: Jobs) -> None:
    jobs.announce("a", 2)
    jobs.announce("a", 2)
    jobs.announce("b", 8)
    assert jobs.processes() == 10
    client.zadd("arbiter:workers", {"b/8": 1})  # Its last word was long ago.
    assert jobs.processes() == 2
    jobs.announce("c", 1)
    assert client.zcard("arbiter:workers") == 2
