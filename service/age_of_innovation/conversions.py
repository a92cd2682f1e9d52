"""Turning one thing into another, before and after the action of the own turn."""

from service.age_of_innovation import actions, events, power
from service.age_of_innovation.data.conversions import CONVERSIONS, SACRIFICE_NEEDS
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import can_pay, held, pay, so_many
from service.age_of_innovation.state import State
from service.engine.choices import Choice, also, never
from service.engine.errors import Refusal
from service.engine.flow import tell
from service.engine.records import Action, Question

BOOK = "book_to_coin"  # It names the discipline of the book it pays.
_FROM = ("power", "scholars", "tools")
_CONVERT_BOOK = [actions.ConvertBook(word) for word in DISCIPLINES]
_SACRIFICE = actions.SacrificePower()


def _rows() -> list[tuple[Action, int, int, bool]]:
    """Each conversion but that of books: the action, which good it pays, how much, whether for a scholar."""
    rows: list[tuple[Action, int, int, bool]] = []
    for name, conversion in CONVERSIONS.items():
        if name != BOOK:
            ((good, amount),) = conversion.pays.items()
            rows.append((actions.Convert(name), _FROM.index(good), amount, "scholars" in conversion.gain))
    return rows


_ROWS = _rows()


def possible(state: State, seat: int) -> bool:
    """Whether there is anything to convert."""
    player = state.players[seat]
    return bool(
        player.tools or player.bowls[2] or player.scholars or any(player.books) or player.bowls[1] >= SACRIFICE_NEEDS
    )


def offers(state: State, seat: int) -> list[Action]:
    """Every conversion that can be paid for (AOI-CONV-01..07, AOI-POWER-04)."""
    player = state.players[seat]
    held = (player.bowls[2], player.scholars, player.tools)
    supply = player.scholar_supply > 0  # AOI-CONV-07.
    found = [action for action, good, amount, scholar in _ROWS if held[good] >= amount and (supply or not scholar)]
    for discipline, books in enumerate(player.books):
        if books:
            found.append(_CONVERT_BOOK[discipline])
    if player.bowls[1] >= SACRIFICE_NEEDS:
        found.append(_SACRIFICE)
    return found


def convert(state: State, seat: int, action: actions.Convert) -> None:
    """Pay and receive."""
    conversion = CONVERSIONS[action.conversion]
    pay(state, seat, conversion.pays, conversion.name)
    give(state, seat, conversion.gain, conversion.name)


def convert_book(state: State, seat: int, action: actions.ConvertBook) -> None:
    """Pay a book and receive a coin."""
    state.players[seat].books[DISCIPLINES.index(action.discipline)] -= 1
    tell(state, events.BooksPaid(seat, action.discipline, 1))
    give(state, seat, CONVERSIONS[BOOK].gain, BOOK)


def sacrifice_power(state: State, seat: int, action: actions.SacrificePower) -> None:
    """Give up a power token."""
    power.sacrifice(state.players[seat])
    tell(state, events.PowerSacrificed(seat))


# Why not.

_RULES = {
    "power_to_scholar": "AOI-CONV-01",
    "power_to_book": "AOI-CONV-01",
    "power_to_tool": "AOI-CONV-02",
    "power_to_coin": "AOI-CONV-03",
    "scholar_to_tool": "AOI-CONV-04",
    "tool_to_coin": "AOI-CONV-05",
}


def why_not_convert(state: State, question: Question, action: actions.Convert) -> Refusal | None:
    player, conversion = state.players[question.seat], CONVERSIONS[action.conversion]
    if "scholars" in conversion.gain and not player.scholar_supply:
        return Refusal("AOI-CONV-07", "No scholar is left in your supply.")
    if can_pay(player, conversion.pays):
        return None
    ((good, amount),) = conversion.pays.items()
    return Refusal(
        _RULES[conversion.name],
        "{conversion} costs {price} and you have {held}.",
        conversion=conversion.name,
        price=so_many(amount, good),
        held=held(player, good),
    )


def why_not_convert_book(state: State, question: Question, action: actions.ConvertBook) -> Refusal | None:
    if not state.players[question.seat].books[DISCIPLINES.index(action.discipline)]:
        return Refusal("AOI-CONV-05", "You have no book of {discipline}.", discipline=action.discipline)
    return None


def why_not_sacrifice_power(state: State, question: Question, action: actions.SacrificePower) -> Refusal | None:
    tokens = state.players[question.seat].bowls[1]
    if tokens < SACRIFICE_NEEDS:
        sentence = "A sacrifice needs {needed} tokens in bowl II and you have {tokens}."
        return Refusal("AOI-POWER-04", sentence, needed=SACRIFICE_NEEDS, tokens=tokens)
    return None


def _not_now(state: State, question: Question, action: Action) -> Refusal:
    sentence = "Conversions come before or after the action of your own turn; you must answer {question} now."
    return Refusal("AOI-CONV-08", sentence, question=question.kind)


def barred_inside(choice: Choice[State, Question]) -> Choice[State, Question]:
    """What is asked inside an action, in other phases or in the set-up is never answered by a conversion."""
    converting: tuple[type[Action], ...] = (actions.Convert, actions.ConvertBook, actions.SacrificePower)
    return also(choice, *[never(action, _not_now) for action in converting])
