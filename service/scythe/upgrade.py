"""Upgrade: a cube leaves a reward of a top action and covers a cost of a bottom action."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, PLAYER_MATS
from service.scythe.state import NOWHERE, Player, State
from service.scythe.treasury import DECLINE, asked


def offer(state: State, seat: int, hex: int = NOWHERE) -> None:
    """Ask which cube and which cost, while there is a cube (SC-UPG-01, SC-BOT-02)."""
    if len(state.players[seat].upgrades) < len(CUBE_SPOTS):
        then(state, ask("upgrade", seat))


def coverable(player: Player, bottom: str) -> int:
    """How many dashed cells of a cost are still free; the solid ones never are (SC-UPG-02)."""
    section = next(section for section in PLAYER_MATS[player.player_mat].sections if section.bottom == bottom)
    return section.coverable - player.covered.get(bottom, 0)


def _upgrades(state: State, question: Step) -> list[Action]:
    """SC-UPG-03: both are chosen freely."""
    player = state.players[asked(question)]
    costs = [bottom for bottom in BOTTOM_ACTIONS if coverable(player, bottom)]
    actions: list[Action] = [
        {"action": "upgrade", "cube": cube, "cost": cost}
        for cube in CUBE_SPOTS
        if cube not in player.upgrades
        for cost in costs
    ]
    return [*actions, DECLINE]


def _upgrade(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    player = state.players[asked(question)]
    player.upgrades.append(action["cube"])
    player.covered[action["cost"]] = player.covered.get(action["cost"], 0) + 1
    tell(state, "upgraded", seat=question.seat, cube=action["cube"], cost=action["cost"])


upgrading: Choice[State] = Choice(
    "SC-UPG-01",
    _upgrades,
    _upgrade,
    premises=(
        Condition(
            "SC-UPG-01",
            lambda state, question, action: action["cube"] not in state.players[asked(question)].upgrades,
            lambda state, question, action: f"The cube of {action['cube']} is gone already.",
            of="upgrade",
        ),
        Condition(
            "SC-UPG-02",
            lambda state, question, action: bool(coverable(state.players[asked(question)], action["cost"])),
            lambda state, question, action: f"The cost of {action['cost']} has no free cell with a dashed frame.",
            of="upgrade",
        ),
    ),
)
