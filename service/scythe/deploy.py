"""Deploy: a mech leaves the faction mat and opens its ability."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.control import on_given_hex, territory, with_worker
from service.scythe.data.board import IS_LAKE, NAMES, PLACE
from service.scythe.data.factions import FACTIONS, MECHS
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import DECLINE, asked


def offer(state: State, seat: int, hex: int = NOWHERE) -> None:
    """Ask which mech and where, if there is one and a place for it (SC-BOT-02, SC-BOT-05)."""
    if len(state.players[seat].abilities) < MECHS and sites(state, seat, hex):
        then(state, ask("deploy", seat, hex=hex))


def sites(state: State, seat: int, hex: int) -> list[int]:
    """SC-DEPLOY-01, SC-DEPLOY-02: controlled land with an own worker; an encounter gives its own hex (SC-ENC-07)."""
    if hex != NOWHERE:
        return [hex]
    return [place for place in with_worker(state, seat) if not IS_LAKE[place]]


def _deployments(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    player = state.players[seat]
    places = sites(state, seat, question.data["hex"])
    actions: list[Action] = [
        {"action": "deploy", "mech": mech, "hex": NAMES[hex]}
        for mech in FACTIONS[player.faction].mechs
        if mech not in player.abilities
        for hex in places
    ]
    return [*actions, DECLINE]


def _deploy(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    player = state.players[asked(question)]
    player.abilities.append(action["mech"])
    player.mechs.append(PLACE[action["hex"]])
    tell(state, "deployed", seat=question.seat, mech=action["mech"], hex=action["hex"])


def _no_lake(state: State, question: Step, action: Action) -> bool:
    return not IS_LAKE[PLACE[action["hex"]]]


def _site(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] in sites(state, asked(question), question.data["hex"])


deploying: Choice[State] = Choice(
    "SC-DEPLOY-01",
    _deployments,
    _deploy,
    premises=(
        Condition(
            "SC-DEPLOY-04",
            lambda state, question, action: action["mech"] not in state.players[asked(question)].abilities,
            lambda state, question, action: f"Your mech of {action['mech']} is deployed already.",
            of="deploy",
        ),
        Condition(
            "SC-DEPLOY-04",
            lambda state, question, action: action["mech"] in FACTIONS[state.players[asked(question)].faction].mechs,
            lambda state, question, action: f"Your faction mat has no mech of {action['mech']}.",
            of="deploy",
        ),
        territory("deploy"),
        on_given_hex("deploy"),
        Condition(
            "SC-DEPLOY-02",
            _no_lake,
            lambda state, question, action: f"{action['hex']} is a lake: no mech is deployed there.",
            of="deploy",
        ),
        Condition(
            "SC-DEPLOY-01",
            _site,
            lambda state, question, action: f"{action['hex']} is not a territory you control with a worker of yours.",
            of="deploy",
        ),
    ),
)
