"""Focus Dice: rolling them, and which gems they can be made into (R8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import chance, instants
from ascension_tui.games.kings.rules.constants import (
    R6_4_DICE_ORDER,
    R8_1_ANY,
    R8_1_GEMS,
    R8_4_FEWEST_DICE,
    R20_2_FACES,
)
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import DiceRolled, DiceTaken
from ascension_tui.games.kings.rules.gains import gain
from ascension_tui.games.kings.rules.gems import CORE, LETTERS, YLEM, parsed
from ascension_tui.games.kings.rules.nodes import DICE, Node
from ascension_tui.games.kings.rules.state import Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

PLAIN, INSTANT, ASCENDED = 0, 8, 16
"""What is added to the value of a die to tell where it came from."""
VALUE = 7
ALONE, LATENT = range(2)
"""Steps: a roll by itself, or the one of the Latent state that Instants may join."""

Counts = tuple[int, ...]
"""How many dice show 1, 2, ... 6."""


def rolled(g: Game, seat: int, count: int, origin: int, threshold: int) -> tuple[int, ...]:
    """Roll dice that came from somewhere."""
    faces = R20_2_FACES if origin == ASCENDED else 6
    values = [chance.focus_die(g.state, faces) for _ in range(count)]
    g.note(DiceRolled, seat=seat, dice=tuple(values), threshold=threshold)
    return tuple(value + origin for value in values)


def roll(g: Game, seat: int, count: int) -> None:
    """Roll dice by themselves and let them be allocated (R8.5)."""
    threshold = g.state.mats[seat].threshold
    g.push(Frame(DICE, seat, data=(threshold, *rolled(g, seat, count, PLAIN, threshold))))


def react(g: Game, seat: int, option: Option) -> None:
    """Play an Instant; dice it gives are a roll by themselves."""
    count = instants.play(g, seat, option)
    if count:
        roll(g, seat, count)


class Dice(Node):
    """Dice on the table. Its data: the threshold, then the dice."""

    kind = "dice"

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The gems they can be made into; in the Latent state Instants too."""
        values = sorted(die & VALUE for die in frame.data[1:])
        mat = g.state.mats[frame.seat]
        found = [
            Option("take", word=gems)
            for gems in allocations(tuple(values), frame.data[0], mat.ylem_room)
        ]
        return found + instants.options(g, frame.seat) if frame.step == LATENT else found

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Gain the gems in the order Y, A, E, P (R6.4), or play an Instant."""
        seat = frame.seat
        if option.act == "instant":
            count = instants.play(g, seat, option)
            if count:
                more = rolled(g, seat, count, INSTANT, frame.data[0])
                g.replace(Frame(DICE, seat, -1, LATENT, frame.data + more))
            return
        mirror = is_mirror(frame.data[1:])
        gems = sorted(parsed(option.word), key=R6_4_DICE_ORDER.index)
        g.pop()
        g.note(DiceTaken, seat=seat, gems=option.word, mirror=mirror)
        gain(g, seat, [YLEM, *gems] if mirror else gems)


def is_mirror(dice: tuple[int, ...]) -> bool:
    """Whether all dice are equal, which gives another Ylem (R8.4)."""
    return len(dice) >= R8_4_FEWEST_DICE and len({die & VALUE for die in dice}) == 1


@lru_cache(maxsize=20_000)
def allocations(values: tuple[int, ...], threshold: int, room: int) -> tuple[str, ...]:
    """The gems sorted dice can be made into, none of them part of another (R8.6).

    `room` is how many Ylem can be taken. Most Ylem first, then most gems.
    """
    counts = tuple(values.count(value) for value in range(1, 7))
    found = sorted(
        _best(counts, threshold, min(room, len(values))),
        key=lambda gems: (-gems[3], -sum(gems), *(-count for count in gems)),
    )
    return tuple("A" * a + "E" * e + "P" * p + "Y" * y for a, e, p, y in found)


Gems = tuple[int, int, int, int]
"""Counts of A, E, P and Y."""
_ONE: dict[int, Gems] = {0: (1, 0, 0, 0), 1: (0, 1, 0, 0), 2: (0, 0, 1, 0), YLEM: (0, 0, 0, 1)}


@lru_cache(maxsize=200_000)
def _best(counts: Counts, threshold: int, room: int) -> frozenset[Gems]:
    """What so many dice can be made into: the best choices only.

    The highest die is left unused or taken for some gem, by itself or with lower ones.
    """
    highest = next((value for value in range(6, 0, -1) if counts[value - 1]), 0)
    if not highest:
        return frozenset({(0, 0, 0, 0)})
    found = set(_best(_without(counts, _single(highest)), threshold, room))
    for gem, group in _groups(highest, threshold):
        if gem == YLEM and not room:
            continue
        if all(have >= need for have, need in zip(counts, group, strict=True)):
            one = _ONE[gem]
            rest = _best(_without(counts, group), threshold, room - (gem == YLEM))
            found.update((a + one[0], e + one[1], p + one[2], y + one[3]) for a, e, p, y in rest)
    return frozenset(_maximal(found))


def _maximal(found: set[Gems]) -> Iterator[Gems]:
    """Those that are no part of another."""
    kept: list[Gems] = []
    for gems in sorted(found, key=sum, reverse=True):
        a, e, p, y = gems
        if not any(a <= b[0] and e <= b[1] and p <= b[2] and y <= b[3] for b in kept):
            kept.append(gems)
    return iter(kept)


def _single(value: int) -> Counts:
    return tuple(int(other == value) for other in range(1, 7))


def _without(counts: Counts, group: Counts) -> Counts:
    return tuple(have - used for have, used in zip(counts, group, strict=True))


@cache
def _groups(highest: int, threshold: int) -> tuple[tuple[int, Counts], ...]:
    """The gems that dice up to `highest`, with one such die, give together; none too many.

    A group is left out when part of it gives the same gem, since the rest may stay unused.
    """
    found: list[tuple[int, Counts]] = []
    for size in range(1, max(threshold, R8_1_ANY) + 1):
        for values in combinations_with_replacement(range(1, 7), size):
            if values[-1] != highest:
                continue
            for gem in gems_of(sum(values), threshold):
                if not any(gem in _all_gems(part, threshold) for part in _parts(values)):
                    counted = Counter(values)
                    found.append((gem, tuple(counted[value] for value in range(1, 7))))
    return tuple(found)


def gems_of(result: int, threshold: int) -> tuple[int, ...]:
    """The gems a result may be taken for (R8.1)."""
    ylem = (YLEM,) if result >= threshold else ()
    if result == R8_1_ANY:
        return (*CORE, *ylem)
    return (R8_1_GEMS[result], *ylem) if result in R8_1_GEMS else ylem


@cache
def _all_gems(values: tuple[int, ...], threshold: int) -> frozenset[int]:
    """The gems that dice or a part of them give together as one result."""
    own = set(gems_of(sum(values), threshold)) if values else set()
    return frozenset(own.union(*(_all_gems(part, threshold) for part in _parts(values))))


def _parts(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The dice without one of them."""
    return [values[:place] + values[place + 1 :] for place in range(len(values))]


@lru_cache(maxsize=20_000)
def making(values: tuple[int, ...], threshold: int, gems: str) -> tuple[tuple[str, Counts], ...]:
    """One way to make dice into gems: each gem with the dice it takes."""
    counts = tuple(values.count(value) for value in range(1, 7))
    wanted = tuple(gems.count(letter) for letter in LETTERS)
    found = _making(counts, threshold, wanted)
    if found is None:
        raise ValueError(f"dice {values} cannot be made into {gems}")
    return tuple(
        (LETTERS[gem], tuple(Counter(dict(enumerate(group, 1))).elements())) for gem, group in found
    )


def _making(
    counts: Counts, threshold: int, wanted: Counts
) -> tuple[tuple[int, Counts], ...] | None:
    """Groups for all the gems wanted, or None; the highest die first, as in `_best`."""
    if not any(wanted):
        return ()
    highest = next((value for value in range(6, 0, -1) if counts[value - 1]), 0)
    if not highest:
        return None
    for gem, group in _groups(highest, threshold):
        if wanted[gem] and all(have >= need for have, need in zip(counts, group, strict=True)):
            left = tuple(count - (other == gem) for other, count in enumerate(wanted))
            rest = _making(_without(counts, group), threshold, left)
            if rest is not None:
                return ((gem, group), *rest)
    return _making(_without(counts, _single(highest)), threshold, wanted)
