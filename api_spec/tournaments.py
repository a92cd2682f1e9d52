"""The bodies of requests and answers about tournaments."""

from typing import Any

from marshmallow import fields, validate

from api_spec.fields import JsonInteger, JsonNumber, Open, Strict, Text

STATUSES = ("waiting", "playing", "finished", "cancelled", "failed")

_PLAYERS = (
    "The policy of each seat: random, greedy, search, search@ITERATIONS, automa or automa@LEVEL. They change places."
)
_WIDTH = "Stop early once the 95 % interval of every policy's wins is narrower than this."
_SEATS = "What is fixed for each place at the table; the rest is rotated."
_INTERVAL = "From and to, with 95 % confidence."
_VALUE = {
    "anyOf": [
        {"type": ["string", "number", "boolean", "null"]},
        {"type": "array", "items": {"type": "string"}},
    ]
}


def _chosen() -> fields.Dict:
    """Options of a game or of a seat by their names, as far as they were given."""
    return fields.Dict(keys=fields.String(), values=fields.Raw(metadata=_VALUE), required=True)


def _interval(**how: Any) -> fields.Field[Any]:
    bounds = {"description": _INTERVAL, "minItems": 2, "maxItems": 2}
    interval: fields.Field[Any] = fields.List(fields.Float(), metadata=bounds, **how)
    return interval


class NewTournament(Strict):
    """Many games between policies. What its players, seats and options may be is checked by the ruleset."""

    ruleset = Text(required=True)
    players = fields.List(
        Text(), required=True, error_messages={"invalid": "must be a list"}, metadata={"description": _PLAYERS}
    )
    games = JsonInteger(metadata={"description": "How many at most, up to a million; 200 when left out."})
    seed = Text(metadata={"description": "The same plan with the same seed gives the same results to the byte."})
    options = fields.Dict(error_messages={"invalid": "must be an object"})
    seats = fields.List(
        fields.Dict(error_messages={"invalid": "must be an object"}),
        error_messages={"invalid": "must be a list"},
        metadata={"description": _SEATS},
    )
    width = JsonNumber(allow_none=True, metadata={"description": _WIDTH})
    seconds = JsonNumber(metadata={"description": "The longest a policy may think about one decision."})


class Standing(Open):
    """A policy so far. A shared first place is a win for each."""

    policy = fields.String(required=True)
    games = JsonInteger(required=True, metadata={"description": "Seats it has played; it may have several in a game."})
    wins = JsonInteger(required=True)
    win_rate = fields.Float(required=True, allow_none=True)
    mean_score = fields.Float(required=True, allow_none=True)


class Tournament(Open):
    """A tournament: what was asked, and how far it is."""

    id = fields.String(required=True)
    created = fields.String(required=True, metadata={"description": "When, in UTC (ISO 8601)."})
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    failure = fields.String(
        required=True, allow_none=True, metadata={"description": "Why it cannot be played, when it failed."}
    )
    workers = JsonInteger(required=True, metadata={"description": "Processes that are there to play games."})
    ruleset = fields.String(required=True)
    rules_version = JsonInteger(required=True)
    players = fields.List(fields.String(), required=True)
    games = JsonInteger(required=True, metadata={"description": "Fewer than asked once the intervals were narrow."})
    seed = fields.String(required=True)
    options = _chosen()
    seats = fields.List(_chosen(), required=True)
    width = fields.Float(required=True, allow_none=True)
    seconds = fields.Float(required=True)
    played = JsonInteger(required=True, metadata={"description": "Games that have ended."})
    standings = fields.List(fields.Nested(Standing), required=True)
    forfeits = JsonInteger(required=True, metadata={"description": "Times a policy failed and lost its game."})
    crashes = JsonInteger(required=True, metadata={"description": "Games that failed and are not counted."})


class CreatedTournament(Tournament):
    """The new tournament, and its token: it is shown once and never again."""

    token = fields.String(required=True, metadata={"description": "Lets its holder cancel the tournament."})


class Planned(Open):
    """What a tournament was asked to be. Everything its results depend on is here."""

    ruleset = fields.String(required=True)
    rules_version = JsonInteger(required=True)
    players = fields.List(fields.String(), required=True)
    games = JsonInteger(required=True)
    seed = fields.String(required=True)
    options = _chosen()
    seats = fields.List(_chosen(), required=True)
    width = fields.Float(required=True, allow_none=True)
    seconds = fields.Float(required=True)


class Spread(Open):
    """How far numbers lie apart."""

    mean = fields.Float(required=True)
    least = JsonInteger(required=True)
    median = fields.Float(required=True)
    most = JsonInteger(required=True)


class Tally(Open):
    """What some seats achieved. A shared first place is a win for each."""

    games = JsonInteger(required=True, metadata={"description": "Seats that were played."})
    wins = JsonInteger(required=True)
    win_rate = fields.Float(required=True, allow_none=True)
    win_interval = _interval(required=True)
    chance = fields.Float(
        required=True, allow_none=True, metadata={"description": "The share that an average seat would win."}
    )
    mean_place = fields.Float(required=True, allow_none=True)
    score = fields.Nested(Spread, required=True, allow_none=True)


class Rating(Open):
    """How strong a policy is, where a difference of 0 is an even game."""

    mu = fields.Float(required=True)
    sigma = fields.Float(required=True)
    interval = _interval(required=True)


class PolicyResult(Tally):
    """What a policy achieved."""

    policy = fields.String(required=True)
    forfeits = JsonInteger(required=True)
    rating = fields.Nested(Rating, required=True)


class Pair(Open):
    """Two policies on the same deals."""

    a = fields.String(required=True)
    b = fields.String(required=True)
    deals = JsonInteger(required=True, metadata={"description": "Deals that were played in every rotation."})
    difference = fields.Float(
        required=True, allow_none=True, metadata={"description": "Points by which a beats b in the mean."}
    )
    interval = _interval(required=True, allow_none=True)


class TableRow(Tally):
    """What was achieved with one faction, mat, board, level or seat, by all policies and by each."""

    name = fields.String(required=True)
    policies = fields.Dict(keys=fields.String(), values=fields.Nested(Tally), required=True)


class Forfeit(Open):
    """A policy that failed. A random player finished the game in its place, and its seat is placed last."""

    seat = JsonInteger(required=True)
    reason = fields.String(required=True, metadata={"description": "raised, refused or too slow."})
    detail = fields.String(required=True)
    decision = JsonInteger(required=True, metadata={"description": "How many had been taken before."})


class Failure(Open):
    """What went wrong in a game: a policy forfeited it, or it crashed."""

    game = JsonInteger(required=True)
    reason = fields.String(required=True)
    detail = fields.String(required=True)
    policy = fields.String(metadata={"description": "Of a forfeit."})
    seat = JsonInteger(metadata={"description": "Of a forfeit."})
    decision = JsonInteger(metadata={"description": "Of a forfeit."})


class Results(Open):
    """What was counted. The same plan gives the same results to the byte, wherever it is played."""

    plan = fields.Nested(Planned, required=True)
    games = JsonInteger(required=True)
    policies = fields.List(fields.Nested(PolicyResult), required=True)
    pairs = fields.List(fields.Nested(Pair), required=True)
    tables = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.Nested(TableRow)),
        required=True,
        metadata={"description": "The same by seat, faction, mat, board or level."},
    )
    decisions = fields.Nested(
        Spread, required=True, allow_none=True, metadata={"description": "How long the games were."}
    )
    forfeits = JsonInteger(required=True, metadata={"description": "Times a policy failed and lost its game."})
    crashes = JsonInteger(required=True, metadata={"description": "Games that failed and are not counted."})
    failures = fields.List(
        fields.Nested(Failure),
        required=True,
        metadata={"description": "What went wrong in which game, at most 100 lines."},
    )


class Outcome(Open):
    """How one game ended."""

    players = fields.List(fields.String(), required=True)
    seats = fields.List(
        fields.Dict(keys=fields.String(), values=fields.String()),
        required=True,
        metadata={"description": "What each seat played: faction, mat, board, level."},
    )
    places = fields.List(JsonInteger(), required=True)
    scores = fields.List(JsonInteger(), required=True)
    decisions = JsonInteger(required=True)
    forfeits = fields.List(fields.Nested(Forfeit), required=True)
    crash = fields.String(required=True, metadata={"description": "Why the game is not counted; empty if it is."})


class PlayedMatch(Open):
    """One game of a tournament."""

    game = JsonInteger(required=True)
    capsule = fields.String(
        required=True, metadata={"description": "At most 2 KB. `python -m workers replay` plays it again."}
    )
    outcome = fields.Nested(
        Outcome, required=True, allow_none=True, metadata={"description": "null before it was played."}
    )
