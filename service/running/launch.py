"""What ``make run`` starts: the web workers, and a store of our own when none is given."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import NoReturn

from service.cases.stopping import STOPPING
from service.config import Config, ConfigError, environment_of_child, from_environment
from service.running.embedded import EmbeddedServer, EmbeddedServerError, end_with_parent, open_server, short_folder
from service.running.trust import examine

_GUNICORN = (sys.executable, "-m", "gunicorn", "--config", "python:service.running.gunicorn_config")
_TRIES = 5
_GLANCE = 0.05  # Seconds between two looks at the children.
_PAUSE = 0.5  # Seconds until what a full disk forbade is tried again.


class UntrustedStore(Exception):
    """Why a store is not used, in one sentence."""


def main(app: str = "service.running.wsgi:app") -> NoReturn:
    try:
        sys.exit(serve(from_environment(), app))
    except (ConfigError, EmbeddedServerError, UntrustedStore) as error:
        _say(str(error))
        sys.exit(1)


def _say(sentence: str) -> None:
    with suppress(OSError):  # What is said may go to a file on a full disk.
        os.write(sys.stderr.fileno(), f"{sentence}\n".encode())


def serve(config: Config, app: str) -> int:
    """Run until the web workers end or somebody asks us to stop; the exit code is theirs."""
    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, lambda number, frame: STOPPING.set())
    with short_folder() as run_dir:
        metrics = run_dir / "metrics"
        metrics.mkdir()
        shared = {"PROMETHEUS_MULTIPROC_DIR": str(metrics)}
        if config.redis_url:
            return _serve_on(_Given(config.redis_url, config.store_unsafe), app, shared)
        store = open_server(config.data_dir, run_dir)
        try:
            store.start()
            return _serve_on(_Own(store), app, {**shared, "REDIS_URL": store.url})
        finally:
            store.stop()


class _Given:
    """The store of somebody else: it is looked at once, as soon as it answers."""

    def __init__(self, url: str, unsafe: bool) -> None:
        self._url = url
        self._unsafe = unsafe
        self._said: list[str] = []
        self._is_known = False
        self.pause = _GLANCE
        self.look_after()

    def look_after(self) -> None:
        if self._is_known:
            return
        opinion = examine(self._url)
        self._is_known = not opinion.away
        self.pause = _PAUSE if opinion.away else _GLANCE
        if opinion.refusal and not self._unsafe:
            raise UntrustedStore(f"{opinion.refusal} STORE_UNSAFE=1 uses it nevertheless.")
        self._warn([*opinion.warnings, *([opinion.refusal] if opinion.refusal else [])])

    def _warn(self, sentences: list[str]) -> None:
        """Once, however often it is true."""
        for sentence in sentences:
            if sentence not in self._said:
                _say(f"Warning: {sentence}")
        self._said += sentences


class _Own:
    """The embedded store: it is started again when it died, and let write again when there is room."""

    def __init__(self, store: EmbeddedServer) -> None:
        self._store = store

    @property
    def pause(self) -> float:
        return _GLANCE if self._store.takes_writes else _PAUSE

    def look_after(self) -> None:
        store = self._store
        if not store.is_running():
            _say("The embedded store died; starting it again.")
            _revive(store)
            if not store.let_write() and store.is_running():
                _say("The embedded store cannot write to its disk: until it can, games are read and not played.")
        elif not store.takes_writes and store.let_write():
            _say("The embedded store can write again.")


def _revive(store: EmbeddedServer) -> None:
    """Start the store again. Whatever killed it may do so once more before it answers; a disk may be full for long."""
    tries = 0
    while not STOPPING.is_set():
        with suppress(EmbeddedServerError):
            store.start_reading()
            return
        tries += 1
        if tries >= _TRIES:
            _give_up_unless_full(store)


def _give_up_unless_full(store: EmbeddedServer) -> None:
    if store.has_room():
        raise store.failure()
    time.sleep(_PAUSE)


def _serve_on(store: _Given | _Own, app: str, environment: dict[str, str]) -> int:
    """Keep the web workers going, and look after the store."""
    web = subprocess.Popen(
        [*_GUNICORN, app],
        env=environment_of_child(**environment),
        start_new_session=True,  # Ctrl-C is for the launcher, which ends things in the right order.
        preexec_fn=end_with_parent,  # noqa: PLW1509 - the launcher has one thread
    )
    try:
        while web.poll() is None and not STOPPING.is_set():
            time.sleep(store.pause)
            store.look_after()
    finally:
        web.terminate()
        web.wait()
    return 0 if STOPPING.is_set() else web.returncode
