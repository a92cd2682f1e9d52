"""One server for most tests of the API; those that need another kind start their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.api.caller import Api
from tests.api.contract import Contract
from tests.api.serving import Server, serving


@pytest.fixture(scope="session")
def server(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(redis_url, tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def contract(server: Server) -> Contract:
    """What this server says of itself."""
    return Contract(yaml.safe_load(Api(server.url, None).get("/openapi.yaml").text))


@pytest.fixture
def api(server: Server, contract: Contract) -> Api:
    return Api(server.url, contract)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """For a server of the test's own."""
    return tmp_path
