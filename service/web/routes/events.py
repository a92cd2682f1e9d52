"""Watching a game: by asking, by waiting, or by a stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from flask import Response, request

from api_spec.operations import LIST_EVENTS
from service import cases
from service.web import metrics
from service.web.routes.contract import ContractBlueprint
from service.web.routes.parts import Parts, parts
from service.web.routes.reading import bearer_token
from service.web.routes.writing import answer
from service.web.streams import stream

events = ContractBlueprint("events", __name__)


@events.operation(LIST_EVENTS)
def list_events(game_id: str, after: int | None = None, wait: int = 0, last_event_id: int | None = None) -> Response:
    ask = partial(cases.get_events, parts().service, game_id, bearer_token())
    if request.accept_mimetypes.best == "text/event-stream":
        return _stream(parts(), ask, after if last_event_id is None else last_event_id)
    if wait == 0:
        return answer(ask(after))
    with _a_place(parts()):
        return answer(ask(after, wait))


def _stream(here: Parts, ask: Any, after: int | None) -> Response:
    """A stream. The first news are fetched before it begins, so that a refusal is an ordinary answer."""
    news = ask(after)
    _enter(here)
    response = Response(stream(news, ask), content_type="text/event-stream")
    response.headers |= {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    response.call_on_close(partial(_leave, here))
    return response


@contextmanager
def _a_place(here: Parts) -> Iterator[None]:
    _enter(here)
    try:
        yield
    finally:
        _leave(here)


def _enter(here: Parts) -> None:
    here.readers.enter()
    metrics.READERS.inc()


def _leave(here: Parts) -> None:
    metrics.READERS.dec()
    here.readers.leave()
