"""Taking the palace tile of a palace just built."""

from service.age_of_innovation import build, payouts, power, towns
from service.age_of_innovation.data.buildings import PALACE
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.questions import asked, undeclinable
from service.age_of_innovation.state import State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then

_TAKE: dict[str, Action] = {name: {"action": "take_palace", "palace": name} for name in PALACES}


def palace_tile(state: State, seat: int, hex: int | None = None) -> None:
    """A drafted tile is fixed; otherwise it is chosen from those that lie open (AOI-UPG-03, AOI-DRAFT-04).

    Only then is the palace built on the hex; in games stored by earlier releases it may stand already, without a hex.
    """
    drafted = state.players[seat].drafted_palace
    if drafted:
        state.players[seat].drafted_palace = ""
        _take(state, seat, drafted, hex)
    else:
        then(state, ask("take_palace", seat, hex=hex))


def _take(state: State, seat: int, name: str, hex: int | None) -> None:
    """Tile, build, offers to the neighbours, rewards; the tile works for this very build (AOI-UPG-12, AOI-LEECH-14)."""
    state.players[seat].palace = name
    tell(state, "palace_taken", seat=seat, palace=name)
    offers = [] if hex is None else _build(state, seat, hex)
    towns.settle_all(state, seat)
    then(state, *offers, do("palace_rewards", seat=seat))


def _build(state: State, seat: int, hex: int) -> list[Step]:
    """Put the palace in the place of the guild, and return what it offers to the neighbours."""
    build.exchange(state, seat, hex, PALACE)
    build.score_build(state, seat, hex)
    return power.offers(state, seat, hex)


def palace_rewards(state: State, seat: int) -> None:
    """What the tile gives at once, in the order of choice with the town that the palace founds (AOI-TOWN-11)."""
    payouts.taken(state, seat, state.players[seat].palace)


def _choose(state: State, question: Step, action: Action) -> None:
    state.palaces.remove(action["palace"])
    _take(state, asked(question), action["palace"], question.data.get("hex"))


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
