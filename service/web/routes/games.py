"""Games being played."""

from typing import Any

from flask import Response

from api_spec import operations
from service import cases
from service.web import metrics
from service.web.routes.contract import ContractBlueprint
from service.web.routes.parts import parts
from service.web.routes.reading import bearer_token
from service.web.routes.writing import answer, no_body, unless_known

games = ContractBlueprint("games", __name__)


@games.operation(operations.CREATE_GAME)
def create_game(**body: Any) -> Response:
    game = cases.create_game(parts().service, **body)
    return answer(game, 201, {"Location": f"/v1/games/{game['id']}"})


@games.operation(operations.GET_GAME)
def get_game(game_id: str, version: int | None = None, if_none_match: str = "") -> Response:
    game = cases.get_game(parts().service, game_id, bearer_token(), version)
    return unless_known(game, if_none_match)


@games.operation(operations.LIST_ACTIONS)
def list_actions(game_id: str) -> Response:
    return answer(cases.get_actions(parts().service, game_id, bearer_token()))


@games.operation(operations.SUBMIT_ACTIONS)
def submit_actions(game_id: str, **sent: Any) -> Response:
    played = cases.submit_actions(parts().service, game_id, bearer_token(), **sent)
    if not sent["preview"]:
        with metrics.counting():
            metrics.MOVES.labels(played["ruleset"]).inc(played["version"] - sent["version"])
    return answer(played)


@games.operation(operations.UNDO)
def undo(game_id: str, **sent: Any) -> Response:
    return answer(cases.undo(parts().service, game_id, bearer_token(), **sent))


@games.operation(operations.PLAY_AUTOMA_TURN)
def play_automa_turn(game_id: str, **sent: Any) -> Response:
    played = cases.play_automa_turn(parts().service, game_id, bearer_token(), **sent)
    with metrics.counting():
        metrics.MOVES.labels(played["ruleset"]).inc()
    return answer(played)


@games.operation(operations.GET_HISTORY)
def get_history(game_id: str, version: int | None = None) -> Response:
    return answer(cases.get_history(parts().service, game_id, bearer_token(), version))


@games.operation(operations.GET_SCORES)
def get_scores(game_id: str) -> Response:
    return answer(cases.get_scores(parts().service, game_id, bearer_token()))


@games.operation(operations.DELETE_GAME)
def delete_game(game_id: str) -> Response:
    cases.delete_game(parts().service, game_id, bearer_token())
    return no_body(204)
