"""Set the table of Scythe in words, and play on it.

    table = Table("nordic", "rusviet")
    table.set("nordic", character="A4", mechs={"speed": "A5"}, workers=["B5", "B5"], power=7)
    table.resources("B5", metal=2)
    table.turn("nordic", "move")              # It is Nordic's turn, the section is chosen, the top action is asked.
    table.answer("move_units")
    table.move("mech", "A5", "A4", carry={"worker": 1})
    assert table.places("nordic", "mech") == ["A4"]
    assert table.refusal("step", hex="B4").rule == "SC-MOVE-09"

Whoever is asked answers; ``asked`` says who and what. ``told`` finds events since the table was set or a turn began.
"""

from typing import Any, Self, get_args

from service.engine.actions import Said, made_action
from service.engine.errors import IllegalAction
from service.engine.flow import legal_actions, pending, play, run
from service.engine.records import plain, told
from service.engine.rules import question_about
from service.scythe import RULES
from service.scythe.control import controlled
from service.scythe.data.board import NAMES, PLACE
from service.scythe.data.player_mats import PLAYER_MATS, RESOURCES
from service.scythe.questions import AnyQuestion
from service.scythe.state import NOWHERE, Player, State
from service.scythe.steps import AnyStep
from tests import laws

STEPS: dict[str, type[Any]] = {step.kind: step for step in get_args(AnyStep)}
QUESTIONS: dict[str, type[Any]] = {question.kind: question for question in get_args(AnyQuestion)}
CARDS = {2: "twos", 3: "threes", 4: "fours", 5: "fives"}


class Table:
    """A game in any position. Seats are spoken of by their factions, places by their names."""

    def __init__(self, *factions: str, mats: list[str] | None = None, seed: str = "table", **options: Any) -> None:
        """A new game of these factions, in the seats 0, 1, ...; the mats default to those numbered 1, 2, ..."""
        mats = mats or _mats(factions)
        seats = [{"faction": faction, "player_mat": mat} for faction, mat in zip(factions, mats, strict=True)]
        self.state: State = laws.begin(RULES, seats, options, seed)
        self.events: list[dict[str, Any]] = []

    # Setting.

    def set(self, faction: str, **facts: Any) -> Self:
        """Facts of a player: numbers and lists as in Player; places by name; mechs as {ability: place}."""
        player = self[faction]
        for fact, value in facts.items():
            if fact == "mechs":
                player.abilities, player.mechs = list(value), [PLACE[name] for name in value.values()]
            elif fact == "character":
                player.character = PLACE[value] if value else NOWHERE
            elif fact == "workers":
                player.workers = [PLACE[name] for name in value]
            elif fact == "structures":
                player.structures = {structure: PLACE[name] for structure, name in value.items()}
            elif fact == "combat_cards":
                player.combat_cards = sorted(value)
            else:
                assert hasattr(player, fact), fact
                setattr(player, fact, value)
        return self

    def resources(self, place: str, **kinds: int) -> Self:
        """Exactly these resources lie on a place."""
        at = 4 * PLACE[place]
        self.state.resources[at : at + 4] = [kinds.pop(kind, 0) for kind in RESOURCES]
        assert not kinds, kinds
        return self

    def encounters(self, *places: str) -> Self:
        """Encounter tokens lie exactly here."""
        self.state.encounters = [PLACE[name] for name in places]
        return self

    def turn(self, faction: str, section: str | None = None) -> Self:
        """A turn of this faction begins; with a section that one is chosen as well, wherever the token lay."""
        self.state.movement = self.state.battle = None
        self.do("begin_turn", seat=self.seat(faction))
        if section is not None:
            self[faction].section = "" if self[faction].section == section else self[faction].section
            self.answer("choose_section", section=section)
        return self

    def do(self, step: str, **data: Any) -> list[dict[str, Any]]:
        """Let a step happen as the only thing to do, up to the first question."""
        self.state.agenda = [made(STEPS[step], **data)]
        run(RULES, self.state)
        self.events, self.state.events = [told(event) for event in self.state.events], []
        return self.events

    def ask(self, kind: str, faction: str, **data: Any) -> Self:
        """Put a question as the only thing to do."""
        self.state.agenda = [made(QUESTIONS[kind], seat=self.seat(faction), **data)]
        return self

    # Looking.

    def __getitem__(self, faction: str) -> Player:
        return self.state.players[self.seat(faction)]

    def seat(self, faction: str) -> int:
        return next(i for i, player in enumerate(self.state.players) if player.faction == faction)

    @property
    def asked(self) -> tuple[str, str] | None:
        """Which faction is asked what; None when the game is over."""
        question = pending(self.state)
        if question is None:
            return None
        assert question.seat is not None
        return self.state.players[question.seat].faction, question.kind

    @property
    def faction_asked(self) -> str:
        """Which faction is asked."""
        assert self.asked is not None, "the game is over"
        return self.asked[0]

    @property
    def question(self) -> str:
        """What is asked."""
        assert self.asked is not None, "the game is over"
        return self.asked[1]

    @property
    def about(self) -> dict[str, Any]:
        """What is told with the pending question."""
        question = pending(self.state)
        assert question is not None
        about: dict[str, Any] = plain(question_about(RULES, self.state, question))
        return about

    def listed(self, action: str | None = None) -> list[Said]:
        """The legal answers, all or those of one name."""
        answers: list[Said] = plain(legal_actions(RULES, self.state, self._seat_asked()))
        return [answer for answer in answers if action in (None, answer["action"])]

    def can(self, action: str, **fields: Any) -> bool:
        """Whether this is among the legal answers."""
        return {"action": action, **fields} in self.listed()

    def hexes(self, action: str = "step") -> list[str]:
        """The hexes the legal answers of one name speak of."""
        return list(dict.fromkeys(answer["hex"] for answer in self.listed(action)))

    def places(self, faction: str, unit: str) -> list[str]:
        """Where the units of a kind stand."""
        player = self[faction]
        places = {"character": [player.character], "mech": player.mechs, "worker": player.workers}[unit]
        return [NAMES[place] for place in sorted(places)]

    def on(self, place: str) -> dict[str, int]:
        """The resources that lie on a place."""
        at = 4 * PLACE[place]
        found = zip(RESOURCES, self.state.resources[at : at + 4], strict=True)
        return {kind: count for kind, count in found if count}

    def controls(self, faction: str) -> list[str]:
        """The territories a faction controls."""
        return [NAMES[hex] for hex in controlled(self.state, self.seat(faction))]

    def told(self, event: str) -> list[dict[str, Any]]:
        """What was told of one kind since the table was set or a turn began."""
        return [each for each in self.events if each["event"] == event]

    @property
    def over(self) -> bool:
        return pending(self.state) is None

    # Playing.

    def answer(self, action: str, **fields: Any) -> list[dict[str, Any]]:
        """The asked seat answers; what this told is returned."""
        events = play(RULES, self.state, self._seat_asked(), said(action, **fields)).events
        self.events += events
        return events

    def refusal(self, action: str, **fields: Any) -> IllegalAction:
        """Why a well-formed answer is refused; fails if it is allowed."""
        return laws.refused(RULES, self.state, self._seat_asked(), said(action, **fields))

    def move(self, unit: str, *path: str, carry: dict[str, int] | None = None) -> Self:
        """Move a unit along a path, from where it stands; the load goes along on every step; then it halts."""
        self.answer("move_unit", unit=unit, hex=path[0])
        for hex in path[1:]:
            self.answer("step", hex=hex)
            while self.asked is not None and self.asked[1] == "carry":
                cargo = self.about["cargo"]
                self.answer("carry", cargo=cargo, count=(carry or {}).get(cargo, 0))
        if self.asked is not None and self.asked[1] == "step":
            self.answer("halt")
        return self

    def fight(self, attacker: tuple[int, list[int]], defender: tuple[int, list[int]]) -> Self:
        """Both sides of the combat commit a dial and cards. Whoever cannot choose is not asked."""
        assert self.state.battle is not None
        sides = dict(zip(self.state.battle.seats, (attacker, defender), strict=True))
        while self.asked is not None and self.asked[1] in ("dial", "combat_cards"):
            power, cards = sides[self._seat_asked()]
            if self.asked[1] == "dial":
                self.answer("dial", power=power)
            else:
                self.answer("combat_cards", **{field: cards.count(value) for value, field in CARDS.items()})
        return self

    def end_turn(self) -> Self:
        """Skip what is left of the turn."""
        seat = self._seat_asked()
        while self.asked is not None and self._seat_asked() == seat and self.asked[1] != "section":
            self.answer({"end_turn": "end_turn", "unit": "stop_moving"}.get(self.asked[1], "skip"))
        return self

    def _seat_asked(self) -> int:
        question = pending(self.state)
        assert question is not None, "the game is over"
        assert question.seat is not None
        return question.seat


def made(record: type[Any], **fields: Any) -> Any:
    """A step or a question in words; it happens nowhere in particular unless a hex is named."""
    anywhere = {"hex": NOWHERE} if "hex" in record.__struct_fields__ else {}
    return record(**{**anywhere, **fields})


def said(action: str, **fields: Any) -> Any:
    """An action in words."""
    return made_action(RULES.actions, {"action": action, **fields})


# What is shown, as plain data.


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = plain(RULES.view(state, seat))
    return view


def scores_of(state: State, seat: int | None) -> list[dict[str, Any]]:
    scores: list[dict[str, Any]] = plain(RULES.scores(state, seat))
    return scores


def result_of(state: State) -> dict[str, Any] | None:
    result: dict[str, Any] | None = plain(RULES.result(state))
    return result


def _mats(factions: tuple[str, ...]) -> list[str]:
    """One mat after the other, none that edition uk forbids (SC-SETUP-10)."""
    mats = list(PLAYER_MATS)[: len(factions)]
    forbidden = {("rusviet", "industrial"), ("crimea", "patriotic")}
    while forbidden & set(zip(factions, mats, strict=True)):
        mats = mats[1:] + mats[:1]
    return mats
