"""Paying what tiles, factions, round and final tiles have for what happens. Every payment names its source."""

from collections.abc import Callable

from service.age_of_innovation import reach, steps
from service.age_of_innovation.abilities import ON_PASSING, WHENEVER, owned
from service.age_of_innovation.data.buildings import GUILD, PALACE, SCHOOL, UNIVERSITY, WORKSHOP
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES, ROUNDS
from service.age_of_innovation.data.tiles import EFFECTS
from service.age_of_innovation.effects import Once, OnceByNumber
from service.age_of_innovation.gains import give, score
from service.age_of_innovation.state import ACTIONS, State
from service.engine.flow import then


def happened(state: State, seat: int, event: str, times: int = 1) -> None:
    """Pay what the round tile, the final tile, and the tiles and faction of the seat have for this event."""
    if state.phase == ACTIONS:  # AOI-RT-15: left halves and the final tile score in Phase II only.
        _pay_round_tiles(state, seat, event, times)
    payers = WHENEVER.get(event)
    if not payers:
        return
    for name in owned(state.players[seat]):
        for effect in payers.get(name, ()):
            if len(state.players) >= effect.from_players:
                give(state, seat, effect.gain, name, times * _number(state, seat, effect.per))


def _pay_round_tiles(state: State, seat: int, event: str, times: int) -> None:
    tile = ROUND_TILES[state.round_tiles[state.round - 1]]
    if event in tile.events:
        score(state, seat, times * tile.vp, tile.name)
    if state.round == ROUNDS:  # AOI-ACT-06: both score in the last round.
        final = FINAL_TILES[state.final_tile]
        if event == final.event:
            score(state, seat, times * final.vp, final.name)


def taken(state: State, seat: int, name: str) -> None:
    """Pay what a tile gives at once to the seat that takes it."""
    for effect in EFFECTS[name]:
        if isinstance(effect, Once):
            times = _number(state, seat, effect.per)
            if times:
                give(state, seat, effect.gain, name, times, block=effect.block)
        elif isinstance(effect, OnceByNumber):
            number = counted(state, seat, effect.of)
            score(state, seat, max([vp for least, vp in effect.bands if number >= least], default=0), name)


def pass_bonuses(state: State, seat: int) -> None:
    """All bonuses for passing, one after the other; the levels of the round bonus tile count for the others."""
    names = [name for name in owned(state.players[seat]) if name in ON_PASSING]  # AOI-PASS-08.
    then(state, *[steps.PassBonus(seat, name) for name in names])


def pass_bonus(state: State, step: steps.PassBonus) -> None:
    """Pay what one tile gives for passing."""
    effect = ON_PASSING[step.tile]
    times = counted(state, step.seat, effect.per)
    if times:
        give(state, step.seat, effect.gain, step.tile, times)


def counted(state: State, seat: int, what: str) -> int:
    """How many of these a seat has."""
    return _COUNTS[what](state, seat)


def _number(state: State, seat: int, per: str) -> int:
    return counted(state, seat, per) if per else 1


def _buildings(*shapes: int) -> Callable[[State, int], int]:
    """Own buildings of these shapes on the map, neutral ones too (AOI-NEUT-05)."""
    return lambda state, seat: sum(state.building[place] in shapes for place in state.players[seat].buildings)


_COUNTS: dict[str, Callable[[State, int], int]] = {
    "workshop": _buildings(WORKSHOP),
    "guild": _buildings(GUILD),
    "school": _buildings(SCHOOL),
    "university_or_palace": _buildings(UNIVERSITY, PALACE),
    "building": lambda state, seat: len(state.players[seat].buildings),
    "shape": lambda state, seat: len({state.building[place] for place in state.players[seat].buildings}),
    "building_group": lambda state, seat: len(reach.groups(state, seat)),
    "bridge": lambda state, seat: sum(bridge.seat == seat for bridge in state.bridges),
    "town_tile": lambda state, seat: len(state.players[seat].town_tiles),
    "two_highest_levels": lambda state, seat: sum(sorted(state.players[seat].levels)[-2:]),
    "lowest_level": lambda state, seat: min(state.players[seat].levels),
    "player": lambda state, seat: len(state.players),
}
