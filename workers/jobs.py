"""Celery: tournaments cut into jobs of a few seconds, played by any number of workers on any number of machines.

A job is acknowledged when it is done. One whose worker was killed is played by another; outcomes are kept by the
number of their game, so that none counts twice.
"""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from typing import Any

from celery import Celery
from celery.signals import worker_ready
from kombu.exceptions import OperationalError

from service.config import from_environment
from service.engine import codec
from service.errors import InvalidRequest, NotFound, Unavailable
from service.plans.schedule import match_of
from service.storage.connect import connect, reachable
from service.storage.tournaments import OPEN, Jobs, Tally
from workers.lookup import find_rules
from workers.matches import play_match
from workers.settling import settle
from workers.tallies import tally_of

JOB_SECONDS = 2.0
MOST_GAMES_OF_A_JOB = 2_000
QUEUED = 2  # Jobs of a tournament in the queue for each process: none is idle, and others need not wait long.
PULSE = 0.5  # Seconds between two looks at whether the tournament goes on.
SWEEP = 5  # Seconds between two looks for such jobs.
MOST_ATTEMPTS = 5

app = Celery("arbiter")
app.conf.update(
    task_default_queue="arbiter.games",
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    worker_prefetch_multiplier=1,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,  # However long the store is away.
)


class Stop(BaseException):
    """The tournament was cancelled, or has ended without this game. Not an Exception: no policy may catch it."""


class Away(BaseException):
    """The store went away in the middle of a game."""


def run_worker(url: str, processes: int, patience: int) -> int:
    """Play games until somebody stops this worker. Patience: until a job not acknowledged is given to another."""
    app.conf.update(
        broker_url=_broker(url),
        broker_transport_options={
            "visibility_timeout": patience,
            # Jobs of the dead are looked for every few seconds, not every hundred, also if the one looking dies.
            "unacked_restore_interval": SWEEP,
            "unacked_restore_throttle": 1,
            "unacked_mutex_expire": 2 * SWEEP,
        },
        arbiter_store=url,
        arbiter_processes=processes,
        arbiter_lease=max(1, patience // 2),  # Seconds after its last pulse until a job's worker is taken for dead.
    )
    quiet = ("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel=WARNING")
    app.worker_main(["worker", f"--concurrency={processes}", f"--hostname=arbiter-{os.getpid()}@%h", *quiet])
    return 0


@worker_ready.connect  # type: ignore[untyped-decorator]
def open_reception(**about: Any) -> None:
    """Look for new tournaments as long as this worker lives."""
    threading.Thread(target=_reception, daemon=True).start()


def _reception() -> None:
    jobs, name = _jobs(), f"{socket.gethostname()}/{os.getpid()}"
    while True:
        try:
            jobs.announce(name, app.conf.arbiter_processes)
            tournament_id = jobs.take_up()
            if tournament_id is not None:
                queue(begin, tournament_id)
                jobs.taken_up(tournament_id)
        except Unavailable:  # The store is away, and will come back.
            tournament_id = None
        if tournament_id is None:
            time.sleep(PULSE)


def to_the_end(work: Callable[..., None]) -> Callable[..., None]:
    """Work for a tournament that is done, or is not needed any more, or ends the tournament.

    A job whose work raises counts as done for Celery: nobody would play its games, and the tournament never end.
    """

    @wraps(work)
    def done(tournament_id: str, *words: Any) -> None:
        try:
            patiently(work, tournament_id, *words)
        except (Stop, NotFound):
            pass
        except Exception as error:  # For instance a policy this machine does not have.
            patiently(_jobs().close, tournament_id, "failed", _word(error)[:500])
            raise

    return done


def patiently(work: Callable[..., Any], *words: Any) -> None:
    """What can be done twice is begun again when the store comes back."""
    while True:
        try:
            work(*words)
            return
        except (Unavailable, Away):
            time.sleep(PULSE)


def queue(task: Any, *words: Any, countdown: int = 0) -> None:
    """Put a job into the queue, to be done after some seconds."""
    try:
        with reachable():
            task.apply_async(words, countdown=countdown)
    except OperationalError as error:  # What Celery makes of it.
        raise Unavailable("The queue cannot be reached.") from error


@app.task  # type: ignore[untyped-decorator]
@to_the_end
def begin(tournament_id: str) -> None:
    """Time the first game, and hand out the first jobs, of about two seconds each."""
    jobs = _jobs()
    if jobs.status(tournament_id) not in OPEN:
        return
    with leased(jobs, tournament_id, "begin") as job:
        if job is None:
            queue(begin, tournament_id, countdown=app.conf.arbiter_lease)
            return
        jobs.begin(tournament_id)
        started = time.monotonic()
        _play_games(job, range(1))
        size = max(1, min(MOST_GAMES_OF_A_JOB, int(JOB_SECONDS / (time.monotonic() - started))))
        jobs.agree_on_job_size(tournament_id, size)
        hand_out(jobs, tournament_id, 0)
        settle(jobs, tournament_id)


def hand_out(jobs: Jobs, tournament_id: str, first: int) -> None:
    """Put the next jobs from this number on into the queue, each once: a few for each process there is now."""
    tournament = jobs.load(tournament_id)
    end = -(-tournament.games // tournament.job_size)
    window = range(first, min(first + QUEUED * max(1, jobs.processes()), end))
    for number in jobs.not_handed_out(tournament_id, window):
        queue(play, tournament_id, number)
        jobs.handed_out(tournament_id, number)


@app.task  # type: ignore[untyped-decorator]
@to_the_end
def play(tournament_id: str, number: int) -> None:
    """Play the games of a job. Whoever takes one up puts the next ones into the queue."""
    jobs = _jobs()
    if jobs.status(tournament_id) not in OPEN:
        return
    with leased(jobs, tournament_id, str(number)) as job:
        if job is None:
            # Delivered twice, and the other one lives. Should it die, the games are played later.
            queue(play, tournament_id, number, countdown=app.conf.arbiter_lease)
            return
        hand_out(jobs, tournament_id, number + 1)
        tournament = jobs.load(tournament_id)
        first = number * tournament.job_size
        _play_games(job, range(first, min(first + tournament.job_size, tournament.games)))
        settle(jobs, tournament_id)


@contextmanager
def leased(jobs: Jobs, tournament_id: str, name: str) -> Iterator["Job | None"]:
    """A job this process has to itself as long as it lives; None when another one has it."""
    seconds, holder = app.conf.arbiter_lease, f"{socket.gethostname()}/{os.getpid()}/{threading.get_ident()}"
    if not jobs.lease(tournament_id, name, holder, seconds):
        yield None
        return
    done = threading.Event()

    def keep() -> None:
        """Also while a policy thinks for long, or many games are counted."""
        while not done.wait(seconds / 4):
            with suppress(Unavailable):
                jobs.lease(tournament_id, name, holder, seconds)

    keeper = threading.Thread(target=keep, daemon=True)
    keeper.start()
    try:
        yield Job(jobs, tournament_id)
    finally:
        done.set()
        keeper.join()
        jobs.release(tournament_id, name, holder)


class Job:
    """Games being played for a tournament."""

    def __init__(self, jobs: Jobs, tournament_id: str) -> None:
        self.jobs = jobs
        self.tournament_id = tournament_id
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
        try:
            status = self.jobs.save(self.tournament_id, self._unsaved)
        except Unavailable as error:
            raise Away from error
        self._unsaved = {}
        self._last = time.monotonic()
        if status not in OPEN:
            raise Stop


def _play_games(job: Job, numbers: range) -> None:
    jobs, tournament_id = job.jobs, job.tournament_id
    plan = jobs.load(tournament_id).plan
    missing = [n for n, outcome in zip(numbers, jobs.outcomes(tournament_id, numbers), strict=True) if outcome is None]
    if missing and jobs.count_attempt(tournament_id, str(missing[0])) > MOST_ATTEMPTS:
        jobs.close(tournament_id, "failed", f"The games from {missing[0]} on ended their worker {MOST_ATTEMPTS} times.")
        raise Stop
    rules = find_rules(plan.ruleset)
    for number in missing:
        outcome = play_match(match_of(plan, rules, number), plan.seconds, job.pulse)
        job.add(number, codec.dumps(outcome), tally_of(outcome))
    job.save()


def _word(error: Exception) -> str:
    if isinstance(error, InvalidRequest):
        return "; ".join(f"{field}: {' '.join(problems)}" for field, problems in error.fields["errors"].items())
    return f"{type(error).__name__}: {error}"


@cache
def _jobs() -> Jobs:
    return Jobs(connect(app.conf.arbiter_store), from_environment().lifetimes)


def _broker(url: str) -> str:
    """The address as Celery writes it."""
    return url.replace("unix://", "redis+socket://", 1)
