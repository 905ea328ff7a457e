"""What can be asked for line by line: help, a hint, standing answers, rules, and the settings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import Failure, UsageError
from ascension_tui.i18n.message import Listed
from ascension_tui.profile.settings import CHOICES, OLD_NAMES, WORDS, Settings, Store

if TYPE_CHECKING:
    from ascension_tui.game.teller import Hint, Way
    from ascension_tui.i18n.language import Language
    from ascension_tui.library import Library, Page
    from ascension_tui.plain.contract import Lines
    from ascension_tui.table.automatic_answers import Held

NUMBERS = "Type the number of an option to choose it. Enter alone shows the options again."
HELP = {
    "a": "",
    "e": "end your turn",
    "r": "the rules on what is asked; r and a word looks it up",
    "s": "show the whole table",
    "l": "show what happened since your last turn",
    "h": "a hint: what the coach would do, what else, and why",
    "u": "undo your last answer",
    "t": "take back more than an undo may; the log says so",
    "o": "the settings; o warn off changes one",
    "standing": "what is answered for you without asking, and how to change it",
    "q": "save and quit",
}
"""The keys of every game, in the order of the help."""
SWITCH = {True: "on", False: "off"}
KEYS = "keys"
MARKS = {"item": "- ", "example": "Example: "}
"""What stands before some blocks of a page."""


# At a question


def help_lines(lines: Lines[Any], left_out: Collection[str]) -> Iterator[str]:
    """What can be typed at a question of this game, without keys that do nothing in it."""
    yield NUMBERS
    for key, usual in HELP.items():
        told = [(key, lines.help.get(key, usual))] if key not in left_out else []
        told += (one for own in lines.keys if own.after == key for one in own.help)
        yield from (f"  {typed:<6}  {words}" for typed, words in told if words)


def hint_lines(hint: Hint) -> list[str]:
    """What to do, why, and what else; options by their numbers."""
    best, *others = hint.ways
    told = f"The coach would choose {hint.now + 1}: "
    told += f"{hint.first}. After the plain plays: {best.words}" if hint.first else best.words
    return [f"{told}{_chance(best, ' to win')}.", hint.why, *map(_other, others)]


def _other(way: Way) -> str:
    number = f"{way.index + 1}: " if way.index >= 0 else ""
    return f"Or {number}{way.words}{_chance(way)}."


def _chance(way: Way, rest: str = "") -> str:
    """In whole percent; nothing is certain before it has happened."""
    if way.chance is None:
        return ""
    return f", about {min(max(round(100 * way.chance), 1), 99)}%{rest}"


def standing_lines(held: Sequence[Held]) -> Iterator[str]:
    """What is answered without asking, and what is to be typed to change it."""
    for question, now in held:
        words = next((wish.words for wish in question.wishes if wish.id == now), "")
        yield f"{question.title}: {words}."
        for wish in question.wishes:
            if wish.id != now:
                yield f"  standing {question.id} {wish.id}: {wish.words}"


# Rules


def page_text(page: Page) -> list[str]:
    """A page; headings stand alone, links are mere words."""
    lines = [page.title]
    for block in page.blocks:
        if block.kind == "heading":
            lines.append("")
        lines.append(f"{MARKS.get(block.kind, '')}{block.text}")
    return lines


def look_up(library: Library, topic: str) -> list[str]:
    """What there is on a topic: a page by its name or a term of it, an entry, or any page on it."""
    wanted = topic.strip().casefold()
    if not wanted:
        width = max(len(page.name) for page in library.pages)
        lines = ["The rules, page by page. Read one by its name, or look up any word or card."]
        return lines + [f"  {page.name:<{width}}  {page.title}" for page in library.pages]
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


# Settings


def settings_lines(store: Store, language: Language, asked: str = "") -> list[str]:
    """All settings; with a name the one, with a value after it changed; `keys` for all keys."""
    kept, notes = store.load()
    lines = [" ".join(map(language.say, notes))] if notes else []
    name, _, value = asked.strip().partition(" ")
    name = OLD_NAMES.get(name, name)
    if name == KEYS:
        return lines + _keys(store, kept, value.split())
    if not name:
        chosen = f"{len(kept.keys)} of your own" if kept.keys else "the usual ones"
        keys = f"keys of the screens: {chosen}; the word keys lists them."
        return [*lines, *(_told(kept, one) for one in CHOICES), keys]
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
    known = {_spelled(value): value for value in CHOICES[name]}
    if text.casefold() in known:
        return known[text.casefold()]
    raise UsageError(
        "{name} cannot be {text!r}; choose from {known}.",
        name=name,
        text=text,
        known=Listed([*known]),
    )


def _changed(store: Store, kept: Settings, name: str, value: object) -> Settings:
    changed = kept.changed(name, value)
    try:
        store.save(changed)
    except OSError as problem:
        raise Failure("The settings could not be kept: {problem}", problem=str(problem)) from None
    return changed


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
    from ascension_tui.profile.commands import changeable_keys, keys_of_person

    keys = keys_of_person(kept.keys)
    lines = []
    for title, listed in changeable_keys():
        lines.append(f"{title}:")
        for one in listed:
            mine = ", your own" if one.name in kept.keys else ""
            lines.append(f"  {one.name}: {keys.of(one)}{mine}. {one.help}")
    return lines
