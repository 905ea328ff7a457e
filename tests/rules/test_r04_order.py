"""Section 4 of the rules: the order of things, and 5.1, what a defeat gives."""

from tests.cards.positions import seen, story

AVATAR = "Avatar of the Fallen"
BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"


def test_r4_step_0_destination_is_chosen_with_the_row_still_full(position):
    g = position(in_play=[COURIER], row=[BURROWER], center_deck=["Wolf Shaman"], runes=3)
    g.acquire(BURROWER)
    assert g.row[0] == BURROWER
    assert story(g) == ["paid 3 runes"]


def test_r4_steps_of_an_acquire(position):
    g = position(
        in_play=[COURIER],
        row=[BURROWER],
        center_deck=["Wolf Shaman"],
        deck=["Mystic"],
        runes=3,
    )
    g.acquire(BURROWER)
    g.choose(True)
    assert story(g) == [
        "paid 3 runes",
        "acquire burrower_mark_ii row>in_play",
        "refill wolf_shaman",
        "draw mystic deck>hand",
    ]


def test_r4_steps_of_a_defeat(position):
    g = position(
        in_play=["Voidthirster"],
        row=["Earth Tyrant"],
        center_deck=["Wolf Shaman"],
        deck=["Mystic", "Militia"],
        power=6,
    )
    g.defeat("Earth Tyrant")
    assert story(g) == [
        "paid 6 power",
        "defeated earth_tyrant",
        "defeat earth_tyrant row>void",
        "refill wolf_shaman",
        "honor 5 by earth_tyrant",
        "draw mystic deck>hand",
        "draw militia deck>hand",
        "honor 1 by voidthirster",
    ]


def test_r4_steps_of_a_banish(position):
    g = position(
        hand=["Seer of the Forked Path"],
        row=["Mephit"],
        center_deck=["Wolf Shaman"],
        deck=["Mystic"],
    )
    g.play("Seer of the Forked Path")
    g.choose("Mephit")
    assert story(g)[1:] == [
        "draw mystic deck>hand",
        "banish mephit row>void",
        "refill wolf_shaman",
    ]


def test_r4_row_card_turned_up_is_seen_before_the_reward_is_chosen(position):
    g = position(row=["Mephit"], center_deck=["Wind Tyrant"], power=3)
    g.defeat("Mephit")
    assert g.row[0] == "Wind Tyrant"
    assert "pick:row:wind_tyrant" in g.options
    assert g.seat(0).honor == 2


def test_r4_triggers_are_checked_against_what_was_true_when_the_card_moved(position):
    g = position(row=[AVATAR, "Voidthirster"], in_play=[COURIER, "Hedron Link Device"], power=7)
    g.defeat(AVATAR)
    g.choose("Voidthirster")
    g.choose(True)
    assert g.seat(0).in_play[-1] == "Voidthirster"
    assert g.seat(0).honor == 4


def test_r4_1_choices_go_clockwise_and_each_sees_those_before(position):
    g = position(
        players=4,
        seat=3,
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Muramasa", "Shadow Star"]}] * 3,
    )
    g.defeat("Corrosive Widow")
    for seat in (0, 1, 2):
        assert g.pending.seat == seat
        lost = [len(side.discard) for side in g.view(seat).players[:3]]
        assert lost == [1] * seat + [0] * (3 - seat)
        g.choose("Muramasa")
    assert g.pending is None


def test_r4_2_triggers_go_in_order_of_entering_play_unasked(position):
    g = position(
        in_play=[BURROWER, BURROWER], hand=["The Grand Design"], deck=["Mystic", "Militia"]
    )
    g.play("The Grand Design")
    assert g.pending is None
    assert seen(g, "CardMoved", "cause", "card", "source")[1:] == [
        ("draw", "mystic", "burrower_mark_ii"),
        ("draw", "militia", "burrower_mark_ii"),
    ]


def test_r4_5_automatic_trigger_is_spent_when_captured(position):
    g = position(in_play=[BURROWER], hand=["The Grand Design"], deck=[])
    g.play("The Grand Design")
    assert g.seat(0).hand == []
    assert g.view(0).players[0].in_play[0].used == (0,)


def test_r5_1_honor_first_then_the_other_rewards(position):
    g = position(row=["Wind Tyrant"], power=5)
    g.defeat("Wind Tyrant")
    assert story(g)[-2:] == ["honor 3 by wind_tyrant", "runes 3 by wind_tyrant"]


def test_r5_1_honor_comes_from_the_pool(position):
    g = position(row=["Earth Tyrant"], power=6, pool=20)
    g.defeat("Earth Tyrant")
    assert (g.seat(0).honor, g.pool) == (5, 15)
    assert seen(g, "HonorGained", "seat", "amount", "pool") == [(0, 5, 15)]


def test_r5_1_empty_pool_the_reserve_pays_and_it_counts(position):
    g = position(row=["Earth Tyrant", "Wind Tyrant"], power=11, pool=2)
    g.defeat("Earth Tyrant")
    assert (g.seat(0).honor, g.pool) == (5, 0)
    g.defeat("Wind Tyrant")
    assert (g.seat(0).honor, g.pool) == (8, 0)
    assert seen(g, "PoolEmptied", "seat") == [0]
    assert g.state.reserve == 6


def test_r5_1_nothing_can_be_saved_for_later(position):
    g = position(row=["Samael's Trickster"], power=3)
    g.defeat("Samael's Trickster")
    g.end_turn()
    assert (g.runes, g.power) == (0, 0)
