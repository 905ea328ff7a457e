"""Who is at the other end: the owner of a key, or a guest.

A client may ask whether a key would be welcome without being able to use it, and asyncssh calls the
same function for the question and for the proof. Remembering the last key asked about and then
letting the client in as a guest would hand the guest somebody else's name. So a `Claim` forgets
every key as soon as the guest's way is taken, and is settled once, when asyncssh says that
authentication is complete.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Protocol

GUEST = "guest:"


@dataclass(frozen=True, slots=True)
class Identity:
    """Who somebody is for as long as they are here; keys make the same one every time."""

    key: str
    """The fingerprint of the key, or something that no other guest ever had."""
    login: str = ""
    """What was typed before the @: a wish for a nick perhaps, never a proof of anything."""

    @property
    def is_guest(self) -> bool:
        """Whether nothing about this person will be known next time."""
        return self.key.startswith(GUEST)

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of the key they came with."""
        return None if self.is_guest else self.key


class Register(Protocol):
    """What is kept about people elsewhere, as far as the door needs it."""

    def refusal(self, identity: Identity) -> str | None:
        """A sentence that says why this person may not come in; None lets them in."""


class Open:
    """A register that lets everybody in."""

    def refusal(self, identity: Identity) -> str | None:
        """Nobody is refused."""
        return None


class Claim:
    """What a connection has proved so far about who it is."""

    __slots__ = ("_offered",)

    def __init__(self) -> None:
        """Nothing at first."""
        self._offered: str | None = None

    def offer(self, fingerprint: str) -> None:
        """A key is asked about or proved; only a proof leads on to `settle`."""
        self._offered = fingerprint

    def drop(self) -> None:
        """Forget every key: another user name, or the guest's way in."""
        self._offered = None

    def settle(self, login: str) -> Identity:
        """Who this is, now that authentication is complete."""
        key = self._offered or GUEST + secrets.token_hex(8)
        self._offered = None
        return Identity(key, login)
