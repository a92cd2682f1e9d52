"""Before round 1: choosing or drafting, starting goods, first buildings, and the first spades."""

from service.age_of_innovation import actions, build, disciplines, events, free_buildings, questions, steps, terraform
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.maps import HEX_NUMBERS
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.gains import give
from service.age_of_innovation.state import EMPTY, Player, State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

OWN_KINDS = 5  # Kinds of building on the planning board.

# Standard: one of seven sets.

_CHOOSE = {name: actions.ChooseSet(name) for name in PLANNING_BOARDS}


def _sets(state: State, question: questions.ChooseSet) -> list[Action]:
    return [_CHOOSE[each.board] for each in state.sets]


def _choose_set(state: State, question: questions.ChooseSet, action: actions.ChooseSet) -> None:
    player = state.players[question.seat]
    chosen = next(each for each in state.sets if each.board == action.board)
    state.sets.remove(chosen)
    player.board, player.faction, player.round_bonus = chosen.board, chosen.faction, chosen.round_bonus
    tell(state, events.SetChosen(question.seat, chosen.board, chosen.faction, chosen.round_bonus))


def _why_not_choose_set(state: State, question: questions.ChooseSet, action: actions.ChooseSet) -> Refusal | None:
    if action.board not in [each.board for each in state.sets]:
        return Refusal("AOI-SEL-05", "The set with the planning board {board} has been chosen.", board=action.board)
    return None


choosing_set: Choice[State, questions.ChooseSet] = Choice(
    questions.ChooseSet, "AOI-SEL-03", _sets, (answer(actions.ChooseSet, _choose_set, _why_not_choose_set),)
)


# Draft: a planning board, a faction and a palace tile, one kind at a time.


def _drafts(state: State, question: questions.Draft) -> list[Action]:
    player = state.players[question.seat]
    found: list[Action] = []
    if not player.board:
        found += [actions.DraftBoard(name) for name in state.draft_boards]
    if not player.faction:
        found += [actions.DraftFaction(name) for name in state.draft_factions]
    if not player.drafted_palace:
        found += [actions.DraftPalace(name) for name in state.draft_palaces]
    return found


def _draft_board(state: State, question: questions.Draft, action: actions.DraftBoard) -> None:
    state.players[question.seat].board = action.board
    state.draft_boards.remove(action.board)
    tell(state, events.Drafted(question.seat, "board", action.board))


def _draft_faction(state: State, question: questions.Draft, action: actions.DraftFaction) -> None:
    state.players[question.seat].faction = action.faction
    state.draft_factions.remove(action.faction)
    tell(state, events.Drafted(question.seat, "faction", action.faction))


def _draft_palace(state: State, question: questions.Draft, action: actions.DraftPalace) -> None:
    state.players[question.seat].drafted_palace = action.palace
    state.draft_palaces.remove(action.palace)
    tell(state, events.Drafted(question.seat, "palace", action.palace))


def _why_not_board(state: State, question: questions.Draft, action: actions.DraftBoard) -> Refusal | None:
    return _why_not_draft("board", state.players[question.seat].board, action.board, state.draft_boards)


def _why_not_faction(state: State, question: questions.Draft, action: actions.DraftFaction) -> Refusal | None:
    return _why_not_draft("faction", state.players[question.seat].faction, action.faction, state.draft_factions)


def _why_not_palace(state: State, question: questions.Draft, action: actions.DraftPalace) -> Refusal | None:
    return _why_not_draft("palace", state.players[question.seat].drafted_palace, action.palace, state.draft_palaces)


def _why_not_draft(kind: str, owned: str, name: str, offered: list[str]) -> Refusal | None:
    if owned:
        return Refusal("AOI-DRAFT-02", "You have a {kind} already.", kind=kind)
    if name not in offered:
        return Refusal("AOI-DRAFT-01", "{name} is not open to be drafted.", name=name)
    return None


drafting: Choice[State, questions.Draft] = Choice(
    questions.Draft,
    "AOI-DRAFT-02",
    _drafts,
    (
        answer(actions.DraftBoard, _draft_board, _why_not_board),
        answer(actions.DraftFaction, _draft_faction, _why_not_faction),
        answer(actions.DraftPalace, _draft_palace, _why_not_palace),
    ),
)


def _bonuses(state: State, question: questions.DraftRoundBonus) -> list[Action]:
    return [actions.TakeRoundBonus(free.tile) for free in state.free_bonuses]


def _draft_bonus(state: State, question: questions.DraftRoundBonus, action: actions.TakeRoundBonus) -> None:
    name = action.round_bonus
    state.players[question.seat].round_bonus = name
    state.free_bonuses = [free for free in state.free_bonuses if free.tile != name]
    tell(state, events.RoundBonusTaken(question.seat, name))


def _why_not_bonus(state: State, question: questions.DraftRoundBonus, action: actions.TakeRoundBonus) -> Refusal | None:
    name = action.round_bonus
    if name not in [free.tile for free in state.free_bonuses]:
        return Refusal("AOI-DRAFT-03", "{name} is not open to be drafted.", name=name)
    return None


drafting_round_bonus: Choice[State, questions.DraftRoundBonus] = Choice(
    questions.DraftRoundBonus,
    "AOI-DRAFT-03",
    _bonuses,
    (answer(actions.TakeRoundBonus, _draft_bonus, _why_not_bonus),),
)


# Starting goods.


def prepare_players(state: State, step: steps.PreparePlayers) -> None:
    """What was not chosen leaves the game; then all of it in the order of AOI-PLACE-11."""
    state.sets, state.draft_boards, state.draft_factions, state.draft_palaces = [], [], [], []
    if state.draft:
        for free in state.free_bonuses:
            free.coins = 1
    then(
        state,
        *[steps.StartingGoods(seat) for seat in state.order],
        *first_buildings(state),
        *[steps.AfterPlacing(seat) for seat in state.order],
        *[steps.FirstSpades(seat) for seat in state.order],
        steps.BeginRound(),
    )


def starting_goods(state: State, step: steps.StartingGoods) -> None:
    """Planning board and faction tile; open choices are asked in turn order (AOI-START-02..10)."""
    seat, player = step.seat, state.players[step.seat]
    board, faction = PLANNING_BOARDS[player.board], FACTIONS[player.faction]
    player.bowls = list(board.bowls)
    player.shipping = board.shipping
    give(state, seat, board.start, board.name)
    give(state, seat, faction.start, faction.name)
    for discipline, levels in enumerate(faction.levels):
        if levels:
            disciplines.advance(state, seat, discipline, levels)


# First buildings.


def first_buildings(state: State) -> list[questions.FirstBuilding]:
    """Two rounds there and back, then who has a third, then who has only one (AOI-PLACE-01, -05, -06)."""
    pieces = {seat: len(FACTIONS[state.players[seat].faction].first_buildings) for seat in state.order}
    forth = [seat for seat in state.order if pieces[seat] > 1]
    third = [seat for seat in state.order if pieces[seat] > 2]
    only = [seat for seat in state.order if pieces[seat] == 1]
    return [questions.FirstBuilding(seat) for seat in (*forth, *reversed(forth), *third, *only)]


def _pieces_to_place(state: State, player: Player) -> list[str]:
    """The kinds of first buildings that a player has not placed yet."""
    left = list(FACTIONS[player.faction].first_buildings)
    for place in player.buildings:
        left.remove(BUILDINGS[state.building[place]])
    return sorted(set(left), reverse=True)


def _first_places(state: State, question: questions.FirstBuilding) -> list[Action]:
    player = state.players[question.seat]
    home = build.HOME[player.board]
    free = [place for place, terrain in enumerate(state.terrain) if terrain == home and state.building[place] == EMPTY]
    return [
        free_buildings.PLACE[BUILDINGS.index(building)][place]
        for building in _pieces_to_place(state, player)
        for place in free
    ]


def _place_first(state: State, question: questions.FirstBuilding, action: actions.PlaceBuilding) -> None:
    """It costs nothing, scores nothing, and gives nobody power (AOI-PLACE-04)."""
    kind = BUILDINGS.index(action.building)
    build.put(state, question.seat, HEX_NUMBERS[action.hex], kind, neutral=kind >= OWN_KINDS)


def _why_not_first(state: State, question: questions.FirstBuilding, action: actions.PlaceBuilding) -> Refusal | None:
    if action.building not in _pieces_to_place(state, state.players[question.seat]):
        return Refusal("AOI-PLACE-05", "You have no {building} to place now.", building=action.building)
    return free_buildings.why_not_native(state, question.seat, "AOI-PLACE-02", action.hex)


placing_first: Choice[State, questions.FirstBuilding] = Choice(
    questions.FirstBuilding,
    "AOI-PLACE-01",
    _first_places,
    (answer(actions.PlaceBuilding, _place_first, _why_not_first),),
)


def after_placing(state: State, step: steps.AfterPlacing) -> None:
    """Competencies of the set-up (AOI-PLACE-06, AOI-PLACE-07)."""
    faction = FACTIONS[state.players[step.seat].faction]
    give(state, step.seat, faction.after_placing, faction.name)


def first_spades(state: State, step: steps.FirstSpades) -> None:
    """All spades of the set-up, in turn order, without building (AOI-PLACE-09, AOI-PLACE-10)."""
    player = state.players[step.seat]
    amount, player.spades = player.spades, 0
    terraform.offer_spades(state, steps.OfferSpades(step.seat, amount))
