"""Who has which effects, looked up by the names of the tiles and the faction. Paying them is in payouts.py."""

from functools import cache

from service.age_of_innovation.data.tiles import EFFECTS, SPECIAL_ACTIONS
from service.age_of_innovation.effects import Ability, Gain, Income, Leap, OnPassing, Whenever
from service.age_of_innovation.state import ACTIONS, Player, State
from service.engine.hooks import together

INCOMES = {name: e.gain for name, effects in EFFECTS.items() for e in effects if isinstance(e, Income)}
ON_PASSING = {name: e for name, effects in EFFECTS.items() for e in effects if isinstance(e, OnPassing)}


def _whenever() -> dict[str, dict[str, tuple[Whenever, ...]]]:
    """For each event that anything is paid for: who pays what."""
    table: dict[str, dict[str, tuple[Whenever, ...]]] = {}
    for name, effects in EFFECTS.items():
        for effect in effects:
            if isinstance(effect, Whenever):
                payers = table.setdefault(effect.event, {})
                payers[name] = (*payers.get(name, ()), effect)
    return table


WHENEVER = _whenever()


def owned(player: Player) -> list[str]:
    """Everything whose effects work for a player now, the round bonus tile first."""
    return [player.round_bonus, player.faction, player.palace, *player.competencies, *player.innovations]


def income(state: State, seat: int) -> list[tuple[str, Gain]]:
    """What tiles and faction pay in Phase I; planning board and science come on top."""
    return [(name, INCOMES[name]) for name in owned(state.players[seat]) if name in INCOMES]


def special_actions(state: State, seat: int) -> list[tuple[str, Gain]]:
    """The special actions of a seat, used or not."""
    return [(name, SPECIAL_ACTIONS[name]) for name in owned(state.players[seat]) if name in SPECIAL_ACTIONS]


def of(player: Player) -> Ability:
    """The abilities of all that a player has, taken together."""
    # No competency and no innovation has an ability; a test of the tables keeps it so.
    return _together(player.round_bonus, player.faction, player.palace)


@cache
def _together(*names: str) -> Ability:
    return together(Ability, _each(*names))


@cache
def _each(*names: str) -> tuple[Ability, ...]:
    return tuple(effect for name in names for effect in EFFECTS[name] if isinstance(effect, Ability))


@cache
def _leaps(*names: str) -> tuple[Leap, ...]:
    return tuple(ability.leap for ability in _each(*names) if ability.leap)


def town_value(state: State, seat: int) -> int:
    """The power value a group of buildings needs to become a town."""
    return of(state.players[seat]).town_value


def ignores_river_hex(state: State, seat: int) -> bool:
    """Whether each town may ignore one river hex between its buildings."""
    return of(state.players[seat]).ignores_river_hex


def shipping(state: State, seat: int) -> int:
    """What is added to the shipping value, in Phase II alone (AOI-RB-01)."""
    return of(state.players[seat]).shipping if state.phase == ACTIONS else 0


def leaps(state: State, seat: int) -> tuple[Leap, ...]:
    """Ways of a terraform and build beyond reach."""
    player = state.players[seat]
    return _leaps(player.round_bonus, player.faction, player.palace)


def land_bridge_tools(state: State, seat: int) -> int:
    """What a bridge over land costs in tools, as an action; 0: there is no such action."""
    return of(state.players[seat]).land_bridge_tools


def power_action_discount(state: State, seat: int) -> int:
    """Power less for each power action."""
    return of(state.players[seat]).power_action_discount


def books_per_competency(state: State, seat: int) -> int:
    """Further books of the discipline of each competency taken."""
    return of(state.players[seat]).books_per_competency


def science_bonus_levels(state: State, seat: int) -> int:
    """Levels added for the science bonus of Phase III."""
    return of(state.players[seat]).science_bonus_levels
