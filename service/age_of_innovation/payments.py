"""Paying coins, tools, scholars and power. Every payment is told."""

from msgspec import UNSET

from service.age_of_innovation import events, power
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


def held(player: Player, good: str) -> int:
    """How much of a good can be paid."""
    return {"coins": player.coins, "tools": player.tools, "scholars": player.scholars, "power": player.bowls[2]}[good]


def so_many(amount: int, goods: str) -> str:
    """An amount of goods named in the plural, as a sentence says it."""
    return f"{amount} {goods.removesuffix('s') if amount == 1 else goods}"


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
    tell(state, _paid(seat, cost, reason))


def _paid(seat: int, cost: Gain, reason: str) -> events.Paid:
    return events.Paid(
        seat,
        reason,
        coins=cost.get("coins", UNSET),
        tools=cost.get("tools", UNSET),
        scholars=cost.get("scholars", UNSET),
        power=cost.get("power", UNSET),
    )
