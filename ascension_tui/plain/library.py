"""The shelves in line mode: cards and rules as plain lines, one thought on each."""

from __future__ import annotations

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.gallery import Query
from ascension_tui.games.ascension.library.related import related
from ascension_tui.games.ascension.library.rulings import notes_on
from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.library import pages
from ascension_tui.library.pages import Page

MOST_NAMED = 12
"""More cards that fit a name are counted only."""


def contents() -> list[str]:
    """What there is to read."""
    width = max(len(page.name) for page in pages.all_pages())
    lines = ["The rules, page by page. Read one by its name, or look up any word or card."]
    return lines + [f"  {page.name:<{width}}  {page.title}" for page in pages.all_pages()]


def page_text(page: Page) -> list[str]:
    """A page; headings stand alone, links are mere words."""
    lines = [page.title]
    for block in page.blocks:
        match block.kind:
            case "heading":
                lines += ["", block.text]
            case "item":
                lines.append(f"- {block.text}")
            case "example":
                lines.append(f"Example: {block.text}")
            case _:
                lines.append(block.text)
    return lines


def card_text(card: CardDef) -> list[str]:
    """Everything about a card: facts, text, terms, rulings, related cards."""
    say = wording()
    lines = [f"{card.name}. {say.card_facts(card)}.", f"{gallery.copies_line(card)}."]
    lines += say.card_long(card).splitlines()
    lines += [f"{word.capitalize()}: {say.keyword_help()[word]}" for word in card.keywords]
    lines += [f"Ruling: {note.text} ({note.rule})" for note in notes_on(card.slug)]
    lines += [f"Related: {one.card.name}, {one.why}." for one in related(card.slug)]
    return lines


def look_up_card(name: str) -> list[str]:
    """The card of a name; if several fit, all of them are named."""
    found = gallery.named(name)
    if not found:
        raise UsageError(f"There is no card with {name!r} in its name.")
    exact = [card for card in found if card.name.casefold() == name.strip().casefold()]
    if len(found) > 1 and not exact:
        names = [card.name for card in found[:MOST_NAMED]]
        more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        raise UsageError(f"That may be {grammar.either(names)}{more}; type more of the name.")
    return card_text(exact[0] if exact else found[0])


def find_cards(text: str) -> list[str]:
    """One card in full, or all that fit, each in a line: by name, by words, by filters.

    Filters are written like set=storm, cost=3, keyword=fate.
    """
    filters: dict[str, str] = {}
    words = []
    for word in text.split():
        name, is_filter, value = word.casefold().partition("=")
        if is_filter and name in gallery.FILTERS:
            filters[name] = _filter_value(name, value)
        else:
            words.append(word)
    wanted = " ".join(words)
    named = gallery.named(wanted) if wanted and not filters else []
    exact = [card for card in named if card.name.casefold() == wanted.casefold()]
    if len(named) == 1 or exact:
        return card_text((exact or named)[0])
    found = gallery.find(Query(wanted, **filters))
    if not found:
        raise UsageError(f"There is no card with {text!r} in its name or its text.")
    return [f"{grammar.count(len(found), 'card')}:", *(f"  {_in_a_line(card)}" for card in found)]


def _filter_value(name: str, value: str) -> str:
    known = gallery.choices(name)
    if value not in known:
        raise UsageError(f"{name} cannot be {value!r}; choose from {', '.join(known)}.")
    return value


def _in_a_line(card: CardDef) -> str:
    return f"{card.name}. {wording().card_facts(card)}."


def look_up(topic: str) -> list[str]:
    """What there is on a topic: a page by its name or a term of it, a card, or any page on it."""
    wanted = topic.strip().casefold()
    if not wanted:
        return contents()
    known = {page.name for page in pages.all_pages()} | {
        page.title.casefold() for page in pages.all_pages()
    }
    if wanted not in known and wanted not in pages.terms():
        exact = [card for card in gallery.named(topic) if card.name.casefold() == wanted]
        if exact:
            return card_text(exact[0])
    found = pages.about(topic)
    if not found:
        return look_up_card(topic) if gallery.named(topic) else _nothing(topic)
    lines = _meaning(wanted) + page_text(found[0])
    if len(found) > 1:
        lines += ["", f"Also on: {', '.join(page.name for page in found[1:])}."]
    return lines


def _meaning(term: str) -> list[str]:
    meaning = pages.terms().get(term)
    return [f"{term.capitalize()}: {meaning}", ""] if meaning else []


def _nothing(topic: str) -> list[str]:
    raise UsageError(
        f"The rules say nothing of {topic!r}; without a topic the list of pages is shown."
    )
