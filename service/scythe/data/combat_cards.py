"""The combat deck: 42 cards (SC-SETUP-04). A card is nothing but its value."""

from typing import Final

COPIES: Final = {2: 16, 3: 12, 4: 8, 5: 6}

COMBAT_CARDS: Final = tuple(value for value, copies in COPIES.items() for _ in range(copies))
