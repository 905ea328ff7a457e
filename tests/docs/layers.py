"""The picture of the layers, made of what imports what when the program runs."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import grimp

PACKAGE = "ascension_tui"
GAME = f"{PACKAGE}.games.ascension"


@cache
def imports() -> dict[str, set[str]]:
    """For each part of the platform and of Ascension the others it imports, by their names."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=True, cache_dir=None)
    found: dict[str, set[str]] = defaultdict(set)
    for module in graph.modules:
        part = _part(module)
        if part:
            below = map(_part, graph.find_modules_directly_imported_by(module))
            found[part].update(other for other in below if other and other != part)
    return found


def _part(module: str) -> str:
    """The part a module belongs to; empty for what has no place in the picture."""
    if module.startswith(f"{PACKAGE}.games"):
        depth = 4 if module.startswith(f"{GAME}.") else 0
    else:
        depth = 2 if module != f"{PACKAGE}.__main__" else 0
    names = module.split(".")
    return ".".join(names[:depth]) if 0 < depth <= len(names) else ""


def layers() -> list[list[str]]:
    """The parts from top to bottom: each stands right above the highest one it imports."""
    levels: dict[str, int] = {}

    def level(part: str, above: tuple[str, ...] = ()) -> int:
        if part in above:
            raise ValueError(f"a circle of imports: {' -> '.join((*above, part))}")
        if part not in levels:
            below = [level(other, (*above, part)) for other in imports()[part]]
            levels[part] = 1 + max(below, default=-1)
        return levels[part]

    rows: dict[int, list[str]] = defaultdict(list)
    for part in sorted(imports()):
        rows[level(part)].append(part)
    return [rows[number] for number in sorted(rows, reverse=True)]


def picture() -> str:
    """A line for each layer, with the platform on the left and the game on the right."""
    cells = [(_names(row, PACKAGE), _names(row, GAME)) for row in layers()]
    heads = (PACKAGE, GAME)
    left, right = (max(len(cell) for cell in column) for column in zip(heads, *cells, strict=True))

    def rule(ends: str) -> str:
        return f"{ends[0]}{'─' * (left + 2)}{ends[1]}{'─' * (right + 2)}{ends[2]}"

    def line(cell: tuple[str, str]) -> str:
        return f"│ {cell[0]:{left}} │ {cell[1]:{right}} │"

    lines = [rule("┌┬┐"), line(heads), rule("├┼┤"), *map(line, cells), rule("└┴┘")]
    return "\n".join(lines) + "\n"


def _names(parts: list[str], package: str) -> str:
    """The names of those right within a package."""
    split = (part.rpartition(".") for part in parts)
    return "  ".join(name for above, _, name in split if above == package)
