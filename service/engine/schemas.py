"""JSON Schema of the records of a game, for the contract: what the type checker knows, a client is told."""

from collections.abc import Callable
from typing import Any, get_args, get_type_hints

from msgspec import inspect

from service.engine.records import Action, Event, Question, Record

Json = dict[str, Any]

LONG = 6  # A longer list of words becomes a component of its own, shared by all fields that use it.


class Schemas:
    """Collects the schemas that records refer to, each under one name.

    Schemas of answers stay open for new fields; a field that may be left out is not required.
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix  # Of what belongs to one game alone.
        self.components: dict[str, Json] = {}
        self._named: dict[type, str] = {}

    def of(self, hint: Any) -> Json:
        """The schema of anything a record may hold."""
        return self._schema(inspect.type_info(hint), "value")

    def answered_by(self, function: Callable[..., Any]) -> Json:
        """The schema of what a function returns."""
        return self.of(get_type_hints(function, include_extras=True)["return"])

    def name_of(self, record: type) -> str:
        """The name of a record's schema. What has a kind is called by it in every game, the rest by its game."""
        if issubclass(record, Event):
            return f"Event{_title(record.kind)}"
        if issubclass(record, Action):
            return f"Action{_title(record.kind)}"
        if record.__module__.startswith(__package__):  # What every game has.
            return record.__name__
        package, _, rest = record.__module__.partition(".")
        lent = package == __package__.partition(".")[0] and _title(rest.partition(".")[0])  # By the game it is of.
        return (lent or self.prefix) + record.__name__

    def _schema(self, info: inspect.Type, field: str) -> Json:
        """``field`` is where it stands; lists of words are called by it."""
        match info:
            case inspect.Metadata():
                return self._described(info, field)
            case inspect.UnionType():
                return self._union(info, field)
            case inspect.StructType():
                return self._record(info)
            case inspect.LiteralType(values=values):
                return self._words(list(values), field)
            case _:
                return self._collection(info, field) or _plain(info)

    def _collection(self, info: inspect.Type, field: str) -> Json:
        match info:
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return {"type": "array", "items": self._schema(item, field)}
            case inspect.TupleType(item_types=items):
                parts = [self._schema(item, field) for item in items]
                return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
            case inspect.DictType(value_type=value):
                return {"type": "object", "additionalProperties": self._schema(value, field)}
        return {}

    def _union(self, info: inspect.UnionType, field: str) -> Json:
        schemas = [self._schema(each, field) for each in info.types if not isinstance(each, inspect.NoneType)]
        if not info.includes_none:
            return {"anyOf": schemas}
        if len(schemas) == 1 and "type" in schemas[0] and "enum" not in schemas[0]:
            return {**schemas[0], "type": [schemas[0]["type"], "null"]}
        return {"anyOf": [*schemas, {"type": "null"}]}

    def _described(self, info: inspect.Metadata, field: str) -> Json:
        extra = info.extra_json_schema or {}
        schema = self._words(extra["enum"], field) if "enum" in extra else self._schema(info.type, field)
        return {**schema, **{key: value for key, value in extra.items() if key != "enum"}}

    def _words(self, words: list[Any], field: str) -> Json:
        schema = {"type": "integer" if isinstance(words[0], int) else "string", "enum": words}
        if len(words) <= LONG:
            return schema
        for known, other in self.components.items():
            if other.get("enum") == words:
                return ref(known)
        called = f"{self.prefix}{_title(field)}Word"
        name = next(each for n in ("", *range(2, 100)) if (each := f"{called}{n}") not in self.components)
        self.components[name] = schema
        return ref(name)

    def _record(self, info: inspect.StructType) -> Json:
        name = self._named.get(info.cls)
        if name is None:
            name = self._named[info.cls] = self.name_of(info.cls)
            assert name not in self.components, f"two records are called {name}"
            self.components[name] = {}
            self.components[name] = self._object(info)
        return ref(name)

    def _object(self, info: inspect.StructType) -> Json:
        tag = {info.tag_field: {"type": "string", "const": info.tag}} if info.tag_field else {}
        fields = [field for field in info.fields if field.encode_name != "only" or not issubclass(info.cls, Event)]
        hidden = info.cls.hides if issubclass(info.cls, Event) else ()
        properties = {field.encode_name: self._schema(field.type, field.encode_name) for field in fields}
        required = [field.encode_name for field in fields if field.required and field.name not in hidden]
        schema: Json = {"type": "object", "description": _sentence(info.cls), "properties": {**tag, **properties}}
        if tag or required:
            schema["required"] = [*tag, *required]
        if issubclass(info.cls, Action) or not (tag or properties):
            schema["additionalProperties"] = False  # An action is sent back exactly as it was listed.
        return schema


def ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def question_schema(schemas: Schemas, question: type[Question], about: Callable[..., Record]) -> Json:
    """A question as it is told: its name and what the asked seat needs to know. The engine's own notes stay inside."""
    properties = {"question": {"type": "string", "const": question.kind}, "about": schemas.answered_by(about)}
    return {
        "type": "object",
        "description": _sentence(question),
        "properties": properties,
        "required": ["question", "about"],
    }


def union_members(hint: Any) -> tuple[type, ...]:
    """The classes of a union."""
    return get_args(hint) or (hint,)


def _title(kind: str) -> str:
    return "".join(word.capitalize() for word in kind.split("_"))


def _sentence(record: type) -> str:
    return " ".join((record.__doc__ or "").split())


def _plain(info: inspect.Type) -> Json:
    match info:
        case inspect.BoolType():
            return {"type": "boolean"}
        case inspect.IntType(ge=least, le=most):
            bounds = {"minimum": least, "maximum": most}
            return {"type": "integer", **{key: value for key, value in bounds.items() if value is not None}}
        case inspect.FloatType():
            return {"type": "number"}
        case inspect.StrType():
            return {"type": "string"}
    raise TypeError(f"{info} has no place in an answer")
