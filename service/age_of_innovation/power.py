"""The power cycle, and the power that neighbours are offered for a build."""

from service.age_of_innovation import actions, events, questions, reach, seen
from service.age_of_innovation.data.buildings import ANNEX_VALUE, POWER_VALUES
from service.age_of_innovation.state import Player, State
from service.engine.choices import Choice, answer
from service.engine.flow import tell
from service.engine.records import Action


def gain(player: Player, amount: int) -> int:
    """Move tokens up, bowl I before bowl II, and return how much power there was room for (AOI-POWER-01)."""
    bowls = player.bowls
    first = min(amount, bowls[0])
    bowls[0] -= first
    bowls[1] += first
    second = min(amount - first, bowls[1])
    bowls[1] -= second
    bowls[2] += second
    return first + second


def spend(player: Player, amount: int) -> None:
    """Spent tokens go from bowl III to bowl I (AOI-POWER-03)."""
    player.bowls[2] -= amount
    player.bowls[0] += amount


def sacrifice(player: Player) -> None:
    """One token of bowl II leaves the game, another one goes to bowl III (AOI-POWER-04)."""
    player.bowls[1] -= 2
    player.bowls[2] += 1


def room(player: Player) -> int:
    """The most power that all tokens can still take up."""
    return 2 * player.bowls[0] + player.bowls[1]


def value(state: State, place: int) -> int:
    """The power value of the building on a hex."""
    return POWER_VALUES[state.building[place]] + (ANNEX_VALUE if place in state.annexed else 0)


def offers(state: State, builder: int, place: int) -> list[questions.PowerOffer]:
    """What a build on this hex offers to the other factions, in turn order after the builder (AOI-LEECH-01..14)."""
    values: dict[int, int] = {}
    for other in reach.adjacent_hexes(state, place):
        owner = state.owner[other]
        if owner >= 0 and owner != builder:
            values[owner] = values.get(owner, 0) + value(state, other)
    if not values:
        return []
    turn = state.order.index(builder)
    seats = [seat for seat in (*state.order[turn + 1 :], *state.order[:turn]) if seat in values]
    return [
        questions.PowerOffer(seat, power, builder)
        for seat in seats
        if (power := offered(state.players[seat], values[seat]))
    ]


def offered(player: Player, values: int) -> int:
    """All of it, but never more than there are tokens to move or points to pay with (AOI-LEECH-13)."""
    return min(values, room(player), player.vp + 1)


_ANSWERS: list[Action] = [actions.AcceptPower(), actions.DeclinePower()]


def _offers(state: State, question: questions.PowerOffer) -> list[Action]:
    return _ANSWERS


def _accept(state: State, question: questions.PowerOffer, action: actions.AcceptPower) -> None:
    seat, amount = question.seat, question.power
    player = state.players[seat]
    gain(player, amount)
    tell(state, events.PowerAccepted(seat, amount))
    if amount > 1:
        player.vp -= amount - 1
        tell(state, events.VictoryPoints(seat, 1 - amount, "power_offer"))


def _decline(state: State, question: questions.PowerOffer, action: actions.DeclinePower) -> None:
    tell(state, events.PowerDeclined(question.seat, question.power))


def _about(state: State, question: questions.PowerOffer) -> seen.AboutPowerOffer:
    return seen.AboutPowerOffer(question.power, question.power - 1, question.builder)


offer: Choice[State, questions.PowerOffer] = Choice(
    questions.PowerOffer,
    "AOI-LEECH-04",
    _offers,
    (answer(actions.AcceptPower, _accept), answer(actions.DeclinePower, _decline)),
    about=_about,
)
