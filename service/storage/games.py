"""Games in Redis: keys, versions, the log, and the one compare-and-set that writes them.

All keys of a game share a hash tag, so that a cluster keeps them together:

- ``arbiter:{id}:game``, a hash: ``meta`` (what the game was created with), ``version``, ``status``, ``snapshot``,
  ``kept`` (the versions whose past is kept), ``horizon`` (how far back who may go);
- ``arbiter:{id}:log``, a stream with one entry per version; an entry's id is the version it led to, plus one;
- ``arbiter:{id}:past``, a stream with the link of each version (``past.py``), apart from the log because few read it;
- ``arbiter:{id}:retry:<hash>``: what a request with an idempotency key did;
- ``arbiter:{id}:creation``: by what request with an idempotency key it was created;

and ``arbiter:live`` is a sorted set of the games being played, by the time they will expire if nobody plays on.
``arbiter:salt`` is what ids and tokens are derived with, together with the key of the caller.
"""

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
import redis

from service.engine import codec
from service.errors import NotFound, StaleVersion, Unavailable
from service.storage.connect import afterwards, reachable
from service.storage.past import Kept, Moment, damaged, first_of, link, moment, whole
from service.storage.settings import why_not

Status = Literal["playing", "finished"]
EntryKind = Literal["action", "undo", "time", "seat"]

_LIVE = "arbiter:live"
_SALT = "arbiter:salt"
_REHEARSAL = 60  # Seconds until the game of a rehearsal that was cut short is forgotten.
_TRIAL, _NOTHING = "arbiter:trial", "arbiter:nothing"
_TRUST = 1.0  # Seconds for which a write that was kept vouches for the next.
_LONGEST_BLOCK = 2.0  # Seconds; shorter than the above. Between two waits a deleted game is noticed.


class Meta(msgspec.Struct, frozen=True):
    """What a game was created with; it never changes."""

    ruleset: str
    rules_version: int
    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: str
    private: bool
    created: int
    tokens: dict[str, str]


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log, and what it is. The first line, of version 0, has no seat: it tells the creation."""

    seat: int | None
    question: str
    action: dict[str, Any]
    events: list[dict[str, Any]]
    secret: bool = False
    reveals: list[int] = msgspec.field(default_factory=list)
    kind: EntryKind = "action"
    to: int = 0  # Of an undo: the version that is gone back to.

    def written(self) -> bytes:
        """Without what it has by default at its end: most lines are actions that nothing more is to be said of."""
        fields = list(msgspec.structs.astuple(self))
        while len(fields) > 4 and fields[-1] == _DEFAULTS[len(fields) - 1]:
            fields.pop()
        return codec.dumps(fields)


_DEFAULTS = msgspec.structs.astuple(Entry(None, "", {}, []))


class Horizon(msgspec.Struct, frozen=True, array_like=True):
    """How far back the seat that acted last may go, by how many actions, and what keeps it from going further."""

    seat: int | None
    to: int
    depth: int
    rule: str
    how: Literal["start", "seat", "hidden", "chance", "end", "unknown"]


class Remembered(msgspec.Struct, frozen=True, array_like=True):
    """What a request with an idempotency key was and did: it took the game from one version to another."""

    fingerprint: str
    before: int
    after: int
    horizon: Horizon | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was read."""

    id: str
    meta: Meta
    version: int
    status: Status
    snapshot: bytes
    remembered: Remembered | None = None
    kept: Kept | None = None  # None: it was stored before the past was.
    horizon: Horizon | None = None  # None: it was stored before anything could be taken back.


class Opened(msgspec.Struct, frozen=True, array_like=True):
    """What cannot be unseen: by which rule it was hidden until then, and how it came to light."""

    rule: str
    how: Literal["hidden", "chance", "end"]


class Step(NamedTuple):
    """One line of the log, the snapshot that it led to, and what it opened."""

    entry: Entry
    snapshot: bytes
    opened: Opened | None = None


@dataclass(frozen=True, slots=True)
class Lifetimes:
    """How many seconds things are kept."""

    abandoned: int = 30 * 86_400
    finished: int = 7 * 86_400
    retries: int = 86_400

    def of(self, status: Status) -> int:
        return self.abandoned if status == "playing" else self.finished


class Store:
    """The games of one Redis."""

    def __init__(self, client: redis.Redis, lifetimes: Lifetimes | None = None) -> None:
        self._redis: Any = client  # Its hints cannot tell bytes from text.
        self._lifetimes = lifetimes or Lifetimes()
        self._trusted_until = 0.0
        self._create = self._redis.register_script(Path(__file__).with_name("create.lua").read_text())
        self._commit = self._redis.register_script(Path(__file__).with_name("commit.lua").read_text())

    def salt(self) -> bytes:
        """What ids and tokens are derived with: drawn once, and the same for all who share this Redis."""
        with reachable():
            found = self._redis.get(_SALT)
            if found is None:
                self._redis.set(_SALT, secrets.token_bytes(32), nx=True)
                found = self._redis.get(_SALT)
        return bytes(found)

    def create(self, record: Record, first: Entry, request: str | None = None) -> str | None:
        """Write a new game, and the fingerprint of the request for it if that may come again.

        When a request wrote it before, the fingerprint of that is returned instead; it is empty when it is forgotten.
        """
        game_id, status = record.id, record.status
        seconds = self._lifetimes.of(status)
        keys = [*_keys(game_id), *([creation_of(game_id)] if request is not None else [])]
        began = whole(record.snapshot, record.meta.rules_version)
        kept = codec.dumps(Kept(0, 0))
        horizon = codec.dumps(record.horizon)
        written = [codec.dumps(record.meta), status, record.snapshot, seconds, first.written(), began, kept, horizon]
        with reachable():
            earlier = self._create(keys, [*written, request or "", self._lifetimes.retries])
        if earlier is not None:
            return str(earlier.decode())
        if status == "playing":
            with afterwards():
                self._redis.zadd(_LIVE, {game_id: time.time() + seconds})
                self._forget_expired(2)  # More than comes in, so that the set does not grow when nobody counts.
        return None

    def load(self, game_id: str, retry: str | None = None) -> Record:
        """The game, and what is remembered of a request with this idempotency key."""
        fields = ("meta", "version", "status", "snapshot", "kept", "horizon")
        if retry is None:
            with reachable():
                return _record(game_id, self._redis.hmget(_game(game_id), fields), None)
        with reachable(), self._redis.pipeline(transaction=False) as pipe:
            pipe.hmget(_game(game_id), fields)
            pipe.get(_retry(game_id, retry))
            read, known = pipe.execute()
        return _record(game_id, read, codec.loads(Remembered, known) if known else None)

    def load_meta(self, game_id: str) -> Record:
        """The game without its snapshot."""
        with reachable():
            fields = self._redis.hmget(_game(game_id), "meta", "version", "status")
        return _record(game_id, [*fields, b"", None, None], None)

    def commit(
        self,
        record: Record,
        steps: list[Step],
        status: Status,
        retry: tuple[str, Remembered] | None = None,
        horizon: Horizon | None = None,
    ) -> Remembered | None:
        """Write what a request did to the game that was read, or raise and write nothing.

        When the same request was written meanwhile, what is remembered of that is returned instead.
        """
        keys = _keys(record.id)
        memory = b""
        if retry is not None:
            keys.append(_retry(record.id, retry[0]))
            memory = codec.dumps(retry[1])
        lifetimes = self._lifetimes
        head: list[Any] = [record.version, steps[-1].snapshot, status, lifetimes.of(status), memory, lifetimes.retries]
        kept, links = _links(record, steps)
        log = [step.entry.written() for step in steps]
        with reachable():
            outcome, *more = self._commit(
                keys, [*head, codec.dumps(kept), codec.dumps(horizon), len(log), *log, *links]
            )
        if outcome == b"written" and status == "finished":
            with afterwards():
                self._redis.zrem(_LIVE, record.id)
        if outcome == b"gone":
            raise _no_game(record.id)
        if outcome == b"stale":
            raise StaleVersion(int(more[0]))
        return codec.loads(Remembered, more[0]) if outcome == b"remembered" else None

    def moment(self, record: Record, version: int) -> Moment | None:
        """What the game was at an earlier version; None: it was played before the past was kept."""
        first = first_of(version)
        with reachable():
            lines = self._redis.xrange(_past(record.id), _log_id(first), _log_id(version))
        if not lines or lines[-1][0] != _log_id(version).encode():
            self.load_meta(record.id)  # It may have been deleted meanwhile.
            if record.kept is not None and version >= record.kept.first:
                raise damaged()
            return None
        return moment([fields[b"link"] for _, fields in lines])

    def entries(self, game_id: str, first: int, last: int | None = None) -> list[Entry]:
        """The log from one version to another, both included, or to its end."""
        end = "+" if last is None else _log_id(last)
        with reachable():
            lines = self._redis.xrange(_log(game_id), _log_id(first), end)
        if last is not None and len(lines) < last - first + 1:  # Deleted after the caller had loaded it.
            raise _no_game(game_id)
        return [codec.loads(Entry, fields[b"entry"]) for _, fields in lines]

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """Return when the game has passed this version, or some time later. The time may be shorter than asked for."""
        block = max(1, int(min(seconds, _LONGEST_BLOCK) * 1000))
        with reachable():
            self._redis.xread({_log(game_id): _log_id(version)}, count=1, block=block)

    def delete(self, game_id: str) -> None:
        with reachable():
            self._redis.delete(*_keys(game_id))
        with afterwards():
            self._redis.zrem(_LIVE, game_id)

    def ping(self) -> None:
        with reachable():
            self._redis.ping()

    def check_writes(self) -> None:
        """Return when the store keeps what is written, or raise Unavailable with the reason."""
        try:
            with reachable():
                self._write_something()
        except Unavailable as error:
            raise Unavailable(self._why_not(error)) from error.__cause__

    def check_settings(self) -> None:
        """Return when the settings of the store let it keep games, or raise Unavailable with the reason."""
        info, _ = self.settings()
        if refusal := why_not(info):
            raise Unavailable(refusal)

    def settings(self) -> tuple[dict[str, Any], str | None]:
        """What the server tells of itself, and how it syncs its file; nothing where that may not be read."""
        info: dict[str, Any] = {}
        sync: str | None = None
        with reachable():
            with suppress(redis.ResponseError):
                info = self._redis.info()
            with suppress(redis.ResponseError):
                sync = self._redis.config_get("appendfsync").get("appendfsync")
        return info, sync

    def rehearse(self) -> None:
        """Do with a game of nobody what is done with all games."""
        game_id = secrets.token_hex(10)
        meta = Meta("", 0, [], {}, "", True, int(time.time()), {})
        entry = Entry(None, "", {}, [])
        store = Store(self._redis, Lifetimes(_REHEARSAL, _REHEARSAL, _REHEARSAL))
        store.create(Record(game_id, meta, 0, "playing", b""), entry)
        try:
            record = store.load(game_id)
            store.commit(record, [Step(entry, b"")], "finished", (game_id, Remembered("", 0, 1)))
            store.entries(game_id, 0, 1)
            store.moment(record, 0)
            store.wait(game_id, 0, 0)
        finally:
            store.delete(game_id)
            with reachable():
                self._redis.delete(_retry(game_id, game_id))

    def _write_something(self) -> None:
        """At most once in a while to the disk, however often it is asked for; what changes nothing is refused alike."""
        if time.monotonic() < self._trusted_until:
            self._redis.set(_NOTHING, b"", xx=True)
        else:
            self._redis.set(_TRIAL, b"", ex=60)
            self._trusted_until = time.monotonic() + _TRUST

    def _why_not(self, error: Unavailable) -> str:
        """In the words of the server, unless it cannot be reached."""
        if not isinstance(error.__cause__, redis.ResponseError):
            return error.detail
        with reachable():
            if self._redis.info("persistence").get("aof_last_write_status") == "err":
                return "The store takes no writes: it cannot write to its disk."
        return f"The store takes no writes: {error.__cause__}."

    def count_live_games(self) -> int:
        """How many games are being played."""
        with reachable():
            self._forget_expired(1000)
            return int(self._redis.zcard(_LIVE))

    def _forget_expired(self, most: int) -> None:
        """Moves do not touch the set of live games: look at some that seem to have expired."""
        now = time.time()
        for member in self._redis.zrangebyscore(_LIVE, "-inf", now, start=0, num=most):
            game_id = member.decode()
            left = self._redis.ttl(_game(game_id))
            if left > 0:
                self._redis.zadd(_LIVE, {game_id: now + left})
            else:
                self._redis.zrem(_LIVE, game_id)


def _record(game_id: str, fields: list[Any], remembered: Remembered | None) -> Record:
    meta, version, status, snapshot, kept, horizon = fields
    if meta is None:
        raise _no_game(game_id)
    return Record(
        game_id,
        codec.loads(Meta, meta),
        int(version),
        status.decode(),
        snapshot,
        remembered,
        None if kept is None else codec.loads(Kept, kept),
        None if horizon in (None, b"null") else codec.loads(Horizon, horizon),
    )


def _links(record: Record, steps: list[Step]) -> tuple[Kept, list[Any]]:
    """What is kept of the past from now on, and the links to add, each after its version.

    A game that was stored without its past, or was played on by a release that does not keep it, begins anew.
    """
    rules_version, links = record.meta.rules_version, list[Any]()
    kept, before = record.kept, record.snapshot
    if kept is None or kept.last != record.version:
        kept = Kept(record.version, record.version)
        links += [record.version, whole(before, rules_version)]
    for version, step in enumerate(steps, record.version + 1):
        links += [version, link(version, before, step.snapshot, rules_version)]
        before = step.snapshot
    return Kept(kept.first, record.version + len(steps)), links


def _no_game(game_id: str) -> NotFound:
    return NotFound(f"There is no game {game_id}.")


def _keys(game_id: str) -> list[str]:
    """Where a game is."""
    return [_game(game_id), _log(game_id), _past(game_id)]


def _game(game_id: str) -> str:
    return f"arbiter:{{{game_id}}}:game"


def _log(game_id: str) -> str:
    return f"arbiter:{{{game_id}}}:log"


def _past(game_id: str) -> str:
    return f"arbiter:{{{game_id}}}:past"


def _retry(game_id: str, key: str) -> str:
    return f"arbiter:{{{game_id}}}:retry:{sha256(key.encode(errors='surrogatepass')).hexdigest()}"


def creation_of(owner_id: str) -> str:
    """Where it is remembered by what request a game or tournament was created."""
    return f"arbiter:{{{owner_id}}}:creation"


def _log_id(version: int) -> str:
    return f"{version + 1}-0"
