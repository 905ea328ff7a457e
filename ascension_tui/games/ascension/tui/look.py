"""Looking through piles: what lies in them, and everything about the card that is marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal

from ascension_tui.game.keys import Command
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.model import Card, GameModel, Player
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.cardtext import CardSymbols, card_lines, card_tag
from ascension_tui.tui.ink import Line, Piece, hanging_indent, pad
from ascension_tui.tui.screens.keyed import KeyedModal
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrolled import Followed, NamedEntries
from ascension_tui.tui.widgets.tabline import TabLine


@dataclass(frozen=True, slots=True)
class Pile:
    """Equal cards in a pile."""

    card: str
    """The slug."""
    count: int
    note: str = ""
    """What sets them apart from other copies."""


@dataclass(frozen=True, slots=True)
class Section:
    """One pile, or several that belong together."""

    kind: str
    """void, deck, discard, played, in play, under, removed or rival."""
    title: str
    piles: tuple[Pile, ...]
    note: str = ""

    @property
    def count(self) -> int:
        return sum(pile.count for pile in self.piles)


def sections(view: GameModel, teller: CardTeller) -> list[Section]:
    """Everything the seat may look through; what is always there comes first, even if empty."""
    me = view.seat
    players = [*view.players[max(me, 0) :], *view.players[: max(me, 0)]]
    taken = view.rival.cards if view.rival else ()

    def whose(player: Player, what: str) -> str:
        return messages.pile_of(teller.who(player.seat, me), what)

    found = [Section("void", "void", _piles(view.void, teller))]
    if me >= 0:
        found.append(_deck(view.players[me], teller))
    found += [
        Section("discard", whose(player, "discard"), _piles(player.discard, teller))
        for player in players
    ]
    found += [
        Section("played", f"{teller.who(player.seat, me)} played", _piles(player.played, teller))
        for player in players
        if player.played
    ]
    found += [
        Section("in play", whose(player, "cards in play"), laid)
        for player in players
        if player.seat != me and (laid := _piles((*player.in_play, *player.trophies), teller))
    ]
    under = [pile for player in players for pile in _under(player, teller, me)]
    rest = [
        Section("under", "under constructs", tuple(under)),
        Section("rival", messages.pile_of(teller.who(-1, me), "cards"), _piles(taken, teller)),
        Section("removed", "out of the game", _piles(view.removed, teller)),
    ]
    found += [section for section in rest if section.piles]
    return found


def _piles(cards: Iterable[Card], teller: CardTeller) -> tuple[Pile, ...]:
    return _counted(((card.slug, "") for card in cards), teller)


def _counted(cards: Iterable[tuple[str, str]], teller: CardTeller) -> tuple[Pile, ...]:
    """Equal cards with equal notes together, by name."""
    piles = [Pile(slug, count, note) for (slug, note), count in Counter(cards).items()]
    return tuple(sorted(piles, key=lambda pile: (teller.card_name(pile.card), pile.note)))


def _deck(player: Player, teller: CardTeller) -> Section:
    """The own deck: which cards, but not in which order, save where that is known."""
    known = [(known.card.slug, messages.from_top(known.from_top)) for known in player.deck.known]
    unknown = [(cards.slug, "") for cards in player.unseen for _ in range(cards.count)]
    order = messages.ORDER_PARTLY_KNOWN if known else messages.ORDER_UNKNOWN
    note = f"{grammar.count(player.deck.count, 'card')}, {order}"
    return Section("deck", "your deck", _counted([*known, *unknown], teller), note)


def _under(player: Player, teller: CardTeller, me: int) -> Iterator[Pile]:
    for holder in player.in_play:
        note = messages.under(teller.who(player.seat, me), holder.name)
        yield from _counted(((card.slug, note) for card in holder.under), teller)


class LookScreen(KeyedModal[None]):
    """All piles one may look through, a tab for each."""

    LEADING = ("turn(1)", "turn(-1)")
    KEYS = (
        Command("escape,enter", "back", "close", "Close the piles."),
        Command("right,tab", "turn(1)", "next pile", "Look at the next pile."),
        Command("left,shift+tab", "turn(-1)", "pile before", "Look at the pile before."),
        Command("up", "mark(-1)", "up", "Mark the card above.", footer=False),
        Command("down", "mark(1)", "down", "Mark the card below.", footer=False),
        Command("home", "mark(-999)", "first card", "Mark the first card.", footer=False),
        Command("end", "mark(999)", "last card", "Mark the last card.", footer=False),
        Command("pageup", "read(-1)", "page up", "Go up in a long text.", footer=False),
        Command("pagedown,space", "read(1)", "page down", "Go on in a long text.", footer=False),
        Command("semicolon", "gallery", "gallery", "Look the marked card up."),
    )

    def __init__(
        self, sections: Sequence[Section], teller: CardTeller, signs: CardSymbols, start: int = 0
    ) -> None:
        """Begin with the section of this number."""
        super().__init__()
        self._sections = sections
        self._teller = teller
        self._signs = signs
        titles = [f"{section.title} {section.count}" for section in sections]
        self._tabs = TabLine(titles, start, id="tabs")
        self._cards = ItemList(self._pile_line, gap=0, picks=False, id="cards")

    def body(self) -> ComposeResult:
        """The tabs, the cards of a pile, and what there is to say of pile and marked card."""
        yield self._tabs
        with Horizontal(id="body"):
            yield self._cards
            yield NamedEntries(self._text, id="text")

    def _pile_line(self, pile: Pile, state: ItemState) -> list[Line]:
        count = f"{pile.count:>3} x " if pile.count > 1 else " " * 6
        tag = card_tag(pile.card, self._teller, self._signs)
        room = state.width - len(count) - len(tag.text) - 3
        name = pad(self._teller.card_name(pile.card), room, self._signs.drawn.ellipsis)
        if state.marked:
            return [[Piece(f"{self._signs.drawn.pointer}{count}{tag.text} {name} ", "cursor")]]
        return [[Piece(f" {count}", "dim"), tag, Piece(f" {name} ")]]

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        self._cards.show(self._sections[self._tabs.at].piles, 0)
        self._show_text()

    def _show_text(self) -> None:
        self.query_one(NamedEntries).show(self._text)

    def _text(self, width: int) -> list[Line]:
        """What is known of the pile, and everything about the marked card."""
        section, marked = self._sections[self._tabs.at], self._cards.item
        lines: list[Line] = []
        if section.note:
            lines += [*hanging_indent([], section.note, width, "dim"), []]
        if marked is None:
            return [*lines, [Piece(messages.EMPTY_PILE, "dim")]]
        if marked.note:
            lines += [*hanging_indent([], marked.note, width, "neutral"), []]
        return lines + card_lines(marked.card, self._teller, width, self._signs)

    def on_tab_line_turned(self) -> None:
        self._show()

    def on_item_list_moved(self) -> None:
        self._show_text()

    def action_turn(self, tabs: int) -> None:
        self._tabs.turn(tabs)

    def action_mark(self, cards: int) -> None:
        """Another card; there is nothing beyond the ends."""
        self._cards.place(self._cards.cursor + cards)

    def action_read(self, pages: int) -> None:
        self.query_one(NamedEntries).move_pages(pages)

    def action_gallery(self) -> None:
        marked = self._cards.item
        if marked is not None:
            self.post_message(Followed(CARD + marked.card))
