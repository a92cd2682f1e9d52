"""Sending a scholar to a discipline."""

from service.age_of_innovation import disciplines, payouts
from service.age_of_innovation.data.science import RETURNED_SCHOLAR_LEVELS, SCHOLAR_SPACES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.questions import asked_player
from service.age_of_innovation.state import NOBODY, State
from service.engine.actions import Action
from service.engine.flow import Condition, Step, tell

_SPACES = len(SCHOLAR_SPACES)
_SEND: list[list[Action]] = [
    [{"action": "send_scholar", "discipline": word, "levels": levels} for levels in SCHOLAR_SPACES]
    for word in DISCIPLINES
]
_RETURN: list[Action] = [{"action": "return_scholar", "discipline": word} for word in DISCIPLINES]


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
    found = []
    for discipline in range(len(DISCIPLINES)):
        for levels in (3, 2):
            space = free_space(state, discipline, levels)
            if space is not None:
                found.append(_SEND[discipline][space])
    return found + _RETURN


def send(state: State, seat: int, action: Action) -> None:
    """The scholar stays on the space for good (AOI-SCHOL-02)."""
    player, discipline = state.players[seat], DISCIPLINES.index(action["discipline"])
    space = free_space(state, discipline, action["levels"])
    assert space is not None
    player.scholars -= 1
    state.scholars[discipline * _SPACES + space] = seat
    tell(state, "scholar_sent", seat=seat, discipline=action["discipline"], levels=action["levels"])
    payouts.happened(state, seat, "send_scholar")
    disciplines.advance(state, seat, discipline, action["levels"])


def give_back(state: State, seat: int, action: Action) -> None:
    """The scholar goes back to the own supply (AOI-SCHOL-03, AOI-SCHOL-06)."""
    player = state.players[seat]
    player.scholars -= 1
    player.scholar_supply += 1
    tell(state, "scholar_returned", seat=seat, discipline=action["discipline"])
    payouts.happened(state, seat, "send_scholar")
    disciplines.advance(state, seat, DISCIPLINES.index(action["discipline"]), RETURNED_SCHOLAR_LEVELS)


def _has_scholar(state: State, question: Step, action: Action) -> bool:
    return asked_player(state, question).scholars > 0


def _no_scholar(state: State, question: Step, action: Action) -> str:
    return "You have no scholar in hand; only gained scholars can be sent."


PREMISES: tuple[Condition[State], ...] = (
    Condition("AOI-SCHOL-04", _has_scholar, _no_scholar, of="return_scholar"),
    Condition(
        "AOI-SCHOL-01",
        lambda state, question, action: (
            free_space(state, DISCIPLINES.index(action["discipline"]), action["levels"]) is not None
        ),
        lambda state, question, action: f"No space for {action['levels']} levels is free in {action['discipline']}.",
        of="send_scholar",
    ),
    Condition("AOI-SCHOL-04", _has_scholar, _no_scholar, of="send_scholar"),
)
