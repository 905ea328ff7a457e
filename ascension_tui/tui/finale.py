"""A finished game as pages of lines: the scores, how honor grew, the decks, the proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending, Score, ending_of
from ascension_tui.games.ascension.telling.highlights import highlights
from ascension_tui.games.ascension.telling.history import Standing, honor_history
from ascension_tui.games.ascension.telling.summary import (
    FACTIONS,
    best_first,
    final_decks,
    game_facts,
    save_summary,
    seat_title,
    summary,
)
from ascension_tui.games.ascension.tui.cardtext import card_tag
from ascension_tui.tui.chart import honor_chart, letters, seat_inks
from ascension_tui.tui.ink import Line, Piece, beside, hanging_indent, pad, pad_line, wrapped

if TYPE_CHECKING:
    from ascension_tui.games.ascension.telling.teller import CardTeller
    from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
    from ascension_tui.tui.local import LocalGame

COLUMN: Final = 7
WIDEST_NAME: Final = 18
NUMBERS: Final = 4 + COLUMN * (len(FACTIONS) + 2)
"""Cells of a line of scores besides the name."""
DECK: Final = 23
"""A column of a deck is at least so wide."""
DECK_GAP: Final = 2


@dataclass(frozen=True, slots=True)
class Finale:
    """Everything there is to tell of a game that is over."""

    ending: Ending
    facts: str
    names: tuple[str, ...]
    """In the order of the scores, no two alike."""
    standings: tuple[Standing, ...]
    decks: tuple[Counter[str], ...]
    teller: CardTeller
    proof: tuple[tuple[str, str], ...]
    """What was hidden behind the commitment, and the commitment."""
    summary: str
    kept: Path | None
    """The journal."""
    kept_summary: Path | None
    problem: str
    """Why the summary could not be kept."""

    def name(self, seat: int) -> str:
        """What a seat is called here; the rival is the last one."""
        return self.names[seat]

    @property
    def inks(self) -> list[str]:
        """The ink of each name."""
        rival = self.ending.scores[-1].seat == RIVAL
        return seat_inks(len(self.names) - rival, rival=rival)


def finale_of(game: LocalGame, kept: Path | None) -> Finale:
    """Gather everything, and keep the summary beside the journal at `kept`."""
    table, teller, log = game.table, game.teller, game.log
    reader = next(iter(game.keyboard)) if len(game.keyboard) == 1 else -1
    told = ending_of(table, teller, reader)
    standings = honor_history(log, told, teller.rules)
    text = summary(table, log, teller, kept.name if kept else "")
    length = words.length(standings[-1].round, table.answers)
    header = table.header
    path, problem = _keep(text, kept)
    return Finale(
        ending=told,
        facts=f"{game_facts(table)} {length}",
        names=_distinct([seat_title(teller, score.seat) for score in told.scores]),
        standings=tuple(standings),
        decks=tuple(final_decks(table, told).values()),
        teller=teller,
        proof=(
            ("seed", str(header.seed)),
            ("salt", header.salt),
            ("commitment", header.commitment),
        ),
        summary=text,
        kept=kept,
        kept_summary=path,
        problem=problem,
    )


def _keep(text: str, kept: Path | None) -> tuple[Path | None, str]:
    """Where the summary is now, or why it is nowhere."""
    if kept is None:
        return None, ""
    try:
        return save_summary(text, kept), ""
    except OSError as problem:
        return None, words.no_summary(problem)


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Two people may have the same name."""
    return tuple(
        name if name not in names[:place] else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


# Who won


def verdict_lines(finale: Finale, width: int, *, facts: bool) -> list[Line]:
    """Who won and why, and what was played."""
    lines: list[Line] = [[Piece(line, "title")] for line in wrapped(finale.ending.verdict, width)]
    resigned = finale.ending.resigned
    if resigned and finale.ending.counted:
        told = words.given_up([finale.names[seat] for seat in sorted(resigned)])
        lines += hanging_indent([], told, width)
    return lines + (fact_lines(finale, width) if facts else [])


def fact_lines(finale: Finale, width: int) -> list[Line]:
    """What was played, by whom, and for how long."""
    return hanging_indent([], finale.facts, width, "dim")


# The scores


def score_lines(finale: Finale, width: int, signs: CardSymbols) -> list[Line]:
    """A line for each seat: tokens, honor by faction, total; then the teams."""
    room = max(min(max(map(cell_len, finale.names)), WIDEST_NAME, width - NUMBERS), 8)
    marks = letters(finale.names)
    lines = [_columns(room, signs)]
    for place, score in enumerate(finale.ending.scores):
        start = [
            _win_mark(finale, (score.seat,), signs),
            Piece(
                f"{marks[place]} {pad(finale.names[place], room, signs.text.more)}",
                finale.inks[place],
            ),
        ]
        lines.append([*start, *_numbers(score)])
    if finale.ending.in_teams:
        lines.append([])
        lines += (_team(finale, side, room, signs) for side in finale.ending.sides)
    if not finale.ending.counted:
        lines += [[], *hanging_indent([], words.NOT_COUNTED, width, "dim")]
    lines += [[], _legend(signs), []]
    for sentence in highlights(finale.standings, finale.ending, finale.name):
        lines += hanging_indent([], sentence, width)
    return lines


def _columns(room: int, signs: CardSymbols) -> Line:
    titles = [f"{signs.faction(faction) or 'other'}" for faction in FACTIONS]
    line = [Piece(" " * (room + 4)), Piece(f"{'tokens':>{COLUMN}}", "dim")]
    for faction, title in zip(FACTIONS, titles, strict=True):
        ink = faction or "dim"
        line.append(Piece(" " * (COLUMN - cell_len(title)) + title, ink))
    return [*line, Piece(f"{'total':>{COLUMN}}", "dim")]


def _numbers(score: Score) -> Line:
    line = [Piece(f"{score.tokens:>{COLUMN}}")]
    for faction in FACTIONS:
        honor = score.on_cards.get(faction, 0)
        line.append(Piece(f"{honor:>{COLUMN}}", "text" if honor else "rule"))
    return [*line, Piece(f"{score.total:>{COLUMN}}", "honor")]


def _win_mark(finale: Finale, side: tuple[int, ...], signs: CardSymbols) -> Piece:
    won = set(side) <= set(finale.ending.winners)
    return Piece(f"{signs.can if won else ' '} ", "good")


def _team(finale: Finale, side: tuple[int, ...], room: int, signs: CardSymbols) -> Line:
    name = words.together([finale.names[seat] for seat in side])
    width = room + 2 + COLUMN * (1 + len(FACTIONS))
    return [
        _win_mark(finale, side, signs),
        Piece(pad(name, width, signs.text.more), "strong"),
        Piece(f"{finale.ending.total(side):>{COLUMN}}", "honor"),
    ]


def _legend(signs: CardSymbols) -> Line:
    """What the signs above the columns mean."""
    line: Line = []
    for faction in FACTIONS:
        if faction:
            sign = signs.faction(faction)
            line += [Piece(f"{sign} ", faction), Piece(f"{faction.capitalize()}  ", "dim")]
    return line


# How honor grew


def chart_lines(finale: Finale, width: int, height: int, signs: CardSymbols) -> list[Line]:
    """The chart below its title."""
    series = {
        name: [standing.honor[place] for standing in finale.standings]
        for place, name in enumerate(finale.names)
    }
    rounds = [standing.round for standing in finale.standings]
    chart = honor_chart(series, width, height - 1, signs, finale.inks, rounds)
    title = [Piece("Honor after each turn", "strong"), Piece(", by round", "dim")]
    return [pad_line(title, width), *chart]


# The decks


def deck_lines(finale: Finale, width: int, signs: CardSymbols) -> list[Line]:
    """All decks, side by side as far as they fit."""
    count = max(min((width + DECK_GAP) // (DECK + DECK_GAP), len(finale.decks)), 1)
    room = (width - DECK_GAP * (count - 1)) // count
    lines: list[Line] = []
    for start in range(0, len(finale.decks), count):
        places = range(start, min(start + count, len(finale.decks)))
        blocks = [_deck(finale, place, room, signs) for place in places]
        height = max(map(len, blocks))
        even = [[pad_line(line, room) for line in [*b, *[[]] * (height - len(b))]] for b in blocks]
        lines += [[]] if lines else []
        lines += beside(even, DECK_GAP)
    return lines


def _deck(finale: Finale, place: int, width: int, signs: CardSymbols) -> list[Line]:
    cards, teller = finale.decks[place], finale.teller
    size = f" {words.amount(cards.total(), 'card')}"
    name = pad(finale.names[place], width - cell_len(size), signs.text.more).rstrip()
    lines: list[Line] = [[Piece(name, finale.inks[place]), Piece(size, "dim")]]
    for slug in best_first(cards, teller):
        tag = card_tag(slug, teller, signs)
        times = f" x{cards[slug]}" if cards[slug] > 1 else ""
        room = width - cell_len(tag.text) - 1 - len(times)
        card = pad(teller.card_name(slug), room, signs.text.more).rstrip()
        lines.append([tag, Piece(f" {card}"), Piece(times, "honor")])
    return lines


# The proof


def proof_lines(finale: Finale, width: int) -> list[Line]:
    """What shows that nobody tampered with the cards, and where everything is kept."""
    lines = hanging_indent([], words.OPENED, width)
    room = max(len(what) for what, _ in finale.proof) + 2
    for what, value in finale.proof:
        lines += _long_word(what.ljust(room), value, width)
    if finale.kept is None:
        return [*lines, *hanging_indent([], words.NOT_KEPT, width, "dim")]
    lines += _to_copy(words.CHECK, words.verify_command(finale.kept), width)
    if finale.kept_summary is None:
        return [*lines, *hanging_indent([], finale.problem, width, "warning")]
    return [*lines, *_to_copy(words.SUMMARY_KEPT, str(finale.kept_summary), width)]


def _to_copy(sentence: str, value: str, width: int) -> list[Line]:
    """Something to copy beside its sentence, or below it where it is too long."""
    if cell_len(f"{sentence} {value}") <= width:
        return [[Piece(f"{sentence} "), Piece(value, "neutral")]]
    return [*hanging_indent([], sentence, width), *_long_word("  ", value, width)]


def _long_word(start: str, value: str, width: int) -> list[Line]:
    """Something to copy: cut where the line ends, with nothing added."""
    room = max(width - len(start), 1)
    pieces = [value[at : at + room] for at in range(0, len(value), room)]
    return [
        [Piece(start if not at else " " * len(start), "dim"), Piece(piece, "neutral")]
        for at, piece in enumerate(pieces)
    ]
