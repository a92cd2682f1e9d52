"""Developing an innovation: its price in books and coins, and what follows."""

from dataclasses import dataclass

from service.age_of_innovation import actions, books, events, payouts, steps
from service.age_of_innovation.data.buildings import PALACE
from service.age_of_innovation.data.innovations import (
    BOOKS,
    COINS_WITHOUT_PALACE,
    DISPLAYS,
    MOST_INNOVATIONS,
)
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.payments import pay
from service.age_of_innovation.state import Player, State
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question


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
        actions.DevelopInnovation(tile)
        for place, tile in enumerate(state.innovations)
        if tile and _can_pay(player, price(state, seat, place))
    ]


def _can_pay(player: Player, cost: Price) -> bool:
    return player.coins >= cost.coins and sum(player.books) >= cost.total and _has_books_of(player, cost)


def _has_books_of(player: Player, cost: Price) -> bool:
    """The books of the disciplines that the place asks for."""
    return all(held >= asked for held, asked in zip(player.books, cost.books, strict=True))


def develop(state: State, seat: int, action: actions.DevelopInnovation) -> None:
    """Pay, then take the tile with all it brings."""
    place = state.innovations.index(action.innovation)
    cost = price(state, seat, place)
    if cost.coins:
        pay(state, seat, {"coins": cost.coins}, action.innovation)
    then(state, steps.InnovationDeveloped(seat, place))
    books.pay_of(state, seat, cost.books)
    books.pay(state, seat, cost.any)


def developed(state: State, step: steps.InnovationDeveloped) -> None:
    """The tile lies on the planning board; the display is not refilled (AOI-INNO-07)."""
    seat, tile = step.seat, state.innovations[step.place]
    state.innovations[step.place] = ""
    state.players[seat].innovations.append(tile)
    tell(state, events.InnovationDeveloped(seat, tile))
    payouts.happened(state, seat, "develop_innovation")
    payouts.taken(state, seat, tile)


def why_not_develop(state: State, question: Question, action: actions.DevelopInnovation) -> Refusal | None:
    player, tile = state.players[question.seat], action.innovation
    if len(player.innovations) == MOST_INNOVATIONS:
        sentence = "You have {most} innovations, and no slot is left for another."
        return Refusal("AOI-INNO-05", sentence, most=MOST_INNOVATIONS)
    if tile not in state.innovations:
        return Refusal("AOI-INNO-07", "{innovation} does not lie on the innovation display.", innovation=tile)
    cost = price(state, question.seat, state.innovations.index(tile))
    if not _has_books_of(player, cost):
        return _books_of_the_place(player, tile, cost)
    if sum(player.books) < cost.total:
        sentence = "{innovation} costs {books} books in all and you have {held}."
        return Refusal("AOI-INNO-04", sentence, innovation=tile, books=cost.total, held=sum(player.books))
    if player.coins < cost.coins:
        sentence = "Without a palace an innovation costs {coins} coins too, and you have {held}."
        return Refusal("AOI-INNO-02", sentence, coins=COINS_WITHOUT_PALACE, held=player.coins)
    return None


def _books_of_the_place(player: Player, tile: str, cost: Price) -> Refusal:
    """Places of one discipline and of two have rules of their own."""
    asked = [discipline for discipline, books in enumerate(cost.books) if books]
    wanted = " and ".join(f"{cost.books[each]} of {DISCIPLINES[each]}" for each in asked)
    having = " and ".join(f"{player.books[each]} of {DISCIPLINES[each]}" for each in asked)
    return Refusal(
        "AOI-INNO-03" if len(asked) == 2 else "AOI-INNO-01",
        "{innovation} costs books, {wanted}, and you have {having}.",
        innovation=tile,
        wanted=wanted,
        having=having,
    )
