"""The seven planning boards, one of each terrain."""

from dataclasses import dataclass, field, replace

from service.age_of_innovation.data.terrains import TERRAINS
from service.age_of_innovation.effects import Gain

Slots = tuple[Gain, ...]  # What each slot of a row pays once its building has left, from left to right.


@dataclass(frozen=True)
class PlanningBoard:
    """One board. The defaults are what most of the boards show."""

    name: str
    start: Gain = field(default_factory=lambda: {"coins": 15, "tools": 3, "vp": 20})
    bowls: tuple[int, int, int] = (5, 7, 0)
    # Income.
    base: Gain = field(default_factory=lambda: {"tools": 1})
    workshops: Slots = ({"tools": 1},) * 4 + ({},) + ({"tools": 1},) * 4
    guilds: Slots = (
        {"power": 1, "coins": 2},
        {"power": 1, "coins": 2},
        {"power": 2, "coins": 2},
        {"power": 2, "coins": 2},
    )
    schools: Slots = ({"scholars": 1},) * 3
    university: Slots = ({"scholars": 1},)
    # Tracks; rewards by the level reached.
    shipping: int = 0
    shipping_price: Gain = field(default_factory=lambda: {"scholars": 1, "coins": 4})
    shipping_rewards: Slots = ({}, {"vp": 2}, {"books": 2}, {"vp": 4})
    terraforming_price: Gain = field(default_factory=lambda: {"scholars": 1, "tools": 1, "coins": 5})
    terraforming_rewards: Slots = ({}, {"books": 2}, {"vp": 6})
    # Further books of any discipline for the first, second and third innovation.
    innovation_books: tuple[int, ...] = (0, 1, 2)

    @property
    def home(self) -> int:
        """The native terrain, by number."""
        return TERRAINS.index(self.name)

    @property
    def rows(self) -> tuple[Slots, ...]:
        """The slots of the rows, by number of the building."""
        return (self.workshops, self.guilds, self.schools, self.university)


MOST_SHIPPING_LEVEL = 3
TOOLS_PER_SPADE = (3, 2, 1)  # By level of the terraforming track.

_STANDARD = PlanningBoard("")
_START = {"coins": 15, "tools": 3, "vp": 20}

PLANNING_BOARDS = {
    board.name: board
    for board in (
        replace(_STANDARD, name="desert", start={**_START, "spades": 1}),
        replace(_STANDARD, name="plains", terraforming_price={"scholars": 1, "tools": 1, "coins": 1}),
        replace(_STANDARD, name="swamp", start={**_START, "scholars": 1}, bowls=(3, 9, 0)),
        replace(_STANDARD, name="lake", shipping=1, shipping_rewards=({}, {}, {"vp": 3}, {"books": 2})),
        replace(_STANDARD, name="forest", start={**_START, "level_in_each": 1}, bowls=(4, 8, 0)),
        replace(
            _STANDARD,
            name="mountain",
            base={"tools": 1, "coins": 2},
            guilds=({"power": 1, "coins": 3}, *_STANDARD.guilds[1:]),
        ),
        replace(_STANDARD, name="wasteland", start={**_START, "tools": 4, "books": 1}, innovation_books=(0, 0, 2)),
    )
}
