"""A solo game in any position: the human in seat 0, the Automa in seat 1, and at first nobody away from home.

table = Solo(human="crimea", automa="nordic").open_water()
table.automa_units(character="A4", mechs="B5", workers="A4 A5")
table.human_units(character="C5")
turn = table.automa_turn(7)               # The account of a turn with card 7 on top of the deck.
assert taken(turn)["destination"] == "B4"
"""

from typing import Any, Self

from service.scythe import RULES, questions
from service.scythe.data.board import BASE, NAMES, PLACE
from service.scythe.data.star_cards import STAR_CARDS
from service.scythe.state import NOWHERE, Automa, Player, State, Turn
from tests.laws import begin
from tests.scythe.table import Table

HUMAN, AUTOMA = 0, 1

Account = dict[str, Any]  # Of an Automa turn, or of one symbol of it.


class Solo(Table):
    def __init__(
        self,
        human: str = "crimea",
        automa: str = "nordic",
        seed: str = "solo",
        options: dict[str, Any] | None = None,
        **seat: Any,
    ) -> None:
        seats = [{"faction": human}, {"controller": "automa", "faction": automa, **seat}]
        self.state = begin(RULES, seats, options or {}, seed)
        self.events = []
        self.human, self.automa = self.state.players
        self.human.player_mat = "mechanical"
        for player in self.state.players:
            player.workers = []
            player.combat_cards = []

    @property
    def kept(self) -> Automa:
        """What the Automa keeps beside her faction mat."""
        return kept(self.state)

    def open_water(self) -> Self:
        self.kept.cube = STAR_CARDS[self.kept.level].water
        return self

    def scheme_two(self) -> Self:
        """As if the first star of the star card lay beside the track."""
        self.kept.cube = STAR_CARDS[self.kept.level].stars[0]
        self.automa.stars["beside_track"] = 1
        return self

    def automa_units(self, **units: str) -> Self:
        return self._put(self.automa, units)

    def human_units(self, **units: str) -> Self:
        return self._put(self.human, units)

    def _put(self, player: Player, units: dict[str, str]) -> Self:
        at = {**PLACE, "base": BASE[player.faction], "mat": NOWHERE}
        for kind, names in units.items():
            found = [at[name] for name in names.split()]
            setattr(player, kind, found[0] if kind == "character" else found)
        return self

    def top_cards(self, *numbers: int) -> Self:
        """The next Automa cards, in this order."""
        self.kept.deck = [card for card in self.kept.deck if card not in numbers] + list(reversed(numbers))
        return self

    def automa_turn(self, *cards: int) -> Account:
        """Play an Automa turn with these cards on top; the account of it, whole or so far."""
        self.top_cards(*cards)
        self.state.turn = Turn(seat=AUTOMA, number=self.state.turn.number + 1)
        self.state.agenda = [questions.AutomaTurn(AUTOMA)]
        self.events = []
        self.answer("automa_turn")
        return self.account

    @property
    def account(self) -> Account:
        """The last account that was told."""
        return self.told("automa_turn")[-1]

    def where(self, player: Player) -> dict[str, Any]:
        """The units of a player in words."""
        names = [*NAMES, "mat"]
        return {
            "character": names[player.character],
            "mechs": [names[place] for place in sorted(player.mechs)],
            "workers": [names[place] for place in sorted(player.workers)],
        }

    def human_attacks(self, origin: str, hex: str, unit: str = "mech", **load: int) -> Self:
        """The human's turn: one unit moves, and no other."""
        self.turn(self.human.faction, "move")
        self.answer("move_units")
        self.move(unit, origin, hex, carry=load)
        if self.question == "unit":
            self.answer("stop_moving")
        return self


def kept(state: State) -> Automa:
    """What the Automa of this game keeps beside her faction mat."""
    assert state.automa is not None
    return state.automa


def taken(turn: Account) -> Account:
    """The symbol that was carried out."""
    return next(move for move in turn["moves"] if move["outcome"] == "taken")


def outcomes(turn: Account) -> list[tuple[str, str]]:
    return [(move["symbol"], move["outcome"]) for move in turn["moves"]]


def numbers(move: Account, name: str) -> dict[str, int]:
    """One number of every hex that did not fall out."""
    return {each["hex"]: each[name] for each in move["hexes"] if "because" not in each}


def fallen(move: Account) -> dict[str, str]:
    """The hexes that fell out, with the rule."""
    return {each["hex"]: each["rule"] for each in move["hexes"] if "because" in each}


def looked_at(move: Account) -> list[str]:
    """All hexes that came into question."""
    return [each["hex"] for each in move["hexes"]]
