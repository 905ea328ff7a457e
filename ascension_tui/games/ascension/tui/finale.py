"""A finished game for the end screen, and how everybody stands before a curtain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.outlook.race import rounds_left
from ascension_tui.games.ascension.rules.setup import agreed_setup
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.telling.decisive import Point, decisive
from ascension_tui.games.ascension.telling.ending import (
    RIVAL,
    Ending,
    Score,
    Side,
    Standing,
    best_turn,
    called_side,
    ending_of,
    honor_history,
    lead,
)
from ascension_tui.games.ascension.telling.summary import best_first, seat_title
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.faces import HONOR, Faces, honor, power, runes
from ascension_tui.games.ascension.tui.sight import Played
from ascension_tui.games.ascension.tui.sighting import SHORT_SETS
from ascension_tui.games.ascension.tui.story import StoryTeller, TurnTold, fan
from ascension_tui.games.ascension.tui.zones.mat import gave_pieces
from ascension_tui.table.history import GameLog
from ascension_tui.table.seat_table import ReadTable
from ascension_tui.tui import contract
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.chart import Series, distinct
from ascension_tui.tui.kit.faces import Face, Laid

RIVAL_INK: Final = "monster"
ENDED: Final[Mapping[str, str]] = {
    "honor": "the pool is empty",
    "tie": "the pool is empty",
    "card": "a card ended the game",
    "resignation": "everybody else gave up",
}
"""Why a game was over, by the reason of its result."""
PURSE: Final = (("honor", honor), ("power", power), ("runes", runes))


@dataclass(frozen=True, slots=True)
class _Over:
    """A game that is over, and who reads of it."""

    table: ReadTable
    log: GameLog
    faces: Faces
    reader: int
    ending: Ending
    names: Mapping[int, str]
    """By seat, no two alike."""
    standings: tuple[Standing, ...]

    @property
    def teller(self) -> AscensionTeller:
        return self.faces.teller

    @property
    def ranked(self) -> list[Side]:
        """Everybody who wins together, the winners first."""
        ending = self.ending
        rival = [(score.seat,) for score in ending.scores if score.seat == RIVAL]
        return sorted(
            [*ending.sides, *rival],
            key=lambda side: (not set(side) <= set(ending.winners), -ending.total(side)),
        )

    def named(self, seat: int) -> str:
        """How a seat begins a sentence."""
        return "You" if seat == self.reader and seat >= 0 else self.names[seat]


def finale_of(
    table: ReadTable, log: GameLog, teller: AscensionTeller, reader: int
) -> contract.Finale:
    """Gather everything, for the reader (-1: several people read it)."""
    ending = ending_of(table, teller, reader)
    seats = [score.seat for score in ending.scores]
    names = distinct([seat_title(teller, seat) for seat in seats])
    over = _Over(
        table=table,
        log=log,
        faces=Faces(teller),
        reader=reader,
        ending=ending,
        names=dict(zip(seats, names, strict=True)),
        standings=tuple(honor_history(log, ending, teller.rules)),
    )
    result = table.result()
    setup = agreed_setup(table.header.setup, table.header.rules)
    return contract.Finale(
        played=" + ".join(SHORT_SETS.get(name, name) for name in setup.sets),
        ended=ENDED[result.reason] if result is not None else "",
        headline=called_side(ending.winners, teller, WATCHER).does("win"),
        remarks=tuple(_remarks(over)),
        sign=HONOR,
        scores=tuple(_scores(over)),
        growth=("Honor by round", "tokens and cards"),
        series=tuple(_series(over)),
        points=tuple(_told(over, point) for point in decisive(log, ending, teller.rules)),
        details="decks",
        blocks=tuple(_blocks(over)),
        best_turn=_best_turn(over),
    )


# Who won, and what from


def _remarks(over: _Over) -> Iterator[Line]:
    """By how much, and who was ahead for how long."""
    result, ending = over.table.result(), over.ending
    if not ending.counted:
        yield [Piece(messages.NOT_COUNTED)]
    match result.reason if result is not None else "":
        case "resignation":
            yield [Piece("Everybody else has given up.")]
        case "card":
            yield [Piece("At once, by a card that ends the game.")]
        case _:
            best = ending.total(over.ranked[0])
            yield [Piece(f"{best} honor", "gold", attrs="b"), Piece(f", {_margin(over, best)}")]
    for sentence in lead(over.standings, ending, over.named):
        yield [Piece(sentence, "dim")]


def _margin(over: _Over, best: int) -> str:
    """By how much the best have won."""
    ending, (_, second, *_) = over.ending, over.ranked
    more = best - ending.total(second)
    if more:
        return f"{more} more than {called_side(second, over.teller, over.reader)}."
    tied = [
        called_side(side, over.teller, over.reader).name
        for side in over.ranked[1:]
        if ending.total(side) == best
    ]
    solo = ending.scores[-1].seat == RIVAL
    rule = "it takes more to win" if solo else "the tie goes to whoever is later in turn order"
    return f"as much as {grammar.both(tied)}: {rule}."


def _scores(over: _Over) -> Iterator[contract.Score]:
    scores = {score.seat: score for score in over.ending.scores}
    for place, side in enumerate(over.ranked, 1):
        order = sorted(side, key=lambda seat: -scores[seat].total)
        for seat in order:
            last = len(side) > 1 and seat == order[-1]
            yield contract.Score(
                place="" if last else str(place),
                name=over.names[seat],
                note=_note(over, seat),
                total=scores[seat].total,
                shares=tuple(_shares(over, scores[seat])),
                won=seat in over.ending.winners,
                together=f"together {HONOR}{over.ending.total(side)}" if last else "",
            )


def _note(over: _Over, seat: int) -> str:
    """Who that is."""
    if seat in over.ending.resigned:
        return "gave up"
    if seat == RIVAL:
        return ""
    player = over.table.header.players[seat]
    return player if player != HUMAN else "you" if seat == over.reader else ""


def _shares(over: _Over, score: Score) -> Iterator[contract.Share]:
    yield contract.Share("tokens", "", score.tokens, "gold")
    for faction, amount in score.on_cards.items():
        sign = over.faces.sign(faction)
        yield contract.Share(sign or "other", sign[:1] or "+", amount, faction or "neutral")


# How it came to that


def _series(over: _Over) -> Iterator[Series]:
    """Honor at the end of each round."""
    by_round = {standing.round: standing.honor for standing in over.standings}
    seats = [score.seat for score in over.ending.scores]
    winners = sorted(over.ending.winners, key=lambda seat: -over.ending.total((seat,)))
    others = [seat for seat in seats if seat not in winners]
    for seat in (*winners, *others):
        values = tuple(honor[seats.index(seat)] for honor in by_round.values())
        yield Series(over.names[seat], values, RIVAL_INK if seat == RIVAL else "")


def _told(over: _Over, point: Point) -> tuple[str, Line]:
    """When, and what a card did."""
    card = over.faces.named(point.card)
    whose = over.teller.who(point.seat, over.reader)
    purse = _purse(point.gains)
    line: Line
    doer = grammar.capital(whose.name)
    match point.kind:
        case "gave":
            line = [card, Piece(" in play: "), *purse, Piece(" in all.")]
        case "thinned":
            cards = grammar.count(point.times, "card")
            told = f" thinned {whose.own} deck by {cards} up to round {point.last}."
            line = [card, Piece(told)]
        case _:
            verb = "took" if point.kind == "taken" else point.kind
            often = {1: "", 2: " twice"}.get(point.times, f" {point.times} times")
            line = [Piece(f"{doer} {verb} "), card, Piece(f"{often}: "), *purse, Piece(".")]
    return f"round {point.round:>2}", line


def _purse(gains: Counter[str]) -> Line:
    """Amounts by sign: ★4 and ▲2."""
    line: Line = []
    for what, piece in PURSE:
        if gains[what]:
            line += [Piece(" and ")] if line else []
            line.append(piece(gains[what]))
    return line


# The best turn


def _best_turn(over: _Over) -> contract.BestTurn | None:
    """What was played in it, and the best of what came of it."""
    best = best_turn(over.standings, over.ending)
    if best is None:
        return None
    turns = StoryTeller(over.faces, over.log, WATCHER).turns()
    turn = turns[best.place] if len(turns) >= -best.place else None
    if turn is None or turn.seat != best.seat:
        turn = TurnTold(best.seat, best.round)
    whose = over.teller.who(best.seat, over.reader)
    return contract.BestTurn(
        whose="yours" if whose.you else whose.own,
        when=f"round {best.round}",
        gain=honor(f"+{best.gain}"),
        steps=tuple(_step(over.faces, played) for played in fan(turn)),
        last=_came_of(over.faces, turn),
    )


def _step(faces: Faces, played: Played) -> contract.Used:
    face = faces.of(played.slug)
    line = [Piece(face.name, "strong", attrs="b")]
    line += [Piece(f" ×{played.count}", "gold", attrs="b")] if played.count > 1 else []
    gave = [piece._replace(ink="dim", attrs="") for piece in gave_pieces(played.gave)]
    return contract.Used(line, gave, "neutral~" if face.ink == "neutral" else f"{face.ink}-")


def _came_of(faces: Faces, turn: TurnTold) -> tuple[Face, Laid] | None:
    """The most valuable of what was acquired and defeated."""
    won = [("acquired", slug) for slug in turn.acquired]
    won += [("defeated", slug) for slug in turn.defeated]
    if not won:
        return None
    by_slug = faces.rules.by_slug
    verb, slug = max(won, key=lambda one: by_slug[one[1]].honor)
    face = faces.of(slug)
    return face, Laid(lip=verb, price=face.price)


# The decks


def _blocks(over: _Over) -> Iterator[contract.Block]:
    decks = {score.seat: score.cards for score in over.ending.scores}
    for seat in (seat for side in over.ranked for seat in side):
        cards = decks[seat]
        worth = {slug: over.faces.rules.by_slug[slug].end_honor for slug in cards}
        whole = sum(worth[slug] * count for slug, count in cards.items())
        facts = (f"  {grammar.count(cards.total(), 'card')}", f", {HONOR}{whole}")
        yield contract.Block(
            title=[
                Piece(over.names[seat], "strong", attrs="b"),
                *(Piece(fact, "dim") for fact in facts),
            ],
            lines=tuple(
                (_card(over.faces, slug, cards[slug]), _worth(worth[slug] * cards[slug]))
                for slug in best_first(cards, over.teller)
            ),
        )


def _card(faces: Faces, slug: str, count: int) -> Line:
    face = faces.of(slug)
    times = [Piece(f" ×{count}", "gold")] if count > 1 else []
    return [Piece(f"{face.sign:<3}", face.ink, attrs="b"), Piece(face.name), *times]


def _worth(amount: int) -> Line:
    return [Piece(f"{HONOR}{amount:<2}", "gold")] if amount else [Piece("   ")]


# Before it is over


def standings_of(
    view: GameModel, log: GameLog, teller: AscensionTeller, me: int
) -> contract.Standings:
    """The pool and everybody's tokens: what all may see, told to the reader `me`."""
    pool = view.honor_pool
    last = teller.who(pool.last_seat, me)
    rounds = rounds_left(pool.left, StoryTeller(Faces(teller), log, WATCHER).told("").rounds)
    return contract.Standings(
        amounts=tuple(player.honor for player in view.players),
        sign=HONOR,
        stock=contract.Stock(
            "pool",
            pool.left,
            pool.size,
            f"≈ {grammar.count(rounds, 'round')}" if rounds is not None else "",
        ),
        warning=messages.last_round(last, alone=False) if pool.ending else "",
    )
