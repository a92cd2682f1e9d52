"""Bolster, the top action: power or combat cards for 1 coin."""

from service.engine.actions import Action
from service.scythe.state import State
from service.scythe.treasury import gain

COST = {"coins": 1}


def options(state: State, seat: int) -> list[Action]:
    """SC-ARM-01, SC-ARM-02; with the monument also 1 popularity (SC-ARM-04). Any part may be declined (SC-TURN-07)."""
    player = state.players[seat]
    power = 3 if "bolster_power" in player.upgrades else 2
    cards = 2 if "bolster_combat_cards" in player.upgrades else 1
    popularity = range(2 if "monument" in player.structures else 1)
    return [
        *({"action": "bolster_power", "count": n, "popularity": p} for n in range(power, -1, -1) for p in popularity),
        *({"action": "bolster_cards", "count": n, "popularity": p} for n in range(cards, 0, -1) for p in popularity),
    ]


def take(state: State, seat: int, action: Action) -> None:
    """The coin is paid already."""
    gain(state, seat, "power" if action["action"] == "bolster_power" else "combat_cards", action["count"])
    gain(state, seat, "popularity", action["popularity"])
