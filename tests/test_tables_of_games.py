"""The table of a game is whole: what can be on its agenda, what can be said, and what can be told."""

from typing import Any

import pytest
from msgspec import inspect

from service.engine.rules import Rules
from service.games import GAMES
from tests import high_card

RULES = [*GAMES.values(), high_card.RULES]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_whatever_is_on_the_agenda_has_a_line_in_the_table(rules: Rules[Any]) -> None:
    """Steps that nobody carries out and questions that nobody answers would end a game with an error."""
    info: Any = inspect.type_info(rules.state)
    [agenda] = [field.type.item_type for field in info.fields if field.name == "agenda"]
    assert {step.tag for step in agenda.types} == {*rules.steps, *rules.choices}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_every_action_of_a_game_is_an_answer_to_some_question(rules: Rules[Any]) -> None:
    answers = [answer for choice in rules.choices.values() for answer in choice.answers]
    assert {answer.action.kind for answer in answers if answer.resolve is not None} == {*rules.actions}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_no_two_events_of_a_game_are_called_alike(rules: Rules[Any]) -> None:
    kinds = [event.kind for event in rules.events]
    assert len(set(kinds)) == len(kinds)


def test_an_action_and_an_event_that_two_games_share_have_one_shape() -> None:
    """Contracts list them once, whatever the game."""
    shapes: dict[str, tuple[Any, ...]] = {}
    for rules in GAMES.values():
        for kind, shape in rules.actions.items():
            assert shapes.setdefault(f"action {kind}", (shape.description, shape.fields)) == (
                shape.description,
                shape.fields,
            )
        for event in rules.events:
            told = (event.__doc__, event.__struct_fields__)
            assert shapes.setdefault(f"event {event.kind}", told) == told
