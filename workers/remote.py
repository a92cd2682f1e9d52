"""Playing a plan on the workers of a broker, and waiting for it."""

import secrets
import time
from collections.abc import Callable

from service.errors import InvalidRequest
from service.plans.schedule import Plan
from service.storage.connect import connect
from service.storage.tournaments import OPEN, Jobs, Tally
from workers.errors import Failed
from workers.matches import Outcome
from workers.settling import read_outcomes

LOOK = 0.5  # Seconds.


def play_plan_remotely(plan: Plan, url: str, report: Callable[[int, Tally], None]) -> list[Outcome]:
    """The outcomes of the games of the plan, in order. Interrupted, it cancels the tournament."""
    jobs = Jobs(connect(url))
    if jobs.processes() == 0:
        raise InvalidRequest({"broker": ["no worker is running there: make worker starts one"]})
    tournament_id = secrets.token_hex(10)
    jobs.create(tournament_id, plan, int(time.time()), token="")
    try:
        return _wait(jobs, tournament_id, report)
    except BaseException:
        jobs.close(tournament_id, "cancelled")
        raise


def _wait(jobs: Jobs, tournament_id: str, report: Callable[[int, Tally], None]) -> list[Outcome]:
    while True:
        tournament = jobs.load(tournament_id)
        report(tournament.played, tournament.tally)
        if tournament.status not in OPEN:
            break
        time.sleep(LOOK)
    if tournament.status != "finished":
        raise Failed(tournament.failure or f"The tournament was {tournament.status}.")
    outcomes = read_outcomes(jobs, tournament_id, tournament.games)
    if outcomes is None:
        raise Failed("The tournament has expired.")
    return outcomes
