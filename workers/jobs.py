"""Celery: tournaments cut into jobs of a few seconds, played by any number of workers on any number of machines.

A job is acknowledged when it is done. One whose worker was killed is played by another; outcomes are kept by the
number of their game, so that none counts twice.
"""

import os
import socket
import threading
import time
from typing import Any

from celery import Celery
from celery.signals import worker_ready

from service.config import from_environment
from service.engine import codec
from service.jobs import OPEN, Jobs, Tally
from service.store import connect
from service.tournaments import match_of
from workers.finding import redis_url
from workers.lookup import find_rules
from workers.matches import play_match
from workers.settling import settle
from workers.tallies import tally_of

JOB_SECONDS = 2.0
MOST_GAMES_OF_A_JOB = 2_000
PULSE = 0.5  # Seconds between two looks at whether the tournament goes on.
PATIENCE = 40  # Seconds until a job that is not acknowledged is given to another worker.
MOST_ATTEMPTS = 5

app = Celery("arbiter")
app.conf.update(
    task_default_queue="arbiter.games",
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    worker_prefetch_multiplier=1,
    broker_connection_retry_on_startup=True,
)


class Stop(BaseException):
    """The tournament was cancelled, or has ended without this game. Not an Exception: no policy may catch it."""


def run_worker(url: str | None, processes: int, patience: int = PATIENCE) -> int:
    """Play games until somebody stops this worker."""
    url = url or redis_url(from_environment())
    app.conf.update(
        broker_url=_broker(url),
        broker_transport_options={"visibility_timeout": patience},
        arbiter_store=url,
        arbiter_lease=patience // 2,  # Seconds after its last pulse until a job's worker is taken for dead.
    )
    quiet = ("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel=WARNING")
    app.worker_main(["worker", f"--concurrency={processes}", f"--hostname=arbiter-{os.getpid()}@%h", *quiet])
    return 0


@worker_ready.connect  # type: ignore[untyped-decorator]
def open_reception(**about: Any) -> None:
    """Look for new tournaments as long as this worker lives."""
    threading.Thread(target=_reception, daemon=True).start()


def _reception() -> None:
    jobs = _jobs()
    while True:
        tournament_id = jobs.take_up()
        if tournament_id is None:
            time.sleep(PULSE)
        else:
            begin.delay(tournament_id)
            jobs.taken_up(tournament_id)


@app.task  # type: ignore[untyped-decorator]
def begin(tournament_id: str) -> None:
    """Time the first game, and hand out all others in jobs of about two seconds."""
    jobs = _jobs()
    if jobs.status(tournament_id) not in OPEN:
        return
    jobs.begin(tournament_id)
    games = jobs.load(tournament_id).plan.games
    started = time.monotonic()
    play(tournament_id, 0, 1)
    size = max(1, min(MOST_GAMES_OF_A_JOB, int(JOB_SECONDS / (time.monotonic() - started))))
    with app.producer_pool.acquire(block=True) as producer:
        for first in range(1, games, size):
            play.apply_async((tournament_id, first, min(first + size, games)), producer=producer)


@app.task  # type: ignore[untyped-decorator]
def play(tournament_id: str, first: int, end: int) -> None:
    """Play the games from the first up to, not including, the end."""
    jobs, name, holder = _jobs(), str(first), f"{socket.gethostname()}/{os.getpid()}"
    if jobs.status(tournament_id) not in OPEN:
        return
    if not jobs.lease(tournament_id, name, holder, app.conf.arbiter_lease):
        # Delivered twice, and the other one lives. Should it die, the games are played later.
        play.apply_async((tournament_id, first, end), countdown=app.conf.arbiter_lease)
        return
    try:
        _play_games(Job(jobs, tournament_id, name, holder), first, end)
        settle(jobs, tournament_id)
    except Stop:
        return
    finally:
        jobs.release(tournament_id, name)


class Job:
    """Games being played for a tournament."""

    def __init__(self, jobs: Jobs, tournament_id: str, name: str, holder: str) -> None:
        self.jobs = jobs
        self.tournament_id = tournament_id
        self._name = name
        self._holder = holder
        self._unsaved: dict[int, tuple[bytes, Tally]] = {}
        self._last = time.monotonic()

    def add(self, number: int, outcome: bytes, tally: Tally) -> None:
        self._unsaved[number] = (outcome, tally)
        self.pulse()

    def pulse(self) -> None:
        """From time to time: save, and see whether to go on."""
        if time.monotonic() - self._last > PULSE:
            self.save()

    def save(self) -> None:
        self._last = time.monotonic()
        status = self.jobs.save(self.tournament_id, self._unsaved)
        self._unsaved = {}
        if status not in OPEN:
            raise Stop
        self.jobs.lease(self.tournament_id, self._name, self._holder, app.conf.arbiter_lease)


def _play_games(job: Job, first: int, end: int) -> None:
    jobs, tournament_id = job.jobs, job.tournament_id
    plan = jobs.load(tournament_id).plan
    numbers = range(first, end)
    missing = [n for n, outcome in zip(numbers, jobs.outcomes(tournament_id, numbers), strict=True) if outcome is None]
    if missing and jobs.count_attempt(tournament_id, str(first)) > MOST_ATTEMPTS:
        failure = f"Games {first} to {end - 1} ended their worker {MOST_ATTEMPTS} times."
        jobs.close(tournament_id, "failed", failure)
        return
    try:
        rules = find_rules(plan.ruleset)
        for number in missing:
            outcome = play_match(match_of(plan, rules, number), plan.seconds, job.pulse)
            job.add(number, codec.dumps(outcome), tally_of(outcome))
    except Exception as error:  # For instance a policy this machine does not have.
        jobs.close(tournament_id, "failed", f"{type(error).__name__}: {error}"[:500])
        raise
    job.save()


def _jobs() -> Jobs:
    config = from_environment()
    return Jobs(connect(app.conf.arbiter_store), config.lifetimes)


def _broker(url: str) -> str:
    """The address as Celery writes it."""
    return url.replace("unix://", "redis+socket://", 1)
