"""Proof that the shuffle was fixed before the first card: shown at the start, opened at the end."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

SALT_BYTES = 32


def new_salt() -> str:
    """Random bytes that keep a small seed from being guessed from its commitment."""
    return secrets.token_bytes(SALT_BYTES).hex()


def salt_from_seed(seed: int) -> str:
    """A salt for simulations, where equal seeds must give equal files."""
    return hashlib.sha256(f"salt {seed}".encode()).hexdigest()


def commitment(salt: str, seed: int, setup: Mapping[str, Any]) -> str:
    """Sha256 over salt, seed and setup."""
    agreed = json.dumps(setup, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(salt) + f"{seed}\n{agreed}".encode()).hexdigest()
