"""The shape of every error, and what an answer with each code looks like (RFC 9457)."""

from typing import Any

from marshmallow import fields

from api_spec.fields import JsonInteger, Open

MEDIA_TYPE = "application/problem+json"


GAME = "/v1/games/4f1c0e5d9a7b42c8a1d3"

# The sentence of an example, and the members that come with the code.
EXAMPLES: dict[str, dict[str, Any]] = {
    "malformed_request": {"detail": "The body is not JSON in UTF-8: Input data was truncated"},
    "unauthorized": {"detail": "The token of a seat is needed."},
    "forbidden": {"detail": "The token belongs to another game."},
    "not_found": {"detail": "There is no game 4f1c0e5d9a7b42c8a1d3."},
    "method_not_allowed": {"detail": "Use GET or POST here."},
    "too_large": {"detail": "A body may have at most 1000000 bytes."},
    "stale_version": {"detail": "The game is at version 14.", "version": 14},
    "list_changed": {"detail": "The list of actions was told otherwise: ask for it again and choose from it."},
    "not_your_turn": {"detail": "Seat 1 must decide commit first.", "index": 0},
    "game_over": {"detail": "The game is over.", "index": 0},
    "cannot_undo": {"detail": "Version 12 turned up something hidden.", "rule": "SC-ENC-03", "to": 12},
    "no_automa_to_act": {"detail": "Seat 0 must decide section, and is no Automa."},
    "no_results": {"detail": "74 of 200 games are played."},
    "tournament_limit": {
        "detail": "Open tournaments of one address may cost at most 2000000 together: 1500000 taken, 500000 left, and "
        "this takes 600000.",
        "limit": "cost_per_caller",
        "most": 2_000_000,
        "left": 500_000,
        "asked": 600_000,
    },
    "unsupported_rules_version": {"detail": "It was created with version 1 of scythe, which this release cannot read."},
    "invalid_request": {
        "detail": "The request has fields that cannot be accepted.",
        "errors": {"version": ["must be a whole number"]},
    },
    "illegal_action": {
        "detail": "C5 is not adjacent to A4.",
        "rule": "SC-CORE-14",
        "index": 0,
        "links": {"actions": f"{GAME}/actions"},
    },
    "idempotency_conflict": {"detail": "The Idempotency-Key was used before, for another request."},
    "rate_limited": {"detail": "More than 6000 per 1 minute from this address."},
    "broken_past": {"detail": "What is kept of this moment of the game is damaged. The game itself goes on."},
    "internal_error": {"detail": "This is a bug of the service.", "request_id": "0d7c8b7e5f0a4a43"},
    "unavailable": {"detail": "The store cannot be reached."},
}


class Problem(Open):
    """What went wrong. `code` is stable and for programs; `detail` is a sentence for people."""

    type = fields.String(required=True, metadata={"format": "uri-reference", "description": "The code as a URI."})
    title = fields.String(required=True, metadata={"description": "What the code means."})
    status = JsonInteger(required=True, metadata={"minimum": 400, "maximum": 599})
    code = fields.String(required=True, metadata={"enum": sorted(EXAMPLES), "description": "What a program acts on."})
    detail = fields.String(required=True, metadata={"description": "What is wrong with this request."})
    instance = fields.String(metadata={"description": "The path of the request, if so much of it could be read."})
    errors = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        metadata={"description": "With invalid_request: what is wrong, by path of the field (`seats.1.faction`)."},
    )
    rule = fields.String(
        metadata={"description": "With illegal_action and cannot_undo: the id of the rule that forbids it."}
    )
    index = JsonInteger(metadata={"minimum": 0, "description": "Which action of the request's list was refused."})
    links = fields.Dict(
        keys=fields.String(), values=fields.String(), metadata={"description": "Where to look next, by name."}
    )
    version = JsonInteger(metadata={"minimum": 0, "description": "With stale_version: the current version."})
    to = JsonInteger(metadata={"minimum": 0, "description": "With cannot_undo: how far back is possible."})
    limit = fields.String(
        metadata={
            "enum": ["tournaments_per_caller", "tournaments", "cost_per_caller", "cost"],
            "description": "With tournament_limit: which cap; of one address, or in all.",
        }
    )
    most = JsonInteger(metadata={"minimum": 0, "description": "With tournament_limit: how much may be open."})
    left = JsonInteger(metadata={"minimum": 0, "description": "With tournament_limit: how much of it is left."})
    asked = JsonInteger(metadata={"minimum": 1, "description": "With tournament_limit: how much this would take."})
    request_id = fields.String(metadata={"description": "With internal_error: what to look for in the logs."})
