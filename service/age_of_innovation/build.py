"""Buildings: placing workshops, upgrading, neutral buildings, annexes, and what every build sets off."""

from service.age_of_innovation import abilities, actions, events, payouts, power, reach, steps, towns
from service.age_of_innovation.data.buildings import BUILDINGS, PALACE, SHAPES, WORKSHOP, Building
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS, members
from service.age_of_innovation.data.terrains import SPADES, TERRAINS
from service.age_of_innovation.gains import give
from service.age_of_innovation.payments import pay
from service.age_of_innovation.state import EMPTY, Player, State
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question

HOME = {name: number for number, name in enumerate(TERRAINS)}
OWN_SHAPES = range(5)  # Shapes that stand on the planning board.

_WORKSHOP = SHAPES[WORKSHOP]
_UPGRADES = tuple(tuple(kind for kind in OWN_SHAPES if SHAPES[kind].upgrade_of == old) for old in range(len(SHAPES)))
_UPGRADE = [[actions.UpgradeBuilding(name, building) for building in BUILDINGS] for name in HEX_NAMES]
_ANNEX = [actions.PlaceAnnex(name) for name in HEX_NAMES]


def land_in_reach(state: State, seat: int) -> int:
    """Land within reach by the shipping value of the moment."""
    player = state.players[seat]
    return reach.within_reach(state, player.buildings, player.shipping + abilities.shipping(state, player))


def empty_land(state: State, mask: int) -> list[int]:
    """The hexes of a mask without a building."""
    building = state.building
    return [place for place in members(mask) if building[place] == EMPTY]


def spades_home(state: State, player: Player, place: int) -> int:
    """Spades that make a hex native to a player."""
    return SPADES[state.terrain[place]][HOME[player.board]]


# What every build sets off.


def put(state: State, seat: int, place: int, kind: int, neutral: bool = False) -> None:
    """Place a building on an empty hex."""
    state.building[place] = kind
    state.owner[place] = seat
    state.players[seat].buildings.append(place)
    if neutral:
        state.neutral.append(place)
    else:
        state.players[seat].pieces[kind] -= 1
    tell(state, events.BuildingPlaced(seat, HEX_NAMES[place], BUILDINGS[kind], neutral))


def exchange(state: State, seat: int, place: int, kind: int) -> None:
    """Replace a building by another one; the old one goes back to its row (AOI-UPG-06)."""
    player, old = state.players[seat], state.building[place]
    player.pieces[old] += 1
    player.pieces[kind] -= 1
    state.building[place] = kind
    tell(state, events.BuildingUpgraded(seat, HEX_NAMES[place], BUILDINGS[old], BUILDINGS[kind]))


def built(state: State, seat: int, place: int) -> None:
    """A building counts as built: points, a town perhaps, power for the neighbours (AOI-UPG-08, AOI-NEUT-03).

    The neighbours answer before the rewards of the builder (AOI-LEECH-14).
    """
    score_build(state, seat, place)
    offers = power.offers(state, seat, place)
    towns.settle(state, seat, place)
    then(state, *offers)


def score_build(state: State, seat: int, place: int) -> None:
    """Tell all that score builds."""
    kind = state.building[place]
    payouts.happened(state, seat, f"build_{BUILDINGS[kind]}")
    if kind == WORKSHOP:
        side = reach.board(state)
        if side.at_river >> place & 1:
            payouts.happened(state, seat, "build_workshop_at_river")
        if side.border >> place & 1:
            payouts.happened(state, seat, "build_workshop_at_border")


# Workshops.


def can_build_workshop(player: Player, tools: int = 0) -> bool:
    """A workshop is left and can be paid for, beside some tools for something else (AOI-TERRA-16)."""
    return player.pieces[WORKSHOP] > 0 and player.tools >= _WORKSHOP.tools + tools and player.coins >= _WORKSHOP.coins


def build_workshop(state: State, seat: int, place: int, free: bool = False) -> None:
    """Place the leftmost workshop."""
    if not free:
        pay(state, seat, {"tools": _WORKSHOP.tools, "coins": _WORKSHOP.coins}, "workshop")
    put(state, seat, place, WORKSHOP)
    built(state, seat, place)


# Upgrades.


def coins_for(state: State, seat: int, place: int, shape: Building) -> int:
    """A guild is cheaper beside a building of another faction (AOI-UPG-02, AOI-UPG-13)."""
    if shape.coins_beside_others is None:
        return shape.coins
    for other in reach.adjacent_hexes(state, place):
        if state.owner[other] not in (EMPTY, seat):
            return shape.coins_beside_others
    return shape.coins


def upgrade_offers(state: State, seat: int) -> list[Action]:
    """Every upgrade there is a piece and the price for (AOI-UPG-01..07)."""
    player = state.players[seat]
    found: list[Action] = []
    for place in player.buildings:
        if place in state.neutral:
            continue
        for kind in _UPGRADES[state.building[place]]:
            shape = SHAPES[kind]
            if (
                player.pieces[kind]
                and player.tools >= shape.tools
                and player.coins >= (coins_for(state, seat, place, shape))
            ):
                found.append(_UPGRADE[place][kind])
    return found


def upgrade(state: State, seat: int, action: actions.UpgradeBuilding) -> None:
    """Pay, exchange the building and take what the new one brings."""
    place, kind = HEX_NUMBERS[action.hex], BUILDINGS.index(action.building)
    shape = SHAPES[kind]
    pay(state, seat, {"tools": shape.tools, "coins": coins_for(state, seat, place, shape)}, shape.name)
    if kind == PALACE:
        then(state, steps.OfferPalace(seat, place))
    else:
        exchange(state, seat, place, kind)
        give(state, seat, shape.gain, shape.name)
        built(state, seat, place)


_PRICE_RULES = {
    "guild": "AOI-UPG-02",
    "palace": "AOI-UPG-03",
    "school": "AOI-UPG-04",
    "university": "AOI-UPG-05",
}


def why_not_upgrade(state: State, question: Question, action: actions.UpgradeBuilding) -> Refusal | None:
    seat, place, kind = question.seat, HEX_NUMBERS[action.hex], BUILDINGS.index(action.building)
    player, shape = state.players[seat], SHAPES[kind]
    if state.owner[place] != seat:
        return Refusal("AOI-UPG-01", "You have no building on {hex}.", hex=action.hex)
    if place in state.neutral:
        return Refusal("AOI-NEUT-05", "The building on {hex} is neutral: it can never be upgraded.", hex=action.hex)
    if shape.upgrade_of != state.building[place]:
        old = BUILDINGS[state.building[place]]
        return Refusal("AOI-UPG-01", "A {old} cannot become a {building}.", old=old, building=action.building)
    if not player.pieces[kind]:
        return Refusal("AOI-UPG-07", "No {building} is left on your planning board.", building=action.building)
    coins = coins_for(state, seat, place, shape)
    if player.tools >= shape.tools and player.coins >= coins:
        return None
    return Refusal(
        _PRICE_RULES[action.building],
        "A {building} on {hex} costs {tools} tools and {coins} coins; "
        "you have {own_tools} tools and {own_coins} coins.",
        building=action.building,
        hex=action.hex,
        tools=shape.tools,
        coins=coins,
        own_tools=player.tools,
        own_coins=player.coins,
    )


# Annexes.


def annex_offers(state: State, seat: int) -> list[Action]:
    """Own buildings, neutral ones too, without an annex (AOI-CT-09)."""
    player = state.players[seat]
    if not player.annexes:
        return []
    return [_ANNEX[place] for place in player.buildings if place not in state.annexed]


def place_annex(state: State, seat: int, action: actions.PlaceAnnex) -> None:
    """It is not building: nobody is offered power, but it may found a town (AOI-LEECH-11, AOI-TOWN-12)."""
    place = HEX_NUMBERS[action.hex]
    state.players[seat].annexes -= 1
    state.annexed.append(place)
    tell(state, events.AnnexPlaced(seat, action.hex))
    towns.settle(state, seat, place)


def why_not_place_annex(state: State, question: Question, action: actions.PlaceAnnex) -> Refusal | None:
    place = HEX_NUMBERS[action.hex]
    if not state.players[question.seat].annexes:
        return Refusal("AOI-CT-09", "You have no annex in stock.")
    if state.owner[place] != question.seat:
        return Refusal("AOI-CT-09", "You have no building on {hex}.", hex=action.hex)
    if place in state.annexed:
        return Refusal("AOI-CT-09", "The building on {hex} already has an annex.", hex=action.hex)
    return None
