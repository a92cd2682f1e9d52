"""Tournaments in Redis: handed to the workers by the service, played and counted by them.

All keys of a tournament share a hash tag:

- ``arbiter:{id}:tournament``, a hash: ``plan``, ``created``, ``token`` (the hash of it), ``status``, ``failure``,
  ``job_size`` (games of one job), ``games`` (that count), ``checked`` (after how many games it was too early to stop);
- ``arbiter:{id}:outcomes``, a hash: the outcome of each game that was played, by its number;
- ``arbiter:{id}:tally``, a hash of sums over those, the standings so far: ``games/``, ``wins/`` and ``score/`` of each
  policy, ``forfeits``, ``crashes``;
- ``arbiter:{id}:results``: what was counted in the end;
- ``arbiter:{id}:handed_out``, a bit for each job that was put into the queue;
- ``arbiter:{id}:attempts``, a hash: how often each job was begun;
- ``arbiter:{id}:lease:<job>``: somebody is playing these games now;
- ``arbiter:{id}:creation``: by what request with an idempotency key it was created;

``arbiter:tournaments`` is the set of those no worker has taken up yet. ``arbiter:open_tournaments`` is a hash of those
callers of the service have open, some of which may have ended: what each costs, and whose it is. ``arbiter:workers``
has the living workers and how many processes each has, by the second after which they are no longer counted on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, field
from pathlib import Path
from typing import Any, Literal

from service.engine import codec
from service.errors import NotFound, TournamentLimit
from service.plans.schedule import Plan
from service.storage.connect import afterwards, reachable
from service.storage.games import Lifetimes, creation_of

Status = Literal["waiting", "playing", "finished", "cancelled", "failed"]
OPEN: tuple[Status, ...] = ("waiting", "playing")

Tally = Mapping[str, int]

_WAITING = "arbiter:tournaments"
_OPEN = "arbiter:open_tournaments"
_WORKERS = "arbiter:workers"
_HAND_OVER = 10  # Seconds; a worker that has not handed out the jobs by then is taken for dead.
_PRESENCE = 10  # Seconds after its last word until a worker is no longer counted on.
_NOTES = 86_400  # Seconds since it was last written until what workers note for each other is forgotten.
_FIELDS = ("plan", "created", "token", "status", "failure", "games", "job_size")
_KEPT = ("tournament", "outcomes", "tally", "attempts", "handed_out", "results")


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it was read, or as it is created."""

    id: str
    plan: Plan
    created: int
    token: str
    status: Status
    failure: str  # Why it cannot be played on.
    games: int  # How many count: those of the plan, or fewer once the intervals are narrow enough.
    job_size: int = 0  # Games of one job; 0 before any was handed out.
    played: int = 0
    tally: Tally = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Creation:
    """What a request with an idempotency key was, and what its answer told that is told nowhere else."""

    fingerprint: str
    processes: int


@dataclass(frozen=True, slots=True)
class Caps:
    """How much may be open at a time: tournaments, and what their games cost together, of one caller and in all."""

    tournaments_per_caller: int = 10
    tournaments: int = 100
    cost_per_caller: int = 2_000_000
    cost: int = 20_000_000


@dataclass(frozen=True, slots=True)
class Claim:
    """What a caller of the service asks for."""

    caller: str
    cost: int
    caps: Caps


class Jobs:
    """The tournaments of one Redis."""

    def __init__(self, client: Any, lifetimes: Lifetimes | None = None) -> None:
        self._redis = client
        self._lifetimes = lifetimes or Lifetimes()
        self._create = client.register_script(Path(__file__).with_name("create_tournament.lua").read_text())
        self._save = client.register_script(Path(__file__).with_name("save_outcomes.lua").read_text())
        self._update = client.register_script(Path(__file__).with_name("update_tournament.lua").read_text())

    def processes(self) -> int:
        """How many games can be played at a time now."""
        with reachable():
            living = self._redis.zrangebyscore(_WORKERS, self._now(), "+inf")
        return sum(int(member.rpartition(b"/")[2]) for member in living)

    def create(
        self,
        tournament_id: str,
        plan: Plan,
        created: int,
        token: str,
        request: Creation | None = None,
        claim: Claim | None = None,
    ) -> Creation | None:
        """Write a tournament down and let the workers know, or raise when no more of what is claimed is left.

        When a request wrote it before, that is returned instead; it has no fingerprint when it is forgotten.
        """
        keys = [_key(tournament_id, "tournament"), _WAITING, _OPEN, *([creation_of(tournament_id)] if request else [])]
        fields = [tournament_id, codec.dumps(plan), created, token, self._lifetimes.abandoned]
        claimed = [claim.caller, claim.cost, *astuple(claim.caps)] if claim else []
        with reachable():
            outcome = self._create(keys, [*fields, codec.dumps(request), self._lifetimes.retries, *claimed])
        if claim is not None and isinstance(outcome, list):
            raise _too_much(claim, *outcome)
        if outcome is None:
            return None
        return codec.loads(Creation, outcome) if outcome else Creation("", 0)

    def load(self, tournament_id: str) -> Tournament:
        with reachable(), self._redis.pipeline(transaction=False) as pipe:
            pipe.hmget(_key(tournament_id, "tournament"), _FIELDS)
            pipe.hlen(_key(tournament_id, "outcomes"))
            pipe.hgetall(_key(tournament_id, "tally"))
            (plan, created, token, status, failure, games, job_size), played, tally = pipe.execute()
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
            job_size=int(job_size or 0),
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

    def close(self, tournament_id: str, status: Status, failure: str = "") -> bool:
        """No game of this tournament is begun any more. False: it had ended before."""
        return self._end(tournament_id, {"status": status, "failure": failure})

    # What follows is for the workers.

    def announce(self, worker: str, processes: int) -> None:
        """Say that a worker lives, and will for some seconds."""
        with reachable():
            now = self._now()
            self._redis.zadd(_WORKERS, {f"{worker}/{processes}": now + _PRESENCE})
            self._redis.zremrangebyscore(_WORKERS, "-inf", f"({now}")

    def _now(self) -> int:
        """By the clock of the store: those of the workers may differ."""
        return int(self._redis.time()[0])

    def take_up(self) -> str | None:
        """A tournament whose jobs this worker, and no other, is to hand out now."""
        with reachable():
            for member in sorted(self._redis.smembers(_WAITING)):
                tournament_id = str(member.decode())
                if not self._redis.exists(_key(tournament_id, "tournament")):  # It has expired.
                    self._redis.srem(_WAITING, member)
                elif self._redis.set(_key(tournament_id, "taken"), 1, nx=True, ex=_HAND_OVER):
                    return tournament_id
        return None

    def taken_up(self, tournament_id: str) -> None:
        """Somebody will hand its jobs out."""
        with reachable():
            self._redis.srem(_WAITING, tournament_id)

    def begin(self, tournament_id: str) -> None:
        self._change(tournament_id, {"status": "playing"})

    def agree_on_job_size(self, tournament_id: str, games: int) -> None:
        """How many games a job has: what was proposed first."""
        with reachable():
            if not self._redis.hexists(_key(tournament_id, "tournament"), "job_size"):
                self._change(tournament_id, {"job_size": games})

    def not_handed_out(self, tournament_id: str, numbers: Sequence[int]) -> list[int]:
        """Those of these jobs that nobody has put into the queue yet."""
        with reachable(), self._redis.pipeline(transaction=False) as pipe:
            for number in numbers:
                pipe.getbit(_key(tournament_id, "handed_out"), number)
            return [number for number, bit in zip(numbers, pipe.execute(), strict=True) if not bit]

    def handed_out(self, tournament_id: str, job: int) -> None:
        """The job is in the queue."""
        key = _key(tournament_id, "handed_out")
        with reachable():
            self._redis.setbit(key, job, 1)
            self._redis.expire(key, _NOTES)

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

    def release(self, tournament_id: str, job: str, holder: str) -> None:
        """Give up a lease, unless it ran out and somebody else has it now."""
        key = _key(tournament_id, f"lease:{job}")
        with reachable():
            if self._redis.get(key) == holder.encode():
                self._redis.delete(key)

    def count_attempt(self, tournament_id: str, job: str) -> int:
        """How often these games have been begun, this time included."""
        key = _key(tournament_id, "attempts")
        with reachable():
            attempts = int(self._redis.hincrby(key, job, 1))
            self._redis.expire(key, _NOTES)
        return attempts

    def checked(self, tournament_id: str) -> int:
        """After how many games the intervals were last found too wide."""
        with reachable():
            return int(self._redis.hget(_key(tournament_id, "tournament"), "checked") or 0)

    def too_wide(self, tournament_id: str, games: int) -> None:
        self._change(tournament_id, {"checked": games})

    def finish(self, tournament_id: str, games: int, results: bytes, tally: Tally) -> None:
        """Keep the results, how many games count, and the tally of those."""
        key = _key(tournament_id, "results")
        with reachable():
            self._redis.set(key, results, ex=self._lifetimes.finished)
            ended = self._end(tournament_id, {"status": "finished", "games": games})
            if ended:
                self._redis.hset(_key(tournament_id, "tally"), mapping=tally)
                self._redis.expire(_key(tournament_id, "tally"), self._lifetimes.finished)
            elif self.status(tournament_id) is None:  # Expired while it was counted.
                self._redis.delete(key)

    def _change(self, tournament_id: str, fields: Mapping[str, Any]) -> bool:
        """Change a tournament that is still open."""
        with reachable():
            words = [word for pair in fields.items() for word in pair]
            return bool(self._update([_key(tournament_id, "tournament")], words))

    def _end(self, tournament_id: str, fields: Mapping[str, Any]) -> bool:
        changed = self._change(tournament_id, fields)
        with afterwards():
            self._redis.srem(_WAITING, tournament_id)
            for name in _KEPT:
                self._redis.expire(_key(tournament_id, name), self._lifetimes.finished)
        return changed


def standing(tally: Tally, policy: str) -> tuple[int, int, int]:
    """Games, wins and points of a policy."""
    games, wins, score = (tally.get(f"{what}/{policy}", 0) for what in ("games", "wins", "score"))
    return games, wins, score


def _too_much(claim: Claim, which: int, used: int) -> TournamentLimit:
    limit, most = list(asdict(claim.caps).items())[which - 1]
    asked = claim.cost if limit.startswith("cost") else 1
    return TournamentLimit(limit, most, used, asked)


def _key(tournament_id: str, name: str) -> str:
    return f"arbiter:{{{tournament_id}}}:{name}"
