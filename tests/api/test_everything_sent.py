"""Laws of every game: all that is sent is promised to the last field, and all that is promised occurs."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema_rs
import pytest
import yaml

from service.cases import answers
from service.engine.flow import known_event, legal_actions, pending, play, start
from service.engine.records import plain
from service.engine.rules import Rules
from service.games import GAMES
from service.running.write_contract import written
from service.web.documented import typed
from tests.api.closed import closed
from tests.golden import FOLDER, parsed, read
from tests.laws import begin

GOLDEN = sorted(FOLDER.glob("*.txt"))
EVERY = 9  # Decisions: views are long.

# What happens so rarely that no golden game has it. Each has a test that poses it.
RARE = {
    "scythe": {"scout"},
    "age_of_innovation": {"develop_innovation", "innovation_developed", "found_town", "neutral_building"},
}
TESTS = Path(__file__).parents[1]


class Sent(NamedTuple):
    """One thing that is sent, and the component that promises it."""

    schema: str
    body: Any


@pytest.fixture(scope="module")
def validators() -> dict[str, Any]:
    """One for each component of the contract, read strictly."""
    components = closed(yaml.load(written(), Loader=yaml.CSafeLoader)["components"])
    return Validators(components)


class Validators(dict[str, Any]):
    """Made when they are first needed."""

    def __init__(self, components: Any) -> None:
        super().__init__()
        self._components = components

    def __missing__(self, name: str) -> Any:
        schema = {"$ref": f"#/components/schemas/{name}", "components": self._components}
        self[name] = jsonschema_rs.validator_for(schema)
        return self[name]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_everything_sent_has_the_shape_that_is_promised(path: Any, validators: Any) -> None:
    for sent in everything_sent(path):
        validators[sent.schema].validate(sent.body)


def everything_sent(path: Any) -> Iterator[Sent]:
    """Along a golden game: what is told, asked, listed and shown to everybody."""
    head, lines = read(path)
    rules = GAMES[head["ruleset"]]
    promised = typed(rules)
    state = begin(rules, head["seats"], head["options"], head["seed"])
    for version, line in enumerate(lines, 1):
        yield from asked(rules, state, version)
        if version % EVERY == 0:
            yield from shown(rules, state, promised)
        seat, action = parsed(rules, line)
        yield Sent("Action", plain(action))
        for event in play(rules, state, seat, action).events:
            yield from (Sent("Event", {"version": version, **known_event(event, of)}) for of in (None, seat))
    yield from shown(rules, state, promised)


def asked(rules: Rules[Any], state: Any, version: int) -> Iterator[Sent]:
    question = pending(state)
    assert question is not None
    listed = plain(answers.asked(rules, state, version, question.seat))
    yield from (Sent(name, listed) for name in ("Asked", "Listed"))


def shown(rules: Rules[Any], state: Any, promised: dict[str, Any]) -> Iterator[Sent]:
    for seat in (None, *range(len(state.players))):
        yield Sent(name_of(promised["state"]), plain(rules.view(state, seat)))
    yield from (Sent(name_of(promised["score"]), plain(score)) for score in rules.scores(state, None))
    if result := rules.result(state):
        yield Sent(name_of(promised["result"]["anyOf"][0]), plain(result))


def name_of(schema: dict[str, Any]) -> str:
    return str(schema["$ref"].rpartition("/")[2])


@pytest.mark.parametrize("ruleset", GAMES)
def test_all_that_is_printed_has_the_shape_that_is_promised(ruleset: str, validators: Any) -> None:
    rules = GAMES[ruleset]
    validators[name_of(typed(rules)["printed"])].validate(plain(rules.components()))


@pytest.mark.parametrize("ruleset", GAMES)
def test_everything_that_is_promised_occurs(ruleset: str) -> None:
    """In a golden game, or it is on the short list of what is rare."""
    rules, occurred = GAMES[ruleset], defaultdict[str, set[str]](set)
    for path in GOLDEN:
        head, lines = read(path)
        if head["ruleset"] == ruleset:
            note_all(rules, head, lines, occurred)
    promised = {
        "event": {event.kind for event in rules.events},
        "question": set(rules.choices),
        "action": set(rules.actions),
    }
    missing = {kind for what, kinds in promised.items() for kind in kinds - occurred[what]}
    assert missing == RARE[ruleset]
    assert all(occurred[what] <= kinds for what, kinds in promised.items())


@pytest.mark.parametrize(("ruleset", "kind"), [(ruleset, kind) for ruleset in RARE for kind in sorted(RARE[ruleset])])
def test_what_is_rare_is_posed_by_a_test(ruleset: str, kind: str) -> None:
    assert any(kind in path.read_text() for path in (TESTS / ruleset).rglob("*.py"))


def note_all(rules: Rules[Any], head: dict[str, Any], lines: list[str], occurred: dict[str, set[str]]) -> None:
    full = {option.name: head["options"].get(option.name, option.default) for option in rules.options}
    seats = [{**{option.name: option.default for option in rules.seat_options}, **seat} for seat in head["seats"]]
    state = rules.new_game(seats, full, head["seed"])
    occurred["event"] |= {event["event"] for event in start(rules, state)}
    for line in lines:
        question = pending(state)
        assert question is not None
        occurred["question"].add(question.kind)
        occurred["action"] |= {action.kind for action in legal_actions(rules, state, question.seat)}
        occurred["event"] |= {event["event"] for event in play(rules, state, *parsed(rules, line)).events}


def test_what_is_not_promised_is_noticed(validators: Any) -> None:
    event = {"version": 1, "event": "section_chosen", "seat": 0, "section": "move"}
    validators["Event"].validate(event)
    for wrong in ({"unheard_of": 1}, {"section": 3}, {"event": "nothing"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            validators["Event"].validate({**event, **wrong})
