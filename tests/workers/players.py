"""Players for the tests of the harness: good ones, bad ones and broken ones."""

import os
import time
from random import Random
from typing import Any

from service.engine.actions import Said

View = dict[str, Any]


def first(view: View, legal_actions: list[Said], rng: Random) -> Said:
    return legal_actions[0]


def highest(view: View, legal_actions: list[Said], rng: Random) -> Said:
    """Plays its highest card, as far as it sees one."""
    return max(legal_actions, key=lambda action: action.get("card", 0))


def raising(view: View, legal_actions: list[Said], rng: Random) -> Said:
    raise RuntimeError("no idea")


def cheating(view: View, legal_actions: list[Said], rng: Random) -> Said:
    return {"action": "commit", "card": 41}


def sleeping(view: View, legal_actions: list[Said], rng: Random) -> Said:
    while True:
        try:
            time.sleep(60)
        except Exception:  # A policy that catches what it can must be stopped all the same.
            continue


def meddling(view: View, legal_actions: list[Said], rng: Random) -> Said:
    """Changes whatever it is given."""
    action = dict(legal_actions[0])
    view["state"]["players"][view["seat"]]["hand"].clear()
    for offered in legal_actions:
        offered["card"] = 40
    legal_actions.clear()
    return action


def peeking(view: View, legal_actions: list[Said], rng: Random, sample: Any) -> Said:
    """Wins every round it can, by what it finds in a world it was dealt."""
    world = sample()
    return legal_actions[len(world.view()["players"]) % len(legal_actions)]


def slow_first(view: View, legal_actions: list[Said], rng: Random) -> Said:
    time.sleep(0.02)
    return legal_actions[0]


def fatal(view: View, legal_actions: list[Said], rng: Random) -> Said:
    os._exit(1)


def two_arguments(view: View, legal_actions: list[Said]) -> Said:
    return legal_actions[0]


def idle(view: View, legal_actions: list[Said], rng: Random) -> Said:
    """Refrains from everything it may refrain from."""
    refraining = [action for action in legal_actions if action["action"] in ("skip", "decline", "end_turn")]
    return (refraining or legal_actions)[0]
