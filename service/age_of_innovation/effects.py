"""The few words that tiles, palaces, innovations, competencies, factions and planning boards are written in.

What a thing gives is a ``Gain``: how much of which good. A table entry is a tuple of effects; what they pay is worked
out in abilities.py and handed out in gains.py, so that adding a tile is one entry and one test. Clients are told
them as they are written here.
"""

from collections.abc import Mapping
from typing import Annotated

from service.engine.hooks import hook
from service.engine.records import Record, kind_of

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


class Effect(Record, tag_field="effect", tag=kind_of, omit_defaults=True):
    """What a tile or a faction does for its owner."""


class Once(Effect):
    """The gain, when the tile is taken; times what `per` counts; a `block` is not mixed with other rewards."""

    gain: Gain
    per: str = ""
    block: bool = False  # Its parts come in an order of choice, but nothing else comes in between.


class OnceByNumber(Effect):
    """VP when the tile is taken: the last of `bands` (least number, VP) that what `of` counts reaches."""

    of: str
    bands: tuple[tuple[int, int], ...]


class Income(Effect):
    """The gain, in every Phase I."""

    gain: Gain


class Whenever(Effect):
    """The gain, each time `event` happens to the owner; times what `per` counts.

    Only in games of `from_players` or more.
    """

    event: str
    gain: Gain
    per: str = ""
    from_players: int = 0


class OnPassing(Effect):
    """The gain, when the owner passes, times what `per` counts."""

    per: str
    gain: Gain


class SpecialAction(Effect):
    """The gain, as an action of the owner, once per round; its goods come in the order written."""

    gain: Gain


class Leap(Record):
    """A way of a terraform and build over hexes that are out of reach: a tunnel or a flight."""

    event: str  # What happens by it; its VP are a Whenever of the same owner.
    pays: Gain
    over: int  # At most so many hexes lie between an own building and the target.


class Ability(Effect):
    """What no gain can say, see `abilities`."""

    town_value: Annotated[int, hook(min, "power value with which a group of own buildings becomes a town")] = 7
    ignores_river_hex: Annotated[bool, hook(any, "each town may ignore one river hex between its buildings")] = False
    shipping: Annotated[int, hook(sum, "added to the shipping value in Phase II")] = 0
    leap: Annotated[Leap | None, hook(None, "in a terraform and build: pay to pass over at most so many hexes")] = (
        None  # Its targets are linked for area scoring too.
    )
    land_bridge_tools: Annotated[int, hook(max, "as an action: a bridge for so many tools, over land too")] = 0
    power_action_discount: Annotated[int, hook(sum, "power less for each power action")] = 0
    books_per_competency: Annotated[int, hook(sum, "further books of the discipline of each competency taken")] = 0
    science_bonus_levels: Annotated[int, hook(sum, "levels added for the science bonus of the round tile")] = 0


AnyEffect = Once | OnceByNumber | Income | Whenever | OnPassing | SpecialAction | Ability
Effects = tuple[AnyEffect, ...]
