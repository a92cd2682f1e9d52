"""Taking back what one did oneself, as long as nobody learned anything by it."""

from typing import Any

from service.cases.access import Visit, come_in, needs_seat
from service.cases.answers import Answer
from service.cases.horizons import detail_of, undo_of
from service.cases.lines import line
from service.cases.moments import past
from service.cases.playing import carry_out
from service.cases.repeating import retry_of
from service.cases.service import Service
from service.engine import codec
from service.engine.errors import GameOver
from service.errors import CannotUndo, InvalidRequest, Refused
from service.storage.games import Entry, Horizon, Step


def undo(
    service: Service, game_id: str, token: str | None, *, version: int, to: int, idempotency_key: str | None = None
) -> Answer:
    """Go back to how the game was at an earlier version: ``ruleset, version, events, game, asked, undo``.

    The version rises and the log keeps everything.
    """
    visit = come_in(service, game_id, token, idempotency_key)
    seat = needs_seat(visit.caller)

    def changes(state: Any) -> tuple[Any, list[Step], Horizon]:
        horizon = _checked(visit, seat, to)
        depth = _depth(service, visit, horizon, to)
        then = past(service.store, visit.rules, visit.record, to)
        told = {"event": "actions_taken_back", "seat": seat, "to": to}
        step = Step(Entry(seat, "", {}, [told], kind="undo", to=to), codec.dumps(then))
        return then, [step], Horizon(seat, horizon.to, depth, horizon.rule, horizon.how)

    return carry_out(service, visit, version, changes, retry_of(token, idempotency_key, "undo", version, to))


def _checked(visit: Visit, seat: int, to: int) -> Horizon:
    """The horizon, or why there is no going back so far."""
    record = visit.record
    if record.status == "finished":
        raise Refused(GameOver("The game is over."), 0)
    if to >= record.version:
        raise InvalidRequest({"to": [f"must be before version {record.version}"]})
    horizon = record.horizon
    if horizon is None or undo_of(horizon, seat) is None:
        raise CannotUndo("There is no action of yours to take back: somebody else acted, or something came to light.")
    if to < horizon.to:
        rule = {"rule": horizon.rule} if horizon.rule else {}
        raise CannotUndo(detail_of(horizon), to=horizon.to, **rule)
    return horizon


def _depth(service: Service, visit: Visit, horizon: Horizon, to: int) -> int:
    """How many own actions are left since the horizon when the game has gone back so far."""
    record = visit.record
    lines = service.store.entries(record.id, horizon.to + 1, record.version)
    entries = dict(enumerate(lines, horizon.to + 1))
    actions = line(entries, record.version, horizon.to)
    left = line(entries, to, horizon.to)
    if left != actions[: len(left)] or len(left) == len(actions):
        raise CannotUndo(f"Version {to} was taken back, or nothing was done since.", to=horizon.to)
    return len(left)
