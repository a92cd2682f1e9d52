"""Build: a structure leaves the player mat for good."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.control import structure_on, why_not_elsewhere, why_not_territory, with_worker
from service.scythe.data.board import IS_LAKE, NAMES, PLACE
from service.scythe.data.player_mats import STRUCTURES
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import DECLINE, DECLINING


def offer(state: State, step: steps.OfferBuild) -> None:
    """Ask which structure and where, if there is one and a place for it (SC-BOT-02, SC-BOT-05)."""
    if len(state.players[step.seat].structures) < len(STRUCTURES) and sites(state, step.seat, step.hex):
        then(state, questions.Build(step.seat, step.hex))


def sites(state: State, seat: int, hex: int) -> list[int]:
    """SC-BUILD-01..03: controlled land with an own worker, and one structure per territory."""
    places = [hex] if hex != NOWHERE else with_worker(state, seat)
    return [place for place in places if not IS_LAKE[place] and not structure_on(state, place)]


def _offers(state: State, question: questions.Build) -> list[Action]:
    built, places = state.players[question.seat].structures, sites(state, question.seat, question.hex)
    left = [structure for structure in STRUCTURES if structure not in built]
    return [*(actions.Build(structure, NAMES[hex]) for structure in left for hex in places), DECLINE]


def _build(state: State, question: questions.Build, action: actions.Build) -> None:
    state.players[question.seat].structures[action.structure] = PLACE[action.hex]
    tell(state, events.Built(question.seat, action.structure, action.hex))


def why_not_build(state: State, question: questions.Build, action: actions.Build) -> Refusal | None:
    hex = PLACE[action.hex]
    if action.structure in state.players[question.seat].structures:
        return Refusal("SC-BUILD-05", "Your {structure} is built already.", structure=action.structure)
    if refusal := why_not_territory(action.hex) or why_not_elsewhere(question.hex, action.hex):
        return refusal
    if IS_LAKE[hex]:
        return Refusal("SC-BUILD-03", "{hex} is a lake: nothing is built there.", hex=action.hex)
    if structure_on(state, hex):
        return Refusal("SC-BUILD-02", "A structure stands on {hex} already.", hex=action.hex)
    if hex not in sites(state, question.seat, question.hex):
        return Refusal("SC-BUILD-01", "{hex} is not a territory you control with a worker of yours.", hex=action.hex)
    return None


building = Choice(questions.Build, "SC-BUILD-01", _offers, (answer(actions.Build, _build, why_not_build), DECLINING))
