"""Dealing anew what a seat cannot see."""

from service.age_of_innovation import neutral_faction
from service.age_of_innovation.data.scoring import TERRITORY_TILES
from service.age_of_innovation.state import State
from service.engine import codec
from service.engine.chance import below


def redeal(state: State, seat: int | None, seed: str) -> State:
    """Only the territory tile of the game for two is hidden, from everybody, until it is opened."""
    other = codec.copy(state)
    other.seed, other.draws = seed, 0
    if neutral_faction.takes_part(state) and not neutral_faction.territory_is_open(state):
        other.territory_tile = TERRITORY_TILES[below(other, len(TERRITORY_TILES))]
    return other
