"""Write the contract: python -m service.running.write_contract > openapi.yaml"""

import sys
from collections.abc import Mapping
from typing import Any

from service.cases import Service
from service.config import Config
from service.engine.rules import Rules
from service.games import GAMES
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.tournaments import Jobs
from service.web.app import create_app
from service.web.routes.parts import Parts


def written(games: Mapping[str, Rules[Any]] = GAMES) -> str:
    """openapi.yaml for these games. The store is named but never asked."""
    client = connect("redis://localhost")
    service = Service(Store(client), Jobs(client), games)
    parts: Parts = create_app(service, Config(rate_limit=None)).extensions["arbiter"]
    return parts.contract()


if __name__ == "__main__":
    sys.stdout.write(written())
