"""What is sent, what comes back, and when to send it again."""

import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import httpx

from arbiter_client.types import Problem

Code = Literal["unavailable", "malformed_request"]

TIMEOUT = httpx.Timeout(10.0, read=60.0)  # Longer than the service holds back an answer.


class Unreachable(Exception):
    """No answer came, however often it was asked. What was sent may have been done."""


class Refused(Exception):
    """The service said no. ``code`` is for programs, the sentence for people; ``problem`` has all that was told."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem
        self.status = problem["status"]
        self.code = problem["code"]
        self.rule = problem.get("rule")


@dataclass(frozen=True)
class Retry:
    """How often a request is sent again, and how long to wait before."""

    attempts: int = 6
    first: float = 0.25  # Seconds; doubled each time, and shortened by chance so that not all come back at once.
    longest: float = 15.0

    def pause(self, attempt: int, asked: float = 0.0) -> float:
        """Seconds to wait after this attempt, counted from 0; never less than the service asked for."""
        most = min(self.longest, self.first * 2.0**attempt)
        return max(asked, most * random.uniform(0.5, 1.0))

    def again(self, attempt: int) -> bool:
        return attempt + 1 < self.attempts


PATIENT = Retry()


@dataclass(frozen=True)
class Request:
    """One request. A POST has a key of its own, so that its repeat is recognised."""

    method: str
    path: str
    body: object = None
    query: Mapping[str, int | None] = field(default_factory=dict)
    token: str | None = None
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    def headers(self, **more: str) -> dict[str, str]:
        said = {"Idempotency-Key": self.key} if self.method == "POST" else {}
        if self.token is not None:
            said["Authorization"] = f"Bearer {self.token}"
        return said | more

    def parameters(self) -> dict[str, int]:
        return {name: value for name, value in self.query.items() if value is not None}


def wait_for(response: httpx.Response) -> float | None:
    """Seconds after which the same may be sent again; None where the answer is an answer.

    429: it was not looked at. 502 to 504: whether it was done is unknown, and the repeat is recognised.
    """
    if response.status_code in (429, 502, 503, 504):
        asked = response.headers.get("Retry-After", "0")
        return float(asked) if asked.isdigit() else 0.0
    return None


def answer(response: httpx.Response, repeated: bool) -> Any:
    """What was answered, as plain data; raises what was refused."""
    if response.status_code == 404 and response.request.method == "DELETE" and repeated:
        return None  # The attempt that nobody answered did it.
    if response.is_success:
        return response.json() if response.content else None
    raise refused(response)


def refused(response: httpx.Response) -> Refused:
    """What the service says no with; what stands in front of it may say no in other words."""
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        return Refused(cast(Problem, response.json()))
    status, title = response.status_code, response.reason_phrase
    code: Code = "unavailable" if status >= 500 else "malformed_request"
    said = f"{status} {title}"
    return Refused({"type": "about:blank", "title": title, "status": status, "code": code, "detail": said})


def is_stale(error: Refused) -> bool:
    """The game has moved on: look again, and decide anew."""
    return error.code == "stale_version"


def is_passing(error: httpx.TransportError | Refused) -> bool:
    """The connection broke, or the service is busy or away."""
    return isinstance(error, httpx.TransportError) or error.status in (429, 502, 503, 504)
