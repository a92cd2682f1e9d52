"""Every random event of a game comes from here, so that a seed replays the game.

A draw is a hash of the seed and the number of the draw: the same bytes on every platform and Python version, and
nobody who has seen some draws can work out the others.
"""

from hashlib import blake2b
from typing import Protocol, TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


class Chance(Protocol):
    """What draws need of a state."""

    seed: str
    draws: int


def below(state: Chance, bound: int) -> int:
    """Draw a whole number from 0 to bound - 1, each equally likely."""
    # Numbers past the last whole multiple of the bound would favour the small ones; they are drawn again.
    fair = _SPAN - _SPAN % bound
    while True:
        state.draws += 1
        digest = blake2b(f"{state.seed}/{state.draws}".encode(), digest_size=8).digest()
        number = int.from_bytes(digest, "big")
        if number < fair:
            return number % bound


def shuffled(state: Chance, items: list[T]) -> list[T]:
    """A new list with the same items in random order."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def take_random(state: Chance, items: list[T]) -> T:
    """Remove one random item from the list and return it."""
    return items.pop(below(state, len(items)))
