"""Paying with books of any discipline: the payer chooses which, one after the other."""

from service.age_of_innovation import actions, events, questions, seen
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.state import State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action


def pay(state: State, seat: int, amount: int) -> None:
    """Pay at once if there is no choice, or else ask. Schedule what the books are paid for before calling this."""
    player = state.players[seat]
    if not amount:
        return
    held = [discipline for discipline in range(4) if player.books[discipline]]
    if len(held) == 1:
        _spend(state, seat, held[0], amount)
    elif sum(player.books) == amount:
        for discipline in held:
            _spend(state, seat, discipline, player.books[discipline])
    else:
        then(state, questions.PayBook(seat, amount))


def pay_of(state: State, seat: int, books: tuple[int, ...]) -> None:
    """Pay books of given disciplines."""
    for discipline, amount in enumerate(books):
        if amount:
            _spend(state, seat, discipline, amount)


def _spend(state: State, seat: int, discipline: int, amount: int) -> None:
    state.players[seat].books[discipline] -= amount
    tell(state, events.BooksPaid(seat, DISCIPLINES[discipline], amount))


def _held(state: State, question: questions.PayBook) -> list[Action]:
    books = state.players[question.seat].books
    return [actions.PayBook(word) for word, held in zip(DISCIPLINES, books, strict=True) if held]


def _pay_book(state: State, question: questions.PayBook, action: actions.PayBook) -> None:
    _spend(state, question.seat, DISCIPLINES.index(action.discipline), 1)
    pay(state, question.seat, question.books - 1)


def _why_not_pay_book(state: State, question: questions.PayBook, action: actions.PayBook) -> Refusal | None:
    if not state.players[question.seat].books[DISCIPLINES.index(action.discipline)]:
        return Refusal("AOI-PBA-14", "You have no book of {discipline}.", discipline=action.discipline)
    return None


def _about(state: State, question: questions.PayBook) -> seen.AboutPayment:
    return seen.AboutPayment(question.books)


paying: Choice[State, questions.PayBook] = Choice(
    questions.PayBook,
    "AOI-PBA-14",
    _held,
    (answer(actions.PayBook, _pay_book, _why_not_pay_book),),
    about=_about,
)
