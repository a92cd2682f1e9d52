"""What a faction, a palace or any tile does is data; the rules of the core actions name none, nor a way to leap."""

import re
from pathlib import Path

import pytest

import service.age_of_innovation as game
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import INNOVATIONS
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from service.age_of_innovation.data.terrains import TERRAINS
from service.age_of_innovation.data.tiles import LEAPS
from service.age_of_innovation.data.town_tiles import TOWN_TILES

FOLDER = Path(game.__file__).parent
# These innovations are called like the buildings they bring, and one like a whole subject.
ORDINARY = {"workshop", "guild", "school", "university", "palace", "monument", "science"}
NAMES = {
    *FACTIONS,
    *PALACES,
    *INNOVATIONS,
    *COMPETENCIES,
    *ROUND_BONUSES,
    *ROUND_TILES,
    *FINAL_TILES,
    *TOWN_TILES,
    *TERRAINS,
    *POWER_ACTIONS,
    *BOOK_ACTIONS,
    *LEAPS,
} - ORDINARY
# The words that tables and events are written in.
VOCABULARY = {"effects.py", "events.py"}


RULE_FILES = sorted(path for path in FOLDER.glob("*.py") if path.name not in VOCABULARY)


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.name)
def test_no_rule_file_names_a_tile(path: Path) -> None:
    words = set(re.findall(r"\w+", path.read_text().lower()))
    assert words & NAMES == set()
