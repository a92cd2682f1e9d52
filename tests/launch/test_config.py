"""Settings from the environment: defaults, what may be given, and every way to get it wrong."""

from pathlib import Path

import pytest

from service.config import Config, ConfigError, from_environment
from service.storage.tournaments import Caps


def test_nothing_needs_to_be_set() -> None:
    assert from_environment({}) == Config()


def test_an_empty_setting_is_no_setting() -> None:
    assert from_environment({"PORT": "", "REDIS_URL": " ", "RATE_LIMIT": ""}) == Config()


def test_everything_can_be_set() -> None:
    config = from_environment(
        {
            "HOST": "0.0.0.0",
            "PORT": "9000",
            "REDIS_URL": "redis://somewhere:6379/1",
            "STORE_UNSAFE": "1",
            "DATA_DIR": "/var/lib/arbiter",
            "WORKERS": "4",
            "THREADS": "32",
            "STREAM_READERS": "20",
            "GAME_TTL": "100",
            "FINISHED_TTL": "50",
            "IDEMPOTENCY_TTL": "10",
            "MAX_ACTIONS": "7",
            "MAX_BODY": "5000",
            "REQUEST_TIMEOUT": "3",
            "RATE_LIMIT": "10 per second",
            "TOURNAMENTS_PER_CALLER": "0",
            "TOURNAMENTS": "7",
            "TOURNAMENT_COST_PER_CALLER": "500",
            "TOURNAMENT_COST": "6000",
            "PROXIES": "1",
            "LOG_LEVEL": "debug",
            "PROMETHEUS_MULTIPROC_DIR": "/tmp/metrics",
        }
    )
    assert config == Config(
        host="0.0.0.0",
        port=9000,
        redis_url="redis://somewhere:6379/1",
        store_unsafe=True,
        data_dir=Path("/var/lib/arbiter"),
        workers=4,
        threads=32,
        stream_readers=20,
        game_ttl=100,
        finished_ttl=50,
        idempotency_ttl=10,
        max_actions=7,
        max_body=5000,
        request_timeout=3,
        rate_limit="10 per second",
        tournaments_per_caller=0,
        tournaments=7,
        tournament_cost_per_caller=500,
        tournament_cost=6000,
        proxies=1,
        log_level="DEBUG",
        metrics_dir=Path("/tmp/metrics"),
    )
    assert config.caps == Caps(tournaments_per_caller=0, tournaments=7, cost_per_caller=500, cost=6000)
    assert config.lifetimes.abandoned == 100
    assert config.lifetimes.finished == 50
    assert config.lifetimes.retries == 10


def test_limits_can_be_switched_off() -> None:
    assert from_environment({"RATE_LIMIT": "off"}).rate_limit is None


def test_streams_never_take_all_threads_of_a_worker() -> None:
    assert from_environment({"THREADS": "2"}).stream_readers == 1
    with pytest.raises(ConfigError):
        from_environment({"THREADS": "8", "STREAM_READERS": "8"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "8000.5"),
        ("PORT", "9" * 30),
        ("WORKERS", "0"),
        ("THREADS", "1"),
        ("GAME_TTL", "0"),
        ("MAX_BODY", "1"),
        ("REQUEST_TIMEOUT", "0"),
        ("RATE_LIMIT", "many"),
        ("RATE_LIMIT", "0 per minute"),
        ("PROXIES", "-1"),
        ("TOURNAMENTS", "many"),
        ("TOURNAMENTS_PER_CALLER", "10001"),
        ("TOURNAMENT_COST", "-1"),
        ("TOURNAMENT_COST_PER_CALLER", "1e9"),
        ("LOG_LEVEL", "loud"),
        ("REDIS_URL", "http://user:secret@somewhere"),
        ("REDIS_URL", "redis://user:secret@somewhere:port/0"),
        ("REDIS_URL", "redis://:secret/0"),
        ("REDIS_URL", "redis://:secret@somewhere/games"),
        ("REDIS_URL", "redis://:secret@somewhere/?db=first"),
        ("REDIS_URL", "redis://:secret@somewhere/0?retries=secret"),
        ("STORE_UNSAFE", "yes"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError) as caught:
        from_environment({name: value})
    assert name in str(caught.value)
    assert "secret" not in str(caught.value)
