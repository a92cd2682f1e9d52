"""The 4 star cards: how hard the Automa is. The cube begins on space 0 and walks in reading order, 4 spaces a row."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class StarCard:
    """A star card. The first of the stars also turns the deck to scheme II (SC-AUTOMA-43)."""

    name: str
    title: str
    spaces: int
    stars: tuple[int, int, int, int, int, int]  # Spaces with a full star.
    water: int  # Rivers and lakes are open from this space on (SC-AUTOMA-17).
    skips: bool = False  # The skip symbol counts (SC-AUTOMA-12).
    all_moves: bool = False  # Every possible move of a row, not only the first (SC-AUTOMA-69).
    defeated_to_base: bool = False  # Beaten combat units go to the home base, not to the mat (SC-AUTOMA-70).
    extra_coin: int = 0  # Added when a card gives coins (SC-AUTOMA-71).
    extra_power: int = 0  # Added when a card gives power (SC-AUTOMA-71).


STAR_CARDS: Final = {
    card.name: card
    for card in (
        StarCard("autometta", "Autometta", spaces=24, stars=(10, 15, 18, 20, 22, 23), water=5, skips=True),
        StarCard("automa", "Automa", spaces=22, stars=(9, 14, 17, 19, 20, 21), water=4),
        StarCard("automaszyna", "Automaszyna", spaces=19, stars=(9, 12, 14, 16, 17, 18), water=3),
        StarCard("ultimaszyna", "Ultimaszyna", spaces=18, stars=(8, 11, 13, 15, 16, 17), water=0,
            all_moves=True, defeated_to_base=True, extra_coin=1, extra_power=1,
        ),
    )
}  # fmt: skip
