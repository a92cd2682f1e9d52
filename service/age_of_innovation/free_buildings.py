"""Buildings that come free of charge: neutral ones, and guilds by tiles and book actions."""

from service.age_of_innovation import actions, build, events, questions, seen, sites, steps, terraform
from service.age_of_innovation.data.buildings import BUILDINGS, GUILD
from service.age_of_innovation.data.maps import HEX_NAMES, HEX_NUMBERS
from service.age_of_innovation.declining import DECLINE, leave, undeclinable
from service.age_of_innovation.gains import lost
from service.age_of_innovation.payments import pay
from service.age_of_innovation.state import EMPTY, State
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action

PLACE = [[actions.PlaceBuilding(building, name) for name in HEX_NAMES] for building in BUILDINGS]

# Neutral buildings.


def offer_neutral_building(state: State, step: steps.OfferNeutralBuilding) -> None:
    """It must be placed now, where the owner chooses; if that is impossible it is lost (AOI-NEUT-01, AOI-NEUT-09)."""
    question = questions.NeutralBuilding(step.seat, step.building)
    places = _neutral_places(state, question)
    if not places:
        tell(state, events.BuildingLost(step.seat, step.building, "no_hex"))
    elif len(places) == 1:
        _place_neutral(state, question, places[0])
    else:
        then(state, question)


def _tools_for(state: State, seat: int, place: int) -> int:
    player = state.players[seat]
    return build.spades_home(state, player, place) * sites.spade_price(player)


def _neutral_places(state: State, question: questions.NeutralBuilding) -> list[actions.PlaceBuilding]:
    """Empty land in reach; spades to make it native are bought with tools only (AOI-NEUT-02)."""
    seat = question.seat
    named, tools = PLACE[BUILDINGS.index(question.building)], state.players[seat].tools
    land = build.empty_land(state, build.land_in_reach(state, seat))
    return [named[place] for place in land if _tools_for(state, seat, place) <= tools]


def _neutral_offers(state: State, question: questions.NeutralBuilding) -> list[Action]:
    return [*_neutral_places(state, question)]


def _place_neutral(state: State, question: questions.NeutralBuilding, action: actions.PlaceBuilding) -> None:
    seat, place = question.seat, HEX_NUMBERS[action.hex]
    spades = build.spades_home(state, state.players[seat], place)
    if spades:
        pay(state, seat, {"tools": _tools_for(state, seat, place)}, "spades")
        terraform.use_spades(state, seat, place, spades)
    build.put(state, seat, place, BUILDINGS.index(action.building), neutral=True)
    build.built(state, seat, place)


def _why_not_neutral(
    state: State, question: questions.NeutralBuilding, action: actions.PlaceBuilding
) -> Refusal | None:
    if action.building != question.building:
        return Refusal("AOI-NEUT-01", "The building to be placed is a {building}.", building=question.building)
    if refusal := sites.why_not_in_reach(state, question.seat, "AOI-NEUT-01", action.hex):
        return refusal
    price, tools = _tools_for(state, question.seat, HEX_NUMBERS[action.hex]), state.players[question.seat].tools
    if price > tools:
        sentence = "Making {hex} native costs {price} tools; you have {tools}."
        return Refusal("AOI-NEUT-02", sentence, hex=action.hex, price=price, tools=tools)
    return None


def _about_neutral(state: State, question: questions.NeutralBuilding) -> seen.AboutNeutralBuilding:
    return seen.AboutNeutralBuilding(question.building)


placing_neutral: Choice[State, questions.NeutralBuilding] = Choice(
    questions.NeutralBuilding,
    "AOI-NEUT-01",
    _neutral_offers,
    (
        answer(actions.PlaceBuilding, _place_neutral, _why_not_neutral),
        undeclinable("A neutral building that can be placed cannot be declined.", "AOI-NEUT-09"),
    ),
    about=_about_neutral,
)


# A guild on an empty hex.


def offer_guild(state: State, step: steps.OfferGuild) -> None:
    """Ask for an empty native hex; without a guild or a hex it is lost (AOI-PAL-16, AOI-PAL-21)."""
    if _guild_places(state, step.seat):
        then(state, questions.PlaceGuild(step.seat))
    else:
        lost(state, step.seat, "guild_anywhere", 1, "no_hex" if state.players[step.seat].pieces[GUILD] else "no_piece")


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


def _guild_offers(state: State, question: questions.PlaceGuild) -> list[Action]:
    return [*_guild_places(state, question.seat), DECLINE]


def _place_guild(state: State, question: questions.PlaceGuild, action: actions.PlaceBuilding) -> None:
    place = HEX_NUMBERS[action.hex]
    build.put(state, question.seat, place, GUILD)
    build.built(state, question.seat, place)


def _why_not_guild(state: State, question: questions.PlaceGuild, action: actions.PlaceBuilding) -> Refusal | None:
    if action.building != "guild":
        return Refusal("AOI-PAL-16", "The building to be placed is a guild.")
    return why_not_native(state, question.seat, "AOI-PAL-16", action.hex)


def why_not_native(state: State, seat: int, rule: str, hex: str) -> Refusal | None:
    """The hex is empty and native, in reach or not."""
    kind, player = state.building[HEX_NUMBERS[hex]], state.players[seat]
    if kind != EMPTY:
        return Refusal(rule, "There is a {building} on {hex}.", building=BUILDINGS[kind], hex=hex)
    if not sites.is_native(state, player, hex):
        return Refusal(rule, "{hex} is not {home}.", hex=hex, home=player.board)
    return None


placing_guild: Choice[State, questions.PlaceGuild] = Choice(
    questions.PlaceGuild,
    "AOI-PAL-16",
    _guild_offers,
    (answer(actions.PlaceBuilding, _place_guild, _why_not_guild), answer(actions.Decline, leave)),
)


# Exchanging a building for a guild.

_GUILDS = [actions.UpgradeBuilding(name, "guild") for name in HEX_NAMES]


def exchangeable(state: State, seat: int, old: str) -> list[actions.UpgradeBuilding]:
    """Own-colour buildings of a kind, if a guild is left to take their place (AOI-UPG-14, AOI-PAL-21)."""
    player, kind = state.players[seat], BUILDINGS.index(old)
    if not player.pieces[GUILD]:
        return []
    places = [place for place in player.buildings if state.building[place] == kind and place not in state.neutral]
    return [_GUILDS[place] for place in places]


def missing(state: State, seat: int, old: str) -> str | None:
    """Why no building of a kind can become a guild, if none can."""
    if not state.players[seat].pieces[GUILD]:
        return "no guild is left on your planning board"
    return None if exchangeable(state, seat, old) else f"you have no {old} of your own colour on the map"


def offer_exchange(state: State, step: steps.OfferExchange) -> None:
    """A workshop or a school becomes a guild; a competency is kept (AOI-PAL-03)."""
    question = questions.ExchangeForGuild(step.seat, step.old)
    found = exchangeable(state, step.seat, step.old)
    if len(found) == 1:
        _exchange(state, question, found[0])
    elif found:
        then(state, question)


def _exchanges(state: State, question: questions.ExchangeForGuild) -> list[Action]:
    return [*exchangeable(state, question.seat, question.old)]


def _exchange(state: State, question: questions.ExchangeForGuild, action: actions.UpgradeBuilding) -> None:
    place = HEX_NUMBERS[action.hex]
    build.exchange(state, question.seat, place, GUILD)
    build.built(state, question.seat, place)


def _why_not_exchange(
    state: State, question: questions.ExchangeForGuild, action: actions.UpgradeBuilding
) -> Refusal | None:
    if action.building != "guild":
        return Refusal("AOI-UPG-14", "It becomes a guild, not a {building}.", building=action.building)
    if action not in exchangeable(state, question.seat, question.old):
        sentence = "{hex} holds no {old} of yours that can become a guild."
        return Refusal("AOI-UPG-14", sentence, hex=action.hex, old=question.old)
    return None


exchanging: Choice[State, questions.ExchangeForGuild] = Choice(
    questions.ExchangeForGuild,
    "AOI-UPG-14",
    _exchanges,
    (
        answer(actions.UpgradeBuilding, _exchange, _why_not_exchange),
        undeclinable("The exchange is the action of this turn: it cannot be declined."),
    ),
)
