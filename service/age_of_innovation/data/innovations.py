"""The eighteen innovations, and the display they lie on."""

from dataclasses import dataclass

from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.effects import Effects, Income, Once, OnceByNumber, OnPassing, SpecialAction

INNOVATIONS: dict[str, Effects] = {
    # Abilities.
    "deus_ex_machina": (SpecialAction({"terraform_and_build": 1}), Once({"books": 1, "level_in_each": 1})),
    "professors": (SpecialAction({"scholars": 1, "vp": 3}),),
    "trade_routes": (OnPassing("guild", {"vp": 2}),),
    # At once.
    "architecture": (Once({"vp": 10}), Once({"levels": 1}, per="shape")),
    "libraries": (Once({"vp": 1}, per="two_highest_levels"),),
    "sewage_system": (Once({"vp": 2}, per="workshop"),),
    "science": (Once({"vp": 5}, per="school"),),
    "league_of_cities": (Once({"vp": 5}, per="town_tile"),),
    "telecommunication": (OnceByNumber("building_group", ((4, 8), (5, 12), (6, 18))),),
    "steam_engine": (Once({"scholars": 1, "terraforming": 1, "shipping": 1}),),
    "census": (OnceByNumber("building", ((7, 8), (9, 12), (11, 18))),),
    "steel": (OnceByNumber("bridge", ((1, 8), (2, 12), (3, 18))),),
    # Neutral buildings.
    "workshop": (Once({"neutral_workshop": 1}), Income({"tools": 3})),
    "guild": (Once({"neutral_guild": 1}), Income({"coins": 5})),
    "school": (Once({"neutral_school": 1, "competency": 1}),),
    "university": (Once({"neutral_university": 1}), Income({"vp": 2})),
    "palace": (Once({"neutral_palace": 1, "power_tokens": 2}), Income({"power": 4})),
    "monument": (Once({"neutral_monument": 1, "vp": 7}),),
}

BOOKS = 5  # Of every innovation, before the surcharge of the planning board.
COINS_WITHOUT_PALACE = 5
MOST_INNOVATIONS = 3


@dataclass(frozen=True)
class Place:
    """A slot of the innovation display: two books of each discipline it belongs to, the others of any."""

    name: str
    disciplines: tuple[int, ...]

    @property
    def books(self) -> tuple[int, int, int, int]:
        """Books the place asks for by discipline."""
        banking, law, engineering, medicine = (2 if d in self.disciplines else 0 for d in range(4))
        return banking, law, engineering, medicine


def _columns(rows: int) -> tuple[Place, ...]:
    return tuple(Place(f"{word}_{row + 1}", (d,)) for row in range(rows) for d, word in enumerate(DISCIPLINES))


_TOP = (Place("banking_law", (0, 1)), Place("engineering_medicine", (2, 3)))

# By number of players: 6, 8, 10 and 12 innovations.
DISPLAYS = {
    2: (*_columns(1), *_TOP),
    3: _columns(2),
    4: (*_columns(2), *_TOP),
    5: _columns(3),
}
PLACES = {place.name: place for place in (*_columns(3), *_TOP)}
