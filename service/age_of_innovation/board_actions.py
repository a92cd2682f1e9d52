"""Power actions, book actions and special actions, each once per round."""

from service.age_of_innovation import (
    abilities,
    actions,
    books,
    bridges,
    events,
    free_buildings,
    payouts,
    steps,
    terraform,
)
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.tiles import SPECIAL_ACTIONS
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import pay
from service.age_of_innovation.state import State
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question

_POWER = {name: actions.PowerAction(name) for name in POWER_ACTIONS}
_BOOKS = {name: actions.BookAction(name) for name in BOOK_ACTIONS}
_SPECIAL = {name: actions.SpecialAction(name) for name in SPECIAL_ACTIONS}


def missing(state: State, seat: int, gain: Gain) -> str | None:
    """The piece or the place an action asks for and does not find; a gain may be lost (AOI-PBA-15, AOI-PAL-21)."""
    for good, amount in gain.items():
        if reason := _missing_for(state, seat, good, amount):
            return reason
    return None


def _missing_for(state: State, seat: int, good: str, amount: int) -> str | None:
    match good:
        case "bridges":
            return bridges.missing(state, seat)
        case "workshop_to_guild":
            return free_buildings.missing(state, seat, "workshop")
        case "school_to_guild":
            return free_buildings.missing(state, seat, "school")
        case "terraform_and_build" if not terraform.offers(state, seat, amount):
            return "no hex within reach can be terraformed or built on"
    return None


def power_price(state: State, seat: int, space: str) -> int:
    """Power to be paid for a space."""
    return POWER_ACTIONS[space].power - abilities.of(state.players[seat]).power_action_discount


def offers(state: State, seat: int) -> list[Action]:
    """Spaces without an X that can be paid, and own special actions not yet used (AOI-PBA-01, AOI-SPEC-01)."""
    player = state.players[seat]
    found: list[Action] = []
    power_and_discount = player.bowls[2] + abilities.of(player).power_action_discount
    for name, space in POWER_ACTIONS.items():
        if power_and_discount >= space.power and name not in state.used and not missing(state, seat, space.gain):
            found.append(_POWER[name])
    in_hand = sum(player.books)
    for name in state.book_actions:
        book_space = BOOK_ACTIONS[name]
        if in_hand >= book_space.books and name not in state.used and not missing(state, seat, book_space.gain):
            found.append(_BOOKS[name])
    for tile, gain in abilities.special_actions(state, seat):
        if tile not in player.used and not missing(state, seat, gain):
            found.append(_SPECIAL[tile])
    return found


def power_action(state: State, seat: int, action: actions.PowerAction) -> None:
    """Pay power and take what the space gives."""
    space = action.space
    state.used.append(space)
    cost = power_price(state, seat, space)
    tell(state, events.PowerAction(seat, space))
    pay(state, seat, {"power": cost}, space)
    give(state, seat, POWER_ACTIONS[space].gain, space, optional=False)
    payouts.happened(state, seat, "power_action")


def book_action(state: State, seat: int, action: actions.BookAction) -> None:
    """Pay books of any disciplines and take what the space gives (AOI-PBA-14)."""
    space = action.space
    state.used.append(space)
    tell(state, events.BookAction(seat, space))
    then(state, steps.BookActionGain(seat, space))
    books.pay(state, seat, BOOK_ACTIONS[space].books)


def book_action_gain(state: State, step: steps.BookActionGain) -> None:
    """What the books were paid for."""
    printed = BOOK_ACTIONS[step.space]
    times = payouts.counted(state, step.seat, printed.per) if printed.per else 1
    give(state, step.seat, printed.gain, step.space, times, optional=False)


def special_action(state: State, seat: int, action: actions.SpecialAction) -> None:
    """Take what an own tile or the faction gives as an action."""
    state.players[seat].used.append(action.tile)
    tell(state, events.SpecialAction(seat, action.tile))
    give(state, seat, SPECIAL_ACTIONS[action.tile], action.tile, optional=False)


# Why not.


def why_not_power_action(state: State, question: Question, action: actions.PowerAction) -> Refusal | None:
    space, held = action.space, state.players[question.seat].bowls[2]
    if space in state.used:
        return _used(space)
    if reason := missing(state, question.seat, POWER_ACTIONS[space].gain):
        return _impossible(space, reason)
    price = power_price(state, question.seat, space)
    if held < price:
        sentence = "{space} costs {price} power and you have {held} in bowl III."
        return Refusal("AOI-POWER-03", sentence, space=space, price=price, held=held)
    return None


def why_not_book_action(state: State, question: Question, action: actions.BookAction) -> Refusal | None:
    space, held = action.space, sum(state.players[question.seat].books)
    if space not in state.book_actions:
        return Refusal("AOI-SETUP-07", "{space} is not among the 3 book actions of this game.", space=space)
    if space in state.used:
        return _used(space)
    if reason := missing(state, question.seat, BOOK_ACTIONS[space].gain):
        return _impossible(space, reason)
    price = BOOK_ACTIONS[space].books
    if held < price:
        sentence = "{space} costs {price} books and you have {held}."
        return Refusal("AOI-PBA-14", sentence, space=space, price=price, held=held)
    return None


def why_not_special_action(state: State, question: Question, action: actions.SpecialAction) -> Refusal | None:
    tile, player = action.tile, state.players[question.seat]
    if tile not in abilities.owned(player):
        return Refusal("AOI-SPEC-01", "You do not own {tile}.", tile=tile)
    if tile in player.used:
        return Refusal("AOI-SPEC-01", "You have used {tile} in this round.", tile=tile)
    reason = missing(state, question.seat, SPECIAL_ACTIONS[tile])
    return _impossible(tile, reason) if reason else None


def _used(space: str) -> Refusal:
    return Refusal("AOI-PBA-01", "{space} has been used in this round.", space=space)


def _impossible(name: str, reason: str) -> Refusal:
    return Refusal("AOI-PBA-15", "{name} cannot be taken: {reason}.", name=name, reason=reason)
