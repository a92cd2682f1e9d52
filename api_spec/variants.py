"""Answers that differ from game to game: one variant per ruleset, told apart by a field.

The marshmallow schemas say what every game's answer has; a game replaces the properties that are its own.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from api_spec.rulesets import camel, ref, union

Json = dict[str, Any]


def add_variants(schemas: dict[str, Json], rulesets: Sequence[Mapping[str, Any]]) -> None:
    """Put the schemas of all games where the general ones stand."""
    for ruleset in rulesets:
        _add(schemas, ruleset["typed"]["components"])
        _seated(schemas, ruleset)
    _flat(schemas, rulesets)
    _by_ruleset(schemas, rulesets, "Game", _game)
    _by_ruleset(schemas, rulesets, "ShownGame", _game)
    _by_ruleset(schemas, rulesets, "CreatedGame", _game)
    _by_ruleset(schemas, rulesets, "Ruleset", _ruleset)
    _by_ruleset(schemas, rulesets, "ScoreList", _scores)


def _add(schemas: dict[str, Json], components: Mapping[str, Json]) -> None:
    """What two games call alike must be alike; only the words that describe it are those of the first."""
    for name, schema in components.items():
        known = schemas.setdefault(name, schema)
        assert {**known, "description": ""} == {**schema, "description": ""}, f"{name} has two shapes"


# Events and questions: a name means the same in every game, so they are unions without a word about the game.


def _flat(schemas: dict[str, Json], rulesets: Sequence[Mapping[str, Any]]) -> None:
    _actions(schemas, rulesets)
    schemas |= _OF_THE_TABLE
    events = {kind: name for ruleset in rulesets for kind, name in ruleset["typed"]["events"].items()}
    events |= {schema["properties"]["event"]["const"]: name for name, schema in _OF_THE_TABLE.items()}
    version = schemas["Event"]["properties"]["version"]
    for name in events.values():
        variant = deepcopy(schemas[name])
        variant["properties"] = {"version": version, **variant["properties"]}
        variant["required"] = ["version", *variant["required"]]
        schemas[name] = variant
    schemas["Event"] = {"description": "Something that happened, as the caller may know it.", **union("event", events)}
    schemas["AutomaTurn"]["properties"]["turn"] = _turns(rulesets)
    questions = [ruleset["typed"]["questions"] for ruleset in rulesets]
    asked = {kind: f"Asked{camel(kind)}" for each in questions for kind in each}
    schemas["NotAsked"] = _not_asked(schemas["Listed"])
    for kind, name in asked.items():
        schemas[f"AnswerTo{camel(kind)}"] = _answer(kind, rulesets)
        schemas[name] = _asked(schemas["Asked"], kind, [each[kind] for each in questions if kind in each])
    schemas["Asked"] = {"description": "What the caller's seat must decide.", **union("question", asked)}
    schemas["Listed"] = {
        "description": "What the caller's seat may do now; without a question when it is not asked.",
        "anyOf": [ref("Asked"), ref("NotAsked")],
    }


def _turns(rulesets: Sequence[Mapping[str, Any]]) -> Json:
    """The event that tells a whole turn of a seat that plays itself, of every game that has one."""
    names = dict.fromkeys(name for ruleset in rulesets if (name := ruleset["typed"]["automatic"]))
    refs = [ref(name) for name in names]
    return refs[0] if len(refs) == 1 else {"anyOf": refs} if refs else ref("Event")


def _actions(schemas: dict[str, Json], rulesets: Sequence[Mapping[str, Any]]) -> None:
    """An action means the same in every game that knows it."""
    flat: dict[str, str] = {}
    for ruleset in rulesets:
        flat |= ruleset["typed"]["actions"]
        any_of_them = {
            "description": f"Any action of {ruleset['title']}.",
            **union("action", ruleset["typed"]["actions"]),
        }
        schemas[f"{camel(ruleset['ruleset'])}Action"] = any_of_them
    schemas["Action"] = {"description": "An action of one of the games, as it was listed.", **union("action", flat)}


def _not_asked(listed: Json) -> Json:
    nothing = {"question": {"type": "null"}, "actions": {**listed["properties"]["actions"], "maxItems": 0}}
    told = {key: value for key, value in listed["properties"].items() if key != "list"}
    properties = {**told, **nothing, "about": {"type": "object", "additionalProperties": False}}
    said = "Nothing is asked of the caller's seat now."
    return {**listed, "description": said, "properties": properties, "required": list(properties)}


def _answer(question: str, rulesets: Sequence[Mapping[str, Any]]) -> Json:
    """What may be listed at a question, in whatever game it is asked."""
    kinds = [kind for ruleset in rulesets for kind in ruleset["typed"]["answers"].get(question, ())]
    return {
        "description": f"An answer to {question}.",
        **union("action", {kind: f"Action{camel(kind)}" for kind in kinds}),
    }


def _asked(general: Json, kind: str, questions: Sequence[Json]) -> Json:
    first, *others = questions
    assert all(other == first for other in others), f"{kind} is asked in two ways"
    answers = {"actions": {**general["properties"]["actions"], "items": ref(f"AnswerTo{camel(kind)}")}}
    properties = {**general["properties"], **first["properties"], **answers}
    return {**general, "description": first["description"], "properties": properties, "required": list(properties)}


# What happens at the table, in whatever game.
_OF_THE_TABLE: dict[str, Json] = {
    "EventActionsTakenBack": {
        "type": "object",
        "description": "A seat went back to an earlier version.",
        "properties": {
            "event": {"type": "string", "const": "actions_taken_back"},
            "seat": {"type": "integer"},
            "to": {"type": "integer", "minimum": 0, "description": "The version that was gone back to."},
        },
        "required": ["event", "seat", "to"],
    },
}


# Answers that say which game they are about.


def _by_ruleset(schemas: dict[str, Json], rulesets: Sequence[Mapping[str, Any]], name: str, own: Any) -> None:
    base = schemas[name]
    variants = {}
    for ruleset in rulesets:
        variant = deepcopy(base)
        tag = {"type": "string", "const": ruleset["ruleset"]}
        variant["properties"] |= {"ruleset": tag, **own(ruleset)}
        variant["required"] = list(dict.fromkeys([*variant.get("required", []), "ruleset"]))
        variants[ruleset["ruleset"]] = f"{camel(ruleset['ruleset'])}{name}"
        schemas[variants[ruleset["ruleset"]]] = variant
    schemas[name] = {"description": base.get("description", ""), **union("ruleset", variants)}


def _seated(schemas: dict[str, Json], ruleset: Mapping[str, Any]) -> None:
    """Who sits where and what the seat plays, as one flat object."""
    played = schemas[ruleset["typed"]["seat"]["$ref"].rpartition("/")[2]]
    schemas[_seated_name(ruleset)] = {
        **played,
        "properties": {**schemas["Seat"]["properties"], **played["properties"]},
        "required": list(dict.fromkeys([*schemas["Seat"]["required"], *played.get("required", [])])),
    }


def _seated_name(ruleset: Mapping[str, Any]) -> str:
    return f"{camel(ruleset['ruleset'])}Seated"


def _game(ruleset: Mapping[str, Any]) -> Json:
    typed = ruleset["typed"]
    seated = ref(_seated_name(ruleset))
    result = typed["result"]
    return {
        "options": ref(f"{camel(ruleset['ruleset'])}Agreed"),
        "seats": {"type": "array", "items": seated},
        "state": typed["state"],
        "result": {**result, "description": "Places and winners; null until the end."},
    }


def _ruleset(ruleset: Mapping[str, Any]) -> Json:
    return {"components": ruleset["typed"]["printed"]}


def _scores(ruleset: Mapping[str, Any]) -> Json:
    return {"scores": {"type": "array", "items": ruleset["typed"]["score"]}}
