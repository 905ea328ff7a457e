"""Makes the sight of a scene: spots, story, and the layout there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.tui import saying, spotting
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.layout import Crowd, Layout, lay_out
from ascension_tui.games.ascension.tui.picks import Picks
from ascension_tui.games.ascension.tui.sight import Sight, Story
from ascension_tui.games.ascension.tui.spot_keys import next_slots
from ascension_tui.games.ascension.tui.spots import TableSpots
from ascension_tui.games.ascension.tui.story import StoryTeller
from ascension_tui.games.ascension.tui.zones.center import event_lines
from ascension_tui.games.ascension.tui.zones.lesson import lines_wanted
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Line
from ascension_tui.tui.kit.edges import lines_asked

if TYPE_CHECKING:
    from textual.geometry import Size

    from ascension_tui.games.ascension.rules.setup import Setup

NOBODY = (-1, -1)
LOW = 30
"""Below so many lines a lesson has fewer."""
WIDE = 100
SHORT_SETS = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}


class Sights:
    """Makes the sights of one table; remembers which key each card in hand has."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces
        self._stories: dict[int, StoryTeller] = {}
        self._slots: dict[str, int] = {}
        self._slots_of = NOBODY

    def spots(self, view: GameModel, asked: Asked | None, picks: Picks) -> TableSpots:
        """Everything that can be pointed at."""
        slots = self._hand_keys(view)
        return spotting.find_spots(view, asked, self._faces, slots, tuple(picks), picks.done)

    def of(self, scene: Scene, spots: TableSpots, width: int) -> Sight:
        """The sight of a scene; how it is laid out follows."""
        view, stage = cast("GameModel", scene.view), self._stage
        return Sight(
            view=view,
            spots=spots,
            faces=self._faces,
            story=self._story(scene.me, view),
            layout=lay_out(80, 23, Crowd(0)),
            level=stage.level,
            sets=self.title(scene, width),
            watching=not stage.keyboard,
            still=scene.still,
            shared=len(stage.keyboard) > 1,
        )

    def title(self, scene: Scene, width: int) -> str:
        """The sets in play, in few letters; whether it is a lesson or a replay."""
        what = "Lesson" if scene.lesson is not None else "Replay" if scene.still else ""
        if what and width < WIDE:
            return what
        sets = cast("Setup", self._stage.setup).sets
        names = (SHORT_SETS.get(name, name) for name in sets)
        plus = " + " if width >= WIDE else "+"
        title = "Three sets" if len(sets) == len(SHORT_SETS) else plus.join(names)
        between = ": " if scene.lesson is not None else "  "
        return f"{what}{between}{title}" if what else title

    def layout(self, sight: Sight, scene: Scene, size: Size, hint: Sequence[Line]) -> Layout:
        """Give every line to a zone."""
        event = sight.view.event_zone.card
        crowd = Crowd(
            others=len(sight.spots.seats),
            events=any(face.type == "event" for face in self._faces.rules.kinds),
            rival=sight.view.rival is not None,
            in_play=len(sight.spots.play),
            say=_lines_to_say(sight, scene, size, hint),
            slips=3 if scene.lesson is None else min(-(-len(sight.spots.hand) // 2) or 1, 3),
        )
        layout = lay_out(size.width, size.height, crowd)
        if event is None or layout.narrow:
            return layout
        room = layout.columns.span(0, 2)[1] - 4
        needed = event_lines(sight, event.slug, room)
        return lay_out(size.width, size.height, replace(crowd, event_lines=needed))

    def _story(self, seat: int, view: GameModel) -> Story:
        if seat not in self._stories:
            self._stories[seat] = StoryTeller(self._faces, self._stage.log, seat)
        event = view.event_zone.card
        return self._stories[seat].told(event.slug if event is not None else "")

    def _hand_keys(self, view: GameModel) -> dict[str, int]:
        """Which key each card in hand has; dealt anew with every turn."""
        if view.seat < 0:
            return {}
        turn = (view.seat, view.turn.number)
        if turn != self._slots_of:
            self._slots, self._slots_of = {}, turn
        self._slots = next_slots(self._slots, view.players[view.seat])
        return self._slots


def _lines_to_say(sight: Sight, scene: Scene, size: Size, hint: Sequence[Line]) -> int:
    asked = lines_asked(saying.said(scene, sight, []), size.width) + bool(scene.notice)
    if scene.lesson is not None and scene.hint is None:
        low = size.height + 1 < LOW
        return asked + lines_wanted(sight, scene.lesson, size.width, asked, low=low)
    return asked + len(hint)
