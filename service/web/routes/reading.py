"""Reading requests: bodies, queries, headers and tokens. What cannot be read exactly is refused."""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec
from flask import Request, request
from marshmallow import RAISE, Schema, ValidationError
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import RequestEntityTooLarge

from service.errors import InvalidRequest, MalformedRequest, Unauthorized

_BEARER = re.compile(r"Bearer +([A-Za-z0-9._~+/=-]{1,512})", re.IGNORECASE)


def bearer_token() -> str | None:
    """The token of the caller; None for a spectator."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    match = _BEARER.fullmatch(header.strip())
    if match is None:
        raise Unauthorized("The header must be Authorization: Bearer and a token.")
    return match[1]


class Parser(FlaskParser):
    """Bodies are JSON in UTF-8 and nothing else; a query names each parameter once."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": RAISE}  # noqa: RUF012

    def load_json(self, req: Request, schema: Schema) -> Any:
        _require_json(req)
        body = _body(req)
        try:
            read = msgspec.json.decode(body)
            json.loads(body, object_pairs_hook=_each_once)
            return read
        except ValueError as error:
            raise MalformedRequest(f"The body is not JSON in UTF-8: {error}") from error
        except RecursionError as error:
            raise MalformedRequest("The body is nested too deeply.") from error

    def load_querystring(self, req: Request, schema: Schema) -> Any:
        errors = {name: ["given more than once"] for name, values in req.args.lists() if len(values) > 1}
        if errors:
            raise InvalidRequest(errors)
        return req.args.to_dict()

    def handle_error(self, error: ValidationError, req: Request, schema: Schema, **_: Any) -> NoReturn:
        [messages] = error.messages_dict.values()  # The only key is where the fields stood.
        raise InvalidRequest(_by_path(messages))


def _require_json(req: Request) -> None:
    if req.mimetype != "application/json":
        raise MalformedRequest("The body must be sent as Content-Type: application/json.")
    if req.mimetype_params.get("charset", "utf-8").lower() not in ("utf-8", "utf8"):
        raise MalformedRequest("The body must be in UTF-8.")
    if req.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise MalformedRequest("The body must not be compressed.")


def _each_once(fields: list[tuple[str, Any]]) -> None:
    """Two fields of one name would be read as one by us and as the other by somebody else."""
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        raise MalformedRequest("The body has an object with two fields of the same name.")


def _body(req: Request) -> bytes:
    try:
        return _complete(req, req.get_data(cache=False))
    except (RequestEntityTooLarge, MalformedRequest):
        raise
    except Exception as error:
        # The server below reads the body on demand and raises errors of its own when the transfer is broken.
        raise MalformedRequest("The body could not be received.") from error


def _complete(req: Request, body: bytes) -> bytes:
    if len(body) < (req.content_length or 0):
        raise MalformedRequest("The body is shorter than its Content-Length.")
    # A body in chunks has no length beforehand; what is over the limit is then cut off, not refused.
    if req.content_length is None and len(body) >= (req.max_content_length or 0):
        raise RequestEntityTooLarge
    return body


def _by_path(messages: Any, path: str = "") -> dict[str, list[str]]:
    """Nested messages as one table: seats.1.faction and what is wrong with it."""
    if not isinstance(messages, Mapping):
        return {path or "body": [str(message) for message in messages]}
    errors: dict[str, list[str]] = {}
    for key, inner in messages.items():
        name = "" if key == "_schema" else str(key)
        errors |= _by_path(inner, f"{path}.{name}".strip("."))
    return errors
