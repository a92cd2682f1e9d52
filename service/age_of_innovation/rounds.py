"""Six rounds of income, actions, and science bonus with preparation (AOI-GAME-01)."""

from service.age_of_innovation import abilities, events, neutral_faction, steps
from service.age_of_innovation.data.buildings import PIECES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_tiles import ROUND_TILES, ROUNDS
from service.age_of_innovation.data.science import INCOME_LEVEL, SCIENCE_INCOME
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import give
from service.age_of_innovation.state import ACTIONS, INCOME, SCIENCE_BONUS, Player, State
from service.engine.flow import tell, then


def begin_round(state: State, step: steps.BeginRound) -> None:
    """Phase I for all in turn order, then Phase II."""
    state.round += 1
    state.phase = INCOME
    tell(state, events.RoundBegun(state.round, state.order))
    neutral_faction.new_round(state)
    then(state, *[steps.Income(seat) for seat in state.order], steps.BeginActions())


# Phase I.


def income(state: State, step: steps.Income) -> None:
    """Planning board, science display, tiles and faction (AOI-INC-01, AOI-INC-02).

    The levels of an income tile come after the science income, so that a discipline pays once (AOI-INC-05).
    """
    seat, player = step.seat, state.players[step.seat]
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


def begin_actions(state: State, step: steps.BeginActions) -> None:
    """The first seat of the turn order begins."""
    state.phase = ACTIONS
    then(state, steps.NextTurn(0))


def next_turn(state: State, step: steps.NextTurn) -> None:
    """The next seat in turn order that has not passed, until all have (AOI-ACT-01, AOI-ACT-03, AOI-PASS-07)."""
    if len(state.next_order) == len(state.order):
        then(state, steps.EndActions())
        return
    place = step.place
    while state.order[place] in state.next_order:
        place = (place + 1) % len(state.order)
    state.active = state.order[place]
    then(state, steps.BeginTurn(state.active), steps.NextTurn((place + 1) % len(state.order)))


def end_actions(state: State, step: steps.EndActions) -> None:
    """After round 6 the game is scored; there is no Phase III (AOI-PH3-09)."""
    state.active = -1
    if state.round == ROUNDS:
        then(state, steps.FinalScoring())
        return
    state.phase = SCIENCE_BONUS
    then(state, *[steps.ScienceBonus(seat) for seat in state.next_order], steps.PrepareRound())


# Phase III.


def science_bonus(state: State, step: steps.ScienceBonus) -> None:
    """The gain of the round tile, once per full multiple of its levels (AOI-PH3-01, AOI-FAC-02)."""
    tile = ROUND_TILES[state.round_tiles[state.round - 1]]
    player = state.players[step.seat]
    level = player.levels[tile.discipline] + abilities.of(player).science_bonus_levels
    give(state, step.seat, tile.gain, "science_bonus", level // tile.levels)


def prepare_round(state: State, step: steps.PrepareRound) -> None:
    """X tokens, coins on the free tiles, new tiles face up, the next round (AOI-PH3-05..08, AOI-PH3-11)."""
    state.used = []
    for free in state.free_bonuses:
        free.coins += 1
    for player in state.players:
        player.used = []
        player.round_bonus, player.next_round_bonus = player.next_round_bonus, ""
    state.order, state.next_order = state.next_order, []
    then(state, steps.BeginRound())
