"""Nothing that is stored or dealt changes while the version of the rules stays."""

from types import GenericAlias
from typing import Any

import msgspec
import pytest

from service.engine.rules import Rules
from service.games import GAMES
from tests import fingerprints, high_card

RULES = [rules for rules in (*GAMES.values(), high_card.RULES) if rules.events]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_what_is_stored_and_dealt_changes_only_with_a_new_version(rules: Rules[Any]) -> None:
    path = fingerprints.path_of(rules)
    assert path.exists(), f"version {rules.version} of {rules.name} is new: run `python -m tests.fingerprints`"
    before, now = set(path.read_text().splitlines()), set(fingerprints.fingerprint(rules).splitlines())
    changed = [f"was: {line}" for line in sorted(before - now)] + [f"is:  {line}" for line in sorted(now - before)]
    advice = (
        f"Games of {rules.name} that are being played depend on this. Raise its Rules.version, write the migration of "
        "stored games, and run `python -m tests.fingerprints`:"
    )
    assert not changed, "\n".join([advice, *changed])


def test_a_field_that_is_renamed_shows_in_the_fingerprint() -> None:
    renamed = msgspec.defstruct("Player", [("color", str)], module="tests.high_card")
    state = msgspec.defstruct("State", [("players", GenericAlias(list, (renamed,)))])
    lines = set(fingerprints._fields(state, set()))
    assert "high_card.Player.color: str" in lines
    assert "high_card.Player.colour: str" in fingerprints.fingerprint(high_card.RULES)
