"""The algorithms offered, the host's own key, and the list of keys that may come in."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh
from asyncssh.encryption import get_encryption_algs
from asyncssh.kex import get_kex_algs
from asyncssh.mac import get_mac_algs
from asyncssh.public_key import get_public_key_algs

from ascension_tui.errors import Failure
from ascension_tui.i18n.message import Listed, Message

# curve25519 is kept for OpenSSH before 9.9, which has no exchange that is safe from quantum
# computers and works here.
KEX = ("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org")
CIPHERS = (
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes192-ctr",
    "aes128-ctr",
)
MACS = (
    "hmac-sha2-256-etm@openssh.com",
    "hmac-sha2-512-etm@openssh.com",
    "umac-128-etm@openssh.com",
)
SIGNATURES = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "rsa-sha2-512",
    "rsa-sha2-256",
)
"""What people may prove their keys with: nothing that rests on SHA-1."""
HOST_KEY = "host_key"
HOST_KEY_KIND = "ssh-ed25519"
PRIVATE = 0o600


def hardened() -> dict[str, list[str]]:
    """The lists, by asyncssh's names for them, without what this build does not know.

    asyncssh refuses to start with a name it does not know.
    """
    return {
        "kex_algs": _known(KEX, get_kex_algs()),
        "encryption_algs": _known(CIPHERS, get_encryption_algs()),
        "mac_algs": _known(MACS, get_mac_algs()),
        "signature_algs": _known(SIGNATURES, get_public_key_algs()),
    }


def _known(wanted: tuple[str, ...], there: list[bytes]) -> list[str]:
    found = [name for name in wanted if name.encode() in there]
    if not found:
        raise Failure(
            "This installation of asyncssh knows none of {known}. Install a current one: "
            "pip install --upgrade 'ascension-tui[host]'",
            known=Listed(wanted),
        )
    return found


def host_key(data: Path) -> asyncssh.SSHKey:
    """The key of the host whose data lie in this folder; the first time, a new one."""
    path = data / HOST_KEY
    if not path.exists():
        _make_host_key(path)
    try:
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise Failure(
                "{path}: others can read the host's key. Make it private: chmod 600 {path}",
                path=path,
            )
        return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, UnicodeDecodeError):
        raise Failure(
            "{path}: this is not a host key. Put the right file back, or move this one "
            "away to get a new key; people who have been here before will then be warned "
            "by their ssh.",
            path=path,
        ) from None
    except OSError as error:
        raise Failure(
            "{path}: the host's key cannot be read ({reason}).", path=path, reason=error
        ) from None


def _make_host_key(path: Path) -> None:
    """Write a new key whole or not at all, readable by nobody else at any moment."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(asyncssh.generate_private_key(HOST_KEY_KIND).export_private_key())
                file.flush()
                os.fsync(number)
            os.link(draft, path)
        except FileExistsError:
            pass  # another host has just made one, and that is the one
        finally:
            draft.unlink()
    except OSError as error:
        raise Failure(
            "{path}: the host's key cannot be written ({reason}).", path=path, reason=error
        ) from None


def listed_keys(path: Path) -> frozenset[str]:
    """The fingerprints of the keys in a file like `authorized_keys`, one key a line.

    Options in front of a key are refused rather than silently not kept to.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error if isinstance(error, OSError) else Message("it is not text")
        raise Failure(
            "{path}: the list of keys cannot be read ({reason}).", path=path, reason=reason
        ) from None
    found: set[str] = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            found.add(asyncssh.import_public_key(text).get_fingerprint())
        except asyncssh.KeyImportError:
            raise Failure(
                "{path}, line {number}: this is not a public key. A line is a key as in "
                "a .pub file, with nothing before it.",
                path=path,
                number=number,
            ) from None
    return frozenset(found)
