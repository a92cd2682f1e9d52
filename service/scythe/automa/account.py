"""The account of an Automa turn: what was looked at, what was done, and why, in the order it happened.

It is built up in the state, because a turn may stop for a decision of the human, and told when the turn ends. It says
nothing that lies face down. What it is made of is in told.py.
"""

from msgspec import UNSET
from msgspec.structs import asdict

from service.engine import codec
from service.engine.flow import tell
from service.scythe import events
from service.scythe.automa.levels import active_scheme, playing, scheme_number, water_is_open
from service.scythe.automa.told import AutomaAccount, AutomaCombat, AutomaMove, AutomaStars
from service.scythe.data.automa_cards import Move
from service.scythe.state import Automa, State, account_of


def begin(state: State, card: int, shuffled: bool) -> AutomaAccount:
    """Open the account of a turn. Rows that are None were not reached."""
    automa = playing(state)
    automa.account = AutomaAccount(
        seat=automa.seat,
        turn=state.turn.number,
        card=card,
        deck_shuffled=shuffled,
        scheme=scheme_number(automa),
        water_open=water_is_open(automa),
        skipped=False,
        moves=[],
        gains=[],
        recruit_bonus=None,
        cube=None,
        stars=AutomaStars(before=dict(state.players[automa.seat].stars)),
    )
    return automa.account


def open_symbol(automa: Automa, move: Move) -> AutomaMove:
    """A new entry for the next symbol of the move row."""
    told = AutomaMove(symbol=move.action, needs_power=move.power or UNSET, only=move.only or UNSET)
    account_of(automa).moves.append(told)
    return told


def rest_not_reached(automa: Automa, rule: str, because: str) -> None:
    """The symbols of the row that were not looked at, and why."""
    for move in active_scheme(automa).moves[len(account_of(automa).moves) :]:
        told = open_symbol(automa, move)
        told.outcome, told.rule, told.because = "not_reached", rule, because


def last_move(state: State) -> AutomaMove | None:
    """The symbol being carried out, if it is her turn."""
    account = playing(state).account
    return account.moves[-1] if account and account.moves else None


def last_combat(state: State) -> AutomaCombat | None:
    """The attack being carried out, if it is her turn."""
    move = last_move(state)
    return None if move is None or move.combat is UNSET else move.combat


def bonus_taken(state: State) -> None:
    """The human takes the recruit bonus of her card (SC-AUTOMA-39)."""
    account = state.automa.account if state.automa else None
    if account and account.recruit_bonus:
        account.recruit_bonus.taken = True


def tell_so_far(state: State) -> None:
    """The turn stops here if the human has to decide. What is told must not change when the turn goes on."""
    tell(state, events.AutomaTurn(finished=False, **asdict(codec.copy(account_of(playing(state))))))


def close(state: State) -> None:
    """Tell the whole account, also when the game ends in the middle of the turn (SC-AUTOMA-35)."""
    automa = state.automa
    if automa is None or automa.account is None:
        return
    rest_not_reached(automa, "SC-AUTOMA-35", "The game ended before.")
    automa.account.stars.after = dict(state.players[automa.seat].stars)
    tell(state, events.AutomaTurn(finished=True, **asdict(automa.account)))
    automa.account = None
