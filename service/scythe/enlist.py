"""Enlist: a recruit brings a bonus at once and another one whenever its bottom action is taken nearby."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.automa import account
from service.scythe.data.factions import ONE_TIME_BONUSES
from service.scythe.data.player_mats import BOTTOM_ACTIONS, RECRUIT_BONUS
from service.scythe.state import NOWHERE, State
from service.scythe.treasury import DECLINE, asked, gain
from service.scythe.words import counted

TAKE: Action = {"action": "take_bonus"}


def offer(state: State, seat: int, hex: int = NOWHERE) -> None:
    """Ask which recruit and which bonus, while there is one (SC-BOT-02)."""
    if len(state.players[seat].recruits) < len(BOTTOM_ACTIONS):
        then(state, ask("enlist", seat))


def _recruits(state: State, question: Step) -> list[Action]:
    """SC-ENLIST-01; a part of the bonus may be declined (SC-TURN-07)."""
    player = state.players[asked(question)]
    actions: list[Action] = [
        {"action": "enlist", "recruit": recruit, "bonus": bonus, "count": count}
        for recruit in BOTTOM_ACTIONS
        if recruit not in player.recruits
        for bonus, most in ONE_TIME_BONUSES.items()
        if bonus not in player.bonuses
        for count in range(most, -1, -1)
    ]
    return [*actions, DECLINE]


def _enlist(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    seat = asked(question)
    state.players[seat].recruits.append(action["recruit"])
    state.players[seat].bonuses.append(action["bonus"])
    tell(state, "enlisted", seat=seat, recruit=action["recruit"], bonus=action["bonus"])
    gain(state, seat, action["bonus"], action["count"])


enlisting: Choice[State] = Choice(
    "SC-ENLIST-01",
    _recruits,
    _enlist,
    premises=(
        Condition(
            "SC-ENLIST-01",
            lambda state, question, action: action["recruit"] not in state.players[asked(question)].recruits,
            lambda state, question, action: f"The recruit of {action['recruit']} is enlisted already.",
            of="enlist",
        ),
        Condition(
            "SC-ENLIST-02",
            lambda state, question, action: action["bonus"] not in state.players[asked(question)].bonuses,
            lambda state, question, action: f"You have had the bonus of {action['bonus']}; each is given once.",
            of="enlist",
        ),
        Condition(
            "SC-ENLIST-02",
            lambda state, question, action: action["count"] <= ONE_TIME_BONUSES[action["bonus"]],
            lambda state, question, action: (
                f"The bonus is {counted(ONE_TIME_BONUSES[action['bonus']], action['bonus'])}, not {action['count']}."
            ),
            of="enlist",
        ),
    ),
)


def recruit_bonus(state: State, seat: int, bottom: str) -> None:
    """SC-ENLIST-03; SC-ENLIST-08: by option it may be declined."""
    if state.options.recruit_bonus == "optional":
        then(state, ask("recruit_bonus", seat, bottom=bottom))
    else:
        give_bonus(state, seat, bottom)


def give_bonus(state: State, seat: int, bottom: str) -> None:
    tell(state, "recruit_bonus", seat=seat, bottom=bottom)
    account.bonus_taken(state)
    gain(state, seat, RECRUIT_BONUS[bottom], 1)


def _decide_bonus(state: State, question: Step, action: Action) -> None:
    if action["action"] == "take_bonus":
        give_bonus(state, asked(question), question.data["bottom"])


bonus_deciding: Choice[State] = Choice(
    "SC-ENLIST-08",
    lambda state, question: [TAKE, DECLINE],
    _decide_bonus,
    about=lambda state, question: {
        "bottom": question.data["bottom"],
        "bonus": RECRUIT_BONUS[question.data["bottom"]],
    },
)
