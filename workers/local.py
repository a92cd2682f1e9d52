"""Playing a plan on the cores of this machine."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from service.tournaments import Plan, match_of
from workers.lookup import find_rules
from workers.matches import Outcome, play_match
from workers.stopping import Stopping

Report = Callable[[Outcome], None]
Numbered = tuple[int, Outcome]


def play_plan(plan: Plan, processes: int, report: Report = lambda outcome: None) -> list[Outcome]:
    """The outcomes of the games of the plan, in order; ``report`` hears of each as it ends."""
    outcomes: dict[int, Outcome] = {}
    stopping = Stopping(plan)
    with _pool(plan, processes) as play:
        for number, outcome in play(range(plan.games)):
            outcomes[number] = outcome
            report(outcome)
            if stopping.enough(outcomes):
                break
    return [outcomes[number] for number in range(stopping.games)]


def play_game(plan: Plan, number: int) -> Numbered:
    """One game of the plan, with its number."""
    return number, play_match(match_of(plan, find_rules(plan.ruleset), number), plan.seconds)


@contextmanager
def _pool(plan: Plan, processes: int) -> Iterator[Callable[[Iterable[int]], Iterator[Numbered]]]:
    if processes == 1:
        yield lambda numbers: (play_game(plan, number) for number in numbers)
        return
    with multiprocessing.Pool(processes, initializer=_begin, initargs=(plan,)) as pool:
        yield lambda numbers: pool.imap_unordered(_play, numbers)


_plan: Plan  # The plan a process of the pool works for.


def _begin(plan: Plan) -> None:
    global _plan  # noqa: PLW0603
    _plan = plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # An interrupt is the parent's business.


def _play(number: int) -> Numbered:
    return play_game(_plan, number)
