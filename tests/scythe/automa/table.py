"""A solo game whose position a test sets in words: the human in seat 0, the Automa in seat 1."""

from service.engine.flow import ask, do, legal_actions, pending, play, run, start
from service.scythe import RULES
from service.scythe.data.board import BASE, NAMES, PLACE
from service.scythe.state import NOWHERE, State, Turn
from tests.laws import begin, refused

HUMAN, AUTOMA = 0, 1


def places(names):
    """Hexes written in one line: "A4 A5"."""
    return [PLACE[name] for name in names.split()]


class Table:
    """The table during an Automa turn, with nobody on the board but on the home bases."""

    def __init__(
        self,
        human="crimea",
        automa="nordic",
        level="automa",
        modifiers=(),
        seed="solo",
        options=None,
        **seat,
    ):
        seats = [
            {"faction": human},
            {"controller": "automa", "faction": automa, "level": level, "modifiers": list(modifiers), **seat},
        ]
        self.state: State = begin(RULES, seats, options or {}, seed)
        self.events = []
        self.automa = self.state.players[AUTOMA]
        self.human = self.state.players[HUMAN]
        for player in self.state.players:
            player.workers = []
            player.combat_cards = []

    @property
    def card(self):
        """What the Automa keeps beside her mat."""
        return self.state.automa

    def open_water(self):
        self.card.cube = {"autometta": 5, "automa": 4, "automaszyna": 3, "ultimaszyna": 0}[self.card.level]
        return self

    def scheme_two(self):
        """As if the first star of the star card lay beside the track."""
        self.card.cube = {"autometta": 10, "automa": 9, "automaszyna": 9, "ultimaszyna": 8}[self.card.level]
        self.automa.stars["beside_track"] = 1
        return self

    def put(self, player, character=None, mechs=None, workers=None):
        """Units on hexes; "base" and "mat" are places for the character too."""
        if character is not None:
            player.character = self._place(player, character)
        if mechs is not None:
            player.mechs = [self._place(player, name) for name in mechs.split()]
        if workers is not None:
            player.workers = [self._place(player, name) for name in workers.split()]
        return self

    def automa_units(self, **units):
        return self.put(self.automa, **units)

    def human_units(self, **units):
        return self.put(self.human, **units)

    @staticmethod
    def _place(player, name):
        return {"base": BASE[player.faction], "mat": NOWHERE}.get(name) if name in ("base", "mat") else PLACE[name]

    def resources(self, hex, **kinds):
        for i, kind in enumerate(("food", "wood", "metal", "oil")):
            self.state.resources[4 * PLACE[hex] + i] = kinds.get(kind, 0)
        return self

    def resources_on(self, hex):
        lying = self.state.resources[4 * PLACE[hex] : 4 * PLACE[hex] + 4]
        return {kind: count for kind, count in zip(("food", "wood", "metal", "oil"), lying, strict=True) if count}

    def top_card(self, number):
        """The next Automa card will be this one."""
        if number in self.card.deck:
            self.card.deck.remove(number)
            self.card.deck.append(number)
        else:
            raise AssertionError(f"card {number} is not in the deck")
        return self

    def top_cards(self, *numbers):
        for number in reversed(numbers):
            self.top_card(number)
        return self

    def turn(self, *cards):
        """Play an Automa turn with these cards on top; the account of it as it was told."""
        self.top_cards(*cards)
        self.state.turn = Turn(seat=AUTOMA, number=self.state.turn.number + 1)
        self.state.agenda = [ask("automa_turn", AUTOMA)]
        return self.answer(AUTOMA, {"action": "automa_turn"})

    def answer(self, seat, action):
        """Play an action; the account if one was told."""
        played = play(RULES, self.state, seat, action)
        self.events += played.events
        told = [event for event in played.events if event["event"] == "automa_turn"]
        return told[-1] if told else None

    def human_turn(self, *steps):
        """Put questions or steps of the human's turn."""
        self.state.turn = Turn(seat=HUMAN, number=self.state.turn.number + 1)
        self.state.agenda = list(reversed(steps))
        run(RULES, self.state)
        self.events += self.state.events
        self.state.events = []
        return self

    def human_moves(self, unit, origin, hex):
        """The human moves one unit one step, without a load, to the next question after the move."""
        self.human_turn(do("begin_move_for_test"))
        raise NotImplementedError

    def asked(self):
        question = pending(self.state)
        return question and (question.kind, question.seat)

    def legal(self, seat):
        return legal_actions(RULES, self.state, seat)

    def refused(self, seat, action):
        return refused(RULES, self.state, seat, action)

    def event(self, kind):
        """The last event of a kind."""
        return [event for event in self.events if event["event"] == kind][-1]

    def where(self, player):
        """The units of a player in words."""
        names = [*NAMES, "mat"]
        return {
            "character": names[player.character],
            "mechs": sorted(names[place] for place in player.mechs),
            "workers": sorted(names[place] for place in player.workers),
        }


def taken(turn):
    """The symbol of the move row that was carried out."""
    return next(move for move in turn["moves"] if move["outcome"] == "taken")


def hexes(move, *numbers):
    """Hexes that did not fall out, with some of their numbers."""
    return {each["hex"]: tuple(each[name] for name in numbers) for each in move["hexes"] if "because" not in each}


def fallen(move):
    """Hexes that fell out, with the rule."""
    return {each["hex"]: each["rule"] for each in move["hexes"] if "because" in each}


__all__ = ["AUTOMA", "HUMAN", "Table", "fallen", "hexes", "places", "start", "taken"]
