"""A small game for testing the engine and the service without knowing any big one.

Everybody holds three cards. In each of three rounds every seat secretly commits one; the highest wins the round, and
its winner may brag.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from service.engine import codec
from service.engine.chance import shuffled
from service.engine.choices import Choice, allowed, answer, by_question, every, on
from service.engine.errors import InvalidSetup, Refusal
from service.engine.flow import reveal, tell, then
from service.engine.records import Action, Event, Question, Record, Step, shapes, whole
from service.engine.rules import Option, Rules, Seat, Uncovering
from service.engine.state import GameState

HAND = 3


# What can be said.


class Commit(Action):
    """Put a card face down."""

    card: Annotated[int, whole("A card of the hand.", 1, 40)]


class Brag(Action):
    """Brag."""

    times: Annotated[int, whole("How often.", 0, 9)]


class SayNothing(Action):
    """Say nothing."""


# What is asked, and what happens by itself.


class CommitQuestion(Question):
    """Which card goes face down."""


class BragQuestion(Question):
    """How often the winner brags."""


class BeginRound(Step):
    """The next round, if there is one."""


class OpenCards(Step):
    """All cards are turned up."""


# What is told.


class AllRoundsPlayed(Event):
    """No round is left."""


class CardsDealt(Event):
    """Everybody has drawn a card."""


class Committed(Event):
    """Somebody put a card face down."""

    hides = ("card",)

    seat: int
    card: int | UnsetType = UNSET


class RoundWon(Event):
    """The highest card won."""

    seat: int
    cards: list[int]


class Bragged(Event):
    """The winner bragged."""

    seat: int
    times: int


# What there is.


class Player(msgspec.Struct):
    colour: str
    points: int = 0
    hand: list[int] = msgspec.field(default_factory=list)
    committed: int | None = None


class State(GameState[CommitQuestion | BragQuestion | BeginRound | OpenCards], kw_only=True):
    players: list[Player]
    deck: list[int]
    rounds: int
    discard: list[int] = msgspec.field(default_factory=list)


class PlayerSeen(Record):
    """A player, with hand and committed card for the own seat."""

    colour: str
    points: int
    cards: int
    hand: list[int] | UnsetType = UNSET
    committed: int | UnsetType | None = UNSET


class TableSeen(Record):
    """The whole table."""

    players: list[PlayerSeen]
    deck: int
    discard: list[int]
    rounds: int


class Played(Record):
    """What a seat plays."""

    colour: str


class Categories(Record):
    """Points by what they are for."""

    rounds: int


class Score(Record):
    """The points of one seat."""

    seat: int
    total: int
    categories: Categories


class Result(Record):
    """How the game ended."""

    places: list[int]
    winners: list[int]


class Components(Record):
    """What is in the box."""

    cards: list[int]


# The rules.


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    colours = [seat["colour"] or f"grey{i}" for i, seat in enumerate(seats)]
    for i, colour in enumerate(colours):
        if colour in colours[:i]:
            raise InvalidSetup(f"seats.{i}.colour", f"{colour} is taken by another seat")
    state = State(seed=seed, players=[Player(c) for c in colours], deck=[], rounds=options["rounds"])
    state.deck = shuffled(state, list(range(1, 41)))
    for player in state.players:
        player.hand = sorted(state.deck.pop() for _ in range(HAND))
    then(state, BeginRound())
    return state


def begin_round(state: State, step: BeginRound) -> None:
    if state.rounds == 0:
        tell(state, AllRoundsPlayed())
        return
    state.rounds -= 1
    for player in state.players:
        player.hand.append(state.deck.pop())
    tell(state, CardsDealt())
    then(state, *[CommitQuestion(seat) for seat in range(len(state.players))], OpenCards())


def commit(state: State, question: CommitQuestion, action: Commit) -> None:
    player = state.players[question.seat]
    player.hand.remove(action.card)
    player.committed = action.card
    tell(state, Committed(question.seat, action.card, known_to=[question.seat]))


def why_not_commit(state: State, question: CommitQuestion, action: Commit) -> Refusal | None:
    if action.card not in state.players[question.seat].hand:
        return Refusal("HC-COMMIT-02", "You do not hold the card {card}.", card=action.card)
    return None


def open_cards(state: State, step: OpenCards) -> None:
    reveal(state)
    shown = [player.committed or 0 for player in state.players]
    winner = shown.index(max(shown))
    state.players[winner].points += 1
    state.discard += shown
    for player in state.players:
        player.committed = None
    tell(state, RoundWon(winner, shown))
    then(state, BragQuestion(winner), BeginRound())


def brag(state: State, question: BragQuestion, action: Brag) -> None:
    tell(state, Bragged(question.seat, action.times))


def why_not_brag(state: State, question: BragQuestion, action: Brag) -> Refusal | None:
    points = state.players[question.seat].points
    if action.times > points:
        return Refusal("HC-BRAG-02", "You have {points} points to brag about.", points=points)
    return None


def say_nothing(state: State, question: BragQuestion, action: SayNothing) -> None:
    pass


COMMITTING = Choice(
    CommitQuestion,
    "HC-COMMIT-01",
    lambda state, question: [Commit(card) for card in state.players[question.seat].hand],
    (answer(Commit, commit, why_not_commit),),
    secret=True,
)
BRAGGING = Choice(
    BragQuestion,
    "HC-BRAG-01",
    lambda state, question: [*allowed(state, question, every(Brag)[:4], why_not_brag), SayNothing()],
    (answer(Brag, brag, why_not_brag), answer(SayNothing, say_nothing)),
)


def view(state: State, seat: int | None) -> TableSeen:
    players = [player_seen(player, i == seat) for i, player in enumerate(state.players)]
    return TableSeen(players, len(state.deck), state.discard, state.rounds)


def player_seen(player: Player, own: bool) -> PlayerSeen:
    if own:
        return PlayerSeen(player.colour, player.points, len(player.hand), player.hand, player.committed)
    return PlayerSeen(player.colour, player.points, len(player.hand))


def seats_view(state: State) -> list[Played]:
    return [Played(player.colour) for player in state.players]


def scores(state: State, seat: int | None) -> list[Score]:
    return [Score(i, player.points, Categories(player.points)) for i, player in enumerate(state.players)]


def components() -> Components:
    return Components(list(range(1, 41)))


def result(state: State) -> Result | None:
    if state.agenda:
        return None
    best = max(player.points for player in state.players)
    places = [1 + sum(other.points > player.points for other in state.players) for player in state.players]
    return Result(places, [i for i, player in enumerate(state.players) if player.points == best])


def redeal(state: State, seat: int | None, seed: str) -> State:
    other = codec.copy(state)
    other.seed, other.draws = seed, 0
    hidden = [player for i, player in enumerate(other.players) if i != seat]
    pool = [*other.deck, *(card for player in hidden for card in player.hand)]
    pool += [player.committed for player in hidden if player.committed is not None]
    pool = shuffled(other, sorted(pool))  # Sorted: where the cards truly lie must not show in the deal.
    for player in hidden:
        player.hand = [pool.pop() for _ in player.hand]
        if player.committed is not None:
            player.committed = pool.pop()
    other.deck = pool
    return other


RULES: Rules[State] = Rules(
    name="high_card",
    title="High card",
    version=2,
    seats=(2, 4),
    options=(Option("rounds", "number", "Rounds to play", default=3, minimum=1, maximum=8),),
    seat_options=(Option("colour", "word", "The colour of the seat", words=("red", "blue", "green", "grey")),),
    state=State,
    new_game=new_game,
    steps=dict([on(BeginRound, begin_round), on(OpenCards, open_cards)]),
    choices=by_question(COMMITTING, BRAGGING),
    actions=shapes(Commit, Brag, SayNothing),
    view=view,
    seats_view=seats_view,
    scores=scores,
    result=result,
    components=components,
    redeal=redeal,
    events=(AllRoundsPlayed, CardsDealt, Committed, RoundWon, Bragged),
    uncovering={"round_won": Uncovering("HC-COMMIT-01"), "cards_dealt": Uncovering("HC-DEAL-01")},
)
