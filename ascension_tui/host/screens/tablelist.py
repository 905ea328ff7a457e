"""The tables of the house in sections, and who is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ascension_tui.host.clock import ClockRule
from ascension_tui.host.lists import LobbyView, TableRow
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.widgets.picklist import PickList

Kind = Literal["mine", "open", "running", "title"]
TITLES = {
    "mine": "Your games",
    "open": "Tables that wait for players",
    "running": "Games to watch",
}
TITLE, TITLE_WIDE, WIDE = 19, 24, 96
"""Cells for what is played, and from which width on there are more of them."""
INKS = {"here": "good", "free": "honor", "away": "dim", "computer": "dim"}
SIGNS = {"computer": "°", "here": "*"}
NO_CLOCK = ClockRule().words()
NOTHING = {
    "mine": "none yet: n opens a table, g finds one",
    "open": "none just now",
    "running": "none just now",
}


def agreed(row: TableRow) -> str:
    """What whoever sits down at a table agrees to."""
    if row.note:
        return row.note if row.remedy else ""
    watching = row.open_view or ("others may watch" if row.watching else "nobody may watch")
    parts = [f"{len(row.seats)} seats", row.clock, watching]
    if row.invited:
        parts.append(f"invited: {', '.join(row.invited)}")
    return f"{row.title}: {'; '.join(parts)}."


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the list: a title, or a table."""

    kind: Kind
    row: TableRow | None = None
    text: str = ""


def items_of(view: LobbyView, *, airy: bool = False) -> list[Item]:
    """Sections with their tables, with air between them; an empty section says so."""
    items: list[Item] = []
    sections: tuple[tuple[Kind, tuple[TableRow, ...]], ...] = (
        ("mine", view.mine),
        ("open", view.open),
        ("running", view.running),
    )
    for kind, rows in sections:
        if airy and items:
            items.append(Item("title"))
        empty = "" if rows else NOTHING[kind]
        items.append(Item("title", None, f"{TITLES[kind]}|{empty}"))
        items += [Item(kind, row) for row in rows]
    return items


class TableList(PickList):
    """One line for each table."""

    def __init__(self) -> None:
        super().__init__(id="tables")
        self.items: list[Item] = []
        self._view: LobbyView | None = None
        self._next = ""

    def pick_next(self, table: str) -> None:
        """Put the cursor on a table the next time the list is shown."""
        self._next = table

    def show(self, view: LobbyView) -> None:
        """Show the house as it is now; the cursor stays on its table."""
        at = self.item
        wanted = self._next or (at.row.id if at and at.row else "")
        self._next = ""
        self._view = view
        self.items = items_of(view, airy=True)
        if len(self.items) > self.size.height:
            self.items = items_of(view)
        tables = [n for n, item in enumerate(self.items) if item.row is not None]
        same = [n for n in tables if (row := self.items[n].row) and row.id == wanted]
        self.place(same[0] if same else (tables[0] if tables else 0))

    def on_resize(self) -> None:
        """There may be room for more air, or for less."""
        if self._view is not None:
            self.show(self._view)

    @property
    def item(self) -> Item | None:
        """The table picked out."""
        found = self.items[self.cursor] if self.cursor < len(self.items) else None
        return found if found is not None and found.row is not None else None

    @property
    def picked(self) -> tuple[Kind, TableRow | None]:
        """The table picked out and in which section it is."""
        item = self.item
        return ("title", None) if item is None else (item.kind, item.row)

    def item_count(self) -> int:
        """Titles count too."""
        return len(self.items)

    def can_pick(self, index: int) -> bool:
        """Only tables."""
        return self.items[index].row is not None

    def _gap(self, height: int) -> int:
        return 0

    def item_lines(self, index: int, width: int) -> list[Line]:
        """A title or a table."""
        item = self.items[index]
        if item.row is None:
            title, _, empty = item.text.partition("|")
            return [[Piece(f"{title}  ", "title"), Piece(empty, "dim")]]
        return [self._table(item.row, index == self.cursor, width)]

    def _table(self, row: TableRow, here: bool, width: int) -> Line:
        symbols = self.symbols
        wide = TITLE_WIDE if width >= WIDE else TITLE
        line: Line = [
            Piece(f"{symbols.pointer} " if here else "  ", "title"),
            Piece(pad(row.title, wide, symbols.ellipsis), "cursor" if here else "text"),
            Piece("  "),
        ]
        for number, seat in enumerate(row.seats):
            ink = INKS.get(seat.presence, "text")
            sign = SIGNS.get(seat.presence, "")
            line += [Piece("  " if number else ""), Piece(f"{seat.name or 'free'}{sign}", ink)]
        return justify(line, self._state(row, max(width - wide - 24, 20)), width)

    def _state(self, row: TableRow, room: int) -> Line:
        if row.note:
            return [Piece(f"  {ellipsize(row.note, room, self.symbols.ellipsis)}", "error")]
        told: Line = []
        if row.clock != NO_CLOCK:
            told.append(Piece(f"  {row.clock}", "dim"))
        if row.watchers:
            told.append(Piece(f"  {row.watchers} watching", "dim"))
        if row.your_turn:
            told.append(Piece("  your turn", "warning"))
        elif row.paused:
            told.append(Piece("  paused", "warning"))
        elif row.state == "waiting" and row.code:
            told.append(Piece(f"  code {row.code}", "honor"))
        elif asked := next((seat.name for seat in row.seats if seat.asked), ""):
            told.append(Piece(f"  {asked} plays", "dim"))
        return told
