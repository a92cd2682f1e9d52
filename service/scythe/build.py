"""Build: a structure leaves the player mat for good."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.control import on_given_hex, structure_on, territory, with_worker
from service.scythe.data.board import IS_LAKE, NAMES, PLACE
from service.scythe.data.player_mats import STRUCTURES
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import DECLINE, asked


def offer(state: State, seat: int, hex: int = NOWHERE) -> None:
    """Ask which structure and where, if there is one and a place for it (SC-BOT-02, SC-BOT-05)."""
    if len(state.players[seat].structures) < len(STRUCTURES) and sites(state, seat, hex):
        then(state, ask("build", seat, hex=hex))


def sites(state: State, seat: int, hex: int) -> list[int]:
    """SC-BUILD-01..03: controlled land with an own worker, and one structure per territory."""
    places = [hex] if hex != NOWHERE else with_worker(state, seat)
    return [place for place in places if not IS_LAKE[place] and not structure_on(state, place)]


def _buildings(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    built = state.players[seat].structures
    places = sites(state, seat, question.data["hex"])
    actions: list[Action] = [
        {"action": "build", "structure": structure, "hex": NAMES[hex]}
        for structure in STRUCTURES
        if structure not in built
        for hex in places
    ]
    return [*actions, DECLINE]


def _build(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    state.players[asked(question)].structures[action["structure"]] = PLACE[action["hex"]]
    tell(state, "built", seat=question.seat, structure=action["structure"], hex=action["hex"])


def _no_lake(state: State, question: Step, action: Action) -> bool:
    return not IS_LAKE[PLACE[action["hex"]]]


def _free(state: State, question: Step, action: Action) -> bool:
    return not structure_on(state, PLACE[action["hex"]])


def _site(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] in sites(state, asked(question), question.data["hex"])


building: Choice[State] = Choice(
    "SC-BUILD-01",
    _buildings,
    _build,
    premises=(
        Condition(
            "SC-BUILD-05",
            lambda state, question, action: action["structure"] not in state.players[asked(question)].structures,
            lambda state, question, action: f"Your {action['structure']} is built already.",
            of="build",
        ),
        territory("build"),
        on_given_hex("build"),
        Condition(
            "SC-BUILD-03",
            _no_lake,
            lambda state, question, action: f"{action['hex']} is a lake: nothing is built there.",
            of="build",
        ),
        Condition(
            "SC-BUILD-02",
            _free,
            lambda state, question, action: f"A structure stands on {action['hex']} already.",
            of="build",
        ),
        Condition(
            "SC-BUILD-01",
            _site,
            lambda state, question, action: f"{action['hex']} is not a territory you control with a worker of yours.",
            of="build",
        ),
    ),
)
