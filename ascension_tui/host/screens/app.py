"""The app of one connection: the lobby at the bottom, tables above it."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from ascension_tui.host.house import Connected
from ascension_tui.host.limits import Role
from ascension_tui.host.links import Link, SeatLink
from ascension_tui.host.lobby import Lobby
from ascension_tui.host.people import Person, Visit
from ascension_tui.host.refusal import Refusal
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.settings import Settings, settings_from

SETTINGS = "screen"
"""Where a person's settings hold those of the screens."""


class PersonStore:
    """Settings of somebody who connects; nothing is kept of guests."""

    def __init__(self, lobby: Lobby, person: Person | None) -> None:
        """`person` is None until they have a nick."""
        self._lobby = lobby
        self.person = person

    def load(self) -> tuple[Settings, str]:
        """What was chosen last time."""
        if self.person is None:
            return Settings(), ""
        found = self._lobby.guestbook.settings(self.person).get(SETTINGS, {})
        return settings_from(found if isinstance(found, dict) else {})[0], ""

    def save(self, settings: Settings) -> None:
        """Keep it for next time."""
        if self.person is not None:
            guestbook = self._lobby.guestbook
            kept = {**guestbook.settings(self.person), SETTINGS: settings.as_dict()}
            guestbook.save_settings(self.person, kept)


class HostApp(AscensionApp):
    """Everything one connection shows."""

    def __init__(self, connected: Connected, lobby: Lobby) -> None:
        """Made for somebody who has just come in."""
        self.connected = connected
        self.lobby = lobby
        identity = connected.identity
        if identity.is_guest:
            self.person: Person | None = lobby.guestbook.guest(identity.key)
        else:
            self.person = lobby.guestbook.known(identity.key)
        self._visit: Visit | None = None
        self._links: set[Link] = set()
        folder = lobby.records.path.parent
        super().__init__(folder, folder, store=PersonStore(lobby, self.person))
        if not connected.terminal.utf8:
            self.settings = self.settings.changed("glyphs", "ascii")

    def first_screen(self) -> Screen[Any]:
        """The lobby; before the first time, the question for a nick."""
        from ascension_tui.host.screens.lobby import LobbyScreen
        from ascension_tui.host.screens.nick import NickScreen

        if self.person is None:
            return NickScreen()
        self.come_in(self.person)
        return LobbyScreen()

    def come_in(self, person: Person) -> None:
        """They have a name now and are here for everybody."""
        self.person = person
        if isinstance(self.store, PersonStore):
            self.store.person = person
        if self._visit is None:
            self._visit = self.lobby.guestbook.enter(person)

    @property
    def me(self) -> Person:
        """Who this is."""
        if self.person is None:
            raise Refusal("Please choose a nick first.")
        return self.person

    def sit_down(self, link: Link) -> None:
        """Show a table to a player or a watcher."""
        from ascension_tui.host.screens.table import HostedTableScreen

        self._links.add(link)
        self.connected.set_role(Role.PLAYER if isinstance(link, SeatLink) else Role.WATCHER)
        self.push_screen(HostedTableScreen(link), lambda _: self.stand_up(link))

    def stand_up(self, link: Link) -> None:
        """Back in the lobby; the seat is kept."""
        link.close()
        self._links.discard(link)
        self.connected.set_role(Role.LOBBY)

    def on_unmount(self) -> None:
        """The connection is gone: seats wait, and the house knows."""
        for link in tuple(self._links):
            self.stand_up(link)
        if self._visit is not None:
            self._visit.leave()
            self._visit = None

    def _load_cards(self) -> None:
        """The host has loaded everything before anybody came."""

    def action_leave(self) -> None:
        """Disconnect with a friendly word."""
        self.connected.end("Goodbye. Every game is saved: come back to go on.")
