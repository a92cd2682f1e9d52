"""Callers of the service over HTTP; every answer they get is held against the contract."""

from dataclasses import dataclass, field
from typing import Any

import requests

from tests.api.contract import Contract


@dataclass
class Api:
    """The service at an address."""

    url: str
    contract: Contract | None
    session: requests.Session = field(default_factory=requests.Session)

    def call(self, method: str, path: str, token: str | None = None, **more: Any) -> requests.Response:
        headers = dict(more.pop("headers", {}))
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        answer = self.session.request(method, self.url + path, headers=headers, timeout=60, **more)
        if self.contract is not None and not more.get("stream"):
            self.contract.check(answer)
        return answer

    def get(self, path: str, token: str | None = None, **more: Any) -> requests.Response:
        return self.call("GET", path, token, **more)

    def post(self, path: str, body: Any, token: str | None = None, **more: Any) -> requests.Response:
        return self.call("POST", path, token, json=body, **more)

    def create(self, ruleset: str = "high_card", seats: int = 2, **more: Any) -> "Game":
        body = {"ruleset": ruleset, "seats": more.pop("seat_list", [{}] * seats), "seed": "a seed", **more}
        answer = self.post("/v1/games", body)
        assert answer.status_code == 201, answer.text
        return Game(self, answer.json())


@dataclass
class Game:
    """A game with all its tokens."""

    api: Api
    created: dict[str, Any]

    @property
    def id(self) -> str:
        game_id: str = self.created["id"]
        return game_id

    @property
    def path(self) -> str:
        return f"/v1/games/{self.id}"

    @property
    def host(self) -> str:
        token: str = self.created["host_token"]
        return token

    @property
    def tokens(self) -> dict[int, str]:
        return {entry["seat"]: entry["token"] for entry in self.created["tokens"]}

    def viewers(self) -> list[str | None]:
        """A spectator, the host and every seat."""
        return [None, self.host, *self.tokens.values()]

    def show(self, token: str | None = None) -> dict[str, Any]:
        shown: dict[str, Any] = self.api.get(self.path, token).json()
        return shown

    def to_act(self) -> int:
        seat: int = self.show()["to_act"][0]["seat"]
        return seat

    def listed(self, seat: int) -> dict[str, Any]:
        listed: dict[str, Any] = self.api.get(f"{self.path}/actions", self.tokens[seat]).json()
        return listed

    def submit(self, seat: int, *actions: Any, version: int | None = None, **more: Any) -> requests.Response:
        version = self.show()["version"] if version is None else version
        body = {"version": version, "actions": list(actions)}
        return self.api.post(f"{self.path}/actions", body, self.tokens[seat], **more)

    def play_on(self, pick: int = 0) -> dict[str, Any]:
        """Whoever must decide does something that is listed."""
        seat = self.to_act()
        listed = self.listed(seat)
        action = listed["actions"][pick % len(listed["actions"])]
        answer = self.submit(seat, action, version=listed["version"])
        assert answer.status_code == 200, answer.text
        played: dict[str, Any] = answer.json()
        return played

    def play_to_the_end(self) -> None:
        while self.show()["status"] == "playing":
            self.play_on()
