"""Produce, the top action: workers make what their territory gives."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.control import controls, why_not_territory, with_worker
from service.scythe.data.board import NAMES, PLACE, PRODUCT
from service.scythe.data.factions import WORKERS
from service.scythe.data.player_mats import PRODUCE_CELLS
from service.scythe.seen import TerritoriesLeft
from service.scythe.state import NOWHERE, Player, State
from service.scythe.treasury import add_resources, add_workers
from service.scythe.words import counted

START_WORKERS = 2


def cost(player: Player) -> dict[str, int]:
    """SC-PROD-01: what stands on the red cells that workers have left, leftmost first."""
    emptied = PRODUCE_CELLS[: len(player.workers) - START_WORKERS]
    return {what: 1 for what in emptied if what}


def territories(player: Player) -> int:
    """SC-PROD-02: two, three with the upgrade."""
    return 3 if "produce_territories" in player.upgrades else 2


def begin(state: State, step: steps.BeginProduction) -> None:
    """Choose territories one after the other."""
    _ask(state, questions.Produce(step.seat, step.territories, step.mill, []))


def _ask(state: State, question: questions.Produce) -> None:
    if producing_hexes(state, question):
        then(state, question)


def producing_hexes(state: State, question: questions.Produce) -> dict[int, int]:
    """What each territory that may still be chosen can make at most (SC-PROD-03, SC-PROD-06).

    New workers stand where production is over, so they make nothing in this action (SC-PROD-07).
    """
    seat = question.seat
    player, mill = state.players[seat], _mill(state, question)
    hexes = {hex: player.workers.count(hex) for hex in with_worker(state, seat)} if question.left else {}
    if controls(state, seat, mill):  # SC-PROD-10, SC-PROD-12.
        hexes[mill] = player.workers.count(mill) + 1
    most = {}
    for hex, makers in sorted(hexes.items()):
        # SC-PROD-08: no more workers than there are on the mat.
        count = min(makers, WORKERS - len(player.workers)) if PRODUCT[hex] == "worker" else makers
        if count and PRODUCT[hex] and hex not in question.done:
            most[hex] = count
    return most


def _mill(state: State, question: questions.Produce) -> int:
    """Where a mill makes something in this action."""
    return state.players[question.seat].structures.get("mill", NOWHERE) if question.mill else NOWHERE


def _offers(state: State, question: questions.Produce) -> list[Action]:
    hexes = producing_hexes(state, question)
    ways = [actions.ProduceOn(NAMES[hex], count) for hex, most in hexes.items() for count in range(most, 0, -1)]
    return [*ways, actions.StopProducing()]


def _produce(state: State, question: questions.Produce, action: actions.ProduceOn) -> None:
    seat, hex, count = question.seat, PLACE[action.hex], action.count
    tell(state, events.Produced(seat, action.hex, PRODUCT[hex], count))
    if PRODUCT[hex] == "worker":
        add_workers(state, seat, hex, count)
    else:
        add_resources(state, seat, hex, PRODUCT[hex], count)
    # SC-PROD-10: the territory of the mill is an extra one.
    left = question.left - (hex != _mill(state, question))
    _ask(state, questions.Produce(seat, left, question.mill, [*question.done, hex]))


def _stop(state: State, question: questions.Produce, action: actions.StopProducing) -> None:
    """Nothing more is made."""


def why_not_produce(state: State, question: questions.Produce, action: actions.ProduceOn) -> Refusal | None:
    hex = PLACE[action.hex]
    if refusal := why_not_territory(action.hex):
        return refusal
    if not controls(state, question.seat, hex):
        return Refusal("SC-PROD-02", "You do not control {hex}.", hex=action.hex)
    if not PRODUCT[hex]:
        return Refusal("SC-PROD-03", "Nothing is made on {hex}.", hex=action.hex)
    if hex in question.done:
        return Refusal("SC-PROD-14", "{hex} has produced in this action.", hex=action.hex)
    return _why_not_made(state, question, action)


def _why_not_made(state: State, question: questions.Produce, action: actions.ProduceOn) -> Refusal | None:
    """On a territory that could produce: whether one more may, and who would make it."""
    player, hex, mill = state.players[question.seat], PLACE[action.hex], _mill(state, question)
    on_mat = WORKERS - len(player.workers)
    if not question.left and hex != mill:
        return Refusal("SC-PROD-02", "You have chosen as many territories as this action allows.")
    if PRODUCT[hex] == "worker" and action.count > on_mat:
        workers = counted(on_mat, "worker")
        sentence = "Your mat has {workers} left, not {count}."
        return Refusal("SC-PROD-08", sentence, workers=workers, count=action.count)
    if not player.workers.count(hex) and hex != mill:
        return Refusal("SC-PROD-03", "You have no worker on {hex} that could make anything.", hex=action.hex)
    return _why_not_so_many(state, question, action)


def _why_not_so_many(state: State, question: questions.Produce, action: actions.ProduceOn) -> Refusal | None:
    most = producing_hexes(state, question).get(PLACE[action.hex], 0)
    if not action.count:
        return Refusal("SC-PROD-06", "To make nothing on {hex}, do not choose it.", hex=action.hex)
    if action.count > most:
        sentence = "{hex} can make {most} now, not {count}."
        return Refusal("SC-PROD-03", sentence, hex=action.hex, most=most, count=action.count)
    return None


def about_territories(state: State, question: questions.Produce) -> TerritoriesLeft:
    return TerritoriesLeft(question.left)


producing = Choice(
    questions.Produce,
    "SC-PROD-02",
    _offers,
    (answer(actions.ProduceOn, _produce, why_not_produce), answer(actions.StopProducing, _stop)),
    about=about_territories,
)
