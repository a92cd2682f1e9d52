"""What factions and their mechs can do beyond the common rules.

The rules ask at fixed moments only: ``of(player).section_again``. What they may ask is the list in Ability.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Annotated, Any

from service.engine.hooks import hook, together
from service.engine.records import Record
from service.scythe import steps
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

Ways = Callable[[State, int, int], Iterable[int]]  # (state, seat, place) -> places.
BeforeCombat = Callable[[int], steps.AnyStep]  # (side) -> what happens before the dials are set.


def _chained(tuples: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(chain.from_iterable(tuples))


class Ability(Record):
    """What the rules ask of an ability."""

    ways: Annotated[tuple[Ways, ...], hook(_chained, "where character and mechs may also go from a place")] = ()
    tunnel_ways: Annotated[tuple[Ways, ...], hook(_chained, "the same through tunnels")] = ()
    worker_ways: Annotated[tuple[Ways, ...], hook(_chained, "where workers may also go from a place")] = ()
    steps: Annotated[int, hook(sum, "hexes that character and mechs go further")] = 0
    to_bases: Annotated[bool, hook(any, "some home bases may be entered")] = False
    before_combat: Annotated[tuple[BeforeCombat, ...], hook(_chained, "what happens before the dials are set")] = ()
    cards_with_worker: Annotated[int, hook(sum, "further combat cards if a worker stands in the combat")] = 0
    lakes_to_retreat: Annotated[bool, hook(any, "beaten units may go to an adjacent lake")] = False
    keeps_popularity: Annotated[bool, hook(any, "workers forced to retreat cost no popularity")] = False
    section_again: Annotated[bool, hook(any, "the section of the turn before may be chosen again")] = False
    card_pays: Annotated[bool, hook(any, "once per turn a combat card pays for one resource")] = False
    options_per_encounter: Annotated[int, hook(max, "options of an encounter card")] = 1
    stars_without_limit: Annotated[bool, hook(any, "objectives and combats bring any number of stars")] = False


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


def over_rivers(state: State, seat: int, place: int) -> Iterable[int]:
    """SC-NAT-03."""
    return ACROSS_RIVER[place]


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


ABILITIES = {
    # Of factions.
    "swim": Ability(worker_ways=(over_rivers,)),
    "relentless": Ability(section_again=True),
    "coercion": Ability(card_pays=True),
    "dominate": Ability(stars_without_limit=True),
    "meander": Ability(options_per_encounter=2),
    # Of mechs.
    "riverwalk": Ability(ways=(across_rivers,)),
    "speed": Ability(steps=1),  # SC-MECH-03, SC-FAC-08: one step in all.
    "seaworthy": Ability(ways=(onto_lakes,), lakes_to_retreat=True),
    "artillery": Ability(before_combat=(steps.OfferArtillery,)),
    "township": Ability(ways=(between_villages,)),
    "peoples_army": Ability(cards_with_worker=1),
    "wayfare": Ability(ways=(to_bases,), to_bases=True),
    "scout": Ability(before_combat=(steps.OfferScout,)),
    "underpass": Ability(tunnel_ways=(through_mountains,)),
    "disarm": Ability(before_combat=(steps.Disarm,)),
    "submerge": Ability(ways=(between_lakes,)),
    "camaraderie": Ability(keeps_popularity=True),
}


def of(player: Player) -> Ability:
    """What the rules allow a player beyond the common: by the faction, and by the mechs deployed (SC-DEPLOY-03).

    The Automa has nothing of it (SC-AUTOMA-03).
    """
    return _joined(player.faction if player.controller != "automa" else "", *player.abilities)


@cache
def _joined(faction: str, *mechs: str) -> Ability:
    names = [FACTIONS[faction].ability, *mechs] if faction else mechs
    return together(Ability, [ABILITIES[name] for name in names])


def card_payers() -> str:
    """Who pays with combat cards."""
    return " or ".join(name.capitalize() for name, each in FACTIONS.items() if ABILITIES[each.ability].card_pays)


def keeps_popularity(state: State, seat: int, after_combat: bool) -> bool:
    """SC-MECH-26: after a combat that the attacker won; by option whenever workers are forced back in the own turn."""
    return of(state.players[seat]).keeps_popularity and (after_combat or state.options.camaraderie == "every_retreat")


def may_stay(state: State, player: Player, section: str) -> bool:
    """SC-NAT-01: whether the section of the turn before may be chosen again, that of the Factory card by option."""
    return of(player).section_again and (section != "factory" or state.options.relentless_factory_card)


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
    own = of(player)
    ways = {*BY_LAND[place], *_tunnel_ways(player, place)}
    for way in own.worker_ways if unit == "worker" else (*own.ways, *own.tunnel_ways):
        ways.update(way(state, seat, place))
    ways.discard(place)
    return sorted(ways)


def steps_of(player: Player, unit: str, steps: int) -> int:
    """How many steps a unit has, of so many on the card or mat."""
    return steps if unit == "worker" else steps + of(player).steps
