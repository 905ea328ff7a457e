"""The one source of chance."""

from collections import Counter

import pytest

from ascension_tui.game import rng


def test_published_vectors_of_splitmix64():
    state = rng.seed_state(1234567)
    drawn = []
    for _ in range(5):
        state, bits = rng.next_u64(state)
        drawn.append(bits)
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, 2**64, 10**30])
def test_state_is_one_64_bit_number(seed):
    state = rng.seed_state(seed)
    for _ in range(100):
        assert 0 <= state < 2**64
        state, bits = rng.next_u64(state)
        assert 0 <= bits < 2**64


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100, 2**32 + 1, 2**63 + 1, 2**64 - 1, 2**64])
def test_bounded_draw_stays_in_range(bound):
    state = rng.seed_state(99)
    for _ in range(500):
        state, number = rng.below(state, bound)
        assert 0 <= number < bound


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 10])
def test_bounded_draw_is_uniform(bound):
    draws = 6000
    state = rng.seed_state(2024)
    counts = Counter()
    for _ in range(draws):
        state, number = rng.below(state, bound)
        counts[number] += 1
    expected = draws / bound
    chi_square = sum((counts[n] - expected) ** 2 / expected for n in range(bound))
    assert chi_square < 30


def test_bounded_draw_rejects_what_would_be_uneven():
    bound = 2**63 + 1
    state, tries = rng.seed_state(5), 0
    for _ in range(200):
        before = state
        state, number = rng.below(state, bound)
        while before != state:
            before, bits = rng.next_u64(before)
            tries += 1
        assert bits == number
    assert 300 < tries < 520


@pytest.mark.parametrize("size", [0, 1, 2, 10, 100])
def test_shuffle_is_a_permutation(size):
    cards = list(range(size))
    rng.shuffle(rng.seed_state(3), cards)
    assert sorted(cards) == list(range(size))


def test_shuffle_reaches_every_order_alike():
    state = rng.seed_state(8)
    counts = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        state = rng.shuffle(state, cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_of_the_end_draws_from_all_cards_alike():
    state = rng.seed_state(5)
    counts = Counter()
    for _ in range(4000):
        cards = [0, 1, 2, 3]
        state = rng.shuffle(state, cards, 1)
        assert sorted(cards) == [0, 1, 2, 3]
        counts[cards[-1]] += 1
    assert all(850 < counts[card] < 1150 for card in range(4))
    assert rng.shuffle(7, cards, 0) == 7  # nothing is drawn for no place


@pytest.mark.parametrize("last", [9, 10, 50])
def test_a_shuffle_of_more_places_than_there_are_is_a_shuffle(last):
    whole, end = list(range(10)), list(range(10))
    assert rng.shuffle(3, whole) == rng.shuffle(3, end, last)
    assert whole == end


def test_shuffle_is_the_same_for_years():
    cards = list(range(10))
    state = rng.shuffle(rng.seed_state(1234567), cards)
    assert cards == [2, 0, 6, 1, 4, 5, 3, 8, 9, 7]
    assert state == 10372713005362262852


def by_luck(seed, seat, cards, times=1):
    luck = rng.Luck(seed, 2)
    for _ in range(times):
        luck.shuffle(seat, cards := list(cards))
    return cards


def test_luck_shuffles_every_order_equally_often():
    rounds = 6000
    counts = Counter(tuple(by_luck(seed, 0, [7, 8, 9])) for seed in range(rounds))
    expected = rounds / 6
    assert len(counts) == 6
    assert sum((seen - expected) ** 2 / expected for seen in counts.values()) < 30


@pytest.mark.parametrize("times", [1, 2, 5])
def test_luck_keeps_the_order_of_the_others_when_a_card_is_added(times):
    cards = list(range(40, 60))
    for seed in range(20):
        without = by_luck(seed, 1, cards, times)
        more = by_luck(seed, 1, [*reversed(cards), 3], times)
        assert [card for card in more if card != 3] == without
        assert sorted(without) == cards


def test_luck_is_another_for_every_seat_and_every_shuffle():
    cards = list(range(20))
    orders = [by_luck(4, seat, cards, times) for seat in (0, 1) for times in (1, 2, 3)]
    assert len({tuple(order) for order in orders}) == 6


def test_luck_of_one_seat_does_not_hang_on_the_others():
    luck = rng.Luck(4, 2)
    for _ in range(3):
        luck.shuffle(0, [1, 2, 3])
    cards = list(range(20))
    luck.shuffle(1, cards)
    assert cards == by_luck(4, 1, range(20))
