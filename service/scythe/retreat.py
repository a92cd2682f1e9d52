"""Where the beaten go."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then
from service.scythe.abilities import ABILITIES
from service.scythe.automa import combat as automa
from service.scythe.control import enemy_on
from service.scythe.data.board import BASE, BY_LAKE, IS_LAKE, NAMES, PLACE
from service.scythe.state import Player, State
from service.scythe.treasury import asked


def retreat(state: State, seat: int, hex: int) -> None:
    """SC-COMBAT-17: all units go to the base; some may go to an adjacent lake instead (SC-MECH-14)."""
    player = state.players[seat]
    if player.controller == "automa":
        automa.retreat(state, hex)
        return
    if lakes_to_retreat(state, seat, hex):
        units = ["character"] * (player.character == hex) + ["mech"] * player.mechs.count(hex)
        units += ["worker"] * player.workers.count(hex)
        then(state, do("retreat_next", seat=seat, hex=hex, units=units, lakes=[]))
        return
    base = BASE[player.faction]
    if player.character == hex:
        player.character = base
    player.mechs = [base if place == hex else place for place in player.mechs]
    player.workers = [base if place == hex else place for place in player.workers]
    tell(state, "retreated", seat=seat, hex=NAMES[hex], to=NAMES[base])


def lakes_to_retreat(state: State, seat: int, hex: int) -> list[int]:
    """SC-MECH-17: adjacent lakes without enemy units."""
    if not any(ABILITIES[ability].lakes_to_retreat for ability in state.players[seat].abilities):
        return []
    return [lake for lake in BY_LAKE[hex] if IS_LAKE[lake] and enemy_on(state, seat, lake) is None]


def retreat_next(state: State, seat: int, hex: int, units: list[str], lakes: list[int]) -> None:
    """One unit after the other chooses; ``lakes`` are those that mechs of this retreat have gone to."""
    if not units:
        return
    if units[0] == "worker" and not lakes:
        for _ in units:
            _send(state, seat, "worker", hex, BASE[state.players[seat].faction])
        return
    then(state, ask("retreat", seat, hex=hex, units=units, lakes=lakes))


def _ways_back(state: State, question: Step) -> list[int]:
    """The base or a lake; a worker goes to a lake only with a mech of the same retreat (SC-MECH-17)."""
    seat, data = asked(question), question.data
    lakes = data["lakes"] if data["units"][0] == "worker" else lakes_to_retreat(state, seat, data["hex"])
    return [*sorted(set(lakes)), BASE[state.players[seat].faction]]


def _retreat(state: State, question: Step, action: Action) -> None:
    seat, data, to = asked(question), question.data, PLACE[action["hex"]]
    unit, lakes = data["units"][0], data["lakes"]
    _send(state, seat, unit, data["hex"], to)
    if unit == "mech" and IS_LAKE[to]:
        lakes = [*lakes, to]
    then(state, do("retreat_next", seat=seat, hex=data["hex"], units=data["units"][1:], lakes=lakes))


def _send(state: State, seat: int, unit: str, hex: int, to: int) -> None:
    player: Player = state.players[seat]
    if unit == "character":
        player.character = to
    else:
        places = player.mechs if unit == "mech" else player.workers
        places[places.index(hex)] = to
    tell(state, "retreated", seat=seat, unit=unit, hex=NAMES[hex], to=NAMES[to])


def _is_lake_beside(question: Step, action: Action) -> bool:
    place = PLACE[action["hex"]]
    return place in BY_LAKE[question.data["hex"]] and IS_LAKE[place]


def _no_enemies(state: State, question: Step, action: Action) -> bool:
    return not _is_lake_beside(question, action) or enemy_on(state, asked(question), PLACE[action["hex"]]) is None


def _with_mech(state: State, question: Step, action: Action) -> bool:
    data = question.data
    lake = _is_lake_beside(question, action)
    return data["units"][0] != "worker" or not lake or PLACE[action["hex"]] in data["lakes"]


retreating: Choice[State] = Choice(
    "SC-MECH-14",
    lambda state, question: [{"action": "retreat", "hex": NAMES[place]} for place in _ways_back(state, question)],
    _retreat,
    premises=(
        Condition(
            "SC-MECH-17",
            _no_enemies,
            lambda state, question, action: f"Enemy units hold the lake {action['hex']}.",
            of="retreat",
        ),
        Condition(
            "SC-MECH-17",
            _with_mech,
            lambda state, question, action: (
                f"A worker retreats to a lake only with a mech, and none of this retreat went to {action['hex']}."
            ),
            of="retreat",
        ),
        Condition(
            "SC-MECH-17",
            lambda state, question, action: PLACE[action["hex"]] in _ways_back(state, question),
            lambda state, question, action: (
                f"The {question.data['units'][0]} may retreat to "
                f"{', '.join(NAMES[place] for place in _ways_back(state, question))}, not to {action['hex']}."
            ),
            of="retreat",
        ),
    ),
    about=lambda state, question: {"unit": question.data["units"][0], "hex": NAMES[question.data["hex"]]},
)
