"""Buildings that come free of charge: neutral ones, and guilds by tiles and book actions."""

from service.age_of_innovation import build, sites, terraform
from service.age_of_innovation.data.buildings import BUILDINGS, GUILD, SCHOOL, WORKSHOP
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import pay
from service.age_of_innovation.questions import DECLINE, asked, asked_player, undeclinable
from service.age_of_innovation.state import EMPTY, State
from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, tell, then

PLACE: list[list[Action]] = [
    [{"action": "place_building", "building": building, "hex": name} for name in HEX_NAMES] for building in BUILDINGS
]

# Neutral buildings.


def neutral_building(state: State, seat: int, building: str) -> None:
    """It must be placed now, where the owner chooses; if that is impossible it is lost (AOI-NEUT-01, AOI-NEUT-09)."""
    question = ask("neutral_building", seat, building=building)
    places = _neutral_places(state, question)
    if not places:
        tell(state, "building_lost", seat=seat, building=building, because="no_hex")
    elif len(places) == 1:
        _place_neutral(state, question, places[0])
    else:
        then(state, question)


def _tools_for(state: State, question: Step, place: int) -> int:
    player = asked_player(state, question)
    return build.spades_home(state, player, place) * sites.spade_price(player)


def _neutral_places(state: State, question: Step) -> list[Action]:
    """Empty land in reach; spades to make it native are bought with tools only (AOI-NEUT-02)."""
    seat, player = asked(question), asked_player(state, question)
    named = PLACE[BUILDINGS.index(question.data["building"])]
    return [
        named[place]
        for place in build.empty_land(state, build.land_in_reach(state, seat))
        if _tools_for(state, question, place) <= player.tools
    ]


def _place_neutral(state: State, question: Step, action: Action) -> None:
    seat, place = asked(question), HEX_NUMBERS[action["hex"]]
    spades = build.spades_home(state, asked_player(state, question), place)
    if spades:
        pay(state, seat, {"tools": _tools_for(state, question, place)}, "spades")
        terraform.use_spades(state, seat, place, spades)
    build.put(state, seat, place, BUILDINGS.index(action["building"]), neutral=True)
    build.built(state, seat, place)


placing_neutral: Choice[State] = Choice(
    "AOI-NEUT-01",
    _neutral_places,
    _place_neutral,
    premises=(
        Condition(
            "AOI-NEUT-01",
            lambda state, question, action: action["building"] == question.data["building"],
            lambda state, question, action: f"The building to be placed is a {question.data['building']}.",
            of="place_building",
        ),
        *sites.in_reach("AOI-NEUT-01", "place_building"),
        Condition(
            "AOI-NEUT-02",
            lambda state, question, action: (
                _tools_for(state, question, HEX_NUMBERS[action["hex"]]) <= asked_player(state, question).tools
            ),
            lambda state, question, action: (
                f"Making {action['hex']} native costs {_tools_for(state, question, HEX_NUMBERS[action['hex']])} tools; "
                f"you have {asked_player(state, question).tools}."
            ),
            of="place_building",
        ),
        undeclinable("A neutral building that can be placed", "AOI-NEUT-09"),
    ),
    about=lambda state, question: {"building": question.data["building"]},
)


# A guild on an empty hex.


def guild_anywhere(state: State, seat: int, amount: int, optional: bool) -> None:
    """Ask for an empty native hex; without a guild or a hex it is lost (AOI-PAL-16, AOI-PAL-21)."""
    if _guild_places(state, seat):
        then(state, ask("place_guild", seat))
    else:
        lost(state, seat, "guild_anywhere", amount, "no_hex" if state.players[seat].pieces[GUILD] else "no_piece")


def _guild_places(state: State, seat: int) -> list[Action]:
    player = state.players[seat]
    if not player.pieces[GUILD]:
        return []
    home = build.HOME[player.board]
    return [
        PLACE[GUILD][place]
        for place, terrain in enumerate(state.terrain)
        if terrain == home and state.building[place] == EMPTY
    ]


def _place_guild(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    place = HEX_NUMBERS[action["hex"]]
    build.put(state, asked(question), place, GUILD)
    build.built(state, asked(question), place)


placing_guild: Choice[State] = Choice(
    "AOI-PAL-16",
    lambda state, question: [*_guild_places(state, asked(question)), DECLINE],
    _place_guild,
    premises=(
        Condition(
            "AOI-PAL-16",
            lambda state, question, action: action["building"] == "guild",
            lambda state, question, action: "The building to be placed is a guild.",
            of="place_building",
        ),
        Condition(
            "AOI-PAL-16",
            lambda state, question, action: state.building[HEX_NUMBERS[action["hex"]]] == EMPTY,
            lambda state, question, action: (
                f"There is a {BUILDINGS[state.building[HEX_NUMBERS[action['hex']]]]} on {action['hex']}."
            ),
            of="place_building",
        ),
        Condition(
            "AOI-PAL-16",
            lambda state, question, action: (
                state.terrain[HEX_NUMBERS[action["hex"]]] == build.HOME[asked_player(state, question).board]
            ),
            lambda state, question, action: f"{action['hex']} is not {asked_player(state, question).board}.",
            of="place_building",
        ),
    ),
)


# Exchanging a building for a guild.

_GUILDS: list[Action] = [{"action": "upgrade", "hex": name, "building": "guild"} for name in HEX_NAMES]


def exchangeable(state: State, seat: int, old: int) -> list[Action]:
    """Own-colour buildings of a kind, if a guild is left to take their place (AOI-UPG-14, AOI-PAL-21)."""
    player = state.players[seat]
    if not player.pieces[GUILD]:
        return []
    return [_GUILDS[place] for place in player.buildings if state.building[place] == old and place not in state.neutral]


def missing(state: State, seat: int, old: int) -> str | None:
    """Why no building of a kind can become a guild, if none can."""
    if not state.players[seat].pieces[GUILD]:
        return "no guild is left on your planning board"
    return None if exchangeable(state, seat, old) else f"you have no {BUILDINGS[old]} of your own colour on the map"


def workshop_to_guild(state: State, seat: int, amount: int, optional: bool) -> None:
    """A workshop becomes a guild."""
    _ask_exchange(state, seat, WORKSHOP)


def school_to_guild(state: State, seat: int, amount: int, optional: bool) -> None:
    """A school becomes a guild; its competency is kept (AOI-PAL-03)."""
    _ask_exchange(state, seat, SCHOOL)


def _ask_exchange(state: State, seat: int, old: int) -> None:
    question = ask("exchange_for_guild", seat, old=old)
    found = exchangeable(state, seat, old)
    if len(found) == 1:
        _exchange(state, question, found[0])
    elif found:
        then(state, question)


def _exchange(state: State, question: Step, action: Action) -> None:
    place = HEX_NUMBERS[action["hex"]]
    build.exchange(state, asked(question), place, GUILD)
    build.built(state, asked(question), place)


exchanging: Choice[State] = Choice(
    "AOI-UPG-14",
    lambda state, question: exchangeable(state, asked(question), question.data["old"]),
    _exchange,
    premises=(
        Condition(
            "AOI-UPG-14",
            lambda state, question, action: action["building"] == "guild",
            lambda state, question, action: f"It becomes a guild, not a {action['building']}.",
            of="upgrade",
        ),
        Condition(
            "AOI-UPG-14",
            lambda state, question, action: action in exchangeable(state, asked(question), question.data["old"]),
            lambda state, question, action: (
                f"{action['hex']} holds no {BUILDINGS[question.data['old']]} of yours that can become a guild."
            ),
            of="upgrade",
        ),
        undeclinable("The exchange is the action of this turn: it"),
    ),
)
