"""Players: ``policy(view, legal_actions, rng) -> action``.

A policy sees what a person in its seat sees. One that takes a fourth argument ``sample`` can also ask for worlds that
agree with that view (see worlds.py) and try its actions there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from service.engine.actions import Action
from service.tournaments import SEARCH
from workers.tastes import Taste
from workers.tastes.table import taste_for
from workers.worlds import World

View = dict[str, Any]
Sample = Callable[[], World]

LONGEST_TURN = 20  # Decisions; one who is alone in a round plays turn after turn.
LONGEST_ROUND = 100  # Decisions of the others until the seat is asked again.
WORLDS = 4  # How many believed worlds search looks at.
ITERATIONS = 64  # What search spends on a decision when nothing else is said.


@dataclass(frozen=True)
class Policy:
    """How a player decides, and what it wants to be given."""

    name: str
    decide: Callable[..., Action]
    looks: bool = True  # At the view.
    samples: bool = False  # Worlds.


def choose_random(view: View, legal_actions: list[Action], rng: Random) -> Action:
    """Any action, each as likely."""
    return rng.choice(legal_actions)


def choose_first(view: View, legal_actions: list[Action], rng: Random) -> Action:
    """For seats that the rules play by themselves: there is nothing to choose."""
    return legal_actions[0]


RANDOM = Policy("random", choose_random, looks=False)
FIRST = Policy("first", choose_first, looks=False)


@dataclass(frozen=True)
class Greedy:
    """One step: tries every action in a believed world, ends the turn somehow, and takes what ended best."""

    taste: Taste

    def __call__(self, view: View, legal_actions: list[Action], rng: Random, sample: Sample) -> Action:
        world = sample()
        return max(legal_actions, key=lambda action: self.promise(world, action, rng))

    def promise(self, world: World, action: Action, rng: Random) -> float:
        """What the seat has at the end of a turn that goes on with this action."""
        return self.taste.evaluate(end_of_turn(world, action, self.taste, rng))


def end_of_turn(world: World, action: Action, taste: Taste, rng: Random) -> World:
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
    """Monte Carlo in two steps: many ways to end this turn, then many ways to play the next one after the best of them.

    The budget is a number of turns to play out, not a time, so that the same game is played on every machine.
    """

    taste: Taste
    iterations: int = ITERATIONS

    def __call__(self, view: View, legal_actions: list[Action], rng: Random, sample: Sample) -> Action:
        worlds = [sample() for _ in range(WORLDS)]
        ends = self.ends(worlds, legal_actions, rng)
        ends.sort(key=lambda end: -end[0])
        beam = ends[: max(2, int((self.iterations / 2) ** 0.5))]
        if len({i for _, i, _ in beam}) == 1:
            return legal_actions[beam[0][1]]
        tries = max(1, self.iterations // 2 // len(beam))
        best = max(beam, key=lambda end: self.next_turn(end[2], tries, rng))
        return legal_actions[best[1]]

    def ends(self, worlds: list[World], legal_actions: list[Action], rng: Random) -> list[tuple[float, int, World]]:
        """Ways to end the turn: what each is worth, the action it began with, and the world it led to."""
        tries = max(1, self.iterations // 2 // len(legal_actions))
        found = []
        for i, action in enumerate(legal_actions):
            for attempt in range(tries):
                end = end_of_turn(worlds[attempt % WORLDS], action, self.taste, rng)
                found.append((self.taste.evaluate(end), i, end))
        return found

    def next_turn(self, world: World, tries: int, rng: Random) -> float:
        """The best that the seat finds in its next turn, whatever the others do in between."""
        return max(self.after_next_turn(world.copy(), rng) for _ in range(tries))

    def after_next_turn(self, world: World, rng: Random) -> float:
        for _ in range(LONGEST_ROUND):
            if world.to_act() in (None, world.seat):
                break
            world.play(self.taste.pick(world.legal_actions(), rng))
        finish_turn(world, self.taste, rng)
        return self.taste.evaluate(world)


def _greedy(ruleset: str, setting: str) -> Policy:
    return Policy("greedy", Greedy(taste_for(ruleset)), looks=False, samples=True)


def _search(ruleset: str, setting: str) -> Policy:
    iterations = int(setting) if setting else ITERATIONS
    return Policy("search", Search(taste_for(ruleset), iterations), looks=False, samples=True)


# By name, for a ruleset and a setting.
BUILT_IN: Mapping[str, Callable[[str, str], Policy]] = {
    "random": lambda ruleset, setting: RANDOM,
    "greedy": _greedy,
    SEARCH: _search,
}
