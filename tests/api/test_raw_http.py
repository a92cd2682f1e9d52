"""What is hardly HTTP at all is answered with a problem too, and harms nobody."""

import json
import re
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests

from tests.api.caller import Api
from tests.api.contract import Contract
from tests.api.serving import Server, serving

HEAD = b"Host: localhost\r\nConnection: close\r\n"
POST = b"POST /v1/games HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\n"

REQUESTS = {
    "no request line": (b"hello\r\n\r\n", 400),
    "odd method": (b"G@T / HTTP/1.1\r\n" + HEAD + b"\r\n", 400),
    "odd version": (b"GET / HTTP/9.9\r\n" + HEAD + b"\r\n", 400),
    "odd header": (b"GET / HTTP/1.1\r\n" + HEAD + b"no colon\r\n\r\n", 400),
    "space in a header name": (b"GET / HTTP/1.1\r\n" + HEAD + b"X Y: 1\r\n\r\n", 400),
    "long address": (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n", 413),
    "long header": (b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"a" * 20_000 + b"\r\n\r\n", 413),
    "many headers": (b"GET / HTTP/1.1\r\n" + HEAD + b"X: a\r\n" * 500 + b"\r\n", 413),
    "two lengths": (POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
    "odd length": (POST + b"Content-Length: two\r\n\r\n{}", 400),
    "negative length": (POST + b"Content-Length: -2\r\n\r\n{}", 400),
    "length and chunks": (POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    "odd chunk": (POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", 400),
    "unknown transfer coding": (POST + b"Transfer-Encoding: squeezed\r\n\r\n{}", 400),
    "empty chunks": (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    "too many chunks": (
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + (b"ffff\r\n" + b" " * 65535 + b"\r\n") * 20,
        413,
    ),
    "two types": (POST + b"Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}", 400),
    "two tokens": (
        b"GET /v1/games/0 HTTP/1.1\r\n" + HEAD + b"Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n",
        401,
    ),
    "raw bytes in the address": (b"GET /\xff\xfe HTTP/1.1\r\n" + HEAD + b"\r\n", 400),
}


@pytest.mark.parametrize(("request_bytes", "status"), REQUESTS.values(), ids=REQUESTS)
def test_garbage_is_answered_with_a_problem(
    server: Server, api: Api, contract: Contract, request_bytes: bytes, status: int
) -> None:
    head, _, body = _exchange(server, request_bytes).partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] == str(status).encode(), head
    assert b"application/problem+json" in head
    assert re.search(rb"X-Request-ID: [0-9a-f]{16}\b", head)
    problem = json.loads(body)
    assert problem["status"] == status and problem["code"] and problem["detail"]
    contract.validator({"$ref": "#/components/schemas/Problem"}).validate(problem)
    assert api.get("/healthz").status_code == 200


def test_a_caller_who_hangs_up_early_harms_nobody(server: Server, api: Api) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(POST + b"Content-Length: 1000\r\n\r\n{")
    assert api.get("/healthz").status_code == 200


SLOW = {
    "nothing": b"",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n",
    "half a body": POST + b"Content-Length: 1000\r\n\r\n{",
    "half a chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{",
}


@pytest.mark.parametrize("sent", SLOW.values(), ids=SLOW)
def test_callers_who_never_finish_a_request_do_not_stall_the_others(redis_url: str, folder: Path, sent: bytes) -> None:
    """The time they are given is short as long as others wait."""
    with serving(redis_url, folder, WORKERS="1", THREADS="2", REQUEST_TIMEOUT="60") as server, ExitStack() as slow:
        for _ in range(8):
            connection = slow.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            connection.sendall(sent)
        assert requests.get(f"{server.url}/healthz", timeout=40).status_code == 200


def test_callers_who_do_not_take_their_answers_do_not_stall_the_others(redis_url: str, folder: Path) -> None:
    """They ask for more than the system keeps for them on the way."""
    ask = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10
    with serving(redis_url, folder, WORKERS="1", THREADS="2", REQUEST_TIMEOUT="1") as server, ExitStack() as slow:
        for _ in range(4):
            connection = slow.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # The system takes little for them.
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(ask)
        for _ in range(40):
            assert requests.get(f"{server.url}/healthz", timeout=30).status_code == 200


def test_callers_who_do_not_hang_up_do_not_stall_the_others(redis_url: str, folder: Path) -> None:
    """The server would wait two seconds for each of them before it looks at anybody else."""
    with serving(redis_url, folder, WORKERS="1", THREADS="2") as server, ExitStack() as slow:
        for _ in range(24):
            connection = slow.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            connection.sendall(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")
        assert requests.get(f"{server.url}/healthz", timeout=30).status_code == 200


def test_a_body_that_stops_coming_is_answered_with_a_problem(redis_url: str, folder: Path) -> None:
    """Also one that looks whole: more was to come."""
    looks_whole = POST + b'Content-Length: 1000\r\n\r\n{"ruleset": "tally", "seats": [{}]}'
    with serving(redis_url, folder, WORKERS="1", REQUEST_TIMEOUT="1") as server:
        for sent in (SLOW["half a body"], looks_whole):
            assert b'"code":"malformed_request"' in _exchange(server, sent)


def test_waiting_for_news_may_take_longer_than_sending_a_request(redis_url: str, folder: Path) -> None:
    with serving(redis_url, folder, WORKERS="1", REQUEST_TIMEOUT="1") as server:
        api = Api(server.url, None)
        game = api.create("tally")
        for _ in range(2):  # On the same connection: it is not closed for having been silent.
            assert api.get(f"{game.path}/events?after=0&wait=3").json()["events"] == []


JSON = b"Host: localhost\r\nContent-Type: application/json\r\n"
LONG = JSON + b"Content-Length: 300000\r\n\r\n"
CHUNKS = JSON + b"Transfer-Encoding: chunked\r\n\r\n"
NOT_READ = {
    "unknown address": (b"POST /nowhere HTTP/1.1\r\n" + LONG, 404),
    "unknown address, in chunks": (b"POST /nowhere HTTP/1.1\r\n" + CHUNKS, 404),
    "unknown method": (b"PUT /v1/games HTTP/1.1\r\n" + LONG, 405),
    "unknown parameter": (b"POST /v1/games?colour=red HTTP/1.1\r\n" + LONG, 422),
    "no JSON": (b"POST /v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n", 400),
    "compressed": (b"POST /v1/games HTTP/1.1\r\nContent-Encoding: gzip\r\n" + LONG, 400),
    "too long": (b"POST /v1/games HTTP/1.1\r\n" + JSON + b"Content-Length: 9000000\r\n\r\n", 413),
    "odd key": (b"POST /v1/games/0/actions HTTP/1.1\r\nIdempotency-Key: \xe4\r\n" + LONG, 422),
    "odd chunk": (b"POST /v1/games HTTP/1.1\r\n" + CHUNKS + b"zz\r\n{}", 400),
    "two lengths": (b"POST /v1/games HTTP/1.1\r\nContent-Length: 9\r\n" + LONG, 400),
    "odd header": (b"POST /v1/games HTTP/1.1\r\nno colon\r\n" + LONG, 400),
    "a body where none belongs": (b"GET /v1/games/0 HTTP/1.1\r\n" + LONG, 404),
}


@pytest.mark.parametrize(("request_bytes", "status"), NOT_READ.values(), ids=NOT_READ)
def test_a_refusal_before_the_body_was_read_says_that_the_connection_is_closed(
    server: Server, request_bytes: bytes, status: int
) -> None:
    """What is sent after it would be taken for a body, or get lost."""
    head, _, _ = _exchange(server, request_bytes).partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] == str(status).encode(), head
    assert b"\r\nconnection: close" in head.lower()


READ = {
    "wrong fields": (b"POST /v1/games HTTP/1.1\r\n" + JSON + b"Content-Length: 2\r\n\r\n{}", 422),
    "wrong fields, in chunks": (b"POST /v1/games HTTP/1.1\r\n" + CHUNKS + b"2\r\n{}\r\n0\r\n\r\n", 422),
    "broken JSON": (b"POST /v1/games HTTP/1.1\r\n" + JSON + b"Content-Length: 1\r\n\r\n{", 400),
    "an empty body": (b"POST /nowhere HTTP/1.1\r\n" + JSON + b"Content-Length: 0\r\n\r\n", 404),
    "no body": (b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
}


@pytest.mark.parametrize(("request_bytes", "status"), READ.values(), ids=READ)
def test_a_refusal_after_the_body_was_read_keeps_the_connection(
    server: Server, request_bytes: bytes, status: int
) -> None:
    last = b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n"
    answers = _exchange(server, request_bytes + last)
    assert answers.count(b"HTTP/1.1 ") == 2 and b'{"status":"ok",' in answers
    head, _, _ = answers.partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] == str(status).encode() and b"\r\nconnection: close" not in head.lower()


def test_an_address_that_came_too_often_is_told_that_its_connection_is_closed(redis_url: str, folder: Path) -> None:
    with serving(redis_url, folder, WORKERS="1", RATE_LIMIT="1 per day") as server:
        requests.get(f"{server.url}/v1/rulesets", timeout=60)
        head, _, _ = _exchange(server, b"POST /v1/games HTTP/1.1\r\n" + LONG).partition(b"\r\n\r\n")
    assert b" 429 " in head and b"\r\nconnection: close" in head.lower()


def _exchange(server: Server, request_bytes: bytes) -> bytes:
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        try:
            connection.sendall(request_bytes)
            while received := connection.recv(65536):
                answer += received
        except ConnectionError:
            pass
    return answer
