"""Play-outs: every one deals anew what a move turns up, the same for all moves compared."""

import pytest

from ascension_tui.games.ascension.players import playouts
from ascension_tui.games.ascension.players.playouts import (
    SOON,
    THE_END,
    follow_line,
    lead_now,
    play_on,
    redeal,
)
from ascension_tui.games.ascension.players.search import Search, SearchPolicy, policy_for
from ascension_tui.games.ascension.players.thinker import BUDGETS
from ascension_tui.games.ascension.players.weights import learned
from ascension_tui.games.ascension.rules.actions import reshuffle
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import position

MYSTIC = "acquire:always:mystic"
WOLF = "acquire:row:wolf_shaman"
WOLF_THEN_MYSTIC = (WOLF, MYSTIC)
TO_COME = [
    *("Mephit", "Arha Initiate", "Void Initiate", "Snapdragon", "Shadow Star", "Demon Slayer"),
    *("Spike Vixen", "Arbiter of the Precipice", "Lifebound Initiate", "Mechana Initiate"),
]
SEEDS = range(12)


def at_the_market(runes: int = 6) -> tuple[Game, SearchPolicy]:
    row = ["Wolf Shaman", "Sea Tyrant", "Earth Tyrant", "Landtalker", "Avatar of the Fallen"]
    game = position(row=row, center_deck=TO_COME, runes=runes, pool=40).game
    return game, policy_for(game.state.rules, learned())


def turned_up(game: Game, policy: SearchPolicy, path: tuple[str, ...], seed: int) -> list[str]:
    """The row at the end of the turn, before anybody else acts."""
    state = follow_line(game, 0, path, seed, policy).state
    return [state.faces[card].slug for card in state.row]


def test_what_a_move_turns_up_is_dealt_anew_each_time() -> None:
    game, policy = at_the_market()
    rows = {tuple(turned_up(game, policy, (WOLF,), seed)) for seed in SEEDS}
    assert len(rows) > 2
    assert len({tuple(turned_up(game, policy, (MYSTIC,), seed)) for seed in SEEDS}) == 1


def test_worlds_are_dealt_anew_as_deep_as_a_game_goes() -> None:
    """All but the cards at the bottom, and what the seat knows lies where it lay."""
    game = new_game(Setup.checked(seats=("one", "two"), sets=SETS), 3, listen=False)
    center = game.state.center
    known = center[-5]
    game.state.known[known] = 1
    dealt = [redeal(game, 0, seed).state.center for seed in SEEDS]
    assert all(sorted(one) == sorted(center) for one in dealt)
    assert {one[-5] for one in dealt} == {known}
    for depth in (1, 20, 50, SOON):
        assert len({one[-depth] for one in dealt}) > 2
    assert redeal(game, 0, 1).state.center == dealt[1]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_master_plays_on_to_the_end_of_the_game(players: int, monkeypatch) -> None:
    seats = tuple(f"player {seat}" for seat in range(players))
    game = new_game(Setup.checked(seats=seats, sets=SETS[:2]), 1, listen=False)
    policy = policy_for(game.state.rules, learned())
    ends: list[Game] = []
    monkeypatch.setattr(playouts, "lead_now", lambda end, *_: ends.append(end) or 0.0)
    for seed in SEEDS:
        play_on(game, 0, ("end",), BUDGETS["master"].looks, seed, policy)
    looked = len(BUDGETS["master"].looks)
    assert len(ends) == len(SEEDS) * looked
    assert all(end.state.over for end in ends[looked - 1 :: looked])


def test_moves_are_compared_in_the_same_worlds() -> None:
    game, policy = at_the_market()
    for seed in SEEDS:
        alone = turned_up(game, policy, (WOLF,), seed)
        assert alone == turned_up(game, policy, WOLF_THEN_MYSTIC, seed)


def test_a_line_is_followed_to_the_end_of_the_turn() -> None:
    game, policy = at_the_market()
    end = follow_line(game, 0, WOLF_THEN_MYSTIC, 1, policy)
    assert end.state.active == 1
    mine = end.state.players[0]
    cards = [*mine.hand, *mine.deck, *mine.discard]
    slugs = [end.state.faces[card].slug for card in cards]
    assert slugs.count("wolf_shaman") == slugs.count("mystic") == 1
    assert game.state.active == 0  # it is played on in a world of its own


def test_where_a_line_leads_astray_instinct_plays_the_turn_on() -> None:
    game, policy = at_the_market()
    end = follow_line(game, 0, (WOLF, "acquire:row:nothing_of_the_kind"), 1, policy)
    assert end.state.active == 1
    slugs = [end.state.faces[card].slug for card in end.state.players[0].discard]
    assert len(slugs) > 1  # three runes were left, and something was bought with them


def test_a_move_played_on_is_a_lead_and_the_same_for_the_same_seed() -> None:
    game, policy = at_the_market()
    for path in ((WOLF,), (MYSTIC,), ("end",)):
        leads = [play_on(game, 0, path, (4,), seed, policy) for seed in SEEDS]
        assert leads == [play_on(game, 0, path, (4,), seed, policy) for seed in SEEDS]
        assert len({lead for (lead,) in leads}) > 2


def test_a_look_on_the_way_changes_nothing_that_comes_after_it() -> None:
    game, policy = at_the_market()
    for seed in SEEDS:
        early, late, end = play_on(game, 0, (WOLF,), (2, 7, THE_END), seed, policy)
        assert [early] == play_on(game, 0, (WOLF,), (2,), seed, policy)
        assert [late] == play_on(game, 0, (WOLF,), (7,), seed, policy)
        assert [end] == play_on(game, 0, (WOLF,), (THE_END,), seed, policy)
        assert end == int(end)  # counted; a forecast has fractions


def test_decks_are_shuffled_alike_after_different_moves() -> None:
    game, policy = at_the_market()
    for seed in SEEDS:
        orders = []
        for path in ((WOLF,), (MYSTIC,)):
            end = follow_line(game, 0, path, seed, policy)
            end.state.players[0].discard += end.state.players[0].deck
            reshuffle(end, 0)
            orders.append(end.state.players[0].deck)
        shared = set(orders[0]) & set(orders[1])
        assert len(shared) > 3
        one, other = ([card for card in order if card in shared] for order in orders)
        assert one == other


@pytest.mark.parametrize(("honor", "lead"), [(5, 5.0), (0, -1.0), (-3, -3.0)])
def test_a_game_that_is_over_counts_by_its_lead(honor: int, lead: float) -> None:
    """Nobody wins a tie of honor here but the seat that played last."""
    g = position(row=["Wolf Shaman"], honor=10 + honor, others=[{"honor": 10}], pool=0)
    evaluator = policy_for(g.game.state.rules, learned()).evaluator
    policy = SearchPolicy(evaluator)
    while g.game.decision is not None:
        policy.player.end_turn(g.game)
    assert lead_now(g.game, 0, evaluator) == lead
    assert lead_now(g.game, 1, evaluator) == -lead


def test_an_answer_on_anothers_turn_ends_no_turn() -> None:
    constructs = ["Shadow Star", "Snapdragon"]
    g = position(row=["Corrosive Widow"], power=4, others=[{"in_play": constructs}], pool=40)
    g.defeat("Corrosive Widow")
    assert g.game.decision is not None
    assert g.game.decision.seat == 1
    policy = policy_for(g.game.state.rules, learned())
    lines = Search(policy, 1, g.game).run(4)
    assert len(lines) == 2
    for line in lines.values():
        end = follow_line(g.game, 1, line.path, 3, policy)
        assert end.state.active == 0
        assert len(end.state.players[1].in_play) == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_leaving_options_out_changes_nothing_that_is_played(seed: int) -> None:
    setup = Setup.checked(seats=("one", "two"), sets=SETS)
    listed, terse = (new_game(setup, seed, listen=False) for _ in range(2))
    policy = policy_for(listed.state.rules, learned())
    terse.terse = True
    turns = 0
    while listed.decision is not None:
        policy.player.play_turn(listed)
        policy.player.play_turn(terse)
        assert terse.state.digest() == listed.state.digest()
        turns += 1
    assert terse.decision is None
    assert turns > 10
