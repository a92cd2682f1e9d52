"""Terraform and build: spades, bought or free, step by step, and the workshop that may follow.

A lot is one terraform and build: its free spades, whether its workshop is free, and whether it may be declined. The
action of a turn is a lot without free spades. Spades are used before the workshop is built (AOI-TERRA-11).
"""

from typing import Any

from service.age_of_innovation import abilities, build, payouts, reach, sites
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS, mask
from service.age_of_innovation.data.terrains import NEXT_TERRAIN, TERRAINS
from service.age_of_innovation.effects import Leap
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import can_pay, pay
from service.age_of_innovation.questions import DECLINE, asked, asked_player
from service.age_of_innovation.sites import leap_by, spade_price
from service.age_of_innovation.state import Player, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then

_TERRAFORM: list[Action] = [{"action": "terraform", "hex": name} for name in HEX_NAMES]
_BUILD: list[Action] = [{"action": "build_workshop", "hex": name} for name in HEX_NAMES]
_LEAPS: dict[str, list[Action]] = {
    way: [{"action": "leap", "way": way, "hex": name} for name in HEX_NAMES] for way in ("tunnel", "flight")
}
_DIG: list[Action] = [{"action": "dig", "spades": spades} for spades in range(4)]


def use_spades(state: State, seat: int, place: int, spades: int) -> None:
    """Each spade is one step on the shorter way to the native terrain (AOI-TERRA-03)."""
    home = build.HOME[state.players[seat].board]
    for _ in range(spades):
        state.terrain[place] = NEXT_TERRAIN[state.terrain[place]][home]
    tell(state, "terraformed", seat=seat, hex=HEX_NAMES[place], terrain=TERRAINS[state.terrain[place]], spades=spades)
    payouts.happened(state, seat, "use_spade", spades)


# Choosing the hex of a lot.


def offers(state: State, seat: int, spades: int = 0, free_workshop: bool = False) -> list[Action]:
    """All a terraform and build can begin with: a hex to terraform, or one to build on (AOI-TERRA-01, -02, -16)."""
    player = state.players[seat]
    home = build.HOME[player.board]
    digs = spades > 0 or player.tools >= spade_price(player)
    builds = _can_build(player, free_workshop)
    found = []
    for place in build.empty_land(state, build.land_in_reach(state, seat)):
        if state.terrain[place] == home:
            if builds:
                found.append(_BUILD[place])
        elif digs:
            found.append(_TERRAFORM[place])
    for leap in abilities.leaps(state, seat):
        found += _leap_offers(state, seat, leap, spades, free_workshop)
    return found


def _can_build(player: Player, free: bool, tools: int = 0) -> bool:
    return player.pieces[0] > 0 if free else build.can_build_workshop(player, tools)


def _leap_offers(state: State, seat: int, leap: Leap, spades: int, free_workshop: bool) -> list[Action]:
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


def pay_leap(state: State, seat: int, way: str, place: int) -> None:
    """Pay for a tunnel or a flight and score it."""
    leap = leap_by(state, seat, way)
    assert leap is not None
    pay(state, seat, leap.pays, way)
    tell(state, way, seat=seat, hex=HEX_NAMES[place])
    payouts.happened(state, seat, way)


def begin(state: State, seat: int, action: Action, spades: int = 0, free_workshop: bool = False) -> None:
    """Carry out what was chosen from the offers of a lot."""
    place = HEX_NUMBERS[action["hex"]]
    reached = []
    if action["action"] == "leap":
        pay_leap(state, seat, action["way"], place)
        reached.append(place)
    if state.terrain[place] == build.HOME[state.players[seat].board]:
        build.build_workshop(state, seat, place, free_workshop)
    else:
        _ask_spades(state, seat, place, _lot(place, spades, free_workshop, reached))


# How many spades.


Lot = dict[str, Any]


def _lot(first: int, spades: int, free_workshop: bool, reached: list[int]) -> Lot:
    """What a lot that has begun still has: its first hex, free spades, and the hexes leapt to (AOI-FAC-19)."""
    return {"first": first, "spades": spades, "free_workshop": free_workshop, "reached": reached}


def _rest(question: Step) -> Lot:
    """The lot a question goes on with."""
    data = question.data
    return _lot(data["first"], data.get("spades", 0), data["free_workshop"], data.get("reached", []))


def _ask_spades(state: State, seat: int, place: int, lot: Lot) -> None:
    """Ask how many spades go to a hex, unless it can only be one."""
    question = ask("dig", seat, hex=place, **lot)
    if _most_spades(state, question) == 1:
        _dig(state, question, _DIG[1])
    else:
        then(state, question)


def _most_spades(state: State, question: Step) -> int:
    """Never past native; missing ones can be bought for the first hex only (AOI-TERRA-07, AOI-TERRA-21)."""
    player, place = asked_player(state, question), question.data["hex"]
    most: int = question.data["spades"]
    if place == question.data["first"]:
        most += player.tools // spade_price(player)
    return min(most, build.spades_home(state, player, place))


def _dig(state: State, question: Step, action: Action) -> None:
    """Use the free spades first, pay the others, and go on with what is left of the lot."""
    seat, place, used = asked(question), question.data["hex"], action["spades"]
    player = state.players[seat]
    bought = max(0, used - question.data["spades"])
    if bought:
        pay(state, seat, {"tools": bought * spade_price(player)}, "spades")
    use_spades(state, seat, place, used)
    _after_digging(state, seat, {**_rest(question), "spades": question.data["spades"] + bought - used})


digging: Choice[State] = Choice(
    "AOI-TERRA-03",
    lambda state, question: _DIG[1 : _most_spades(state, question) + 1],
    _dig,
    premises=(
        Condition(
            "AOI-TERRA-03",
            lambda state, question, action: (
                1 <= action["spades"] <= build.spades_home(state, asked_player(state, question), _hex(question))
            ),
            lambda state, question, action: (
                f"{HEX_NAMES[_hex(question)]} takes 1 to "
                f"{build.spades_home(state, asked_player(state, question), _hex(question))} spades, "
                f"not {action['spades']}."
            ),
            of="dig",
        ),
        Condition(
            "AOI-TERRA-21",
            lambda state, question, action: (
                _hex(question) == question.data["first"] or action["spades"] <= question.data["spades"]
            ),
            lambda state, question, action: (
                f"{question.data['spades']} free spades are left, and none can be bought for a further hex."
            ),
            of="dig",
        ),
        Condition(
            "AOI-TERRA-04",
            lambda state, question, action: action["spades"] <= _most_spades(state, question),
            lambda state, question, action: (
                f"A spade costs {spade_price(asked_player(state, question))} tools and you have "
                f"{asked_player(state, question).tools}, with {question.data['spades']} free spades."
            ),
            of="dig",
        ),
    ),
    about=lambda state, question: {"hex": HEX_NAMES[_hex(question)], "free_spades": question.data["spades"]},
)


def _hex(question: Step) -> int:
    place: int = question.data["hex"]
    return place


# Spades left over, and the workshop.


def _after_digging(state: State, seat: int, lot: Lot) -> None:
    """Left-over free spades come first, once the first hex is native; then the workshop (AOI-TERRA-09..11)."""
    native = state.terrain[lot["first"]] == build.HOME[state.players[seat].board]
    question = ask("more_spades", seat, **lot)
    if lot["spades"] and native and _further_hexes(state, question):
        then(state, question)
    else:
        lost(state, seat, "spades", lot["spades"], "no_hex" if native else "first_hex_not_native")
        _ask_workshop(state, seat, lot)


def _further_hexes(state: State, question: Step) -> list[Action]:
    """Hexes in reach, hexes leapt to in this lot, and others to leap to (AOI-TERRA-09, AOI-FAC-19)."""
    lot, home = _rest(question), build.HOME[asked_player(state, question).board]
    found = offers(state, asked(question), lot["spades"], lot["free_workshop"])
    names = [HEX_NAMES[place] for place in lot["reached"]]
    found = [action for action in found if action["action"] != "leap" or action["hex"] not in names]
    found += [_TERRAFORM[place] for place in lot["reached"] if _TERRAFORM[place] not in found]
    return [action for action in found if state.terrain[HEX_NUMBERS[action["hex"]]] != home]


def _use_more(state: State, question: Step, action: Action) -> None:
    seat, lot = asked(question), _rest(question)
    if action["action"] == "decline":
        _ask_workshop(state, seat, lot)
        return
    place = HEX_NUMBERS[action["hex"]]
    if action["action"] == "leap":
        pay_leap(state, seat, action["way"], place)
        lot["reached"] = [*lot["reached"], place]
    _ask_spades(state, seat, place, lot)


def _ask_workshop(state: State, seat: int, lot: Lot) -> None:
    """Ask whether to build, if it is possible; what spades are left now are lost (AOI-TERRA-12)."""
    question = ask("build_or_not", seat, **{**lot, "spades": 0})
    if _sites(state, question):
        then(state, question)


def _sites(state: State, question: Step) -> list[Action]:
    """The first hex, if native; a free workshop may stand on any native hex in reach (AOI-TERRA-20, AOI-FAC-16).

    A hex that was leapt to in this lot is reached (AOI-FAC-19).
    """
    seat, first, free = asked(question), question.data["first"], question.data["free_workshop"]
    player = state.players[seat]
    if not _can_build(player, free):
        return []
    home = build.HOME[player.board]
    places = [first]
    if free:
        reachable = build.land_in_reach(state, seat) | mask(_rest(question)["reached"])
        places += build.empty_land(state, reachable & ~(1 << first))
    return [_BUILD[place] for place in places if state.terrain[place] == home]


def _build_or_not(state: State, question: Step, action: Action) -> None:
    if action["action"] == "build_workshop":
        build.build_workshop(state, asked(question), HEX_NUMBERS[action["hex"]], question.data["free_workshop"])


# Lots that come as a reward or as an action with free spades.


def terraform_and_build(state: State, seat: int, amount: int, optional: bool, free_workshop: bool = False) -> None:
    """Ask for the hex of a lot with free spades, if there is any."""
    question = ask("terraform_and_build", seat, spades=amount, free_workshop=free_workshop, optional=optional)
    if offers(state, seat, amount, free_workshop):
        then(state, question)
    else:
        lost(state, seat, "terraform_and_build_free" if free_workshop else "terraform_and_build", amount, "no_hex")


def terraform_and_build_free(state: State, seat: int, amount: int, optional: bool) -> None:
    """The same with a free workshop."""
    terraform_and_build(state, seat, amount, optional, free_workshop=True)


def _lot_offers(state: State, question: Step) -> list[Action]:
    found = offers(state, asked(question), question.data["spades"], question.data["free_workshop"])
    return [*found, DECLINE] if question.data["optional"] else found


def _begin_lot(state: State, question: Step, action: Action) -> None:
    if action["action"] != "decline":
        begin(state, asked(question), action, question.data["spades"], question.data["free_workshop"])


# Spades without a workshop: before round 1 and in Phase III.


def spades(state: State, seat: int, amount: int, optional: bool) -> None:
    """Ask for the hex of each spade while there is one (AOI-PH3-03, AOI-PH3-12, AOI-PLACE-12)."""
    question = ask("use_spade", seat, spades=amount)
    if amount and _spade_hexes(state, question):
        then(state, question)
    else:
        lost(state, seat, "spades", amount, "no_hex")


def _spade_hexes(state: State, question: Step) -> list[Action]:
    home = build.HOME[asked_player(state, question).board]
    land = build.empty_land(state, build.land_in_reach(state, asked(question)))
    return [_TERRAFORM[place] for place in land if state.terrain[place] != home]


def _use_spade(state: State, question: Step, action: Action) -> None:
    if action["action"] == "terraform":
        use_spades(state, asked(question), HEX_NUMBERS[action["hex"]], 1)
        spades(state, asked(question), question.data["spades"] - 1, True)


# The questions.

_MUST: Condition[State] = Condition(
    "AOI-ACT-08",
    lambda state, question, action: question.data["optional"],
    lambda state, question, action: "The terraform and build is the action of this turn.",
    of="decline",
)

choosing_hex: Choice[State] = Choice(
    "AOI-TERRA-01",
    _lot_offers,
    _begin_lot,
    premises=(*sites.TERRAFORM, *sites.BUILD, *sites.LEAP, _MUST),
    about=lambda state, question: {"free_spades": question.data["spades"]},
)
using_more_spades: Choice[State] = Choice(
    "AOI-TERRA-09",
    lambda state, question: [*_further_hexes(state, question), DECLINE],
    _use_more,
    premises=(
        *sites.TERRAFORM,
        *sites.FURTHER_LEAP,
        Condition(
            "AOI-TERRA-11",
            lambda state, question, action: False,
            lambda state, question, action: (
                f"All spades are used before the workshop is built; {question.data['spades']} left are to be used "
                "or declined first."
            ),
            of="build_workshop",
        ),
    ),
    about=lambda state, question: {"free_spades": question.data["spades"]},
)
building_or_not: Choice[State] = Choice(
    "AOI-TERRA-20",
    lambda state, question: [*_sites(state, question), DECLINE],
    _build_or_not,
    premises=(
        *sites.WORKSHOP_PIECE,
        Condition(
            "AOI-TERRA-20",
            lambda state, question, action: question.data["free_workshop"] or action in _sites(state, question),
            lambda state, question, action: (
                f"The workshop stands on {HEX_NAMES[question.data['first']]}, the hex terraformed first, or nowhere."
            ),
            of="build_workshop",
        ),
        Condition(
            "AOI-FAC-16",
            lambda state, question, action: action in _sites(state, question),
            lambda state, question, action: (
                f"{action['hex']} is not an empty {asked_player(state, question).board} hex within reach."
            ),
            of="build_workshop",
        ),
    ),
    about=lambda state, question: {"hex": HEX_NAMES[question.data["first"]]},
)
using_spade: Choice[State] = Choice(
    "AOI-PH3-03",
    lambda state, question: [*_spade_hexes(state, question), DECLINE],
    _use_spade,
    premises=(
        *sites.TERRAFORM,
        Condition(
            "AOI-PH3-03",
            lambda state, question, action: False,
            lambda state, question, action: "These spades bring no workshop with them.",
            of="build_workshop",
        ),
        Condition(
            "AOI-PH3-13",
            lambda state, question, action: False,
            lambda state, question, action: f"A {action['way']} belongs to a terraform and build, not to these spades.",
            of="leap",
        ),
    ),
    about=lambda state, question: {"free_spades": question.data["spades"]},
)
