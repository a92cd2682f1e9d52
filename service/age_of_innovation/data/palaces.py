"""The seventeen palace tiles."""

from service.age_of_innovation.effects import (
    Ability,
    Effects,
    Income,
    Leap,
    Once,
    OnPassing,
    SpecialAction,
    Whenever,
)

PALACES: dict[str, Effects] = {
    "palace_01": (Income({"power": 5}), SpecialAction({"tools": 2})),
    "palace_02": (SpecialAction({"terraform_and_build": 2}),),
    "palace_03": (Income({"power": 2}), SpecialAction({"school_to_guild": 1, "vp": 3, "tools": 1})),
    "palace_04": (Income({"power": 2}), SpecialAction({"workshop_to_guild": 1})),
    "palace_05": (Income({"power": 4}), Once({"competency": 1})),
    "palace_06": (Income({"power": 2, "books": 1}), SpecialAction({"levels_in_one": 2})),
    "palace_07": (Income({"power": 4}), OnPassing("school", {"vp": 3})),
    "palace_08": (Income({"power": 2, "coins": 2, "tools": 1}), Ability(town_value=6)),
    "palace_09": (
        Income({"scholars": 1}),
        Ability(leap=Leap("flight", pays={"scholars": 1}, over=2)),
        Whenever("flight", {"vp": 5}),
    ),
    "palace_10": (Income({"coins": 6}), Once({"power": 12, "books": 2})),
    "palace_11": (Income({"tools": 1}), Once({"town_tile": 1})),
    "palace_12": (Income({"power": 8}), Whenever("build_workshop", {"vp": 2})),
    "palace_13": (SpecialAction({"books": 1, "coins": 3}), Whenever("build_guild", {"vp": 3})),
    "palace_14": (Income({"power": 6}), Once({"shipping": 2}), Ability(ignores_river_hex=True)),
    "palace_15": (Income({"power": 6}), Once({"terraform_and_build": 2, "bridges": 2, "books": 2}, block=True)),
    "palace_16": (Income({"power": 2, "books": 1}), Once({"guild_anywhere": 1})),
    "palace_17": (Income({"power": 2}), Once({"vp": 10})),
}

ALWAYS_OPEN = "palace_17"  # In the standard game; never in the draft.
