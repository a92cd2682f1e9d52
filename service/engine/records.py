"""The small records a game is made of: what still has to happen, what is asked, said and told.

A record is defined once. The type checker, the store and the contract all read that one definition: the name of the
class is its ``kind`` (``CombatBegan`` is ``combat_began`` wherever it is written down), its docstring says what it
means, its fields are typed. Records never change, so states that are copied share them.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

from service.engine.actions import Number, Shape, Value, Word


def kind_of(name: str) -> str:
    """What a class of this name is called where it is written down: ``combat_began`` for ``CombatBegan``.

    A question may say in its name that it is one, where an action or a step is called the same.
    """
    return re.sub("(?<!^)(?=[A-Z])", "_", name.removesuffix("Question") or name).lower()


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
    class _Struct:
        """What a type checker is to think of records: a subclass need not say again that it does not change."""

        __struct_fields__: ClassVar[tuple[str, ...]]

        def __init_subclass__(
            cls, tag_field: str = "", tag: object = "", kw_only: bool = False, omit_defaults: bool = False
        ) -> None: ...
else:

    class _Struct(msgspec.Struct, frozen=True, gc=False):
        pass


class Record(_Struct):
    """A fact without a kind of its own: a part of another record, or what goes along with a question."""


class _Kind(_Struct):
    """A record that says what it is."""

    kind: ClassVar[str]

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.kind = kind_of(cls.__name__)


class Step(_Kind, tag_field="kind", tag=kind_of):
    """One thing to do next, by itself."""

    asks: ClassVar[bool] = False


class Question(Step):
    """One thing that a seat must decide next."""

    asks: ClassVar[bool] = True

    seat: int


class Action(_Kind, tag_field="action", tag=kind_of):
    """One thing that a seat can say: a line of a list, never a template with holes.

    Its fields are whole numbers and words, each ``Annotated`` with ``whole`` or ``one_of``.
    """


class Event(_Kind, kw_only=True, tag_field="event", tag=kind_of):
    """One thing that happened. What its class lists in ``hides`` is told to the seats in ``known_to`` alone.

    A field that is hidden, or that does not always apply, may be UNSET: it is then left out.
    """

    hides: ClassVar[tuple[str, ...]] = ()

    known_to: list[int] | UnsetType = msgspec.field(default=UNSET, name="only")


def meaning_of(record: type[Record]) -> str:
    """What a record means, on one line."""
    return " ".join((record.__doc__ or "").split())


def one_of(description: str, words: Sequence[str]) -> Meta:
    """A word of a fixed list: a hex, a card, a resource."""
    return Meta(description=description, extra_json_schema={"enum": list(words)})


def whole(description: str, least: int = 0, most: int = 10_000) -> Meta:
    """A whole number."""
    return Meta(description=description, ge=least, le=most)


def shape_of(action: type[Action]) -> Shape:
    """What one kind of action means and carries, as the contract and the check of what comes in need it."""
    hints = get_type_hints(action, include_extras=True)
    fields = {name: _value(hints[name]) for name in action.__struct_fields__}
    return Shape((action.__doc__ or "").strip(), fields, action)


def shapes(*actions: type[Action]) -> dict[str, Shape]:
    """Everything that can be said in a game, by its name."""
    return {action.kind: shape_of(action) for action in actions}


def _value(hint: Any) -> Value:
    assert get_origin(hint) is Annotated, f"{hint} has neither words nor bounds"
    _, *metas = get_args(hint)
    meta = metas[-1]
    if meta.extra_json_schema:
        return Word(meta.description, tuple(meta.extra_json_schema["enum"]))
    return Number(meta.description, meta.ge, meta.le)


def plain(record: Any) -> Any:
    """A record, or anything made of records, as plain data: what JSON would say of it."""
    return msgspec.to_builtins(record)


Told = dict[str, Any]  # An event as plain data.


def told(event: Event) -> Told:
    """An event as it is kept in the log, for good: whatever rules come later, it says itself who may know what."""
    public: Told = msgspec.to_builtins(event)
    if isinstance(event.known_to, UnsetType):
        return public
    hidden = {name: public.pop(name) for name in event.hides if name in public}
    return {**public, "only": {str(seat): hidden for seat in event.known_to}}
