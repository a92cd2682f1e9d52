"""Tournaments over HTTP: handed to real workers, watched, counted, replayed and cancelled."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from service.engine import codec
from service.games import GAMES
from service.plans.schedule import Match, Plan
from service.storage.connect import connect
from service.storage.tournaments import Jobs
from tests.api.caller import Api
from tests.api.contract import Contract
from tests.api.serving import serving
from tests.workers.conftest import wait_until, working
from workers.counting import count
from workers.local import play_plan
from workers.matches import play_match

ASKED: dict[str, Any] = {"ruleset": "age_of_innovation", "players": ["greedy", "random"], "games": 6, "seed": "a seed"}
ENDLESS = {"ruleset": "scythe", "players": ["greedy", "random", "random"], "games": 100_000}


def create(api: Api, asked: dict[str, Any] = ASKED) -> dict[str, Any]:
    answer = api.post("/v1/tournaments", asked)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    assert answer.headers["Location"] == path_of(created)
    return created


def path_of(created: dict[str, Any]) -> str:
    return f"/v1/tournaments/{created['id']}"


def shown(api: Api, created: dict[str, Any]) -> dict[str, Any]:
    tournament: dict[str, Any] = api.get(path_of(created)).json()
    return tournament


@pytest.fixture(scope="module")
def worker(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with working(redis_url, tmp_path_factory.mktemp("worker"), Jobs(connect(redis_url))):
        yield


def test_a_new_tournament_tells_its_plan_and_waits_for_workers(api: Api) -> None:
    created = create(api)
    assert {key: created[key] for key in ASKED} == ASKED
    assert (created["status"], created["played"], created["failure"]) == ("waiting", 0, None)
    assert created["standings"][0] == {"policy": "greedy", "games": 0, "wins": 0, "win_rate": None, "mean_score": None}
    assert "token" not in shown(api, created)


def test_what_is_left_out_is_filled_in(api: Api) -> None:
    first, second = (create(api, {"ruleset": "scythe", "players": ["random", "random"]}) for _ in range(2))
    assert (first["games"], first["options"], first["seats"], first["width"]) == (200, {}, [], None)
    assert first["seed"] != second["seed"]


def test_workers_play_it_and_count_what_one_process_would(api: Api, worker: None) -> None:
    created = create(api)
    wait_until(lambda: shown(api, created)["status"] == "finished")
    tournament = shown(api, created)
    assert tournament["played"] == 6 and tournament["workers"] >= 1
    assert [row["games"] for row in tournament["standings"]] == [6, 6]
    plan = Plan(**ASKED, rules_version=GAMES["age_of_innovation"].version)
    assert api.get(f"{path_of(created)}/results").content == codec.dumps(count(plan, play_plan(plan, 1)))


def test_any_game_can_be_played_again_from_its_capsule(api: Api, worker: None) -> None:
    created = create(api)
    wait_until(lambda: shown(api, created)["status"] == "finished")
    game = api.get(f"{path_of(created)}/games/4").json()
    assert len(game["capsule"].encode()) <= 2048
    replayed = play_match(codec.loads(Match, game["capsule"].encode()))
    assert asdict(replayed) == game["outcome"]


def test_capsules_are_there_before_the_games_are_played(api: Api) -> None:
    created = create(api, ENDLESS)
    game = api.get(f"{path_of(created)}/games/99999").json()
    api.call("DELETE", path_of(created), created["token"])
    assert game["outcome"] is None and codec.loads(Match, game["capsule"].encode()).ruleset == "scythe"


@pytest.mark.parametrize("number", ["6", "-1", "one", "1.0", "1" * 30])
def test_there_are_only_the_games_of_the_plan(api: Api, number: str) -> None:
    answer = api.get(f"{path_of(create(api))}/games/{number}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_cancelled_tournament_stops_and_can_still_be_read(api: Api, worker: None) -> None:
    created = create(api, ENDLESS)
    wait_until(lambda: shown(api, created)["played"] > 0)
    for _ in range(2):  # Cancelling again changes nothing.
        assert api.call("DELETE", path_of(created), created["token"]).status_code == 204
        assert shown(api, created)["status"] == "cancelled"
    answer = api.get(f"{path_of(created)}/results")
    assert (answer.json()["code"], answer.json()["detail"]) == ("no_results", "The tournament was cancelled.")
    played = shown(api, created)["played"]
    other = create(api)  # The only worker is free for another one.
    wait_until(lambda: shown(api, other)["status"] == "finished")
    assert shown(api, created)["played"] == played


def test_a_finished_tournament_cannot_be_cancelled_any_more(api: Api, worker: None) -> None:
    created = create(api)
    wait_until(lambda: shown(api, created)["status"] == "finished")
    assert api.call("DELETE", path_of(created), created["token"]).status_code == 204
    assert shown(api, created)["status"] == "finished"


def test_only_its_own_token_cancels_a_tournament(api: Api) -> None:
    created, other, game = create(api), create(api), api.create("tally")
    tokens = {None: 401, f"{created['id']}.guess": 401, game.host: 401, other["token"]: 403}
    for token, status in tokens.items():
        assert api.call("DELETE", path_of(created), token).status_code == status
    assert shown(api, created)["status"] == "waiting"


def test_a_tournament_survives_a_restart_of_the_service(
    redis_url: str, contract: Contract, folder: Path, worker: None
) -> None:
    with serving(redis_url, folder / "before") as server:
        created = create(Api(server.url, contract), {**ASKED, "games": 60})
    with serving(redis_url, folder / "after") as server:
        api = Api(server.url, contract)
        wait_until(lambda: shown(api, created)["status"] == "finished")
        assert api.get(f"{path_of(created)}/results").json()["games"] == 60


SOLO = ["random", "automa"]
BAD: dict[str, tuple[dict[str, Any], str, str]] = {
    "no such game": ({"ruleset": "chess"}, "ruleset", "must be one of"),
    "a policy nobody knows": ({"players": ["random", "clever"]}, "players.1", "must be one of random, greedy, search"),
    "somebody's own code": ({"players": ["os:system", "random"]}, "players.0", "must be one of"),
    "a setting for random": ({"players": ["random@3", "random"]}, "players.0", "takes no setting"),
    "too much search": ({"players": ["search@9999999", "random"]}, "players.0", "from 1 to 10000"),
    "search beyond counting": ({"players": ["search@" + "9" * 5000, "random"]}, "players.0", "from 1 to 10000"),
    "a player that is no text": ({"players": [1, "random"]}, "players.0", "must be text"),
    "players that are no list": ({"players": "random"}, "players", "must be a list"),
    "one player": ({"players": ["random"]}, "players", "must be from 2 to 5 players, not 1"),
    "six players": ({"players": ["random"] * 6}, "players", "not 6"),
    "no games": ({"games": 0}, "games", "must be from 1 to 1000000"),
    "too many games": ({"games": 1_000_001}, "games", "must be from 1 to 1000000"),
    "games in words": ({"games": "many"}, "games", "must be a whole number"),
    "an impossible width": ({"width": 1}, "width", "less than 1"),
    "a width in words": ({"width": "0.1"}, "width", "must be a number"),
    "no time": ({"seconds": 0}, "seconds", "more than 0"),
    "all day": ({"seconds": 86_400}, "seconds", "at most 600"),
    "a long seed": ({"seed": "x" * 500}, "seed", "at most"),
    "no null seed": ({"seed": None}, "seed", "must be text"),
    "an unknown option": ({"options": {"colour": "red"}}, "options.colour", "unknown field"),
    "seats for one": ({"seats": [{}]}, "seats", "one for each player"),
    "an unknown faction": ({"seats": [{"faction": "albion"}, {}]}, "seats.0.faction", "must be one of"),
    "the same faction twice": ({"seats": [{"faction": "nordic"}] * 2}, "seats.1.faction", "nordic"),
    "an unknown field": ({"colour": "red"}, "colour", "unknown field"),
    "two Automas": ({"players": ["automa", "automa"]}, "seats", "Automa"),
    "an unknown level": ({"players": ["random", "automa@easy"]}, "players.1", "level must be one of"),
    "an Automa where there is none": ({"ruleset": "age_of_innovation", "players": SOLO}, "players.1", "no Automa"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_plan_that_cannot_be_played_is_refused_before_anything_runs(api: Api, redis_url: str, name: str) -> None:
    changes, field, problem = BAD[name]
    client: Any = connect(redis_url)
    before = client.keys("*:tournament")
    answer = api.post("/v1/tournaments", {"ruleset": "scythe", "players": ["random", "random"], **changes})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request"), answer.text
    assert list(answer.json()["errors"]) == [field]
    assert problem in answer.json()["errors"][field][0]
    assert client.keys("*:tournament") == before


ALONE = {"ruleset": "tally", "players": ["random", "random"], "games": 1}


def test_of_orders_that_race_over_two_processes_no_more_are_accepted_than_may_be_open(
    redis_url: str, contract: Contract, folder: Path
) -> None:
    """Those of other tests come from the same address: only they and five more may be open."""
    taken = _open(redis_url)
    with serving(redis_url, folder, WORKERS="2", TOURNAMENTS_PER_CALLER=str(taken + 5)) as server:

        def ask(_: int) -> Any:
            return Api(server.url, contract).post("/v1/tournaments", ALONE)

        with ThreadPoolExecutor(8) as callers:
            answers = list(callers.map(ask, range(24)))
        accepted = [answer.json() for answer in answers if answer.status_code == 201]
        problems = [answer.json() for answer in answers if answer.status_code == 409]
        for created in accepted:
            Api(server.url, contract).call("DELETE", path_of(created), created["token"])
    assert (len(accepted), len(problems)) == (5, 19)
    assert all(p["code"] == "tournament_limit" and p["limit"] == "tournaments_per_caller" for p in problems)
    assert all((p["most"], p["left"], p["asked"]) == (taken + 5, 0, 1) for p in problems)


def _open(redis_url: str) -> int:
    client: Any = connect(redis_url)
    ids = [member.decode() for member in client.hkeys("arbiter:open_tournaments")]
    statuses = [client.hget(f"arbiter:{{{id}}}:tournament", "status") for id in ids]
    return sum(status in (b"waiting", b"playing") for status in statuses)


def test_a_caller_is_an_address_or_a_network_as_our_own_proxies_tell_it(
    redis_url: str, contract: Contract, folder: Path
) -> None:
    """Also without a limit on requests."""
    with serving(redis_url, folder, WORKERS="1", PROXIES="1", TOURNAMENTS_PER_CALLER="1") as server:
        api = Api(server.url, contract)

        def ask(told: str) -> Any:
            return api.post("/v1/tournaments", ALONE, headers={"X-Forwarded-For": told})

        callers = ["198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8:0:1::1"]
        same = ["203.0.113.9, 198.51.100.1", "::ffff:198.51.100.2", "2001:db8::ffff:2", "2001:db8:0:1:2::"]
        answers = [ask(told) for told in [*callers, *same]]
        for answer in answers[:4]:
            api.call("DELETE", path_of(answer.json()), answer.json()["token"])
    assert [answer.status_code for answer in answers] == [201] * 4 + [409] * 4
