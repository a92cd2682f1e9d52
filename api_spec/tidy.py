"""The last touch to the document: nothing means anything else afterwards, but generators of clients understand it."""

from collections.abc import Iterator, Mapping
from typing import Any

Json = dict[str, Any]

_SCHEMAS = "#/components/schemas/"


def tidy(document: Json) -> Json:
    """The document with plain references, and with the schemas in use, each after those it refers to.

    Some generators read schemas in one go and make a class twice when a schema refers to a later one.
    """
    plain: Json = _plain(document)
    named = plain["components"]["schemas"]
    schemas: dict[str, Json] = {}
    for part in (plain["paths"], plain["components"].get("responses", {})):
        _collect(part, named, schemas)
    plain["components"]["schemas"] = schemas
    return plain


def _plain(node: Any) -> Any:
    """Without ``allOf`` around a single schema, and without saying that an object may have more: it may anyway."""
    if isinstance(node, list):
        return [_plain(each) for each in node]
    if not isinstance(node, dict):
        return node
    said = {key: _plain(value) for key, value in node.items() if (key, value) != ("additionalProperties", True)}
    if len(said.get("allOf", ())) == 1:
        [only] = said.pop("allOf")
        return {**only, **said}
    return said


def _collect(node: Any, named: Mapping[str, Json], schemas: dict[str, Json]) -> None:
    """Put what a part of the document refers to into ``schemas``, the innermost first."""
    for name in _references(node):
        if name not in schemas:
            _collect(named[name], named, schemas)
            schemas[name] = named[name]


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _references(each)
    elif isinstance(node, dict):
        if str(node.get("$ref", "")).startswith(_SCHEMAS):
            yield node["$ref"].removeprefix(_SCHEMAS)
        for each in node.values():
            yield from _references(each)
