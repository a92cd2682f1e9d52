"""The TypeScript client: every operation once, whatever the line does."""

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from arbiter_client import Arbiter

from tests.api.serving import ROOT, Server
from tests.clients.bad_line import AWAY, BUSY, CUT, FINE, LOST_ANSWER, LOST_REQUEST, BadLine
from tests.clients.conftest import ENVIRONMENT, Run
from tests.clients.operations import answers

HOME = ROOT / "clients/typescript"
README = (HOME / "README.md").read_text()
CARDS: Any = {"ruleset": "high_card", "seats": [{"name": "Ann"}, {"name": "Ben"}]}
COUNTING: Any = {"ruleset": "tally", "seats": [{"name": "Ann"}], "options": {"goal": 10}}
SOLO: Any = {
    "ruleset": "scythe",
    "seats": [{"controller": "automa", "level": "automa"}, {"name": "Ann"}],
    "options": {"turn_limit": 2},
}


@pytest.fixture(scope="module", autouse=True)
def built(run: Run) -> None:
    """The package as it is installed."""
    run("npm", "run", "build", cwd=HOME)


@pytest.fixture
def ask(run: Run) -> Any:
    """Has the client do something, over a line."""

    def asked(url: str, scenario: str, *words: str) -> Any:
        return json.loads(run("node", HOME / "test/scenarios.ts", url, scenario, *words))

    return asked


def created(server: Server, game: Any) -> tuple[str, list[str], str]:
    """A game, its tokens and that of its host."""
    with Arbiter(server.url) as arbiter:
        answer = arbiter.create_game(game)
        return answer["id"], [each["token"] for each in answer["tokens"]], answer["host_token"]


def finished(server: Server) -> tuple[str, list[int]]:
    """A game that was played, and its versions."""
    with Arbiter(server.url) as arbiter:
        game = arbiter.create_game(CARDS)
        seats, watched = arbiter.tables(game), arbiter.table(game["id"])
        while to_act := watched.get_game()["to_act"]:
            seats[to_act[0]["seat"]].decide(lambda listed: listed["actions"][:1])
        return game["id"], list(range(watched.get_game()["version"] + 1))


# Playing.


def test_a_game_is_played_to_its_end(server: Server, ask: Any) -> None:
    game, tokens, _ = created(server, CARDS)
    told = ask(server.url, "finish", game, json.dumps(tokens))
    assert told["status"] == "finished" and told["history"] > 0 == told["past"]


def test_the_automa_plays_its_turn(server: Server, ask: Any) -> None:
    game, [token], _ = created(server, SOLO)
    assert ask(server.url, "automa", game, token) > 0


def test_what_is_previewed_or_taken_back_does_not_happen(server: Server, ask: Any) -> None:
    game, [token], _ = created(server, COUNTING)
    assert ask(server.url, "back", game, token) == {"previewed": 0, "played": 1, "undone": 2}


def test_a_refusal_is_told(server: Server, ask: Any) -> None:
    assert ask(server.url, "stream", "4f1c0e5d9a7b42c8a1d3") == {"code": "not_found"}


# When the line is bad.


@pytest.mark.parametrize("trouble", [LOST_REQUEST, LOST_ANSWER, AWAY])
def test_a_game_is_created_once_whatever_is_lost(line: BadLine, ask: Any, trouble: str) -> None:
    line.troubles = [trouble]
    assert ask(line.url, "create", json.dumps(CARDS))["actions"]
    keys = {headers["idempotency-key"] for method, _, headers in line.asked if method == "POST"}
    assert len(keys) == 1 and len(line.asked) == 3


@pytest.mark.parametrize("trouble", [LOST_REQUEST, LOST_ANSWER, AWAY])
def test_an_action_is_played_once_whatever_is_lost(server: Server, line: BadLine, ask: Any, trouble: str) -> None:
    game, [token, *_], _ = created(server, CARDS)
    line.troubles = [FINE, trouble, trouble]
    assert ask(line.url, "play", game, token) == {"played": 1, "is": 1}


def test_a_game_is_deleted_though_the_answer_is_lost(server: Server, line: BadLine, ask: Any) -> None:
    game, _, host_token = created(server, CARDS)
    line.troubles = [LOST_ANSWER]
    assert ask(line.url, "delete", game, host_token) is None


def test_who_is_told_to_wait_waits_so_long(line: BadLine, ask: Any) -> None:
    line.troubles = [BUSY]
    begun = time.monotonic()
    assert "scythe" in ask(line.url, "list")
    assert time.monotonic() - begun >= 1 and len(line.asked) == 2


def test_no_answer_at_all_is_told_after_the_last_attempt(line: BadLine, ask: Any) -> None:
    line.troubles = [LOST_REQUEST] * 4
    assert "unreachable" in ask(line.url, "list") and len(line.asked) == 4


def test_a_service_that_stays_away_is_told_after_the_last_attempt(line: BadLine, ask: Any) -> None:
    line.troubles = [AWAY] * 4
    assert ask(line.url, "list") == {"code": "unavailable"}


def test_whoever_is_too_late_chooses_anew(server: Server, ask: Any) -> None:
    game, [token], _ = created(server, COUNTING)
    assert ask(server.url, "overtaken", game, token) == {"seen": [0, 1], "played": 2}


def test_a_stream_that_is_cut_goes_on_where_it_was(server: Server, line: BadLine, ask: Any) -> None:
    game, versions = finished(server)
    line.troubles = [CUT, FINE, CUT]
    assert ask(line.url, "stream", game) == versions


def test_a_stream_begins_after_the_version_that_is_known(server: Server, ask: Any) -> None:
    game, versions = finished(server)
    assert ask(server.url, "last", game) == versions[-2:]


# What is promised of the package.


def test_types_are_strict(run: Run) -> None:
    run("npm", "run", "check", cwd=HOME)


def test_the_game_of_the_readme_can_be_played_and_is_typed(server: Server, run: Run) -> None:
    [program] = re.findall(r"```ts\n(.*?)```", README, flags=re.DOTALL)
    folder = HOME / "dist/readme"
    folder.mkdir(exist_ok=True)
    (folder / "game.ts").write_text(program.replace("http://127.0.0.1:8000", server.url))
    (folder / "tsconfig.json").write_text('{"extends": "../../tsconfig.json", "include": ["."]}')
    run("npx", "tsc", "--project", folder, cwd=HOME)
    told = run("node", folder / "game.ts")
    assert "illegal_action SC-" in told and "winners: [" in told and "turn_began" in told


def test_two_bots_play_a_whole_game(server: Server) -> None:
    game, tokens, _ = created(server, CARDS)
    command = [str(ROOT / ".venv/clients/bin/node"), str(HOME / "examples/bot.ts"), server.url, game]
    bots = [subprocess.Popen([*command, token], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) for token in tokens]
    assert all("winners" in bot.communicate(timeout=120)[0] for bot in bots)


def test_the_bot_has_thirty_lines() -> None:
    assert len((HOME / "examples/bot.ts").read_text().splitlines()) <= 30


def test_what_is_written_is_current(tmp_path: Path, run: Run) -> None:
    """Run ``make clients`` when this fails."""
    written = tmp_path / "contract.ts"
    run("npm", "run", "contract", "--", written, cwd=HOME)
    assert written.read_text() == (HOME / "src/contract.ts").read_text()


def test_every_operation_has_a_method_that_gives_its_answer() -> None:
    source = (HOME / "src/index.ts").read_text()
    methods = dict(re.findall(r"^  (\w+)\(.*\): Promise<(\w+)>", source, re.MULTILINE))
    given = {re.sub("(?=[A-Z])", "_", method).lower(): answer for method, answer in methods.items()}
    for operation, answer in answers().items():
        assert given[operation] == (answer or "void"), operation
