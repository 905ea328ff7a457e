"""The one source of chance."""

from collections import Counter

import pytest

from ascension_tui.rules import rng


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


def test_shuffle_is_the_same_for_years():
    cards = list(range(10))
    state = rng.shuffle(rng.seed_state(1234567), cards)
    assert cards == [2, 0, 6, 1, 4, 5, 3, 8, 9, 7]
    assert state == 10372713005362262852
