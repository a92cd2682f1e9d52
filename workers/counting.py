"""Counting: from the outcomes of the games of a plan, in their order, to the results.

Results hold nothing that depends on when or where the games were played. Numbers are rounded, so that they read well.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, islice
from statistics import fmean, median
from typing import Any

import numpy
from openskill.models import PlackettLuce
from scipy.stats import binomtest, bootstrap

from service.plans.schedule import Plan, policies_of
from workers.matches import Outcome

CONFIDENCE = 0.95
SIGMAS = 1.96  # Of a normal distribution: as wide as that confidence.
RESAMPLES = 2_000
DRAWN_AT_ONCE = 1_000_000  # Values; all resamples of a large tournament together would fill the memory.
MOST_FAILURES = 100  # That are told one by one; a policy that never answers would fill the results.

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """One seat in one game."""

    policy: str
    seat: int
    winners: float  # The share of the seats of that game that won it.
    place: int
    score: int
    played: dict[str, str]  # Faction, mat, level.


def count(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The results of a tournament."""
    counted = [outcome for outcome in outcomes if not outcome.crash]
    entries = [entry for outcome in counted for entry in _entries(outcome)]
    forfeits = Counter(outcome.players[forfeit.seat] for outcome in outcomes for forfeit in outcome.forfeits)
    ratings = rate(plan, counted)
    return {
        "plan": asdict(plan),
        "games": len(outcomes),
        "policies": [
            {"policy": policy, **_tally(by_policy), "forfeits": forfeits[policy], "rating": ratings[policy]}
            for policy, by_policy in _groups(entries, lambda entry: entry.policy, policies_of(plan)).items()
        ],
        "pairs": [_pair(a, b, plan, outcomes) for a, b in combinations(policies_of(plan), 2)],
        "tables": _tables(entries),
        "decisions": _spread([outcome.decisions for outcome in counted]),
        "forfeits": forfeits.total(),
        "crashes": len(outcomes) - len(counted),
        "failures": list(islice(_failures(outcomes), MOST_FAILURES)),
    }


def _failures(outcomes: Iterable[Outcome]) -> Iterator[Row]:
    """Every forfeit and every crash, game by game."""
    for number, outcome in enumerate(outcomes):
        for forfeit in outcome.forfeits:
            yield {"game": number, "policy": outcome.players[forfeit.seat], **asdict(forfeit)}
        if outcome.crash:
            yield {"game": number, "reason": "crashed", "detail": outcome.crash}


def wilson(wins: int, games: int) -> list[float]:
    """The interval the true share of wins lies in."""
    if games == 0:
        return [0.0, 1.0]
    interval = binomtest(wins, games).proportion_ci(CONFIDENCE, method="wilson")
    return [round(float(interval.low), 4), round(float(interval.high), 4)]


def rate(plan: Plan, outcomes: Iterable[Outcome]) -> dict[str, Row]:
    """Ratings of the policies after these games, in this order."""
    model = PlackettLuce(tau=0.0)  # A policy never changes: every game makes its rating more certain.
    ratings = {policy: model.rating() for policy in policies_of(plan)}
    if len(ratings) > 1:
        for outcome in outcomes:
            _rate_game(model, ratings, outcome)
    return {policy: _rating_row(rating.mu, rating.sigma) for policy, rating in ratings.items()}


def _rate_game(model: PlackettLuce, ratings: dict[str, Any], outcome: Outcome) -> None:
    """A policy at several seats learns the mean of what each of them would teach it."""
    teams = [[model.rating(mu=ratings[player].mu, sigma=ratings[player].sigma)] for player in outcome.players]
    rated = model.rate(teams, ranks=[float(place) for place in outcome.places])
    learned = defaultdict(list)
    for player, team in zip(outcome.players, rated, strict=True):
        learned[player].append(team[0])
    for player, lessons in learned.items():
        ratings[player].mu = fmean(lesson.mu for lesson in lessons)
        ratings[player].sigma = fmean(lesson.sigma for lesson in lessons)


def _rating_row(mu: float, sigma: float) -> Row:
    interval = [round(mu - SIGMAS * sigma, 4), round(mu + SIGMAS * sigma, 4)]
    return {"mu": round(mu, 4), "sigma": round(sigma, 4), "interval": interval}


def _entries(outcome: Outcome) -> list[Entry]:
    winners = outcome.places.count(1) / len(outcome.places)
    return [
        Entry(policy, seat, winners, outcome.places[seat], outcome.scores[seat], outcome.seats[seat])
        for seat, policy in enumerate(outcome.players)
    ]


def _groups(
    entries: Iterable[Entry], name_of: Callable[[Entry], str], names: Iterable[str] = ()
) -> dict[str, list[Entry]]:
    """Entries by name: the names given first, as given."""
    groups: dict[str, list[Entry]] = {name: [] for name in names}
    for entry in entries:
        groups.setdefault(name_of(entry), []).append(entry)
    return groups


def _tally(entries: Sequence[Entry]) -> Row:
    """What these seats achieved. A shared first place is a win for each; chance is what an average seat would win."""
    games = len(entries)
    wins = sum(entry.place == 1 for entry in entries)
    return {
        "games": games,
        "wins": wins,
        "win_rate": round(wins / games, 4) if games else None,
        "win_interval": wilson(wins, games),
        "chance": round(fmean(entry.winners for entry in entries), 4) if games else None,
        "mean_place": round(fmean(entry.place for entry in entries), 4) if games else None,
        "score": _spread([entry.score for entry in entries]),
    }


def _spread(values: Sequence[int]) -> Row | None:
    if not values:
        return None
    middle = round(float(median(values)), 4)
    return {"mean": round(fmean(values), 4), "least": min(values), "median": middle, "most": max(values)}


def _tables(entries: Sequence[Entry]) -> dict[str, list[Row]]:
    """Standings by seat and by everything a seat may be, over all policies and for each."""
    tables = {"seat": _table(entries, lambda entry: str(entry.seat))}
    for kind in dict.fromkeys(kind for entry in entries for kind in entry.played):
        having = [entry for entry in entries if kind in entry.played]
        tables[kind] = _table(having, lambda entry, kind=kind: entry.played[kind])
    return tables


def _table(entries: Iterable[Entry], name_of: Callable[..., str]) -> list[Row]:
    groups = _groups(entries, name_of)
    return [{"name": name, **_tally(groups[name]), "policies": _by_policy(groups[name])} for name in sorted(groups)]


def _by_policy(entries: Iterable[Entry]) -> dict[str, Row]:
    return {policy: _tally(own) for policy, own in sorted(_groups(entries, lambda entry: entry.policy).items())}


def _pair(a: str, b: str, plan: Plan, outcomes: Sequence[Outcome]) -> Row:
    """How many points more a makes than b on the same deals, with an interval over the deals."""
    deals = [deal for deal in complete_deals(plan, outcomes) if not any(outcome.crash for outcome in deal)]
    differences = [_mean_score(deal, a) - _mean_score(deal, b) for deal in deals]
    difference = round(fmean(differences), 4) if differences else None
    return {"a": a, "b": b, "deals": len(deals), "difference": difference, "interval": _bootstrap(differences)}


def complete_deals(plan: Plan, outcomes: Sequence[Outcome]) -> list[Sequence[Outcome]]:
    """The games of each deal that was played in every rotation."""
    size = len(plan.players)
    return [outcomes[first : first + size] for first in range(0, len(outcomes) - size + 1, size)]


def _mean_score(deal: Iterable[Outcome], policy: str) -> float:
    return fmean(
        score
        for outcome in deal
        for score, player in zip(outcome.scores, outcome.players, strict=True)
        if player == policy
    )


def _bootstrap(values: Sequence[float]) -> list[float] | None:
    if len(values) < 2:
        return None
    if len(set(values)) == 1:  # Nothing varies, which the bootstrap takes for a mistake.
        return [round(values[0], 4)] * 2
    rng = numpy.random.default_rng(1)
    batch = max(1, DRAWN_AT_ONCE // len(values))
    found = bootstrap((values,), numpy.mean, n_resamples=RESAMPLES, method="percentile", rng=rng, batch=batch)
    low, high = found.confidence_interval
    return [round(float(low), 4), round(float(high), 4)]
