"""`verify FILE`: replay a journal and check the commitment and every digest."""

from __future__ import annotations

import argparse
import sys

from ascension_tui.errors import Failure
from ascension_tui.rules.ascension import Ascension
from ascension_tui.rules.protocol import Result
from ascension_tui.table import Replay, replay_journal


def run(args: argparse.Namespace) -> int:
    """Replay and report in a sentence or two."""
    replay, contents = replay_journal(args.file, Ascension())
    if replay.stopped:
        raise Failure(replay.stopped)
    print(f"{args.file}: verified.")
    print(f"The commitment {replay.header.commitment} fits seed and setup.")
    print(f"{len(replay.records)} answers replayed; every position is the one recorded.")
    print(_ending(replay))
    if contents.torn:
        print(
            f"Note: the last line of {args.file} is torn and was left out of account.",
            file=sys.stderr,
        )
    return 0


def _ending(replay: Replay) -> str:
    result: Result | None = replay.game.result()
    names = replay.header.setup["seats"]
    if result is None:
        if replay.resigned:
            return f"Given up by {', '.join(names[seat] for seat in sorted(replay.resigned))}."
        return "The game is not finished."
    scores = ", ".join(f"{n} {s}" for n, s in zip(names, result.scores, strict=True))
    if not result.winners:
        return f"The solitaire opponent won ({scores})."
    winners = " and ".join(names[seat] for seat in result.winners)
    return f"{winners} won ({scores})."
