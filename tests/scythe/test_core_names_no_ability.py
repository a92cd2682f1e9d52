"""What a faction or a mech can do is a line of the table of hooks; the rules of the core name none of them."""

import re
from pathlib import Path

import pytest

import service.scythe as game
from service.engine.hooks import hooks
from service.scythe.abilities import ABILITIES, Ability
from service.scythe.data.factions import FACTIONS

FOLDER = Path(game.__file__).parent
NAMES = {*FACTIONS, *(word for each in FACTIONS.values() for word in (each.ability, *each.mechs))}

FACTS = {"actions.py", "questions.py", "steps.py", "events.py", "seen.py", "printed.py", "state.py"}
OF_ABILITIES = {"abilities.py", "before_combat.py", "__init__.py"}  # Who has what, what they do, and the table of both.
OF_OPTIONS = {"setup.py", "view.py", "components.py"}  # Some options change abilities, and are called like them.
CORE = [path for path in FOLDER.rglob("*.py") if path.name not in FACTS | OF_ABILITIES | OF_OPTIONS]


@pytest.mark.parametrize(
    "path", sorted(path for path in CORE if "data" not in path.parts), ids=lambda path: str(path.relative_to(FOLDER))
)
def test_no_rule_file_names_an_ability_or_a_faction(path: Path) -> None:
    words = set(re.findall(r"\w+", path.read_text().lower()))
    assert words & NAMES == set()


def test_every_ability_that_is_printed_is_a_line_of_the_table() -> None:
    """SC-DEPLOY-03."""
    assert set(ABILITIES) == NAMES - set(FACTIONS)
    assert all(each != Ability() for each in ABILITIES.values())


def test_every_hook_says_what_it_means_and_is_used_by_an_ability() -> None:
    table = hooks(Ability)
    assert set(table) == set(Ability.__struct_fields__)
    for name, hook in table.items():
        assert hook.means
        assert any(getattr(each, name) != getattr(Ability(), name) for each in ABILITIES.values()), name
