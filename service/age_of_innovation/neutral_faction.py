"""The neutral faction of the game for two: it takes places in the final scoring and gains nothing."""

from service.age_of_innovation import events
from service.age_of_innovation.data.round_tiles import ROUND_TILES, ROUNDS
from service.age_of_innovation.data.science import SCHOLAR_SPACES
from service.age_of_innovation.data.scoring import NEUTRAL_LEVEL, NEUTRAL_SPACE, TERRITORY_TILES
from service.age_of_innovation.state import NEUTRAL, State
from service.engine.chance import below
from service.engine.flow import tell


def set_up(state: State) -> None:
    """Its scholars, its markers and its territory tile, once the round tiles lie (AOI-2P-01..03)."""
    space = SCHOLAR_SPACES.index(NEUTRAL_SPACE)
    for discipline in range(4):
        state.scholars[discipline * len(SCHOLAR_SPACES) + space] = NEUTRAL
    state.neutral_levels = [NEUTRAL_LEVEL] * 4
    for name in state.round_tiles[: ROUNDS - 1]:  # AOI-2P-04: not the tile of the last round.
        tile = ROUND_TILES[name]
        state.neutral_levels[tile.discipline] += tile.levels
    state.territory_tile = TERRITORY_TILES[below(state, len(TERRITORY_TILES))]


def takes_part(state: State) -> bool:
    """Whether there is one in this game."""
    return bool(state.neutral_levels)


def territory_is_open(state: State) -> bool:
    """The territory tile lies face down until round 6."""
    return takes_part(state) and state.round == ROUNDS


def new_round(state: State) -> None:
    """Open the territory tile at the start of round 6."""
    if territory_is_open(state):
        tell(state, events.TerritoryTileOpened(state.territory_tile))
