"""What a game adds to the contract: the schemas of everything it tells, read from its records."""

from typing import Any, get_args, get_type_hints

from service.engine.records import Action, Event
from service.engine.rules import Rules
from service.engine.schemas import Json, Schemas, question_schema


def typed(rules: Rules[Any]) -> Json:
    """Plain data for api_spec: named ``components`` and, for each thing that is told, the schema to use.

    ``state, seat, result, score, printed`` are schemas; ``actions, events`` map each kind to the name of one, and
    ``questions`` to one; ``answers`` maps each question to the actions that may be listed; ``automatic`` is the name of
    the event that tells the turn of a seat that plays itself.
    """
    schemas = Schemas("".join(word.capitalize() for word in rules.name.split("_")))
    told = {
        "actions": {name: _named(schemas, shape.record) for name, shape in rules.actions.items()},
        "state": schemas.answered_by(rules.view),
        "seat": _item(schemas, rules.seats_view),
        "result": schemas.answered_by(rules.result),
        "score": _item(schemas, rules.scores),
        "printed": schemas.answered_by(rules.components),
        "events": {event.kind: _named(schemas, event) for event in rules.events},
        "automatic": _event_called(schemas, rules, rules.automatic.event) if rules.automatic else "",
        "questions": {
            choice.question.kind: question_schema(schemas, choice.question, choice.about)
            for choice in rules.choices.values()
        },
        "answers": {
            choice.question.kind: [answer.action.kind for answer in choice.answers if answer.resolve is not None]
            for choice in rules.choices.values()
        },
    }
    return {**told, "components": schemas.components}


def _item(schemas: Schemas, function: Any) -> Json:
    """The schema of one entry of the list that a function returns."""
    [entry] = get_args(get_type_hints(function, include_extras=True)["return"])
    return schemas.of(entry)


def _named(schemas: Schemas, record: type[Action | Event]) -> str:
    schemas.of(record)
    return schemas.name_of(record)


def _event_called(schemas: Schemas, rules: Rules[Any], kind: str) -> str:
    return next(_named(schemas, event) for event in rules.events if event.kind == kind)
