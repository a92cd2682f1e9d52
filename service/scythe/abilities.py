"""What factions and their mechs can do beyond the common rules.

The rules ask for an ability at fixed moments only; what it may change there is the list in Ability.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from service.scythe.control import controls
from service.scythe.data.board import (
    ACROSS_RIVER,
    BASE,
    BY_LAKE,
    BY_LAND,
    FACTORY,
    HEXES,
    IS_LAKE,
    IS_TUNNEL,
    LAKES,
    PLACES,
    TERRAIN,
    TUNNELS,
)
from service.scythe.data.factions import FACTIONS
from service.scythe.state import Player, State


def has(player: Player, ability: str) -> bool:
    """Whether a player has an ability: that of the faction, or of a mech deployed (SC-DEPLOY-03).

    The Automa has none (SC-AUTOMA-03).
    """
    return ability in player.abilities or (
        FACTIONS[player.faction].ability == ability and player.controller != "automa"
    )


# Ways out of a place for character and mechs, beside those by land and tunnel.

_RIVERWALK = {
    faction.name: tuple(tuple(hex for hex in across if TERRAIN[hex] in faction.riverwalk) for across in ACROSS_RIVER)
    for faction in FACTIONS.values()
}
_SUBMERGE = tuple(
    tuple(sorted({*BY_LAKE[place], *(lake for lake in LAKES if IS_LAKE[place] and lake != place)}))
    for place in range(PLACES)
)
MOUNTAINS = tuple(hex for hex in range(HEXES) if TERRAIN[hex] == "mountain")
VILLAGES = tuple(hex for hex in range(HEXES) if TERRAIN[hex] == "village")


def across_rivers(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-01: the terrain of the destination counts."""
    return _RIVERWALK[state.players[seat].faction][place]


def onto_lakes(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-13."""
    return BY_LAKE[place]


def between_lakes(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-24."""
    return _SUBMERGE[place]


def through_mountains(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-07: own controlled mountains and all tunnels, the own mine included, are adjacent to each other."""
    if TERRAIN[place] != "mountain" and not is_tunnel(state.players[seat], place):
        return ()
    mine = state.players[seat].structures.get("mine", -1)
    ways = [*TUNNELS, *(hex for hex in MOUNTAINS if controls(state, seat, hex))]
    return [*ways, mine] if mine >= 0 else ways


def between_villages(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-11: own controlled villages and the Factory are adjacent to each other."""
    if place != FACTORY and TERRAIN[place] != "village":
        return ()
    return [FACTORY, *(hex for hex in VILLAGES if controls(state, seat, hex))]


def to_bases(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-MECH-20: the own base and those of nations not in this game, at any distance."""
    others = {player.faction for other, player in enumerate(state.players) if other != seat}
    return [base for faction, base in BASE.items() if faction not in others]


def no_ways(state: State, seat: int, place: int) -> Iterable[int]:
    return ()


@dataclass(frozen=True)
class Ability:
    """What the rules ask of an ability of a mech."""

    ways: Callable[[State, int, int], Iterable[int]] = no_ways  # Where character and mechs may also go from a place.
    steps: int = 0  # How many hexes further they go.
    before_combat: str = ""  # The step that uses it before the dials are set.
    lakes_to_retreat: bool = False
    cards_with_worker: int = 0  # Further combat cards if a worker stands in the combat.


ABILITIES = {
    "riverwalk": Ability(ways=across_rivers),
    "speed": Ability(steps=1),
    "seaworthy": Ability(ways=onto_lakes, lakes_to_retreat=True),
    "artillery": Ability(before_combat="artillery"),
    "township": Ability(ways=between_villages),
    "peoples_army": Ability(cards_with_worker=1),
    "wayfare": Ability(ways=to_bases),
    "scout": Ability(before_combat="scout"),
    "underpass": Ability(ways=through_mountains),
    "disarm": Ability(before_combat="disarm"),
    "submerge": Ability(ways=between_lakes),
    "camaraderie": Ability(),
}


def is_tunnel(player: Player, place: int) -> bool:
    """A printed tunnel, or the own mine (SC-BUILD-08)."""
    return IS_TUNNEL[place] or player.structures.get("mine", -1) == place


def _tunnel_ways(player: Player, place: int) -> tuple[int, ...]:
    """SC-MOVE-11: tunnels are adjacent to each other for every unit, and the own mine is one."""
    mine = player.structures.get("mine", -1)
    if not IS_TUNNEL[place] and place != mine:
        return ()
    return TUNNELS if mine < 0 else (*TUNNELS, mine)


def ways_out(state: State, seat: int, unit: str, place: int) -> list[int]:
    """Every place a unit could go to with one step, in reading order, whoever stands there."""
    player = state.players[seat]
    ways = {*BY_LAND[place], *_tunnel_ways(player, place)}
    if unit == "worker":
        if has(player, "swim"):  # SC-NAT-03.
            ways.update(ACROSS_RIVER[place])
    else:
        for ability in player.abilities:
            ways.update(ABILITIES[ability].ways(state, seat, place))
    ways.discard(place)
    return sorted(ways)


def steps_of(player: Player, unit: str, steps: int) -> int:
    """SC-MECH-03, SC-FAC-08: Speed adds one step in all, never for workers."""
    return steps + (1 if unit != "worker" and "speed" in player.abilities else 0)
