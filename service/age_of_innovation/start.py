"""Before round 1: choosing or drafting, starting goods, first buildings, and the first spades."""

from service.age_of_innovation import build, disciplines, free_buildings, terraform
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.maps import HEX_NUMBERS
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.gains import give
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import EMPTY, Player, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then

OWN_KINDS = 5  # Kinds of building on the planning board.

# Standard: one of seven sets.

_CHOOSE: dict[str, Action] = {name: {"action": "choose_set", "board": name} for name in PLANNING_BOARDS}


def _choose_set(state: State, question: Step, action: Action) -> None:
    player = asked_player(state, question)
    chosen = next(each for each in state.sets if each.board == action["board"])
    state.sets.remove(chosen)
    player.board, player.faction, player.round_bonus = chosen.board, chosen.faction, chosen.round_bonus
    tell(
        state,
        "set_chosen",
        seat=question.seat,
        board=chosen.board,
        faction=chosen.faction,
        round_bonus=chosen.round_bonus,
    )


choosing_set: Choice[State] = Choice(
    "AOI-SEL-03",
    lambda state, question: [_CHOOSE[each.board] for each in state.sets],
    _choose_set,
    premises=(
        Condition(
            "AOI-SEL-05",
            lambda state, question, action: action["board"] in [each.board for each in state.sets],
            lambda state, question, action: f"The set with the planning board {action['board']} has been chosen.",
            of="choose_set",
        ),
    ),
)


# Draft: a planning board, a faction and a palace tile, one kind at a time.


def _drafts(state: State, question: Step) -> list[Action]:
    player = asked_player(state, question)
    found: list[Action] = []
    if not player.board:
        found += [{"action": "draft_board", "board": name} for name in state.draft_boards]
    if not player.faction:
        found += [{"action": "draft_faction", "faction": name} for name in state.draft_factions]
    if not player.drafted_palace:
        found += [{"action": "draft_palace", "palace": name} for name in state.draft_palaces]
    return found


def _draft(state: State, question: Step, action: Action) -> None:
    player = asked_player(state, question)
    if action["action"] == "draft_board":
        player.board = action["board"]
        state.draft_boards.remove(player.board)
    elif action["action"] == "draft_faction":
        player.faction = action["faction"]
        state.draft_factions.remove(player.faction)
    else:
        player.drafted_palace = action["palace"]
        state.draft_palaces.remove(player.drafted_palace)
    kind = action["action"].removeprefix("draft_")
    tell(state, "drafted", seat=question.seat, kind=kind, name=action[kind])


def _draft_premises(kind: str, owned: str, offered: str) -> tuple[Condition[State], ...]:
    return (
        Condition(
            "AOI-DRAFT-02",
            lambda state, question, action: not getattr(asked_player(state, question), owned),
            lambda state, question, action: f"You have a {kind} already.",
            of=f"draft_{kind}",
        ),
        Condition(
            "AOI-DRAFT-01",
            lambda state, question, action: action[kind] in getattr(state, offered),
            lambda state, question, action: f"{action[kind]} is not open to be drafted.",
            of=f"draft_{kind}",
        ),
    )


drafting: Choice[State] = Choice(
    "AOI-DRAFT-02",
    _drafts,
    _draft,
    premises=(
        *_draft_premises("board", "board", "draft_boards"),
        *_draft_premises("faction", "faction", "draft_factions"),
        *_draft_premises("palace", "drafted_palace", "draft_palaces"),
    ),
)


def _draft_round_bonus(state: State, question: Step, action: Action) -> None:
    name = action["round_bonus"]
    asked_player(state, question).round_bonus = name
    state.free_bonuses = [free for free in state.free_bonuses if free.tile != name]
    tell(state, "round_bonus_taken", seat=question.seat, round_bonus=name)


drafting_round_bonus: Choice[State] = Choice(
    "AOI-DRAFT-03",
    lambda state, question: [{"action": "take_round_bonus", "round_bonus": free.tile} for free in state.free_bonuses],
    _draft_round_bonus,
    premises=(
        Condition(
            "AOI-DRAFT-03",
            lambda state, question, action: action["round_bonus"] in [free.tile for free in state.free_bonuses],
            lambda state, question, action: f"{action['round_bonus']} is not open to be drafted.",
            of="take_round_bonus",
        ),
    ),
)


# Starting goods.


def prepare_players(state: State) -> None:
    """What was not chosen leaves the game; then all of it in the order of AOI-PLACE-11."""
    state.sets, state.draft_boards, state.draft_factions, state.draft_palaces = [], [], [], []
    if state.draft:
        for free in state.free_bonuses:
            free.coins = 1
    then(
        state,
        *[do("starting_goods", seat=seat) for seat in state.order],
        *first_buildings(state),
        *[do("after_placing", seat=seat) for seat in state.order],
        *[do("first_spades", seat=seat) for seat in state.order],
        do("begin_round"),
    )


def starting_goods(state: State, seat: int) -> None:
    """Planning board and faction tile; open choices are asked in turn order (AOI-START-02..10)."""
    player = state.players[seat]
    board, faction = PLANNING_BOARDS[player.board], FACTIONS[player.faction]
    player.bowls = list(board.bowls)
    player.shipping = board.shipping
    give(state, seat, board.start, board.name)
    give(state, seat, faction.start, faction.name)
    for discipline, levels in enumerate(faction.levels):
        if levels:
            disciplines.advance(state, seat, discipline, levels)


# First buildings.


def first_buildings(state: State) -> list[Step]:
    """Two rounds there and back, then who has a third, then who has only one (AOI-PLACE-01, -05, -06)."""
    pieces = {seat: len(FACTIONS[state.players[seat].faction].first_buildings) for seat in state.order}
    forth = [seat for seat in state.order if pieces[seat] > 1]
    third = [seat for seat in state.order if pieces[seat] > 2]
    only = [seat for seat in state.order if pieces[seat] == 1]
    return [ask("first_building", seat) for seat in (*forth, *reversed(forth), *third, *only)]


def _pieces_to_place(state: State, player: Player) -> list[str]:
    """The kinds of first buildings that a player has not placed yet."""
    left = list(FACTIONS[player.faction].first_buildings)
    for place in player.buildings:
        left.remove(BUILDINGS[state.building[place]])
    return sorted(set(left), reverse=True)


def _first_places(state: State, question: Step) -> list[Action]:
    player = asked_player(state, question)
    home = build.HOME[player.board]
    free = [place for place, terrain in enumerate(state.terrain) if terrain == home and state.building[place] == EMPTY]
    return [
        free_buildings.PLACE[BUILDINGS.index(building)][place]
        for building in _pieces_to_place(state, player)
        for place in free
    ]


def _place_first(state: State, question: Step, action: Action) -> None:
    """It costs nothing, scores nothing, and gives nobody power (AOI-PLACE-04)."""
    kind = BUILDINGS.index(action["building"])
    build.put(state, asked(question), HEX_NUMBERS[action["hex"]], kind, neutral=kind >= OWN_KINDS)


placing_first: Choice[State] = Choice(
    "AOI-PLACE-01",
    _first_places,
    _place_first,
    premises=(
        Condition(
            "AOI-PLACE-05",
            lambda state, question, action: (
                action["building"] in _pieces_to_place(state, asked_player(state, question))
            ),
            lambda state, question, action: f"You have no {action['building']} to place now.",
            of="place_building",
        ),
        Condition(
            "AOI-PLACE-02",
            lambda state, question, action: state.building[HEX_NUMBERS[action["hex"]]] == EMPTY,
            lambda state, question, action: (
                f"There is a {BUILDINGS[state.building[HEX_NUMBERS[action['hex']]]]} on {action['hex']}."
            ),
            of="place_building",
        ),
        Condition(
            "AOI-PLACE-02",
            lambda state, question, action: (
                state.terrain[HEX_NUMBERS[action["hex"]]] == build.HOME[asked_player(state, question).board]
            ),
            lambda state, question, action: f"{action['hex']} is not {asked_player(state, question).board}.",
            of="place_building",
        ),
    ),
)


def after_placing(state: State, seat: int) -> None:
    """Competencies of the set-up (AOI-PLACE-06, AOI-PLACE-07)."""
    faction = FACTIONS[state.players[seat].faction]
    give(state, seat, faction.after_placing, faction.name)


def first_spades(state: State, seat: int) -> None:
    """All spades of the set-up, in turn order, without building (AOI-PLACE-09, AOI-PLACE-10)."""
    player = state.players[seat]
    amount, player.spades = player.spades, 0
    terraform.spades(state, seat, amount, True)
