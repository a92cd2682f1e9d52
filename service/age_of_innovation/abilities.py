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


def leaps(player: Player) -> tuple[Leap, ...]:
    """Ways of a terraform and build beyond reach."""
    return _leaps(player.round_bonus, player.faction, player.palace)


def shipping(state: State, player: Player) -> int:
    """What is added to the shipping value, in Phase II alone (AOI-RB-01)."""
    return of(player).shipping if state.phase == ACTIONS else 0
