"""Founding towns: when a group of buildings becomes one, and what its founder takes for it."""

from collections.abc import Mapping
from dataclasses import replace

from service.age_of_innovation import abilities, payouts, reach
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.gains import ask_again, give, lost, reward
from service.age_of_innovation.questions import asked, undeclinable
from service.age_of_innovation.state import State
from service.age_of_innovation.town_groups import makes_town, makes_town_over, over_river, own_turn, river_offers
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then

KINDS = tuple(TOWN_TILES)


def settle(state: State, seat: int, place: int) -> None:
    """The group around a hex joins its town, or becomes one, or stays as it is (AOI-TOWN-01, AOI-TOWN-07)."""
    group = reach.group(state, seat, place)
    outside = [hex for hex in group if hex not in state.towns]
    if len(outside) < len(group):
        _join(state, seat, outside)
    elif makes_town(state, seat, group):
        found(state, seat, group)


def _join(state: State, seat: int, places: list[int]) -> None:
    """These buildings hang together with a town: they are part of it (AOI-TOWN-07, AOI-TOWN-14)."""
    if places:
        state.towns += places
        tell(state, "town_joined", seat=seat, hexes=[HEX_NAMES[place] for place in places])


def settle_all(state: State, seat: int) -> None:
    """The same for all groups, since what a town needs has changed (AOI-TOWN-03, AOI-TOWN-16)."""
    for group in reach.groups(state, seat):
        settle(state, seat, group[0])


def found(state: State, seat: int, group: list[int]) -> None:
    """The buildings are a town from now on; its tile is one of the rewards of the moment."""
    _unite(state, seat, group)
    reward(state, seat, ["town_tile", 1, "town", False])


def _unite(state: State, seat: int, group: list[int], **over: str) -> None:
    state.towns += group
    tell(state, "town_founded", seat=seat, hexes=[HEX_NAMES[place] for place in group], **over)


# The town tile.


def take_town_tile(state: State, seat: int, amount: int, optional: bool) -> None:
    """Ask which town tile, if one is left."""
    if any(state.town_tiles):
        then(state, ask("take_town_tile", seat))
    else:
        lost(state, seat, "town_tile", amount, "none_left")


_TAKE: list[Action] = [{"action": "take_town_tile", "town_tile": name} for name in KINDS]


def _tiles(state: State, question: Step) -> list[Action]:
    return [_TAKE[kind] for kind, left in enumerate(state.town_tiles) if left]


def _take(state: State, question: Step, action: Action) -> None:
    """VP, benefit and key of the tile, and all that its owner has for founding a town (AOI-TOWN-05, AOI-TOWN-17)."""
    seat, name = asked(question), action["town_tile"]
    state.town_tiles[KINDS.index(name)] -= 1
    state.players[seat].town_tiles.append(name)
    tell(state, "town_tile_taken", seat=seat, town_tile=name)
    give(state, seat, TOWN_TILES[name], name)
    payouts.happened(state, seat, "found_town")


taking_town_tile: Choice[State] = Choice(
    "AOI-TOWN-05",
    _tiles,
    _take,
    premises=(
        Condition(
            "AOI-TOWN-13",
            lambda state, question, action: state.town_tiles[KINDS.index(action["town_tile"])] > 0,
            lambda state, question, action: f"All 3 tiles {action['town_tile']} have been taken.",
            of="take_town_tile",
        ),
        undeclinable("A town tile"),
    ),
)


# Founding a town over a river hex.


def found_over_river(state: State, seat: int, action: Action) -> None:
    """The town tile lies on the river hex."""
    river = HEX_NUMBERS[action["hex"]]
    group = over_river(state, seat, river)
    state.town_rivers.append(river)
    _unite(state, seat, group, river=action["hex"])
    then(state, do("town_tile", seat=seat, amount=1, optional=False))


RIVER_PREMISES: tuple[Condition[State], ...] = (
    Condition(
        "AOI-TOWN-09",
        lambda state, question, action: abilities.ignores_river_hex(state, asked(question)),
        lambda state, question, action: "Nothing you own lets a town ignore a river hex.",
        of="found_town",
    ),
    Condition(
        "AOI-TOWN-09",
        lambda state, question, action: own_turn(state, asked(question)),
        lambda state, question, action: "A river hex is ignored in your own turn only.",
        of="found_town",
    ),
    Condition(
        "AOI-TOWN-15",
        lambda state, question, action: (
            HEX_NUMBERS[action["hex"]] in reach.board(state).rivers
            and HEX_NUMBERS[action["hex"]] not in state.town_rivers
        ),
        lambda state, question, action: f"{action['hex']} is no river hex without a town tile.",
        of="found_town",
    ),
    Condition(
        "AOI-TOWN-15",
        lambda state, question, action: makes_town_over(state, asked(question), HEX_NUMBERS[action["hex"]]),
        lambda state, question, action: f"Your buildings at {action['hex']} are not enough for a town.",
        of="found_town",
    ),
)


# At every question of the own turn, not only before and after the action (AOI-TOWN-09).

_OF_THEMSELVES = ("turn", "end_turn")  # These list it among what is free of an action.


def founded_at_every_question(choices: Mapping[str, Choice[State]]) -> dict[str, Choice[State]]:
    """Let a town over a river hex be founded whatever is asked."""
    return {kind: choice if kind in _OF_THEMSELVES else _or_found(choice) for kind, choice in choices.items()}


def _or_found(choice: Choice[State]) -> Choice[State]:
    def candidates(state: State, question: Step) -> list[Action]:
        return choice.candidates(state, question) + river_offers(state, asked(question))

    def resolve(state: State, question: Step, action: Action) -> None:
        if action["action"] == "found_town":
            ask_again(state, question)
            found_over_river(state, asked(question), action)
        else:
            choice.resolve(state, question, action)

    return replace(choice, candidates=candidates, resolve=resolve, premises=(*choice.premises, *RIVER_PREMISES))
