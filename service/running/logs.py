"""Logs as lines of JSON. Nothing that a caller sent in headers or bodies is logged: tokens are in there."""

import logging
from datetime import UTC, datetime
from typing import Any

from service.engine import codec

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """One record, one line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return codec.dumps(line).decode()


def logging_of(level: str) -> dict[str, Any]:
    """What the logging of the standard library is told: all lines of this level and above to standard error."""
    gunicorn = {"level": max(level, "INFO", key=logging.getLevelName), "handlers": [], "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": level, "handlers": ["lines"]},
        "loggers": {"gunicorn.error": gunicorn, "gunicorn.access": gunicorn},
    }
