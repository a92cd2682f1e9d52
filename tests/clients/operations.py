"""What the committed contract promises a client."""

from typing import Any

import yaml

from tests.api.serving import ROOT


def answers() -> dict[str, str | None]:
    """The schema of each operation's answer; None where it answers nothing. Those for whoever runs it are left out."""
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    operations = [each for path in contract["paths"].values() for each in path.values() if isinstance(each, dict)]
    return {each["operationId"]: _answer(each) for each in operations if each["tags"] != ["operating"]}


def _answer(operation: dict[str, Any]) -> str | None:
    [answer] = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
    if "content" not in answer:
        return None
    reference: str = answer["content"]["application/json"]["schema"]["$ref"]
    return reference.rpartition("/")[2]
