"""The plan: your deck, your next hand, the race, and what is left in the center."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.outlook.hands import (
    all_cards,
    next_hand,
    strength_of,
    to_come,
)
from ascension_tui.games.ascension.outlook.race import center_left, kinds_of, rounds_left
from ascension_tui.games.ascension.rules.prices import need_of
from ascension_tui.games.ascension.tui.faces import HONOR, POWER, RUNES
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.zones.overlays import change
from ascension_tui.games.ascension.tui.zones.seats import names_of
from ascension_tui.tui.ink import Line, Piece, pad, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.flow import flow

FACTIONS: Final = ("enlightened", "lifebound", "mechana", "void")
MOST_ODDS = 4
ODDS_BAR = 13


def paint_plan(canvas: Canvas, sight: Sight, spot: Spot | None) -> None:
    """Three columns where there is room, else two."""
    rect = Rect(0, 0, canvas.width, canvas.height)
    parts.tray(canvas, rect, [], above=True)
    me = sight.me
    if me is None:
        canvas.put(2, 1, "Nobody here plays: there is nothing to plan.", "dim")
        return
    cols = sight.layout.columns
    spans = [cols.span(0, 2), cols.span(2, 2), cols.span(4, 2)]
    last = canvas.height - 1
    below = _center(sight)
    if spot is not None and spot.slug and sight.faces.rules.by_slug[spot.slug].end_honor:
        below += [change(sight, spot.slug, 1, f"with one more {spot.name}")]
    room = last - len(below) - (1 if last > 14 else 0)
    for (x, width), lines in zip(
        spans, (_deck(sight, me, room), _odds(sight), _race(sight, width=spans[2][1])), strict=True
    ):
        for row, line in enumerate(lines[:room]):
            canvas.line(x + bool(cols.gap), row, line, width - bool(cols.gap))
    for row, line in enumerate(below):
        canvas.line(cols.left + bool(cols.gap), last - len(below) + row, line, cols.full)


def _heading(text: str, note: str) -> Line:
    return [Piece(text, "strong", attrs="b"), Piece(f"  {note}", "dim")]


def _deck(sight: Sight, me: Player, room: int) -> list[Line]:
    cards, coming = all_cards(me), to_come(me)
    lines = [_heading("Your deck", f"{cards.total()} cards, {coming.total()} to come")]
    lines.append([Piece(f"{'all':>25}  to come", "dim")])
    listed = sorted(cards.items(), key=lambda one: -one[1])
    shown = listed[: max(room - 5, 1)]
    for slug, count in shown:
        name = sight.faces.named(slug)
        boxes = min(count, 6)
        lines.append(
            [
                name._replace(text=pad(name.text, 17)),
                Piece("■" * boxes, name.ink),
                Piece("·" * (6 - boxes), "rule"),
                Piece(f" {count:>2}  {coming[slug] or '–'}"),
            ]
        )
    if len(listed) > len(shown):
        lines.append([Piece(f"and {len(listed) - len(shown)} kinds more", "dim")])
    strength = strength_of(me, sight.faces.rules.by_slug)
    lines.append(
        [
            Piece("a hand  ", "dim"),
            Piece(f"{RUNES}{strength.hand.runes:.1f}  ", "runes", attrs="b"),
            Piece(f"{POWER}{strength.hand.power:.1f}  ", "power", attrs="b"),
            Piece(f"{HONOR}{strength.hand.honor:.1f}", "honor", attrs="b"),
        ]
    )
    return lines


def _odds(sight: Sight) -> list[Line]:
    hand, faces = next_hand(sight.view), sight.faces.rules.by_slug
    drawn = hand.sure.total() + hand.drawn
    pile = hand.sure.total() + hand.pile.total()
    note = f"{drawn} of {pile}" + (", after a shuffle" if hand.shuffles else "")
    lines = [_heading("Your next hand", note)]
    for resource, sign in (("runes", RUNES), ("power", POWER)):
        lines.append([])
        chances = hand.chances(faces, resource)
        amounts = sorted(chances)
        surely = amounts[0] if amounts else 0
        wanted = [surely, *(amount for amount in amounts if amount > surely)][:MOST_ODDS]
        for amount in wanted:
            chance = sum(share for found, share in chances.items() if found >= amount)
            words = "surely" if amount == surely else "or more"
            lines.append(
                [
                    Piece(f"{sign}{amount} {words:<9}", resource),
                    *parts.bar(chance, ODDS_BAR, resource, "rule", "█"),
                    Piece(f" {round(100 * chance):>3}%"),
                ]
            )
    dearest = _dearest(sight)
    if dearest is not None:
        resource = "power" if faces[dearest.slug].is_monster else "runes"
        price = dearest.card.price if dearest.card is not None else None
        chance = hand.at_least(faces, resource, price or 0)
        sign = POWER if resource == "power" else RUNES
        lines += [
            [],
            [
                Piece(f"{sign}{price} ", resource),
                Piece("for ", "dim"),
                sight.faces.named(dearest.slug),
                Piece(": ", "dim"),
                Piece(f"{round(100 * chance)}%", "strong", attrs="b"),
            ],
        ]
    return lines


def _dearest(sight: Sight) -> Spot | None:
    """The dearest card of the row that one is short of."""
    short = [
        spot
        for spot in sight.spots.row
        if spot is not None
        and spot.card is not None
        and (need := need_of(sight.view, spot.card, sight.faces.rules)) is not None
        and need.amount
    ]
    return max(short, key=lambda spot: spot.card.price or 0 if spot.card else 0, default=None)


def _race(sight: Sight, width: int) -> list[Line]:
    view = sight.view
    rounds = rounds_left(view.honor_pool.left, sight.story.rounds)
    left = f", ≈ {rounds} rounds" if rounds is not None else ""
    lines = [_heading("The race", f"pool {HONOR}{view.honor_pool.left}{left}"), []]
    totals = {p.seat: p.honor + (p.card_honor or 0) for p in view.players}
    most = max(totals.values(), default=1) or 1
    for seat, total in totals.items():
        mine = seat == view.seat
        name = "you" if mine else sight.name(seat)
        pace = total / max(view.turn.round, 1)
        lines.append(
            [
                Piece(pad(name, 7), "strong" if mine else "text"),
                Piece(f"{HONOR}{total:<4}", "honor", attrs="b"),
                *parts.bar(total / most, 10, "gold" if mine else "neutral~", "rule"),
                Piece(f" {pace:.1f} a round", "dim"),
            ]
        )
    lines += [[], [Piece("They acquired", "strong", attrs="b")]]
    for seat, cards in sight.story.acquired.items():
        if seat != view.seat:
            line = [Piece(pad(sight.name(seat), 7)), *names_of(sight, Counter(cards))]
            lines += flow(line, width - 1, hang=7)
    return lines


def _center(sight: Sight) -> list[Line]:
    cards = center_left(sight.view, sight.faces.rules)
    kinds, total = kinds_of(cards, sight.faces.rules.by_slug), cards.total()
    line: Line = []
    for faction in FACTIONS:
        line.append(Piece(f"{sight.faces.sign(faction)} {kinds[faction]}   ", faction))
    if kinds["neutral"]:
        line.append(Piece(f"others {kinds['neutral']}   "))
    line.append(Piece(f"monsters {kinds['monster']}   ", "monster"))
    line.append(Piece(f"events {kinds['event']}   "))
    chance = round(100 * kinds["monster"] / total) if total else 0
    line += [Piece("next card a monster: ", "dim"), Piece(f"{chance}%", "strong", attrs="b")]
    heading = _heading("Left in the center deck", f"{total} cards")
    return [heading, line] if width_of(line) else [heading]
