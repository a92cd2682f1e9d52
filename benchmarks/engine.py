"""Speed of the games in random play: listing and applying, in CPU seconds of this process.

Every figure stands beside a reference measured in the same run, because machines differ and are noisy: how many times
a second plain Python can build, sort and copy a small list of dictionaries.
"""

import random
import time
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from service.engine import codec
from service.engine.flow import Playing, advance, legal_actions, pending, start
from service.engine.rules import Rules
from service.games import GAMES

SECONDS = 6.0


@dataclass
class Measured:
    """What random games of one kind cost and brought."""

    label: str
    ruleset: str
    seats: int
    seconds: float = 0.0
    games: int = 0
    decisions: int = 0
    turns: int = 0
    answers: int = 0
    longest_list: int = 0
    snapshot: int = 0
    copies: list[float] = field(default_factory=list)

    def per_second(self, count: int) -> float:
        return count / self.seconds

    @property
    def copy(self) -> float:
        """Microseconds that a copy of the state takes, as a rule."""
        return median(self.copies) * 1e6


def reference_rate() -> float:
    """Reference operations per CPU second."""
    rows: list[dict[str, Any]] = [{"action": "move", "hex": f"H{i}", "cost": i * 7 % 13} for i in range(12)]
    began, count = time.process_time(), 0
    while time.process_time() - began < 1.0:
        for _ in range(100):
            sorted([dict(row) for row in rows], key=lambda row: row["cost"])
        count += 100
    return count / (time.process_time() - began)


def new_game(rules: Rules[Any], seats: int, seed: str, options: dict[str, Any]) -> Any:
    every_option = {option.name: options.get(option.name, option.default) for option in rules.options}
    seat = {option.name: option.default for option in rules.seat_options}
    state = rules.new_game([dict(seat) for _ in range(seats)], every_option, seed)
    start(rules, state)
    return state


def play_one(rules: Rules[Any], state: Any, rng: random.Random, measured: Measured) -> None:
    """One random game, counted. Snapshots are taken between decisions and not timed."""
    began, outside = time.process_time(), 0.0
    while (question := pending(state)) is not None:
        actions = legal_actions(rules, state, question.seat or 0)
        measured.decisions += 1
        measured.answers += len(actions)
        measured.longest_list = max(measured.longest_list, len(actions))
        played = advance(rules, state, actions[int(rng.random() * len(actions))])
        measured.turns += sum(event["event"] == "turn_began" for event in played.events)
        if measured.decisions % 200 == 0:
            outside += measure_copy(state, measured)
    measured.seconds += time.process_time() - began - outside
    measured.games += 1


def measure_copy(state: Playing, measured: Measured) -> float:
    began = time.process_time()
    measured.snapshot = max(measured.snapshot, len(codec.dumps(state)))
    middle = time.process_time()
    codec.copy(state)
    ended = time.process_time()
    measured.copies.append(ended - middle)
    return ended - began


def measure(rules: Rules[Any], seats: int, options: dict[str, Any]) -> Measured:
    measured = Measured(f"{rules.title}, {seats} players", rules.name, seats)
    rng = random.Random(seats)
    while measured.seconds < SECONDS:
        play_one(rules, new_game(rules, seats, f"bench {measured.games}", options), rng, measured)
    return measured


HEAD = ("game", "decisions/s", "ratio", "games/s", "turns/s", "mean list", "longest", "snapshot", "copy us")


def row(measured: Measured, reference: float) -> tuple[str, ...]:
    rate = measured.per_second(measured.decisions)
    return (
        measured.label,
        f"{rate:,.0f}",
        f"{rate / reference:.2f}",
        f"{measured.per_second(measured.games):.1f}",
        f"{measured.per_second(measured.turns):,.0f}",
        f"{measured.answers / measured.decisions:.1f}",
        str(measured.longest_list),
        f"{measured.snapshot:,} B",
        f"{measured.copy:.0f}",
    )


BUDGETS_HEAD = ("budget", "ours", "first", "goal")


def budgets(of_all: list[Measured]) -> list[tuple[str, ...]]:
    """What was promised beside what is; a speed is that of the slowest number of players."""
    slowest = min(of_all, key=lambda measured: measured.per_second(measured.decisions))
    most = max(of_all, key=lambda measured: measured.seats)
    rows = [
        ("decisions per second", f"{slowest.per_second(slowest.decisions):,.0f}", "20,000", "100,000"),
        ("copy of a state", f"{most.copy:.0f} us", "100 us", "20 us"),
        ("largest snapshot", f"{most.snapshot:,} B", "12 KB", "8 KB"),
    ]
    if slowest.ruleset == "scythe":
        turns = min(measured.per_second(measured.turns) for measured in of_all)
        rows.append(("turns per second", f"{turns:,.0f}", "2,500", "10,000"))
    if slowest.ruleset == "age_of_innovation":
        [three] = [measured for measured in of_all if measured.seats == 3]
        rows.append(("games of 3 players per second", f"{three.per_second(three.games):.1f}", "45", "120"))
    return [(f"{GAMES[slowest.ruleset].title}: {what}", *figures) for what, *figures in rows]


def table(rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(line[i]) for line in rows) for i in range(len(rows[0]))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in rows)


def main() -> dict[str, list[tuple[str, ...]]]:
    reference = reference_rate()
    print(f"reference: {reference:,.0f} small sorts per CPU second; ratio = decisions per reference operation")
    rows: list[tuple[str, ...]] = [HEAD]
    promised: list[tuple[str, ...]] = [BUDGETS_HEAD]
    for rules in GAMES.values():
        fewest, most = rules.seats
        of_all = [measure(rules, seats, {}) for seats in sorted({max(2, fewest), 3, most})]
        rows += [row(measured, reference) for measured in of_all]
        promised += budgets(of_all)
    print(table(rows), table(promised), sep="\n\n")
    return {"engine": rows, "budgets": promised}


if __name__ == "__main__":
    main()
