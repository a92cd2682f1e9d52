"""Seating an Automa: what its seat may be created with, and what it starts with."""

from service.engine.chance import shuffled
from service.engine.errors import InvalidSetup
from service.engine.rules import Option, Seat
from service.scythe.automa.levels import CHANGES, LEVELS, MODIFIERS
from service.scythe.data.automa_cards import AUTOMA_CARDS
from service.scythe.data.board import BASE, BY_LAND, DISTANCE
from service.scythe.data.factions import FACTIONS
from service.scythe.state import Automa, Player, State

COINS, POPULARITY = 5, 10
AUTOMA = "automa"

SEAT_OPTIONS = (
    Option(
        "controller",
        "word",
        "Who plays the seat: a human, or the Automa against exactly one human.",
        default="human",
        words=("human", AUTOMA),
    ),
    Option("level", "word", "Of an Automa: its star card.", default="automa", words=LEVELS),
    Option(
        "modifiers",
        "words",
        "Of an Automa: skip_turns uses the skip symbols with every star card; coins and power change what a card gives "
        "of them; hesitate_to_move and hesitate_to_place reveal a combat card first, a 4 or 5 stops her; all_moves "
        "carries out every possible symbol of a move row.",
        default=[],
        words=MODIFIERS,
    ),
    Option(
        "tunnels_count",
        "flag",
        "Of an Automa: tunnels, mine and Underpass belong to the neighbourhoods of the human's units.",
        default=True,
    ),
)


def automa_seat(seats: list[Seat]) -> int | None:
    """The seat of the Automa, if there is one; or what is wrong with the seats."""
    found = [i for i, seat in enumerate(seats) if seat["controller"] == AUTOMA]
    for i, seat in enumerate(seats):
        if i not in found:
            _check_human(i, seat)
    if not found:
        return None
    if len(found) > 1 or len(seats) != 2:  # SC-AUTOMA-85.
        raise InvalidSetup("seats", "a game with an Automa has exactly one human and one Automa")
    _check_automa(found[0], seats[found[0]])
    return found[0]


def _check_human(i: int, seat: Seat) -> None:
    for option in SEAT_OPTIONS[1:]:
        if seat[option.name] != option.default:
            raise InvalidSetup(f"seats.{i}.{option.name}", "only the seat of an Automa has this option")


def _check_automa(i: int, seat: Seat) -> None:
    if seat["player_mat"] is not None:
        raise InvalidSetup(f"seats.{i}.player_mat", "the Automa plays without a player mat")  # SC-AUTOMA-02.
    changed = [CHANGES[name][0] for name in seat["modifiers"] if name in CHANGES]
    if len(set(changed)) < len(changed):  # SC-AUTOMA-64: each is changed by one fixed number.
        raise InvalidSetup(f"seats.{i}.modifiers", "coins, and power, can be changed in one way only")


def farthest_faction(human: str) -> str:
    """The faction with the base farthest from the human's; of equal ones the first clockwise (SC-AUTOMA-72)."""
    names = list(FACTIONS)
    at = names.index(human)
    clockwise = names[at + 1 :] + names[:at]
    return max(clockwise, key=lambda name: DISTANCE[BASE[human]][BASE[name]])


def _player(faction: str) -> Player:
    """No player mat; power of the faction mat, 5 coins, popularity 10, units as for a human (SC-AUTOMA-02..06)."""
    base = BASE[faction]
    return Player(
        faction=faction,
        player_mat="",
        controller=AUTOMA,
        coins=COINS,
        power=FACTIONS[faction].power,
        popularity=POPULARITY,
        character=base,
        workers=list(BY_LAND[base]),
    )


def seat_automa(state: State, seat: int, given: Seat) -> None:
    """The star card with its cube on the first space, the shuffled deck (SC-AUTOMA-07, SC-AUTOMA-08).

    Whatever mats were dealt to the seat go back to the box. The human begins (SC-AUTOMA-09).
    """
    human = 1 - seat
    state.players[seat] = _player(given["faction"] or farthest_faction(state.players[human].faction))
    state.order = [human, seat]
    state.automa = Automa(
        seat=seat,
        level=given["level"],
        modifiers=list(given["modifiers"]),
        tunnels_count=given["tunnels_count"],
        deck=shuffled(state, list(AUTOMA_CARDS)),
    )
