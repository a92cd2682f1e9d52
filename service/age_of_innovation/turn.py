"""A turn of Phase II: conversions, one action, conversions (AOI-ACT-01, AOI-ACT-04)."""

from collections.abc import Callable

from service.age_of_innovation import (
    board_actions,
    bridges,
    build,
    conversions,
    innovations,
    passing,
    scholars,
    sites,
    terraform,
    town_groups,
    towns,
    tracks,
)
from service.age_of_innovation.questions import asked
from service.age_of_innovation.state import State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then

Handler = Callable[[State, int, Action], None]
END: Action = {"action": "end_turn"}
PASS: Action = {"action": "pass"}

# What may be done before and after the action, as often as one likes.
FREE: dict[str, Handler] = {
    "convert": conversions.convert,
    "convert_book": conversions.convert_book,
    "sacrifice_power": conversions.sacrifice_power,
    "found_town": towns.found_over_river,
}

# The action of the turn.
ACTIONS: dict[str, Handler] = {
    "terraform": terraform.begin,
    "build_workshop": terraform.begin,
    "leap": terraform.begin,
    "upgrade": build.upgrade,
    "advance_shipping": tracks.advance_shipping,
    "advance_terraforming": tracks.advance_terraforming,
    "develop_innovation": innovations.develop,
    "send_scholar": scholars.send,
    "return_scholar": scholars.give_back,
    "power_action": board_actions.power_action,
    "book_action": board_actions.book_action,
    "special_action": board_actions.special_action,
    "place_annex": build.place_annex,
    "pay_bridge": bridges.pay_bridge,
    "pass": passing.pass_turn,
}


def _free_offers(state: State, seat: int) -> list[Action]:
    return conversions.offers(state, seat) + town_groups.river_offers(state, seat)


def _offers(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    found = _free_offers(state, seat)
    found += terraform.offers(state, seat)
    found += build.upgrade_offers(state, seat)
    found += tracks.offers(state, seat)
    found += innovations.offers(state, seat)
    found += scholars.offers(state, seat)
    found += board_actions.offers(state, seat)
    found += build.annex_offers(state, seat)
    found += bridges.tool_offers(state, seat)
    found.append(PASS)
    if question.data["second"]:
        found.append(END)
    return found


def begin(state: State, seat: int) -> None:
    """Ask a seat for its turn."""
    tell(state, "turn_began", seat=seat)
    then(state, ask("turn", seat, second=False))


def second_action(state: State, seat: int, amount: int, optional: bool) -> None:
    """A further action at once: any or none (AOI-FAC-20)."""
    then(state, ask("turn", seat, second=True))


def _take(state: State, question: Step, action: Action) -> None:
    seat, name = asked(question), action["action"]
    if name in FREE:
        then(state, question)
        FREE[name](state, seat, action)
    elif name != "end_turn":
        if not question.data["second"]:
            then(state, do("after_action", seat=seat))
        ACTIONS[name](state, seat, action)


taking_turn: Choice[State] = Choice(
    "AOI-ACT-01",
    _offers,
    _take,
    premises=(
        *conversions.PREMISES,
        *towns.RIVER_PREMISES,
        *sites.TERRAFORM,
        *sites.BUILD,
        *sites.LEAP,
        *build.UPGRADE_PREMISES,
        *tracks.PREMISES,
        *innovations.PREMISES,
        *scholars.PREMISES,
        *board_actions.PREMISES,
        *build.ANNEX_PREMISES,
        *bridges.TOOL_PREMISES,
        Condition(
            "AOI-ACT-01",
            lambda state, question, action: question.data["second"],
            lambda state, question, action: "A turn is exactly one action; passing is one too.",
            of="end_turn",
        ),
    ),
    about=lambda state, question: {"round": state.round},
)


# After the action.


def after_action(state: State, seat: int) -> None:
    """Conversions once more, if any is possible."""
    if conversions.possible(state, seat) or town_groups.river_offers(state, seat):
        then(state, ask("end_turn", seat))


def _end(state: State, question: Step, action: Action) -> None:
    if action["action"] != "end_turn":
        then(state, do("after_action", seat=asked(question)))
        FREE[action["action"]](state, asked(question), action)


ending_turn: Choice[State] = Choice(
    "AOI-ACT-04",
    lambda state, question: [*_free_offers(state, asked(question)), END],
    _end,
    premises=(
        Condition(
            "AOI-ACT-01",
            lambda state, question, action: action["action"] in FREE or action["action"] == "end_turn",
            lambda state, question, action: "You have taken the action of this turn; only conversions may follow.",
        ),
        *conversions.PREMISES,
        *towns.RIVER_PREMISES,
    ),
)
