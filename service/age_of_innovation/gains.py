"""Handing out what players gain, and asking them what is open about it.

Plain goods are given at once. Goods that need a decision are scheduled: books of choice straight away, since nothing
depends on when they come, everything else in the pool of rewards, from which the owner takes them in an order of
choice (AOI-ACT-08, AOI-TOWN-11).
"""

from collections.abc import Callable, Mapping

from msgspec import UNSET

from service.age_of_innovation import actions, events, power, questions, seen, steps
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.declining import undeclinable
from service.age_of_innovation.effects import Gain
from service.age_of_innovation.state import SET_UP, State
from service.age_of_innovation.steps import Reward
from service.age_of_innovation.town_groups import river_offers
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question, Step

PLAIN = ("coins", "tools", "scholars", "power", "power_tokens", "annexes")
TRACKS = ("shipping", "terraforming")  # Nothing depends on when their steps come.
BLOCK = "block"  # A reward that has rewards of its own.


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
            then(state, steps.AdvanceTrack(seat, good, amount))
        else:
            parts.append(Reward(good, amount, reason, optional))
    if received:
        tell(state, _gained(seat, received, reason))
    if block:
        whole = (*parts, Reward("books", books, reason, optional))
        add_reward(state, seat, Reward(BLOCK, 1, reason, optional, whole))
        return
    for part in parts:
        add_reward(state, seat, part)
    take_books(state, seat, books, reason)


def _gained(seat: int, received: Gain, reason: str) -> events.GoodsGained:
    return events.GoodsGained(
        seat,
        reason,
        coins=received.get("coins", UNSET),
        tools=received.get("tools", UNSET),
        scholars=received.get("scholars", UNSET),
        power=received.get("power", UNSET),
        power_tokens=received.get("power_tokens", UNSET),
        annexes=received.get("annexes", UNSET),
    )


def lost(state: State, seat: int, reward: str, amount: int, because: str) -> None:
    """What is forfeited is told with the reason (AOI-GAME-05)."""
    if amount:
        tell(state, events.RewardLost(seat, reward, amount, because))


def score(state: State, seat: int, amount: int, reason: str) -> None:
    """Victory points, with the reason for them."""
    if amount:
        state.players[seat].vp += amount
        tell(state, events.VictoryPoints(seat, amount, reason))


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


# Books of choice.


def take_books(state: State, seat: int, amount: int, reason: str) -> None:
    """Ask for the discipline of each book of choice."""
    if amount:
        then(state, questions.TakeBook(seat, amount, reason))


_BOOKS: list[Action] = [actions.TakeBook(word) for word in DISCIPLINES]


def _books(state: State, question: questions.TakeBook) -> list[Action]:
    return _BOOKS


def _take_book(state: State, question: questions.TakeBook, action: actions.TakeBook) -> None:
    seat, reason = question.seat, question.reason
    state.players[seat].books[DISCIPLINES.index(action.discipline)] += 1
    tell(state, events.BookGained(seat, action.discipline, reason))
    take_books(state, seat, question.books - 1, reason)


def _about_books(state: State, question: questions.TakeBook) -> seen.AboutBooks:
    return seen.AboutBooks(question.books, question.reason)


taking_book: Choice[State, questions.TakeBook] = Choice(
    questions.TakeBook,
    "AOI-INC-07",
    _books,
    (answer(actions.TakeBook, _take_book), undeclinable("A book cannot be declined.")),
    about=_about_books,
)


# The pool of rewards.


def add_reward(state: State, seat: int, part: Reward) -> None:
    """Add a reward to the pool of its owner; blocks are closed to it (AOI-PAL-20)."""
    if state.phase == SET_UP and part.good in ("spades", "terraform_and_build"):
        state.players[seat].spades += part.amount  # AOI-PLACE-10: used when all set-up competencies are taken.
        return
    for place in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[place]
        if isinstance(step, steps.Rewards) and step.seat == seat and not step.block:
            state.agenda[place] = steps.Rewards(seat, (*step.rewards, part))
            return
    then(state, steps.Rewards(seat, (part,)))


def take_rewards(state: State, step: steps.Rewards) -> None:
    """Resolve the only kind of reward there is, or ask which comes first."""
    if not step.rewards:
        return
    first = step.rewards[0]
    if all(_alike(part, first) for part in step.rewards) and not _waits(state, step.seat, first):
        _resolve(state, step.seat, step.rewards, step.block, 0)
    else:
        then(state, questions.ChooseReward(step.seat, step.rewards, step.block))


def _alike(part: Reward, other: Reward) -> bool:
    return (part.good, part.amount, part.block) == (other.good, other.amount, other.block)


def _waits(state: State, seat: int, part: Reward) -> bool:
    """A neutral building may place itself or be lost; a town that can be founded first may pay for it (AOI-TOWN-09)."""
    return part.good.startswith("neutral_") and bool(river_offers(state, seat))


def ask_again(state: State, question: Question) -> None:
    """Put a question once more; rewards that come up before it is answered wait in a pool behind it."""
    seat = question.seat
    if isinstance(question, questions.ChooseReward):
        then(state, steps.Rewards(seat, question.rewards, question.block))
    elif isinstance(question, questions.TakeTownTile):  # Another tile is taken first: there may be none left.
        then(state, steps.OfferTownTile(seat), steps.Rewards(seat))
    else:
        then(state, question, steps.Rewards(seat))


def _resolve(state: State, seat: int, rewards: tuple[Reward, ...], block: bool, number: int) -> None:
    part, rest = rewards[number], rewards[:number] + rewards[number + 1 :]
    if rest or part.good == BLOCK:  # What comes up inside a block waits in the pool behind it.
        then(state, steps.Rewards(seat, rest, block))
    if part.good == BLOCK:
        then(state, steps.Rewards(seat, part.block, block=True))
    else:
        then(state, *steps_of(seat, part))


def steps_of(seat: int, part: Reward) -> list[Step]:
    """How a reward is resolved."""
    good, amount = part.good, part.amount
    if good == "level_in_each":
        return [steps.GainLevels(seat, number, amount) for number in range(len(DISCIPLINES))]
    if good in DISCIPLINES:
        return [steps.GainLevels(seat, DISCIPLINES.index(good), amount)]
    if good.startswith("neutral_"):
        return [steps.OfferNeutralBuilding(seat, good.removeprefix("neutral_"))]
    return [_STEPS[good](seat, part)]


_STEPS: Mapping[str, Callable[[int, Reward], Step]] = {
    "books": lambda seat, part: questions.TakeBook(seat, part.amount, part.reason),
    "levels": lambda seat, part: questions.Advance(seat, left=part.amount, levels=1, optional=False),
    "optional_levels": lambda seat, part: questions.Advance(seat, left=part.amount, levels=1, optional=True),
    "levels_in_one": lambda seat, part: questions.Advance(seat, left=1, levels=part.amount, optional=False),
    "competency": lambda seat, part: steps.OfferCompetency(seat),
    "town_tile": lambda seat, part: steps.OfferTownTile(seat),
    "terraform_and_build": lambda seat, part: steps.OfferTerraformAndBuild(seat, part.amount, part.optional),
    "terraform_and_build_free": lambda seat, part: steps.OfferTerraformAndBuild(
        seat, part.amount, part.optional, free_workshop=True
    ),
    "spades": lambda seat, part: steps.OfferSpades(seat, part.amount),
    "bridges": lambda seat, part: steps.OfferBridges(seat, part.amount, part.optional),
    "guild_anywhere": lambda seat, part: steps.OfferGuild(seat),
    "workshop_to_guild": lambda seat, part: steps.OfferExchange(seat, "workshop"),
    "school_to_guild": lambda seat, part: steps.OfferExchange(seat, "school"),
    "second_action": lambda seat, part: steps.SecondAction(seat),
}


def _named(part: Reward) -> actions.ChooseReward:
    return actions.ChooseReward(part.reason if part.good == BLOCK else part.good, part.amount)


def _rewards(state: State, question: questions.ChooseReward) -> list[Action]:
    return list({named: None for named in map(_named, question.rewards)})


def _choose_reward(state: State, question: questions.ChooseReward, action: actions.ChooseReward) -> None:
    number = next(i for i, part in enumerate(question.rewards) if _named(part) == action)
    _resolve(state, question.seat, question.rewards, question.block, number)


def _why_not(state: State, question: questions.ChooseReward, action: actions.ChooseReward) -> Refusal | None:
    if action in _rewards(state, question):
        return None
    sentence = "{amount} {reward} is not among your rewards."
    return Refusal("AOI-TOWN-11", sentence, amount=action.amount, reward=action.reward)


choosing_reward: Choice[State, questions.ChooseReward] = Choice(
    questions.ChooseReward, "AOI-TOWN-11", _rewards, (answer(actions.ChooseReward, _choose_reward, _why_not),)
)
