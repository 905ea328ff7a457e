"""What is said around a hosted table: the line of talk below it, and a proposal that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ascension_tui.host.tables.chat import ChatLine
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.i18n.language import Language
from ascension_tui.tui.ink import Line, Piece, width_of
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.parts import cap_pieces
from ascension_tui.tui.widgets.painted import Painted

MATTERS: Final = {
    "takeback": "asks to take something back",
    "pause": "asks for a pause",
    "going on": "wants to go on",
}
AGREE: Final = "agree or refuse"
FROM_LINES: Final = 30
"""From so many lines on the table gives one to the talk."""
LAST_WORDS: Final = 3
GAP: Final = 4


def waits_for(link: HostedSeat) -> bool:
    """Whether a proposal waits for this person."""
    return link.proposal is not None and link.seat in link.proposal.waiting


def proposal_line(link: HostedSeat, key: str) -> Line:
    """What is proposed, and the key to answer it."""
    proposal = link.proposal
    if proposal is None:
        return []
    name, wish = link.hosted.name(proposal.seat), MATTERS[proposal.matter]
    return [
        Piece(name, "strong", attrs="b"),
        Piece(f" {wish}:  "),
        *cap_pieces(key, filled=True),
        Piece(f" {AGREE}", "strong", attrs="b"),
    ]


def spoken(line: ChatLine, link: HostedSeat, language: Language) -> Line:
    """Something said or noted, with who said it."""
    text = line.said(language)
    if not line.nick:
        return [Piece(text, "dim")]
    seated = any(seat.key == line.key for seat in link.hosted.record.seats)
    watching = [] if seated else [Piece(" (watching)", "dim")]
    return [Piece(line.nick, "strong", attrs="b"), *watching, Piece(f" {text}")]


def last_words(link: HostedSeat, language: Language, room: int) -> Line:
    """The last that was said, as much of it as there is room for, the newest last."""
    found: Line = []
    for line in reversed(link.lines()[-LAST_WORDS:]):
        told = spoken(line, link, language)
        if found and width_of(told) + GAP + width_of(found) > room:
            break
        found = [*told, Piece(" " * GAP), *found] if found else told
    return found


def watchers(link: HostedSeat) -> str:
    """How many watch."""
    count = link.hosted.audience.watchers
    return "" if not count else "1 watches" if count == 1 else f"{count} watch"


class TalkLine(Painted):
    """The last words at the table; a proposal takes their place until it is answered."""

    def __init__(self, link: HostedSeat, key: Callable[[str], str]) -> None:
        """`key` tells on which key a command is."""
        super().__init__(id="talk")
        self._link = link
        self._key = key

    def paint(self, width: int, height: int) -> list[Line]:
        canvas = Canvas(width, 1, "tray")
        right = canvas.line_at_right(width - 1, 0, [Piece(watchers(self._link), "dim")])
        room = right - 3
        if waits_for(self._link):
            canvas.line(1, 0, proposal_line(self._link, self._key("around")), room)
        else:
            x = canvas.line(1, 0, [Piece(f"{self._key('talk')} ", "gold", attrs="b")])
            words = last_words(self._link, self.app.language, room - x)
            canvas.line(x, 0, words or [Piece("talk to everybody here", "dim")], room - x)
        return canvas.lines()

    async def on_click(self) -> None:
        await self.screen.run_action("around" if waits_for(self._link) else "talk")
