"""Tournaments: handed to the workers, and what they have made of them."""

import re
from typing import Any

from flask import Response

from api_spec import operations
from service import cases
from service.errors import NotFound
from service.web.routes.contract import ContractBlueprint
from service.web.routes.limits import caller
from service.web.routes.parts import parts
from service.web.routes.reading import bearer_token
from service.web.routes.writing import answer, no_body

tournaments = ContractBlueprint("tournaments", __name__)

_NUMBER = re.compile("[0-9]{1,9}")


@tournaments.operation(operations.CREATE_TOURNAMENT)
def create_tournament(**body: Any) -> Response:
    created = cases.create_tournament(parts().service, caller=caller(), **body)
    return answer(created, 201, {"Location": f"/v1/tournaments/{created['id']}"})


@tournaments.operation(operations.GET_TOURNAMENT)
def get_tournament(tournament_id: str) -> Response:
    return answer(cases.get_tournament(parts().service, tournament_id))


@tournaments.operation(operations.GET_TOURNAMENT_RESULTS)
def get_tournament_results(tournament_id: str) -> Response:
    return answer(cases.get_tournament_results(parts().service, tournament_id))


@tournaments.operation(operations.GET_TOURNAMENT_GAME)
def get_tournament_game(tournament_id: str, number: str) -> Response:
    if not _NUMBER.fullmatch(number):
        raise NotFound("Games are numbered from 0.")
    return answer(cases.get_tournament_game(parts().service, tournament_id, int(number)))


@tournaments.operation(operations.CANCEL_TOURNAMENT)
def cancel_tournament(tournament_id: str) -> Response:
    cases.cancel_tournament(parts().service, tournament_id, bearer_token())
    return no_body(204)
