"""The shipping and the terraforming track."""

from service.age_of_innovation import payouts
from service.age_of_innovation.data.planning_boards import (
    MOST_SHIPPING_LEVEL,
    PLANNING_BOARDS,
    TOOLS_PER_SPADE,
    PlanningBoard,
)
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.gains import give, lost
from service.age_of_innovation.payments import can_pay, pay
from service.age_of_innovation.questions import asked_player, so_many
from service.age_of_innovation.state import Player, State
from service.engine.actions import Action
from service.engine.flow import Condition, Step, tell

SHIPPING: Action = {"action": "advance_shipping"}
TERRAFORMING: Action = {"action": "advance_terraforming"}
_MOST = {"shipping": MOST_SHIPPING_LEVEL, "terraforming": len(TOOLS_PER_SPADE) - 1}


def price(player: Player, track: str) -> Gain:
    """What one step costs (AOI-TRACK-01, AOI-TRACK-03, AOI-TRACK-04)."""
    board = PLANNING_BOARDS[player.board]
    return board.shipping_price if track == "shipping" else board.terraforming_price


def level(player: Player, track: str) -> int:
    """Where the marker stands."""
    return player.shipping if track == "shipping" else player.terraforming


def offers(state: State, seat: int) -> list[Action]:
    """Steps that are not beyond the top and can be paid (AOI-TRACK-02)."""
    player = state.players[seat]
    if not player.scholars:
        return []
    return [
        action
        for track, action in (("shipping", SHIPPING), ("terraforming", TERRAFORMING))
        if level(player, track) < _MOST[track] and can_pay(player, price(player, track))
    ]


def advance_shipping(state: State, seat: int, action: Action) -> None:
    """Pay for a step on the shipping track."""
    pay(state, seat, price(state.players[seat], "shipping"), "shipping")
    shipping(state, seat, 1, False)


def advance_terraforming(state: State, seat: int, action: Action) -> None:
    """Pay for a step on the terraforming track."""
    pay(state, seat, price(state.players[seat], "terraforming"), "terraforming")
    terraforming(state, seat, 1, False)


def shipping(state: State, seat: int, amount: int, optional: bool) -> None:
    """Steps on the shipping track, paid or free; beyond the top they are lost (AOI-TRACK-06)."""
    player = state.players[seat]
    steps = min(amount, MOST_SHIPPING_LEVEL - player.shipping)
    lost(state, seat, "shipping", amount - steps, "top_of_the_track")
    for _ in range(steps):
        player.shipping += 1
        _reward(state, seat, "shipping", player.shipping, PLANNING_BOARDS[player.board].shipping_rewards)


def terraforming(state: State, seat: int, amount: int, optional: bool) -> None:
    """Steps on the terraforming track, paid or free; beyond the top they are lost (AOI-TRACK-06)."""
    player = state.players[seat]
    steps = min(amount, _MOST["terraforming"] - player.terraforming)
    lost(state, seat, "terraforming", amount - steps, "top_of_the_track")
    for _ in range(steps):
        player.terraforming += 1
        _reward(state, seat, "terraforming", player.terraforming, PLANNING_BOARDS[player.board].terraforming_rewards)


def _reward(state: State, seat: int, track: str, reached: int, rewards: tuple[Gain, ...]) -> None:
    """The printed reward, and what the round tile has for a step (AOI-TRACK-05, AOI-PAL-18)."""
    tell(state, "track_advanced", seat=seat, track=track, level=reached)
    give(state, seat, rewards[reached], track)
    payouts.happened(state, seat, "advance_track")


_USUAL = PlanningBoard("")  # What most of the boards show.


def _is_usual(player: Player, track: str) -> bool:
    usual = _USUAL.shipping_price if track == "shipping" else _USUAL.terraforming_price
    return price(player, track) == usual


def _price_sentence(player: Player, track: str) -> str:
    cost = price(player, track)
    parts = [so_many(cost[good], good) for good in ("scholars", "tools", "coins") if good in cost]
    held = {"scholars": player.scholars, "tools": player.tools, "coins": player.coins}
    have = [so_many(held[good], good) for good in ("scholars", "tools", "coins") if good in cost]
    return f"A step costs {_listed(parts)}; you have {_listed(have)}."


def _listed(parts: list[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def _affordable(track: str, rule: str, usual: bool) -> Condition[State]:
    """The step can be paid for; boards with a price of their own cite the rule of that price."""

    def holds(state: State, question: Step, action: Action) -> bool:
        player = asked_player(state, question)
        return _is_usual(player, track) is not usual or can_pay(player, price(player, track))

    return Condition(
        rule,
        holds,
        lambda state, question, action: _price_sentence(asked_player(state, question), track),
        of=f"advance_{track}",
    )


def _below_the_top(track: str) -> Condition[State]:
    return Condition(
        "AOI-TRACK-02",
        lambda state, question, action: level(asked_player(state, question), track) < _MOST[track],
        lambda state, question, action: f"Your {track} is at its top.",
        of=f"advance_{track}",
    )


PREMISES: tuple[Condition[State], ...] = (
    _below_the_top("shipping"),
    _affordable("shipping", "AOI-TRACK-01", usual=True),
    _below_the_top("terraforming"),
    _affordable("terraforming", "AOI-TRACK-03", usual=True),
    _affordable("terraforming", "AOI-TRACK-04", usual=False),
)
