"""The games as PettingZoo environments: its own tests pass, masks are the legal lists, nothing hidden is shown."""

import pickle
import warnings
from random import Random
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from service.engine import codec
from service.engine.flow import legal_actions, pending
from service.errors import InvalidRequest
from workers.environment import MOST_ACTIONS, RawEnvironment, env
from workers.matches import seen_by

AUTOMA = [{}, {"controller": "automa", "level": "ultimaszyna"}]
AUTOMA_FIRST = [{"controller": "automa"}, {"faction": "nordic"}]
SHORT = {"turn_limit": 120}

TABLES = {
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


def raw(table: tuple[Any, ...], seed: int = 1, render_mode: str | None = None) -> RawEnvironment:
    game = RawEnvironment(*table, render_mode)
    game.reset(seed=seed)
    return game


def decisions(game: Any, rng: Random) -> Any:
    """Play at random, and stop before every decision."""
    while not any(game.terminations.values()):
        yield
        game.step(rng.randrange(len(game.infos[game.agent_selection]["actions"])))


@tables
def test_an_environment_passes_the_test_of_pettingzoo(table):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=OBSERVES_IN_A_DICT)
        api_test(env(*table), num_cycles=150)


@tables
def test_the_same_seed_gives_the_same_game(table):
    seed_test(lambda: env(*table), num_cycles=80)


def test_without_a_seed_every_game_is_another_but_all_follow_from_the_first_seed():
    def seen(game: RawEnvironment, seed: int | None) -> bytes:
        game.reset(seed=seed)
        return game.observe(game.agent_selection)["observation"].tobytes()

    one, two = (RawEnvironment("scythe", 5) for _ in range(2))
    games = [[seen(game, seed) for seed in (7, None, None)] for game in (one, two)]
    assert games[0] == games[1] and len(set(games[0])) == 3


@tables
def test_the_mask_is_the_legal_list_and_only_who_is_asked_has_one(table):
    game = raw(table)
    for _ in decisions(game, Random(2)):
        question = pending(game._game)
        listed = legal_actions(game.rules, game._game, question.seat)
        assert game.agent_selection == f"player_{question.seat}"
        assert game.infos[game.agent_selection]["actions"] == listed
        for agent in game.agents:
            observed = game.observe(agent)
            legal = len(listed) if agent == game.agent_selection else 0
            assert observed["action_mask"].tolist() == [1] * legal + [0] * (MOST_ACTIONS - legal)
            assert observed["actions"].any(axis=1).sum() == legal


@tables
def test_an_action_is_told_apart_from_every_other_by_its_numbers(table):
    game = raw(table)
    for _ in decisions(game, Random(3)):
        listed = game.infos[game.agent_selection]["actions"]
        rows = game.observe(game.agent_selection)["actions"][: len(listed)]
        assert len({row.tobytes() for row in rows}) == len(listed)


def test_the_chosen_action_is_the_one_that_is_played():
    game = raw(("scythe", 2, {}))
    chosen = game.infos[game.agent_selection]["actions"].index({"action": "choose_section", "section": "produce"})
    seat = pending(game._game).seat
    game.step(chosen)
    assert game._game.players[seat].section == "produce"


@tables
def test_whatever_an_agent_is_given_depends_on_nothing_hidden_from_it(table):
    """What a seat cannot see is dealt anew, and the agent notices nothing."""
    game = raw(table)
    hidden = 0
    for number, _ in enumerate(decisions(game, Random(4))):
        if number % 25 == 0:
            hidden += sum(_check_hidden(game, agent) for agent in game.agents)
    assert hidden > 0


def _check_hidden(game: RawEnvironment, agent: str) -> bool:
    seat = int(agent[-1])
    true = game._game
    other = game.rules.redeal(true, seat, "another truth")
    before = _given(game, agent)
    game._game = other
    game._go_on()
    assert _given(game, agent) == before
    game._game = true
    game._go_on()
    return bool(codec.dumps(other) != codec.dumps(true))


def _given(game: RawEnvironment, agent: str) -> list[bytes]:
    return [*(array.tobytes() for array in game.observe(agent).values()), codec.dumps(game.infos[agent])]


@tables
def test_an_agent_is_given_the_view_of_a_client(table):
    game = raw(table)
    question = pending(game._game)
    view = game.infos[game.agent_selection]["view"]
    assert view == seen_by(game.rules, game._game, question.seat)
    assert view["question"] == question.kind and view["state"] is not None


def test_what_an_agent_does_to_its_info_does_not_reach_the_game():
    game, same = raw(("scythe", 2, {})), raw(("scythe", 2, {}))
    info = game.infos[game.agent_selection]
    for action in info["actions"]:
        action.clear()
    info["actions"].clear()
    info["view"]["state"].clear()
    for each in (game, same):
        each.step(0)
    assert codec.dumps(game._game) == codec.dumps(same._game)


@tables
def test_every_number_has_a_name_and_the_layout_never_changes(table):
    game = raw(table)
    columns = game.layout.columns
    assert len(set(columns)) == len(columns)
    for _ in decisions(game, Random(5)):
        assert game.observe(game.agent_selection)["observation"].shape == (len(columns),)


def test_numbers_say_what_the_seat_sees():
    game = raw(("scythe", [{"faction": "nordic"}, {"faction": "polania"}], SHORT))
    for _ in decisions(game, Random(6)):
        for seat, agent in enumerate(game.agents):
            row = dict(zip(game.layout.columns, game.observe(agent)["observation"].tolist(), strict=True))
            own, rival = game._game.players[seat], game._game.players[1 - seat]
            assert (row["player 0 tracks: power"], row["player 1 tracks: power"]) == (own.power, rival.power)
            assert row[f"player 1 faction: {rival.faction}"] == 1 and row[f"player 1 faction: {own.faction}"] == 0
            assert row["own combat cards: 5"] == own.combat_cards.count(5)
            assert row["board: D4 player 0 mechs"] == own.mechs.count(PLACES.index("D4"))
            assert not any(number for column, number in row.items() if "player 2" in column)


PLACES = RawEnvironment("scythe", 2).rules.actions["step"].fields["hex"].words


def test_numbers_say_what_lies_on_the_board():
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
def test_a_game_ends_with_rewards_that_add_up_to_nothing(table):
    game = env(*table)
    game.reset(seed=8)
    rng, rewards, infos = numpy.random.default_rng(8), {}, {}
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


def test_the_automa_is_no_agent_and_plays_by_itself():
    game = raw(("scythe", AUTOMA_FIRST, {}))
    assert game.possible_agents == ["player_1"]
    turns = {game._game.turn.seat for _ in decisions(game, Random(9)) if game._game.turn.number > 1}
    assert game._game.automa.cube > 0 and turns
    assert game.infos["player_1"]["winners"] in ([0], [1], [0, 1])


def test_an_action_that_is_not_in_the_list_loses_the_game():
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
def test_without_wrappers_an_action_that_is_not_in_the_list_changes_nothing(action):
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
def test_a_table_that_cannot_be_set_is_refused_at_once(table, field: str):
    with pytest.raises(InvalidRequest) as refused:
        env(*table)
    assert list(refused.value.fields["errors"]) == [field]


def test_a_pickled_environment_is_set_up_alike():
    game = pickle.loads(pickle.dumps(raw(("scythe", AUTOMA, SHORT))))
    game.reset(seed=3)
    same = raw(("scythe", AUTOMA, SHORT), seed=3)
    assert codec.dumps(game._game) == codec.dumps(same._game)


def test_spectators_are_shown_a_few_lines():
    game = raw(("scythe", 2, {}), render_mode="ansi")
    shown = game.render()
    assert shown.startswith("Scythe, 0 decisions: player_") and len(shown.splitlines()) == 3
    assert raw(("scythe", 2, {})).render() is None
