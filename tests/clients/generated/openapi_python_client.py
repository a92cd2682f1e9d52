"""A whole game by openapi-python-client: python openapi_python_client.py URL GAME"""

import json
import sys

from arbiter_api import AuthenticatedClient, Client
from arbiter_api.api.games import create_game, get_game, list_actions, play_automa_turn, submit_actions
from arbiter_api.models import (
    AgeOfInnovationSeat,
    AgeOfInnovationShownGame,
    CreateAgeOfInnovationGame,
    CreateScytheGame,
    PlayAutomaTurn,
    Problem,
    ScytheOptions,
    ScytheSeat,
    ScytheShownGame,
    SubmitActions,
)

Shown = ScytheShownGame | AgeOfInnovationShownGame

ANN = ScytheSeat(name="Ann", faction="nordic")
SHORT = ScytheOptions(turn_limit=40)

GAMES: dict[str, CreateScytheGame | CreateAgeOfInnovationGame] = {
    "scythe": CreateScytheGame("scythe", [ANN, ScytheSeat(name="Ben")], SHORT),
    "age_of_innovation": CreateAgeOfInnovationGame(
        "age_of_innovation", [AgeOfInnovationSeat(name="Ann"), AgeOfInnovationSeat(name="Ben")]
    ),
    "solo": CreateScytheGame("scythe", [ANN, ScytheSeat(controller="automa")], SHORT),
}


def decide(game: Shown, seat: AuthenticatedClient) -> int:
    """Whoever is asked plays one of the actions that are listed; how much happened."""
    if game.seats[game.to_act[0].seat].controller == "automa":
        turn = play_automa_turn.sync(game.id, client=seat, body=PlayAutomaTurn(game.version))
        assert turn is not None and not isinstance(turn, Problem), turn
        return len(turn.events)
    asked = list_actions.sync(game.id, client=seat)
    assert asked is not None and not isinstance(asked, Problem), asked
    chosen = asked.actions[asked.version * 7919 % len(asked.actions)]
    played = submit_actions.sync(game.id, client=seat, body=SubmitActions(asked.version, [chosen]))
    assert played is not None and not isinstance(played, Problem), played
    return len(played.events)


def seen(game_id: str, seat: AuthenticatedClient) -> Shown:
    game = get_game.sync(game_id, client=seat)
    assert game is not None and not isinstance(game, Problem), game
    return game


def main(url: str, chosen: str) -> None:
    created = create_game.sync(client=Client(base_url=url), body=GAMES[chosen])
    assert created is not None and not isinstance(created, Problem), created
    seats = {each.seat: AuthenticatedClient(base_url=url, token=each.token) for each in created.tokens}
    told = 0
    while (game := seen(created.id, seats[0])).to_act:
        told += decide(game, seats.get(game.to_act[0].seat, seats[0]))
    assert game.result is not None
    print(json.dumps({"version": game.version, "told": told, "winners": game.result.winners}))


if __name__ == "__main__":
    main(*sys.argv[1:])
