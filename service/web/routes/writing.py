"""Writing answers."""

from collections.abc import Mapping
from typing import Any

from flask import Response
from werkzeug.http import parse_etags

from service.engine import codec


def answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Plain data as JSON."""
    return Response(codec.dumps(body), status, headers, content_type="application/json")


def no_body(status: int, headers: Mapping[str, str] | None = None) -> Response:
    """An answer that says everything by its status."""
    response = Response(status=status, headers=headers)
    del response.headers["Content-Type"]
    return response


def unless_known(game: dict[str, Any], known_tags: str) -> Response:
    """The game, or only the word that it has not changed for this viewer."""
    tag = f"{game['version']}-{'public' if game['seat'] is None else game['seat']}"
    headers = {"ETag": f'"{tag}"', "Vary": "Authorization", "Cache-Control": "private, no-cache"}
    if parse_etags(known_tags).contains_weak(tag):
        return no_body(304, headers)
    return answer(game, headers=headers)
