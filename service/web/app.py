"""The web application, put together."""

from functools import cache
from typing import Any

from flask import Flask

from api_spec import build
from service import __version__, cases
from service.cases import Service
from service.config import Config
from service.engine.records import plain
from service.web.documented import example, typed
from service.web.routes import limits, problems, requests
from service.web.routes.contract import ContractApi, problem_examples
from service.web.routes.docs import docs, files
from service.web.routes.events import events
from service.web.routes.games import games
from service.web.routes.operating import operating
from service.web.routes.parts import Parts
from service.web.routes.rulesets import rulesets
from service.web.routes.tournaments import tournaments
from service.web.streams import Readers


def create_app(service: Service, config: Config) -> Flask:
    """The application that serves these games from this store."""
    app = Flask("service", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = config.max_body
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False  # An unknown method is an error like any other.
    app.url_map.merge_slashes = False  # A wrong address is not found; it is not forwarded.
    requests.register(app)
    problems.register(app)
    limits.trust(app, config.proxies)
    if config.rate_limit is not None:
        limits.register(app, config.rate_limit, config.redis_url)
    api = register_routes(app)

    @cache
    def contract() -> str:
        described = [_described(service, name) for name in service.games]
        return build.as_yaml(build.document(api.spec, described, problem_examples()))

    app.extensions["arbiter"] = Parts(service, config, Readers(config.stream_readers), contract)
    return app


def _described(service: Service, name: str) -> dict[str, Any]:
    """A ruleset as the contract needs it: what is told of it, and the schemas of what it tells."""
    rules = service.games[name]
    return {**plain(cases.get_ruleset(service, name)), "typed": typed(rules), "example": example(rules)}


def register_routes(app: Flask) -> ContractApi:
    """Everything that is served, and its documentation."""
    head = {"title": build.TITLE, "version": __version__, "openapi_version": build.OPENAPI}
    api = ContractApi(app, spec_kwargs={**head, **build.spec_options()})
    for blueprint in (rulesets, games, events, tournaments, operating, docs):
        api.register_blueprint(blueprint)
    app.register_blueprint(files)
    return api
