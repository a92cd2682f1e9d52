"""Requests that may come again: the same request with the same idempotency key is answered alike."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from service.cases.service import Service
from service.engine import codec
from service.errors import IdempotencyConflict, InvalidRequest
from service.storage.tokens import origin_of

# import Retry, check_key, fingerprint_of, key_outlived, key_used_otherwise, origin_for, retry_name, retry_of

LONGEST_KEY = 255
SHORTEST_SECRET = 22  # Characters of a key that tokens are derived from: 128 bits, as base64 writes them.


@dataclass(frozen=True)
class Retry:
    """A request that may come again: the name it is remembered by, and what tells it from another."""

    name: str
    fingerprint: str


def retry_name(token: str | None, idempotency_key: str | None) -> str | None:
    """Keys of different callers do not meet."""
    return None if idempotency_key is None else f"{token or ''} {idempotency_key}"


def retry_of(token: str | None, idempotency_key: str | None, *request: Any) -> Retry | None:
    name = retry_name(token, idempotency_key)
    return None if name is None else Retry(name, fingerprint_of(*request))


def origin_for(service: Service, kind: str, idempotency_key: str | None) -> bytes | None:
    """What the id and the tokens of a creation are derived from; None: they are drawn, and cannot be had again."""
    if idempotency_key is None:
        return None
    check_key(idempotency_key, SHORTEST_SECRET)
    return origin_of(service.store.salt(), kind, idempotency_key)


def fingerprint_of(*request: Any) -> str:
    """What tells a request from another one with the same key."""
    return sha256(codec.dumps(request)).hexdigest()


def key_used_otherwise() -> IdempotencyConflict:
    return IdempotencyConflict("The Idempotency-Key was used before, for another request.")


def key_outlived(kind: str) -> IdempotencyConflict:
    return IdempotencyConflict(f"The Idempotency-Key was used before, for a {kind} that is no longer kept.")


def check_key(key: str, shortest: int = 1) -> None:
    if not shortest <= len(key) <= LONGEST_KEY:
        raise InvalidRequest({"Idempotency-Key": [f"must have from {shortest} to {LONGEST_KEY} characters"]})
