"""Laws of every game: neither a list of actions that is refused as a whole nor a preview tells what is hidden."""

import random
from typing import Any

from service.cases.steps import play_all
from service.engine import codec
from service.engine.actions import Said
from service.engine.flow import advance, known_event, legal_actions, pending
from service.engine.rules import Rules, Seat
from service.errors import Refused, problem_of
from tests.laws import any_action, begin, shown

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


def check_previews(rules: Rules[Any], played: Rules[Any], seats: list[Seat], options: dict[str, Any], seed: str) -> int:
    """Whatever a seat tries out, the answer tells nothing that it cannot see: dealt and seeded anew, it is the same.

    How many actions were tried out and not refused.
    """
    rng = random.Random(seed)
    state = begin(played, seats, options, seed)
    decisions = looked = 0
    while (question := pending(state)) is not None:
        if decisions % EVERY == 0 and (rules.automatic is None or question.kind != rules.automatic.question):
            worlds = [state, *(rules.redeal(state, question.seat, f"another {rng.random()}") for _ in range(2))]
            looked += _look_further_and_further(rules, worlds, question.seat, rng)
        advance(played, state, rng.choice(legal_actions(played, state, question.seat)))
        decisions += 1
    return looked


def _look_further_and_further(rules: Rules[Any], worlds: list[Any], seat: int, rng: random.Random) -> int:
    """A turn is built by previews, each of the last with one more action."""
    said: list[Any] = []
    listed = legal_actions(rules, worlds[0], seat)
    for _ in range(LONGEST):
        for action in rng.sample(listed, min(4, len(listed))):
            check_preview(rules, worlds, seat, [*said, action])
        choice = rng.randrange(len(listed))
        said.append(rng.choice((choice, listed[choice])))
        check_preview(rules, worlds, seat, said, most=LONGEST)
        state = check_preview(rules, worlds, seat, said)
        if state is None:
            return len(said) - 1
        listed = legal_actions(rules, state, seat)
        if not listed:
            break
    return len(said)


def check_preview(rules: Rules[Any], worlds: list[Any], seat: int, said: list[Any], most: int = 0) -> Any:
    """What a preview is answered with is the same in all worlds. The state it would lead to, None if it is refused."""
    (told, after), *others = (_previewed(rules, world, seat, said, most) for world in worlds)
    for other, _ in others:
        assert other == told, f"a preview of {said} tells what is hidden"
    return after


def _previewed(rules: Rules[Any], world: Any, seat: int, said: list[Any], most: int) -> tuple[bytes, Any]:
    state = codec.copy(world)
    try:
        steps = play_all(rules, state, seat, said, True, most)
    except Refused as refused:
        return codec.dumps(problem_of(refused)), None
    events = [known_event(event, seat) for step in steps for event in step.entry.events]
    return codec.dumps([events, shown(rules, state, seat).decode()]), state
