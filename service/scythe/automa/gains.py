"""The gains row: every symbol is carried out, in the order printed (SC-AUTOMA-36)."""

from service.engine.flow import tell, then
from service.scythe import events, steps
from service.scythe.automa.levels import active_scheme, change_of, extra_of, playing
from service.scythe.automa.neighbourhood import automa_player
from service.scythe.automa.told import AutomaGain, AutomaMove
from service.scythe.data.board import BASE, NAMES
from service.scythe.data.factions import MECHS, WORKERS
from service.scythe.state import NOWHERE, Automa, Player, State, account_of
from service.scythe.treasury import gain, reveal_combat_card

UNITS = ("worker", "mech_or_character")
HESITATES_AT = 4  # The combat card that keeps a hesitating Automa from acting (SC-AUTOMA-65, SC-AUTOMA-66).


def gain_next(state: State, step: steps.AutomaGain) -> None:
    """Carry out one kind after the other: a sixth star in between ends the game (SC-AUTOMA-35)."""
    automa = playing(state)
    kinds = own_gains(automa, automa_player(state).faction)
    if step.row == 0:
        _tell_brackets(automa, automa_player(state).faction)
    if step.row == len(kinds):
        return
    kind, printed = kinds[step.row]
    told = AutomaGain(kind=kind, printed=printed)
    account_of(automa).gains.append(told)
    if kind in UNITS:
        _place_units(state, told)
    else:
        _gain(state, told)
    then(state, steps.PlaceStars(automa.seat), steps.AutomaGain(step.row + 1))


def own_gains(automa: Automa, faction: str) -> list[tuple[str, int]]:
    """The kinds of the row with their number, brackets of this faction included (SC-AUTOMA-38).

    Symbols of one kind stand side by side on every card, so adding them up keeps the printed order.
    """
    counts: dict[str, int] = {}
    for symbol in active_scheme(automa).gains:
        if symbol.only in ("", faction):
            counts[symbol.kind] = counts.get(symbol.kind, 0) + symbol.count
    return list(counts.items())


def _tell_brackets(automa: Automa, faction: str) -> None:
    account_of(automa).gains += [
        AutomaGain(
            kind=symbol.kind,
            printed=symbol.count,
            gained=0,
            rule="SC-AUTOMA-38",
            because=f"It counts only for {symbol.only}.",
        )
        for symbol in active_scheme(automa).gains
        if symbol.only not in ("", faction)
    ]


def amount(automa: Automa, kind: str, printed: int) -> int:
    """What a card gives of a kind: changed by a modifier, never below 0 (SC-AUTOMA-64), then the extra of the level.

    Both once per card and kind (SC-AUTOMA-71).
    """
    changed = max(0, printed + change_of(automa, kind))
    return changed + extra_of(automa, kind) if changed else 0


def _gain(state: State, told: AutomaGain) -> None:
    automa, player, kind = playing(state), automa_player(state), told.kind
    before, total = _owned(player, kind), amount(automa, kind, told.printed)
    gain(state, automa.seat, kind, total)
    change, extra = change_of(automa, kind), extra_of(automa, kind)
    if change or extra:
        told.change, told.extra = change, extra if total else 0
    told.gained = _owned(player, kind) - before
    if told.gained < total:
        told.rule, told.because = _SHORT[kind]


# Why less is gained than the card gives.
_SHORT = {
    "power": ("SC-ARM-03", "The power track ends at 16."),
    "combat_cards": ("SC-SETUP-05", "No combat card is left."),
}


def _owned(player: Player, kind: str) -> int:
    if kind == "combat_cards":
        return len(player.combat_cards)
    return player.power if kind == "power" else player.coins


def _place_units(state: State, told: AutomaGain) -> None:
    """Units come from the faction mat to the home base, workers too (SC-AUTOMA-36, SC-AUTOMA-37)."""
    placed: list[str] = []
    told.placed = placed
    for _ in range(told.printed):
        unit = _on_mat(automa_player(state), told.kind)
        if not unit:
            told.rule, told.because = "SC-AUTOMA-36", "None is left on the faction mat."
        elif hesitates(state, "hesitate_to_place", told):
            told.rule, told.because = "SC-AUTOMA-66", "A combat card revealed is a 4 or 5."
        else:
            _place(state, unit)
            placed.append(unit)


def _on_mat(player: Player, kind: str) -> str:
    """The unit that would come: the character before a mech."""
    if kind == "worker":
        return "worker" if len(player.workers) < WORKERS else ""
    if player.character == NOWHERE:
        return "character"
    return "mech" if len(player.mechs) < MECHS else ""


def _place(state: State, unit: str) -> None:
    automa, player = playing(state), automa_player(state)
    base = BASE[player.faction]
    if unit == "worker":
        player.workers.append(base)
    elif unit == "mech":
        player.mechs.append(base)
    else:
        player.character = base
    tell(state, events.UnitPlaced(automa.seat, unit, NAMES[base]))


def hesitates(state: State, modifier: str, told: AutomaMove | AutomaGain) -> bool:
    """With the modifier a combat card is revealed and discarded; a 4 or 5 stops her."""
    if modifier not in playing(state).modifiers:
        return False
    value = reveal_combat_card(state)
    told.revealed = [*(told.revealed or ()), value]
    return value >= HESITATES_AT
