"""Bad input gets a precise answer and changes nothing."""

import json
from typing import Any

import pytest

from tests.api.caller import Api

JSON = {"Content-Type": "application/json"}
COUNT = {"action": "count", "by": 1}

MALFORMED = {
    "nothing": b"",
    "truncated": b'{"version": 0, "actions": [{"act',
    "trailing": b'{"version": 0} x',
    "two documents": b"{}{}",
    "not JSON": b"version=0",
    "NaN": b'{"version": NaN, "actions": []}',
    "infinity": b'{"version": Infinity, "actions": []}',
    "overflowing float": b'{"version": 1e999, "actions": []}',
    "integer of 5000 digits": b'{"version": ' + b"9" * 5000 + b', "actions": []}',
    "deep nesting": b"[" * 100_000,
    "deep and closed": b'{"version": 0, "actions": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    "byte order mark": b'\xef\xbb\xbf{"version": 0, "actions": []}',
    "UTF-16": '{"version": 0}'.encode("utf-16"),
    "Latin-1": b'{"\xe9": 0}',
    "encoded surrogate": b'{"\xed\xa0\x80": 0}',
    "lone surrogate": b'{"version": 0, "actions": [{"action": "\\ud800"}]}',
    "raw control character": b'{"a": "\x00"}',
    "single quotes": b"{'version': 0}",
    "comment": b'{"version": 0 /* now */}',
    "a field twice": b'{"version": 7, "version": 0, "actions": [{"action": "count", "by": 1}]}',
    "a field of an action twice": b'{"version": 0, "actions": [{"action": "count", "by": 1, "by": 2}]}',
}

INVALID: dict[str, tuple[Any, str]] = {
    "a list": ([], "body"),
    "a number": (12, "body"),
    "a string": ("version", "body"),
    "null": (None, "body"),
    "empty": ({}, "version"),
    "no actions": ({"version": 0}, "actions"),
    "no version": ({"actions": [COUNT]}, "version"),
    "version as text": ({"version": "0", "actions": [COUNT]}, "version"),
    "version as flag": ({"version": True, "actions": [COUNT]}, "version"),
    "version as half": ({"version": 0.5, "actions": [COUNT]}, "version"),
    "version null": ({"version": None, "actions": [COUNT]}, "version"),
    "negative version": ({"version": -1, "actions": [COUNT]}, "version"),
    "huge version": ({"version": 10**30, "actions": [COUNT]}, "version"),
    "huge float version": ({"version": 1e300, "actions": [COUNT]}, "version"),
    "unknown field": ({"version": 0, "actions": [COUNT], "sudo": 1}, "sudo"),
    "empty list": ({"version": 0, "actions": []}, "actions"),
    "actions no list": ({"version": 0, "actions": COUNT}, "actions"),
    "actions null": ({"version": 0, "actions": None}, "actions"),
    "thousands of actions": ({"version": 0, "actions": [COUNT] * 5000}, "actions"),
    "action no object": ({"version": 0, "actions": [7]}, "actions.0"),
    "action null": ({"version": 0, "actions": [None]}, "actions.0"),
    "second action a list": ({"version": 0, "actions": [COUNT, []]}, "actions.1"),
    "unknown action": ({"version": 0, "actions": [{"action": "cheat"}]}, "actions.0.action"),
    "action name a list": ({"version": 0, "actions": [{"action": []}]}, "actions.0.action"),
    "no action name": ({"version": 0, "actions": [{"by": 1}]}, "actions.0.action"),
    "missing field": ({"version": 0, "actions": [{"action": "count"}]}, "actions.0.by"),
    "extra field": ({"version": 0, "actions": [COUNT | {"seat": 1}]}, "actions.0.seat"),
    "text for a number": ({"version": 0, "actions": [COUNT | {"by": "1"}]}, "actions.0.by"),
    "flag for a number": ({"version": 0, "actions": [COUNT | {"by": True}]}, "actions.0.by"),
    "half a number": ({"version": 0, "actions": [COUNT | {"by": 1.5}]}, "actions.0.by"),
    "number out of range": ({"version": 0, "actions": [COUNT | {"by": 10**40}]}, "actions.0.by"),
    "object for a number": ({"version": 0, "actions": [COUNT | {"by": {"deep": [[[]]]}}]}, "actions.0.by"),
    "odd field name": ({"version": 0, "actions": [COUNT | {"\u0000\u202e": 1}]}, "actions.0.\u0000\u202e"),
}

SETUPS: dict[str, tuple[Any, str]] = {
    "no ruleset": ({"seats": [{}]}, "ruleset"),
    "unknown ruleset": ({"ruleset": "chess", "seats": [{}]}, "ruleset"),
    "ruleset a list": ({"ruleset": [], "seats": [{}]}, "ruleset"),
    "no seats": ({"ruleset": "tally"}, "seats"),
    "seats a number": ({"ruleset": "tally", "seats": 2}, "seats"),
    "too few seats": ({"ruleset": "tally", "seats": []}, "seats"),
    "too many seats": ({"ruleset": "tally", "seats": [{}] * 9}, "seats"),
    "thousands of seats": ({"ruleset": "tally", "seats": [{}] * 9000}, "seats"),
    "seat no object": ({"ruleset": "tally", "seats": [3]}, "seats.0"),
    "unknown seat option": ({"ruleset": "tally", "seats": [{"faction": "nordic"}]}, "seats.0.faction"),
    "wrong word": ({"ruleset": "high_card", "seats": [{}, {"colour": "pink"}]}, "seats.1.colour"),
    "wrong words": ({"ruleset": "tally", "seats": [{"lucky": ["seven", "eight"]}]}, "seats.0.lucky"),
    "wrong flag": ({"ruleset": "tally", "seats": [{"loud": "yes"}]}, "seats.0.loud"),
    "clash of seats": ({"ruleset": "high_card", "seats": [{"colour": "red"}] * 2}, "seats.1.colour"),
    "name a number": ({"ruleset": "tally", "seats": [{"name": 5}]}, "seats.0.name"),
    "long name": ({"ruleset": "tally", "seats": [{"name": "n" * 500}]}, "seats.0.name"),
    "options a list": ({"ruleset": "tally", "seats": [{}], "options": []}, "options"),
    "unknown option": ({"ruleset": "tally", "seats": [{}], "options": {"size": 1}}, "options.size"),
    "option out of range": ({"ruleset": "tally", "seats": [{}], "options": {"goal": -4}}, "options.goal"),
    "huge option": ({"ruleset": "tally", "seats": [{}], "options": {"goal": 10**30}}, "options.goal"),
    "seed a number": ({"ruleset": "tally", "seats": [{}], "seed": 5}, "seed"),
    "long seed": ({"ruleset": "tally", "seats": [{}], "seed": "s" * 5000}, "seed"),
    "private as text": ({"ruleset": "tally", "seats": [{}], "private": "yes"}, "private"),
    "unknown field": ({"ruleset": "tally", "seats": [{}], "admin": True}, "admin"),
}

QUERIES = {
    "version=-1": "version",
    "version=x": "version",
    "version=": "version",
    "version=1.5": "version",
    "version=%2B1": "version",
    "version=1_0": "version",
    "version=%D9%A3": "version",
    "version=99999999999999999999": "version",
    "version=" + "9" * 2000: "version",
    "version=0&version=1": "version",
    "vesion=1": "vesion",
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
def test_what_cannot_be_read_is_malformed(api: Api, body: bytes) -> None:
    game = api.create("tally", 1)
    answer = api.call("POST", f"{game.path}/actions", game.tokens[0], data=body, headers=JSON)
    assert answer.status_code == 400 and answer.json()["code"] == "malformed_request"
    assert game.show()["version"] == 0


@pytest.mark.parametrize(("body", "field"), INVALID.values(), ids=INVALID)
def test_wrong_fields_of_a_move_are_named(api: Api, body: Any, field: str) -> None:
    game = api.create("tally", 1)
    answer = api.call("POST", f"{game.path}/actions", game.tokens[0], data=json.dumps(body), headers=JSON)
    assert answer.status_code == 422 and answer.json()["code"] == "invalid_request"
    assert field in answer.json()["errors"]
    assert game.show()["version"] == 0


@pytest.mark.parametrize(("body", "field"), SETUPS.values(), ids=SETUPS)
def test_wrong_fields_of_a_new_game_are_named(api: Api, body: Any, field: str) -> None:
    answer = api.post("/v1/games", body)
    assert answer.status_code == 422 and field in answer.json()["errors"]


@pytest.mark.parametrize(("query", "field"), QUERIES.items())
def test_wrong_queries_are_named(api: Api, query: str, field: str) -> None:
    game = api.create()
    for path in (game.path, f"{game.path}/history"):
        answer = api.get(f"{path}?{query}")
        assert answer.status_code == 422 and field in answer.json()["errors"]


@pytest.mark.parametrize("query", ["after=-1", "after=x", "wait=31", "wait=-1", "wait=1.5", "after=0&after=0"])
def test_wrong_queries_for_events_are_named(api: Api, query: str) -> None:
    answer = api.get(f"{api.create().path}/events?{query}")
    assert answer.status_code == 422 and query.partition("=")[0] in answer.json()["errors"]


def test_a_version_that_has_not_been_is_not_found(api: Api) -> None:
    game = api.create()
    for path in (game.path, f"{game.path}/history"):
        assert api.get(f"{path}?version=1").json()["code"] == "not_found"


@pytest.mark.parametrize(
    "game_id", ["x", "0" * 20, "0" * 2000, "..", "%2e%2e", "%00", "a%2Fb", "*", "{id}", "%F0%9F%8E%B2", "a b", "-1"]
)
def test_unknown_games_are_not_found(api: Api, game_id: str) -> None:
    for path in ("", "/actions", "/events", "/history", "/scores"):
        answer = api.session.get(f"{api.url}/v1/games/{game_id}{path}", timeout=60)
        assert answer.status_code == 404 and answer.json()["code"] == "not_found"


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "",
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "application/json; charset=latin-1",
    ],
)
def test_a_body_must_come_as_json(api: Api, content_type: str | None) -> None:
    game = api.create("tally", 1)
    body = json.dumps({"version": 0, "actions": [COUNT]})
    answer = api.call("POST", f"{game.path}/actions", game.tokens[0], data=body, headers={"Content-Type": content_type})
    assert answer.status_code == 400 and answer.json()["code"] == "malformed_request"


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "x-unknown"])
def test_a_compressed_body_is_refused(api: Api, encoding: str) -> None:
    game = api.create("tally", 1)
    answer = game.submit(0, COUNT, version=0, headers={"Content-Encoding": encoding})
    assert answer.status_code == 400 and game.show()["version"] == 0


@pytest.mark.parametrize("key", [b"", b"two words", b"k" * 256, b"\xe9", b"tab\there"])
def test_an_odd_idempotency_key_is_refused(api: Api, key: bytes) -> None:
    game = api.create("tally", 1)
    answer = game.submit(0, COUNT, version=0, headers={"Idempotency-Key": key})
    assert answer.status_code == 422 and "Idempotency-Key" in answer.json()["errors"]
    assert game.show()["version"] == 0


def test_an_odd_last_event_id_is_refused(api: Api) -> None:
    headers = {"Accept": "text/event-stream", "Last-Event-ID": "yesterday"}
    answer = api.get(f"{api.create().path}/events", headers=headers)
    assert answer.status_code == 422 and "Last-Event-ID" in answer.json()["errors"]


@pytest.mark.parametrize("tag", ["*", "", "x", '"', 'W/"0-public"', "," * 1000])
def test_an_odd_tag_does_no_harm(api: Api, tag: str) -> None:
    answer = api.get(api.create().path, headers={"If-None-Match": tag})
    assert answer.status_code in (200, 304)
