"""Upgrade: a cube leaves a reward of a top action and covers a cost of a bottom action."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, PLAYER_MATS
from service.scythe.state import Player, State
from service.scythe.treasury import DECLINE, DECLINING


def offer(state: State, step: steps.OfferUpgrade) -> None:
    """Ask which cube and which cost, while there is a cube (SC-UPG-01, SC-BOT-02)."""
    if len(state.players[step.seat].upgrades) < len(CUBE_SPOTS):
        then(state, questions.Upgrade(step.seat))


def coverable(player: Player, bottom: str) -> int:
    """How many dashed cells of a cost are still free; the solid ones never are (SC-UPG-02)."""
    section = next(section for section in PLAYER_MATS[player.player_mat].sections if section.bottom == bottom)
    return section.coverable - player.covered.get(bottom, 0)


def _offers(state: State, question: questions.Upgrade) -> list[Action]:
    """SC-UPG-03: both are chosen freely."""
    player = state.players[question.seat]
    cubes = [cube for cube in CUBE_SPOTS if cube not in player.upgrades]
    costs = [bottom for bottom in BOTTOM_ACTIONS if coverable(player, bottom)]
    return [*(actions.Upgrade(cube, cost) for cube in cubes for cost in costs), DECLINE]


def _upgrade(state: State, question: questions.Upgrade, action: actions.Upgrade) -> None:
    player = state.players[question.seat]
    player.upgrades.append(action.cube)
    player.covered[action.cost] = player.covered.get(action.cost, 0) + 1
    tell(state, events.Upgraded(question.seat, action.cube, action.cost))


def why_not_upgrade(state: State, question: questions.Upgrade, action: actions.Upgrade) -> Refusal | None:
    player = state.players[question.seat]
    if action.cube in player.upgrades:
        return Refusal("SC-UPG-01", "The cube of {cube} is gone already.", cube=action.cube)
    if not coverable(player, action.cost):
        return Refusal("SC-UPG-02", "The cost of {cost} has no free cell with a dashed frame.", cost=action.cost)
    return None


upgrading = Choice(
    questions.Upgrade, "SC-UPG-01", _offers, (answer(actions.Upgrade, _upgrade, why_not_upgrade), DECLINING)
)
