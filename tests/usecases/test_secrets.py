"""Who may see and do what: seats, the host, spectators, and tokens that do not belong here."""

from collections.abc import Callable
from typing import Any

import pytest

from service import cases
from service.cases import Service
from service.errors import Forbidden, NotFound, ServiceError, Unauthorized
from tests.table import Table

Operation = Callable[[Service, str, str | None], Any]

READING: dict[str, Operation] = {
    "get_game": cases.get_game,
    "get_past": lambda service, game, token: cases.get_game(service, game, token, 0),
    "get_events": cases.get_events,
    "get_history": cases.get_history,
    "get_scores": cases.get_scores,
}
OF_A_SEAT: dict[str, Operation] = {
    "get_actions": cases.get_actions,
    "submit_actions": lambda service, game, token: cases.submit_actions(
        service, game, token, version=0, actions=[{"action": "count", "by": 1}], idempotency_key="a key"
    ),
}
OF_A_PART: dict[str, Operation] = {
    "play_automa_turn": lambda service, game, token: cases.play_automa_turn(service, game, token, version=0),
}
OF_THE_HOST: dict[str, Operation] = {"delete_game": cases.delete_game}
ALL = READING | OF_A_SEAT | OF_A_PART | OF_THE_HOST

SEAT_TO_ACT: list[dict[str, Any]] = [{}, {}]
AUTOMA_TO_ACT: list[dict[str, Any]] = [{"controller": "automa"}, {}]


def _table(service: Service, operation: str, private: bool = False) -> Table:
    seats = AUTOMA_TO_ACT if operation in OF_A_PART else SEAT_TO_ACT
    return Table(service, ruleset="tally", seats=seats, private=private)


@pytest.mark.parametrize("name", ALL)
def test_a_guessed_token_opens_nothing(service: Service, name: str) -> None:
    table = _table(service, name)
    for guess in ("guess", "", ".", f"{table.id}.guess", f"{'f' * 20}.guess", "\ud800", table.host[:-1], "x" * 10_000):
        with pytest.raises(Unauthorized):
            ALL[name](service, table.id, guess)
    assert table.version == 0


@pytest.mark.parametrize("name", ALL)
def test_a_token_of_another_game_opens_nothing(service: Service, name: str) -> None:
    table, other = _table(service, name), _table(service, name)
    for token in (other.host, *other.tokens.values()):
        with pytest.raises(Forbidden):
            ALL[name](service, table.id, token)
    assert table.version == 0


@pytest.mark.parametrize("name", ALL)
def test_a_token_of_a_deleted_game_is_a_guess(service: Service, name: str) -> None:
    table, other = _table(service, name), _table(service, name)
    cases.delete_game(service, other.id, other.host)
    with pytest.raises(Unauthorized):
        ALL[name](service, table.id, other.host)


@pytest.mark.parametrize("name", READING)
def test_a_spectator_may_watch_an_open_game(service: Service, name: str) -> None:
    assert READING[name](service, _table(service, name).id, None)


@pytest.mark.parametrize("name", ALL)
def test_a_private_game_shows_nothing_without_a_token(service: Service, name: str) -> None:
    table = _table(service, name, private=True)
    with pytest.raises(Unauthorized):
        ALL[name](service, table.id, None)
    if name in READING:
        assert READING[name](service, table.id, table.tokens[0])
        assert READING[name](service, table.id, table.host)


@pytest.mark.parametrize("name", OF_A_SEAT)
def test_only_a_seat_may_act(service: Service, name: str) -> None:
    table = _table(service, name)
    _refused(Unauthorized, service, table, name, None)
    _refused(Forbidden, service, table, name, table.host)
    assert OF_A_SEAT[name](service, table.id, table.tokens[0])


@pytest.mark.parametrize("name", OF_A_PART)
def test_a_seat_or_the_host_may_ask_the_automa(service: Service, name: str) -> None:
    table = _table(service, name)
    _refused(Unauthorized, service, table, name, None)
    assert OF_A_PART[name](service, table.id, table.tokens[1])


def test_only_the_host_may_delete(service: Service) -> None:
    table = _table(service, "delete_game")
    _refused(Unauthorized, service, table, "delete_game", None)
    _refused(Forbidden, service, table, "delete_game", table.tokens[0])
    cases.delete_game(service, table.id, table.host)
    for operation in ALL.values():
        with pytest.raises(NotFound):
            operation(service, table.id, table.host)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("game_id", ["f" * 20, "", "../etc", "x", "{a}", "é" * 20, "\ud800", "f" * 5000, "F" * 20])
def test_an_unknown_game_is_not_found(service: Service, name: str, game_id: str) -> None:
    for token in (None, "guess"):
        with pytest.raises(NotFound):
            ALL[name](service, game_id, token)


def test_a_seat_sees_its_own_cards_and_nobody_elses(service: Service) -> None:
    table = Table(service)
    for seat, token in table.tokens.items():
        players = table.game(token)["state"]["players"]
        assert [("hand" in player) for player in players] == [i == seat for i in range(2)]
    for viewer in (None, table.host):
        assert all("hand" not in player for player in table.game(viewer)["state"]["players"])


def _refused(error: type[ServiceError], service: Service, table: Table, name: str, token: str | None) -> None:
    with pytest.raises(error):
        ALL[name](service, table.id, token)
    assert table.version == 0
