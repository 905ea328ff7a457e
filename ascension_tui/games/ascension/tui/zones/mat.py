"""Your own side: what you can spend, what was played, what is in play, your hand and piles."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.outlook.gains import after_hand
from ascension_tui.games.ascension.outlook.hands import next_hand
from ascension_tui.games.ascension.tui.faces import HONOR, POWER, RUNES, honor, power, runes
from ascension_tui.games.ascension.tui.sight import Played, Sight
from ascension_tui.tui.ink import Line, Piece, ellipsize, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect

FULL_WORDS = 100
"""From this width the rail has tokens and words."""


# The rail


def paint_rail(canvas: Canvas, sight: Sight) -> None:
    """The edge of the mat: what whoever is on turn can spend and has won."""
    canvas.put(0, 0, "─" * canvas.width, "rule")
    cols = sight.layout.columns
    right = _rail_right(sight)
    kept = width_of(right) + 3 if sight.banner else 0
    x = canvas.line(cols.left, 0, _rail(sight), cols.full - kept)
    if right and x + 1 + width_of(right) < cols.right:
        canvas.line_at_right(cols.right, 0, [Piece(" "), *right, Piece(" ")])


def _rail(sight: Sight) -> Line:
    view, me = sight.view, sight.me
    acting = view.players[view.turn.seat]
    wide = sight.layout.width >= FULL_WORDS
    theirs = not sight.mine or sight.watching
    line: Line = []
    if sight.spots.me is not None:
        line += parts.cap_pieces(sight.spots.me.key, filled=True)
        line.append(Piece(" you ", "strong", attrs="b"))
    elif theirs:
        has = " has " if wide else " "
        line += [Piece(f" {sight.name(acting.seat)}", "strong", attrs="b"), Piece(has, "dim")]
    rule = Piece(" ── " if wide else "─ ", "rule")
    line += [*_purse(sight, wide=wide), rule, *_won(sight, acting, wide=wide)]
    if theirs and me is not None and not sight.watching:
        line += [rule, Piece("you ", "dim"), honor(me.honor)]
        line.append(
            Piece(f" +{me.card_honor} ", "dim") if me.card_honor is not None else Piece(" ")
        )
    return line


def _purse(sight: Sight, *, wide: bool) -> Line:
    turn = sight.view.turn
    rule = Piece(" ── " if wide else " ─ ", "rule")
    if not wide:
        return [
            Piece(" "), runes(turn.runes), Piece(" runes", "runes"), *_tied(sight),
            rule, power(turn.power), Piece(" power", "power"), Piece(" "),
        ]  # fmt: skip
    words = "rune" if turn.runes == 1 else "runes"
    return [
        Piece(" "),
        parts.tokens(RUNES, turn.runes, "runes"),
        Piece(f" {turn.runes} {words}" if turn.runes else f"0 {words}", "runes", attrs="b"),
        *_tied(sight),
        rule,
        parts.tokens(POWER, turn.power, "power"),
        Piece(f" {turn.power} power" if turn.power else "0 power", "power", attrs="b"),
    ]


def _tied(sight: Sight) -> Line:
    """Runes that pay for some cards only."""
    tied = sight.view.turn.restricted
    if not tied:
        return []
    only = sight.faces.rules.restriction
    faction = only.faction if only is not None else None
    what = sight.faces.sign(faction) if faction else ""
    return [Piece(f" (+{tied}{RUNES} {what} only)" if what else f" (+{tied}{RUNES} tied)", "runes")]


def _won(sight: Sight, player: Player, *, wide: bool) -> Line:
    gained, just = sight.story.gained, sight.highlight.honor.get(player.seat, 0)
    if just:
        line = [Piece(f" {HONOR} {player.honor} +{just} ", "cap", "gold", "b")]
        gained = 0
    elif wide:
        line = [Piece(f"{HONOR} {player.honor} honor", "honor", attrs="b")]
        line += [Piece(f"  +{gained} this turn", "honor")] if gained else []
    else:
        line = [honor(player.honor), Piece(" ")]
        line += [Piece(f"+{gained} now ", "honor")] if gained else []
    if player.card_honor is not None and (sight.mine or sight.watching):
        line.append(
            Piece(
                f"  +{player.card_honor} on cards " if wide else f"+{player.card_honor} on cards ",
                "dim",
            )
        )
    return line


def _rail_right(sight: Sight) -> Line:
    story, me = sight.story, sight.me
    banner = sight.banner or story.banner
    if banner:
        return [Piece(f" {banner} ", "cap", "gold", "b")]
    if sight.layout.width < FULL_WORDS:
        mat = sight.mat
        return [Piece(f"deck {mat.deck.count}  discard {len(mat.discard)}", "dim")]
    if me is None:
        return []
    team = _team(sight, me)
    if sight.watching or not sight.mine:
        return team
    team += [Piece("    ")] if team else []
    gains = after_hand(sight.view, sight.faces.rules.by_slug)
    return [
        *team,
        Piece("with your whole hand: ", "dim"),
        Piece(f"{RUNES}{gains.runes:g} ", "runes"),
        Piece(f"{POWER}{gains.power:g}", "power"),
    ]


def _team(sight: Sight, me: Player) -> Line:
    """The sum of one's team, and by how much it leads."""
    if me.partner is None:
        return []
    sums: dict[frozenset[int], int] = {}
    for player in sight.view.players:
        side = frozenset({player.seat, player.seat if player.partner is None else player.partner})
        sums[side] = sums.get(side, 0) + player.honor
    own = sums.pop(frozenset({me.seat, me.partner}))
    margin = own - max(sums.values())
    how = f", leading by {margin}" if margin > 0 else f", {-margin} behind" if margin else ", even"
    return [Piece("your team ", "dim"), honor(own), Piece(how, "dim")]


# What was played


def paint_played(canvas: Canvas, sight: Sight) -> None:
    """A fan of what was played this turn, each card with what it gave."""
    played, cols = sight.story.played, sight.layout.columns
    if not played:
        canvas.put(cols.left, canvas.height // 2, "· · ·  nothing played yet", "dim")
    elif canvas.height == 1:
        _played_names(canvas, sight, played)
    else:
        _fan(canvas, sight, played)


def _played_names(canvas: Canvas, sight: Sight, played: Sequence[Played]) -> None:
    line: Line = [Piece("played ", "dim")]
    for number, one in enumerate(played):
        line += [Piece(" · ", "faint")] if number else []
        line.append(sight.faces.named(one.slug))
        line += [Piece(f" ×{one.count}", "gold")] if one.count > 1 else []
    canvas.line(sight.layout.columns.left, 0, line, sight.layout.columns.full)


def _fan(canvas: Canvas, sight: Sight, played: Sequence[Played]) -> None:
    cols = sight.layout.columns
    step = min(cols.step, max((cols.full - 6) // len(played), 8))
    most = cols.full // step
    left_out = len(played) - most
    if left_out > 0:
        played = played[-most:]
    for number, one in enumerate(played):
        last = number == len(played) - 1
        rect = Rect(cols.left + number * step, 0, step + last, canvas.height)
        _fanned(canvas, rect, sight, one, last=last)
    x = cols.left + len(played) * step + 2
    label = (
        ("played", "this turn")
        if sight.mine and not sight.watching
        else (f"{sight.name(sight.view.turn.seat)} played", "this turn")
    )
    if canvas.height > 2 and x + 16 < cols.right:
        canvas.put(x, 1, label[0], "dim")
        canvas.put(x, 2, label[1], "dim")


def _fanned(canvas: Canvas, rect: Rect, sight: Sight, one: Played, *, last: bool) -> None:
    face = sight.faces.of(one.slug)
    ink = "faint" if face.ink == "neutral" else face.ink
    canvas.fill(rect, "flat")
    upper = face.frame.upper(rect.width + (not last))
    canvas.put(rect.x, rect.y, upper[: rect.width], ink)
    canvas.column(rect.x, range(1, rect.bottom), face.frame.side, ink)
    if last:
        canvas.column(rect.right - 1, range(1, rect.bottom), face.frame.side, ink)
    if face.sign:
        canvas.put(rect.x + 2, rect.y, f" {face.sign[-1]} ", ink)
    count = [Piece(f"×{one.count}", "gold", attrs="b")] if one.count > 1 else []
    room = rect.width - 2 - width_of(count) - bool(count)
    canvas.put(rect.x + 1, 1, ellipsize(face.name, room))
    canvas.line_at_right(rect.right - 1, 1, count)
    if rect.height > 2:
        canvas.line(rect.x + 1, 2, gave_pieces(one.gave), rect.width - 2)


def gave_pieces(gave: Sequence[tuple[str, int]]) -> Line:
    """What a card gave: signs and numbers."""
    line: Line = []
    for what, amount in gave:
        line += [Piece(" ")] if line else []
        match what:
            case "runes":
                line.append(runes(amount))
            case "power":
                line.append(power(amount))
            case "honor":
                line.append(honor(amount))
            case _:
                line.append(Piece(f"drew {amount}"))
    return line


# Deck and discard pile


def paint_stacks(canvas: Canvas, sight: Sight) -> None:
    """Your deck above your discard pile, in the last column."""
    if not canvas.width:
        return
    me = sight.mat
    height = canvas.height - canvas.height // 2 if canvas.height < 10 else canvas.height // 2
    width = sight.layout.columns.width
    _deck(canvas, Rect(0, 0, width, height), sight, me)
    _discard(canvas, Rect(0, height, width, canvas.height - height), me, sight)


def _stack(canvas: Canvas, rect: Rect, count: int) -> Rect:
    depth = min(max(count - 1, 0), 2 if rect.width >= 16 else 1)
    return parts.stack_edges(canvas, rect._replace(width=rect.width), depth, "faint")


def _deck(canvas: Canvas, rect: Rect, sight: Sight, me: Player) -> None:
    top = _stack(canvas, rect, me.deck.count)
    title = [
        *_looks(sight, "z"),
        Piece("deck "),
        Piece(f"{me.deck.count} ", "strong", attrs="b"),
    ]
    on_top = next((one for one in me.deck.known if one.from_top == 0), None)
    if on_top is not None:
        notes = [[Piece("on top:", "dim")], [sight.faces.named(on_top.card.slug)]]
    else:
        notes = _next_hand(sight)
    parts.face_down(canvas, top, title, notes)


def _looks(sight: Sight, key: str) -> Line:
    """The key that looks at it; in a record none stands on anything."""
    return [Piece(" ")] if sight.still else parts.cap_pieces(key, filled=False, looks=True)


def _next_hand(sight: Sight) -> list[Line]:
    if sight.me is None or sight.still:
        return []
    hand = next_hand(sight.view)
    mean = hand.mean(sight.faces.rules.by_slug)
    line = [
        Piece("next 5 ≈ ", "dim"),
        Piece(f"{RUNES}{round(mean.runes)} ", "runes", attrs="b"),
        Piece(f"{POWER}{round(mean.power)}", "power", attrs="b"),
    ]
    return [line, [Piece("after a shuffle", "dim")]] if hand.shuffles else [line]


def _discard(canvas: Canvas, rect: Rect, me: Player, sight: Sight) -> None:
    cards = me.discard
    top = _stack(canvas, rect, len(cards))
    if top.height < 2:
        return
    parts.frame(canvas, top, parts.ROUND, "dim")
    title = [
        *_looks(sight, "c"),
        Piece("discard "),
        Piece(f"{len(cards)} ", "strong", attrs="b"),
    ]
    canvas.line(top.x + 1, top.y, title, top.width - 2)
    kinds: dict[str, int] = {}
    for one in reversed(cards):
        kinds[one.slug] = kinds.get(one.slug, 0) + 1
    for row, (slug, count) in enumerate(list(kinds.items())[: top.height - 2], 1):
        name = sight.faces.named(slug)
        line = [name if row == 1 else name._replace(ink="dim")]
        line += [Piece(f" ×{count}", "dim")] if count > 1 else []
        canvas.line(top.x + 1, top.y + row, line, top.width - 2)
