"""Sends only the cells that changed: Textual sends a line from its widget's left edge on."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class SpansUpdate(ChopsUpdate):
    """Parts of lines, each where it belongs."""

    def render_segments(self, console: Console) -> str:
        sent: list[str] = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= last or end <= first:
                    continue
                start = max(x, first)
                sent.append(Control.move_to(start, y).segment.text)
                sent.append(strip.crop(start - x, min(end, last) - x).render(console))
        return "".join(sent)


class SpanCompositor(Compositor):
    """Puts a screen together as usual."""

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        return update and SpansUpdate(update.chops, update.spans, update.chop_ends)
