"""Who somebody is to the house, and who is here now.

A person is known by the key of their `Identity`, the fingerprint of their public key, so that a
lost database can be made again from the tables they sat at. A guest's key is made up for one visit
and never comes back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ascension_tui.host.clean import valid_nick
from ascension_tui.host.refusal import Refusal
from ascension_tui.telling.persons import means_somebody

GUEST = "guest"
"""Also what no other nick begins with."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who connects."""

    key: str
    nick: str
    guest: bool = False


def check_nick(nick: str) -> None:
    """Refuse what cannot be anybody's nick."""
    if not valid_nick(nick):
        raise Refusal(
            "A nick has 3 to 16 characters: the letters A to Z, digits, _ and -. "
            "Please choose another."
        )


def check_meaning(nick: str, others: Iterable[str] = ()) -> None:
    """Refuse a nick that would be read as somebody else, such as one of these or `nobody`."""
    low = nick.lower()
    if low.startswith(GUEST) or means_somebody(low) or low in (name.lower() for name in others):
        raise Refusal(f"The nick {nick} means somebody else in this house. Please choose another.")


class Visit:
    """One connection of a person; leaving twice does no harm."""

    def __init__(self, person: Person, leave: Callable[[Visit], None]) -> None:
        """Made by `People.enter`."""
        self.person = person
        self._leave: Callable[[Visit], None] | None = leave

    def leave(self) -> None:
        """The connection is gone."""
        leave, self._leave = self._leave, None
        if leave is not None:
            leave(self)


class People:
    """Who is here; somebody may be here several times at once."""

    def __init__(self, changed: Callable[[], None], gone: Callable[[Person], None]) -> None:
        """`gone` is told when the last connection of a person ends."""
        self._visits: dict[str, list[Visit]] = {}
        self._changed = changed
        self._gone = gone

    def enter(self, person: Person) -> Visit:
        """Somebody connects."""
        visit = Visit(person, self._left)
        self._visits.setdefault(person.key, []).append(visit)
        self._changed()
        return visit

    def _left(self, visit: Visit) -> None:
        key = visit.person.key
        visits = self._visits.get(key, [])
        visits.remove(visit)
        if not visits:
            del self._visits[key]
            self._gone(visit.person)
        self._changed()

    def is_here(self, key: str) -> bool:
        """Whether the person is connected."""
        return key in self._visits

    def present(self) -> list[Person]:
        """Everybody once, by nick."""
        people = (visits[0].person for visits in self._visits.values())
        return sorted(people, key=lambda person: person.nick.lower())

    def rename(self, person: Person, nick: str) -> Person:
        """Let all connections of a person go by another nick."""
        renamed = replace(person, nick=nick)
        for visit in self._visits.get(person.key, []):
            visit.person = renamed
        self._changed()
        return renamed

    def new_guest(self, key: str = "") -> Person:
        """Somebody without a public key, under a nick nobody here has."""
        taken = {person.nick for person in self.present()}
        while (nick := f"{GUEST}-{secrets.randbelow(9000) + 1000}") in taken:
            continue
        return Person(key or f"{GUEST}:{secrets.token_hex(8)}", nick, guest=True)
