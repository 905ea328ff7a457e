"""Looking things up in line mode: pages and entries as plain lines, one thought on each."""

from __future__ import annotations

from ascension_tui.errors import UsageError
from ascension_tui.library.pages import Library, Page


def contents(library: Library) -> list[str]:
    """What there is to read."""
    width = max(len(page.name) for page in library.pages)
    lines = ["The rules, page by page. Read one by its name, or look up any word or card."]
    return lines + [f"  {page.name:<{width}}  {page.title}" for page in library.pages]


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


def look_up(library: Library, topic: str) -> list[str]:
    """What there is on a topic: a page by its name or a term of it, an entry, or any page on it."""
    wanted = topic.strip().casefold()
    if not wanted:
        return contents(library)
    known = {name for page in library.pages for name in (page.name, page.title.casefold())}
    entry = library.entry_called(topic)
    if entry and wanted not in known and wanted not in library.terms:
        return library.entry_lines(entry)
    found = library.pages_about(topic)
    if not found and library.entries_named(topic):
        return library.entry_lines(library.entry_meant(topic))
    if not found:
        raise UsageError(
            "The rules say nothing of {topic!r}; without a topic the list of pages is shown.",
            topic=topic,
        )
    meaning = library.terms.get(wanted)
    lines = [f"{wanted.capitalize()}: {meaning}", ""] if meaning else []
    lines += page_text(found[0])
    if len(found) > 1:
        lines += ["", f"Also on: {', '.join(page.name for page in found[1:])}."]
    return lines
