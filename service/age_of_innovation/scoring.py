"""The final scoring: area, science and resources; the standing at any moment; who has won."""

from service.age_of_innovation import abilities, events, neutral_faction, reach, seen, steps
from service.age_of_innovation.data.maps import mask, members
from service.age_of_innovation.data.scoring import AREA_VP, COINS_PER_VP, SCIENCE_VP, TERRITORY_TILES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import score
from service.age_of_innovation.state import OVER, Player, State
from service.engine.flow import tell


def final_scoring(state: State, step: steps.FinalScoring) -> None:
    """After all have passed in round 6 (AOI-END-01)."""
    areas, sciences = _areas(state), _sciences(state)
    for seat, player in enumerate(state.players):
        score(state, seat, areas[seat], "area")
        for discipline, word in enumerate(DISCIPLINES):
            score(state, seat, sciences[discipline][seat], word)
        score(state, seat, _resources(player), "resources")
    state.phase = OVER
    tell(state, events.GameScored([player.vp for player in state.players]))


def scores(state: State, seat: int | None) -> list[seen.Standing]:
    """The standing of every seat as if the game ended now, from what everybody knows."""
    areas, sciences = _areas(state), _sciences(state)
    return [_standing(state, seat, areas[seat], [each[seat] for each in sciences]) for seat in range(len(areas))]


def _standing(state: State, seat: int, area: int, sciences: list[int]) -> seen.Standing:
    player = state.players[seat]
    resources = _resources(player)
    final = area + sum(sciences) + resources
    # At the end of the game these points are among the points of the player already.
    during = player.vp - final if state.phase == OVER else player.vp
    banking, law, engineering, medicine = sciences
    categories = seen.Categories(during, area, banking, law, engineering, medicine, resources)
    return seen.Standing(seat, during + final, categories)


def result(state: State) -> seen.Result | None:
    """The places; with equal points victory is shared."""
    if state.phase != OVER:
        return None
    points = [player.vp for player in state.players]
    places = [1 + sum(other > own for other in points) for own in points]
    return seen.Result(places, [seat for seat, place in enumerate(places) if place == 1], points)


def shares(values: list[int], prizes: tuple[int, ...]) -> list[int]:
    """The prize of each: those who tie add up the prizes of their places and divide, rounded down.

    Who has 0 takes no place (AOI-END-05, AOI-END-11).
    """
    return [_share(values, value, prizes) if value else 0 for value in values]


def _share(values: list[int], own: int, prizes: tuple[int, ...]) -> int:
    ahead, tied = sum(value > own for value in values), values.count(own)
    return sum(prizes[ahead : ahead + tied]) // tied


def _areas(state: State) -> list[int]:
    """VP for the largest groups; the neutral faction takes a place as well (AOI-2P-05)."""
    sizes = [largest_group(state, seat) for seat in range(len(state.players))]
    return shares([*sizes, *_neutral_area(state)], AREA_VP)[: len(sizes)]


def _neutral_area(state: State) -> list[int]:
    """While the territory tile lies face down all that is known is the smallest number it can show."""
    if not neutral_faction.takes_part(state):
        return []
    return [state.territory_tile if neutral_faction.territory_is_open(state) else min(TERRITORY_TILES)]


def _sciences(state: State) -> list[list[int]]:
    """VP of each discipline, by seat."""
    table = []
    for discipline in range(len(DISCIPLINES)):
        levels = [player.levels[discipline] for player in state.players]
        neutral = state.neutral_levels[discipline : discipline + 1]
        table.append(shares([*levels, *neutral], SCIENCE_VP)[: len(levels)])
    return table


def _resources(player: Player) -> int:
    """AOI-END-07: everything becomes coins, bowl II by sacrifice."""
    coins = player.coins + player.tools + player.scholars + sum(player.books) + player.bowls[2] + player.bowls[1] // 2
    return coins // COINS_PER_VP


def largest_group(state: State, seat: int) -> int:
    """The most own buildings each of which is in reach of another by the shipping marker (AOI-END-02, AOI-END-08)."""
    left = mask(state.players[seat].buildings)
    largest = 0
    while left:
        group = _linked(state, seat, left)
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest


def _linked(state: State, seat: int, own: int) -> int:
    """The buildings linked to the first of these."""
    found, fresh = 0, own & -own
    while fresh:
        found |= fresh
        around = 0
        for place in members(fresh):
            around |= _links(state, seat, place)
        fresh = around & own & ~found
    return found


def _links(state: State, seat: int, place: int) -> int:
    """Hexes in reach of one, by leaps too, which cost nothing now (AOI-END-09)."""
    links = reach.within_reach(state, [place], state.players[seat].shipping)
    for leap in abilities.leaps(state.players[seat]):
        links |= reach.steps_away(state, 1 << place, leap.over + 1)
    return links
