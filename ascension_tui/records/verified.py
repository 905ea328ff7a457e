"""What a journal that was replayed and checked proves, in words."""

from __future__ import annotations

from ascension_tui.errors import Failure
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted
from ascension_tui.table import Replay
from ascension_tui.table.journal import Contents


def check(replay: Replay, contents: Contents, name: str) -> None:
    """Refuse a journal that proves nothing: every step of it has to fit."""
    if replay.stopped:
        raise Failure("{stopped}", stopped=replay.stopped)
    if contents.torn and len(replay.records) == 1:
        raise Failure(
            "{name}: the last line is torn, as when a program is stopped while it writes; "
            "the 1 answer before it fits, and resuming the game drops it.",
            name=name,
        )
    if contents.torn:
        raise Failure(
            "{name}: the last line is torn, as when a program is stopped while it writes; "
            "the {answers} before it fit, and resuming the game drops it.",
            name=name,
            answers=Counted(len(replay.records), "answer"),
        )


def proof_of(replay: Replay, name: str, language: Language) -> list[str]:
    """What was checked, and how the game ended."""
    answers = language.count(len(replay.records), "answer")
    return [
        f"{name}: verified.",
        f"The commitment {replay.header.commitment} fits seed and setup.",
        f"{answers} replayed; every position is the one recorded.",
        _ending(replay, language),
    ]


def _ending(replay: Replay, language: Language) -> str:
    header = replay.header
    game = game_named(header.game)
    teller = game.teller(language, game.agreed_setup(header.setup, header.rules))
    names = [teller.name(seat) for seat in range(len(header.players))]
    gone = ", ".join(names[seat] for seat in sorted(replay.resigned))
    given_up = f"Given up by {gone}. " if gone else ""
    result = replay.result()
    if result is None:
        return f"{given_up}The game is not finished."
    points = ", ".join(f"{n} {s}" for n, s in zip(names, result.scores, strict=False))
    scores = f" ({points})" if points else ""
    winners = language.both([names[seat] for seat in result.winners]) or teller.beaten_by()
    return f"{given_up}{winners} won{scores}."
