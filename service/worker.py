"""Parts of gunicorn of our own: a worker that ends streams and speaks JSON when it must, and a log without requests."""

from typing import Any

from gunicorn.glogging import Logger  # type: ignore[import-untyped]
from gunicorn.http.errors import (  # type: ignore[import-untyped]
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
)
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from service.engine import codec
from service.errors import MalformedRequest, ServiceError, TooLarge, kind_of, problem_of
from service.stopping import STOPPING


class Log(Logger):  # type: ignore[misc]
    """What happens to workers. The application logs requests itself, with their ids and without tokens."""

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Say nothing."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """As gunicorn has it, but for two things."""

    def handle_exit(self, sig: int, frame: Any) -> None:
        STOPPING.set()
        super().handle_exit(sig, frame)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what never reached the application. The request is not logged: it may carry a token."""
        if not isinstance(exc, ParseException):
            self.log.error("request failed outside the application", exc_info=exc)
            client.sendall(_INTERNAL_ERROR)
            return
        self.log.warning("unreadable request: %s", type(exc).__name__)
        if isinstance(exc, LimitRequestLine | LimitRequestHeaders):
            error: ServiceError = TooLarge("The address or the headers of the request are too long.")
        else:
            error = MalformedRequest("The request is not HTTP as it should be.")
        client.sendall(_answer(kind_of(error).status, problem_of(error)))


def _answer(status: int, problem: dict[str, Any]) -> bytes:
    body = codec.dumps(problem)
    head = (
        f"HTTP/1.1 {status} {problem['title']}\r\n"
        "Content-Type: application/problem+json\r\n"
        f"Content-Length: {len(body)}\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + body


_INTERNAL_ERROR = _answer(
    500,
    {
        "type": "about:blank",
        "title": "Internal error",
        "status": 500,
        "code": "internal_error",
        "detail": "The service failed.",
    },
)
