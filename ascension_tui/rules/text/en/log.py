"""The English for what happened: one sentence per event, in the reader's own person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ascension_tui.rules.text.en import grammar, nouns
from ascension_tui.rules.text.en.lexicon import lines, moves


@dataclass(frozen=True, slots=True)
class Report:
    """An event and the reader it is told to."""

    event: Mapping[str, object]
    names: Callable[[int], str]
    card_name: Callable[[str | None], str]
    me: int

    def number(self, field: str) -> int:
        """A field that holds a number; -1 where it is missing."""
        value = self.event.get(field)
        return value if isinstance(value, int) else -1

    def text(self, field: str) -> str:
        """A field that holds a word; empty where it is missing."""
        value = self.event.get(field)
        return value if isinstance(value, str) else ""

    def numbers(self, field: str) -> list[int]:
        """A field that holds several numbers."""
        value = self.event.get(field)
        if not isinstance(value, Sequence):
            return []
        return [number for number in value if isinstance(number, int)]

    @property
    def card(self) -> str:
        """The name of the card, or no more than that it is one."""
        slug = self.text("card")
        return self.card_name(slug) if slug else "a card"

    @property
    def by(self) -> str:
        """The card that did it, in brackets, where that is not the card itself."""
        slug = self.text("source")
        return f" ({self.card_name(slug)})" if slug and slug != self.text("card") else ""

    def is_me(self, seat: int) -> bool:
        """Whether the reader is this seat."""
        return seat == self.me and seat >= 0

    def name(self, seat: int) -> str:
        """The seat inside a sentence; -1 is the opponent in solitaire."""
        return "you" if self.is_me(seat) else self.names(seat)

    def does(self, verb: str, seat: int | None = None) -> str:
        """The seat, by default the event's own, and its verb: You play, Bea plays."""
        seat = self.number("seat") if seat is None else seat
        form = verb if self.is_me(seat) else grammar.third(verb)
        return f"{grammar.capital(self.name(seat))} {form}"

    def belonging(self, seat: int, *, to_doer: bool = False) -> str:
        """Whose: your, their (the doer's own) or Bea's."""
        if self.is_me(seat):
            return "your"
        return "their" if to_doer else f"{self.name(seat)}'s"

    def place(self, field: str, owner_field: str) -> str:
        """A zone and whose it is: the center row, your hand, Bea's discard pile."""
        zone, owner = self.text(field), self.number(owner_field)
        if zone in _COMMON_PLACES:
            return _COMMON_PLACES[zone]
        whose = self.belonging(owner, to_doer=owner == self.number("seat"))
        return f"{whose} {nouns.OWN_ZONES.get(zone, zone)}"


_COMMON_PLACES = {
    "row": "the center row",
    "always": "the always-available cards",
    "void": "the void",
    "in_play": "play",
    "removed": "the box",
}


def event_line(
    event: Mapping[str, object],
    names: Callable[[int], str],
    card: Callable[[str | None], str],
    me: int,
) -> str | None:
    """What happened as a sentence for the seat `me` (-1: a watcher); None if too small."""
    line = lines[str(event["event"])](Report(event, names, card, me))
    return None if line is None else str(line)


@lines("TurnBegan")
def _turn_began(report: Report) -> str:
    seat = report.number("seat")
    if report.event.get("extra"):
        return f"{report.does('take')} another turn."
    whose = "Your" if report.is_me(seat) else f"{report.name(seat)}'s"
    return f"{whose} turn (round {report.number('round')})."


@lines("TurnEnded")
def _turn_ended(report: Report) -> None:
    """The next turn says it."""


@lines("CardMoved")
def _card_moved(report: Report) -> str | None:
    line = moves[report.text("cause")](report)
    return None if line is None else str(line)


@moves("draw")
def _drawn(report: Report) -> str | None:
    """The new hand at the end of a turn comes by itself and is no news."""
    if "source" in report.event and report.event["source"] is None:
        return None
    return f"{report.does('draw')} {report.card}{report.by}."


@moves("play")
def _played(report: Report) -> str:
    return f"{report.does('play')} {report.card}{report.by}."


@moves("acquire")
def _acquired(report: Report) -> str:
    target = report.text("target")
    ways = {
        "in_play": " into play",
        "deck_top": f" onto {report.belonging(report.number('to'), to_doer=True)} deck",
        "hand": f" into {report.belonging(report.number('to'), to_doer=True)} hand",
    }
    return f"{report.does('acquire')} {report.card}{ways.get(target, '')}{report.by}."


@moves("defeat", "cleanup")
def _moved_as_always(report: Report) -> None:
    """Told by the defeat, or the way every turn ends."""


@moves("banish")
def _banished(report: Report) -> str:
    origin = report.place("origin", "owner")
    return f"{report.does('banish')} {report.card} from {origin}{report.by}."


@moves("discard")
def _discarded(report: Report) -> str:
    return f"{report.does('discard')} {report.card}{report.by}."


@moves("destroy")
def _destroyed(report: Report) -> str:
    return f"{report.does('destroy')} {report.card}{report.by}."


@moves("take")
def _taken(report: Report) -> str:
    origin = report.place("origin", "owner")
    return f"{report.does('take')} {report.card} from {origin}{report.by}."


@lines("RowRefilled")
def _row_refilled(report: Report) -> str:
    return f"{report.card} enters the center row."


@lines("DeckShuffled")
def _deck_shuffled(report: Report) -> str:
    cards = grammar.count(report.number("count"), "card")
    seat = report.number("seat")
    if seat < 0:
        return f"The void becomes the new center deck ({cards})."
    pile = f"{report.belonging(seat, to_doer=True)} discard pile"
    return f"{report.does('shuffle')} {pile} into a new deck ({cards})."


@lines("CardRevealed")
def _card_revealed(report: Report) -> str:
    """Shown to others it is revealed; what only some may see was looked at."""
    shown = bool(report.text("card")) and not report.is_me(report.number("seat"))
    return f"{report.does('reveal' if shown else 'look at')} {report.card}{report.by}."


@lines("HonorGained")
def _honor_gained(report: Report) -> str:
    return f"{report.does('gain')} {grammar.count(report.number('amount'), 'honor')}{report.by}."


@lines("RunesGained", "PowerGained")
def _pool_grew(report: Report) -> None:
    """The card that gives them is told, and the pools are in sight; it would double the log."""


@lines("Paid")
def _paid(report: Report) -> None:
    """What was paid for is told right before or after it."""


@lines("AbilityUsed")
def _ability_used(report: Report) -> str:
    return f"{report.does('use')} {report.card}."


@lines("EffectCopied")
def _effect_copied(report: Report) -> str:
    return f"{report.does('copy')} the effect of {report.card}{report.by}."


@lines("MonsterDefeated")
def _monster_defeated(report: Report) -> str:
    return f"{report.does('defeat')} {report.card}{report.by}."


@lines("ExtraTurnGained")
def _extra_turn_gained(report: Report) -> str:
    return f"{report.does('get')} another turn after this one{report.by}."


@lines("PoolEmptied")
def _pool_emptied(report: Report) -> str:
    line = "The honor pool is empty: the game ends with this round"
    if report.number("seat") < 0:
        return f"{line}."
    return f"{line}, after {report.belonging(report.number('last'))} turn."


@lines("RivalTook")
def _rival_took(report: Report) -> str:
    honor = report.number("honor")
    gain = f" and gains {grammar.count(honor, 'honor')}" if honor > 0 else ""
    return f"{report.does('take', -1)} {report.card}{gain}."


@lines("GameEnded")
def _game_ended(report: Report) -> str:
    winners, scores = report.numbers("winners"), report.numbers("scores")
    tie = " the tie" if report.text("reason") == "tie" else ""
    if not winners:
        score = f"{report.does('have', 0)} {grammar.count(sum(scores), 'honor')}"
        return f"{report.does('win', -1)}{tie}. {score}."
    if len(winners) > 1:
        return f"{grammar.capital(grammar.both([report.name(s) for s in winners]))} win{tie}."
    honor = grammar.count(scores[winners[0]], "honor")
    return f"{report.does('win', winners[0])}{tie} with {honor}."
