"""The pages of the statistics that only Ascension has: cards and solitaire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ascension_tui.games.ascension.rules.cards import SETS, CardDef, load_sets
from ascension_tui.games.ascension.stats import CardLine, Report
from ascension_tui.games.ascension.tui.cardtext import card_symbols
from ascension_tui.games.ascension.tui.theme import faction_ink
from ascension_tui.i18n.language import Language
from ascension_tui.records.stats import NOTHING, Line, per_cent
from ascension_tui.tui import ink
from ascension_tui.tui.ink import Piece, ellipsize, pad
from ascension_tui.tui.screens.stats import BAR, LABEL, bar, counted, head
from ascension_tui.tui.symbols import Symbols

ORDERS: Final = ("taken", "win rate", "turned up", "name")
ENOUGH: Final = 3
"""Games from which a win rate says something."""
NO_SOLITAIRE: Final = "No solitaire game has been played to its end yet."


class AscensionStatPages:
    """Draws what `AscensionStats` reports."""

    titles = ("cards", "solitaire")

    def __init__(self, language: Language) -> None:
        self._language = language

    def orders(self, title: str) -> tuple[str, ...]:
        return ORDERS if title == "cards" else ()

    def nothing(self, title: str) -> str:
        return NO_SOLITAIRE if title == "solitaire" else NOTHING

    def average(self, score: float, symbols: Symbols) -> str:
        return f"{score:.1f}{card_symbols(symbols).honor} on average"

    def lines(
        self, title: str, report: Report, order: str, symbols: Symbols, width: int
    ) -> list[ink.Line]:
        if title == "solitaire":
            return _solitaire(report, symbols, width, self._language)
        found = _ordered(report.cards, order)
        if not found:
            return []
        cards = {card.slug: card for card in load_sets(SETS)}
        columns = head(f"by {order}", "turned", "taken", "games", "won")
        return [columns, *(_card(one, cards.get(one.card), symbols, width) for one in found)]


def _card(line: CardLine, card: CardDef | None, symbols: Symbols, width: int) -> ink.Line:
    signs = card_symbols(symbols)
    faction = signs.faction(card.faction) if card else ""
    tag = pad(faction, max(map(cell_len, signs.factions.values())))
    tone = faction_ink(card.faction, card.type) if card else "neutral"
    name = ellipsize(line.name, LABEL - cell_len(tag) - 2, symbols.ellipsis)
    offered = f"{line.offered:>8}" if line.offered else f"{symbols.dot:>8}"
    return [
        Piece(f"{tag} ", tone),
        Piece(pad(name, LABEL - cell_len(tag) - 1), "text" if line.taken else "dim"),
        Piece(offered, "dim"),
        Piece(f"{line.taken:>8}", "text" if line.taken else "rule"),
        Piece(f"{line.games:>8}", "dim"),
        *_share(line, symbols, width),
    ]


def _share(line: CardLine, symbols: Symbols, width: int) -> ink.Line:
    """The win rate; without games it would be a claim about nothing."""
    if not line.games:
        return [Piece(f"{symbols.dot:>8}", "rule")]
    tone = "strong" if line.games >= ENOUGH else "dim"
    room = width - LABEL - 8 * 4 - 2
    drawn = bar(line.rate, width, symbols) if room >= BAR["small"] else []
    return [Piece(f"{per_cent(line.rate):>8}  ", tone), *drawn]


def _ordered(cards: Sequence[CardLine], order: str) -> list[CardLine]:
    match order:
        case "win rate":
            return sorted(cards, key=lambda c: (c.games < ENOUGH, -c.rate, -c.games, c.name))
        case "turned up":
            return sorted(cards, key=lambda c: (-c.offered, c.name))
        case "name":
            return sorted(cards, key=lambda c: c.name)
    return list(cards)


def _solitaire(report: Report, symbols: Symbols, width: int, language: Language) -> list[ink.Line]:
    """The ladder, and the best scores."""
    if not report.ladder:
        return []
    lines: list[ink.Line] = [head("The ladder", "games", "won", "rate")]
    for rung in report.ladder:
        line = Line(language.word(rung.rival), rung.games, rung.wins)
        lines.append(counted(line, min(width, 80), symbols))
        lead = "best lead" if rung.margin > 0 else "smallest gap"
        told = (
            f"best score {rung.best}, {lead} {abs(rung.margin)}; won in a row: "
            f"{rung.streak} now, {rung.longest} at most"
        )
        lines.append([Piece(f"    {told}", "dim")])
    lines += [[], [Piece("The best scores", "strong")]]
    for place, score in enumerate(report.best, 1):
        against = f"{score.name} against {language.word(score.of)}"
        lines.append(
            [
                Piece(f"{place:>4}  ", "dim"),
                Piece(f"{score.score:>4}", "honor"),
                Piece(f" to {score.number:<4}", "dim"),
                Piece(ellipsize(against, 34, symbols.ellipsis)),
                Piece(f"  {language.day(score.ended)}", "dim"),
            ]
        )
    if not report.best:
        lines.append([Piece("    none yet", "dim")])
    return lines
