"""The one source of chance: SplitMix64 with our own bounded draw and Fisher-Yates.

Python promises a stable sequence only for ``random.random()``; a game must be the same on every
Python for years, so the generator is written out here. Its whole state is one 64-bit integer.
Published test vectors are checked in the tests.
"""

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seed_state(seed: int) -> int:
    """Return the generator state for any non-negative seed."""
    return seed & _MASK


def next_u64(state: int) -> tuple[int, int]:
    """Return the next state and 64 random bits."""
    state = (state + _GAMMA) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Return the next state and a number in ``range(bound)``, exactly uniform by rejection."""
    limit = _MASK - (_MASK + 1) % bound
    while True:
        state, bits = next_u64(state)
        if bits <= limit:
            return state, bits % bound


_LIMITS = tuple(_MASK - (_MASK + 1) % bound for bound in range(1, 513))
"""The largest draw each bound accepts, for as many cards as a game ever shuffles."""


def shuffle(state: int, cards: list[int], last: int | None = None) -> int:
    """Shuffle in place (Fisher-Yates, from the end) and return the next state.

    With `last`, only so many places at the end get their cards, which may come from anywhere.
    `below` written out: shuffling is most of what the generator is used for.
    """
    stop = 0 if last is None else max(len(cards) - 1 - last, 0)
    for i in range(len(cards) - 1, stop, -1):
        limit = _LIMITS[i]
        while True:
            state = (state + _GAMMA) & _MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z <= limit:
                break
        j = z % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return state


class Luck:
    """Shuffles alike in games that are compared with each other.

    Each seat has a generator of its own, and what it rolls gives every card its place among the
    others: where one game has a card more than another, the rest still come in the same order.
    The generator of a game would shuffle everything anew after the first difference.
    """

    __slots__ = ("_states",)

    def __init__(self, seed: int, seats: int) -> None:
        self._states = []
        state = seed_state(seed)
        for _ in range(seats):
            state, bits = next_u64(state)
            self._states.append(bits)

    def shuffle(self, seat: int, cards: list[int]) -> None:
        self._states[seat], rolled = next_u64(self._states[seat])
        cards.sort(key=lambda card: next_u64(rolled ^ card)[1])


def derived_seed(seed: int, *parts: int) -> int:
    """A seed of its own for each game of a series and each player of a game."""
    state = seed_state(seed)
    for part in parts:
        state, bits = next_u64(state ^ next_u64(part)[1])
        state = bits
    return state >> 1
