"""Sights of the table in any position, painted without an app."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.scenario.play import Scenario
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.layout import Crowd, lay_out
from ascension_tui.games.ascension.tui.sight import Sight, Story
from ascension_tui.games.ascension.tui.spotting import find_spots
from ascension_tui.games.ascension.tui.zones.center import event_lines
from ascension_tui.i18n.language import ENGLISH

NAMES = ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")
LEVELS = ("", "expert", "adept", "greedy", "novice", "random")


def asked_of(view: GameModel) -> Asked | None:
    """The question as the teller would put it, in keys instead of words."""
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return None
    acts = {option.act: option.index for option in decision.options}
    return Asked(
        "Your turn." if decision.card is None else "A card: what?",
        tuple(option.key for option in decision.options),
        turn=decision.card is None,
        yes=acts.get("yes"),
        no=acts.get("no", acts.get("done")),
        end=acts.get("end"),
    )


def sight_of(
    game: Scenario,
    width: int,
    height: int,
    *,
    seat: int = 0,
    story: Story | None = None,
    **more: Any,
) -> Sight:
    """One seat's sight of a position, at a size of the terminal."""
    state = game.game.state
    count, sets = len(state.players), state.rules.sets
    setup = Setup(sets=tuple(sets), seats=NAMES[:count])
    faces = Faces(replace(teller_of(ENGLISH, setup), rules=state.rules))
    view = game.view(seat)
    spots = find_spots(view, asked_of(view), faces)
    crowd = Crowd(
        others=len(spots.seats),
        events=any(face.type == "event" for face in faces.rules.kinds),
        rival=view.rival is not None,
        in_play=len(spots.play),
    )
    sight = Sight(
        view=view,
        spots=spots,
        faces=faces,
        story=story or Story(),
        layout=lay_out(width, height - 1, crowd),
        level=lambda one: LEVELS[one],
        sets=" + ".join(name.capitalize() for name in sets),
        **more,
    )
    if view.event_zone.card is not None and not sight.layout.narrow:
        room = sight.layout.columns.span(0, 2)[1] - 4
        needed = event_lines(sight, view.event_zone.card.slug, room)
        sight = replace(
            sight, layout=lay_out(width, height - 1, replace(crowd, event_lines=needed))
        )
    return sight


__all__ = ["NAMES", "asked_of", "position", "sight_of"]
