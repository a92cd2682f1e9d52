"""The laws every game obeys, checked along one random game.

A game's own test gives the set-ups to play and a census: what must be conserved.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from service.engine import codec
from service.engine.actions import Word, check_shape, made_action
from service.engine.errors import GameOver, IllegalAction, NotYourTurn, Refusal
from service.engine.flow import Playing, known_event, legal_actions, pending, play, start
from service.engine.records import Action, plain
from service.engine.rules import Rules, S, Seat
from service.storage.past import WINDOW

LONGEST_LIST = 500


@dataclass
class Finished:
    """A game played to its end."""

    state: Any
    played: list[tuple[int, Action]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    longest_list: int = 0


def begin(rules: Rules[S], seats: list[Seat], options: dict[str, Any], seed: str) -> S:
    """A new game with every option filled in, run to its first question."""
    full_options = {option.name: options.get(option.name, option.default) for option in rules.options}
    full_seats = [{**{o.name: o.default for o in rules.seat_options}, **seat} for seat in seats]
    state = rules.new_game(full_seats, full_options, seed)
    start(rules, state)
    return state


def play_random_game(
    rules: Rules[Any],
    seats: list[Seat],
    options: dict[str, Any],
    seed: str,
    census: Callable[[Any], Any] = lambda state: None,
    most_actions: int = 20_000,
    every: int = 7,
) -> Finished:
    """Play random actions to the end. The cheap laws are checked at every decision, the dear ones at every 7th."""
    rng = random.Random(seed)
    checks = random.Random(f"{seed} checks")  # The game is the same however often it is checked.
    state = begin(rules, seats, options, seed)
    counted = census(state)
    game = Finished(state)
    while (question := pending(state)) is not None:
        assert len(game.played) < most_actions, "the game does not end"
        assert question.seat is not None
        actions = legal_actions(rules, state, question.seat)
        assert actions, f"nobody can act: {question}"
        assert len(actions) <= LONGEST_LIST, f"{len(actions)} answers to {question}"
        game.longest_list = max(game.longest_list, len(actions))
        if len(game.played) % every == 0:
            state = _reloaded(rules, state)
            _check_list(rules, state, actions)
            _check_secrets(rules, state, len(seats), checks)
        action = rng.choice(actions)
        played = play(rules, state, question.seat, action)
        game.played.append((question.seat, action))
        game.events.extend(played.events)
        assert census(state) == counted, f"components changed by {action}"
    game.state = state
    assert rules.result(state) is not None
    for seat in range(len(seats)):
        assert legal_actions(rules, state, seat) == []
    _check_over(rules, state)
    return game


def _reloaded(rules: Rules[Any], state: Playing) -> Any:
    """Play goes on from what the store would give back; this catches what a dump alone would hide."""
    saved = codec.dumps(state)
    assert len(saved) <= WINDOW, "the store could no longer write the next snapshot as what changed in this one"
    again = codec.loads(rules.state, saved)
    assert codec.dumps(again) == saved
    assert again == state
    return again


def _check_list(rules: Rules[Any], state: Playing, actions: list[Action]) -> None:
    """Actions are unique and well-formed; listing agrees with explaining; only the asked seat may act."""
    question = pending(state)
    assert question is not None
    choice = rules.choices[question.kind]
    seen = {codec.dumps(action) for action in actions}
    assert len(seen) == len(actions), f"an answer to {question} is listed twice"
    for action in actions:
        check_shape(rules.actions, plain(action))
        assert choice.forbids(state, question, action) is None, f"the listed {action} is forbidden"
    before = codec.dumps(state)
    for seat in range(len(rules.seats_view(state))):
        if seat != question.seat:
            assert legal_actions(rules, state, seat) == []
            try:
                play(rules, state, seat, actions[0])
            except NotYourTurn:
                continue
            raise AssertionError("a seat acted out of turn")
    assert codec.dumps(state) == before


def _check_secrets(rules: Rules[Any], state: Playing, seats: int, rng: random.Random) -> None:
    """Dealing anew what a seat cannot see changes nothing it is shown: view, list, refusals, scores."""
    for seat in [None, *range(seats)]:
        other = rules.redeal(state, seat, f"another seed {rng.random()}")
        assert shown(rules, other, seat) == shown(rules, state, seat), f"seat {seat} sees what is hidden"
        question = pending(state)
        if question is not None and question.seat == seat:
            wrong = any_action(rules, rng.choice(list(rules.actions)), rng)
            assert _reason(rules, other, wrong) == _reason(rules, state, wrong), f"{wrong} tells what is hidden"


def _reason(rules: Rules[Any], state: Playing, action: Action) -> Refusal | None:
    """Why an action is refused; None if it is not."""
    question = pending(state)
    assert question is not None
    choice = rules.choices[question.kind]
    return None if action in choice.options(state, question) else choice.why_not(state, question, action)


def shown(rules: Rules[Any], state: Any, seat: int | None) -> bytes:
    """Everything the service would tell a seat of this state."""
    question = pending(state)
    told: dict[str, Any] = {
        "view": rules.view(state, seat),
        "scores": rules.scores(state, seat),
        "seats": rules.seats_view(state),
        "asked": [question.kind, question.seat] if question else None,
    }
    if question is not None and seat is not None and question.seat == seat:
        choice = rules.choices[question.kind]
        told["actions"] = legal_actions(rules, state, seat)
        told["about"] = choice.about(state, question)
    return codec.dumps(told)


def _check_over(rules: Rules[Any], state: Playing) -> None:
    try:
        play(rules, state, 0, any_action(rules, next(iter(rules.actions)), random.Random("over")))
    except GameOver:
        return
    raise AssertionError("an action was played after the end")


def replayed(
    rules: Rules[Any], seats: list[Seat], options: dict[str, Any], seed: str, played: list[tuple[int, Action]]
) -> Any:
    """The state after these actions."""
    state = begin(rules, seats, options, seed)
    for seat, action in played:
        play(rules, state, seat, action)
    return state


def any_action(rules: Rules[Any], name: str, rng: random.Random) -> Any:
    """An action of this name with any values its shape allows."""
    action: dict[str, Any] = {"action": name}
    for key, value in rules.actions[name].fields.items():
        if isinstance(value, Word):
            action[key] = rng.choice(value.words)
        else:  # Small numbers half of the time: those are the plausible ones.
            action[key] = rng.randint(value.minimum, rng.choice((value.maximum, min(value.maximum, 6))))
    return made_action(rules.actions, action)


UNEXPLAINED = ("is not among the answers to", "is no answer to")


def check_refusals(
    rules: Rules[Any],
    played: Rules[Any],
    seats: list[Seat],
    options: dict[str, Any],
    seed: str,
    also: tuple[str, ...] = (),
) -> None:
    """What the shapes allow and the list does not hold is explained; so are the actions named in ``also``.

    ``played`` are the rules with another beginning or with livelier random play.
    """
    rng = random.Random(seed)
    state = begin(played, seats, options, seed)
    while (question := pending(state)) is not None:
        seat = question.seat or 0
        listed = legal_actions(rules, state, seat)
        for name in dict.fromkeys([*also, *(action.kind for action in listed)]):
            action = any_action(rules, name, rng)
            if action not in listed:
                sentence = rules.choices[question.kind].why_not(state, question, action).sentence
                assert not any(words in sentence for words in UNEXPLAINED), (question, action)
        play(played, state, seat, rng.choice(legal_actions(played, state, seat)))


TRIES = 3  # Of each kind of action.


def check_agreement(
    rules: Rules[Any], played: Rules[Any], seats: list[Seat], options: dict[str, Any], seed: str, every: int = 5
) -> None:
    """An action is listed exactly when nothing forbids it, whichever action of the game it is.

    ``played`` are the rules with another beginning or with livelier random play.
    """
    rng = random.Random(seed)
    state = begin(played, seats, options, seed)
    while (question := pending(state)) is not None:
        if state.answered % every == 0:
            _check_agreement(rules, state, rng)
        play(played, state, question.seat, rng.choice(legal_actions(played, state, question.seat)))


def _check_agreement(rules: Rules[Any], state: Any, rng: random.Random) -> None:
    question = pending(state)
    assert question is not None
    choice = rules.choices[question.kind]
    listed = choice.options(state, question)
    tried = [any_action(rules, name, rng) for name in rules.actions for _ in range(TRIES)]
    for action in [*listed, *tried]:
        refusal = choice.forbids(state, question, action)
        assert (refusal is None) == (action in listed), f"{action} at {question}: {refusal}"


def refused(rules: Rules[Any], state: Any, seat: int, action: Any) -> IllegalAction:
    """The refusal of a well-formed action; it must change nothing."""
    check_shape(rules.actions, plain(action))
    before = codec.dumps(state)
    try:
        play(rules, state, seat, action)
    except IllegalAction as error:
        assert codec.dumps(state) == before, "a refused action changed the state"
        return error
    raise AssertionError(f"{action} was allowed")


__all__ = [
    "Finished",
    "begin",
    "check_agreement",
    "check_refusals",
    "known_event",
    "play_random_game",
    "refused",
    "replayed",
    "shown",
]
