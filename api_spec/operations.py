"""The operations of the contract: what each takes, answers and refuses."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from marshmallow import Schema

from api_spec import games, tournaments

Json = dict[str, Any]

# What stands in the way of any operation, of one on a game, and of one with a body.
ALWAYS = ("invalid_request", "rate_limited")
ON_A_GAME = ("unauthorized", "forbidden", "not_found", "unavailable")
ON_ITS_STATE = (*ON_A_GAME, "unsupported_rules_version")
WITH_A_BODY = ("malformed_request", "too_large")
ON_A_TOURNAMENT = ("not_found", "unavailable")
CREATING = ("unavailable", "idempotency_conflict")
ON_A_TURN = ("stale_version", "game_over", "idempotency_conflict", "broken_past")


@dataclass(frozen=True)
class Operation:
    """One method of one path."""

    name: str
    method: Literal["GET", "POST", "DELETE"]
    path: str
    summary: str
    description: str
    errors: tuple[str, ...]
    status: int = 200
    answer: type[Schema] | None = None
    media_type: str = "application/json"
    body: type[Schema] | None = None
    body_ref: str = ""  # The component that documents the body, where the schema alone says too little.
    query: type[Schema] | None = games.Nothing
    headers: type[Schema] | None = None
    answer_headers: dict[str, str] = field(default_factory=dict)
    links: dict[str, Json] = field(default_factory=dict)
    token: Literal["none", "optional", "required"] = "optional"
    tag: str = "games"
    deprecated: date | None = None  # Since when; it goes on working for a year at least.


_GAME = {"game_id": "$response.body#/id"}
_SAME_GAME = {"game_id": "$request.path.game_id"}


def _link(operation: str, parameters: Json, **more: Any) -> Json:
    return {"operationId": operation, "parameters": parameters, **more}


LIST_RULESETS = Operation(
    "list_rulesets",
    "GET",
    "/v1/rulesets",
    "List the games this service knows",
    "Names, titles and player counts. The whole of one game is at its own address.",
    ALWAYS,
    answer=games.RulesetList,
    links={"first": _link("get_ruleset", {"ruleset": "$response.body#/rulesets/0/ruleset"})},
    token="none",
    tag="rulesets",
)

GET_RULESET = Operation(
    "get_ruleset",
    "GET",
    "/v1/rulesets/{ruleset}",
    "Show one game whole",
    "Player counts, options with their meaning, actions, and all printed components as data, so that a client can "
    "draw the game.",
    (*ALWAYS, "not_found"),
    answer=games.Ruleset,
    token="none",
    tag="rulesets",
)

CREATE_GAME = Operation(
    "create_game",
    "POST",
    "/v1/games",
    "Create a game",
    "Everything but the ruleset and the number of seats may be left out. The answer carries the tokens of the host "
    "and of each seat, once and never again, unless to the same request with the same `Idempotency-Key`.",
    (*ALWAYS, *WITH_A_BODY, *CREATING, "unsupported_rules_version", "broken_past"),
    status=201,
    answer=games.CreatedGame,
    body=games.NewGame,
    body_ref="CreateGame",
    headers=games.CreationKey,
    answer_headers={"Location": "The address of the game."},
    links={
        "game": _link("get_game", _GAME),
        "actions": _link("list_actions", _GAME),
        "events": _link("list_events", _GAME),
        "history": _link("get_history", _GAME),
        "scores": _link("get_scores", _GAME),
        "automa": _link("play_automa_turn", _GAME, description="With `version` as it was told."),
        "delete": _link("delete_game", _GAME),
    },
    token="none",
)

GET_GAME = Operation(
    "get_game",
    "GET",
    "/v1/games/{game_id}",
    "Show a game",
    "The game as the caller may see it: with a token of a seat, as that seat; else as a spectator. With `version`, as "
    "it was then and as the caller could know it then.",
    (*ALWAYS, *ON_ITS_STATE, "broken_past"),
    answer=games.ShownGame,
    query=games.AtVersion,
    headers=games.KnownTag,
    answer_headers={"ETag": "Changes with the version and the viewer."},
)

LIST_ACTIONS = Operation(
    "list_actions",
    "GET",
    "/v1/games/{game_id}/actions",
    "List what the seat of the token may do now",
    "The complete list: an action is legal exactly when it is in it. Empty when the seat is not to act.",
    (*ALWAYS, *ON_ITS_STATE),
    answer=games.Listed,
    links={
        "play": _link(
            "submit_actions", _SAME_GAME, description="With `version` as it was told, and any of the `actions`."
        )
    },
    token="required",
)

SUBMIT_ACTIONS = Operation(
    "submit_actions",
    "POST",
    "/v1/games/{game_id}/actions",
    "Play actions",
    "Each action is sent as it was listed, or by its place in the list. Several are played one after the other, "
    "all or none; one that turns up something hidden, as a combat or an encounter does, must be the last. A refusal "
    "changes nothing and names the rule. With `preview` nothing is written: a client can build a turn by previews up "
    "to the first thing that is turned up, and send it once.",
    (*ALWAYS, *ON_ITS_STATE, *WITH_A_BODY, *ON_A_TURN, "not_your_turn", "list_changed", "illegal_action"),
    answer=games.Played,
    body=games.SubmitActions,
    headers=games.RetryKey,
    links={"next": _link("list_actions", _SAME_GAME), "history": _link("get_history", _SAME_GAME)},
    token="required",
)

UNDO = Operation(
    "undo",
    "POST",
    "/v1/games/{game_id}/undo",
    "Take back what one did oneself",
    "To an earlier version since which only the caller acted, nothing hidden was turned up and nothing drawn; `undo` "
    "in every answer says how far. The version rises and the history keeps all; a secret that was taken back stays "
    "masked for others until the game is finished.",
    (*ALWAYS, *ON_ITS_STATE, *WITH_A_BODY, *ON_A_TURN, "cannot_undo"),
    answer=games.Played,
    body=games.GoBack,
    headers=games.RetryKey,
    links={"next": _link("list_actions", _SAME_GAME), "history": _link("get_history", _SAME_GAME)},
    token="required",
)

PLAY_AUTOMA_TURN = Operation(
    "play_automa_turn",
    "POST",
    "/v1/games/{game_id}/automa-turns",
    "Let the Automa play its turn",
    "Any token of the game may ask for it. The report says which card was drawn, what was looked at and rejected, "
    "which tie-breaks were used and what was gained.",
    (*ALWAYS, *ON_ITS_STATE, *WITH_A_BODY, *ON_A_TURN, "no_automa_to_act"),
    answer=games.AutomaTurn,
    body=games.PlayAutomaTurn,
    headers=games.RetryKey,
    links={"game": _link("get_game", _SAME_GAME)},
    token="required",
)

LIST_EVENTS = Operation(
    "list_events",
    "GET",
    "/v1/games/{game_id}/events",
    "Tell what happened",
    "Without `after`, from the beginning. With `wait`, the answer is held back until there is news or the time is "
    "up. With `Accept: text/event-stream`, a stream: one message per version, its id the version, its data the "
    "version and its events; it resumes by `Last-Event-ID`, sends a comment as a heartbeat, and ends after the last "
    "event of a finished game, when the game is deleted and when the server stops.",
    (*ALWAYS, *ON_A_GAME),
    answer=games.EventList,
    query=games.EventsAfter,
    headers=games.LastEvent,
)

GET_HISTORY = Operation(
    "get_history",
    "GET",
    "/v1/games/{game_id}/history",
    "List the actions played",
    "Another seat's secret action is null until it is revealed. With `version`, the history as it was then.",
    (*ALWAYS, *ON_A_GAME),
    answer=games.History,
    query=games.AtVersion,
)

GET_SCORES = Operation(
    "get_scores",
    "GET",
    "/v1/games/{game_id}/scores",
    "Show the standing",
    "By category, as if the game ended now, only from what the caller may know.",
    (*ALWAYS, *ON_ITS_STATE),
    answer=games.ScoreList,
)

DELETE_GAME = Operation(
    "delete_game",
    "DELETE",
    "/v1/games/{game_id}",
    "Delete a game",
    "With the token of the host only. The game is removed with its log, and its streams end.",
    (*ALWAYS, *ON_A_GAME),
    status=204,
    token="required",
)

_TOURNAMENT = {"tournament_id": "$response.body#/id"}

CREATE_TOURNAMENT = Operation(
    "create_tournament",
    "POST",
    "/v1/tournaments",
    "Have policies play many games",
    "The plan is checked whole before anything runs, and handed to the workers. Everything but the ruleset and the "
    "players may be left out. The answer carries the token that cancels the tournament, once and never again, unless "
    "to the same request with the same `Idempotency-Key`. How many tournaments may be open, of one address and in all, "
    "is capped, and so is what they cost: for each game 1 for `random` and the Automa, 8 for `greedy`, and the "
    "iterations of `search`, but at least 8.",
    (*ALWAYS, *WITH_A_BODY, *CREATING, "tournament_limit"),
    status=201,
    answer=tournaments.CreatedTournament,
    body=tournaments.NewTournament,
    headers=games.CreationKey,
    answer_headers={"Location": "The address of the tournament."},
    links={
        "tournament": _link("get_tournament", _TOURNAMENT),
        "results": _link("get_tournament_results", _TOURNAMENT),
        "first_game": _link("get_tournament_game", {**_TOURNAMENT, "number": "0"}),
        "cancel": _link("cancel_tournament", _TOURNAMENT),
    },
    token="none",
    tag="tournaments",
)

GET_TOURNAMENT = Operation(
    "get_tournament",
    "GET",
    "/v1/tournaments/{tournament_id}",
    "Show how far a tournament is",
    "What was asked, how many games have ended, and the standings so far.",
    (*ALWAYS, *ON_A_TOURNAMENT),
    answer=tournaments.Tournament,
    token="none",
    tag="tournaments",
)

GET_TOURNAMENT_RESULTS = Operation(
    "get_tournament_results",
    "GET",
    "/v1/tournaments/{tournament_id}/results",
    "Show what was counted",
    "When the tournament is finished: wins with intervals, ratings, scores, and tables by seat, faction, mat, board "
    "and level.",
    (*ALWAYS, *ON_A_TOURNAMENT, "no_results"),
    answer=tournaments.Results,
    token="none",
    tag="tournaments",
)

GET_TOURNAMENT_GAME = Operation(
    "get_tournament_game",
    "GET",
    "/v1/tournaments/{tournament_id}/games/{number}",
    "Show one game of a tournament",
    "Games are counted from 0. The capsule holds all that is needed to play the game again, alone and to the byte; "
    "it is there before the game is played, too.",
    (*ALWAYS, *ON_A_TOURNAMENT, "unsupported_rules_version"),
    answer=tournaments.PlayedMatch,
    token="none",
    tag="tournaments",
)

CANCEL_TOURNAMENT = Operation(
    "cancel_tournament",
    "DELETE",
    "/v1/tournaments/{tournament_id}",
    "Cancel a tournament",
    "With its own token only. No further game is begun, and the games being played are given up within seconds. What "
    "was played stays to be read until it expires. A tournament that has ended stays as it is.",
    (*ALWAYS, *ON_A_TOURNAMENT, "unauthorized", "forbidden"),
    status=204,
    token="required",
    tag="tournaments",
)

GET_HEALTH = Operation(
    "get_health",
    "GET",
    "/healthz",
    "Is the process alive?",
    "Asks nothing of the store.",
    (),
    answer=games.Health,
    query=None,
    token="none",
    tag="operating",
)

GET_READINESS = Operation(
    "get_readiness",
    "GET",
    "/readyz",
    "Can the service serve?",
    "Asks the store and writes to it; `detail` says why it cannot keep games.",
    ("unavailable",),
    answer=games.Health,
    query=None,
    token="none",
    tag="operating",
)

GET_METRICS = Operation(
    "get_metrics",
    "GET",
    "/metrics",
    "Numbers for Prometheus",
    "Requests, latencies, moves, refusals, conflicts, stream readers and live games, over all workers.",
    (),
    media_type="text/plain",
    query=None,
    token="none",
    tag="operating",
)

GET_CONTRACT = Operation(
    "get_contract",
    "GET",
    "/openapi.yaml",
    "This contract",
    "OpenAPI 3.1.",
    (),
    media_type="application/yaml",
    query=None,
    token="none",
    tag="operating",
)

GET_DOCS = Operation(
    "get_docs",
    "GET",
    "/docs",
    "This contract as a page",
    "Works without any other host.",
    (),
    media_type="text/html",
    query=None,
    token="none",
    tag="operating",
)

OPERATIONS = (
    LIST_RULESETS,
    GET_RULESET,
    CREATE_GAME,
    GET_GAME,
    LIST_ACTIONS,
    SUBMIT_ACTIONS,
    UNDO,
    PLAY_AUTOMA_TURN,
    LIST_EVENTS,
    GET_HISTORY,
    GET_SCORES,
    DELETE_GAME,
    CREATE_TOURNAMENT,
    GET_TOURNAMENT,
    GET_TOURNAMENT_RESULTS,
    GET_TOURNAMENT_GAME,
    CANCEL_TOURNAMENT,
    GET_HEALTH,
    GET_READINESS,
    GET_METRICS,
    GET_CONTRACT,
    GET_DOCS,
)
