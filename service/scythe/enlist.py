"""Enlist: a recruit brings a bonus at once and another one whenever its bottom action is taken nearby."""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.automa import account
from service.scythe.data.factions import ONE_TIME_BONUSES
from service.scythe.data.player_mats import BOTTOM_ACTIONS, RECRUIT_BONUS
from service.scythe.seen import BonusOffered
from service.scythe.state import State
from service.scythe.treasury import DECLINE, DECLINING, gain
from service.scythe.words import counted


def offer(state: State, step: steps.OfferEnlist) -> None:
    """Ask which recruit and which bonus, while there is one (SC-BOT-02)."""
    if len(state.players[step.seat].recruits) < len(BOTTOM_ACTIONS):
        then(state, questions.Enlist(step.seat))


def _offers(state: State, question: questions.Enlist) -> list[Action]:
    """SC-ENLIST-01; a part of the bonus may be declined (SC-TURN-07)."""
    player = state.players[question.seat]
    bonuses = [(bonus, most) for bonus, most in ONE_TIME_BONUSES.items() if bonus not in player.bonuses]
    enlistments = [
        actions.Enlist(recruit, bonus, count)
        for recruit in BOTTOM_ACTIONS
        if recruit not in player.recruits
        for bonus, most in bonuses
        for count in range(most, -1, -1)
    ]
    return [*enlistments, DECLINE]


def _enlist(state: State, question: questions.Enlist, action: actions.Enlist) -> None:
    player = state.players[question.seat]
    player.recruits.append(action.recruit)
    player.bonuses.append(action.bonus)
    tell(state, events.Enlisted(question.seat, action.recruit, action.bonus))
    gain(state, question.seat, action.bonus, action.count)


def why_not_enlist(state: State, question: questions.Enlist, action: actions.Enlist) -> Refusal | None:
    player, most = state.players[question.seat], ONE_TIME_BONUSES[action.bonus]
    if action.recruit in player.recruits:
        return Refusal("SC-ENLIST-01", "The recruit of {recruit} is enlisted already.", recruit=action.recruit)
    if action.bonus in player.bonuses:
        return Refusal("SC-ENLIST-02", "You have had the bonus of {bonus}; each is given once.", bonus=action.bonus)
    if action.count > most:
        bonus = counted(most, action.bonus)
        return Refusal("SC-ENLIST-02", "The bonus is {bonus}, not {count}.", bonus=bonus, count=action.count)
    return None


enlisting = Choice(
    questions.Enlist, "SC-ENLIST-01", _offers, (answer(actions.Enlist, _enlist, why_not_enlist), DECLINING)
)


# The lasting bonus.


def recruit_bonus(state: State, step: steps.GiveRecruitBonus) -> None:
    """SC-ENLIST-03; SC-ENLIST-08: by option it may be declined."""
    if state.options.recruit_bonus == "optional":
        then(state, questions.RecruitBonus(step.seat, step.bottom))
    else:
        give_bonus(state, step.seat, step.bottom)


def give_bonus(state: State, seat: int, bottom: str) -> None:
    tell(state, events.RecruitBonus(seat, bottom))
    account.bonus_taken(state)
    gain(state, seat, RECRUIT_BONUS[bottom], 1)


def _take_bonus(state: State, question: questions.RecruitBonus, action: actions.TakeBonus) -> None:
    give_bonus(state, question.seat, question.bottom)


def _bonus_or_not(state: State, question: questions.RecruitBonus) -> list[Action]:
    return [actions.TakeBonus(), DECLINE]


def about_bonus(state: State, question: questions.RecruitBonus) -> BonusOffered:
    return BonusOffered(question.bottom, RECRUIT_BONUS[question.bottom])


bonus_deciding = Choice(
    questions.RecruitBonus,
    "SC-ENLIST-08",
    _bonus_or_not,
    (answer(actions.TakeBonus, _take_bonus), DECLINING),
    about=about_bonus,
)
