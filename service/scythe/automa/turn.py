"""The order of an Automa turn: a card, one move, all gains, the human's recruit bonus, the cube (SC-AUTOMA-11)."""

from service.engine.choices import Choice, answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, enlist, events, questions, steps
from service.scythe.automa import account
from service.scythe.automa.arrival import move_unit, visit_factory
from service.scythe.automa.cards import draw_turn_card
from service.scythe.automa.gains import hesitates
from service.scythe.automa.levels import active_scheme, playing, skips_turns, takes_all_moves
from service.scythe.automa.movement import look_at
from service.scythe.automa.neighbourhood import automa_player, human_player, human_seat
from service.scythe.automa.told import AutomaRecruitBonus
from service.scythe.data.player_mats import RECRUIT_BONUS
from service.scythe.state import State, account_of


def _only_turn(state: State, question: questions.AutomaTurn) -> list[Action]:
    return [actions.AutomaTurn()]


def take_turn(state: State, question: questions.AutomaTurn, action: actions.AutomaTurn) -> None:
    """Draw a card and schedule its rows, unless it makes her skip the whole turn (SC-AUTOMA-12, SC-AUTOMA-13)."""
    automa = playing(state)
    card, shuffled = draw_turn_card(state)
    told = account.begin(state, card, shuffled)
    tell(state, events.AutomaCardDrawn(automa.seat, card, told.scheme))
    if active_scheme(automa).skip and skips_turns(automa):
        told.skipped = True
        account.rest_not_reached(automa, "SC-AUTOMA-12", "The card makes her skip the whole turn.")
        then(state, steps.AutomaEnd())
        return
    then(
        state,
        steps.AutomaMove(symbol=0),
        steps.AutomaGain(row=0),
        steps.AutomaRecruitBonus(),
        steps.AutomaCube(),
        steps.AutomaEnd(),
    )


turn = Choice(questions.AutomaTurn, "SC-AUTOMA-11", _only_turn, (answer(actions.AutomaTurn, take_turn),))


def _not_now(state: State, question: Question, action: actions.AutomaTurn) -> Refusal:
    """Why a human cannot answer with her turn."""
    if state.automa is None:
        return Refusal("SC-SETUP-01", "No Automa plays in this game.")
    if state.turn.seat == state.automa.seat:
        return Refusal("SC-AUTOMA-11", "The Automa's turn is under way and goes on by itself after your answer.")
    return Refusal("SC-AUTOMA-09", "It is your turn; the Automa's comes after it.")


NOT_NOW = never(actions.AutomaTurn, _not_now)


# The move row.


def look_at_symbol(state: State, step: steps.AutomaMove) -> None:
    """Test the symbols from left to right; the first possible one is carried out (SC-AUTOMA-14)."""
    automa = playing(state)
    moves = active_scheme(automa).moves
    if step.symbol == len(moves):
        return
    move, next_symbol = moves[step.symbol], steps.AutomaMove(step.symbol + 1)
    told = account.open_symbol(automa, move)
    if move.only not in ("", automa_player(state).faction):
        told.outcome, told.rule, told.because = "other_faction", "SC-AUTOMA-16", f"It counts only for {move.only}."
        then(state, next_symbol)
        return
    found = look_at(state, move, told)
    if found is None:
        then(state, next_symbol)
        return
    if hesitates(state, "hesitate_to_move", told):  # SC-AUTOMA-65: and nothing else of the row.
        told.outcome, told.rule, told.because = "held_back", "SC-AUTOMA-65", "The combat card revealed is a 4 or 5."
        account.rest_not_reached(automa, "SC-AUTOMA-65", "The combat card revealed ended the row.")
        return
    told.outcome = "taken"
    then(state, next_symbol if takes_all_moves(automa) else steps.AutomaRowOver())
    move_unit(state, found.unit, found.hex)


def end_row(state: State, step: steps.AutomaRowOver) -> None:
    """One symbol was carried out, an attack like any other: the rest is not looked at (SC-AUTOMA-14, SC-AUTOMA-76)."""
    account.rest_not_reached(playing(state), "SC-AUTOMA-14", "A symbol before it was carried out.")


# The rows after it, and the end.


def recruit_bonus(state: State, step: steps.AutomaRecruitBonus) -> None:
    """The human gets the bonus shown if the recruit that gives it is enlisted (SC-AUTOMA-39)."""
    automa, human = playing(state), human_seat(state)
    bonus = active_scheme(automa).recruit
    told = account_of(automa).recruit_bonus = AutomaRecruitBonus(bonus=bonus or None, rule="SC-AUTOMA-39")
    if not bonus:
        return
    told.recruit = next(bottom for bottom, what in RECRUIT_BONUS.items() if what == bonus)
    told.enlisted, told.taken = told.recruit in human_player(state).recruits, False
    if told.enlisted:
        then(state, steps.PlaceStars(human))
        enlist.recruit_bonus(state, steps.GiveRecruitBonus(human, told.recruit))
        if state.options.recruit_bonus == "optional":  # SC-ENLIST-08: the human may decline, so the turn stops here.
            account.tell_so_far(state)


def end_turn(state: State, step: steps.AutomaEnd) -> None:
    """The character that ends the turn on the Factory takes a card (SC-AUTOMA-30); then the account is complete."""
    visit_factory(state)
    account.close(state)
    then(state, steps.BeginTurn(human_seat(state)))
