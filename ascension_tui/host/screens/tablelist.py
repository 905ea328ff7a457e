"""The tables of a host in sections, and who is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ascension_tui.host.lobby.lists import LobbyView, TableRow
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState

Kind = Literal["mine", "open", "running", "title"]
SECTIONS: dict[Kind, tuple[str, str]] = {
    "mine": ("Your games", "none yet: n opens a table, g finds one"),
    "open": ("Tables that wait for players", "none just now"),
    "running": ("Games to watch", "none just now"),
}
"""The parts of a `LobbyView`: their titles, and what stands there while they are empty."""
TITLE, TITLE_WIDE, WIDE = 19, 24, 96
"""Cells for what is played, and from which width on there are more of them."""
INKS = {"here": "good", "free": "accent", "away": "dim", "computer": "dim"}
SIGNS = {"computer": "°", "here": "*"}
NO_CLOCK = ClockRule().told()


def agreed(row: TableRow, language: Language) -> str:
    """What whoever sits down at a table agrees to."""
    if row.note:
        return language.say(row.note) if row.remedy else ""
    watching = Message("others may watch") if row.watching else Message("nobody may watch")
    told = (row.clock, row.open_view or watching)
    parts = [language.count(len(row.seats), "seat"), *map(language.say, told)]
    if row.invited:
        parts.append(language.say(Message("invited: {nicks}", nicks=Listed(row.invited))))
    return f"{row.title}: {'; '.join(parts)}."


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the list: a table, or a title with a word where there is none."""

    kind: Kind
    row: TableRow | None = None
    title: str = ""
    empty: str = ""


def items_of(view: LobbyView, *, airy: bool = False) -> list[Item]:
    """Sections with their tables, with air between them; an empty section says so."""
    items: list[Item] = []
    for kind, (title, empty) in SECTIONS.items():
        rows: tuple[TableRow, ...] = getattr(view, kind)
        if airy and items:
            items.append(Item("title"))
        items.append(Item("title", title=title, empty="" if rows else empty))
        items += [Item(kind, row) for row in rows]
    return items


class TableList(ItemList[Item]):
    """One line for each table."""

    def __init__(self) -> None:
        super().__init__(self._line, gap=0, can_mark=lambda item: item.row is not None, id="tables")
        self._view: LobbyView | None = None
        self._wanted = ""

    def pick_next(self, table: str) -> None:
        """Mark a table the next time the list is shown."""
        self._wanted = table

    def show_view(self, view: LobbyView) -> None:
        """Show the tables as they are now; the mark stays on its table."""
        row = self.picked[1]
        wanted = self._wanted or (row.id if row else "")
        self._wanted = ""
        self._view = view
        items = items_of(view, airy=True)
        if len(items) > self.size.height:
            items = items_of(view)
        tables = [n for n, item in enumerate(items) if item.row is not None]
        same = [n for n in tables if (row := items[n].row) and row.id == wanted]
        self.show(items, next(iter(same or tables), 0))

    def on_resize(self) -> None:
        """There may be room for more air, or for less."""
        if self._view is not None:
            self.show_view(self._view)

    @property
    def picked(self) -> tuple[Kind, TableRow | None]:
        """The marked table and in which section it is."""
        item = self.item
        return ("title", None) if item is None else (item.kind, item.row)

    def _line(self, item: Item, state: ItemState) -> list[Line]:
        row, width, more = item.row, state.width, state.symbols.ellipsis
        if row is None:
            return [[Piece(f"{item.title}  ", "title"), Piece(item.empty, "dim")]]
        wide = TITLE_WIDE if width >= WIDE else TITLE
        title = Piece(pad(row.title, wide, more), state.ink("text"))
        line: Line = [state.pointer, title, Piece("  ")]
        for number, seat in enumerate(row.seats):
            ink = INKS.get(seat.presence, "text")
            sign = SIGNS.get(seat.presence, "")
            line += [Piece("  " if number else ""), Piece(f"{seat.name or 'free'}{sign}", ink)]
        going_on = _state(row, max(width - wide - 24, 20), more, self.app.language)
        return [justify(line, going_on, width)]


def _state(row: TableRow, room: int, more: str, language: Language) -> Line:
    if row.note:
        return [Piece(f"  {ellipsize(language.say(row.note), room, more)}", "error")]
    told: Line = []
    if row.clock != NO_CLOCK:
        told.append(Piece(f"  {language.say(row.clock)}", "dim"))
    if row.watchers:
        told.append(Piece(f"  {row.watchers} watching", "dim"))
    if row.your_turn:
        told.append(Piece("  your turn", "warning"))
    elif row.paused:
        told.append(Piece("  paused", "warning"))
    elif row.state == "waiting" and row.code:
        told.append(Piece(f"  code {row.code}", "accent"))
    elif asked := next((seat.name for seat in row.seats if seat.asked), ""):
        told.append(Piece(f"  {asked} plays", "dim"))
    return told
