"""Whether a store may be trusted with games: its settings are looked at, and what it will be asked for is tried."""

from dataclasses import dataclass, field

import redis

from service.errors import Unavailable
from service.storage.connect import connect, is_lasting
from service.storage.games import Store
from service.storage.settings import warnings, why_not


@dataclass(frozen=True)
class Opinion:
    """What to think of a store."""

    refusal: str | None = None  # Why no game is to be put into it.
    warnings: list[str] = field(default_factory=list)
    away: bool = False  # Nothing is known of it yet.


def examine(url: str) -> Opinion:
    """Look at the store at this address."""
    client = connect(url)
    store = Store(client)
    try:
        store.ping()
        info, sync = store.settings()
        refusal = why_not(info)
        if refusal is None:
            store.rehearse()
    except Unavailable as error:
        return _doubt(error.__cause__)
    except (redis.RedisError, ValueError) as error:  # Also a name that no host can have.
        return _doubt(error)
    finally:
        client.close()
    unread = [] if info else ["The settings of the store may not be read (INFO)."]
    return Opinion(refusal, unread or warnings(info, sync))


def _doubt(cause: BaseException | None) -> Opinion:
    words = str(cause).strip().rstrip(".")
    if is_lasting(cause):
        return Opinion(f"The store at REDIS_URL does not let the service in, or not do its work: {words}.")
    return Opinion(warnings=[f"The store cannot be used yet: {words}."], away=True)
