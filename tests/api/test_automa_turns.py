"""Solo games of Scythe over HTTP: the Automa's turns, where they stop and go on, and seats that are refused."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import requests

from service.engine import codec
from service.engine.flow import known_event, play
from service.engine.records import Action, plain
from service.scythe import RULES
from service.scythe.actions import AutomaTurn
from service.scythe.state import State
from tests.api.caller import Api, Game
from tests.golden import FOLDER, parsed, read
from tests.laws import begin
from tests.scythe.automa.table import kept
from tests.scythe.table import view_of

HUMAN, AUTOMA = 0, 1
SOLO = [{"faction": "nordic"}, {"controller": "automa", "faction": "crimea", "level": "automa"}]
RECORDED = sorted(FOLDER.glob("scythe_solo_*.txt"))


def due(api: Api) -> Game:
    """A game in which the Automa is to act."""
    game = api.create("scythe", seat_list=SOLO)
    while game.to_act() == HUMAN:
        game.play_on()
    return game


def automa_turn(game: Game, version: int | None = None, **headers: str) -> requests.Response:
    """Asked for by a human."""
    version = game.show()["version"] if version is None else version
    token = next(iter(game.tokens.values()))
    return game.api.post(f"{game.path}/automa-turns", {"version": version}, token, headers=headers)


def told(answer: dict[str, Any], event: str) -> list[dict[str, Any]]:
    return [each for each in answer["events"] if each["event"] == event]


# One turn, when it is due.


def test_exactly_one_turn_is_played_when_it_is_due(api: Api) -> None:
    game = due(api)
    version = game.show()["version"]
    answer = automa_turn(game, version).json()
    assert answer["version"] == answer["game"]["version"] == version + 1
    assert answer["turn"]["finished"] and answer["turn"]["seat"] == AUTOMA
    assert [each["card"] for each in told(answer, "automa_card_drawn")] == [answer["turn"]["card"]]
    assert answer["game"]["to_act"] == [{"seat": HUMAN, "question": "section"}]


@pytest.mark.parametrize("seats", [SOLO, [{}, {}]], ids=["solo", "two humans"])
def test_no_turn_is_played_when_a_human_is_to_act(api: Api, seats: list[dict[str, Any]]) -> None:
    game = api.create("scythe", seat_list=seats)
    answer = automa_turn(game)
    assert (answer.status_code, answer.json()["code"]) == (409, "no_automa_to_act")
    assert game.show()["version"] == 0


def test_a_second_turn_in_a_row_is_not_due(api: Api) -> None:
    game = due(api)
    version = automa_turn(game).json()["version"]
    answer = automa_turn(game)
    assert (answer.status_code, answer.json()["code"]) == (409, "no_automa_to_act")
    assert game.show()["version"] == version


def test_the_turn_of_another_version_is_not_played(api: Api) -> None:
    game = due(api)
    before = game.show()
    for other in (before["version"] - 1, before["version"] + 1):
        answer = automa_turn(game, other)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")
        assert answer.json()["version"] == before["version"]
    assert game.show() == before


def test_a_retry_with_the_same_key_plays_no_second_turn(api: Api) -> None:
    game, key = due(api), {"Idempotency-Key": "again"}
    version = game.show()["version"]
    first = automa_turn(game, version, **key)
    game.play_on()
    assert (first.status_code, automa_turn(game, version, **key).content) == (200, first.content)
    other = automa_turn(game, version + 2, **key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_conflict")
    assert game.show()["version"] == version + 2


def test_no_human_answers_for_the_automa(api: Api) -> None:
    game = due(api)
    before = game.show()
    assert list(game.tokens) == [HUMAN]
    assert game.listed(HUMAN)["actions"] == []
    answer = game.submit(HUMAN, {"action": "automa_turn"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_your_turn")
    assert game.show() == before


# Recorded games: where the human has to decide, what is settled in one request, and what stays hidden.


@dataclass
class Replay:
    """A recorded game, played over HTTP and beside it in this process."""

    game: Game
    state: State
    left: list[tuple[int, Action]]
    human: int

    def send(self, most: int = 200) -> dict[str, Any]:
        """An Automa turn, or at most so many actions of the human in one request, until something is uncovered."""
        seat, version = self.left[0][0], self.state.answered
        actions, uncovered = list[Action](), False
        while self.left and self.left[0][0] == seat and len(actions) < most and not uncovered:
            _, action = self.left.pop(0)
            actions.append(action)
            uncovered = any(
                event["event"] in RULES.uncovering for event in play(RULES, self.state, seat, action).events
            )
        game = self.game
        answer = (
            game.submit(seat, *plain(actions), version=version) if seat == self.human else automa_turn(game, version)
        )
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told


def replay(api: Api, path: Path, actions: int = 0) -> Replay:
    """A recorded game, played up to an action."""
    head, lines = read(path)
    seats, options, seed = head["seats"], head["options"], head["seed"]
    game = api.create("scythe", seat_list=seats, options=options, seed=seed)
    left = [parsed(RULES, text) for text in lines]
    found = Replay(game, begin(RULES, seats, options, seed), left, next(iter(game.tokens)))
    while found.state.answered < actions:
        found.send(most=actions - found.state.answered)
    return found


def before_attack(api: Api, by_automa: bool) -> Replay:
    """The recorded game that comes first to an attack for which the human dials and chooses cards, then goes on."""
    path, actions = min(
        ((path, number) for path in RECORDED for number in attacks(path, by_automa)), key=lambda found: found[1]
    )
    return replay(api, path, actions)


def attacks(path: Path, by_automa: bool) -> list[int]:
    """How many actions come before each such attack."""
    head, lines = read(path)
    state = begin(RULES, head["seats"], head["options"], head["seed"])
    automa, found = kept(state).seat, list[int]()
    for number, text in enumerate(lines):
        events = play(RULES, state, *parsed(RULES, text)).events
        began = [event for event in events if event["event"] == "combat_began"]
        answers = [text.split(" ")[1] for text in lines[number + 1 : -1][:2]]
        if began and (began[0]["attacker"] == automa) == by_automa and answers == ["dial", "combat_cards"]:
            found.append(number)
    return found


def asked(answer: dict[str, Any]) -> list[tuple[int, str]]:
    return [(each["seat"], each["question"]) for each in answer["game"]["to_act"]]


def test_a_turn_stops_for_the_attacked_human_and_goes_on_in_the_humans_request(api: Api) -> None:
    played = before_attack(api, by_automa=True)
    game, human = played.game, played.human

    answer = played.send()
    so_far = answer["turn"]
    assert not so_far["finished"] and so_far["moves"][-1]["outcome"] == "taken" and not so_far["gains"]
    assert asked(answer) == [(human, "dial")]
    assert automa_turn(game).json()["code"] == "no_automa_to_act"

    answer = played.send(most=1)
    assert answer["events"] == [] and asked(answer) == [(human, "combat_cards")]
    assert answer["game"]["state"]["automa"]["turn_under_way"]["moves"] == so_far["moves"]
    assert automa_turn(game).json()["code"] == "no_automa_to_act"

    answer = played.send(most=1)
    (committed,), (turn,) = told(answer, "automa_committed"), told(answer, "automa_turn")
    assert turn["finished"] and (turn["card"], turn["turn"]) == (so_far["card"], so_far["turn"])
    assert turn["moves"][len(so_far["moves"]) - 1]["combat"]["cards"] == committed["cards"]
    assert turn["gains"] and asked(answer) == [(human, "section")]


def test_a_humans_attack_is_settled_in_the_humans_requests(api: Api) -> None:
    """SC-AUTOMA-47: she commits after the human."""
    played = before_attack(api, by_automa=False)
    human = played.human
    for question in ("dial", "combat_cards"):
        answer = played.send(most=1)
        assert asked(answer) == [(human, question)]
        assert told(answer, "automa_committed") == []
        assert automa_turn(played.game).json()["code"] == "no_automa_to_act"
    answer = played.send(most=1)
    assert told(answer, "automa_committed") and told(answer, "combat_won")
    assert [seat for seat, _ in asked(answer)] == [human]


def test_no_turn_is_played_after_the_end(api: Api) -> None:
    shortest = min(RECORDED, key=lambda path: len(read(path)[1]))
    played = replay(api, shortest, len(read(shortest)[1]))
    assert played.game.show()["status"] == "finished"
    answer = automa_turn(played.game)
    assert (answer.status_code, answer.json()["code"]) == (409, "game_over")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_nothing_that_lies_face_down_shows_in_a_recorded_game(api: Api, path: Path) -> None:
    """SC-AUTOMA-05, SC-AUTOMA-08: whatever else the hidden cards might be, the human is told the same."""
    played = replay(api, path)
    compared = 0
    while played.left:
        before = codec.copy(played.state)
        answer = played.send()
        seat = played.human
        assert answer["game"]["state"] == view_of(RULES.redeal(played.state, seat, "another seed"), seat)
        if "turn" in answer and not shows_chance(answer):
            assert answer["events"] == turn_dealt_anew(before, seat, answer["turn"]["card"])
            compared += 1
    assert compared


def shows_chance(answer: dict[str, Any]) -> bool:
    """Whether these events show, or come from, more cards than that of the turn; another deal has others."""
    drawn = ("automa_deck_shuffled", "combat_card_revealed", "automa_committed", "recruit_bonus")
    return any(told(answer, event) for event in drawn)


def turn_dealt_anew(state: State, seat: int, card: int) -> list[dict[str, Any]]:
    """What the seat is told of the turn if all it cannot see is dealt anew, but for the card of the turn."""
    other = RULES.redeal(state, seat, "another seed")
    assert other.automa is not None
    other.automa.deck = [*(each for each in other.automa.deck if each != card), card]
    events = play(RULES, other, other.automa.seat, AutomaTurn()).events
    return [{"version": other.answered, **known_event(event, seat)} for event in events]


# Seats.


def created(api: Api, *seats: dict[str, Any], ruleset: str = "scythe") -> requests.Response:
    return api.post("/v1/games", {"ruleset": ruleset, "seats": list(seats)})


AN_AUTOMA = {"controller": "automa"}


@pytest.mark.parametrize(
    ("seats", "field"),
    [
        ([{}, AN_AUTOMA, AN_AUTOMA], "seats"),
        ([AN_AUTOMA, AN_AUTOMA], "seats"),
        ([AN_AUTOMA], "seats"),
        ([{}, {}, AN_AUTOMA], "seats"),
        ([{}, {"controller": "robot"}], "seats.1.controller"),
        ([{}, AN_AUTOMA | {"level": "hard"}], "seats.1.level"),
        ([{}, AN_AUTOMA | {"modifiers": ["all_moves", "fly"]}], "seats.1.modifiers"),
        ([{}, AN_AUTOMA | {"modifiers": ["coins_plus_1", "coins_plus_2"]}], "seats.1.modifiers"),
        ([{"modifiers": ["all_moves"]}, AN_AUTOMA], "seats.0.modifiers"),
        ([{"level": "autometta"}, AN_AUTOMA], "seats.0.level"),
        ([{}, AN_AUTOMA | {"player_mat": "industrial"}], "seats.1.player_mat"),
        ([{"faction": "nordic"}, AN_AUTOMA | {"faction": "nordic"}], "seats.1.faction"),
    ],
    ids=str,
)
def test_wrong_seats_are_refused_by_the_name_of_the_field(api: Api, seats: list[dict[str, Any]], field: str) -> None:
    """SC-AUTOMA-85."""
    answer = created(api, *seats)
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]


def test_age_of_innovation_has_no_automa(api: Api) -> None:
    answer = created(api, {}, AN_AUTOMA, ruleset="age_of_innovation")
    assert answer.status_code == 422
    assert answer.json()["errors"] == {"seats.1.controller": ["must be one of human"]}


@pytest.mark.parametrize(("human", "farthest"), [("nordic", "crimea"), ("saxony", "rusviet")])
def test_without_a_faction_the_automa_takes_the_farthest_home_base(api: Api, human: str, farthest: str) -> None:
    """SC-AUTOMA-72."""
    for seats in ([{"faction": human}, AN_AUTOMA], [AN_AUTOMA, {"faction": human}]):
        shown = created(api, *seats).json()["seats"]
        assert {seat["controller"]: seat["faction"] for seat in shown} == {"human": human, "automa": farthest}


def test_an_automa_is_seated_as_it_was_asked_for(api: Api) -> None:
    """SC-AUTOMA-07."""
    asked_for = {"level": "ultimaszyna", "modifiers": ["skip_turns", "power_plus_1"]}
    answer = created(api, {}, AN_AUTOMA | asked_for | {"faction": "saxony"}).json()
    assert asked_for.items() <= answer["state"]["automa"].items()
    assert answer["seats"][AUTOMA]["faction"] == "saxony"
    assert [token["seat"] for token in answer["tokens"]] == [HUMAN]
