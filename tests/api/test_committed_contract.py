"""The contract in the repository is the one that is served."""

from pathlib import Path

import yaml
from openapi_spec_validator import validate

from service.games import GAMES
from service.running.write_contract import written

COMMITTED = Path(__file__).parent.parent.parent / "openapi.yaml"


def test_the_committed_contract_is_current() -> None:
    """Run `make contract` when this fails."""
    assert COMMITTED.read_text() == written()


def test_the_committed_contract_is_valid_openapi() -> None:
    document = yaml.safe_load(COMMITTED.read_text())
    assert document["openapi"].startswith("3.1")
    validate(document)


def test_the_big_games_are_in_the_committed_contract() -> None:
    created = yaml.safe_load(COMMITTED.read_text())["components"]["schemas"]["CreateGame"]
    assert list(created["discriminator"]["mapping"]) == list(GAMES)
