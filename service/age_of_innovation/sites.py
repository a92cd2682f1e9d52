"""Why a hex cannot be terraformed, built on or leapt to."""

from collections.abc import Callable

from service.age_of_innovation import abilities, build, reach
from service.age_of_innovation.data.buildings import BUILDINGS, SHAPES, WORKSHOP
from service.age_of_innovation.data.maps import HEX_NUMBERS, mask
from service.age_of_innovation.data.planning_boards import TOOLS_PER_SPADE
from service.age_of_innovation.data.terrains import RIVER, TERRAINS
from service.age_of_innovation.effects import Leap
from service.age_of_innovation.payments import can_pay
from service.age_of_innovation.questions import asked, asked_player, so_many
from service.age_of_innovation.state import EMPTY, Player, State
from service.engine.actions import Action
from service.engine.flow import Condition, Step


def spade_price(player: Player) -> int:
    """Tools for one spade, by the terraforming track (AOI-TERRA-04)."""
    return TOOLS_PER_SPADE[player.terraforming]


def _place(action: Action) -> int:
    return HEX_NUMBERS[action["hex"]]


def _is_land(state: State, question: Step, action: Action) -> bool:
    return state.terrain[_place(action)] < RIVER


def _is_empty(state: State, question: Step, action: Action) -> bool:
    return state.building[_place(action)] == EMPTY


def _in_reach(state: State, question: Step, action: Action) -> bool:
    """A hex that was leapt to in the same lot is reached (AOI-FAC-19)."""
    return _is_reached(question, action) or bool(build.land_in_reach(state, asked(question)) >> _place(action) & 1)


def _is_reached(question: Step, action: Action) -> bool:
    return _place(action) in question.data.get("reached", [])


def _is_native(state: State, question: Step, action: Action) -> bool:
    return state.terrain[_place(action)] == build.HOME[asked_player(state, question).board]


def _no_land(state: State, question: Step, action: Action) -> str:
    return f"{action['hex']} is not a land hex of this board."


def _built_on(state: State, question: Step, action: Action) -> str:
    return f"There is a {BUILDINGS[state.building[_place(action)]]} on {action['hex']}."


def _out_of_reach(state: State, question: Step, action: Action) -> str:
    player = asked_player(state, question)
    shipping = player.shipping + abilities.shipping(state, asked(question))
    return f"{action['hex']} is not within reach of your buildings with shipping {shipping}."


def _foreign(state: State, question: Step, action: Action) -> str:
    terrain = TERRAINS[state.terrain[_place(action)]]
    return f"{action['hex']} is {terrain}; a workshop of yours needs {asked_player(state, question).board}."


def on_land(rule: str, of: str) -> tuple[Condition[State], ...]:
    """The hex is land without a building."""
    return (
        Condition("AOI-ADJ-05", _is_land, _no_land, of),
        Condition(rule, _is_empty, _built_on, of),
    )


def in_reach(rule: str, of: str) -> tuple[Condition[State], ...]:
    """The hex is land without a building, within reach."""
    return (*on_land(rule, of), Condition(rule, _in_reach, _out_of_reach, of))


def not_native(of: str) -> Condition[State]:
    """Only hexes that are not native can be terraformed."""
    return Condition(
        "AOI-TERRA-02",
        lambda state, question, action: not _is_native(state, question, action),
        lambda state, question, action: f"{action['hex']} is {asked_player(state, question).board} already.",
        of,
    )


def _can_dig(player: Player, question: Step, tools: int = 0) -> bool:
    return question.data.get("spades", 0) > 0 or player.tools >= spade_price(player) + tools


TERRAFORM: tuple[Condition[State], ...] = (
    *in_reach("AOI-TERRA-02", "terraform"),
    not_native("terraform"),
    Condition(
        "AOI-TERRA-04",
        lambda state, question, action: _can_dig(asked_player(state, question), question),
        lambda state, question, action: (
            f"A spade costs {so_many(spade_price(asked_player(state, question)), 'tools')} and you have "
            f"{asked_player(state, question).tools}."
        ),
        "terraform",
    ),
)


# Workshops.


def _is_free(question: Step) -> bool:
    return bool(question.data.get("free_workshop", False))


def _can_pay_workshop(state: State, question: Step, action: Action) -> bool:
    player, shape = asked_player(state, question), SHAPES[WORKSHOP]
    return _is_free(question) or (player.tools >= shape.tools and player.coins >= shape.coins)


def _no_workshop(state: State, question: Step, action: Action) -> str:
    return "No workshop is left on your planning board."


WORKSHOP_PIECE: tuple[Condition[State], ...] = (
    Condition(
        "AOI-TERRA-16",
        lambda state, question, action: asked_player(state, question).pieces[WORKSHOP] > 0,
        _no_workshop,
        "build_workshop",
    ),
    Condition(
        "AOI-TERRA-16",
        _can_pay_workshop,
        lambda state, question, action: (
            f"A workshop costs {SHAPES[WORKSHOP].tools} tool and {SHAPES[WORKSHOP].coins} coins; you have "
            f"{asked_player(state, question).tools} tools and {asked_player(state, question).coins} coins."
        ),
        "build_workshop",
    ),
)
BUILD: tuple[Condition[State], ...] = (
    *in_reach("AOI-TERRA-16", "build_workshop"),
    Condition("AOI-TERRA-16", _is_native, _foreign, "build_workshop"),
    *WORKSHOP_PIECE,
)


# Leaps: ways of a terraform and build beyond reach.


def leap_by(state: State, seat: int, way: str) -> Leap | None:
    """The leap of this name, if the seat has it."""
    return next((leap for leap in abilities.leaps(state, seat) if leap.event == way), None)


def _known_leap(
    holds: Callable[[State, Step, Action, Leap], bool],
) -> Callable[[State, Step, Action], bool]:
    """A condition on a leap that the seat has."""

    def test(state: State, question: Step, action: Action) -> bool:
        leap = leap_by(state, asked(question), action["way"])
        return leap is not None and holds(state, question, action, leap)

    return test


def _can_pay_leap(state: State, question: Step, action: Action, leap: Leap) -> bool:
    return can_pay(asked_player(state, question), leap.pays)


def _is_target(state: State, question: Step, action: Action, leap: Leap) -> bool:
    return bool(reach.beyond(state, asked(question), leap.over) >> _place(action) & 1)


def _can_dig_there(state: State, question: Step, action: Action, leap: Leap) -> bool:
    tools = leap.pays.get("tools", 0)
    return _is_native(state, question, action) or _can_dig(asked_player(state, question), question, tools)


def _has_piece_there(state: State, question: Step, action: Action) -> bool:
    return not _is_native(state, question, action) or asked_player(state, question).pieces[WORKSHOP] > 0


def _can_build_there(state: State, question: Step, action: Action, leap: Leap) -> bool:
    if not _is_native(state, question, action) or _is_free(question):
        return True
    return build.can_build_workshop(asked_player(state, question), leap.pays.get("tools", 0))


def _tools_after(state: State, question: Step, action: Action) -> int:
    leap = leap_by(state, asked(question), action["way"])
    assert leap is not None
    return asked_player(state, question).tools - leap.pays.get("tools", 0)


def _leap_price(state: State, question: Step, action: Action) -> str:
    leap = leap_by(state, asked(question), action["way"])
    assert leap is not None
    ((good, amount),) = leap.pays.items()
    held = getattr(asked_player(state, question), good)
    return f"A {action['way']} costs {so_many(amount, good)} and you have {held}."


def _is_beyond(state: State, question: Step, action: Action, leap: Leap) -> bool:
    own = mask(state.players[asked(question)].buildings)
    return not reach.steps_away(state, own, 1) >> _place(action) & 1


def _adjacent(state: State, question: Step, action: Action) -> str:
    return f"A {action['way']} does not lead to {action['hex']}: it is adjacent to a building of yours."


def _too_far(state: State, question: Step, action: Action) -> str:
    leap = leap_by(state, asked(question), action["way"])
    assert leap is not None
    return (
        f"A {action['way']} does not lead to {action['hex']}: more than {leap.over} "
        f"{'hex lies' if leap.over == 1 else 'hexes lie'} between it and your buildings."
    )


def _by(way: str, holds: Callable[[State, Step, Action, Leap], bool]) -> Callable[[State, Step, Action], bool]:
    """A condition on leaps of one way."""
    known = _known_leap(holds)
    return lambda state, question, action: action["way"] != way or known(state, question, action)


_LEAP_RULES = {"tunnel": "AOI-FAC-08", "flight": "AOI-PAL-09"}
_ALLOWED: Condition[State] = Condition(
    "AOI-TERRA-02",
    lambda state, question, action: leap_by(state, asked(question), action["way"]) is not None,
    lambda state, question, action: f"Nothing you own allows a {action['way']}.",
    "leap",
)
_TARGET: tuple[Condition[State], ...] = (
    *[Condition(rule, _by(way, _is_beyond), _adjacent, "leap") for way, rule in _LEAP_RULES.items()],
    *[Condition(rule, _by(way, _is_target), _too_far, "leap") for way, rule in _LEAP_RULES.items()],
)
_LEAP_PRICE: tuple[Condition[State], ...] = (
    Condition("AOI-TERRA-16", _has_piece_there, _no_workshop, "leap"),
    *[Condition(rule, _by(way, _can_pay_leap), _leap_price, "leap") for way, rule in _LEAP_RULES.items()],
    Condition(
        "AOI-TERRA-04",
        _known_leap(_can_dig_there),
        lambda state, question, action: (
            f"A spade costs {so_many(spade_price(asked_player(state, question)), 'tools')} and after the "
            f"{action['way']} you have {_tools_after(state, question, action)}."
        ),
        "leap",
    ),
    Condition(
        "AOI-TERRA-16",
        _known_leap(_can_build_there),
        lambda state, question, action: (
            f"A workshop costs {SHAPES[WORKSHOP].tools} tool and {SHAPES[WORKSHOP].coins} coins; after the "
            f"{action['way']} you have {_tools_after(state, question, action)} tools and "
            f"{asked_player(state, question).coins} coins."
        ),
        "leap",
    ),
)
LEAP: tuple[Condition[State], ...] = (_ALLOWED, *on_land("AOI-TERRA-02", "leap"), *_TARGET, *_LEAP_PRICE)
FURTHER_LEAP: tuple[Condition[State], ...] = (
    _ALLOWED,
    *on_land("AOI-TERRA-02", "leap"),
    not_native("leap"),
    Condition(
        "AOI-FAC-19",
        lambda state, question, action: not _is_reached(question, action),
        lambda state, question, action: (
            f"{action['hex']} is reached already in this action: further spades need no {action['way']}."
        ),
        "leap",
    ),
    *_TARGET,
    *_LEAP_PRICE,
)
