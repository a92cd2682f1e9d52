"""The twelve factions."""

from dataclasses import dataclass, field

from service.age_of_innovation.effects import (
    Ability,
    Effects,
    Gain,
    Income,
    Leap,
    SpecialAction,
    Whenever,
)

WORKSHOPS = ("workshop", "workshop")


@dataclass(frozen=True)
class Faction:
    """A faction tile. What it starts with is added to what the planning board gives."""

    name: str
    levels: tuple[int, int, int, int] = (0, 0, 0, 0)  # Banking, law, engineering, medicine.
    start: Gain = field(default_factory=dict)  # Before the first buildings; open choices are asked in turn order.
    # First buildings. Two are placed at the normal moments; a third, or one that is no workshop, after all others.
    first_buildings: tuple[str, ...] = WORKSHOPS
    after_placing: Gain = field(default_factory=dict)  # When all first buildings stand.
    effects: Effects = ()


FACTIONS = {
    faction.name: faction
    for faction in (
        Faction("blessed", levels=(1, 1, 1, 1), effects=(Ability(science_bonus_levels=3),)),
        Faction("felines", levels=(1, 0, 0, 1), effects=(Whenever("found_town", {"optional_levels": 3, "books": 1}),)),
        Faction("goblins", levels=(1, 0, 1, 0), start={"tools": 1}, effects=(Whenever("use_spade", {"coins": 2}),)),
        Faction(
            "illusionists",
            levels=(0, 0, 0, 2),
            effects=(
                Ability(power_action_discount=1),
                Whenever("power_action", {"vp": 1}),
                Whenever("power_action", {"vp": 1}, from_players=4),
            ),
        ),
        Faction("inventors", after_placing={"competency": 1}),
        Faction(
            "lizards", start={"levels": 2}, effects=(Whenever("found_town", {"terraform_and_build_free": 1}),)
        ),
        Faction(
            "moles",
            levels=(0, 0, 2, 0),
            effects=(
                Ability(leap=Leap("tunnel", pays={"tools": 1}, over=1), land_bridge_tools=1),
                Whenever("tunnel", {"vp": 2}),
                Whenever("tunnel", {"vp": 1}, per="player"),
            ),
        ),
        Faction("monks", levels=(0, 1, 0, 0), first_buildings=("university",), after_placing={"competency": 1}),
        Faction(
            "navigators",
            levels=(0, 3, 0, 0),
            effects=(Whenever("build_workshop_at_river", {"vp": 2, "coins": 1}),),
        ),
        Faction(
            "omar",
            levels=(1, 0, 1, 0),
            first_buildings=("workshop", "workshop", "tower"),
            effects=(Income({"power": 2, "coins": 2}),),
        ),
        Faction(
            "philosophers",
            levels=(2, 0, 0, 0),
            effects=(Ability(books_per_competency=1), SpecialAction({"books": 1})),
        ),
        Faction(
            "psychics",
            levels=(1, 0, 0, 1),
            start={"tools": 1},
            effects=(SpecialAction({"power": 5, "second_action": 1}),),
        ),
    )
}  # fmt: skip
