"""Holds every answer against the contract."""

import json
import re
from typing import Any

import requests
from jsonschema import Draft202012Validator

from tests.api.closed import closed


class Contract:
    """The OpenAPI document, as a judge of answers."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.strict = closed(document)  # What an answer has beside what is described is a mistake.

    def validator(self, schema: dict[str, Any]) -> Draft202012Validator:
        return Draft202012Validator({**closed(schema), "components": self.strict["components"]})

    def operations(self) -> dict[str, tuple[str, str, dict[str, Any]]]:
        """Method, path and description of every operation by its id."""
        return {
            operation["operationId"]: (method, path, operation)
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if method != "parameters"
        }

    def documented_codes(self, operation_id: str) -> set[str]:
        """Every error an operation says it can give."""
        _, _, operation = self.operations()[operation_id]
        media = [answer.get("content", {}) for answer in operation["responses"].values()]
        return {code for content in media for code in content.get("application/problem+json", {}).get("examples", {})}

    def check(self, answer: requests.Response) -> None:
        """The answer is one that its operation documents, and has the shape it promises."""
        operation = self._operation_of(answer.request)
        if operation is None:
            assert answer.status_code in (404, 405)
            self._check_body({"$ref": "#/components/schemas/Problem"}, answer)
            return
        documented = operation["responses"].get(str(answer.status_code))
        assert documented is not None, f"{operation['operationId']} answered {answer.status_code}: {answer.text}"
        if "content" not in documented:
            assert answer.content == b""
            return
        media_type = answer.headers["Content-Type"].partition(";")[0]
        assert media_type in documented["content"], f"{media_type} is not documented"
        if media_type.endswith("json"):
            self._check_body(documented["content"][media_type]["schema"], answer)
        if media_type == "application/problem+json":
            assert answer.json()["code"] in documented["content"][media_type]["examples"]
        for name in documented.get("headers", {}):
            assert name in answer.headers

    def _check_body(self, schema: dict[str, Any], answer: requests.Response) -> None:
        if answer.request.method != "HEAD":
            self.validator(schema).validate(json.loads(answer.content))

    def _operation_of(self, request: requests.PreparedRequest) -> dict[str, Any] | None:
        path = (request.path_url or "").partition("?")[0]
        for template, item in self.document["paths"].items():
            if re.fullmatch(re.sub(r"{\w+}", "[^/]+", template), path):
                method = "get" if request.method == "HEAD" else (request.method or "").lower()
                found: dict[str, Any] | None = item.get(method)
                return found
        return None
