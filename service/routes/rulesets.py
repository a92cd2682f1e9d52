"""The games the service knows."""

from flask import Response

from api_spec.operations import GET_RULESET, LIST_RULESETS
from service import usecases
from service.routes.contract import ContractBlueprint
from service.routes.parts import parts
from service.routes.writing import answer

rulesets = ContractBlueprint("rulesets", __name__)


@rulesets.operation(LIST_RULESETS)
def list_rulesets() -> Response:
    return answer({"rulesets": usecases.list_rulesets(parts().service)})


@rulesets.operation(GET_RULESET)
def get_ruleset(ruleset: str) -> Response:
    return answer(usecases.get_ruleset(parts().service, ruleset))
