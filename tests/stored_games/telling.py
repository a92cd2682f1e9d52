"""What everybody at a game is told: at each version, and in the end."""

from collections.abc import Callable
from typing import Any

import msgspec

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.engine import codec

Callers = dict[str, str | None]  # The token of each: "spectator", "host", or the number of a seat.


def callers_of(head: dict[str, Any]) -> Callers:
    """Everybody who may look; a spectator sees nothing of a private game."""
    seats = {str(each["seat"]): each["token"] for each in head["tokens"]}
    return {**({} if head["private"] else {"spectator": None}), "host": head["host_token"], **seats}


def row(service: Service, game_id: str, callers: Callers) -> dict[str, Any]:
    """The snapshot, and what each caller is told now. The host is told what a spectator is."""
    record = service.store.load(game_id)
    told = {name: _now(service, game_id, token) for name, token in callers.items()}
    if "spectator" in told:
        del told["host"]
    written: dict[str, Any] = plain(
        {"version": record.version, "snapshot": msgspec.json.decode(record.snapshot), "told": told}
    )
    return written


def end(service: Service, game_id: str, callers: Callers) -> dict[str, Any]:
    """All events and the history, as each caller knows them in the end."""
    asked: dict[str, Callable[[Service, str, str | None], Answer]] = {
        "events": cases.get_events,
        "history": cases.get_history,
    }
    told = {
        name: {what: ask(service, game_id, token) for what, ask in asked.items()} for name, token in callers.items()
    }
    written: dict[str, Any] = plain({"end": told})
    return written


def _now(service: Service, game_id: str, token: str | None) -> dict[str, Any]:
    game = cases.get_game(service, game_id, token)
    told = {"game": game, "scores": cases.get_scores(service, game_id, token)}
    if game["seat"] is not None and any(asked["seat"] == game["seat"] for asked in game["to_act"]):
        told["actions"] = cases.get_actions(service, game_id, token)
    return told


def plain(value: Any) -> Any:
    """As a client reads it."""
    return msgspec.json.decode(codec.dumps(value))
