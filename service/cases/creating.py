"""Games come and go."""

import secrets
import time
from collections.abc import Mapping
from typing import Any

from service.cases import answers
from service.cases.access import caller_of, checked_id, needs_host
from service.cases.answers import Answer
from service.cases.horizons import AT_THE_BEGINNING
from service.cases.moments import past, rules_of, status_of
from service.cases.repeating import (
    fingerprint_of,
    key_outlived,
    key_used_otherwise,
    origin_for,
)
from service.cases.service import Service, rules_named
from service.engine import codec
from service.engine.errors import InvalidSetup
from service.engine.flow import start
from service.engine.rules import Rules, Seat
from service.errors import InvalidRequest, NotFound
from service.plans.opening import checked, seats_for
from service.storage.games import Entry, Meta, Record
from service.storage.tokens import HOST, Caller, hashed, new_id, new_token


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
    record = Record(game_id, meta, 0, status_of(rules, state), codec.dumps(state), horizon=AT_THE_BEGINNING)
    return record, state, Entry(None, "", {}, events)


def _created(rules: Rules[Any], record: Record, state: Any, tokens: Mapping[str, str]) -> Answer:
    return {
        **answers.game(rules, record, 0, state, Caller(host=True)),
        "asked": None,  # The host has no seat.
        "undo": None,
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


def delete_game(service: Service, game_id: str, token: str | None) -> None:
    """Remove a game with everything kept of it; for the host only."""
    record = service.store.load_meta(checked_id(game_id))
    needs_host(caller_of(service.store, record, token))
    service.store.delete(game_id)
