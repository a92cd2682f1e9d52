"""What the service can do, one function each.

Every function takes the service and what the caller sent; it answers with plain data or raises one of
``service.errors``. A request that is refused has changed nothing. Unavailable is no refusal: what was sent to the store
may have been written there, and the same request with the same idempotency key tells.

An answer is made before its change is written: nothing that goes wrong afterwards can deny what was done.
"""

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from service import answers
from service.access import Visit, caller_of, checked_id, enter, needs_host, needs_part, needs_seat
from service.answers import Answer
from service.engine import codec
from service.engine.actions import read_action
from service.engine.errors import GameOver, IllegalAction, InvalidSetup, MalformedAction, NotYourTurn, Refusal
from service.engine.flow import advance, legal_actions, pending, play, start
from service.engine.records import name_of, plain
from service.engine.rules import Rules, Seat, question_about
from service.errors import IdempotencyConflict, InvalidRequest, NoAutomaToAct, NotFound, Refused, StaleVersion
from service.jobs import Caps, Jobs
from service.opening import checked, seats_for, whole
from service.replay import check_version, past, present, rules_of, status_of
from service.stopping import STOPPING
from service.store import Entry, Meta, Record, Remembered, Store
from service.tokens import HOST, Caller, hashed, new_id, new_token, origin_of

LONGEST_KEY = 255
SHORTEST_SECRET = 22  # Characters of a key that tokens are derived from: 128 bits, as base64 writes them.

_UNCOVERED = "An action before this one turns up something hidden: send that one first, and this one when it is played."


@dataclass(frozen=True)
class Service:
    """What the use-cases work with."""

    store: Store
    jobs: Jobs
    games: Mapping[str, Rules[Any]]
    most_actions: int = 200  # In one request.
    caps: Caps = field(default_factory=Caps)  # On tournaments that are open.


def list_rulesets(service: Service) -> list[Answer]:
    """Every game offered: ``ruleset, title, rules_version, seats: {"fewest", "most"}``."""
    return [answers.ruleset_summary(rules) for rules in service.games.values()]


def get_ruleset(service: Service, ruleset: str) -> Answer:
    """One game, whole: the above and ``options, seat_options, actions, components``.

    An option is ``name, kind (word, words, flag, number), description, default`` and, by its kind, ``words`` or
    ``minimum, maximum``. ``actions`` maps each name to ``description, fields``; a field is ``kind (number, word)``,
    ``description`` and ``minimum, maximum`` or ``words``.
    """
    if ruleset not in service.games:
        raise NotFound(f"There is no such ruleset; there are {', '.join(service.games)}.")
    return answers.ruleset(service.games[ruleset])


def create_game(
    service: Service,
    *,
    ruleset: str,
    seats: list[Any],
    options: dict[str, Any] | None = None,
    seed: str | None = None,
    private: bool = False,
    idempotency_key: str | None = None,
) -> Answer:
    """The new game as a spectator sees it, and ``host_token, tokens: [{"seat", "token"}]``.

    They are not to be had again, unless by the same request with the same key.
    """
    rules = rules_named(service, ruleset)
    drawn = secrets.token_hex(16) if seed is None else seed
    taken, chosen = checked(rules, seats, options or {}, drawn)
    origin = origin_for(service, "game", idempotency_key)
    game_id = new_id(origin)
    tokens = _tokens_of(game_id, taken, origin)
    meta = Meta(
        ruleset=ruleset,
        rules_version=rules.version,
        seats=taken,
        options=chosen,
        seed=drawn,
        private=private,
        created=int(time.time()),
        tokens={name: hashed(token) for name, token in tokens.items()},
    )
    record, state, first = _dealt(rules, game_id, meta)
    answer = _created(rules, record, state, tokens)
    request = fingerprint_of(ruleset, taken, chosen, seed, private)
    earlier = service.store.create(record, first, None if origin is None else request)
    return answer if earlier is None else _created_before(service, game_id, tokens, earlier, request)


def _tokens_of(game_id: str, seats: list[Seat], origin: bytes | None) -> dict[str, str]:
    """A token for each person at the table, by seat, and one for the host."""
    holders = [str(i) for i, seat in enumerate(seats) if seat["controller"] == "human"]
    return {holder: new_token(game_id, holder, origin) for holder in [*holders, HOST]}


def _dealt(rules: Rules[Any], game_id: str, meta: Meta) -> tuple[Record, Any, Entry]:
    """The game as it begins: its record, its state, and the line of the log that tells it."""
    try:
        state = rules.new_game(seats_for(rules, meta.seats), meta.options, meta.seed)
    except InvalidSetup as error:
        raise InvalidRequest({error.field: [error.reason]}) from error
    events = start(rules, state)
    record = Record(game_id, meta, 0, status_of(rules, state), codec.dumps(state))
    return record, state, Entry(None, "", {}, events)


def _created(rules: Rules[Any], record: Record, state: Any, tokens: Mapping[str, str]) -> Answer:
    return {
        **answers.game(rules, record, 0, state, Caller(host=True)),
        "host_token": tokens[HOST],
        "tokens": [{"seat": int(seat), "token": token} for seat, token in tokens.items() if seat != HOST],
    }


def _created_before(service: Service, game_id: str, tokens: Mapping[str, str], earlier: str, request: str) -> Answer:
    """The answer to the request that created the game, if it was this one."""
    if earlier != request:
        raise key_used_otherwise()
    try:
        record = service.store.load(game_id)
    except NotFound as error:
        raise key_outlived("game") from error
    rules = rules_of(service.games, record.meta)
    return _created(rules, record, past(service.store, rules, record, 0), tokens)


def get_game(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The game as the caller may see it, now or as it was at an earlier version.

    ``id, ruleset, created, private, options, status, version, seat (of the caller), seats: [{"seat", "name",
    "controller", ...}], to_act: [{"seat", "question"}], state, result``; a finished game also shows its ``seed``.
    """
    visit = _enter(service, game_id, token)
    version = visit.record.version if version is None else version
    state = past(service.store, visit.rules, visit.record, version)
    return answers.game(visit.rules, visit.record, version, state, visit.caller)


def get_actions(service: Service, game_id: str, token: str | None) -> Answer:
    """What the caller's seat may do now: ``version, seat, question, about, actions``."""
    visit = _enter(service, game_id, token)
    seat = needs_seat(visit.caller)
    state = present(visit.rules, visit.record)
    question = pending(state)
    asked = question if question is not None and question.seat == seat else None
    return {
        "version": visit.record.version,
        "seat": seat,
        "question": asked.kind if asked else None,
        "about": question_about(visit.rules, state, asked) if asked else {},
        "actions": plain(legal_actions(visit.rules, state, seat)),
    }


def submit_actions(
    service: Service,
    game_id: str,
    token: str | None,
    *,
    version: int,
    actions: list[Any],
    idempotency_key: str | None = None,
) -> Answer:
    """Play actions of the caller's seat, all or none: ``version, events, game``."""
    if not 1 <= len(actions) <= service.most_actions:
        raise InvalidRequest({"actions": [f"must be from 1 to {service.most_actions} actions"]})
    visit = _enter(service, game_id, token, idempotency_key)
    seat = needs_seat(visit.caller)
    wanted = [_well_formed(visit.rules, action, i) for i, action in enumerate(actions)]

    def moves(state: Any) -> list[Entry]:
        return play_all(visit.rules, state, seat, wanted)

    return _carry_out(service, visit, version, moves, _retry(token, idempotency_key, "actions", version, wanted))


def play_automa_turn(
    service: Service, game_id: str, token: str | None, *, version: int, idempotency_key: str | None = None
) -> Answer:
    """Let the Automa whose turn it is play it: ``version, turn, events, game``."""
    visit = _enter(service, game_id, token, idempotency_key)
    needs_part(visit.caller)

    def moves(state: Any) -> list[Entry]:
        return [_automa_turn(visit.rules, state)]

    answer = _carry_out(service, visit, version, moves, _retry(token, idempotency_key, "automa-turns", version))
    turn = [event for event in answer["events"] if event["event"] == "automa_turn"][-1]
    return {**answer, "turn": turn}


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


def get_history(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The actions up to now or to an earlier version.

    ``version, actions: [{"version", "seat", "question", "action"}]``. The action is None while it is another seat's
    secret.
    """
    record = service.store.load_meta(checked_id(game_id))
    caller = caller_of(service.store, record, token)
    last = record.version if version is None else version
    check_version(record, last)
    entries = service.store.entries(game_id, 1, last)
    return {"version": last, "actions": answers.history(entries, caller)}


def get_scores(service: Service, game_id: str, token: str | None) -> Answer:
    """The standing as if the game ended now: ``version, status, scores: [{"seat", "total", "categories"}]``."""
    visit = _enter(service, game_id, token)
    state = present(visit.rules, visit.record)
    scores = visit.rules.scores(state, visit.caller.seat)
    return {
        "ruleset": visit.rules.name,
        "version": visit.record.version,
        "status": visit.record.status,
        "scores": scores,
    }


def delete_game(service: Service, game_id: str, token: str | None) -> None:
    """Remove a game with everything kept of it; for the host only."""
    record = service.store.load_meta(checked_id(game_id))
    needs_host(caller_of(service.store, record, token))
    service.store.delete(game_id)


def is_ready(service: Service, unsafe: bool = False) -> None:
    """Return when the store answers and keeps what is written, or raise Unavailable with the reason.

    Unsafe: whatever its settings say.
    """
    service.store.check_writes()
    if not unsafe:
        service.store.check_settings()


def count_live_games(service: Service) -> int:
    """How many games are being played."""
    return service.store.count_live_games()


def rules_named(service: Service, ruleset: str) -> Rules[Any]:
    """The rules of a game that is offered."""
    rules = service.games.get(ruleset)
    if rules is None:
        raise InvalidRequest({"ruleset": [f"must be one of {', '.join(service.games)}"]})
    return rules


def origin_for(service: Service, kind: str, idempotency_key: str | None) -> bytes | None:
    """What the id and the tokens of a creation are derived from; None: they are drawn, and cannot be had again."""
    if idempotency_key is None:
        return None
    _check_key(idempotency_key, SHORTEST_SECRET)
    return origin_of(service.store.salt(), kind, idempotency_key)


def fingerprint_of(*request: Any) -> str:
    """What tells a request from another one with the same key."""
    return sha256(codec.dumps(request)).hexdigest()


def key_used_otherwise() -> IdempotencyConflict:
    return IdempotencyConflict("The Idempotency-Key was used before, for another request.")


def key_outlived(kind: str) -> IdempotencyConflict:
    return IdempotencyConflict(f"The Idempotency-Key was used before, for a {kind} that is no longer kept.")


def _check_key(key: str, shortest: int = 1) -> None:
    if not shortest <= len(key) <= LONGEST_KEY:
        raise InvalidRequest({"Idempotency-Key": [f"must have from {shortest} to {LONGEST_KEY} characters"]})


def _enter(service: Service, game_id: str, token: str | None, idempotency_key: str | None = None) -> Visit:
    if idempotency_key is not None:
        _check_key(idempotency_key)
    return enter(service.store, service.games, game_id, token, _retry_name(token, idempotency_key))


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


def _well_formed(rules: Rules[Any], action: Any, index: int) -> Any:
    if isinstance(action, dict):
        action = {key: whole(value) for key, value in action.items()}
    try:
        return read_action(rules.actions, action)
    except MalformedAction as error:
        paths = {f"actions.{index}.{field}".rstrip("."): [message] for field, message in error.errors.items()}
        raise InvalidRequest(paths) from error


def play_all(rules: Rules[Any], state: Any, seat: int, actions: list[Any]) -> list[Entry]:
    """Play actions one after the other, or raise."""
    entries: list[Entry] = []
    for i, action in enumerate(actions):
        if rule := _hidden_by(rules, entries, action):
            raise Refused(IllegalAction(Refusal(rule, _UNCOVERED)), i)
        entries.append(_play(rules, state, seat, action, i))
    return entries


def _hidden_by(rules: Rules[Any], entries: list[Entry], action: Any) -> str | None:
    """The rule that hid what this action depends on, until an action of the same request turned it up."""
    for event in (event for entry in entries for event in entry.events):
        uncovering = rules.uncovering.get(event["event"])
        if uncovering is not None and (not uncovering.bars or name_of(action) in uncovering.bars):
            return uncovering.rule
    return None


def _play(rules: Rules[Any], state: Any, seat: int, action: Any, index: int) -> Entry:
    question = pending(state)
    try:
        played = play(rules, state, seat, action)
    except (NotYourTurn, GameOver, IllegalAction) as error:
        raise Refused(error, index) from error
    assert question is not None
    return Entry(seat, question.kind, plain(played.action), played.events, played.secret, played.reveals)


def _automa_turn(rules: Rules[Any], state: Any) -> Entry:
    question = pending(state)
    if question is None:
        raise Refused(GameOver("The game is over."), 0)
    if rules.automatic is None or question.kind != rules.automatic or question.seat is None:
        raise NoAutomaToAct(f"Seat {question.seat} must decide {question.kind}, and is no Automa.")
    [action] = legal_actions(rules, state, question.seat)
    played = advance(rules, state, action)
    return Entry(question.seat, question.kind, plain(played.action), played.events, played.secret, played.reveals)


@dataclass(frozen=True)
class _Retry:
    """A request that may come again: the name it is remembered by, and what tells it from another."""

    name: str
    fingerprint: str


def _retry_name(token: str | None, idempotency_key: str | None) -> str | None:
    """Keys of different callers do not meet."""
    return None if idempotency_key is None else f"{token or ''} {idempotency_key}"


def _retry(token: str | None, idempotency_key: str | None, *request: Any) -> _Retry | None:
    name = _retry_name(token, idempotency_key)
    return None if name is None else _Retry(name, fingerprint_of(*request))


def _carry_out(
    service: Service, visit: Visit, version: int, moves: Callable[[Any], list[Entry]], retry: _Retry | None
) -> Answer:
    """Change the game from this version on and write it, all or nothing; or repeat the answer given before."""
    record = visit.record
    if record.remembered is not None and retry is not None:
        return _answer_again(service, visit, record.remembered, retry)
    if version != record.version:
        raise StaleVersion(record.version)
    state = present(visit.rules, record)
    entries = moves(state)
    memory = None
    if retry is not None:
        memory = (retry.name, Remembered(retry.fingerprint, version, version + len(entries)))
    status = status_of(visit.rules, state)
    answer = _outcome(visit, version, entries, state)
    earlier = service.store.commit(record, entries, codec.dumps(state), status, memory)
    if earlier is not None and retry is not None:
        return _answer_again(service, visit, earlier, retry)
    return answer


def _answer_again(service: Service, visit: Visit, earlier: Remembered, retry: _Retry) -> Answer:
    if earlier.fingerprint != retry.fingerprint:
        raise key_used_otherwise()
    record = service.store.load(visit.record.id)
    state = past(service.store, visit.rules, record, earlier.after)
    return _outcome(visit, earlier.before, service.store.entries(record.id, earlier.before + 1, earlier.after), state)


def _outcome(visit: Visit, before: int, entries: list[Entry], state: Any) -> Answer:
    after = before + len(entries)
    return {
        "version": after,
        "events": answers.events(entries, before + 1, visit.caller),
        "game": answers.game(visit.rules, visit.record, after, state, visit.caller),
    }
