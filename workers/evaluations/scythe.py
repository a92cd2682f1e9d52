"""What a position of Scythe is worth: the coins it would score now, and what can still be made of it.

All weights are coins. They say what a decent player believes; nobody proved them.
"""

from typing import Any

from workers.worlds import World

POWER, POPULARITY, COMBAT_CARD, CASH = 0.3, 0.8, 0.4, -0.6
STAR = 10.0  # Beside the coins it scores: it brings the end nearer.
NEXT_STAR = 10.0  # What a star that is almost earned is worth already.
FACTORY_CARD = 5.0
RESOURCE = 1.2  # One that helps to pay for a bottom action; further ones only score.
USEFUL = 4  # So many of a kind.
RIVAL = 0.3  # What the best rival's coins take away.

STARS = 6
# What each star needs: the pieces of the player that count, how many of them, and how many one begins with.
GOALS = {"upgrades": ("upgrades", 6, 0), "mechs": ("abilities", 4, 0), "structures": ("structures", 4, 0)}
GOALS |= {"recruits": ("recruits", 4, 0), "workers": ("workers", 8, 2)}

Player = dict[str, Any]


def evaluate(world: World) -> float:
    """The seat's coins against the best rival's, and the less of its prospects the nearer the end is."""
    view, coins = world.view(), world.scores()
    rival = max(coins[: world.seat] + coins[world.seat + 1 :])
    standing = coins[world.seat] - RIVAL * rival
    if world.to_act() is None:
        return standing + (1000 if coins[world.seat] >= rival else -1000)
    nearest_end = max(player["stars"]["placed"] for player in view["players"]) / STARS
    return standing + (1 - 0.5 * nearest_end) * prospects(view, view["players"][world.seat])


def prospects(view: dict[str, Any], player: Player) -> float:
    """What the seat has that will bring stars and coins later."""
    return (
        STAR * player["stars"]["placed"]
        + sum(_progress(player, star) for star in GOALS if star not in player["stars"])
        + POWER * player["power"]
        + POPULARITY * player["popularity"]
        + COMBAT_CARD * player["combat_cards"]
        + CASH * player["coins"]
        + FACTORY_CARD * bool(player["factory_card"])
        + RESOURCE * _useful_resources(view, player)
    )


def _progress(player: Player, star: str) -> float:
    """The nearer a star, the more the next piece is worth."""
    pieces, needed, at_first = GOALS[star]
    done = (len(player[pieces]) - at_first) / (needed - at_first)
    return NEXT_STAR * (done + done * done) / 2


def _useful_resources(view: dict[str, Any], player: Player) -> int:
    """Resources the seat controls, as many of each kind as one cost may take."""
    held: dict[str, int] = {}
    for hex in player["controls"]:
        for kind, count in view["resources"].get(hex, {}).items():
            held[kind] = held.get(kind, 0) + count
    return sum(min(count, USEFUL) for count in held.values())
