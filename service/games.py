"""The games this service knows."""

from typing import Any

from service.age_of_innovation import RULES as AGE_OF_INNOVATION
from service.engine.rules import Rules
from service.scythe import RULES as SCYTHE

GAMES: dict[str, Rules[Any]] = {rules.name: rules for rules in (SCYTHE, AGE_OF_INNOVATION)}
