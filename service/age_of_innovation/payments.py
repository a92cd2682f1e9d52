"""Paying coins, tools, scholars and power. Every payment is told."""

from service.age_of_innovation import power
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.state import Player, State
from service.engine.flow import tell


def can_pay(player: Player, cost: Gain) -> bool:
    """Whether there is enough of everything; power counts in bowl III."""
    return (
        player.coins >= cost.get("coins", 0)
        and player.tools >= cost.get("tools", 0)
        and player.scholars >= cost.get("scholars", 0)
        and player.bowls[2] >= cost.get("power", 0)
    )


def pay(state: State, seat: int, cost: Gain, reason: str) -> None:
    """Paid scholars go back to the own supply (AOI-SCHOL-06)."""
    player = state.players[seat]
    for good, amount in cost.items():
        if good == "coins":
            player.coins -= amount
        elif good == "tools":
            player.tools -= amount
        elif good == "scholars":
            player.scholars -= amount
            player.scholar_supply += amount
        else:
            power.spend(player, amount)
    tell(state, "paid", seat=seat, reason=reason, **cost)
