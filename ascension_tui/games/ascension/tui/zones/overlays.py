"""What is laid over the table: a card to be read."""

from __future__ import annotations

from collections import Counter

from ascension_tui.games.ascension.library.cross_references import notes_on
from ascension_tui.games.ascension.outlook.hands import (
    Strength,
    all_cards,
    strength_of,
    strength_with,
)
from ascension_tui.games.ascension.outlook.race import center_left
from ascension_tui.games.ascension.tui.faces import POWER, RUNES
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.zones.center import laid
from ascension_tui.games.ascension.tui.zones.seats import names_of
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card
from ascension_tui.tui.kit.faces import Laid
from ascension_tui.tui.kit.flow import flow

WIDEST = 38
HANG = 8


def paint_look(canvas: Canvas, sight: Sight, spot: Spot, *, above: bool) -> None:
    """A card as large as it gets, with all there is to say of it."""
    rect = Rect(0, 0, canvas.width, canvas.height)
    parts.tray(canvas, rect, [], above=above)
    cols = sight.layout.columns
    top = 0 if above else 1
    if not spot.slug:
        _look_lines(canvas, seat_told(sight, spot), cols.left + 1, top, cols.full - 2)
        return
    width = min(WIDEST, cols.span(0, 2)[1])
    face = sight.faces.of(spot.slug)
    lies = laid(sight, spot)
    shown = Laid("shown", lip=f"{spot.key}: {spot.lip}" if spot.lip else "", price=lies.price)
    card(canvas, Rect(cols.left, top, width, canvas.height - 1), face, shown)
    x = cols.left + width + (3 if cols.gap else 1)
    _look_lines(canvas, told(sight, spot), x, top, cols.right - x)


def _look_lines(canvas: Canvas, blocks: list[Line], x: int, top: int, width: int) -> None:
    lines: list[Line] = []
    for block in blocks:
        lines += flow(block, width, hang=HANG if block[0].ink == "gold" else 0)
    for row, line in enumerate(lines[: canvas.height - 2], top + 1):
        canvas.line(x, row, line, width)


def seat_told(sight: Sight, spot: Spot) -> list[Line]:
    """A player's side of the table."""
    player, level = sight.view.players[spot.seat], sight.level(spot.seat)
    who = f"{spot.name}, a computer player ({level})" if level else spot.name
    found: list[Line] = [
        [Piece(who, "strong", attrs="b")],
        [
            Piece(
                f"{player.honor} honor in tokens, {len(player.hand.cards)} in hand, "
                f"{player.deck.count} in the deck, {len(player.discard)} in the discard pile."
            )
        ],
    ]
    for title, cards in (
        ("In play", player.in_play),
        ("Trophies", player.trophies),
        ("Played this turn", player.played),
        ("Discard pile", player.discard),
    ):
        if cards:
            names = names_of(sight, Counter(one.slug for one in cards))
            found.append([Piece(f"{title}: ", "dim"), *names])
    for lying in player.in_play:
        text = sight.faces.teller.text(lying.slug)
        found.append([sight.faces.named(lying.slug), Piece(f": {text}", "dim")])
    return found


def told(sight: Sight, spot: Spot) -> list[Line]:
    """Name, facts, text, rulings, copies, what it takes, what it would change."""
    teller, rules = sight.faces.teller, sight.faces.rules
    definition = rules.by_slug[spot.slug].definition
    facts = teller.wording.card_facts(definition)
    found: list[Line] = [
        [sight.faces.named(spot.slug, "b"), Piece("  "), Piece(facts, "dim")],
        *([Piece(line)] for line in teller.wording.card_long(definition).splitlines()),
    ]
    found += [
        [Piece("Ruling  ", "gold"), Piece(note.text), Piece(f" {note.rule}", "dim")]
        for note in notes_on(spot.slug, teller.language)
    ]
    found.append([Piece("At this table ", "dim"), Piece(_copies(sight, spot.slug))])
    under = spot.card.under if spot.card is not None else ()
    found += [[Piece("Under it ", "dim"), sight.faces.named(card.slug)] for card in under]
    if sight.me is not None and definition.type in ("hero", "construct"):
        found.append(change(sight, spot.slug, 1, "if you acquire it"))
    return found


def _copies(sight: Sight, slug: str) -> str:
    """Where the copies of a card are, as far as all know."""
    left = center_left(sight.view, sight.faces.rules)[slug]
    words = [f"{left} in the center deck"] if left else []
    for player in sight.view.players:
        count = all_cards(player)[slug]
        count += sum(card.slug == slug for card in (*player.in_play, *player.trophies))
        if count:
            mine = sight.me is not None and player.seat == sight.me.seat
            who = "you have" if mine else f"{sight.name(player.seat)} has"
            words.append(f"{who} {count}")
    return f"{', '.join(words)}." if words else "no other copy is known."


def change(sight: Sight, slug: str, by: int, when: str) -> Line:
    """What a card more or less does to the deck."""
    me, faces = sight.me, sight.faces.rules.by_slug
    if me is None:
        return [Piece("")]
    now, then = strength_of(me, faces), strength_with(me, faces, slug, by)
    return [
        Piece(f"{when}: ", "dim"),
        Piece("a hand "),
        Piece(_from_to(RUNES, now.hand.runes, then.hand.runes), "runes"),
        Piece(" "),
        Piece(_from_to(POWER, now.hand.power, then.hand.power), "power"),
        Piece(f" · cards {now.cards}→{then.cards} · {_seen(then)}", "dim"),
    ]


def _from_to(sign: str, now: float, then: float) -> str:
    return f"{sign}{now:.1f}→{then:.1f}"


def _seen(strength: Strength) -> str:
    return f"seen every {strength.turns:.1f} turns"
