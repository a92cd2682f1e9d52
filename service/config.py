"""The settings of the service: the only reader of the environment."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from service.storage.connect import connect
from service.storage.games import Lifetimes
from service.storage.tournaments import Caps

_DAY = 86_400
_MOST_OPEN = 10_000  # Each is looked at when one more is created.
_MOST_COST = 10**15
_LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_RATE = re.compile(r"[1-9]\d* per (second|minute|hour|day)")
_DATABASE = re.compile(r"(/\d*)?")
_REDIS_URLS = ("redis://", "rediss://", "unix://")


class ConfigError(Exception):
    """A setting that cannot be used, in one sentence."""


@dataclass(frozen=True)
class Config:
    """Every setting, by the name of its variable in lower case."""

    host: str = "127.0.0.1"
    port: int = 8000
    redis_url: str | None = None  # None: the service starts a server of its own.
    store_unsafe: bool = False  # Serve also from a store that may forget games.
    data_dir: Path = Path("data")  # Where that server keeps its data.
    workers: int = 2
    threads: int = 16
    stream_readers: int = 8  # Per worker: event streams and long polls at the same time.
    game_ttl: int = 30 * _DAY  # Seconds after the last move.
    finished_ttl: int = 7 * _DAY
    idempotency_ttl: int = _DAY
    max_actions: int = 200  # In one request.
    max_body: int = 1_000_000  # Bytes.
    request_timeout: int = 10  # Seconds a caller may take to send a request, or to take each part of an answer.
    rate_limit: str | None = "6000 per minute"  # Per address; None: no limit.
    tournaments_per_caller: int = 10  # Open at a time; a caller is an address.
    tournaments: int = 100
    tournament_cost_per_caller: int = 2_000_000  # Of those that are open, together.
    tournament_cost: int = 20_000_000
    proxies: int = 0  # In front of the service, each adding the address it was called from to X-Forwarded-For.
    log_level: str = "INFO"
    metrics_dir: Path | None = None  # Where workers share their numbers; None: one process alone.

    @property
    def caps(self) -> Caps:
        return Caps(
            self.tournaments_per_caller, self.tournaments, self.tournament_cost_per_caller, self.tournament_cost
        )

    @property
    def lifetimes(self) -> Lifetimes:
        return Lifetimes(self.game_ttl, self.finished_ttl, self.idempotency_ttl)


def from_environment(environment: Mapping[str, str] = os.environ) -> Config:
    """The settings that were given, and defaults for the others."""
    given = _Given(environment)
    default = Config()
    threads = given.number("THREADS", default.threads, 2, 1000)
    return Config(
        host=given.text("HOST") or default.host,
        port=given.number("PORT", default.port, 1, 65_535),
        redis_url=given.redis_url(),
        store_unsafe=given.flag("STORE_UNSAFE"),
        data_dir=Path(given.text("DATA_DIR") or default.data_dir),
        workers=given.number("WORKERS", default.workers, 1, 100),
        threads=threads,
        stream_readers=given.number("STREAM_READERS", threads // 2, 1, threads - 1),
        game_ttl=given.number("GAME_TTL", default.game_ttl, 1, 3650 * _DAY),
        finished_ttl=given.number("FINISHED_TTL", default.finished_ttl, 1, 3650 * _DAY),
        idempotency_ttl=given.number("IDEMPOTENCY_TTL", default.idempotency_ttl, 1, 3650 * _DAY),
        max_actions=given.number("MAX_ACTIONS", default.max_actions, 1, 10_000),
        max_body=given.number("MAX_BODY", default.max_body, 1_000, 100_000_000),
        request_timeout=given.number("REQUEST_TIMEOUT", default.request_timeout, 1, 600),
        rate_limit=given.rate_limit(default.rate_limit),
        tournaments_per_caller=given.number("TOURNAMENTS_PER_CALLER", default.tournaments_per_caller, 0, _MOST_OPEN),
        tournaments=given.number("TOURNAMENTS", default.tournaments, 0, _MOST_OPEN),
        tournament_cost_per_caller=given.number(
            "TOURNAMENT_COST_PER_CALLER", default.tournament_cost_per_caller, 0, _MOST_COST
        ),
        tournament_cost=given.number("TOURNAMENT_COST", default.tournament_cost, 0, _MOST_COST),
        proxies=given.number("PROXIES", default.proxies, 0, 10),
        log_level=given.word("LOG_LEVEL", default.log_level, _LOG_LEVELS),
        metrics_dir=given.folder("PROMETHEUS_MULTIPROC_DIR"),
    )


def environment_of_child(**changed: str) -> dict[str, str]:
    """What a process started by this one finds in its environment."""
    return {**os.environ, **changed}


@dataclass(frozen=True)
class _Given:
    environment: Mapping[str, str]

    def text(self, name: str) -> str:
        return self.environment.get(name, "").strip()

    def number(self, name: str, default: int, least: int, most: int) -> int:
        text = self.text(name)
        if not text:
            return default
        if not re.fullmatch(r"\d{1,18}", text) or not least <= int(text) <= most:
            raise ConfigError(f"{name} must be a whole number from {least} to {most}, not {text!r}.")
        return int(text)

    def word(self, name: str, default: str, words: tuple[str, ...]) -> str:
        text = self.text(name).upper() or default
        if text not in words:
            raise ConfigError(f"{name} must be one of {', '.join(words)}, not {text!r}.")
        return text

    def flag(self, name: str) -> bool:
        return self.number(name, 0, 0, 1) == 1

    def folder(self, name: str) -> Path | None:
        text = self.text(name)
        return Path(text) if text else None

    def redis_url(self) -> str | None:
        url = self.text("REDIS_URL")
        if url and not url.startswith(_REDIS_URLS):
            # The address is not repeated: it may carry a password.
            raise ConfigError(f"REDIS_URL must begin with one of {', '.join(_REDIS_URLS)}.")
        if url and not _is_usable(url):
            raise ConfigError("REDIS_URL must be like redis://host:6379/0.")
        return url or None

    def rate_limit(self, default: str | None) -> str | None:
        text = self.text("RATE_LIMIT")
        if text == "off":
            return None
        if text and not _RATE.fullmatch(text):
            raise ConfigError(f"RATE_LIMIT must be off or like '6000 per minute', not {text!r}.")
        return text or default


def _is_usable(url: str) -> bool:
    try:
        parts = urlsplit(url)
        _ = parts.port
        connect(url).connection_pool.make_connection()  # Nothing is sent yet.
    except (ValueError, TypeError):
        return False
    return parts.scheme == "unix" or _DATABASE.fullmatch(parts.path) is not None
