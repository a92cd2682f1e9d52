"""Routes are made from the operations of the contract, so that what is documented is what is served."""

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from flask import Response, request
from flask_smorest import Api, Blueprint  # type: ignore[import-untyped]
from werkzeug.http import http_date

from api_spec.build import answers, documentation, path_parameters
from api_spec.operations import Operation
from api_spec.problems import EXAMPLES, GAME, MEDIA_TYPE, Problem
from service.errors import KINDS, Kind
from service.web.routes.reading import Parser

View = Callable[..., Response]

_KINDS = {kind.code: kind for kind in KINDS.values()}
_NOTICE = timedelta(days=365)
_RETRY = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 0}}}
_HEADERS = {
    401: {"WWW-Authenticate": {"description": "Bearer", "schema": {"type": "string"}}},
    429: _RETRY,
    503: _RETRY,
}


class ContractApi(Api):  # type: ignore[misc]
    """What flask-smorest documents, without errors and pages of its own."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_responses(self) -> None:
        """Every error is documented by the operation that gives it."""

    def _register_etag_headers(self) -> None:
        """Nor are headers documented that no operation has."""

    _register_pagination_header = _register_etag_headers

    def _register_error_handlers(self) -> None:
        """Errors are told by service.web.routes.problems."""


class ContractBlueprint(Blueprint):  # type: ignore[misc]
    """A set of routes."""

    ARGUMENTS_PARSER = Parser()

    def operation(self, operation: Operation) -> Callable[[View], View]:
        """Serve an operation with the decorated view; what the caller sent comes as keyword arguments."""

        def decorate(view: View) -> View:
            view = self._with_arguments(operation, view)
            # Ten wrappers that only carry documentation are not called at every request.
            vars(view)["_apidoc"] = vars(self._documented(operation, view))["_apidoc"]
            rule = operation.path.replace("{", "<").replace("}", ">")
            self.add_url_rule(
                rule,
                operation.name,
                view,
                methods=[operation.method],
                tags=[operation.tag],
                parameters=path_parameters(operation),
            )
            if operation.deprecated:
                self.after_request(_notice(f"{self.name}.{operation.name}", operation.deprecated))
            return view

        return decorate

    def _documented(self, operation: Operation, view: View) -> View:
        for answer in [*answers(operation), *_problems(operation)]:
            view = self.alt_response(**answer)(view)
        documented: View = self.doc(**documentation(operation))(view)
        return documented

    def _with_arguments(self, operation: Operation, view: View) -> View:
        # The last one wrapped is the first one read: a bad header or query is told before a bad body. Schemas are made
        # once, not for every request.
        if operation.body is not None:
            examples = {"example": f"{operation.name}_request"}
            view = self.arguments(operation.body(), as_kwargs=True, examples=examples)(view)
        if operation.query is not None:
            view = self.arguments(operation.query(), location="query", as_kwargs=True)(view)
        if operation.headers is not None:
            view = self.arguments(operation.headers(), location="headers", as_kwargs=True)(view)
        return view


def _notice(endpoint: str, since: date) -> Callable[[Response], Response]:
    """What every answer of a deprecated operation says of its end (RFC 9745 and RFC 8594)."""
    began = datetime.combine(since, time(), UTC)

    def tell(response: Response) -> Response:
        if request.endpoint == endpoint:
            response.headers["Deprecation"] = f"@{began.timestamp():.0f}"
            response.headers["Sunset"] = http_date(began + _NOTICE)
        return response

    return tell


def problem_examples() -> dict[str, Any]:
    """What an answer with each code looks like."""
    return {f"problem_{code}": _problem_example(_KINDS[code]) for code in EXAMPLES}


def _problem_example(kind: Kind) -> dict[str, Any]:
    told = {"type": kind.type, "title": kind.title, "status": kind.status, "code": kind.code}
    return {**told, **EXAMPLES[kind.code], "instance": GAME}


def _problems(operation: Operation) -> list[dict[str, Any]]:
    return [
        {
            "status_code": status,
            "schema": Problem,
            "content_type": MEDIA_TYPE,
            "description": " ".join(f"`{kind.code}`: {kind.title}." for kind in kinds),
            "examples": {kind.code: f"problem_{kind.code}" for kind in kinds},
            "headers": _HEADERS.get(status),
        }
        for status, kinds in _by_status(operation.errors)
    ]


def _by_status(codes: Iterable[str]) -> list[tuple[int, list[Kind]]]:
    kinds = sorted((_KINDS[code] for code in codes), key=lambda kind: (kind.status, kind.code))
    return [(status, [k for k in kinds if k.status == status]) for status in sorted({k.status for k in kinds})]
