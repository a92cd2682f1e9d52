"""For whoever runs the service: health, numbers and the contract."""

from flask import Response

from api_spec.operations import GET_CONTRACT, GET_HEALTH, GET_METRICS, GET_READINESS
from service import __version__, cases
from service.errors import Unavailable
from service.web import metrics
from service.web.routes.contract import ContractBlueprint
from service.web.routes.parts import parts
from service.web.routes.writing import answer

_OK = {"status": "ok", "version": __version__}

operating = ContractBlueprint("operating", __name__)


@operating.operation(GET_HEALTH)
def get_health() -> Response:
    return answer(_OK)


@operating.operation(GET_READINESS)
def get_readiness() -> Response:
    cases.is_ready(parts().service, parts().config.store_unsafe)
    return answer(_OK)


@operating.operation(GET_METRICS)
def get_metrics() -> Response:
    body = metrics.exposition(parts().config.metrics_dir, _live_games())
    return Response(body, content_type=metrics.CONTENT_TYPE)


@operating.operation(GET_CONTRACT)
def get_contract() -> Response:
    return Response(parts().contract(), content_type="application/yaml")


def _live_games() -> int | None:
    """None while the store is away: the other numbers are needed most just then."""
    try:
        return cases.count_live_games(parts().service)
    except Unavailable:
        return None
