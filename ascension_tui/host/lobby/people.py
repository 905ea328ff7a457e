"""The people of a host: who is here, their nicks, settings and folders, and whom they muted."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Collection, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from ascension_tui.folders import FINISHED
from ascension_tui.host.lobby.database import Database, check_nick
from ascension_tui.host.ssh.identity import GUEST, Person, guest_key, is_guest_key
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.table_record import journal_path
from ascension_tui.i18n.language import ENGLISH, Language, means_somebody

MUTED = "muted"
"""Where a person's settings name those they have muted, by key."""
FOLDER = "people"
NAME_LENGTH = 32
NOWHERE = Path(os.devnull) / "nothing"
"""Below a file no folder can be made: whoever has this one leaves nothing behind."""


def check_meaning(nick: str, others: Collection[str]) -> None:
    """Refuse a nick that would be read as somebody else, such as one of `others`, in lower case."""
    low = nick.lower()
    if low.startswith(GUEST) or means_somebody(low) or low in others:
        raise Refusal(
            "The nick {nick} means somebody else in this house. Please choose another.", nick=nick
        )


class Visit:
    """One connection of a person; leaving twice does no harm."""

    def __init__(self, person: Person, left: Callable[[Visit], None]) -> None:
        self.person = person
        self.leave = partial(left, self)


class People:
    """Everybody known, and who of them is here; a person may be here several times at once."""

    def __init__(
        self,
        database: Database,
        wall: Callable[[], float],
        others: Iterable[str],
        *,
        changed: Callable[[], None],
        gone: Callable[[Person], None],
    ) -> None:
        """`others`: who else there is by name, such as computer players.

        `gone` is told when the last connection of a person ends.
        """
        self._database = database
        self._wall = wall
        self._others = frozenset(name.lower() for name in others)
        self._changed = changed
        self._gone = gone
        self._visits: dict[str, list[Visit]] = {}
        self._muted: dict[str, set[str]] = {}

    # Who is here

    def enter(self, person: Person) -> Visit:
        """A person connects, and is here until all their visits have left."""
        if not self.is_here(person.key):
            muted = self.settings(person).get(MUTED, ())
            self._muted[person.key] = {str(key) for key in muted}
        visit = Visit(person, self._left)
        self._visits.setdefault(person.key, []).append(visit)
        self._changed()
        return visit

    def _left(self, visit: Visit) -> None:
        key = visit.person.key
        visits = self._visits.get(key, [])
        if visit not in visits:
            return
        visits.remove(visit)
        if not visits:
            del self._visits[key]
            self._muted.pop(key, None)
            self._gone(visit.person)
        self._changed()

    def is_here(self, key: str) -> bool:
        return key in self._visits

    def present(self) -> list[Person]:
        """Everybody who is here once, by nick."""
        people = (visits[0].person for visits in self._visits.values())
        return sorted(people, key=lambda person: person.nick.lower())

    # Nicks

    def known(self, key: str) -> Person | None:
        """Whose key this is; None: they must choose a nick first."""
        return self._database.person(key)

    def register(self, key: str, nick: str) -> Person:
        if is_guest_key(key):
            raise Refusal("A guest has no nick of their own; connect with a key to choose one.")
        check_nick(nick)
        own = self.known(key)
        if own is None or own.nick.lower() != nick.lower():  # who has such a nick keeps it
            check_meaning(nick, self._others)
        person = self._database.register(key, nick, self._wall())
        for visit in self._visits.get(key, []):
            visit.person = person
        self._changed()
        return person

    def guest(self, key: str = "") -> Person:
        """Somebody without a public key, under a nick nobody here has; nothing is kept of them."""
        taken = {person.nick for person in self.present()}
        while (nick := f"{GUEST}-{secrets.randbelow(9000) + 1000}") in taken:
            continue
        return Person(key or guest_key(), nick, guest=True)

    # Settings

    def settings(self, person: Person) -> dict[str, Any]:
        return {} if person.guest else self._database.settings(person.key)

    def save_settings(self, person: Person, settings: dict[str, Any]) -> None:
        if not person.guest:
            self._database.save_settings(person.key, settings)

    def language(self, person: Person | None) -> Language:
        """In which a person is spoken to; None: somebody who is not known yet."""
        return ENGLISH

    def keep(self, person: Person, name: str, value: object) -> None:
        """Keep one thing a person has chosen, beside the others."""
        self.save_settings(person, {**self.settings(person), name: value})

    def mute(self, person: Person, nick: str, on: bool = True) -> None:
        here = (one for one in self.present() if one.nick.lower() == nick.lower())
        other = next(here, None) or self._database.named(nick)
        if other is None or other.key == person.key:
            raise Refusal("There is nobody else with that nick.")
        muted = self._muted.setdefault(person.key, set())
        if on:
            muted.add(other.key)
        else:
            muted.discard(other.key)
        self.keep(person, MUTED, sorted(key for key in muted if not is_guest_key(key)))

    def has_muted(self, reader: str, writer: str) -> bool:
        return bool(writer) and writer in self._muted.get(reader, ())


def person_folder(root: Path, person: Person | None) -> Path:
    """The folder of a person; guests, and whoever has no nick yet, have none.

    Screens that read and write files for a person do it in here and nowhere else.
    """
    if person is None or person.guest:
        return NOWHERE
    # A fingerprint holds signs that a name of a file should not.
    return root / FOLDER / hashlib.sha256(person.key.encode()).hexdigest()[:NAME_LENGTH]


def link_finished(root: Path, folder: Path, tables: Iterable[str]) -> None:
    """Link finished games into a person's folder; what fails now is tried again next time.

    As they are links, the folder can be removed at any time and only the lessons are lost.
    """
    games = folder / FINISHED
    with contextlib.suppress(OSError):
        games.mkdir(parents=True, exist_ok=True)
    for table in tables:
        journal = journal_path(root, table, finished=True)
        place = games / journal.name
        if place.exists():
            continue
        with contextlib.suppress(OSError):
            try:
                os.link(journal, place)
            except OSError:  # a disk that knows no links
                shutil.copy2(journal, place)
