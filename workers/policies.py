"""Players: ``policy(view, legal_actions, rng) -> action``.

A policy sees what a person in its seat sees. One that takes a fourth argument ``sample`` can also ask for worlds that
agree with that view (see worlds.py) and try its actions there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from service.engine.actions import Said
from service.plans.schedule import DEFAULT_ITERATIONS, GREEDY, SEARCH
from workers.tastes import Taste
from workers.tastes.table import taste_for
from workers.worlds import World

View = dict[str, Any]
Sample = Callable[[], World]

LONGEST_TURN = 20  # Decisions; one who is alone in a round plays turn after turn.
LONGEST_ROUND = 100  # Decisions of the others until the seat is asked again.
WORLDS = 4  # How many believed worlds search looks at.
BEST = 3  # How many actions search looks at more closely.
BETTER = 3  # One of so many next turns is among the better ones.


@dataclass(frozen=True)
class Policy:
    """How a player decides, and what it wants to be given."""

    name: str
    decide: Callable[..., Said]
    looks: bool = True  # At the view.
    samples: bool = False  # Worlds.


def choose_random(view: View, legal_actions: list[Said], rng: Random) -> Said:
    """Any action, each as likely."""
    return rng.choice(legal_actions)


def choose_first(view: View, legal_actions: list[Said], rng: Random) -> Said:
    """For seats that the rules play by themselves: there is nothing to choose."""
    return legal_actions[0]


RANDOM = Policy("random", choose_random, looks=False)
FIRST = Policy("first", choose_first, looks=False)


@dataclass(frozen=True)
class Greedy:
    """One step: tries every action in a believed world, ends the turn somehow, and takes what ended best."""

    taste: Taste

    def __call__(self, view: View, legal_actions: list[Said], rng: Random, sample: Sample) -> Said:
        world = sample()
        return max(legal_actions, key=lambda action: self.promise(world, action, rng))

    def promise(self, world: World, action: Said, rng: Random) -> float:
        """What the seat has at the end of a turn that goes on with this action."""
        return self.taste.evaluate(end_of_turn(world, action, self.taste, rng))


def end_of_turn(world: World, action: Said, taste: Taste, rng: Random) -> World:
    """The world at the end of the turn that goes on with this action, everything else done to one's taste."""
    later = world.copy()
    later.play(action)
    finish_turn(later, taste, rng)
    return later


def finish_turn(world: World, taste: Taste, rng: Random) -> None:
    """Play until another seat's turn has begun and the own seat is not asked."""
    for _ in range(LONGEST_TURN):
        asked = world.to_act()
        if asked is None or not (asked == world.seat or taste.is_own_turn(world)):
            return
        world.play(taste.pick(world.legal_actions(), rng))


@dataclass(frozen=True)
class Search:
    """Monte Carlo in two steps: many ways to end this turn; then, after the few best, many ways to play the next one.

    The budget is a number of turns to play out, not a time, so that the same game is played on every machine.
    """

    taste: Taste
    iterations: int = DEFAULT_ITERATIONS

    def __call__(self, view: View, legal_actions: list[Said], rng: Random, sample: Sample) -> Said:
        tries = max(1, self.iterations // 2 // len(legal_actions))
        worlds = [sample() for _ in range(min(tries, WORLDS))]
        ends = [self.best_end(worlds, action, tries, rng) for action in legal_actions]
        best = sorted(range(len(ends)), key=lambda i: -ends[i][0])[:BEST]
        tries, luck = max(1, self.iterations // 2 // len(best)), rng.getrandbits(64)
        promises = {i: ends[i][0] + self.next_turn(ends[i][1], tries, Random(luck)) for i in best}
        return legal_actions[max(best, key=lambda i: promises[i])]

    def best_end(self, worlds: list[World], action: Said, tries: int, rng: Random) -> tuple[float, World]:
        """The best of some ways to end the turn that begin with this action, and what it is worth."""
        ends = [end_of_turn(worlds[i % len(worlds)], action, self.taste, rng) for i in range(tries)]
        return max(((self.taste.evaluate(end), end) for end in ends), key=lambda end: end[0])

    def next_turn(self, world: World, tries: int, rng: Random) -> float:
        """What the seat may hope for in its next turn: the mean of the better ones it finds.

        All actions are compared under the same luck (the same rng), for it weighs more than what they differ in.
        """
        found = sorted(self.after_next_turn(world.copy(), rng) for _ in range(tries))
        return fmean(found[-max(1, tries // BETTER) :])

    def after_next_turn(self, world: World, rng: Random) -> float:
        """The others do anything, and so does the seat in its next turn."""
        for _ in range(LONGEST_ROUND):
            if world.to_act() in (None, world.seat):
                break
            world.play(self.taste.pick(world.legal_actions(), rng))
        finish_turn(world, self.taste, rng)
        return self.taste.evaluate(world)


def _greedy(ruleset: str, setting: str) -> Policy:
    return Policy("greedy", Greedy(taste_for(ruleset)), looks=False, samples=True)


def _search(ruleset: str, setting: str) -> Policy:
    iterations = int(setting) if setting else DEFAULT_ITERATIONS
    return Policy("search", Search(taste_for(ruleset), iterations), looks=False, samples=True)


# By name, for a ruleset and a setting.
BUILT_IN: Mapping[str, Callable[[str, str], Policy]] = {
    "random": lambda ruleset, setting: RANDOM,
    GREEDY: _greedy,
    SEARCH: _search,
}
