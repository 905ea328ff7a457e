"""The lines above the foot: what is asked, what happened, what the cursor is on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.contract import Scene
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.edges import Said
from ascension_tui.tui.kit.faces import body, wide_body


def said(scene: Scene, sight: Sight, notice: list[Line]) -> Said:
    """Everything there is to say in a scene."""
    view = sight.view
    question: list[Line] = []
    if scene.asked is not None and not scene.asked.turn:
        question.append(asked_line(scene.asked, sight.faces))
    elif scene.question:
        question.append(list(scene.question))
    elif (view.over or view.decision is None) and not scene.still:
        question.append([Piece("The game is over.", "strong", attrs="b")])
    spot = next((spot for spot in sight.spots if spot.id == sight.cursor), None)
    return Said(
        warning=[Piece(scene.told.text, scene.told.ink)] if scene.told is not None else [],
        question=question,
        notice=notice,
        news=[_news(text, sight.faces, old=old, now=scene.still) for text, old in scene.log],
        reading=reading(spot, sight) if spot is not None and spot.slug else [],
    )


def asked_line(asked: Asked, faces: Faces) -> Line:
    """A question: the card that asks in its ink."""
    name, colon, rest = asked.prompt.partition(": ")
    slug = _slugs(faces).get(name)
    if not colon or slug is None:
        return [Piece(asked.prompt, "strong", attrs="b")]
    text = rest[:1].upper() + rest[1:]
    return [faces.named(slug, "b"), Piece(": "), Piece(text, "strong", attrs="b")]


@lru_cache(maxsize=8)
def _slugs(faces: Faces) -> Mapping[str, str]:
    return {face.name: face.slug for face in faces.rules.kinds}


@lru_cache(maxsize=8)
def _names(faces: Faces) -> re.Pattern[str]:
    names = sorted(map(re.escape, _slugs(faces)), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(names)})(?!\w)|([★+]+\d+)")


def told(text: str, faces: Faces, *, old: bool) -> Line:
    """A sentence of the log, cards in their inks; old news is dim."""
    ink = "dim" if old else "text"
    line: Line = []
    at = 0
    for match in _names(faces).finditer(text):
        line.append(Piece(text[at : match.start()], ink))
        name = match[1]
        line.append(faces.named(_slugs(faces)[name]) if name else Piece(match[0], "honor"))
        at = match.end()
    return [piece for piece in [*line, Piece(text[at:], ink)] if piece.text]


def _news(text: str, faces: Faces, *, old: bool, now: bool) -> Line:
    """A line of the ticker; in a record what this moment brought is bold."""
    line = told(text, faces, old=old)
    return [piece._replace(attrs="b") for piece in line] if now and not old else line


def reading(spot: Spot, sight: Sight) -> Line:
    """All that is on a card whose text does not stand there whole."""
    if _stands_whole(spot, sight):
        return []
    teller = sight.faces.teller
    definition = sight.faces.rules.by_slug[spot.slug].definition
    facts = teller.wording.card_facts(definition)
    return [
        sight.faces.named(spot.slug, "b"),
        Piece(f" {facts}: ", "dim"),
        Piece(teller.text(spot.slug)),
    ]


def _stands_whole(spot: Spot, sight: Sight) -> bool:
    layout, zone = sight.layout, spot.id.partition(":")[0]
    face = sight.faces.of(spot.slug)
    width = layout.columns.width - 2
    match zone:
        case "row" if layout.narrow:
            rank = layout["row"]
            found = wide_body(face, (rank.width - 2) // 3 - 2, rank.height // 2 - 2)
        case "row" | "hand" | "play" if layout[zone].height >= 4 and not layout.narrow:
            found = body(face, width - 2 * (width >= 20), layout[zone].height - 2)
        case _:
            return False
    return found.register == "full"
