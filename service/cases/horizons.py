"""How far back a seat may go: to where something came to light that cannot be unseen, or somebody else acted."""

from collections.abc import Sequence

from service.cases.answers import Answer
from service.storage.games import Horizon, Step

AT_THE_BEGINNING = Horizon(None, 0, 0, "", "start")

_KEPT_BY = {
    "start": "The game began at version {to}.",
    "seat": "Another seat acted at version {to}.",
    "hidden": "Version {to} turned up something hidden.",
    "chance": "Version {to} was decided by chance.",
    "end": "The game ended at version {to}.",
    "unknown": "What was played up to version {to} was stored by a release that took nothing back.",
}


def horizon_after(horizon: Horizon | None, version: int, steps: Sequence[Step]) -> Horizon:
    """The horizon when these actions have been played from this version on."""
    now = horizon or Horizon(None, version, 0, "", "unknown")
    for number, step in enumerate(steps, version + 1):
        now = _next(now, number, step)
    return now


def _next(horizon: Horizon, version: int, step: Step) -> Horizon:
    seat = step.entry.seat
    if step.opened is not None:
        return Horizon(seat, version, 0, step.opened.rule, step.opened.how)
    if horizon.seat in (None, seat):
        return Horizon(seat, horizon.to, horizon.depth + 1, horizon.rule, horizon.how)
    return Horizon(seat, version - 1, 1, "", "seat")


def undo_of(horizon: Horizon | None, seat: int | None) -> Answer | None:
    """How far back this seat may go now and what keeps it from going further; None when there is nothing."""
    if horizon is None or seat is None or horizon.seat != seat or horizon.depth == 0 or horizon.how == "end":
        return None
    return {"to": horizon.to, "rule": horizon.rule or None, "detail": detail_of(horizon)}


def detail_of(horizon: Horizon) -> str:
    return _KEPT_BY[horizon.how].format(to=horizon.to)
