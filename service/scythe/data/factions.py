"""The faction mats: what each faction starts with and can do."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction mat. Mech abilities stand in the printed order, left to right."""

    name: str
    title: str
    character: str
    colour: str
    power: int
    combat_cards: int
    ability: str
    mechs: tuple[str, str, str, str]
    riverwalk: tuple[str, str]  # The terrains Riverwalk leads to.


# SC-SETUP-11: this is also the seating, clockwise.
FACTIONS: Final = {
    faction.name: faction
    for faction in (
        Faction(
            "nordic", "Nordic Kingdoms", "Bjorn & Mox", "blue", power=4, combat_cards=1,
            ability="swim",
            mechs=("riverwalk", "seaworthy", "artillery", "speed"), riverwalk=("forest", "mountain"),
        ),
        Faction(
            "rusviet", "Rusviet Union", "Olga & Changa", "red", power=3, combat_cards=2,
            ability="relentless",
            mechs=("riverwalk", "township", "peoples_army", "speed"), riverwalk=("farm", "village"),
        ),
        Faction(
            "crimea", "Crimean Khanate", "Zehra & Kar", "yellow", power=5, combat_cards=0,
            ability="coercion",
            mechs=("riverwalk", "wayfare", "scout", "speed"), riverwalk=("farm", "tundra"),
        ),
        Faction(
            "saxony", "Saxony Empire", "Gunter, Nacht & Tag", "black", power=1, combat_cards=4,
            ability="dominate",
            mechs=("riverwalk", "underpass", "disarm", "speed"), riverwalk=("forest", "mountain"),
        ),
        Faction(
            "polania", "Republic of Polania", "Anna & Wojtek", "white", power=2, combat_cards=3,
            ability="meander",
            mechs=("riverwalk", "submerge", "camaraderie", "speed"), riverwalk=("village", "mountain"),
        ),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Variant:
    """What an ability does where an option of the game has this value."""

    option: str
    value: bool | str
    description: str


# Abilities that options change; by default the first of each holds.
VARIANTS: Final = {
    "relentless": (
        Variant("relentless_factory_card", True, "The section of the previous turn may be chosen again."),
        Variant(
            "relentless_factory_card",
            False,
            "The section of the previous turn may be chosen again, but not the Factory card.",
        ),
    ),
    "scout": (
        Variant("scout", "optional", "Before a combat a random combat card may be taken from the opponent."),
        Variant("scout", "always", "Before a combat a random combat card is taken from the opponent."),
    ),
    "camaraderie": (
        Variant(
            "camaraderie",
            "after_combat",
            "No popularity is lost for workers forced to retreat from a combat won as attacker.",
        ),
        Variant(
            "camaraderie",
            "every_retreat",
            "No popularity is lost for workers forced to retreat in the own turn, with or without a combat.",
        ),
    ),
}

# What an ability does by default, for a client that shows it.
ABILITIES: Final = {
    "swim": "Workers cross rivers to any land territory.",
    "relentless": VARIANTS["relentless"][0].description,
    "coercion": "Once per turn a combat card pays for one resource of any kind.",
    "dominate": "No limit of stars for objectives and won combats; both objectives may be fulfilled.",
    "meander": "Two different options of an encounter card may be chosen.",
    "riverwalk": "Character and mechs cross rivers onto two kinds of terrain.",
    "speed": "Character and mechs move one territory further.",
    "seaworthy": "Character and mechs move onto and off lakes and may retreat to an adjacent lake.",
    "artillery": "Before a combat 1 power may be spent: the opponent loses 2 power.",
    "township": "For character and mechs the Factory and own controlled villages are adjacent to each other.",
    "peoples_army": "With a worker in the combat one more combat card may be played.",
    "wayfare": "Character and mechs move to any inactive home base or the own one, at any distance.",
    "scout": VARIANTS["scout"][0].description,
    "underpass": "For character and mechs own controlled mountains and all tunnels are adjacent to each other.",
    "disarm": "Before a combat on a tunnel or the own mine the opponent loses 2 power.",
    "submerge": "Character and mechs move onto and off lakes and from any lake to any other.",
    "camaraderie": VARIANTS["camaraderie"][0].description,
}

# What every faction mat carries at the start (SC-SETUP-24, SC-ENLIST-02).
MECHS: Final = 4
STARS: Final = 6
WORKERS: Final = 8
ONE_TIME_BONUSES: Final = {"power": 2, "coins": 2, "popularity": 2, "combat_cards": 2}
