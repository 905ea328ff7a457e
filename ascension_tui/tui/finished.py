"""A finished game as the end screen tells it: what was played, how it ended, the proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ascension_tui.folders import save_summary
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.i18n.language import Language
from ascension_tui.table.messages import given_up, length, verify_command
from ascension_tui.tui import messages
from ascension_tui.tui.contract import Finale
from ascension_tui.tui.ink import Line, Piece, hanging_indent
from ascension_tui.tui.kit.edges import Ends

if TYPE_CHECKING:
    from ascension_tui.table.seat_table import SeatTable


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Everything there is to tell of a game that is over."""

    players: str
    length: str
    facts: str
    """What was played by whom and for how long, in sentences; who gave up."""
    finale: Finale
    proof: tuple[tuple[str, str], ...]
    """What was hidden behind the commitment, and the commitment."""
    summary: str
    kept: Path | None
    """The journal."""
    kept_summary: Path | None
    problem: str
    """Why the summary could not be kept."""


def finished_game(table: SeatTable, kept: Path | None, language: Language) -> FinishedGame:
    """Gather everything, and keep the summary beside the journal at `kept`."""
    teller, log, header = table.teller, table.log, table.header
    reader = next(iter(table.keyboard)) if len(table.keyboard) == 1 else WATCHER
    result = table.result()
    _, turn = log.turn()
    names = distinct([language.capital(teller.name(seat)) for seat in range(table.seats)])
    resigned = [names[seat] for seat in sorted(table.resigned)]
    text = teller.summary(table, log, kept.name if kept else "")
    path, problem = _keep(text, kept, language)
    played = [
        name if player == HUMAN else f"{name} ({player})"
        for name, player in zip(names, header.players, strict=True)
    ]
    rounds = turn.round if turn else 1
    facts = [teller.facts(table), length(language, rounds, table.answers)]
    if resigned and result and result.scores:
        facts.append(given_up(language, resigned))
    return FinishedGame(
        players=", ".join(played),
        length=messages.rounds(rounds, language),
        facts=" ".join(facts),
        finale=table.game.screens().finale(table, log, teller, reader),
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


def _keep(text: str, kept: Path | None, language: Language) -> tuple[Path | None, str]:
    """Where the summary is now, or why it is nowhere."""
    if kept is None:
        return None, ""
    try:
        return save_summary(text, kept), ""
    except OSError as problem:
        return None, language.say(messages.no_summary(problem))


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The names with a number where an earlier one is the same: two people may have one name."""
    return tuple(
        name if name not in names[:place] else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


def head_ends(game: FinishedGame) -> Iterator[Ends]:
    """What was played by whom and how long, and why it was over; less of it where room is short."""
    played = Piece(game.finale.played, "gold", attrs="b")
    ended = [Piece(game.finale.ended, "dim")]
    players, length = Piece(f"  {game.players}"), Piece(f"   {game.length}", "dim")
    yield [played, players, length], ended
    yield [played, Piece(f"  {game.length}")], ended
    yield [played], ended


def proof_lines(game: FinishedGame, width: int) -> list[Line]:
    """What was played, what shows that nobody tampered with it, and where everything is kept."""
    lines: list[Line] = [*hanging_indent([], game.facts, width), []]
    lines += hanging_indent([], messages.OPENED, width)
    room = max(len(what) for what, _ in game.proof) + 2
    for what, value in game.proof:
        lines += _long_word(what.ljust(room), value, width)
    if game.kept is None:
        return [*lines, *hanging_indent([], messages.NOT_KEPT, width, "dim")]
    lines += _to_copy(messages.CHECK, verify_command(game.kept), width)
    if game.kept_summary is None:
        return [*lines, *hanging_indent([], game.problem, width, "warning")]
    return [*lines, *_to_copy(messages.SUMMARY_KEPT, str(game.kept_summary), width)]


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
