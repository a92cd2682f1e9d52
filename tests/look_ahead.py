"""A law of every game: a list of actions that is refused as a whole tells nothing that is hidden."""

import random
from typing import Any

from service.cases.playing import play_all
from service.engine import codec
from service.engine.actions import Said
from service.engine.flow import advance, legal_actions, pending
from service.engine.rules import Rules, Seat
from service.errors import Refused, problem_of
from tests.laws import any_action, begin

LONGEST = 8  # Actions in one request.
EVERY = 3  # Decisions.


def check_lists(rules: Rules[Any], played: Rules[Any], seats: list[Seat], options: dict[str, Any], seed: str) -> None:
    """Whatever a seat sends, it is answered alike when what the seat cannot see is dealt anew, until it is played."""
    rng = random.Random(seed)
    state = begin(played, seats, options, seed)
    decisions = 0
    while (question := pending(state)) is not None:
        assert question.seat is not None
        if decisions % EVERY == 0 and not (rules.automatic and question.kind == rules.automatic.question):
            worlds = [state, rules.redeal(state, question.seat, f"another {rng.random()}")]
            _send_longer_and_longer(rules, worlds, question.seat, rng)
        advance(played, state, rng.choice(legal_actions(played, state, question.seat)))
        decisions += 1


def _send_longer_and_longer(rules: Rules[Any], worlds: list[Any], seat: int, rng: random.Random) -> None:
    sent: list[Said] = []
    after = worlds
    for _ in range(LONGEST):
        listed = [action for world in after for action in legal_actions(rules, world, seat)]
        tried = [*rng.sample(listed, min(4, len(listed))), any_action(rules, rng.choice(list(rules.actions)), rng)]
        going_on = []
        for action in tried:
            (one, state), (other, other_state) = (_answer(rules, world, seat, [*sent, action]) for world in worlds)
            assert one == other, f"{[*sent, action]} tells what is hidden"
            if state is not None:
                going_on.append((action, [state, other_state]))
        if not going_on:
            return
        action, after = rng.choice(going_on)
        sent.append(action)


def _answer(rules: Rules[Any], state: Any, seat: int, actions: list[Said]) -> tuple[bytes, Any]:
    """The refusal, or nothing and the state that follows."""
    state = codec.copy(state)
    try:
        play_all(rules, state, seat, actions)
    except Refused as refused:
        return codec.dumps(problem_of(refused)), None
    return b"", state
