"""A small game for testing the engine and the service without knowing any big one.

Everybody holds three cards. In each of three rounds every seat secretly commits one; the highest wins the round, and
its winner may brag.
"""

from dataclasses import dataclass, field
from typing import Any

from service.engine import codec
from service.engine.actions import Action, Number, Shape
from service.engine.chance import shuffled
from service.engine.errors import InvalidSetup
from service.engine.flow import Choice, Condition, GameState, Step, ask, do, reveal, tell, then
from service.engine.rules import Option, Rules, Seat, Uncovering

HAND = 3


@dataclass(slots=True)
class Player:
    colour: str
    points: int = 0
    hand: list[int] = field(default_factory=list)
    committed: int | None = None


@dataclass(slots=True, kw_only=True)
class State(GameState):
    players: list[Player]
    deck: list[int]
    rounds: int
    discard: list[int] = field(default_factory=list)


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    colours = [seat["colour"] or f"grey{i}" for i, seat in enumerate(seats)]
    for i, colour in enumerate(colours):
        if colour in colours[:i]:
            raise InvalidSetup(f"seats.{i}.colour", f"{colour} is taken by another seat")
    state = State(seed=seed, players=[Player(c) for c in colours], deck=[], rounds=options["rounds"])
    state.deck = shuffled(state, list(range(1, 41)))
    for player in state.players:
        player.hand = sorted(state.deck.pop() for _ in range(HAND))
    then(state, do("round"))
    return state


def begin_round(state: State) -> None:
    if state.rounds == 0:
        tell(state, "game_ended")
        return
    state.rounds -= 1
    for player in state.players:
        player.hand.append(state.deck.pop())
    then(state, *[ask("commit", seat) for seat in range(len(state.players))], do("reveal"))


def cards(state: State, question: Step) -> list[Action]:
    return [{"action": "commit", "card": card} for card in _asked(state, question).hand]


def commit(state: State, question: Step, action: Action) -> None:
    player = _asked(state, question)
    player.hand.remove(action["card"])
    player.committed = action["card"]
    tell(state, "committed", {question.seat or 0: {"card": action["card"]}}, seat=question.seat)


def open_cards(state: State) -> None:
    reveal(state)
    shown = [player.committed or 0 for player in state.players]
    winner = shown.index(max(shown))
    state.players[winner].points += 1
    state.discard += shown
    for player in state.players:
        player.committed = None
    tell(state, "round_won", seat=winner, cards=shown)
    then(state, ask("brag", winner), do("round"))


def brags(state: State, question: Step) -> list[Action]:
    return [{"action": "brag", "times": times} for times in range(4)] + [{"action": "pass"}]


def brag(state: State, question: Step, action: Action) -> None:
    if action["action"] == "brag":
        tell(state, "bragged", seat=question.seat, times=action["times"])


def view(state: State, seat: int | None) -> dict[str, Any]:
    players = []
    for i, player in enumerate(state.players):
        shown = {"colour": player.colour, "points": player.points, "cards": len(player.hand)}
        if i == seat:
            shown |= {"hand": player.hand, "committed": player.committed}
        players.append(shown)
    return {"players": players, "deck": len(state.deck), "discard": state.discard, "rounds": state.rounds}


def scores(state: State, seat: int | None) -> list[dict[str, Any]]:
    return [
        {"seat": i, "total": player.points, "categories": {"rounds": player.points}}
        for i, player in enumerate(state.players)
    ]


def result(state: State) -> dict[str, Any] | None:
    if state.agenda:
        return None
    best = max(player.points for player in state.players)
    places = [1 + sum(other.points > player.points for other in state.players) for player in state.players]
    return {"places": places, "winners": [i for i, player in enumerate(state.players) if player.points == best]}


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


def _asked(state: State, question: Step) -> Player:
    assert question.seat is not None
    return state.players[question.seat]


RULES: Rules[State] = Rules(
    name="high_card",
    title="High card",
    version=1,
    seats=(2, 4),
    options=(Option("rounds", "number", "Rounds to play", default=3, minimum=1, maximum=8),),
    seat_options=(Option("colour", "word", "The colour of the seat", words=("red", "blue", "green", "grey")),),
    state=State,
    new_game=new_game,
    steps={"round": begin_round, "reveal": open_cards},
    choices={
        "commit": Choice(
            "HC-COMMIT-01",
            cards,
            commit,
            premises=(
                Condition(
                    "HC-COMMIT-02",
                    lambda state, question, action: action["card"] in _asked(state, question).hand,
                    lambda state, question, action: f"You do not hold the card {action['card']}.",
                    of="commit",
                ),
            ),
            secret=True,
        ),
        "brag": Choice(
            "HC-BRAG-01",
            brags,
            brag,
            conditions=(
                Condition(
                    "HC-BRAG-02",
                    lambda state, question, action: action["times"] <= _asked(state, question).points,
                    lambda state, question, action: f"You have {_asked(state, question).points} points to brag about.",
                    of="brag",
                ),
            ),
        ),
    },
    actions={
        "commit": Shape("Put a card face down.", {"card": Number("A card of the hand.", 1, 40)}),
        "brag": Shape("Brag.", {"times": Number("How often.", 0, 9)}),
        "pass": Shape("Say nothing."),
    },
    view=view,
    seats_view=lambda state: [{"colour": player.colour} for player in state.players],
    scores=scores,
    result=result,
    components=lambda: {"cards": list(range(1, 41))},
    redeal=redeal,
    uncovering={"round_won": Uncovering("HC-COMMIT-01")},
)
