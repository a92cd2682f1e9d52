"""No lost move: writers race over two services, while workers and the store are killed."""

import os
import random
import signal
import time
from pathlib import Path

from tests.races.writers import Books, check, create_games, write
from tests.serving.process import data_dir, serving


def test_of_writers_that_race_over_two_services_each_version_has_one_winner(redis_url: str) -> None:
    books = Books(moves=10_000)
    with serving(REDIS_URL=redis_url, WORKERS="1") as one, serving(REDIS_URL=redis_url, WORKERS="1") as other:
        ports = [one.port, other.port]
        games = create_games(one.port, 6)
        for writer in write(ports, games, books):
            writer.join()
        assert set(books.answers) == {"200 ", "409 stale_version"}
        check(other.port, games, books)


def test_a_killed_worker_loses_nothing_that_was_acknowledged(redis_url: str) -> None:
    books = Books(moves=1500)
    rng = random.Random(1)
    with serving(REDIS_URL=redis_url) as server:
        games = create_games(server.port, 4)
        writers = write([server.port], games, books, retry=True)
        kills = 0
        while not books.full or kills < 4:
            time.sleep(rng.uniform(0.1, 0.8))
            for worker in server.workers[:1] if kills < 12 else []:  # A slow machine must get around to serving.
                os.kill(worker, signal.SIGKILL)
                kills += 1
        for writer in writers:
            writer.join()
        assert books.answers["cut off"] > 0
        server.wait_until_ready()
        check(server.port, games, books)


def test_a_killed_store_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    books = Books(moves=1500)
    rng = random.Random(2)
    with serving(**data_dir(tmp_path)) as server:
        games = create_games(server.port, 4)
        writers = write([server.port], games, books, retry=True)
        kills = 0
        while not books.full or kills < 4:
            time.sleep(rng.uniform(0.1, 0.8))
            assert server.process.poll() is None, "the launcher gave up"
            store = server.store
            if store is not None:
                os.kill(store, signal.SIGKILL)
                kills += 1
        for writer in writers:
            writer.join()
        assert books.answers["503 unavailable"] > 0
        server.wait_until_ready()
        check(server.port, games, books)
