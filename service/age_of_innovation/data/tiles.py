"""Every tile and faction with its effects, by name: all that a seat can have."""

from collections.abc import Mapping

from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import INNOVATIONS
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.effects import Ability, Effects, SpecialAction

# A name that is not chosen yet has no effects.
EFFECTS: Mapping[str, Effects] = {
    "": (),
    **{name: faction.effects for name, faction in FACTIONS.items()},
    **PALACES,
    **ROUND_BONUSES,
    **COMPETENCIES,
    **INNOVATIONS,
}
SPECIAL_ACTIONS = {name: e.gain for name, effects in EFFECTS.items() for e in effects if isinstance(e, SpecialAction)}
# Ways of a terraform and build beyond reach, each with the rule that speaks of it.
LEAPS = {e.leap.event: e.leap for effects in EFFECTS.values() for e in effects if isinstance(e, Ability) and e.leap}
LEAP_RULES = {"tunnel": "AOI-FAC-08", "flight": "AOI-PAL-09"}
