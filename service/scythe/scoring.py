"""The capital of each seat by category, and who wins."""

from msgspec import UNSET

from service.scythe.control import controlled, resources_on
from service.scythe.data.board import FACTORY
from service.scythe.data.popularity import BAND, FACTORY_TERRITORIES
from service.scythe.seen import Categories, Compared, Counts, Result, Score, TieBreak
from service.scythe.state import Player, State
from service.scythe.structure_bonus import structure_bonus

# SC-AUTOMA-61: against the Automa no more than these of a territory count.
MOST_RESOURCES = 6


def scores(state: State, seat: int | None) -> list[Score]:
    """The standing as if the game ended now. All of it lies open, so everybody may know it."""
    return [_score(state, i) for i in range(len(state.players))]


def _score(state: State, seat: int) -> Score:
    counted = counts(state, seat)
    categories = _capital(state, seat, counted)
    return Score(seat, _total(categories), categories, counted)


def _capital(state: State, seat: int, counted: Counts) -> Categories:
    """Coins by category (SC-SCORE-01). Cards, power and unrevealed objectives are worth nothing (SC-SCORE-06)."""
    player = state.players[seat]
    band = BAND[player.popularity]
    stars, territories = band.star * counted.stars, band.territory * counted.territories
    if player.controller == "automa":  # SC-AUTOMA-59: nothing for resources and structures.
        return Categories(player.coins, stars, territories)
    return Categories(
        player.coins,
        stars,
        territories,
        band.resource_pair * (counted.resources // 2),
        structure_bonus(state.structure_bonus, [*player.structures.values()]),
    )


def _total(categories: Categories) -> int:
    extra = (categories.resources, categories.structure_bonus)
    return categories.coins + categories.stars + categories.territories + sum(c for c in extra if c is not UNSET)


def counts(state: State, seat: int) -> Counts:
    """What the rates of the popularity track are multiplied with."""
    hexes = controlled(state, seat)
    return Counts(
        stars=sum(state.players[seat].stars.values()),
        territories=len(hexes) + (FACTORY_TERRITORIES - 1) * (FACTORY in hexes),  # SC-SCORE-04.
        resources=sum(_counted_resources(state, hex) for hex in hexes),
    )


def _counted_resources(state: State, hex: int) -> int:
    total = sum(resources_on(state, hex))
    return min(total, MOST_RESOURCES) if _against_automa(state) else total


def _against_automa(state: State) -> bool:
    return any(player.controller == "automa" for player in state.players)


def result(state: State) -> Result | None:
    """Places, winners and the tie-breaks that were needed; None while the game goes on."""
    if state.agenda:
        return None
    totals = [score.total for score in scores(state, None)]
    standing = {seat: (totals[seat], *_tie_breaks(state, seat).values()) for seat in range(len(totals))}
    places = [1 + sum(other > own for other in standing.values()) for own in standing.values()]
    winners = [seat for seat, place in enumerate(places) if place == 1]  # SC-TIE-04: victory may be shared.
    return Result(places, winners, totals, _decided(state, totals))


def _tie_breaks(state: State, seat: int) -> dict[str, int]:
    """What decides between equal capitals, in this order (SC-TIE-02)."""
    player, counted = state.players[seat], counts(state, seat)
    criteria = {
        "workers_mechs_structures": _pieces(player),
        "power": player.power,
        "popularity": player.popularity,
        "resources": counted.resources,
        "territories": counted.territories,
        "stars": counted.stars,
    }
    if _against_automa(state):
        del criteria["resources"]  # SC-AUTOMA-62.
    return criteria


def _pieces(player: Player) -> int:
    # SC-TIE-03: without the character. SC-TIE-05: also those on a home base.
    return len(player.workers) + len(player.mechs) + len(player.structures)


def _decided(state: State, totals: list[int]) -> list[TieBreak]:
    """For each capital that several seats reached: what was compared, up to the criterion that parted them all."""
    decided = []
    for total in sorted(set(totals), reverse=True):
        seats = [seat for seat, own in enumerate(totals) if own == total]
        if len(seats) > 1:
            decided.append(TieBreak(seats, _compared(state, seats)))
    return decided


def _compared(state: State, seats: list[int]) -> list[Compared]:
    values = {seat: _tie_breaks(state, seat) for seat in seats}
    compared: list[Compared] = []
    reached: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
    for criterion in values[seats[0]]:
        reached = {seat: (*reached[seat], values[seat][criterion]) for seat in seats}
        compared.append(Compared(criterion, [values[seat][criterion] for seat in seats]))
        if len(set(reached.values())) == len(seats):
            break
    return compared
