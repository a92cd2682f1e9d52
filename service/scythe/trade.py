"""Trade, the top action: resources or popularity for 1 coin."""

from service.engine.errors import Refusal
from service.engine.flow import then
from service.engine.records import Action
from service.scythe import actions, steps
from service.scythe.control import why_not_built, with_worker
from service.scythe.state import NOWHERE, Player, State
from service.scythe.treasury import gain, why_not_printed

COST = {"coins": 1}
RESOURCES = 2


def options(state: State, seat: int) -> list[Action]:
    """SC-TRADE-01; with the armory also 1 power (SC-TRADE-04). Any part may be declined (SC-TURN-07)."""
    player = state.players[seat]
    power = range(2 if "armory" in player.structures else 1)
    listed: list[Action] = []
    if with_worker(state, seat):  # SC-TRADE-03: with all workers on the base only the resources are barred.
        listed += [actions.TradeResources(p) for p in power]
    return listed + [actions.TradePopularity(n, p) for n in range(most_popularity(player), -1, -1) for p in power]


def most_popularity(player: Player) -> int:
    return 2 if "trade_popularity" in player.upgrades else 1


def take_resources(state: State, seat: int, action: actions.TradeResources) -> None:
    """The coin is paid already."""
    then(state, steps.GainResources(seat, RESOURCES, NOWHERE))
    gain(state, seat, "power", action.power)


def take_popularity(state: State, seat: int, action: actions.TradePopularity) -> None:
    """The coin is paid already."""
    gain(state, seat, "popularity", action.count)
    gain(state, seat, "power", action.power)


def why_not_resources(state: State, seat: int, action: actions.TradeResources) -> Refusal | None:
    if refusal := _why_not_power(state.players[seat], action.power):
        return refusal
    if not with_worker(state, seat):
        return Refusal("SC-TRADE-03", "Resources need a territory with a worker of yours, and you have none.")
    return None


def why_not_popularity(player: Player, action: actions.TradePopularity) -> Refusal | None:
    if refusal := _why_not_power(player, action.power):
        return refusal
    return why_not_printed("popularity", most_popularity(player), action.count)


def _why_not_power(player: Player, power: int) -> Refusal | None:
    return why_not_built("SC-TRADE-04", player, "armory", "power") if power else None
