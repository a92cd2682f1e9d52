"""The contract as strict as it can be read: what it does not name must not be sent."""

from typing import Any


def closed(schema: Any) -> Any:
    """The same schemas, but an object has no other fields than those it is described with.

    The published ones stay open, so that a new field breaks no client.
    """
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    shut = {
        key: value if key in ("example", "examples", "const", "enum") else closed(value)
        for key, value in schema.items()
    }
    if isinstance(schema.get("properties"), dict) and schema.get("additionalProperties", True) is True:
        shut["additionalProperties"] = False
    return shut
