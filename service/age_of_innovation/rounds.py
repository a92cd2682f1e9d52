"""Six rounds of income, actions, and science bonus with preparation (AOI-GAME-01)."""

from service.age_of_innovation import abilities, neutral_faction
from service.age_of_innovation.data.buildings import PIECES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_tiles import ROUND_TILES, ROUNDS
from service.age_of_innovation.data.science import INCOME_LEVEL, SCIENCE_INCOME
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import give
from service.age_of_innovation.state import ACTIONS, INCOME, SCIENCE_BONUS, Player, State
from service.engine.flow import do, tell, then


def begin_round(state: State) -> None:
    """Phase I for all in turn order, then Phase II."""
    state.round += 1
    state.phase = INCOME
    tell(state, "round_begun", round=state.round, order=state.order)
    neutral_faction.new_round(state)
    then(state, *[do("income", seat=seat) for seat in state.order], do("begin_actions"))


# Phase I.


def income(state: State, seat: int) -> None:
    """Planning board, science display, tiles and faction (AOI-INC-01, AOI-INC-02).

    The levels of an income tile come after the science income, so that a discipline pays once (AOI-INC-05).
    """
    player = state.players[seat]
    give(state, seat, board_income(player), "income")
    for discipline, level in enumerate(player.levels):
        if level >= INCOME_LEVEL:
            give(state, seat, SCIENCE_INCOME[discipline], DISCIPLINES[discipline])
    for name, gain in abilities.income(state, seat):
        give(state, seat, gain, name)


def board_income(player: Player) -> dict[str, int]:
    """The open symbols of the planning board: a slot pays when its building has left it (AOI-INC-06)."""
    board = PLANNING_BOARDS[player.board]
    total = dict(board.base)
    for kind, slots in enumerate(board.rows):
        for slot in slots[: PIECES[kind] - player.pieces[kind]]:
            for good, amount in slot.items():
                total[good] = total.get(good, 0) + amount
    return total


# Phase II.


def begin_actions(state: State) -> None:
    """The first seat of the turn order begins."""
    state.phase = ACTIONS
    then(state, do("next_turn", place=0))


def next_turn(state: State, place: int) -> None:
    """The next seat in turn order that has not passed, until all have (AOI-ACT-01, AOI-ACT-03, AOI-PASS-07)."""
    if len(state.next_order) == len(state.order):
        then(state, do("end_actions"))
        return
    while state.order[place] in state.next_order:
        place = (place + 1) % len(state.order)
    state.active = state.order[place]
    then(state, do("turn", seat=state.active), do("next_turn", place=(place + 1) % len(state.order)))


def end_actions(state: State) -> None:
    """After round 6 the game is scored; there is no Phase III (AOI-PH3-09)."""
    state.active = -1
    if state.round == ROUNDS:
        then(state, do("final_scoring"))
        return
    state.phase = SCIENCE_BONUS
    then(state, *[do("science_bonus", seat=seat) for seat in state.next_order], do("prepare_round"))


# Phase III.


def science_bonus(state: State, seat: int) -> None:
    """The gain of the round tile, once per full multiple of its levels (AOI-PH3-01, AOI-FAC-02)."""
    tile = ROUND_TILES[state.round_tiles[state.round - 1]]
    level = state.players[seat].levels[tile.discipline] + abilities.science_bonus_levels(state, seat)
    give(state, seat, tile.gain, "science_bonus", level // tile.levels)


def prepare_round(state: State) -> None:
    """X tokens, coins on the free tiles, new tiles face up, the next round (AOI-PH3-05..08, AOI-PH3-11)."""
    state.used = []
    for free in state.free_bonuses:
        free.coins += 1
    for player in state.players:
        player.used = []
        player.round_bonus, player.next_round_bonus = player.next_round_bonus, ""
    state.order, state.next_order = state.next_order, []
    then(state, do("begin_round"))
