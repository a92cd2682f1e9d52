"""The account of an Automa turn: enough to play it on a table, and to see why it went so."""

from typing import Any

from marshmallow import fields, validate

from api_spec.fields import JsonBoolean, JsonInteger, Open


def _said(description: str, **kwargs: Any) -> dict[str, Any]:
    return {"metadata": {"description": description}, **kwargs}


_REASON = _said("Why, in a sentence; only where there is something to explain.")
_RULE = _said("The rule that says so.")


class AutomaUnit(Open):
    """A unit that a symbol could choose."""

    unit = fields.String(required=True)
    place = fields.String(required=True)
    to_home_base = JsonInteger(required=True, **_said("Steps to her home base."))


class AutomaHex(Open):
    """A hex that was looked at: why it fell out, or the numbers it was compared by."""

    hex = fields.String(required=True)
    near = fields.List(
        fields.String(), required=True, **_said("In whose neighbourhood it lies: units of hers, or her home base.")
    )
    rule = fields.String(**_said("The rule by which it fell out."))
    because = fields.String(**_said("Why it fell out; a hex without this is a valid one."))
    other_units_near = JsonInteger(**_said("For a worker: other units of hers near it. The most wins."))
    to_enemy_combat_unit = JsonInteger(**_said("For a move without attack: steps to the nearest enemy. Fewest win."))
    enemy_combat_units = JsonInteger(**_said("For an attack on combat units: how many stand there. Fewest win."))
    resources = JsonInteger(**_said("For an attack on workers: how many lie there. The most wins."))
    to_factory = JsonInteger(**_said("Steps to the Factory: the first tie-break, fewest win."))
    reading_order = JsonInteger(
        **_said("Place from the top row down, each row from left to right: the last tie-break, the lowest wins.")
    )


class AutomaRetreat(Open):
    """Where her beaten units go."""

    to = fields.String(required=True, **_said("Character and mechs: faction_mat, or her home base."))
    workers_to = fields.String(required=True)


class AutomaCombat(Open):
    """An attack of hers: what her combat table said, and how it ended."""

    card = JsonInteger(required=True, **_said("The Automa card drawn for the combat, now on the combat pile."))
    deck_shuffled = JsonBoolean(required=True, **_said("All 19 cards were shuffled before it was drawn."))
    power = JsonInteger(required=True, **_said("Her power when the table was read."))
    column = fields.String(required=True, **_said("The range of the table that holds it."))
    power_shown = JsonInteger(required=True, **_said("What the table says."))
    power_used = JsonInteger(required=True, **_said("What she used and paid: never more than she had."))
    cards_held = JsonInteger(required=True, **_said("Combat cards in her hand before."))
    cards_shown = JsonInteger(required=True, **_said("How many combat cards the table says."))
    cards = fields.List(JsonInteger(), required=True, **_said("The cards she used, drawn at random and discarded."))
    totals = fields.List(JsonInteger(), required=True, **_said("Power and cards of the attacker and of the defender."))
    won = JsonBoolean(**_said("Whether she won."))
    retreat = fields.Nested(AutomaRetreat, **_said("Only after a combat she lost."))
    cards_drawn = JsonInteger(**_said("Combat cards she drew for having lost."))


class AutomaMove(Open):
    """A symbol of the move row, in printed order."""

    symbol = fields.String(required=True)
    needs_power = JsonInteger(**_said("The power that the symbol asks for."))
    only_for = fields.String(
        data_key="only", **_said("The symbol stands in brackets: it counts only for this faction.")
    )
    outcome = fields.String(
        required=True,
        validate=validate.OneOf(["taken", "impossible", "other_faction", "held_back", "not_reached"]),
        **_said("held_back: the combat card that was revealed stopped her."),
    )
    rule = fields.String(**_RULE)
    because = fields.String(**_REASON)
    unit = fields.String(**_said("The unit chosen, and where it stood."))
    unit_decided_by = fields.String(
        validate=validate.OneOf(["only_unit", "to_home_base", "reading_order", "mech_before_character", "alike"]),
        **_said("What told it from the next one. alike: two of a kind in one place."),
    )
    units = fields.List(fields.Nested(AutomaUnit), **_said("All units it was compared with, the chosen one first."))
    enemies = fields.List(fields.String(), **_said("The enemy combat units that distances are measured to."))
    hexes = fields.List(fields.Nested(AutomaHex), **_said("Every hex that was looked at, in reading order."))
    destination = fields.String(**_said("Where the unit goes; if it was held back, where it would have gone."))
    decided_by = fields.String(**_said("The number of a hex that told the destination from all others, or only_hex."))
    revealed = fields.List(JsonInteger(), **_said("Combat cards revealed before the move, now discarded."))
    workers_driven_away = JsonInteger(**_said("Workers of the human that go home from the destination."))
    resources_removed = fields.Dict(
        keys=fields.String(), values=JsonInteger(), **_said("What goes from the destination to the supply.")
    )
    encounter_removed = fields.String(**_said("Where an encounter token is removed."))
    combat = fields.Nested(AutomaCombat)


class AutomaGain(Open):
    """The symbols of one kind in the gains row."""

    kind = fields.String(required=True)
    printed = JsonInteger(required=True, **_said("How many the card shows."))
    change = JsonInteger(**_said("What a modifier adds or takes away."))
    extra = JsonInteger(**_said("What the level adds."))
    gained = JsonInteger(**_said("Coins, power or combat cards she gains."))
    placed = fields.List(fields.String(), **_said("Units that go from the faction mat to her home base."))
    revealed = fields.List(JsonInteger(), **_said("Combat cards revealed before placing, now discarded."))
    rule = fields.String(**_RULE)
    because = fields.String(**_REASON)


class AutomaRecruitBonus(Open):
    """What the card gives the human."""

    bonus = fields.String(required=True, allow_none=True, **_said("null: the card shows none."))
    recruit = fields.String(**_said("The recruit it belongs to."))
    enlisted = JsonBoolean(**_said("Whether the human has enlisted it."))
    taken = JsonBoolean(**_said("Whether the human got the bonus."))
    rule = fields.String(**_RULE)


class AutomaSpace(Open):
    """A space of the star card."""

    number = JsonInteger(required=True, **_said("From 0."))
    row = JsonInteger(required=True)
    column = JsonInteger(required=True)


class AutomaCube(Open):
    """The step on the star card."""

    advances = JsonBoolean(required=True, **_said("Whether the card moves the cube."))
    space = fields.Nested(AutomaSpace, required=True, **_said("Where it stood."))
    to = fields.Nested(AutomaSpace, **_said("Where it stands now."))
    star_placed = JsonBoolean(**_said("A star goes beside the triumph track."))
    scheme_changed = JsonBoolean(**_said("Her deck is turned to scheme II, and all 19 cards are shuffled."))
    water_opened = JsonBoolean(**_said("From her next turn on she crosses rivers and enters lakes."))


class AutomaStars(Open):
    """Her stars by cell of the triumph track; beside_track are those of the star card."""

    before = fields.Dict(keys=fields.String(), values=JsonInteger(), required=True)
    after = fields.Dict(keys=fields.String(), values=JsonInteger(), **_said("When the turn is finished."))


class AutomaAccount(Open):
    """A turn of the Automa in the order of its steps. null: a step that was not, or not yet, reached."""

    version = JsonInteger(required=True)
    event = fields.String(required=True, validate=validate.Equal("automa_turn"))
    finished = JsonBoolean(
        required=True,
        **_said("false: the turn waits for the human. The whole account is an event of the answer that ends it."),
    )
    seat = JsonInteger(required=True)
    turn = JsonInteger(required=True, **_said("Of all turns of the game, from 1."))
    card = JsonInteger(required=True, **_said("The Automa card drawn, now on the main pile."))
    deck_shuffled = JsonBoolean(required=True, **_said("All 19 cards were shuffled before it was drawn."))
    scheme = JsonInteger(required=True, validate=validate.OneOf([1, 2]))
    water_open = JsonBoolean(required=True, **_said("Whether she crosses rivers and enters lakes in this turn."))
    skipped = JsonBoolean(required=True, **_said("The card makes her skip the whole turn."))
    moves = fields.List(fields.Nested(AutomaMove), required=True)
    gains = fields.List(fields.Nested(AutomaGain), required=True, **_said("Empty if the row was not reached."))
    recruit_bonus = fields.Nested(AutomaRecruitBonus, required=True, allow_none=True)
    cube = fields.Nested(AutomaCube, required=True, allow_none=True)
    stars = fields.Nested(AutomaStars, required=True)
    factory_card_taken = JsonBoolean(**_said("She takes a random Factory card, face down."))
