"""The end of a tournament on a broker: whoever saves the last game that counts also counts."""

from service.engine import codec
from service.jobs import OPEN, Jobs
from service.tournaments import Plan
from workers.counting import count
from workers.matches import Outcome
from workers.stopping import Stopping, checkpoints


def settle(jobs: Jobs, tournament_id: str) -> None:
    """End the tournament if its games suffice. Doing it twice gives the same results."""
    tournament = jobs.load(tournament_id)
    if tournament.status not in OPEN:
        return
    plan, checked = tournament.plan, jobs.checked(tournament_id)
    for games in (*(c for c in checkpoints(plan) if c > checked), plan.games):
        if tournament.played < games:
            return
        outcomes = read_outcomes(jobs, tournament_id, games)
        if len(outcomes) < games:
            return
        stopping = Stopping(plan)
        if stopping.enough(outcomes):
            _finish(jobs, tournament_id, plan, [outcomes[number] for number in range(stopping.games)])
            return
        jobs.too_wide(tournament_id, games)


def read_outcomes(jobs: Jobs, tournament_id: str, games: int) -> dict[int, Outcome]:
    """The outcomes among the first so many games that are there."""
    step = 10_000
    found: dict[int, Outcome] = {}
    for first in range(0, games, step):
        numbers = range(first, min(first + step, games))
        kept = jobs.outcomes(tournament_id, numbers)
        found |= {n: codec.loads(Outcome, outcome) for n, outcome in zip(numbers, kept, strict=True) if outcome}
    return found


def _finish(jobs: Jobs, tournament_id: str, plan: Plan, outcomes: list[Outcome]) -> None:
    jobs.finish(tournament_id, len(outcomes), codec.dumps(count(plan, outcomes)))
