"""Who stands where, and who controls what (SC-CORE-03)."""

from service.engine.errors import Refusal
from service.engine.flow import pending
from service.scythe import questions
from service.scythe.data.board import HEXES, NAMES, PLACE
from service.scythe.data.player_mats import RESOURCES
from service.scythe.state import NOWHERE, Player, State

KINDS = {kind: i for i, kind in enumerate(RESOURCES)}


def fighters(player: Player, hex: int) -> int:
    """How many units that can fight: the character and mechs (SC-CORE-11)."""
    return (player.character == hex) + player.mechs.count(hex)


def stands_on(player: Player, hex: int) -> bool:
    """Whether a player has a unit on a place."""
    return player.character == hex or hex in player.mechs or hex in player.workers


def enemy_on(state: State, seat: int, hex: int) -> int | None:
    """The seat whose units stand on a hex, other than this one. There is never a second (SC-CORE-04)."""
    for other, player in enumerate(state.players):
        if other != seat and (player.character == hex or hex in player.mechs or hex in player.workers):
            return other
    return None


def enemy_fighters_on(state: State, seat: int, hex: int) -> int | None:
    """The seat whose character or mechs stand on a hex, other than this one."""
    for other, player in enumerate(state.players):
        if other != seat and (player.character == hex or hex in player.mechs):
            return other
    return None


def contested(state: State, seat: int) -> list[int]:
    """Hexes of the opponent where units of this seat stand: not won yet (SC-MOVE-19), or lost (SC-COMBAT-13)."""
    if state.movement is None:
        return []
    hexes = [arrival.hex for arrival in state.movement.arrivals] if state.movement.seat == seat else []
    question = pending(state)
    if isinstance(question, questions.Retreat) and question.seat == seat:
        hexes.append(question.hex)  # Beaten units that are asked where to go.
    return hexes


def controlled(state: State, seat: int) -> list[int]:
    """The territories a seat controls, in reading order."""
    player = state.players[seat]
    hexes = {player.character, *player.mechs, *player.workers}
    hexes.difference_update(contested(state, seat))
    for hex in player.structures.values():
        # SC-BUILD-04: a structure alone controls its territory until an enemy unit stands there.
        if hex not in hexes and enemy_on(state, seat, hex) is None:
            hexes.add(hex)
    return sorted([hex for hex in hexes if 0 <= hex < HEXES])


def controls(state: State, seat: int, hex: int) -> bool:
    """Whether a seat controls a territory; nobody controls a base (SC-CORE-02)."""
    if not 0 <= hex < HEXES or hex in contested(state, seat):
        return False
    player = state.players[seat]
    return stands_on(player, hex) or (hex in player.structures.values() and enemy_on(state, seat, hex) is None)


def why_not_territory(hex: str) -> Refusal | None:
    """What an answer speaks of must be a territory."""
    if PLACE[hex] < HEXES:
        return None
    return Refusal("SC-CORE-02", "{hex} is a home base, not a territory.", hex=hex)


def why_not_elsewhere(given: int, hex: str) -> Refusal | None:
    """What an encounter gives is put where the question says."""
    if given in (NOWHERE, PLACE[hex]):
        return None
    sentence = "What an encounter gives is put on the territory of the character, {hex}."
    return Refusal("SC-ENC-07", sentence, hex=NAMES[given])


def why_not_built(rule: str, player: Player, structure: str, reward: str) -> Refusal | None:
    """A part of a reward lies open only when the structure has left the mat (SC-BUILD-07)."""
    if structure in player.structures:
        return None
    sentence = "The {reward} comes with the {structure}, which you have not built."
    return Refusal(rule, sentence, reward=reward, structure=structure)


def with_worker(state: State, seat: int) -> list[int]:
    """The controlled territories with at least one own worker, in reading order."""
    barred = contested(state, seat)
    return sorted([hex for hex in set(state.players[seat].workers) if hex < HEXES and hex not in barred])


def structure_on(state: State, hex: int) -> bool:
    """Whether any structure stands on a hex."""
    return any(hex in player.structures.values() for player in state.players)


def resources_on(state: State, hex: int) -> list[int]:
    """The resources on a place by kind, in the order of RESOURCES."""
    return state.resources[4 * hex : 4 * hex + 4]


def resource_count(state: State, seat: int, kind: str) -> int:
    """How many resources of a kind a seat may spend (SC-CORE-05, SC-CORE-06)."""
    i = KINDS[kind]
    return sum([state.resources[4 * hex + i] for hex in controlled(state, seat)])


def left_neighbour(state: State, seat: int) -> int:
    """Who sits next, clockwise."""
    at = state.order.index(seat) + 1
    return state.order[at % len(state.order)]


def right_neighbour(state: State, seat: int) -> int:
    """Who sits before, clockwise."""
    return state.order[state.order.index(seat) - 1]


def clockwise_from(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    at = state.order.index(seat)
    return state.order[at + 1 :] + state.order[:at]
