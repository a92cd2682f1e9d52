"""Fields that mean exactly what JSON Schema means by their types."""

import re
from typing import Any

from marshmallow import INCLUDE, Schema, fields, validate

HIGHEST_VERSION = 2**31 - 1

_DIGITS = re.compile(r"-?[0-9]{1,15}")


class Strict(Schema):
    """A body or query in which an unknown field is an error: it is most likely a misspelt one."""

    error_messages = {"unknown": "unknown field", "type": "must be an object"}  # noqa: RUF012


class Open(Schema):
    """An answer: games and later releases add fields to it, so a client must not refuse unknown ones."""

    class Meta:
        unknown = INCLUDE


class JsonInteger(fields.Integer):
    """20 and 20.0 are whole numbers; "20", true and 20.5 are not."""

    default_error_messages = {"invalid": "must be a whole number", "null": "must be a whole number"}  # noqa: RUF012

    def _validated(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
            raise self.make_error("invalid", input=value)
        return super()._validated(int(value))


class JsonNumber(fields.Float):
    """Any number; not one in quotation marks."""

    default_error_messages = {"invalid": "must be a number", "null": "must be a number"}  # noqa: RUF012

    def _validated(self, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


class QueryInteger(fields.Integer):
    """A whole number in a query or header: ASCII digits only."""

    default_error_messages = {"invalid": "must be a whole number"}  # noqa: RUF012

    def _validated(self, value: Any) -> int:
        if not isinstance(value, str) or not _DIGITS.fullmatch(value):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


class JsonBoolean(fields.Boolean):
    """true and false, and nothing that merely looks like them."""

    default_error_messages = {"invalid": "must be true or false", "null": "must be true or false"}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Text(fields.String):
    """A string."""

    default_error_messages = {"invalid": "must be text", "null": "must be text"}  # noqa: RUF012


def version(**kwargs: Any) -> JsonInteger:
    """The number of a version of a game."""
    return JsonInteger(validate=in_range(0, HIGHEST_VERSION), **kwargs)


def in_range(lowest: int, highest: int) -> validate.Range:
    """A number from lowest to highest."""
    return validate.Range(lowest, highest, error=f"must be from {lowest} to {highest}")
