"""The games as PettingZoo environments, for players that learn.

    from workers.environment import env

    game = env("scythe", seats=[{}, {"controller": "automa"}], options={"turn_limit": 400})
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        over = termination or truncation
        game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))

Agents are ``player_0``, ``player_1`` ... by seat. An Automa is no agent: it plays by itself.

Action k is entry k of the list of legal actions; no list is longer than 500. A beginner's Scythe may never end by
itself: the option turn_limit ends it and scores it as it stands.

An observation is what the seat is shown, never more:
- ``observation``: the position as a row of numbers; ``game.unwrapped.layout.columns`` tells what each one means.
- ``actions``: the list, each action as a row of numbers (see features/actions.py), then rows of zeros;
  ``game.unwrapped.action_rows.columns`` names the numbers.
- ``action_mask``: 1 for the actions of the list. All zeros for a seat that is not asked.

The info of the agent that is asked has the same in full, so that anybody can make other numbers of it: ``view`` (as a
client of the service sees it), ``actions`` (as they are sent to the service) and ``scores`` (totals by seat, as if the
game ended now). At the end the info of every agent has ``places``, ``winners`` and ``scores``.

Rewards come at the end: 1, shared by the winners, less an equal share of 1 for every seat, so that all seats together
have 0. An action that is not in the list ends the game and costs who chose it 1.
"""

from dataclasses import replace
from typing import Any

import numpy
import numpy.typing
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from service.engine.errors import InvalidSetup
from service.engine.flow import advance, legal_actions, pending, start
from service.engine.records import Action, plain
from service.errors import InvalidRequest
from service.plans.schedule import Match, new_state
from workers.features.actions import ActionRows
from workers.features.table import layout_for
from workers.lookup import find_rules
from workers.matches import seen_by

MOST_ACTIONS = 500
MOST = numpy.iinfo(numpy.int16).max  # Nothing on a table is counted so far.
ILLEGAL = -1.0  # The reward.
NOBODY = -1  # Is asked.

Observation = dict[str, numpy.typing.NDArray[Any]]


def env(
    ruleset: str = "scythe",
    seats: int | list[dict[str, Any]] = 2,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A game, in the wrappers PettingZoo recommends. Seats: how many, or what each is created with."""
    raw = RawEnvironment(ruleset, seats, options, render_mode)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class RawEnvironment(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types.
    """A game without wrappers: an action that is not in the list raises."""

    def __init__(
        self,
        ruleset: str = "scythe",
        seats: int | list[dict[str, Any]] = 2,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, ruleset, seats, options, render_mode)
        AECEnv.__init__(self)
        self.metadata = {"name": f"{ruleset}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.rules = find_rules(ruleset)
        self.layout = layout_for(self.rules)
        self.action_rows = ActionRows(self.rules)
        self._match = Match(
            ruleset=ruleset,
            rules_version=self.rules.version,
            players=[],
            seats=[{} for _ in range(seats)] if isinstance(seats, int) else seats,
            options=options or {},
            seed="",
            players_seed="",
        )
        self._set_up("")  # Whatever cannot be played is refused here.
        self.possible_agents = [_agent(seat) for seat in range(len(self._match.seats)) if not self._is_automatic(seat)]
        self._action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._chance: numpy.random.Generator | None = None
        self._asked, self._legal = NOBODY, list[Action]()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one, each game is another."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self._set_up(str(self._chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """The agent that is asked takes an action of its list."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._legal):
            raise ValueError(f"{self.agent_selection} must choose from 0 to {len(self._legal) - 1}, not {action}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        advance(self.rules, self._game, self._legal[action])
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent sees now. Only who is asked has a list."""
        seat = _seat(agent)
        listed = self._legal if self._asked == seat else []
        mask = numpy.zeros(MOST_ACTIONS, numpy.int8)
        mask[: len(listed)] = 1
        row = self._asked_row.copy() if listed else self._row(seen_by(self.rules, self._game, seat), self._totals(seat))
        return {"observation": row, "actions": self._rows(listed), "action_mask": mask}

    def render(self) -> str | None:
        """A few lines of text for spectators."""
        if self.render_mode is None:
            return None
        game, rules = self._game, self.rules
        question = pending(game)
        asked = f"{_agent(self._asked)} must decide {question.kind}" if question else "the game is over"
        lines = [f"{rules.title}, {game.answered} decisions: {asked}"]
        for seat, score in zip(plain(rules.seats_view(game)), plain(rules.scores(game, None)), strict=True):
            played = ", ".join(str(word) for word in seat.values() if word)
            lines.append(f"  {_agent(score['seat'])} {score['total']:4}  {played}")
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""

    def _set_up(self, seed: str) -> None:
        """A new game, with nobody asked yet."""
        try:
            self._game = new_state(self.rules, replace(self._match, seed=seed))
        except InvalidSetup as error:
            raise InvalidRequest({error.field: [error.reason]}) from error
        start(self.rules, self._game)

    def _is_automatic(self, seat: int) -> bool:
        return bool(self._match.seats[seat].get("controller", "human") != "human")

    def _go_on(self) -> None:
        """Play what plays by itself, then ask the next agent or end the game."""
        rules, game = self.rules, self._game
        while (question := pending(game)) is not None and rules.automatic and question.kind == rules.automatic.question:
            assert question.seat is not None
            advance(rules, game, legal_actions(rules, game, question.seat)[0])
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._asked, self._legal = NOBODY, []
        if question is None:
            self._end()
            return
        assert question.seat is not None
        self._ask(question.seat)

    def _ask(self, seat: int) -> None:
        view, totals = seen_by(self.rules, self._game, seat), self._totals(seat)
        self._asked, self._legal = seat, legal_actions(self.rules, self._game, seat)
        self._asked_row = self._row(view, totals)
        self.agent_selection = _agent(seat)
        actions = [dict(plain(action)) for action in self._legal]
        self.infos[self.agent_selection] = {"view": view, "actions": actions, "scores": totals}

    def _end(self) -> None:
        result = plain(self.rules.result(self._game))
        assert result is not None
        winners, seats = result["winners"], len(self._match.seats)
        for agent in self.agents:
            won = 1 / len(winners) if _seat(agent) in winners else 0.0
            self.rewards[agent] = won - 1 / seats
            self.terminations[agent] = True
            self.infos[agent] = {
                "places": list(result["places"]),
                "winners": list(winners),
                "scores": self._totals(_seat(agent)),
            }
        self.agent_selection = self.agents[0]

    def _totals(self, seat: int) -> list[int]:
        return [score["total"] for score in plain(self.rules.scores(self._game, seat))]

    def _row(self, view: dict[str, Any], totals: list[int]) -> numpy.typing.NDArray[numpy.int16]:
        numbers = numpy.array(self.layout.read({**view, "scores": totals}))
        return numbers.clip(-MOST, MOST).astype(numpy.int16)

    def _rows(self, listed: list[Action]) -> numpy.typing.NDArray[numpy.int16]:
        rows = numpy.zeros((MOST_ACTIONS, len(self.action_rows.columns)), numpy.int16)
        if listed:
            rows[: len(listed)] = [self.action_rows.read(action) for action in listed]
        return rows

    def _space(self) -> spaces.Space[Any]:
        rows = (MOST_ACTIONS, len(self.action_rows.columns))
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (len(self.layout.columns),), numpy.int16),
                "actions": spaces.Box(0, MOST, rows, numpy.int16),
                "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), numpy.int8),
            }
        )


def _agent(seat: int) -> str:
    return f"player_{seat}"


def _seat(agent: str) -> int:
    return int(agent.removeprefix("player_"))
