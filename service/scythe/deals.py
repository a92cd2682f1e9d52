"""Gifts of coins, the only thing that may change hands (SC-DEAL-02); the game keeps no promises (SC-DEAL-01)."""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then
from service.scythe.state import State
from service.scythe.treasury import MOST, asked
from service.scythe.words import counted

READY: Action = {"action": "ready"}


def gifts(state: State, seat: int) -> list[Action]:
    """To whom coins may be given; nobody in tournament play (SC-DEAL-03), and never the Automa."""
    if not state.options.deals or not state.players[seat].coins or state.automa is not None:
        return []
    return [{"action": "give_coins", "seat": other} for other in range(len(state.players)) if other != seat]


def promise(state: State, seat: int, action: Action) -> None:
    """Ask how many, before anything else."""
    then(state, ask("give_coins", seat, to=action["seat"]))


PREMISES: tuple[Condition[State], ...] = (
    Condition(
        "SC-DEAL-03",
        lambda state, question, action: state.options.deals,
        lambda state, question, action: "Coins are not given in this game: its option deals is off.",
        of="give_coins",
    ),
    Condition(
        "SC-DEAL-02",
        lambda state, question, action: (
            action["seat"] < len(state.players) and action["seat"] != question.seat and state.automa is None
        ),
        lambda state, question, action: f"Seat {action['seat']} is nobody you could give coins to.",
        of="give_coins",
    ),
    Condition(
        "SC-DEAL-02",
        lambda state, question, action: bool(state.players[asked(question)].coins),
        lambda state, question, action: "You have no coins to give.",
        of="give_coins",
    ),
)


def _amounts(state: State, question: Step) -> list[Action]:
    most = min(state.players[asked(question)].coins, MOST)
    return [{"action": "coins", "count": count} for count in range(1, most + 1)]


def _give(state: State, question: Step, action: Action) -> None:
    seat, to, count = asked(question), question.data["to"], action["count"]
    state.players[seat].coins -= count
    state.players[to].coins += count
    tell(state, "coins_given", seat=seat, to=to, count=count)


giving: Choice[State] = Choice(
    "SC-DEAL-02",
    _amounts,
    _give,
    premises=(
        Condition(
            "SC-DEAL-02",
            lambda state, question, action: action["count"] > 0,
            lambda state, question, action: "At least 1 coin is given.",
            of="coins",
        ),
        Condition(
            "SC-DEAL-02",
            lambda state, question, action: action["count"] <= state.players[asked(question)].coins,
            lambda state, question, action: (
                f"You give {counted(action['count'], 'coins')} and have {state.players[asked(question)].coins}."
            ),
            of="coins",
        ),
        Condition(
            "SC-DEAL-02",
            lambda state, question, action: action["count"] <= MOST,
            lambda state, question, action: f"At most {MOST} coins are given at once; more can be given after them.",
            of="coins",
        ),
    ),
    about=lambda state, question: {"to": question.data["to"]},
)


def parley(state: State, seat: int) -> None:
    """SC-DEAL-04: before the dials everybody may try to influence a combat with coins; it takes place all the same."""
    if gifts(state, seat):
        then(state, ask("parley", seat))


def _parley(state: State, question: Step, action: Action) -> None:
    if action["action"] == "give_coins":
        seat = asked(question)
        then(state, ask("give_coins", seat, to=action["seat"]), ask("parley", seat))


def _last_words(state: State, question: Step) -> list[Action]:
    return [*gifts(state, asked(question)), READY]


parleying: Choice[State] = Choice("SC-DEAL-04", _last_words, _parley, premises=PREMISES)
