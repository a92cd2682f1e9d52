"""Founding towns: when a group of buildings becomes one, and what its founder takes for it."""

from dataclasses import replace

from msgspec import UNSET, UnsetType

from service.age_of_innovation import abilities, actions, events, payouts, questions, reach, steps
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.declining import undeclinable
from service.age_of_innovation.gains import add_reward, ask_again, give, lost
from service.age_of_innovation.state import State
from service.age_of_innovation.steps import Reward
from service.age_of_innovation.town_groups import makes_town, makes_town_over, over_river, own_turn, river_offers
from service.engine.choices import Choice, also, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question

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
        tell(state, events.TownJoined(seat, [HEX_NAMES[place] for place in places]))


def settle_all(state: State, seat: int) -> None:
    """The same for all groups, since what a town needs has changed (AOI-TOWN-03, AOI-TOWN-16)."""
    for group in reach.groups(state, seat):
        settle(state, seat, group[0])


def found(state: State, seat: int, group: list[int]) -> None:
    """The buildings are a town from now on; its tile is one of the rewards of the moment."""
    _unite(state, seat, group)
    add_reward(state, seat, Reward("town_tile", 1, "town", optional=False))


def _unite(state: State, seat: int, group: list[int], river: str | UnsetType = UNSET) -> None:
    state.towns += group
    tell(state, events.TownFounded(seat, [HEX_NAMES[place] for place in group], river))


# The town tile.


def offer_town_tile(state: State, step: steps.OfferTownTile) -> None:
    """Ask which town tile, if one is left."""
    if any(state.town_tiles):
        then(state, questions.TakeTownTile(step.seat))
    else:
        lost(state, step.seat, "town_tile", 1, "none_left")


_TAKE: list[Action] = [actions.TakeTownTile(name) for name in KINDS]


def _tiles(state: State, question: questions.TakeTownTile) -> list[Action]:
    return [_TAKE[kind] for kind, left in enumerate(state.town_tiles) if left]


def _take(state: State, question: questions.TakeTownTile, action: actions.TakeTownTile) -> None:
    """VP, benefit and key of the tile, and all that its owner has for founding a town (AOI-TOWN-05, AOI-TOWN-17)."""
    seat, name = question.seat, action.town_tile
    state.town_tiles[KINDS.index(name)] -= 1
    state.players[seat].town_tiles.append(name)
    tell(state, events.TownTileTaken(seat, name))
    give(state, seat, TOWN_TILES[name], name)
    payouts.happened(state, seat, "found_town")


def _why_not_take(state: State, question: questions.TakeTownTile, action: actions.TakeTownTile) -> Refusal | None:
    if not state.town_tiles[KINDS.index(action.town_tile)]:
        return Refusal("AOI-TOWN-13", "All 3 tiles {town_tile} have been taken.", town_tile=action.town_tile)
    return None


taking_town_tile: Choice[State, questions.TakeTownTile] = Choice(
    questions.TakeTownTile,
    "AOI-TOWN-05",
    _tiles,
    (answer(actions.TakeTownTile, _take, _why_not_take), undeclinable("A town tile cannot be declined.")),
)


# Founding a town over a river hex.


def found_over_river(state: State, seat: int, action: actions.FoundTown) -> None:
    """The town tile lies on the river hex."""
    river = HEX_NUMBERS[action.hex]
    group = over_river(state, seat, river)
    state.town_rivers.append(river)
    _unite(state, seat, group, action.hex)
    then(state, steps.OfferTownTile(seat))


def why_not_found_town(state: State, question: Question, action: actions.FoundTown) -> Refusal | None:
    seat, river = question.seat, HEX_NUMBERS[action.hex]
    if not abilities.of(state.players[seat]).ignores_river_hex:
        return Refusal("AOI-TOWN-09", "Nothing you own lets a town ignore a river hex.")
    if not own_turn(state, seat):
        return Refusal("AOI-TOWN-09", "A river hex is ignored in your own turn only.")
    if river not in reach.board(state).rivers or river in state.town_rivers:
        return Refusal("AOI-TOWN-15", "{hex} is no river hex without a town tile.", hex=action.hex)
    if not makes_town_over(state, seat, river):
        return Refusal("AOI-TOWN-15", "Your buildings at {hex} are not enough for a town.", hex=action.hex)
    return None


# At every question of the own turn, not only before and after the action (AOI-TOWN-09).


def _found_and_ask_again(state: State, question: Question, action: actions.FoundTown) -> None:
    ask_again(state, question)
    found_over_river(state, question.seat, action)


def founded_at(choice: Choice[State, Question]) -> Choice[State, Question]:
    """Let a town over a river hex be founded while something else is asked."""

    def offers(state: State, question: Question) -> list[Action]:
        return choice.offers(state, question) + river_offers(state, question.seat)

    return also(replace(choice, offers=offers), answer(actions.FoundTown, _found_and_ask_again, why_not_found_town))
