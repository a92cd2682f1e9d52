"""Why a hex cannot be terraformed, built on or leapt to."""

from service.age_of_innovation import abilities, actions, build, questions, reach
from service.age_of_innovation.data.buildings import BUILDINGS, SHAPES, WORKSHOP
from service.age_of_innovation.data.maps import HEX_NUMBERS, mask
from service.age_of_innovation.data.planning_boards import TOOLS_PER_SPADE
from service.age_of_innovation.data.terrains import RIVER, TERRAINS
from service.age_of_innovation.data.tiles import LEAP_RULES
from service.age_of_innovation.effects import Leap
from service.age_of_innovation.payments import can_pay, held, so_many
from service.age_of_innovation.questions import Lot
from service.age_of_innovation.state import EMPTY, Player, State
from service.engine.errors import Refusal
from service.engine.records import Question


def spade_price(player: Player) -> int:
    """Tools for one spade, by the terraforming track (AOI-TERRA-04)."""
    return TOOLS_PER_SPADE[player.terraforming]


def lot_of(question: Question) -> Lot:
    """The terraform and build that a question is a part of; the action of a turn begins without free spades."""
    if isinstance(question, questions.LotQuestion):
        return question.lot
    return Lot(spades=question.spades) if isinstance(question, questions.UseSpade) else Lot()


def is_native(state: State, player: Player, hex: str) -> bool:
    """Whether a hex has the native terrain of a player."""
    return state.terrain[HEX_NUMBERS[hex]] == build.HOME[player.board]


def why_not_empty_land(state: State, rule: str, hex: str) -> Refusal | None:
    """The hex is land without a building."""
    place = HEX_NUMBERS[hex]
    if state.terrain[place] >= RIVER:
        return Refusal("AOI-ADJ-05", "{hex} is not a land hex of this board.", hex=hex)
    if state.building[place] != EMPTY:
        return Refusal(rule, "There is a {building} on {hex}.", building=BUILDINGS[state.building[place]], hex=hex)
    return None


def why_not_in_reach(state: State, seat: int, rule: str, hex: str, reached: tuple[int, ...] = ()) -> Refusal | None:
    """The hex is land without a building, within reach or leapt to in the same lot (AOI-FAC-19)."""
    place, player = HEX_NUMBERS[hex], state.players[seat]
    if refusal := why_not_empty_land(state, rule, hex):
        return refusal
    if place in reached or build.land_in_reach(state, seat) >> place & 1:
        return None
    shipping = player.shipping + abilities.shipping(state, player)
    sentence = "{hex} is not within reach of your buildings with shipping {shipping}."
    return Refusal(rule, sentence, hex=hex, shipping=shipping)


def _native_already(player: Player, hex: str) -> Refusal:
    return Refusal("AOI-TERRA-02", "{hex} is {terrain} already.", hex=hex, terrain=player.board)


# Terraforming.


def _can_dig(player: Player, lot: Lot, tools: int = 0) -> bool:
    """A spade is free, or can be paid for beside some tools for something else."""
    return lot.spades > 0 or player.tools >= spade_price(player) + tools


def why_not_terraform(state: State, question: Question, action: actions.Terraform) -> Refusal | None:
    """Only hexes in reach that are not native (AOI-TERRA-02)."""
    player, lot = state.players[question.seat], lot_of(question)
    if refusal := why_not_in_reach(state, question.seat, "AOI-TERRA-02", action.hex, lot.reached):
        return refusal
    if is_native(state, player, action.hex):
        return _native_already(player, action.hex)
    if not _can_dig(player, lot):
        sentence = "A spade costs {price:tool|tools} and you have {tools}."
        return Refusal("AOI-TERRA-04", sentence, price=spade_price(player), tools=player.tools)
    return None


# Workshops.


def why_not_build(state: State, question: Question, action: actions.BuildWorkshop) -> Refusal | None:
    """Only native hexes in reach (AOI-TERRA-16)."""
    player = state.players[question.seat]
    if refusal := why_not_in_reach(state, question.seat, "AOI-TERRA-16", action.hex, lot_of(question).reached):
        return refusal
    if not is_native(state, player, action.hex):
        terrain = TERRAINS[state.terrain[HEX_NUMBERS[action.hex]]]
        sentence = "{hex} is {terrain}; a workshop of yours needs {home}."
        return Refusal("AOI-TERRA-16", sentence, hex=action.hex, terrain=terrain, home=player.board)
    return why_no_workshop(player, lot_of(question))


def why_no_workshop(player: Player, lot: Lot) -> Refusal | None:
    """A workshop is left, and is free or can be paid for."""
    shape = SHAPES[WORKSHOP]
    if not player.pieces[WORKSHOP]:
        return _no_piece()
    if lot.free_workshop or (player.tools >= shape.tools and player.coins >= shape.coins):
        return None
    return Refusal(
        "AOI-TERRA-16",
        "A workshop costs {price:tool|tools} and {coins:coin|coins}; you have {own_tools} tools and {own_coins} coins.",
        price=shape.tools,
        coins=shape.coins,
        own_tools=player.tools,
        own_coins=player.coins,
    )


def _no_piece() -> Refusal:
    return Refusal("AOI-TERRA-16", "No workshop is left on your planning board.")


# Leaps: ways of a terraform and build beyond reach.


def leap_by(player: Player, way: str) -> Leap | None:
    """The leap of this name, if the player has it."""
    return next((leap for leap in abilities.leaps(player) if leap.event == way), None)


def why_not_leap(state: State, question: Question, action: actions.Leap) -> Refusal | None:
    """A hex to begin a terraform and build with (AOI-FAC-08, AOI-PAL-09)."""
    leap = leap_by(state.players[question.seat], action.way)
    if leap is None:
        return _no_leap(action)
    return (
        why_not_empty_land(state, "AOI-TERRA-02", action.hex)
        or _why_not_there(state, question, action, leap)
        or _why_not_paid(state, question, action, leap)
    )


def why_not_leap_further(state: State, question: questions.MoreSpades, action: actions.Leap) -> Refusal | None:
    """A hex for further spades: none is needed for a hex that is reached already (AOI-FAC-19)."""
    player = state.players[question.seat]
    leap = leap_by(player, action.way)
    if leap is None:
        return _no_leap(action)
    if refusal := why_not_empty_land(state, "AOI-TERRA-02", action.hex):
        return refusal
    if is_native(state, player, action.hex):
        return _native_already(player, action.hex)
    if HEX_NUMBERS[action.hex] in question.lot.reached:
        sentence = "{hex} is reached already in this action: further spades need no {way}."
        return Refusal("AOI-FAC-19", sentence, hex=action.hex, way=action.way)
    return _why_not_there(state, question, action, leap) or _why_not_paid(state, question, action, leap)


def _no_leap(action: actions.Leap) -> Refusal:
    return Refusal("AOI-TERRA-02", "Nothing you own allows a {way}.", way=action.way)


def _why_not_there(state: State, question: Question, action: actions.Leap, leap: Leap) -> Refusal | None:
    """It leads beyond the hexes adjacent to own buildings, but not too far."""
    seat, place = question.seat, HEX_NUMBERS[action.hex]
    if reach.steps_away(state, mask(state.players[seat].buildings), 1) >> place & 1:
        sentence = "A {way} does not lead to {hex}: it is adjacent to a building of yours."
        return Refusal(LEAP_RULES[action.way], sentence, way=action.way, hex=action.hex)
    if reach.beyond(state, seat, leap.over) >> place & 1:
        return None
    return Refusal(
        LEAP_RULES[action.way],
        "A {way} does not lead to {hex}: more than {over:hex lies|hexes lie} between it and your buildings.",
        way=action.way,
        hex=action.hex,
        over=leap.over,
    )


def _why_not_paid(state: State, question: Question, action: actions.Leap, leap: Leap) -> Refusal | None:
    """The leap can be paid for, and then a spade or a workshop."""
    player, lot = state.players[question.seat], lot_of(question)
    native = is_native(state, player, action.hex)
    if native and not player.pieces[WORKSHOP]:
        return _no_piece()
    if not can_pay(player, leap.pays):
        return _leap_price(player, action, leap)
    tools = leap.pays.get("tools", 0)
    if not native and not _can_dig(player, lot, tools):
        return _spade_price_after(player, action, tools)
    if native and not lot.free_workshop and not build.can_build_workshop(player, tools):
        return _workshop_price_after(player, action, tools)
    return None


def _leap_price(player: Player, action: actions.Leap, leap: Leap) -> Refusal:
    ((good, amount),) = leap.pays.items()
    sentence = "A {way} costs {price} and you have {held}."
    return Refusal(
        LEAP_RULES[action.way], sentence, way=action.way, price=so_many(amount, good), held=held(player, good)
    )


def _spade_price_after(player: Player, action: actions.Leap, tools: int) -> Refusal:
    sentence = "A spade costs {price:tool|tools} and after the {way} you have {tools}."
    return Refusal("AOI-TERRA-04", sentence, price=spade_price(player), way=action.way, tools=player.tools - tools)


def _workshop_price_after(player: Player, action: actions.Leap, tools: int) -> Refusal:
    return Refusal(
        "AOI-TERRA-16",
        "A workshop costs {price:tool|tools} and {coins:coin|coins}; "
        "after the {way} you have {own_tools} tools and {own_coins} coins.",
        price=SHAPES[WORKSHOP].tools,
        coins=SHAPES[WORKSHOP].coins,
        way=action.way,
        own_tools=player.tools - tools,
        own_coins=player.coins,
    )
