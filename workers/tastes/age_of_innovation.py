"""What a position of Age of Innovation is worth: points made, the places held, and what is there to make more of.

All weights are victory points. They say what a decent player believes; nobody proved them.
"""

from typing import Any

from service.engine.records import plain
from workers.worlds import World

ROUNDS = 6
RIVAL = 0.3  # What the best rival's points take away.

# What goods are worth while there is time to use them.
COIN, TOOL, SCHOLAR, BOOK = 0.3, 0.9, 1.6, 1.2
BOWLS = (0.0, 0.12, 0.3)  # A power token in each bowl.

# What a piece on the map brings in every round still to come.
INCOME = {"workshop": 0.8, "guild": 0.9, "school": 1.3, "university": 1.5, "palace": 1.6}
LEVEL = 0.25  # Of a discipline.
SHIPPING, TERRAFORMING = 0.5, 0.8  # A step of the track.
TOWN, COMPETENCY, INNOVATION = 1.0, 0.7, 0.7
PIECES = {"workshop": 9, "guild": 4, "school": 3, "university": 1, "palace": 1}
DEAREST_SPADE = 3  # Tools.

# Passing is the last action to take, and what is converted for no purpose is wasted.
RELUCTANCE = {"pass": 1, "convert": 2, "convert_book": 2, "sacrifice_power": 2}

Player = dict[str, Any]


def evaluate(world: World) -> float:
    """The seat's points against the best rival's, and its prospects for the rounds that are left."""
    view: Any = world.rules.view(world.state, world.seat)
    scores: Any = world.rules.scores(world.state, world.seat)
    if world.to_act() is None:
        totals = [score.total for score in scores]
        return _against(totals, world.seat) + (1000 if totals[world.seat] == max(totals) else -1000)
    rounds_left: int = ROUNDS - view.round
    player: Player = plain(view.players[world.seat])
    points = [_points(plain(score.categories), view.round) for score in scores]
    return _against(points, world.seat) + goods(player, rounds_left) + rounds_left * income(player)


def is_own_turn(world: World) -> bool:
    return bool(world.state.active == world.seat)


def _against(points: list[Any], seat: int) -> float:
    rival = max(points[:seat] + points[seat + 1 :])
    return float(points[seat] - RIVAL * rival)


def _points(categories: dict[str, int], round: int) -> float:
    """Points of the final scoring count the less the more can still change."""
    final = sum(points for category, points in categories.items() if category not in ("game", "resources"))
    return categories["game"] + final * (0.3 + 0.7 * round / ROUNDS)


def goods(player: Player, rounds_left: int) -> float:
    """What lies in stock; in the last round, only what it scores."""
    if rounds_left <= 0:
        everything = player["coins"] + player["tools"] + player["scholars"] + sum(player["books"].values())
        return 0.2 * float(everything + player["power_bowls"][2] + player["power_bowls"][1] // 2)
    power = sum(worth * tokens for worth, tokens in zip(BOWLS, player["power_bowls"], strict=True))
    coins = COIN * player["coins"] + TOOL * player["tools"]
    return float(coins + SCHOLAR * player["scholars"] + BOOK * sum(player["books"].values()) + power)


def income(player: Player) -> float:
    """What the seat gains in each round, roughly."""
    built = sum(INCOME[piece] * (PIECES[piece] - left) for piece, left in player["buildings_left"].items())
    tracks = SHIPPING * player["shipping"] + TERRAFORMING * (DEAREST_SPADE - player["tools_per_spade"])
    tiles = TOWN * len(player["town_tiles"]) + COMPETENCY * len(player["competencies"])
    tiles += INNOVATION * len(player["innovations"])
    return float(built + tracks + tiles + LEVEL * sum(player["levels"].values()))
