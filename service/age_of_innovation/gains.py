"""Handing out what players gain, and asking them what is open about it.

Plain goods are given at once. Goods that need a decision are scheduled: books of choice straight away, since nothing
depends on when they come, everything else in the pool of rewards, from which the owner takes them in an order of
choice (AOI-ACT-08, AOI-TOWN-11).
"""

from typing import Any

from service.age_of_innovation import power
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.questions import asked, asked_player, undeclinable
from service.age_of_innovation.state import SET_UP, State
from service.age_of_innovation.town_groups import river_offers
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then

PLAIN = ("coins", "tools", "scholars", "power", "power_tokens", "annexes")
TRACKS = ("shipping", "terraforming")  # Nothing depends on when their steps come.

Reward = list[Any]  # Good, amount, reason, whether it may be declined; a block has a list of rewards for amount.


def give(
    state: State, seat: int, gain: Gain, reason: str, times: int = 1, block: bool = False, optional: bool = True
) -> None:
    """Give a gain so many times. ``block``: its open parts are not mixed with other rewards (AOI-PAL-20).

    ``optional``: what may be declined as a reward may be declined; it may not when it is the action itself.
    """
    received = {}
    parts: list[Reward] = []
    books = 0
    for good, printed in gain.items():
        amount = printed * times
        if not amount:
            continue
        if good in PLAIN:
            received[good] = _add(state, seat, good, amount)
        elif good == "vp":
            score(state, seat, amount, reason)
        elif good == "books":
            books = amount
        elif good in TRACKS:
            then(state, do(good, seat=seat, amount=amount, optional=False))
        else:
            parts.append([good, amount, reason, optional])
    if received:
        tell(state, "gained", seat=seat, reason=reason, **received)
    if block:
        reward(state, seat, ["block", [*parts, ["books", books, reason, optional]], reason, optional])
        return
    for part in parts:
        reward(state, seat, part)
    take_books(state, seat, books, reason)


def lost(state: State, seat: int, reward: str, amount: int, because: str, **facts: str) -> None:
    """What is forfeited is told with the reason (AOI-GAME-05)."""
    if amount:
        tell(state, "reward_lost", seat=seat, reward=reward, amount=amount, because=because, **facts)


def score(state: State, seat: int, amount: int, reason: str) -> None:
    """Victory points, with the reason for them."""
    if amount:
        state.players[seat].vp += amount
        tell(state, "victory_points", seat=seat, vp=amount, reason=reason)


def _add(state: State, seat: int, good: str, amount: int) -> int:
    """Add a plain good and return how much of it was received."""
    player = state.players[seat]
    if good == "power":
        received = power.gain(player, amount)
        lost(state, seat, "power", amount - received, "all_tokens_in_bowl_III")
        return received
    if good == "scholars":
        lost(state, seat, "scholars", amount - min(amount, player.scholar_supply), "none_in_the_supply")
        amount = min(amount, player.scholar_supply)  # AOI-INC-03.
        player.scholar_supply -= amount
        player.scholars += amount
    elif good == "power_tokens":
        player.bowls[2] += amount
    elif good == "coins":
        player.coins += amount
    elif good == "tools":
        player.tools += amount
    else:
        player.annexes += amount
    return amount


def take_books(state: State, seat: int, amount: int, reason: str) -> None:
    """Ask for the discipline of each book of choice."""
    if amount:
        then(state, ask("take_book", seat, books=amount, reason=reason))


_BOOKS: list[Action] = [{"action": "take_book", "discipline": word} for word in DISCIPLINES]


def _take_book(state: State, question: Step, action: Action) -> None:
    reason = question.data["reason"]
    asked_player(state, question).books[DISCIPLINES.index(action["discipline"])] += 1
    tell(state, "book_gained", seat=asked(question), discipline=action["discipline"], reason=reason)
    take_books(state, asked(question), question.data["books"] - 1, reason)


taking_book: Choice[State] = Choice(
    "AOI-INC-07",
    lambda state, question: _BOOKS,
    _take_book,
    premises=(undeclinable("A book"),),
    about=lambda state, question: dict(question.data),
)


# The pool of rewards.


def reward(state: State, seat: int, part: Reward) -> None:
    """Add a reward to the pool of its owner; blocks are closed to it (AOI-PAL-20)."""
    if state.phase == SET_UP and part[0] in ("spades", "terraform_and_build"):
        state.players[seat].spades += part[1]  # AOI-PLACE-10: used when all set-up competencies are taken.
        return
    for step in reversed(state.agenda):
        if step.kind == "rewards" and step.data["seat"] == seat and not step.data["block"]:
            step.data["rewards"].append(part)
            return
    then(state, do("rewards", seat=seat, rewards=[part], block=False))


def take_rewards(state: State, seat: int, rewards: list[Reward], block: bool) -> None:
    """Resolve the only kind of reward there is, or ask which comes first."""
    if not rewards:
        return
    if all(part[:2] == rewards[0][:2] for part in rewards) and not _waits(state, seat, rewards[0]):
        _resolve(state, seat, rewards, block, 0)
    else:
        then(state, ask("choose_reward", seat, rewards=rewards, block=block))


def _waits(state: State, seat: int, part: Reward) -> bool:
    """A neutral building may place itself or be lost; a town that can be founded first may pay for it (AOI-TOWN-09)."""
    return part[0].startswith("neutral_") and bool(river_offers(state, seat))


def ask_again(state: State, question: Step) -> None:
    """Put a question once more; rewards that come up before it is answered wait in a pool behind it."""
    seat = asked(question)
    if question.kind == "choose_reward":
        then(state, do("rewards", seat=seat, **question.data))
    elif question.kind == "take_town_tile":  # Another tile is taken first: there may be none left.
        then(
            state,
            do("town_tile", seat=seat, amount=1, optional=False),
            do("rewards", seat=seat, rewards=[], block=False),
        )
    else:
        then(state, question, do("rewards", seat=seat, rewards=[], block=False))


def _resolve(state: State, seat: int, rewards: list[Reward], block: bool, number: int) -> None:
    part, rest = rewards[number], rewards[:number] + rewards[number + 1 :]
    good, amount, reason, optional = part
    if rest or good == "block":  # What comes up inside a block waits in the pool behind it.
        then(state, do("rewards", seat=seat, rewards=rest, block=block))
    if good == "block":
        then(state, do("rewards", seat=seat, rewards=amount, block=True))
    else:
        then(state, *_steps(seat, good, amount, reason, optional))


# How many levels each question of a gain is about.
_ADVANCES = ("levels", "optional_levels", "levels_in_one")


def _steps(seat: int, good: str, amount: int, reason: str, optional: bool) -> list[Step]:
    """How a reward is resolved."""
    if good == "books":
        return [ask("take_book", seat, books=amount, reason=reason)]
    if good in _ADVANCES:
        left, levels = (1, amount) if good == "levels_in_one" else (amount, 1)
        return [ask("advance", seat, left=left, levels=levels, optional=good == "optional_levels")]
    if good in DISCIPLINES:
        return [do("advance", seat=seat, discipline=DISCIPLINES.index(good), levels=amount)]
    if good == "level_in_each":
        return [do("advance", seat=seat, discipline=number, levels=amount) for number in range(len(DISCIPLINES))]
    if good.startswith("neutral_"):
        return [do("neutral_building", seat=seat, building=good.removeprefix("neutral_"))]
    return [do(good, seat=seat, amount=amount, optional=optional)]


def _reward_choices(state: State, question: Step) -> list[Action]:
    named = []
    for part in question.data["rewards"]:
        choice = _named(part)
        if choice not in named:
            named.append(choice)
    return named


def _named(part: Reward) -> Action:
    return {"action": "choose_reward", "reward": part[0] if part[0] != "block" else part[2], "amount": _amount(part)}


def _amount(part: Reward) -> int:
    return 1 if part[0] == "block" else int(part[1])


def _choose_reward(state: State, question: Step, action: Action) -> None:
    rewards = question.data["rewards"]
    number = next(i for i, part in enumerate(rewards) if _named(part) == action)
    _resolve(state, asked(question), rewards, question.data["block"], number)


choosing_reward: Choice[State] = Choice(
    "AOI-TOWN-11",
    _reward_choices,
    _choose_reward,
    premises=(
        Condition(
            "AOI-TOWN-11",
            lambda state, question, action: action in _reward_choices(state, question),
            lambda state, question, action: f"{action['amount']} {action['reward']} is not among your rewards.",
            of="choose_reward",
        ),
    ),
)
