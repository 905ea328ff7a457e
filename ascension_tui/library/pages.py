"""The rules for players: pages in a simple format, with links, search and a glossary.

Numbers in the pages are filled in from the rules themselves, so that they cannot disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

import yaml

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.rules import cleanup, row, setup
from ascension_tui.games.ascension.rules.cards import SETS, CardDef, load_set, slug_of
from ascension_tui.games.ascension.rules.market import PARTNER_PRICE
from ascension_tui.games.ascension.text import wording

FOLDER = "ascension/en/rules"
GLOSSARY = "glossary"
CARD, PAGE = "card:", "page:"
"""How targets of links begin."""
_LINK = re.compile(r"\[\[(card:)?([^\]|]+)(?:\|([^\]]+))?\]\]")
_NUMBER = re.compile(r"\{(\w+)\}")

Kind = Literal["heading", "text", "item", "example"]
_MARKS: tuple[tuple[str, Kind], ...] = (("## ", "heading"), ("- ", "item"), ("> ", "example"))


@dataclass(frozen=True, slots=True)
class Span:
    """Some words, perhaps a link."""

    text: str
    target: str = ""
    """`card:` and a slug, or `page:` and a page's name; empty for plain words."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, an item of a list, or an example."""

    kind: Kind
    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The words without their links."""
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    name: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """Where something was found."""

    page: Page
    block: int
    """Which block of the page it is in."""


@cache
def numbers() -> dict[str, int]:
    """The numbers pages may use, by name."""
    basics = {card.name: card for card in load_set("basics")}
    return {
        "row": row.ROW_SIZE,
        "hand": cleanup.HAND_SIZE,
        "pool": setup.POOL_PER_PLAYER,
        "solo_pool": setup.SOLO_POOL,
        "first_2": setup.FIRST_EDITION_POOLS[2],
        "first_3": setup.FIRST_EDITION_POOLS[3],
        "first_4": setup.FIRST_EDITION_POOLS[4],
        "seats": setup.MOST_SEATS,
        "seats_one_set": setup.MOST_SEATS_ONE_SET,
        "apprentices": _count(basics["Apprentice"]),
        "militia": _count(basics["Militia"]),
        "fanatics": _count(basics["Fanatic"]),
        "mystic_cost": basics["Mystic"].cost or 0,
        "infantry_cost": basics["Heavy Infantry"].cost or 0,
        "cultist_cost": basics["Cultist"].cost or 0,
        "fanatic_cost": basics["Fanatic"].cost or 0,
        "cultist_honor": basics["Cultist"].honor or 0,
        "partner_price": PARTNER_PRICE,
        **_transformed(),
        **{f"{name}_deck": sum(map(_count, load_set(name))) for name in SETS},
    }


def _transformed() -> dict[str, int]:
    """What events of the last set cost, and what their heroes are worth: all of them the same."""
    cards = {card.name: card for card in load_set("gift")}
    transforms = [card.transform for card in cards.values() if card.transform is not None]
    return {
        "transform_cost": max(transform.cost for transform in transforms),
        "transform_honor": max(cards[transform.into].honor or 0 for transform in transforms),
    }


def _count(card: CardDef) -> int:
    return sum(card.copies.values()) if isinstance(card.copies, dict) else card.copies


@cache
def all_pages() -> tuple[Page, ...]:
    """Every page in reading order, the glossary last."""
    folder = assets_root() / FOLDER
    pages = tuple(
        parse_page(path.stem.partition("-")[2], path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.md"))
    )
    return (*pages, _glossary())


def page_of(name: str) -> Page | None:
    """The page of a name, if there is one."""
    return next((page for page in all_pages() if page.name == name), None)


def parse_page(name: str, text: str) -> Page:
    """Read a page: a title, then blocks, each ended by an empty line or by another kind."""
    first, _, rest = text.partition("\n")
    if not first.startswith("# "):
        raise Failure(f"{name}: a page begins with its title.")
    return Page(name, first[2:].strip(), tuple(_blocks(rest)))


def _blocks(text: str) -> Iterator[Block]:
    kind: Kind = "text"
    words: list[str] = []
    for line in (*text.splitlines(), ""):
        mark, found = next(((m, k) for m, k in _MARKS if line.startswith(m)), ("", None))
        if (found or not line.strip()) and words:
            yield Block(kind, spans_of(" ".join(words)))
            words = []
        if line.strip():
            kind = found or (kind if words else "text")
            words.append(line.removeprefix(mark).strip())


def spans_of(text: str) -> tuple[Span, ...]:
    """Words with their links taken apart and their numbers filled in."""
    text = _NUMBER.sub(lambda match: str(numbers()[match[1]]), text)
    spans: list[Span] = []
    at = 0
    for match in _LINK.finditer(text):
        spans += [Span(text[at : match.start()])] if match.start() > at else []
        is_card, target, label = match[1], match[2], match[3]
        if is_card:
            spans.append(Span(label or target, CARD + slug_of(target)))
        else:
            spans.append(Span(label or target.replace("-", " "), PAGE + target))
        at = match.end()
    return (*spans, *([Span(text[at:])] if at < len(text) else []))


# The glossary


@cache
def _terms() -> dict[str, dict[str, str]]:
    """Terms by their words: where they are explained, and what the rules do not say of them."""
    path = assets_root() / FOLDER / f"{GLOSSARY}.yaml"
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    if not isinstance(found, dict):
        raise Failure(f"{path.name}: expected terms with their pages.")
    return found


@cache
def terms() -> dict[str, str]:
    """Every term with its meaning, in the order of the alphabet."""
    meanings = dict(wording().keyword_help())
    for word, entry in _terms().items():
        if "text" in entry:
            meanings[word] = entry["text"]
    return dict(sorted(meanings.items()))


def explained_on(term: str) -> str:
    """The name of the page that explains a term; the glossary where no other does."""
    return _terms().get(term.casefold(), {}).get("page", GLOSSARY)


def _glossary() -> Page:
    blocks: list[Block] = []
    for word, meaning in terms().items():
        blocks.append(Block("heading", (Span(word.capitalize()),)))
        page = explained_on(word)
        more = () if page == GLOSSARY else (Span(" See "), Span(_title(page), PAGE + page))
        end = (Span("."),) if more else ()
        blocks.append(Block("text", (*spans_of(meaning), *more, *end)))
    return Page(GLOSSARY, "Glossary", tuple(blocks))


@cache
def _title(name: str) -> str:
    path = next((assets_root() / FOLDER).glob(f"*-{name}.md"), None)
    if path is None:
        raise Failure(f"{GLOSSARY}.yaml: there is no page {name!r}.")
    with path.open(encoding="utf-8") as lines:
        return lines.readline().removeprefix("# ").strip()


# Finding


def links(page: Page) -> list[str]:
    """The targets of a page's links, from top to bottom."""
    return [span.target for block in page.blocks for span in block.spans if span.target]


def search(text: str) -> list[Hit]:
    """Where all the words stand together: titles first, then headings, then the rest."""
    wanted = text.casefold().split()
    if not wanted:
        return []
    ranked: list[tuple[int, int, Hit]] = []
    for place, page in enumerate(all_pages()):
        if _has(page.title, wanted):
            ranked.append((0, place, Hit(page, 0)))
        for number, block in enumerate(page.blocks):
            # The title of another page, as a link, is no place where something is told.
            told = "".join(s.text for s in block.spans if not s.target.startswith(PAGE))
            if _has(told, wanted):
                ranked.append((1 if block.kind == "heading" else 2, place, Hit(page, number)))
    ranked.sort(key=lambda entry: entry[:2])
    seen: set[tuple[str, int]] = set()
    hits = []
    for _, _, hit in ranked:
        if (hit.page.name, hit.block) not in seen:
            seen.add((hit.page.name, hit.block))
            hits.append(hit)
    return hits


def _has(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def about(topic: str) -> list[Page]:
    """The pages meant by a topic: by name, by title, by a term, or by what is written there."""
    wanted = topic.strip().casefold()
    if not wanted:
        return []
    pages = all_pages()
    for fits in (
        lambda page: wanted in (page.name, page.title.casefold()),
        lambda page: wanted in terms() and page.name == explained_on(wanted),
        lambda page: wanted in page.name or wanted in page.title.casefold(),
    ):
        found = [page for page in pages if fits(page)]
        if found:
            return found
    return list(dict.fromkeys(hit.page for hit in search(topic)))
