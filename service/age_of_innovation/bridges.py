"""Bridges."""

from service.age_of_innovation import abilities, actions, events, questions, reach, seen, steps, towns
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.declining import DECLINE, leave
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import pay
from service.age_of_innovation.state import Bridge, State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question


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


def offer(state: State, step: steps.OfferBridges) -> None:
    """Ask where each bridge goes, as many as are left and find a place (AOI-BRIDGE-03)."""
    if step.bridges and can_build(state, step.seat):
        then(state, questions.BuildBridge(step.seat, step.bridges, over_land=False, optional=step.optional))
    else:
        because = "no_place" if state.players[step.seat].bridges else "no_piece"
        lost(state, step.seat, "bridges", step.bridges, because)


def _offers(state: State, question: questions.BuildBridge) -> list[Action]:
    places = sites(state, question.seat, question.over_land)
    found: list[Action] = [actions.BuildBridge(HEX_NAMES[a], HEX_NAMES[b]) for a, b in places]
    return [*found, DECLINE] if question.optional else found


def _build(state: State, question: questions.BuildBridge, action: actions.BuildBridge) -> None:
    seat, (a, b) = question.seat, _site(action)
    state.players[seat].bridges -= 1
    state.bridges.append(Bridge(a, b, seat))
    tell(state, events.BridgeBuilt(seat, action.hex, action.other))
    towns.settle(state, seat, a if state.owner[a] == seat else b)
    if question.bridges > 1:
        then(state, steps.OfferBridges(seat, question.bridges - 1, question.optional))


def _site(action: actions.BuildBridge) -> tuple[int, int]:
    return HEX_NUMBERS[action.hex], HEX_NUMBERS[action.other]


def _why_not_build(state: State, question: questions.BuildBridge, action: actions.BuildBridge) -> Refusal | None:
    side, (a, b) = reach.board(state), _site(action)
    ends = {"hex": action.hex, "other": action.other}
    if (min(a, b), max(a, b)) not in (side.land_bridge_sites if question.over_land else side.bridge_sites):
        return Refusal("AOI-BRIDGE-01", "No bridge can join {hex} and {other}.", **ends)
    if a > b:
        sentence = "The hexes of a bridge are named in reading order: {other} first, then {hex}."
        return Refusal("AOI-BRIDGE-01", sentence, **ends)
    if (a, b) in [(bridge.a, bridge.b) for bridge in state.bridges]:
        return Refusal("AOI-BRIDGE-01", "{hex} and {other} are joined by a bridge already.", **ends)
    if question.seat not in (state.owner[a], state.owner[b]):
        return Refusal("AOI-BRIDGE-01", "You have no building on {hex} or {other}.", **ends)
    return None


def _why_not_decline(state: State, question: questions.BuildBridge, action: actions.Decline) -> Refusal | None:
    if not question.optional:
        return Refusal("AOI-ACT-08", "The bridge is the action of this turn: it must be built.")
    return None


def _about(state: State, question: questions.BuildBridge) -> seen.AboutBridges:
    return seen.AboutBridges(question.bridges)


building_bridge: Choice[State, questions.BuildBridge] = Choice(
    questions.BuildBridge,
    "AOI-BRIDGE-01",
    _offers,
    (answer(actions.BuildBridge, _build, _why_not_build), answer(actions.Decline, leave, _why_not_decline)),
    about=_about,
)


# As an action for tools.


def tool_offers(state: State, seat: int) -> list[Action]:
    """A bridge for tools, over land too, as the action of a turn (AOI-BRIDGE-04)."""
    player = state.players[seat]
    tools = abilities.of(player).land_bridge_tools
    return [actions.PayBridge()] if tools and player.tools >= tools and can_build(state, seat, over_land=True) else []


def pay_bridge(state: State, seat: int, action: actions.PayBridge) -> None:
    """Pay the tools and ask for the place."""
    pay(state, seat, {"tools": abilities.of(state.players[seat]).land_bridge_tools}, "bridge")
    then(state, questions.BuildBridge(seat, 1, over_land=True, optional=False))


def why_not_pay_bridge(state: State, question: Question, action: actions.PayBridge) -> Refusal | None:
    player = state.players[question.seat]
    tools = abilities.of(player).land_bridge_tools
    if not tools:
        return Refusal("AOI-BRIDGE-04", "Your faction cannot build bridges for tools.")
    if reason := missing(state, question.seat, over_land=True):
        return Refusal("AOI-BRIDGE-03", "A bridge cannot be built: {reason}.", reason=reason)
    if player.tools < tools:
        return Refusal(
            "AOI-BRIDGE-04", "A bridge costs {price:tool|tools} and you have {held}.", price=tools, held=player.tools
        )
    return None
