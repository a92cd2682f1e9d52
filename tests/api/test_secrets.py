"""The law of hidden information over HTTP: dealing anew what a caller cannot see changes no byte of what they get."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from service.engine import codec
from service.engine.actions import Number
from service.engine.flow import pending
from service.engine.records import plain
from service.engine.rules import Rules
from service.storage.connect import connect
from service.storage.games import Entry
from tests.api.caller import Api, Game
from tests.api.wsgi import ALL_GAMES

MOVES = 24
IDS = {"X-Request-ID": "the-same"}


@dataclass
class Kept:
    """What the store keeps of a game, for the tests to tamper with."""

    client: Any
    game_id: str
    rules: Rules[Any]

    @property
    def game_key(self) -> str:
        return f"arbiter:{{{self.game_id}}}:game"

    @property
    def log_key(self) -> str:
        return f"arbiter:{{{self.game_id}}}:log"

    def state(self) -> Any:
        return codec.loads(self.rules.state, self.client.hget(self.game_key, "snapshot"))

    def write_state(self, state: Any) -> None:
        self.client.hset(self.game_key, "snapshot", codec.dumps(state))

    def entries(self) -> list[tuple[bytes, Entry]]:
        return [(number, codec.loads(Entry, line[b"entry"])) for number, line in self.client.xrange(self.log_key)]

    def write_entries(self, entries: list[tuple[bytes, Entry]]) -> None:
        self.client.delete(self.log_key)
        for number, entry in entries:
            self.client.xadd(self.log_key, {"entry": codec.dumps(entry)}, id=number)


@pytest.fixture
def client(redis_url: str) -> Iterator[Any]:
    client = connect(redis_url)
    yield client
    client.close()


@pytest.mark.parametrize("ruleset", ALL_GAMES)
def test_what_is_hidden_changes_no_answer(api: Api, client: Any, ruleset: str) -> None:
    game = api.create(ruleset, 3)
    kept = Kept(client, game.created["id"], ALL_GAMES[ruleset])
    rng = random.Random(ruleset)
    for move in range(MOVES):
        if move % 4 == 0:
            for seat in (None, 0, 1, 2):
                _check(api, game, kept, seat, f"{ruleset} {move}")
        if game.show()["status"] == "finished":
            break
        game.play_on(rng.randrange(1000))


def _check(api: Api, game: Game, kept: Kept, seat: int | None, seed: str) -> None:
    state, entries = kept.state(), kept.entries()
    before = _everything(api, game, kept, seat)
    kept.write_state(kept.rules.redeal(state, seat, f"another seed {seed}"))
    kept.write_entries(
        [(number, _changed_for(entry, seat, state.concealed, i)) for i, (number, entry) in enumerate(entries)]
    )
    assert _everything(api, game, kept, seat) == before
    kept.write_state(state)
    kept.write_entries(entries)


def _changed_for(entry: Entry, seat: int | None, concealed: list[int], version: int) -> Entry:
    """The line with everything in it changed that the seat may not know."""
    events = [
        {**event, "only": {name: known for name, known in event.get("only", {}).items() if name == str(seat)}}
        for event in entry.events
    ]
    hidden = version in concealed and entry.seat != seat
    return Entry(
        entry.seat, entry.question, {"action": "?"} if hidden else entry.action, events, entry.secret, entry.reveals
    )


def _everything(api: Api, game: Game, kept: Kept, seat: int | None) -> list[bytes]:
    """Every answer and every refusal this caller can get without changing the game."""
    token = None if seat is None else game.tokens[seat]
    answers = [
        api.get(game.path + part, token, headers=IDS) for part in ("", "/events", "/history", "/scores", "/actions")
    ]
    body = {"version": game.show()["version"], "actions": [_implausible(kept, seat)]}
    question = pending(kept.state())
    if question is not None and seat is not None:
        answers.append(api.post(f"{game.path}/actions", body, token, headers=IDS))
        assert answers[-1].status_code in (409, 422)
    answers.append(api.post(f"{game.path}/actions", {**body, "version": 999}, token, headers=IDS))
    return [answer.content for answer in answers]


def _implausible(kept: Kept, seat: int | None) -> dict[str, Any]:
    """A well-formed action that is not legal now."""
    state = kept.state()
    question = pending(state)
    legal = plain(kept.rules.choices[question.kind].options(state, question)) if question is not None else []
    for name, shape in kept.rules.actions.items():
        values = {k: v.maximum if isinstance(v, Number) else v.words[-1] for k, v in shape.fields.items()}
        if {"action": name, **values} not in legal:
            return {"action": name, **values}
    raise AssertionError("everything is legal")


def _of_the_past(told: dict[str, Any]) -> dict[str, Any]:
    """The past asks nobody, and takes nothing back."""
    return {**told, **({"asked": None, "undo": None} if "asked" in told else {})}


@pytest.mark.parametrize("ruleset", ALL_GAMES)
def test_the_past_is_shown_exactly_as_it_could_be_known_then(api: Api, ruleset: str) -> None:
    game = api.create(ruleset, 2)
    rng = random.Random(ruleset)
    shown: dict[tuple[int, str | None, str], Any] = {}
    for version in range(9):
        for viewer in game.viewers():
            for part in ("", "/history"):
                shown[version, viewer, part] = _of_the_past(api.get(game.path + part, viewer).json())
        if game.show()["status"] == "playing":
            game.play_on(rng.randrange(1000))
    latest = game.show()["version"]
    for (version, viewer, part), then in shown.items():
        if version <= latest:
            assert api.get(f"{game.path}{part}?version={version}", viewer).json() == then


def test_a_secret_action_is_masked_until_it_is_revealed(api: Api) -> None:
    game = api.create("high_card", 2)
    card = game.play_on()["events"][0]["card"]

    def first_action(token: str | None) -> Any:
        return api.get(f"{game.path}/history", token).json()["actions"][0]["action"]

    assert first_action(game.tokens[0]) == {"action": "commit", "card": card}
    assert [first_action(viewer) for viewer in (None, game.host, game.tokens[1])] == [None, None, None]
    game.play_on()
    assert first_action(None) == {"action": "commit", "card": card}
    masked = api.get(f"{game.path}/history?version=1", game.tokens[1]).json()["actions"]
    assert masked[0]["action"] is None


def test_an_event_tells_each_seat_only_what_it_may_know(api: Api) -> None:
    game = api.create("high_card", 2)
    game.play_on()

    def told(token: str | None) -> Any:
        return api.get(f"{game.path}/events?after=0", token).json()["events"]

    public = [{"version": 1, "event": "committed", "seat": 0}]
    assert told(None) == told(game.host) == told(game.tokens[1]) == public
    assert told(game.tokens[0])[0].keys() == {"version", "event", "seat", "card"}


def test_what_a_move_answers_is_only_what_its_seat_may_know(api: Api) -> None:
    game = api.create("high_card", 2)
    game.play_on()
    answer = game.play_on()
    beside = {name: answer[name] for name in ("asked", "undo")}
    assert {**answer["game"], **beside} == game.show(game.tokens[1])
    assert "hand" not in answer["game"]["state"]["players"][0]
