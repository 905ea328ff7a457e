"""Positions in a few lines: section 31 of the rules."""

import pytest

from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.scenario import ScenarioError, position


def test_what_is_left_out():
    g = position()
    assert (g.active, g.first, g.round, g.event, g.war, g.omega) == (0, 0, 20, "FIRE", False, None)
    assert [g.seat(seat).tile for seat in (0, 1)] == [24, 75]
    mine = g.seat(0)
    assert (mine.character, mine.kind, mine.level, mine.ylem) == ("Kariis Vara", "king", 1, 0)
    assert (mine.pool, mine.hand, mine.inscription, mine.transmutations) == ("", [], None, [])
    assert (mine.bloodstones, mine.killed, mine.ascended_die, mine.shielded) == (
        1,
        False,
        False,
        False,
    )
    assert (g.board, g.spare, g.over, g.winner, g.scores) == ({}, 0, False, None, ())
    assert g.supply == {"A": 40, "E": 40, "P": 40, "D": 25, "Y": 35}
    assert g.walls == {"N": 0, "E": 0, "S": 0, "W": 0}
    assert len(g.deck("ascendant")) == len(g.deck("revenant")) == 52
    assert g.seat(1).character == "Harromere Eloden"


def test_everything_can_be_laid_out():
    g = position(
        players=3,
        seat=2,
        first=1,
        character="High King Apsu",
        kind="revenant",
        tile=33,
        pool="DPEA",
        ylem=2,
        level=3,
        hand=["Albedo 1", "Revenant Curse"],
        inscription="Rubedo 2",
        transmutations=["ylem", "prismatic", "prismatic"],
        bloodstones=2,
        killed=False,
        others=[{"tile": 44}, {"ascended_die": True, "inscription": "Prismatic Inscription"}],
        walls={"N": 2},
        board={35: "DPY", 60: "BB"},
        spare=1,
        round=9,
        event=2,
        ascendant=["Albedo 2", "Albedo 3"],
        seed=5,
    )
    mine = g.seat(2)
    assert (mine.pool, mine.kind, mine.killed, mine.level) == ("AEPD", "revenant", False, 3)
    assert mine.transmutations == ["prismatic", "prismatic", "ylem"]
    assert (g.seat(0).tile, g.seat(1).ascended_die) == (44, True)
    assert g.board == {35: "YPD", 60: "BB"}
    assert (g.round, g.event, g.first, g.active) == (9, "YD", 1, 2)
    assert g.deck("ascendant")[:2] == ["Albedo 2", "Albedo 3"]
    assert len(g.deck("ascendant")) == 51
    assert g.supply["A"] == 40 - 1 - 2 - 1
    assert g.supply["Y"] == 35 - 2 - 3 - 1


@pytest.mark.parametrize("step", ["turn", "state", "latent", "active"])
def test_where_a_turn_stands(step):
    g = position(step=step)
    kinds = {"turn": "state", "state": "state", "latent": "latent", "active": "action"}
    assert g.asked == (0, kinds[step])
    assert g.pending is None


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 5}, "2 to 4 players"),
        ({"seat": 2}, "seat 2 is not one"),
        ({"first": -1}, "seat -1 is not one"),
        ({"others": [{}, {}]}, "2 others do not fit"),
        ({"others": [{"gems": "A"}]}, "a seat has no gems"),
        ({"character": "Nobody"}, "there is no character 'Nobody'"),
        ({"kind": "queen"}, "there is no kind 'queen'"),
        ({"tile": 100}, "there is no tile 100"),
        ({"tile": 75}, "2 characters stand on tile 75"),
        ({"level": 4}, "there is no level 4"),
        ({"ylem": 6}, "an Ylem Pool holds 0 to 5"),
        ({"pool": "Y"}, "there is no gem of a pool 'Y'"),
        ({"pool": "A" * 41}, "there are not so many gems A"),
        ({"hand": ["Albedo 4"]}, "there is no card named Albedo 4"),
        ({"ascendant": ["Revenant Curse"]}, "no card named Revenant Curse in the ascendant deck"),
        ({"transmutations": ["dire"]}, "there is no Transmutation 'dire'"),
        ({"walls": {"X": 1}}, "there is no wall X"),
        ({"board": {5: "A"}}, "there is no thing on a tile 'A'"),
        ({"board": {100: "Y"}}, "there is no tile 100"),
        ({"rolls": {"dice": [1]}}, "there is no kind of rolls 'dice'"),
        ({"rolls": {"focus": [7]}}, "a focus roll cannot be 7"),
        ({"event": 12}, "the event ring has the places 0 to 11"),
        ({"step": "dawn"}, "there is no step dawn"),
    ],
)
def test_an_impossible_position_is_refused(wrong, message):
    with pytest.raises(ScenarioError, match=message):
        position(**wrong)


def test_an_act_that_is_not_offered_says_what_was_possible(refuses):
    g = position(pool="A")
    before = g.state.digest()
    with pytest.raises(ScenarioError, match="attack 1 2 is not possible; seat 0 is asked"):
        g.attack(1, 2)
    with pytest.raises(ScenarioError, match="move:14"):
        g.choose("A")
    with pytest.raises(ScenarioError, match="the Instant of Albedo 1"):
        g.instant("Albedo 1")
    assert g.state.digest() == before
    g = position(omega=14, pool="A")
    g.move(14)
    with pytest.raises(ScenarioError, match="the game is over"):
        g.end_turn()


def test_can_asks_without_doing():
    g = position(pool="AP", tile=55, others=[{"tile": 56}])
    before = g.state.digest()
    assert g.can("attack", 1, 1)
    assert not g.can("attack", 1, 2)
    assert not g.can("move", 45)
    assert g.can("end_turn")
    assert not g.can("choose", None)
    assert g.state.digest() == before


def test_a_clone_goes_its_own_way():
    g = position(pool="AA")
    copy = g.clone()
    copy.move(14)
    assert (g.seat(0).tile, copy.seat(0).tile) == (24, 14)
    assert len(copy.events(0)) > len(g.events(0))


def test_choices_leave_instants_and_verbs_out():
    g = position(step="state", hand=["Albedo 1"], rolls={"focus": [4, 5]})
    assert g.choices == []
    g.enter("latent")
    assert g.choices == []
    g.roll()
    assert g.choices == ["Y", "PP"]
    g.choose("PP")
    assert g.choices == []


def test_gems_may_be_chosen_in_any_order():
    g = position(tile=55, ylem=1, hand=["Citrinitas 1"], others=[{"pool": "AEP"}])
    g.cast("Citrinitas 1", 1)
    assert g.choices == ["AE", "AP", "EP"]
    g.choose("PA")
    assert g.seat(0).pool == "AP"


def test_what_the_engine_has_taken_by_itself_may_be_said():
    g = position(step="state", rolls={"focus": [1, 2]})
    g.state.decks[0].clear()
    g.enter("latent")
    g.roll()
    g.dice("AA")
    assert g.asked == (0, "latent")
    with pytest.raises(ScenarioError):
        g.dice("AA")


def test_a_view_and_events_for_everybody():
    g = position(ylem=1)
    g.draw()
    for seat in (-2, -1, 0, 1):
        assert isinstance(g.view(seat), KingsModel)
        assert len(g.events(seat)) == len(g.events(0))


def test_acts_on_clones_leave_the_original_alone():
    g = position(pool="A", on_clones=True)
    first = g.game
    g.move(14)
    assert g.game is not first
    assert first.state.mats[0].tile == 24


def test_a_side_with_four_stones_begins_the_war_at_the_end_of_the_turn():
    g = position(bloodstones=4)
    assert not g.war
    g.end_turn()
    assert g.war
