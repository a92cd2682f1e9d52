"""The capital of each seat by category, and who wins."""

from typing import Any

from service.scythe.control import controlled, resources_on
from service.scythe.data.board import FACTORY
from service.scythe.data.popularity import BAND, FACTORY_TERRITORIES
from service.scythe.state import Player, State
from service.scythe.structure_bonus import structure_bonus

# SC-AUTOMA-61: against the Automa no more than these of a territory count.
MOST_RESOURCES = 6


def scores(state: State, seat: int | None) -> list[dict[str, Any]]:
    """The standing as if the game ended now. All of it lies open, so everybody may know it."""
    return [_score(state, i) for i in range(len(state.players))]


def _score(state: State, seat: int) -> dict[str, Any]:
    categories = capital(state, seat)
    return {"seat": seat, "total": sum(categories.values()), "categories": categories, "counts": counts(state, seat)}


def capital(state: State, seat: int) -> dict[str, int]:
    """Coins by category (SC-SCORE-01). Cards, power and unrevealed objectives are worth nothing (SC-SCORE-06)."""
    player, counted = state.players[seat], counts(state, seat)
    band = BAND[player.popularity]
    categories = {
        "coins": player.coins,
        "stars": band.star * counted["stars"],
        "territories": band.territory * counted["territories"],
    }
    if player.controller == "automa":  # SC-AUTOMA-59: nothing for resources and structures.
        return categories
    return {
        **categories,
        "resources": band.resource_pair * (counted["resources"] // 2),
        "structure_bonus": structure_bonus(state.structure_bonus, [*player.structures.values()]),
    }


def counts(state: State, seat: int) -> dict[str, int]:
    """What the rates of the popularity track are multiplied with."""
    hexes = controlled(state, seat)
    return {
        "stars": sum(state.players[seat].stars.values()),
        "territories": len(hexes) + (FACTORY_TERRITORIES - 1) * (FACTORY in hexes),  # SC-SCORE-04.
        "resources": sum(_counted_resources(state, hex) for hex in hexes),
    }


def _counted_resources(state: State, hex: int) -> int:
    total = sum(resources_on(state, hex))
    return min(total, MOST_RESOURCES) if _against_automa(state) else total


def _against_automa(state: State) -> bool:
    return any(player.controller == "automa" for player in state.players)


def result(state: State) -> dict[str, Any] | None:
    """Places, winners and the tie-breaks that were needed; None while the game goes on."""
    if state.agenda:
        return None
    totals = [sum(capital(state, seat).values()) for seat in range(len(state.players))]
    standing = {seat: (totals[seat], *_tie_breaks(state, seat).values()) for seat in range(len(totals))}
    places = [1 + sum(other > own for other in standing.values()) for own in standing.values()]
    return {
        "places": places,
        "winners": [seat for seat, place in enumerate(places) if place == 1],  # SC-TIE-04: victory may be shared.
        "totals": totals,
        "tie_breaks": _decided(state, totals),
    }


def _tie_breaks(state: State, seat: int) -> dict[str, int]:
    """What decides between equal capitals, in this order (SC-TIE-02)."""
    player, counted = state.players[seat], counts(state, seat)
    criteria = {
        "workers_mechs_structures": _pieces(player),
        "power": player.power,
        "popularity": player.popularity,
        "resources": counted["resources"],
        "territories": counted["territories"],
        "stars": counted["stars"],
    }
    if _against_automa(state):
        del criteria["resources"]  # SC-AUTOMA-62.
    return criteria


def _pieces(player: Player) -> int:
    # SC-TIE-03: without the character. SC-TIE-05: also those on a home base.
    return len(player.workers) + len(player.mechs) + len(player.structures)


def _decided(state: State, totals: list[int]) -> list[dict[str, Any]]:
    """For each capital that several seats reached: what was compared, up to the criterion that parted them all."""
    decided = []
    for total in sorted(set(totals), reverse=True):
        seats = [seat for seat, own in enumerate(totals) if own == total]
        if len(seats) > 1:
            decided.append({"seats": seats, "compared": _compared(state, seats)})
    return decided


def _compared(state: State, seats: list[int]) -> list[dict[str, Any]]:
    values = {seat: _tie_breaks(state, seat) for seat in seats}
    compared: list[dict[str, Any]] = []
    reached: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
    for criterion in values[seats[0]]:
        reached = {seat: (*reached[seat], values[seat][criterion]) for seat in seats}
        compared.append({"criterion": criterion, "values": [values[seat][criterion] for seat in seats]})
        if len(set(reached.values())) == len(seats):
            break
    return compared
