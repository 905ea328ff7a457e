"""What the replay of a journal proves, as a text to read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from textwrap import fill

from ascension_tui.i18n.language import Language
from ascension_tui.records.transcript import check, proof_of
from ascension_tui.table import replay_journal
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.end import SummaryScreen

NARROW = 76
"""Cells that any screen has."""


async def show_proof(app: GameApp, path: Path) -> None:
    """Check a game and show what that proved; `UserError` says what does not fit."""
    app.push_screen(SummaryScreen(await asyncio.to_thread(_proof, path, app.language)))


def _proof(path: Path, language: Language) -> str:
    replay, contents = replay_journal(path)
    check(replay, contents, path.name)
    return "\n".join(fill(line, NARROW) for line in proof_of(replay, path.name, language))
