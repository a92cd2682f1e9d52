"""No lost move: writers race over two services, while workers and the store are killed."""

import os
import random
import signal
import time
from pathlib import Path
from typing import Any

from service.storage.connect import connect
from tests.races.writers import Books, Orders, ask_until_told, check, create_games, order, write
from tests.serving.process import Client, data_dir, serving


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


def test_a_stopped_store_does_once_what_is_sent_again_with_the_same_key(tmp_path: Path) -> None:
    """503 means "unknown": much of what was answered so is done when the store goes on."""
    books, orders = Books(moves=300), Orders()
    with serving(**data_dir(tmp_path), TOURNAMENTS="10000", TOURNAMENTS_PER_CALLER="10000") as server:
        games = create_games(server.port, 4)
        threads = write([server.port], games, books, retry=True) + order(server.port, orders)
        for _ in range(2):
            time.sleep(0.5)
            _stop_for_a_while(server.store)
        while not books.full:
            time.sleep(0.1)
        orders.full = True
        for thread in threads:
            thread.join()
        assert books.answers["503 unavailable"] > 0 and set(orders.answers) == {"201 ", "503 unavailable"}
        check(server.port, games, books)
        _check_orders(server.port, orders, _written(tmp_path))


def _stop_for_a_while(store: int | None) -> None:
    """Longer than the service waits for it."""
    assert store is not None
    os.kill(store, signal.SIGSTOP)
    try:
        time.sleep(4)
    finally:
        os.kill(store, signal.SIGCONT)


def _written(folder: Path) -> int:
    """How many games and tournaments are in the store, beside those of the writers."""
    client: Any = connect((folder / "data/url").read_text().strip())
    return len(client.keys("*:game")) + len(client.keys("*:tournament")) - 4


def _check_orders(port: int, orders: Orders, written: int) -> None:
    """There is one for each key, and whoever asks again with the key is told the same."""
    assert len({answer["id"] for answer in orders.created.values()}) == len(orders.created) == written
    for (path, key), answer in orders.created.items():
        assert ask_until_told(Client(port), path, key, orders) == answer
