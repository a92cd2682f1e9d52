"""Sending a scholar to a discipline."""

from service.age_of_innovation import actions, disciplines, events, payouts
from service.age_of_innovation.data.science import RETURNED_SCHOLAR_LEVELS, SCHOLAR_SPACES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.state import NOBODY, State
from service.engine.errors import Refusal
from service.engine.flow import tell
from service.engine.records import Action, Question

_SPACES = len(SCHOLAR_SPACES)
_SEND = [[actions.SendScholar(word, levels) for levels in SCHOLAR_SPACES] for word in DISCIPLINES]
_RETURN: list[Action] = [actions.ReturnScholar(word) for word in DISCIPLINES]


def free_space(state: State, discipline: int, levels: int) -> int | None:
    """The first free space of a discipline that gives so many levels."""
    for space, printed in enumerate(SCHOLAR_SPACES):
        if printed == levels and state.scholars[discipline * _SPACES + space] == NOBODY:
            return space
    return None


def offers(state: State, seat: int) -> list[Action]:
    """Each kind of free space once, and giving a scholar back for one level (AOI-SCHOL-01, AOI-SCHOL-03)."""
    if not state.players[seat].scholars:
        return []
    found: list[Action] = []
    for discipline in range(len(DISCIPLINES)):
        for levels in (3, 2):
            space = free_space(state, discipline, levels)
            if space is not None:
                found.append(_SEND[discipline][space])
    return found + _RETURN


def send(state: State, seat: int, action: actions.SendScholar) -> None:
    """The scholar stays on the space for good (AOI-SCHOL-02)."""
    player, discipline = state.players[seat], DISCIPLINES.index(action.discipline)
    space = free_space(state, discipline, action.levels)
    assert space is not None
    player.scholars -= 1
    state.scholars[discipline * _SPACES + space] = seat
    tell(state, events.ScholarSent(seat, action.discipline, action.levels))
    payouts.happened(state, seat, "send_scholar")
    disciplines.advance(state, seat, discipline, action.levels)


def give_back(state: State, seat: int, action: actions.ReturnScholar) -> None:
    """The scholar goes back to the own supply (AOI-SCHOL-03, AOI-SCHOL-06)."""
    player = state.players[seat]
    player.scholars -= 1
    player.scholar_supply += 1
    tell(state, events.ScholarReturned(seat, action.discipline))
    payouts.happened(state, seat, "send_scholar")
    disciplines.advance(state, seat, DISCIPLINES.index(action.discipline), RETURNED_SCHOLAR_LEVELS)


def why_not_send(state: State, question: Question, action: actions.SendScholar) -> Refusal | None:
    if free_space(state, DISCIPLINES.index(action.discipline), action.levels) is None:
        sentence = "No space for {levels} levels is free in {discipline}."
        return Refusal("AOI-SCHOL-01", sentence, levels=action.levels, discipline=action.discipline)
    return _why_no_scholar(state, question)


def why_not_give_back(state: State, question: Question, action: actions.ReturnScholar) -> Refusal | None:
    return _why_no_scholar(state, question)


def _why_no_scholar(state: State, question: Question) -> Refusal | None:
    if not state.players[question.seat].scholars:
        return Refusal("AOI-SCHOL-04", "You have no scholar in hand; only gained scholars can be sent.")
    return None
