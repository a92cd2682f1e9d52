"""What the service says no with, and the one table of statuses and codes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.engine.errors import GameOver, IllegalAction, NotYourTurn


class ServiceError(Exception):
    """A request that is not served. The fields become members of the problem beside the sentence."""

    def __init__(self, detail: str, **fields: Any) -> None:
        super().__init__(detail)
        self.detail = detail
        self.fields = fields


class MalformedRequest(ServiceError):
    """Not JSON, or not sent as JSON."""


class Unauthorized(ServiceError):
    """A token is needed, or the one given is unknown."""


class Forbidden(ServiceError):
    """The token belongs to another game or tournament, or its holder may not do this."""


class NotFound(ServiceError):
    """No such game, tournament, ruleset, version of a game or page."""


class MethodNotAllowed(ServiceError):
    """The page exists, the method does not."""


class TooLarge(ServiceError):
    """The body is larger than the service reads."""


class StaleVersion(ServiceError):
    """The game has moved on."""

    def __init__(self, version: int) -> None:
        super().__init__(f"The game is at version {version}.", version=version)


class ListChanged(ServiceError):
    """The choices were made from another list than the one that would be answered now."""


class CannotUndo(ServiceError):
    """These actions are not the caller's, or something came to light by them."""


class NoAutomaToAct(ServiceError):
    """It is not the turn of a seat that the rules play themselves."""


class NoResults(ServiceError):
    """The tournament has not ended, or ended without results."""


class TournamentLimit(ServiceError):
    """More tournaments, or more costly ones, than may be open at a time."""

    def __init__(self, limit: str, most: int, used: int, asked: int) -> None:
        whose = "of one address " if limit.endswith("_per_caller") else ""
        what = "cost at most {} together" if limit.startswith("cost") else "be at most {} at a time"
        left = max(0, most - used)
        super().__init__(
            f"Open tournaments {whose}may {what.format(most)}: {used} taken, {left} left, and this takes {asked}.",
            limit=limit,
            most=most,
            left=left,
            asked=asked,
        )


class UnsupportedRulesVersion(ServiceError):
    """The game or tournament was written by a release whose rules this one cannot read."""


class BrokenPast(ServiceError):
    """What the store keeps of an earlier moment of a game is damaged; the game as it is now is not."""


class InvalidRequest(ServiceError):
    """The JSON is not what the operation takes; ``errors`` maps the path of each field to what is wrong with it."""

    def __init__(self, errors: Mapping[str, list[str]]) -> None:
        # A client may name a field anything, even half a surrogate pair, which no JSON answer can carry.
        shown = {_printable(field): messages for field, messages in errors.items()}
        super().__init__("The request has fields that cannot be accepted.", errors=shown)


class Refused(ServiceError):
    """The engine refused the action at this place of the request's list: whose turn it is, or the rule, says no."""

    def __init__(self, cause: NotYourTurn | GameOver | IllegalAction, index: int) -> None:
        rule = {"rule": cause.rule} if isinstance(cause, IllegalAction) else {}
        super().__init__(str(cause), index=index, **rule)
        self.cause = cause


class IdempotencyConflict(ServiceError):
    """The key was used before, for another request."""


class RateLimited(ServiceError):
    """Too many requests from this caller."""


class Unavailable(ServiceError):
    """The store cannot be reached, or nobody is free to serve this; try again later."""

    def __init__(self, detail: str, retry_after: int = 1) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


class InternalError(ServiceError):
    """A bug of the service."""


@dataclass(frozen=True)
class Kind:
    """How one kind of error is told over HTTP."""

    status: int
    code: str
    title: str

    @property
    def type(self) -> str:
        """The code as a URI, which is what tells problems apart in RFC 9457."""
        return f"urn:arbiter:problem:{self.code}"


KINDS: dict[type[Exception], Kind] = {
    MalformedRequest: Kind(400, "malformed_request", "The request cannot be read"),
    Unauthorized: Kind(401, "unauthorized", "A valid token is needed"),
    Forbidden: Kind(403, "forbidden", "This token does not allow that"),
    NotFound: Kind(404, "not_found", "There is no such thing"),
    MethodNotAllowed: Kind(405, "method_not_allowed", "The method is not allowed here"),
    StaleVersion: Kind(409, "stale_version", "The game has moved on"),
    ListChanged: Kind(409, "list_changed", "The list of actions is another one"),
    NotYourTurn: Kind(409, "not_your_turn", "Another seat must decide first"),
    GameOver: Kind(409, "game_over", "The game is over"),
    CannotUndo: Kind(409, "cannot_undo", "This cannot be taken back"),
    NoAutomaToAct: Kind(409, "no_automa_to_act", "No Automa is to act"),
    NoResults: Kind(409, "no_results", "The tournament has no results"),
    TournamentLimit: Kind(409, "tournament_limit", "No more tournaments may be open now"),
    UnsupportedRulesVersion: Kind(409, "unsupported_rules_version", "Another release of the rules is needed"),
    TooLarge: Kind(413, "too_large", "The request is too large"),
    InvalidRequest: Kind(422, "invalid_request", "The request is not valid"),
    IllegalAction: Kind(422, "illegal_action", "The rules forbid this action"),
    IdempotencyConflict: Kind(422, "idempotency_conflict", "The key was used for another request"),
    RateLimited: Kind(429, "rate_limited", "Too many requests"),
    BrokenPast: Kind(500, "broken_past", "This moment of the game is damaged"),
    InternalError: Kind(500, "internal_error", "The service failed"),
    Unavailable: Kind(503, "unavailable", "The service is not available now"),
}


def kind_of(error: ServiceError) -> Kind:
    """The row of the table for an error."""
    return KINDS[type(error.cause) if isinstance(error, Refused) else type(error)]


def problem_of(error: ServiceError) -> dict[str, Any]:
    """The problem of RFC 9457 that tells an error."""
    kind = kind_of(error)
    told = {"type": kind.type, "title": kind.title, "status": kind.status, "code": kind.code}
    return {**told, "detail": error.detail, **error.fields}


def _printable(text: str) -> str:
    return text[:100].encode(errors="replace").decode()
