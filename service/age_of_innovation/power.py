"""The power cycle, and the power that neighbours are offered for a build."""

from service.age_of_innovation import reach
from service.age_of_innovation.data.buildings import ANNEX_VALUE, POWER_VALUES
from service.age_of_innovation.questions import asked, asked_player
from service.age_of_innovation.state import Player, State
from service.engine.actions import Action
from service.engine.flow import Choice, Step, ask, tell


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


def offers(state: State, builder: int, place: int) -> list[Step]:
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
        ask("power_offer", seat, power=power, builder=builder)
        for seat in seats
        if (power := offered(state.players[seat], values[seat]))
    ]


def offered(player: Player, values: int) -> int:
    """All of it, but never more than there are tokens to move or points to pay with (AOI-LEECH-13)."""
    return min(values, room(player), player.vp + 1)


_ANSWERS: list[Action] = [{"action": "accept_power"}, {"action": "decline_power"}]


def _answer(state: State, question: Step, action: Action) -> None:
    player, amount = asked_player(state, question), question.data["power"]
    if action["action"] == "decline_power":
        tell(state, "power_declined", seat=asked(question), power=amount)
        return
    gain(player, amount)
    tell(state, "power_accepted", seat=asked(question), power=amount)
    if amount > 1:
        player.vp -= amount - 1
        tell(state, "victory_points", seat=asked(question), vp=1 - amount, reason="power_offer")


offer: Choice[State] = Choice(
    "AOI-LEECH-04",
    lambda state, question: _ANSWERS,
    _answer,
    about=lambda state, question: {
        "power": question.data["power"],
        "vp": question.data["power"] - 1,
        "builder": question.data["builder"],
    },
)
