"""Positions for tests: a table laid out in words, without playing up to it."""

from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.competencies import COMPETENCIES, TILES_OF_EACH
from service.age_of_innovation.data.innovations import DISPLAYS, INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, HEX_NUMBERS, PLACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.state import ACTIONS, EMPTY, NOBODY, Bridge, FreeBonus, Player, State

# These factions have no effect once the first buildings stand, but for the income of the third.
QUIET = ("inventors", "monks", "omar", "goblins", "lizards")
HOMES = ("desert", "plains", "swamp", "lake", "forest")


def position(players: int = 3, side: str = "3-5", round: int = 1, round_tile: str = "school_banking") -> State:
    """An empty board in Phase II. Every tile that could pay something unasked is out of the way."""
    board = BOARDS[side]
    display = [*INNOVATIONS][: len(DISPLAYS[players])]
    return State(
        seed="test",
        side=side,
        draft=False,
        players=[_player(QUIET[seat], HOMES[seat]) for seat in range(players)],
        phase=ACTIONS,
        round=round,
        order=list(range(players)),
        terrain=list(board.terrain),
        building=[EMPTY] * PLACES,
        owner=[NOBODY] * PLACES,
        round_tiles=[round_tile] * 6,
        final_tile="final_school",
        book_actions=["book_power", "book_science", "book_coins"],
        competencies=[*COMPETENCIES],
        competencies_left=[TILES_OF_EACH] * 12,
        innovations=display,
        palaces=["palace_17"],
        free_bonuses=[FreeBonus("rb_guild", 1), FreeBonus("rb_science", 1), FreeBonus("rb_bridge", 1)],
    )


def _player(faction: str, board: str) -> Player:
    planning = PLANNING_BOARDS[board]
    return Player(
        faction=faction,
        board=board,
        round_bonus="rb_coins",
        vp=20,
        bowls=list(planning.bowls),
        shipping=planning.shipping,
    )


def build(state: State, seat: int, building: str, *names: str, neutral: bool = False) -> None:
    """Put buildings of one kind on these hexes, which become native."""
    player, shape = state.players[seat], BUILDINGS.index(building)
    for name in names:
        place = HEX_NUMBERS[name]
        state.terrain[place] = PLANNING_BOARDS[player.board].home
        state.building[place], state.owner[place] = shape, seat
        player.buildings.append(place)
        if neutral:
            state.neutral.append(place)
        else:
            player.pieces[shape] -= 1


def bridge(state: State, seat: int, a: str, b: str) -> None:
    """Lay a bridge of a seat between two hexes."""
    first, second = sorted((HEX_NUMBERS[a], HEX_NUMBERS[b]))
    state.bridges.append(Bridge(first, second, seat))
    state.players[seat].bridges -= 1
