"""The games that random play goes through: every player count, faction, mat and option."""

from itertools import product
from typing import Any

from service.scythe.data.factions import FACTIONS
from service.scythe.data.player_mats import PLAYER_MATS

TURN_LIMIT = 150  # Random play seldom ends by stars.

Setup = tuple[list[dict[str, Any]], dict[str, Any], str]


def setups(games: int, turn_limit: int = TURN_LIMIT) -> list[Setup]:
    """So many different games; within twenty of them everything occurs."""
    cases = list(product((2, 3, 4, 5), ("uk", "ru"), (False, True)))
    made = []
    for number in range(games):
        players, edition, flag = cases[number % len(cases)]
        options = {
            "edition": edition,
            "deals": flag,
            "trial_scoring": flag,
            "relentless_factory_card": not flag,
            "turn_limit": turn_limit,
        }
        made.append((_seats(number, players, edition), options, f"scythe {number}"))
    return made


def _seats(number: int, players: int, edition: str) -> list[dict[str, Any]]:
    """The first seat goes through all factions and mats; the others are dealt."""
    faction = list(FACTIONS)[number % 5]
    mat = list(PLAYER_MATS)[(number // 5 + number) % 5]
    if edition == "uk" and (faction, mat) in (("rusviet", "industrial"), ("crimea", "patriotic")):
        return [{"faction": faction}, *({} for _ in range(players - 1))]
    return [{"faction": faction, "player_mat": mat}, *({} for _ in range(players - 1))]
