"""The account of an Automa turn: what it is made of. Enough to play it on a table, and to see why it went so.

These grow while the turn goes on; what does not apply, or is not known yet, is left out.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Rule = Annotated[str, Meta(description="The rule that says so.")]
Because = Annotated[str, Meta(description="Why, in a sentence; only where there is something to explain.")]
Revealed = Annotated[list[int], Meta(description="Combat cards revealed before it, now discarded.")]
Outcome = Literal["taken", "impossible", "other_faction", "held_back", "not_reached"]
UnitDecidedBy = Literal["only_unit", "to_home_base", "reading_order", "mech_before_character", "alike"]


class AutomaUnit(Struct):
    """A unit that a symbol could choose."""

    unit: str
    place: str
    to_home_base: Annotated[int, Meta(description="Steps to her home base.")]


class AutomaHex(Struct):
    """A hex that was looked at: why it fell out, or the numbers it was compared by."""

    hex: str
    near: Annotated[list[str], Meta(description="In whose neighbourhood it lies: units of hers, or her home base.")]
    rule: Annotated[str, Meta(description="The rule by which it fell out.")] | UnsetType = UNSET
    because: Annotated[str, Meta(description="Why it fell out; a hex without this is a valid one.")] | UnsetType = UNSET
    other_units_near: (
        Annotated[int, Meta(description="For a worker: other units of hers near it. The most wins.")] | UnsetType
    ) = UNSET
    to_enemy_combat_unit: (
        Annotated[int, Meta(description="For a move without attack: steps to the nearest enemy. Fewest win.")]
        | UnsetType
    ) = UNSET
    enemy_combat_units: (
        Annotated[int, Meta(description="For an attack on combat units: how many stand there. Fewest win.")] | UnsetType
    ) = UNSET
    resources: (
        Annotated[int, Meta(description="For an attack on workers: how many lie there. The most wins.")] | UnsetType
    ) = UNSET
    to_factory: (
        Annotated[int, Meta(description="Steps to the Factory: the first tie-break, fewest win.")] | UnsetType
    ) = UNSET
    reading_order: (
        Annotated[
            int,
            Meta(
                description="Place from the top row down, each row from left to right: the last tie-break, the lowest "
                "wins."
            ),
        ]
        | UnsetType
    ) = UNSET


class AutomaRetreat(Struct):
    """Where her beaten units go."""

    to: Annotated[str, Meta(description="Character and mechs: faction_mat, or her home base.")]
    workers_to: str


class AutomaCombat(Struct):
    """An attack of hers: what her combat table said, and how it ended."""

    card: Annotated[int, Meta(description="The Automa card drawn for the combat, now on the combat pile.")]
    deck_shuffled: Annotated[bool, Meta(description="All 19 cards were shuffled before it was drawn.")]
    power: Annotated[int, Meta(description="Her power when the table was read.")]
    column: Annotated[str, Meta(description="The range of the table that holds it.")]
    power_shown: Annotated[int, Meta(description="What the table says.")]
    power_used: Annotated[int, Meta(description="What she used and paid: never more than she had.")]
    cards_held: Annotated[int, Meta(description="Combat cards in her hand before.")]
    cards_shown: Annotated[int, Meta(description="How many combat cards the table says.")]
    cards: Annotated[list[int], Meta(description="The cards she used, drawn at random and discarded.")]
    totals: Annotated[list[int], Meta(description="Power and cards of the attacker and of the defender.")]
    won: Annotated[bool, Meta(description="Whether she won.")] | UnsetType = UNSET
    retreat: Annotated[AutomaRetreat, Meta(description="Only after a combat she lost.")] | UnsetType = UNSET
    cards_drawn: Annotated[int, Meta(description="Combat cards she drew for having lost.")] | UnsetType = UNSET


class AutomaMove(Struct, kw_only=True):
    """A symbol of the move row, in printed order."""

    symbol: str
    needs_power: Annotated[int, Meta(description="The power that the symbol asks for.")] | UnsetType = UNSET
    only: (
        Annotated[str, Meta(description="The symbol stands in brackets: it counts only for this faction.")] | UnsetType
    ) = UNSET
    outcome: (
        Annotated[Outcome, Meta(description="held_back: the combat card that was revealed stopped her.")] | UnsetType
    ) = UNSET
    rule: Rule | UnsetType = UNSET
    because: Because | UnsetType = UNSET
    unit: Annotated[str, Meta(description="The unit chosen, and where it stood.")] | UnsetType = UNSET
    unit_decided_by: (
        Annotated[UnitDecidedBy, Meta(description="What told it from the next one. alike: two of a kind in one place.")]
        | UnsetType
    ) = UNSET
    units: (
        Annotated[list[AutomaUnit], Meta(description="All units it was compared with, the chosen one first.")]
        | UnsetType
    ) = UNSET
    enemies: (
        Annotated[list[str], Meta(description="The enemy combat units that distances are measured to.")] | UnsetType
    ) = UNSET
    hexes: (
        Annotated[list[AutomaHex], Meta(description="Every hex that was looked at, in reading order.")] | UnsetType
    ) = UNSET
    destination: (
        Annotated[str, Meta(description="Where the unit goes; if it was held back, where it would have gone.")]
        | UnsetType
    ) = UNSET
    decided_by: (
        Annotated[str, Meta(description="The number of a hex that told the destination from all others, or only_hex.")]
        | UnsetType
    ) = UNSET
    revealed: Revealed | UnsetType = UNSET
    workers_driven_away: (
        Annotated[int, Meta(description="Workers of the human that go home from the destination.")] | UnsetType
    ) = UNSET
    resources_removed: (
        Annotated[dict[str, int], Meta(description="What goes from the destination to the supply.")] | UnsetType
    ) = UNSET
    encounter_removed: Annotated[str, Meta(description="Where an encounter token is removed.")] | UnsetType = UNSET
    combat: AutomaCombat | UnsetType = UNSET


class AutomaGain(Struct, kw_only=True):
    """The symbols of one kind in the gains row."""

    kind: str
    printed: Annotated[int, Meta(description="How many the card shows.")]
    change: Annotated[int, Meta(description="What a modifier adds or takes away.")] | UnsetType = UNSET
    extra: Annotated[int, Meta(description="What the level adds.")] | UnsetType = UNSET
    gained: Annotated[int, Meta(description="Coins, power or combat cards she gains.")] | UnsetType = UNSET
    placed: (
        Annotated[list[str], Meta(description="Units that go from the faction mat to her home base.")] | UnsetType
    ) = UNSET
    revealed: Revealed | UnsetType = UNSET
    rule: Rule | UnsetType = UNSET
    because: Because | UnsetType = UNSET


class AutomaRecruitBonus(Struct, kw_only=True):
    """What the card gives the human."""

    bonus: Annotated[str | None, Meta(description="null: the card shows none.")]
    rule: Rule
    recruit: Annotated[str, Meta(description="The recruit it belongs to.")] | UnsetType = UNSET
    enlisted: Annotated[bool, Meta(description="Whether the human has enlisted it.")] | UnsetType = UNSET
    taken: Annotated[bool, Meta(description="Whether the human got the bonus.")] | UnsetType = UNSET


class AutomaSpace(Struct):
    """A space of the star card."""

    number: Annotated[int, Meta(description="From 0.")]
    row: int
    column: int


class AutomaCube(Struct):
    """The step on the star card."""

    advances: Annotated[bool, Meta(description="Whether the card moves the cube.")]
    space: Annotated[AutomaSpace, Meta(description="Where it stood.")]
    to: Annotated[AutomaSpace, Meta(description="Where it stands now.")] | UnsetType = UNSET
    star_placed: Annotated[bool, Meta(description="A star goes beside the triumph track.")] | UnsetType = UNSET
    scheme_changed: (
        Annotated[bool, Meta(description="Her deck is turned to scheme II, and all 19 cards are shuffled.")] | UnsetType
    ) = UNSET
    water_opened: (
        Annotated[bool, Meta(description="From her next turn on she crosses rivers and enters lakes.")] | UnsetType
    ) = UNSET


class AutomaStars(Struct):
    """Her stars by cell of the triumph track; beside_track are those of the star card."""

    before: dict[str, int]
    after: Annotated[dict[str, int], Meta(description="When the turn is finished.")] | UnsetType = UNSET


Turn = Annotated[int, Meta(description="Of all turns of the game, from 1.")]
Card = Annotated[int, Meta(description="The Automa card drawn, now on the main pile.")]
DeckShuffled = Annotated[bool, Meta(description="All 19 cards were shuffled before it was drawn.")]
Scheme = Literal[1, 2]
WaterOpen = Annotated[bool, Meta(description="Whether she crosses rivers and enters lakes in this turn.")]
Skipped = Annotated[bool, Meta(description="The card makes her skip the whole turn.")]
Gains = Annotated[list[AutomaGain], Meta(description="Empty if the row was not reached.")]
FactoryCardTaken = Annotated[bool, Meta(description="She takes a random Factory card, face down.")]


class AutomaAccount(Struct, kw_only=True):
    """A turn of the Automa in the order of its steps. null: a step that was not, or not yet, reached."""

    seat: int
    turn: Turn
    card: Card
    deck_shuffled: DeckShuffled
    scheme: Scheme
    water_open: WaterOpen
    stars: AutomaStars
    skipped: Skipped
    moves: list[AutomaMove]
    gains: Gains
    recruit_bonus: AutomaRecruitBonus | None
    cube: AutomaCube | None
    factory_card_taken: FactoryCardTaken | UnsetType = UNSET
