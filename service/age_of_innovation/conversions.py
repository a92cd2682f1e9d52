"""Turning one thing into another, before and after the action of the own turn."""

from dataclasses import replace

from service.age_of_innovation import power
from service.age_of_innovation.data.conversions import CONVERSIONS, SACRIFICE_NEEDS, Conversion
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import can_pay, pay
from service.age_of_innovation.questions import asked_player, so_many
from service.age_of_innovation.state import Player, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, tell

BOOK = "book_to_coin"  # It names the discipline of the book it pays.
_FROM = ("power", "scholars", "tools")
_CONVERT_BOOK: list[Action] = [{"action": "convert_book", "discipline": word} for word in DISCIPLINES]
_SACRIFICE: Action = {"action": "sacrifice_power"}


def _rows() -> list[tuple[Action, int, int, bool]]:
    """Each conversion but that of books: the action, which good it pays, how much, whether for a scholar."""
    rows: list[tuple[Action, int, int, bool]] = []
    for name, conversion in CONVERSIONS.items():
        if name != BOOK:
            ((good, amount),) = conversion.pays.items()
            action: Action = {"action": "convert", "conversion": name}
            rows.append((action, _FROM.index(good), amount, "scholars" in conversion.gain))
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


def _has_use(player: Player, conversion: Conversion) -> bool:
    """No scholar can be had when none is left in the supply (AOI-CONV-07)."""
    return "scholars" not in conversion.gain or player.scholar_supply > 0


def convert(state: State, seat: int, action: Action) -> None:
    """Pay and receive."""
    conversion = CONVERSIONS[action["conversion"]]
    pay(state, seat, conversion.pays, conversion.name)
    give(state, seat, conversion.gain, conversion.name)


def convert_book(state: State, seat: int, action: Action) -> None:
    """Pay a book and receive a coin."""
    state.players[seat].books[DISCIPLINES.index(action["discipline"])] -= 1
    tell(state, "books_paid", seat=seat, discipline=action["discipline"], books=1)
    give(state, seat, CONVERSIONS[BOOK].gain, BOOK)


def sacrifice_power(state: State, seat: int, action: Action) -> None:
    """Give up a power token."""
    power.sacrifice(state.players[seat])
    tell(state, "power_sacrificed", seat=seat)


def _affordable(conversion: Conversion, rule: str) -> Condition[State]:
    """One conversion can be paid for."""

    def holds(state: State, question: Step, action: Action) -> bool:
        return action["conversion"] != conversion.name or can_pay(asked_player(state, question), conversion.pays)

    def because(state: State, question: Step, action: Action) -> str:
        player = asked_player(state, question)
        ((good, amount),) = conversion.pays.items()
        held = player.bowls[2] if good == "power" else getattr(player, good)
        return f"{conversion.name} costs {so_many(amount, good)} and you have {held}."

    return Condition(rule, holds, because, of="convert")


def barred_inside(choices: dict[str, Choice[State]]) -> dict[str, Choice[State]]:
    """What is asked inside an action, in other phases or in the set-up is never answered by a conversion."""
    return {
        kind: choice if kind in _IN_A_TURN else replace(choice, premises=(*choice.premises, _NOT_NOW))
        for kind, choice in choices.items()
    }


_IN_A_TURN = ("turn", "end_turn")  # The questions that conversions do answer.
_NOT_NOW: Condition[State] = Condition(
    "AOI-CONV-08",
    lambda state, question, action: action["action"] not in ("convert", "convert_book", "sacrifice_power"),
    lambda state, question, action: (
        f"Conversions come before or after the action of your own turn; you must answer {question.kind} now."
    ),
)
_RULES = {
    "power_to_scholar": "AOI-CONV-01",
    "power_to_book": "AOI-CONV-01",
    "power_to_tool": "AOI-CONV-02",
    "power_to_coin": "AOI-CONV-03",
    "scholar_to_tool": "AOI-CONV-04",
    "tool_to_coin": "AOI-CONV-05",
}
PREMISES: tuple[Condition[State], ...] = (
    Condition(
        "AOI-CONV-07",
        lambda state, question, action: _has_use(asked_player(state, question), CONVERSIONS[action["conversion"]]),
        lambda state, question, action: "No scholar is left in your supply.",
        of="convert",
    ),
    *[_affordable(CONVERSIONS[name], rule) for name, rule in _RULES.items()],
    Condition(
        "AOI-CONV-05",
        lambda state, question, action: (
            asked_player(state, question).books[DISCIPLINES.index(action["discipline"])] > 0
        ),
        lambda state, question, action: f"You have no book of {action['discipline']}.",
        of="convert_book",
    ),
    Condition(
        "AOI-POWER-04",
        lambda state, question, action: asked_player(state, question).bowls[1] >= SACRIFICE_NEEDS,
        lambda state, question, action: (
            f"A sacrifice needs {SACRIFICE_NEEDS} tokens in bowl II and you have "
            f"{asked_player(state, question).bowls[1]}."
        ),
        of="sacrifice_power",
    ),
)
