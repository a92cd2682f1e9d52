"""A table of the small game at the service: creates it and plays at it through the use-cases."""

from typing import Any

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.engine.records import plain


class Table:
    """One game, with the tokens of everybody at it."""

    def __init__(self, service: Service, **given: Any) -> None:
        self.service = service
        given = {"ruleset": "high_card", "seats": [{}, {}], "seed": "a seed", **given}
        self.created = cases.create_game(service, **given)
        self.id: str = self.created["id"]
        self.host: str = self.created["host_token"]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in self.created["tokens"]}

    def game(self, token: str | None = None, version: int | None = None) -> Answer:
        game: Answer = plain(cases.get_game(self.service, self.id, token, version))
        return game

    @property
    def version(self) -> int:
        version: int = self.game(self.host)["version"]
        return version

    def legal(self, seat: int) -> list[dict[str, Any]]:
        actions: list[dict[str, Any]] = cases.get_actions(self.service, self.id, self.tokens[seat])["actions"]
        return actions

    def submit(self, seat: int, *actions: Any, version: int | None = None, key: str | None = None) -> Answer:
        return self.send(seat, version, actions=list(actions), idempotency_key=key)

    def send(self, seat: int, version: int | None = None, **wish: Any) -> Answer:
        """Submit whatever there is to submit."""
        version = self.version if version is None else version
        answer: Answer = plain(cases.submit_actions(self.service, self.id, self.tokens[seat], version=version, **wish))
        return answer

    def undo(self, seat: int, to: int, version: int | None = None, key: str | None = None) -> Answer:
        version = self.version if version is None else version
        token = self.tokens[seat]
        answer: Answer = plain(cases.undo(self.service, self.id, token, version=version, to=to, idempotency_key=key))
        return answer

    def play_on(self, actions: int = 1) -> None:
        """Whoever is to act takes the first action of the list."""
        for _ in range(actions):
            seat = self.game(self.host)["to_act"][0]["seat"]
            self.submit(seat, self.legal(seat)[0])

    def play_to_the_end(self) -> None:
        while self.game(self.host)["status"] == "playing":
            self.play_on()
