"""Parts of gunicorn of our own: a worker that is patient but not for ever, and a log without requests."""

import secrets
import socket
import struct
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic
from typing import Any

from gunicorn.glogging import Logger  # type: ignore[import-untyped]
from gunicorn.http.body import ChunkedReader, LengthReader  # type: ignore[import-untyped]
from gunicorn.http.errors import (  # type: ignore[import-untyped]
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
)
from gunicorn.http.message import Request  # type: ignore[import-untyped]
from gunicorn.workers.gthread import _DEFER, ThreadWorker  # type: ignore[import-untyped]

from service.cases.stopping import STOPPING
from service.config import from_environment
from service.engine import codec
from service.errors import InternalError, MalformedRequest, ServiceError, TooLarge, problem_of

_LINGER = 0.5  # Seconds.
_HURRY = 1.0  # Seconds a caller may take to send a request while others wait for a thread.
_NOTHING_YET: Future[Any] = Future()  # How gunicorn says that a connection is to be watched until something comes.
_NOTHING_YET.set_result(_DEFER)


class Log(Logger):  # type: ignore[misc]
    """What happens to workers. The application logs requests itself, with their ids and without tokens."""

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Say nothing."""


class Message(Request):  # type: ignore[misc]
    """A request after which the connection is kept only if its body was read to the end, and the answer says so."""

    def should_close(self) -> bool:
        return bool(super().should_close()) or _is_left(self.body.reader)


def _is_left(body: Any) -> bool:
    """Whether some of a body has not come in yet. gunicorn would take what is short, and cut off what is long."""
    if isinstance(body, LengthReader):
        return bool(body.length > 0)
    return isinstance(body, ChunkedReader) and body.parser is not None


class Worker(ThreadWorker):  # type: ignore[misc]
    """As gunicorn has it, but streams end with it, slow callers hold no thread for long, and errors are problems."""

    def init_process(self) -> None:
        self._patience = from_environment().request_timeout
        self._begun: dict[Any, float] = {}  # When a thread began to read the request on each connection.
        super().init_process()

    def handle_exit(self, sig: int, frame: Any) -> None:
        STOPPING.set()
        super().handle_exit(sig, frame)

    def enqueue_req(self, conn: Any) -> None:
        """A caller who has sent nothing yet waits without a thread."""
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
        else:
            self.finish_request(conn, _NOTHING_YET)

    def handle(self, conn: Any) -> Any:
        """Read a request and answer it. Whoever takes the answer too slowly is cut off by the system."""
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", self._patience, 0))
        conn.init()
        conn.parser.mesg_class = Message
        self._begun[conn] = monotonic()
        try:
            stays = super().handle(conn)
        finally:
            self._begun.pop(conn, None)
        if not stays:
            _part(conn.sock)
        return stays

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer a request whose head has been read. What has no body has come in whole, and may wait for news."""
        if req.method in ("GET", "HEAD"):
            self._begun.pop(conn, None)
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """What gunicorn does every second: close connections nothing came on. And end requests that are overdue."""
        super().murder_pending()
        others_wait = not self.tpool._work_queue.empty()
        patience = min(self._patience, _HURRY) if others_wait else self._patience
        for conn, begun in list(self._begun.items()):
            if begun + patience < monotonic():
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RD)  # The thread that reads finds the end there.

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what never reached the application. The request is not logged: it may carry a token."""
        request_id = secrets.token_hex(8)
        told = {"request_id": request_id}
        if not isinstance(exc, ParseException):
            self.log.error("request failed outside the application", exc_info=exc, extra=told)
            error: ServiceError = InternalError("This is a bug of the service.", request_id=request_id)
        else:
            self.log.warning("unreadable request: %s", type(exc).__name__, extra=told)
            error = _refusal(exc)
        client.sendall(_answer(problem_of(error), request_id))


def _part(connection: socket.socket) -> None:
    """Take what the caller still sends for a moment, or the answer could be lost on its way (RFC 9112, 9.6).

    gunicorn would do the same after this, but while everybody else waits. It finds nothing left to wait for.
    """
    until = monotonic() + _LINGER
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(_LINGER)
        while connection.recv(65_536) and monotonic() < until:
            pass
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RD)


def _refusal(unreadable: ParseException) -> ServiceError:
    if isinstance(unreadable, LimitRequestLine | LimitRequestHeaders):
        return TooLarge("The address or the headers of the request are too long.")
    return MalformedRequest("The request is not HTTP as it should be.")


def _answer(problem: dict[str, Any], request_id: str) -> bytes:
    body = codec.dumps(problem)
    head = (
        f"HTTP/1.1 {problem['status']} {problem['title']}\r\n"
        "Content-Type: application/problem+json\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"X-Request-ID: {request_id}\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + body
