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

LONGEST_TURN = 12  # Decisions; one who is alone in a round plays turn after turn.
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
    """Tries every action in a believed world, ends the turn in a few ways, and takes what can end best."""

    taste: Taste
    endings: int = 4

    def __call__(self, view: View, legal_actions: list[Action], rng: Random, sample: Sample) -> Action:
        world = sample()
        return max(legal_actions, key=lambda action: self.promise(world, action, rng))

    def promise(self, world: World, action: Action, rng: Random) -> float:
        """The best of several ways to end the turn that begins with this action."""
        return max(self.taste.evaluate(end_of_turn(world, action, self.taste, rng)) for _ in range(self.endings))


def end_of_turn(world: World, action: Action, taste: Taste, rng: Random) -> World:
    """The world after this action and others to one's taste, as soon as another seat must decide."""
    later = world.copy()
    later.play(action)
    for _ in range(LONGEST_TURN):
        if later.to_act() != later.seat:
            break
        later.play(taste.pick(later.legal_actions(), rng))
    return later


@dataclass(frozen=True)
class Search:
    """Monte Carlo: plays every action on in many believed worlds, and drops the worse half again and again.

    The budget is a number of playouts, not a time, so that the same game is played on every machine.
    """

    taste: Taste
    iterations: int = ITERATIONS
    turns: int = 1  # How many more turns of its own a playout sees.
    best: int = 3

    def __call__(self, view: View, legal_actions: list[Action], rng: Random, sample: Sample) -> Action:
        survivors = list(range(len(legal_actions)))
        values: list[list[float]] = [[] for _ in legal_actions]
        halvings = (len(legal_actions) - 1).bit_length()
        while len(survivors) > 1:
            for _ in range(max(1, self.iterations // (halvings * len(survivors)))):
                world = sample()  # All are tried in the same worlds, so that none owes its value to luck.
                for i in survivors:
                    values[i].append(self.playout(world, legal_actions[i], rng))
            survivors.sort(key=lambda i: -self.worth(values[i]))
            survivors = survivors[: (len(survivors) + 1) // 2]
        return legal_actions[survivors[0]]

    def worth(self, values: list[float]) -> float:
        best = sorted(values)[-max(1,len(values)//self.best):]
        return sum(best) / len(best)

    def playout(self, world: World, action: Action, rng: Random) -> float:
        """What the position is worth some turns after this action."""
        later = end_of_turn(world, action, self.taste, rng)
        for _ in range(self.turns):
            self.others(later, rng)
            for _ in range(LONGEST_TURN):
                if later.to_act() != later.seat: break
                later.play(self.taste.pick(later.legal_actions(), rng))
        return self.taste.evaluate(later)

    def others(self, later: World, rng: Random) -> None:
        while later.to_act() not in (None, later.seat):
            later.play(self.taste.pick(later.legal_actions(), rng))


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
