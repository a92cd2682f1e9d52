"""The Python client: every operation once, whatever the line does."""

import asyncio
import inspect
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import cast

import pytest
from arbiter_client import Arbiter, AsyncArbiter, Refused, Retry, Table, Unreachable, types
from arbiter_client.messages import Messages
from arbiter_client.types import Action, CreatedGame, CreateGame, Listed

from tests.api.serving import ROOT, Server
from tests.clients.bad_line import AWAY, BUSY, CUT, FINE, LOST_ANSWER, LOST_REQUEST, BadLine
from tests.clients.conftest import ENVIRONMENT, Run
from tests.clients.operations import answers

HOME = ROOT / "clients/python"
README = (HOME / "README.md").read_text()
SOON = Retry(attempts=4, first=0.01)
CARDS = cast(CreateGame, {"ruleset": "high_card", "seats": [{"name": "Ann"}, {"name": "Ben"}]})
COUNTING = cast(CreateGame, {"ruleset": "tally", "seats": [{"name": "Ann"}], "options": {"goal": 10}})


def first(listed: Listed) -> list[Action]:
    return [listed["actions"][0]]


def play_on(arbiter: Arbiter, game: CreatedGame) -> Table:
    seats, watched = arbiter.tables(game), arbiter.table(game["id"])
    while to_act := watched.get_game()["to_act"]:
        assert seats[to_act[0]["seat"]].decide(first)
    return watched


# Playing.


def test_a_game_is_played_to_its_end(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        watched = play_on(arbiter, arbiter.create_game(CARDS))
        assert watched.get_game()["result"] is not None
        assert len(watched.get_history()["actions"]) == watched.get_game()["version"]
        assert watched.get_game(version=0)["version"] == 0
        assert watched.get_scores()["status"] == "finished"


def test_the_same_is_played_with_asyncio(server: Server) -> None:
    async def played() -> str:
        async with AsyncArbiter(server.url) as arbiter:
            game = await arbiter.create_game(CARDS)
            seats, watched = arbiter.tables(game), arbiter.table(game["id"])
            while to_act := (await watched.get_game())["to_act"]:
                assert await seats[to_act[0]["seat"]].decide(first)
            told = [news["version"] async for news in watched.stream()]
            assert told == list(range((await watched.get_game())["version"] + 1))
            return (await watched.get_game())["status"]

    assert asyncio.run(played()) == "finished"


def test_the_automa_plays_its_turn(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        game = arbiter.create_game(
            {
                "ruleset": "scythe",
                "seats": [{"controller": "automa", "level": "automa"}, {"name": "Ann"}],
                "options": {"turn_limit": 2},
            }
        )
        ann = arbiter.tables(game)[1]
        while ann.list_actions()["actions"]:
            ann.decide(first)
        assert ann.play_automa_turn(ann.get_game()["version"])["turn"]["card"] > 0


def test_nobody_decides_who_is_not_asked(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        assert arbiter.tables(arbiter.create_game(CARDS))[1].decide(first) is None


def test_a_deleted_game_is_gone(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        game = arbiter.create_game(CARDS)
        arbiter.table(game["id"], game["host_token"]).delete_game()
        with pytest.raises(Refused) as refused:
            arbiter.table(game["id"]).get_game()
        assert refused.value.code == "not_found"


def test_what_is_previewed_does_not_happen(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        ann = arbiter.tables(arbiter.create_game(COUNTING))[0]
        assert ann.preview(0, first(ann.list_actions()))["events"] and ann.get_game()["version"] == 0


def test_what_is_taken_back_did_not_happen(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        ann = arbiter.tables(arbiter.create_game(COUNTING))[0]
        ann.decide(first)
        assert ann.undo(1, to=0)["version"] == 2
        assert ann.get_game()["state"] == ann.get_game(version=0)["state"]


def test_a_refusal_names_the_rule(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        ann = arbiter.tables(arbiter.create_game(CARDS))[0]
        held = [dict(action)["card"] for action in ann.list_actions()["actions"]]
        other = next(card for card in range(1, 41) if card not in held)
        with pytest.raises(Refused, match=f"You do not hold the card {other}") as refused:
            ann.play(0, [cast(Action, {"action": "commit", "card": other})])
        assert (refused.value.status, refused.value.rule) == (422, "HC-COMMIT-02")


# When the line is bad.


@pytest.mark.parametrize("trouble", [LOST_REQUEST, LOST_ANSWER, AWAY])
def test_a_game_is_created_once_whatever_is_lost(line: BadLine, trouble: str) -> None:
    line.troubles = [trouble]
    with Arbiter(line.url, SOON) as arbiter:
        game = arbiter.create_game(CARDS)
        assert arbiter.tables(game)[0].list_actions()["actions"]
    keys = {headers["idempotency-key"] for method, _, headers in line.asked if method == "POST"}
    assert len(keys) == 1 and len(line.asked) == 3


@pytest.mark.parametrize("trouble", [LOST_REQUEST, LOST_ANSWER, AWAY])
def test_an_action_is_played_once_whatever_is_lost(line: BadLine, trouble: str) -> None:
    with Arbiter(line.url, SOON) as arbiter:
        ann = arbiter.tables(arbiter.create_game(CARDS))[0]
        line.troubles = [FINE, trouble, trouble]
        played = ann.decide(first)
        assert played is not None and played["version"] == 1 == ann.get_game()["version"]


def test_two_requests_have_two_keys(line: BadLine) -> None:
    with Arbiter(line.url, SOON) as arbiter:
        assert arbiter.create_game(CARDS)["id"] != arbiter.create_game(CARDS)["id"]


def test_a_game_is_deleted_though_the_answer_is_lost(line: BadLine) -> None:
    with Arbiter(line.url, SOON) as arbiter:
        game = arbiter.create_game(CARDS)
        line.troubles = [LOST_ANSWER]
        arbiter.table(game["id"], game["host_token"]).delete_game()


def test_who_is_told_to_wait_waits_so_long(line: BadLine) -> None:
    line.troubles = [BUSY]
    begun = time.monotonic()
    with Arbiter(line.url, SOON) as arbiter:
        arbiter.list_rulesets()
    assert time.monotonic() - begun >= 1


def test_no_answer_at_all_is_told_after_the_last_attempt(line: BadLine) -> None:
    line.troubles = [LOST_REQUEST] * 4
    with Arbiter(line.url, SOON) as arbiter, pytest.raises(Unreachable):
        arbiter.list_rulesets()
    assert len(line.asked) == 4


def test_a_service_that_stays_away_is_told_after_the_last_attempt(line: BadLine) -> None:
    line.troubles = [AWAY] * 4
    with Arbiter(line.url, SOON) as arbiter, pytest.raises(Refused) as refused:
        arbiter.list_rulesets()
    assert refused.value.code == "unavailable"


def test_whoever_is_too_late_chooses_anew(server: Server) -> None:
    with Arbiter(server.url, SOON) as arbiter:
        game = arbiter.create_game(COUNTING)
        ann = arbiter.tables(game)[0]
        seen: list[int] = []

        def overtaken(listed: Listed) -> list[Action]:
            seen.append(listed["version"])
            if len(seen) == 1:  # The same seat, on another device, is faster.
                ann.decide(first)
            return first(listed)

        played = ann.decide(overtaken)
        assert seen == [0, 1] and played is not None and played["version"] == 2


def test_a_stream_that_is_cut_goes_on_where_it_was(line: BadLine) -> None:
    with Arbiter(line.url, SOON) as arbiter:
        watched = play_on(arbiter, arbiter.create_game(CARDS))
        line.troubles = [CUT, FINE, CUT]
        told = [news["version"] for news in watched.stream()]
        assert told == list(range(watched.get_game()["version"] + 1))


def test_a_stream_begins_after_the_version_that_is_known(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        watched = play_on(arbiter, arbiter.create_game(CARDS))
        last = watched.get_game()["version"]
        assert [news["version"] for news in watched.stream(after=last - 2)] == [last - 1, last]


def test_a_stream_of_no_game_is_refused(server: Server) -> None:
    with Arbiter(server.url) as arbiter, pytest.raises(Refused) as refused:
        list(arbiter.table("4f1c0e5d9a7b42c8a1d3").stream())
    assert refused.value.code == "not_found"


def test_messages_are_read_from_pieces_of_any_size() -> None:
    news = b'id: 3\ndata: {"version":3,"events":[{"n":"\xe2\x80\xa8"}]}\n\n'
    said = b"retry: 2000\n\n: nothing new\n\n" + news + b"event: deleted\ndata: {}\n\n"
    messages = Messages()
    told = [message for byte in said for message in messages.fed(bytes([byte]))]
    assert [message.kind for message in told] == ["message", "deleted"]
    assert told[0].news["version"] == 3 and told[1].tells_of_the_end


# What is promised of the package.


def test_the_game_of_the_readme_can_be_played(server: Server, tmp_path: Path, run: Run) -> None:
    [program] = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    file = tmp_path / "game.py"
    file.write_text(
        f"import sys\nsys.path.append({str(HOME)!r})\n{program.replace('http://127.0.0.1:8000', server.url)}"
    )
    told = run(sys.executable, file)
    assert "illegal_action SC-" in told and "'winners': [" in told and "turn_began" in told


def test_two_bots_play_a_whole_game(server: Server) -> None:
    with Arbiter(server.url) as arbiter:
        game = arbiter.create_game(CARDS)
        command = [sys.executable, str(HOME / "examples/bot.py"), server.url, game["id"]]
        environment = {**ENVIRONMENT, "PYTHONPATH": str(HOME)}
        bots = [
            subprocess.Popen([*command, seat["token"]], env=environment, stdout=subprocess.PIPE, text=True)
            for seat in game["tokens"]
        ]
        assert all("winners" in bot.communicate(timeout=120)[0] for bot in bots)


def test_the_bot_has_thirty_lines() -> None:
    code = (HOME / "examples/bot.py").read_text().partition('"""\n\n')[2]
    assert len(code.strip().splitlines()) <= 30


def test_what_is_written_is_current(tmp_path: Path, run: Run) -> None:
    """Run ``make clients`` when this fails."""
    run(sys.executable, HOME / "write.py", tmp_path)
    for name in ("synchronous.py", "types.py"):
        assert (tmp_path / name).read_text() == (HOME / "arbiter_client" / name).read_text(), name


def test_types_are_strict(run: Run) -> None:
    run(sys.executable, "-m", "mypy", cwd=HOME)


@pytest.mark.parametrize(("operation", "answer"), sorted(answers().items()))
def test_every_operation_has_a_method_that_gives_its_answer(operation: str, answer: str | None) -> None:
    method = getattr(Arbiter, operation, None) or getattr(Table, operation)
    assert inspect.signature(method).return_annotation == (getattr(types, answer) if answer else None)


def test_the_wheel_says_that_it_is_typed(tmp_path: Path, run: Run) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, HOME)
    [wheel] = tmp_path.glob("*.whl")
    assert {"arbiter_client/py.typed", "arbiter_client/types.py"} <= set(zipfile.ZipFile(wheel).namelist())
