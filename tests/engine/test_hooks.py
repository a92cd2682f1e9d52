"""Hooks: several abilities as one, and the rule for everybody else."""

from typing import Annotated

from service.engine.hooks import hook, hooks, together
from service.engine.records import Record


class Ability(Record):
    steps: Annotated[int, hook(sum, "hexes further")] = 0
    options: Annotated[int, hook(max, "options of a card")] = 1
    again: Annotated[bool, hook(any, "the same may be chosen again")] = False
    way: Annotated[str | None, hook(None, "a way of its own")] = None
    name: str = ""


def test_without_abilities_there_is_the_rule_for_everybody() -> None:
    assert together(Ability, []) == Ability(steps=0, options=1, again=False)


def test_several_abilities_are_joined_hook_by_hook() -> None:
    joined = together(Ability, [Ability(steps=1, options=2), Ability(steps=2, again=True)])
    assert joined == Ability(steps=3, options=2, again=True)


def test_what_is_never_joined_is_asked_of_each_ability() -> None:
    assert together(Ability, [Ability(way="tunnel"), Ability(way="flight")]).way is None


def test_every_hook_says_what_it_means() -> None:
    assert {name: each.means for name, each in hooks(Ability).items()} == {
        "steps": "hexes further",
        "options": "options of a card",
        "again": "the same may be chosen again",
        "way": "a way of its own",
    }
