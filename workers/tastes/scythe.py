"""What a position of Scythe is worth: the coins it would score now, and what can still be made of it.

All weights are coins. They say what a decent player believes; nobody proved them.
"""

from typing import Any

from workers.worlds import World

STAR = 36.0  # Beside the coins it scores: it brings the end nearer. A part of it is worth as much before.
COMBAT_CARD = 0.4
FACTORY_CARD = 5.0
RESOURCE = 0.5  # One that helps to pay for a bottom action; further ones only score.
USEFUL = 4  # So many of a kind.
RIVAL = 0.3  # What the best rival's coins take away.

# Doing without is the last thing to do.
RELUCTANCE = {"skip": 1, "decline": 1, "stop_producing": 1, "end_turn": 1}

STARS = 6
# What each star needs: what of the player counts, how much of it one begins with, and how much it takes.
GOALS = {
    "upgrades": ("upgrades", 0, 6),
    "mechs": ("abilities", 0, 4),
    "structures": ("structures", 0, 4),
    "recruits": ("recruits", 0, 4),
    "workers": ("workers", 2, 8),
    "power": ("power", 0, 16),
    "popularity": ("popularity", 0, 18),
}

Player = dict[str, Any]


def evaluate(world: World) -> float:
    """The seat's coins against the best rival's, and the less of its prospects the nearer the end is."""
    view, coins = world.view(), world.scores()
    rival = max(coins[: world.seat] + coins[world.seat + 1 :])
    standing = coins[world.seat] - RIVAL * rival
    if world.to_act() is None:
        return standing + (1000 if coins[world.seat] >= rival else -1000)
    nearness = max(player["stars"]["placed"] for player in view["players"]) / STARS
    future = prospects(view, view["players"][world.seat])
    return float((0.3 + 0.7 * nearness) * standing + (1 - 0.5 * nearness) * future)


def is_own_turn(world: World) -> bool:
    return bool(world.state.turn.seat == world.seat)


def prospects(view: dict[str, Any], player: Player) -> float:
    """What the seat has that will bring stars and coins later."""
    return float(
        STAR * player["stars"]["placed"]
        + sum(_progress(player, star) for star in GOALS if star not in player["stars"])
        + COMBAT_CARD * player["combat_cards"]
        + FACTORY_CARD * bool(player["factory_card"])
        + RESOURCE * _useful_resources(view, player)
    )


def _progress(player: Player, star: str) -> float:
    """The nearer a star, the more the next piece is worth."""
    what, at_first, needed = GOALS[star]
    has = player[what] if isinstance(player[what], int) else len(player[what])
    done = (has - at_first) / (needed - at_first)
    return STAR * (done + done * done) / 2


def _useful_resources(view: dict[str, Any], player: Player) -> int:
    """Resources the seat controls, as many of each kind as one cost may take."""
    held: dict[str, int] = {}
    for hex in player["controls"]:
        for kind, count in view["resources"].get(hex, {}).items():
            held[kind] = held.get(kind, 0) + count
    return sum(min(count, USEFUL) for count in held.values())
