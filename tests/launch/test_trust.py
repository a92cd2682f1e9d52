"""A store is looked at before games are put into it, and /readyz tells when it does not keep them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.errors import Unavailable
from service.running.embedded import EmbeddedServer, Program, find_program, short_folder
from service.running.trust import examine
from service.storage.connect import connect
from service.storage.games import Store
from service.storage.settings import warnings, why_not
from tests.serving.process import PATIENCE, Client, Server, serving

EVICTING = ["allkeys-lru", "allkeys-lfu", "allkeys-random", "volatile-lru", "volatile-lfu", "volatile-ttl"]
EVERYTHING = ("on", ">secret", "~*", "&*", "+@all")


@pytest.fixture(params=["valkey", "redis"])
def program(request: pytest.FixtureRequest, genuine_redis: Program) -> Program:
    return genuine_redis if request.param == "redis" else find_program("valkey")


@pytest.fixture
def url(program: Program) -> Iterator[str]:
    with _running(program) as url:
        yield url


@contextmanager
def _running(program: Program) -> Iterator[str]:
    with short_folder() as run_dir:
        server = EmbeddedServer(program, run_dir)
        server.start()
        try:
            _tell(server.url, {"appendonly": "yes", "appendfsync": "always"})
            _wait_for_file(server.url)
            yield server.url
        finally:
            server.stop()


def _wait_for_file(url: str) -> None:
    """A server does not end before its append-only file has been begun."""
    client: Any = connect(url)
    deadline = time.monotonic() + PATIENCE
    while any(client.info("persistence")[f"aof_rewrite_{when}"] for when in ("in_progress", "scheduled")):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _tell(url: str, settings: dict[str, str]) -> None:
    client: Any = connect(url)
    for name, value in settings.items():
        client.config_set(name, value)
    client.close()


def _as(url: str, *rights: str) -> str:
    """The address for a user with these rights."""
    client: Any = connect(url)
    client.execute_command("ACL", "SETUSER", "arbiter", "reset", *rights)
    return url.replace("unix://", "unix://arbiter:secret@")


def test_a_store_that_keeps_every_move_is_taken_without_a_word(url: str) -> None:
    opinion = examine(url)
    assert (opinion.refusal, opinion.warnings, opinion.away) == (None, [], False)
    assert connect(url).keys("*") == []


@pytest.mark.parametrize("policy", [*EVICTING, "volatile-random"])
def test_a_store_that_evicts_is_refused(url: str, policy: str) -> None:
    _tell(url, {"maxmemory": "100mb", "maxmemory-policy": policy})
    assert examine(url).refusal == (
        f"The store forgets games when its memory is full (maxmemory-policy {policy}, maxmemory 104857600): "
        "set its maxmemory-policy to noeviction."
    )
    with pytest.raises(Unavailable, match=f"forgets games .* {policy}"):
        Store(connect(url)).check_settings()


@pytest.mark.parametrize(
    "settings",
    [{"maxmemory": "0", "maxmemory-policy": "allkeys-lru"}, {"maxmemory": "100mb"}],
    ids=["no limit", "no policy"],
)
def test_a_store_with_only_one_of_limit_and_policy_evicts_nothing(url: str, settings: dict[str, str]) -> None:
    _tell(url, settings)
    assert examine(url).refusal is None


def test_a_replica_is_refused(url: str) -> None:
    client: Any = connect(url)
    client.replicaof("127.0.0.1", "1")
    for read_only in ("yes", "no"):
        _tell(url, {"replica-read-only": read_only})
        assert "The store is a replica" in str(examine(url).refusal)


@pytest.mark.parametrize(
    ("version", "taken"), [("5.0.14", False), ("6.0.16", False), ("6.2.0", True), ("10.0.1", True)]
)
def test_a_store_before_redis_6_2_is_refused(version: str, taken: bool) -> None:
    refusal = None if taken else f"The store is Redis {version}, and 6.2 or newer is needed."
    assert why_not({"redis_version": version}) == refusal


@pytest.mark.parametrize("missing", ["-@scripting", "-evalsha", "-xadd", "-expire", "-@write"])
def test_a_store_that_withholds_a_right_is_refused_in_its_own_words(url: str, missing: str) -> None:
    refusal = str(examine(_as(url, *EVERYTHING, missing)).refusal)
    assert refusal.startswith("The store at REDIS_URL does not let the service in, or not do its work: ")
    assert "permission" in refusal or "can't run" in refusal
    assert len(refusal.splitlines()) == 1


def test_a_store_that_withholds_the_keys_is_refused(url: str) -> None:
    assert "permission" in str(examine(_as(url, "on", ">secret", "~other:*", "&*", "+@all")).refusal)


def test_a_store_that_gives_only_what_is_needed_is_taken(url: str) -> None:
    opinion = examine(_as(url, *EVERYTHING, "-info", "-config"))
    assert opinion.refusal is None
    assert opinion.warnings == ["The settings of the store may not be read (INFO)."]
    opinion = examine(_as(url, *EVERYTHING, "-config"))
    assert (opinion.refusal, opinion.warnings) == (
        None,
        ["Whether the store keeps every move may not be read (appendfsync)."],
    )


def test_a_database_that_does_not_exist_is_refused(url: str) -> None:
    assert "DB index is out of range" in str(examine(f"{url}?db=99").refusal)
    with pytest.raises(Unavailable):
        Store(connect(f"{url}?db=99")).load("0" * 20)


def test_a_wrong_password_is_refused(url: str) -> None:
    assert "does not let the service in" in str(examine(_as(url, *EVERYTHING).replace("secret", "wrong")).refusal)


def test_a_store_that_is_away_is_no_refusal_yet() -> None:
    opinion = examine("unix:///nowhere/at/all")
    assert opinion.away and opinion.refusal is None
    assert opinion.warnings[0].startswith("The store cannot be used yet: ")


@pytest.mark.parametrize("settings", [{"min-replicas-to-write": "1"}, {"maxmemory": "1"}])
def test_a_store_that_takes_no_writes_just_now_is_no_refusal_yet(url: str, settings: dict[str, str]) -> None:
    _tell(url, settings)
    assert examine(url).away


@pytest.mark.parametrize("sync", ["everysec", "no"])
def test_a_store_that_may_lose_the_last_moves_is_warned_of(url: str, sync: str) -> None:
    _tell(url, {"appendfsync": sync})
    sentence = f"The store may lose its last moves when its machine ends (appendfsync {sync}): always keeps them."
    assert examine(url).warnings == [sentence]


def test_a_store_without_an_append_only_file_is_warned_of(url: str) -> None:
    _tell(url, {"appendonly": "no"})
    assert examine(url).warnings == [
        "The store keeps no append-only file (appendonly no): when it ends, moves are lost."
    ]
    assert warnings({}, "always") == []


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"maxmemory": "1"}, "maxmemory"),
        ({"min-replicas-to-write": "1"}, "NOREPLICAS|Not enough good replicas"),
        ({"maxmemory": "1gb", "maxmemory-policy": "volatile-ttl"}, "forgets games"),
    ],
)
def test_a_service_is_not_ready_while_its_store_keeps_no_writes(
    url: str, settings: dict[str, str], reason: str
) -> None:
    with serving(REDIS_URL=url, WORKERS="1") as server:
        _tell(url, settings)
        status, problem, headers = Client(server.port).ask("GET", "/readyz")
        assert (status, problem["code"]) == (503, "unavailable") and int(headers["Retry-After"]) >= 1
        assert any(words in problem["detail"] for words in reason.split("|"))
        assert Client(server.port).ask("GET", "/healthz")[0] == 200
        _tell(url, {"maxmemory": "0", "min-replicas-to-write": "0"})
        server.wait_until_ready()


def test_a_start_on_a_store_that_forgets_ends_with_a_sentence(url: str) -> None:
    _tell(url, {"maxmemory": "100mb", "maxmemory-policy": "volatile-lru"})
    assert _told_at_the_end(Server(REDIS_URL=url)) == [f"{examine(url).refusal} STORE_UNSAFE=1 uses it nevertheless."]
    with serving(REDIS_URL=url, STORE_UNSAFE="1") as server:
        assert f"Warning: {examine(url).refusal}" in server.stop()


def test_a_start_without_the_right_to_scripts_ends_with_a_sentence(url: str) -> None:
    [told] = _told_at_the_end(Server(REDIS_URL=_as(url, *EVERYTHING, "-@scripting")))
    assert "does not let the service in, or not do its work" in told and "secret" not in told


def test_a_start_on_a_database_that_does_not_exist_ends_with_a_sentence(url: str) -> None:
    [told] = _told_at_the_end(Server(REDIS_URL=f"{url}?db=99"))
    assert "DB index is out of range" in told


def test_a_store_that_comes_late_is_looked_at_when_it_comes(program: Program, tmp_path: Path) -> None:
    with _running(program) as url:
        _tell(url, {"maxmemory": "100mb", "maxmemory-policy": "volatile-lru"})
        path = Path(url.removeprefix("unix://"))
        path.rename(path.with_name("away"))
        server = Server(REDIS_URL=url)
        while not _is_alive(server):
            assert server.process.poll() is None
        path.with_name("away").rename(path)
        first, *_, last = _told_at_the_end(server)
        assert first.startswith("Warning: The store cannot be used yet: ")
        assert "forgets games" in last


def _is_alive(server: Server) -> bool:
    try:
        return Client(server.port).ask("GET", "/healthz")[0] == 200
    except OSError:
        return False


def _told_at_the_end(server: Server) -> list[str]:
    """What a service says that ends by itself."""
    _, told = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert "Traceback" not in told
    return [line for line in told.splitlines() if not line.startswith("{")]
