"""The science display: levels, keys, the one place on 12, and the competencies that lie on it."""

from service.age_of_innovation import abilities, actions, events, payouts, questions, seen, steps
from service.age_of_innovation.data.competencies import COMPETENCIES, PLACES, Place
from service.age_of_innovation.data.science import INCOME_LEVEL, KEY_LEVEL, POWER_AT, SCIENCE_INCOME, TOP_LEVEL
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.declining import DECLINE, leave, undeclinable
from service.age_of_innovation.gains import add_reward, give, lost
from service.age_of_innovation.state import INCOME, Player, State
from service.age_of_innovation.steps import Reward
from service.age_of_innovation.town_groups import river_offers
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action


def free_keys(player: Player) -> int:
    """Keys of town tiles not yet bound to a discipline (AOI-SCI-03, AOI-SCI-08)."""
    return len(player.town_tiles) - sum(level >= KEY_LEVEL for level in player.levels)


def top_level(state: State, seat: int, discipline: int) -> int:
    """12, or 11 when another marker is on 12 (AOI-SCI-06)."""
    for other, player in enumerate(state.players):
        if other != seat and player.levels[discipline] == TOP_LEVEL:
            return TOP_LEVEL - 1
    return TOP_LEVEL


def gain_levels(state: State, step: steps.GainLevels) -> None:
    """A reward of levels."""
    advance(state, step.seat, step.discipline, step.levels)


def advance(state: State, seat: int, discipline: int, levels: int) -> None:
    """Gain levels; entering level 8 is a question if there is a key for it (AOI-SCI-03, AOI-SCI-04, AOI-SCI-09)."""
    player = state.players[seat]
    level = player.levels[discipline]
    target = min(level + levels, top_level(state, seat, discipline))
    if level < KEY_LEVEL <= target:
        if free_keys(player) or river_offers(state, seat):  # AOI-TOWN-09: the key of a town founded now.
            then(state, questions.UseKey(seat, discipline, levels))
            return
        target = KEY_LEVEL - 1
    rise(state, seat, discipline, levels, target)


def rise(state: State, seat: int, discipline: int, levels: int, target: int) -> None:
    """Move the marker to the target level; the rest of the levels is lost and gives nothing (AOI-SCI-11)."""
    level = state.players[seat].levels[discipline]
    gained = target - level
    tell(state, events.LevelsGained(seat, DISCIPLINES[discipline], gained, levels - gained, target))
    _lose_levels(state, seat, discipline, levels - gained, target)
    if not gained:
        return
    state.players[seat].levels[discipline] = target
    power = sum(amount for step, amount in POWER_AT.items() if level < step <= target)
    if power:
        give(state, seat, {"power": power}, "science")
    if state.phase == INCOME and level < INCOME_LEVEL <= target:
        give(state, seat, SCIENCE_INCOME[discipline], DISCIPLINES[discipline])  # AOI-SCI-07.
    payouts.happened(state, seat, "advance_discipline", gained)


def _lose_levels(state: State, seat: int, discipline: int, levels: int, target: int) -> None:
    if levels:
        because = _limit(state, seat, discipline, target)
        tell(state, events.RewardLost(seat, "levels", levels, because, DISCIPLINES[discipline]))


def _limit(state: State, seat: int, discipline: int, target: int) -> str:
    """What stops a marker on the level it has reached."""
    if target == top_level(state, seat, discipline):
        return "top_level" if target == TOP_LEVEL else "top_level_taken"
    return "no_key_used"


# A key for level 8.

_KEY_ANSWERS: list[Action] = [actions.UseKey(), actions.KeepKey()]


def _key_answers(state: State, question: questions.UseKey) -> list[Action]:
    return _KEY_ANSWERS if free_keys(state.players[question.seat]) else _KEY_ANSWERS[1:]


def _use_key(state: State, question: questions.UseKey, action: actions.UseKey) -> None:
    seat, discipline, levels = question.seat, question.discipline, question.levels
    target = min(state.players[seat].levels[discipline] + levels, top_level(state, seat, discipline))
    tell(state, events.KeyUsed(seat, DISCIPLINES[discipline]))
    rise(state, seat, discipline, levels, target)


def _keep_key(state: State, question: questions.UseKey, action: actions.KeepKey) -> None:
    rise(state, question.seat, question.discipline, question.levels, KEY_LEVEL - 1)


def _why_not_use_key(state: State, question: questions.UseKey, action: actions.UseKey) -> Refusal | None:
    if not free_keys(state.players[question.seat]):
        return Refusal("AOI-SCI-03", "You have no key that is not bound to a discipline.")
    return None


def _about_key(state: State, question: questions.UseKey) -> seen.AboutKey:
    return seen.AboutKey(DISCIPLINES[question.discipline], question.levels)


using_key: Choice[State, questions.UseKey] = Choice(
    questions.UseKey,
    "AOI-SCI-09",
    _key_answers,
    (answer(actions.UseKey, _use_key, _why_not_use_key), answer(actions.KeepKey, _keep_key)),
    about=_about_key,
)


# Levels in a discipline of choice.

_ADVANCES: list[Action] = [actions.AdvanceDiscipline(word) for word in DISCIPLINES]


def _advances(state: State, question: questions.Advance) -> list[Action]:
    return [*_ADVANCES, DECLINE] if question.optional else _ADVANCES


def _advance(state: State, question: questions.Advance, action: actions.AdvanceDiscipline) -> None:
    seat, left = question.seat, question.left - 1
    if left:
        then(state, questions.Advance(seat, left, question.levels, question.optional))
    advance(state, seat, DISCIPLINES.index(action.discipline), question.levels)


def _why_not_decline(state: State, question: questions.Advance, action: actions.Decline) -> Refusal | None:
    if not question.optional:
        return Refusal("AOI-ACT-08", "These levels are a plain gain: they cannot be declined.")
    return None


def _about_levels(state: State, question: questions.Advance) -> seen.AboutLevels:
    return seen.AboutLevels(question.levels, question.left)


advancing: Choice[State, questions.Advance] = Choice(
    questions.Advance,
    "AOI-INC-07",
    _advances,
    (answer(actions.AdvanceDiscipline, _advance), answer(actions.Decline, leave, _why_not_decline)),
    about=_about_levels,
)


# Competencies.


def offer_competency(state: State, step: steps.OfferCompetency) -> None:
    """Ask which competency, if there is one to take."""
    question = questions.TakeCompetency(step.seat)
    if _competencies(state, question):
        then(state, question)
    else:
        lost(state, step.seat, "competency", 1, "none_left")


_TAKE_COMPETENCY = {name: actions.TakeCompetency(name) for name in COMPETENCIES}


def _competencies(state: State, question: questions.TakeCompetency) -> list[Action]:
    owned = state.players[question.seat].competencies
    return [
        _TAKE_COMPETENCY[name]
        for name, left in zip(state.competencies, state.competencies_left, strict=True)
        if left and name not in owned
    ]


def _take_competency(state: State, question: questions.TakeCompetency, action: actions.TakeCompetency) -> None:
    seat, name = question.seat, action.competency
    player, number = state.players[seat], state.competencies.index(name)
    place = PLACES[number]
    player.competencies.append(name)
    state.competencies_left[number] -= 1
    books = place.books + abilities.of(player).books_per_competency
    player.books[place.discipline] += books
    tell(state, events.CompetencyTaken(seat, name, DISCIPLINES[place.discipline], books, place.levels))
    payouts.taken(state, seat, name)
    _levels_of_the_place(state, seat, place)


def _levels_of_the_place(state: State, seat: int, place: Place) -> None:
    """They come at once, unless a key that another reward of the moment may bring would save some (AOI-ACT-08)."""
    player = state.players[seat]
    level = player.levels[place.discipline]
    if level < KEY_LEVEL <= level + place.levels and not free_keys(player):
        add_reward(state, seat, Reward(DISCIPLINES[place.discipline], place.levels, place.name, optional=False))
    else:
        advance(state, seat, place.discipline, place.levels)


def _why_not_take(state: State, question: questions.TakeCompetency, action: actions.TakeCompetency) -> Refusal | None:
    name = action.competency
    if name in state.players[question.seat].competencies:
        return Refusal("AOI-UPG-10", "You already own {competency}.", competency=name)
    if not state.competencies_left[state.competencies.index(name)]:
        return Refusal("AOI-SETUP-09", "All 4 tiles of {competency} have been taken.", competency=name)
    return None


taking_competency: Choice[State, questions.TakeCompetency] = Choice(
    questions.TakeCompetency,
    "AOI-UPG-10",
    _competencies,
    (
        answer(actions.TakeCompetency, _take_competency, _why_not_take),
        undeclinable("A competency cannot be declined."),
    ),
)
