"""The past as the store keeps it: every snapshot comes back to the byte, and a broken chain is said to be broken."""

import random
from dataclasses import replace
from typing import Any

import pytest
import redis

from service.engine import codec
from service.errors import BrokenPast, NotFound
from service.storage import past
from service.storage.games import Entry, Record, Step, Store
from service.storage.past import WHOLE_EVERY, Kept, Moment
from tests.store.test_store import CREATION, ID, MOVE, NEW

LENGTH = 3 * WHOLE_EVERY + 5


@pytest.fixture
def snapshots() -> list[bytes]:
    rng = random.Random("snapshots")
    hands: list[int] = []
    return [codec.dumps({"turn": turn, "hands": _dealt(hands, rng)}) for turn in range(LENGTH)]


def _dealt(hands: list[int], rng: random.Random) -> list[int]:
    hands[rng.randint(0, len(hands)) :] = [rng.randint(1, 1000)]
    return hands


@pytest.fixture
def game(store: Store, snapshots: list[bytes]) -> Record:
    """A game of this length, written in requests of one to seven actions."""
    store.create(replace(NEW, snapshot=snapshots[0]), CREATION)
    rest = [Step(MOVE, snapshot) for snapshot in snapshots[1:]]
    rng = random.Random("requests")
    while rest:
        together = rng.randint(1, 7)
        store.commit(store.load(ID), rest[:together], "playing")
        rest = rest[together:]
    return store.load(ID)


def test_every_snapshot_comes_back_to_the_byte(store: Store, game: Record, snapshots: list[bytes]) -> None:
    assert game.kept == Kept(0, LENGTH - 1)
    moments = [store.moment(game, version) for version in range(LENGTH)]
    assert moments == [Moment(snapshot, 1) for snapshot in snapshots]


def test_every_so_many_links_are_whole_and_say_their_rules(store: Store, game: Record, client: redis.Redis) -> None:
    links = _links(client)
    whole = [version for version, link in links.items() if link.startswith(b"1:")]
    assert whole == [0, WHOLE_EVERY, 2 * WHOLE_EVERY, 3 * WHOLE_EVERY]


@pytest.mark.parametrize("version", [0, 1, WHOLE_EVERY, WHOLE_EVERY + 9])
def test_a_link_that_is_lost_is_an_error_until_the_next_whole_one(
    store: Store, game: Record, client: redis.Redis, snapshots: list[bytes], version: int
) -> None:
    client.xdel(_key(), f"{version + 1}-0")
    _check_broken_from(store, game, snapshots, version)


@pytest.mark.parametrize("version", [0, 1, WHOLE_EVERY, WHOLE_EVERY + 9])
def test_a_link_that_is_another_is_an_error_until_the_next_whole_one(
    store: Store, game: Record, client: redis.Redis, snapshots: list[bytes], version: int
) -> None:
    for other in (b"", b"x", b"1", b"1:", b"2:x", _links(client)[version][:-1], _links(client)[version + 1]):
        links = {**_links(client), version: other}
        _write(client, links)
        if past.first_of(version + 1) == version or not other.startswith(b"1:"):
            _check_broken_from(store, game, snapshots, version)


def _check_broken_from(store: Store, game: Record, snapshots: list[bytes], version: int) -> None:
    mended = past.first_of(version) + WHOLE_EVERY
    for later in (version, version + 1, mended - 1):
        with pytest.raises(BrokenPast):
            store.moment(game, later)
    for sound in (*range(version), *range(mended, LENGTH)):
        assert store.moment(game, sound) == Moment(snapshots[sound], 1)


def test_a_game_that_was_stored_before_begins_its_past_with_the_next_move(store: Store, client: redis.Redis) -> None:
    store.create(NEW, CREATION)
    _as_an_earlier_release_would(client, [b'{"a":2}', b'{"a":3}'], kept=False)
    game = store.load(ID)
    assert (game.version, game.kept) == (2, None)
    assert store.moment(game, 1) is None
    store.commit(game, [Step(MOVE, b'{"a":4}')], "playing")
    game = store.load(ID)
    assert game.kept == Kept(2, 3)
    assert [store.moment(game, version) for version in range(4)] == [None, None, *_moments(b'{"a":3}', b'{"a":4}')]


def test_a_past_with_a_gap_begins_anew(store: Store, client: redis.Redis) -> None:
    """While two releases run side by side, the earlier one writes no links."""
    store.create(NEW, CREATION)
    store.commit(store.load(ID), [Step(MOVE, b'{"a":2}')], "playing")
    _as_an_earlier_release_would(client, [b'{"a":3}'], kept=True)
    store.commit(store.load(ID), [Step(MOVE, b'{"a":4}'), Step(MOVE, b'{"a":5}')], "playing")
    game = store.load(ID)
    assert game.kept == Kept(2, 4)
    expected = [None, None, *_moments(b'{"a":3}', b'{"a":4}', b'{"a":5}')]
    assert [store.moment(game, version) for version in range(5)] == expected


def test_the_past_of_a_game_that_was_deleted_meanwhile_is_not_said_to_be_broken(store: Store, game: Record) -> None:
    store.delete(ID)
    with pytest.raises(NotFound):
        store.moment(game, 3)


def test_a_line_of_the_log_is_an_action_unless_it_says_otherwise(store: Store, client: redis.Redis) -> None:
    store.create(NEW, CREATION)
    undo = Entry(0, "", {}, [], kind="undo")
    store.commit(store.load(ID), [Step(MOVE, b"{}"), Step(undo, b"{}")], "playing")
    assert [entry.kind for entry in store.entries(ID, 0)] == ["action", "action", "undo"]
    assert store.entries(ID, 1) == [MOVE, undo]
    lines: Any = client.xrange(f"arbiter:{{{ID}}}:log")
    [(_, creation), *_] = lines
    assert creation[b"entry"] == b'[null,"",{},[{"event":"dealt"}]]'


def _moments(*snapshots: bytes) -> list[Moment]:
    return [Moment(snapshot, 1) for snapshot in snapshots]


def _as_an_earlier_release_would(client: Any, snapshots: list[bytes], kept: bool) -> None:
    """Write moves without their links."""
    key = f"arbiter:{{{ID}}}:game"
    for snapshot in snapshots:
        version = client.hincrby(key, "version", 1)
        client.hset(key, "snapshot", snapshot)
        client.xadd(f"arbiter:{{{ID}}}:log", {"entry": codec.dumps(MOVE)}, id=f"{version + 1}-0")
    if not kept:
        client.hdel(key, "kept")
        client.delete(_key())


def _key() -> str:
    return f"arbiter:{{{ID}}}:past"


def _links(client: Any) -> dict[int, bytes]:
    return {int(id.split(b"-")[0]) - 1: fields[b"link"] for id, fields in client.xrange(_key())}


def _write(client: Any, links: dict[int, bytes]) -> None:
    client.delete(_key())
    for version, link in links.items():
        client.xadd(_key(), {"link": link}, id=f"{version + 1}-0")
