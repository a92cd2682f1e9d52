"""Where the editions of the rulebook differ, and what each of them says (SC-EDN-13)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Edition:
    """A preset of the four options in which the editions differ."""

    forbidden_pairs: bool  # SC-EDN-01.
    camaraderie: str  # SC-EDN-04.
    scout: str  # SC-EDN-05.
    recruit_bonus: str  # SC-EDN-06.


CAMARADERIE: Final = ("after_combat", "every_retreat")
SCOUT: Final = ("optional", "always")
RECRUIT_BONUS: Final = ("always", "optional")

EDITIONS: Final = {
    "uk": Edition(forbidden_pairs=True, camaraderie="after_combat", scout="optional", recruit_bonus="always"),
    "ru": Edition(forbidden_pairs=False, camaraderie="every_retreat", scout="always", recruit_bonus="optional"),
    "publisher": Edition(forbidden_pairs=True, camaraderie="after_combat", scout="optional", recruit_bonus="optional"),
}
