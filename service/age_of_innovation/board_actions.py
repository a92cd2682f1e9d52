"""Power actions, book actions and special actions, each once per round."""

from collections.abc import Callable

from service.age_of_innovation import abilities, books, bridges, disciplines, free_buildings, payouts, power, terraform
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.buildings import SCHOOL, WORKSHOP
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import pay
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import State
from service.engine.actions import Action
from service.engine.flow import Condition, Step, do, tell, then

_POWER: dict[str, Action] = {name: {"action": "power_action", "space": name} for name in POWER_ACTIONS}
_BOOKS: dict[str, Action] = {name: {"action": "book_action", "space": name} for name in BOOK_ACTIONS}
_SPECIAL: dict[str, Action] = {name: {"action": "special_action", "tile": name} for name in abilities.SPECIAL_ACTIONS}


def has_effect(state: State, seat: int, gain: Gain) -> bool:
    """An action that could have no effect at all cannot be chosen (AOI-PBA-15, AOI-PAL-21)."""
    if "school_to_guild" in gain:  # What else it gives comes with the exchange.
        return bool(free_buildings.exchangeable(state, seat, SCHOOL))
    return any(good not in _POSSIBLE or _POSSIBLE[good](state, seat, amount) for good, amount in gain.items())


# When a good would be gained at all; goods that are not here always are.
_POSSIBLE: dict[str, Callable[[State, int, int], bool]] = {
    "scholars": lambda state, seat, amount: state.players[seat].scholar_supply > 0,
    "power": lambda state, seat, amount: power.room(state.players[seat]) > 0,
    "bridges": lambda state, seat, amount: bridges.can_build(state, seat),
    "workshop_to_guild": lambda state, seat, amount: bool(free_buildings.exchangeable(state, seat, WORKSHOP)),
    "terraform_and_build": lambda state, seat, amount: bool(terraform.offers(state, seat, amount)),
    "levels_in_one": lambda state, seat, amount: disciplines.can_advance_somewhere(state, seat),
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
        if power_and_discount >= space.power and name not in state.used and has_effect(state, seat, space.gain):
            found.append(_POWER[name])
    in_hand = sum(player.books)
    for name in state.book_actions:
        book_space = BOOK_ACTIONS[name]
        if in_hand >= book_space.books and name not in state.used and _book_effect(state, seat, name):
            found.append(_BOOKS[name])
    for tile, gain in abilities.special_actions(state, seat):
        if tile not in player.used and has_effect(state, seat, gain):
            found.append(_SPECIAL[tile])
    return found


def _book_effect(state: State, seat: int, name: str) -> bool:
    space = BOOK_ACTIONS[name]
    if space.per and not payouts.counted(state, seat, space.per):
        return False
    return has_effect(state, seat, space.gain)


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
    give(state, seat, abilities.SPECIAL_ACTIONS[tile], tile, optional=False)


# Why not.


def _unused(state: State, question: Step, action: Action) -> bool:
    return action["space"] not in state.used


def _used(state: State, question: Step, action: Action) -> str:
    return f"{action['space']} has been used in this round."


# Why a good would not be gained.
_MISSING = {
    "scholars": "no scholar is left in your supply",
    "power": "all your power tokens are in bowl III",
    "bridges": "you have no bridge left, or no place for one",
    "workshop_to_guild": "you need a workshop of your own colour on the map and a guild on your planning board",
    "school_to_guild": "you need a school of your own colour on the map and a guild on your planning board",
    "terraform_and_build": "no hex within reach can be terraformed or built on",
    "levels_in_one": "a level would be lost in every discipline",
}


def _no_effect(name: str, gain: Gain, per: str = "") -> str:
    missing = [f"you have no {per} on the map"] if per else [_MISSING[good] for good in gain if good in _MISSING]
    return f"{name} would have no effect now: {missing[0]}."


PREMISES: tuple[Condition[State], ...] = (
    Condition("AOI-PBA-01", _unused, _used, of="power_action"),
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
        "AOI-PBA-15",
        lambda state, question, action: has_effect(state, asked(question), POWER_ACTIONS[action["space"]].gain),
        lambda state, question, action: _no_effect(action["space"], POWER_ACTIONS[action["space"]].gain),
        of="power_action",
    ),
    Condition(
        "AOI-SETUP-07",
        lambda state, question, action: action["space"] in state.book_actions,
        lambda state, question, action: f"{action['space']} is not among the 3 book actions of this game.",
        of="book_action",
    ),
    Condition("AOI-PBA-01", _unused, _used, of="book_action"),
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
        "AOI-PBA-15",
        lambda state, question, action: _book_effect(state, asked(question), action["space"]),
        lambda state, question, action: _no_effect(
            action["space"], BOOK_ACTIONS[action["space"]].gain, BOOK_ACTIONS[action["space"]].per
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
    Condition(
        "AOI-PBA-15",
        lambda state, question, action: has_effect(state, asked(question), abilities.SPECIAL_ACTIONS[action["tile"]]),
        lambda state, question, action: _no_effect(action["tile"], abilities.SPECIAL_ACTIONS[action["tile"]]),
        of="special_action",
    ),
)
