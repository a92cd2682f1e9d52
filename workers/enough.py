"""When a tournament has played enough. The answer depends on the games alone, never on how fast they came."""

from collections import Counter
from collections.abc import Iterator, Mapping

from service.plans.schedule import Plan, policies_of
from workers.counting import wilson
from workers.matches import Outcome

FIRST_CHECK = 30  # Games; fewer say too little.
GROWTH = 1.1


class Stopping:
    """Follows a tournament as its games come in, in any order, and says how many of them count."""

    def __init__(self, plan: Plan) -> None:
        self.games = plan.games
        self._plan = plan
        self._checkpoints = checkpoints(plan)
        self._next = next(self._checkpoints, None)
        self._seen = 0  # Games from the first on, without a gap.
        self._seats: Counter[str] = Counter()
        self._wins: Counter[str] = Counter()

    def enough(self, outcomes: Mapping[int, Outcome]) -> bool:
        """Whether the first ``games`` games are there and suffice."""
        while self._seen < self.games and self._seen in outcomes:
            self._add(outcomes[self._seen])
            self._seen += 1
            if self._seen == self._next:
                self._next = next(self._checkpoints, None)
                if self._is_narrow():
                    self.games = self._seen
        return self._seen == self.games

    def _add(self, outcome: Outcome) -> None:
        if not outcome.crash:
            self._seats.update(outcome.players)
            self._wins.update(p for p, place in zip(outcome.players, outcome.places, strict=True) if place == 1)

    def _is_narrow(self) -> bool:
        """Every policy's interval of wins is narrower than the plan asks for."""
        intervals = [wilson(self._wins[policy], self._seats[policy]) for policy in policies_of(self._plan)]
        return all(high - low < (self._plan.width or 0) for low, high in intervals)


def checkpoints(plan: Plan) -> Iterator[int]:
    """After how many games to look at the intervals: always after whole deals, and ever more rarely."""
    if plan.width is None:
        return
    size = len(plan.players)
    deals = -(-FIRST_CHECK // size)
    while deals * size < plan.games:
        yield deals * size
        deals = max(deals + 1, int(deals * GROWTH))
