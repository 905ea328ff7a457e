"""What there is to read of a game: pages in a simple format, a glossary, and entries like cards.

Links are written `[[page]]`, `[[page|words]]` or `[[kind:slug]]`, values `{name}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

import yaml

from ascension_tui.errors import Failure, UsageError
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed

GLOSSARY = "glossary"
PAGE = "page:"
"""How the target of a link to a page begins; other targets begin with the kind of an entry."""
MOST_NAMED = 12
"""More entries that fit a name are counted only."""
_LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
_VALUE = re.compile(r"\{(\w+)\}")
_ENDINGS = "(?:y|ys|yed|ies|s|es|d|ed|ing)?"

ItemT = TypeVar("ItemT")
Kind = Literal["heading", "text", "item", "example"]
_MARKS: tuple[tuple[str, Kind], ...] = (("## ", "heading"), ("- ", "item"), ("> ", "example"))


@dataclass(frozen=True, slots=True)
class Span:
    """Some words, perhaps a link."""

    text: str
    target: str = ""
    """The kind of an entry and its slug, or `page:` and a page's name; empty for plain words."""


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

    @property
    def links(self) -> list[str]:
        """The targets of its links, from top to bottom."""
        return [span.target for block in self.blocks for span in block.spans if span.target]


@dataclass(frozen=True, slots=True)
class Hit:
    """Where something was found."""

    page: Page
    block: int


class Mention(NamedTuple):
    """Where something that can be looked up stands in a text."""

    start: int
    end: int
    target: str
    """As in links."""


class Library:
    """The pages and entries of a game in one language; a game adds what its entries say."""

    def __init__(
        self,
        language: Language,
        folder: Path,
        *,
        values: Mapping[str, int],
        meanings: Mapping[str, str],
        entries: Mapping[str, str],
        proper_names: frozenset[str] = frozenset(),
    ) -> None:
        """Offer the pages of a folder, in the order of its files.

        `values` are filled in, so that pages cannot disagree with the rules. `meanings` are what
        the rules themselves say of terms. `entries` are the names of entries by their targets.
        Terms among `proper_names` are none where they have a capital.
        """
        self.language = language
        self.folder = folder
        self.values = values
        self.entries = entries
        self._meanings = meanings
        self._proper_names = proper_names

    def entry_lines(self, target: str) -> list[str]:
        """Everything about an entry, one thought on each line."""
        return [self.entries[target]]

    def find_entries(self, text: str) -> list[str]:
        """One entry in full, or a line for each that fits the words; `UsageError` for none."""
        return self.entry_lines(self.entry_meant(text))

    def page_on(self, target: str) -> str:
        """The page that explains an entry; empty if nothing tells."""
        return ""

    # Pages

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """Every page in reading order, the glossary last."""
        written = tuple(
            self.parse_page(path.stem.partition("-")[2], path.read_text(encoding="utf-8"))
            for path in sorted(self.folder.glob("*.md"))
        )
        return (*written, self._glossary({page.name: page.title for page in written}))

    def page_of(self, name: str) -> Page | None:
        return next((page for page in self.pages if page.name == name), None)

    def parse_page(self, name: str, text: str) -> Page:
        """Read a page: a title, then blocks, each ended by an empty line or by another kind."""
        first, _, rest = text.partition("\n")
        if not first.startswith("# "):
            raise Failure("{name}: a page begins with its title.", name=name)
        return Page(name, first[2:].strip(), tuple(self._blocks(rest)))

    def _blocks(self, text: str) -> Iterator[Block]:
        kind: Kind = "text"
        words: list[str] = []
        for line in (*text.splitlines(), ""):
            mark, found = next(((m, k) for m, k in _MARKS if line.startswith(m)), ("", None))
            if (found or not line.strip()) and words:
                yield Block(kind, self._spans(" ".join(words)))
                words = []
            if line.strip():
                kind = found or (kind if words else "text")
                words.append(line.removeprefix(mark).strip())

    def _spans(self, text: str) -> tuple[Span, ...]:
        """Words with their links taken apart and their values filled in."""
        text = _VALUE.sub(lambda match: str(self.values[match[1]]), text)
        spans: list[Span] = []
        at = 0
        for match in _LINK.finditer(text):
            spans += [Span(text[at : match.start()])] if match.start() > at else []
            name, label = match[1], match[2]
            if ":" in name:
                spans.append(Span(label or self.entries[name], name))
            else:
                spans.append(Span(label or name.replace("-", " "), PAGE + name))
            at = match.end()
        return (*spans, *([Span(text[at:])] if at < len(text) else []))

    # The glossary

    @cached_property
    def _terms(self) -> dict[str, dict[str, str]]:
        """Terms by their words: where they are explained, and what the rules do not say of them."""
        path = self.folder / f"{GLOSSARY}.yaml"
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        if not isinstance(found, dict):
            raise Failure("{file}: expected terms with their pages.", file=path.name)
        return found

    @cached_property
    def terms(self) -> dict[str, str]:
        """Every term with its meaning, in the order of the alphabet."""
        own = {word: entry["text"] for word, entry in self._terms.items() if "text" in entry}
        return dict(sorted({**self._meanings, **own}.items()))

    def explained_on(self, term: str) -> str:
        """The name of the page that explains a term; the glossary where no other does."""
        return self._terms.get(term.casefold(), {}).get("page", GLOSSARY)

    def _glossary(self, titles: Mapping[str, str]) -> Page:
        blocks: list[Block] = []
        for word, meaning in self.terms.items():
            blocks.append(Block("heading", (Span(word.capitalize()),)))
            name = self.explained_on(word)
            more: tuple[Span, ...] = ()
            if name != GLOSSARY:
                if name not in titles:
                    raise Failure(
                        "{glossary}.yaml: there is no page {name!r}.", glossary=GLOSSARY, name=name
                    )
                more = (Span(" See "), Span(titles[name], PAGE + name), Span("."))
            blocks.append(Block("text", (*self._spans(meaning), *more)))
        return Page(GLOSSARY, "Glossary", tuple(blocks))

    # Finding

    def search(self, text: str) -> list[Hit]:
        """Where all the words stand together: titles first, then headings, then the rest."""
        wanted = text.casefold().split()
        if not wanted:
            return []
        ranked: list[tuple[int, int, Hit]] = []
        for place, page in enumerate(self.pages):
            if _has(page.title, wanted):
                ranked.append((0, place, Hit(page, 0)))
            for number, block in enumerate(page.blocks):
                # The title of another page, as a link, is no place where something is told.
                told = "".join(s.text for s in block.spans if not s.target.startswith(PAGE))
                if _has(told, wanted):
                    ranked.append((1 if block.kind == "heading" else 2, place, Hit(page, number)))
        ranked.sort(key=lambda entry: entry[:2])
        return list({(hit.page.name, hit.block): hit for _, _, hit in ranked}.values())

    def pages_about(self, topic: str) -> list[Page]:
        """The pages meant by a topic: by name, by title, by a term, or by what is written there."""
        wanted = topic.strip().casefold()
        if not wanted:
            return []
        return _first_fitting(
            self.pages,
            lambda page: wanted in (page.name, page.title.casefold()),
            lambda page: wanted in self.terms and page.name == self.explained_on(wanted),
            lambda page: wanted in page.name or wanted in page.title.casefold(),
        ) or list(dict.fromkeys(hit.page for hit in self.search(topic)))

    def entries_named(self, text: str) -> list[str]:
        """Targets a person may mean: by the whole name, its beginning, a word, a part."""
        wanted = folded(text.strip())
        names = {target: folded(name) for target, name in self.entries.items()}
        return _first_fitting(
            names,
            lambda target: names[target] == wanted,
            lambda target: names[target].startswith(wanted),
            lambda target: any(word.startswith(wanted) for word in names[target].split()),
            lambda target: wanted in names[target],
        )

    def entry_called(self, text: str) -> str:
        """The target of the entry with just this name; empty if there is none."""
        wanted = text.strip().casefold()
        return next((t for t, name in self.entries.items() if name.casefold() == wanted), "")

    def entry_meant(self, text: str) -> str:
        """The target of the one entry a person means; `UsageError` names all that it may be."""
        found = self.entries_named(text)
        exact = self.entry_called(text)
        if exact or len(found) == 1:
            return exact or found[0]
        if not found:
            raise UsageError("There is nothing with {text!r} in its name.", text=text)
        names = [self.entries[target] for target in found[:MOST_NAMED]]
        either = Listed(names, "or")
        if len(found) <= MOST_NAMED:
            raise UsageError("That may be {either}; type more of the name.", either=either)
        raise UsageError(
            "That may be {either} and {count} more; type more of the name.",
            either=either,
            count=len(found) - MOST_NAMED,
        )

    # What is named in a text

    @cached_property
    def _targets(self) -> dict[str, str]:
        return {name: target for target, name in self.entries.items()}

    @cached_property
    def _entry_names(self) -> re.Pattern[str]:
        """Any entry's name, the longest that fits; several of one may have an s."""
        return re.compile(rf"(?<!\w)({_any_of(self._targets)})s?(?!\w)")

    @cached_property
    def _stems(self) -> dict[str, str]:
        """Every term by what all its forms begin with."""
        return {term.removesuffix("y"): term for term in self.terms}

    @cached_property
    def _term_forms(self) -> re.Pattern[str]:
        return re.compile(rf"\b({_any_of(self._stems)}){_ENDINGS}\b", re.IGNORECASE)

    def entries_in(self, text: str) -> list[Mention]:
        """The entries that are named, from left to right."""
        return [
            Mention(match.start(), match.end(), self._targets[match[1]])
            for match in self._entry_names.finditer(text)
        ]

    def mentions_in(self, text: str) -> list[Mention]:
        """The entries and terms that are named; what is part of a name is no term."""
        named = self.entries_in(text)
        rest = list(text)
        for one in named:
            rest[one.start : one.end] = " " * (one.end - one.start)
        terms = [
            Mention(*match.span(), PAGE + self.explained_on(self._stems[match[1].casefold()]))
            for match in self._term_forms.finditer("".join(rest))
            if not self._is_proper_name(match)
        ]
        return sorted(named + terms)

    def _is_proper_name(self, match: re.Match[str]) -> bool:
        """With a capital; so is a term that is being explained, before a colon."""
        is_name = match[0].casefold() in self._proper_names and match[0][0].isupper()
        return is_name and not match.string.startswith(":", match.end())


def _any_of(words: Mapping[str, str]) -> str:
    """A pattern for any of the words, the longest first; for none of them if there are none."""
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(map(re.escape, longest_first)) or r"(?!)"


def _first_fitting(items: Iterable[ItemT], *tests: Callable[[ItemT], bool]) -> list[ItemT]:
    """The items that pass the first test that any of them passes."""
    return next((found for fits in tests if (found := [*filter(fits, items)])), [])


def _has(text: str, wanted: list[str]) -> bool:
    lowered = text.casefold()
    return all(word in lowered for word in wanted)


def folded(text: str) -> str:
    """As it is searched: without capitals and apostrophes."""
    return text.casefold().replace("'", "").replace("’", "")
