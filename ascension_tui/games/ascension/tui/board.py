"""The table of Ascension, from the head down to what is said above the foot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import cast

from textual.app import ComposeResult

from ascension_tui.games.ascension.keys import KEY_ROWS
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.tui import places, saying
from ascension_tui.games.ascension.tui.cardtext import card_symbols
from ascension_tui.games.ascension.tui.faces import ASCII_SIGNS, Faces
from ascension_tui.games.ascension.tui.foot import aside, foot_words, others_words
from ascension_tui.games.ascension.tui.highlights import highlight_of
from ascension_tui.games.ascension.tui.hints import hint_lines, thinking_lines
from ascension_tui.games.ascension.tui.modes import Reading
from ascension_tui.games.ascension.tui.picks import Picks
from ascension_tui.games.ascension.tui.sight import NOTHING_NEW, Highlight, Sight
from ascension_tui.games.ascension.tui.sighting import Sights
from ascension_tui.games.ascension.tui.spot_keys import at_rest, narrowed, with_own_keys
from ascension_tui.games.ascension.tui.spots import Spot, TableSpots
from ascension_tui.games.ascension.tui.verdicts import why_not
from ascension_tui.games.ascension.tui.zones import lesson
from ascension_tui.tui.board import CHOOSE, NOTHING_HERE, SpotBoard
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Line
from ascension_tui.tui.kit.canvas import Rect
from ascension_tui.tui.kit.edges import Said, paint_say
from ascension_tui.tui.kit.zone import Looked, Turned, Zone

GHOST_OWN, GHOST_OTHERS = 0.14, 0.4
"""Seconds for which something that has just happened stands out."""


class AscensionBoard(SpotBoard[Spot]):
    """Everything at its place; a sight is made of each scene and shown by the zones."""

    plain_signs = ASCII_SIGNS

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._teller = cast("AscensionTeller", stage.teller)
        self._faces = Faces(self._teller)
        self._sights = Sights(stage, self._faces)
        self.sight: Sight | None = None
        """What is painted now."""
        self._whole: TableSpots | None = None
        """All spots while one of several answers of a spot is asked for."""
        self._overlay = ""
        """What is laid over the table: look, plan; empty for nothing."""
        self._highlight = NOTHING_NEW
        self._picks = Picks()

    def compose(self) -> ComposeResult:
        yield from places.all_places()

    def on_mount(self) -> None:
        for zone in self.query(Zone):
            zone.plain_signs = self.plain_signs

    # Showing

    def show(self, scene: Scene) -> None:
        before, self.scene = self.scene, scene
        moved = before is None or before.number != scene.number
        if moved:
            self._overlay = ""
            self.query_one(places.Tray).page = 0
        old, self._highlight = self.sight, NOTHING_NEW
        if before is None or _differs(scene, before):
            acted = before is not None and before.asked is not None
            self._look_anew(scene, moved=moved, acted=acted)
            if moved and before is not None and before.me == scene.me and old is not None:
                self._light_up(old)
        self.draw()
        if moved:
            again = self._picks.next_again(cast("GameModel", scene.view).decision)
            if again is not None:
                self.answer(again)

    def _light_up(self, old: Sight) -> None:
        """Show for a moment what has just happened, where motion is wanted."""
        now = self.sight
        if now is None or not self.app.settings.motion or self.scene is None or self.scene.still:
            return
        self._highlight = highlight_of(old, now, ghosts=not self.app.venue.shared)
        if self._highlight != NOTHING_NEW and not self.app.venue.shared:
            shown, mine = self._highlight, now.mine
            self.set_timer(GHOST_OWN if mine else GHOST_OTHERS, lambda: self._dim(shown))

    def _dim(self, shown: Highlight) -> None:
        """The moment is over, unless something else has been lit up since."""
        if self._highlight is shown:
            self._highlight = NOTHING_NEW
            self.draw()

    def _look_anew(self, scene: Scene, *, moved: bool, acted: bool) -> None:
        """Find all spots of a scene; the cursor stays where it means something till one acts."""
        self._whole = None
        view = cast("GameModel", scene.view)
        self._picks.follow(view)
        spots = self._sights.spots(view, scene.asked, self._picks)
        spots = at_rest(spots) if scene.still else with_own_keys(spots, self.own_keys())
        if scene.lesson is not None:
            spots = lesson.pointed_out(spots, scene.lesson)
        self.sight = self._sights.of(scene, spots, self.size.width)
        if self.find(self.cursor) is None or (moved and acted):
            self.cursor = ""
        if moved and self._picks.last is not None:
            self.cursor = self._picks.last.id
            return
        choosing = scene.asked is not None and not scene.asked.turn
        if moved and choosing and scene.hint is None:
            marked = self.find(self.cursor)
            if marked is None or not marked.options:
                self.cursor = next((spot.id for spot in self.spots() if spot.options), "")

    def own_keys(self) -> dict[str, str]:
        return self.app.keys.on_board(KEY_ROWS)

    def draw(self) -> None:
        scene, sight = self.scene, self.sight
        if scene is None or sight is None or not self.size.width:
            return
        hint = self._hint_lines(self.size.width)
        layout = self._sights.layout(sight, scene, self.size, hint)
        cursor = self.cursor or self.pointed
        self.sight = sight = replace(
            sight,
            layout=layout,
            cursor=cursor,
            highlight=self._highlight,
            clock=scene.clock,
            presence=scene.presence,
            banner=scene.banner,
        )
        places.lay_out(self, sight)
        places.show_all(self, sight)
        self._show_say(scene, sight)
        self._show_overlay(sight)

    # What is said

    def _hint_lines(self, width: int) -> list[Line]:
        hint = self.scene.hint if self.scene is not None else None
        if hint is None or self.sight is None:
            return []
        if hint == "thinking":
            return thinking_lines(width - 2)
        return hint_lines(hint, self.sight.spots, self.app.keys, width - 2)

    def _show_say(self, scene: Scene, sight: Sight) -> None:
        zone, told = self.query_one(places.Say), self._said(scene, sight)
        zone.asking = scene.asked is not None and not scene.asked.turn
        if scene.lesson is not None and scene.hint is None:
            paint = partial(lesson.paint_lesson, sight=sight, lesson=scene.lesson, said=told)
            zone.show_painted(paint)
        else:
            zone.show_painted(partial(paint_say, said=told))

    def _said(self, scene: Scene, sight: Sight) -> Said:
        return saying.said(scene, sight, self._hint_lines(self.size.width))

    # Laid over the table

    def _show_overlay(self, sight: Sight) -> None:
        spot = self.find(self.cursor) or self.find(self.pointed)
        text = self.scene.lesson if self.scene is not None else None
        self.query_one(places.Overlay).show(self._overlay, spot, sight, text)

    def covers(self, spot: Spot) -> bool:
        below = spot.id.partition(":")[0] in ("play", "hand")
        return self._overlay == "plan" and not below

    # Layout

    def on_resize(self) -> None:
        self.call_after_refresh(self._resized)

    def _resized(self) -> None:
        if self.sight is not None and self.scene is not None:
            self.sight = replace(self.sight, sets=self._sights.title(self.scene, self.size.width))
        self.draw()

    def place_beside(self) -> Rect:
        return self.sight.layout.beside if self.sight is not None else super().place_beside()

    # Using

    def spots(self) -> list[Spot]:
        return list(self.sight.spots) if self.sight is not None else []

    def why_not(self, spot: Spot) -> str:
        sight = self.sight
        return why_not(sight.view, spot, self._faces) if sight is not None else ""

    def take_back(self, spot: Spot) -> bool:
        if spot.chosen:
            self.post_message(self.TakenBack(self._picks.let_go(spot)))
        return spot.chosen

    def on_board_answered(self, event: SpotBoard.Answered) -> None:
        """Remember what is picked, so that it can be taken back by itself."""
        decision = self.sight.view.decision if self.sight is not None else None
        spot = next((one for one in self.spots() if event.index in one.options), None)
        if decision is not None and spot is not None:
            self._picks.note(decision, event.index, spot)

    def narrow(self, spot: Spot) -> None:
        sight, scene = self.sight, self.scene
        if sight is None or scene is None or scene.asked is None:
            return
        self._whole = sight.spots
        spots = narrowed(sight.spots, spot, scene.asked)
        self.sight = replace(sight, spots=with_own_keys(spots, self.own_keys()))
        self.cursor = next(one.id for one in self.spots() if one.options)
        self.post_message(self.Marked())
        self.draw()

    def confirm(self) -> None:
        spot = self.find(self.cursor)
        asked = self.scene.asked if self.scene is not None else None
        if self._picks and asked is not None and asked.no is not None and (not spot or spot.chosen):
            self.answer(asked.no)
            return
        if spot is not None and not spot.id.startswith("seat:"):
            self.use(spot)
            return
        if asked is None:
            return
        index = asked.end if asked.yes is None else asked.yes
        only = [one for one in self.spots() if one.options]
        if index is not None:
            self.answer(index)
        elif len(only) == 1 and len(only[0].options) == 1:
            self.answer(only[0].options[0])
        else:
            self.post_message(self.Said(CHOOSE))

    def close(self) -> bool:
        if self._overlay:
            self._overlay = ""
            self.mark("")
            return True
        if self._whole is not None and self.sight is not None:
            self.sight, self._whole = replace(self.sight, spots=self._whole), None
            self.mark("")
            return True
        asked = self.scene.asked if self.scene is not None else None
        if self._picks and asked is not None and asked.no is not None and self.sight is not None:
            decision = self.sight.view.decision
            if decision is not None:
                back = self._picks.let_all_go(decision.options[asked.no].key)
                self.post_message(self.TakenBack(back))
            return True  # nothing is picked after all
        if asked is not None and not asked.turn and not self.modes:
            return False  # escape declines; the mark is where a choice begins
        return super().close()

    def forget(self) -> None:
        super().forget()
        self._overlay = ""

    def on_looked(self, event: Looked) -> None:
        event.stop()
        self.read(self.find(event.spot))

    def on_turned(self, event: Turned) -> None:
        event.stop()
        self._turn_page(event.steps)

    # Looking

    def act(self, command: str) -> None:
        match command:
            case "look":
                self._look()
            case "deck":
                self._overlay = "" if self._overlay == "plan" else "plan"
                self.draw()
                self.post_message(self.Marked())
            case "page_down" | "page_up":
                self._turn_page(1 if command == "page_down" else -1)
            case _:
                self._look_through({"piles": "discard"}.get(command, command))

    def _turn_page(self, steps: int) -> None:
        tray = self.query_one(places.Tray)
        page = min(max(tray.page + steps, 0), tray.pages - 1)
        if page == tray.page:
            self.post_message(self.Said("There is no other page."))
        else:
            tray.page = page
            self.draw()

    def _look(self) -> None:
        """Read what is marked, or what the next key stands on."""
        marked = self.find(self.cursor or self.pointed)
        if self._overlay == "look" or (self._overlay == "lesson" and marked is None):
            self._overlay = ""
            self.draw()
        elif not self._overlay and self._has_more_to_read():
            self._overlay = "lesson"
            self.draw()
        elif marked is not None:
            self.read(marked)
        elif self.scene is not None and self.scene.still:
            self.post_message(self.Said("Mark a card first: tab goes from one to the next."))
        else:
            self.enter_mode(Reading(self))
            which = "Which card? Press its key, or move there with the arrow keys."
            self.post_message(self.Said(which))

    def _has_more_to_read(self) -> bool:
        scene, sight = self.scene, self.sight
        if scene is None or sight is None or scene.lesson is None or scene.hint is not None:
            return False
        return lesson.is_cut(sight, scene.lesson, self._said(scene, sight))

    def read(self, spot: Spot | None) -> None:
        """Show everything about a card."""
        if self.modes:
            self.leave_mode()
        if spot is None:
            self.post_message(self.Said(NOTHING_HERE))
        else:
            self._overlay = "look"
            self.mark(spot.id)

    def _look_through(self, start: str) -> None:
        from ascension_tui.games.ascension.tui.look import LookScreen, sections

        if self.sight is None:
            return
        found = sections(self.sight.view, self._teller)
        kinds = [section.kind for section in found]
        at = kinds.index(start) if start in kinds else 0
        signs = card_symbols(self.app.symbols)
        self.app.push_screen(LookScreen(found, self._teller, signs, at))

    @property
    def marked(self) -> str:
        spot = self.find(self.cursor) or self.find(self.pointed)
        return f"{CARD}{spot.slug}" if spot is not None and spot.slug else ""

    def key_on(self, name: str) -> str:
        sight, scene = self.sight, self.scene
        if sight is None or scene is None:
            return ""
        return lesson.key_on(sight.spots, scene.lesson, name)

    # Keys

    def valid(self, command: str) -> bool:
        asked = self.scene.asked if self.scene is not None else None
        if command == "play_all":
            sight = self.sight
            legal = sight is not None and any(spot.options for spot in sight.spots.hand)
            return asked is not None and asked.turn and legal
        if command == "confirm":
            return asked is not None
        return command not in ("page_up", "page_down")

    def labels(self) -> dict[str, str]:
        sight, scene = self.sight, self.scene
        if sight is None or scene is None:
            return {}
        if scene.asked is None:
            return others_words(sight)
        return foot_words(
            sight, scene.asked, self.find(self.cursor), self._overlay, len(self._picks)
        )

    def aside(self) -> str:
        if self.sight is None or self.scene is None:
            return ""
        asked = self.scene.asked is not None
        return aside(self.sight, asked=asked, picks=len(self._picks))


def _differs(scene: Scene, before: Scene) -> bool:
    """Whether what lies on the table has to be found anew."""
    same = scene.view is before.view and scene.asked is before.asked
    return not same or scene.lesson != before.lesson
