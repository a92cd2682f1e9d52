"""Where the beaten go."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import of
from service.scythe.automa import combat as automa
from service.scythe.control import enemy_on
from service.scythe.data.board import BASE, BY_LAKE, IS_LAKE, NAMES, PLACE
from service.scythe.seen import UnitRetreating
from service.scythe.state import State


def retreat(state: State, step: steps.RetreatFrom) -> None:
    """SC-COMBAT-17: all units go to the base; some may go to an adjacent lake instead (SC-MECH-14)."""
    seat, hex = step.seat, step.hex
    player = state.players[seat]
    if player.controller == "automa":
        automa.retreat(state, hex)
        return
    if lakes_to_retreat(state, seat, hex):
        units = ["character"] * (player.character == hex) + ["mech"] * player.mechs.count(hex)
        units += ["worker"] * player.workers.count(hex)
        then(state, steps.RetreatNext(seat, hex, units, []))
        return
    base = BASE[player.faction]
    if player.character == hex:
        player.character = base
    player.mechs = [base if place == hex else place for place in player.mechs]
    player.workers = [base if place == hex else place for place in player.workers]
    tell(state, events.Retreated(seat, NAMES[hex], NAMES[base]))


def lakes_to_retreat(state: State, seat: int, hex: int) -> list[int]:
    """SC-MECH-17: adjacent lakes without enemy units."""
    if not of(state.players[seat]).lakes_to_retreat:
        return []
    return [lake for lake in BY_LAKE[hex] if IS_LAKE[lake] and enemy_on(state, seat, lake) is None]


def retreat_next(state: State, step: steps.RetreatNext) -> None:
    """One unit after the other chooses; ``lakes`` are those that mechs of this retreat have gone to."""
    if not step.units:
        return
    if step.units[0] == "worker" and not step.lakes:
        for _ in step.units:
            _send(state, step.seat, "worker", step.hex, BASE[state.players[step.seat].faction])
        return
    then(state, questions.Retreat(step.seat, step.hex, step.units, step.lakes))


def _ways_back(state: State, question: questions.Retreat) -> list[int]:
    """The base or a lake; a worker goes to a lake only with a mech of the same retreat (SC-MECH-17)."""
    seat = question.seat
    lakes = question.lakes if question.units[0] == "worker" else lakes_to_retreat(state, seat, question.hex)
    return [*sorted(set(lakes)), BASE[state.players[seat].faction]]


def _offers(state: State, question: questions.Retreat) -> list[Action]:
    return [actions.Retreat(NAMES[place]) for place in _ways_back(state, question)]


def _retreat(state: State, question: questions.Retreat, action: actions.Retreat) -> None:
    seat, hex, to = question.seat, question.hex, PLACE[action.hex]
    unit, lakes = question.units[0], question.lakes
    _send(state, seat, unit, hex, to)
    if unit == "mech" and IS_LAKE[to]:
        lakes = [*lakes, to]
    then(state, steps.RetreatNext(seat, hex, question.units[1:], lakes))


def _send(state: State, seat: int, unit: str, hex: int, to: int) -> None:
    player = state.players[seat]
    if unit == "character":
        player.character = to
    else:
        places = player.mechs if unit == "mech" else player.workers
        places[places.index(hex)] = to
    tell(state, events.Retreated(seat, NAMES[hex], NAMES[to], unit))


def why_not_retreat(state: State, question: questions.Retreat, action: actions.Retreat) -> Refusal | None:
    to, unit = PLACE[action.hex], question.units[0]
    if to in BY_LAKE[question.hex] and IS_LAKE[to]:
        if enemy_on(state, question.seat, to) is not None:
            return Refusal("SC-MECH-17", "Enemy units hold the lake {hex}.", hex=action.hex)
        if unit == "worker" and to not in question.lakes:
            sentence = "A worker retreats to a lake only with a mech, and none of this retreat went to {hex}."
            return Refusal("SC-MECH-17", sentence, hex=action.hex)
    ways = _ways_back(state, question)
    if to not in ways:
        sentence = "The {unit} may retreat to {places}, not to {hex}."
        return Refusal("SC-MECH-17", sentence, unit=unit, places=[NAMES[place] for place in ways], hex=action.hex)
    return None


def about_retreat(state: State, question: questions.Retreat) -> UnitRetreating:
    return UnitRetreating(question.units[0], NAMES[question.hex])


retreating = Choice(
    questions.Retreat,
    "SC-MECH-14",
    _offers,
    (answer(actions.Retreat, _retreat, why_not_retreat),),
    about=about_retreat,
)
