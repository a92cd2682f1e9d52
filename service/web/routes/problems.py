"""Every error leaves as application/problem+json."""

import logging

from flask import Flask, Response, g, request
from werkzeug import exceptions

from api_spec.problems import MEDIA_TYPE
from service.engine import codec
from service.engine.errors import IllegalAction
from service.errors import (
    InternalError,
    MalformedRequest,
    MethodNotAllowed,
    NotFound,
    Refused,
    ServiceError,
    TooLarge,
    Unauthorized,
    Unavailable,
    problem_of,
)

log = logging.getLogger("arbiter")


def register(app: Flask) -> None:
    app.register_error_handler(ServiceError, told)
    app.register_error_handler(exceptions.HTTPException, translated)
    app.register_error_handler(Exception, failed)


def told(error: ServiceError) -> Response:
    """The problem of a refusal, with the headers that belong to it."""
    problem = problem_of(error)
    if isinstance(error, Refused) and isinstance(error.cause, IllegalAction):
        problem["links"] = {"actions": request.path}
    g.code = problem["code"]
    if isinstance(error, Unavailable) and error.__cause__ is not None:
        g.cause = str(error.__cause__)  # For whoever runs the service: a wrong password looks like no server at all.
    body = codec.dumps({**problem, "instance": request.path})
    return Response(body, problem["status"], headers_of(error), content_type=MEDIA_TYPE)


def translated(error: exceptions.HTTPException) -> Response:
    """What Flask itself refuses, in our words."""
    if isinstance(error.response, Response):  # Already told.
        return error.response
    response = told(_in_our_words(error))
    if isinstance(error, exceptions.MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return response


def failed(error: Exception) -> Response:
    """A bug: nothing of it is told but where to look."""
    log.error("failure", exc_info=error, extra={"request_id": g.request_id})
    return told(InternalError("This is a bug of the service.", request_id=g.request_id))


def headers_of(error: ServiceError) -> dict[str, str]:
    if isinstance(error, Unauthorized):
        return {"WWW-Authenticate": "Bearer"}
    if isinstance(error, Unavailable):
        return {"Retry-After": str(error.retry_after)}
    return {}


def _in_our_words(error: exceptions.HTTPException) -> ServiceError:
    if isinstance(error, exceptions.NotFound):
        return NotFound("There is nothing at this address; /docs says what there is.")
    if isinstance(error, exceptions.MethodNotAllowed):
        return MethodNotAllowed(f"Use {' or '.join(sorted(error.valid_methods or ()))} here.")
    if isinstance(error, exceptions.RequestEntityTooLarge):
        return TooLarge(f"A body may have at most {request.max_content_length} bytes.")
    return MalformedRequest("The request cannot be read.")
