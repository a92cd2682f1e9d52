"""The 19 Automa cards. Each has two schemes of three rows: moves, gains, recruit bonus.

A symbol in brackets counts only for the faction named by ``only``.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Move:
    """A symbol of the move row; an attack on combat units needs ``power`` on the track."""

    action: str
    power: int = 0
    only: str = ""


@dataclass(frozen=True, slots=True)
class Gain:
    """Identical symbols of the gains row."""

    kind: str
    count: int
    only: str = ""


@dataclass(frozen=True, slots=True)
class Scheme:
    """One side of a card. ``skip``: the whole turn is skipped with the star card that says so."""

    moves: tuple[Move, ...]
    gains: tuple[Gain, ...]
    recruit: str  # The bonus the human may get; empty: none.
    skip: bool = False


@dataclass(frozen=True, slots=True)
class AutomaCard:
    """A card. ``combat`` is the power used with 0 to 7, 8 to 13, and 14 or more power."""

    one: Scheme
    two: Scheme
    star: bool
    combat: tuple[int, int, int]
    combat_cards: int
    resources: int


COMBAT_RANGES: Final = (0, 8, 14)  # The least power of each range.

AUTOMA_CARDS: Final = {
    1: AutomaCard(
        Scheme(
            (Move("move_worker", only="nordic"), Move("encounter_or_factory"), Move("move_character")),
            (Gain("power", 1), Gain("worker", 1)),
            recruit="power",
        ),
        Scheme(
            (Move("move_worker"),),
            (Gain("power", 4),),
            recruit="power",
        ),
        star=True, combat=(6, 7, 7), combat_cards=1, resources=1,
    ),
    2: AutomaCard(
        Scheme(
            (Move("encounter_or_factory", only="polania"), Move("move_worker")),
            (Gain("coins", 1, only="crimea"), Gain("coins", 1)),
            recruit="",
        ),
        Scheme(
            (Move("encounter_or_factory", only="polania"), Move("move_worker")),
            (Gain("coins", 1, only="crimea"), Gain("combat_cards", 1), Gain("mech_or_character", 1)),
            recruit="coins",
        ),
        star=True, combat=(5, 6, 7), combat_cards=2, resources=2,
    ),
    3: AutomaCard(
        Scheme(
            (Move("move_worker"),),
            (Gain("power", 3),),
            recruit="",
        ),
        Scheme(
            (Move("move_worker"),),
            (Gain("power", 2), Gain("worker", 1)),
            recruit="popularity",
        ),
        star=True, combat=(3, 7, 7), combat_cards=0, resources=0,
    ),
    4: AutomaCard(
        Scheme(
            (Move("move_worker"),),
            (Gain("coins", 1, only="crimea"), Gain("combat_cards", 1)),
            recruit="combat_cards",
            skip=True,
        ),
        Scheme(
            (Move("move_worker"),),
            (Gain("coins", 1, only="crimea"), Gain("coins", 2)),
            recruit="power",
            skip=True,
        ),
        star=False, combat=(0, 1, 2), combat_cards=1, resources=0,
    ),
    5: AutomaCard(
        Scheme(
            (Move("move_worker"),),
            (Gain("worker", 1), Gain("coins", 1)),
            recruit="coins",
        ),
        Scheme(
            (Move("move_mech"),),
            (Gain("power", 4), Gain("worker", 1)),
            recruit="combat_cards",
        ),
        star=True, combat=(2, 4, 7), combat_cards=1, resources=4,
    ),
    6: AutomaCard(
        Scheme(
            (Move("move_worker"),),
            (Gain("power", 2),),
            recruit="",
        ),
        Scheme(
            (Move("move_mech"),),
            (Gain("coins", 1, only="crimea"), Gain("power", 2), Gain("mech_or_character", 1)),
            recruit="power",
        ),
        star=True, combat=(7, 7, 7), combat_cards=1, resources=0,
    ),
    7: AutomaCard(
        Scheme(
            (Move("attack_combat_unit", power=5, only="saxony"), Move("move_worker")),
            (Gain("worker", 1), Gain("coins", 1)),
            recruit="popularity",
            skip=True,
        ),
        Scheme(
            (Move("attack_combat_unit", power=5, only="saxony"), Move("move_mech")),
            (Gain("mech_or_character", 1, only="rusviet"), Gain("mech_or_character", 1), Gain("combat_cards", 1)),
            recruit="coins",
            skip=True,
        ),
        star=True, combat=(5, 7, 7), combat_cards=0, resources=2,
    ),
    8: AutomaCard(
        Scheme(
            (Move("move_mech"), Move("move_worker")),
            (Gain("mech_or_character", 1, only="rusviet"), Gain("mech_or_character", 1)),
            recruit="",
            skip=True,
        ),
        Scheme(
            (Move("move_mech"),),
            (Gain("power", 1, only="saxony"), Gain("coins", 1), Gain("mech_or_character", 1)),
            recruit="coins",
            skip=True,
        ),
        star=True, combat=(0, 5, 7), combat_cards=2, resources=1,
    ),
    9: AutomaCard(
        Scheme(
            (Move("encounter_or_factory", only="polania"), Move("move_mech"), Move("move_worker")),
            (Gain("worker", 1), Gain("mech_or_character", 1)),
            recruit="popularity",
        ),
        Scheme(
            (Move("encounter_or_factory", only="polania"), Move("move_mech")),
            (Gain("power", 3), Gain("worker", 1)),
            recruit="popularity",
        ),
        star=True, combat=(4, 7, 7), combat_cards=1, resources=3,
    ),
    10: AutomaCard(
        Scheme(
            (Move("move_mech"), Move("move_worker")),
            (Gain("mech_or_character", 1), Gain("power", 2)),
            recruit="",
        ),
        Scheme(
            (Move("move_mech"),),
            (Gain("coins", 2), Gain("mech_or_character", 1)),
            recruit="",
        ),
        star=True, combat=(0, 0, 0), combat_cards=1, resources=1,
    ),
    11: AutomaCard(
        Scheme(
            (Move("move_mech"), Move("encounter_or_factory"), Move("move_character")),
            (Gain("worker", 1, only="rusviet"), Gain("worker", 1), Gain("coins", 1)),
            recruit="",
        ),
        Scheme(
            (Move("move_worker", only="nordic"), Move("encounter_or_factory"), Move("move_character")),
            (Gain("power", 3), Gain("worker", 1)),
            recruit="combat_cards",
        ),
        star=True, combat=(6, 7, 7), combat_cards=2, resources=0,
    ),
    12: AutomaCard(
        Scheme(
            (Move("move_worker", only="nordic"), Move("move_mech")),
            (Gain("power", 4),),
            recruit="",
        ),
        Scheme(
            (Move("move_worker", only="nordic"), Move("move_mech")),
            (Gain("combat_cards", 1), Gain("coins", 1), Gain("mech_or_character", 1)),
            recruit="power",
        ),
        star=True, combat=(4, 5, 7), combat_cards=2, resources=1,
    ),
    13: AutomaCard(
        Scheme(
            (Move("attack_combat_unit", power=4, only="saxony"), Move("encounter_or_factory"), Move("move_character")),
            (Gain("coins", 1),),
            recruit="",
        ),
        Scheme(
            (Move("attack_combat_unit", power=5, only="saxony"), Move("encounter_or_factory"), Move("move_character")),
            (Gain("combat_cards", 1), Gain("coins", 2)),
            recruit="coins",
        ),
        star=True, combat=(3, 5, 7), combat_cards=3, resources=0,
    ),
    14: AutomaCard(
        Scheme(
            (Move("encounter_or_factory"), Move("move_character")),
            (Gain("worker", 1), Gain("combat_cards", 1)),
            recruit="combat_cards",
        ),
        Scheme(
            (Move("attack_combat_unit", power=7), Move("attack_worker"), Move("move_mech")),
            (Gain("power", 3),),
            recruit="popularity",
        ),
        star=True, combat=(1, 1, 1), combat_cards=1, resources=0,
    ),
    15: AutomaCard(
        Scheme(
            (Move("encounter_or_factory"), Move("move_character")),
            (Gain("power", 3), Gain("coins", 1)),
            recruit="coins",
        ),
        Scheme(
            (
                Move("attack_combat_unit", power=1), Move("attack_worker"),
                Move("encounter_or_factory"), Move("move_character"),
            ),
            (Gain("coins", 1, only="crimea"), Gain("coins", 1)),
            recruit="combat_cards",
        ),
        star=False, combat=(7, 7, 7), combat_cards=0, resources=2,
    ),
    16: AutomaCard(
        Scheme(
            (Move("encounter_or_factory"), Move("move_character")),
            (Gain("mech_or_character", 1),),
            recruit="",
        ),
        Scheme(
            (Move("attack_combat_unit", power=5), Move("attack_worker"), Move("move_mech")),
            (Gain("power", 1, only="saxony"), Gain("mech_or_character", 1), Gain("coins", 1)),
            recruit="",
        ),
        star=True, combat=(5, 7, 7), combat_cards=1, resources=4,
    ),
    17: AutomaCard(
        Scheme(
            (Move("attack_combat_unit", power=6), Move("attack_worker"), Move("move_worker")),
            (Gain("coins", 2),),
            recruit="power",
            skip=True,
        ),
        Scheme(
            (Move("attack_combat_unit", power=8), Move("move_worker")),
            (Gain("coins", 1, only="crimea"), Gain("coins", 1), Gain("worker", 1)),
            recruit="popularity",
            skip=True,
        ),
        star=False, combat=(7, 7, 7), combat_cards=2, resources=2,
    ),
    18: AutomaCard(
        Scheme(
            (Move("encounter_or_factory"), Move("move_character")),
            (Gain("worker", 1), Gain("coins", 1)),
            recruit="",
        ),
        Scheme(
            (Move("encounter_or_factory"), Move("move_character")),
            (Gain("worker", 1), Gain("coins", 2)),
            recruit="",
        ),
        star=True, combat=(1, 1, 7), combat_cards=0, resources=1,
    ),
    19: AutomaCard(
        Scheme(
            (Move("attack_worker"), Move("move_worker")),
            (Gain("worker", 1),),
            recruit="",
        ),
        Scheme(
            (Move("attack_worker"), Move("move_worker")),
            (Gain("power", 3), Gain("coins", 1)),
            recruit="combat_cards",
        ),
        star=True, combat=(7, 7, 7), combat_cards=1, resources=1,
    ),
}  # fmt: skip
