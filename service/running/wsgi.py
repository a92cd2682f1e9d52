"""The application as gunicorn serves it: settings, store, games, app."""

from service.cases import Service
from service.config import ConfigError, from_environment
from service.games import GAMES
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs
from service.web.app import create_app

_config = from_environment()
if _config.redis_url is None:
    raise ConfigError("REDIS_URL is not set; python -m service starts a store of its own.")
_client = connect(_config.redis_url)
_store, _jobs = Store(_client, _config.lifetimes), Jobs(_client, _config.lifetimes)

app = create_app(Service(_store, _jobs, GAMES, _config.max_actions, _config.caps), _config)
