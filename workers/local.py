"""Playing a plan on the cores of this machine."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from service.plans.schedule import Plan, match_of
from workers.enough import Stopping
from workers.errors import Failed
from workers.lookup import find_rules
from workers.matches import Outcome, play_match

MOST_DEATHS = 5  # Of processes, without a game that was played in between.

Report = Callable[[Outcome], None]
Numbered = tuple[int, Outcome]
Games = Generator[Numbered, None, None]


def play_plan(plan: Plan, processes: int, report: Report = lambda outcome: None) -> list[Outcome]:
    """The outcomes of the games of the plan, in order; ``report`` hears of each as it ends."""
    outcomes: dict[int, Outcome] = {}
    stopping = Stopping(plan)
    played = _played_here(plan) if processes == 1 else _played_by_processes(plan, processes)
    for number, outcome in played:
        outcomes[number] = outcome
        report(outcome)
        if stopping.enough(outcomes):
            break
    played.close()
    return [outcomes[number] for number in range(stopping.games)]


def play_game(plan: Plan, number: int) -> Numbered:
    """One game of the plan, with its number."""
    return number, play_match(match_of(plan, find_rules(plan.ruleset), number), plan.seconds)


def _played_here(plan: Plan) -> Games:
    for number in range(plan.games):
        yield play_game(plan, number)


def _played_by_processes(plan: Plan, processes: int) -> Games:
    """The games as they end. Those of a process that was killed are played by another."""
    todo = deque(range(plan.games))
    deaths = 0
    while deaths < MOST_DEATHS:
        under_way: dict[Future[Numbered], int] = {}
        try:
            with _pool(plan, processes) as pool:
                for played in _as_they_end(pool, todo, under_way, 2 * processes):
                    deaths = 0
                    yield played
                return
        except BrokenProcessPool:
            deaths += 1
            todo.extendleft(sorted(under_way.values(), reverse=True))
    raise Failed(f"{MOST_DEATHS} processes died one after the other.")


def _as_they_end(
    pool: ProcessPoolExecutor, todo: deque[int], under_way: dict[Future[Numbered], int], most: int
) -> Games:
    while True:
        while todo and len(under_way) < most:
            under_way[pool.submit(_play, todo[0])] = todo[0]
            todo.popleft()
        if not under_way:
            return
        for future in wait(under_way, return_when=FIRST_COMPLETED).done:
            played = future.result()
            del under_way[future]
            yield played


@contextmanager
def _pool(plan: Plan, processes: int) -> Iterator[ProcessPoolExecutor]:
    pool = ProcessPoolExecutor(processes, initializer=_begin, initargs=(plan,))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():  # What they are playing is not needed any more.
            child.terminate()


_plan: Plan  # The plan a process of the pool works for.


def _begin(plan: Plan) -> None:
    global _plan  # noqa: PLW0603
    _plan = plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # An interrupt is the parent's business.


def _play(number: int) -> Numbered:
    return play_game(_plan, number)
