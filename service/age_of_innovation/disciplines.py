"""The science display: levels, keys, the one place on 12, and the competencies that lie on it."""

from service.age_of_innovation import abilities, payouts
from service.age_of_innovation.data.competencies import COMPETENCIES, PLACES, Place
from service.age_of_innovation.data.science import INCOME_LEVEL, KEY_LEVEL, POWER_AT, SCIENCE_INCOME, TOP_LEVEL
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.gains import give, lost, reward
from service.age_of_innovation.questions import DECLINE, asked, asked_player, undeclinable
from service.age_of_innovation.state import INCOME, Player, State
from service.age_of_innovation.town_groups import river_offers
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then


def free_keys(player: Player) -> int:
    """Keys of town tiles not yet bound to a discipline (AOI-SCI-03, AOI-SCI-08)."""
    return len(player.town_tiles) - sum(level >= KEY_LEVEL for level in player.levels)


def top_level(state: State, seat: int, discipline: int) -> int:
    """12, or 11 when another marker is on 12 (AOI-SCI-06)."""
    for other, player in enumerate(state.players):
        if other != seat and player.levels[discipline] == TOP_LEVEL:
            return TOP_LEVEL - 1
    return TOP_LEVEL


def advance(state: State, seat: int, discipline: int, levels: int) -> None:
    """Gain levels; entering level 8 is a question if there is a key for it (AOI-SCI-03, AOI-SCI-04, AOI-SCI-09)."""
    player = state.players[seat]
    level = player.levels[discipline]
    target = min(level + levels, top_level(state, seat, discipline))
    if level < KEY_LEVEL <= target:
        if free_keys(player) or river_offers(state, seat):  # AOI-TOWN-09: the key of a town founded now.
            then(state, ask("use_key", seat, discipline=discipline, levels=levels))
            return
        target = KEY_LEVEL - 1
    rise(state, seat, discipline, levels, target)


def rise(state: State, seat: int, discipline: int, levels: int, target: int) -> None:
    """Move the marker to the target level; the rest of the levels is lost and gives nothing (AOI-SCI-11)."""
    level = state.players[seat].levels[discipline]
    gained, word = target - level, DISCIPLINES[discipline]
    tell(
        state,
        "levels_gained",
        seat=seat,
        discipline=word,
        levels=gained,
        lost=levels - gained,
        level=target,
    )
    lost(state, seat, "levels", levels - gained, _limit(state, seat, discipline, target), discipline=word)
    if not gained:
        return
    state.players[seat].levels[discipline] = target
    power = sum(amount for step, amount in POWER_AT.items() if level < step <= target)
    if power:
        give(state, seat, {"power": power}, "science")
    if state.phase == INCOME and level < INCOME_LEVEL <= target:
        give(state, seat, SCIENCE_INCOME[discipline], DISCIPLINES[discipline])  # AOI-SCI-07.
    payouts.happened(state, seat, "advance_discipline", gained)


def _limit(state: State, seat: int, discipline: int, target: int) -> str:
    """What stops a marker on the level it has reached."""
    if target == top_level(state, seat, discipline):
        return "top_level" if target == TOP_LEVEL else "top_level_taken"
    return "no_key_used"


# A key for level 8.

_KEY_ANSWERS: list[Action] = [{"action": "use_key"}, {"action": "keep_key"}]


def _use_key(state: State, question: Step, action: Action) -> None:
    seat, discipline, levels = asked(question), question.data["discipline"], question.data["levels"]
    target = KEY_LEVEL - 1
    if action["action"] == "use_key":
        target = min(state.players[seat].levels[discipline] + levels, top_level(state, seat, discipline))
        tell(state, "key_used", seat=seat, discipline=DISCIPLINES[discipline])
    rise(state, seat, discipline, levels, target)


using_key: Choice[State] = Choice(
    "AOI-SCI-09",
    lambda state, question: _KEY_ANSWERS if free_keys(asked_player(state, question)) else _KEY_ANSWERS[1:],
    _use_key,
    premises=(
        Condition(
            "AOI-SCI-03",
            lambda state, question, action: free_keys(asked_player(state, question)) > 0,
            lambda state, question, action: "You have no key that is not bound to a discipline.",
            of="use_key",
        ),
    ),
    about=lambda state, question: {
        "discipline": DISCIPLINES[question.data["discipline"]],
        "levels": question.data["levels"],
    },
)


# Levels in a discipline of choice.

_ADVANCES: list[Action] = [{"action": "advance_discipline", "discipline": word} for word in DISCIPLINES]


def _advances(state: State, question: Step) -> list[Action]:
    return [*_ADVANCES, DECLINE] if question.data["optional"] else _ADVANCES


def _advance(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    left, levels, optional = question.data["left"] - 1, question.data["levels"], question.data["optional"]
    if left:
        then(state, ask("advance", asked(question), left=left, levels=levels, optional=optional))
    advance(state, asked(question), DISCIPLINES.index(action["discipline"]), levels)


advancing: Choice[State] = Choice(
    "AOI-INC-07",
    _advances,
    _advance,
    premises=(
        Condition(
            "AOI-ACT-08",
            lambda state, question, action: question.data["optional"],
            lambda state, question, action: "These levels are a plain gain: they cannot be declined.",
            of="decline",
        ),
    ),
    about=lambda state, question: {"levels": question.data["levels"], "left": question.data["left"]},
)


# Competencies.


def take_competencies(state: State, seat: int, amount: int, optional: bool) -> None:
    """Ask which competency, if there is one to take."""
    if _competencies(state, seat):
        then(state, ask("take_competency", seat))
    else:
        lost(state, seat, "competency", amount, "none_left")


_TAKE_COMPETENCY: dict[str, Action] = {name: {"action": "take_competency", "competency": name} for name in COMPETENCIES}


def _competencies(state: State, seat: int) -> list[Action]:
    owned = state.players[seat].competencies
    return [
        _TAKE_COMPETENCY[name]
        for name, left in zip(state.competencies, state.competencies_left, strict=True)
        if left and name not in owned
    ]


def _take_competency(state: State, question: Step, action: Action) -> None:
    seat, name = asked(question), action["competency"]
    player, number = state.players[seat], state.competencies.index(name)
    place = PLACES[number]
    player.competencies.append(name)
    state.competencies_left[number] -= 1
    books = place.books + abilities.books_per_competency(state, seat)
    player.books[place.discipline] += books
    word = DISCIPLINES[place.discipline]
    tell(state, "competency_taken", seat=seat, competency=name, discipline=word, books=books, levels=place.levels)
    payouts.taken(state, seat, name)
    _levels_of_the_place(state, seat, place)


def _levels_of_the_place(state: State, seat: int, place: Place) -> None:
    """They come at once, unless a key that another reward of the moment may bring would save some (AOI-ACT-08)."""
    player = state.players[seat]
    level = player.levels[place.discipline]
    if level < KEY_LEVEL <= level + place.levels and not free_keys(player):
        reward(state, seat, [DISCIPLINES[place.discipline], place.levels, place.name, False])
    else:
        advance(state, seat, place.discipline, place.levels)


taking_competency: Choice[State] = Choice(
    "AOI-UPG-10",
    lambda state, question: _competencies(state, asked(question)),
    _take_competency,
    premises=(
        Condition(
            "AOI-UPG-10",
            lambda state, question, action: action["competency"] not in asked_player(state, question).competencies,
            lambda state, question, action: f"You already own {action['competency']}.",
            of="take_competency",
        ),
        Condition(
            "AOI-SETUP-09",
            lambda state, question, action: state.competencies_left[state.competencies.index(action["competency"])] > 0,
            lambda state, question, action: f"All 4 tiles of {action['competency']} have been taken.",
            of="take_competency",
        ),
        undeclinable("A competency"),
    ),
)
