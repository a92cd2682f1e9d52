"""Terraform and build: spades, bought or free, step by step, and the workshop that may follow.

A lot is one terraform and build: its free spades, whether its workshop is free, and whether it may be declined. The
action of a turn is a lot without free spades. Spades are used before the workshop is built (AOI-TERRA-11).
"""

from service.age_of_innovation import abilities, actions, build, events, payouts, questions, reach, seen, sites, steps
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS, mask
from service.age_of_innovation.data.terrains import NEXT_TERRAIN, TERRAINS
from service.age_of_innovation.data.tiles import LEAPS
from service.age_of_innovation.declining import DECLINE, leave
from service.age_of_innovation.effects import Leap
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import can_pay, pay
from service.age_of_innovation.questions import Lot
from service.age_of_innovation.sites import leap_by, spade_price
from service.age_of_innovation.state import Player, State
from service.engine.choices import Choice, answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

_TERRAFORM = [actions.Terraform(name) for name in HEX_NAMES]
_BUILD = [actions.BuildWorkshop(name) for name in HEX_NAMES]
_LEAPS = {way: [actions.Leap(way, name) for name in HEX_NAMES] for way in LEAPS}
_DIG: list[Action] = [actions.Dig(spades) for spades in range(4)]

Beginning = actions.Terraform | actions.BuildWorkshop | actions.Leap


def use_spades(state: State, seat: int, place: int, spades: int) -> None:
    """Each spade is one step on the shorter way to the native terrain (AOI-TERRA-03)."""
    home = build.HOME[state.players[seat].board]
    for _ in range(spades):
        state.terrain[place] = NEXT_TERRAIN[state.terrain[place]][home]
    tell(state, events.Terraformed(seat, HEX_NAMES[place], TERRAINS[state.terrain[place]], spades))
    payouts.happened(state, seat, "use_spade", spades)


# Choosing the hex of a lot.


def offers(state: State, seat: int, spades: int = 0, free_workshop: bool = False) -> list[Action]:
    """All a terraform and build can begin with: a hex to terraform, or one to build on (AOI-TERRA-01, -02, -16)."""
    player = state.players[seat]
    home = build.HOME[player.board]
    digs = spades > 0 or player.tools >= spade_price(player)
    builds = _can_build(player, free_workshop)
    found: list[Action] = []
    for place in build.empty_land(state, build.land_in_reach(state, seat)):
        if state.terrain[place] == home:
            if builds:
                found.append(_BUILD[place])
        elif digs:
            found.append(_TERRAFORM[place])
    for leap in abilities.leaps(player):
        found += _leap_offers(state, seat, leap, spades, free_workshop)
    return found


def _can_build(player: Player, free: bool, tools: int = 0) -> bool:
    return player.pieces[0] > 0 if free else build.can_build_workshop(player, tools)


def _leap_offers(state: State, seat: int, leap: Leap, spades: int, free_workshop: bool) -> list[actions.Leap]:
    """Targets beyond the hexes adjacent to own buildings, in reach or not (AOI-FAC-08, AOI-PAL-09)."""
    player = state.players[seat]
    if not can_pay(player, leap.pays):
        return []
    tools = leap.pays.get("tools", 0)
    home = build.HOME[player.board]
    digs = spades > 0 or player.tools >= spade_price(player) + tools
    builds = _can_build(player, free_workshop, tools)
    return [
        _LEAPS[leap.event][place]
        for place in build.empty_land(state, reach.beyond(state, seat, leap.over))
        if (builds if state.terrain[place] == home else digs)
    ]


def pay_leap(state: State, seat: int, action: actions.Leap) -> None:
    """Pay for a leap and score it."""
    leap = leap_by(state.players[seat], action.way)
    assert leap is not None
    pay(state, seat, leap.pays, action.way)
    tell(state, events.LEAPS[action.way](seat, action.hex))
    payouts.happened(state, seat, action.way)


def begin(state: State, seat: int, action: Beginning, lot: Lot) -> None:
    """Carry out what was chosen from the offers of a lot."""
    place = HEX_NUMBERS[action.hex]
    reached: tuple[int, ...] = ()
    if isinstance(action, actions.Leap):
        pay_leap(state, seat, action)
        reached = (place,)
    if state.terrain[place] == build.HOME[state.players[seat].board]:
        build.build_workshop(state, seat, place, lot.free_workshop)
    else:
        _ask_spades(state, seat, place, Lot(lot.spades, lot.free_workshop, place, reached))


# How many spades.


def _ask_spades(state: State, seat: int, place: int, lot: Lot) -> None:
    """Ask how many spades go to a hex, unless it can only be one."""
    question = questions.Dig(seat, lot, place)
    if _most_spades(state, question) == 1:
        _dig(state, question, actions.Dig(1))
    else:
        then(state, question)


def _most_spades(state: State, question: questions.Dig) -> int:
    """Never past native; missing ones can be bought for the first hex only (AOI-TERRA-07, AOI-TERRA-21)."""
    player, lot = state.players[question.seat], question.lot
    bought = player.tools // spade_price(player) if question.hex == lot.first else 0
    return min(lot.spades + bought, build.spades_home(state, player, question.hex))


def _digs(state: State, question: questions.Dig) -> list[Action]:
    return _DIG[1 : _most_spades(state, question) + 1]


def _dig(state: State, question: questions.Dig, action: actions.Dig) -> None:
    """Use the free spades first, pay the others, and go on with what is left of the lot."""
    seat, lot = question.seat, question.lot
    bought = max(0, action.spades - lot.spades)
    if bought:
        pay(state, seat, {"tools": bought * spade_price(state.players[seat])}, "spades")
    use_spades(state, seat, question.hex, action.spades)
    left = lot.spades + bought - action.spades
    _after_digging(state, seat, Lot(left, lot.free_workshop, lot.first, lot.reached))


def _why_not_dig(state: State, question: questions.Dig, action: actions.Dig) -> Refusal | None:
    player, free = state.players[question.seat], question.lot.spades
    most = build.spades_home(state, player, question.hex)
    if not 1 <= action.spades <= most:
        sentence = "{hex} takes 1 to {most} spades, not {spades}."
        return Refusal("AOI-TERRA-03", sentence, hex=HEX_NAMES[question.hex], most=most, spades=action.spades)
    if question.hex != question.lot.first and action.spades > free:
        sentence = "{free} free spades are left, and none can be bought for a further hex."
        return Refusal("AOI-TERRA-21", sentence, free=free)
    if action.spades > _most_spades(state, question):
        sentence = "A spade costs {price} tools and you have {tools}, with {free} free spades."
        return Refusal("AOI-TERRA-04", sentence, price=spade_price(player), tools=player.tools, free=free)
    return None


def _about_dig(state: State, question: questions.Dig) -> seen.AboutDig:
    return seen.AboutDig(HEX_NAMES[question.hex], question.lot.spades)


digging: Choice[State, questions.Dig] = Choice(
    questions.Dig, "AOI-TERRA-03", _digs, (answer(actions.Dig, _dig, _why_not_dig),), about=_about_dig
)


# Spades left over.


def _after_digging(state: State, seat: int, lot: Lot) -> None:
    """Left-over free spades come first, once the first hex is native; then the workshop (AOI-TERRA-09..11)."""
    native = state.terrain[lot.first] == build.HOME[state.players[seat].board]
    question = questions.MoreSpades(seat, lot)
    if lot.spades and native and _further_hexes(state, question):
        then(state, question)
    else:
        lost(state, seat, "spades", lot.spades, "no_hex" if native else "first_hex_not_native")
        _ask_workshop(state, seat, lot)


def _further_hexes(state: State, question: questions.MoreSpades) -> list[Action]:
    """Hexes in reach, hexes leapt to in this lot, and others to leap to (AOI-TERRA-09, AOI-FAC-19)."""
    lot, player = question.lot, state.players[question.seat]
    home = build.HOME[player.board]
    land = build.land_in_reach(state, question.seat)
    found: list[Action] = [_TERRAFORM[place] for place in build.empty_land(state, land) if state.terrain[place] != home]
    for leap in abilities.leaps(player):
        for action in _leap_offers(state, question.seat, leap, lot.spades, lot.free_workshop):
            place = HEX_NUMBERS[action.hex]
            if place not in lot.reached and state.terrain[place] != home:
                found.append(action)
    leapt_to = [place for place in lot.reached if not land >> place & 1 and state.terrain[place] != home]
    return [*found, *(_TERRAFORM[place] for place in leapt_to)]


def _more_offers(state: State, question: questions.MoreSpades) -> list[Action]:
    return [*_further_hexes(state, question), DECLINE]


def _terraform_more(state: State, question: questions.MoreSpades, action: actions.Terraform) -> None:
    _ask_spades(state, question.seat, HEX_NUMBERS[action.hex], question.lot)


def _leap_further(state: State, question: questions.MoreSpades, action: actions.Leap) -> None:
    pay_leap(state, question.seat, action)
    lot, place = question.lot, HEX_NUMBERS[action.hex]
    _ask_spades(state, question.seat, place, Lot(lot.spades, lot.free_workshop, lot.first, (*lot.reached, place)))


def _no_more(state: State, question: questions.MoreSpades, action: actions.Decline) -> None:
    _ask_workshop(state, question.seat, question.lot)


def _spades_first(state: State, question: questions.MoreSpades, action: actions.BuildWorkshop) -> Refusal:
    sentence = "All spades are used before the workshop is built; {spades} left are to be used or declined first."
    return Refusal("AOI-TERRA-11", sentence, spades=question.lot.spades)


def _about_more(state: State, question: questions.MoreSpades) -> seen.AboutSpades:
    return seen.AboutSpades(question.lot.spades)


using_more_spades: Choice[State, questions.MoreSpades] = Choice(
    questions.MoreSpades,
    "AOI-TERRA-09",
    _more_offers,
    (
        answer(actions.Terraform, _terraform_more, sites.why_not_terraform),
        answer(actions.Leap, _leap_further, sites.why_not_leap_further),
        answer(actions.Decline, _no_more),
        never(actions.BuildWorkshop, _spades_first),
    ),
    about=_about_more,
)


# The workshop.


def _ask_workshop(state: State, seat: int, lot: Lot) -> None:
    """Ask whether to build, if it is possible; what spades are left now are lost (AOI-TERRA-12)."""
    question = questions.BuildOrNot(seat, Lot(0, lot.free_workshop, lot.first, lot.reached))
    if _sites(state, question):
        then(state, question)


def _sites(state: State, question: questions.BuildOrNot) -> list[Action]:
    """The first hex, if native; a free workshop may stand on any native hex in reach (AOI-TERRA-20, AOI-FAC-16).

    A hex that was leapt to in this lot is reached (AOI-FAC-19).
    """
    seat, lot = question.seat, question.lot
    player = state.players[seat]
    if not _can_build(player, lot.free_workshop):
        return []
    home = build.HOME[player.board]
    places = [lot.first]
    if lot.free_workshop:
        reachable = build.land_in_reach(state, seat) | mask(list(lot.reached))
        places += build.empty_land(state, reachable & ~(1 << lot.first))
    return [_BUILD[place] for place in places if state.terrain[place] == home]


def _build_offers(state: State, question: questions.BuildOrNot) -> list[Action]:
    return [*_sites(state, question), DECLINE]


def _build(state: State, question: questions.BuildOrNot, action: actions.BuildWorkshop) -> None:
    build.build_workshop(state, question.seat, HEX_NUMBERS[action.hex], question.lot.free_workshop)


def _why_not_build(state: State, question: questions.BuildOrNot, action: actions.BuildWorkshop) -> Refusal | None:
    player, lot = state.players[question.seat], question.lot
    if refusal := sites.why_no_workshop(player, lot):
        return refusal
    if action in _sites(state, question):
        return None
    if not lot.free_workshop:
        sentence = "The workshop stands on {hex}, the hex terraformed first, or nowhere."
        return Refusal("AOI-TERRA-20", sentence, hex=HEX_NAMES[lot.first])
    sentence = "{hex} is not an empty {home} hex within reach."
    return Refusal("AOI-FAC-16", sentence, hex=action.hex, home=player.board)


def _about_workshop(state: State, question: questions.BuildOrNot) -> seen.AboutWorkshop:
    return seen.AboutWorkshop(HEX_NAMES[question.lot.first])


building_or_not: Choice[State, questions.BuildOrNot] = Choice(
    questions.BuildOrNot,
    "AOI-TERRA-20",
    _build_offers,
    (answer(actions.BuildWorkshop, _build, _why_not_build), answer(actions.Decline, leave)),
    about=_about_workshop,
)


# Lots that come as a reward or as an action with free spades.


def offer_lot(state: State, step: steps.OfferTerraformAndBuild) -> None:
    """Ask for the hex of a lot with free spades, if there is any."""
    if offers(state, step.seat, step.spades, step.free_workshop):
        then(state, questions.TerraformAndBuild(step.seat, Lot(step.spades, step.free_workshop), step.optional))
    else:
        good = "terraform_and_build_free" if step.free_workshop else "terraform_and_build"
        lost(state, step.seat, good, step.spades, "no_hex")


def _lot_offers(state: State, question: questions.TerraformAndBuild) -> list[Action]:
    found = offers(state, question.seat, question.lot.spades, question.lot.free_workshop)
    return [*found, DECLINE] if question.optional else found


def _begin_lot(state: State, question: questions.TerraformAndBuild, action: Beginning) -> None:
    begin(state, question.seat, action, question.lot)


def _why_not_decline(state: State, question: questions.TerraformAndBuild, action: actions.Decline) -> Refusal | None:
    if not question.optional:
        return Refusal("AOI-ACT-08", "The terraform and build is the action of this turn.")
    return None


def _about_lot(state: State, question: questions.TerraformAndBuild) -> seen.AboutSpades:
    return seen.AboutSpades(question.lot.spades)


choosing_hex: Choice[State, questions.TerraformAndBuild] = Choice(
    questions.TerraformAndBuild,
    "AOI-TERRA-01",
    _lot_offers,
    (
        answer(actions.Terraform, _begin_lot, sites.why_not_terraform),
        answer(actions.BuildWorkshop, _begin_lot, sites.why_not_build),
        answer(actions.Leap, _begin_lot, sites.why_not_leap),
        answer(actions.Decline, leave, _why_not_decline),
    ),
    about=_about_lot,
)


# Spades without a workshop: before round 1 and in Phase III.


def offer_spades(state: State, step: steps.OfferSpades) -> None:
    """Ask for the hex of each spade while there is one (AOI-PH3-03, AOI-PH3-12, AOI-PLACE-12)."""
    question = questions.UseSpade(step.seat, step.spades)
    if step.spades and _spade_hexes(state, question):
        then(state, question)
    else:
        lost(state, step.seat, "spades", step.spades, "no_hex")


def _spade_hexes(state: State, question: questions.UseSpade) -> list[Action]:
    home = build.HOME[state.players[question.seat].board]
    land = build.empty_land(state, build.land_in_reach(state, question.seat))
    return [_TERRAFORM[place] for place in land if state.terrain[place] != home]


def _spade_offers(state: State, question: questions.UseSpade) -> list[Action]:
    return [*_spade_hexes(state, question), DECLINE]


def _use_spade(state: State, question: questions.UseSpade, action: actions.Terraform) -> None:
    use_spades(state, question.seat, HEX_NUMBERS[action.hex], 1)
    offer_spades(state, steps.OfferSpades(question.seat, question.spades - 1))


def _without_workshop(state: State, question: questions.UseSpade, action: actions.BuildWorkshop) -> Refusal:
    return Refusal("AOI-PH3-03", "These spades bring no workshop with them.")


def _without_leap(state: State, question: questions.UseSpade, action: actions.Leap) -> Refusal:
    return Refusal("AOI-PH3-13", "A {way} belongs to a terraform and build, not to these spades.", way=action.way)


def _about_spades(state: State, question: questions.UseSpade) -> seen.AboutSpades:
    return seen.AboutSpades(question.spades)


using_spade: Choice[State, questions.UseSpade] = Choice(
    questions.UseSpade,
    "AOI-PH3-03",
    _spade_offers,
    (
        answer(actions.Terraform, _use_spade, sites.why_not_terraform),
        answer(actions.Decline, leave),
        never(actions.BuildWorkshop, _without_workshop),
        never(actions.Leap, _without_leap),
    ),
    about=_about_spades,
)
