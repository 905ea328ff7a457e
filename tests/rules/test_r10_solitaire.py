"""Section 10 of the rules: solitaire against Samael."""

import pytest

from tests.cards.positions import moved, names, seen, story
from tests.rules.deals import deal, decisions

ROW = ["Arha Initiate", "Wolf Shaman", "Spike Vixen", "Landtalker", "Muramasa", "Demon Slayer"]
TABLET = "Tablet of Time's Dawn"


def test_r10_1_fifty_honor():
    assert deal(1).state.pool == 50
    assert deal(1, edition="first").state.pool == 50


def test_r10_1_the_row_fills_from_the_left():
    game = deal(1, seed=3)
    refills = [e for e in game.events if type(e).__name__ == "RowRefilled"]
    assert [e.slot for e in refills] == [0] * 6
    assert game.state.row == [e.card for e in reversed(refills)]


def test_r10_1_the_row_slides_right(position):
    g = position(solo=True, row=ROW, center_deck=["Mephit"], runes=2)
    g.acquire("Spike Vixen")
    assert g.row == ["Mephit", "Arha Initiate", "Wolf Shaman", "Landtalker", "Muramasa", ROW[5]]


def test_r10_1_the_row_slides_after_a_banish_too(position):
    g = position(
        solo=True, hand=["Seer of the Forked Path"], row=ROW, center_deck=["Mephit", "Wind Tyrant"]
    )
    g.play("Seer of the Forked Path")
    g.choose("Demon Slayer")
    assert g.row == ["Mephit", *ROW[:5]]
    assert g.void == ["Demon Slayer"]


def test_r10_1_copies_in_the_row_are_told_apart_by_their_slot(position):
    g = position(solo=True, row=["Mephit", "Wolf Shaman", "Mephit"], power=3)
    assert [key for key in g.options if "mephit" in key] == [
        "defeat:row:mephit:slot0",
        "defeat:row:mephit:slot2",
    ]


def test_r10_2_you_begin_and_play_every_turn(position):
    assert deal(1, seed=9).state.active == 0
    g = position(solo=True)
    for turn in (1, 2, 3):
        assert (g.active, g.view(0).turn.number) == (0, turn)
        g.end_turn()


def test_r10_2_samael_takes_the_two_rightmost_one_after_the_other(position):
    g = position(solo=True, row=ROW, center_deck=["Mephit", "Wind Tyrant"])
    g.end_turn()
    assert g.row == ["Wind Tyrant", "Mephit", *ROW[:4]]
    assert names(g.view(0).rival.cards) == ["Demon Slayer", "Muramasa"]
    assert story(g)[-5:] == [
        "RivalTook",
        "refill mephit",
        "RivalTook",
        "refill wind_tyrant",
        "TurnBegan 0",
    ]


def test_r10_2_it_takes_after_your_draw(position):
    g = position(solo=True, row=ROW, hand=["Mystic"], deck=["Militia"] * 5)
    g.end_turn()
    told = story(g)
    assert told.index("RivalTook") > max(i for i, line in enumerate(told) if "draw" in line)


def test_r10_2_monsters_go_to_the_void_for_their_honor_from_the_pool(position):
    g = position(solo=True, row=["Inert"] * 4 + ["Sea Tyrant", "Earth Tyrant"], pool=50)
    g.end_turn()
    assert g.void == ["Earth Tyrant", "Sea Tyrant"]
    assert (g.pool, g.view(0).rival.honor) == (40, 10)
    assert seen(g, "RivalTook", "card", "honor") == [("earth_tyrant", 5), ("sea_tyrant", 5)]
    assert g.view(0).rival.cards == ()
    assert g.seat(0).honor == 0


def test_r10_2_heroes_and_constructs_give_no_tokens(position):
    g = position(solo=True, row=ROW, pool=50)
    g.end_turn()
    assert (g.pool, g.view(0).rival.honor) == (50, 0)


def test_r10_2_nothing_else_of_those_cards_happens(position):
    g = position(
        solo=True,
        row=["Inert"] * 4 + ["Xeron, Duke of Lies", "Mephit"],
        in_play=["Voidthirster", "Muramasa"],
        deck=["Mystic"] * 5,
    )
    g.end_turn()
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic"] * 5
    assert g.seat(0).in_play == ["Voidthirster", "Muramasa"]
    assert (g.seat(0).honor, g.runes) == (0, 0)
    assert seen(g, "MonsterDefeated", "card") == []


def test_r10_2_a_taken_monster_comes_back_when_the_center_deck_is_empty(position):
    g = position(solo=True, row=[*ROW[:5], "Mephit"])
    g.state.center.clear()
    g.end_turn()
    assert g.row == ["Mephit", *ROW[:4]]
    assert g.view(0).rival.honor == 2
    assert names(g.view(0).rival.cards) == ["Muramasa"]


def test_r10_2_a_row_that_ran_dry_breaks_nothing(position):
    g = position(solo=True, row=ROW)
    g.state.center.clear()
    for _ in range(5):
        g.end_turn()
    assert g.row == []
    assert len(g.view(0).rival.cards) == 6
    assert not g.over


def test_r10_2_it_takes_after_extra_turns_too(position):
    g = position(solo=True, row=ROW, in_play=[TABLET])
    g.use(TABLET)
    g.end_turn()
    assert g.view(0).turn.extra
    assert len(g.view(0).rival.cards) == 2
    g.end_turn()
    assert len(g.view(0).rival.cards) == 4


def test_r10_2_it_takes_after_the_last_turn(position):
    g = position(solo=True, row=[*ROW[:5], "Earth Tyrant"], power=2, pool=1)
    g.defeat("Cultist")
    g.end_turn()
    assert g.over
    assert g.view(0).rival.honor == 5
    assert names(g.view(0).rival.cards) == ["Muramasa"]


@pytest.mark.parametrize("monster", ["Xeron, Duke of Lies", "Corrosive Widow", "Sea Tyrant"])
def test_r10_2_nobody_is_an_opponent(position, monster):
    g = position(solo=True, row=[monster], power=6, in_play=["Muramasa", "Shadow Star"])
    g.defeat(monster)
    assert g.pending is None
    assert g.seat(0).hand == []
    assert g.seat(0).in_play == ["Muramasa", "Shadow Star"]
    assert moved(g, "take") == moved(g, "destroy") == []


def test_r10_3_the_last_token_may_be_samaels(position):
    g = position(solo=True, row=[*ROW[:5], "Earth Tyrant"], pool=3, honor=9)
    g.end_turn()
    assert g.over
    assert seen(g, "PoolEmptied", "seat") == [-1]
    assert (g.pool, g.view(0).rival.honor) == (0, 5)
    assert g.winner is None
    assert g.seat(0).score == 9


@pytest.mark.parametrize(("honor", "won"), [(4, False), (5, False), (6, True)])
def test_r10_3_you_need_strictly_more_honor(position, honor, won):
    row = ["Inert"] * 4 + ["Shadow Star", "Samael's Trickster"]
    g = position(solo=True, row=row, power=2, pool=1, honor=honor - 3, in_play=["Shadow Star"])
    g.defeat("Cultist")
    g.state.rival_honor = 2
    g.end_turn()
    assert g.over
    assert g.seat(0).score == honor
    assert g.winner == (0 if won else None)
    assert seen(g, "GameEnded", "winners") == [(0,) if won else ()]


def test_r10_3_an_empty_pool_lets_you_finish_your_turn(position):
    g = position(solo=True, power=4, pool=1)
    g.defeat("Cultist")
    assert not g.over
    g.defeat("Cultist")
    assert g.seat(0).honor == 2
    g.end_turn()
    assert g.over


def test_r10_3_every_solitaire_game_ends():
    for seed in range(3):
        game = deal(1, seed=seed)
        for _ in decisions(game, seed):
            assert len(game.state.row) <= 6
        assert game.state.over
        assert game.state.pool == 0
