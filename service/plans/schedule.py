"""What a tournament is: its plan, and who sits where in each of its games.

Playing and counting are the workers' part. Here is only what the service must know too, to refuse a bad plan and to
hand out the capsule of any game.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from service.engine import codec
from service.engine.actions import Said, Word
from service.engine.chance import shuffled
from service.engine.errors import InvalidSetup
from service.engine.flow import pending
from service.engine.rules import Option, Rules, Seat
from service.errors import InvalidRequest
from service.plans.opening import LONGEST_SEED, checked, seats_for, text_error

POLICIES = ("random", "greedy", "search")
GREEDY, SEARCH, AUTOMA = "greedy", "search", "automa"
MOST_GAMES = 1_000_000
MOST_ITERATIONS = 10_000
DEFAULT_ITERATIONS = 64  # What search spends on a decision when nothing else is said.
GREEDY_COST = 8  # It takes as long as a search of so many iterations.
MOST_SECONDS = 600

_ITERATIONS = re.compile("[0-9]{1,5}")
# Some games forbid some pairs of faction and mat. Then so often the mats are dealt again, and after that the factions
# too: with a mat that is fixed for a seat, only that helps.
_ATTEMPTS = 25

_DEAL_DIGITS = 8  # The seed of a game is that of the plan and the number of the deal.

Errors = dict[str, list[str]]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Everything the results of a tournament depend on."""

    ruleset: str
    players: list[str]  # The policies at the table, one for each seat; they change places.
    games: int = 200
    seed: str = "1"
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)  # What is fixed for each place at the table; the rest is rotated.
    width: float | None = None  # Stop early once every policy's interval of wins is narrower than this.
    seconds: float = 30.0  # The longest a policy may think about one decision.
    rules_version: int | None = None  # Of the rules it is played by; None: whichever are at hand.


@dataclass(frozen=True, kw_only=True)
class Match:
    """One game of a tournament, complete: the same match gives the same game to the byte."""

    ruleset: str
    rules_version: int
    players: list[str]
    seats: list[Seat]
    options: dict[str, Any]
    seed: str  # Of the game.
    players_seed: str  # Of what the policies leave to chance.
    openings: list[Said] = field(default_factory=list)  # The first answer of each seat, where it is dealt.

    def capsule(self) -> str:
        """The match as a line of text that can be kept, sent and replayed."""
        return codec.dumps(asdict(self)).decode()


def new_state(rules: Rules[Any], match: Match) -> Any:
    """The match set up, before its first question."""
    seats, options = checked(rules, match.seats, match.options, match.seed)
    return rules.new_game(seats_for(rules, seats), options, match.seed)


def match_of(plan: Plan, rules: Rules[Any], number: int) -> Match:
    """Game ``number`` of the plan, counted from 0.

    The same deal (seed, factions, mats or boards) is played as often as there are players, each time with everybody
    moved one seat on, so that no policy owes its result to the deal.
    """
    deal, rotation = divmod(number, len(plan.players))
    for attempt in range(2 * _ATTEMPTS):
        seats = _dealt(plan, rules, deal, attempt)
        if _are_allowed(plan, rules, seats, deal):
            break
    match = _seated(plan, rules, seats, deal, rotation)
    return replace(match, openings=_openings(plan, rules, match, deal))


def check_plan(plan: Plan, rules: Rules[Any], policies: tuple[str, ...] = POLICIES) -> None:
    """Refuse what cannot be played, before anything runs; ``policies`` are those known by name."""
    errors = _player_errors(plan.players, rules, policies) | _seat_errors(plan) | _size_errors(plan)
    if errors:
        raise InvalidRequest(errors)
    with _setups_refused():
        for number in range(len(plan.players)):  # The first deal.
            match_of(plan, rules, number)


def check_match(match: Match, rules: Rules[Any], policies: tuple[str, ...] = POLICIES) -> None:
    """Refuse a capsule that no plan could have."""
    errors = _player_errors(match.players, rules, policies)
    if len(match.seats) != len(match.players):
        errors["seats"] = ["must be a list with one for each player"]
    if errors:
        raise InvalidRequest(errors)
    with _setups_refused():
        new_state(rules, match)


def policies_of(plan: Plan) -> list[str]:
    """Each policy once, in the order of the table."""
    return list(dict.fromkeys(plan.players))


def cost_of(plan: Plan) -> int:
    """What the games of a plan cost: about so many turns are tried out for each decision, over all seats and games."""
    return plan.games * sum(map(_cost_of_player, plan.players))


def _cost_of_player(player: str) -> int:
    name, setting = name_and_setting(player)
    if name == SEARCH:  # However few it may try, it tries every action once.
        return max(GREEDY_COST, int(setting or DEFAULT_ITERATIONS))
    return GREEDY_COST if name == GREEDY else 1


def name_and_setting(player: str) -> tuple[str, str]:
    """``search@200`` is the policy search with the setting 200."""
    name, _, setting = player.partition("@")
    return name, setting


@dataclass(slots=True)
class _Draws:
    """Chance for the schedule."""

    seed: str
    draws: int = 0


def _dealt(plan: Plan, rules: Rules[Any], deal: int, attempt: int) -> list[Seat]:
    """What each seat plays. Over as many deals as there are factions, every seat has every faction once."""
    seats = [dict(seat) for seat in plan.seats or [{}] * len(plan.players)]
    for place, option in enumerate(_rotated(rules)):
        open_seats = [seat for seat in seats if option.name not in seat]
        free = [word for word in option.words if all(seat.get(option.name) != word for seat in seats)]
        cycle, turn = divmod(deal, len(free) or 1)
        again = attempt if place else max(0, attempt - _ATTEMPTS)
        words = shuffled(_Draws(f"{plan.seed}/{option.name}/{cycle}/{again}"), free)
        for i, seat in enumerate(open_seats):
            seat[option.name] = words[(turn + i) % len(words)]
    return seats


def _rotated(rules: Rules[Any]) -> list[Option]:
    """What passes from seat to seat: what the game would deal, one to each seat, if nobody chose."""
    most = rules.seats[1]
    return [o for o in rules.seat_options if o.kind == "word" and o.default is None and len(o.words) >= most]


def _openings(plan: Plan, rules: Rules[Any], match: Match, deal: int) -> list[Said]:
    """The choices every game begins with, dealt: over as many deals as there are boards, every seat has each once."""
    question = pending(new_state(rules, match))
    if question is None or question.kind not in rules.dealt_choices:
        return []
    name, field_name = question.kind, rules.dealt_choices[question.kind]
    words = rules.actions[name].fields[field_name]
    assert isinstance(words, Word)
    cycle, turn = divmod(deal, len(words.words))
    order = shuffled(_Draws(f"{plan.seed}/{name}/{cycle}"), list(words.words))
    return [{"action": name, field_name: order[(turn + seat) % len(order)]} for seat in range(len(match.seats))]


def _seated(plan: Plan, rules: Rules[Any], dealt: list[Seat], deal: int, rotation: int) -> Match:
    players = plan.players[rotation:] + plan.players[:rotation]
    seats = [_seat(rules, player, seat, deal) for seat, player in zip(dealt, players, strict=True)]
    return Match(
        ruleset=plan.ruleset,
        rules_version=rules.version if plan.rules_version is None else plan.rules_version,
        players=players,
        seats=seats,
        options=_options(plan, rules),
        seed=f"{plan.seed}/{deal}",
        players_seed=f"{plan.seed}/{deal}/{rotation}",
    )


def _seat(rules: Rules[Any], player: str, dealt: Seat, deal: int) -> Seat:
    """An Automa is not a policy: the rules play its seat. One whose level is not named has another in each deal."""
    name, level = name_and_setting(player)
    if name != AUTOMA:
        return dealt
    assert rules.automatic is not None
    levels = (level,) if level else _levels(rules)
    seat = {option: value for option, value in dealt.items() if option not in rules.automatic.without}
    return {**seat, "controller": AUTOMA, **({rules.automatic.level: levels[deal % len(levels)]} if levels else {})}


def _options(plan: Plan, rules: Rules[Any]) -> dict[str, Any]:
    """What was asked for, and what makes every game end: policies may refrain from ending one for ever."""
    bounds = {option.name: option.in_tournaments for option in rules.options if option.in_tournaments is not None}
    return bounds | plan.options


def _levels(rules: Rules[Any]) -> tuple[str, ...]:
    name = rules.automatic.level if rules.automatic else ""
    return next((option.words for option in rules.seat_options if option.name == name), ())


def _are_allowed(plan: Plan, rules: Rules[Any], seats: list[Seat], deal: int) -> bool:
    """Whether the game can be set up so in every rotation. Without an Automa all rotations are alike."""
    rotations = [_seated(plan, rules, seats, deal, rotation) for rotation in range(len(plan.players))]
    try:
        for match in {str(match.seats): match for match in rotations}.values():
            new_state(rules, match)
    except InvalidSetup:
        return False
    return True


@contextmanager
def _setups_refused() -> Iterator[None]:
    try:
        yield
    except InvalidSetup as error:
        raise InvalidRequest({error.field: [error.reason]}) from error


def _player_errors(players: list[str], rules: Rules[Any], policies: tuple[str, ...]) -> Errors:
    fewest, most = rules.seats
    if not fewest <= len(players) <= most:
        return {"players": [f"must be from {fewest} to {most} players, not {len(players)}"]}
    problems = {f"players.{i}": _player_error(player, rules, policies) for i, player in enumerate(players)}
    return {field: [problem] for field, problem in problems.items() if problem}


def _seat_errors(plan: Plan) -> Errors:
    """What is wrong with the seats at first sight; the rest is for the game to say."""
    if not isinstance(plan.seats, list) or len(plan.seats) not in (0, len(plan.players)):
        return {"seats": ["must be left out, or a list with one for each player"]}
    errors: Errors = {f"seats.{i}": ["must be an object"] for i, s in enumerate(plan.seats) if not isinstance(s, dict)}
    problem = f"is told by the players: {AUTOMA} is one of them"
    return errors or {f"seats.{i}.controller": [problem] for i, s in enumerate(plan.seats) if "controller" in s}


def _size_errors(plan: Plan) -> Errors:
    claims = {
        "options": (isinstance(plan.options, dict), "must be an object"),
        "games": (1 <= plan.games <= MOST_GAMES, f"must be from 1 to {MOST_GAMES}"),
        "width": (plan.width is None or 0 < plan.width < 1, "must be more than 0 and less than 1"),
        "seconds": (0 < plan.seconds <= MOST_SECONDS, f"must be more than 0 and at most {MOST_SECONDS}"),
    }
    problems = {field: problem for field, (holds, problem) in claims.items() if not holds}
    if problem := text_error(plan.seed, LONGEST_SEED - _DEAL_DIGITS):
        problems["seed"] = problem
    return {field: [problem] for field, problem in problems.items()}


def _player_error(player: str, rules: Rules[Any], policies: tuple[str, ...]) -> str | None:
    name, setting = name_and_setting(player)
    if name == AUTOMA:
        return _automa_error(setting, rules)
    if name not in policies:
        return f"must be one of {', '.join(policies)}"
    if not setting:
        return None
    if name != SEARCH:
        return f"{name} takes no setting"
    if not _ITERATIONS.fullmatch(setting) or not 1 <= int(setting) <= MOST_ITERATIONS:
        return f"search takes a whole number of iterations from 1 to {MOST_ITERATIONS}"
    return None


def _automa_error(level: str, rules: Rules[Any]) -> str | None:
    if rules.automatic is None:
        return f"{rules.title} has no Automa"
    if level and level not in _levels(rules):
        return f"the Automa's level must be one of {', '.join(_levels(rules))}"
    return None
