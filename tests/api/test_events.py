"""Watching a game: by asking, by waiting, and by a stream."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import requests

from service.web import streams
from tests.api.caller import Api, Game
from tests.api.contract import Contract
from tests.api.serving import serving

STREAM = {"Accept": "text/event-stream"}


def test_asking_tells_what_happened_after_a_version(api: Api) -> None:
    game = api.create("tally", 2)
    game.play_on(1)
    game.play_on(2)
    told = api.get(f"{game.path}/events?after=1").json()
    assert told["version"] == 2 and told["events"] == [{"version": 2, "event": "counted", "seat": 1, "by": 3}]
    assert api.get(f"{game.path}/events?after=2").json()["events"] == []


def test_waiting_ends_with_the_news(api: Api) -> None:
    game = api.create("tally", 2)
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(_waiter(api).get, f"{game.path}/events?after=0&wait=30")
        game.play_on()
        told = waiting.result(timeout=60).json()
    assert told["version"] == 1 and told["events"][0]["event"] == "counted"


def test_waiting_in_vain_ends_with_nothing(api: Api) -> None:
    game = api.create("tally", 2)
    assert api.get(f"{game.path}/events?after=0&wait=1").json()["events"] == []


def test_waiting_for_a_finished_game_ends_at_once(api: Api) -> None:
    game = api.create("tally", 1, options={"goal": 1})
    game.play_on()
    told = api.get(f"{game.path}/events?after=1&wait=30").json()
    assert told["status"] == "finished" and told["events"] == []


def test_a_stream_tells_one_message_per_version_to_the_end(api: Api) -> None:
    game = api.create("tally", 1, options={"goal": 4})
    with _stream(api, game) as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        messages = _messages(stream)
        game.play_on(1)
        game.play_on(1)
        received = list(messages)
    assert [message["id"] for message in received] == ["1", "2"]
    assert [event["event"] for event in received[1]["data"]["events"]] == ["counted", "goal_reached"]


def test_a_stream_resumes_where_it_was_cut(api: Api) -> None:
    game = api.create("tally", 1, options={"goal": 4})
    game.play_on(1)
    game.play_on(1)
    with _stream(api, game, headers={"Last-Event-ID": "1"}) as stream:
        assert [message["id"] for message in _messages(stream)] == ["2"]
    with _stream(api, game, query="?after=1") as stream:
        assert [message["id"] for message in _messages(stream)] == ["2"]


def test_a_stream_tells_a_seat_its_secrets_and_nobody_elses(api: Api) -> None:
    game = api.create("high_card", 2)
    with _stream(api, game, game.tokens[0]) as own, _stream(api, game, game.tokens[1]) as other:
        card = game.play_on()["events"][0]["card"]
        assert next(_messages(own))["data"]["events"] == [{"version": 1, "event": "committed", "seat": 0, "card": card}]
        assert next(_messages(other))["data"]["events"] == [{"version": 1, "event": "committed", "seat": 0}]


def test_a_stream_ends_when_its_game_is_deleted(api: Api) -> None:
    game = api.create("tally", 1)
    with _stream(api, game) as stream:
        api.call("DELETE", game.path, game.host)
        assert [message.get("event") for message in _messages(stream)] == ["deleted"]


def test_a_stream_of_a_game_that_is_not_there_is_an_ordinary_refusal(api: Api) -> None:
    answer = api.get("/v1/games/" + "0" * 20 + "/events", headers=STREAM)
    assert answer.status_code == 404 and answer.headers["Content-Type"] == "application/problem+json"


def test_forty_readers_do_not_stall_moves(api: Api) -> None:
    """Those beyond the cap are asked to come back; those within it get everything."""
    game = api.create("tally", 2, options={"goal": 60})
    with ThreadPoolExecutor(40) as pool:
        answers = [pool.submit(_stream, _waiter(api), game) for _ in range(40)]
        opened = [answer.result() for answer in answers]
        admitted = [stream for stream in opened if stream.status_code == 200]
        refused = [stream for stream in opened if stream.status_code == 503]
        for _ in range(60):
            game.play_on()
        received = list(pool.map(lambda stream: [message["id"] for message in _messages(stream)], admitted))
    assert len(admitted) + len(refused) == 40 and len(admitted) >= 8 and refused
    assert all(answer.headers["Retry-After"] and answer.json()["code"] == "unavailable" for answer in refused)
    assert received == [[str(version) for version in range(1, 61)]] * len(admitted)


def test_a_reader_who_left_frees_the_place(redis_url: str, contract: Contract, folder: Path) -> None:
    with serving(redis_url, folder, WORKERS="1", STREAM_READERS="1") as server:
        api = Api(server.url, contract)
        game = api.create("tally", 2, options={"goal": 1000})
        with _stream(api, game) as first:
            assert first.status_code == 200
            assert api.get(f"{game.path}/events?wait=1&after=0").status_code == 503
            assert api.get(f"{game.path}/events").status_code == 200
        _until(lambda: game.play_on() and api.get(f"{game.path}/events?after=0&wait=1").status_code == 200)


def test_streams_end_when_the_server_stops(redis_url: str, contract: Contract, folder: Path) -> None:
    with serving(redis_url, folder) as server:
        api = Api(server.url, contract)
        game = api.create("tally", 2)
        with _stream(api, game) as stream:
            os.kill(server.process.pid, signal.SIGTERM)
            assert list(_messages(stream)) == []
        assert server.process.wait(timeout=60) == 0


def test_a_silent_stream_shows_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0)
    nothing = {"version": 3, "status": "playing", "events": []}
    stream = streams.stream(nothing, lambda after, wait: nothing)
    assert next(stream) == b"retry: 2000\n\n"
    assert next(stream).startswith(b":") and next(stream).startswith(b":")


def _waiter(api: Api) -> Api:
    """A caller with a connection of its own."""
    return Api(api.url, api.contract)


def _stream(
    api: Api, game: Game, token: str | None = None, headers: dict[str, str] | None = None, query: str = "?after=0"
) -> requests.Response:
    query = "" if headers else query
    return _waiter(api).get(f"{game.path}/events{query}", token, headers={**STREAM, **(headers or {})}, stream=True)


def _messages(stream: requests.Response) -> Iterator[dict[str, Any]]:
    """The messages of a stream as they come; comments and the first line left out."""
    message: dict[str, Any] = {}
    for line in stream.iter_lines(chunk_size=1, decode_unicode=True):
        field, _, value = line.partition(": ")
        if field in ("id", "event", "data"):
            message[field] = json.loads(value) if field == "data" else value
        elif not line and message:
            yield message
            message = {}


def _until(claim: Any) -> None:
    deadline = threading.Event()
    timer = threading.Timer(60, deadline.set)
    timer.start()
    while not claim():
        assert not deadline.is_set()
        time.sleep(0.1)
    timer.cancel()
