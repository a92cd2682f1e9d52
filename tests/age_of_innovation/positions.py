"""Positions for tests: a table laid out in words, without playing up to it; and playing on from there."""

from typing import Any

from service.age_of_innovation import RULES
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.competencies import COMPETENCIES, TILES_OF_EACH
from service.age_of_innovation.data.innovations import DISPLAYS, INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, HEX_NUMBERS, PLACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.gains import PLAIN
from service.age_of_innovation.state import ACTIONS, EMPTY, INCOME, NOBODY, Bridge, FreeBonus, Player, State
from service.engine import flow
from service.engine.actions import Action, check_shape
from service.engine.flow import Event, do, pending, then

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
    state.bridges.append(Bridge(*sorted((HEX_NUMBERS[a], HEX_NUMBERS[b])), seat))
    state.players[seat].bridges -= 1


def turn(state: State, seat: int) -> State:
    """It is the turn of a seat; the others follow."""
    state.agenda = []
    then(state, do("next_turn", place=state.order.index(seat)))
    return _run(state)


def act(action: str, **fields: Any) -> Action:
    """An action in words."""
    return {"action": action, **fields}


def play(state: State, seat: int, *actions: Action) -> list[Event]:
    """Play these actions one after the other and return all that was told."""
    told: list[Event] = []
    for action in actions:
        check_shape(RULES.actions, action)
        told += flow.play(RULES, state, seat, action).events
    return told


def legal(state: State, name: str) -> list[Action]:
    """The legal actions of one name, for whoever is asked."""
    question = pending(state)
    assert question is not None and question.seat is not None
    return [action for action in flow.legal_actions(RULES, state, question.seat) if action["action"] == name]


def asked(state: State) -> tuple[str, int]:
    """What is asked now, and whom."""
    question = pending(state)
    assert question is not None and question.seat is not None
    return question.kind, question.seat


def income(state: State, seat: int, *answers: Action) -> list[Event]:
    """Phase I of one seat, and nothing after it."""
    state.agenda, state.phase = [], INCOME
    then(state, do("income", seat=seat))
    _run(state)
    told, state.events = state.events, []
    return told + play(state, seat, *answers)


def _run(state: State) -> State:
    flow.run(RULES, state)
    return state


def paid(told: list[Event], seat: int, reason: str) -> dict[str, int]:
    """What a seat gained for one reason, books of choice too."""
    total: dict[str, int] = {}
    for event in told:
        if event.get("seat") == seat and event.get("reason") == reason:
            goods = {"books": 1} if event["event"] == "book_gained" else event
            for good in (*PLAIN, "vp", "books"):
                total[good] = total.get(good, 0) + goods.get(good, 0)
    return {good: amount for good, amount in total.items() if amount}


def points(told: list[Event], seat: int) -> dict[str, int]:
    """Victory points of a seat by reason."""
    total: dict[str, int] = {}
    for event in told:
        if event["event"] == "victory_points" and event["seat"] == seat:
            total[event["reason"]] = total.get(event["reason"], 0) + event["vp"]
    return total
