"""Who may do what: every kind of caller at every operation on a game."""

import pytest

from api_spec.operations import OPERATIONS, Operation
from tests.api.caller import Api, Game

ON_A_GAME = [operation for operation in OPERATIONS if "{game_id}" in operation.path]
BODIES = {
    "submit_actions": {"version": 0, "actions": [{"action": "count", "by": 1}]},
    "undo": {"version": 0, "to": 0},
    "play_automa_turn": {"version": 0},
}
OPEN = {"get_game", "list_events", "get_history", "get_scores"}
CALLERS = ["spectator", "seat 0", "seat 1", "host", "guess", "another game", "another seat of another game"]

# What each caller is answered. Seat 0 is asked; seat 1 is another seat. The game has no Automa to act (409).
EXPECTED: dict[str, dict[str, int]] = {
    "list_actions": {"spectator": 401, "seat 0": 200, "seat 1": 200, "host": 403},
    "submit_actions": {"spectator": 401, "seat 0": 200, "seat 1": 409, "host": 403},
    "undo": {"spectator": 401, "seat 0": 422, "seat 1": 422, "host": 403},  # Nothing was played.
    "play_automa_turn": {"spectator": 401, "seat 0": 409, "seat 1": 409, "host": 409},
    "delete_game": {"spectator": 401, "seat 0": 403, "seat 1": 403, "host": 204},
}
TURNED_AWAY = {"guess": 401, "another game": 403, "another seat of another game": 403}


def token_of(caller: str, game: Game, other: Game) -> str | None:
    return {
        "spectator": None,
        "seat 0": game.tokens[0],
        "seat 1": game.tokens[1],
        "host": game.host,
        "guess": f"{game.created['id']}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "another game": other.host,
        "another seat of another game": other.tokens[1],
    }[caller]


def expected(operation: Operation, caller: str, private: bool) -> int:
    if caller in TURNED_AWAY:
        return TURNED_AWAY[caller]
    if operation.name in OPEN:
        return 401 if private and caller == "spectator" else 200
    return EXPECTED[operation.name][caller]


@pytest.mark.parametrize("private", [False, True], ids=["open", "private"])
@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("operation", ON_A_GAME, ids=lambda operation: operation.name)
def test_each_caller_may_do_exactly_what_is_theirs(api: Api, operation: Operation, caller: str, private: bool) -> None:
    game, other = api.create("tally", 2, private=private), api.create("tally", 2)
    path = operation.path.replace("/v1/games/{game_id}", game.path)
    answer = api.call(operation.method, path, token_of(caller, game, other), json=BODIES.get(operation.name))
    assert answer.status_code == expected(operation, caller, private), answer.text
    if answer.status_code == 401:
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    if answer.status_code >= 400:
        assert game.show(game.tokens[0])["version"] == 0


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        "Basic dXNlcjpwYXNz",
        "token",
        "Bearer a b",
        "Bearer a,Bearer b",
        "Bearer \xe9",
        "Bearer a;b",
    ],
)
def test_a_malformed_header_is_refused_not_taken_for_none(api: Api, header: str) -> None:
    game = api.create()
    answer = api.get(game.path, headers={"Authorization": header.encode("latin-1")})
    assert answer.status_code == 401 and answer.json()["code"] == "unauthorized"


def test_the_name_of_the_scheme_may_be_written_in_any_case(api: Api) -> None:
    game = api.create()
    assert api.get(game.path, headers={"Authorization": f"bearer {game.tokens[0]}"}).json()["seat"] == 0


def test_a_private_game_tells_a_stranger_nothing(api: Api) -> None:
    game = api.create("high_card", 2, private=True)
    for path in ("", "/events", "/history", "/scores", "/actions"):
        answer = api.get(game.path + path)
        assert answer.status_code == 401
        assert set(answer.json()) == {"type", "title", "status", "code", "detail", "instance"}


def test_tokens_are_long_random_and_all_different(api: Api) -> None:
    tokens = {token for _ in range(5) for game in [api.create()] for token in (game.host, *game.tokens.values())}
    assert len(tokens) == 15
    assert all(len(token.partition(".")[2]) >= 32 for token in tokens)
