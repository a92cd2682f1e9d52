"""The cost of an Automa turn, over random solo games of every pair of factions: CPU milliseconds of this process.

A turn counts from its request to its account, with the human's decisions in a combat left out.
"""

import random
import time
from itertools import permutations
from typing import Any

from benchmarks.engine import reference_rate, table
from service.engine.flow import advance, legal_actions, pending, start
from service.games import GAMES
from service.scythe.automa.levels import LEVELS
from service.scythe.data.factions import FACTIONS

SCYTHE = GAMES["scythe"]
GAMES_PLAYED = 60  # Of each level.
GOAL = 5.0
HEAD = ("Automa turn", "turns", "median ms", "goal", "99 % ms", "longest ms", "ratio")


def new_game(level: str, number: int) -> Any:
    """A solo game; twenty of them are all pairs of factions."""
    pairs = list(permutations(FACTIONS, 2))
    human, automa = pairs[number % len(pairs)]
    given = [{"faction": human}, {"controller": "automa", "faction": automa, "level": level}]
    seats = [{**{option.name: option.default for option in SCYTHE.seat_options}, **seat} for seat in given]
    options = {option.name: option.default for option in SCYTHE.options}
    state = SCYTHE.new_game(seats, options, f"bench {level} {number}")
    start(SCYTHE, state)
    return state


def turn_times(state: Any, rng: random.Random) -> list[float]:
    """The CPU seconds of every Automa turn of a random game."""
    times: list[float] = []
    while (question := pending(state)) is not None:
        actions = legal_actions(SCYTHE, state, question.seat or 0)
        action = actions[int(rng.random() * len(actions))]
        began = time.process_time()
        advance(SCYTHE, state, action)
        if question.kind == "automa_turn":
            times.append(time.process_time() - began)
    return times


def row(level: str, reference: float) -> tuple[str, ...]:
    """The figures of one level; the ratio is how many reference operations a median turn costs."""
    rng = random.Random(level)
    times = sorted(spent for number in range(GAMES_PLAYED) for spent in turn_times(new_game(level, number), rng))
    median = times[len(times) // 2]
    return (
        level,
        f"{len(times):,}",
        f"{median * 1000:.2f}",
        f"{GOAL:.0f}",
        f"{times[len(times) * 99 // 100] * 1000:.2f}",
        f"{times[-1] * 1000:.2f}",
        f"{median * reference:.1f}",
    )


def main() -> dict[str, list[tuple[str, ...]]]:
    reference = reference_rate()
    print(f"reference: {reference:,.0f} small sorts per CPU second; ratio = reference operations per median turn")
    rows = [HEAD, *(row(level, reference) for level in LEVELS)]
    print(table(rows))
    return {"automa": rows}


if __name__ == "__main__":
    main()
