"""A bar for work that knows how much of it is done."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def part_done(unit: str) -> Iterator[Callable[[int, int], None]]:
    """Told how much is done, of how much; shown where somebody can see it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(unit, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
