"""What the use-cases work with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from service.engine.rules import Rules
from service.errors import InvalidRequest
from service.storage.games import Store
from service.storage.tournaments import Caps, Jobs


@dataclass(frozen=True)
class Service:
    """What the use-cases work with."""

    store: Store
    jobs: Jobs
    games: Mapping[str, Rules[Any]]
    most_actions: int = 200  # In one request.
    caps: Caps = field(default_factory=Caps)  # On tournaments that are open.


def rules_named(service: Service, ruleset: str) -> Rules[Any]:
    """The rules of a game that is offered."""
    rules = service.games.get(ruleset)
    if rules is None:
        raise InvalidRequest({"ruleset": [f"must be one of {', '.join(service.games)}"]})
    return rules
