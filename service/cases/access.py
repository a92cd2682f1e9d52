"""Who comes to which game, and what they may do there."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.cases.moments import rules_of
from service.cases.repeating import check_key, retry_name
from service.cases.service import Service
from service.engine.rules import Rules
from service.errors import Forbidden, NotFound, ServiceError, Unauthorized
from service.storage.games import Record, Store
from service.storage.tokens import Caller, holder, id_of

_ID = re.compile("[0-9a-f]{20}")


@dataclass(frozen=True, slots=True)
class Visit:
    """A caller at a game."""

    record: Record
    rules: Rules[Any]
    caller: Caller


def enter(
    store: Store, games: Mapping[str, Rules[Any]], game_id: str, token: str | None, retry: str | None = None
) -> Visit:
    """Come to a game to see or change its state."""
    record = store.load(checked_id(game_id), retry)
    caller = caller_of(store, record, token)
    return Visit(record, rules_of(games, record.meta), caller)


def come_in(service: Service, game_id: str, token: str | None, idempotency_key: str | None = None) -> Visit:
    """Come to a game to see or change its state, perhaps with a request that came before."""
    if idempotency_key is not None:
        check_key(idempotency_key)
    return enter(service.store, service.games, game_id, token, retry_name(token, idempotency_key))


def checked_id(given: str, kind: str = "game") -> str:
    if not _ID.fullmatch(given):
        raise NotFound(f"There is no such {kind}.")
    return given


def caller_of(store: Store, record: Record, token: str | None) -> Caller:
    """Who the caller is, if they may come in at all."""
    if token is None:
        if record.meta.private:
            raise Unauthorized("The game is private: a token is needed.")
        return Caller()
    caller = holder(record.meta.tokens, token)
    if caller is None:
        raise _turned_away(store, token)
    return caller


def _turned_away(store: Store, token: str) -> ServiceError:
    """What to tell the holder of a token that is not of this game: a true one of another game, or a guess."""
    try:
        other = store.load_meta(checked_id(id_of(token)))
    except NotFound:
        return Unauthorized("The token is unknown.")
    if holder(other.meta.tokens, token) is None:
        return Unauthorized("The token is unknown.")
    return Forbidden("The token belongs to another game.")


def needs_seat(caller: Caller) -> int:
    if caller.seat is not None:
        return caller.seat
    if caller.host:
        raise Forbidden("The host has no seat: the token of a seat is needed.")
    raise Unauthorized("The token of a seat is needed.")


def needs_part(caller: Caller) -> None:
    """Whoever sits at the table or hosts the game."""
    if caller.seat is None and not caller.host:
        raise Unauthorized("The token of a seat or of the host is needed.")


def needs_host(caller: Caller) -> None:
    if caller.seat is not None:
        raise Forbidden("The token of the host is needed.")
    if not caller.host:
        raise Unauthorized("The token of the host is needed.")
