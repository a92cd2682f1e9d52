"""Which groups of own buildings are enough for a town, also with a river hex ignored between them."""

from service.age_of_innovation import abilities, actions, power, reach
from service.age_of_innovation.data.buildings import SHAPES
from service.age_of_innovation.data.maps import HEX_NAMES
from service.age_of_innovation.state import ACTIONS, State
from service.engine.records import Action


def size(state: State, group: list[int]) -> int:
    """An annex makes its building count as two (AOI-TOWN-04)."""
    return len(group) + sum(place in state.annexed for place in group)


def needed_size(state: State, group: list[int]) -> int:
    """4 buildings, 3 with a university, 2 with the monument (AOI-TOWN-01, AOI-TOWN-02)."""
    return min(SHAPES[state.building[place]].town_size for place in group)


def makes_town(state: State, seat: int, group: list[int]) -> bool:
    """Whether these buildings are enough for a town."""
    if size(state, group) < needed_size(state, group):
        return False
    return sum(power.value(state, place) for place in group) >= abilities.of(state.players[seat]).town_value


def over_river(state: State, seat: int, river: int) -> list[int]:
    """The own buildings outside towns whose groups touch a river hex (AOI-TOWN-15)."""
    linked: set[int] = set()
    for place in reach.board(state).neighbours[river]:
        if state.owner[place] == seat and place not in linked:
            group = reach.group(state, seat, place)
            linked.update(hex for hex in group if hex not in state.towns)
    return sorted(linked)


def own_turn(state: State, seat: int) -> bool:
    """Whether it is this seat's turn of Phase II."""
    return state.phase == ACTIONS and state.active == seat


def river_offers(state: State, seat: int) -> list[Action]:
    """River hexes that may be ignored to make a town, at every moment of the own turn (AOI-TOWN-09)."""
    if not abilities.of(state.players[seat]).ignores_river_hex or not own_turn(state, seat):
        return []
    return [
        actions.FoundTown(HEX_NAMES[river])
        for river in reach.board(state).rivers
        if river not in state.town_rivers and makes_town_over(state, seat, river)
    ]


def makes_town_over(state: State, seat: int, river: int) -> bool:
    """Whether the groups at a river hex are enough for a town."""
    group = over_river(state, seat, river)
    return bool(group) and makes_town(state, seat, group)
