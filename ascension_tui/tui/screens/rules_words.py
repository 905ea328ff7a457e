"""A page of the rules as lines: headings, paragraphs, lists, examples and links."""

from __future__ import annotations

from ascension_tui.library import Block, Hit, Page
from ascension_tui.tui.prose import NO_LINK, Run, Runs, flowed
from ascension_tui.tui.symbols import Symbols

WIDEST = 76
"""Longer lines are hard to read, however wide the terminal is."""
INKS = {"heading": "title", "text": "text", "item": "text", "example": "neutral"}
ROOM_FOR_TITLE = 36
CLOSE = {("item", "item")}
"""Blocks that follow each other without an empty line."""


def page_lines(page: Page, width: int, signs: Symbols, wanted: str) -> tuple[list[Runs], list[int]]:
    """The lines of a page, and where each block begins; `wanted` is picked out."""
    room = min(width, WIDEST)
    lines: list[Runs] = [[Run(page.title, "strong")], [Run(signs.rule * min(room, 40), "rule")]]
    starts: list[int] = []
    links = 0
    before = ""
    for block in page.blocks:
        if before != "heading" and (before, block.kind) not in CLOSE:
            lines.append([])
        runs, links = _runs(block, links, wanted)
        starts.append(len(lines))
        lines += _laid(block, runs, room, signs)
        before = block.kind
    return lines, starts


def _laid(block: Block, runs: Runs, width: int, signs: Symbols) -> list[Runs]:
    if block.kind == "item":
        return flowed(runs, width, f" {signs.dot} ", "   ")
    if block.kind == "example":
        bar = f" {signs.frame.down} "
        return flowed(runs, width, bar, bar)
    return flowed(runs, width)


def _runs(block: Block, links: int, wanted: str) -> tuple[Runs, int]:
    """The runs of a block; its links are numbered on from those before it."""
    runs: Runs = []
    ink = INKS[block.kind]
    for span in block.spans:
        if span.target:
            runs.append(Run(span.text, "strong", links))
            links += 1
        else:
            runs += _picked_out(span.text, ink, wanted)
    return runs, links


def _picked_out(text: str, ink: str, wanted: str) -> Runs:
    """The text with every word that is looked for in another ink."""
    runs: Runs = []
    words = tuple(word.casefold() for word in wanted.split())
    for number, part in enumerate(text.split(" ")):
        space = " " if number else ""
        found = bool(words) and any(word in part.casefold() for word in words)
        runs += [Run(space, ink, NO_LINK)] if space else []
        runs.append(Run(part, "warning" if found else ink))
    return runs


def excerpt(hit: Hit, wanted: str, width: int) -> str:
    """A line for what was found: the words around it, and where there is room, on which page."""
    text = hit.page.blocks[hit.block].text
    first = wanted.casefold().split()[0]
    words = text.split()
    at = next((n for n, word in enumerate(words) if first in word.casefold()), None)
    if at is None:
        return hit.page.title
    start = max(at - 1, 0)
    around = ("…" if start else "") + " ".join(words[start:])
    return around if width < ROOM_FOR_TITLE else f"{hit.page.title}: {around}"
