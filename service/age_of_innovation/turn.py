"""A turn of Phase II: conversions, one action, conversions (AOI-ACT-01, AOI-ACT-04)."""

from collections.abc import Callable
from typing import Any, TypeVar

from service.age_of_innovation import (
    actions,
    board_actions,
    bridges,
    build,
    conversions,
    events,
    innovations,
    passing,
    questions,
    scholars,
    seen,
    sites,
    steps,
    terraform,
    town_groups,
    towns,
    tracks,
)
from service.age_of_innovation.questions import Lot
from service.age_of_innovation.state import State
from service.engine.choices import Answer, Choice, answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

A = TypeVar("A", bound=Action)
Handler = Callable[[State, int, A], None]
END = actions.EndTurn()
PASS = actions.Pass()


def begin(state: State, step: steps.BeginTurn) -> None:
    """Ask a seat for its turn."""
    state.turns += 1
    tell(state, events.TurnBegan(step.seat, state.turns))
    then(state, questions.Turn(step.seat, second=False))


def second_action(state: State, step: steps.SecondAction) -> None:
    """A further action at once: any or none (AOI-FAC-20)."""
    then(state, questions.Turn(step.seat, second=True))


# What may be done before and after the action, as often as one likes.


def _free(happens: Handler[A]) -> Callable[[State, questions.Turn | questions.EndTurn, A], None]:
    """It is free of an action: the same is asked again."""

    def resolve(state: State, question: questions.Turn | questions.EndTurn, action: A) -> None:
        then(state, question if isinstance(question, questions.Turn) else steps.AfterAction(question.seat))
        happens(state, question.seat, action)

    return resolve


FREE: tuple[Answer[State, questions.Turn | questions.EndTurn, Any], ...] = (
    answer(actions.Convert, _free(conversions.convert), conversions.why_not_convert),
    answer(actions.ConvertBook, _free(conversions.convert_book), conversions.why_not_convert_book),
    answer(actions.SacrificePower, _free(conversions.sacrifice_power), conversions.why_not_sacrifice_power),
    answer(actions.FoundTown, _free(towns.found_over_river), towns.why_not_found_town),
)


def _free_offers(state: State, seat: int) -> list[Action]:
    return conversions.offers(state, seat) + town_groups.river_offers(state, seat)


# The action of the turn.


def _acting(happens: Handler[A]) -> Callable[[State, questions.Turn, A], None]:
    """It is the action of the turn; what may follow a second action follows the first one."""

    def resolve(state: State, question: questions.Turn, action: A) -> None:
        if not question.second:
            then(state, steps.AfterAction(question.seat))
        happens(state, question.seat, action)

    return resolve


def _terraform_and_build(state: State, seat: int, action: terraform.Beginning) -> None:
    terraform.begin(state, seat, action, Lot())


ACTIONS: tuple[Answer[State, questions.Turn, Any], ...] = (
    answer(actions.Terraform, _acting(_terraform_and_build), sites.why_not_terraform),
    answer(actions.BuildWorkshop, _acting(_terraform_and_build), sites.why_not_build),
    answer(actions.Leap, _acting(_terraform_and_build), sites.why_not_leap),
    answer(actions.UpgradeBuilding, _acting(build.upgrade), build.why_not_upgrade),
    answer(actions.AdvanceShipping, _acting(tracks.advance_shipping), tracks.why_not_advance_shipping),
    answer(actions.AdvanceTerraforming, _acting(tracks.advance_terraforming), tracks.why_not_advance_terraforming),
    answer(actions.DevelopInnovation, _acting(innovations.develop), innovations.why_not_develop),
    answer(actions.SendScholar, _acting(scholars.send), scholars.why_not_send),
    answer(actions.ReturnScholar, _acting(scholars.give_back), scholars.why_not_give_back),
    answer(actions.PowerAction, _acting(board_actions.power_action), board_actions.why_not_power_action),
    answer(actions.BookAction, _acting(board_actions.book_action), board_actions.why_not_book_action),
    answer(actions.SpecialAction, _acting(board_actions.special_action), board_actions.why_not_special_action),
    answer(actions.PlaceAnnex, _acting(build.place_annex), build.why_not_place_annex),
    answer(actions.PayBridge, _acting(bridges.pay_bridge), bridges.why_not_pay_bridge),
    answer(actions.Pass, _acting(passing.pass_turn)),
)


def _offers(state: State, question: questions.Turn) -> list[Action]:
    seat = question.seat
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
    if question.second:
        found.append(END)
    return found


def _leave_second(state: State, question: questions.Turn, action: actions.EndTurn) -> None:
    """No second action is taken."""


def _why_not_leave(state: State, question: questions.Turn, action: actions.EndTurn) -> Refusal | None:
    if not question.second:
        return Refusal("AOI-ACT-01", "A turn is exactly one action; passing is one too.")
    return None


def _about(state: State, question: questions.Turn) -> seen.AboutTurn:
    return seen.AboutTurn(state.round)


taking_turn: Choice[State, questions.Turn] = Choice(
    questions.Turn,
    "AOI-ACT-01",
    _offers,
    (*FREE, *ACTIONS, answer(actions.EndTurn, _leave_second, _why_not_leave)),
    about=_about,
)


# After the action.


def after_action(state: State, step: steps.AfterAction) -> None:
    """Conversions once more, if any is possible."""
    if conversions.possible(state, step.seat) or town_groups.river_offers(state, step.seat):
        then(state, questions.EndTurn(step.seat))


def _last_offers(state: State, question: questions.EndTurn) -> list[Action]:
    return [*_free_offers(state, question.seat), END]


def _end(state: State, question: questions.EndTurn, action: actions.EndTurn) -> None:
    """The next seat's turn follows."""


def _taken(state: State, question: questions.EndTurn, action: Action) -> Refusal:
    return Refusal("AOI-ACT-01", "You have taken the action of this turn; only conversions may follow.")


_BEFORE_THE_END = {*(free.action for free in FREE), actions.EndTurn}
ending_turn: Choice[State, questions.EndTurn] = Choice(
    questions.EndTurn,
    "AOI-ACT-04",
    _last_offers,
    (
        *FREE,
        answer(actions.EndTurn, _end),
        *[never(action, _taken) for action in actions.ACTIONS if action not in _BEFORE_THE_END],
    ),
)
