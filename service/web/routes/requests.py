"""What is done around every request: its id, its log line, its numbers."""

import logging
import re
import secrets
from time import perf_counter

from flask import Flask, Response, g, request

from service.web import metrics

log = logging.getLogger("arbiter.requests")

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_ID = re.compile(r"[0-9a-f]{20}")


def register(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(end)


def begin() -> None:
    given = request.headers.get("X-Request-ID", "")
    g.request_id = given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    g.began = perf_counter()
    g.code = None
    g.cause = None


def end(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    seconds = perf_counter() - g.began
    with metrics.counting():
        _count(response.status_code, seconds)
    _log(response.status_code, seconds)
    return response


def _operation() -> str:
    """The name of the operation; addresses that do not exist share one, however many are tried."""
    return (request.endpoint or "unknown").rpartition(".")[2]


def _count(status: int, seconds: float) -> None:
    method = request.method if request.endpoint else "any"
    metrics.REQUESTS.labels(_operation(), method, str(status)).inc()
    metrics.LATENCIES.labels(_operation()).observe(seconds)
    if g.code is not None:
        metrics.REFUSALS.labels(g.code).inc()
    if g.code == "stale_version":
        metrics.CONFLICTS.inc()


def _about(kind: str) -> str | None:
    """The game or tournament it is about; not what else stands in its place: a token put there by mistake."""
    given = (request.view_args or {}).get(f"{kind}_id", "")
    return given if _ID.fullmatch(given) else None


def _log(status: int, seconds: float) -> None:
    line = {
        "request_id": g.request_id,
        "method": request.method,
        "operation": _operation(),
        "game": _about("game"),
        "tournament": _about("tournament"),
        "status": status,
        "code": g.code,
        "cause": g.cause,
        "milliseconds": round(seconds * 1000, 2),
    }
    log.info("request", extra=line)
