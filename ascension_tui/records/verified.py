"""What a journal that was replayed and checked proves, in words."""

from __future__ import annotations

from ascension_tui.games.ascension.telling.words import amount
from ascension_tui.table import Replay
from ascension_tui.table.journal import Contents


def problem_of(replay: Replay, contents: Contents, name: str) -> str:
    """Why a journal proves nothing; empty if every step of it fits."""
    if replay.stopped:
        return replay.stopped
    if contents.torn:
        fit = "fits" if len(replay.records) == 1 else "fit"
        return (
            f"{name}: the last line is torn, as when a program is stopped while it writes; "
            f"the {amount(len(replay.records), 'answer')} before it {fit}, and resuming the game "
            "drops it."
        )
    return ""


def proof_of(replay: Replay, name: str) -> list[str]:
    """What was checked, and how the game ended."""
    return [
        f"{name}: verified.",
        f"The commitment {replay.header.commitment} fits seed and setup.",
        f"{amount(len(replay.records), 'answer')} replayed; every position is the one recorded.",
        _ending(replay),
    ]


def _ending(replay: Replay) -> str:
    names = replay.header.setup["seats"]
    gone = ", ".join(names[seat] for seat in sorted(replay.resigned))
    given_up = f"Given up by {gone}. " if gone else ""
    result = replay.result()
    if result is None:
        return f"{given_up}The game is not finished."
    points = ", ".join(f"{n} {s}" for n, s in zip(names, result.scores, strict=False))
    scores = f" ({points})" if points else ""
    if not result.winners:
        return f"{given_up}The solitaire opponent won{scores}."
    winners = " and ".join(names[seat] for seat in result.winners)
    return f"{given_up}{winners} won{scores}."
