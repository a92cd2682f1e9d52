"""A new game: the boards and everything that is dealt to them at random."""

from typing import Any

from service.age_of_innovation import neutral_faction, questions, steps
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, BOOK_ACTIONS_IN_A_GAME
from service.age_of_innovation.data.competencies import COMPETENCIES, TILES_OF_EACH
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import DISPLAYS, INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, PLACES
from service.age_of_innovation.data.palaces import ALWAYS_OPEN, PALACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import FINAL_TILES, NEVER_LATE, ROUND_TILES, ROUNDS
from service.age_of_innovation.state import EMPTY, NOBODY, FreeBonus, PlanningSet, Player, State
from service.engine.chance import shuffled
from service.engine.errors import InvalidSetup
from service.engine.flow import then
from service.engine.rules import Seat

STANDARD, DRAFT = "standard", "draft"
SMALL_SIDE, LARGE_SIDE = "1-3", "3-5"
FREE_BONUSES = 3
DRAFT_BOARDS = 6


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    """Deal everything and ask for the first choice."""
    count = len(seats)
    if not 2 <= count <= 5:
        raise InvalidSetup("seats", f"Age of Innovation is for 2 to 5 players, not {count}")
    side = _side(count, options["board"])
    first = options["first_player"]
    if first >= count:
        raise InvalidSetup("options.first_player", f"seat {first} is not among the {count} seats")
    state = State(
        seed=seed,
        side=side,
        draft=options["setup"] == DRAFT,
        players=[Player() for _ in range(count)],
        order=[(first + number) % count for number in range(count)],
        terrain=list(BOARDS[side].terrain),
        building=[EMPTY] * PLACES,
        owner=[NOBODY] * PLACES,
        round_tiles=[],
        final_tile="",
        book_actions=[],
        competencies=[],
        competencies_left=[TILES_OF_EACH] * len(COMPETENCIES),
        innovations=[],
        palaces=[],
        free_bonuses=[],
    )
    deal_round_tiles(state)
    state.book_actions = shuffled(state, list(BOOK_ACTIONS))[:BOOK_ACTIONS_IN_A_GAME]
    state.competencies = shuffled(state, list(COMPETENCIES))
    state.innovations = shuffled(state, list(INNOVATIONS))[: len(DISPLAYS[count])]
    if count == 2:
        neutral_faction.set_up(state)
    if state.draft:
        _lay_out_draft(state)
    else:
        _lay_out_sets(state)
    return state


def _side(count: int, wanted: str | None) -> str:
    """Two play on the small side, four and five on the large one, three on either (AOI-SETUP-01)."""
    if wanted is None:
        return SMALL_SIDE if count == 2 else LARGE_SIDE
    if wanted == SMALL_SIDE and count > 3:
        raise InvalidSetup("options.board", f"{count} players play on the 3-5 side")
    if wanted == LARGE_SIDE and count == 2:
        raise InvalidSetup("options.board", "2 players play on the 1-3 side")
    return wanted


# Round tiles and the final tile.


def deal_round_tiles(state: State) -> None:
    """Draw from round 6 down to round 1, putting aside what may not lie there (AOI-SETUP-02..06)."""
    stack = shuffled(state, list(ROUND_TILES))
    late: list[str] = []  # Rounds 6, 5, 4 and so on.
    while len(late) < ROUNDS:
        drawn = next(name for name in stack if _may_lie(name, late))
        stack.remove(drawn)
        late.append(drawn)
        if len(late) == 2:  # The tile that was put aside for the two top places is shuffled back in.
            stack = shuffled(state, stack)
    state.round_tiles = late[::-1]
    last = ROUND_TILES[late[0]].building
    finals = shuffled(state, list(FINAL_TILES))
    state.final_tile = next(name for name in finals if FINAL_TILES[name].building != last)


def _may_lie(name: str, late: list[str]) -> bool:
    """Whether a tile may lie on the next place below these."""
    if name == NEVER_LATE and len(late) < 2:
        return False
    # Each discipline is on three tiles: never all of them in rounds 1 to 5.
    discipline = ROUND_TILES[name].discipline
    same = [ROUND_TILES[other].discipline == discipline for other in late]
    return sum(same) < 2 or same[0]


# What players choose from.


def _lay_out_sets(state: State) -> None:
    """Seven sets, chosen from the right of the first player, who chooses last (AOI-SEL-01..03)."""
    bonuses, factions = shuffled(state, list(ROUND_BONUSES)), shuffled(state, list(FACTIONS))
    state.sets = [PlanningSet(board, factions.pop(), bonuses.pop()) for board in PLANNING_BOARDS]
    state.free_bonuses = [FreeBonus(tile, 1) for tile in bonuses]
    others = shuffled(state, [name for name in PALACES if name != ALWAYS_OPEN])
    state.palaces = [*sorted(others[: len(state.players) + 1]), ALWAYS_OPEN]
    then(state, *[questions.ChooseSet(seat) for seat in reversed(state.order)], steps.PreparePlayers())


def _lay_out_draft(state: State) -> None:
    """Three rounds of drafting from the first player on, then the round bonus tiles backwards (AOI-DRAFT-01..03)."""
    count = len(state.players)
    state.draft_boards = sorted(shuffled(state, list(PLANNING_BOARDS))[:DRAFT_BOARDS])
    state.draft_factions = sorted(shuffled(state, list(FACTIONS))[: count + 1])
    state.draft_palaces = sorted(shuffled(state, [name for name in PALACES if name != ALWAYS_OPEN])[: count + 1])
    state.free_bonuses = [FreeBonus(tile, 0) for tile in shuffled(state, list(ROUND_BONUSES))[: count + FREE_BONUSES]]
    then(
        state,
        *[questions.Draft(seat) for _ in range(3) for seat in state.order],
        *[questions.DraftRoundBonus(seat) for seat in reversed(state.order)],
        steps.PreparePlayers(),
    )
