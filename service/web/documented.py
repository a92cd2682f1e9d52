"""What a game adds to the contract: the schemas of everything it tells, read from its records."""

from typing import Any, get_args, get_type_hints

from service.engine.flow import known_event, pending, play, start
from service.engine.records import Action, Event, plain
from service.engine.rules import Rules
from service.engine.schemas import Json, Schemas, question_schema
from service.plans.opening import checked, seats_for

EXAMPLE_SEED = "any text"


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


def example(rules: Rules[Any]) -> Json:
    """What a real game tells when its first question is asked, and when that is answered with what is listed first."""
    seats: list[Json] = [{} for _ in range(max(2, rules.seats[0]))]
    taken, chosen = checked(rules, seats, {}, EXAMPLE_SEED)
    state = rules.new_game(seats_for(rules, taken), chosen, EXAMPLE_SEED)
    events = start(rules, state)
    question = pending(state)
    assert question is not None
    choice = rules.choices[question.kind]
    told = {
        "options": chosen,
        "state": rules.view(state, None),
        "seats": rules.seats_view(state),
        "scores": rules.scores(state, None),
        "seat": question.seat,
        "question": question.kind,
        "about": choice.about(state, question),
        "actions": choice.options(state, question),
    }
    shown: Json = plain(told)
    played = play(rules, state, question.seat, choice.options(state, question)[0])
    return {**shown, "event": known_event([*events, *played.events][-1], None)}
