"""The games as PettingZoo environments: its own tests pass, masks are the legal lists, nothing hidden is shown."""

import pickle
import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from service.engine import codec
from service.engine.actions import Word
from service.engine.flow import advance, legal_actions, pending
from service.engine.records import Question, plain
from service.engine.rules import Rules
from service.errors import InvalidRequest
from service.games import GAMES
from tests.golden import FOLDER, SERIES, parsed, read
from tests.laws import begin
from workers.environment import MOST_ACTIONS, RawEnvironment, env
from workers.features.actions import ActionRows
from workers.features.table import layout_for
from workers.matches import seen_by

Described = tuple[
    str, int | list[dict[str, Any]], dict[str, Any]
]  # The arguments of an environment: ruleset, seats, options.

AUTOMA: list[dict[str, Any]] = [{}, {"controller": "automa", "level": "ultimaszyna"}]
AUTOMA_FIRST = [{"controller": "automa"}, {"faction": "nordic"}]
SHORT = {"turn_limit": 120}

TABLES: dict[str, Described] = {
    "scythe for two": ("scythe", 2, SHORT),
    "scythe for five": ("scythe", 5, SHORT),
    "scythe with deals": ("scythe", 3, {**SHORT, "deals": True}),
    "scythe solo": ("scythe", AUTOMA, {}),
    "scythe solo, the Automa first": ("scythe", AUTOMA_FIRST, {}),
    "age of innovation for two": ("age_of_innovation", 2, {}),
    "age of innovation for four, drafted": ("age_of_innovation", 4, {"setup": "draft"}),
    "a game of one's own": ("tests.high_card:RULES", 3, {}),
}
# PettingZoo knows by name which environments observe in a dict, and warns of all others.
OBSERVES_IN_A_DICT = "Observation is not a NumPy array|Observation space for each agent probably should be"

tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def raw(table: Described, seed: int = 1, render_mode: str | None = None) -> RawEnvironment:
    game = RawEnvironment(*table, render_mode=render_mode)
    game.reset(seed=seed)
    return game


def question_of(game: RawEnvironment) -> Question:
    question = pending(game._game)
    assert question is not None
    return question


def decisions(game: Any, rng: Random) -> Any:
    """Play at random, and stop before every decision."""
    while not any(game.terminations.values()):
        yield
        game.step(rng.randrange(len(game.infos[game.agent_selection]["actions"])))


@tables
def test_an_environment_passes_the_test_of_pettingzoo(table: Described) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=OBSERVES_IN_A_DICT)
        api_test(env(*table), num_cycles=80)


@tables
def test_the_same_seed_gives_the_same_game(table: Described) -> None:
    seed_test(lambda: env(*table), num_cycles=40)


def test_without_a_seed_every_game_is_another_but_all_follow_from_the_first_seed() -> None:
    def seen(game: RawEnvironment, seed: int | None) -> bytes:
        game.reset(seed=seed)
        return game.observe(game.agent_selection)["observation"].tobytes()

    one, two = (RawEnvironment("scythe", 5) for _ in range(2))
    games = [[seen(game, seed) for seed in (7, None, None)] for game in (one, two)]
    assert games[0] == games[1] and len(set(games[0])) == 3


@tables
def test_the_mask_is_the_legal_list_and_only_who_is_asked_has_one(table: Described) -> None:
    game = raw(table)
    for number, _ in enumerate(decisions(game, Random(2))):
        question = question_of(game)
        listed = legal_actions(game.rules, game._game, question.seat)
        assert game.agent_selection == f"player_{question.seat}"
        assert game.infos[game.agent_selection]["actions"] == plain(listed)
        for agent in game.agents if number % 10 == 0 else [game.agent_selection]:
            observed = game.observe(agent)
            legal = len(listed) if agent == game.agent_selection else 0
            assert observed["action_mask"].tolist() == [1] * legal + [0] * (MOST_ACTIONS - legal)
            assert not observed["actions"][legal:].any()
            assert len({row.tobytes() for row in observed["actions"][:legal]}) == legal  # No two look alike.


def test_the_chosen_action_is_the_one_that_is_played() -> None:
    game = raw(("scythe", 2, {}))
    chosen = game.infos[game.agent_selection]["actions"].index({"action": "choose_section", "section": "produce"})
    seat = question_of(game).seat
    game.step(chosen)
    assert game._game.players[seat].section == "produce"


@tables
def test_whatever_an_agent_is_given_depends_on_nothing_hidden_from_it(table: Described) -> None:
    """What a seat cannot see is dealt anew, and the agent notices nothing."""
    game = raw(table)
    for number, _ in enumerate(decisions(game, Random(4))):
        for agent in game.agents if number % 40 == 0 else ():
            _check_hidden(game, agent)


def _check_hidden(game: RawEnvironment, agent: str) -> None:
    seat = int(agent[-1])
    true, before = game._game, _given(game, agent)
    game._game = game.rules.redeal(true, seat, "another truth")
    game._go_on()
    assert _given(game, agent) == before
    game._game = true
    game._go_on()


def _given(game: RawEnvironment, agent: str) -> list[bytes]:
    return [*(array.tobytes() for array in game.observe(agent).values()), codec.dumps(game.infos[agent])]


@tables
def test_an_agent_is_given_the_view_of_a_client(table: Described) -> None:
    game = raw(table)
    question = question_of(game)
    view = game.infos[game.agent_selection]["view"]
    assert view == seen_by(game.rules, game._game, question.seat)
    assert view["question"] == question.kind and view["state"] is not None


def test_what_an_agent_does_to_its_info_does_not_reach_the_game() -> None:
    game, same = raw(("scythe", 2, {})), raw(("scythe", 2, {}))
    info = game.infos[game.agent_selection]
    for action in info["actions"]:
        action.clear()
    info["actions"].clear()
    info["view"]["state"].clear()
    for each in (game, same):
        each.step(0)
    assert codec.dumps(game._game) == codec.dumps(same._game)


@pytest.mark.parametrize("series", ["scythe", "scythe_solo", "age_of_innovation"])
def test_whatever_is_asked_can_be_told_in_numbers_that_fit_the_layout(series: str) -> None:
    """Golden games ask nearly everything there is."""
    rules = GAMES[SERIES[series].ruleset]
    layout, actions = layout_for(rules), ActionRows(rules)
    assert len(set(layout.columns)) == len(layout.columns)
    for state, question in asked(rules, sorted(FOLDER.glob(f"{series}_0*.txt"))):
        seen = {**seen_by(rules, state, question.seat), "scores": [0] * len(state.players)}
        assert len(layout.read(seen)) == len(layout.columns)
        assert layout.read(seen)[layout.slices["question"]] == [int(kind == question.kind) for kind in rules.choices]
        for action in legal_actions(rules, state, question.seat):
            assert len(actions.read(action)) == len(actions.columns)


def asked(rules: Rules[Any], paths: list[Path]) -> Any:
    """The first position of each game with each kind of question to a player."""
    for path in paths:
        head, lines = read(path)
        state, met = (
            begin(rules, head["seats"], head["options"], head["seed"]),
            {rules.automatic and rules.automatic.question},
        )
        for line in lines:
            question = pending(state)
            assert question is not None
            if question.kind not in met:
                met.add(question.kind)
                yield state, question
            advance(rules, state, parsed(rules, line)[1])


def test_numbers_say_what_the_seat_sees() -> None:
    game = raw(("scythe", [{"faction": "nordic"}, {"faction": "polania"}], SHORT))
    for number, _ in enumerate(decisions(game, Random(6))):
        for seat, agent in enumerate(game.agents if number % 10 == 0 else ()):
            row = dict(zip(game.layout.columns, game.observe(agent)["observation"].tolist(), strict=True))
            own, rival = game._game.players[seat], game._game.players[1 - seat]
            assert (row["player 0 tracks: power"], row["player 1 tracks: power"]) == (own.power, rival.power)
            assert row[f"player 1 faction: {rival.faction}"] == 1 and row[f"player 1 faction: {own.faction}"] == 0
            assert row["own combat cards: 5"] == own.combat_cards.count(5)
            assert row["board: D4 player 0 mechs"] == own.mechs.count(PLACES.index("D4"))
            assert not any(number for column, number in row.items() if "player 2" in column)


HEX = RawEnvironment("scythe", 2).rules.actions["step"].fields["hex"]
assert isinstance(HEX, Word)
PLACES = HEX.words


def test_numbers_say_what_lies_on_the_board() -> None:
    game = raw(("age_of_innovation", 3, {}))
    for _ in decisions(game, Random(7)):
        pass
    for agent in game.agents:
        seat = int(agent[-1])
        board = game.layout.slices["board"]
        numbers = game.observe(agent)["observation"][board]
        columns = game.layout.columns[board]
        for number in range(3):
            standing = [c for c, n in zip(columns, numbers, strict=True) if n and f"building of player {number}" in c]
            assert len(standing) == len(game._game.players[(seat + number) % 3].buildings) > 0


@tables
def test_a_game_ends_with_rewards_that_add_up_to_nothing(table: Described) -> None:
    game = env(*table)
    game.reset(seed=8)
    rng = numpy.random.default_rng(8)
    rewards, infos = dict[str, float](), dict[str, Any]()
    for agent in game.agent_iter():
        observed, reward, terminated, truncated, info = game.last()
        assert not truncated
        if terminated:
            rewards[agent], infos[agent] = reward, info
        else:
            assert reward == 0
        game.step(None if terminated else int(rng.choice(observed["action_mask"].nonzero()[0])))
    seats = len(game.unwrapped._match.seats)
    info = infos[game.possible_agents[0]]
    won = 1 / len(info["winners"]) - 1 / seats
    assert set(rewards) == set(game.possible_agents) and len(info["places"]) == len(info["scores"]) == seats
    for agent, reward in rewards.items():
        assert reward == (won if info["places"][int(agent[-1])] == 1 else -1 / seats)
    if len(rewards) == seats:
        assert sum(rewards.values()) == pytest.approx(0)


def test_the_automa_is_no_agent_and_plays_by_itself() -> None:
    game = raw(("scythe", AUTOMA_FIRST, {}))
    assert game.possible_agents == ["player_1"]
    asked = {question_of(game).seat for _ in decisions(game, Random(9))}
    assert asked == {1} and game._game.automa.cube > 0
    assert game.infos["player_1"]["winners"] in ([0], [1], [0, 1])


def test_an_action_that_is_not_in_the_list_loses_the_game() -> None:
    game = env("scythe", 3)
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(MOST_ACTIONS - 1)
    assert all(game.terminations.values())
    assert game.rewards == {agent: -1.0 if agent == loser else 0 for agent in game.agents}
    while game.agents:
        game.step(None)
    game.reset(seed=1)
    assert game.agents == game.possible_agents and not any(game.terminations.values())


@pytest.mark.parametrize("action", [MOST_ACTIONS - 1, -1, None])
def test_without_wrappers_an_action_that_is_not_in_the_list_changes_nothing(action: int | None) -> None:
    game = raw(("scythe", 2, {}))
    before = codec.dumps(game._game)
    with pytest.raises(ValueError, match=f"must choose from 0 to 3, not {action}"):
        game.step(action)
    assert codec.dumps(game._game) == before


@pytest.mark.parametrize(
    ("table", "field"),
    [
        (("chess",), "ruleset"),
        (("scythe", 6), "seats"),
        (("scythe", 2, {"weather": "fine"}), "options.weather"),
        (("scythe", [{"faction": "nordic"}, {"faction": "nordic"}]), "seats.1.faction"),
        (("age_of_innovation", [{}, {"controller": "automa"}]), "seats.1.controller"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_at_once(table: tuple[Any, ...], field: str) -> None:
    with pytest.raises(InvalidRequest) as refused:
        env(*table)
    assert list(refused.value.fields["errors"]) == [field]


def test_a_pickled_environment_is_set_up_alike() -> None:
    game = pickle.loads(pickle.dumps(raw(("scythe", AUTOMA, SHORT))))
    game.reset(seed=3)
    same = raw(("scythe", AUTOMA, SHORT), seed=3)
    assert codec.dumps(game._game) == codec.dumps(same._game)


def test_spectators_are_shown_a_few_lines() -> None:
    game = raw(("scythe", 2, {}), render_mode="ansi")
    shown = game.render()
    assert shown is not None
    assert shown.startswith("Scythe, 0 decisions: player_") and len(shown.splitlines()) == 3
    assert raw(("scythe", 2, {})).render() is None
