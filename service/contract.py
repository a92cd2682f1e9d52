"""Write the contract: python -m service.contract > openapi.yaml"""

import sys
from collections.abc import Mapping
from typing import Any

from service.app import create_app
from service.config import Config
from service.engine.rules import Rules
from service.games import GAMES
from service.jobs import Jobs
from service.routes.parts import Parts
from service.store import Store, connect
from service.usecases import Service


def written(games: Mapping[str, Rules[Any]] = GAMES) -> str:
    """openapi.yaml for these games. The store is named but never asked."""
    client = connect("redis://localhost")
    service = Service(Store(client), Jobs(client), games)
    parts: Parts = create_app(service, Config(rate_limit=None)).extensions["arbiter"]
    return parts.contract()


if __name__ == "__main__":
    sys.stdout.write(written())
