"""Results as files: JSON, CSV and pictures."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from service.engine import codec
from service.plans.schedule import Plan
from workers.counting import count
from workers.matches import Outcome
from workers.pictures import draw_pictures


def write_reports(plan: Plan, outcomes: Sequence[Outcome], folder: Path) -> dict[str, Any]:
    """Count, write everything into the folder and return the results."""
    results = count(plan, outcomes)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_bytes(msgspec.json.format(codec.dumps(results), indent=2) + b"\n")
    _write_csv(folder / "games.csv", _game_rows(outcomes))
    _write_csv(folder / "standings.csv", _standing_rows(results))
    draw_pictures(results, outcomes, folder)
    return results


def _write_csv(path: Path, rows: list[dict[str, Any]]) -> None:
    columns = list(dict.fromkeys(column for row in rows for column in row))
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _game_rows(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """One line for each seat of each game."""
    return [
        {
            "game": number,
            "seat": seat,
            "policy": policy,
            "place": outcome.places[seat] if outcome.places else "",
            "score": outcome.scores[seat] if outcome.scores else "",
            "decisions": outcome.decisions,
            "forfeit": next((f.reason for f in outcome.forfeits if f.seat == seat), ""),
            "crash": outcome.crash,
            **outcome.seats[seat],
        }
        for number, outcome in enumerate(outcomes)
        for seat, policy in enumerate(outcome.players)
    ]


def _standing_rows(results: dict[str, Any]) -> list[dict[str, Any]]:
    """One line for each policy; for each seat, faction, mat and level one of all policies and one of each."""
    rows = [_standing_row("policy", row["policy"], row["policy"], row) for row in results["policies"]]
    for table, named in results["tables"].items():
        for row in named:
            rows.append(_standing_row(table, row["name"], "all", row))
            rows += [_standing_row(table, row["name"], policy, own) for policy, own in row["policies"].items()]
    return rows


def _standing_row(table: str, name: str, policy: str, row: dict[str, Any]) -> dict[str, Any]:
    return {
        "table": table,
        "name": name,
        "policy": policy,
        "games": row["games"],
        "wins": row["wins"],
        "win_rate": row["win_rate"],
        "win_low": row["win_interval"][0],
        "win_high": row["win_interval"][1],
        "mean_place": row["mean_place"],
        "mean_score": row["score"]["mean"] if row["score"] else "",
        "forfeits": row.get("forfeits", ""),
        "rating": row["rating"]["mu"] if "rating" in row else "",
        "rating_sigma": row["rating"]["sigma"] if "rating" in row else "",
    }
