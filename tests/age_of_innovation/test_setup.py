"""The set-up of the table, and the choice of boards and factions."""

from typing import Any

import pytest

from service.age_of_innovation import RULES
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS
from service.age_of_innovation.data.buildings import SHAPES
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, HEX_NAMES
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from service.age_of_innovation.setup import deal_round_tiles
from service.engine.errors import InvalidSetup
from service.engine.records import plain
from tests.age_of_innovation.table import Table, do
from tests.laws import begin

SEEDS = [str(number) for number in range(400)]


def _dealt(seed: str) -> tuple[list[str], str]:
    """Round tiles and final tile of a fresh deal."""
    state = Table.new(3).state
    state.seed, state.draws = seed, 0
    deal_round_tiles(state)
    return state.round_tiles, state.final_tile


DEALS = [_dealt(seed) for seed in SEEDS]


@pytest.mark.parametrize("players", [1, 6])
def test_only_two_to_five_can_play(players: int) -> None:
    """AOI-GAME-04, AOI-GAME-03: there is no solo game."""
    with pytest.raises(InvalidSetup) as error:
        begin(RULES, [{}] * players, {}, "seed")
    assert error.value.field == "seats"
    assert RULES.seats == (2, 5)


@pytest.mark.parametrize(
    ("players", "board", "side"),
    [(2, None, "1-3"), (3, None, "3-5"), (3, "1-3", "1-3"), (3, "3-5", "3-5"), (4, None, "3-5"), (5, "3-5", "3-5")],
)
def test_the_side_of_the_board_goes_by_the_number_of_players(players: int, board: str | None, side: str) -> None:
    """AOI-SETUP-01."""
    assert Table.new(players, board=board).state.side == side


@pytest.mark.parametrize(("players", "board"), [(2, "3-5"), (4, "1-3"), (5, "1-3")])
def test_a_side_for_another_number_of_players_is_refused(players: int, board: str) -> None:
    """AOI-SETUP-01."""
    with pytest.raises(InvalidSetup) as error:
        Table.new(players, board=board)
    assert error.value.field == "options.board"


def test_the_first_player_is_one_of_the_seats() -> None:
    """AOI-SEL-03."""
    assert Table.new(3, first_player=2).state.order == [2, 0, 1]
    with pytest.raises(InvalidSetup) as error:
        Table.new(3, first_player=3)
    assert error.value.field == "options.first_player"


def test_six_different_round_tiles_are_dealt() -> None:
    """AOI-SETUP-02."""
    for tiles, _ in DEALS:
        assert len(set(tiles)) == 6
    assert {name for tiles, _ in DEALS for name in tiles} == set(ROUND_TILES)


def test_the_spade_tile_never_lies_on_round_5_or_6() -> None:
    """AOI-SETUP-03."""
    assert all("spade_engineering" not in tiles[4:] for tiles, _ in DEALS)
    assert any("spade_engineering" in tiles[:4] for tiles, _ in DEALS)


def test_the_spade_tile_lies_on_rounds_1_to_4_equally_often() -> None:
    """AOI-SETUP-03: put aside for the two top rounds it is shuffled back in, not laid on the next place."""
    rounds = [tiles.index("spade_engineering") for tiles, _ in DEALS if "spade_engineering" in tiles]
    often = [rounds.count(number) for number in range(4)]
    assert sum(often) == len(rounds) and min(often) * 2 > max(often)


def test_never_all_three_tiles_of_a_discipline_lie_in_rounds_1_to_5() -> None:
    """AOI-SETUP-04."""
    most_in_all = 0
    for tiles, _ in DEALS:
        disciplines = [ROUND_TILES[name].discipline for name in tiles]
        assert max(disciplines[:5].count(each) for each in range(4)) <= 2
        most_in_all = max(most_in_all, *(disciplines.count(each) for each in range(4)))
    assert most_in_all == 3  # With one of them on round 6 the third may lie below.


def test_one_final_tile_lies_on_round_6_and_shows_another_building() -> None:
    """AOI-SETUP-05, AOI-SETUP-06: a workshop at the border is a workshop."""
    for tiles, final in DEALS:
        assert FINAL_TILES[final].building != ROUND_TILES[tiles[5]].building
    assert {final for _, final in DEALS} == set(FINAL_TILES)
    on_workshops = {final for tiles, final in DEALS if ROUND_TILES[tiles[5]].building == "workshop"}
    assert on_workshops == {"final_guild", "final_school"}


@pytest.mark.parametrize(("players", "takes_part"), [(2, True), (3, False), (4, False), (5, False)])
def test_the_neutral_faction_takes_part_in_games_for_two_alone(players: int, takes_part: bool) -> None:
    """AOI-2P-01, AOI-2P-02: with its scholars, its levels and its territory tile."""
    state = Table.new(players).state
    assert len(state.neutral_levels) == (4 if takes_part else 0)
    assert state.territory_tile in ((12, 13, 14, 15) if takes_part else (0,))
    assert state.scholars == ([-1, -2, -1, -1] if takes_part else [-1] * 4) * 4


def test_three_of_six_book_actions_are_in_the_game() -> None:
    """AOI-SETUP-07."""
    dealt = [Table.new(3, seed).state.book_actions for seed in SEEDS[:60]]
    assert all(len(set(actions)) == 3 for actions in dealt)
    assert {name for actions in dealt for name in actions} == set(BOOK_ACTIONS)


@pytest.mark.parametrize(("players", "tiles"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_innovations_lie_open_by_the_number_of_players(players: int, tiles: int) -> None:
    """AOI-SETUP-08, AOI-SETUP-10."""
    dealt = [Table.new(players, seed).state.innovations for seed in SEEDS[:60]]
    assert all(len(set(innovations)) == tiles for innovations in dealt)
    assert {name for innovations in dealt for name in innovations} == set(INNOVATIONS)


def test_each_competency_has_four_tiles_on_a_place_of_its_own() -> None:
    """AOI-SETUP-09."""
    state = Table.new(3).state
    assert sorted(state.competencies) == sorted(COMPETENCIES)
    assert state.competencies_left == [4] * 12
    assert state.competencies != Table.new(3, "another").state.competencies


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_palace_17_lies_open_with_one_more_than_there_are_players(players: int) -> None:
    """AOI-SETUP-11."""
    palaces = Table.new(players).state.palaces
    assert "palace_17" in palaces
    assert len(set(palaces)) == players + 2


def test_scholars_are_limited_to_seven_and_nothing_else_is() -> None:
    """AOI-SETUP-12, AOI-START-04."""
    table = Table.chosen(("desert", "blessed"), ("plains", "felines"))
    player = table[0]
    assert (player.scholars, player.scholar_supply, player.bridges) == (0, 7, 3)
    table.give(0, coins=500, tools=300, books=[50, 50, 50, 50])
    table.build(0, "workshop", "A6")
    table.state.phase, table.state.round = "actions", 1
    table.turn(0)
    assert table.play("convert", conversion="tool_to_coin")[0].coins == 501


def test_neutral_pieces_are_as_many_as_tiles_can_ask_for() -> None:
    """AOI-SETUP-13."""
    assert [shape.neutral for shape in SHAPES] == [1, 1, 1, 1, 1, 5, 1]


def test_there_are_three_town_tiles_of_each_kind() -> None:
    """AOI-SETUP-14."""
    assert Table.new(3).state.town_tiles == [3] * 7


def test_terraforming_is_never_refused_for_lack_of_tiles() -> None:
    """AOI-SETUP-15: 56 hexes are turned, and the next one can be."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.give(0, tools=3)
    foreign = [place for place in BOARDS["3-5"].land if HEX_NAMES[place] not in ("I5", "H5", "I6")]
    for place in foreign[:56]:
        table.state.terrain[place] = 0
    assert table.turn(0).hexes("terraform") == ["H5", "I6"]


# Standard.


def test_seven_sets_of_board_faction_and_bonus_are_laid_out() -> None:
    """AOI-SEL-01, AOI-SEL-02."""
    state = Table.new(3).state
    assert [each.board for each in state.sets] == list(PLANNING_BOARDS)
    assert len({each.faction for each in state.sets}) == len({each.round_bonus for each in state.sets}) == 7
    laid = {*(each.round_bonus for each in state.sets), *(free.tile for free in state.free_bonuses)}
    assert laid == set(ROUND_BONUSES)
    assert [free.coins for free in state.free_bonuses] == [1, 1, 1]


def test_sets_are_chosen_counter_clockwise_and_the_first_player_is_last() -> None:
    """AOI-SEL-03."""
    table = Table.new(4, first_player=1)
    seats = []
    while table.question == "choose_set":
        seats.append(table.seat_asked)
        table.play("choose_set", board=table.legal("choose_set")[0]["board"])
    assert seats == [0, 3, 2, 1]


def test_who_takes_a_set_has_its_board_faction_and_bonus_and_the_rest_leaves() -> None:
    """AOI-SEL-04."""
    table = Table.new(2)
    chosen = {each.board: each for each in table.state.sets}
    table.play("choose_set", board="lake")
    assert (table[1].board, table[1].faction) == ("lake", chosen["lake"].faction)
    assert table[1].round_bonus == chosen["lake"].round_bonus
    table.play("choose_set", board="swamp")
    assert table.state.sets == []
    assert len(table.state.free_bonuses) == 3


def test_nobody_can_take_the_set_of_another() -> None:
    """AOI-SEL-05."""
    table = Table.new(3)
    table.play("choose_set", board="lake")
    assert table.why_not("choose_set", board="lake") == "AOI-SEL-05"


# Draft.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_draft_lays_out_boards_factions_palaces_and_bonuses(players: int) -> None:
    """AOI-DRAFT-01."""
    state = Table.new(players, setup="draft").state
    assert len(set(state.draft_boards)) == 6
    assert len(set(state.draft_factions)) == players + 1
    assert len(set(state.draft_palaces)) == players + 1
    assert "palace_17" not in state.draft_palaces
    assert len({free.tile for free in state.free_bonuses}) == players + 3


def _draft(table: Table, *kinds: str) -> list[int]:
    """Everybody takes one of each kind, in this order of kinds; returns the seats in the order they were asked."""
    seats = []
    for kind in kinds:
        for _ in table.state.players:
            seats.append(table.seat_asked)
            action = table.legal(f"draft_{kind}")[0]
            table.play(action["action"], **{kind: action[kind]})
    return seats


def test_the_draft_goes_three_times_round_the_table() -> None:
    """AOI-DRAFT-02."""
    table = Table.new(3, setup="draft", first_player=1)
    assert _draft(table, "palace", "faction", "board") == [1, 2, 0] * 3
    assert all(player.board and player.faction and player.drafted_palace for player in table.state.players)


def test_nobody_drafts_two_of_a_kind_or_what_another_took() -> None:
    """AOI-DRAFT-02, AOI-DRAFT-01."""
    table = Table.new(2, setup="draft")
    first, second = table.state.draft_factions[:2]
    table.play("draft_faction", faction=first)
    assert table.why_not("draft_faction", faction=first) == "AOI-DRAFT-01"
    table.play("draft_faction", faction=second)
    assert table.why_not("draft_faction", faction=table.state.draft_factions[0]) == "AOI-DRAFT-02"


@pytest.mark.parametrize(("kind", "offered"), [("board", 6), ("faction", 4), ("palace", 4)])
def test_what_is_drafted_is_not_open_any_more(kind: str, offered: int) -> None:
    """AOI-DRAFT-02, AOI-SEL-05."""
    table = Table.new(3, setup="draft")
    taken = [action[kind] for action in table.legal(f"draft_{kind}")][:3]
    for name in taken:
        table.play(f"draft_{kind}", **{kind: name})
    left = {action[kind] for action in _next_drafts(table, kind)}
    assert len(left) == offered - 3 and not left & set(taken)


def _next_drafts(table: Table, kind: str) -> list[dict[str, Any]]:
    """What a seat without one could still take of this kind."""
    owned = {"board": "board", "faction": "faction", "palace": "drafted_palace"}[kind]
    table.give(0, **{owned: ""})
    return table.legal(f"draft_{kind}")


def test_drafted_bonuses_are_taken_backwards_and_three_stay_with_a_coin() -> None:
    """AOI-DRAFT-03, AOI-DRAFT-05: what nobody drafted is not in the game any more."""
    table = Table.new(3, setup="draft", first_player=1)
    _draft(table, "board", "faction", "palace")
    seats = []
    while table.question == "draft_round_bonus":
        seats.append(table.seat_asked)
        table.play("take_round_bonus", round_bonus=table.legal("take_round_bonus")[0]["round_bonus"])
    assert seats == [0, 2, 1]
    assert [free.coins for free in table.state.free_bonuses] == [1, 1, 1]
    taken = [player.round_bonus for player in table.state.players]
    assert not {free.tile for free in table.state.free_bonuses} & set(taken)
    assert plain(RULES.view(table.state, None))["draft"] == {"boards": [], "factions": [], "palaces": []}


def test_a_drafted_palace_is_the_one_that_is_built() -> None:
    """AOI-DRAFT-04."""
    table = Table()
    table.build(0, "guild", "I5")
    table.give(0, drafted_palace="palace_10", tools=4, coins=6, bowls=[12, 0, 0])
    table.turn(0).play("upgrade_building", hex="I5", building="palace")
    assert (table[0].palace, table[0].drafted_palace) == ("palace_10", "")
    assert table[0].bowls == [0, 12, 0]
    assert table.asked == ("take_book", 0)


def test_a_drafted_palace_gives_nothing_before_it_is_built() -> None:
    """AOI-DRAFT-05."""
    table = Table.new(2, setup="draft")
    assert "palace_17" not in table.state.palaces and table.state.palaces == []
    table = Table()
    table.give(0, drafted_palace="palace_01", bowls=[12, 0, 0])
    table.state.phase = "income"
    table.run(do("income", seat=0))
    assert table[0].bowls == [12, 0, 0]
    table.state.phase = "actions"
    table.turn(0)
    assert table.why_not("special_action", tile="palace_01") == "AOI-SPEC-01"


def test_every_board_faction_and_palace_can_be_dealt() -> None:
    """AOI-DRAFT-01, AOI-SEL-01."""
    drafts = [Table.new(5, seed, setup="draft").state for seed in SEEDS[:60]]
    assert {name for state in drafts for name in state.draft_boards} == set(PLANNING_BOARDS)
    assert {name for state in drafts for name in state.draft_factions} == set(FACTIONS)
    assert {name for state in drafts for name in state.draft_palaces} == set(PALACES) - {"palace_17"}
