"""Pictures of the results: ratings with intervals, scores, and wins by faction as a heat map. PNG and SVG."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from workers.matches import Outcome

_STYLE: Any = {
    "svg.hashsalt": "arbiter",  # The same picture, the same bytes.
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "figure.dpi": 120,
}
_INK, _SOFT = "#1f4e79", "#9dc3e6"


def draw_pictures(results: dict[str, Any], outcomes: Sequence[Outcome], folder: Path) -> None:
    """Write every picture the results have something to show for."""
    with matplotlib.rc_context(_STYLE):
        _save(_ratings(results), folder / "ratings")
        _save(_scores(results, outcomes), folder / "scores")
        for kind, rows in results["tables"].items():
            if kind != "seat" or len(results["tables"]) == 1:
                _save(_heat_map(results, kind, rows), folder / f"wins_by_{kind}")


def _save(figure: Figure, path: Path) -> None:
    figure.savefig(path.with_suffix(".png"), bbox_inches="tight")
    figure.savefig(path.with_suffix(".svg"), bbox_inches="tight", metadata={"Date": None})


def _figure(height: float, width: float = 8.0) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _title(results: dict[str, Any], what: str) -> str:
    plan = results["plan"]
    return f"{what}: {plan['ruleset'].replace('_', ' ')}, {results['games']} games"


def _ratings(results: dict[str, Any]) -> Figure:
    """Two panels: the rating and the share of wins of each policy, with their intervals."""
    rows = sorted(results["policies"], key=lambda row: row["rating"]["mu"])
    names = [row["policy"] for row in rows]
    figure = Figure(figsize=(9.0, 1.6 + 0.45 * len(rows)))
    left, right = figure.subplots(1, 2, sharey=True)
    _intervals(left, [row["rating"]["mu"] for row in rows], [row["rating"]["interval"] for row in rows])
    left.set_yticks(range(len(rows)), names)
    left.set_xlabel("rating (openskill), 95 % interval")
    left.set_title(_title(results, "Ratings"))
    _intervals(right, [row["win_rate"] or 0 for row in rows], [row["win_interval"] for row in rows])
    chance = next((row["chance"] for row in rows if row["chance"]), None)
    if chance:
        right.axvline(chance, color="grey", linestyle="--", linewidth=1, label="chance")
        right.legend(frameon=False, loc="lower right", bbox_to_anchor=(1.0, 1.0))
    right.set_xlim(0, 1)
    right.tick_params(axis="y", length=0)
    right.xaxis.set_major_formatter(PercentFormatter(1.0))
    right.set_xlabel("games won, 95 % Wilson interval")
    return figure


def _intervals(axes: Axes, middles: list[float], intervals: list[list[float]]) -> None:
    for y, (middle, (low, high)) in enumerate(zip(middles, intervals, strict=True)):
        axes.plot([low, high], [y, y], color=_SOFT, linewidth=7, solid_capstyle="butt")
        axes.plot([middle], [y], "o", color=_INK, clip_on=False, zorder=3)
    axes.set_ylim(-0.6, len(middles) - 0.4)
    axes.grid(axis="x", alpha=0.3)


def _scores(results: dict[str, Any], outcomes: Sequence[Outcome]) -> Figure:
    names = [row["policy"] for row in results["policies"] if row["games"]]
    scores: dict[str, list[int]] = {name: [] for name in names}
    for outcome in outcomes:
        for player, score in zip(outcome.players, outcome.scores, strict=not outcome.crash):
            scores[player].append(score)
    figure, axes = _figure(1.4 + 0.7 * max(1, len(names)))
    if names:
        parts = axes.boxplot(
            [scores[name] for name in reversed(names)],
            orientation="horizontal",
            tick_labels=list(reversed(names)),
            widths=0.6,
            patch_artist=True,
            showmeans=True,
            boxprops={"facecolor": _SOFT, "edgecolor": _INK},
            medianprops={"color": _INK, "linewidth": 2},
            meanprops={"marker": "D", "markerfacecolor": "white", "markeredgecolor": _INK, "markersize": 5},
            flierprops={"marker": ".", "markerfacecolor": _INK, "markeredgecolor": "none", "alpha": 0.4},
        )
        legend = [parts["medians"][0], parts["means"][0]]
        axes.legend(legend, ["median", "mean"], frameon=False, loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=2)
    axes.set_xlabel("final score")
    axes.set_title(_title(results, "Scores"))
    axes.grid(axis="x", alpha=0.3)
    return figure


def _heat_map(results: dict[str, Any], kind: str, rows: list[dict[str, Any]]) -> Figure:
    """The share of wins of each policy with each faction (or whatever the table is of)."""
    policies = [row["policy"] for row in results["policies"]]
    columns = [*policies, "all"]
    cells = [[row["policies"].get(policy) for policy in policies] + [row] for row in rows]
    shares = [[cell["win_rate"] if cell else float("nan") for cell in line] for line in cells]
    column = max(1.3, 0.09 * max(map(len, columns)))  # Inches.
    figure, axes = _figure(1.4 + 0.42 * len(rows), 3.0 + column * len(columns))
    picture = axes.imshow(shares, cmap="YlGnBu", vmin=0, vmax=1, aspect="auto")
    for y, line in enumerate(cells):
        for x, cell in enumerate(line):
            if cell:
                colour = "white" if cell["win_rate"] > 0.6 else "black"
                axes.text(x, y, f"{cell['win_rate']:.0%}  of {cell['games']}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows])
    axes.set_title(_title(results, f"Wins by {kind.replace('_', ' ')}"))
    figure.colorbar(picture, format=PercentFormatter(1.0), label="games won")
    return figure
