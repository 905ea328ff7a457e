"""The other players across the table, teams, and the opponent in solitaire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ascension_tui.games.ascension.model import Player, Rival
from ascension_tui.games.ascension.outlook.hands import Cards
from ascension_tui.games.ascension.tui.faces import HONOR
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.zones.center import rival_takes
from ascension_tui.tui.ink import Line, Piece, pad, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect

BROAD = 150
"""From this width four and more others have room in one line of rims."""
NAME = 7
LABEL = 10


def paint_seats(canvas: Canvas, sight: Sight) -> None:
    """Rims, or lines where there is little room."""
    if sight.view.rival is not None:
        _rival(canvas, sight, sight.view.rival)
        return
    seats = sight.spots.seats
    if not seats or not canvas.height:
        return
    count, broad = len(seats), sight.layout.width >= BROAD
    teams = any(player.partner is not None for player in sight.view.players)
    low = canvas.height < 3 or (count > 3 and canvas.height < 6 and not broad)
    if teams and (low or sight.layout.narrow):
        _team_lines(canvas, sight)
    elif low:
        _lines(canvas, sight, seats)
    elif teams and broad:
        _teams(canvas, sight)
    else:
        _rims(canvas, sight, seats, count if count <= 3 or broad else -(-count // 2))


def _rims(canvas: Canvas, sight: Sight, seats: Sequence[Spot], per_line: int) -> None:
    cols = sight.layout.columns
    gap = 2 if cols.gap == 2 else 1
    each = (cols.full - (per_line - 1) * gap) // per_line
    height = canvas.height // -(-len(seats) // per_line)
    for number, spot in enumerate(seats):
        rank, place = divmod(number, per_line)
        x = cols.left + place * (each + gap)
        width = each if place < per_line - 1 else cols.right - x
        rect = Rect(x, rank * height, width, height)
        canvas.place(rect, spot.id)
        _rim(canvas, rect, sight, spot)


def _rim(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    player = sight.view.players[spot.seat]
    acting = sight.view.turn.seat == spot.seat
    choosable = bool(spot.options)
    ink = "strong" if choosable else "gold" if acting else "rule"
    if choosable:
        canvas.fill(rect, "face")
    parts.rim(canvas, rect, ink, heavy=acting or choosable)
    if spot.id == sight.cursor:
        parts.cursor_sides(canvas, rect, foot=0)
    just = sight.highlight.honor.get(spot.seat, 0)
    right = _honor(player, roomy=rect.width >= 64, just=just)
    verb = [Piece(f"{spot.lip} ", "strong", attrs="b")] if choosable and spot.lip else []
    end = canvas.line_at_right(rect.right - 2, rect.y, [Piece(" "), *verb, *right, Piece(" ")])
    x = rect.x + 2
    if choosable:
        x = parts.cap(canvas, rect.x + 1, rect.y, spot.key, filled=True)
    cursor = spot.id == sight.cursor
    name = parts.named(f" {spot.name} " if cursor else spot.name, cursor=cursor, strong=True)
    head = [Piece(" "), *([Piece("▸ ", "gold", attrs="b")] if acting else []), name]
    head.append(Piece(f" {_status(sight, spot)}", "dim"))
    x = canvas.line(x, rect.y, [*head, Piece(" ")], end - x)
    sizes = _sizes(player, rect.width)
    if sizes and x + 1 + len(sizes) < end - 1:
        canvas.put(x + 1, rect.y, sizes, "dim")
    for row, line in enumerate(_details(sight, spot, rect.width - 4, rect.height - 1), 1):
        canvas.line(rect.x + 2, rect.y + row, line, rect.width - 4)


def _status(sight: Sight, spot: Spot) -> str:
    words = [sight.status(spot.seat)]
    if sight.me is not None and sight.me.partner == spot.seat:
        words.append("partner")
    return " ".join(word for word in words if word)


def _honor(player: Player, *, roomy: bool, just: int = 0) -> Line:
    if just:
        return [Piece(f" {HONOR}{player.honor} +{just} ", "cap", "gold", "b")]
    line = [Piece(f"{HONOR}{player.honor}", "honor", attrs="b")]
    if player.card_honor is not None:
        line.append(
            Piece(f" +{player.card_honor} on cards" if roomy else f"+{player.card_honor}", "dim")
        )
    return line


def _sizes(player: Player, width: int) -> str:
    hand, deck, discard = len(player.hand.cards), player.deck.count, len(player.discard)
    if width < 48:
        return f" {hand} in hand "
    word = "discard" if width >= 64 else "disc"
    return f" hand {hand}  deck {deck}  {word} {discard} "


def _details(sight: Sight, spot: Spot, width: int, rows: int) -> list[Line]:
    """What a player has in play, did lately and acquired."""
    player = sight.view.players[spot.seat]
    acting = sight.view.turn.seat == spot.seat
    roomy = width >= 36

    def labelled(label: str, line: Line) -> Line:
        return [Piece(f"{label:<{LABEL}}" if roomy else "", "dim"), *line]

    found = [labelled("in play", belongings(sight, player) or [Piece("nothing in play", "dim")])]
    hand = _open_hand(sight, player)
    if hand:
        found.append(labelled("hand", hand))
    lately = sight.story.lately.get(spot.seat)
    if lately and not hand:
        found.append(labelled("now" if acting else "last turn", lately))
    acquired = sight.story.acquired.get(spot.seat)
    if acquired and rows > len(found):
        found.append(labelled("acquired", names_of(sight, acquired)))
    return found[:rows]


def belongings(sight: Sight, player: Player) -> Line:
    """Constructs and trophies by name, in their inks."""
    names = [sight.faces.named(card.slug) for card in player.in_play]
    names += [
        piece._replace(text=f"⚑{piece.text}")
        for piece in (sight.faces.named(card.slug) for card in player.trophies)
    ]
    return _counted(names)


def names_of(sight: Sight, cards: Cards) -> Line:
    """Cards by name with how many there are, in their inks."""
    return _counted([sight.faces.named(slug) for slug in cards.elements()])


def _counted(names: Iterable[Piece]) -> Line:
    counts: dict[Piece, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    line: Line = []
    for name, count in counts.items():
        line += [Piece(" · ", "faint")] if line else []
        line.append(name if count == 1 else name._replace(text=f"{name.text} ×{count}"))
    return line


def _open_hand(sight: Sight, player: Player) -> Line:
    """A hand that lies open, as in a replay that shows everything."""
    known = [card for card in player.hand.cards if card is not None]
    if not sight.watching or not known or len(known) < len(player.hand.cards):
        return []
    return _counted([sight.faces.named(card.slug) for card in known])


def _lines(canvas: Canvas, sight: Sight, seats: Sequence[Spot]) -> None:
    per_line = -(-len(seats) // canvas.height)
    width = (canvas.width - 2) // per_line
    for number, spot in enumerate(seats):
        row, place = divmod(number, per_line)
        rect = Rect(1 + place * width, row, width - (per_line > 1), 1)
        canvas.place(rect, spot.id)
        canvas.line(rect.x, row, _one_line(sight, spot, short=per_line > 1), rect.width)


def _one_line(sight: Sight, spot: Spot, *, short: bool) -> Line:
    player = sight.view.players[spot.seat]
    acting = sight.view.turn.seat == spot.seat
    cursor = spot.id == sight.cursor
    line: Line = []
    if spot.options:
        line += parts.cap_pieces(spot.key, filled=True)
    else:
        line.append(Piece("▸" if acting else " ", "gold", attrs="b"))
    line += [
        parts.named(pad(_marked_name(sight, spot), NAME), cursor=cursor, strong=True),
        Piece(f"{HONOR}{player.honor:<3}", "honor", attrs="b"),
        Piece(f"+{player.card_honor or 0:<3}", "dim"),
        Piece(f"{len(player.hand.cards)} in hand  ", "dim"),
    ]
    line += (
        _open_hand(sight, player) or belongings(sight, player) or [Piece("nothing in play", "dim")]
    )
    lately = sight.story.lately.get(spot.seat)
    if lately and not short:
        line += [Piece("  » ", "dim"), *(piece._replace(ink="dim", attrs="") for piece in lately)]
    return line


def _marked_name(sight: Sight, spot: Spot) -> str:
    """A name, with a sign where there is no room for the words."""
    return spot.name if sight.here(spot.seat) else f"{spot.name}°"


def _teams(canvas: Canvas, sight: Sight) -> None:
    """Members of a team share a rim with the sum; yours first."""
    cols, view = sight.layout.columns, sight.view
    seats = {spot.seat: spot for spot in sight.spots.seats}
    groups = _groups(sight)
    members = sum(len(group) for group in groups)
    each = (cols.full - 2 * (len(groups) - 1)) // members
    x = cols.left
    for number, group in enumerate(groups):
        last = number == len(groups) - 1
        rect = Rect(x, 0, cols.right - x if last else each * len(group), canvas.height)
        acting = view.turn.seat in group
        parts.rim(canvas, rect, "gold" if acting else "rule", heavy=acting)
        players = [view.players[seat] for seat in _side(sight, group[0])]
        tokens = sum(player.honor for player in players)
        own = sight.me is not None and sight.me.seat in _side(sight, group[0])
        title = "your team" if own else " and ".join(sight.name(p.seat) for p in players)
        parts.on_edge(canvas, rect, [Piece(title, "strong", attrs="b")])
        parts.on_edge(canvas, rect, [Piece(f"{HONOR}{tokens}", "honor", attrs="b")], right=True)
        for place, seat in enumerate(group):
            part = Rect(rect.x + 2 + place * each, 1, each - 3, canvas.height - 1)
            if place:
                canvas.column(part.x - 2, range(1, canvas.height), "┊", "rule")
            canvas.place(part, seats[seat].id)
            _member(canvas, part, sight, seats[seat])
        x = rect.right + 2


def _team_lines(canvas: Canvas, sight: Sight) -> None:
    """One line for each team, yours first: its sum, then who has what."""
    view = sight.view
    seats = {spot.seat: spot for spot in sight.spots.seats}
    for row, group in enumerate(_groups(sight)[: canvas.height]):
        side = _side(sight, group[0])
        total = sum(view.players[seat].honor for seat in side)
        own = sight.me is not None and sight.me.seat in side
        line: Line = [Piece(f" {HONOR}{total:<4}", "honor", attrs="b")]
        if own and sight.me is not None:
            line.append(Piece("you", "strong", attrs="b"))
            line.append(Piece(f" {HONOR}{sight.me.honor}   ", "honor"))
        each = (canvas.width - width_of(line) - 1) // len(group)
        x = canvas.line(0, row, line)
        for seat in group:
            rect = Rect(x, row, each, 1)
            canvas.place(rect, seats[seat].id)
            canvas.line(x, row, _team_member(sight, seats[seat]), each - 1)
            x += each


def _team_member(sight: Sight, spot: Spot) -> Line:
    player = sight.view.players[spot.seat]
    acting = sight.view.turn.seat == spot.seat
    line: Line = parts.cap_pieces(spot.key, filled=True) if spot.options else []
    line += [Piece("▸", "gold", attrs="b")] if acting else []
    cursor = spot.id == sight.cursor
    line += [parts.named(spot.name, cursor=cursor, strong=True)]
    line += [Piece(f" {HONOR}{player.honor} ", "honor")]
    return line + (belongings(sight, player) or [Piece("nothing in play", "dim")])


def _side(sight: Sight, seat: int) -> list[int]:
    partner = sight.view.players[seat].partner
    return sorted({seat, seat if partner is None else partner})


def _groups(sight: Sight) -> list[list[int]]:
    """The other seats by team, the own partner first."""
    found: dict[tuple[int, ...], list[int]] = {}
    for spot in sight.spots.seats:
        found.setdefault(tuple(_side(sight, spot.seat)), []).append(spot.seat)
    mine = sight.me.seat if sight.me is not None else -1
    return sorted(found.values(), key=lambda group: mine not in _side(sight, group[0]))


def _member(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    player = sight.view.players[spot.seat]
    acting = sight.view.turn.seat == spot.seat
    right = _honor(player, roomy=False)
    cursor = spot.id == sight.cursor
    line: Line = parts.cap_pieces(spot.key, filled=True) if spot.options else []
    line += [Piece("▸ ", "gold", attrs="b")] if acting else []
    line += [
        parts.named(spot.name, cursor=cursor, strong=True),
        Piece(f" {sight.status(spot.seat)}", "dim"),
    ]
    canvas.line(rect.x, rect.y, line, rect.width - width_of(right) - 1)
    canvas.line_at_right(rect.right, rect.y, right)
    rows = [belongings(sight, player) or [Piece("nothing in play", "dim")]]
    lately = sight.story.lately.get(spot.seat)
    if lately:
        rows.append([Piece("» ", "dim"), *lately])
    for row, told in enumerate(rows[: rect.height - 1], 1):
        canvas.line(rect.x, rect.y + row, told, rect.width)


def _rival(canvas: Canvas, sight: Sight, rival: Rival) -> None:
    """A wide torn rim: what it takes next, what it has."""
    cols = sight.layout.columns
    rect = Rect(cols.left, 0, cols.full, canvas.height)
    faces = sight.faces.rules.by_slug
    on_cards = sum(faces[card.slug].end_honor for card in rival.cards)
    total = rival.honor + on_cards
    gain = sum(faces[spot.slug].honor for spot in rival_takes(sight))
    name = sight.name(-1)
    if canvas.height < 3:
        told = [
            Piece("RIVAL ", "dim"),
            Piece(name, "monster", attrs="b"),
            Piece(f"  {HONOR}{total}", "honor", attrs="b"),
            Piece(f" then {HONOR}{total + gain}", "dim"),
            Piece("  takes ", "dim"),
            *_next_ones(sight, worth=False),
        ]
        canvas.line(rect.x, 0, told, rect.width)
        return
    canvas.put(rect.x, 0, parts.TORN.upper(rect.width), "monster")
    canvas.put(rect.x + rect.width // 2 - 4, 0, "  ◣  ◢  ", "monster", None, "b")
    parts.sides(canvas, rect, "│", "│", "monster", foot=0)
    canvas.line(rect.x + 3, 0, [Piece(f" {name.upper()} ", "strong", attrs="b")])
    canvas.line_at_right(rect.right - 4, 0, [Piece(f" {HONOR}{total} ", "honor", attrs="b")])
    kinds = _counted([sight.faces.named(card.slug) for card in rival.cards])
    count = "1 card" if len(rival.cards) == 1 else f"{len(rival.cards)} cards"
    rows = [
        [
            Piece("takes next  ", "dim"),
            *_next_ones(sight, worth=True),
            Piece("    after your turn: "),
            Piece(f"{HONOR}{total + gain}", "honor", attrs="b"),
            *_mine_beside(sight),
        ],
        [
            Piece("has taken   ", "dim"),
            Piece(f"{count} "),
            Piece(f"{HONOR}{on_cards}", "honor", attrs="b"),
            Piece(", monsters "),
            Piece(f"{HONOR}{rival.honor}", "honor", attrs="b"),
            *([Piece("    ", "dim"), *kinds] if kinds else []),
        ],
    ]
    for row, line in enumerate(rows[: canvas.height - 1], 1):
        canvas.line(rect.x + 3, row, line, rect.width - 6)


def _next_ones(sight: Sight, *, worth: bool) -> Line:
    line: Line = []
    for number, spot in enumerate(rival_takes(sight)):
        line += [Piece(", then ", "dim")] if number else []
        line.append(sight.faces.named(spot.slug, "b"))
        amount = sight.faces.rules.by_slug[spot.slug].honor
        line += [Piece(f" {HONOR}{amount}", "honor")] if worth and amount else []
    return line


def _mine_beside(sight: Sight) -> Line:
    me = sight.me
    if me is None:
        return []
    line = [Piece("   you: "), Piece(f"{HONOR}{me.honor}", "honor", attrs="b")]
    return [*line, Piece(f" +{me.card_honor} on cards", "dim")] if me.card_honor else line
