"""What is sent and answered. Written from the contract by ``write.py``."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class SeatRange(TypedDict):
    fewest: int
    most: int


class RulesetSummary(TypedDict):
    ruleset: str
    title: str
    rules_version: int
    seats: SeatRange


class RulesetList(TypedDict):
    rulesets: list[RulesetSummary]


class Problem(TypedDict):
    type: str
    title: str
    status: int
    code: Literal['broken_past', 'forbidden', 'game_over', 'idempotency_conflict', 'illegal_action', 'internal_error', 'invalid_request', 'malformed_request', 'method_not_allowed', 'no_automa_to_act', 'no_results', 'not_found', 'not_your_turn', 'rate_limited', 'stale_version', 'too_large', 'tournament_limit', 'unauthorized', 'unavailable', 'unsupported_rules_version']
    detail: str
    instance: NotRequired[str]
    errors: NotRequired[dict[str, list[str]]]
    rule: NotRequired[str]
    index: NotRequired[int]
    links: NotRequired[dict[str, str]]
    version: NotRequired[int]
    limit: NotRequired[Literal['tournaments_per_caller', 'tournaments', 'cost_per_caller', 'cost']]
    most: NotRequired[int]
    left: NotRequired[int]
    asked: NotRequired[int]
    request_id: NotRequired[str]


class Option(TypedDict):
    name: str
    kind: Literal['word', 'words', 'flag', 'number']
    description: str
    default: str | int | bool | list[str] | None
    words: NotRequired[list[str]]
    minimum: NotRequired[int]
    maximum: NotRequired[int]


class ActionField(TypedDict):
    kind: Literal['number', 'word']
    description: str
    minimum: NotRequired[int]
    maximum: NotRequired[int]
    words: NotRequired[list[str]]


class ActionShape(TypedDict):
    description: str
    fields: dict[str, ActionField]


class Ruleset(TypedDict):
    ruleset: str
    title: str
    rules_version: int
    seats: SeatRange
    options: list[Option]
    seat_options: list[Option]
    actions: dict[str, ActionShape]
    components: dict[str, Any]


class Seat(TypedDict):
    seat: int
    name: str | None
    controller: str


class ToAct(TypedDict):
    seat: int
    question: str


class SeatToken(TypedDict):
    seat: int
    token: str


class CreatedGame(TypedDict):
    id: str
    ruleset: str
    created: str
    private: bool
    options: dict[str, Any]
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[Seat]
    to_act: list[ToAct]
    state: dict[str, Any]
    result: dict[str, Any] | None
    seed: NotRequired[str]
    host_token: str
    tokens: list[SeatToken]


class ScytheSeat(TypedDict):
    """
    A seat of Scythe.
    """

    name: NotRequired[str | None]
    faction: NotRequired[Literal['nordic', 'rusviet', 'crimea', 'saxony', 'polania'] | None]
    player_mat: NotRequired[Literal['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural'] | None]
    controller: NotRequired[Literal['human', 'automa']]
    level: NotRequired[Literal['autometta', 'automa', 'automaszyna', 'ultimaszyna']]
    modifiers: NotRequired[list[Literal['skip_turns', 'coins_minus_1', 'coins_minus_2', 'coins_plus_1', 'coins_plus_2', 'power_minus_1', 'power_minus_2', 'power_plus_1', 'power_plus_2', 'hesitate_to_move', 'hesitate_to_place', 'all_moves']]]
    tunnels_count: NotRequired[bool]


class ScytheOptions(TypedDict):
    """
    The options of Scythe.
    """

    edition: NotRequired[Literal['uk', 'ru', 'publisher']]
    forbidden_pairs: NotRequired[bool | None]
    camaraderie: NotRequired[Literal['after_combat', 'every_retreat'] | None]
    scout: NotRequired[Literal['optional', 'always'] | None]
    recruit_bonus: NotRequired[Literal['always', 'optional'] | None]
    relentless_factory_card: NotRequired[bool]
    deals: NotRequired[bool]
    trial_scoring: NotRequired[bool]
    turn_limit: NotRequired[int]


class CreateScytheGame(TypedDict):
    """
    A new game of Scythe.
    """

    ruleset: Literal['scythe']
    seats: list[ScytheSeat]
    options: NotRequired[ScytheOptions]
    seed: NotRequired[str]
    private: NotRequired[bool]


class AgeOfInnovationSeat(TypedDict):
    """
    A seat of Age of Innovation.
    """

    name: NotRequired[str | None]
    controller: NotRequired[Literal['human']]


class AgeOfInnovationOptions(TypedDict):
    """
    The options of Age of Innovation.
    """

    setup: NotRequired[Literal['standard', 'draft']]
    board: NotRequired[Literal['1-3', '3-5'] | None]
    first_player: NotRequired[int]


class CreateAgeOfInnovationGame(TypedDict):
    """
    A new game of Age of Innovation.
    """

    ruleset: Literal['age_of_innovation']
    seats: list[AgeOfInnovationSeat]
    options: NotRequired[AgeOfInnovationOptions]
    seed: NotRequired[str]
    private: NotRequired[bool]


CreateGame: TypeAlias = CreateScytheGame | CreateAgeOfInnovationGame


class Game(TypedDict):
    id: str
    ruleset: str
    created: str
    private: bool
    options: dict[str, Any]
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[Seat]
    to_act: list[ToAct]
    state: dict[str, Any]
    result: dict[str, Any] | None
    seed: NotRequired[str]


class ScytheActionChooseSection(TypedDict):
    """
    Put the action token on a section, named by its top action.
    """

    action: Literal['choose_section']
    section: Literal['move', 'trade', 'bolster', 'produce', 'factory']


class ScytheActionSkip(TypedDict):
    """
    Do without the action.
    """

    action: Literal['skip']


class ScytheActionEndTurn(TypedDict):
    """
    End the turn.
    """

    action: Literal['end_turn']


class ScytheActionRevealObjective(TypedDict):
    """
    Reveal a fulfilled objective and place a star.
    """

    action: Literal['reveal_objective']
    card: int


class ScytheActionMoveUnits(TypedDict):
    """
    Move units.
    """

    action: Literal['move_units']


class ScytheActionMoveCoins(TypedDict):
    """
    Gain coins instead of moving.
    """

    action: Literal['move_coins']
    count: int


class ScytheActionBolsterPower(TypedDict):
    """
    Pay 1 coin and gain power.
    """

    action: Literal['bolster_power']
    count: int
    popularity: int


class ScytheActionBolsterCards(TypedDict):
    """
    Pay 1 coin and draw combat cards.
    """

    action: Literal['bolster_cards']
    count: int
    popularity: int


class ScytheActionTradeResources(TypedDict):
    """
    Pay 1 coin and gain 2 resources.
    """

    action: Literal['trade_resources']
    power: int


class ScytheActionTradePopularity(TypedDict):
    """
    Pay 1 coin and gain popularity.
    """

    action: Literal['trade_popularity']
    count: int
    power: int


class ScytheActionProduce(TypedDict):
    """
    Pay for the workers that have left the mat, and produce.
    """

    action: Literal['produce']


class ScytheActionFactoryTop(TypedDict):
    """
    Take the top action of the Factory card.
    """

    action: Literal['factory_top']
    reward: Literal['everything', 'enlist', 'upgrade', 'deploy', 'build']


class ScytheActionTakeBottom(TypedDict):
    """
    Take the bottom action of the section.
    """

    action: Literal['take_bottom']
    coins: int


class ScytheActionUpgrade(TypedDict):
    """
    Move a cube.
    """

    action: Literal['upgrade']
    cube: Literal['move_units', 'move_coins', 'trade_popularity', 'bolster_power', 'bolster_combat_cards', 'produce_territories']
    cost: Literal['upgrade', 'deploy', 'build', 'enlist']


ScytheMech: TypeAlias = Literal['riverwalk', 'seaworthy', 'artillery', 'speed', 'township', 'peoples_army', 'wayfare', 'scout', 'underpass', 'disarm', 'submerge', 'camaraderie']


ScytheHex: TypeAlias = Literal['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'H1', 'base_nordic', 'base_rusviet', 'base_crimea', 'base_saxony', 'base_polania', 'base_togawa', 'base_albion']


class ScytheActionDeploy(TypedDict):
    """
    Deploy a mech.
    """

    action: Literal['deploy']
    mech: ScytheMech
    hex: ScytheHex


class ScytheActionBuild(TypedDict):
    """
    Build a structure.
    """

    action: Literal['build']
    structure: Literal['monument', 'mill', 'mine', 'armory']
    hex: ScytheHex


class ScytheActionEnlist(TypedDict):
    """
    Enlist a recruit.
    """

    action: Literal['enlist']
    recruit: Literal['upgrade', 'deploy', 'build', 'enlist']
    bonus: Literal['power', 'coins', 'popularity', 'combat_cards']
    count: int


class ScytheActionDecline(TypedDict):
    """
    Do without what is offered.
    """

    action: Literal['decline']


class ScytheActionTakeBonus(TypedDict):
    """
    Take the lasting recruit bonus.
    """

    action: Literal['take_bonus']


class ScytheActionPay(TypedDict):
    """
    Spend the next resource of a cost.
    """

    action: Literal['pay']
    hex: ScytheHex


class ScytheActionPayCombatCard(TypedDict):
    """
    Spend a combat card for the next resource of a cost.
    """

    action: Literal['pay_combat_card']
    value: int


class ScytheActionDiscard(TypedDict):
    """
    Discard a combat card as a cost.
    """

    action: Literal['discard']
    value: int


class ScytheActionGain(TypedDict):
    """
    Take so much of a reward.
    """

    action: Literal['gain']
    count: int


class ScytheActionPlace(TypedDict):
    """
    Put resources on a territory.
    """

    action: Literal['place']
    hex: ScytheHex


class ScytheActionGainResource(TypedDict):
    """
    Take one resource.
    """

    action: Literal['gain_resource']
    resource: Literal['food', 'wood', 'metal', 'oil']


class ScytheActionProduceOn(TypedDict):
    """
    Produce on a territory.
    """

    action: Literal['produce_on']
    hex: ScytheHex
    count: int


class ScytheActionStopProducing(TypedDict):
    """
    Produce no more.
    """

    action: Literal['stop_producing']


class ScytheActionMoveUnit(TypedDict):
    """
    Move a unit next.
    """

    action: Literal['move_unit']
    unit: Literal['character', 'mech', 'worker']
    hex: ScytheHex


class ScytheActionStopMoving(TypedDict):
    """
    Move no more units.
    """

    action: Literal['stop_moving']


class ScytheActionStep(TypedDict):
    """
    Go one step.
    """

    action: Literal['step']
    hex: ScytheHex


class ScytheActionHalt(TypedDict):
    """
    Stay here.
    """

    action: Literal['halt']


class ScytheActionCarry(TypedDict):
    """
    Take something along on the step.
    """

    action: Literal['carry']
    cargo: Literal['worker', 'moved_worker', 'food', 'wood', 'metal', 'oil']
    count: int


class ScytheActionFight(TypedDict):
    """
    Fight this combat next.
    """

    action: Literal['fight']
    hex: ScytheHex


class ScytheActionUse(TypedDict):
    """
    Use the ability.
    """

    action: Literal['use']


class ScytheActionDial(TypedDict):
    """
    Secretly set the power dial.
    """

    action: Literal['dial']
    power: int


class ScytheActionCombatCards(TypedDict):
    """
    Secretly add combat cards.
    """

    action: Literal['combat_cards']
    twos: int
    threes: int
    fours: int
    fives: int


class ScytheActionRetreat(TypedDict):
    """
    Retreat with a unit.
    """

    action: Literal['retreat']
    hex: ScytheHex


class ScytheActionChooseOption(TypedDict):
    """
    Choose an option of the encounter card.
    """

    action: Literal['choose_option']
    option: Literal['a', 'b', 'c']


class ScytheActionTakeFactoryCard(TypedDict):
    """
    Keep a Factory card.
    """

    action: Literal['take_factory_card']
    card: int


class ScytheActionGiveCoins(TypedDict):
    """
    Give coins to another seat.
    """

    action: Literal['give_coins']
    seat: int


class ScytheActionCoins(TypedDict):
    """
    So many.
    """

    action: Literal['coins']
    count: int


class ScytheActionReady(TypedDict):
    """
    Say no more before the combat.
    """

    action: Literal['ready']


class ScytheActionAutomaTurn(TypedDict):
    """
    Let the Automa take its turn.
    """

    action: Literal['automa_turn']


ScytheAction: TypeAlias = ScytheActionChooseSection | ScytheActionSkip | ScytheActionEndTurn | ScytheActionRevealObjective | ScytheActionMoveUnits | ScytheActionMoveCoins | ScytheActionBolsterPower | ScytheActionBolsterCards | ScytheActionTradeResources | ScytheActionTradePopularity | ScytheActionProduce | ScytheActionFactoryTop | ScytheActionTakeBottom | ScytheActionUpgrade | ScytheActionDeploy | ScytheActionBuild | ScytheActionEnlist | ScytheActionDecline | ScytheActionTakeBonus | ScytheActionPay | ScytheActionPayCombatCard | ScytheActionDiscard | ScytheActionGain | ScytheActionPlace | ScytheActionGainResource | ScytheActionProduceOn | ScytheActionStopProducing | ScytheActionMoveUnit | ScytheActionStopMoving | ScytheActionStep | ScytheActionHalt | ScytheActionCarry | ScytheActionFight | ScytheActionUse | ScytheActionDial | ScytheActionCombatCards | ScytheActionRetreat | ScytheActionChooseOption | ScytheActionTakeFactoryCard | ScytheActionGiveCoins | ScytheActionCoins | ScytheActionReady | ScytheActionAutomaTurn


AgeOfInnovationBoard: TypeAlias = Literal['desert', 'plains', 'swamp', 'lake', 'forest', 'mountain', 'wasteland']


class AgeOfInnovationActionChooseSet(TypedDict):
    """
    Choose the set of this planning board.
    """

    action: Literal['choose_set']
    board: AgeOfInnovationBoard


class AgeOfInnovationActionDraftBoard(TypedDict):
    """
    Draft a planning board.
    """

    action: Literal['draft_board']
    board: AgeOfInnovationBoard


AgeOfInnovationFaction: TypeAlias = Literal['blessed', 'felines', 'goblins', 'illusionists', 'inventors', 'lizards', 'moles', 'monks', 'navigators', 'omar', 'philosophers', 'psychics']


class AgeOfInnovationActionDraftFaction(TypedDict):
    """
    Draft a faction.
    """

    action: Literal['draft_faction']
    faction: AgeOfInnovationFaction


AgeOfInnovationPalace: TypeAlias = Literal['palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_05', 'palace_06', 'palace_07', 'palace_08', 'palace_09', 'palace_10', 'palace_11', 'palace_12', 'palace_13', 'palace_14', 'palace_15', 'palace_16', 'palace_17']


class AgeOfInnovationActionDraftPalace(TypedDict):
    """
    Draft a palace tile.
    """

    action: Literal['draft_palace']
    palace: AgeOfInnovationPalace


AgeOfInnovationRoundBonus: TypeAlias = Literal['rb_river_shipping', 'rb_send_scholar', 'rb_guild', 'rb_pass_palace_university', 'rb_spade', 'rb_bridge', 'rb_science', 'rb_pass_school', 'rb_power_coins', 'rb_coins']


class AgeOfInnovationActionTakeRoundBonus(TypedDict):
    """
    Take a round bonus tile.
    """

    action: Literal['take_round_bonus']
    round_bonus: AgeOfInnovationRoundBonus


AgeOfInnovationBuilding: TypeAlias = Literal['workshop', 'guild', 'school', 'university', 'palace', 'tower', 'monument']


AgeOfInnovationHex: TypeAlias = Literal['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B12', 'B13', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'F13', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11', 'G12', 'G13', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12', 'H13', 'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13']


class AgeOfInnovationActionPlaceBuilding(TypedDict):
    """
    Place this building on a hex.
    """

    action: Literal['place_building']
    building: AgeOfInnovationBuilding
    hex: AgeOfInnovationHex


class AgeOfInnovationActionTerraform(TypedDict):
    """
    Terraform a hex.
    """

    action: Literal['terraform']
    hex: AgeOfInnovationHex


class AgeOfInnovationActionDig(TypedDict):
    """
    Use so many spades on the hex.
    """

    action: Literal['dig']
    spades: int


class AgeOfInnovationActionBuildWorkshop(TypedDict):
    """
    Build a workshop.
    """

    action: Literal['build_workshop']
    hex: AgeOfInnovationHex


class AgeOfInnovationActionLeap(TypedDict):
    """
    Terraform or build on a hex beyond reach.
    """

    action: Literal['leap']
    way: Literal['tunnel', 'flight']
    hex: AgeOfInnovationHex


class AgeOfInnovationActionUpgradeBuilding(TypedDict):
    """
    Upgrade the building on a hex to this one.
    """

    action: Literal['upgrade_building']
    hex: AgeOfInnovationHex
    building: AgeOfInnovationBuilding


class AgeOfInnovationActionAdvanceShipping(TypedDict):
    """
    Pay for a step on the shipping track.
    """

    action: Literal['advance_shipping']


class AgeOfInnovationActionAdvanceTerraforming(TypedDict):
    """
    Pay for a step on the terraforming track.
    """

    action: Literal['advance_terraforming']


AgeOfInnovationInnovation: TypeAlias = Literal['deus_ex_machina', 'professors', 'trade_routes', 'architecture', 'libraries', 'sewage_system', 'science', 'league_of_cities', 'telecommunication', 'steam_engine', 'census', 'steel', 'workshop', 'guild', 'school', 'university', 'palace', 'monument']


class AgeOfInnovationActionDevelopInnovation(TypedDict):
    """
    Develop an innovation of the display.
    """

    action: Literal['develop_innovation']
    innovation: AgeOfInnovationInnovation


class AgeOfInnovationActionSendScholar(TypedDict):
    """
    Send a scholar to a space of a discipline.
    """

    action: Literal['send_scholar']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']
    levels: int


class AgeOfInnovationActionReturnScholar(TypedDict):
    """
    Return a scholar to the supply for a level.
    """

    action: Literal['return_scholar']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class AgeOfInnovationActionPowerAction(TypedDict):
    """
    Take a power action.
    """

    action: Literal['power_action']
    space: Literal['power_bridge', 'power_scholar', 'power_tools', 'power_coins', 'power_spade_1', 'power_spade_2']


class AgeOfInnovationActionBookAction(TypedDict):
    """
    Take a book action.
    """

    action: Literal['book_action']
    space: Literal['book_power', 'book_science', 'book_coins', 'book_guild_vp', 'book_guild_upgrade', 'book_spades']


AgeOfInnovationTile: TypeAlias = Literal['philosophers', 'psychics', 'palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_06', 'palace_13', 'rb_spade', 'rb_bridge', 'rb_science', 'competency_07', 'deus_ex_machina', 'professors']


class AgeOfInnovationActionSpecialAction(TypedDict):
    """
    Take the special action of an own tile or of the faction.
    """

    action: Literal['special_action']
    tile: AgeOfInnovationTile


class AgeOfInnovationActionPlaceAnnex(TypedDict):
    """
    Place an annex at an own building.
    """

    action: Literal['place_annex']
    hex: AgeOfInnovationHex


class AgeOfInnovationActionPayBridge(TypedDict):
    """
    Pay tools for a bridge, over land too.
    """

    action: Literal['pay_bridge']


class AgeOfInnovationActionPass(TypedDict):
    """
    Pass for this round.
    """

    action: Literal['pass']


class AgeOfInnovationActionConvert(TypedDict):
    """
    Convert one thing into another.
    """

    action: Literal['convert']
    conversion: Literal['power_to_scholar', 'power_to_book', 'power_to_tool', 'power_to_coin', 'scholar_to_tool', 'tool_to_coin']


class AgeOfInnovationActionConvertBook(TypedDict):
    """
    Turn a book of this discipline into a coin.
    """

    action: Literal['convert_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class AgeOfInnovationActionSacrificePower(TypedDict):
    """
    Give up one power token of bowl II to move another one to bowl III.
    """

    action: Literal['sacrifice_power']


class AgeOfInnovationActionFoundTown(TypedDict):
    """
    Found a town, ignoring this river hex.
    """

    action: Literal['found_town']
    hex: AgeOfInnovationHex


class AgeOfInnovationActionEndTurn(TypedDict):
    """
    End the turn.
    """

    action: Literal['end_turn']


class AgeOfInnovationActionAcceptPower(TypedDict):
    """
    Take the power offered, for victory points.
    """

    action: Literal['accept_power']


class AgeOfInnovationActionDeclinePower(TypedDict):
    """
    Leave the power offered.
    """

    action: Literal['decline_power']


class AgeOfInnovationActionTakeBook(TypedDict):
    """
    Take a book of this discipline.
    """

    action: Literal['take_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class AgeOfInnovationActionPayBook(TypedDict):
    """
    Pay one book of this discipline.
    """

    action: Literal['pay_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class AgeOfInnovationActionAdvanceDiscipline(TypedDict):
    """
    Advance in this discipline.
    """

    action: Literal['advance_discipline']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class AgeOfInnovationActionUseKey(TypedDict):
    """
    Bind a key to the discipline and enter level 8.
    """

    action: Literal['use_key']


class AgeOfInnovationActionKeepKey(TypedDict):
    """
    Stop at level 7.
    """

    action: Literal['keep_key']


AgeOfInnovationCompetency: TypeAlias = Literal['competency_01', 'competency_02', 'competency_03', 'competency_04', 'competency_05', 'competency_06', 'competency_07', 'competency_08', 'competency_09', 'competency_10', 'competency_11', 'competency_12']


class AgeOfInnovationActionTakeCompetency(TypedDict):
    """
    Take a competency.
    """

    action: Literal['take_competency']
    competency: AgeOfInnovationCompetency


class AgeOfInnovationActionTakePalace(TypedDict):
    """
    Take a palace tile.
    """

    action: Literal['take_palace']
    palace: AgeOfInnovationPalace


AgeOfInnovationTownTile: TypeAlias = Literal['town_tools', 'town_spades', 'town_books', 'town_coins', 'town_science', 'town_power', 'town_scholar']


class AgeOfInnovationActionTakeTownTile(TypedDict):
    """
    Take a town tile.
    """

    action: Literal['take_town_tile']
    town_tile: AgeOfInnovationTownTile


class AgeOfInnovationActionBuildBridge(TypedDict):
    """
    Build a bridge between two hexes, the first in reading order first.
    """

    action: Literal['build_bridge']
    hex: AgeOfInnovationHex
    other: AgeOfInnovationHex


AgeOfInnovationReward: TypeAlias = Literal['coins', 'tools', 'scholars', 'power', 'power_tokens', 'vp', 'books', 'levels', 'optional_levels', 'levels_in_one', 'level_in_each', 'competency', 'town_tile', 'shipping', 'terraforming', 'terraform_and_build', 'terraform_and_build_free', 'spades', 'bridges', 'annexes', 'guild_anywhere', 'workshop_to_guild', 'school_to_guild', 'neutral_workshop', 'neutral_guild', 'neutral_school', 'neutral_university', 'neutral_palace', 'neutral_tower', 'neutral_monument', 'second_action', 'banking', 'law', 'engineering', 'medicine', 'palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_05', 'palace_06', 'palace_07', 'palace_08', 'palace_09', 'palace_10', 'palace_11', 'palace_12', 'palace_13', 'palace_14', 'palace_15', 'palace_16', 'palace_17']


class AgeOfInnovationActionChooseReward(TypedDict):
    """
    Take this reward next.
    """

    action: Literal['choose_reward']
    reward: AgeOfInnovationReward
    amount: int


class AgeOfInnovationActionDecline(TypedDict):
    """
    Do without what is offered.
    """

    action: Literal['decline']


AgeOfInnovationAction: TypeAlias = AgeOfInnovationActionChooseSet | AgeOfInnovationActionDraftBoard | AgeOfInnovationActionDraftFaction | AgeOfInnovationActionDraftPalace | AgeOfInnovationActionTakeRoundBonus | AgeOfInnovationActionPlaceBuilding | AgeOfInnovationActionTerraform | AgeOfInnovationActionDig | AgeOfInnovationActionBuildWorkshop | AgeOfInnovationActionLeap | AgeOfInnovationActionUpgradeBuilding | AgeOfInnovationActionAdvanceShipping | AgeOfInnovationActionAdvanceTerraforming | AgeOfInnovationActionDevelopInnovation | AgeOfInnovationActionSendScholar | AgeOfInnovationActionReturnScholar | AgeOfInnovationActionPowerAction | AgeOfInnovationActionBookAction | AgeOfInnovationActionSpecialAction | AgeOfInnovationActionPlaceAnnex | AgeOfInnovationActionPayBridge | AgeOfInnovationActionPass | AgeOfInnovationActionConvert | AgeOfInnovationActionConvertBook | AgeOfInnovationActionSacrificePower | AgeOfInnovationActionFoundTown | AgeOfInnovationActionEndTurn | AgeOfInnovationActionAcceptPower | AgeOfInnovationActionDeclinePower | AgeOfInnovationActionTakeBook | AgeOfInnovationActionPayBook | AgeOfInnovationActionAdvanceDiscipline | AgeOfInnovationActionUseKey | AgeOfInnovationActionKeepKey | AgeOfInnovationActionTakeCompetency | AgeOfInnovationActionTakePalace | AgeOfInnovationActionTakeTownTile | AgeOfInnovationActionBuildBridge | AgeOfInnovationActionChooseReward | AgeOfInnovationActionDecline


Action: TypeAlias = ScytheAction | AgeOfInnovationAction


class Listed(TypedDict):
    version: int
    seat: int
    question: str | None
    about: NotRequired[dict[str, Any] | None]
    actions: list[Action]


class Event(TypedDict):
    version: int
    event: str


class Played(TypedDict):
    version: int
    events: list[Event]
    game: Game


class SubmitActions(TypedDict):
    version: int
    actions: list[Action]


class AutomaUnit(TypedDict):
    unit: str
    place: str
    to_home_base: int


class AutomaHex(TypedDict):
    hex: str
    near: list[str]
    rule: NotRequired[str]
    because: NotRequired[str]
    other_units_near: NotRequired[int]
    to_enemy_combat_unit: NotRequired[int]
    enemy_combat_units: NotRequired[int]
    resources: NotRequired[int]
    to_factory: NotRequired[int]
    reading_order: NotRequired[int]


class AutomaRetreat(TypedDict):
    to: str
    workers_to: str


class AutomaCombat(TypedDict):
    card: int
    deck_shuffled: bool
    power: int
    column: str
    power_shown: int
    power_used: int
    cards_held: int
    cards_shown: int
    cards: list[int]
    totals: list[int]
    won: NotRequired[bool]
    retreat: NotRequired[AutomaRetreat]
    cards_drawn: NotRequired[int]


class AutomaMove(TypedDict):
    symbol: str
    needs_power: NotRequired[int]
    only: NotRequired[str]
    outcome: Literal['taken', 'impossible', 'other_faction', 'held_back', 'not_reached']
    rule: NotRequired[str]
    because: NotRequired[str]
    unit: NotRequired[str]
    unit_decided_by: NotRequired[Literal['only_unit', 'to_home_base', 'reading_order', 'mech_before_character', 'alike']]
    units: NotRequired[list[AutomaUnit]]
    enemies: NotRequired[list[str]]
    hexes: NotRequired[list[AutomaHex]]
    destination: NotRequired[str]
    decided_by: NotRequired[str]
    revealed: NotRequired[list[int]]
    workers_driven_away: NotRequired[int]
    resources_removed: NotRequired[dict[str, int]]
    encounter_removed: NotRequired[str]
    combat: NotRequired[AutomaCombat]


class AutomaGain(TypedDict):
    kind: str
    printed: int
    change: NotRequired[int]
    extra: NotRequired[int]
    gained: NotRequired[int]
    placed: NotRequired[list[str]]
    revealed: NotRequired[list[int]]
    rule: NotRequired[str]
    because: NotRequired[str]


class AutomaRecruitBonus(TypedDict):
    bonus: str | None
    recruit: NotRequired[str]
    enlisted: NotRequired[bool]
    taken: NotRequired[bool]
    rule: NotRequired[str]


class AutomaSpace(TypedDict):
    number: int
    row: int
    column: int


class AutomaCube(TypedDict):
    advances: bool
    space: AutomaSpace
    to: NotRequired[AutomaSpace]
    star_placed: NotRequired[bool]
    scheme_changed: NotRequired[bool]
    water_opened: NotRequired[bool]


class AutomaStars(TypedDict):
    before: dict[str, int]
    after: NotRequired[dict[str, int]]


class AutomaAccount(TypedDict):
    version: int
    event: Literal['automa_turn']
    finished: bool
    seat: int
    turn: int
    card: int
    deck_shuffled: bool
    scheme: Literal[1, 2]
    water_open: bool
    skipped: bool
    moves: list[AutomaMove]
    gains: list[AutomaGain]
    recruit_bonus: AutomaRecruitBonus | None
    cube: AutomaCube | None
    stars: AutomaStars
    factory_card_taken: NotRequired[bool]


class AutomaTurn(TypedDict):
    version: int
    events: list[Event]
    game: Game
    turn: AutomaAccount


class PlayAutomaTurn(TypedDict):
    version: int


class PastAction(TypedDict):
    version: int
    seat: int
    question: str
    action: Action | None


class History(TypedDict):
    version: int
    actions: list[PastAction]


class SeatScore(TypedDict):
    seat: int
    total: int
    categories: dict[str, Any]


class ScoreList(TypedDict):
    ruleset: str
    version: int
    status: Literal['playing', 'finished']
    scores: list[SeatScore]


class EventList(TypedDict):
    version: int
    status: Literal['playing', 'finished']
    events: list[Event]


class Standing(TypedDict):
    policy: str
    games: int
    wins: int
    win_rate: float | None
    mean_score: float | None


class CreatedTournament(TypedDict):
    id: str
    created: str
    status: Literal['waiting', 'playing', 'finished', 'cancelled', 'failed']
    failure: str | None
    workers: int
    ruleset: str
    rules_version: int
    players: list[str]
    games: int
    seed: str
    options: dict[str, str | float | bool | list[str] | None]
    seats: list[dict[str, str | float | bool | list[str] | None]]
    width: float | None
    seconds: float
    played: int
    standings: list[Standing]
    forfeits: int
    crashes: int
    token: str


class NewTournament(TypedDict):
    ruleset: str
    players: list[str]
    games: NotRequired[int]
    seed: NotRequired[str]
    options: NotRequired[dict[str, Any]]
    seats: NotRequired[list[dict[str, Any]]]
    width: NotRequired[float | None]
    seconds: NotRequired[float]


class Tournament(TypedDict):
    id: str
    created: str
    status: Literal['waiting', 'playing', 'finished', 'cancelled', 'failed']
    failure: str | None
    workers: int
    ruleset: str
    rules_version: int
    players: list[str]
    games: int
    seed: str
    options: dict[str, str | float | bool | list[str] | None]
    seats: list[dict[str, str | float | bool | list[str] | None]]
    width: float | None
    seconds: float
    played: int
    standings: list[Standing]
    forfeits: int
    crashes: int


class Planned(TypedDict):
    ruleset: str
    rules_version: int
    players: list[str]
    games: int
    seed: str
    options: dict[str, str | float | bool | list[str] | None]
    seats: list[dict[str, str | float | bool | list[str] | None]]
    width: float | None
    seconds: float


class Spread(TypedDict):
    mean: float
    least: int
    median: float
    most: int


class Rating(TypedDict):
    mu: float
    sigma: float
    interval: list[float]


class PolicyResult(TypedDict):
    games: int
    wins: int
    win_rate: float | None
    win_interval: list[float]
    chance: float | None
    mean_place: float | None
    score: Spread | None
    policy: str
    forfeits: int
    rating: Rating


class Pair(TypedDict):
    a: str
    b: str
    deals: int
    difference: float | None
    interval: list[float] | None


class Tally(TypedDict):
    games: int
    wins: int
    win_rate: float | None
    win_interval: list[float]
    chance: float | None
    mean_place: float | None
    score: Spread | None


class TableRow(TypedDict):
    games: int
    wins: int
    win_rate: float | None
    win_interval: list[float]
    chance: float | None
    mean_place: float | None
    score: Spread | None
    name: str
    policies: dict[str, Tally]


class Failure(TypedDict):
    game: int
    reason: str
    detail: str
    policy: NotRequired[str]
    seat: NotRequired[int]
    decision: NotRequired[int]


class Results(TypedDict):
    plan: Planned
    games: int
    policies: list[PolicyResult]
    pairs: list[Pair]
    tables: dict[str, list[TableRow]]
    decisions: Spread | None
    forfeits: int
    crashes: int
    failures: list[Failure]


class Forfeit(TypedDict):
    seat: int
    reason: str
    detail: str
    decision: int


class Outcome(TypedDict):
    players: list[str]
    seats: list[dict[str, str]]
    places: list[int]
    scores: list[int]
    decisions: int
    forfeits: list[Forfeit]
    crash: str


class PlayedMatch(TypedDict):
    game: int
    capsule: str
    outcome: Outcome | None


class Health(TypedDict):
    status: str
    version: str
