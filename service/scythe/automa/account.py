"""The account of an Automa turn: what was looked at, what was done, and why, in the order it happened.

It is built up in the state, because a turn may stop for a decision of the human, and told when the turn ends. It says
nothing that lies face down.
"""

from typing import Any

from service.engine import codec
from service.engine.flow import tell
from service.scythe.automa.levels import active_scheme, playing, scheme_number, water_is_open
from service.scythe.data.automa_cards import Move
from service.scythe.state import Automa, State


def begin(state: State, card: int, shuffled: bool) -> dict[str, Any]:
    """Open the account of a turn. Rows that are None were not reached."""
    automa = playing(state)
    automa.account = {
        "seat": automa.seat,
        "turn": state.turn.number,
        "card": card,
        "deck_shuffled": shuffled,
        "scheme": scheme_number(automa),
        "water_open": water_is_open(automa),
        "skipped": False,
        "moves": [],
        "gains": [],
        "recruit_bonus": None,
        "cube": None,
        "stars": {"before": dict(state.players[automa.seat].stars)},
    }
    return automa.account


def open_symbol(automa: Automa, move: Move) -> dict[str, Any]:
    """A new entry for the next symbol of the move row."""
    told: dict[str, Any] = {"symbol": move.action}
    if move.power:
        told["needs_power"] = move.power
    if move.only:
        told["only"] = move.only
    automa.account["moves"].append(told)
    return told


def rest_not_reached(automa: Automa, rule: str, because: str) -> None:
    """The symbols of the row that were not looked at, and why."""
    for move in active_scheme(automa).moves[len(automa.account["moves"]) :]:
        told = open_symbol(automa, move)
        told |= {"outcome": "not_reached", "rule": rule, "because": because}


def last_move(state: State) -> dict[str, Any] | None:
    """The symbol being carried out, if it is her turn."""
    moves = playing(state).account.get("moves")
    return moves[-1] if moves else None


def bonus_taken(state: State) -> None:
    """The human takes the recruit bonus of her card (SC-AUTOMA-39)."""
    if state.automa is not None and state.automa.account:
        state.automa.account["recruit_bonus"]["taken"] = True


def tell_so_far(state: State) -> None:
    """The turn stops here if the human has to decide. What is told must not change when the turn goes on."""
    tell(state, "automa_turn", finished=False, **codec.copy(playing(state).account))


def close(state: State) -> None:
    """Tell the whole account, also when the game ends in the middle of the turn (SC-AUTOMA-35)."""
    automa = state.automa
    if automa is None or not automa.account:
        return
    rest_not_reached(automa, "SC-AUTOMA-35", "The game ended before.")
    automa.account["stars"]["after"] = dict(state.players[automa.seat].stars)
    tell(state, "automa_turn", finished=True, **automa.account)
    automa.account = {}
