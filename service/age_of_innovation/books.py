"""Paying with books of any discipline: the payer chooses which, one after the other."""

from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import State
from service.engine.actions import Action, Shape, Word
from service.engine.flow import Choice, Condition, Step, ask, tell, then


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
        then(state, ask("pay_book", seat, books=amount))


def pay_of(state: State, seat: int, books: tuple[int, ...]) -> None:
    """Pay books of given disciplines."""
    for discipline, amount in enumerate(books):
        if amount:
            _spend(state, seat, discipline, amount)


def _spend(state: State, seat: int, discipline: int, amount: int) -> None:
    state.players[seat].books[discipline] -= amount
    tell(state, "books_paid", seat=seat, discipline=DISCIPLINES[discipline], books=amount)


def _held(state: State, question: Step) -> list[Action]:
    books = asked_player(state, question).books
    return [{"action": "pay_book", "discipline": word} for word, held in zip(DISCIPLINES, books, strict=True) if held]


def _pay_book(state: State, question: Step, action: Action) -> None:
    _spend(state, asked(question), DISCIPLINES.index(action["discipline"]), 1)
    pay(state, asked(question), question.data["books"] - 1)


paying: Choice[State] = Choice(
    "AOI-PBA-14",
    _held,
    _pay_book,
    premises=(
        Condition(
            "AOI-PBA-14",
            lambda state, question, action: (
                asked_player(state, question).books[DISCIPLINES.index(action["discipline"])] > 0
            ),
            lambda state, question, action: f"You have no book of {action['discipline']}.",
            of="pay_book",
        ),
    ),
    about=lambda state, question: {"books": question.data["books"]},
)

ACTIONS = {
    "pay_book": Shape("Pay one book of this discipline.", {"discipline": Word("The discipline.", DISCIPLINES)}),
}
