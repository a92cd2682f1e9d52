"""Every operation is walked through every error it documents."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlparse
from uuid import uuid4

import pytest
import requests
from marshmallow import Schema

from api_spec.operations import (
    CREATE_GAME,
    CREATE_TOURNAMENT,
    GET_GAME,
    OPERATIONS,
    PLAY_AUTOMA_TURN,
    SUBMIT_ACTIONS,
    UNDO,
    Operation,
)
from service.engine import codec
from service.storage.connect import connect
from tests.api.caller import Api, Game
from tests.api.contract import Contract
from tests.api.serving import serving

NO_ID = "0" * 20
NO_GAME = f"/v1/games/{NO_ID}"
COUNT = {"action": "count", "by": 1}
BODIES: dict[str, Any] = {
    "create_game": {"ruleset": "tally", "seats": [{}, {}]},
    "submit_actions": {"version": 0, "actions": [COUNT]},
    "undo": {"version": 0, "to": 0},
    "play_automa_turn": {"version": 0},
    "create_tournament": {"ruleset": "tally", "players": ["random", "random"]},
}
JSON = {"Content-Type": "application/json"}


@dataclass
class World:
    """The servers the errors are got from: one that works, one that counts to one, one without its store."""

    api: Api
    limited: Api
    away: Api
    redis_url: str


@pytest.fixture(scope="module")
def world(server: Any, contract: Contract, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp
    one = {"WORKERS": "1"}
    with (
        serving(redis_url, folder("limited"), RATE_LIMIT="1 per day", **one) as limited,
        serving("unix:///tmp/no-such-store", folder("away"), **one) as away,
    ):
        requests.get(f"{limited.url}/v1/rulesets", timeout=60)
        yield World(Api(server.url, contract), Api(limited.url, contract), Api(away.url, contract), redis_url)


def send(api: Api, operation: Operation, owner: str = NO_ID, token: str | None = None, **more: Any) -> Any:
    """Call an operation, on a game or tournament, in the plainest way that could work."""
    names = {"game_id": owner, "tournament_id": owner, "ruleset": more.pop("ruleset", "tally"), "number": 0}
    path = operation.path.format(**names)
    if operation.name in BODIES and "data" not in more:
        more = {"json": BODIES[operation.name], **more}
    return api.call(operation.method, path, token, **more)


def unknown_parameter(world: World, operation: Operation) -> Any:
    return send(world.api, operation, params={"colour": "red"})


def one_too_many(world: World, operation: Operation) -> Any:
    return send(world.limited, operation)


def store_away(world: World, operation: Operation) -> Any:
    return send(world.away, operation)


def guessed_token(world: World, operation: Operation) -> Any:
    return send(world.api, operation, _owner(world, operation)[0], "a-guess")


def token_of_another(world: World, operation: Operation) -> Any:
    return send(world.api, operation, _owner(world, operation)[0], _owner(world, operation)[1])


def unknown_name(world: World, operation: Operation) -> Any:
    return send(world.api, operation, token="a-guess", ruleset="chess")


def other_rules(world: World, operation: Operation) -> Any:
    if operation is CREATE_GAME:
        return created_under_other_rules(world)
    owner, _, token = _owner(world, operation)
    _under_other_rules(world, owner)
    return send(world.api, operation, owner, token)


def created_under_other_rules(world: World) -> Any:
    key = {"Idempotency-Key": f"{uuid4()}"}
    _under_other_rules(world, send(world.api, CREATE_GAME, headers=key).json()["id"])
    return send(world.api, CREATE_GAME, headers=key)


def _under_other_rules(world: World, owner: str) -> None:
    client: Any = connect(world.redis_url)
    for kind, field in (("game", "meta"), ("tournament", "plan")):
        key = f"arbiter:{{{owner}}}:{kind}"
        if kept := client.hget(key, field):
            client.hset(key, field, codec.dumps({**codec.loads(dict, kept), "rules_version": 99}))


def truncated_body(world: World, operation: Operation) -> Any:
    return send(world.api, operation, data=b'{"version": ', headers=JSON)


def large_body(world: World, operation: Operation) -> Any:
    return send(world.api, operation, data=b" " * 10_000_000, headers=JSON)


def wrong_version(world: World, operation: Operation) -> Any:
    game = _game(world)
    answer = send(world.api, operation, game.id, game.tokens[0], json={**BODIES[operation.name], "version": 7})
    assert answer.json()["version"] == 0
    return answer


def after_the_end(world: World, operation: Operation) -> Any:
    game = world.api.create("tally", 2, options={"goal": 1})
    game.play_on()
    return send(world.api, operation, game.id, game.tokens[0], json={**BODIES[operation.name], "version": 1})


def key_used_twice(world: World, operation: Operation) -> Any:
    if operation in (CREATE_GAME, CREATE_TOURNAMENT):
        secret = {"Idempotency-Key": f"{uuid4()}"}
        assert send(world.api, operation, headers=secret).status_code == 201
        return send(world.api, operation, headers=secret, json={**BODIES[operation.name], "seed": "another"})
    game = world.api.create("tally", seat_list=[{}, {"controller": "automa"}])
    key = {"Idempotency-Key": "k"}
    game.submit(0, COUNT, version=0, headers=key)
    return send(world.api, operation, game.id, game.tokens[0], headers=key, json=_other_body(operation))


def nothing_to_take_back(world: World, operation: Operation) -> Any:
    game = _game(world)
    game.submit(0, COUNT, version=0)
    return send(world.api, operation, game.id, game.tokens[1], json={"version": 1, "to": 0})


def another_list(world: World, operation: Operation) -> Any:
    game = _game(world)
    body = {"version": 0, "choices": [0], "list": "another"}
    return send(world.api, operation, game.id, game.tokens[0], json=body)


def out_of_turn(world: World, operation: Operation) -> Any:
    game = _game(world)
    return send(world.api, operation, game.id, game.tokens[1])


def against_the_rules(world: World, operation: Operation) -> Any:
    game = world.api.create("high_card")
    body = {"version": 0, "actions": [_not_in_hand(game)]}
    answer = send(world.api, operation, game.id, game.tokens[0], json=body)
    problem = answer.json()
    assert problem["rule"] == "HC-COMMIT-02" and problem["index"] == 0
    assert world.api.get(problem["links"]["actions"], game.tokens[0]).status_code == 200
    return answer


def no_automa(world: World, operation: Operation) -> Any:
    game = _game(world)
    return send(world.api, operation, game.id, game.tokens[0])


def too_costly(world: World, operation: Operation) -> Any:
    return send(world.api, operation, json={**BODIES[operation.name], "players": ["search@10000"] * 2, "games": 10**6})


def before_the_end(world: World, operation: Operation) -> Any:
    return send(world.api, operation, _owner(world, operation)[0])


def damaged_past(world: World, operation: Operation) -> Any:
    """Of a moment that must be shown once more: to whoever asks for it, or sends a request again."""
    first = PLAY_AUTOMA_TURN if operation is PLAY_AUTOMA_TURN else SUBMIT_ACTIONS
    sent: dict[str, Any] = {"headers": {"Idempotency-Key": f"{uuid4()}"}}
    body = {"ruleset": "tally", "seats": [{"controller": "automa"} if first is PLAY_AUTOMA_TURN else {}, {}]}
    game = Game(world.api, send(world.api, CREATE_GAME, json=body, **sent).json())
    token = next(iter(game.tokens.values()))
    assert send(world.api, first, game.id, token, **sent).status_code == 200
    if operation is UNDO:
        connect(world.redis_url).delete(f"arbiter:{{{game.id}}}:past")
        return send(world.api, UNDO, game.id, token, json={"version": 1, "to": 0})
    assert game.submit(1, COUNT, version=1).status_code == 200
    connect(world.redis_url).delete(f"arbiter:{{{game.id}}}:past")
    if operation is CREATE_GAME:
        return send(world.api, CREATE_GAME, json=body, **sent)
    return send(world.api, operation, game.id, token, **({"params": {"version": 1}} if operation is GET_GAME else sent))


RECIPES: dict[str, Callable[[World, Operation], Any]] = {
    "invalid_request": unknown_parameter,
    "rate_limited": one_too_many,
    "unavailable": store_away,
    "unauthorized": guessed_token,
    "forbidden": token_of_another,
    "not_found": unknown_name,
    "unsupported_rules_version": other_rules,
    "malformed_request": truncated_body,
    "too_large": large_body,
    "stale_version": wrong_version,
    "game_over": after_the_end,
    "idempotency_conflict": key_used_twice,
    "not_your_turn": out_of_turn,
    "list_changed": another_list,
    "cannot_undo": nothing_to_take_back,
    "illegal_action": against_the_rules,
    "no_automa_to_act": no_automa,
    "no_results": before_the_end,
    "tournament_limit": too_costly,
    "broken_past": damaged_past,
}


@pytest.mark.parametrize(
    ("operation", "code"),
    [pytest.param(op, code, id=f"{op.name}-{code}") for op in OPERATIONS for code in op.errors],
)
def test_every_documented_error_is_given(world: World, operation: Operation, code: str) -> None:
    answer = RECIPES[code](world, operation)
    problem = answer.json()
    assert problem["code"] == code, problem
    assert problem["status"] == answer.status_code
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert problem["instance"] == urlparse(answer.url).path


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_contract_documents_exactly_these_errors(contract: Contract, operation: Operation) -> None:
    assert contract.documented_codes(operation.name) == set(operation.errors)


def test_a_refusal_says_how_long_to_wait(world: World) -> None:
    assert 1 <= int(world.limited.get("/v1/rulesets").headers["Retry-After"]) <= 86_401
    assert int(world.away.get(NO_GAME).headers["Retry-After"]) >= 1


def test_an_address_is_believed_only_as_far_as_our_own_proxies_tell_it(redis_url: str, folder: Path) -> None:
    """The last address is the one our proxy was called from; a caller may put any others before it."""

    def ask(told: str) -> int:
        return requests.get(f"{server.url}/v1/rulesets", headers={"X-Forwarded-For": told}, timeout=60).status_code

    limit = {"RATE_LIMIT": "1 per day", "WORKERS": "1"}
    with serving(redis_url, folder / "without", **limit) as server:
        ask("198.51.100.1")
        assert ask("198.51.100.2") == 429
    with serving(redis_url, folder / "with", **limit, PROXIES="1") as server:
        assert [ask("198.51.100.3"), ask("198.51.100.4")] == [200, 200]
        assert [ask("198.51.100.3"), ask("203.0.113.9, 198.51.100.3")] == [429, 429]


def test_operating_pages_are_never_limited_and_need_no_store(world: World) -> None:
    for api in (world.limited, world.away):
        for path in ("/healthz", "/metrics", "/openapi.yaml", "/docs", "/docs/start.js"):
            assert requests.get(api.url + path, timeout=60).status_code == 200


def test_an_unknown_method_is_told_which_ones_there_are(api: Api) -> None:
    answer = api.call("PATCH", NO_GAME)
    assert answer.status_code == 405 and answer.json()["code"] == "method_not_allowed"
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "DELETE"}
    assert api.call("OPTIONS", "/v1/games").status_code == 405


@pytest.mark.parametrize("path", ["/", "/v1", "/v1/", "/v1/games/", "/v1//games", "/v1/games/a/b/c", "/docs/x", "/%ff"])
def test_an_unknown_address_is_a_problem_too(api: Api, path: str) -> None:
    answer = requests.get(api.url + path, timeout=60)
    assert answer.status_code == 404 and answer.json()["code"] == "not_found"
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_every_schema_of_a_request_refuses_unknown_fields() -> None:
    schemas = [schema for op in OPERATIONS for schema in (op.body, op.query) if schema is not None]
    assert all(schema().unknown == "raise" for schema in schemas if issubclass(schema, Schema))


def _game(world: World) -> Game:
    return world.api.create("tally", 2)


def _owner(world: World, operation: Operation) -> tuple[str, str, str]:
    """A new game or tournament, whichever the operation is on: its id, the token of its host, and that of a seat."""
    if "tournament" not in operation.path:
        game = _game(world)
        return game.id, game.host, game.tokens[0]
    created = send(world.api, CREATE_TOURNAMENT).json()
    return created["id"], created["token"], created["token"]


def _not_in_hand(game: Game) -> dict[str, Any]:
    hand = game.show(game.tokens[0])["state"]["players"][0]["hand"]
    return {"action": "commit", "card": next(card for card in range(1, 41) if card not in hand)}


def _other_body(operation: Operation) -> dict[str, Any]:
    return {**BODIES[operation.name], "version": 1}
