"""What a stored game depends on, as text: every field that is written down, and what is dealt and listed.

One file for each version of the rules of each game. A stored game is read by these names, a seed deals these cards,
and a choice by its number in a list means this action. So when a file would change, games that are being played would
break: the rules get a new version, and with it a migration and a new file.
"""

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import inspect

from service.engine import codec
from service.engine.flow import advance, legal_actions, pending
from service.engine.records import plain
from service.engine.rules import Rules
from tests.laws import begin

FOLDER = Path(__file__).parent
MOST_DECISIONS = 400
SEEDS = ("one", "two", "three")


def fingerprint(rules: Rules[Any]) -> str:
    """Everything that must stay as it is while the version stays."""
    fields = {line for root in (rules.state, *rules.events) for line in _fields(root, set())}
    said = {f"action {name}: {', '.join(shape.fields)}" for name, shape in rules.actions.items()}
    return "\n".join([*sorted(fields), *sorted(said), *_dealt(rules)]) + "\n"


def path_of(rules: Rules[Any]) -> Path:
    return FOLDER / f"{rules.name}_{rules.version}.txt"


def _fields(root: Any, seen: set[str]) -> Iterator[str]:
    info = inspect.type_info(root)
    yield from _of(info, seen)


def _of(info: Any, seen: set[str]) -> Iterator[str]:
    """The fields of every record in here, each as ``record.field: type``."""
    if isinstance(info, inspect.StructType | inspect.DataclassType):
        name = f"{info.cls.__module__.rpartition('.')[2]}.{info.cls.__name__}"
        if name in seen:
            return
        seen.add(name)
        yield f"{name} is {_tag(info)}"
        for field in info.fields:
            yield f"{name}.{field.encode_name}: {_word(field.type)}"
            yield from _of(field.type, seen)
        return
    for part in ("type", "item_type", "value_type", "key_type"):
        if hasattr(info, part):
            yield from _of(getattr(info, part), seen)
    for part in ("types", "item_types"):
        for each in getattr(info, part, ()):
            yield from _of(each, seen)


def _tag(info: Any) -> str:
    return f"{info.tag_field}={info.tag}" if getattr(info, "tag_field", None) else "a part"


def _word(info: Any) -> str:
    """The type of a field in short."""
    if isinstance(info, inspect.StructType | inspect.DataclassType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return " | ".join(sorted(_word(each) for each in info.types))
    if isinstance(info, inspect.ListType):
        return f"list of {_word(info.item_type)}"
    if isinstance(info, inspect.DictType):
        return f"{_word(info.value_type)} by {_word(info.key_type)}"
    if isinstance(info, inspect.Metadata):
        return _word(info.type)
    return type(info).__name__.removesuffix("Type").lower()


def _dealt(rules: Rules[Any]) -> Iterator[str]:
    """Games played by number in the list, so that the deal and the order of every list tell."""
    fewest, most = rules.seats
    for seats in range(max(2, fewest), most + 1):
        for seed in SEEDS:
            yield f"dealt to {seats} from {seed}: {_played(rules, seats, seed)}"


def _played(rules: Rules[Any], seats: int, seed: str) -> str:
    state, rng, told = begin(rules, [{} for _ in range(seats)], {}, seed), random.Random(seed), sha256()
    for _ in range(MOST_DECISIONS):
        question = pending(state)
        if question is None:
            break
        listed = legal_actions(rules, state, question.seat)
        told.update(codec.dumps(plain(listed)))
        advance(rules, state, rng.choice(listed))
    told.update(codec.dumps(rules.view(state, 0)))
    return told.hexdigest()[:16]
