"""The application for gunicorn."""

from typing import Any

from service.cases import Service
from service.config import from_environment
from service.engine.rules import Rules
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs
from service.web.app import create_app
from tests import high_card, tally

_config = from_environment()
assert _config.redis_url is not None
_client = connect(_config.redis_url)
_store, _jobs = Store(_client, _config.lifetimes), Jobs(_client, _config.lifetimes)
_games: dict[str, Rules[Any]] = {"high_card": high_card.RULES, "tally": tally.RULES}

app = create_app(Service(_store, _jobs, _games, _config.max_actions, _config.caps), _config)
