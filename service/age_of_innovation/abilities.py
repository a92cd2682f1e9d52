"""Who has which effects, looked up by the names of the tiles and the faction. Paying them is in payouts.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import INNOVATIONS
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.effects import (
    Ability,
    Effects,
    Gain,
    Income,
    Leap,
    OnPassing,
    SpecialAction,
    Whenever,
)
from service.age_of_innovation.state import ACTIONS, Player, State

# Everything a seat can have, by name. A name that is not chosen yet has no effects.
EFFECTS: Mapping[str, Effects] = {
    "": (),
    **{name: faction.effects for name, faction in FACTIONS.items()},
    **PALACES,
    **ROUND_BONUSES,
    **COMPETENCIES,
    **INNOVATIONS,
}
INCOMES = {name: e.gain for name, effects in EFFECTS.items() for e in effects if isinstance(e, Income)}
SPECIAL_ACTIONS = {name: e.gain for name, effects in EFFECTS.items() for e in effects if isinstance(e, SpecialAction)}
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


@dataclass(frozen=True, slots=True)
class Abilities:
    """The abilities of all that a seat has, taken together."""

    town_value: int
    ignores_river_hex: bool
    shipping: int
    leaps: tuple[Leap, ...]
    land_bridge_tools: int
    power_action_discount: int
    books_per_competency: int
    science_bonus_levels: int


@cache
def _together(round_bonus: str, faction: str, palace: str) -> Abilities:
    names = (round_bonus, faction, palace)
    each = [effect for name in names for effect in EFFECTS[name] if isinstance(effect, Ability)] or [Ability()]
    return Abilities(
        town_value=min(ability.town_value for ability in each),
        ignores_river_hex=any(ability.ignores_river_hex for ability in each),
        shipping=sum(ability.shipping for ability in each),
        leaps=tuple(ability.leap for ability in each if ability.leap),
        land_bridge_tools=max(ability.land_bridge_tools for ability in each),
        power_action_discount=sum(ability.power_action_discount for ability in each),
        books_per_competency=sum(ability.books_per_competency for ability in each),
        science_bonus_levels=sum(ability.science_bonus_levels for ability in each),
    )


def _of(state: State, seat: int) -> Abilities:
    # No competency and no innovation has an ability; a test of the tables keeps it so.
    player = state.players[seat]
    return _together(player.round_bonus, player.faction, player.palace)


def town_value(state: State, seat: int) -> int:
    """The power value a group of buildings needs to become a town."""
    return _of(state, seat).town_value


def ignores_river_hex(state: State, seat: int) -> bool:
    """Whether each town may ignore one river hex between its buildings."""
    return _of(state, seat).ignores_river_hex


def shipping(state: State, seat: int) -> int:
    """What is added to the shipping value, in Phase II alone (AOI-RB-01)."""
    return _of(state, seat).shipping if state.phase == ACTIONS else 0


def leaps(state: State, seat: int) -> tuple[Leap, ...]:
    """Ways of a terraform and build beyond reach."""
    return _of(state, seat).leaps


def land_bridge_tools(state: State, seat: int) -> int:
    """What a bridge over land costs in tools, as an action; 0: there is no such action."""
    return _of(state, seat).land_bridge_tools


def power_action_discount(state: State, seat: int) -> int:
    """Power less for each power action."""
    return _of(state, seat).power_action_discount


def books_per_competency(state: State, seat: int) -> int:
    """Further books of the discipline of each competency taken."""
    return _of(state, seat).books_per_competency


def science_bonus_levels(state: State, seat: int) -> int:
    """Levels added for the science bonus of Phase III."""
    return _of(state, seat).science_bonus_levels
