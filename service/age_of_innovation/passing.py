"""Passing: bonuses, a new round bonus tile, and the place in the next turn order."""

from service.age_of_innovation import payouts
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import ROUNDS
from service.age_of_innovation.gains import give
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import FreeBonus, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then

_TAKE: dict[str, Action] = {name: {"action": "take_round_bonus", "round_bonus": name} for name in ROUND_BONUSES}


def pass_turn(state: State, seat: int, action: Action) -> None:
    """First all bonuses, the round bonus tile's before the others, then a new tile (AOI-PASS-02..08)."""
    tell(state, "passed", seat=seat, place=len(state.next_order) + 1)
    state.next_order.append(seat)
    if state.round < ROUNDS:  # AOI-PASS-06.
        then(state, ask("take_round_bonus", seat))
    payouts.pass_bonuses(state, seat)


def _take(state: State, question: Step, action: Action) -> None:
    """Take a tile with its coins and lay the old one to the others (AOI-PASS-03, AOI-PASS-04)."""
    seat, player = asked(question), asked_player(state, question)
    number = next(i for i, free in enumerate(state.free_bonuses) if free.tile == action["round_bonus"])
    taken = state.free_bonuses.pop(number)
    state.free_bonuses.append(FreeBonus(player.round_bonus, 0))
    player.round_bonus, player.next_round_bonus = "", taken.tile
    tell(state, "round_bonus_taken", seat=seat, round_bonus=taken.tile)
    if taken.coins:
        give(state, seat, {"coins": taken.coins}, taken.tile)


taking_round_bonus: Choice[State] = Choice(
    "AOI-PASS-03",
    lambda state, question: [_TAKE[free.tile] for free in state.free_bonuses],
    _take,
    premises=(
        Condition(
            "AOI-PASS-04",
            lambda state, question, action: action["round_bonus"] != asked_player(state, question).round_bonus,
            lambda state, question, action: "You give this tile back now: it cannot be taken again.",
            of="take_round_bonus",
        ),
        Condition(
            "AOI-PASS-03",
            lambda state, question, action: action["round_bonus"] in [free.tile for free in state.free_bonuses],
            lambda state, question, action: f"{action['round_bonus']} is not free.",
            of="take_round_bonus",
        ),
    ),
)
