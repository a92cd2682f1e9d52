"""The client for threads. Written from ``asynchronous.py`` by ``write.py``."""

import time
from collections.abc import Generator, Callable, Sequence
from contextlib import closing
from types import TracebackType
from typing import Any, Self

import httpx

from arbiter_client.messages import QUIET, Message, Messages, News, by_version
from arbiter_client.sending import (
    PATIENT,
    TIMEOUT,
    Refused,
    Request,
    Retry,
    Unreachable,
    answer,
    is_passing,
    is_stale,
    refused,
    wait_for,
)
from arbiter_client.types import (
    Action,
    AutomaTurn,
    CreatedGame,
    CreatedTournament,
    CreateGame,
    EventList,
    History,
    Listed,
    NewTournament,
    Played,
    PlayedMatch,
    Results,
    Ruleset,
    RulesetList,
    ScoreList,
    ShownGame,
    SubmitActions,
    Tournament,
)

Choice = Callable[[Listed], Sequence[Action]]


class Arbiter:
    """A service. Every operation is sent again while the service is busy or away, and done once all the same."""

    def __init__(self, url: str, retry: Retry = PATIENT, client: httpx.Client | None = None) -> None:
        self.url = url.rstrip("/")
        self.retry = retry
        self._http = client or httpx.Client(timeout=TIMEOUT)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    # Operations.

    def list_rulesets(self) -> RulesetList:
        """The games the service knows."""
        told: RulesetList = self.send(Request("GET", "/v1/rulesets"))
        return told

    def get_ruleset(self, ruleset: str) -> Ruleset:
        """One game whole: options, actions, and all printed components."""
        told: Ruleset = self.send(Request("GET", f"/v1/rulesets/{ruleset}"))
        return told

    def create_game(self, game: CreateGame) -> CreatedGame:
        """A new game with its tokens, which are shown once."""
        told: CreatedGame = self.send(Request("POST", "/v1/games", game))
        return told

    def create_tournament(self, plan: NewTournament) -> CreatedTournament:
        """Have policies play many games."""
        told: CreatedTournament = self.send(Request("POST", "/v1/tournaments", plan))
        return told

    def get_tournament(self, tournament_id: str) -> Tournament:
        """How far a tournament is, and the standings."""
        told: Tournament = self.send(Request("GET", f"/v1/tournaments/{tournament_id}"))
        return told

    def get_tournament_results(self, tournament_id: str) -> Results:
        """What was counted, when the tournament is finished."""
        told: Results = self.send(Request("GET", f"/v1/tournaments/{tournament_id}/results"))
        return told

    def get_tournament_game(self, tournament_id: str, number: int) -> PlayedMatch:
        """One game of a tournament."""
        told: PlayedMatch = self.send(Request("GET", f"/v1/tournaments/{tournament_id}/games/{number}"))
        return told

    def cancel_tournament(self, tournament_id: str, token: str) -> None:
        """Begin no further games; with the token that creating it gave."""
        self.send(Request("DELETE", f"/v1/tournaments/{tournament_id}", token=token))

    def table(self, game_id: str, token: str | None = None) -> "Table":
        """A game as the holder of this token sees it; without one, as a spectator."""
        return Table(self, game_id, token)

    def tables(self, game: CreatedGame) -> dict[int, "Table"]:
        """A game just created, as each seat sees it."""
        return {each["seat"]: self.table(game["id"], each["token"]) for each in game["tokens"]}

    # Sending.

    def send(self, request: Request) -> Any:
        """Send it until it is answered. The body and the key stay the same, so that it is done once."""
        attempt, unknown = 0, False
        while True:
            try:
                response = self._http.send(self._built(request))
                wait = wait_for(response)
                if wait is None or not self.retry.again(attempt):
                    return answer(response, unknown)
                unknown = unknown or response.status_code != 429
            except httpx.TransportError as error:
                if not self.retry.again(attempt):
                    raise Unreachable(f"{request.method} {request.path}: {error!r}") from error
                wait, unknown = 0.0, True
            time.sleep(self.retry.pause(attempt, wait))
            attempt += 1

    def _built(self, request: Request) -> httpx.Request:
        address, headers, query = self.url + request.path, request.headers(), request.parameters()
        if request.body is None:
            return self._http.build_request(request.method, address, headers=headers, params=query)
        return self._http.build_request(request.method, address, headers=headers, params=query, json=request.body)

    def listen(self, request: Request, after: int | None) -> Generator[Message, None, None]:
        """The messages of one stream, as long as it lasts."""
        last = {} if after is None else {"Last-Event-ID": str(after)}
        headers = request.headers(Accept="text/event-stream", **last)
        timeout = httpx.Timeout(TIMEOUT.connect, read=QUIET)
        messages = Messages()
        with self._http.stream("GET", self.url + request.path, headers=headers, timeout=timeout) as response:
            if not response.is_success:
                response.read()
                raise refused(response)
            for piece in response.iter_bytes():
                for message in messages.fed(piece):
                    yield message


class Table:
    """One game as the holder of one token sees it."""

    def __init__(self, arbiter: Arbiter, game_id: str, token: str | None) -> None:
        self.arbiter = arbiter
        self.game_id = game_id
        self.token = token

    # Operations.

    def get_game(self, version: int | None = None) -> ShownGame:
        """The game now, or as it was at a version."""
        told: ShownGame = self._send("GET", query={"version": version})
        return told

    def list_actions(self) -> Listed:
        """What the seat must decide, with the complete list of what it may do; without a question when not asked."""
        told: Listed = self._send("GET", "/actions")
        return told

    def submit_actions(self, body: SubmitActions) -> Played:
        """Play actions, or choices by their place; with ``preview``, say what would come of them and write nothing."""
        told: Played = self._send("POST", "/actions", body)
        return told

    def undo(self, version: int, to: int) -> Played:
        """Take back what this seat did since a version; every answer says in ``undo`` how far that may go."""
        told: Played = self._send("POST", "/undo", {"version": version, "to": to})
        return told

    def play_automa_turn(self, version: int) -> AutomaTurn:
        """Let the Automa play its turn."""
        told: AutomaTurn = self._send("POST", "/automa-turns", {"version": version})
        return told

    def list_events(self, after: int | None = None, wait: int = 0) -> EventList:
        """What happened after a version; held back up to ``wait`` seconds while there is nothing."""
        told: EventList = self._send("GET", "/events", query={"after": after, "wait": wait or None})
        return told

    def get_history(self, version: int | None = None) -> History:
        """The actions played."""
        told: History = self._send("GET", "/history", query={"version": version})
        return told

    def get_scores(self) -> ScoreList:
        """The standing, as if the game ended now."""
        told: ScoreList = self._send("GET", "/scores")
        return told

    def delete_game(self) -> None:
        """Remove the game; with the token of the host."""
        self._send("DELETE")

    # What is made of operations.

    def play(self, version: int, actions: Sequence[Action]) -> Played:
        """Play actions that were chosen at this version, all or none."""
        return self.submit_actions({"version": version, "actions": list(actions)})

    def preview(self, version: int, actions: Sequence[Action]) -> Played:
        """What would come of these actions; nothing is written."""
        return self.submit_actions({"version": version, "actions": list(actions), "preview": True})

    def decide(self, choose: Choice) -> Played | None:
        """Play what ``choose`` takes from the list; None when the seat is not asked.

        When the game has moved on in between, the list is asked for and chosen from anew.
        """
        attempt = 0
        while True:
            listed = self.list_actions()
            if not listed["actions"]:
                return None
            try:
                return self.play(listed["version"], choose(listed))
            except Refused as error:
                if not is_stale(error) or not self.arbiter.retry.again(attempt):
                    raise
            time.sleep(self.arbiter.retry.pause(attempt))
            attempt += 1

    def stream(self, after: int | None = None) -> Generator[News, None, None]:
        """What happens, version by version, until the game is over or deleted. A stream that was cut is resumed."""
        attempt = 0
        while True:
            try:
                with closing(self.arbiter.listen(self._request("GET", "/events"), after)) as messages:
                    for message in messages:
                        if message.tells_of_the_end:
                            return
                        attempt, after = 0, message.news["version"]
                        yield message.news
            except (httpx.TransportError, Refused) as error:
                if not is_passing(error):
                    raise
            missed = self.list_events(after)
            for news in by_version(missed["events"]):
                attempt, after = 0, news["version"]
                yield news
            if missed["status"] == "finished":
                return
            time.sleep(self.arbiter.retry.pause(attempt))
            attempt += 1

    # Sending.

    def _send(
        self, method: str, path: str = "", body: object = None, query: dict[str, int | None] | None = None
    ) -> Any:
        return self.arbiter.send(self._request(method, path, body, query))

    def _request(
        self, method: str, path: str, body: object = None, query: dict[str, int | None] | None = None
    ) -> Request:
        return Request(method, f"/v1/games/{self.game_id}{path}", body, query or {}, self.token)
