"""Everything about a host that can be chosen, with defaults that are safe to forget about."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_address
from pathlib import Path
from types import MappingProxyType
from typing import Any, get_type_hints

from ascension_tui.errors import Failure, UsageError
from ascension_tui.host.ssh.limits import Role
from ascension_tui.i18n.message import Listed, Message

FOR_GOOD = ("data", "bind", "port")
"""What cannot change while the host runs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a host is started with; a name here is a name in the configuration file."""

    data: Path
    """Where the host's key lies, and whatever else is kept."""
    bind: str = "127.0.0.1"
    """The address to listen at; by default nobody but this machine can connect."""
    port: int = 2222
    """The port to listen at; 0 takes any that is free."""

    guests: bool = True
    """Whether somebody without a key may come in."""
    keys_file: Path | None = None
    """If given, only the keys listed in this file may come in, and no guests."""

    max_sessions: int = 100
    """How many screens are shown at once."""
    max_unauthenticated: int = 64
    """How many connections may be on their way in."""
    sessions_per_player: int = 4
    """How many screens one key may have open."""
    sessions_per_guest_address: int = 8
    """How many screens the guests of one address may have open together."""
    channels_per_connection: int = 2
    """How many screens one connection may have open."""
    starting_at_once: int = 2
    """How many screens are built at the same time; more of them make everybody's keys late."""

    connections_per_second: float = 5.0
    """How often one address may connect for long."""
    connections_burst: int = 10
    """How often one address may connect at once."""
    screens_per_second: float = 0.5
    """How often one address may open a screen for long; each costs a fifth of a second."""
    screens_burst: int = 12
    """How many screens one address may open at once."""
    auth_tries: int = 12
    """How many keys and user names a connection may try."""
    keys_per_second: float = 60.0
    """How many keys a second are taken from one person for long; the rest waits."""
    keys_burst: int = 200
    """How many keys are taken from one person at once."""
    bytes_per_second: float = 65_536.0
    """How much is read from one connection for long; what is in the packets does not matter."""
    bytes_burst: int = 262_144
    """How much is read from one connection at once."""

    login_seconds: float = 20.0
    """How long somebody may take to come in."""
    no_session_seconds: float = 10.0
    """How long a connection may stay without anything to show."""
    keepalive_seconds: float = 30.0
    """How often a silent connection is asked whether it is still there."""
    idle_lobby_seconds: float = 1_800.0
    """How long somebody in the lobby may do nothing; 0 is for ever."""
    idle_player_seconds: float = 7_200.0
    """How long somebody at a table may do nothing; the seat is kept anyway."""
    idle_watcher_seconds: float = 14_400.0
    """How long somebody may watch without touching a key."""
    stop_seconds: float = 2.0
    """How long a host that stops waits for its apps to end, after everybody has been told."""

    most_columns: int = 300
    """No screen is wider, whatever a terminal says about itself."""
    most_lines: int = 100
    """No screen is higher."""
    window: int = 65_536
    """How many bytes a client may send before they have been read."""

    def idle_seconds(self, role: Role) -> float:
        return {
            Role.LOBBY: self.idle_lobby_seconds,
            Role.PLAYER: self.idle_player_seconds,
            Role.WATCHER: self.idle_watcher_seconds,
        }[role]

    @property
    def admits_guests(self) -> bool:
        """Whether the guest's way in exists: a list of keys would be pointless beside it."""
        return self.guests and self.keys_file is None

    @property
    def is_private(self) -> bool:
        try:
            return ip_address(self.bind).is_loopback
        except ValueError:
            return self.bind == "localhost"

    def reloaded(self, new: Options) -> Options:
        """The new options as far as they can change while the host runs."""
        return replace(new, **{name: getattr(self, name) for name in FOR_GOOD})


def read_options(
    path: Path | None, chosen: Mapping[str, Any], usual: Mapping[str, Any] = MappingProxyType({})
) -> Options:
    """Options from a TOML file, if there is one; what was chosen on the command line wins.

    `usual` is what holds where neither says anything.
    """
    values = {**usual, **({} if path is None else _from_file(path))}
    for name, value in chosen.items():
        values[name] = _checked(name, value, UsageError, Message("The option"))
    if "data" not in values:
        raise UsageError("A host needs a folder for its data: --data FOLDER.")
    return Options(**values)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
    except OSError as error:
        raise Failure(
            "{path}: the configuration cannot be read ({reason}).", path=path, reason=error
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Failure(
            "{path}: the configuration is not valid TOML: {problem}.", path=path, problem=error
        ) from None
    values: dict[str, Any] = {}
    for name, value in found.items():
        values[name] = _checked(name, value, Failure, Message("{path}:", path=path))
    for name in ("data", "keys_file"):
        if values.get(name) is not None:
            values[name] = path.parent / values[name]
    return values


def _checked(name: str, value: object, error: type[Failure | UsageError], where: Message) -> object:
    """The value as its option wants it, or a sentence about what is wrong with it."""
    kinds = get_type_hints(Options)
    if name not in kinds:
        known = Listed(sorted(field.name for field in fields(Options)))
        raise error(
            "{where} {name} is not known. There are: {known}.", where=where, name=name, known=known
        )
    kind = kinds[name]
    if kind is float and type(value) is int:
        value = float(value)
    if kind in (Path, Path | None):
        if isinstance(value, str | Path):
            return Path(value).expanduser()
        raise error("{where} {name} has to be a path.", where=where, name=name)
    if type(value) is not kind:
        raise error(
            "{where} {name} has to be {kind}, not {value}.",
            where=where,
            name=name,
            kind=_WORDS[kind],
            value=repr(value),
        )
    if isinstance(value, int | float) and not isinstance(value, bool) and value < _least(name):
        raise error(
            "{where} {name} has to be at least {least}.", where=where, name=name, least=_least(name)
        )
    if name == "port" and isinstance(value, int) and value > 65_535:
        raise error("{where} port has to be at most 65535.", where=where)
    return value


_WORDS = {
    bool: Message("true or false"),
    int: Message("a whole number"),
    float: Message("a number"),
    str: Message("a text"),
}


def _least(name: str) -> float:
    if name == "window":
        return 4096
    if name in ("most_columns", "most_lines"):
        return 24
    if name == "port" or name.startswith("idle_"):
        return 0
    return 0.1 if name.endswith("_second") else 1
