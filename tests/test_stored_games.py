"""Games that earlier releases stored: they are whole, they load into a store, and they are read as they were told."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import redis

from service import cases
from service.cases import Service
from service.errors import Unauthorized, UnsupportedRulesVersion
from service.games import GAMES
from service.storage.games import Store
from service.storage.tournaments import Jobs
from tests.stored_games import keys, lines, telling
from tests.stored_games.__main__ import FOLDER
from tests.stored_games.changes import change, changed

RELEASES = sorted(FOLDER.iterdir())
SCENES = [
    pytest.param(folder, name, id=f"{folder.name}-{name}")
    for folder in RELEASES
    for name in json.loads((folder / "about.json").read_text())["scenes"]
]


class Stored(NamedTuple):
    """A game as it was written: its head, what was told at each version, what was told in the end."""

    head: dict[str, Any]
    rows: list[dict[str, Any]]
    end: dict[str, Any]

    @property
    def rules_agree(self) -> bool:
        """Whether this release has the rules that the game was played by."""
        version: int = self.head["rules_version"]
        return GAMES[self.head["ruleset"]].version == version


def stored(folder: Path, name: str) -> Stored:
    head, *changes, end = lines.read(folder / f"{name}.jsonl.gz")
    rows = list(each_row(changes))
    return Stored({**head, "rules_version": about(folder)["rules_versions"][head["ruleset"]]}, rows, end["end"])


def each_row(changes: list[Any]) -> Iterator[dict[str, Any]]:
    row: Any = None
    for change_ in changes:
        row = changed(row, change_)
        yield row


def about(folder: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((folder / "about.json").read_text())
    return read


@pytest.fixture
def loaded(client: redis.Redis, request: pytest.FixtureRequest) -> Service:
    """The service of this release on the store of an earlier one."""
    keys.load(client, lines.read(request.getfixturevalue("folder") / "store.jsonl.gz"))
    return Service(Store(client), Jobs(client), GAMES)


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_a_release_stored_every_question_its_games_can_ask(folder: Path) -> None:
    asked: dict[str, set[str]] = {name: set() for name in GAMES}
    for name in about(folder)["scenes"]:
        game = stored(folder, name)
        asked[game.head["ruleset"]] |= {step["question"] for row in game.rows for step in told(row)["to_act"]}
    assert {name: sorted(kinds) for name, kinds in asked.items()} == about(folder)["questions"]


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_a_release_stored_games_of_every_kind_in_the_middle_and_at_the_end(folder: Path) -> None:
    games = [stored(folder, name) for name in about(folder)["scenes"]]
    last = [(game, told(game.rows[-1])) for game in games]
    for ruleset in GAMES:
        statuses = {shown["status"] for game, shown in last if game.head["ruleset"] == ruleset}
        assert statuses == {"playing", "finished"}
    assert {len(shown["seats"]) for _, shown in last} == {2, 3, 4, 5}
    assert any(seat["controller"] == "automa" for _, shown in last for seat in shown["seats"])
    assert {shown["private"] for _, shown in last} == {True, False}


@pytest.mark.parametrize(("folder", "name"), SCENES)
def test_a_stored_game_tells_everybody_at_each_version(folder: Path, name: str) -> None:
    game = stored(folder, name)
    assert [row["version"] for row in game.rows] == list(range(len(game.rows)))
    for row in game.rows:
        assert set(row["told"]) == set(telling.callers_of(game.head)) - {"host"} | _host(row)
        assert {told_["game"]["version"] for told_ in row["told"].values()} == {row["version"]}
        for asked in told(row)["to_act"]:
            assert str(asked["seat"]) not in row["told"] or row["told"][str(asked["seat"])]["actions"]["actions"]
    until = [asked["question"] for asked in told(game.rows[-1])["to_act"]]
    assert until == ([game.head["until"]] if game.head["until"] else [])


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_the_keys_of_a_stored_release_load_into_a_store_as_they_were(
    folder: Path, loaded: Service, client: redis.Redis
) -> None:
    written = lines.read(folder / "store.jsonl.gz")
    again = keys.dump(client)
    assert [_without_seconds(key) for key in again] == [_without_seconds(key) for key in written]
    for before, after in zip(written, again, strict=True):
        assert (before["seconds"] is None) == (after["seconds"] is None)
    assert loaded.store.count_live_games() == sum(
        told(stored(folder, name).rows[-1])["status"] == "playing" for name in about(folder)["scenes"]
    )


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_every_stored_game_is_read_as_it_was_left(folder: Path, loaded: Service) -> None:
    """By the tokens that were given out then. Rules of another version are said to be of another version."""
    for name in about(folder)["scenes"]:
        game = stored(folder, name)
        for caller, token in telling.callers_of(game.head).items():
            check_log(loaded, game, caller, token)
            if game.rules_agree:
                check_state(loaded, game, caller, token)
            else:
                with pytest.raises(UnsupportedRulesVersion):
                    cases.get_game(loaded, game.head["id"], token)
        with pytest.raises(Unauthorized):
            cases.get_game(loaded, game.head["id"], f"{game.head['id']}.guess")


def check_log(service: Service, game: Stored, caller: str, token: str | None) -> None:
    """What was told of the past stays as it was told, whatever the rules are now."""
    now = telling.end(service, game.head["id"], {caller: token})["end"]
    assert holds(now[caller], game.end[caller])


def holds(now: Any, then: Any) -> bool:
    """Whether everything is told as it was then; there may be more fields now."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return bool(now == then)


def check_state(service: Service, game: Stored, caller: str, token: str | None) -> None:
    row = game.rows[-1]
    then = row["told"].get(caller, row["told"].get("spectator"))["game"]
    now = telling.plain(cases.get_game(service, game.head["id"], token))
    for field in ("id", "ruleset", "created", "private", "status", "version", "seat", "to_act"):
        assert now[field] == then[field]
    assert [seat["name"] for seat in now["seats"]] == [seat["name"] for seat in then["seats"]]
    assert now["state"] and (now["result"] is None) == (then["result"] is None)
    if any(str(asked["seat"]) == caller for asked in then["to_act"]):
        assert cases.get_actions(service, game.head["id"], token)["actions"]


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_a_stored_tournament_is_read(folder: Path, loaded: Service, client: Any) -> None:
    ids = [key.decode()[len("arbiter:{") :].split("}")[0] for key in client.keys("arbiter:{*}:tournament")]
    assert {cases.get_tournament(loaded, id)["status"] for id in ids} == {"waiting", "cancelled"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (1, 1),
        (1, None),
        (None, 1),
        (1, True),
        (False, 0),
        ({}, []),
        ([1, {"a": 2}], [1, {"a": 3}]),
        ([1], [1, 2]),
        ({"gone": 1, "same": []}, {"same": [], "new": None}),
        ({"a": {"b": [1]}}, {"a": {"b": []}}),
        ({"a": 1}, {}),
    ],
)
def test_a_value_is_had_back_from_what_changed(old: Any, new: Any) -> None:
    again = changed(old, json.loads(json.dumps(change(old, new))))
    assert json.dumps(again) == json.dumps(new)


def told(row: dict[str, Any]) -> dict[str, Any]:
    """The game as everybody who looks sees it."""
    shown: dict[str, Any] = next(iter(row["told"].values()))["game"]
    return shown


def _host(row: dict[str, Any]) -> set[str]:
    """The host is told what a spectator is, where there may be one."""
    return set() if "spectator" in row["told"] else {"host"}


def _without_seconds(key: dict[str, Any]) -> dict[str, Any]:
    return {**key, "seconds": None}
