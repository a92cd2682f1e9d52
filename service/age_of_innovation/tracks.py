"""The shipping and the terraforming track."""

from service.age_of_innovation import actions, events, payouts, steps
from service.age_of_innovation.data.planning_boards import (
    MOST_SHIPPING_LEVEL,
    PLANNING_BOARDS,
    TOOLS_PER_SPADE,
    PlanningBoard,
)
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.gains import give, lost
from service.age_of_innovation.payments import can_pay, held, pay, so_many
from service.age_of_innovation.state import Player, State
from service.engine.errors import Refusal
from service.engine.flow import tell
from service.engine.records import Action, Question

SHIPPING, TERRAFORMING = "shipping", "terraforming"
_ADVANCE: dict[str, Action] = {
    SHIPPING: actions.AdvanceShipping(),
    TERRAFORMING: actions.AdvanceTerraforming(),
}
_MOST = {SHIPPING: MOST_SHIPPING_LEVEL, TERRAFORMING: len(TOOLS_PER_SPADE) - 1}


def price(player: Player, track: str) -> Gain:
    """What one step costs (AOI-TRACK-01, AOI-TRACK-03, AOI-TRACK-04)."""
    return _price_on(PLANNING_BOARDS[player.board], track)


def _price_on(board: PlanningBoard, track: str) -> Gain:
    return board.shipping_price if track == SHIPPING else board.terraforming_price


def level(player: Player, track: str) -> int:
    """Where the marker stands."""
    return player.shipping if track == SHIPPING else player.terraforming


def offers(state: State, seat: int) -> list[Action]:
    """Steps that are not beyond the top and can be paid (AOI-TRACK-02)."""
    player = state.players[seat]
    if not player.scholars:
        return []
    return [
        action
        for track, action in _ADVANCE.items()
        if level(player, track) < _MOST[track] and can_pay(player, price(player, track))
    ]


def advance_shipping(state: State, seat: int, action: actions.AdvanceShipping) -> None:
    """Pay for a step on the shipping track."""
    pay(state, seat, price(state.players[seat], SHIPPING), SHIPPING)
    _advance(state, seat, SHIPPING, 1)


def advance_terraforming(state: State, seat: int, action: actions.AdvanceTerraforming) -> None:
    """Pay for a step on the terraforming track."""
    pay(state, seat, price(state.players[seat], TERRAFORMING), TERRAFORMING)
    _advance(state, seat, TERRAFORMING, 1)


def advance_free(state: State, step: steps.AdvanceTrack) -> None:
    """Steps that come as a reward."""
    _advance(state, step.seat, step.track, step.steps)


def _advance(state: State, seat: int, track: str, wanted: int) -> None:
    """Steps, paid or free; beyond the top they are lost (AOI-TRACK-06)."""
    steps = min(wanted, _MOST[track] - level(state.players[seat], track))
    lost(state, seat, track, wanted - steps, "top_of_the_track")
    for _ in range(steps):
        _step(state, seat, track)


def _step(state: State, seat: int, track: str) -> None:
    """The printed reward, and what the round tile has for a step (AOI-TRACK-05, AOI-PAL-18)."""
    player, board = state.players[seat], PLANNING_BOARDS[state.players[seat].board]
    if track == SHIPPING:
        player.shipping += 1
    else:
        player.terraforming += 1
    reached = level(player, track)
    tell(state, events.TrackAdvanced(seat, track, reached))
    rewards = board.shipping_rewards if track == SHIPPING else board.terraforming_rewards
    give(state, seat, rewards[reached], track)
    payouts.happened(state, seat, "advance_track")


# Why not.


def why_not_advance_shipping(state: State, question: Question, action: actions.AdvanceShipping) -> Refusal | None:
    return _why_not(state.players[question.seat], SHIPPING, "AOI-TRACK-01")


def why_not_advance_terraforming(
    state: State, question: Question, action: actions.AdvanceTerraforming
) -> Refusal | None:
    """Boards with a price of their own cite the rule of that price."""
    player = state.players[question.seat]
    usual = price(player, TERRAFORMING) == _price_on(_USUAL, TERRAFORMING)
    return _why_not(player, TERRAFORMING, "AOI-TRACK-03" if usual else "AOI-TRACK-04")


_USUAL = PlanningBoard("")  # What most of the boards show.


def _why_not(player: Player, track: str, rule: str) -> Refusal | None:
    if level(player, track) == _MOST[track]:
        return Refusal("AOI-TRACK-02", "Your {track} is at its top.", track=track)
    cost = price(player, track)
    if can_pay(player, cost):
        return None
    goods = [good for good in ("scholars", "tools", "coins") if good in cost]
    due = _listed([so_many(cost[good], good) for good in goods])
    have = _listed([so_many(held(player, good), good) for good in goods])
    return Refusal(rule, "A step costs {price}; you have {held}.", price=due, held=have)


def _listed(parts: list[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
