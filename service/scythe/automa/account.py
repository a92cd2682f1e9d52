"""The account of an Automa turn: what was looked at, what was done, and why, in the order it happened.

It is built up in the state, because a turn may stop for a decision of the human, and told when the turn ends. It says
nothing that lies face down.
"""

from typing import Any

from service.engine import codec
from service.engine.flow import tell
from service.scythe.automa.levels import playing, scheme_number, water_is_open
from service.scythe.state import State


def begin(state: State, card: int, shuffled: bool) -> dict[str, Any]:
    """Open the account of a turn."""
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
    }
    return automa.account


def last_move(state: State) -> dict[str, Any] | None:
    """The symbol being carried out, if it is her turn."""
    moves = playing(state).account.get("moves")
    return moves[-1] if moves else None


def tell_so_far(state: State) -> None:
    """The turn stops here if the human has to decide. What is told must not change when the turn goes on."""
    tell(state, "automa_turn", finished=False, **codec.copy(playing(state).account))


def close(state: State) -> None:
    """Tell the whole account, also when the game ends in the middle of the turn."""
    if state.automa is not None and state.automa.account:
        tell(state, "automa_turn", finished=True, **state.automa.account)
        state.automa.account = {}
