"""What the command line shows: progress while games are played, and the tables at the end."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Column, Table
from rich.text import Text

from service.plans.schedule import Plan, policies_of
from service.storage.tournaments import standing
from workers.counting import wilson
from workers.matches import Outcome
from workers.tallies import tally_of

Row = dict[str, Any]


class _Speed(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:.1f} games/s")


class Watch:
    """A live display of how far the games are and what they say so far."""

    def __init__(self, plan: Plan) -> None:
        self._policies = policies_of(plan)
        self._tally: Counter[str] = Counter()
        remaining = TimeRemainingColumn(elapsed_when_finished=True)
        self._progress = Progress(TextColumn(plan.ruleset), BarColumn(), MofNCompleteColumn(), _Speed(), remaining)
        self._task = self._progress.add_task("games", total=plan.games)
        self.live = Live(get_renderable=self._picture, console=Console(stderr=True), refresh_per_second=4)

    def add(self, outcome: Outcome) -> None:
        """One more game has ended."""
        self._tally.update(tally_of(outcome))
        self._progress.advance(self._task)

    def set(self, played: int, tally: Mapping[str, int]) -> None:
        """So many games have ended."""
        self._tally = Counter(tally)
        self._progress.update(self._task, completed=played)

    def _picture(self) -> Group:
        table = Table("policy", *_numbers("games", "wins", "win rate", "95 %", "score"), box=None)
        for policy in self._policies:
            games, wins, score = standing(self._tally, policy)
            low, high = wilson(wins, games)
            share, points = (wins / games, score / games) if games else (0.0, 0.0)
            table.add_row(policy, str(games), str(wins), f"{share:.1%}", _interval(low, high), f"{points:.1f}")
        return Group(self._progress, table)


@contextmanager
def watched(plan: Plan) -> Iterator[Watch]:
    watch = Watch(plan)
    with watch.live:
        yield watch


def show_results(results: dict[str, Any], folder: Path) -> None:
    """The tables of the results."""
    console = Console()
    console.print(_policies(results))
    if results["pairs"]:
        console.print(_pairs(results))
    policies = [row["policy"] for row in results["policies"]]
    for kind, rows in results["tables"].items():
        console.print(_table(kind, rows, policies))
    length = results["decisions"]
    if length:
        console.print(f"Decisions per game: {length['mean']:.0f} (from {length['least']} to {length['most']}).")
    console.print(f"Forfeits: {results['forfeits']}. Crashes: {results['crashes']}.")
    for failure in results["failures"][:5]:
        console.print(f"  {failure}", style="red", markup=False)
    console.print(f"Results and pictures: {folder}/", highlight=False)


def _titled(title: str, *columns: Any) -> Table:
    return Table(*columns, title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)


def _name(title: str) -> Column:
    return Column(title, overflow="fold")


def _numbers(*names: str) -> list[Any]:
    return [Column(name, justify="right", no_wrap=True) for name in names]


def _policies(results: dict[str, Any]) -> Table:
    plan = results["plan"]
    columns = _numbers("games", "wins", "win rate", "95 %", "place", "score", "rating")
    table = _titled(f"{plan['ruleset']}: {results['games']} games, seed {plan['seed']}", _name("policy"), *columns)
    for row in sorted(results["policies"], key=lambda row: -row["rating"]["mu"]):
        rating = row["rating"]
        table.add_row(row["policy"], *_tally(row), f"{rating['mu']:.1f} ± {1.96 * rating['sigma']:.1f}")
    return table


def _pairs(results: dict[str, Any]) -> Table:
    columns = _numbers("deals", "points more", "95 %")
    table = _titled("The same deals from every seat", _name("duplicate deals"), *columns)
    for pair in results["pairs"]:
        if pair["difference"] is None:
            continue
        interval = pair["interval"]
        spread = f"{interval[0]:.1f} to {interval[1]:.1f}" if interval else ""
        table.add_row(f"{pair['a']} - {pair['b']}", str(pair["deals"]), f"{pair['difference']:.1f}", spread)
    return table


def _table(kind: str, rows: list[Row], policies: list[str]) -> Table:
    """How often each policy won with what the table is of, and what all made of it together."""
    name = kind.replace("_", " ")
    columns = [Column(policy, justify="right", overflow="fold", min_width=len("100% of 99")) for policy in policies]
    table = _titled(f"Wins by {name}", _name(name), *columns, *_numbers("all", "95 %", "score"))
    for row in rows:
        wins = [_wins(row["policies"].get(policy)) for policy in policies]
        table.add_row(row["name"], *wins, _wins(row), _interval(*row["win_interval"]), f"{row['score']['mean']:.1f}")
    return table


def _wins(row: Row | None) -> str:
    return f"{row['win_rate']:.0%} of {row['games']}" if row else ""


def _tally(row: Row) -> list[str]:
    if not row["games"]:
        return ["0", "", "", "", "", ""]
    low, high = row["win_interval"]
    rate, score = f"{row['win_rate']:.1%}", f"{row['score']['mean']:.1f}"
    return [str(row["games"]), str(row["wins"]), rate, _interval(low, high), f"{row['mean_place']:.2f}", score]


def _interval(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f}"
