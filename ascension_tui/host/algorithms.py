"""The algorithms offered: strong ones only, of which this build of asyncssh has what it has."""

from __future__ import annotations

from asyncssh.encryption import get_encryption_algs
from asyncssh.kex import get_kex_algs
from asyncssh.mac import get_mac_algs
from asyncssh.public_key import get_public_key_algs

from ascension_tui.errors import Failure

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
            f"This installation of asyncssh knows none of {', '.join(wanted)}. "
            "Install a current one: pip install --upgrade 'ascension-tui[host]'"
        )
    return found
