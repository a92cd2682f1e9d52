"""The solo games that random play goes through: every pair of factions, every level, all modifiers."""

from dataclasses import replace
from itertools import permutations, product
from typing import Any

from service.engine.chance import below, shuffled
from service.engine.rules import Rules, Seat
from service.scythe import RULES
from service.scythe.automa.levels import LEVELS
from service.scythe.data.board import BY_LAND, FACTORY, HEXES, IS_LAKE, NEIGHBOURS
from service.scythe.data.factions import FACTIONS
from service.scythe.data.player_mats import BOTTOM_ACTIONS
from service.scythe.data.star_cards import STAR_CARDS
from service.scythe.setup import new_game
from service.scythe.state import Player, State
from service.scythe.treasury import draw_combat_cards
from tests.scythe.setups import Setup

CASES = list(product(permutations(FACTIONS, 2), LEVELS))  # 80 of them.
COIN_CHANGES = ("", "coins_minus_2", "coins_minus_1", "coins_plus_1", "coins_plus_2")
POWER_CHANGES = ("", "power_plus_2", "power_minus_1", "power_plus_1", "power_minus_2")
SWITCHES = ("skip_turns", "hesitate_to_move", "hesitate_to_place", "all_moves")


def setups(games: int) -> list[Setup]:
    """So many different games; within eighty every pair of factions has met at every level."""
    return [_setup(number) for number in range(games)]


def _setup(number: int) -> Setup:
    (human, automa), level = CASES[number % len(CASES)]
    seats: list[dict[str, Any]] = [
        {"faction": human},
        {
            "controller": "automa",
            "faction": automa,
            "level": level,
            "modifiers": modifiers(number),
            "tunnels_count": number % 3 != 0,
        },
    ]
    if number % 7 == 0:
        seats.reverse()
    return seats, {"edition": ("uk", "ru")[number // 5 % 2], "turn_limit": 0}, f"solo {number}"


def modifiers(number: int) -> list[str]:
    """None in every second game of a level; otherwise a mixture."""
    if (number // len(LEVELS) + number // len(CASES)) % 2 == 0:
        return []
    half = number // 2
    changes = [COIN_CHANGES[half % 5], POWER_CHANGES[half // 5 % 5]]
    return [name for name in changes if name] + [name for i, name in enumerate(SWITCHES) if half >> i & 1]


def crowded_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    """A solo game that begins in the thick of it: both own much and stand beside each other around the Factory."""
    state = new_game(seats, options, seed)
    assert state.automa is not None
    middle = {FACTORY, *NEIGHBOURS[FACTORY]}
    ring = sorted({near for hex in middle for near in BY_LAND[hex]} | {hex for hex in middle if not IS_LAKE[hex]})
    places = shuffled(state, ring)
    for seat, player in enumerate(state.players):
        player.power, player.coins = below(state, 14), below(state, 15)
        draw_combat_cards(state, seat, below(state, 5))
        _man(state, player, [places.pop() for _ in range(4)])
        if seat != state.automa.seat:
            player.abilities = shuffled(state, list(FACTIONS[player.faction].mechs))[: len(player.mechs)]
            player.recruits = shuffled(state, list(BOTTOM_ACTIONS))[:2]
            player.bonuses = ["power", "coins"]
            player.popularity = below(state, 19)
    card = STAR_CARDS[state.automa.level]
    state.automa.cube = card.water + below(state, card.stars[2] - card.water)
    stars = sum(space <= state.automa.cube for space in card.stars)
    state.players[state.automa.seat].stars = {"beside_track": stars} if stars else {}
    for hex in range(HEXES):
        if not IS_LAKE[hex]:
            state.resources[4 * hex + below(state, 4)] = below(state, 4)
    state.encounters = [hex for hex in state.encounters if all(hex != player.character for player in state.players)]
    return state


def _man(state: State, player: Player, hexes: list[int]) -> None:
    player.character = hexes[0]
    player.mechs = [hexes[below(state, 3)] for _ in range(1 + below(state, 4))]
    player.workers += [hexes[below(state, 4)] for _ in range(below(state, 6))]


CROWDED: Rules[State] = replace(RULES, new_game=crowded_game)
