"""The games that random play goes through: every player count, both set-ups, both sides, every first player."""

from typing import Any

Setup = tuple[list[dict[str, Any]], dict[str, Any], str]

TABLES = [
    (2, None),
    (3, "3-5"),
    (3, "1-3"),
    (4, None),
    (5, None),
]


def setups(games: int) -> list[Setup]:
    """So many different games; within ten of them every table and both set-ups occur."""
    made: list[Setup] = []
    for number in range(games):
        players, board = TABLES[number % len(TABLES)]
        setup = ("standard", "draft")[number // len(TABLES) % 2]
        options = {"setup": setup, "board": board, "first_player": number % players}
        made.append(([{} for _ in range(players)], options, f"innovation {number}"))
    return made
