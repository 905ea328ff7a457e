"""Who people are, by what nick they go, what they have chosen and whom they do not want to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ascension_tui.host.people import GUEST, People, Person, Visit, check_meaning, check_nick
from ascension_tui.host.records import Records
from ascension_tui.host.refusal import Refusal

MUTED = "muted"
"""Where a person's settings name those they have muted, by key."""


class Guestbook:
    """The people of a house, present or not."""

    def __init__(
        self,
        records: Records,
        people: People,
        wall: Callable[[], float],
        others: tuple[str, ...],
    ) -> None:
        """`others`: who else there is by name, such as computer players."""
        self._records = records
        self._people = people
        self._wall = wall
        self._others = others
        self._muted: dict[str, set[str]] = {}

    def known(self, key: str) -> Person | None:
        """Whose key this is; None: they must choose a nick first."""
        return self._records.person(key)

    def register(self, key: str, nick: str) -> Person:
        """Give the owner of a key a nick, the first or another one."""
        if key.startswith(f"{GUEST}:"):
            raise Refusal("A guest has no nick of their own; connect with a key to choose one.")
        check_nick(nick)
        own = self._records.person(key)
        if own is None or own.nick.lower() != nick.lower():  # who has such a nick keeps it
            check_meaning(nick, self._others)
        person = self._records.register(key, nick, self._wall())
        return self._people.rename(person, nick)

    def guest(self, key: str = "") -> Person:
        """Somebody without a public key; nothing is kept of them."""
        return self._people.new_guest(key)

    def enter(self, person: Person) -> Visit:
        """Somebody connects; they are here until all their visits have left."""
        if not self._people.is_here(person.key):
            muted = self.settings(person).get(MUTED, ())
            self._muted[person.key] = {str(key) for key in muted}
        return self._people.enter(person)

    def forget(self, person: Person) -> None:
        """Somebody is gone."""
        self._muted.pop(person.key, None)

    def settings(self, person: Person) -> dict[str, Any]:
        """What a person has chosen; empty for guests."""
        return {} if person.guest else self._records.settings(person.key)

    def save_settings(self, person: Person, settings: dict[str, Any]) -> None:
        """Keep what a person has chosen; nothing is kept of guests."""
        if not person.guest:
            self._records.save_settings(person.key, settings)

    def mute(self, person: Person, nick: str, on: bool = True) -> None:
        """Do not read what somebody says any more, or read it again."""
        other = self._somebody(nick)
        if other is None or other.key == person.key:
            raise Refusal("There is nobody else with that nick.")
        muted = self._muted.setdefault(person.key, set())
        if on:
            muted.add(other.key)
        else:
            muted.discard(other.key)
        kept = sorted(key for key in muted if not key.startswith(f"{GUEST}:"))
        self.save_settings(person, {**self.settings(person), MUTED: kept})

    def has_muted(self, reader: str, writer: str) -> bool:
        """Whether a person, by key, does not want to read another."""
        return bool(writer) and writer in self._muted.get(reader, ())

    def _somebody(self, nick: str) -> Person | None:
        here = (one for one in self._people.present() if one.nick.lower() == nick.lower())
        return next(here, None) or self._records.named(nick)
