"""What ``make run`` starts: the web workers, and a store of our own when none is given."""

import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import NoReturn

from service.config import Config, ConfigError, environment_of_child, from_environment
from service.embedded import EmbeddedServer, EmbeddedServerError, end_with_parent, open_server, short_folder
from service.stopping import STOPPING

_GUNICORN = (sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_config")
_TRIES = 5


def main(app: str = "service.wsgi:app") -> NoReturn:
    try:
        sys.exit(serve(from_environment(), app))
    except (ConfigError, EmbeddedServerError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)


def serve(config: Config, app: str) -> int:
    """Run until the web workers end or somebody asks us to stop; the exit code is theirs."""
    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, lambda number, frame: STOPPING.set())
    with short_folder() as run_dir:
        metrics = run_dir / "metrics"
        metrics.mkdir()
        shared = {"PROMETHEUS_MULTIPROC_DIR": str(metrics)}
        if config.redis_url:
            return _serve_on(None, app, shared)
        store = open_server(config.data_dir, run_dir)
        try:
            store.start()
            return _serve_on(store, app, {**shared, "REDIS_URL": store.url})
        finally:
            store.stop()


def _revive(store: EmbeddedServer) -> None:
    """Start the store again. Whatever killed it may do so once more before it answers."""
    for _ in range(_TRIES - 1):
        with suppress(EmbeddedServerError):
            store.start()
            return
    store.start()


def _serve_on(store: EmbeddedServer | None, app: str, environment: dict[str, str]) -> int:
    """Keep the web workers going and, when it dies, start the store again at the same place."""
    web = subprocess.Popen(
        [*_GUNICORN, app],
        env=environment_of_child(**environment),
        start_new_session=True,  # Ctrl-C is for the launcher, which ends things in the right order.
        preexec_fn=end_with_parent,  # noqa: PLW1509 - the launcher has one thread
    )
    try:
        while web.poll() is None and not STOPPING.is_set():
            time.sleep(0.05)
            if store and not store.is_running():
                print("The embedded store died; starting it again.", file=sys.stderr)
                _revive(store)
    finally:
        web.terminate()
        web.wait()
    return 0 if STOPPING.is_set() else web.returncode
