"""Reaching the store, and what it means when it cannot be reached."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.errors import Unavailable

_AWAY = (
    redis.ConnectionError,
    redis.TimeoutError,
    redis.ReadOnlyError,
    redis.OutOfMemoryError,
    redis.exceptions.NoPermissionError,  # Nobody may write to an embedded server whose disk is full.
    redis.exceptions.ClusterDownError,
    redis.exceptions.TryAgainError,
    redis.exceptions.AskError,  # Also MOVED: the game is on another server of a cluster.
)
# How servers of different age say that a command of a script is not allowed.
_FORBIDDEN = ("ACL failure", "can't run this command")
# How a server says that its settings or ours are wrong: nothing a client of the service could know of.
_MISFIT = ("unknown command", "DB index is out of range", "SELECT is not allowed")
# What a server cannot do just now, though it answers. Old ones wrap these in the error of a script.
_NOT_NOW = ("OOM", "MISCONF", "READONLY", "NOREPLICAS", "BUSY", "UNBLOCKED")
_UNSERVED = (*_NOT_NOW, *_FORBIDDEN, *_MISFIT)
_SOCKET_TIMEOUT = 3.0  # Seconds; a server that takes longer is as good as away.


def connect(url: str) -> redis.Redis:
    """A client that fails fast and repeats no command by itself: a repeated compare-and-set would lose to itself."""
    return redis.Redis.from_url(
        url,
        protocol=2,
        socket_timeout=_SOCKET_TIMEOUT,
        socket_connect_timeout=1.0,
        health_check_interval=0,  # It asks for a PING, which a server whose disk is full refuses, and so for no reads.
        retry=Retry(NoBackoff(), 0),
    )


@contextmanager
def reachable() -> Iterator[None]:
    """Say that the store is away when it does not answer."""
    try:
        yield
    except _AWAY as error:
        raise Unavailable("The store cannot be reached.") from error
    except redis.ResponseError as error:
        if not any(reason in str(error) for reason in _UNSERVED):
            raise
        raise Unavailable("The store cannot do this now.") from error


def is_lasting(error: BaseException | None) -> bool:
    """Whether this answer of a server will be the same until somebody changes its settings or ours."""
    if isinstance(error, redis.AuthenticationError | redis.exceptions.AuthorizationError):
        return True
    if not isinstance(error, redis.ResponseError):
        return False
    forbidden = isinstance(error, redis.exceptions.NoPermissionError) or any(why in str(error) for why in _FORBIDDEN)
    return forbidden or not (isinstance(error, _AWAY) or any(reason in str(error) for reason in _NOT_NOW))


@contextmanager
def afterwards() -> Iterator[None]:
    """Tidy up after something was written: failing at that does not unsay what was written."""
    with suppress(redis.RedisError):
        yield
