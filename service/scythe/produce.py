"""Produce, the top action: workers make what their territory gives."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.control import controls, territory, with_worker
from service.scythe.data.board import NAMES, PLACE, PRODUCT
from service.scythe.data.factions import WORKERS
from service.scythe.data.player_mats import PRODUCE_CELLS
from service.scythe.state import Player, State
from service.scythe.treasury import add_resources, add_workers, asked
from service.scythe.words import counted

START_WORKERS = 2
STOP: Action = {"action": "stop_producing"}


def cost(player: Player) -> dict[str, int]:
    """SC-PROD-01: what stands on the red cells that workers have left, leftmost first."""
    emptied = PRODUCE_CELLS[: len(player.workers) - START_WORKERS]
    return {what: 1 for what in emptied if what}


def territories(player: Player) -> int:
    """SC-PROD-02: two, three with the upgrade."""
    return 3 if "produce_territories" in player.upgrades else 2


def begin(state: State, seat: int, territories: int, mill: bool) -> None:
    """Choose territories one after the other."""
    _ask(state, ask("produce", seat, left=territories, mill=mill, done=[]))


def _ask(state: State, question: Step) -> None:
    if producing_hexes(state, question):
        then(state, question)


def producing_hexes(state: State, question: Step) -> dict[int, int]:
    """What each territory that may still be chosen can make at most (SC-PROD-03, SC-PROD-06).

    New workers stand where production is over, so they make nothing in this action (SC-PROD-07).
    """
    seat, data = asked(question), question.data
    player = state.players[seat]
    mill = player.structures.get("mill", -1) if data["mill"] else -1
    hexes = {hex: player.workers.count(hex) for hex in with_worker(state, seat)} if data["left"] else {}
    if controls(state, seat, mill):  # SC-PROD-10, SC-PROD-12.
        hexes[mill] = player.workers.count(mill) + 1
    most = {}
    for hex, makers in sorted(hexes.items()):
        # SC-PROD-08: no more workers than there are on the mat.
        count = min(makers, WORKERS - len(player.workers)) if PRODUCT[hex] == "worker" else makers
        if count and PRODUCT[hex] and hex not in data["done"]:
            most[hex] = count
    return most


def _choices(state: State, question: Step) -> list[Action]:
    actions: list[Action] = [
        {"action": "produce_on", "hex": NAMES[hex], "count": count}
        for hex, most in producing_hexes(state, question).items()
        for count in range(most, 0, -1)
    ]
    return [*actions, STOP]


def _produce(state: State, question: Step, action: Action) -> None:
    if action["action"] == "stop_producing":
        return
    seat, hex, count, data = asked(question), PLACE[action["hex"]], action["count"], question.data
    tell(state, "produced", seat=seat, hex=action["hex"], product=PRODUCT[hex], count=count)
    if PRODUCT[hex] == "worker":
        add_workers(state, seat, hex, count)
    else:
        add_resources(state, seat, hex, PRODUCT[hex], count)
    # SC-PROD-10: the territory of the mill is an extra one.
    extra = data["mill"] and state.players[seat].structures.get("mill", -1) == hex
    left = data["left"] - (not extra)
    _ask(state, ask("produce", seat, left=left, mill=data["mill"], done=[*data["done"], hex]))


def _controlled(state: State, question: Step, action: Action) -> bool:
    return controls(state, asked(question), PLACE[action["hex"]])


def _gives(state: State, question: Step, action: Action) -> bool:
    return bool(PRODUCT[PLACE[action["hex"]]])


def _fresh(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] not in question.data["done"]


def _slot_left(state: State, question: Step, action: Action) -> bool:
    mill = state.players[asked(question)].structures.get("mill", -1)
    return bool(question.data["left"] or (question.data["mill"] and PLACE[action["hex"]] == mill))


def _most(state: State, question: Step, action: Action) -> int:
    return producing_hexes(state, question).get(PLACE[action["hex"]], 0)


def _makers(state: State, question: Step, action: Action) -> int:
    """Workers there, and the mill."""
    player, hex = state.players[asked(question)], PLACE[action["hex"]]
    return player.workers.count(hex) + (question.data["mill"] and player.structures.get("mill", -1) == hex)


def _enough_on_mat(state: State, question: Step, action: Action) -> bool:
    return PRODUCT[PLACE[action["hex"]]] != "worker" or action["count"] <= _on_mat(state, question)


def _on_mat(state: State, question: Step) -> int:
    return WORKERS - len(state.players[asked(question)].workers)


producing: Choice[State] = Choice(
    "SC-PROD-02",
    _choices,
    _produce,
    premises=(
        territory("produce_on"),
        Condition(
            "SC-PROD-02",
            _controlled,
            lambda state, question, action: f"You do not control {action['hex']}.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-03",
            _gives,
            lambda state, question, action: f"Nothing is made on {action['hex']}.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-14",
            _fresh,
            lambda state, question, action: f"{action['hex']} has produced in this action.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-02",
            _slot_left,
            lambda state, question, action: "You have chosen as many territories as this action allows.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-08",
            _enough_on_mat,
            lambda state, question, action: (
                f"Your mat has {counted(_on_mat(state, question), 'worker')} left, not {action['count']}."
            ),
            of="produce_on",
        ),
        Condition(
            "SC-PROD-03",
            lambda state, question, action: bool(_makers(state, question, action)),
            lambda state, question, action: f"You have no worker on {action['hex']} that could make anything.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-06",
            lambda state, question, action: action["count"] > 0,
            lambda state, question, action: f"To make nothing on {action['hex']}, do not choose it.",
            of="produce_on",
        ),
        Condition(
            "SC-PROD-03",
            lambda state, question, action: action["count"] <= _most(state, question, action),
            lambda state, question, action: (
                f"{action['hex']} can make {_most(state, question, action)} now, not {action['count']}."
            ),
            of="produce_on",
        ),
    ),
    about=lambda state, question: {"territories_left": question.data["left"]},
)
