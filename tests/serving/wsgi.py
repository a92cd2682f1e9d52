"""The application for gunicorn."""

from service.app import create_app
from service.config import from_environment
from service.jobs import Jobs
from service.store import Store, connect
from service.usecases import Service
from tests import high_card, tally

_config = from_environment()
assert _config.redis_url is not None
_client = connect(_config.redis_url)
_store, _jobs = Store(_client, _config.lifetimes), Jobs(_client, _config.lifetimes)
_games = {"high_card": high_card.RULES, "tally": tally.RULES}

app = create_app(Service(_store, _jobs, _games, _config.max_actions, _config.caps), _config)
