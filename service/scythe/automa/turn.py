"""The order of an Automa turn: a card, one move, all gains, the human's recruit bonus, the cube (SC-AUTOMA-11)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, do, tell, then
from service.scythe import enlist
from service.scythe.automa import account
from service.scythe.automa.arrival import move_unit, visit_factory
from service.scythe.automa.cards import draw_turn_card
from service.scythe.automa.gains import hesitates
from service.scythe.automa.levels import active_scheme, playing, skips_turns, takes_all_moves
from service.scythe.automa.movement import look_at
from service.scythe.automa.neighbourhood import automa_player, human_player, human_seat
from service.scythe.data.player_mats import RECRUIT_BONUS
from service.scythe.state import State

TURN: Action = {"action": "automa_turn"}


def take_turn(state: State, question: Step, action: Action) -> None:
    """Draw a card and schedule its rows, unless it makes her skip the whole turn (SC-AUTOMA-12, SC-AUTOMA-13)."""
    automa = playing(state)
    card, shuffled = draw_turn_card(state)
    told = account.begin(state, card, shuffled)
    tell(state, "automa_card_drawn", seat=automa.seat, card=card, scheme=told["scheme"])
    if active_scheme(automa).skip and skips_turns(automa):
        told["skipped"] = True
        account.rest_not_reached(automa, "SC-AUTOMA-12", "The card makes her skip the whole turn.")
        then(state, do("automa_end"))
        return
    then(
        state,
        do("automa_move", symbol=0),
        do("automa_gain", row=0),
        do("automa_recruit_bonus"),
        do("automa_cube"),
        do("automa_end"),
    )


turn: Choice[State] = Choice("SC-AUTOMA-11", lambda state, question: [TURN], take_turn)


# Why a human cannot answer with it.
NOT_NOW: tuple[Condition[State], ...] = (
    Condition(
        "SC-SETUP-01",
        lambda state, question, action: state.automa is not None,
        lambda state, question, action: "No Automa plays in this game.",
        of="automa_turn",
    ),
    Condition(
        "SC-AUTOMA-11",
        lambda state, question, action: state.automa is None or state.turn.seat != state.automa.seat,
        lambda state, question, action: "The Automa's turn is under way and goes on by itself after your answer.",
        of="automa_turn",
    ),
    Condition(
        "SC-AUTOMA-09",
        lambda state, question, action: False,
        lambda state, question, action: "It is your turn; the Automa's comes after it.",
        of="automa_turn",
    ),
)


def asked_of_players(choices: Mapping[str, Choice[State]]) -> dict[str, Choice[State]]:
    """None of these questions is answered with a turn of the Automa."""
    return {kind: replace(choice, premises=(*NOT_NOW, *choice.premises)) for kind, choice in choices.items()}


# The move row.


def look_at_symbol(state: State, symbol: int) -> None:
    """Test the symbols from left to right; the first possible one is carried out (SC-AUTOMA-14)."""
    automa = playing(state)
    moves = active_scheme(automa).moves
    if symbol == len(moves):
        return
    move, told = moves[symbol], account.open_symbol(automa, moves[symbol])
    if move.only not in ("", automa_player(state).faction):
        told |= {"outcome": "other_faction", "rule": "SC-AUTOMA-16", "because": f"It counts only for {move.only}."}
        then(state, do("automa_move", symbol=symbol + 1))
        return
    plan = look_at(state, move)
    told |= plan.told
    if plan.unit is None or plan.destination is None:
        told["outcome"] = "impossible"
        then(state, do("automa_move", symbol=symbol + 1))
        return
    if hesitates(state, "hesitate_to_move", told):  # SC-AUTOMA-65: and nothing else of the row.
        told |= {"outcome": "held_back", "rule": "SC-AUTOMA-65", "because": "The combat card revealed is a 4 or 5."}
        account.rest_not_reached(automa, "SC-AUTOMA-65", "The combat card revealed ended the row.")
        return
    told["outcome"] = "taken"
    then(state, do("automa_move", symbol=symbol + 1) if takes_all_moves(automa) else do("automa_row_over"))
    move_unit(state, plan.unit, plan.destination)


def end_row(state: State) -> None:
    """One symbol was carried out, an attack like any other: the rest is not looked at (SC-AUTOMA-14, SC-AUTOMA-76)."""
    account.rest_not_reached(playing(state), "SC-AUTOMA-14", "A symbol before it was carried out.")


# The rows after it, and the end.


def recruit_bonus(state: State) -> None:
    """The human gets the bonus shown if the recruit that gives it is enlisted (SC-AUTOMA-39)."""
    automa, human = playing(state), human_seat(state)
    bonus = active_scheme(automa).recruit
    told: dict[str, Any] = {"bonus": bonus or None, "rule": "SC-AUTOMA-39"}
    automa.account["recruit_bonus"] = told
    if not bonus:
        return
    bottom = next(action for action, what in RECRUIT_BONUS.items() if what == bonus)
    told |= {"recruit": bottom, "enlisted": bottom in human_player(state).recruits, "taken": False}
    if told["enlisted"]:
        then(state, do("stars", seat=human))
        enlist.recruit_bonus(state, human, bottom)
        if state.options.recruit_bonus == "optional":  # SC-ENLIST-08: the human may decline, so the turn stops here.
            account.tell_so_far(state)


def end_turn(state: State) -> None:
    """The character that ends the turn on the Factory takes a card (SC-AUTOMA-30); then the account is complete."""
    visit_factory(state)
    account.close(state)
    then(state, do("turn", seat=human_seat(state)))
