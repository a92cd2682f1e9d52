"""A game as the service, the workers and the tests of every game see it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from service.engine.actions import Shape
from service.engine.choices import Choice
from service.engine.records import Event, Record
from service.engine.state import GameState

S = TypeVar("S", bound=GameState[Any])

Seat = dict[str, Any]  # What a seat was created with: seat options of the game that were given or defaulted.


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a game is created.

    A default of None means that the game deals or works it out.
    """

    name: str
    kind: Literal["word", "words", "flag", "number"]
    description: str
    default: Any = None
    words: tuple[str, ...] = ()  # What a word may be, or each of several words.
    minimum: int = 0
    maximum: int = 0
    in_tournaments: Any = None  # What tournaments take instead of the default, so that every game ends.


@dataclass(frozen=True)
class Uncovering:
    """What an event turns up."""

    rule: str  # The rule that hides it until then.
    bars: tuple[str, ...] = ()  # Actions that depend on it; empty: any may.


@dataclass(frozen=True)
class Automatic:
    """A seat that the rules play themselves, as they do the Automa's."""

    question: str  # Asked of that seat; POST automa-turns answers it.
    event: str  # Tells the whole turn when it is over.
    level: str = ""  # The seat option that says how strong it is, if there are levels.
    without: tuple[str, ...] = ()  # Seat options that are not for it.


@dataclass(frozen=True)
class Rules(Generic[S]):
    """One game, whole. Reading the table of a game is reading everything it can ask or do."""

    name: str
    title: str
    version: int  # Rises when a snapshot or log written before can no longer be read.
    seats: tuple[int, int]  # Fewest and most.
    options: tuple[Option, ...]
    seat_options: tuple[Option, ...]
    state: type[S]
    # (seats, options, seed) -> state; every option is present; raises InvalidSetup.
    new_game: Callable[[list[Seat], dict[str, Any], str], S]
    steps: Mapping[str, Callable[..., None]]  # What happens by itself.
    choices: Mapping[str, Choice[S, Any]]  # What seats decide.
    actions: Mapping[str, Shape]  # What seats may say.
    view: Callable[[S, int | None], Record]  # What a seat, or with None the public, may see.
    seats_view: Callable[[S], Sequence[Any]]  # What each seat plays: faction, mat, controller and so on.
    # (state, seat) -> {"seat", "total", "categories"} for each seat as if the game ended now, as that seat may know it.
    scores: Callable[[S, int | None], Sequence[Any]]
    result: Callable[[S], Any]  # {"places", "winners", ...}; None while the game goes on.
    components: Callable[[], Any]  # All printed facts, for a client to draw the game.
    # (state, seat, seed) -> a state equal to this one but for what the seat cannot see, which is dealt anew.
    redeal: Callable[[S, int | None, str], S]
    automatic: Automatic | None = None
    # What each game begins with, as a question, and the field whose words pass from seat to seat in a tournament, so
    # that nobody owes a result to what was dealt.
    dealt_choices: Mapping[str, str] = field(default_factory=dict)
    events: tuple[type[Event], ...] = ()  # Everything that can be told.
    # Events that turn up what the acting seat could not know. In the same request no action may follow that depends on
    # it: a list that is refused as a whole would be a look ahead for nothing.
    uncovering: Mapping[str, Uncovering] = field(default_factory=dict)


def question_about(rules: Rules[S], state: S, question: Any) -> Any:
    """What the asked seat needs to know to answer."""
    return rules.choices[question.kind].about(state, question)
