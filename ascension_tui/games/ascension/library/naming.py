"""Find the cards and terms that are named in a text, so that they can be looked up."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ascension_tui.games.ascension.library.gallery import KEYWORDS, all_cards, card_of
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.library.pages import CARD, PAGE, explained_on, terms

_ENDINGS = "(?:y|ys|yed|ies|s|es|d|ed|ing)?"


class Mention(NamedTuple):
    """Where something that can be looked up stands in a text."""

    start: int
    end: int
    target: str
    """As in links: `card:` and a slug, or `page:` and a page's name."""


@cache
def _card_names() -> re.Pattern[str]:
    """Any card's name, the longest that fits; several of one card may have an s."""
    names = sorted((card.name for card in all_cards()), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})s?(?!\w)")


@cache
def _stems() -> dict[str, str]:
    """Every term by what all its forms begin with."""
    return {term.removesuffix("y"): term for term in terms()}


@cache
def _words() -> re.Pattern[str]:
    longest_first = sorted(_stems(), key=len, reverse=True)
    stems = "|".join(re.escape(stem) for stem in longest_first)
    return re.compile(rf"\b({stems}){_ENDINGS}\b", re.IGNORECASE)


def cards_in(text: str) -> list[Mention]:
    """The cards that are named, from left to right."""
    return [
        Mention(match.start(), match.end(), CARD + slug_of(match[1]))
        for match in _card_names().finditer(text)
    ]


def mentions_in(text: str) -> list[Mention]:
    """The cards and terms that are named, from left to right; what is part of a name is no term."""
    cards = cards_in(text)
    rest = list(text)
    for card in cards:
        rest[card.start : card.end] = " " * (card.end - card.start)
    words = [
        Mention(match.start(), match.end(), PAGE + explained_on(_stems()[match[1].casefold()]))
        for match in _words().finditer("".join(rest))
        if not _is_faction(match)
    ]
    return sorted(cards + words)


def _is_faction(match: re.Match[str]) -> bool:
    """A faction is written with a capital; so is a term that is being explained, before a colon."""
    is_name = match[0].casefold() in FACTION_BITS and match[0][0].isupper()
    return is_name and not match.string.startswith(":", match.end())


def page_about(text: str, card: str = "") -> str:
    """The page that explains a question: by a keyword of it or of the card that asks it.

    Else by the first term in it, else by what kind of card it is; empty if nothing tells.
    """
    asking = card_of(card) if card else None
    named = [mention.target for mention in mentions_in(text)]
    keywords = [word for word in KEYWORDS if PAGE + explained_on(word) in named]
    keywords += asking.keywords if asking is not None else ()
    if keywords:
        return explained_on(keywords[0])
    pages = [target.removeprefix(PAGE) for target in named if target.startswith(PAGE)]
    if pages:
        return pages[0]
    return explained_on(asking.type) if asking is not None and asking.type else ""
