"""Taking the palace tile of a palace just built."""

from service.age_of_innovation import actions, build, events, payouts, power, questions, steps, towns
from service.age_of_innovation.data.buildings import PALACE
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.declining import undeclinable
from service.age_of_innovation.state import State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

_TAKE = {name: actions.TakePalace(name) for name in PALACES}


def offer_palace(state: State, step: steps.OfferPalace) -> None:
    """A drafted tile is fixed; otherwise it is chosen from those that lie open (AOI-UPG-03, AOI-DRAFT-04).

    Only then is the palace built on the hex; in games stored by earlier releases it may stand already, without a hex.
    """
    drafted = state.players[step.seat].drafted_palace
    if drafted:
        state.players[step.seat].drafted_palace = ""
        _take(state, step.seat, drafted, step.hex)
    else:
        then(state, questions.TakePalace(step.seat, step.hex))


def _take(state: State, seat: int, name: str, hex: int | None) -> None:
    """Tile, build, offers to the neighbours, rewards; the tile works for this very build (AOI-UPG-12, AOI-LEECH-14)."""
    state.players[seat].palace = name
    tell(state, events.PalaceTaken(seat, name))
    offers = [] if hex is None else _build(state, seat, hex)
    towns.settle_all(state, seat)
    then(state, *offers, steps.PalaceRewards(seat))


def _build(state: State, seat: int, hex: int) -> list[questions.PowerOffer]:
    """Put the palace in the place of the guild, and return what it offers to the neighbours."""
    build.exchange(state, seat, hex, PALACE)
    build.score_build(state, seat, hex)
    return power.offers(state, seat, hex)


def palace_rewards(state: State, step: steps.PalaceRewards) -> None:
    """What the tile gives at once, in the order of choice with the town that the palace founds (AOI-TOWN-11)."""
    payouts.taken(state, step.seat, state.players[step.seat].palace)


def _palaces(state: State, question: questions.TakePalace) -> list[Action]:
    return [_TAKE[name] for name in state.palaces]


def _choose(state: State, question: questions.TakePalace, action: actions.TakePalace) -> None:
    state.palaces.remove(action.palace)
    _take(state, question.seat, action.palace, question.hex)


def _why_not_choose(state: State, question: questions.TakePalace, action: actions.TakePalace) -> Refusal | None:
    if action.palace not in state.palaces:
        return Refusal("AOI-UPG-12", "{palace} does not lie open.", palace=action.palace)
    return None


taking_palace: Choice[State, questions.TakePalace] = Choice(
    questions.TakePalace,
    "AOI-UPG-03",
    _palaces,
    (answer(actions.TakePalace, _choose, _why_not_choose), undeclinable("The palace tile cannot be declined.")),
)
