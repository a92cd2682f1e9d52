"""The bodies of requests and answers about tournaments."""

from marshmallow import fields, validate

from api_spec.fields import JsonInteger, JsonNumber, Open, Strict, Text

STATUSES = ("waiting", "playing", "finished", "cancelled", "failed")

_PLAYERS = (
    "The policy of each seat: random, greedy, search, search@ITERATIONS, automa or automa@LEVEL. They change places."
)
_WIDTH = "Stop early once the 95 % interval of every policy's wins is narrower than this."
_SEATS = "What is fixed for each place at the table; the rest is rotated."
_INTERVAL = "From and to, with 95 % confidence."


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
    options = fields.Dict(required=True)
    seats = fields.List(fields.Dict(), required=True)
    width = fields.Float(required=True, allow_none=True)
    seconds = fields.Float(required=True)
    played = JsonInteger(required=True, metadata={"description": "Games that have ended."})
    standings = fields.List(fields.Nested(Standing), required=True)
    forfeits = JsonInteger(required=True, metadata={"description": "Times a policy failed and lost its game."})
    crashes = JsonInteger(required=True, metadata={"description": "Games that failed and are not counted."})


class CreatedTournament(Tournament):
    """The new tournament, and its token: it is shown once and never again."""

    token = fields.String(required=True, metadata={"description": "Lets its holder cancel the tournament."})


class Results(Open):
    """What was counted. The same plan gives the same results to the byte, wherever it is played."""

    plan = fields.Dict(required=True)
    games = JsonInteger(required=True)
    policies = fields.List(
        fields.Dict(), required=True, metadata={"description": "Wins, scores, places and rating of each policy."}
    )
    pairs = fields.List(
        fields.Dict(),
        required=True,
        metadata={"description": f"Points by which a beats b on the same deals. {_INTERVAL}"},
    )
    tables = fields.Dict(
        required=True, metadata={"description": "The same by seat, faction, mat, board or level, for each policy."}
    )
    decisions = fields.Dict(required=True, allow_none=True, metadata={"description": "How long the games were."})
    forfeits = JsonInteger(required=True, metadata={"description": "Times a policy failed and lost its game."})
    crashes = JsonInteger(required=True, metadata={"description": "Games that failed and are not counted."})
    failures = fields.List(
        fields.Dict(),
        required=True,
        metadata={"description": "What went wrong in which game, at most 100 lines."},
    )


class PlayedMatch(Open):
    """One game of a tournament."""

    game = JsonInteger(required=True)
    capsule = fields.String(
        required=True, metadata={"description": "At most 2 KB. `python -m workers replay` plays it again."}
    )
    outcome = fields.Dict(
        required=True,
        allow_none=True,
        metadata={"description": "Who sat where, places, scores, forfeits; null before it was played."},
    )
