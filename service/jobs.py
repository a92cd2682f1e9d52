"""Tournaments in Redis: handed to the workers by the service, played and counted by them.

All keys of a tournament share a hash tag:

- ``arbiter:{id}:tournament``, a hash: ``plan``, ``created``, ``token`` (the hash of it), ``status``, ``failure``;
- ``arbiter:{id}:outcomes``, a hash: the outcome of each game that was played, by its number;
- ``arbiter:{id}:tally``, a hash of sums over those: the standings so far;
- ``arbiter:{id}:results``: what was counted in the end;
- ``arbiter:{id}:lease:<job>``: somebody is playing these games now;

and ``arbiter:tournaments`` is the set of those no worker has taken up yet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from service.engine import codec
from service.errors import NotFound
from service.store import Lifetimes, reachable
from service.tournaments import Plan

Status = Literal["waiting", "playing", "finished", "cancelled", "failed"]
OPEN: tuple[Status, ...] = ("waiting", "playing")

Tally = Mapping[str, int]

_WAITING = "arbiter:tournaments"
_HAND_OVER = 10  # Seconds; a worker that has not handed out the jobs by then is taken for dead.


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it was read."""

    id: str
    plan: Plan
    created: int
    token: str
    status: Status
    failure: str  # Why it cannot be played on.
    games: int  # How many count: those of the plan, or fewer once the intervals are narrow enough.
    played: int
    tally: Tally


class Jobs:
    """The tournaments of one Redis."""

    def __init__(self, client: Any, lifetimes: Lifetimes | None = None) -> None:
        self._redis = client
        self._lifetimes = lifetimes or Lifetimes()
        self._save = client.register_script(Path(__file__).with_name("save_outcomes.lua").read_text())

    def create(self, tournament_id: str, plan: Plan, created: int, token: str) -> None:
        """Write a tournament down and let the workers know."""
        key = _key(tournament_id, "tournament")
        fields = {"plan": codec.dumps(plan), "created": created, "token": token, "status": "waiting"}
        with reachable(), self._redis.pipeline(transaction=True) as pipe:
            pipe.hset(key, mapping=fields)
            pipe.expire(key, self._lifetimes.abandoned)
            pipe.execute()
            self._redis.sadd(_WAITING, tournament_id)

    def load(self, tournament_id: str) -> Tournament:
        with reachable(), self._redis.pipeline(transaction=False) as pipe:
            pipe.hmget(_key(tournament_id, "tournament"), "plan", "created", "token", "status", "failure", "games")
            pipe.hlen(_key(tournament_id, "outcomes"))
            pipe.hgetall(_key(tournament_id, "tally"))
            (plan, created, token, status, failure, games), played, tally = pipe.execute()
        if plan is None:
            raise NotFound("There is no such tournament.")
        loaded = codec.loads(Plan, plan)
        return Tournament(
            id=tournament_id,
            plan=loaded,
            created=int(created),
            token=token.decode(),
            status=status.decode(),
            failure=(failure or b"").decode(),
            games=int(games) if games else loaded.games,
            played=played,
            tally={field.decode(): int(sum_) for field, sum_ in tally.items()},
        )

    def results(self, tournament_id: str) -> bytes | None:
        """What was counted, as JSON; None before the end."""
        with reachable():
            counted: bytes | None = self._redis.get(_key(tournament_id, "results"))
        return counted

    def outcomes(self, tournament_id: str, numbers: Sequence[int]) -> list[bytes | None]:
        """The outcomes of these games as they were saved."""
        if not numbers:
            return []
        with reachable():
            found: list[bytes | None] = self._redis.hmget(_key(tournament_id, "outcomes"), numbers)
        return found

    def close(self, tournament_id: str, status: Status, failure: str = "") -> None:
        """No game of this tournament is begun any more."""
        with reachable():
            key = _key(tournament_id, "tournament")
            if self._redis.exists(key):
                self._redis.hset(key, mapping={"status": status, "failure": failure})
            self._redis.srem(_WAITING, tournament_id)
            self._expire(tournament_id)

    # What follows is for the workers.

    def take_up(self) -> str | None:
        """A tournament whose jobs this worker, and no other, is to hand out now."""
        with reachable():
            for member in sorted(self._redis.smembers(_WAITING)):
                if self._redis.set(_key(member.decode(), "taken"), 1, nx=True, ex=_HAND_OVER):
                    return str(member.decode())
        return None

    def taken_up(self, tournament_id: str) -> None:
        """Its jobs have been handed out."""
        with reachable():
            self._redis.srem(_WAITING, tournament_id)

    def begin(self, tournament_id: str) -> None:
        with reachable():
            self._redis.hset(_key(tournament_id, "tournament"), "status", "playing")

    def status(self, tournament_id: str) -> Status | None:
        """None when the tournament has expired."""
        with reachable():
            status = self._redis.hget(_key(tournament_id, "tournament"), "status")
        return status.decode() if status else None

    def save(self, tournament_id: str, games: Mapping[int, tuple[bytes, Tally]]) -> Status | None:
        """Keep outcomes, each with what it adds to the tally; one that is there already is not counted again."""
        words: list[Any] = [self._lifetimes.abandoned]
        for number, (outcome, tally) in games.items():
            words += [number, outcome, len(tally)]
            words += [word for pair in tally.items() for word in pair]
        keys = [_key(tournament_id, name) for name in ("tournament", "outcomes", "tally")]
        with reachable():
            status = self._save(keys, words)
        return status.decode() if status else None

    def lease(self, tournament_id: str, job: str, holder: str, seconds: int) -> bool:
        """Whether this holder has, or now gets, these games to itself for some seconds."""
        key = _key(tournament_id, f"lease:{job}")
        with reachable():
            if self._redis.set(key, holder, nx=True, ex=seconds):
                return True
            if self._redis.get(key) != holder.encode():
                return False
            self._redis.expire(key, seconds)
        return True

    def release(self, tournament_id: str, job: str) -> None:
        with reachable():
            self._redis.delete(_key(tournament_id, f"lease:{job}"))

    def count_attempt(self, tournament_id: str, job: str) -> int:
        """How often these games have been begun, this time included."""
        key = _key(tournament_id, "attempts")
        with reachable():
            attempts = int(self._redis.hincrby(key, job, 1))
            self._redis.expire(key, self._lifetimes.abandoned)
        return attempts

    def checked(self, tournament_id: str) -> int:
        """After how many games the intervals were last found too wide."""
        with reachable():
            return int(self._redis.hget(_key(tournament_id, "tournament"), "checked") or 0)

    def too_wide(self, tournament_id: str, games: int) -> None:
        with reachable():
            self._redis.hset(_key(tournament_id, "tournament"), "checked", games)

    def finish(self, tournament_id: str, games: int, results: bytes) -> None:
        """Keep the results, and how many games count."""
        with reachable():
            self._redis.set(_key(tournament_id, "results"), results, ex=self._lifetimes.finished)
            self._redis.hset(_key(tournament_id, "tournament"), "games", games)
        self.close(tournament_id, "finished")

    def _expire(self, tournament_id: str) -> None:
        for name in ("tournament", "outcomes", "tally", "attempts", "results"):
            self._redis.expire(_key(tournament_id, name), self._lifetimes.finished)


def _key(tournament_id: str, name: str) -> str:
    return f"arbiter:{{{tournament_id}}}:{name}"
