"""Golden games: seed, every action, and the final scores, as small text files that read well in a diff.

``python -m tests.golden scythe 20`` records games anew: of many random ones it keeps those that together contain the
rarest events. When a golden game changes, the commit says which rule changed.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from service.engine.actions import Number
from service.engine.rules import Rules
from service.games import GAMES
from tests.laws import Finished, begin, play_random_game

FOLDER = Path(__file__).parent / "replays"


def line(rules: Rules[Any], seat: int, action: dict[str, Any]) -> str:
    """One action as words: the seat, the name, then its values in the order of its shape."""
    fields = rules.actions[action["action"]].fields
    return " ".join([str(seat), action["action"], *(str(action[name]) for name in fields)])


def parsed(rules: Rules[Any], text: str) -> tuple[int, dict[str, Any]]:
    """The action a line stands for."""
    seat, name, *values = text.split(" ")
    fields = rules.actions[name].fields
    action: dict[str, Any] = {"action": name}
    for (field, value), word in zip(fields.items(), values, strict=True):
        action[field] = int(word) if isinstance(value, Number) else word
    return int(seat), action


def write(path: Path, rules: Rules[Any], setup: dict[str, Any], game: Finished, contains: list[str]) -> None:
    head = {
        "ruleset": rules.name,
        **setup,
        "contains": contains,
        "scores": [score["total"] for score in rules.scores(game.state, None)],
        "winners": (rules.result(game.state) or {})["winners"],
    }
    lines = [json.dumps(head), *(line(rules, seat, action) for seat, action in game.played)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(path: Path) -> tuple[dict[str, Any], list[str]]:
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    return json.loads(head), lines


def rare_events(games: list[Finished]) -> Counter[str]:
    """In how many of the games each kind of event happens."""
    return Counter(kind for game in games for kind in kinds_of(game))


def record(rules: Rules[Any], setups: list[dict[str, Any]], wanted: int) -> None:
    """Play all set-ups and keep those that add the rarest events to what is kept already."""
    played = []
    for setup in setups:
        played.append((setup, play_random_game(rules, setup["seats"], setup["options"], setup["seed"], every=10**9)))
    rarity = rare_events([game for _, game in played])
    kept: set[str] = set()
    for number in range(1, wanted + 1):
        worth = [sum(1 / rarity[kind] for kind in kinds_of(game) - kept) for _, game in played]
        setup, game = played.pop(worth.index(max(worth)))
        kept |= kinds_of(game)
        contains = sorted(kinds_of(game), key=lambda kind: (rarity[kind], kind))[:6]
        write(FOLDER / f"{rules.name}_{number:02}.txt", rules, setup, game, contains)


def kinds_of(game: Finished) -> set[str]:
    return {event["event"] for event in game.events}


def main() -> None:
    name, wanted = sys.argv[1], int(sys.argv[2])
    module = __import__(f"tests.{name}.setups", fromlist=["setups"])
    record(GAMES[name], module.golden_setups(), wanted)


__all__ = ["FOLDER", "begin", "line", "parsed", "read", "record", "write"]

if __name__ == "__main__":
    main()
