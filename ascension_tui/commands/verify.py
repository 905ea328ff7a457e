"""`verify FILE`: replay a journal and check the commitment and every digest.

That fixes the shuffle, the setup with the names at the table, every answer and every position. Who
gave an answer, a person or a computer player, which answers belong together and which were taken
back by leave are notes beside the game: no position hangs on them, so nothing can prove them.
"""

from __future__ import annotations

import argparse

from ascension_tui.errors import Failure
from ascension_tui.rules.ascension import Ascension
from ascension_tui.table import replay_journal
from ascension_tui.telling.verified import problem_of, proof_of


def run(args: argparse.Namespace) -> int:
    """Replay and report in a sentence or two."""
    replay, contents = replay_journal(args.file, Ascension())
    problem = problem_of(replay, contents, str(args.file))
    if problem:
        raise Failure(problem)
    for line in proof_of(replay, str(args.file)):
        print(line)
    return 0
