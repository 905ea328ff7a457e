"""How everybody stands, for whoever waits before a curtain: `tui.contract.Standings`."""

from __future__ import annotations

from ascension_tui.game.protocol import WATCHER
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.outlook.race import rounds_left
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.faces import HONOR, Faces
from ascension_tui.games.ascension.tui.story import StoryTeller
from ascension_tui.table.history import GameLog
from ascension_tui.tui.contract import Standings, Stock


def standings_of(view: GameModel, log: GameLog, teller: AscensionTeller, me: int) -> Standings:
    """The pool and everybody's tokens: what all may see, told to the reader `me`."""
    pool = view.honor_pool
    last = teller.who(pool.last_seat, me)
    rounds = rounds_left(pool.left, StoryTeller(Faces(teller), log, WATCHER).told("").rounds)
    return Standings(
        amounts=tuple(player.honor for player in view.players),
        sign=HONOR,
        stock=Stock(
            "pool",
            pool.left,
            pool.size,
            f"≈ {grammar.count(rounds, 'round')}" if rounds is not None else "",
        ),
        warning=messages.last_round(last, alone=False) if pool.ending else "",
    )
