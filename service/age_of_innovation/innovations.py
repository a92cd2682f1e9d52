"""Developing an innovation: its price in books and coins, and what follows."""

from dataclasses import dataclass

from service.age_of_innovation import books, payouts
from service.age_of_innovation.data.buildings import PALACE
from service.age_of_innovation.data.innovations import (
    BOOKS,
    COINS_WITHOUT_PALACE,
    DISPLAYS,
    INNOVATIONS,
    MOST_INNOVATIONS,
)
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.payments import pay
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import Player, State
from service.engine.actions import Action, Shape, Word
from service.engine.flow import Condition, Step, do, tell, then


@dataclass(frozen=True, slots=True)
class Price:
    """Books by discipline, books of any kind, and coins."""

    books: tuple[int, int, int, int]
    any: int
    coins: int

    @property
    def total(self) -> int:
        return sum(self.books) + self.any


def price(state: State, seat: int, place: int) -> Price:
    """What the tile on this place of the display costs a seat now (AOI-INNO-01..04, AOI-INNO-06, AOI-INNO-09)."""
    player = state.players[seat]
    asked = DISPLAYS[len(state.players)][place].books
    further = PLANNING_BOARDS[player.board].innovation_books[len(player.innovations)]
    return Price(asked, BOOKS - sum(asked) + further, 0 if _has_palace(state, player) else COINS_WITHOUT_PALACE)


def _has_palace(state: State, player: Player) -> bool:
    return any(state.building[place] == PALACE for place in player.buildings)


def offers(state: State, seat: int) -> list[Action]:
    """The innovations a seat can pay for."""
    player = state.players[seat]
    if sum(player.books) < BOOKS or len(player.innovations) == MOST_INNOVATIONS:
        return []
    return [
        {"action": "develop_innovation", "innovation": tile}
        for place, tile in enumerate(state.innovations)
        if tile and _can_pay(player, price(state, seat, place))
    ]


def _can_pay(player: Player, cost: Price) -> bool:
    has = player.books
    return (
        player.coins >= cost.coins
        and sum(has) >= cost.total
        and all(held >= asked for held, asked in zip(has, cost.books, strict=True))
    )


def develop(state: State, seat: int, action: Action) -> None:
    """Pay, then take the tile with all it brings."""
    place = state.innovations.index(action["innovation"])
    cost = price(state, seat, place)
    if cost.coins:
        pay(state, seat, {"coins": cost.coins}, action["innovation"])
    then(state, do("innovation_developed", seat=seat, place=place))
    books.pay_of(state, seat, cost.books)
    books.pay(state, seat, cost.any)


def developed(state: State, seat: int, place: int) -> None:
    """The tile lies on the planning board; the display is not refilled (AOI-INNO-07)."""
    tile = state.innovations[place]
    state.innovations[place] = ""
    state.players[seat].innovations.append(tile)
    tell(state, "innovation_developed", seat=seat, innovation=tile)
    payouts.happened(state, seat, "develop_innovation")
    payouts.taken(state, seat, tile)


def _lies_open(state: State, question: Step, action: Action) -> bool:
    return action["innovation"] in state.innovations


def _has_a_slot(state: State, question: Step, action: Action) -> bool:
    return len(asked_player(state, question).innovations) < MOST_INNOVATIONS


def _price(state: State, question: Step, action: Action) -> Price:
    return price(state, asked(question), state.innovations.index(action["innovation"]))


def _has_books_of_the_place(state: State, question: Step, action: Action) -> bool:
    held = asked_player(state, question).books
    return all(has >= due for has, due in zip(held, _price(state, question, action).books, strict=True))


def _of_two_disciplines(state: State, question: Step, action: Action) -> bool:
    return sum(due > 0 for due in _price(state, question, action).books) == 2


def _books_of_the_place(state: State, question: Step, action: Action) -> str:
    due = _price(state, question, action).books
    held = asked_player(state, question).books
    wanted = " and ".join(f"{n} of {DISCIPLINES[d]}" for d, n in enumerate(due) if n)
    having = " and ".join(f"{held[d]} of {DISCIPLINES[d]}" for d, n in enumerate(due) if n)
    return f"{action['innovation']} costs books, {wanted}, and you have {having}."


def _total_books(state: State, question: Step, action: Action) -> str:
    due, held = _price(state, question, action).total, sum(asked_player(state, question).books)
    return f"{action['innovation']} costs {due} books in all and you have {held}."


PREMISES: tuple[Condition[State], ...] = (
    Condition(
        "AOI-INNO-05",
        _has_a_slot,
        lambda state, question, action: f"You have {MOST_INNOVATIONS} innovations, and no slot is left for another.",
        of="develop_innovation",
    ),
    Condition(
        "AOI-INNO-07",
        _lies_open,
        lambda state, question, action: f"{action['innovation']} does not lie on the innovation display.",
        of="develop_innovation",
    ),
    Condition(
        "AOI-INNO-01",
        lambda state, question, action: (
            _of_two_disciplines(state, question, action) or _has_books_of_the_place(state, question, action)
        ),
        _books_of_the_place,
        of="develop_innovation",
    ),
    Condition("AOI-INNO-03", _has_books_of_the_place, _books_of_the_place, of="develop_innovation"),
    Condition(
        "AOI-INNO-04",
        lambda state, question, action: (
            sum(asked_player(state, question).books) >= _price(state, question, action).total
        ),
        _total_books,
        of="develop_innovation",
    ),
    Condition(
        "AOI-INNO-02",
        lambda state, question, action: asked_player(state, question).coins >= _price(state, question, action).coins,
        lambda state, question, action: (
            f"Without a palace an innovation costs {COINS_WITHOUT_PALACE} coins too, "
            f"and you have {asked_player(state, question).coins}."
        ),
        of="develop_innovation",
    ),
)

ACTIONS = {
    "develop_innovation": Shape(
        "Develop an innovation of the display.", {"innovation": Word("The innovation.", tuple(INNOVATIONS))}
    ),
}
