"""Taking the palace tile of a palace just built."""

from service.age_of_innovation import payouts, towns
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.questions import asked, undeclinable
from service.age_of_innovation.state import State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then

_TAKE: dict[str, Action] = {name: {"action": "take_palace", "palace": name} for name in PALACES}


def palace_tile(state: State, seat: int) -> None:
    """A drafted tile is fixed; otherwise it is chosen from those that lie open (AOI-UPG-03, AOI-DRAFT-04)."""
    drafted = state.players[seat].drafted_palace
    if drafted:
        state.players[seat].drafted_palace = ""
        _take(state, seat, drafted)
    else:
        then(state, ask("take_palace", seat))


def _take(state: State, seat: int, name: str) -> None:
    """The tile works from now on, for the town of this very build too (AOI-UPG-12, AOI-TOWN-03)."""
    state.players[seat].palace = name
    tell(state, "palace_taken", seat=seat, palace=name)
    towns.settle_all(state, seat)
    payouts.taken(state, seat, name)


def _choose(state: State, question: Step, action: Action) -> None:
    state.palaces.remove(action["palace"])
    _take(state, asked(question), action["palace"])


taking_palace: Choice[State] = Choice(
    "AOI-UPG-03",
    lambda state, question: [_TAKE[name] for name in state.palaces],
    _choose,
    premises=(
        Condition(
            "AOI-UPG-12",
            lambda state, question, action: action["palace"] in state.palaces,
            lambda state, question, action: f"{action['palace']} does not lie open.",
            of="take_palace",
        ),
        undeclinable("The palace tile"),
    ),
)
