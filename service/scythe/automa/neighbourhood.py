"""Neighbourhoods: the hex a unit stands on and every hex it could reach with one step (SC-AUTOMA-20)."""

from collections.abc import Iterable
from typing import NamedTuple

from service.scythe.abilities import of, ways_out
from service.scythe.automa.levels import playing, water_is_open
from service.scythe.data.board import BASE, BY_LAND, HEXES, NEIGHBOURS
from service.scythe.state import NOWHERE, Automa, Player, State

COMBAT_UNITS = ("mech", "character")

# SC-AUTOMA-17: by land only while water is closed, to all six sides afterwards; never through tunnels.
_CLOSED = tuple((hex, *BY_LAND[hex]) for hex in range(HEXES))
_OPEN = tuple((hex, *NEIGHBOURS[hex]) for hex in range(HEXES))


class Unit(NamedTuple):
    """A unit and where it stands."""

    unit: str
    place: int


def units_of(player: Player, kinds: Iterable[str]) -> list[Unit]:
    """The units of these kinds on hexes and bases; what is on the faction mat is no unit (SC-AUTOMA-75)."""
    places = {"worker": player.workers, "mech": player.mechs, "character": [player.character]}
    return [Unit(kind, place) for kind in kinds for place in places[kind] if place != NOWHERE]


def automa_player(state: State) -> Player:
    return state.players[playing(state).seat]


def human_seat(state: State) -> int:
    """A game with an Automa has exactly one human (SC-AUTOMA-85)."""
    return 1 - playing(state).seat


def human_player(state: State) -> Player:
    return state.players[human_seat(state)]


def near(automa: Automa, unit: Unit) -> tuple[int, ...]:
    """The neighbourhood of an Automa unit. On a home base a unit has none (SC-AUTOMA-20)."""
    if unit.place >= HEXES:
        return ()
    return _OPEN[unit.place] if water_is_open(automa) else _CLOSED[unit.place]


def near_home_base(player: Player) -> tuple[int, ...]:
    """The neighbourhood of the home base itself: its two hexes by land, whatever the water."""
    return BY_LAND[BASE[player.faction]]


def near_enemy(state: State, unit: Unit) -> set[int]:
    """The neighbourhood of a human unit: what the human's abilities really allow (SC-AUTOMA-21)."""
    if unit.place >= HEXES:
        return set()
    seat = human_seat(state)
    if playing(state).tunnels_count:
        ways: Iterable[int] = ways_out(state, seat, unit.unit, unit.place)
    else:
        ways = _ways_without_tunnels(state, seat, unit.place)
    return {unit.place, *(hex for hex in ways if hex < HEXES)}


def _ways_without_tunnels(state: State, seat: int, place: int) -> list[int]:
    """Steps of character and mechs that use neither tunnel nor mine, nor what is joined to them."""
    return [*BY_LAND[place], *(hex for way in of(state.players[seat]).ways for hex in way(state, seat, place))]


def enemies_near(state: State) -> dict[int, list[Unit]]:
    """For every hex near enemy combat units: which."""
    found: dict[int, list[Unit]] = {}
    for unit in units_of(human_player(state), COMBAT_UNITS):
        for hex in near_enemy(state, unit):
            found.setdefault(hex, []).append(unit)
    return found
