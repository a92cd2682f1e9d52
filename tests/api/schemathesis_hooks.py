"""What schemathesis must be told: the tokens of the games and tournaments it made, and not to wait for news."""

from typing import Any

import schemathesis

_tokens: dict[str, dict[str, Any]] = {}


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    if case.operation.definition.raw["operationId"].startswith("create_") and response.status_code == 201:
        created = response.json()
        _tokens[created["id"]] = created


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    operation = case.operation.definition.raw["operationId"]
    game = _tokens.get((case.path_parameters or {}).get("game_id"))
    if game is not None:
        token = game["host_token"] if operation == "delete_game" else game["tokens"][0]["token"]
        case.headers["Authorization"] = f"Bearer {token}"
    tournament = _tokens.get((case.path_parameters or {}).get("tournament_id"))
    if tournament is not None:
        case.headers["Authorization"] = f"Bearer {tournament['token']}"
    if operation == "list_events" and case.query:
        case.query.pop("wait", None)
