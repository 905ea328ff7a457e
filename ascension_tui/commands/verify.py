"""`verify FILE`: replay a journal and check the commitment and every digest.

That fixes the shuffle, the setup with the names at the table, every answer and every position. Who
gave an answer, a person or a computer player, which answers belong together and which were taken
back by leave are notes beside the game: no position hangs on them, so nothing can prove them.
"""

from __future__ import annotations

import argparse

from ascension_tui.errors import Failure
from ascension_tui.rules.ascension import Ascension
from ascension_tui.table import Replay, replay_journal


def run(args: argparse.Namespace) -> int:
    """Replay and report in a sentence or two."""
    replay, contents = replay_journal(args.file, Ascension())
    if replay.stopped:
        raise Failure(replay.stopped)
    if contents.torn:
        raise Failure(
            f"{args.file}: the last line is torn, as when a program is stopped while it writes; "
            f"the {len(replay.records)} answers before it fit, and resuming the game drops it."
        )
    print(f"{args.file}: verified.")
    print(f"The commitment {replay.header.commitment} fits seed and setup.")
    print(f"{len(replay.records)} answers replayed; every position is the one recorded.")
    print(_ending(replay))
    return 0


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
