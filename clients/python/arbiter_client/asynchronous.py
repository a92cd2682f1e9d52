"""The client for asyncio. ``synchronous.py`` is written from this file: one method here is one operation in both."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
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


class AsyncArbiter:
    """A service. Every operation is sent again while the service is busy or away, and done once all the same."""

    def __init__(self, url: str, retry: Retry = PATIENT, client: httpx.AsyncClient | None = None) -> None:
        self.url = url.rstrip("/")
        self.retry = retry
        self._http = client or httpx.AsyncClient(timeout=TIMEOUT)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    # Operations.

    async def list_rulesets(self) -> RulesetList:
        """The games the service knows."""
        told: RulesetList = await self.send(Request("GET", "/v1/rulesets"))
        return told

    async def get_ruleset(self, ruleset: str) -> Ruleset:
        """One game whole: options, actions, and all printed components."""
        told: Ruleset = await self.send(Request("GET", f"/v1/rulesets/{ruleset}"))
        return told

    async def create_game(self, game: CreateGame) -> CreatedGame:
        """A new game with its tokens, which are shown once."""
        told: CreatedGame = await self.send(Request("POST", "/v1/games", game))
        return told

    async def create_tournament(self, plan: NewTournament) -> CreatedTournament:
        """Have policies play many games."""
        told: CreatedTournament = await self.send(Request("POST", "/v1/tournaments", plan))
        return told

    async def get_tournament(self, tournament_id: str) -> Tournament:
        """How far a tournament is, and the standings."""
        told: Tournament = await self.send(Request("GET", f"/v1/tournaments/{tournament_id}"))
        return told

    async def get_tournament_results(self, tournament_id: str) -> Results:
        """What was counted, when the tournament is finished."""
        told: Results = await self.send(Request("GET", f"/v1/tournaments/{tournament_id}/results"))
        return told

    async def get_tournament_game(self, tournament_id: str, number: int) -> PlayedMatch:
        """One game of a tournament."""
        told: PlayedMatch = await self.send(Request("GET", f"/v1/tournaments/{tournament_id}/games/{number}"))
        return told

    async def cancel_tournament(self, tournament_id: str, token: str) -> None:
        """Begin no further games; with the token that creating it gave."""
        await self.send(Request("DELETE", f"/v1/tournaments/{tournament_id}", token=token))

    def table(self, game_id: str, token: str | None = None) -> "AsyncTable":
        """A game as the holder of this token sees it; without one, as a spectator."""
        return AsyncTable(self, game_id, token)

    def tables(self, game: CreatedGame) -> dict[int, "AsyncTable"]:
        """A game just created, as each seat sees it."""
        return {each["seat"]: self.table(game["id"], each["token"]) for each in game["tokens"]}

    # Sending.

    async def send(self, request: Request) -> Any:
        """Send it until it is answered. The body and the key stay the same, so that it is done once."""
        attempt, unknown = 0, False
        while True:
            try:
                response = await self._http.send(self._built(request))
                wait = wait_for(response)
                if wait is None or not self.retry.again(attempt):
                    return answer(response, unknown)
                unknown = unknown or response.status_code != 429
            except httpx.TransportError as error:
                if not self.retry.again(attempt):
                    raise Unreachable(f"{request.method} {request.path}: {error!r}") from error
                wait, unknown = 0.0, True
            await asyncio.sleep(self.retry.pause(attempt, wait))
            attempt += 1

    def _built(self, request: Request) -> httpx.Request:
        address, headers, query = self.url + request.path, request.headers(), request.parameters()
        if request.body is None:
            return self._http.build_request(request.method, address, headers=headers, params=query)
        return self._http.build_request(request.method, address, headers=headers, params=query, json=request.body)

    async def listen(self, request: Request, after: int | None) -> AsyncGenerator[Message, None]:
        """The messages of one stream, as long as it lasts."""
        last = {} if after is None else {"Last-Event-ID": str(after)}
        headers = request.headers(Accept="text/event-stream", **last)
        timeout = httpx.Timeout(TIMEOUT.connect, read=QUIET)
        messages = Messages()
        async with self._http.stream("GET", self.url + request.path, headers=headers, timeout=timeout) as response:
            if not response.is_success:
                await response.aread()
                raise refused(response)
            async for piece in response.aiter_bytes():
                for message in messages.fed(piece):
                    yield message


class AsyncTable:
    """One game as the holder of one token sees it."""

    def __init__(self, arbiter: AsyncArbiter, game_id: str, token: str | None) -> None:
        self.arbiter = arbiter
        self.game_id = game_id
        self.token = token

    # Operations.

    async def get_game(self, version: int | None = None) -> ShownGame:
        """The game now, or as it was at a version."""
        told: ShownGame = await self._send("GET", query={"version": version})
        return told

    async def list_actions(self) -> Listed:
        """What the seat must decide, with the complete list of what it may do; without a question when not asked."""
        told: Listed = await self._send("GET", "/actions")
        return told

    async def submit_actions(self, body: SubmitActions) -> Played:
        """Play actions, or choices by their place; with ``preview``, say what would come of them and write nothing."""
        told: Played = await self._send("POST", "/actions", body)
        return told

    async def undo(self, version: int, to: int) -> Played:
        """Take back what this seat did since a version; every answer says in ``undo`` how far that may go."""
        told: Played = await self._send("POST", "/undo", {"version": version, "to": to})
        return told

    async def play_automa_turn(self, version: int) -> AutomaTurn:
        """Let the Automa play its turn."""
        told: AutomaTurn = await self._send("POST", "/automa-turns", {"version": version})
        return told

    async def list_events(self, after: int | None = None, wait: int = 0) -> EventList:
        """What happened after a version; held back up to ``wait`` seconds while there is nothing."""
        told: EventList = await self._send("GET", "/events", query={"after": after, "wait": wait or None})
        return told

    async def get_history(self, version: int | None = None) -> History:
        """The actions played."""
        told: History = await self._send("GET", "/history", query={"version": version})
        return told

    async def get_scores(self) -> ScoreList:
        """The standing, as if the game ended now."""
        told: ScoreList = await self._send("GET", "/scores")
        return told

    async def delete_game(self) -> None:
        """Remove the game; with the token of the host."""
        await self._send("DELETE")

    # What is made of operations.

    async def play(self, version: int, actions: Sequence[Action]) -> Played:
        """Play actions that were chosen at this version, all or none."""
        return await self.submit_actions({"version": version, "actions": list(actions)})

    async def preview(self, version: int, actions: Sequence[Action]) -> Played:
        """What would come of these actions; nothing is written."""
        return await self.submit_actions({"version": version, "actions": list(actions), "preview": True})

    async def decide(self, choose: Choice) -> Played | None:
        """Play what ``choose`` takes from the list; None when the seat is not asked.

        When the game has moved on in between, the list is asked for and chosen from anew.
        """
        attempt = 0
        while True:
            listed = await self.list_actions()
            if not listed["actions"]:
                return None
            try:
                return await self.play(listed["version"], choose(listed))
            except Refused as error:
                if not is_stale(error) or not self.arbiter.retry.again(attempt):
                    raise
            await asyncio.sleep(self.arbiter.retry.pause(attempt))
            attempt += 1

    async def stream(self, after: int | None = None) -> AsyncGenerator[News, None]:
        """What happens, version by version, until the game is over or deleted. A stream that was cut is resumed."""
        attempt = 0
        while True:
            try:
                async with aclosing(self.arbiter.listen(self._request("GET", "/events"), after)) as messages:
                    async for message in messages:
                        if message.tells_of_the_end:
                            return
                        attempt, after = 0, message.news["version"]
                        yield message.news
            except (httpx.TransportError, Refused) as error:
                if not is_passing(error):
                    raise
            missed = await self.list_events(after)
            for news in by_version(missed["events"]):
                attempt, after = 0, news["version"]
                yield news
            if missed["status"] == "finished":
                return
            await asyncio.sleep(self.arbiter.retry.pause(attempt))
            attempt += 1

    # Sending.

    async def _send(
        self, method: str, path: str = "", body: object = None, query: dict[str, int | None] | None = None
    ) -> Any:
        return await self.arbiter.send(self._request(method, path, body, query))

    def _request(
        self, method: str, path: str, body: object = None, query: dict[str, int | None] | None = None
    ) -> Request:
        return Request(method, f"/v1/games/{self.game_id}{path}", body, query or {}, self.token)
