"""Play the scenes on a store of their own and write down all that this release keeps and tells of them."""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from service import __version__, cases
from service.cases import Service
from service.engine.flow import pending, play
from service.engine.records import Action
from service.games import GAMES
from service.running.embedded import EmbeddedServer, find_program, short_folder
from service.storage.connect import connect
from service.storage.games import Lifetimes, Store
from service.storage.tournaments import Jobs
from tests.golden import FOLDER as GOLDEN
from tests.golden import SERIES, parsed, play_out, read
from tests.laws import begin
from tests.stored_games import keys, lines, telling
from tests.stored_games.changes import change
from tests.stored_games.scenes import NAMES, SCENES, Scene

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/fixtures/stored_games"


def main() -> None:
    folder = FOLDER / name_of_this_release()
    if folder.exists():
        sys.exit(f"{folder} is there already, and is never written again.")
    with short_folder() as run_dir:
        server = EmbeddedServer(find_program(), run_dir)
        server.start()
        try:
            write(folder, connect(server.url))
        finally:
            server.stop()


def name_of_this_release() -> str:
    """Its own version and those of its rules."""
    versions = [f"{name}_{rules.version}" for name, rules in GAMES.items()]
    return "-".join([__version__, *versions])


def write(folder: Path, client: Any) -> None:
    service = Service(Store(client, Lifetimes()), Jobs(client), GAMES)
    folder.mkdir(parents=True)
    for name, scene in SCENES.items():
        rows = played(service, name, scene)
        lines.write(folder / f"{name}.jsonl.gz", rows)
        print(f"{name}: {len(rows) - 2} versions")
    plan_tournaments(service)
    lines.write(folder / "store.jsonl.gz", keys.dump(client))
    seconds, _ = client.time()
    about = {
        "release": __version__,
        "rules_versions": {name: rules.version for name, rules in GAMES.items()},
        "made_at": seconds,
        "questions": {name: sorted(rules.choices) for name, rules in GAMES.items()},
        "scenes": sorted(SCENES),
    }
    (folder / "about.json").write_text(json.dumps(about, indent=2) + "\n")


def played(service: Service, name: str, scene: Scene) -> list[Any]:
    """The lines of a scene: its head, a change for each version, the end."""
    begun, moves = moves_of(scene)
    seats = [{**seat, "name": called} for seat, called in zip(begun["seats"], NAMES, strict=False)]
    given = {field: begun[field] for field in ("ruleset", "options", "seed")}
    created = cases.create_game(service, **given, seats=seats, private=scene.private)
    kept = ("id", "ruleset", "private", "host_token", "tokens")
    head = {"scene": name, "until": scene.until, **{field: created[field] for field in kept}}
    callers = telling.callers_of(head)
    rows = [telling.row(service, head["id"], callers)]
    for version, (seat, action) in enumerate(moves):
        submit(service, head["id"], callers, version, seat, action)
        rows.append(telling.row(service, head["id"], callers))
    changes = [change(before, after) for before, after in pairwise([None, *rows])]
    return [head, *changes, telling.end(service, head["id"], callers)]


def submit(service: Service, game_id: str, callers: telling.Callers, version: int, seat: int, action: Action) -> None:
    """Some requests have an idempotency key."""
    key = f"move {version}" if version % 50 == 3 else None
    if str(seat) in callers:
        token = callers[str(seat)]
        cases.submit_actions(service, game_id, token, version=version, actions=[action], idempotency_key=key)
    else:
        cases.play_automa_turn(service, game_id, callers["host"], version=version, idempotency_key=key)


def moves_of(scene: Scene) -> tuple[dict[str, Any], list[tuple[int, Action]]]:
    """What the game begins with, and the moves up to where it is left."""
    begun, written = recorded(scene.game)
    rules = GAMES[begun["ruleset"]]
    state = begin(rules, begun["seats"], begun["options"], begun["seed"])
    moves = [parsed(rules, line) for line in written]
    times = 0
    for number, (seat, action) in enumerate(moves):
        question = pending(state)
        times += question is not None and question.kind == scene.until
        if times == scene.times:
            return begun, moves[:number]
        play(rules, state, seat, action)
    assert not scene.until, f"{scene} asks no such question"
    return begun, moves


def recorded(game: str) -> tuple[dict[str, Any], list[str]]:
    """What a game begins with, and all its actions."""
    if " " not in game:
        return read(GOLDEN / f"{game}.txt")
    name, number = game.split()
    series = SERIES[name]
    setup = series.setups[int(number)]
    begun = dict(zip(("seats", "options", "seed"), setup, strict=True))
    return {"ruleset": series.ruleset, **begun}, play_out(GAMES[series.ruleset], setup).lines


def plan_tournaments(service: Service) -> None:
    """One that waits and one that was cancelled."""
    asked: dict[str, Any] = {"ruleset": "scythe", "players": ["greedy", "random"], "games": 10, "seed": "stored"}
    cases.create_tournament(service, **asked)
    cancelled = cases.create_tournament(service, **asked)
    cases.cancel_tournament(service, cancelled["id"], cancelled["token"])


if __name__ == "__main__":
    main()
