"""The service as the tests serve it: the small games beside the big ones."""

from typing import Any

from service.cases import Service
from service.config import from_environment
from service.engine.rules import Rules
from service.games import GAMES
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs
from service.web.app import create_app
from tests import high_card, tally

ALL_GAMES: dict[str, Rules[Any]] = {"high_card": high_card.RULES, "tally": tally.RULES, **GAMES}

_config = from_environment()
_client = connect(_config.redis_url or "redis://localhost")
_store, _jobs = Store(_client, _config.lifetimes), Jobs(_client, _config.lifetimes)

app = create_app(Service(_store, _jobs, ALL_GAMES, _config.max_actions, _config.caps), _config)
