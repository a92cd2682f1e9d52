"""The bodies of requests and answers about games."""

from marshmallow import fields, validate

from api_spec.fields import (
    HIGHEST_VERSION,
    JsonBoolean,
    JsonInteger,
    Open,
    QueryInteger,
    Strict,
    Text,
    in_range,
    version,
)

LONGEST_WAIT = 30

_ACTION = {"allOf": [{"$ref": "#/components/schemas/Action"}]}
_DEFAULT = {
    "description": "null: the game deals or works it out.",
    "anyOf": [
        {"type": ["string", "integer", "boolean", "null"]},
        {"type": "array", "items": {"type": "string"}},
    ],
}
_NOT_ASKED = "null: the caller's seat is not asked."
_NO_UNDO = "null: there is nothing that the caller may take back."
_GAME_VERSION = {"description": "Rises by one with every change of the game.", "minimum": 0}
_KEY = validate.Regexp(r"^[!-~]{1,255}$", error="must be 1 to 255 visible ASCII characters")
_PARTS = validate.Regexp(r"^((game|asked)(,(game|asked))*)?$", error="must be some of game and asked, with commas")
_SECRET_KEY = validate.Regexp(r"^[!-~]{22,255}$", error="must be 22 to 255 visible ASCII characters")


class Nothing(Strict):
    """No parameters at all."""


class NewGame(Strict):
    """A new game. What its seats and options may be is checked by the ruleset."""

    ruleset = Text(required=True)
    seats = fields.List(
        fields.Dict(error_messages={"invalid": "must be an object"}),
        required=True,
        error_messages={"invalid": "must be a list"},
    )
    options = fields.Dict(error_messages={"invalid": "must be an object"})
    seed = Text()
    private = JsonBoolean()


class SubmitActions(Strict):
    """Actions to play, all or none: either the actions themselves, or their places in the lists."""

    version = version(required=True, metadata={"description": "The version these actions were chosen at."})
    actions = fields.List(
        fields.Raw(metadata=_ACTION),
        error_messages={"invalid": "must be a list"},
        metadata={"description": "Played one after the other.", "minItems": 1},
    )
    choices = fields.List(
        JsonInteger(validate=in_range(0, 10_000)),
        error_messages={"invalid": "must be a list"},
        metadata={
            "description": "Instead of `actions`: the place, from 0, of each in the list of its question.",
            "minItems": 1,
        },
    )
    list_seen = Text(
        data_key="list",
        validate=validate.Length(max=100, error="must have at most 100 characters"),
        metadata={"description": "The `list` that came with the list that was chosen from; another one now is a 409."},
    )
    until = fields.String(
        validate=validate.OneOf(["choice"], error="must be choice"),
        error_messages={"invalid": "must be choice"},
        metadata={"description": "choice: go on while there is only one answer."},
    )
    preview = JsonBoolean(
        load_default=False,
        metadata={
            "description": "Answer as if it were played and write nothing. What would turn up something hidden, draw "
            "by chance or end the game is refused, with its `index` and the rule.",
        },
    )
    include = Text(
        validate=_PARTS,
        load_default="game,asked",
        metadata={"description": "What the answer has beside its events, told with commas.", "default": "game,asked"},
    )


class GoBack(Strict):
    """Take back what one did oneself."""

    version = version(required=True, metadata={"description": "The version of the game now."})
    to = JsonInteger(
        required=True,
        validate=in_range(0, HIGHEST_VERSION),
        metadata={"description": "The version to go back to."},
    )


class PlayAutomaTurn(Strict):
    """Let the Automa play its turn."""

    version = version(required=True, metadata={"description": "The version the turn is to be played at."})


class AtVersion(Strict):
    """Which moment of the game to show."""

    version = QueryInteger(
        validate=in_range(0, HIGHEST_VERSION),
        metadata={"description": "Show the game as it was at this version.", "example": 0},
    )


class EventsAfter(Strict):
    """Which events to show, and how long to wait for them."""

    after = QueryInteger(
        validate=in_range(0, HIGHEST_VERSION),
        metadata={"description": "Show what happened after this version; without it, everything.", "example": 0},
    )
    wait = QueryInteger(
        validate=in_range(0, LONGEST_WAIT),
        load_default=0,
        metadata={"description": "Seconds to hold the answer back while there is nothing new.", "example": 0},
    )


class RetryKey(Open):
    """The header that makes a retry safe."""

    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=_KEY,
        metadata={
            "description": "Any text of yours, new for each request. The same key and body give the same answer."
        },
    )


class CreationKey(Open):
    """The header that makes a retry safe where the answer gives tokens: whoever knows the key can have them again."""

    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=_SECRET_KEY,
        metadata={
            "description": "A secret of yours, drawn by chance for each request, such as a UUID: at least 22 "
            "characters. The same key and body give the same answer with the same tokens; who learns the key can have "
            "them too."
        },
    )


class LastEvent(Open):
    """The header a stream resumes by."""

    last_event_id = QueryInteger(
        data_key="Last-Event-ID",
        validate=in_range(0, HIGHEST_VERSION),
        metadata={"description": "The id of the last event received; wins over `after`. Only read by a stream."},
    )


class KnownTag(Open):
    """The header that spares an answer already known."""

    if_none_match = fields.String(
        data_key="If-None-Match", metadata={"description": "An ETag; answered with 304 while the game is unchanged."}
    )


class SeatRange(Open):
    """How many can play."""

    fewest = JsonInteger(required=True)
    most = JsonInteger(required=True)


class RulesetSummary(Open):
    """A game this service knows."""

    ruleset = fields.String(required=True, metadata={"description": "Its name in requests."})
    title = fields.String(required=True)
    rules_version = JsonInteger(required=True, metadata={"description": "Rises when older games cannot be read."})
    seats = fields.Nested(SeatRange, required=True)


class RulesetList(Open):
    """The games this service knows."""

    rulesets = fields.List(fields.Nested(RulesetSummary), required=True)


class Option(Open):
    """Something that can be chosen when a game is created; without a default the game deals or works it out."""

    name = fields.String(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(["word", "words", "flag", "number"]))
    description = fields.String(required=True)
    default = fields.Raw(required=True, metadata=_DEFAULT)
    words = fields.List(fields.String())
    minimum = JsonInteger()
    maximum = JsonInteger()


class ActionField(Open):
    """What may stand in one field of an action."""

    kind = fields.String(required=True, validate=validate.OneOf(["number", "word"]))
    description = fields.String(required=True)
    minimum = JsonInteger(metadata={"description": "Of a number."})
    maximum = JsonInteger(metadata={"description": "Of a number."})
    words = fields.List(fields.String(), metadata={"description": "All that a word may be."})


class ActionShape(Open):
    """What one kind of action means, and the fields it has beside its name."""

    description = fields.String(required=True)
    carried = fields.Dict(data_key="fields", keys=fields.String(), values=fields.Nested(ActionField), required=True)


class Ruleset(RulesetSummary):
    """A game, whole: what can be chosen, what can be said, and all printed components."""

    options = fields.List(fields.Nested(Option), required=True)
    seat_options = fields.List(fields.Nested(Option), required=True)
    actions = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(ActionShape),
        required=True,
        metadata={"description": "What each action means and carries, by its name."},
    )
    components = fields.Dict(required=True, metadata={"description": "Board, mats, cards and tiles, as data."})


class ToAct(Open):
    """Who must decide what."""

    seat = JsonInteger(required=True)
    question = fields.String(required=True)


class Seat(Open):
    """Who sits where; the game adds what it plays (faction, mat and so on)."""

    seat = JsonInteger(required=True)
    name = fields.String(required=True, allow_none=True)
    controller = fields.String(required=True)


class Game(Open):
    """A game as the caller may see it."""

    id = fields.String(required=True)
    ruleset = fields.String(required=True)
    created = fields.String(required=True, metadata={"description": "When, in UTC (ISO 8601)."})
    private = fields.Boolean(required=True)
    options = fields.Dict(required=True)
    status = fields.String(required=True, validate=validate.OneOf(["playing", "finished"]))
    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    seat = JsonInteger(
        required=True, allow_none=True, metadata={"description": "The caller's seat; null for a spectator."}
    )
    seats = fields.List(fields.Nested(Seat), required=True)
    to_act = fields.List(fields.Nested(ToAct), required=True)
    state = fields.Dict(required=True, metadata={"description": "The table as the caller may see it."})
    result = fields.Dict(
        required=True, allow_none=True, metadata={"description": "Places and winners; null until the end."}
    )
    seed = fields.String(metadata={"description": "Shown when the game is finished."})


class Asked(Open):
    """What the caller's seat must decide."""

    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    seat = JsonInteger(required=True)
    question = fields.String(required=True)
    about = fields.Dict(required=True, metadata={"description": "What the seat needs to know to answer."})
    actions = fields.List(fields.Raw(metadata=_ACTION), required=True)
    list_hash = fields.String(
        data_key="list", required=True, metadata={"description": "Tells this list from another; goes with `choices`."}
    )


class Listed(Open):
    """The complete list of what a seat may do now."""

    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    seat = JsonInteger(required=True)
    question = fields.String(required=True, allow_none=True, metadata={"description": "null: not asked."})
    about = fields.Dict(allow_none=True, metadata={"description": "What the seat needs to know to answer."})
    actions = fields.List(fields.Raw(metadata=_ACTION), required=True)
    list_hash = fields.String(data_key="list", metadata={"description": "Tells this list from another."})


class Undo(Open):
    """How far back the caller may go."""

    to = JsonInteger(required=True, metadata={"description": "The earliest version to go back to.", "minimum": 0})
    rule = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The rule that hid what came to light there; null: no rule keeps it."},
    )
    detail = fields.String(required=True, metadata={"description": "What keeps it from going further."})


class ShownGame(Game):
    """A game, and what the caller must decide in it."""

    asked = fields.Nested(Asked, required=True, allow_none=True, metadata={"description": _NOT_ASKED})
    undo = fields.Nested(Undo, required=True, allow_none=True, metadata={"description": _NO_UNDO})


class SeatToken(Open):
    """The key to one seat."""

    seat = JsonInteger(required=True)
    token = fields.String(required=True)


class CreatedGame(ShownGame):
    """The new game, and its tokens: they are shown once and never again."""

    host_token = fields.String(required=True, metadata={"description": "Lets its holder delete the game."})
    tokens = fields.List(fields.Nested(SeatToken), required=True)


class Event(Open):
    """Something that happened, as the caller may know it; the game adds its own fields."""

    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    event = fields.String(required=True)


class Played(Open):
    """What the actions brought."""

    ruleset = fields.String(required=True)
    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    events = fields.List(fields.Nested(Event), required=True)
    game = fields.Nested(Game, metadata={"description": "Unless it was not to be included."})
    asked = fields.Nested(Asked, allow_none=True, metadata={"description": _NOT_ASKED})
    undo = fields.Nested(Undo, allow_none=True, metadata={"description": _NO_UNDO})


class AutomaTurn(Played):
    """The turn of the Automa, step by step, so that it can be played at a table."""

    turn = fields.Nested(Event, required=True)


class EventList(Open):
    """What happened after a version, in order."""

    version = JsonInteger(required=True, metadata={"description": "Ask again with `after` this.", "minimum": 0})
    status = fields.String(required=True, validate=validate.OneOf(["playing", "finished"]))
    events = fields.List(fields.Nested(Event), required=True)


class PastAction(Open):
    """One line of the log: an action, null while it is another seat's secret, or an undo."""

    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    seat = JsonInteger(required=True)
    entry = fields.String(required=True, validate=validate.OneOf(["action", "undo"]))
    question = fields.String(metadata={"description": "Of an action."})
    action = fields.Raw(required=True, metadata={"anyOf": [{"$ref": "#/components/schemas/Action"}, {"type": "null"}]})
    taken_back = JsonBoolean(metadata={"description": "Of an action: whether it was taken back."})
    to = JsonInteger(metadata={"description": "Of an undo: the version that was gone back to.", "minimum": 0})


class History(Open):
    """The actions in order."""

    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    actions = fields.List(fields.Nested(PastAction), required=True)


class SeatScore(Open):
    """The points of one seat."""

    seat = JsonInteger(required=True)
    total = JsonInteger(required=True)
    categories = fields.Dict(required=True, metadata={"description": "Points by what they are for."})


class ScoreList(Open):
    """The standing as if the game ended now."""

    ruleset = fields.String(required=True)
    version = JsonInteger(required=True, metadata=_GAME_VERSION)
    status = fields.String(required=True, validate=validate.OneOf(["playing", "finished"]))
    scores = fields.List(fields.Nested(SeatScore), required=True)


class Health(Open):
    """How the process is."""

    status = fields.String(required=True, metadata={"example": "ok"})
    version = fields.String(
        required=True, metadata={"description": "Of the service and its contract.", "example": "1.0.0"}
    )
