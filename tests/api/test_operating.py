"""What whoever runs the service relies on: health, numbers, logs, the page of the contract."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import uuid4

import requests
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.api.caller import Api
from tests.api.contract import Contract
from tests.api.serving import ROOT, serving


def test_health_and_readiness(api: Api) -> None:
    """Both tell the version, which is that of the contract they serve."""
    version = yaml.safe_load(api.get("/openapi.yaml").text)["info"]["version"]
    assert api.get("/healthz").json() == {"status": "ok", "version": version}
    assert api.get("/readyz").json() == {"status": "ok", "version": version}


def test_a_service_without_its_store_is_alive_but_not_ready(contract: Contract, folder: Path) -> None:
    with serving("unix:///tmp/no-such-store", folder, WORKERS="1") as server:
        api = Api(server.url, contract)
        assert api.get("/healthz").status_code == 200
        answer = api.get("/readyz")
        assert answer.status_code == 503 and int(answer.headers["Retry-After"]) >= 1
        assert "arbiter_live_games" not in api.get("/metrics").text
    [told] = [json.loads(line) for line in server.log.read_text().splitlines() if '"get_readiness"' in line]
    assert "No such file" in told["cause"]


def test_numbers_are_right_over_all_workers(redis_url: str, contract: Contract, folder: Path) -> None:
    """Every request comes on a connection of its own, so that both workers get some."""
    with serving(redis_url, folder, WORKERS="2") as server:
        api = Api(server.url, contract)
        game = api.create("tally", 1, options={"goal": 1000})
        for version in range(30):
            Api(server.url, contract).post(
                f"{game.path}/actions", {"version": version, "actions": [{"action": "count", "by": 1}]}, game.tokens[0]
            )
        for _ in range(10):
            assert (
                Api(server.url, contract)
                .post(f"{game.path}/actions", {"version": 7, "actions": [{"action": "count", "by": 1}]}, game.tokens[0])
                .status_code
                == 409
            )
        numbers = _numbers(Api(server.url, contract).get("/metrics").text)
        live = Api(server.url, contract)
        before = numbers["arbiter_live_games", ()]
        live.create()
        after = _numbers(live.get("/metrics").text)["arbiter_live_games", ()]
    assert numbers["arbiter_moves_total", (("ruleset", "tally"),)] == 30
    assert numbers["arbiter_conflicts_total", ()] == 10
    assert numbers["arbiter_refusals_total", (("code", "stale_version"),)] == 10
    posted = (("method", "POST"), ("operation", "submit_actions"))
    assert numbers["arbiter_requests_total", (*posted, ("status", "200"))] == 30
    assert numbers["arbiter_request_seconds_count", (("operation", "submit_actions"),)] == 40
    assert after == before + 1


_MORE_NUMBERS_THAN_FIT = """
import resource
from service.web import metrics
resource.setrlimit(resource.RLIMIT_FSIZE, (2**20, 2**20))
for number in range(20_000):
    with metrics.counting():
        metrics.MOVES.labels(f"a game with a long name {number}").inc()
try:
    metrics.MOVES.labels("one more").inc()
except (OSError, IndexError):
    print("there is no room")
"""


def test_what_was_done_is_told_also_when_there_is_no_room_to_count_it(folder: Path) -> None:
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(folder)}
    script = [sys.executable, "-c", _MORE_NUMBERS_THAN_FIT]
    ran = subprocess.run(script, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "there is no room\n"), ran.stderr


def test_addresses_that_do_not_exist_share_one_number(api: Api) -> None:
    for i in range(3):
        requests.request(f"ODD{i}", f"{api.url}/nowhere/{i}", timeout=60)
    assert "nowhere" not in api.get("/metrics").text and "ODD" not in api.get("/metrics").text


def test_a_request_keeps_its_id_or_gets_one(api: Api) -> None:
    assert api.get("/healthz", headers={"X-Request-ID": "my-id.7"}).headers["X-Request-ID"] == "my-id.7"
    for odd in ("two words", "x" * 65, "<script>"):
        given = api.get("/healthz", headers={"X-Request-ID": odd}).headers["X-Request-ID"]
        assert re.fullmatch("[0-9a-f]{16}", given)
    assert re.fullmatch("[0-9a-f]{16}", api.get("/nowhere").headers["X-Request-ID"])


def test_every_request_is_one_line_of_json_without_tokens(redis_url: str, contract: Contract, folder: Path) -> None:
    with serving(redis_url, folder, WORKERS="1", LOG_LEVEL="DEBUG") as server:
        api = Api(server.url, contract)
        game = api.create()
        game.play_on()
        other = api.create()
        key = f"{uuid4()}"
        body = {"ruleset": "tally", "seats": [{}]}
        given = [api.post("/v1/games", body, headers={"Idempotency-Key": key}).json() for _ in range(2)]
        api.post("/v1/games", {**body, "private": True}, headers={"Idempotency-Key": key})
        api.get(game.path, other.host, headers={"X-Request-ID": "find-me"})
        api.get(f"{game.path}?version={game.host}", "a-guess")
        api.get(f"/v1/games/{game.host}", game.host)
        requests.get(f"{server.url}/nowhere/{game.host}?token={game.host}", timeout=60)
        metrics = api.get("/metrics").text
    lines = server.log.read_text()
    logged = [json.loads(line) for line in lines.splitlines() if line.startswith("{")]
    [found] = [line for line in logged if line.get("request_id") == "find-me"]
    assert found["status"] == 403 and found["code"] == "forbidden" and found["milliseconds"] > 0
    assert found["operation"] == "get_game" and found["game"] == game.created["id"]
    secrets = [game.host, *game.tokens.values(), other.host, "a-guess", key, given[0]["host_token"]]
    assert not [secret for secret in secrets if secret in lines or secret in metrics]


def test_the_page_of_the_contract_loads_nothing_from_elsewhere(api: Api) -> None:
    page = api.get("/docs")
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert loaded
    for address in loaded:
        assert not address.startswith(("http", "//"))
        assert requests.get(f"{api.url}/{address}", timeout=60).status_code == 200
    start = requests.get(f"{api.url}/docs/start.js", timeout=60).text
    assert "validatorUrl: null" in start and "http" not in start
    [contract_address] = re.findall(r'url: "([^"]+)"', start)
    assert requests.get(f"{api.url}/{contract_address}", timeout=60).status_code == 200
    assert "@import" not in requests.get(f"{api.url}/docs/swagger-ui.css", timeout=60).text


def test_head_is_get_without_the_body(api: Api) -> None:
    game = api.create()
    for path in ("/healthz", "/v1/rulesets", game.path, f"{game.path}/events"):
        answer = api.call("HEAD", path)
        assert answer.status_code == 200 and answer.content == b""


def _numbers(text: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    samples: list[Any] = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {(sample.name, tuple(sorted(sample.labels.items()))): sample.value for sample in samples}
