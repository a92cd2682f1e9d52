"""Looking at a game: as it is, as it was, what happened and what may be done."""

import time

from service.cases import answers
from service.cases.access import caller_of, checked_id, come_in, needs_seat
from service.cases.answers import Answer
from service.cases.horizons import undo_of
from service.cases.moments import check_version, past, present
from service.cases.service import Service
from service.cases.stopping import STOPPING
from service.storage.games import Record


def get_game(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The game as the caller may see it, now or as it was at an earlier version.

    ``id, ruleset, created, private, options, status, version, seat (of the caller), seats: [{"seat", "name",
    "controller", ...}], to_act: [{"seat", "question"}], state, result``; a finished game also shows its ``seed``.
    Beside it ``asked``: what the caller's seat must decide, and ``undo``: how far back it may go; both None in the
    past, where nobody can answer any more.
    """
    visit = come_in(service, game_id, token)
    now = visit.record.version
    version = now if version is None else version
    state = past(service.store, visit.rules, visit.record, version)
    asked = answers.asked(visit.rules, state, version, visit.caller.seat) if version == now else None
    undo = undo_of(visit.record.horizon, visit.caller.seat) if version == now else None
    return {**answers.game(visit.rules, visit.record, version, state, visit.caller), "asked": asked, "undo": undo}


def get_actions(service: Service, game_id: str, token: str | None) -> Answer:
    """What the caller's seat may do now: ``version, seat, question, about, actions, list`` (a hash of the list)."""
    visit = come_in(service, game_id, token)
    seat, version = needs_seat(visit.caller), visit.record.version
    asked = answers.asked(visit.rules, present(visit.rules, visit.record), version, seat)
    return asked or {"version": version, "seat": seat, "question": None, "about": {}, "actions": []}


def get_scores(service: Service, game_id: str, token: str | None) -> Answer:
    """The standing as if the game ended now: ``version, status, scores: [{"seat", "total", "categories"}]``."""
    visit = come_in(service, game_id, token)
    state = present(visit.rules, visit.record)
    scores = visit.rules.scores(state, visit.caller.seat)
    return {
        "ruleset": visit.rules.name,
        "version": visit.record.version,
        "status": visit.record.status,
        "scores": scores,
    }


def get_events(service: Service, game_id: str, token: str | None, after: int | None = None, wait: float = 0) -> Answer:
    """What happened after a version, as the caller may know it.

    ``version, status, events: [{"version", "event", ...}]``. Without ``after`` the events of the creation (version 0)
    come first. With ``wait``, an answer without news is held back for up to that many seconds, unless the game is
    finished. ``version`` is the version the events lead up to: ask again with ``after`` that one. A stream of events
    is this question, asked again and again.
    """
    record = service.store.load_meta(checked_id(game_id))
    caller = caller_of(service.store, record, token)
    first = 0 if after is None else after + 1
    if first > record.version and wait > 0:
        record = _news(service, record, first, wait)
    entries = service.store.entries(game_id, first, record.version) if first <= record.version else []
    told = answers.events(entries, first, caller)
    return {"version": record.version, "status": record.status, "events": told}


def _news(service: Service, record: Record, first: int, wait: float) -> Record:
    """The game when it has reached this version or is finished, or when so many seconds have passed."""
    deadline = time.monotonic() + wait
    while first > record.version and record.status == "playing" and not STOPPING.is_set():
        left = deadline - time.monotonic()
        if left <= 0:
            break
        service.store.wait(record.id, record.version, left)
        record = service.store.load_meta(record.id)
    return record


def get_history(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The actions up to now or to an earlier version.

    ``version, actions: [{"version", "seat", "entry", "question", "action", "taken_back"}]``. The action is None while
    it is another seat's secret. An ``entry`` that is an undo has ``to``, the version that was gone back to.
    """
    record = service.store.load_meta(checked_id(game_id))
    caller = caller_of(service.store, record, token)
    last = record.version if version is None else version
    check_version(record, last)
    entries = service.store.entries(game_id, 1, last)
    over = record.status == "finished" and last == record.version
    return {"version": last, "actions": answers.history(entries, caller, over)}
