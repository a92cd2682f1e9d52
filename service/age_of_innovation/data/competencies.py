"""The twelve competencies and the twelve places they are dealt to."""

from dataclasses import dataclass

from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.effects import Effects, Income, Once, OnPassing, SpecialAction, Whenever

COMPETENCIES: dict[str, Effects] = {
    "competency_01": (Income({"tools": 1, "levels_in_one": 1}),),  # AOI-CT-01
    "competency_02": (Income({"vp": 3, "coins": 2}),),  # AOI-CT-02
    "competency_03": (Income({"books": 1, "power": 1}),),  # AOI-CT-03
    "competency_04": (Once({"vp": 5, "tools": 1, "coins": 2}),),  # AOI-CT-04
    "competency_05": (Once({"terraform_and_build": 2}),),  # AOI-CT-06
    "competency_06": (Once({"annexes": 2}),),  # AOI-CT-09
    "competency_07": (SpecialAction({"power": 4}),),  # AOI-CT-11
    "competency_08": (OnPassing("town_tile", {"vp": 2}),),  # AOI-CT-12
    "competency_09": (Whenever("send_scholar", {"vp": 2}),),  # AOI-CT-05
    "competency_10": (Once({"neutral_tower": 1}), Income({"power": 2, "coins": 2})),  # AOI-CT-07
    "competency_11": (Whenever("build_workshop_at_border", {"vp": 3}),),  # AOI-CT-08
    "competency_12": (OnPassing("lowest_level", {"vp": 1}),),  # AOI-CT-10
}

TILES_OF_EACH = 4


@dataclass(frozen=True)
class Place:
    """A place of the display: what taking a competency from it gives beside the tile."""

    name: str
    discipline: int
    levels: int
    books: int


# Row by row from the top: 3 levels; 2 levels and 1 book; 1 level and 2 books.
PLACES = tuple(
    Place(f"{word}_{3 - books}", discipline, 3 - books, books)
    for books in range(3)
    for discipline, word in enumerate(DISCIPLINES)
)
