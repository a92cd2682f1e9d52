"""Bridges."""

from service.age_of_innovation import abilities, reach, towns
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import pay
from service.age_of_innovation.questions import DECLINE, asked, asked_player, so_many
from service.age_of_innovation.state import Bridge, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then


def sites(state: State, seat: int, over_land: bool) -> list[tuple[int, int]]:
    """Places without a bridge and with an own building at one end (AOI-BRIDGE-01, AOI-BRIDGE-04)."""
    side = reach.board(state)
    taken = {(bridge.a, bridge.b) for bridge in state.bridges}
    owner = state.owner
    return [
        (a, b)
        for a, b in (side.land_bridge_sites if over_land else side.bridge_sites)
        if (owner[a] == seat or owner[b] == seat) and (a, b) not in taken
    ]


def can_build(state: State, seat: int, over_land: bool = False) -> bool:
    """A bridge is left, and there is a place for it."""
    return state.players[seat].bridges > 0 and bool(sites(state, seat, over_land))


def missing(state: State, seat: int, over_land: bool = False) -> str | None:
    """Why no bridge can be built, if none can."""
    if not state.players[seat].bridges:
        return "you have no bridge left"
    if can_build(state, seat, over_land):
        return None
    return "none of your buildings stands at a free place for a bridge"


def bridges(state: State, seat: int, amount: int, optional: bool, over_land: bool = False) -> None:
    """Ask where each bridge goes, as many as are left and find a place (AOI-BRIDGE-03)."""
    if amount and can_build(state, seat, over_land):
        then(state, ask("build_bridge", seat, bridges=amount, over_land=over_land, optional=optional))
    else:
        lost(state, seat, "bridges", amount, "no_place" if state.players[seat].bridges else "no_piece")


def _offers(state: State, question: Step) -> list[Action]:
    found: list[Action] = [
        {"action": "build_bridge", "hex": HEX_NAMES[a], "other": HEX_NAMES[b]}
        for a, b in sites(state, asked(question), question.data["over_land"])
    ]
    return [*found, DECLINE] if question.data["optional"] else found


def _build(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    seat, a, b = asked(question), HEX_NUMBERS[action["hex"]], HEX_NUMBERS[action["other"]]
    state.players[seat].bridges -= 1
    state.bridges.append(Bridge(a, b, seat))
    tell(state, "bridge_built", seat=seat, hex=action["hex"], other=action["other"])
    towns.settle(state, seat, a if state.owner[a] == seat else b)
    if question.data["bridges"] > 1:
        then(state, do("bridges", seat=seat, amount=question.data["bridges"] - 1, optional=question.data["optional"]))


def _site(action: Action) -> tuple[int, int]:
    return HEX_NUMBERS[action["hex"]], HEX_NUMBERS[action["other"]]


def _is_site(state: State, question: Step, action: Action) -> bool:
    side = reach.board(state)
    a, b = sorted(_site(action))
    return (a, b) in (side.land_bridge_sites if question.data["over_land"] else side.bridge_sites)


building_bridge: Choice[State] = Choice(
    "AOI-BRIDGE-01",
    _offers,
    _build,
    premises=(
        Condition(
            "AOI-BRIDGE-01",
            _is_site,
            lambda state, question, action: f"No bridge can join {action['hex']} and {action['other']}.",
            of="build_bridge",
        ),
        Condition(
            "AOI-BRIDGE-01",
            lambda state, question, action: _site(action)[0] < _site(action)[1],
            lambda state, question, action: (
                f"The hexes of a bridge are named in reading order: {action['other']} first, then {action['hex']}."
            ),
            of="build_bridge",
        ),
        Condition(
            "AOI-BRIDGE-01",
            lambda state, question, action: _site(action) not in [(b.a, b.b) for b in state.bridges],
            lambda state, question, action: f"{action['hex']} and {action['other']} are joined by a bridge already.",
            of="build_bridge",
        ),
        Condition(
            "AOI-BRIDGE-01",
            lambda state, question, action: question.seat in [state.owner[place] for place in _site(action)],
            lambda state, question, action: f"You have no building on {action['hex']} or {action['other']}.",
            of="build_bridge",
        ),
        Condition(
            "AOI-ACT-08",
            lambda state, question, action: question.data["optional"],
            lambda state, question, action: "The bridge is the action of this turn: it must be built.",
            of="decline",
        ),
    ),
    about=lambda state, question: {"bridges": question.data["bridges"]},
)


# As an action for tools.


def tool_offers(state: State, seat: int) -> list[Action]:
    """A bridge for tools, over land too, as the action of a turn (AOI-BRIDGE-04)."""
    tools = abilities.land_bridge_tools(state, seat)
    if tools and state.players[seat].tools >= tools and can_build(state, seat, over_land=True):
        return [{"action": "pay_bridge"}]
    return []


def pay_bridge(state: State, seat: int, action: Action) -> None:
    """Pay the tools and ask for the place."""
    pay(state, seat, {"tools": abilities.land_bridge_tools(state, seat)}, "bridge")
    bridges(state, seat, 1, optional=False, over_land=True)


TOOL_PREMISES: tuple[Condition[State], ...] = (
    Condition(
        "AOI-BRIDGE-04",
        lambda state, question, action: abilities.land_bridge_tools(state, asked(question)) > 0,
        lambda state, question, action: "Your faction cannot build bridges for tools.",
        of="pay_bridge",
    ),
    Condition(
        "AOI-BRIDGE-03",
        lambda state, question, action: can_build(state, asked(question), over_land=True),
        lambda state, question, action: f"A bridge cannot be built: {missing(state, asked(question), over_land=True)}.",
        of="pay_bridge",
    ),
    Condition(
        "AOI-BRIDGE-04",
        lambda state, question, action: (
            asked_player(state, question).tools >= abilities.land_bridge_tools(state, asked(question))
        ),
        lambda state, question, action: (
            f"A bridge costs {so_many(abilities.land_bridge_tools(state, asked(question)), 'tools')} and you have "
            f"{asked_player(state, question).tools}."
        ),
        of="pay_bridge",
    ),
)
