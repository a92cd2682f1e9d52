"""The actions every player may take on the game board: six for power, three of six for books."""

from service.age_of_innovation.effects import Gain
from service.engine.records import Record


class PowerAction(Record):
    """A space of the game board that is paid for with power."""

    name: str
    power: int
    gain: Gain


class BookAction(Record):
    """A space of the game board that is paid for with books."""

    name: str
    books: int  # Of any disciplines.
    gain: Gain
    per: str = ""  # What the gain is multiplied by, if anything.


POWER_ACTIONS = {
    action.name: action
    for action in (
        PowerAction("power_bridge", 3, {"bridges": 1}),
        PowerAction("power_scholar", 3, {"scholars": 1}),
        PowerAction("power_tools", 4, {"tools": 2}),
        PowerAction("power_coins", 4, {"coins": 7}),
        PowerAction("power_spade_1", 4, {"terraform_and_build": 1}),
        PowerAction("power_spade_2", 6, {"terraform_and_build": 2}),
    )
}

BOOK_ACTIONS = {
    action.name: action
    for action in (
        BookAction("book_power", 1, {"power": 5}),
        BookAction("book_science", 1, {"levels_in_one": 2}),
        BookAction("book_coins", 2, {"coins": 6}),
        BookAction("book_guild_vp", 2, {"vp": 2}, per="guild"),
        BookAction("book_guild_upgrade", 2, {"workshop_to_guild": 1}),
        BookAction("book_spades", 3, {"terraform_and_build": 3}),
    )
}

BOOK_ACTIONS_IN_A_GAME = 3
