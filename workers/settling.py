"""The end of a tournament on a broker: whoever saves the last game that counts also counts."""

from collections import Counter

from service.engine import codec
from service.plans.schedule import Plan
from service.storage.tournaments import OPEN, Jobs
from workers.counting import count
from workers.enough import Stopping, checkpoints
from workers.matches import Outcome
from workers.tallies import tally_of

CHUNK = 10_000  # Games that are read at once.


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
        if outcomes is None:
            return
        stopping = Stopping(plan)
        if stopping.enough(dict(enumerate(outcomes))):
            _finish(jobs, tournament_id, plan, outcomes[: stopping.games])
            return
        jobs.too_wide(tournament_id, games)


def read_outcomes(jobs: Jobs, tournament_id: str, games: int) -> list[Outcome] | None:
    """The outcomes of the first so many games; None when one is missing. Those are mostly among the last."""
    chunks: list[list[Outcome]] = []
    for end in range(games, 0, -CHUNK):
        kept = jobs.outcomes(tournament_id, range(max(0, end - CHUNK), end))
        chunks.append([codec.loads(Outcome, outcome) for outcome in kept if outcome is not None])
        if len(chunks[-1]) < len(kept):
            return None
    return [outcome for chunk in reversed(chunks) for outcome in chunk]


def _finish(jobs: Jobs, tournament_id: str, plan: Plan, outcomes: list[Outcome]) -> None:
    """Some games may have been played that do not count in the end: the standings are of those that do."""
    tally: Counter[str] = Counter()
    for outcome in outcomes:
        tally.update(tally_of(outcome))
    jobs.finish(tournament_id, len(outcomes), codec.dumps(count(plan, outcomes)), tally)
