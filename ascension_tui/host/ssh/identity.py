"""Who is at the other end: the owner of a key, or a guest.

A client may ask whether a key would be accepted without being able to use it, and asyncssh calls
the same function for the question and for the proof. Remembering the last key asked about and then
letting the client in as a guest would hand the guest somebody else's name. So a `Claim` forgets
every key as soon as the guest's way is taken, and is settled once, when asyncssh says that
authentication is complete.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

GUEST = "guest"
"""Begins a guest's key, before a colon, and nick; no other nick begins so."""
NICK = re.compile(r"[A-Za-z0-9_-]{3,16}")
"""What a nick looks like: nothing that a terminal, a file name or a shell could take amiss."""


def valid_nick(nick: str) -> bool:
    """Whether a text can be somebody's nick."""
    return NICK.fullmatch(nick) is not None


def guest_key() -> str:
    """A key for one visit; no other guest ever has the same."""
    return f"{GUEST}:{secrets.token_hex(8)}"


def is_guest_key(key: str) -> bool:
    """Whether nothing about the owner of this key will be known next time."""
    return key.startswith(f"{GUEST}:")


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a connection is: the same one every time for the same public key."""

    key: str
    """The fingerprint of the public key, or a guest's key."""
    login: str = ""
    """What was typed before the @: a wish for a nick perhaps, never a proof of anything."""

    @property
    def is_guest(self) -> bool:
        return is_guest_key(self.key)


@dataclass(frozen=True, slots=True)
class Person:
    """An identity with a nick.

    Keys are fingerprints, so that a lost database can be made again from the tables they sat at.
    """

    key: str
    nick: str
    guest: bool = False


class Claim:
    """What a connection has proved so far about who it is."""

    __slots__ = ("_offered",)

    def __init__(self) -> None:
        self._offered: str | None = None

    def offer(self, fingerprint: str) -> None:
        """A key is asked about or proved; only a proof leads on to `settle`."""
        self._offered = fingerprint

    def drop(self) -> None:
        """Forget every key: another user name, or the guest's way in."""
        self._offered = None

    def settle(self, login: str) -> Identity:
        """Who this is, now that authentication is complete."""
        key = self._offered or guest_key()
        self._offered = None
        return Identity(key, login)
