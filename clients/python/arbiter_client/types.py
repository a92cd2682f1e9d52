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
    code: Literal['broken_past', 'cannot_undo', 'forbidden', 'game_over', 'idempotency_conflict', 'illegal_action', 'internal_error', 'invalid_request', 'list_changed', 'malformed_request', 'method_not_allowed', 'no_automa_to_act', 'no_results', 'not_found', 'not_your_turn', 'rate_limited', 'stale_version', 'too_large', 'tournament_limit', 'unauthorized', 'unavailable', 'unsupported_rules_version']
    detail: str
    instance: NotRequired[str]
    errors: NotRequired[dict[str, list[str]]]
    rule: NotRequired[str]
    index: NotRequired[int]
    links: NotRequired[dict[str, str]]
    version: NotRequired[int]
    to: NotRequired[int]
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


class ScythePrintedHex(TypedDict):
    """
    A territory. The product is what one worker makes there.
    """

    hex: str
    terrain: str
    tunnel: bool
    encounter: bool
    product: str | None
    q: int
    r: int
    neighbours: list[str]
    across_river: list[str]


class ScythePrintedHomeBase(TypedDict):
    """
    A home base, and the hexes it touches by land, over a river and on a lake.
    """

    base: str
    faction: str
    in_this_game: bool
    q: int
    r: int
    land: list[str]
    river: list[str]
    lake: list[str]


class ScythePrintedBoard(TypedDict):
    """
    The board.
    """

    orientation: str
    terrains: list[str]
    hexes: list[ScythePrintedHex]
    home_bases: list[ScythePrintedHomeBase]
    rivers: list[tuple[str, str]]
    tunnels: list[str]
    lakes: list[str]
    encounters: list[str]
    factory: str


class ScythePrintedVariant(TypedDict):
    """
    What an ability does where an option of the game has this value.
    """

    option: str
    value: bool | str
    description: str


class ScythePrintedAbility(TypedDict):
    """
    What an ability does by default, and where an option of the game changes that, by its values.
    """

    name: str
    description: str
    variants: NotRequired[list[ScythePrintedVariant]]


class ScythePrintedFaction(TypedDict):
    """
    A faction mat. Mech abilities stand in the printed order, left to right.
    """

    name: str
    title: str
    character: str
    colour: str
    power: int
    combat_cards: int
    ability: ScythePrintedAbility
    mechs: list[ScythePrintedAbility]
    riverwalk: list[str]
    home_base: str


class ScytheFactionPieces(TypedDict):
    """
    What every faction mat carries at the start.
    """

    mechs: int
    workers: int
    stars: int
    one_time_bonuses: dict[str, int]


class ScythePrintedSection(TypedDict):
    """
    A column of a player mat. Cubes can cover ``coverable`` of the cost, which is in the resource.
    """

    top: str
    bottom: str
    cost: int
    coverable: int
    coins: int
    resource: str
    structure: str
    recruit_bonus: str


class ScythePrintedPlayerMat(TypedDict):
    """
    A player mat; the lowest number begins.
    """

    name: str
    number: int
    popularity: int
    objectives: int
    coins: int
    sections: list[ScythePrintedSection]


class ScytheForbiddenPair(TypedDict):
    """
    A player mat that a faction never has, by option.
    """

    faction: str
    player_mat: str


class ScythePrintedActions(TypedDict):
    """
    What is the same on all player mats.
    """

    top_rewards: dict[str, int]
    top_coins: dict[str, int]
    cube_spots: list[str]
    produce_cells: list[str]
    resources: list[str]
    structures: list[str]
    forbidden_pairs: list[ScytheForbiddenPair]


class ScythePrintedBand(TypedDict):
    """
    A part of the popularity track, up to and with its last step, and what it pays at the end.
    """

    last: int
    star: int
    territory: int
    resource_pair: int


class ScythePrintedTracks(TypedDict):
    """
    The ends of the tracks, how many stars each cell holds, and what popularity is worth.
    """

    power: int
    popularity: int
    triumph: dict[str, int]
    popularity_bands: list[ScythePrintedBand]
    factory_territories: int


class ScytheCombatCards(TypedDict):
    """
    How many combat cards of a value there are.
    """

    value: int
    copies: int


class ScythePrintedOption(TypedDict):
    """
    An option of an encounter card: what it costs and what it gives.
    """

    option: str
    pay: dict[str, int]
    gain: dict[str, int]


class ScytheEncounterCard(TypedDict):
    """
    An encounter card.
    """

    card: int
    options: list[ScythePrintedOption]


class ScytheObjectiveCard(TypedDict):
    """
    An objective card. Some are revealed only at the end of a turn.
    """

    card: int
    name: str
    label: str
    end_of_turn: bool


class ScythePrintedFactoryCard(TypedDict):
    """
    The top action of a Factory card: everything, or exactly one of the rewards.
    """

    card: int
    name: str
    pay: dict[str, int]
    gain: dict[str, int]
    one_of: bool


class ScytheFactoryCardMove(TypedDict):
    """
    The bottom action of every Factory card: so many units, so many steps each.
    """

    units: int
    moves: int


class ScytheStructureBonusTile(TypedDict):
    """
    A structure bonus tile: the coins for a count of 1, 2, 3 and so on.
    """

    tile: int
    name: str
    coins: list[int]


class ScythePrintedMove(TypedDict):
    """
    A symbol of an Automa card's move row; it counts only for the faction named, if one is.
    """

    action: str
    power: int
    only: str


class ScythePrintedGain(TypedDict):
    """
    Identical symbols of an Automa card's gains row.
    """

    kind: str
    count: int
    only: str


class ScythePrintedScheme(TypedDict):
    """
    One side of an Automa card.
    """

    moves: list[ScythePrintedMove]
    gains: list[ScythePrintedGain]
    recruit: str
    skip: bool


class ScythePrintedAutomaCard(TypedDict):
    """
    An Automa card. ``combat`` is the power used, by the ranges of automa_combat_ranges.
    """

    card: int
    one: ScythePrintedScheme
    two: ScythePrintedScheme
    star: bool
    combat: list[int]
    combat_cards: int
    resources: int


class ScythePrintedStarCard(TypedDict):
    """
    A star card of the Automa. Stars, and water that opens: the numbers of spaces.
    """

    name: str
    title: str
    spaces: int
    stars: list[int]
    water: int
    skips: bool
    all_moves: bool
    defeated_to_base: bool
    extra_coin: int
    extra_power: int


class ScytheComponents(TypedDict):
    """
    Everything in the box.
    """

    board: ScythePrintedBoard
    factions: list[ScythePrintedFaction]
    faction_pieces: ScytheFactionPieces
    player_mats: list[ScythePrintedPlayerMat]
    actions: ScythePrintedActions
    tracks: ScythePrintedTracks
    combat_cards: list[ScytheCombatCards]
    encounter_cards: list[ScytheEncounterCard]
    objective_cards: list[ScytheObjectiveCard]
    factory_cards: list[ScythePrintedFactoryCard]
    factory_card_move: ScytheFactoryCardMove
    structure_bonuses: list[ScytheStructureBonusTile]
    automa_cards: list[ScythePrintedAutomaCard]
    automa_combat_ranges: list[int]
    star_cards: list[ScythePrintedStarCard]


class ScytheRuleset(TypedDict):
    ruleset: Literal['scythe']
    title: str
    rules_version: int
    seats: SeatRange
    options: list[Option]
    seat_options: list[Option]
    actions: dict[str, ActionShape]
    components: ScytheComponents


class AgeOfInnovationGlossary(TypedDict):
    """
    What the words of effects and tiles mean.
    """

    effects: dict[str, str]
    goods: dict[str, str]
    events: dict[str, str]
    counts: dict[str, str]
    abilities: dict[str, str]


class AgeOfInnovationColours(TypedDict):
    """
    The colours of terrains, planning boards and pieces, and of the disciplines.
    """

    terrains: dict[str, str]
    disciplines: dict[str, str]


class AgeOfInnovationPrintedHex(TypedDict):
    """
    A hex: its place in the frame that both sides of the board share, and what it touches.
    """

    name: str
    row: int
    column: int
    terrain: str
    border: bool
    neighbours: list[str]


class AgeOfInnovationSide(TypedDict):
    """
    A side of the game board.
    """

    name: str
    orientation: str
    hexes: list[AgeOfInnovationPrintedHex]
    bridge_sites: list[list[str]]
    land_bridge_sites: list[list[str]]


class AgeOfInnovationBuilding(TypedDict):
    """
    A shape of building: what it is worth, how many there are, and what it costs.
    """

    name: str
    value: int
    pieces: int
    neutral: int
    town_size: int
    upgrade_of: str | None
    tools: int
    coins: int
    coins_beside_others: int | None
    gain: dict[str, int]


class AgeOfInnovationAnnexes(TypedDict):
    """
    The annexes.
    """

    in_the_box: int
    value: int
    counts_as_buildings: int


class AgeOfInnovationPieces(TypedDict):
    """
    Pieces of each player beside the buildings.
    """

    scholars: int
    bridges: int


class AgeOfInnovationBoardIncome(TypedDict):
    """
    What a planning board pays in Phase I: always, and for each slot whose building has left it.
    """

    base: dict[str, int]
    workshop: list[dict[str, int]]
    guild: list[dict[str, int]]
    school: list[dict[str, int]]
    university: list[dict[str, int]]


class AgeOfInnovationShipping(TypedDict):
    """
    The shipping track: where it begins, the price of a step, the rewards by level.
    """

    start: int
    price: dict[str, int]
    rewards: list[dict[str, int]]


class AgeOfInnovationTerraforming(TypedDict):
    """
    The terraforming track: the price of a step, the rewards by level.
    """

    price: dict[str, int]
    rewards: list[dict[str, int]]


class AgeOfInnovationPlanningBoard(TypedDict):
    """
    A planning board, named by its native terrain.
    """

    name: str
    start: dict[str, int]
    bowls: list[int]
    income: AgeOfInnovationBoardIncome
    shipping: AgeOfInnovationShipping
    terraforming: AgeOfInnovationTerraforming
    innovation_books: list[int]


class AgeOfInnovationTracks(TypedDict):
    """
    What both tracks mean: the last level of shipping, and tools per spade by level of terraforming.
    """

    most_shipping: int
    tools_per_spade: list[int]


class AgeOfInnovationOnce(TypedDict):
    """
    The gain, when the tile is taken; times what `per` counts; a `block` is not mixed with other rewards.
    """

    effect: Literal['once']
    gain: dict[str, int]
    per: NotRequired[str]
    block: NotRequired[bool]


class AgeOfInnovationOnceByNumber(TypedDict):
    """
    VP when the tile is taken: the last of `bands` (least number, VP) that what `of` counts reaches.
    """

    effect: Literal['once_by_number']
    of: str
    bands: list[tuple[int, int]]


class AgeOfInnovationIncome(TypedDict):
    """
    The gain, in every Phase I.
    """

    effect: Literal['income']
    gain: dict[str, int]


class AgeOfInnovationWhenever(TypedDict):
    """
    The gain, each time `event` happens to the owner; times what `per` counts. Only in games of `from_players` or more.
    """

    effect: Literal['whenever']
    event: str
    gain: dict[str, int]
    per: NotRequired[str]
    from_players: NotRequired[int]


class AgeOfInnovationOnPassing(TypedDict):
    """
    The gain, when the owner passes, times what `per` counts.
    """

    effect: Literal['on_passing']
    per: str
    gain: dict[str, int]


class AgeOfInnovationSpecialAction(TypedDict):
    """
    The gain, as an action of the owner, once per round; its goods come in the order written.
    """

    effect: Literal['special_action']
    gain: dict[str, int]


class AgeOfInnovationLeap(TypedDict):
    """
    A way of a terraform and build over hexes that are out of reach: a tunnel or a flight.
    """

    event: str
    pays: dict[str, int]
    over: int


class AgeOfInnovationAbility(TypedDict):
    """
    What no gain can say, see `abilities`.
    """

    effect: Literal['ability']
    town_value: NotRequired[int]
    ignores_river_hex: NotRequired[bool]
    shipping: NotRequired[int]
    leap: NotRequired[AgeOfInnovationLeap | None]
    land_bridge_tools: NotRequired[int]
    power_action_discount: NotRequired[int]
    books_per_competency: NotRequired[int]
    science_bonus_levels: NotRequired[int]


class AgeOfInnovationFaction(TypedDict):
    """
    A faction tile.
    """

    name: str
    levels: dict[str, int]
    start: dict[str, int]
    first_buildings: list[str]
    after_placing: dict[str, int]
    effects: list[AgeOfInnovationOnce | AgeOfInnovationOnceByNumber | AgeOfInnovationIncome | AgeOfInnovationWhenever | AgeOfInnovationOnPassing | AgeOfInnovationSpecialAction | AgeOfInnovationAbility]


class AgeOfInnovationTile(TypedDict):
    """
    A tile with effects.
    """

    name: str
    effects: list[AgeOfInnovationOnce | AgeOfInnovationOnceByNumber | AgeOfInnovationIncome | AgeOfInnovationWhenever | AgeOfInnovationOnPassing | AgeOfInnovationSpecialAction | AgeOfInnovationAbility]


class AgeOfInnovationInnovationPlace(TypedDict):
    """
    A place of the innovation display: the books its tile costs.
    """

    name: str
    books: dict[str, int]
    books_of_any: int


class AgeOfInnovationInnovationDisplay(TypedDict):
    """
    The innovation display, by number of players.
    """

    places: dict[str, list[AgeOfInnovationInnovationPlace]]
    coins_without_palace: int
    most_of_a_player: int


class AgeOfInnovationCompetencyPlace(TypedDict):
    """
    A place of the competency display: what comes with a tile from it.
    """

    name: str
    discipline: str
    levels: int
    books: int


class AgeOfInnovationTownTile(TypedDict):
    """
    A kind of town tile.
    """

    name: str
    gain: dict[str, int]
    key: int


class AgeOfInnovationScienceBonus(TypedDict):
    """
    The right half of a round tile: a gain for every so many levels.
    """

    discipline: str
    levels: int
    gain: dict[str, int]


class AgeOfInnovationRoundTile(TypedDict):
    """
    A round tile: victory points for each of these events, and the science bonus.
    """

    name: str
    events: list[str]
    vp: int
    science_bonus: AgeOfInnovationScienceBonus


class AgeOfInnovationFinalTile(TypedDict):
    """
    A final tile: victory points for each event of this kind in round 6.
    """

    name: str
    event: str
    vp: int


class AgeOfInnovationPowerAction(TypedDict):
    """
    A space of the game board that is paid for with power.
    """

    name: str
    power: int
    gain: dict[str, int]


class AgeOfInnovationBookAction(TypedDict):
    """
    A space of the game board that is paid for with books.
    """

    name: str
    books: int
    gain: dict[str, int]
    per: NotRequired[str]


class AgeOfInnovationScienceDisplay(TypedDict):
    """
    The science display.
    """

    levels: int
    key_level: int
    power_at: dict[str, int]
    income_level: int
    income: dict[str, dict[str, int]]
    scholar_spaces: list[int]
    returned_scholar_levels: int


class AgeOfInnovationConversion(TypedDict):
    """
    Paying one thing for another.
    """

    name: str
    pays: dict[str, int]
    gain: dict[str, int]


class AgeOfInnovationSacrifice(TypedDict):
    """
    What becomes of the tokens of bowl II.
    """

    tokens_in_bowl_II: int
    removed: int
    moved_to_bowl_III: int


class AgeOfInnovationFinalScoring(TypedDict):
    """
    Victory points for places 1 to 3 by area and in each discipline, and for what is left.
    """

    area: list[int]
    science: list[int]
    coins_per_vp: int


class AgeOfInnovationTwoPlayers(TypedDict):
    """
    The neutral faction of the game for two.
    """

    territory_tiles: list[int]
    neutral_level: int
    neutral_scholar_space: int


class AgeOfInnovationComponents(TypedDict):
    """
    Everything printed. Numbers and words only; what the words mean is under ``glossary``.
    """

    glossary: AgeOfInnovationGlossary
    rounds: int
    terraforming_circle: list[str]
    disciplines: list[str]
    colours: AgeOfInnovationColours
    boards: list[AgeOfInnovationSide]
    buildings: list[AgeOfInnovationBuilding]
    annexes: AgeOfInnovationAnnexes
    town_value: int
    pieces_of_each_player: AgeOfInnovationPieces
    planning_boards: list[AgeOfInnovationPlanningBoard]
    tracks: AgeOfInnovationTracks
    factions: list[AgeOfInnovationFaction]
    palaces: list[AgeOfInnovationTile]
    palace_always_open: str
    innovations: list[AgeOfInnovationTile]
    innovation_display: AgeOfInnovationInnovationDisplay
    competencies: list[AgeOfInnovationTile]
    competency_tiles_of_each: int
    competency_places: list[AgeOfInnovationCompetencyPlace]
    town_tiles: list[AgeOfInnovationTownTile]
    town_tiles_of_each: int
    round_bonuses: list[AgeOfInnovationTile]
    round_tiles: list[AgeOfInnovationRoundTile]
    final_tiles: list[AgeOfInnovationFinalTile]
    power_actions: list[AgeOfInnovationPowerAction]
    book_actions: list[AgeOfInnovationBookAction]
    book_actions_in_a_game: int
    science_display: AgeOfInnovationScienceDisplay
    conversions: list[AgeOfInnovationConversion]
    sacrifice: AgeOfInnovationSacrifice
    final_scoring: AgeOfInnovationFinalScoring
    two_players: AgeOfInnovationTwoPlayers


class AgeOfInnovationRuleset(TypedDict):
    ruleset: Literal['age_of_innovation']
    title: str
    rules_version: int
    seats: SeatRange
    options: list[Option]
    seat_options: list[Option]
    actions: dict[str, ActionShape]
    components: AgeOfInnovationComponents


Ruleset: TypeAlias = ScytheRuleset | AgeOfInnovationRuleset


class ScytheAgreed(TypedDict):
    """
    The options a game of Scythe is played with.
    """

    edition: Literal['uk', 'ru', 'publisher']
    forbidden_pairs: bool | None
    camaraderie: Literal['after_combat', 'every_retreat'] | None
    scout: Literal['optional', 'always'] | None
    recruit_bonus: Literal['always', 'optional'] | None
    relentless_factory_card: bool
    deals: bool
    trial_scoring: bool
    turn_limit: int


class ScytheSeated(TypedDict):
    """
    What a seat plays.
    """

    seat: int
    name: str | None
    controller: str
    faction: str
    player_mat: str


class ToAct(TypedDict):
    seat: int
    question: str


class ScytheTurnSeen(TypedDict):
    """
    The turn under way: whose it is, and its number among all turns of the game, from 1.
    """

    seat: int
    number: int


class ScytheOptionsSeen(TypedDict):
    """
    What was agreed when the game was created.
    """

    edition: str
    relentless_factory_card: bool
    deals: bool
    trial_scoring: bool
    turn_limit: int
    forbidden_pairs: bool
    camaraderie: str
    scout: str
    recruit_bonus: str


class ScytheHand(TypedDict):
    """
    Cards that only their owner sees.
    """

    combat_cards: list[int]
    objectives: list[int]


class ScythePlayerSeen(TypedDict):
    """
    What one seat owns; the hand for the own seat.
    """

    faction: str
    player_mat: str
    coins: int
    power: int
    popularity: int
    character: str | None
    mechs: list[str]
    workers: list[str]
    structures: dict[str, str]
    abilities: list[str]
    upgrades: list[str]
    covered: dict[str, int]
    recruits: list[str]
    bonuses: list[str]
    stars: dict[str, int]
    combat_cards: int
    objectives: int
    factory_card: int | str | None
    section: str | None
    produce_cost: dict[str, int]
    controls: list[str]
    hand: NotRequired[ScytheHand]


class ScytheEncounterSeen(TypedDict):
    """
    The encounter card from which somebody chooses.
    """

    seat: int
    card: int
    chosen: str | None


class ScytheMovementSeen(TypedDict):
    """
    A Move action under way.
    """

    seat: int
    units_left: int
    unit: str | None
    hex: str | None
    steps_left: int
    destination: str | None
    load: dict[str, int]
    character_moved: bool
    mechs_moved: list[str]
    workers_moved: list[str]
    combats: list[str]


class ScytheCommitted(TypedDict):
    """
    What the own side has set for the combat.
    """

    dial: int
    cards: list[int]


class ScytheBattleSeen(TypedDict):
    """
    A combat under way.
    """

    hex: str
    attacker: int
    defender: int
    own: NotRequired[ScytheCommitted]


class ScytheAutomaStars(TypedDict):
    """
    Her stars by cell of the triumph track; beside_track are those of the star card.
    """

    before: dict[str, int]
    after: NotRequired[dict[str, int]]


class ScytheAutomaUnit(TypedDict):
    """
    A unit that a symbol could choose.
    """

    unit: str
    place: str
    to_home_base: int


class ScytheAutomaHex(TypedDict):
    """
    A hex that was looked at: why it fell out, or the numbers it was compared by.
    """

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


class ScytheAutomaRetreat(TypedDict):
    """
    Where her beaten units go.
    """

    to: str
    workers_to: str


class ScytheAutomaCombat(TypedDict):
    """
    An attack of hers: what her combat table said, and how it ended.
    """

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
    retreat: NotRequired[ScytheAutomaRetreat]
    cards_drawn: NotRequired[int]


class ScytheAutomaMove(TypedDict):
    """
    A symbol of the move row, in printed order.
    """

    symbol: str
    needs_power: NotRequired[int]
    only: NotRequired[str]
    outcome: NotRequired[Literal['held_back', 'impossible', 'not_reached', 'other_faction', 'taken']]
    rule: NotRequired[str]
    because: NotRequired[str]
    unit: NotRequired[str]
    unit_decided_by: NotRequired[Literal['alike', 'mech_before_character', 'only_unit', 'reading_order', 'to_home_base']]
    units: NotRequired[list[ScytheAutomaUnit]]
    enemies: NotRequired[list[str]]
    hexes: NotRequired[list[ScytheAutomaHex]]
    destination: NotRequired[str]
    decided_by: NotRequired[str]
    revealed: NotRequired[list[int]]
    workers_driven_away: NotRequired[int]
    resources_removed: NotRequired[dict[str, int]]
    encounter_removed: NotRequired[str]
    combat: NotRequired[ScytheAutomaCombat]


class ScytheAutomaGain(TypedDict):
    """
    The symbols of one kind in the gains row.
    """

    kind: str
    printed: int
    change: NotRequired[int]
    extra: NotRequired[int]
    gained: NotRequired[int]
    placed: NotRequired[list[str]]
    revealed: NotRequired[list[int]]
    rule: NotRequired[str]
    because: NotRequired[str]


class ScytheAutomaRecruitBonus(TypedDict):
    """
    What the card gives the human.
    """

    bonus: str | None
    rule: str
    recruit: NotRequired[str]
    enlisted: NotRequired[bool]
    taken: NotRequired[bool]


class ScytheAutomaSpace(TypedDict):
    """
    A space of the star card.
    """

    number: int
    row: int
    column: int


class ScytheAutomaCube(TypedDict):
    """
    The step on the star card.
    """

    advances: bool
    space: ScytheAutomaSpace
    to: NotRequired[ScytheAutomaSpace]
    star_placed: NotRequired[bool]
    scheme_changed: NotRequired[bool]
    water_opened: NotRequired[bool]


class ScytheAutomaAccount(TypedDict):
    """
    A turn of the Automa in the order of its steps. null: a step that was not, or not yet, reached.
    """

    seat: int
    turn: int
    card: int
    deck_shuffled: bool
    scheme: Literal[1, 2]
    water_open: bool
    stars: ScytheAutomaStars
    skipped: bool
    moves: list[ScytheAutomaMove]
    gains: list[ScytheAutomaGain]
    recruit_bonus: ScytheAutomaRecruitBonus | None
    cube: ScytheAutomaCube | None
    factory_card_taken: NotRequired[bool]


class ScytheAutomaSeen(TypedDict):
    """
    The Automa beside her units: all but the order of her deck.
    """

    seat: int
    level: str
    modifiers: list[str]
    tunnels_count: bool
    cube: int
    scheme: int
    water_open: bool
    deck: int
    main_pile: list[int]
    combat_pile: list[int]
    resources_left: int
    turn_under_way: ScytheAutomaAccount | None


class ScytheTableSeen(TypedDict):
    """
    The whole table.
    """

    turn: ScytheTurnSeen
    order: list[int]
    options: ScytheOptionsSeen
    ability_texts: dict[str, str]
    structure_bonus: int
    players: list[ScythePlayerSeen]
    resources: dict[str, dict[str, int]]
    encounters: list[str]
    combat_deck: int
    combat_discard: list[int]
    encounter_deck: int
    objective_deck: int
    factory_cards: int
    encounter: ScytheEncounterSeen | None
    movement: ScytheMovementSeen | None
    battle: ScytheBattleSeen | None
    automa: ScytheAutomaSeen | None


class ScytheCompared(TypedDict):
    """
    A criterion that equal totals were compared by, with the value of each of the seats.
    """

    criterion: str
    values: list[int]


class ScytheTieBreak(TypedDict):
    """
    Seats that reached the same total, and what was compared, up to the criterion that parted them all.
    """

    seats: list[int]
    compared: list[ScytheCompared]


class ScytheResult(TypedDict):
    """
    Who has won. Places are by seat; victory may be shared.
    """

    places: list[int]
    winners: list[int]
    totals: list[int]
    tie_breaks: list[ScytheTieBreak]


class AboutNothing(TypedDict):
    """
    Nothing more is to be known.
    """


class ActionChooseSection(TypedDict):
    """
    Put the action token on a section, named by its top action.
    """

    action: Literal['choose_section']
    section: Literal['move', 'trade', 'bolster', 'produce', 'factory']


class ActionRevealObjective(TypedDict):
    """
    Reveal a fulfilled objective and place a star.
    """

    action: Literal['reveal_objective']
    card: int


class ActionGiveCoins(TypedDict):
    """
    Give coins to another seat.
    """

    action: Literal['give_coins']
    seat: int


AnswerToSection: TypeAlias = ActionChooseSection | ActionRevealObjective | ActionGiveCoins


class AskedSection(TypedDict):
    """
    On which section of the player mat the action token goes; objectives and coins may come first.
    """

    version: int
    seat: int
    question: Literal['section']
    about: AboutNothing
    actions: list[AnswerToSection]
    list: str


class ActionMoveUnits(TypedDict):
    """
    Move units.
    """

    action: Literal['move_units']


class ActionMoveCoins(TypedDict):
    """
    Gain coins instead of moving.
    """

    action: Literal['move_coins']
    count: int


class ActionBolsterPower(TypedDict):
    """
    Pay 1 coin and gain power.
    """

    action: Literal['bolster_power']
    count: int
    popularity: int


class ActionBolsterCards(TypedDict):
    """
    Pay 1 coin and draw combat cards.
    """

    action: Literal['bolster_cards']
    count: int
    popularity: int


class ActionTradeResources(TypedDict):
    """
    Pay 1 coin and gain 2 resources.
    """

    action: Literal['trade_resources']
    power: int


class ActionTradePopularity(TypedDict):
    """
    Pay 1 coin and gain popularity.
    """

    action: Literal['trade_popularity']
    count: int
    power: int


class ActionProduce(TypedDict):
    """
    Pay for the workers that have left the mat, and produce.
    """

    action: Literal['produce']


class ActionFactoryTop(TypedDict):
    """
    Take the top action of the Factory card.
    """

    action: Literal['factory_top']
    reward: Literal['everything', 'enlist', 'upgrade', 'deploy', 'build']


class ActionSkip(TypedDict):
    """
    Do without the action.
    """

    action: Literal['skip']


AnswerToTop: TypeAlias = ActionMoveUnits | ActionMoveCoins | ActionBolsterPower | ActionBolsterCards | ActionTradeResources | ActionTradePopularity | ActionProduce | ActionFactoryTop | ActionSkip | ActionRevealObjective


class AskedTop(TypedDict):
    """
    Whether the top action of the section is taken, and how.
    """

    version: int
    seat: int
    question: Literal['top']
    about: AboutNothing
    actions: list[AnswerToTop]
    list: str


class ActionTakeBottom(TypedDict):
    """
    Take the bottom action of the section.
    """

    action: Literal['take_bottom']
    coins: int


AnswerToBottom: TypeAlias = ActionTakeBottom | ActionMoveUnits | ActionSkip | ActionRevealObjective | ActionGiveCoins


class AskedBottom(TypedDict):
    """
    Whether the bottom action of the section is taken.
    """

    version: int
    seat: int
    question: Literal['bottom']
    about: AboutNothing
    actions: list[AnswerToBottom]
    list: str


class ActionEndTurn(TypedDict):
    """
    End the turn.
    """

    action: Literal['end_turn']


class ActionConvert(TypedDict):
    """
    Convert one thing into another.
    """

    action: Literal['convert']
    conversion: Literal['power_to_scholar', 'power_to_book', 'power_to_tool', 'power_to_coin', 'scholar_to_tool', 'tool_to_coin']


class ActionConvertBook(TypedDict):
    """
    Turn a book of this discipline into a coin.
    """

    action: Literal['convert_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class ActionSacrificePower(TypedDict):
    """
    Give up one power token of bowl II to move another one to bowl III.
    """

    action: Literal['sacrifice_power']


AgeOfInnovationHexWord: TypeAlias = Literal['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B12', 'B13', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'F13', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11', 'G12', 'G13', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12', 'H13', 'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13']


class ActionFoundTown(TypedDict):
    """
    Found a town, ignoring this river hex.
    """

    action: Literal['found_town']
    hex: AgeOfInnovationHexWord


AnswerToEndTurn: TypeAlias = ActionEndTurn | ActionRevealObjective | ActionGiveCoins | ActionConvert | ActionConvertBook | ActionSacrificePower | ActionFoundTown


class AskedEndTurn(TypedDict):
    """
    Whether anything is done before the turn ends.
    """

    version: int
    seat: int
    question: Literal['end_turn']
    about: AboutNothing
    actions: list[AnswerToEndTurn]
    list: str


class ScytheUnitsLeft(TypedDict):
    """
    How many units may still move.
    """

    units_left: int


ScytheHexWord: TypeAlias = Literal['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'H1', 'base_nordic', 'base_rusviet', 'base_crimea', 'base_saxony', 'base_polania', 'base_togawa', 'base_albion']


class ActionMoveUnit(TypedDict):
    """
    Move a unit next.
    """

    action: Literal['move_unit']
    unit: Literal['character', 'mech', 'worker']
    hex: ScytheHexWord


class ActionStopMoving(TypedDict):
    """
    Move no more units.
    """

    action: Literal['stop_moving']


AnswerToUnit: TypeAlias = ActionMoveUnit | ActionStopMoving


class AskedUnit(TypedDict):
    """
    Which unit moves next, or none.
    """

    version: int
    seat: int
    question: Literal['unit']
    about: ScytheUnitsLeft
    actions: list[AnswerToUnit]
    list: str


class ScytheUnitMoving(TypedDict):
    """
    The unit that goes, where it stands, and how many steps it has left.
    """

    unit: str
    hex: str
    steps_left: int


class ActionStep(TypedDict):
    """
    Go one step.
    """

    action: Literal['step']
    hex: ScytheHexWord


class ActionHalt(TypedDict):
    """
    Stay here.
    """

    action: Literal['halt']


AnswerToStep: TypeAlias = ActionStep | ActionHalt


class AskedStep(TypedDict):
    """
    Where the unit goes, one hex at a time, or whether it halts.
    """

    version: int
    seat: int
    question: Literal['step']
    about: ScytheUnitMoving
    actions: list[AnswerToStep]
    list: str


class ScytheCargoOffered(TypedDict):
    """
    What may go along on the step.
    """

    unit: str
    hex: str
    destination: str
    cargo: str


class ActionCarry(TypedDict):
    """
    Take something along on the step.
    """

    action: Literal['carry']
    cargo: Literal['worker', 'moved_worker', 'food', 'wood', 'metal', 'oil']
    count: int


AnswerToCarry: TypeAlias = ActionCarry


class AskedCarry(TypedDict):
    """
    How much of one kind goes along on the step.
    """

    version: int
    seat: int
    question: Literal['carry']
    about: ScytheCargoOffered
    actions: list[AnswerToCarry]
    list: str


class ActionFight(TypedDict):
    """
    Fight this combat next.
    """

    action: Literal['fight']
    hex: ScytheHexWord


AnswerToFight: TypeAlias = ActionFight


class AskedFight(TypedDict):
    """
    Which combat is next.
    """

    version: int
    seat: int
    question: Literal['fight']
    about: AboutNothing
    actions: list[AnswerToFight]
    list: str


class ActionUse(TypedDict):
    """
    Use the ability.
    """

    action: Literal['use']


class ActionDecline(TypedDict):
    """
    Do without what is offered.
    """

    action: Literal['decline']


AnswerToArtillery: TypeAlias = ActionUse | ActionDecline


class AskedArtillery(TypedDict):
    """
    Whether power is spent before the combat, so that the opponent loses some.
    """

    version: int
    seat: int
    question: Literal['artillery']
    about: AboutNothing
    actions: list[AnswerToArtillery]
    list: str


AnswerToScout: TypeAlias = ActionUse | ActionDecline


class AskedScout(TypedDict):
    """
    Whether a combat card is taken from the opponent.
    """

    version: int
    seat: int
    question: Literal['scout']
    about: AboutNothing
    actions: list[AnswerToScout]
    list: str


class ActionReady(TypedDict):
    """
    Say no more before the combat.
    """

    action: Literal['ready']


AnswerToParley: TypeAlias = ActionGiveCoins | ActionReady


class AskedParley(TypedDict):
    """
    Whether coins are given before the dials are set.
    """

    version: int
    seat: int
    question: Literal['parley']
    about: AboutNothing
    actions: list[AnswerToParley]
    list: str


class ScytheCombatSeen(TypedDict):
    """
    The combat that is prepared.
    """

    hex: str
    attacker: int
    defender: int


class ActionDial(TypedDict):
    """
    Secretly set the power dial.
    """

    action: Literal['dial']
    power: int


AnswerToDial: TypeAlias = ActionDial


class AskedDial(TypedDict):
    """
    How much power is spent in the combat; secret until both sides have decided.
    """

    version: int
    seat: int
    question: Literal['dial']
    about: ScytheCombatSeen
    actions: list[AnswerToDial]
    list: str


class ActionCombatCards(TypedDict):
    """
    Secretly add combat cards.
    """

    action: Literal['combat_cards']
    twos: int
    threes: int
    fours: int
    fives: int


AnswerToCombatCards: TypeAlias = ActionCombatCards


class AskedCombatCards(TypedDict):
    """
    Which combat cards are added; secret until both sides have decided.
    """

    version: int
    seat: int
    question: Literal['combat_cards']
    about: ScytheCombatSeen
    actions: list[AnswerToCombatCards]
    list: str


class ScytheUnitRetreating(TypedDict):
    """
    The beaten unit, and the hex it leaves.
    """

    unit: str
    hex: str


class ActionRetreat(TypedDict):
    """
    Retreat with a unit.
    """

    action: Literal['retreat']
    hex: ScytheHexWord


AnswerToRetreat: TypeAlias = ActionRetreat


class AskedRetreat(TypedDict):
    """
    Where a beaten unit goes.
    """

    version: int
    seat: int
    question: Literal['retreat']
    about: ScytheUnitRetreating
    actions: list[AnswerToRetreat]
    list: str


class ScytheCardShown(TypedDict):
    """
    The encounter card.
    """

    card: int


class ActionChooseOption(TypedDict):
    """
    Choose an option of the encounter card.
    """

    action: Literal['choose_option']
    option: Literal['a', 'b', 'c']


AnswerToEncounter: TypeAlias = ActionChooseOption | ActionDecline


class AskedEncounter(TypedDict):
    """
    Which option of the encounter card is taken.
    """

    version: int
    seat: int
    question: Literal['encounter']
    about: ScytheCardShown
    actions: list[AnswerToEncounter]
    list: str


class ScytheCardsToChooseFrom(TypedDict):
    """
    The Factory cards.
    """

    cards: list[int]


class ActionTakeFactoryCard(TypedDict):
    """
    Keep a Factory card.
    """

    action: Literal['take_factory_card']
    card: int


AnswerToFactoryCard: TypeAlias = ActionTakeFactoryCard


class AskedFactoryCard(TypedDict):
    """
    Which Factory card is kept.
    """

    version: int
    seat: int
    question: Literal['factory_card']
    about: ScytheCardsToChooseFrom
    actions: list[AnswerToFactoryCard]
    list: str


class ActionDiscard(TypedDict):
    """
    Discard a combat card as a cost.
    """

    action: Literal['discard']
    value: int


AnswerToDiscard: TypeAlias = ActionDiscard


class AskedDiscard(TypedDict):
    """
    Which combat card pays for the Factory card's action.
    """

    version: int
    seat: int
    question: Literal['discard']
    about: AboutNothing
    actions: list[AnswerToDiscard]
    list: str


class ScytheTerritoriesLeft(TypedDict):
    """
    How many territories may still produce, beside that of the mill.
    """

    territories_left: int


class ActionProduceOn(TypedDict):
    """
    Produce on a territory.
    """

    action: Literal['produce_on']
    hex: ScytheHexWord
    count: int


class ActionStopProducing(TypedDict):
    """
    Produce no more.
    """

    action: Literal['stop_producing']


AnswerToProduce: TypeAlias = ActionProduceOn | ActionStopProducing


class AskedProduce(TypedDict):
    """
    One more territory and how much it makes, or no more.
    """

    version: int
    seat: int
    question: Literal['produce']
    about: ScytheTerritoriesLeft
    actions: list[AnswerToProduce]
    list: str


class ActionPlace(TypedDict):
    """
    Put resources on a territory.
    """

    action: Literal['place']
    hex: ScytheHexWord


AnswerToPlace: TypeAlias = ActionPlace


class AskedPlace(TypedDict):
    """
    On which territory resources are put.
    """

    version: int
    seat: int
    question: Literal['place']
    about: AboutNothing
    actions: list[AnswerToPlace]
    list: str


class ScytheResourcesWon(TypedDict):
    """
    How many resources are still to be taken, and where they go.
    """

    hex: str
    count: int


class ActionGainResource(TypedDict):
    """
    Take one resource.
    """

    action: Literal['gain_resource']
    resource: Literal['food', 'wood', 'metal', 'oil']


AnswerToGainResource: TypeAlias = ActionGainResource | ActionDecline


class AskedGainResource(TypedDict):
    """
    The kind of the next resource.
    """

    version: int
    seat: int
    question: Literal['gain_resource']
    about: ScytheResourcesWon
    actions: list[AnswerToGainResource]
    list: str


class ScytheRewardOffered(TypedDict):
    """
    The reward of which a part may be taken; the hex if pieces or resources are put there.
    """

    what: str
    count: int
    hex: NotRequired[str]


class ActionGain(TypedDict):
    """
    Take so much of a reward.
    """

    action: Literal['gain']
    count: int


AnswerToGain: TypeAlias = ActionGain


class AskedGain(TypedDict):
    """
    How much of a reward is taken.
    """

    version: int
    seat: int
    question: Literal['gain']
    about: ScytheRewardOffered
    actions: list[AnswerToGain]
    list: str


class ScytheCostLeft(TypedDict):
    """
    How many resources are still to be paid.
    """

    resource: str
    count: int


class ActionPay(TypedDict):
    """
    Spend the next resource of a cost.
    """

    action: Literal['pay']
    hex: ScytheHexWord


class ActionPayCombatCard(TypedDict):
    """
    Spend a combat card for the next resource of a cost.
    """

    action: Literal['pay_combat_card']
    value: int


AnswerToPay: TypeAlias = ActionPay | ActionPayCombatCard


class AskedPay(TypedDict):
    """
    Where the next resource of a cost comes from.
    """

    version: int
    seat: int
    question: Literal['pay']
    about: ScytheCostLeft
    actions: list[AnswerToPay]
    list: str


class ActionUpgrade(TypedDict):
    """
    Move a cube.
    """

    action: Literal['upgrade']
    cube: Literal['move_units', 'move_coins', 'trade_popularity', 'bolster_power', 'bolster_combat_cards', 'produce_territories']
    cost: Literal['upgrade', 'deploy', 'build', 'enlist']


AnswerToUpgrade: TypeAlias = ActionUpgrade | ActionDecline


class AskedUpgrade(TypedDict):
    """
    Which cube moves, and to which cost.
    """

    version: int
    seat: int
    question: Literal['upgrade']
    about: AboutNothing
    actions: list[AnswerToUpgrade]
    list: str


ScytheMechWord: TypeAlias = Literal['riverwalk', 'seaworthy', 'artillery', 'speed', 'township', 'peoples_army', 'wayfare', 'scout', 'underpass', 'disarm', 'submerge', 'camaraderie']


class ActionDeploy(TypedDict):
    """
    Deploy a mech.
    """

    action: Literal['deploy']
    mech: ScytheMechWord
    hex: ScytheHexWord


AnswerToDeploy: TypeAlias = ActionDeploy | ActionDecline


class AskedDeploy(TypedDict):
    """
    Which mech is deployed, and where.
    """

    version: int
    seat: int
    question: Literal['deploy']
    about: AboutNothing
    actions: list[AnswerToDeploy]
    list: str


class ActionBuild(TypedDict):
    """
    Build a structure.
    """

    action: Literal['build']
    structure: Literal['monument', 'mill', 'mine', 'armory']
    hex: ScytheHexWord


AnswerToBuild: TypeAlias = ActionBuild | ActionDecline


class AskedBuild(TypedDict):
    """
    Which structure is built, and where.
    """

    version: int
    seat: int
    question: Literal['build']
    about: AboutNothing
    actions: list[AnswerToBuild]
    list: str


class ActionEnlist(TypedDict):
    """
    Enlist a recruit.
    """

    action: Literal['enlist']
    recruit: Literal['upgrade', 'deploy', 'build', 'enlist']
    bonus: Literal['power', 'coins', 'popularity', 'combat_cards']
    count: int


AnswerToEnlist: TypeAlias = ActionEnlist | ActionDecline


class AskedEnlist(TypedDict):
    """
    Which recruit is enlisted, and for which bonus.
    """

    version: int
    seat: int
    question: Literal['enlist']
    about: AboutNothing
    actions: list[AnswerToEnlist]
    list: str


class ScytheBonusOffered(TypedDict):
    """
    The lasting bonus, and the bottom action it belongs to.
    """

    bottom: str
    bonus: str


class ActionTakeBonus(TypedDict):
    """
    Take the lasting recruit bonus.
    """

    action: Literal['take_bonus']


AnswerToRecruitBonus: TypeAlias = ActionTakeBonus | ActionDecline


class AskedRecruitBonus(TypedDict):
    """
    Whether the lasting bonus of a recruit is taken.
    """

    version: int
    seat: int
    question: Literal['recruit_bonus']
    about: ScytheBonusOffered
    actions: list[AnswerToRecruitBonus]
    list: str


class ScytheReceiver(TypedDict):
    """
    The seat that coins are given to.
    """

    to: int


class ActionCoins(TypedDict):
    """
    So many.
    """

    action: Literal['coins']
    count: int


AnswerToGiveCoins: TypeAlias = ActionCoins


class AskedGiveCoins(TypedDict):
    """
    How many coins are given.
    """

    version: int
    seat: int
    question: Literal['give_coins']
    about: ScytheReceiver
    actions: list[AnswerToGiveCoins]
    list: str


class ActionAutomaTurn(TypedDict):
    """
    Let the Automa take its turn.
    """

    action: Literal['automa_turn']


AnswerToAutomaTurn: TypeAlias = ActionAutomaTurn


class AskedAutomaTurn(TypedDict):
    """
    The turn of the Automa, which plays itself: there is nothing to decide.
    """

    version: int
    seat: int
    question: Literal['automa_turn']
    about: AboutNothing
    actions: list[AnswerToAutomaTurn]
    list: str


class AgeOfInnovationAboutTurn(TypedDict):
    """
    The round of the turn.
    """

    round: int


class ActionTerraform(TypedDict):
    """
    Terraform a hex.
    """

    action: Literal['terraform']
    hex: AgeOfInnovationHexWord


class ActionBuildWorkshop(TypedDict):
    """
    Build a workshop.
    """

    action: Literal['build_workshop']
    hex: AgeOfInnovationHexWord


class ActionLeap(TypedDict):
    """
    Terraform or build on a hex beyond reach.
    """

    action: Literal['leap']
    way: Literal['tunnel', 'flight']
    hex: AgeOfInnovationHexWord


AgeOfInnovationBuildingWord: TypeAlias = Literal['workshop', 'guild', 'school', 'university', 'palace', 'tower', 'monument']


class ActionUpgradeBuilding(TypedDict):
    """
    Upgrade the building on a hex to this one.
    """

    action: Literal['upgrade_building']
    hex: AgeOfInnovationHexWord
    building: AgeOfInnovationBuildingWord


class ActionAdvanceShipping(TypedDict):
    """
    Pay for a step on the shipping track.
    """

    action: Literal['advance_shipping']


class ActionAdvanceTerraforming(TypedDict):
    """
    Pay for a step on the terraforming track.
    """

    action: Literal['advance_terraforming']


AgeOfInnovationInnovationWord: TypeAlias = Literal['deus_ex_machina', 'professors', 'trade_routes', 'architecture', 'libraries', 'sewage_system', 'science', 'league_of_cities', 'telecommunication', 'steam_engine', 'census', 'steel', 'workshop', 'guild', 'school', 'university', 'palace', 'monument']


class ActionDevelopInnovation(TypedDict):
    """
    Develop an innovation of the display.
    """

    action: Literal['develop_innovation']
    innovation: AgeOfInnovationInnovationWord


class ActionSendScholar(TypedDict):
    """
    Send a scholar to a space of a discipline.
    """

    action: Literal['send_scholar']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']
    levels: int


class ActionReturnScholar(TypedDict):
    """
    Return a scholar to the supply for a level.
    """

    action: Literal['return_scholar']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


class ActionPowerAction(TypedDict):
    """
    Take a power action.
    """

    action: Literal['power_action']
    space: Literal['power_bridge', 'power_scholar', 'power_tools', 'power_coins', 'power_spade_1', 'power_spade_2']


class ActionBookAction(TypedDict):
    """
    Take a book action.
    """

    action: Literal['book_action']
    space: Literal['book_power', 'book_science', 'book_coins', 'book_guild_vp', 'book_guild_upgrade', 'book_spades']


AgeOfInnovationTileWord: TypeAlias = Literal['philosophers', 'psychics', 'palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_06', 'palace_13', 'rb_spade', 'rb_bridge', 'rb_science', 'competency_07', 'deus_ex_machina', 'professors']


class ActionSpecialAction(TypedDict):
    """
    Take the special action of an own tile or of the faction.
    """

    action: Literal['special_action']
    tile: AgeOfInnovationTileWord


class ActionPlaceAnnex(TypedDict):
    """
    Place an annex at an own building.
    """

    action: Literal['place_annex']
    hex: AgeOfInnovationHexWord


class ActionPayBridge(TypedDict):
    """
    Pay tools for a bridge, over land too.
    """

    action: Literal['pay_bridge']


class ActionPass(TypedDict):
    """
    Pass for this round.
    """

    action: Literal['pass']


AnswerToTurn: TypeAlias = ActionConvert | ActionConvertBook | ActionSacrificePower | ActionFoundTown | ActionTerraform | ActionBuildWorkshop | ActionLeap | ActionUpgradeBuilding | ActionAdvanceShipping | ActionAdvanceTerraforming | ActionDevelopInnovation | ActionSendScholar | ActionReturnScholar | ActionPowerAction | ActionBookAction | ActionSpecialAction | ActionPlaceAnnex | ActionPayBridge | ActionPass | ActionEndTurn


class AskedTurn(TypedDict):
    """
    What to do in this turn: one action, and conversions before it. A second action may be left.
    """

    version: int
    seat: int
    question: Literal['turn']
    about: AgeOfInnovationAboutTurn
    actions: list[AnswerToTurn]
    list: str


AgeOfInnovationBoardWord: TypeAlias = Literal['desert', 'plains', 'swamp', 'lake', 'forest', 'mountain', 'wasteland']


class ActionChooseSet(TypedDict):
    """
    Choose the set of this planning board.
    """

    action: Literal['choose_set']
    board: AgeOfInnovationBoardWord


AnswerToChooseSet: TypeAlias = ActionChooseSet | ActionFoundTown


class AskedChooseSet(TypedDict):
    """
    Which set of planning board, faction and round bonus tile to play with.
    """

    version: int
    seat: int
    question: Literal['choose_set']
    about: AboutNothing
    actions: list[AnswerToChooseSet]
    list: str


class ActionDraftBoard(TypedDict):
    """
    Draft a planning board.
    """

    action: Literal['draft_board']
    board: AgeOfInnovationBoardWord


AgeOfInnovationFactionWord: TypeAlias = Literal['blessed', 'felines', 'goblins', 'illusionists', 'inventors', 'lizards', 'moles', 'monks', 'navigators', 'omar', 'philosophers', 'psychics']


class ActionDraftFaction(TypedDict):
    """
    Draft a faction.
    """

    action: Literal['draft_faction']
    faction: AgeOfInnovationFactionWord


AgeOfInnovationPalaceWord: TypeAlias = Literal['palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_05', 'palace_06', 'palace_07', 'palace_08', 'palace_09', 'palace_10', 'palace_11', 'palace_12', 'palace_13', 'palace_14', 'palace_15', 'palace_16', 'palace_17']


class ActionDraftPalace(TypedDict):
    """
    Draft a palace tile.
    """

    action: Literal['draft_palace']
    palace: AgeOfInnovationPalaceWord


AnswerToDraft: TypeAlias = ActionDraftBoard | ActionDraftFaction | ActionDraftPalace | ActionFoundTown


class AskedDraft(TypedDict):
    """
    Which planning board, faction or palace tile to draft next.
    """

    version: int
    seat: int
    question: Literal['draft']
    about: AboutNothing
    actions: list[AnswerToDraft]
    list: str


AgeOfInnovationRoundBonusWord: TypeAlias = Literal['rb_river_shipping', 'rb_send_scholar', 'rb_guild', 'rb_pass_palace_university', 'rb_spade', 'rb_bridge', 'rb_science', 'rb_pass_school', 'rb_power_coins', 'rb_coins']


class ActionTakeRoundBonus(TypedDict):
    """
    Take a round bonus tile.
    """

    action: Literal['take_round_bonus']
    round_bonus: AgeOfInnovationRoundBonusWord


AnswerToDraftRoundBonus: TypeAlias = ActionTakeRoundBonus | ActionFoundTown


class AskedDraftRoundBonus(TypedDict):
    """
    Which round bonus tile to begin with.
    """

    version: int
    seat: int
    question: Literal['draft_round_bonus']
    about: AboutNothing
    actions: list[AnswerToDraftRoundBonus]
    list: str


class ActionPlaceBuilding(TypedDict):
    """
    Place this building on a hex.
    """

    action: Literal['place_building']
    building: AgeOfInnovationBuildingWord
    hex: AgeOfInnovationHexWord


AnswerToFirstBuilding: TypeAlias = ActionPlaceBuilding | ActionFoundTown


class AskedFirstBuilding(TypedDict):
    """
    Where the next of the first buildings stands.
    """

    version: int
    seat: int
    question: Literal['first_building']
    about: AboutNothing
    actions: list[AnswerToFirstBuilding]
    list: str


AnswerToTakeRoundBonus: TypeAlias = ActionTakeRoundBonus | ActionFoundTown


class AskedTakeRoundBonus(TypedDict):
    """
    Which round bonus tile to take when passing.
    """

    version: int
    seat: int
    question: Literal['take_round_bonus']
    about: AboutNothing
    actions: list[AnswerToTakeRoundBonus]
    list: str


class AgeOfInnovationAboutPowerOffer(TypedDict):
    """
    The power that is offered, the victory points it costs, and who builds.
    """

    power: int
    vp: int
    builder: int


class ActionAcceptPower(TypedDict):
    """
    Take the power offered, for victory points.
    """

    action: Literal['accept_power']


class ActionDeclinePower(TypedDict):
    """
    Leave the power offered.
    """

    action: Literal['decline_power']


AnswerToPowerOffer: TypeAlias = ActionAcceptPower | ActionDeclinePower | ActionFoundTown


class AskedPowerOffer(TypedDict):
    """
    Whether to take the power that the build of a neighbour offers, for victory points.
    """

    version: int
    seat: int
    question: Literal['power_offer']
    about: AgeOfInnovationAboutPowerOffer
    actions: list[AnswerToPowerOffer]
    list: str


class AgeOfInnovationAboutSpades(TypedDict):
    """
    Free spades that are left.
    """

    free_spades: int


AnswerToTerraformAndBuild: TypeAlias = ActionTerraform | ActionBuildWorkshop | ActionLeap | ActionDecline | ActionFoundTown


class AskedTerraformAndBuild(TypedDict):
    """
    Which hex to terraform or build on first.
    """

    version: int
    seat: int
    question: Literal['terraform_and_build']
    about: AgeOfInnovationAboutSpades
    actions: list[AnswerToTerraformAndBuild]
    list: str


class AgeOfInnovationAboutDig(TypedDict):
    """
    The hex, and free spades that are left.
    """

    hex: str
    free_spades: int


class ActionDig(TypedDict):
    """
    Use so many spades on the hex.
    """

    action: Literal['dig']
    spades: int


AnswerToDig: TypeAlias = ActionDig | ActionFoundTown


class AskedDig(TypedDict):
    """
    How many spades to use on the hex.
    """

    version: int
    seat: int
    question: Literal['dig']
    about: AgeOfInnovationAboutDig
    actions: list[AnswerToDig]
    list: str


AnswerToMoreSpades: TypeAlias = ActionTerraform | ActionLeap | ActionDecline | ActionFoundTown


class AskedMoreSpades(TypedDict):
    """
    Which further hex to terraform with the free spades that are left, if any.
    """

    version: int
    seat: int
    question: Literal['more_spades']
    about: AgeOfInnovationAboutSpades
    actions: list[AnswerToMoreSpades]
    list: str


class AgeOfInnovationAboutWorkshop(TypedDict):
    """
    The hex terraformed first.
    """

    hex: str


AnswerToBuildOrNot: TypeAlias = ActionBuildWorkshop | ActionDecline | ActionFoundTown


class AskedBuildOrNot(TypedDict):
    """
    Whether to build a workshop after terraforming.
    """

    version: int
    seat: int
    question: Literal['build_or_not']
    about: AgeOfInnovationAboutWorkshop
    actions: list[AnswerToBuildOrNot]
    list: str


AnswerToUseSpade: TypeAlias = ActionTerraform | ActionDecline | ActionFoundTown


class AskedUseSpade(TypedDict):
    """
    Which hex to terraform with the next spade, if any; no workshop follows.
    """

    version: int
    seat: int
    question: Literal['use_spade']
    about: AgeOfInnovationAboutSpades
    actions: list[AnswerToUseSpade]
    list: str


AgeOfInnovationRewardWord: TypeAlias = Literal['coins', 'tools', 'scholars', 'power', 'power_tokens', 'vp', 'books', 'levels', 'optional_levels', 'levels_in_one', 'level_in_each', 'competency', 'town_tile', 'shipping', 'terraforming', 'terraform_and_build', 'terraform_and_build_free', 'spades', 'bridges', 'annexes', 'guild_anywhere', 'workshop_to_guild', 'school_to_guild', 'neutral_workshop', 'neutral_guild', 'neutral_school', 'neutral_university', 'neutral_palace', 'neutral_tower', 'neutral_monument', 'second_action', 'banking', 'law', 'engineering', 'medicine', 'palace_01', 'palace_02', 'palace_03', 'palace_04', 'palace_05', 'palace_06', 'palace_07', 'palace_08', 'palace_09', 'palace_10', 'palace_11', 'palace_12', 'palace_13', 'palace_14', 'palace_15', 'palace_16', 'palace_17']


class ActionChooseReward(TypedDict):
    """
    Take this reward next.
    """

    action: Literal['choose_reward']
    reward: AgeOfInnovationRewardWord
    amount: int


AnswerToChooseReward: TypeAlias = ActionChooseReward | ActionFoundTown


class AskedChooseReward(TypedDict):
    """
    Which reward to take next.
    """

    version: int
    seat: int
    question: Literal['choose_reward']
    about: AboutNothing
    actions: list[AnswerToChooseReward]
    list: str


class AgeOfInnovationAboutBooks(TypedDict):
    """
    How many books are to be taken, and what they are for.
    """

    books: int
    reason: str


class ActionTakeBook(TypedDict):
    """
    Take a book of this discipline.
    """

    action: Literal['take_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


AnswerToTakeBook: TypeAlias = ActionTakeBook | ActionFoundTown


class AskedTakeBook(TypedDict):
    """
    Which discipline the next book is of.
    """

    version: int
    seat: int
    question: Literal['take_book']
    about: AgeOfInnovationAboutBooks
    actions: list[AnswerToTakeBook]
    list: str


class AgeOfInnovationAboutPayment(TypedDict):
    """
    How many books are to be paid.
    """

    books: int


class ActionPayBook(TypedDict):
    """
    Pay one book of this discipline.
    """

    action: Literal['pay_book']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


AnswerToPayBook: TypeAlias = ActionPayBook | ActionFoundTown


class AskedPayBook(TypedDict):
    """
    Which discipline the next book to be paid is of.
    """

    version: int
    seat: int
    question: Literal['pay_book']
    about: AgeOfInnovationAboutPayment
    actions: list[AnswerToPayBook]
    list: str


class AgeOfInnovationAboutLevels(TypedDict):
    """
    How many levels this answer is about, and how many answers are left with it.
    """

    levels: int
    left: int


class ActionAdvanceDiscipline(TypedDict):
    """
    Advance in this discipline.
    """

    action: Literal['advance_discipline']
    discipline: Literal['banking', 'law', 'engineering', 'medicine']


AnswerToAdvance: TypeAlias = ActionAdvanceDiscipline | ActionDecline | ActionFoundTown


class AskedAdvance(TypedDict):
    """
    In which discipline to advance next.
    """

    version: int
    seat: int
    question: Literal['advance']
    about: AgeOfInnovationAboutLevels
    actions: list[AnswerToAdvance]
    list: str


class AgeOfInnovationAboutKey(TypedDict):
    """
    The discipline, and the levels to be gained in it.
    """

    discipline: str
    levels: int


class ActionUseKey(TypedDict):
    """
    Bind a key to the discipline and enter level 8.
    """

    action: Literal['use_key']


class ActionKeepKey(TypedDict):
    """
    Stop at level 7.
    """

    action: Literal['keep_key']


AnswerToUseKey: TypeAlias = ActionUseKey | ActionKeepKey | ActionFoundTown


class AskedUseKey(TypedDict):
    """
    Whether to bind a key to the discipline and enter level 8.
    """

    version: int
    seat: int
    question: Literal['use_key']
    about: AgeOfInnovationAboutKey
    actions: list[AnswerToUseKey]
    list: str


AgeOfInnovationCompetencyWord: TypeAlias = Literal['competency_01', 'competency_02', 'competency_03', 'competency_04', 'competency_05', 'competency_06', 'competency_07', 'competency_08', 'competency_09', 'competency_10', 'competency_11', 'competency_12']


class ActionTakeCompetency(TypedDict):
    """
    Take a competency.
    """

    action: Literal['take_competency']
    competency: AgeOfInnovationCompetencyWord


AnswerToTakeCompetency: TypeAlias = ActionTakeCompetency | ActionFoundTown


class AskedTakeCompetency(TypedDict):
    """
    Which competency to take.
    """

    version: int
    seat: int
    question: Literal['take_competency']
    about: AboutNothing
    actions: list[AnswerToTakeCompetency]
    list: str


class ActionTakePalace(TypedDict):
    """
    Take a palace tile.
    """

    action: Literal['take_palace']
    palace: AgeOfInnovationPalaceWord


AnswerToTakePalace: TypeAlias = ActionTakePalace | ActionFoundTown


class AskedTakePalace(TypedDict):
    """
    Which palace tile to take for a palace, which is built on its hex then.
    """

    version: int
    seat: int
    question: Literal['take_palace']
    about: AboutNothing
    actions: list[AnswerToTakePalace]
    list: str


AgeOfInnovationTownTileWord: TypeAlias = Literal['town_tools', 'town_spades', 'town_books', 'town_coins', 'town_science', 'town_power', 'town_scholar']


class ActionTakeTownTile(TypedDict):
    """
    Take a town tile.
    """

    action: Literal['take_town_tile']
    town_tile: AgeOfInnovationTownTileWord


AnswerToTakeTownTile: TypeAlias = ActionTakeTownTile | ActionFoundTown


class AskedTakeTownTile(TypedDict):
    """
    Which town tile to take for the town just founded.
    """

    version: int
    seat: int
    question: Literal['take_town_tile']
    about: AboutNothing
    actions: list[AnswerToTakeTownTile]
    list: str


class AgeOfInnovationAboutBridges(TypedDict):
    """
    How many bridges are to be built.
    """

    bridges: int


class ActionBuildBridge(TypedDict):
    """
    Build a bridge between two hexes, the first in reading order first.
    """

    action: Literal['build_bridge']
    hex: AgeOfInnovationHexWord
    other: AgeOfInnovationHexWord


AnswerToBuildBridge: TypeAlias = ActionBuildBridge | ActionDecline | ActionFoundTown


class AskedBuildBridge(TypedDict):
    """
    Where to build the next bridge.
    """

    version: int
    seat: int
    question: Literal['build_bridge']
    about: AgeOfInnovationAboutBridges
    actions: list[AnswerToBuildBridge]
    list: str


class AgeOfInnovationAboutNeutralBuilding(TypedDict):
    """
    The building to be placed.
    """

    building: str


AnswerToNeutralBuilding: TypeAlias = ActionPlaceBuilding | ActionFoundTown


class AskedNeutralBuilding(TypedDict):
    """
    Where to place the neutral building.
    """

    version: int
    seat: int
    question: Literal['neutral_building']
    about: AgeOfInnovationAboutNeutralBuilding
    actions: list[AnswerToNeutralBuilding]
    list: str


AnswerToPlaceGuild: TypeAlias = ActionPlaceBuilding | ActionDecline | ActionFoundTown


class AskedPlaceGuild(TypedDict):
    """
    Where to place a free guild, if anywhere.
    """

    version: int
    seat: int
    question: Literal['place_guild']
    about: AboutNothing
    actions: list[AnswerToPlaceGuild]
    list: str


AnswerToExchangeForGuild: TypeAlias = ActionUpgradeBuilding | ActionFoundTown


class AskedExchangeForGuild(TypedDict):
    """
    Which building of this kind becomes a guild.
    """

    version: int
    seat: int
    question: Literal['exchange_for_guild']
    about: AboutNothing
    actions: list[AnswerToExchangeForGuild]
    list: str


Asked: TypeAlias = AskedSection | AskedTop | AskedBottom | AskedEndTurn | AskedUnit | AskedStep | AskedCarry | AskedFight | AskedArtillery | AskedScout | AskedParley | AskedDial | AskedCombatCards | AskedRetreat | AskedEncounter | AskedFactoryCard | AskedDiscard | AskedProduce | AskedPlace | AskedGainResource | AskedGain | AskedPay | AskedUpgrade | AskedDeploy | AskedBuild | AskedEnlist | AskedRecruitBonus | AskedGiveCoins | AskedAutomaTurn | AskedTurn | AskedChooseSet | AskedDraft | AskedDraftRoundBonus | AskedFirstBuilding | AskedTakeRoundBonus | AskedPowerOffer | AskedTerraformAndBuild | AskedDig | AskedMoreSpades | AskedBuildOrNot | AskedUseSpade | AskedChooseReward | AskedTakeBook | AskedPayBook | AskedAdvance | AskedUseKey | AskedTakeCompetency | AskedTakePalace | AskedTakeTownTile | AskedBuildBridge | AskedNeutralBuilding | AskedPlaceGuild | AskedExchangeForGuild


class Undo(TypedDict):
    to: int
    rule: str | None
    detail: str


class SeatToken(TypedDict):
    seat: int
    token: str


class ScytheCreatedGame(TypedDict):
    id: str
    ruleset: Literal['scythe']
    created: str
    private: bool
    options: ScytheAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[ScytheSeated]
    to_act: list[ToAct]
    state: ScytheTableSeen
    result: ScytheResult | None
    seed: NotRequired[str]
    asked: Asked | None
    undo: Undo | None
    host_token: str
    tokens: list[SeatToken]


class AgeOfInnovationAgreed(TypedDict):
    """
    The options a game of Age of Innovation is played with.
    """

    setup: Literal['standard', 'draft']
    board: Literal['1-3', '3-5'] | None
    first_player: int


class AgeOfInnovationSeated(TypedDict):
    """
    What a seat plays, once it is chosen.
    """

    seat: int
    name: str | None
    controller: str
    faction: str | None
    board: str | None


class AgeOfInnovationHex(TypedDict):
    """
    A hex, and the building on it if there is one.
    """

    terrain: str
    building: NotRequired[str]
    seat: NotRequired[int]
    neutral: NotRequired[bool]
    annex: NotRequired[bool]
    town: NotRequired[bool]


class AgeOfInnovationBridge(TypedDict):
    """
    A bridge between two hexes and the seat that built it.
    """

    hex: str
    other: str
    seat: int


class AgeOfInnovationBooks(TypedDict):
    """
    How many books of each discipline.
    """

    banking: int
    law: int
    engineering: int
    medicine: int


class AgeOfInnovationLevels(TypedDict):
    """
    The level of each discipline.
    """

    banking: int
    law: int
    engineering: int
    medicine: int


class AgeOfInnovationBuildingsLeft(TypedDict):
    """
    Buildings on the planning board.
    """

    workshop: int
    guild: int
    school: int
    university: int
    palace: int


class AgeOfInnovationPlayer(TypedDict):
    """
    What lies before a player. Nothing of it is hidden.
    """

    faction: str | None
    board: str | None
    vp: int
    coins: int
    tools: int
    books: AgeOfInnovationBooks
    power_bowls: list[int]
    scholars: int
    scholar_supply: int
    levels: AgeOfInnovationLevels
    keys: int
    shipping: int
    tools_per_spade: int
    buildings_left: AgeOfInnovationBuildingsLeft
    bridges_left: int
    annexes_left: int
    spades: int
    palace: str | None
    drafted_palace: str | None
    round_bonus: str | None
    next_round_bonus: str | None
    competencies: list[str]
    innovations: list[str]
    town_tiles: list[str]
    used_actions: list[str]


class AgeOfInnovationScholarSpace(TypedDict):
    """
    A space for a scholar: the levels it gives, and whose scholar lies there.
    """

    levels: int
    scholar: int | Literal['neutral'] | None


class AgeOfInnovationScience(TypedDict):
    """
    The spaces for scholars on each discipline.
    """

    banking: list[AgeOfInnovationScholarSpace]
    law: list[AgeOfInnovationScholarSpace]
    engineering: list[AgeOfInnovationScholarSpace]
    medicine: list[AgeOfInnovationScholarSpace]


class AgeOfInnovationCompetency(TypedDict):
    """
    A place of the competency display, its tile, and how many of the tile are left.
    """

    place: str
    competency: str
    left: int


class AgeOfInnovationInnovation(TypedDict):
    """
    A place of the innovation display, and its tile until it is taken.
    """

    place: str
    innovation: str | None


class AgeOfInnovationFreeBonus(TypedDict):
    """
    A round bonus tile nobody has, with the coins on it.
    """

    round_bonus: str
    coins: int


class AgeOfInnovationPlanningSet(TypedDict):
    """
    A set that can be chosen in the standard set-up.
    """

    board: str
    faction: str
    round_bonus: str


class AgeOfInnovationDraft(TypedDict):
    """
    What can be drafted.
    """

    boards: list[str]
    factions: list[str]
    palaces: list[str]


class AgeOfInnovationNeutralFaction(TypedDict):
    """
    The neutral faction of the game for two; its territory tile is hidden until round 6.
    """

    levels: AgeOfInnovationLevels
    territory: int | None


class AgeOfInnovationTable(TypedDict):
    """
    The whole table. All of it is public but for the territory tile of the game for two.
    """

    side: str
    phase: Literal['actions', 'income', 'over', 'science_bonus', 'set_up']
    round: int
    order: list[int]
    passed: list[int]
    active: int | None
    hexes: dict[str, AgeOfInnovationHex]
    bridges: list[AgeOfInnovationBridge]
    town_rivers: list[str]
    players: list[AgeOfInnovationPlayer]
    round_tiles: list[str]
    final_tile: str
    book_actions: list[str]
    used_actions: list[str]
    science: AgeOfInnovationScience
    competencies: list[AgeOfInnovationCompetency]
    innovations: list[AgeOfInnovationInnovation]
    palaces: list[str]
    town_tiles: dict[str, int]
    round_bonuses: list[AgeOfInnovationFreeBonus]
    sets: list[AgeOfInnovationPlanningSet]
    draft: AgeOfInnovationDraft
    neutral_faction: AgeOfInnovationNeutralFaction | None


class AgeOfInnovationResult(TypedDict):
    """
    The places; with equal points victory is shared.
    """

    places: list[int]
    winners: list[int]
    scores: list[int]


class AgeOfInnovationCreatedGame(TypedDict):
    id: str
    ruleset: Literal['age_of_innovation']
    created: str
    private: bool
    options: AgeOfInnovationAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[AgeOfInnovationSeated]
    to_act: list[ToAct]
    state: AgeOfInnovationTable
    result: AgeOfInnovationResult | None
    seed: NotRequired[str]
    asked: Asked | None
    undo: Undo | None
    host_token: str
    tokens: list[SeatToken]


CreatedGame: TypeAlias = ScytheCreatedGame | AgeOfInnovationCreatedGame


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


class ScytheShownGame(TypedDict):
    id: str
    ruleset: Literal['scythe']
    created: str
    private: bool
    options: ScytheAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[ScytheSeated]
    to_act: list[ToAct]
    state: ScytheTableSeen
    result: ScytheResult | None
    seed: NotRequired[str]
    asked: Asked | None
    undo: Undo | None


class AgeOfInnovationShownGame(TypedDict):
    id: str
    ruleset: Literal['age_of_innovation']
    created: str
    private: bool
    options: AgeOfInnovationAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[AgeOfInnovationSeated]
    to_act: list[ToAct]
    state: AgeOfInnovationTable
    result: AgeOfInnovationResult | None
    seed: NotRequired[str]
    asked: Asked | None
    undo: Undo | None


ShownGame: TypeAlias = ScytheShownGame | AgeOfInnovationShownGame


Action: TypeAlias = ActionChooseSection | ActionSkip | ActionEndTurn | ActionRevealObjective | ActionMoveUnits | ActionMoveCoins | ActionBolsterPower | ActionBolsterCards | ActionTradeResources | ActionTradePopularity | ActionProduce | ActionFactoryTop | ActionTakeBottom | ActionUpgrade | ActionDeploy | ActionBuild | ActionEnlist | ActionDecline | ActionTakeBonus | ActionPay | ActionPayCombatCard | ActionDiscard | ActionGain | ActionPlace | ActionGainResource | ActionProduceOn | ActionStopProducing | ActionMoveUnit | ActionStopMoving | ActionStep | ActionHalt | ActionCarry | ActionFight | ActionUse | ActionDial | ActionCombatCards | ActionRetreat | ActionChooseOption | ActionTakeFactoryCard | ActionGiveCoins | ActionCoins | ActionReady | ActionAutomaTurn | ActionChooseSet | ActionDraftBoard | ActionDraftFaction | ActionDraftPalace | ActionTakeRoundBonus | ActionPlaceBuilding | ActionTerraform | ActionDig | ActionBuildWorkshop | ActionLeap | ActionUpgradeBuilding | ActionAdvanceShipping | ActionAdvanceTerraforming | ActionDevelopInnovation | ActionSendScholar | ActionReturnScholar | ActionPowerAction | ActionBookAction | ActionSpecialAction | ActionPlaceAnnex | ActionPayBridge | ActionPass | ActionConvert | ActionConvertBook | ActionSacrificePower | ActionFoundTown | ActionAcceptPower | ActionDeclinePower | ActionTakeBook | ActionPayBook | ActionAdvanceDiscipline | ActionUseKey | ActionKeepKey | ActionTakeCompetency | ActionTakePalace | ActionTakeTownTile | ActionBuildBridge | ActionChooseReward


class NotAsked(TypedDict):
    """
    Nothing is asked of the caller's seat now.
    """

    version: int
    seat: int
    question: None
    about: dict[str, Any]
    actions: list[Action]


Listed: TypeAlias = Asked | NotAsked


class EventGameBegan(TypedDict):
    """
    The table is set.
    """

    version: int
    event: Literal['game_began']
    order: list[int]
    structure_bonus: int


class EventObjectivesDealt(TypedDict):
    """
    A seat received its objective cards.
    """

    version: int
    event: Literal['objectives_dealt']
    seat: int
    count: int
    cards: NotRequired[list[int]]


class EventTurnBegan(TypedDict):
    """
    A turn began.
    """

    version: int
    event: Literal['turn_began']
    seat: int
    turn: int


class EventSectionChosen(TypedDict):
    """
    The action token was put on a section.
    """

    version: int
    event: Literal['section_chosen']
    seat: int
    section: str


class EventTopTaken(TypedDict):
    """
    The top action of the section was taken.
    """

    version: int
    event: Literal['top_taken']
    seat: int
    section: str


class EventTopSkipped(TypedDict):
    """
    The top action of the section was skipped.
    """

    version: int
    event: Literal['top_skipped']
    seat: int


class EventBottomTaken(TypedDict):
    """
    The bottom action of the section was taken; ``move`` is that of a Factory card.
    """

    version: int
    event: Literal['bottom_taken']
    seat: int
    action: str


class EventBottomSkipped(TypedDict):
    """
    The bottom action of the section was skipped.
    """

    version: int
    event: Literal['bottom_skipped']
    seat: int


class ScytheCategories(TypedDict):
    """
    Coins by category; the Automa scores neither resources nor the structure bonus.
    """

    coins: int
    stars: int
    territories: int
    resources: NotRequired[int]
    structure_bonus: NotRequired[int]


class ScytheCounts(TypedDict):
    """
    What the rates of the popularity track are multiplied with.
    """

    stars: int
    territories: int
    resources: int


class ScytheScore(TypedDict):
    """
    The standing of a seat as if the game ended now.
    """

    seat: int
    total: int
    categories: ScytheCategories
    counts: ScytheCounts


class EventGameEnded(TypedDict):
    """
    The game is over.
    """

    version: int
    event: Literal['game_ended']
    scores: list[ScytheScore]


class EventStarPlaced(TypedDict):
    """
    A star was placed; ``stars`` is how many the seat has placed now.
    """

    version: int
    event: Literal['star_placed']
    seat: int
    cell: str
    stars: int


class EventTrialScoring(TypedDict):
    """
    By option: the standing after the first star of the game.
    """

    version: int
    event: Literal['trial_scoring']
    scores: list[ScytheScore]


class EventObjectiveRevealed(TypedDict):
    """
    An objective was revealed; so many cards went back under the deck.
    """

    version: int
    event: Literal['objective_revealed']
    seat: int
    card: int
    returned: int


class EventGained(TypedDict):
    """
    Coins, power or popularity were gained.
    """

    version: int
    event: Literal['gained']
    seat: int
    what: str
    count: int


class EventLost(TypedDict):
    """
    Coins, power or popularity were lost or paid.
    """

    version: int
    event: Literal['lost']
    seat: int
    what: str
    count: int


class EventCombatCardsDrawn(TypedDict):
    """
    Combat cards were drawn. Nobody learns the Automa's.
    """

    version: int
    event: Literal['combat_cards_drawn']
    seat: int
    count: int
    cards: NotRequired[list[int]]


class EventCombatDiscardShuffled(TypedDict):
    """
    The discarded combat cards became a new deck.
    """

    version: int
    event: Literal['combat_discard_shuffled']
    count: int


class EventCombatCardRevealed(TypedDict):
    """
    The top combat card was turned up and discarded.
    """

    version: int
    event: Literal['combat_card_revealed']
    value: int


class EventCombatCardDiscarded(TypedDict):
    """
    A combat card of a hand was discarded.
    """

    version: int
    event: Literal['combat_card_discarded']
    seat: int
    value: int


class EventResourcesPlaced(TypedDict):
    """
    Resources were put on a place.
    """

    version: int
    event: Literal['resources_placed']
    seat: int
    hex: str
    resource: str
    count: int


class EventResourcesSpent(TypedDict):
    """
    Resources went from a place to the supply.
    """

    version: int
    event: Literal['resources_spent']
    seat: int
    hex: str
    resource: str
    count: int


class EventWorkersPlaced(TypedDict):
    """
    Workers went from the player mat to a place.
    """

    version: int
    event: Literal['workers_placed']
    seat: int
    hex: str
    count: int


class EventCoinsGiven(TypedDict):
    """
    Coins changed hands.
    """

    version: int
    event: Literal['coins_given']
    seat: int
    to: int
    count: int


class EventRecruitBonus(TypedDict):
    """
    A seat receives the lasting bonus of a recruit.
    """

    version: int
    event: Literal['recruit_bonus']
    seat: int
    bottom: str


class EventProduced(TypedDict):
    """
    A territory made something.
    """

    version: int
    event: Literal['produced']
    seat: int
    hex: str
    product: str
    count: int


class EventUpgraded(TypedDict):
    """
    A cube went from a reward to a cost.
    """

    version: int
    event: Literal['upgraded']
    seat: int
    cube: str
    cost: str


class EventDeployed(TypedDict):
    """
    A mech was deployed.
    """

    version: int
    event: Literal['deployed']
    seat: int
    mech: str
    hex: str


class EventBuilt(TypedDict):
    """
    A structure was built.
    """

    version: int
    event: Literal['built']
    seat: int
    structure: str
    hex: str


class EventEnlisted(TypedDict):
    """
    A recruit was enlisted.
    """

    version: int
    event: Literal['enlisted']
    seat: int
    recruit: str
    bonus: str


class EventUnitMoved(TypedDict):
    """
    A unit went one step; ``load`` is what went along, by kind.
    """

    version: int
    event: Literal['unit_moved']
    seat: int
    unit: str
    origin: str
    hex: str
    load: dict[str, int]


class EventMoveTakenBack(TypedDict):
    """
    The game ended before the combat that a unit moved to: unit and load went back.
    """

    version: int
    event: Literal['move_taken_back']
    seat: int
    unit: str
    hex: str
    origin: str
    load: dict[str, int]


class EventWorkersDrivenAway(TypedDict):
    """
    Workers alone on a hex went home because somebody else's character or mech came.
    """

    version: int
    event: Literal['workers_driven_away']
    seat: int
    from_seat: int
    hex: str
    count: int


class EventCombatBegan(TypedDict):
    """
    A combat began.
    """

    version: int
    event: Literal['combat_began']
    hex: str
    attacker: int
    defender: int


class EventDisarmed(TypedDict):
    """
    The ability Disarm was used.
    """

    version: int
    event: Literal['disarmed']
    seat: int


class EventArtilleryFired(TypedDict):
    """
    The ability Artillery was used.
    """

    version: int
    event: Literal['artillery_fired']
    seat: int


class EventCombatCardStolen(TypedDict):
    """
    The ability Scout took a combat card; both sides know which.
    """

    version: int
    event: Literal['combat_card_stolen']
    seat: int
    from_seat: int
    card: NotRequired[int]


class EventCombatWon(TypedDict):
    """
    The dials were opened. Totals, dials and cards: of the attacker, then of the defender.
    """

    version: int
    event: Literal['combat_won']
    hex: str
    seat: int
    loser: int
    totals: list[int]
    dials: list[int]
    cards: list[list[int]]


class EventRetreated(TypedDict):
    """
    Beaten units left a hex: one, or all that stood there.
    """

    version: int
    event: Literal['retreated']
    seat: int
    hex: str
    to: str
    unit: NotRequired[str]
    workers_to: NotRequired[str]


class EventEncounterBegan(TypedDict):
    """
    An encounter token was taken and a card turned up.
    """

    version: int
    event: Literal['encounter_began']
    seat: int
    hex: str
    card: int


class EventEncounterOptionChosen(TypedDict):
    """
    An option of an encounter card was chosen.
    """

    version: int
    event: Literal['encounter_option_chosen']
    seat: int
    card: int
    option: str


class EventFactoryVisited(TypedDict):
    """
    A seat looks at the Factory cards.
    """

    version: int
    event: Literal['factory_visited']
    seat: int
    count: int
    cards: NotRequired[list[int]]


class EventFactoryCardTaken(TypedDict):
    """
    A Factory card was taken; the Automa's lies face down.
    """

    version: int
    event: Literal['factory_card_taken']
    seat: int
    card: NotRequired[int]


class EventFactoryCardUsed(TypedDict):
    """
    The top action of a Factory card was taken.
    """

    version: int
    event: Literal['factory_card_used']
    seat: int
    card: int
    reward: str


class EventAutomaCardDrawn(TypedDict):
    """
    The Automa drew the card of her turn.
    """

    version: int
    event: Literal['automa_card_drawn']
    seat: int
    card: int
    scheme: int


class EventAutomaDeckShuffled(TypedDict):
    """
    All Automa cards became a new deck.
    """

    version: int
    event: Literal['automa_deck_shuffled']
    cards: int


class EventUnitPlaced(TypedDict):
    """
    A unit of the Automa came from her faction mat.
    """

    version: int
    event: Literal['unit_placed']
    seat: int
    unit: str
    hex: str


class EventEncounterRemoved(TypedDict):
    """
    The Automa removed an encounter token.
    """

    version: int
    event: Literal['encounter_removed']
    seat: int
    hex: str


class EventResourcesRemoved(TypedDict):
    """
    The Automa removed resources from a hex.
    """

    version: int
    event: Literal['resources_removed']
    seat: int
    hex: str
    resources: dict[str, int]


class EventAutomaCommitted(TypedDict):
    """
    What the Automa uses in a combat, by the table of a card.
    """

    version: int
    event: Literal['automa_committed']
    seat: int
    hex: str
    card: int
    power: int
    column: str
    power_shown: int
    power_used: int
    cards_shown: int
    cards: list[int]


class EventCubeMoved(TypedDict):
    """
    The cube moved on the star card.
    """

    version: int
    event: Literal['cube_moved']
    seat: int
    space: int


class EventSchemeChanged(TypedDict):
    """
    The Automa's cards are turned to the other scheme.
    """

    version: int
    event: Literal['scheme_changed']
    seat: int
    scheme: int


class EventAutomaTurn(TypedDict):
    """
    A turn of the Automa in the order of its steps. null: a step that was not, or not yet, reached.
    """

    version: int
    event: Literal['automa_turn']
    finished: bool
    seat: int
    turn: int
    card: int
    deck_shuffled: bool
    scheme: Literal[1, 2]
    water_open: bool
    stars: ScytheAutomaStars
    skipped: bool
    moves: list[ScytheAutomaMove]
    gains: list[ScytheAutomaGain]
    recruit_bonus: ScytheAutomaRecruitBonus | None
    cube: ScytheAutomaCube | None
    factory_card_taken: NotRequired[bool]


class EventSetChosen(TypedDict):
    """
    Somebody chose a set.
    """

    version: int
    event: Literal['set_chosen']
    seat: int
    board: str
    faction: str
    round_bonus: str


class EventDrafted(TypedDict):
    """
    Somebody drafted a planning board, a faction or a palace tile.
    """

    version: int
    event: Literal['drafted']
    seat: int
    kind: str
    name: str


class EventRoundBonusTaken(TypedDict):
    """
    Somebody took a round bonus tile, in the draft or when passing.
    """

    version: int
    event: Literal['round_bonus_taken']
    seat: int
    round_bonus: str


class EventRoundBegun(TypedDict):
    """
    A round began with this turn order.
    """

    version: int
    event: Literal['round_begun']
    round: int
    order: list[int]


class EventTerritoryTileOpened(TypedDict):
    """
    The territory tile of the neutral faction was turned up: so large is its largest group.
    """

    version: int
    event: Literal['territory_tile_opened']
    buildings: int


class EventPassed(TypedDict):
    """
    Somebody passed, at this place of the next turn order.
    """

    version: int
    event: Literal['passed']
    seat: int
    place: int


class EventGameScored(TypedDict):
    """
    The game is over: the victory points by seat.
    """

    version: int
    event: Literal['game_scored']
    vp: list[int]


class EventTunnel(TypedDict):
    """
    A hex was reached by a tunnel.
    """

    version: int
    event: Literal['tunnel']
    seat: int
    hex: str


class EventFlight(TypedDict):
    """
    A hex was reached by a flight.
    """

    version: int
    event: Literal['flight']
    seat: int
    hex: str


class EventTerraformed(TypedDict):
    """
    So many spades gave a hex this terrain.
    """

    version: int
    event: Literal['terraformed']
    seat: int
    hex: str
    terrain: str
    spades: int


class EventBuildingPlaced(TypedDict):
    """
    A building was placed on a hex.
    """

    version: int
    event: Literal['building_placed']
    seat: int
    hex: str
    building: str
    neutral: bool


class EventBuildingUpgraded(TypedDict):
    """
    A building took the place of another one.
    """

    version: int
    event: Literal['building_upgraded']
    seat: int
    hex: str
    old: str
    building: str


class EventBuildingLost(TypedDict):
    """
    A neutral building found no place.
    """

    version: int
    event: Literal['building_lost']
    seat: int
    building: str
    because: str


class EventAnnexPlaced(TypedDict):
    """
    An annex was placed at a building.
    """

    version: int
    event: Literal['annex_placed']
    seat: int
    hex: str


class EventBridgeBuilt(TypedDict):
    """
    A bridge joins two hexes.
    """

    version: int
    event: Literal['bridge_built']
    seat: int
    hex: str
    other: str


class EventTownFounded(TypedDict):
    """
    These buildings became a town; ``river`` is the river hex that it ignores.
    """

    version: int
    event: Literal['town_founded']
    seat: int
    hexes: list[str]
    river: NotRequired[str]


class EventTownJoined(TypedDict):
    """
    These buildings became part of a town.
    """

    version: int
    event: Literal['town_joined']
    seat: int
    hexes: list[str]


class EventGoodsGained(TypedDict):
    """
    What was gained at once, and for what; power that found no token to move is not counted.
    """

    version: int
    event: Literal['goods_gained']
    seat: int
    reason: str
    coins: NotRequired[int]
    tools: NotRequired[int]
    scholars: NotRequired[int]
    power: NotRequired[int]
    power_tokens: NotRequired[int]
    annexes: NotRequired[int]


class EventRewardLost(TypedDict):
    """
    What was forfeited, and why; levels are of a discipline.
    """

    version: int
    event: Literal['reward_lost']
    seat: int
    reward: str
    amount: int
    because: str
    discipline: NotRequired[str]


class EventPaid(TypedDict):
    """
    What was paid, and for what.
    """

    version: int
    event: Literal['paid']
    seat: int
    reason: str
    coins: NotRequired[int]
    tools: NotRequired[int]
    scholars: NotRequired[int]
    power: NotRequired[int]


class EventVictoryPoints(TypedDict):
    """
    Victory points gained or lost, and for what.
    """

    version: int
    event: Literal['victory_points']
    seat: int
    vp: int
    reason: str


class EventBookGained(TypedDict):
    """
    A book of choice.
    """

    version: int
    event: Literal['book_gained']
    seat: int
    discipline: str
    reason: str


class EventBooksPaid(TypedDict):
    """
    So many books of a discipline were paid.
    """

    version: int
    event: Literal['books_paid']
    seat: int
    discipline: str
    books: int


class EventPowerSacrificed(TypedDict):
    """
    A power token of bowl II left the game for another one to move to bowl III.
    """

    version: int
    event: Literal['power_sacrificed']
    seat: int


class EventPowerAccepted(TypedDict):
    """
    Power was taken for the build of a neighbour.
    """

    version: int
    event: Literal['power_accepted']
    seat: int
    power: int


class EventPowerDeclined(TypedDict):
    """
    Power for the build of a neighbour was left.
    """

    version: int
    event: Literal['power_declined']
    seat: int
    power: int


class EventLevelsGained(TypedDict):
    """
    Levels gained in a discipline and the level reached; levels that were lost gave nothing.
    """

    version: int
    event: Literal['levels_gained']
    seat: int
    discipline: str
    levels: int
    lost: int
    level: int


class EventKeyUsed(TypedDict):
    """
    A key was bound to a discipline.
    """

    version: int
    event: Literal['key_used']
    seat: int
    discipline: str


class EventScholarSent(TypedDict):
    """
    A scholar went to a space of a discipline that gives so many levels.
    """

    version: int
    event: Literal['scholar_sent']
    seat: int
    discipline: str
    levels: int


class EventScholarReturned(TypedDict):
    """
    A scholar went back to the supply for a level.
    """

    version: int
    event: Literal['scholar_returned']
    seat: int
    discipline: str


class EventTrackAdvanced(TypedDict):
    """
    The marker of the shipping or the terraforming track reached a level.
    """

    version: int
    event: Literal['track_advanced']
    seat: int
    track: str
    level: int


class EventCompetencyTaken(TypedDict):
    """
    A competency was taken, with the books and levels of its place.
    """

    version: int
    event: Literal['competency_taken']
    seat: int
    competency: str
    discipline: str
    books: int
    levels: int


class EventPalaceTaken(TypedDict):
    """
    A palace tile works from now on.
    """

    version: int
    event: Literal['palace_taken']
    seat: int
    palace: str


class EventInnovationDeveloped(TypedDict):
    """
    An innovation was developed.
    """

    version: int
    event: Literal['innovation_developed']
    seat: int
    innovation: str


class EventTownTileTaken(TypedDict):
    """
    A town tile was taken, with its key.
    """

    version: int
    event: Literal['town_tile_taken']
    seat: int
    town_tile: str


class EventPowerAction(TypedDict):
    """
    A power action was taken.
    """

    version: int
    event: Literal['power_action']
    seat: int
    space: str


class EventBookAction(TypedDict):
    """
    A book action was taken.
    """

    version: int
    event: Literal['book_action']
    seat: int
    space: str


class EventSpecialAction(TypedDict):
    """
    The special action of a tile or faction was taken.
    """

    version: int
    event: Literal['special_action']
    seat: int
    tile: str


class EventActionsTakenBack(TypedDict):
    """
    A seat went back to an earlier version.
    """

    version: int
    event: Literal['actions_taken_back']
    seat: int
    to: int


Event: TypeAlias = EventGameBegan | EventObjectivesDealt | EventTurnBegan | EventSectionChosen | EventTopTaken | EventTopSkipped | EventBottomTaken | EventBottomSkipped | EventGameEnded | EventStarPlaced | EventTrialScoring | EventObjectiveRevealed | EventGained | EventLost | EventCombatCardsDrawn | EventCombatDiscardShuffled | EventCombatCardRevealed | EventCombatCardDiscarded | EventResourcesPlaced | EventResourcesSpent | EventWorkersPlaced | EventCoinsGiven | EventRecruitBonus | EventProduced | EventUpgraded | EventDeployed | EventBuilt | EventEnlisted | EventUnitMoved | EventMoveTakenBack | EventWorkersDrivenAway | EventCombatBegan | EventDisarmed | EventArtilleryFired | EventCombatCardStolen | EventCombatWon | EventRetreated | EventEncounterBegan | EventEncounterOptionChosen | EventFactoryVisited | EventFactoryCardTaken | EventFactoryCardUsed | EventAutomaCardDrawn | EventAutomaDeckShuffled | EventUnitPlaced | EventEncounterRemoved | EventResourcesRemoved | EventAutomaCommitted | EventCubeMoved | EventSchemeChanged | EventAutomaTurn | EventSetChosen | EventDrafted | EventRoundBonusTaken | EventRoundBegun | EventTerritoryTileOpened | EventPassed | EventGameScored | EventTunnel | EventFlight | EventTerraformed | EventBuildingPlaced | EventBuildingUpgraded | EventBuildingLost | EventAnnexPlaced | EventBridgeBuilt | EventTownFounded | EventTownJoined | EventGoodsGained | EventRewardLost | EventPaid | EventVictoryPoints | EventBookGained | EventBooksPaid | EventPowerSacrificed | EventPowerAccepted | EventPowerDeclined | EventLevelsGained | EventKeyUsed | EventScholarSent | EventScholarReturned | EventTrackAdvanced | EventCompetencyTaken | EventPalaceTaken | EventInnovationDeveloped | EventTownTileTaken | EventPowerAction | EventBookAction | EventSpecialAction | EventActionsTakenBack


class ScytheGame(TypedDict):
    id: str
    ruleset: Literal['scythe']
    created: str
    private: bool
    options: ScytheAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[ScytheSeated]
    to_act: list[ToAct]
    state: ScytheTableSeen
    result: ScytheResult | None
    seed: NotRequired[str]


class AgeOfInnovationGame(TypedDict):
    id: str
    ruleset: Literal['age_of_innovation']
    created: str
    private: bool
    options: AgeOfInnovationAgreed
    status: Literal['playing', 'finished']
    version: int
    seat: int | None
    seats: list[AgeOfInnovationSeated]
    to_act: list[ToAct]
    state: AgeOfInnovationTable
    result: AgeOfInnovationResult | None
    seed: NotRequired[str]


Game: TypeAlias = ScytheGame | AgeOfInnovationGame


class Played(TypedDict):
    ruleset: str
    version: int
    events: list[Event]
    game: NotRequired[Game]
    asked: NotRequired[Asked | None]
    undo: NotRequired[Undo | None]


Choice: TypeAlias = int


class SubmitActions(TypedDict):
    version: int
    actions: NotRequired[list[Action]]
    choices: NotRequired[list[Choice]]
    list: NotRequired[str]
    until: NotRequired[Literal['choice']]
    preview: NotRequired[bool]
    include: NotRequired[str]


class GoBack(TypedDict):
    version: int
    to: int


class AutomaTurn(TypedDict):
    ruleset: str
    version: int
    events: list[Event]
    game: NotRequired[Game]
    asked: NotRequired[Asked | None]
    undo: NotRequired[Undo | None]
    turn: EventAutomaTurn


class PlayAutomaTurn(TypedDict):
    version: int


class PastAction(TypedDict):
    version: int
    seat: int
    entry: Literal['action', 'undo']
    question: NotRequired[str]
    action: Action | None
    taken_back: NotRequired[bool]
    to: NotRequired[int]


class History(TypedDict):
    version: int
    actions: list[PastAction]


class ScytheScoreList(TypedDict):
    ruleset: Literal['scythe']
    version: int
    status: Literal['playing', 'finished']
    scores: list[ScytheScore]


class AgeOfInnovationCategories(TypedDict):
    """
    Victory points made during the game, and those of the final scoring.
    """

    game: int
    area: int
    banking: int
    law: int
    engineering: int
    medicine: int
    resources: int


class AgeOfInnovationStanding(TypedDict):
    """
    The points of a seat as if the game ended now.
    """

    seat: int
    total: int
    categories: AgeOfInnovationCategories


class AgeOfInnovationScoreList(TypedDict):
    ruleset: Literal['age_of_innovation']
    version: int
    status: Literal['playing', 'finished']
    scores: list[AgeOfInnovationStanding]


ScoreList: TypeAlias = ScytheScoreList | AgeOfInnovationScoreList


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
