"""Hooks: the moments at which the rules of a game ask for abilities, in one table per game.

A line of the table says what is asked, how the answers of several abilities become one, what it means, and the rule
for everybody else:

    class Ability(Record):
        steps: Annotated[int, hook(sum, "hexes further")] = 0

Rule files then ask ``of(player).steps``, whoever has given it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Hook:
    """One moment."""

    join: Callable[[Sequence[Any]], Any] | None
    means: str


def hook(join: Callable[[Sequence[Any]], Any] | None, means: str) -> Hook:
    """How the answers of several abilities become one, and what it means; for the contract's glossary too.

    Without a join they never do: the game asks for each of them.
    """
    return Hook(join, means)


@cache
def hooks(table: Any) -> dict[str, Hook]:
    """The hooks of a table, by name."""
    hints = get_type_hints(table, include_extras=True)
    noted = {name: get_args(hint)[1:] for name, hint in hints.items() if get_origin(hint) is Annotated}
    return {name: each for name, notes in noted.items() for each in notes if isinstance(each, Hook)}


def together(table: type[A], abilities: Sequence[A]) -> A:
    """Several abilities as one; without any, the rule for everybody."""
    if not abilities:
        return table()
    every: Any = table
    joined = {name: each.join for name, each in hooks(every).items() if each.join is not None}
    return table(**{name: join([attrgetter(name)(one) for one in abilities]) for name, join in joined.items()})
