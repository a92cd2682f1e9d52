"""The move symbols: which unit, which hexes come into question, and which of them it goes to.

Every hex that is looked at is kept with the numbers that counted or the rule that ruled it out: the same list decides
the move and explains it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from msgspec import UNSET

from service.scythe.automa.levels import playing
from service.scythe.automa.neighbourhood import (
    COMBAT_UNITS,
    Unit,
    automa_player,
    enemies_near,
    human_player,
    near,
    near_home_base,
    units_of,
)
from service.scythe.automa.told import AutomaHex, AutomaMove, AutomaUnit, UnitDecidedBy
from service.scythe.control import fighters, resources_on, stands_on
from service.scythe.data.automa_cards import Move
from service.scythe.data.board import BASE, DISTANCE, FACTORY, HEXES, NAMES
from service.scythe.state import State

ALL_UNITS = ("worker", *COMBAT_UNITS)
HOME_BASE = "home base"


class Look:
    """The board as one symbol sees it, once its unit is chosen."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state = state
        self.unit = unit
        self.player = automa_player(state)
        self.human = human_player(state)
        self.units_near: dict[int, list[Unit]] = {}
        for each in units_of(self.player, ALL_UNITS):
            for hex in near(playing(state), each):
                self.units_near.setdefault(hex, []).append(each)

    @cached_property
    def enemies_near(self) -> dict[int, list[Unit]]:
        return enemies_near(self.state)

    @cached_property
    def enemies(self) -> list[Unit]:
        """The enemy combat units; those on bases count only if there are no others (SC-AUTOMA-27)."""
        units = units_of(self.human, COMBAT_UNITS)
        return [unit for unit in units if unit.place < HEXES] or units

    def others_on(self, kinds: tuple[str, ...], hex: int) -> bool:
        """Whether an Automa unit of these kinds, other than the chosen one, stands on a hex."""
        return sum(unit.place == hex for unit in units_of(self.player, kinds)) > (
            self.unit.place == hex and self.unit.unit in kinds
        )


# Why a hex falls out: a sentence, or nothing.


def enemy_unit(look: Look, hex: int) -> str:
    return "An enemy unit stands there." if stands_on(look.human, hex) else ""


def enemy_combat_unit(look: Look, hex: int) -> str:
    return "An enemy combat unit stands there." if fighters(look.human, hex) else ""


def no_enemy_combat_unit(look: Look, hex: int) -> str:
    return "" if fighters(look.human, hex) else "No enemy combat unit stands there."


def no_enemy_worker(look: Look, hex: int) -> str:
    return "" if hex in look.human.workers else "No enemy worker stands there."


def near_enemy_combat_unit(look: Look, hex: int) -> str:
    enemies = look.enemies_near.get(hex)
    return f"It lies in the neighbourhood of the human's {_listed(enemies)}." if enemies else ""


def another_worker(look: Look, hex: int) -> str:
    return "Another worker of hers stands there." if look.others_on(("worker",), hex) else ""


def another_combat_unit(look: Look, hex: int) -> str:
    return "Another combat unit of hers stands there." if look.others_on(COMBAT_UNITS, hex) else ""


def own_mech(look: Look, hex: int) -> str:
    return "A mech of hers stands there." if hex in look.player.mechs else ""


def no_goal(look: Look, hex: int) -> str:
    """SC-AUTOMA-28: an encounter token, or the Factory while she has no card of it."""
    if hex in look.state.encounters or (hex == FACTORY and not look.player.factory_card):
        return ""
    return "There is neither an encounter token nor a Factory card for her."


# What the remaining hexes are compared by before the distance to the Factory.


def other_units_near(look: Look, hex: int) -> int:
    """SC-AUTOMA-24, SC-AUTOMA-25: the chosen worker is off the board and does not count."""
    units = look.units_near.get(hex, [])
    return len(units) - (look.unit in units)


def to_enemy_combat_unit(look: Look, hex: int) -> int:
    return min(DISTANCE[hex][enemy.place] for enemy in look.enemies)


def enemy_combat_units(look: Look, hex: int) -> int:
    return fighters(look.human, hex)


def resources(look: Look, hex: int) -> int:
    return sum(resources_on(look.state, hex))


# The symbols.


@dataclass(frozen=True)
class Bar:
    """A rule by which hexes fall out."""

    rule: str
    why: Callable[[Look, int], str]


@dataclass(frozen=True)
class Measure:
    """A number by which hexes are compared: the smallest wins, or the most."""

    name: str
    of: Callable[[Look, int], int]
    most: bool = False


@dataclass(frozen=True)
class Symbol:
    """One of the printed move symbols."""

    units: tuple[str, ...]
    bars: tuple[Bar, ...]
    measure: Measure | None = None
    from_home_base: bool = True  # The neighbourhood of the home base comes into question too.


_WITHOUT_ATTACK = (Bar("SC-AUTOMA-26", enemy_unit), Bar("SC-AUTOMA-26", another_combat_unit))
_TO_ENEMY = Measure("to_enemy_combat_unit", to_enemy_combat_unit)

SYMBOLS = {
    "move_worker": Symbol(
        ("worker",),
        (
            Bar("SC-AUTOMA-23", enemy_unit),
            Bar("SC-AUTOMA-23", another_worker),
            Bar("SC-AUTOMA-24", near_enemy_combat_unit),
        ),
        Measure("other_units_near", other_units_near, most=True),
    ),
    "move_mech": Symbol(("mech",), _WITHOUT_ATTACK, _TO_ENEMY),
    "move_character": Symbol(("character",), _WITHOUT_ATTACK, _TO_ENEMY),
    "encounter_or_factory": Symbol(
        ("character",),
        (Bar("SC-AUTOMA-28", no_goal), Bar("SC-AUTOMA-28", enemy_unit), Bar("SC-AUTOMA-28", own_mech)),
        from_home_base=False,
    ),
    "attack_combat_unit": Symbol(
        COMBAT_UNITS,
        (Bar("SC-AUTOMA-31", no_enemy_combat_unit),),
        Measure("enemy_combat_units", enemy_combat_units),
    ),
    "attack_worker": Symbol(
        COMBAT_UNITS,
        (Bar("SC-AUTOMA-32", no_enemy_worker), Bar("SC-AUTOMA-32", enemy_combat_unit)),
        Measure("resources", resources, most=True),
    ),
}


# Looking at a symbol.


@dataclass(frozen=True)
class Candidate:
    """A hex in question: why it fell out, or the numbers it is compared by."""

    hex: int
    near: list[str]
    rule: str = ""
    because: str = ""
    numbers: dict[str, int] = field(default_factory=dict)

    def told(self) -> AutomaHex:
        return AutomaHex(NAMES[self.hex], self.near, self.rule or UNSET, self.because or UNSET, **self.numbers)


class Destination(NamedTuple):
    """What a possible symbol comes to."""

    unit: Unit
    hex: int


def look_at(state: State, move: Move, told: AutomaMove) -> Destination | None:
    """Find the unit and the destination of a symbol, or tell why it is impossible (SC-AUTOMA-75)."""
    player = automa_player(state)
    symbol = SYMBOLS[move.action]
    if player.power < move.power:
        _impossible(told, "SC-AUTOMA-31", f"It needs {move.power} power and she has {player.power}.")
        return None
    units = nearest_first(state, symbol.units)
    if not units:
        kinds = " or ".join(symbol.units)
        _impossible(told, "SC-AUTOMA-75", f"No {kinds} of hers is on the board or on the home base.")
        return None
    look = Look(state, units[0])
    hexes = candidates(look, symbol)
    told.unit, told.unit_decided_by = _named(units[0]), unit_decided_by(state, units)
    told.units, told.hexes = [_unit_told(state, unit) for unit in units], [each.told() for each in hexes]
    if symbol.measure is _TO_ENEMY:
        told.enemies = [_named(enemy) for enemy in look.enemies]
    left = [each for each in hexes if not each.because]
    if not left:
        _impossible(told, "SC-AUTOMA-75", "No hex meets all conditions.")
        return None
    best, decided_by = chosen(symbol, left)
    told.destination, told.decided_by = NAMES[best.hex], decided_by
    return Destination(units[0], best.hex)


def nearest_first(state: State, kinds: tuple[str, ...]) -> list[Unit]:
    """The units a symbol may choose from; the first is chosen.

    Nearest to the home base, then reading order (SC-AUTOMA-18, SC-AUTOMA-19); in one place the mech (SC-AUTOMA-79).
    """
    player = automa_player(state)
    home = DISTANCE[BASE[player.faction]]
    return sorted(units_of(player, kinds), key=lambda unit: (home[unit.place], unit.place, unit.unit == "character"))


def unit_decided_by(state: State, units: list[Unit]) -> UnitDecidedBy:
    """What told the chosen unit from the second one."""
    if len(units) == 1:
        return "only_unit"
    first, second = units[:2]
    home = DISTANCE[BASE[automa_player(state).faction]]
    if home[first.place] != home[second.place]:
        return "to_home_base"
    if first.place != second.place:
        return "reading_order"
    return "mech_before_character" if first.unit != second.unit else "alike"


def candidates(look: Look, symbol: Symbol) -> list[Candidate]:
    """Every hex in the neighbourhood of an Automa unit, and of the home base where the symbol says so."""
    home = near_home_base(look.player) if symbol.from_home_base else ()
    return [_judged(look, symbol, hex, hex in home) for hex in sorted({*look.units_near, *home})]


def _judged(look: Look, symbol: Symbol, hex: int, near_home: bool) -> Candidate:
    near_hex = [_named(unit) for unit in look.units_near.get(hex, [])] + [HOME_BASE] * near_home
    for each in symbol.bars:
        if because := each.why(look, hex):
            return Candidate(hex, near_hex, each.rule, because)
    numbers = {symbol.measure.name: symbol.measure.of(look, hex)} if symbol.measure else {}
    numbers |= {"to_factory": DISTANCE[hex][FACTORY], "reading_order": hex + 1}
    return Candidate(hex, near_hex, numbers=numbers)


def chosen(symbol: Symbol, left: list[Candidate]) -> tuple[Candidate, str]:
    """The best hex and the first number that told it from all others (SC-AUTOMA-19)."""
    decided_by = "only_hex"
    for name in left[0].numbers:
        if len(left) == 1:
            break
        most = symbol.measure is not None and symbol.measure.most and name == symbol.measure.name
        best = (max if most else min)(each.numbers[name] for each in left)
        left = [each for each in left if each.numbers[name] == best]
        decided_by = name
    return left[0], decided_by


def _impossible(told: AutomaMove, rule: str, because: str) -> None:
    told.outcome, told.rule, told.because = "impossible", rule, because


def _unit_told(state: State, unit: Unit) -> AutomaUnit:
    home = BASE[automa_player(state).faction]
    return AutomaUnit(unit.unit, NAMES[unit.place], DISTANCE[home][unit.place])


def _named(unit: Unit) -> str:
    return f"{unit.unit} {NAMES[unit.place]}"


def _listed(units: list[Unit]) -> str:
    return " and ".join(f"{unit.unit} on {NAMES[unit.place]}" for unit in units)
