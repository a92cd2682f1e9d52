"""Passing: bonuses, a new round bonus tile, and the place in the next turn order."""

from service.age_of_innovation import actions, events, payouts, questions
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import ROUNDS
from service.age_of_innovation.gains import give
from service.age_of_innovation.state import FreeBonus, State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

_TAKE = {name: actions.TakeRoundBonus(name) for name in ROUND_BONUSES}


def pass_turn(state: State, seat: int, action: actions.Pass) -> None:
    """First all bonuses, the round bonus tile's before the others, then a new tile (AOI-PASS-02..08)."""
    tell(state, events.Passed(seat, len(state.next_order) + 1))
    state.next_order.append(seat)
    if state.round < ROUNDS:  # AOI-PASS-06.
        then(state, questions.TakeRoundBonus(seat))
    payouts.pass_bonuses(state, seat)


def _free_tiles(state: State, question: questions.TakeRoundBonus) -> list[Action]:
    return [_TAKE[free.tile] for free in state.free_bonuses]


def _take(state: State, question: questions.TakeRoundBonus, action: actions.TakeRoundBonus) -> None:
    """Take a tile with its coins and lay the old one to the others (AOI-PASS-03, AOI-PASS-04)."""
    seat, player = question.seat, state.players[question.seat]
    number = next(i for i, free in enumerate(state.free_bonuses) if free.tile == action.round_bonus)
    taken = state.free_bonuses.pop(number)
    state.free_bonuses.append(FreeBonus(player.round_bonus, 0))
    player.round_bonus, player.next_round_bonus = "", taken.tile
    tell(state, events.RoundBonusTaken(seat, taken.tile))
    if taken.coins:
        give(state, seat, {"coins": taken.coins}, taken.tile)


def _why_not(state: State, question: questions.TakeRoundBonus, action: actions.TakeRoundBonus) -> Refusal | None:
    tile = action.round_bonus
    if tile == state.players[question.seat].round_bonus:
        return Refusal("AOI-PASS-04", "You give this tile back now: it cannot be taken again.")
    if tile not in [free.tile for free in state.free_bonuses]:
        return Refusal("AOI-PASS-03", "{round_bonus} is not free.", round_bonus=tile)
    return None


taking_round_bonus: Choice[State, questions.TakeRoundBonus] = Choice(
    questions.TakeRoundBonus, "AOI-PASS-03", _free_tiles, (answer(actions.TakeRoundBonus, _take, _why_not),)
)
