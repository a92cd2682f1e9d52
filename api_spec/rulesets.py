"""What the games add to the contract: how each is created.

A game is passed in as the plain data that `GET /v1/rulesets/{ruleset}` answers with.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Json = dict[str, Any]


def ruleset_components(rulesets: Sequence[Mapping[str, Any]]) -> dict[str, Json]:
    """The named schemas of all games, and of the unions over them."""
    schemas: dict[str, Json] = {}
    for ruleset in rulesets:
        schemas |= _setup(ruleset)
    names = [ruleset["ruleset"] for ruleset in rulesets]
    schemas["CreateGame"] = union("ruleset", {name: f"Create{camel(name)}Game" for name in names})
    return schemas


def camel(name: str) -> str:
    """age_of_innovation: AgeOfInnovation."""
    return "".join(word.capitalize() for word in name.split("_"))


def ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def union(tag: str, variants: Mapping[str, str]) -> Json:
    mapping = {value: f"#/components/schemas/{name}" for value, name in variants.items()}
    return {
        "oneOf": [ref(name) for name in variants.values()],
        "discriminator": {"propertyName": tag, "mapping": mapping},
    }


def _object(properties: Json, required: Sequence[str], description: str) -> Json:
    schema: Json = {"type": "object", "description": description, "properties": properties}
    if required:
        schema["required"] = list(required)
    return {**schema, "additionalProperties": False}


def _setup(ruleset: Mapping[str, Any]) -> dict[str, Json]:
    """The body that creates this game."""
    prefix, title = camel(ruleset["ruleset"]), ruleset["title"]
    name = {"type": ["string", "null"], "maxLength": 40, "description": "A name for people."}
    seat = {"name": name, **{option["name"]: _option(option) for option in ruleset["seat_options"]}}
    options = {option["name"]: _option(option) for option in ruleset["options"]}
    seats = {
        "type": "array",
        "minItems": ruleset["seats"]["fewest"],
        "maxItems": ruleset["seats"]["most"],
        "items": ref(f"{prefix}Seat"),
        "description": "One entry per seat, in the order of seats; an empty object leaves everything to the game.",
    }
    body = {
        "ruleset": {"type": "string", "const": ruleset["ruleset"]},
        "seats": seats,
        "options": ref(f"{prefix}Options"),
        "seed": {"type": "string", "maxLength": 200, "description": "Any text; the same seed deals the same game."},
        "private": {"type": "boolean", "default": False, "description": "Show nothing to callers without a token."},
    }
    return {
        f"Create{prefix}Game": _object(body, ["ruleset", "seats"], f"A new game of {title}."),
        f"{prefix}Seat": _object(seat, [], f"A seat of {title}."),
        f"{prefix}Options": _object(options, [], f"The options of {title}."),
        f"{prefix}Agreed": _agreed(options, f"The options a game of {title} is played with."),
    }


def _agreed(options: Json, description: str) -> Json:
    """The same as an answer tells them: all of them, and more in later releases."""
    settled = {
        name: {key: value for key, value in option.items() if key != "default"} for name, option in options.items()
    }
    return {"type": "object", "description": description, "properties": settled, "required": list(settled)}


def _option(option: Mapping[str, Any]) -> Json:
    """The schema of something that can be chosen when a game is created."""
    words = {"type": "string", "enum": list(option.get("words", ()))}
    kinds: dict[str, Json] = {
        "word": words,
        "words": {"type": "array", "items": words, "uniqueItems": True},
        "flag": {"type": "boolean"},
        "number": {"type": "integer", "minimum": option.get("minimum"), "maximum": option.get("maximum")},
    }
    schema, default = kinds[option["kind"]], option["default"]
    if default is None:
        return {"description": option["description"], "anyOf": [schema, {"type": "null"}]}
    return {**schema, "description": option["description"], "default": default}
