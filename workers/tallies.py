"""Standings so far: sums that can be added up in any order, on any machine."""

from collections import Counter

from workers.matches import Outcome


def tally_of(outcome: Outcome) -> Counter[str]:
    """What one game adds."""
    tally = Counter({"forfeits": len(outcome.forfeits), "crashes": int(bool(outcome.crash))})
    if outcome.crash:
        return tally
    for player, place, score in zip(outcome.players, outcome.places, outcome.scores, strict=True):
        tally[f"games/{player}"] += 1
        tally[f"wins/{player}"] += place == 1
        tally[f"score/{player}"] += score
    return tally
