"""Opening a house again: every table from its files, the database from them if need be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ascension_tui.errors import AscensionError
from ascension_tui.folders import FINISHED, GAMES, SUFFIX
from ascension_tui.host import log
from ascension_tui.host.lists import Remedy
from ascension_tui.host.offer import GameOffer
from ascension_tui.host.records import Records
from ascension_tui.host.results import GameResult, result_of
from ascension_tui.host.sheet import (
    Outcome,
    SheetError,
    TableSheet,
    journal_path,
    read_sheet,
    remove_sheet,
    save_sheet,
    sheet_beside,
    sheets_in,
)
from ascension_tui.table import replay_journal
from ascension_tui.table.journal import Resign


@dataclass(frozen=True, slots=True)
class Broken:
    """A table that cannot be brought back; its files stay as they are."""

    sheet: TableSheet
    why: str
    remedy: Remedy = ""


def unfinished_sheets(root: Path, records: Records) -> Iterator[TableSheet]:
    """The sheets of all tables that are not over; a damaged one is taken from the index."""
    games = root / GAMES
    for path in sheets_in(games):
        table = path.name.split(".")[0]
        finished = journal_path(root, table, finished=True).exists()
        if finished and not journal_path(root, table).exists():
            # Stopped just before the sheet in this folder was removed.
            remove_sheet(root, table)
            continue
        try:
            yield read_sheet(path)
        except SheetError as error:
            yield from _from_index(root, table, records, error)
    for journal in sorted(games.glob(f"*{SUFFIX}")):
        if not sheet_beside(journal).exists():
            yield from _from_index(root, journal.name.split(".")[0], records, None)


def _from_index(
    root: Path, table: str, records: Records, error: SheetError | None
) -> Iterator[TableSheet]:
    known = records.sheet(table)
    if known is None:
        log.trouble(
            "nobody knows whose table this is; its files are left alone", error, table=table
        )
        return
    log.trouble("a sheet was damaged or missing and comes from the index", error, table=table)
    if error is not None:
        beside = sheet_beside(journal_path(root, table))
        beside.rename(beside.with_suffix(".damaged"))
    save_sheet(root, known)
    yield known


def bring_up_to_date(root: Path, records: Records, offer: GameOffer) -> None:
    """Put into the database what the files know and it does not; an empty one gets everything."""
    known = records.finished_tables()
    found: list[tuple[TableSheet, str, GameResult | None]] = []
    for path in (*sheets_in(root / GAMES), *sheets_in(root / FINISHED)):
        over = path.parent.name == FINISHED
        if over and path.name.split(".")[0] in known:
            continue
        try:
            sheet = read_sheet(path)
        except SheetError as error:
            log.trouble("a sheet cannot be read", error, file=path.name)
            continue
        if over:
            found.append((sheet, "over", _result(root, sheet, offer)))
        else:
            begun = journal_path(root, sheet.id).exists()
            found.append((sheet, "running" if begun else "waiting", None))
    records.add_all(found)
    if found and records.fresh:
        log.note("the database was made again from the tables' files", tables=len(found))


def _result(root: Path, sheet: TableSheet, offer: GameOffer) -> GameResult | None:
    """How a finished game ended; its journal is asked if the sheet does not say."""
    outcome = sheet.outcome or _replayed(root, sheet, offer)
    if outcome is None:
        return None
    try:
        return result_of(sheet, outcome, offer.sides(sheet.setup))
    except (AscensionError, LookupError) as error:
        log.trouble("a result cannot be counted", error, table=sheet.id)
        return None


def _replayed(root: Path, sheet: TableSheet, offer: GameOffer) -> Outcome | None:
    path = journal_path(root, sheet.id, finished=True)
    try:
        replay, contents = replay_journal(path, offer.kind)
    except AscensionError as error:
        log.trouble("a finished journal cannot be replayed", error, table=sheet.id)
        return None
    if replay.stopped:
        log.note("a finished journal cannot be replayed to its end", table=sheet.id)
        return None
    result = replay.result()
    if result is None:
        return None
    resigned = tuple(line.seat for line in contents.lines if isinstance(line, Resign))
    return Outcome(
        winners=result.winners, scores=result.scores, reason=result.reason, resigned=resigned
    )
