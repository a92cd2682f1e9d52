"""The 23 objective cards. Their conditions are functions of the same names in service/scythe/objectives.py."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Objective:
    """A card. Some ask for something at the end of the own turn and are revealed only then (SC-OBJ-06)."""

    name: str
    label: str
    end_of_turn: bool = False


OBJECTIVES: Final = {
    1: Objective("mountains_3", "Control 3 mountains.", end_of_turn=True),
    2: Objective("tunnels_3", "Control 3 tunnel territories.", end_of_turn=True),
    3: Objective("farms_3", "Control 3 farms.", end_of_turn=True),
    4: Objective("tundras_3", "Control 3 tundras.", end_of_turn=True),
    5: Objective("factory_and_top_power", "Control the Factory and have no less power than anybody.", end_of_turn=True),
    6: Objective("worker_rout_power_7", "Force a worker to retreat this turn and have 7 power."),
    7: Objective("factory_card_mech_few_workers", "Have a Factory card, a mech and at most 3 workers."),
    8: Objective("poor_but_popular", "Have at most 2 coins, at least 4 workers and at least 7 popularity."),
    9: Objective(
        "stockpile_9_all_kinds_one_hex",
        "Have 9 resources, some of each kind, on one controlled territory.",
        end_of_turn=True,
    ),
    10: Objective("forests_3", "Control 3 forests.", end_of_turn=True),
    11: Objective("villages_3", "Control 3 villages.", end_of_turn=True),
    12: Objective("coins_20", "Have 20 coins.", end_of_turn=True),
    13: Objective("six_pieces_one_hex", "Have 6 units and structures on one territory."),
    14: Objective(
        "one_of_everything",
        "Have an upgrade, a mech, a structure, a recruit and a resource of each kind.",
        end_of_turn=True,
    ),
    15: Objective("workers_equal_recruits", "Have as many workers as recruits."),
    16: Objective(
        "escorted_character_hex",
        "Have the character, exactly 1 mech, exactly 1 worker and 5 resources on one controlled territory.",
        end_of_turn=True,
    ),
    17: Objective(
        "factory_ring_2_no_card",
        "Control 2 territories next to the Factory and have no Factory card.",
        end_of_turn=True,
    ),
    18: Objective("pacifist", "Have no power, 13 popularity and 5 workers."),
    19: Objective("lake_ring_5", "Control 5 territories around one lake.", end_of_turn=True),
    20: Objective("structures_3_no_mech", "Have 3 structures, 7 popularity and no mech."),
    21: Objective("nine_of_one_kind", "Have 9 resources of one kind.", end_of_turn=True),
    22: Objective("factory_card_no_upgrade", "Have a Factory card and no upgrade."),
    23: Objective("cards_8_and_combat_star", "Have 8 combat cards and a star for a won combat."),
}
