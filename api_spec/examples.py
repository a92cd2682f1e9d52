"""An example of every request and answer, told with the first game of the service.

What the game itself tells is recorded from a real one; who asked for it, when and with which token is made up.
"""

from collections.abc import Mapping
from typing import Any

from api_spec.operations import CREATE_GAME, CREATE_TOURNAMENT, OPERATIONS, PLAY_AUTOMA_TURN, SUBMIT_ACTIONS, UNDO

Json = dict[str, Any]

GAME_ID = "4f1c0e5d9a7b42c8a1d3"
_NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus")


def examples(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    """The examples by name: an operation's name, and request or answer."""
    return {f"{name}_request": value for name, value in _requests(ruleset).items()} | {
        f"{name}_answer": value for name, value in _answers(ruleset).items()
    }


def example_action(ruleset: Mapping[str, Any]) -> Json:
    """What is listed first when the first question is asked."""
    first: Json = ruleset["example"]["actions"][0]
    return first


def _requests(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    seats = [{"name": name} for name in _NAMES[: max(2, ruleset["seats"]["fewest"])]]
    return {
        CREATE_GAME.name: {"ruleset": ruleset["ruleset"], "seats": seats, "seed": "any text"},
        SUBMIT_ACTIONS.name: {"version": 12, "actions": [example_action(ruleset)]},
        UNDO.name: {"version": 14, "to": 12},
        PLAY_AUTOMA_TURN.name: {"version": 12},
        CREATE_TOURNAMENT.name: {"ruleset": ruleset["ruleset"], "players": ["greedy", "random"], "games": 100},
    }


def _answers(ruleset: Mapping[str, Any]) -> dict[str, Any]:
    action = example_action(ruleset)
    asked = {key: ruleset["example"][key] for key in ("seat", "question", "about", "actions")}
    asked["list"] = "0b6f1c9a52de"
    name = ruleset["ruleset"]
    played = {
        "ruleset": name,
        "version": 13,
        "events": [_event(ruleset, 13)],
        "game": _game(ruleset, 13),
        "asked": None,
    }
    played["undo"] = {"to": 12, "rule": None, "detail": "Another seat acted at version 12."}
    turn = {"version": 13, **AUTOMA_TURN}
    scores = ruleset["example"]["scores"]
    summary = {key: ruleset[key] for key in ("ruleset", "title", "rules_version", "seats")}
    past = {
        "version": 1,
        "seat": 0,
        "entry": "action",
        "question": asked["question"],
        "action": action,
        "taken_back": False,
    }
    answers: dict[str, Any] = {
        "list_rulesets": {"rulesets": [summary]},
        "get_ruleset": {
            **summary,
            "options": ruleset["options"],
            "seat_options": ruleset["seat_options"],
            "actions": {action["action"]: ruleset["actions"][action["action"]]},
            "components": ruleset["components"],
        },
        "create_game": {
            **_game(ruleset, 0),
            "asked": None,
            "undo": None,
            "host_token": f"{GAME_ID}.v2mJq0yF0mXo1o2c",
            "tokens": [{"seat": 0, "token": f"{GAME_ID}.h8Qw3cWb7Lr5tN1k"}],
        },
        "get_game": {**_game(ruleset, 12), "seat": 0, "asked": {"version": 12, **asked}, "undo": None},
        "list_actions": {"version": 12, **asked},
        "submit_actions": played,
        "undo": played,
        "play_automa_turn": {**played, "turn": turn},
        "list_events": {"version": 13, "status": "playing", "events": [_event(ruleset, 13)]},
        "get_history": {"version": 2, "actions": [past, {**past, "version": 2, "seat": 1, "action": None}]},
        "get_scores": {"ruleset": ruleset["ruleset"], "version": 12, "status": "playing", "scores": scores},
        "create_tournament": {**_tournament(ruleset, 0), "token": f"{GAME_ID}.b1KzX0c8sVq2mP7e"},
        "get_tournament": _tournament(ruleset, 74),
        "get_tournament_results": _results(ruleset),
        "get_tournament_game": {"game": 0, "capsule": '{"openings":[],"options":{},"players":', "outcome": None},
        "get_health": {"status": "ok", "version": "1.0.0"},
        "get_readiness": {"status": "ok", "version": "1.0.0"},
        "get_metrics": 'arbiter_moves_total{ruleset="scythe"} 42.0\n',
        "get_contract": "openapi: 3.1.0\n",
        "get_docs": "<!doctype html>\n",
    }
    return {operation.name: answers[operation.name] for operation in OPERATIONS if operation.name in answers}


def _game(ruleset: Mapping[str, Any], version: int) -> Json:
    told = ruleset["example"]
    return {
        "id": GAME_ID,
        "ruleset": ruleset["ruleset"],
        "created": "2026-01-31T18:30:00Z",
        "private": False,
        "options": told["options"],
        "status": "playing",
        "version": version,
        "seat": None,
        "seats": [
            {"seat": seat, "name": _NAMES[seat], "controller": "human", **played}
            for seat, played in enumerate(told["seats"])
        ],
        "to_act": [{"seat": told["seat"], "question": told["question"]}],
        "state": told["state"],
        "result": None,
    }


def _tournament(ruleset: Mapping[str, Any], played: int) -> Json:
    standing = {"games": played, "win_rate": 0.5 if played else None, "mean_score": 31.5 if played else None}
    return {
        "id": GAME_ID,
        "created": "2026-01-31T18:30:00Z",
        "status": "playing" if played else "waiting",
        "failure": None,
        "workers": 2,
        **_plan(ruleset),
        "played": played,
        "standings": [{"policy": policy, "wins": played // 2, **standing} for policy in ("greedy", "random")],
        "forfeits": 0,
        "crashes": 0,
    }


def _plan(ruleset: Mapping[str, Any]) -> Json:
    return {
        "ruleset": ruleset["ruleset"],
        "rules_version": ruleset["rules_version"],
        "players": ["greedy", "random"],
        "games": 100,
        "seed": "any text",
        "options": {},
        "seats": [],
        "width": None,
        "seconds": 30.0,
    }


def _results(ruleset: Mapping[str, Any]) -> Json:
    spread = {"mean": 31.5, "least": 4, "median": 30.0, "most": 72}
    tally = {"games": 100, "wins": 50, "win_rate": 0.5, "win_interval": [0.4038, 0.5962], "chance": 0.5}
    row = {**tally, "mean_place": 1.5, "score": spread}
    rating = {"mu": 25.0, "sigma": 1.2, "interval": [22.648, 27.352]}
    return {
        "plan": _plan(ruleset),
        "games": 100,
        "policies": [{"policy": policy, **row, "forfeits": 0, "rating": rating} for policy in ("greedy", "random")],
        "pairs": [{"a": "greedy", "b": "random", "deals": 50, "difference": 0.4, "interval": [-2.1, 2.9]}],
        "tables": {"seat": [{"name": "0", **row, "policies": {"greedy": row, "random": row}}]},
        "decisions": spread,
        "forfeits": 0,
        "crashes": 0,
        "failures": [],
    }


# The first turn of an Automa that plays Nordic, with card 16: the character takes the encounter token of B5.
AUTOMA_TURN: Json = {
    "event": "automa_turn",
    "finished": True,
    "seat": 1,
    "turn": 2,
    "card": 16,
    "deck_shuffled": False,
    "scheme": 1,
    "water_open": False,
    "skipped": False,
    "moves": [
        {
            "symbol": "encounter_or_factory",
            "outcome": "taken",
            "unit": "character base_nordic",
            "unit_decided_by": "only_unit",
            "units": [{"unit": "character", "place": "base_nordic", "to_home_base": 0}],
            "hexes": [
                {
                    "hex": hex,
                    "near": ["worker A4", "worker A5"],
                    "rule": "SC-AUTOMA-28",
                    "because": "There is neither an encounter token nor a Factory card for her.",
                }
                for hex in ("A4", "A5")
            ]
            + [{"hex": "B5", "near": ["worker A4", "worker A5"], "to_factory": 2, "reading_order": 11}],
            "destination": "B5",
            "decided_by": "only_hex",
            "encounter_removed": "B5",
        },
        {
            "symbol": "move_character",
            "outcome": "not_reached",
            "rule": "SC-AUTOMA-14",
            "because": "A symbol before it was carried out.",
        },
    ],
    "gains": [{"kind": "mech_or_character", "printed": 1, "placed": ["mech"]}],
    "recruit_bonus": {"bonus": None, "rule": "SC-AUTOMA-39"},
    "cube": {
        "advances": True,
        "space": {"number": 0, "row": 1, "column": 1},
        "to": {"number": 1, "row": 1, "column": 2},
        "star_placed": False,
        "scheme_changed": False,
        "water_opened": False,
    },
    "stars": {"before": {}, "after": {}},
}


def _event(ruleset: Mapping[str, Any], version: int) -> Json:
    return {"version": version, **ruleset["example"]["event"]}


EVENT_STREAM = 'id: 13\ndata: {"events":[{"event":"turn_began","seat":0,"version":13}],"version":13}\n\n'
