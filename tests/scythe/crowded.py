"""Games that begin in the thick of it, so that random play meets combats, lakes, tunnels and late stars at once."""

from dataclasses import replace
from typing import Any

from service.engine.chance import below, shuffled
from service.engine.rules import Rules, Seat
from service.scythe import RULES
from service.scythe.data.board import FACTORY, HEXES, IS_LAKE, NEIGHBOURS
from service.scythe.data.factions import FACTIONS, ONE_TIME_BONUSES
from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, STRUCTURES
from service.scythe.setup import new_game
from service.scythe.stars import CELLS
from service.scythe.state import Player, State
from service.scythe.treasury import draw_combat_cards
from service.scythe.upgrade import coverable

LAND = [hex for hex in range(HEXES) if not IS_LAKE[hex]]


def crowded_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    """A new game whose players own much and stand around the Factory."""
    state = new_game(seats, options, seed)
    middle = {FACTORY, *NEIGHBOURS[FACTORY]}
    ring = {near for hex in middle for near in NEIGHBOURS[hex]} | middle
    free = shuffled(state, sorted(ring & set(LAND)))
    sites = shuffled(state, LAND)
    for seat, player in enumerate(state.players):
        _enrich(state, seat)
        _improve(state, player)
        _man(state, player, [free.pop() for _ in range(2)])
        player.structures = {name: sites.pop() for name in shuffled(state, list(STRUCTURES))[: below(state, 4)]}
        player.stars = {cell: 1 for cell in shuffled(state, list(CELLS[5:7]))[: below(state, 3)]}
    for hex in LAND:
        state.resources[4 * hex + below(state, 4)] = below(state, 4)
    _drop_impossible(state)
    return state


def _enrich(state: State, seat: int) -> None:
    player = state.players[seat]
    player.coins, player.power, player.popularity = below(state, 20), below(state, 17), below(state, 19)
    draw_combat_cards(state, seat, below(state, 5))
    if below(state, 2):
        player.factory_card = state.factory_cards.pop()


def _improve(state: State, player: Player) -> None:
    for cube in shuffled(state, list(CUBE_SPOTS))[: below(state, 6)]:
        cost = next(bottom for bottom in shuffled(state, list(BOTTOM_ACTIONS)) if coverable(player, bottom))
        player.upgrades.append(cube)
        player.covered[cost] = player.covered.get(cost, 0) + 1
    recruits = below(state, 4)
    player.recruits = shuffled(state, list(BOTTOM_ACTIONS))[:recruits]
    player.bonuses = shuffled(state, list(ONE_TIME_BONUSES))[:recruits]


def _man(state: State, player: Player, hexes: list[int]) -> None:
    """The character, some mechs and workers on these hexes."""
    player.abilities = shuffled(state, list(FACTIONS[player.faction].mechs))[: 1 + below(state, 4)]
    player.mechs = [hexes[below(state, len(hexes))] for _ in player.abilities]
    player.character = hexes[below(state, len(hexes))]
    player.workers += [hexes[below(state, len(hexes))] for _ in range(below(state, 6))]


def _drop_impossible(state: State) -> None:
    """Tokens where a character stands are used up already."""
    standing = {player.character for player in state.players}
    state.encounters = [hex for hex in state.encounters if hex not in standing]


CROWDED: Rules[State] = replace(RULES, new_game=crowded_game)
