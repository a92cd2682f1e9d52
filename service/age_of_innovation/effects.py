"""The few words that tiles, palaces, innovations, competencies, factions and planning boards are written in.

What a thing gives is a ``Gain``: how much of which good. A table entry is a tuple of effects; what they pay is worked
out in abilities.py and handed out in gains.py, so that adding a tile is one entry and one test.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Gain = Mapping[str, int]

# Every good that a gain may name.
GOODS: Mapping[str, str] = {
    "coins": "coins",
    "tools": "tools",
    "scholars": "scholars, as far as the own supply has any",
    "power": "power moved up through the bowls",
    "power_tokens": "new power tokens, straight into bowl III",
    "vp": "victory points",
    "books": "books, each of a discipline of choice",
    "levels": "levels of the science display, freely split",
    "optional_levels": "the same, but each may be declined",
    "levels_in_one": "levels of the science display, all in one discipline of choice",
    "level_in_each": "levels in each of the four disciplines",
    "competency": "competency tiles of choice, with the levels and books of their place",
    "town_tile": "town tiles of choice, each counting as a town founded",
    "shipping": "free steps on the shipping track, with their rewards",
    "terraforming": "free steps on the terraforming track, with their rewards",
    "terraform_and_build": "one terraform and build with so many free spades",
    "terraform_and_build_free": "the same, but its workshop is free and may stand on any native hex in reach",
    "spades": "spades to be used at once, without building",
    "bridges": "free bridges at printed places",
    "annexes": "annexes into the own stock",
    "guild_anywhere": "free guilds on empty native hexes, in reach or not",
    "workshop_to_guild": "workshops upgraded to guilds free of charge",
    "school_to_guild": "schools exchanged for guilds free of charge",
    "neutral_workshop": "neutral workshops, placed at once",
    "neutral_guild": "neutral guilds, placed at once",
    "neutral_school": "neutral schools, placed at once",
    "neutral_university": "neutral universities, placed at once",
    "neutral_palace": "neutral palaces, placed at once",
    "neutral_tower": "neutral towers, placed at once",
    "neutral_monument": "neutral monuments, placed at once",
    "second_action": "further actions in the same turn",
}

# Everything that can happen for which something may be paid: round tiles, final tiles, tiles and factions.
EVENTS: Mapping[str, str] = {
    "build_workshop": "a workshop is built",
    "build_workshop_at_river": "a workshop is built on a hex that touches a river hex",
    "build_workshop_at_border": "a workshop is built on a hex at the border of the map",
    "build_guild": "a guild is built",
    "build_school": "a school is built",
    "build_university": "a university is built",
    "build_palace": "a palace is built",
    "build_tower": "a tower is built",
    "build_monument": "the monument is built",
    "use_spade": "a spade is used",
    "advance_discipline": "a level of the science display is gained",
    "advance_track": "a step on the shipping or the terraforming track is made",
    "found_town": "a town is founded or a town tile taken in its stead",
    "develop_innovation": "an innovation is developed",
    "send_scholar": "a scholar is sent to a discipline or given back for a level",
    "power_action": "one of the power actions of the game board is taken",
    "tunnel": "a hex is reached by a tunnel",
    "flight": "a hex is reached by a flight",
}

# Everything that can be counted for its owner.
COUNTS: Mapping[str, str] = {
    "workshop": "own workshops on the map",
    "guild": "own guilds on the map",
    "school": "own schools on the map",
    "university_or_palace": "own universities and palaces on the map",
    "building": "own buildings on the map",
    "shape": "different shapes among the own buildings on the map",
    "building_group": "groups of adjacent own buildings",
    "bridge": "own bridges",
    "town_tile": "own town tiles",
    "two_highest_levels": "the two highest levels in the disciplines, added",
    "lowest_level": "the lowest level in a discipline",
    "player": "players in the game",
}


@dataclass(frozen=True, slots=True)
class Once:
    """At once, when the tile is taken; ``per`` something counted, if it names it."""

    gain: Gain
    per: str = ""
    block: bool = False  # Its parts come in an order of choice, but nothing else comes in between.


@dataclass(frozen=True, slots=True)
class OnceByNumber:
    """VP at once by how many there are: the last band (least number, VP) that is reached."""

    of: str
    bands: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Income:
    """In every Phase I."""

    gain: Gain


@dataclass(frozen=True, slots=True)
class Whenever:
    """Each time the event happens to the owner; ``per`` something counted, if it names it."""

    event: str
    gain: Gain
    per: str = ""
    from_players: int = 0  # Only in games of so many players or more.


@dataclass(frozen=True, slots=True)
class OnPassing:
    """When the owner passes, for each of what is counted."""

    per: str
    gain: Gain


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """An action of the owner, once per round, free of charge. Its goods come in the order written."""

    gain: Gain


@dataclass(frozen=True, slots=True)
class Leap:
    """A way of a terraform and build over hexes that are out of reach: a tunnel or a flight."""

    event: str  # What happens by it; its VP are a Whenever of the same owner.
    pays: Gain
    over: int  # At most so many hexes lie between an own building and the target.


@dataclass(frozen=True, slots=True)
class Ability:
    """What no gain can say, asked by the core at fixed moments. The defaults are the rule for everybody."""

    town_value: int = 7  # The power value a group of buildings needs to become a town.
    ignores_river_hex: bool = False  # Each town may ignore one river hex between its buildings.
    shipping: int = 0  # Added to the shipping value in Phase II.
    leap: Leap | None = None  # Targets of a terraform and build beyond reach; they are linked for area scoring too.
    land_bridge_tools: int = 0  # As an action: a bridge for so many tools, over land too.
    power_action_discount: int = 0  # Power less for each power action.
    books_per_competency: int = 0  # Further books of the discipline of each competency taken.
    science_bonus_levels: int = 0  # Levels added for the science bonus of Phase III.


Effect = Once | OnceByNumber | Income | Whenever | OnPassing | SpecialAction | Ability
Effects = tuple[Effect, ...]
