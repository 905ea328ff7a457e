"""The app of one connection: first a nick, then the lobby at the bottom and tables above it."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, getters
from textual.app import ComposeResult
from textual.screen import Screen

from ascension_tui.errors import UserError
from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import HUMAN
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.lobby.people import Visit, person_folder
from ascension_tui.host.ssh.identity import Person, valid_nick
from ascension_tui.host.ssh.limits import Role
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.i18n.message import Message
from ascension_tui.profile.settings import Settings, settings_from
from ascension_tui.tui.app import GameApp, Venue
from ascension_tui.tui.screens.form import FormLine
from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Banner
from ascension_tui.tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.host.screens.lobby import LobbyScreen

SETTINGS = "screen"
"""Where a person's settings hold those of the screens."""
SEATED = "seated"
"""Where they hold the table somebody sits at: a lost connection leads back there."""
LONGEST_NICK = 16
WELCOME = "Welcome. Your key is your name here; choose what everybody calls you."
PLAIN_TERMINALS = ("linux",)
"""Terminals that speak UTF-8 and cannot draw most of it."""


@dataclass(frozen=True, slots=True)
class DistantSettings(Settings):
    """Settings for a terminal far away: the host's own says nothing about it."""

    plain: bool = False
    """Whether that terminal can only draw ASCII."""

    def as_dict(self) -> dict[str, Any]:
        """Without what is known about the terminal: next time it may be another one."""
        kept = Settings.as_dict(self)
        del kept["plain"]
        return kept

    def wants_ascii(self) -> bool:
        return self.plain or self.signs == "ascii"


class HostVenue(Venue):
    """A host: what takes files of one's own is left out, and no sentence tells of its folders."""

    shared = True

    def __init__(self, root: Path) -> None:
        self._folders = re.compile(rf"{re.escape(str(root))}/(?:[^\s/]+/)*")

    def readable(self, text: str) -> str:
        return self._folders.sub("", text)


class PersonStore:
    """Settings of somebody who connects; nothing is kept of guests."""

    def __init__(self, lobby: Lobby, person: Person | None, *, plain: bool) -> None:
        self._lobby = lobby
        self._plain = plain
        self.person = person

    @property
    def kept(self) -> Message:
        if self.person is None or self.person.guest:
            return Message("Every change holds until you leave; a key would keep it.")
        return Message("Every change holds at once and is kept with your key.")

    def load(self) -> tuple[Settings, Sequence[Message]]:
        found: object = None
        if self.person is not None:
            found = self._lobby.people.settings(self.person).get(SETTINGS)
        chosen = settings_from(found if isinstance(found, dict) else {})[0]
        values = {one.name: getattr(chosen, one.name) for one in fields(chosen)}
        return DistantSettings(**values, plain=self._plain), ()

    def save(self, settings: Settings) -> None:
        if self.person is not None:
            self._lobby.people.keep(self.person, SETTINGS, settings.as_dict())


class HostApp(GameApp):
    """Everything one connection shows."""

    def __init__(self, connected: Connected, lobby: Lobby) -> None:
        self.connected = connected
        self.lobby = lobby
        identity = connected.identity
        if identity.is_guest:
            self.person: Person | None = lobby.people.guest(identity.key)
        else:
            self.person = lobby.people.known(identity.key)
        self._visit: Visit | None = None
        self._links: set[HostedSeat] = set()
        terminal = connected.terminal
        plain = not terminal.utf8 or terminal.name in PLAIN_TERMINALS
        store = PersonStore(lobby, self.person, plain=plain)
        language = lobby.people.language(self.person)
        super().__init__(self._folder(), self._folder(), store=store, language=language)
        self.venue = HostVenue(lobby.database.path.parent)

    def _folder(self) -> Path:
        return person_folder(self.lobby.database.path.parent, self.person)

    def _apply_settings(self) -> None:
        """As anywhere, but nothing moves: every frame has to travel."""
        super()._apply_settings()
        self.animation_level = "none"

    def first_screen(self) -> Screen[Any]:
        from ascension_tui.host.screens.lobby import LobbyScreen

        if self.person is None:
            return NickScreen()
        self.come_in(self.person)
        return LobbyScreen()

    def come_in(self, person: Person) -> None:
        self.person = person
        self.data = self._folder()
        self.language = self.lobby.people.language(person)
        if isinstance(self.store, PersonStore):
            self.store.person = person
        if self._visit is None:
            self._visit = self.lobby.people.enter(person)

    def on_mount(self, event: events.Mount) -> None:  # type: ignore[override]
        """Show the lobby; whoever was cut off at a table comes back to the very decision."""
        event.prevent_default()  # the lobby has to be there first
        super().on_mount()
        if self.person is None:
            return
        table = self.lobby.people.settings(self.person).get(SEATED)
        hosted = self.lobby.tables.get(str(table))
        if hosted is not None and hosted.state == "running":
            with contextlib.suppress(UserError):
                self.sit_down(self.lobby.play(self.person, hosted.id))

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refusal("Please choose a nick first.")
        return self.person

    @property
    def lobby_screen(self) -> LobbyScreen:
        from ascension_tui.host.screens.lobby import LobbyScreen

        return next(one for one in self.screen_stack if isinstance(one, LobbyScreen))

    @property
    def tables_shown(self) -> set[str]:
        return {link.hosted.id for link in self._links}

    def sit_down(self, link: HostedSeat) -> None:
        from ascension_tui.host.screens.table import HostedTableScreen

        self._links.add(link)
        self._tell_role()
        if link.seat >= 0:
            self._remember_table(link.hosted.id)
        self.push_screen(HostedTableScreen(link))

    def open_table(
        self,
        game: AnyGame,
        setup: Mapping[str, Any],
        players: Sequence[str],
        seed: int | None = None,
    ) -> None:
        """Whatever is to be played on after a lesson is played at a hosted table."""
        seats = ["" if player == HUMAN else player for player in players]
        wish = NewTable({name: setup[name] for name in setup if name != "seats"}, seats)
        try:
            hosted = self.lobby.new_table(self.me, wish)
            self.sit_down(self.lobby.play(self.me, hosted.id))
        except UserError as refusal:
            self.notify(self.readable(refusal.message), severity="warning", markup=False)

    def back_to_menu(self) -> None:
        """Leave whatever is shown for the lobby, by one's own wish."""
        super().back_to_menu()
        self._remember_table("")

    def _remember_table(self, table: str) -> None:
        """Keep where somebody sits; what cannot be kept costs them one key when they return."""
        people = self.lobby.people
        with contextlib.suppress(UserError):
            if people.settings(self.me).get(SEATED, "") != table:
                people.keep(self.me, SEATED, table)

    def stand_up(self, link: HostedSeat) -> None:
        """A table is no longer shown; the seat is kept."""
        link.close()
        self._links.discard(link)
        self._tell_role()

    def _tell_role(self) -> None:
        """How long somebody may do nothing follows from what they do."""
        playing = any(link.seat >= 0 for link in self._links)
        watching = Role.WATCHER if self._links else Role.LOBBY
        self.connected.set_role(Role.PLAYER if playing else watching)

    def on_unmount(self) -> None:
        for link in tuple(self._links):
            self.stand_up(link)
        if self._visit is not None:
            self._visit.leave()
            self._visit = None

    def _load_cards(self) -> None:
        """The host has loaded everything before anybody came."""

    def action_leave(self) -> None:
        self.connected.end(Message("Goodbye. Every game is saved: come back to go on."))


class NickScreen(KeyedScreen[None]):
    """Asks for a nick until there is one."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take", "take this nick", "Take the nick and go to the lobby."),
        Command("escape", "leave", "leave", "Disconnect."),
    )
    app = getters.app(HostApp)

    def body(self) -> ComposeResult:
        """One field; what was typed before the @ may be the wish already."""
        login = self.app.connected.identity.login
        yield Banner()
        yield Sentence(WELCOME, id="welcome")
        wish = login if valid_nick(login) else ""
        yield FormLine("Nick", TextField(wish, longest=LONGEST_NICK, id="nick"))
        yield Sentence(id="say")

    def on_mount(self) -> None:
        self.query_one("#nick").focus()

    def action_take(self) -> None:
        self.attempt(self._register, "warning")

    def _register(self) -> None:
        from ascension_tui.host.screens.lobby import LobbyScreen

        app = self.app
        nick = self.query_one("#nick", TextField).value.strip()
        app.come_in(app.lobby.people.register(app.connected.identity.key, nick))
        app.switch_screen(LobbyScreen())

    def action_leave(self) -> None:
        self.app.action_leave()
