"""What is looked up line by line: the rules, entries, and the settings, which can be changed so."""

from __future__ import annotations

from collections.abc import Mapping

from ascension_tui.errors import Failure, UsageError
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed
from ascension_tui.library import Library, Page
from ascension_tui.profile.settings import CHOICES, WORDS, Settings, Store
from ascension_tui.profile.settings_file import OLD_NAMES

SWITCH = {True: "on", False: "off"}
KEYS = "keys"


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


def settings_lines(store: Store, language: Language, asked: str = "") -> list[str]:
    """All settings; with a name the one, with a value after it changed; `keys` for all keys."""
    kept, notes = store.load()
    lines = [" ".join(map(language.say, notes))] if notes else []
    name, _, value = asked.strip().partition(" ")
    name = OLD_NAMES.get(name, name)
    if name == KEYS:
        return lines + _keys(store, kept, value.split())
    if not name:
        return [*lines, *(_told(kept, one) for one in CHOICES), _keys_line(kept.keys)]
    if name not in CHOICES:
        known = Listed((*CHOICES, KEYS))
        raise UsageError(
            "There is no setting {name!r}; choose from {known}.", name=name, known=known
        )
    if value:
        kept = _changed(store, kept, name, _value(name, value.strip()))
    return [*lines, _told(kept, name)]


def _spelled(value: object) -> str:
    return SWITCH[value] if isinstance(value, bool) else str(value)


def _told(settings: Settings, name: str) -> str:
    known = ", ".join(map(_spelled, CHOICES[name]))
    now = _spelled(getattr(settings, name))
    return f"{name} is {now}; it can be {known}. {WORDS[name][1]}"


def _value(name: str, text: str) -> object:
    for value in CHOICES[name]:
        if text.casefold() == _spelled(value):
            return value
    known = Listed([_spelled(one) for one in CHOICES[name]])
    raise UsageError(
        "{name} cannot be {text!r}; choose from {known}.", name=name, text=text, known=known
    )


def _changed(store: Store, kept: Settings, name: str, value: object) -> Settings:
    changed = kept.changed(name, value)
    try:
        store.save(changed)
    except OSError as problem:
        raise Failure("The settings could not be kept: {problem}", problem=str(problem)) from None
    return changed


# Keys of the screens


def _keys_line(own: Mapping[str, str]) -> str:
    chosen = f"{len(own)} of your own" if own else "the usual ones"
    return f"keys of the screens: {chosen}; the word keys lists them."


def _keys(store: Store, kept: Settings, words: list[str]) -> list[str]:
    """All keys of the screens; with a command its key, with a key after it changed."""
    from ascension_tui.profile.commands import key_names, problem_with

    if not words:
        return _listed(kept)
    name, own = words[0], dict(kept.keys)
    if name not in key_names():
        raise UsageError(
            "There is no command {name!r} for a key; the word keys lists them.", name=name
        )
    if len(words) > 1:
        own = {**own, name: words[1]}
        if words[1] == "usual":
            del own[name]
        problem = next((told for one in own if (told := problem_with(own, one))), None)
        if problem:
            raise UsageError("Not changed: {problem}", problem=problem)
        kept = _changed(store, kept, KEYS, own)
    return [line for line in _listed(kept) if line.startswith(f"  {name}: ")]


def _listed(kept: Settings) -> list[str]:
    from ascension_tui.profile.commands import choices, keys_of_person

    keys = keys_of_person(kept.keys)
    lines = []
    for title, listed in choices():
        lines.append(f"{title}:")
        for one in listed:
            mine = ", your own" if one.name in kept.keys else ""
            lines.append(f"  {one.name}: {keys.of(one)}{mine}. {one.help}")
    return lines
