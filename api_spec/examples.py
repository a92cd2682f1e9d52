"""An example of every request and answer, told with the first game of the service. The long states are left out."""

from collections.abc import Mapping
from typing import Any

from api_spec.operations import CREATE_GAME, OPERATIONS, PLAY_AUTOMA_TURN, SUBMIT_ACTIONS

Json = dict[str, Any]

GAME_ID = "4f1c0e5d9a7b42c8a1d3"
_NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus")


def examples(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    """The examples by name: an operation's name, and request or answer."""
    return {f"{name}_request": value for name, value in _requests(ruleset).items()} | {
        f"{name}_answer": value for name, value in _answers(ruleset).items()
    }


def example_action(ruleset: Mapping[str, Any]) -> Json:
    """The first action of a game, with the first of its possible values."""
    name, shape = next(iter(ruleset["actions"].items()))
    fields = shape["fields"].items()
    return {"action": name, **{key: v["words"][0] if "words" in v else v["minimum"] for key, v in fields}}


def _requests(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    seats = [{"name": name} for name in _NAMES[: max(2, ruleset["seats"]["fewest"])]]
    return {
        CREATE_GAME.name: {"ruleset": ruleset["ruleset"], "seats": seats, "seed": "any text"},
        SUBMIT_ACTIONS.name: {"version": 12, "actions": [example_action(ruleset)]},
        PLAY_AUTOMA_TURN.name: {"version": 12},
    }


def _answers(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    action = example_action(ruleset)
    played = {"version": 13, "events": [_event(13)], "game": _game(ruleset, 13)}
    turn = {"version": 13, "event": "automa_turn", "card": 7}
    scores = [{"seat": 0, "total": 9, "categories": {"coins": 9}}, {"seat": 1, "total": 4, "categories": {"coins": 4}}]
    summary = {key: ruleset[key] for key in ("ruleset", "title", "rules_version", "seats")}
    past = {"version": 1, "seat": 0, "question": "turn", "action": action}
    answers: dict[str, Any] = {
        "list_rulesets": {"rulesets": [summary]},
        "get_ruleset": {
            **summary,
            "options": ruleset["options"],
            "seat_options": ruleset["seat_options"],
            "actions": {action["action"]: ruleset["actions"][action["action"]]},
            "components": {},
        },
        "create_game": {
            **_game(ruleset, 0),
            "host_token": f"{GAME_ID}.v2mJq0yF0mXo1o2c",
            "tokens": [{"seat": 0, "token": f"{GAME_ID}.h8Qw3cWb7Lr5tN1k"}],
        },
        "get_game": _game(ruleset, 12),
        "list_actions": {"version": 12, "seat": 0, "question": "turn", "about": {}, "actions": [action]},
        "submit_actions": played,
        "play_automa_turn": {**played, "turn": turn},
        "list_events": {"version": 13, "status": "playing", "events": [_event(13)]},
        "get_history": {"version": 2, "actions": [past, {**past, "version": 2, "seat": 1, "action": None}]},
        "get_scores": {"version": 12, "status": "playing", "scores": scores},
        "get_health": {"status": "ok"},
        "get_readiness": {"status": "ok"},
        "get_metrics": 'arbiter_moves_total{ruleset="scythe"} 42.0\n',
        "get_contract": "openapi: 3.1.0\n",
        "get_docs": "<!doctype html>\n",
    }
    return {operation.name: answers[operation.name] for operation in OPERATIONS if operation.name in answers}


def _game(ruleset: Mapping[str, Any], version: int) -> Json:
    return {
        "id": GAME_ID,
        "ruleset": ruleset["ruleset"],
        "created": "2026-01-31T18:30:00Z",
        "private": False,
        "options": {},
        "status": "playing",
        "version": version,
        "seat": None,
        "seats": [{"seat": seat, "name": name, "controller": "human"} for seat, name in enumerate(_NAMES[:2])],
        "to_act": [{"seat": 0, "question": "turn"}],
        "state": {},
        "result": None,
    }


def _event(version: int) -> Json:
    return {"version": version, "event": "turn_began", "seat": 0}


EVENT_STREAM = 'id: 13\ndata: {"events":[{"event":"turn_began","seat":0,"version":13}],"version":13}\n\n'
