"""A position as a fixed row of numbers, for players that learn.

Everything is read from what the seat is shown, and players are numbered from its own place: 0 is the seat itself, 1 the
next one and so on, up to the most the game allows; whoever is not there is all zeros. A word of a list becomes a
column of its own, with 1 or how often the word is there.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from service.engine.actions import Word
from service.engine.rules import Rules

Seen = dict[str, Any]  # As matches.seen_by gives it.
Numbers = Sequence[int]


@dataclass(frozen=True)
class Block:
    """Columns that belong together."""

    name: str
    columns: tuple[str, ...]
    read: Callable[[Seen], Numbers | None]  # None: there is no such thing now, all zeros.


@dataclass(frozen=True)
class Layout:
    """What stands where in the row."""

    blocks: tuple[Block, ...]

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The meaning of every number, as ``block: column``."""
        return tuple(f"{block.name}: {column}" for block in self.blocks for column in block.columns)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each block lies."""
        ends = list(accumulate(len(block.columns) for block in self.blocks))
        begins = [0, *ends]
        return {block.name: slice(*span) for block, *span in zip(self.blocks, begins, ends, strict=False)}

    def read(self, seen: Seen) -> list[int]:
        """The row of a position."""
        row: list[int] = []
        for block in self.blocks:
            numbers = block.read(seen)
            row.extend([0] * len(block.columns) if numbers is None else numbers)
        return row


def counting(words: Iterable[str]) -> Callable[[Iterable[Any]], list[int]]:
    """How often each of the words is in a list. None counts as no word."""
    index = {word: i for i, word in enumerate(words)}

    def count(listed: Iterable[Any]) -> list[int]:
        numbers = [0] * len(index)
        for word in listed:
            if word is not None:
                numbers[index[word]] += 1
        return numbers

    return count


def words(name: str, of: Iterable[str], listed: Callable[[Seen], Iterable[Any] | None]) -> Block:
    """A block with a column for each word."""
    columns = tuple(of)
    count = counting(columns)

    def read(seen: Seen) -> list[int] | None:
        found = listed(seen)
        return None if found is None else count(found)

    return Block(name, columns, read)


def each_player(most: int, *blocks: Block) -> tuple[Block, ...]:
    """The blocks for each player, from the own seat on. They read ``seen["player"]`` and its number ``seen["of"]``."""
    return tuple(_of_player(number, block) for number in range(most) for block in blocks)


def _of_player(number: int, block: Block) -> Block:
    def read(seen: Seen) -> Numbers | None:
        players = seen["state"]["players"]
        if number >= len(players):
            return None
        seat = (seen["seat"] + number) % len(players)
        return block.read({**seen, "player": players[seat], "of": seat})

    return Block(f"player {number} {block.name}", block.columns, read)


def player_numbers(name: str, keys: tuple[str, ...]) -> Block:
    """Numbers of a player that are kept under a name, by key; a key that is not there is 0."""
    return Block(name, keys, lambda seen: [seen["player"][name].get(key, 0) for key in keys])


def player_words(name: str, of: Iterable[str]) -> Block:
    """Words of a player that are listed under a name."""
    return words(name, of, lambda seen: seen["player"][name])


def player_word(name: str, of: Iterable[str]) -> Block:
    """One word of a player, or none."""
    return words(name, of, lambda seen: [seen["player"][name] or None])


def number_of(seen: Seen, seat: int | None) -> int:
    """The number of the player at a seat, counted from 1 here; 0 for nobody."""
    return 0 if seat is None else 1 + (seat - seen["seat"]) % len(seen["state"]["players"])


def words_of(rules: Rules[Any], action: str, field: str) -> tuple[str, ...]:
    """The words that an action can carry in a field."""
    value = rules.actions[action].fields[field]
    assert isinstance(value, Word)
    return value.words


def general(rules: Rules[Any]) -> tuple[Block, ...]:
    """What every game has: the question, and the totals as if the game ended now."""
    most = rules.seats[1]

    def totals(seen: Seen) -> list[int]:
        scores = seen["scores"]
        from_own = scores[seen["seat"] :] + scores[: seen["seat"]]
        return [*from_own, *[0] * (most - len(scores))]

    return (
        words("question", rules.choices, lambda seen: [seen["question"]]),
        Block("total", tuple(f"player {number}" for number in range(most)), totals),
    )
