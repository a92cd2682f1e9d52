"""Bolster, the top action: power or combat cards for 1 coin."""

from service.engine.errors import Refusal
from service.engine.records import Action
from service.scythe import actions
from service.scythe.control import why_not_built
from service.scythe.state import Player, State
from service.scythe.treasury import gain, why_not_printed

COST = {"coins": 1}


def options(state: State, seat: int) -> list[Action]:
    """SC-ARM-01, SC-ARM-02; with the monument also 1 popularity (SC-ARM-04). Any part may be declined (SC-TURN-07)."""
    player = state.players[seat]
    popularity = range(2 if "monument" in player.structures else 1)
    return [
        *(actions.BolsterPower(n, p) for n in range(most_power(player), -1, -1) for p in popularity),
        *(actions.BolsterCards(n, p) for n in range(most_cards(player), 0, -1) for p in popularity),
    ]


def most_power(player: Player) -> int:
    return 3 if "bolster_power" in player.upgrades else 2


def most_cards(player: Player) -> int:
    return 2 if "bolster_combat_cards" in player.upgrades else 1


def take_power(state: State, seat: int, action: actions.BolsterPower) -> None:
    """The coin is paid already."""
    gain(state, seat, "power", action.count)
    gain(state, seat, "popularity", action.popularity)


def take_cards(state: State, seat: int, action: actions.BolsterCards) -> None:
    """The coin is paid already."""
    gain(state, seat, "combat_cards", action.count)
    gain(state, seat, "popularity", action.popularity)


def why_not_power(player: Player, action: actions.BolsterPower) -> Refusal | None:
    return _why_not_popularity(player, action.popularity) or why_not_printed("power", most_power(player), action.count)


def why_not_cards(player: Player, action: actions.BolsterCards) -> Refusal | None:
    if refusal := _why_not_popularity(player, action.popularity):
        return refusal
    if not action.count:
        sentence = "At least 1 combat card is drawn; to pay and gain nothing, take bolster_power with count 0."
        return Refusal("SC-ARM-02", sentence)
    return why_not_printed("combat_cards", most_cards(player), action.count)


def _why_not_popularity(player: Player, popularity: int) -> Refusal | None:
    return why_not_built("SC-ARM-04", player, "monument", "popularity") if popularity else None
