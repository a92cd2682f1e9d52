"""Deploy: a mech leaves the faction mat and opens its ability."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.control import why_not_elsewhere, why_not_territory, with_worker
from service.scythe.data.board import IS_LAKE, NAMES, PLACE
from service.scythe.data.factions import FACTIONS, MECHS
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import DECLINE, DECLINING


def offer(state: State, step: steps.OfferDeploy) -> None:
    """Ask which mech and where, if there is one and a place for it (SC-BOT-02, SC-BOT-05)."""
    if len(state.players[step.seat].abilities) < MECHS and sites(state, step.seat, step.hex):
        then(state, questions.Deploy(step.seat, step.hex))


def sites(state: State, seat: int, hex: int) -> list[int]:
    """SC-DEPLOY-01, SC-DEPLOY-02: controlled land with an own worker; an encounter gives its own hex (SC-ENC-07)."""
    if hex != NOWHERE:
        return [hex]
    return [place for place in with_worker(state, seat) if not IS_LAKE[place]]


def _offers(state: State, question: questions.Deploy) -> list[Action]:
    player, places = state.players[question.seat], sites(state, question.seat, question.hex)
    left = [mech for mech in FACTIONS[player.faction].mechs if mech not in player.abilities]
    return [*(actions.Deploy(mech, NAMES[hex]) for mech in left for hex in places), DECLINE]


def _deploy(state: State, question: questions.Deploy, action: actions.Deploy) -> None:
    player = state.players[question.seat]
    player.abilities.append(action.mech)
    player.mechs.append(PLACE[action.hex])
    tell(state, events.Deployed(question.seat, action.mech, action.hex))


def why_not_deploy(state: State, question: questions.Deploy, action: actions.Deploy) -> Refusal | None:
    player, hex = state.players[question.seat], PLACE[action.hex]
    if action.mech in player.abilities:
        return Refusal("SC-DEPLOY-04", "Your mech of {mech} is deployed already.", mech=action.mech)
    if action.mech not in FACTIONS[player.faction].mechs:
        return Refusal("SC-DEPLOY-04", "Your faction mat has no mech of {mech}.", mech=action.mech)
    if refusal := why_not_territory(action.hex) or why_not_elsewhere(question.hex, action.hex):
        return refusal
    if IS_LAKE[hex]:
        return Refusal("SC-DEPLOY-02", "{hex} is a lake: no mech is deployed there.", hex=action.hex)
    if hex not in sites(state, question.seat, question.hex):
        return Refusal("SC-DEPLOY-01", "{hex} is not a territory you control with a worker of yours.", hex=action.hex)
    return None


deploying = Choice(
    questions.Deploy, "SC-DEPLOY-01", _offers, (answer(actions.Deploy, _deploy, why_not_deploy), DECLINING)
)
