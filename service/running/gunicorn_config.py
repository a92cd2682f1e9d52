"""How gunicorn runs the service."""

from contextlib import suppress
from typing import Any

from service.config import from_environment
from service.running.logs import logging_of

_config = from_environment()

bind = f"{_config.host}:{_config.port}"
worker_class = "service.running.gunicorn_worker.Worker"
workers = _config.workers
threads = _config.threads
keepalive = 15  # Seconds; clients that play come back soon.
graceful_timeout = 20  # Seconds; streams and long polls end by themselves when the worker is to stop.
control_socket_disable = True
sendfile = False  # It would wait for ever for a caller who does not read.
logger_class = "service.running.gunicorn_worker.Log"
logconfig_dict = logging_of(_config.log_level)


def when_ready(server: Any) -> None:
    address = f"http://{bind}"
    with suppress(OSError):  # What is said may go to a file on a full disk.
        print(f"Arbiter listens on {address}/v1  (docs: {address}/docs, contract: {address}/openapi.yaml)", flush=True)


def child_exit(server: Any, worker: Any) -> None:
    """Forget the gauges of a worker that is gone."""
    if _config.metrics_dir is not None:
        from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415 - needs the folder to exist

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
