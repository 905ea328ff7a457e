"""The board of 100 tiles: neighbours, straight lines, sight, fire. Sets of tiles are bit masks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from ascension_tui.games.kings.rules.constants import R17_3_OPEN_LINES

SIZE = 10
TILES = range(SIZE * SIZE)
EVERYWHERE = (1 << len(TILES)) - 1
NORTH, EAST, SOUTH, WEST = range(4)
STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, 1), (1, 1), (1, -1), (-1, -1))

Walls = tuple[int, int, int, int]
"""Depths of the fire walls north, east, south and west (R17.1)."""
NO_WALLS: Walls = (0, 0, 0, 0)


def step(tile: int, way: tuple[int, int], count: int = 1) -> int:
    """The tile so many steps that way; -1 off the board."""
    row, col = tile // SIZE + way[0] * count, tile % SIZE + way[1] * count
    return row * SIZE + col if 0 <= row < SIZE and 0 <= col < SIZE else -1


def _neighbours(tile: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(sorted(there for way in ways if (there := step(tile, way)) >= 0))


def mask_of(tiles: tuple[int, ...]) -> int:
    """A set of tiles."""
    return sum(1 << tile for tile in tiles)


def tiles_of(mask: int) -> Iterator[int]:
    """The tiles of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


ADJACENT = tuple(_neighbours(tile, STRAIGHT) for tile in TILES)
SURROUNDING = tuple(_neighbours(tile, STRAIGHT + DIAGONAL) for tile in TILES)
ADJACENT_MASK = tuple(map(mask_of, ADJACENT))
SURROUNDING_MASK = tuple(map(mask_of, SURROUNDING))


def distance(one: int, other: int) -> int:
    """Steps of a king in chess."""
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))


@cache
def within(tile: int, reach: int) -> int:
    """The other tiles at most so far away."""
    return sum(1 << there for there in TILES if 0 < distance(tile, there) <= reach)


@cache
def line(tile: int, reach: int) -> int:
    """The tiles of the same row and column at most so far away."""
    row, col = divmod(tile, SIZE)
    return within(tile, reach) & sum(
        1 << there for there in TILES if there // SIZE == row or there % SIZE == col
    )


@cache
def sight_blockers(one: int, other: int) -> int:
    """The tiles on which a character cuts the line of sight (R23.2).

    In units of half a tile, seen from the middle of `one`: a third tile blocks when the line goes
    through the inside of it or along its edge; only its corners are free.
    """
    rows, cols = other // SIZE - one // SIZE, other % SIZE - one % SIZE
    blocked = 0
    for tile in TILES:
        row, col = tile // SIZE - one // SIZE, tile % SIZE - one % SIZE
        between = 0 <= row * rows + col * cols <= rows * rows + cols * cols
        # The distance from the line, against half the shadow the square throws on it.
        if between and 2 * abs(row * cols - col * rows) < abs(rows) + abs(cols):
            blocked |= 1 << tile
    return blocked & ~(1 << one) & ~(1 << other)


@cache
def direction(origin: int, target: int) -> tuple[int, int]:
    """The step from one tile straight towards another in the same line or diagonal."""

    def sign(number: int) -> int:
        return (number > 0) - (number < 0)

    return (
        sign(target // SIZE - origin // SIZE),
        sign(target % SIZE - origin % SIZE),
    )


def wall_line(wall: int, depth: int) -> int:
    """The tiles of the line a wall of that depth burns on; none at depth 0."""
    if not depth:
        return 0
    number = SIZE - depth if wall in (EAST, SOUTH) else depth - 1
    if wall in (NORTH, SOUTH):
        return ((1 << SIZE) - 1) << SIZE * number
    return sum(1 << SIZE * row + number for row in range(SIZE))


@lru_cache(maxsize=4096)
def fire(walls: Walls) -> tuple[int, int]:
    """The tiles standing in a wall, and those behind one, which wins (R17.1)."""
    behind = burning = 0
    for wall, depth in enumerate(walls):
        burning |= wall_line(wall, depth)
        for line_behind in range(1, depth):
            behind |= wall_line(wall, line_behind)
    return burning & ~behind, behind


def clamp(tile: int, walls: Walls) -> int:
    """The nearest tile that no fire covers (R18.1)."""
    north, east, south, west = walls
    row = min(max(tile // SIZE, north), SIZE - 1 - south)
    col = min(max(tile % SIZE, west), SIZE - 1 - east)
    return row * SIZE + col


def is_parallel_deadlock(walls: Walls, wall: int) -> bool:
    """Whether a wall has come as near to the opposite one as it may (R17.3)."""
    return walls[wall] + walls[(wall + 2) % 4] >= SIZE - R17_3_OPEN_LINES


def omega_tile(rolled: int) -> int:
    """The edge tile nearest to a roll; a corner where two edges are equally near (R21.3)."""
    row, col = divmod(rolled, SIZE)
    last = SIZE - 1
    vertical, horizontal = min(row, last - row), min(col, last - col)
    if vertical <= horizontal:
        row = 0 if row < last - row else last
    if horizontal <= vertical:
        col = 0 if col < last - col else last
    return row * SIZE + col
