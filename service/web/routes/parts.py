"""The parts the app was made of, for the views."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import current_app

from service.cases import Service
from service.config import Config
from service.web.streams import Readers


@dataclass(frozen=True)
class Parts:
    """What views work with."""

    service: Service
    config: Config
    readers: Readers
    contract: Callable[[], str]  # openapi.yaml, made when first asked for.


def parts() -> Parts:
    found: Parts = current_app.extensions["arbiter"]
    return found
