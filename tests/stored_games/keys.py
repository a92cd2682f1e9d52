"""Every key of a store as plain data, and back: a dump of the server itself could be read by few other servers.

A key has its name, its type, how many seconds are left to it (null: it stays for ever) and its value. Bytes that are no
text are written as ``{"base64": ...}``.
"""

import base64
from collections.abc import Callable
from typing import Any

Written = str | dict[str, str]


def dump(client: Any) -> list[dict[str, Any]]:
    """All keys, by name."""
    return [_dumped(client, key) for key in sorted(client.keys("*"))]


def load(client: Any, keys: list[dict[str, Any]]) -> None:
    for key in keys:
        _LOADING[key["type"]](client, key["key"], key["value"])
        if key["seconds"] is not None:
            client.expire(key["key"], key["seconds"])


def _dumped(client: Any, key: bytes) -> dict[str, Any]:
    kind, left = client.type(key).decode(), client.ttl(key)
    value = _DUMPING[kind](client, key)
    return {"key": key.decode(), "type": kind, "seconds": None if left < 0 else left, "value": value}


def _string(client: Any, key: bytes) -> Any:
    return _written(client.get(key))


def _hash(client: Any, key: bytes) -> Any:
    return _pairs(sorted(client.hgetall(key).items()))


def _set(client: Any, key: bytes) -> Any:
    return [_written(member) for member in sorted(client.smembers(key))]


def _sorted_set(client: Any, key: bytes) -> Any:
    return [[_written(member), score] for member, score in client.zrange(key, 0, -1, withscores=True)]


def _list(client: Any, key: bytes) -> Any:
    return [_written(item) for item in client.lrange(key, 0, -1)]


def _stream(client: Any, key: bytes) -> Any:
    return [[entry.decode(), _pairs(fields.items())] for entry, fields in client.xrange(key)]


_DUMPING: dict[str, Callable[[Any, bytes], Any]] = {
    "string": _string,
    "hash": _hash,
    "set": _set,
    "zset": _sorted_set,
    "list": _list,
    "stream": _stream,
}


def _load_string(client: Any, key: str, value: Any) -> None:
    client.set(key, _bytes(value))


def _load_hash(client: Any, key: str, value: Any) -> None:
    client.hset(key, mapping=_fields(value))


def _load_set(client: Any, key: str, value: Any) -> None:
    client.sadd(key, *map(_bytes, value))


def _load_sorted_set(client: Any, key: str, value: Any) -> None:
    client.zadd(key, {_bytes(member): score for member, score in value})


def _load_list(client: Any, key: str, value: Any) -> None:
    client.rpush(key, *map(_bytes, value))


def _load_stream(client: Any, key: str, value: Any) -> None:
    for entry, fields in value:
        client.xadd(key, _fields(fields), id=entry)


_LOADING: dict[str, Callable[[Any, str, Any], None]] = {
    "string": _load_string,
    "hash": _load_hash,
    "set": _load_set,
    "zset": _load_sorted_set,
    "list": _load_list,
    "stream": _load_stream,
}


def _pairs(pairs: Any) -> list[list[Written]]:
    return [[_written(name), _written(value)] for name, value in pairs]


def _fields(pairs: list[list[Written]]) -> dict[bytes, bytes]:
    return {_bytes(name): _bytes(value) for name, value in pairs}


def _written(data: bytes) -> Written:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}


def _bytes(written: Written) -> bytes:
    return written.encode() if isinstance(written, str) else base64.b64decode(written["base64"])
