"""The seven kinds of town tiles, three of each. Each also carries one key."""

from service.age_of_innovation.effects import Gain

TOWN_TILES: dict[str, Gain] = {
    "town_tools": {"vp": 4, "tools": 3},
    "town_spades": {"vp": 5, "terraform_and_build": 2},
    "town_books": {"vp": 5, "books": 2},
    "town_coins": {"vp": 6, "coins": 6},
    "town_science": {"vp": 7, "level_in_each": 1},
    "town_power": {"vp": 8, "power": 8},
    "town_scholar": {"vp": 8, "scholars": 1},
}

TILES_OF_EACH = 3
