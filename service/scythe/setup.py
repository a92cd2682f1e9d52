"""A new game: factions and mats, the board, the decks."""

from itertools import permutations
from typing import Any

from service.engine.chance import below, shuffled
from service.engine.errors import InvalidSetup
from service.engine.flow import tell, then
from service.engine.rules import Option, Seat
from service.scythe import events, steps
from service.scythe.automa.setup import SEAT_OPTIONS as AUTOMA_SEAT_OPTIONS
from service.scythe.automa.setup import automa_seat, seat_automa
from service.scythe.data.board import BASE, BY_LAND, ENCOUNTERS, PLACES
from service.scythe.data.combat_cards import COMBAT_CARDS
from service.scythe.data.editions import CAMARADERIE, EDITIONS, RECRUIT_BONUS, SCOUT
from service.scythe.data.encounters import ENCOUNTERS as ENCOUNTER_CARDS
from service.scythe.data.factions import FACTIONS
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.player_mats import FORBIDDEN_PAIRS, PLAYER_MATS
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES
from service.scythe.state import Options, Player, State, Turn
from service.scythe.treasury import draw_combat_cards

SEATS = (2, 5)

OPTIONS = (
    Option(
        "edition",
        "word",
        "Whose rules hold where the Ukrainian edition, the Russian one and the publisher's differ: what "
        "forbidden_pairs, camaraderie, scout and recruit_bonus are if they are left out.",
        default="uk",
        words=tuple(EDITIONS),
    ),
    Option(
        "forbidden_pairs",
        "flag",
        "Rusviet never has the Industrial mat, Crimea never the Patriotic one. As the edition has it if left out: uk "
        "and publisher true, ru false.",
    ),
    Option(
        "camaraderie",
        "word",
        "When Polania's Camaraderie spares popularity: after_combat only for workers that retreat from a combat won as "
        "attacker, every_retreat whenever workers are forced to retreat in the own turn. As the edition has it if left "
        "out: uk and publisher after_combat, ru every_retreat.",
        words=CAMARADERIE,
    ),
    Option(
        "scout",
        "word",
        "Whether Crimea's Scout may be declined: optional or always. As the edition has it if left out: uk and "
        "publisher optional, ru always.",
        words=SCOUT,
    ),
    Option(
        "recruit_bonus",
        "word",
        "Whether a lasting recruit bonus is received always or may be declined: optional. As the edition has it if "
        "left out: uk always, ru and publisher optional.",
        words=RECRUIT_BONUS,
    ),
    Option("relentless_factory_card", "flag", "Rusviet may choose the Factory card twice in a row.", default=True),
    Option("deals", "flag", "Players may give each other coins; off is tournament play.", default=False),
    Option("trial_scoring", "flag", "After the first star of the game the standing is shown once.", default=False),
    Option(
        "turn_limit",
        "number",
        "No rule of the game: end it after so many turns of all players together and score it as it stands. 0: never. "
        "For play that would never end by itself, as random play may; in tournaments 3000 unless said otherwise.",
        default=0,
        minimum=0,
        maximum=10_000,
        in_tournaments=3000,
    ),
)

SEAT_OPTIONS = (
    Option("faction", "word", "The faction; dealt at random if left out.", words=tuple(FACTIONS)),
    Option("player_mat", "word", "The player mat; dealt at random if left out.", words=tuple(PLAYER_MATS)),
    *AUTOMA_SEAT_OPTIONS,
)


def new_game(seats: list[Seat], options: dict[str, Any], seed: str) -> State:
    """Set the table and let the player with the lowest mat begin (SC-SETUP-23)."""
    automa = automa_seat(seats)
    state = _empty_table(seed, Options(**options))
    factions, mats = _deal_mats(state, seats)
    state.players = [
        _player(faction, mat, seat["controller"]) for faction, mat, seat in zip(factions, mats, seats, strict=True)
    ]
    state.order = _seating(state.players)
    if automa is not None:
        seat_automa(state, automa, seats[automa])
    _shuffle_decks(state)
    for seat in state.order:
        _deal_hand(state, seat)
    tell(state, events.GameBegan(state.order, state.structure_bonus))
    then(state, steps.BeginTurn(state.order[0]))
    return state


def _empty_table(seed: str, options: Options) -> State:
    return State(
        seed=seed,
        options=options,
        players=[],
        order=[],
        turn=Turn(seat=0, number=0),
        structure_bonus=0,
        resources=[0] * (4 * PLACES),
        encounters=list(ENCOUNTERS),
        combat_deck=[],
        encounter_deck=[],
        objective_deck=[],
        factory_cards=[],
    )


# Factions and player mats, chosen or dealt (SC-SETUP-09).


def _deal_mats(state: State, seats: list[Seat]) -> tuple[list[str], list[str]]:
    """A faction and a player mat for each seat, by option never a forbidden pair (SC-SETUP-10, SC-SETUP-27)."""
    for field in ("faction", "player_mat"):
        _refuse_doubles(seats, field)
    if not state.options.forbidden_pairs:
        factions = _dealt(seats, "faction", _rest(state, seats, "faction"))
        return factions, _dealt(seats, "player_mat", _rest(state, seats, "player_mat"))
    _refuse_hopeless(seats)
    while True:
        factions = _dealt(seats, "faction", _rest(state, seats, "faction"))
        rest = _rest(state, seats, "player_mat")
        mats = _dealt(seats, "player_mat", rest)
        for i, seat in enumerate(seats):
            # Who gets a forbidden pair draws another player mat, as long as there is one.
            if seat["player_mat"] is None and rest and _forbidden(factions[i], mats[i]):
                mats[i] = rest.pop()
        if not any(map(_forbidden, factions, mats)):
            return factions, mats


def _forbidden(faction: str | None, mat: str | None) -> bool:
    return faction in FORBIDDEN_PAIRS and FORBIDDEN_PAIRS[faction] == mat


def _refuse_doubles(seats: list[Seat], field: str) -> None:
    chosen = [seat[field] for seat in seats]
    for i, word in enumerate(chosen):
        if word is not None and word in chosen[:i]:
            raise InvalidSetup(f"seats.{i}.{field}", f"{word} is taken by another seat")


def _free(seats: list[Seat], field: str) -> list[str]:
    chosen = [seat[field] for seat in seats]
    return [word for word in (FACTIONS if field == "faction" else PLAYER_MATS) if word not in chosen]


def _rest(state: State, seats: list[Seat], field: str) -> list[str]:
    """What nobody chose, shuffled."""
    return shuffled(state, _free(seats, field))


def _dealt(seats: list[Seat], field: str, rest: list[str]) -> list[str]:
    return [rest.pop() if seat[field] is None else seat[field] for seat in seats]


def _refuse_hopeless(seats: list[Seat]) -> None:
    """A forbidden pair that was chosen, or that the choices of all seats together leave no way around."""
    for i, seat in enumerate(seats):
        if _forbidden(seat["faction"], seat["player_mat"]):
            pair = f"{seat['faction']} may not play with {seat['player_mat']}"
            raise InvalidSetup(f"seats.{i}.player_mat", f"{pair}: option forbidden_pairs")
    pairs = (
        zip(_dealt(seats, "faction", list(factions)), _dealt(seats, "player_mat", list(mats)), strict=True)
        for factions in permutations(_free(seats, "faction"))
        for mats in permutations(_free(seats, "player_mat"))
    )
    if all(any(_forbidden(*pair) for pair in table) for table in pairs):
        raise InvalidSetup("seats", "the factions and player mats chosen leave only a pair that is forbidden")


def _player(faction: str, mat: str, controller: str) -> Player:
    """What the mats say (SC-SETUP-12, SC-SETUP-13), the character on the base, two workers beside it."""
    base = BASE[faction]
    return Player(
        faction=faction,
        player_mat=mat,
        controller=controller,
        coins=PLAYER_MATS[mat].coins,
        power=FACTIONS[faction].power,
        popularity=PLAYER_MATS[mat].popularity,
        character=base,
        workers=list(BY_LAND[base]),
    )


def _seating(players: list[Player]) -> list[int]:
    """Clockwise by faction (SC-SETUP-11), from the lowest player mat on."""
    clockwise = sorted(range(len(players)), key=lambda seat: list(FACTIONS).index(players[seat].faction))
    first = min(clockwise, key=lambda seat: PLAYER_MATS[players[seat].player_mat].number)
    at = clockwise.index(first)
    return clockwise[at:] + clockwise[:at]


# Decks and hands.


def _shuffle_decks(state: State) -> None:
    """SC-SETUP-04, SC-SETUP-06..08."""
    state.combat_deck = shuffled(state, list(COMBAT_CARDS))
    state.encounter_deck = shuffled(state, list(ENCOUNTER_CARDS))
    state.objective_deck = shuffled(state, list(OBJECTIVES))
    state.factory_cards = shuffled(state, list(FACTORY_CARDS))[: len(state.players) + 1]
    state.structure_bonus = list(STRUCTURE_BONUSES)[below(state, len(STRUCTURE_BONUSES))]


def _deal_hand(state: State, seat: int) -> None:
    player = state.players[seat]
    if player.player_mat:
        count = PLAYER_MATS[player.player_mat].objectives
        player.objectives = sorted(state.objective_deck.pop() for _ in range(count))
        tell(state, events.ObjectivesDealt(seat, count, player.objectives, known_to=[seat]))
    draw_combat_cards(state, seat, FACTIONS[player.faction].combat_cards)
