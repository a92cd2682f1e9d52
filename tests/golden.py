"""Golden games: seed, every action, and the final scores, as small text files that read well in a diff.

``python -m tests.golden scythe`` (or ``scythe_solo``, ``age_of_innovation``) records them anew: of many games played by
somebody who likes to do things, it keeps those that together contain the rarest. When a golden game changes, the commit
says which rule changed.
"""

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from service.engine.actions import Number, Said, made_action
from service.engine.flow import legal_actions, pending, play
from service.engine.records import Action, plain
from service.engine.rules import Rules
from service.games import GAMES
from tests.age_of_innovation import setups as age_of_innovation
from tests.laws import begin
from tests.scythe import setups as scythe
from tests.scythe.automa import setups as solo

FOLDER = Path(__file__).parent / "replays"

Setup = tuple[list[dict[str, Any]], dict[str, Any], str]


class Series(NamedTuple):
    """Golden games of one kind: how many are kept of which."""

    ruleset: str
    wanted: int
    setups: list[Setup]


SERIES = {
    "scythe": Series("scythe", 20, scythe.setups(200, turn_limit=300)),
    "scythe_solo": Series("scythe", 10, solo.setups(320)),
    "age_of_innovation": Series("age_of_innovation", 20, age_of_innovation.setups(300)),
}

# What brings a game on but seldom anything new; chosen rarely when there is something else.
DULL = {
    "skip",
    "stop_moving",
    "stop_producing",
    "end_turn",
    "decline",
    "pass",
    "give_coins",
    "convert",
    "convert_book",
    "sacrifice_power",
    "decline_power",
}
PLACES = {"hex", "origin", "to", "other", "workers_to", "old"}  # What these fields of events say is not rare.


class Recorded(NamedTuple):
    """A game that was played: its actions, how many answers were listed in all, what occurred, how it ended."""

    lines: list[str]
    answers: int
    marks: set[str]
    scores: list[int]
    winners: list[int]


def line(rules: Rules[Any], seat: int, action: Action) -> str:
    """One action as words: the seat, the name, then its values in the order of its shape."""
    said = plain(action)
    fields = rules.actions[said["action"]].fields
    return " ".join([str(seat), said["action"], *(str(said[name]) for name in fields)])


def parsed(rules: Rules[Any], text: str) -> tuple[int, Action]:
    """The action a line stands for."""
    seat, name, *values = text.split(" ")
    fields = rules.actions[name].fields
    action: Said = {"action": name}
    for (field, value), word in zip(fields.items(), values, strict=True):
        action[field] = int(word) if isinstance(value, Number) else word
    return int(seat), made_action(rules.actions, action)


def play_out(rules: Rules[Any], setup: Setup, lines: list[str] | None = None) -> Recorded:
    """Play a game by the lines of a record, or else by what an eager player picks."""
    state, rng = begin(rules, *setup), random.Random(setup[2])
    played: list[str] = []
    answers, marks = 0, set[str]()
    while (question := pending(state)) is not None:
        assert question.seat is not None
        listed = legal_actions(rules, state, question.seat)
        seat, action = (question.seat, eager(listed, rng)) if lines is None else parsed(rules, lines[len(played)])
        events = play(rules, state, seat, action).events
        answers += len(listed)
        played.append(line(rules, seat, action))
        marks |= {mark for event in events for mark in marks_of(event)}
    result = plain(rules.result(state))
    assert result is not None
    return Recorded(
        played, answers, marks, [score["total"] for score in plain(rules.scores(state, None))], result["winners"]
    )


def eager(listed: list[Action], rng: random.Random) -> Action:
    """Something that happens rather than nothing."""
    return rng.choices(listed, [1 if action.kind in DULL else 15 for action in listed])[0]


def marks_of(event: dict[str, Any]) -> set[str]:
    """What an event shows of the rules: its name, and the card, tile or piece it tells of."""
    words = (event[name] for name in event if name not in PLACES and name != "event")
    named = {f"{event['event']} {word}" for word in words if isinstance(word, str)}
    if "card" in event:
        named.add(f"{event['event']} {event['card']}")
    return {event["event"], *named}


def record(name: str) -> None:
    """Play all set-ups and keep those that add the rarest to what is kept already."""
    series = SERIES[name]
    rules = GAMES[series.ruleset]
    games = [(setup, play_out(rules, setup)) for setup in series.setups]
    rarity = Counter(mark for _, game in games for mark in game.marks)
    kept: set[str] = set()
    for number in range(1, series.wanted + 1):
        worth = [sum(1 / rarity[mark] for mark in game.marks - kept) / len(game.lines) for _, game in games]
        setup, game = games.pop(worth.index(max(worth)))
        kept |= game.marks
        contains = sorted(game.marks, key=lambda mark: (rarity[mark], mark))[:8]
        write(FOLDER / f"{name}_{number:02}.txt", rules, setup, game, contains)


def write(path: Path, rules: Rules[Any], setup: Setup, game: Recorded, contains: list[str]) -> None:
    seats, options, seed = setup
    head = {
        "ruleset": rules.name,
        "seats": seats,
        "options": options,
        "seed": seed,
        "contains": contains,
        "answers": game.answers,
        "scores": game.scores,
        "winners": game.winners,
    }
    path.write_text("\n".join([json.dumps(head), *game.lines]) + "\n", encoding="utf-8")


def read(path: Path) -> tuple[dict[str, Any], list[str]]:
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    return json.loads(head), lines


if __name__ == "__main__":
    record(sys.argv[1])
