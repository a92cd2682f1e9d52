"""The same game played by busy people with full purses, so that random play sees every tile at work.

They seldom pass or convert anything while there is an action to take, and start with more than the boards give. All
they do is legal in the real game.
"""

from dataclasses import replace
from typing import Any

from service.age_of_innovation import RULES, actions
from service.age_of_innovation.state import State
from service.age_of_innovation.turn import FREE
from service.engine.choices import Choice
from service.engine.records import Action
from service.engine.rules import Seat

RICH = {"coins": 40, "tools": 20, "books": 4, "scholars": 3}
IDLE = {*(free.action for free in FREE), actions.Pass, actions.EndTurn}


def _rich_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    state = RULES.new_game(seats, options, seed)
    for player in state.players:
        player.coins, player.tools, player.books = RICH["coins"], RICH["tools"], [RICH["books"]] * 4
        player.scholars, player.scholar_supply = RICH["scholars"], 7 - RICH["scholars"]
    return state


def _busy(choice: Choice[State, Any]) -> Choice[State, Any]:
    def offers(state: State, question: Any) -> list[Action]:
        found = choice.offers(state, question)
        busy = [action for action in found if type(action) not in IDLE]
        # Now and then somebody thinks of money or of bed.
        return busy if busy and state.answered % 23 else found

    return replace(choice, offers=offers)


def _brief(choice: Choice[State, Any]) -> Choice[State, Any]:
    def offers(state: State, question: Any) -> list[Action]:
        found = choice.offers(state, question)
        return found if state.answered % 5 == 0 else found[-1:]

    return replace(choice, offers=offers)


BUSY = replace(
    RULES,
    new_game=_rich_game,
    choices={
        **RULES.choices,
        "turn": _busy(RULES.choices["turn"]),
        "end_turn": _brief(RULES.choices["end_turn"]),
    },
)
