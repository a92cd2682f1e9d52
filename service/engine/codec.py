"""States to bytes and back."""

from functools import cache
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")

_encode = msgspec.json.Encoder(order="deterministic").encode


def dumps(value: Any) -> bytes:
    """JSON of a state, a view or any plain data; equal values give equal bytes."""
    return _encode(value)


def loads(cls: type[S], data: bytes) -> S:
    """The state these bytes were written from."""
    key: Any = cls
    state: S = _decoder(key).decode(data)
    return state


def copy(state: S) -> S:
    """An independent state that is equal to this one."""
    return loads(type(state), dumps(state))


@cache
def _decoder(cls: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(cls)
