"""From the operations and what the games add to the OpenAPI document."""

from collections.abc import Mapping, Sequence
from typing import Any

import yaml
from apispec import APISpec

from api_spec.examples import EVENT_STREAM, examples
from api_spec.operations import LIST_EVENTS, Operation
from api_spec.rulesets import ruleset_components
from api_spec.tidy import tidy
from api_spec.variants import add_variants

Json = dict[str, Any]

TITLE = "Arbiter"
OPENAPI = "3.1.0"
DESCRIPTION = """\
A rules referee for heavy board games: it lists what a seat may do, applies moves or refuses them with the rule that
forbids them, and keeps every secret.

A token goes in `Authorization: Bearer`. Without one a caller is a spectator. Every error is
`application/problem+json` with a stable `code`; besides the errors listed with an operation, an unknown address is
`not_found` (404), an unknown method `method_not_allowed` (405), what is hardly HTTP `malformed_request` (400), too long
an address or headers `too_large` (413), and a bug of the service `internal_error` (500).

An error changes nothing, with one exception: **503 means that it is unknown**. The store did not answer in time, and
may have done what it was asked all the same, or may still do it; no answer at all, because the connection broke, means
the same. Send the request again with the same `Idempotency-Key`, which every POST takes: what was done is answered once
more, and what was not is done now, once. Where the answer gives tokens, the repeat gives the same ones, so that there
the key is a secret of at least 22 characters (else 422); it is not kept and not logged. A DELETE is sent again as it
is: 404 says that it was done.

An answer to a request whose body was not read says `Connection: close`.
Unknown fields and unknown query parameters are errors. Answers may gain fields. Every answer carries `X-Request-ID`:
the caller's own if it sent one, else a new one.
"""

TAGS = (
    {"name": "rulesets", "description": "The games this service knows."},
    {"name": "games", "description": "Games being played."},
    {"name": "tournaments", "description": "Many games between policies, played by workers."},
    {"name": "operating", "description": "For whoever runs the service."},
)

_SECURITY: dict[str, list[Json]] = {"none": [], "optional": [{}, {"token": []}], "required": [{"token": []}]}
_PATH_PARAMETERS = {
    "game_id": ("The id of the game.", {"type": "string"}),
    "ruleset": ("The name of the ruleset.", {"type": "string"}),
    "tournament_id": ("The id of the tournament.", {"type": "string"}),
    "number": ("The number of the game, counted from 0.", {"type": "integer", "minimum": 0}),
}


def spec_options() -> Json:
    """The document's own head."""
    return {"info": {"description": DESCRIPTION}, "servers": [{"url": "/"}], "tags": list(TAGS)}


def document(spec: APISpec, rulesets: Sequence[Mapping[str, Any]], problems: Mapping[str, Json]) -> Json:
    """The whole document, from a spec that knows the operations; what they refer to is named here."""
    bearer = {"type": "http", "scheme": "bearer", "description": "A token that creating a game or a tournament gave."}
    spec.components.security_scheme("token", bearer)
    for name, schema in ruleset_components(rulesets).items():
        spec.components.schema(name, component=schema)
    for name, value in {**examples(rulesets[0]), **problems}.items():
        spec.components.example(name, {"value": value})
    whole = _in_order(spec.to_dict())
    add_variants(whole["components"]["schemas"], rulesets)
    return tidy(whole)


def _in_order(document: Json) -> Json:
    """The parts of the document and the statuses of each operation in the order a reader expects."""
    for path in document["paths"].values():
        for operation in path.values():
            if "responses" in operation:
                operation["responses"] = dict(sorted(operation["responses"].items()))
    head = ("openapi", "info", "servers", "tags", "paths", "components")
    return {key: document[key] for key in head}


def documentation(operation: Operation) -> Json:
    """What is said of an operation beside its schemas."""
    said: Json = {
        "operationId": operation.name,
        "summary": operation.summary,
        "description": operation.description,
        "security": _SECURITY[operation.token],
    }
    if operation.deprecated:
        said["deprecated"] = True
    if operation.body_ref:
        schema = {"$ref": f"#/components/schemas/{operation.body_ref}"}
        said["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    if operation.links:
        said["responses"] = {operation.status: {"links": operation.links}}
    return said


def path_parameters(operation: Operation) -> list[Json]:
    """What stands between the slashes."""
    return [
        {"in": "path", "name": name, "description": description, "required": True, "schema": schema}
        for name, (description, schema) in _PATH_PARAMETERS.items()
        if f"{{{name}}}" in operation.path
    ]


def answers(operation: Operation) -> list[Json]:
    """The answers of an operation that went well: keyword arguments for flask-smorest's alt_response."""
    answer: Json = {"status_code": operation.status, "description": operation.summary + "."}
    if operation.answer_headers:
        answer["headers"] = {
            name: {"description": description, "schema": {"type": "string"}}
            for name, description in operation.answer_headers.items()
        }
    if operation.status != 204:
        answer["schema"] = operation.answer or {"type": "string"}
        answer["content_type"] = operation.media_type
        answer["examples"] = {"example": f"{operation.name}_answer"}
    told = [answer]
    if "ETag" in operation.answer_headers:
        told.append({"status_code": 304, "description": "Unchanged since the ETag.", "headers": answer["headers"]})
    if operation is LIST_EVENTS:
        stream = {
            "content_type": "text/event-stream",
            "schema": {"type": "string"},
            "description": answer["description"],
        }
        told.append({"status_code": 200, **stream, "examples": {"message": {"value": EVENT_STREAM}}})
    return told


def as_yaml(document: Json) -> str:
    """The document as it is committed and served."""
    return yaml.dump(document, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=120)


class _Plain(yaml.SafeDumper):
    """No anchors, and paragraphs as they were written."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Plain.add_representer(str, _text)
