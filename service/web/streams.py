"""Server-sent events: a question for news, asked again and again, told to one reader."""

from collections.abc import Callable, Iterator
from itertools import groupby
from threading import BoundedSemaphore
from time import monotonic
from typing import Any

from service.cases.stopping import STOPPING
from service.engine import codec
from service.errors import NotFound, Unavailable

News = dict[str, Any]

PATIENCE = 2.0  # Seconds to wait for news at a time; a stopping server is noticed between two waits.
HEARTBEAT = 15.0  # Seconds of silence after which a comment shows that the stream is alive.
_BEGIN = b"retry: 2000\n\n"  # Milliseconds after which a client comes back when the stream was cut.
_ALIVE = b": nothing new\n\n"
_DELETED = b"event: deleted\ndata: {}\n\n"


class Readers:
    """Places for those who wait for news: each holds a thread, and some must be left for moves."""

    def __init__(self, places: int) -> None:
        self._free = BoundedSemaphore(places)

    def enter(self) -> None:
        if not self._free.acquire(blocking=False):
            raise Unavailable("Too many are waiting for news here.", retry_after=2)

    def leave(self) -> None:
        self._free.release()


def stream(news: News, ask: Callable[[int, float], News]) -> Iterator[bytes]:
    """The messages of a stream, from the first news on until the game or the server ends."""
    yield _BEGIN
    yield from messages(news)
    spoke = monotonic()
    while news["status"] == "playing" and not STOPPING.is_set():
        try:
            news = ask(news["version"], PATIENCE)
        except NotFound:
            yield _DELETED
            return
        except Unavailable:
            return  # The reader comes back and is told the store is away, or resumes.
        if news["events"]:
            yield from messages(news)
            spoke = monotonic()
        elif monotonic() - spoke >= HEARTBEAT:
            yield _ALIVE
            spoke = monotonic()


def messages(news: News) -> Iterator[bytes]:
    """One message per version, so that a reader who was cut off has all of a version or nothing."""
    for version, events in groupby(news["events"], key=lambda event: event["version"]):
        data = codec.dumps({"version": version, "events": list(events)})
        yield b"id: %d\ndata: %s\n\n" % (version, data)
