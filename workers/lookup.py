"""Games and policies by name: those of the house, and one's own as ``module:attribute``."""

from functools import cache
from importlib import import_module
from inspect import isfunction, signature
from typing import Any

from service.engine.rules import Rules
from service.errors import InvalidRequest
from service.games import GAMES
from service.plans.schedule import AUTOMA, POLICIES, name_and_setting
from workers.policies import BUILT_IN, FIRST, Policy


@cache
def find_rules(name: str) -> Rules[Any]:
    """A game this service knows, or one of one's own."""
    if name in GAMES:
        return GAMES[name]
    if ":" not in name:
        raise InvalidRequest({"ruleset": [f"must be one of {', '.join(GAMES)} or module:attribute"]})
    rules = _imported("ruleset", name)
    if not isinstance(rules, Rules):
        raise InvalidRequest({"ruleset": [f"{name} is no table of rules"]})
    return rules


def find_policy(player: str, rules: Rules[Any]) -> Policy:
    """The policy of a player, as the plan names it."""
    name, setting = name_and_setting(player)
    if name == AUTOMA:
        return FIRST
    if name in BUILT_IN:
        return BUILT_IN[name](rules.name, setting)
    return _own_policy(name)


def known_policies(players: list[str]) -> tuple[str, ...]:
    """The policies a plan may name: the house's, and those of the players that can be imported."""
    own = [name for name, _ in map(name_and_setting, players) if ":" in name]
    for name in own:
        _own_policy(name)
    return (*POLICIES, *own)


@cache
def _own_policy(name: str) -> Policy:
    """A function of three arguments, or of four when it wants worlds to try its actions in."""
    decide = _imported("players", name)
    if not isfunction(decide):
        raise InvalidRequest({"players": [f"{name} is no function"]})
    arguments = len(signature(decide).parameters)
    if arguments not in (3, 4):
        raise InvalidRequest({"players": [f"{name} must take view, legal_actions, rng and perhaps sample"]})
    return Policy(name, decide, samples=arguments == 4)


def _imported(field: str, name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except Exception as error:  # Whatever a module of one's own may raise.
        raise InvalidRequest({field: [f"{name} cannot be imported: {type(error).__name__}: {error}"]}) from error
