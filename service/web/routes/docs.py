"""The page of the contract: Swagger UI's own files and ours, from no other host."""

from pathlib import Path

import swagger_ui  # type: ignore[import-untyped]
from flask import Blueprint, Response, abort, send_from_directory

from api_spec.operations import GET_DOCS
from service.web.routes.contract import ContractBlueprint

docs = ContractBlueprint("docs", __name__)
files = Blueprint("files", __name__)

_OURS = Path(__file__).parent.parent / "static"
_THEIRS = Path(swagger_ui.__file__).parent / "static"
_FILES = {
    "start.js": _OURS,
    "swagger-ui.css": _THEIRS,
    "swagger-ui-bundle.js": _THEIRS,
    "favicon-32x32.png": _THEIRS,
}
# A browser loads nothing from elsewhere, whatever the page may ask for.
_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


@docs.operation(GET_DOCS)
def get_docs() -> Response:
    response = send_from_directory(_OURS, "docs.html")
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@files.get("/docs/<name>")
def get_file(name: str) -> Response:
    return send_from_directory(_FILES.get(name) or abort(404), name)
