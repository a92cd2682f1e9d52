"""Trade, the top action: resources or popularity for 1 coin."""

from service.engine.actions import Action
from service.engine.flow import do, then
from service.scythe.control import with_worker
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import gain

COST = {"coins": 1}
RESOURCES = 2


def options(state: State, seat: int) -> list[Action]:
    """SC-TRADE-01; with the armory also 1 power (SC-TRADE-04). Any part may be declined (SC-TURN-07)."""
    player = state.players[seat]
    popularity = 2 if "trade_popularity" in player.upgrades else 1
    power = range(2 if "armory" in player.structures else 1)
    actions: list[Action] = []
    if with_worker(state, seat):  # SC-TRADE-03: with all workers on the base only the resources are barred.
        actions += [{"action": "trade_resources", "power": p} for p in power]
    return actions + [
        {"action": "trade_popularity", "count": n, "power": p} for n in range(popularity, -1, -1) for p in power
    ]


def take(state: State, seat: int, action: Action) -> None:
    """The coin is paid already."""
    if action["action"] == "trade_popularity":
        gain(state, seat, "popularity", action["count"])
    else:
        then(state, do("gain_resources", seat=seat, count=RESOURCES, hex=NOWHERE))
    gain(state, seat, "power", action["power"])
