"""Numbers for Prometheus, right over all workers: each writes its own to a shared folder."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST

REQUESTS = Counter("arbiter_requests", "Requests answered.", ["operation", "method", "status"])
LATENCIES = Histogram("arbiter_request_seconds", "Time to answer; of a stream, to begin.", ["operation"])
MOVES = Counter("arbiter_moves", "Actions acknowledged; an answer given again counts again.", ["ruleset"])
REFUSALS = Counter("arbiter_refusals", "Requests refused.", ["code"])
CONFLICTS = Counter("arbiter_conflicts", "Moves refused because the game had moved on.")
READERS = Gauge("arbiter_readers", "Streams and long polls being served.", multiprocess_mode="livesum")


@contextmanager
def counting() -> Iterator[None]:
    """Count if it can be counted. What was done is told all the same when the disk has no room for the numbers."""
    with suppress(OSError, IndexError):  # A file that could not grow is taken for larger than it is from then on.
        yield


def exposition(folder: Path | None, live_games: int | None) -> bytes:
    """All numbers in the text format. The live games are counted by the caller: the store knows them."""
    registry = CollectorRegistry()
    if folder is None:
        registry.register(_Ours())
    else:
        MultiProcessCollector(registry, path=str(folder))  # type: ignore[no-untyped-call]
    if live_games is not None:
        registry.register(_LiveGames(live_games))
    return generate_latest(registry)


class _Ours(Collector):
    """The numbers of this process, where it is the only one."""

    def collect(self) -> Iterable[Metric]:
        return (metric for metric in REGISTRY.collect() if metric.name.startswith("arbiter_"))


class _LiveGames(Collector):
    def __init__(self, number: int) -> None:
        self.number = number

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("arbiter_live_games", "Games being played.", value=self.number)
