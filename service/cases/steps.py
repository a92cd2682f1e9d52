"""From what a seat says to the steps that are written: played one after the other, and no further than may be seen."""

from typing import Any

from service.engine import codec
from service.engine.errors import GameOver, IllegalAction, NotYourTurn, Refusal
from service.engine.flow import Played, legal_actions, pending, play
from service.engine.records import plain
from service.engine.rules import Rules
from service.errors import InvalidRequest, Refused
from service.storage.games import Entry, Opened, Step

_UNCOVERED = "An action before this one turns up something hidden: send that one first, and this one when it is played."
_ONLY_PLAYED = {
    "hidden": "This action turns up something hidden: it is played, and not tried out before.",
    "chance": "This action is decided by chance: it is played, and not tried out before.",
    "end": "This action ends the game, which shows everything: it is played, and not tried out before.",
}


def play_all(
    rules: Rules[Any], state: Any, seat: int, said: list[Any], only_to_look: bool = False, most: int = 0
) -> list[Step]:
    """Play what a seat says, actions or their places in the lists, or raise; then single answers, up to so many steps.

    Only to look, nothing may be opened: an action that would is refused, and a single answer that would is not given.
    """
    steps: list[Step] = []
    for i, each in enumerate(said):
        if rule := _hidden_by(rules, steps, each):
            raise Refused(IllegalAction(Refusal(rule, _UNCOVERED)), i)
        action = _chosen(rules, state, seat, each, i) if isinstance(each, int) else each
        steps.append(_played(rules, state, seat, action, i))
        opened = steps[-1].opened
        if only_to_look and opened is not None:
            raise Refused(IllegalAction(Refusal(opened.rule, _ONLY_PLAYED[opened.how])), i)
    return steps + _given(rules, state, seat, only_to_look, most - len(steps))


def _given(rules: Rules[Any], state: Any, seat: int, only_to_look: bool, most: int) -> list[Step]:
    """The answers of this seat that leave no choice."""
    steps: list[Step] = []
    while len(steps) < most and len(listed := legal_actions(rules, state, seat)) == 1:
        if only_to_look and _played(rules, codec.copy(state), seat, listed[0], 0).opened is not None:
            break
        steps.append(_played(rules, state, seat, listed[0], 0))
    return steps


def _hidden_by(rules: Rules[Any], steps: list[Step], said: Any) -> str | None:
    """The rule that hid what this depends on, until an action of the same request turned it up.

    A place in a list depends on all that the list was made from.
    """
    for event in (event for step in steps for event in step.entry.events):
        uncovering = rules.uncovering.get(event["event"])
        if uncovering is None:
            continue
        if not uncovering.bars or isinstance(said, int) or said.kind in uncovering.bars:
            return uncovering.rule
    return None


def _chosen(rules: Rules[Any], state: Any, seat: int, place: int, index: int) -> Any:
    """The action at this place of the list."""
    question = pending(state)
    if question is None:
        raise Refused(GameOver("The game is over."), index)
    if question.seat != seat:
        raise Refused(NotYourTurn(f"Seat {question.seat} must decide {question.kind} first."), index)
    listed = legal_actions(rules, state, seat)
    if not 0 <= place < len(listed):
        raise InvalidRequest({f"choices.{index}": [f"must be from 0 to {len(listed) - 1}"]})
    return listed[place]


def _played(rules: Rules[Any], state: Any, seat: int, action: Any, index: int) -> Step:
    question, drawn = pending(state), state.draws
    try:
        played = play(rules, state, seat, action)
    except (NotYourTurn, GameOver, IllegalAction) as error:
        raise Refused(error, index) from error
    return played_step(rules, state, question, played, drawn)


def played_step(rules: Rules[Any], state: Any, question: Any, played: Played, drawn: int) -> Step:
    """What is written of an action: its line of the log, the state it led to, and what it opened."""
    action = plain(played.action)
    entry = Entry(question.seat, question.kind, action, played.events, played.secret, played.reveals)
    return Step(entry, codec.dumps(state), _opened(rules, state, question, played, drawn))


def _opened(rules: Rules[Any], state: Any, question: Any, played: Played, drawn: int) -> Opened | None:
    """What nobody can unsee, and the rule that hid it or asked for the draw."""
    for event in played.events:
        if event["event"] in rules.uncovering:
            return Opened(rules.uncovering[event["event"]].rule, "hidden")
    rule = rules.choices[question.kind].rule
    if pending(state) is None:
        return Opened(rule, "end")
    return Opened(rule, "chance") if state.draws != drawn else None
