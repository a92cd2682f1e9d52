"""The store, on the server it embeds and on the oldest genuine Redis."""

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest
import redis

from service.errors import NotFound, StaleVersion, Unavailable
from service.storage.connect import connect, reachable
from service.storage.games import Entry, Lifetimes, Meta, Record, Remembered, Step, Store
from service.storage.past import Kept

ID = "0123456789abcdef0123"
META = Meta(
    ruleset="high_card",
    rules_version=1,
    seats=[{"name": "Ann"}, {"name": None}],
    options={"rounds": 3},
    seed="a seed",
    private=False,
    created=1_700_000_000,
    tokens={"host": "00"},
)
NEW = Record(ID, META, 0, "playing", b'{"a":1}')
CREATION = Entry(None, "", {}, [{"event": "dealt"}])
MOVE = Entry(0, "commit", {"action": "commit", "card": 7}, [{"event": "committed"}], True, [])
STEP, LATER = Step(MOVE, b"{}"), Step(MOVE, b'{"a":2}')


@pytest.fixture(params=["redis_url", "genuine_redis_url"])
def client(request: pytest.FixtureRequest) -> Iterator[redis.Redis]:
    client = connect(request.getfixturevalue(request.param))
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def game(store: Store) -> Record:
    store.create(NEW, CREATION)
    return store.load(ID)


def test_a_game_is_read_as_it_was_created(store: Store) -> None:
    store.create(NEW, CREATION)
    assert store.load(ID) == replace(NEW, kept=Kept(0, 0))
    assert store.load_meta(ID) == replace(NEW, snapshot=b"")
    assert store.entries(ID, 0) == [CREATION]


def test_a_game_nobody_created_is_not_found(store: Store, game: Record) -> None:
    with pytest.raises(NotFound):
        store.load("f" * 20)
    with pytest.raises(NotFound):
        store.load_meta("f" * 20)
    with pytest.raises(NotFound):
        store.commit(replace(game, id="f" * 20), [STEP], "playing")
    assert store.entries("f" * 20, 0) == []


def test_a_commit_writes_snapshot_log_version_and_status(store: Store, game: Record) -> None:
    other = Entry(1, "brag", {"action": "say_nothing"}, [])
    assert store.commit(game, [Step(MOVE, b'{"a":1}'), Step(other, b'{"a":2}')], "finished") is None
    assert store.load(ID) == replace(game, version=2, snapshot=b'{"a":2}', status="finished", kept=Kept(0, 2))
    assert store.entries(ID, 0) == [CREATION, MOVE, other]


def test_a_slower_writer_is_told_the_version_and_writes_nothing(
    store: Store, game: Record, client: redis.Redis
) -> None:
    store.commit(game, [LATER], "playing")
    before = _everything(client)
    with pytest.raises(StaleVersion) as caught:
        store.commit(game, [LATER, LATER], "finished", ("key", Remembered("f", 0, 2)))
    assert caught.value.fields == {"version": 1}
    assert _everything(client) == before


def test_versions_are_counted_exactly_where_floating_point_would_print_an_exponent(
    store: Store, game: Record, client: redis.Redis
) -> None:
    client.hset(f"arbiter:{{{ID}}}:game", "version", 10**15)
    store.commit(replace(game, version=10**15), [STEP], "playing")
    assert store.load(ID).version == 10**15 + 1


def test_a_request_is_remembered_by_its_key(store: Store, game: Record) -> None:
    did = Remembered("fingerprint", 0, 1)
    assert store.commit(game, [STEP], "playing", ("key", did)) is None
    assert store.load(ID, "key").remembered == did
    assert store.load(ID, "other").remembered is None
    assert store.load(ID).remembered is None


def test_the_same_request_in_a_race_is_written_once(store: Store, game: Record) -> None:
    did = Remembered("fingerprint", 0, 1)
    store.commit(game, [STEP], "playing", ("key", did))
    assert store.commit(game, [STEP], "playing", ("key", did)) == did
    assert store.load(ID).version == 1


def test_part_of_the_log_can_be_read(store: Store, game: Record) -> None:
    moves = [Entry(0, "brag", {"action": "brag", "times": i}, []) for i in range(1, 10)]
    store.commit(game, [Step(move, b"{}") for move in moves], "playing")
    assert store.entries(ID, 3, 5) == moves[2:5]
    assert store.entries(ID, 8) == moves[7:]
    assert store.entries(ID, 10) == []


def test_whoever_waits_is_woken_by_a_move(store: Store, game: Record) -> None:
    store.commit(game, [STEP], "playing")
    store.wait(ID, 0, 60)  # It would otherwise hang until the test run times out.


def test_a_deleted_game_leaves_nothing(store: Store, game: Record, client: redis.Redis) -> None:
    store.delete(ID)
    assert _everything(client) == {}


def test_the_log_of_a_game_that_was_deleted_meanwhile_is_not_taken_for_a_short_one(store: Store, game: Record) -> None:
    """A past state played again from half a log would be another state."""
    store.commit(game, [STEP], "playing")
    assert store.entries(ID, 1, 0) == []
    store.delete(ID)
    with pytest.raises(NotFound):
        store.entries(ID, 1, 1)


def test_everything_of_a_game_expires(client: redis.Redis) -> None:
    store = Store(client, Lifetimes(abandoned=1000, finished=100, retries=10))
    store.create(NEW, CREATION)
    assert _lifetimes(client) == {"game": 1000, "log": 1000, "past": 1000}
    client.expire(f"arbiter:{{{ID}}}:game", 5)
    client.expire(f"arbiter:{{{ID}}}:log", 5)
    store.commit(NEW, [STEP], "playing", ("key", Remembered("f", 0, 1)))
    assert _lifetimes(client) == {"game": 1000, "log": 1000, "past": 1000, "retry": 10}
    store.commit(store.load(ID), [STEP], "finished")
    assert _lifetimes(client) == {"game": 100, "log": 100, "past": 100, "retry": 10}


def test_all_keys_of_a_game_share_a_slot_of_a_cluster(store: Store, game: Record, client: redis.Redis) -> None:
    store.commit(game, [STEP], "playing", ("key", Remembered("f", 0, 1)))
    keys = [key for key in client.keys("*") if key != b"arbiter:live"]
    assert len(keys) == 4
    assert all(f"{{{ID}}}".encode() in key for key in keys)


def test_live_games_are_those_being_played(client: redis.Redis, store: Store, game: Record) -> None:
    store.create(replace(NEW, id="1" * 20), CREATION)
    store.create(replace(NEW, id="2" * 20), CREATION)
    assert store.count_live_games() == 3
    store.delete("1" * 20)
    assert store.count_live_games() == 2
    store.commit(game, [STEP], "finished")
    assert store.count_live_games() == 1


def test_an_abandoned_game_is_no_longer_live_but_one_played_on_is(
    client: redis.Redis, store: Store, game: Record
) -> None:
    store.create(replace(NEW, id="1" * 20), CREATION)
    client.zadd("arbiter:live", {ID: 1, "1" * 20: 1})  # Both would have expired, had nobody moved.
    client.delete("arbiter:{" + "1" * 20 + "}:game")
    assert store.count_live_games() == 1
    assert store.count_live_games() == 1


def test_expired_games_are_forgotten_even_if_nobody_counts_them(client: redis.Redis, store: Store) -> None:
    client.zadd("arbiter:live", {"1" * 20: 1, "2" * 20: 2})
    store.create(NEW, CREATION)
    assert client.zrange("arbiter:live", 0, -1) == [ID.encode()]


def test_a_store_that_is_away_is_said_to_be_unavailable() -> None:
    away = Store(connect("unix:///nowhere/at/all"))
    for ask in (away.ping, lambda: away.load(ID), lambda: away.create(NEW, CREATION), away.count_live_games):
        with pytest.raises(Unavailable) as caught:
            ask()
        assert caught.value.retry_after >= 1


def test_a_store_that_may_not_write_is_said_to_be_unavailable(store: Store, game: Record, client: redis.Redis) -> None:
    client.config_set("maxmemory", "1")
    try:
        with pytest.raises(Unavailable):
            store.commit(game, [STEP], "playing")
    finally:
        client.config_set("maxmemory", "0")
    assert store.load(ID) == game


def test_a_store_busy_with_a_script_is_said_to_be_unavailable(store: Store, client: redis.Redis) -> None:
    client.config_set("lua-time-limit", "1")
    endless = Thread(target=_run_for_ever, args=(client,))
    endless.start()
    try:
        time.sleep(0.3)  # Until the script runs.
        with pytest.raises(Unavailable):
            store.ping()
    finally:
        client.script_kill()
        endless.join()
        client.config_set("lua-time-limit", "5000")


def _run_for_ever(client: redis.Redis) -> None:
    with suppress(redis.ResponseError):
        client.eval("while true do end", 0)


@pytest.mark.parametrize(
    "error",
    [
        redis.exceptions.MovedError("866 127.0.0.1:7001"),
        redis.ResponseError("UNBLOCKED force unblock from blocking operation, instance state changed"),
    ],
)
def test_a_store_that_changes_places_is_said_to_be_unavailable(error: redis.RedisError) -> None:
    with pytest.raises(Unavailable), reachable():
        raise error


def _everything(client: redis.Redis) -> dict[bytes | str, bytes | None]:
    return {key: client.dump(key) for key in client.keys("*")}


def _lifetimes(client: Any) -> dict[str, int]:
    kinds = {key: key.decode().split(":")[2] for key in client.keys("*") if key != b"arbiter:live"}
    return {kind: client.ttl(key) for key, kind in kinds.items()}
