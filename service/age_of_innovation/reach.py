"""Which hexes are adjacent, within reach, and which buildings hang together. Sets of hexes are bit masks."""

from service.age_of_innovation.data.maps import BOARDS, Board, mask, members
from service.age_of_innovation.state import State


def board(state: State) -> Board:
    """The side of the game board that is played on."""
    return BOARDS[state.side]


def bridged(state: State, place: int) -> list[int]:
    """The hexes at the other ends of the bridges of a hex."""
    ends = []
    for bridge in state.bridges:
        if bridge.a == place:
            ends.append(bridge.b)
        elif bridge.b == place:
            ends.append(bridge.a)
    return ends


def adjacent_hexes(state: State, place: int) -> list[int]:
    """Land hexes at a side of this one or joined to it by a bridge, whoever built it (AOI-ADJ-01, AOI-BRIDGE-02)."""
    found = BOARDS[state.side].adjacent[place]
    for bridge in state.bridges:
        if bridge.a == place:
            found |= 1 << bridge.b
        elif bridge.b == place:
            found |= 1 << bridge.a
    return members(found)


def within_reach(state: State, places: list[int], shipping: int) -> int:
    """All land within reach of these hexes: one link each, never added up (AOI-ADJ-02..06)."""
    links = BOARDS[state.side].reach[shipping]
    found = 0
    for place in places:
        found |= links[place]
    for bridge in state.bridges:
        if bridge.a in places:
            found |= 1 << bridge.b
        if bridge.b in places:
            found |= 1 << bridge.a
    return found


def steps_away(state: State, places: int, steps: int) -> int:
    """All hexes, land and river, so many steps or fewer from these; a step crosses a side or a bridge."""
    around = BOARDS[state.side].around
    near = rim = places
    for _ in range(steps):
        ahead = 0
        for place in members(rim):
            ahead |= around[place]
        for bridge in state.bridges:
            if rim >> bridge.a & 1:
                ahead |= 1 << bridge.b
            if rim >> bridge.b & 1:
                ahead |= 1 << bridge.a
        rim = ahead & ~near
        near |= rim
    return near


def beyond(state: State, seat: int, over: int) -> int:
    """Land with 1 to ``over`` hexes between it and an own building, and adjacent to none (AOI-FAC-08, AOI-PAL-09)."""
    own = mask(state.players[seat].buildings)
    return steps_away(state, own, over + 1) & ~steps_away(state, own, 1) & BOARDS[state.side].all_land


def group(state: State, seat: int, place: int) -> list[int]:
    """The own buildings that hang together with the one on this hex, by sides and bridges."""
    own = mask(state.players[seat].buildings)
    sides = BOARDS[state.side].adjacent
    found, fresh = 0, 1 << place
    while fresh:
        found |= fresh
        around = 0
        for tip in members(fresh):
            around |= sides[tip]
            for end in bridged(state, tip):
                around |= 1 << end
        fresh = around & own & ~found
    return members(found)


def groups(state: State, seat: int) -> list[list[int]]:
    """All groups of adjacent own buildings."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for place in state.players[seat].buildings:
        if place not in seen:
            found.append(group(state, seat, place))
            seen.update(found[-1])
    return found
