"""Power actions, book actions and special actions, each once per round."""

from collections.abc import Callable, Mapping

from service.age_of_innovation import abilities, books, bridges, free_buildings, payouts, terraform
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.buildings import SCHOOL, WORKSHOP
from service.age_of_innovation.data.tiles import SPECIAL_ACTIONS
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import pay
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import State
from service.engine.actions import Action
from service.engine.flow import Condition, Step, do, tell, then

_POWER: dict[str, Action] = {name: {"action": "power_action", "space": name} for name in POWER_ACTIONS}
_BOOKS: dict[str, Action] = {name: {"action": "book_action", "space": name} for name in BOOK_ACTIONS}
_SPECIAL: dict[str, Action] = {name: {"action": "special_action", "tile": name} for name in SPECIAL_ACTIONS}


def can_take(state: State, seat: int, gain: Gain) -> bool:
    """The piece and the place it asks for are there; a gain may be lost (AOI-PBA-15, AOI-PAL-21)."""
    return all(good not in _MISSING or _MISSING[good](state, seat, amount) is None for good, amount in gain.items())


def _no_bridge(state: State, seat: int, amount: int) -> str | None:
    return bridges.missing(state, seat)


def _no_hex(state: State, seat: int, amount: int) -> str | None:
    return None if terraform.offers(state, seat, amount) else "no hex within reach can be terraformed or built on"


# What keeps a good that asks for a piece or a place from being taken, if anything does.
_MISSING: dict[str, Callable[[State, int, int], str | None]] = {
    "bridges": _no_bridge,
    "workshop_to_guild": lambda state, seat, amount: free_buildings.missing(state, seat, WORKSHOP),
    "school_to_guild": lambda state, seat, amount: free_buildings.missing(state, seat, SCHOOL),
    "terraform_and_build": _no_hex,
}


def power_price(state: State, seat: int, space: str) -> int:
    """Power to be paid for a space."""
    return POWER_ACTIONS[space].power - abilities.power_action_discount(state, seat)


def offers(state: State, seat: int) -> list[Action]:
    """Spaces without an X that can be paid, and own special actions not yet used (AOI-PBA-01, AOI-SPEC-01)."""
    player = state.players[seat]
    found = []
    power_and_discount = player.bowls[2] + abilities.power_action_discount(state, seat)
    for name, space in POWER_ACTIONS.items():
        if power_and_discount >= space.power and name not in state.used and can_take(state, seat, space.gain):
            found.append(_POWER[name])
    in_hand = sum(player.books)
    for name in state.book_actions:
        book_space = BOOK_ACTIONS[name]
        if in_hand >= book_space.books and name not in state.used and can_take(state, seat, book_space.gain):
            found.append(_BOOKS[name])
    for tile, gain in abilities.special_actions(state, seat):
        if tile not in player.used and can_take(state, seat, gain):
            found.append(_SPECIAL[tile])
    return found


def power_action(state: State, seat: int, action: Action) -> None:
    """Pay power and take what the space gives."""
    space = action["space"]
    state.used.append(space)
    cost = power_price(state, seat, space)
    tell(state, "power_action", seat=seat, space=space)
    pay(state, seat, {"power": cost}, space)
    give(state, seat, POWER_ACTIONS[space].gain, space, optional=False)
    payouts.happened(state, seat, "power_action")


def book_action(state: State, seat: int, action: Action) -> None:
    """Pay books of any disciplines and take what the space gives (AOI-PBA-14)."""
    space = action["space"]
    state.used.append(space)
    tell(state, "book_action", seat=seat, space=space)
    then(state, do("book_action_gain", seat=seat, space=space))
    books.pay(state, seat, BOOK_ACTIONS[space].books)


def book_action_gain(state: State, seat: int, space: str) -> None:
    """What the books were paid for."""
    printed = BOOK_ACTIONS[space]
    times = payouts.counted(state, seat, printed.per) if printed.per else 1
    give(state, seat, printed.gain, space, times, optional=False)


def special_action(state: State, seat: int, action: Action) -> None:
    """Take what an own tile or the faction gives as an action."""
    tile = action["tile"]
    state.players[seat].used.append(tile)
    tell(state, "special_action", seat=seat, tile=tile)
    give(state, seat, SPECIAL_ACTIONS[tile], tile, optional=False)


# Why not.


def _unused(state: State, question: Step, action: Action) -> bool:
    return action["space"] not in state.used


def _used(state: State, question: Step, action: Action) -> str:
    return f"{action['space']} has been used in this round."


def _piece_and_place(of: str, field: str, gains: Mapping[str, Gain]) -> Condition[State]:
    """What an action asks for is there; if not, the sentence says what is missing."""

    def because(state: State, question: Step, action: Action) -> str:
        gain = gains[action[field]]
        reasons = [_MISSING[good](state, asked(question), amount) for good, amount in gain.items() if good in _MISSING]
        return f"{action[field]} cannot be taken: {next(reason for reason in reasons if reason)}."

    return Condition(
        "AOI-PBA-15",
        lambda state, question, action: can_take(state, asked(question), gains[action[field]]),
        because,
        of,
    )


PREMISES: tuple[Condition[State], ...] = (
    Condition("AOI-PBA-01", _unused, _used, of="power_action"),
    _piece_and_place("power_action", "space", {name: space.gain for name, space in POWER_ACTIONS.items()}),
    Condition(
        "AOI-POWER-03",
        lambda state, question, action: (
            asked_player(state, question).bowls[2] >= power_price(state, asked(question), action["space"])
        ),
        lambda state, question, action: (
            f"{action['space']} costs {power_price(state, asked(question), action['space'])} power and you have "
            f"{asked_player(state, question).bowls[2]} in bowl III."
        ),
        of="power_action",
    ),
    Condition(
        "AOI-SETUP-07",
        lambda state, question, action: action["space"] in state.book_actions,
        lambda state, question, action: f"{action['space']} is not among the 3 book actions of this game.",
        of="book_action",
    ),
    Condition("AOI-PBA-01", _unused, _used, of="book_action"),
    _piece_and_place("book_action", "space", {name: space.gain for name, space in BOOK_ACTIONS.items()}),
    Condition(
        "AOI-PBA-14",
        lambda state, question, action: sum(asked_player(state, question).books) >= BOOK_ACTIONS[action["space"]].books,
        lambda state, question, action: (
            f"{action['space']} costs {BOOK_ACTIONS[action['space']].books} books and you have "
            f"{sum(asked_player(state, question).books)}."
        ),
        of="book_action",
    ),
    Condition(
        "AOI-SPEC-01",
        lambda state, question, action: (
            action["tile"] in [tile for tile, _ in abilities.special_actions(state, asked(question))]
        ),
        lambda state, question, action: f"You do not own {action['tile']}.",
        of="special_action",
    ),
    Condition(
        "AOI-SPEC-01",
        lambda state, question, action: action["tile"] not in asked_player(state, question).used,
        lambda state, question, action: f"You have used {action['tile']} in this round.",
        of="special_action",
    ),
    _piece_and_place("special_action", "tile", SPECIAL_ACTIONS),
)
