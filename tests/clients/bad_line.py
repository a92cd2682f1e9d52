"""A line to the service that breaks when it is told to."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

LOST_REQUEST = "lost request"  # It never reaches the service.
LOST_ANSWER = "lost answer"  # The service did it, and nobody hears of it.
BUSY = "busy"  # 429, come back after a second.
AWAY = "away"  # 503, though the service did it.
CUT = "cut"  # The stream breaks in the middle of the second message.
FINE = "fine"


class BadLine:
    """Hands on what is asked and answered. ``troubles`` come one per request, in this order; after them it is fine."""

    def __init__(self, port: int) -> None:
        self.service = port
        self.troubles: list[str] = []
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        line = self

        class Handler(_Handler):
            bad_line = line

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def trouble(self, method: str, path: str, headers: dict[str, str]) -> str:
        self.asked.append((method, path, {name.lower(): value for name, value in headers.items()}))
        return self.troubles.pop(0) if self.troubles else FINE


class _Handler(BaseHTTPRequestHandler):
    bad_line: BadLine

    def do_GET(self) -> None:
        trouble = self.bad_line.trouble(self.command, self.path, dict(self.headers))
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if trouble == LOST_REQUEST:
            self._hang_up()
        elif trouble == BUSY:
            self._say(429, "1")
        else:
            self._hand_on(body, trouble)

    do_POST = do_DELETE = do_GET  # noqa: N815

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def _hand_on(self, body: bytes, trouble: str) -> None:
        with closing(HTTPConnection("127.0.0.1", self.bad_line.service, timeout=60)) as connection:
            headers = {name: value for name, value in self.headers.items() if name.lower() != "connection"}
            connection.request(self.command, self.path, body, headers)
            answer = connection.getresponse()
            if trouble == AWAY:
                self._say(503, "0")
            elif trouble == LOST_ANSWER:
                self._hang_up()
            else:
                self._answer(answer, trouble)

    def _answer(self, answer: HTTPResponse, trouble: str) -> None:
        self.send_response(answer.status)
        for name in ("Content-Type", "Retry-After", "ETag", "Location"):
            if name in answer.headers:
                self.send_header(name, answer.headers[name])
        self.end_headers()  # Of HTTP/1.0: the answer ends when the connection does.
        for number, message in enumerate(_pieces(answer)):
            if trouble == CUT and number == 3:
                self.wfile.write(message[: len(message) // 2])
                return self._hang_up()
            self.wfile.write(message)
            self.wfile.flush()
        return None

    def _say(self, status: int, retry_after: str) -> None:
        self.send_response(status)
        self.send_header("Retry-After", retry_after)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


def _pieces(answer: HTTPResponse) -> Iterator[bytes]:
    """The messages of a stream, or the whole of any other answer."""
    if answer.headers.get("Content-Type") != "text/event-stream":
        yield answer.read()
        return
    message = b""
    while line := answer.readline():
        message += line
        if line == b"\n":
            yield message
            message = b""
