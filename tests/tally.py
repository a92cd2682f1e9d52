"""A game that goes on for as long as a test wants, with seats that may be played by the rules themselves.

The seats take turns to count by up to thirty; the game ends when the goal is reached.
"""

from dataclasses import dataclass
from typing import Any

from service.engine import codec
from service.engine.actions import Action, Number, Shape
from service.engine.chance import below
from service.engine.errors import InvalidSetup
from service.engine.flow import Choice, GameState, Step, ask, do, tell, then
from service.engine.rules import Automatic, Option, Rules, Seat


@dataclass(slots=True, kw_only=True)
class State(GameState):
    controllers: list[str]
    counted: list[int]
    goal: int
    next_seat: int = 0


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    controllers = [seat["controller"] for seat in seats]
    if "human" not in controllers:
        raise InvalidSetup("seats.0.controller", "somebody must be human")
    state = State(seed=seed, controllers=controllers, counted=[0] * len(seats), goal=options["goal"])
    then(state, do("turn"))
    return state


def begin_turn(state: State) -> None:
    if sum(state.counted) >= state.goal:
        tell(state, "game_ended", counted=sum(state.counted))
        return
    seat = state.next_seat
    state.next_seat = (seat + 1) % len(state.counted)
    kind = "automa_turn" if state.controllers[seat] == "automa" else "count"
    then(state, ask(kind, seat), do("turn"))


def counts(state: State, question: Step) -> list[Action]:
    return [{"action": "count", "by": by} for by in range(1, 31)]


def count(state: State, question: Step, action: Action) -> None:
    assert question.seat is not None
    state.counted[question.seat] += action["by"]
    tell(state, "counted", seat=question.seat, by=action["by"])


# The contract knows one kind of account of an Automa turn.
ACCOUNT: dict[str, Any] = {
    "deck_shuffled": False, "scheme": 1, "water_open": False, "skipped": False, "moves": [],
    "recruit_bonus": None, "cube": None, "stars": {"before": {}},
}  # fmt: skip


def automa_count(state: State, question: Step, action: Action) -> None:
    assert question.seat is not None
    by = 1 + below(state, 3)
    state.counted[question.seat] += by
    told = {**ACCOUNT, "seat": question.seat, "turn": state.answered, "card": by}
    tell(state, "automa_turn", **told, finished=False, gains=[])  # As if the turn could have stopped here.
    tell(state, "automa_turn", **told, finished=True, gains=[{"kind": "count", "printed": by, "gained": by}])


def scores(state: State, seat: int | None) -> list[dict[str, Any]]:
    return [{"seat": i, "total": n, "categories": {"counted": n}} for i, n in enumerate(state.counted)]


def result(state: State) -> dict[str, Any] | None:
    if state.agenda:
        return None
    best = max(state.counted)
    places = [1 + sum(other > own for other in state.counted) for own in state.counted]
    return {"places": places, "winners": [i for i, own in enumerate(state.counted) if own == best]}


def redeal(state: State, seat: int | None, seed: str) -> State:
    other = codec.copy(state)
    other.seed = seed
    return other


RULES: Rules[State] = Rules(
    name="tally",
    title="Tally",
    version=1,
    seats=(1, 4),
    options=(Option("goal", "number", "What to count to", default=20, minimum=1, maximum=10_000_000),),
    seat_options=(
        Option("controller", "word", "Who plays the seat", default="human", words=("human", "automa")),
        Option("lucky", "words", "Lucky words", default=[], words=("seven", "clover")),
        Option("loud", "flag", "Whether the seat shouts", default=False),
    ),
    state=State,
    new_game=new_game,
    steps={"turn": begin_turn},
    choices={
        "count": Choice("TA-COUNT-01", counts, count),
        "automa_turn": Choice("TA-AUTOMA-01", lambda state, question: [{"action": "automa_turn"}], automa_count),
    },
    actions={
        "count": Shape("Count on.", {"by": Number("By how much.", 1, 99)}),
        "automa_turn": Shape("The Automa plays."),
    },
    view=lambda state, seat: {"counted": state.counted, "goal": state.goal},
    seats_view=lambda state: [{"controller": controller} for controller in state.controllers],
    scores=scores,
    result=result,
    components=dict,
    redeal=redeal,
    automatic=Automatic("automa_turn", "automa_turn"),
)
