"""The games the service knows."""

from flask import Response

from api_spec.operations import GET_RULESET, LIST_RULESETS
from service import cases
from service.web.routes.contract import ContractBlueprint
from service.web.routes.parts import parts
from service.web.routes.writing import answer

rulesets = ContractBlueprint("rulesets", __name__)


@rulesets.operation(LIST_RULESETS)
def list_rulesets() -> Response:
    return answer({"rulesets": cases.list_rulesets(parts().service)})


@rulesets.operation(GET_RULESET)
def get_ruleset(ruleset: str) -> Response:
    return answer(cases.get_ruleset(parts().service, ruleset))
