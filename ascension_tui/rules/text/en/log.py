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

    def form(self, verb: str) -> str:
        """A second verb of the event's own seat."""
        return verb if self.is_me(self.number("seat")) else grammar.third(verb)

    @property
    def own(self) -> str:
        """What belongs to the seat that does it: your, their."""
        return self.belonging(self.number("seat"), to_doer=True)

    @property
    def source(self) -> str:
        """The name of the card that did it."""
        return self.card_name(self.text("source") or None)

    @property
    def is_for_doer(self) -> bool:
        """Whether the card goes to the seat that does it."""
        return self.number("to") == self.number("seat")

    @property
    def goal(self) -> str:
        """Whose discard pile a card goes to."""
        return f"{self.belonging(self.number('to'), to_doer=self.is_for_doer)} discard pile"

    @property
    def onto(self) -> str:
        """Where a card goes, and whose place that is."""
        whose = self.belonging(self.number("to"), to_doer=self.is_for_doer)
        match self.text("target"):
            case "in_play":
                return "into play"
            case "deck_top":
                return f"onto {whose} deck"
            case "hand":
                return f"into {whose} hand"
        return f"into {self.goal}"

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


_COMMON_PLACES = {**nouns.SHARED_PLACES, "in_play": "play", "removed": "the box"}


def event_line(
    event: Mapping[str, object],
    names: Callable[[int], str],
    card: Callable[[str | None], str],
    me: int,
) -> str | None:
    """What happened as a sentence for the seat `me` (-1: a watcher); None if too small."""
    line = lines[str(event["event"])](Report(event, names, card, me))
    return None if line is None else grammar.stopped(str(line).removesuffix("."))


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
    """Some monsters go on to another player."""
    passed_on = report.text("target") == "discard" and not report.is_for_doer
    to = f" into {report.goal}" if passed_on else ""
    return f"{report.does('play')} {report.card}{to}{report.by}."


@moves("acquire")
def _acquired(report: Report) -> str:
    """The own discard pile is the usual place."""
    goes_elsewhere = report.text("target") != "discard" or not report.is_for_doer
    to = f" {report.onto}" if goes_elsewhere else ""
    return f"{report.does('acquire')} {report.card}{to}{report.by}."


@moves("defeat")
def _went_after_defeat(report: Report) -> str | None:
    """The defeat is told by itself, and the void is the usual place."""
    match report.text("target"):
        case "trophies":
            return f"{report.does('keep')} {report.card} as a trophy."
        case "in_play" | "discard":
            return f"{report.does('put')} {report.card} {report.onto}{report.by}."
    return None


@moves("cleanup")
def _moved_as_always(report: Report) -> None:
    """The way every turn ends."""


@moves("banish")
def _banished(report: Report) -> str | None:
    """A trophy that is used is banished by itself, and told by its use."""
    if report.text("origin") == "trophies" and report.text("source") == report.text("card"):
        return None
    origin = report.place("origin", "owner")
    return f"{report.does('banish')} {report.card} from {origin}{report.by}."


@moves("discard")
def _discarded(report: Report) -> str:
    if report.text("origin") == "deck":
        deck = f"from the top of {report.own} deck"
        return f"{report.does('discard')} {report.card} {deck}{report.by}."
    return f"{report.does('discard')} {report.card}{report.by}."


@moves("destroy")
def _destroyed(report: Report) -> str:
    return f"{report.does('destroy')} {report.card}{report.by}."


@moves("take")
def _taken(report: Report) -> str:
    origin = report.place("origin", "owner")
    to = " as a trophy" if report.text("target") == "trophies" else ""
    return f"{report.does('take')} {report.card} from {origin}{to}{report.by}."


@moves("give", "return")
def _given(report: Report) -> str:
    """A card goes to another player, or back to its own one's hand or deck."""
    origin = report.place("origin", "owner")
    verb = "put" if report.text("cause") == "give" else "return"
    return f"{report.does(verb)} {report.card} from {origin} {report.onto}{report.by}."


@moves("reveal")
def _revealed_and_taken(report: Report) -> str:
    deck = f"from the top of {report.own} deck"
    return f"{report.does('reveal')} {report.card} {deck} and {report.form('take')} it{report.by}."


@moves("set_under")
def _set_under(report: Report) -> str:
    return f"{report.does('put')} {report.card} under {report.source}."


@moves("remove")
def _removed(report: Report) -> str:
    """A basic card that the void gave to the center deck, by the first edition's rules."""
    return f"{report.card} comes up in the center deck and leaves the game."


@moves("set_free")
def _set_free(report: Report) -> str:
    pile = f"{report.belonging(report.number('to'))} discard pile"
    return f"{report.card} goes from under {report.source} into {pile}."


@lines("RowRefilled")
def _row_refilled(report: Report) -> str:
    return f"{report.card} enters the center row."


@lines("DeckShuffled")
def _deck_shuffled(report: Report) -> str:
    cards = grammar.count(report.number("count"), "card")
    if report.number("seat") < 0:
        return f"The void becomes the new center deck ({cards})."
    if report.event.get("origin") == "discard":
        return f"{report.does('shuffle')} {report.own} discard pile into a new deck ({cards})."
    return f"{report.does('shuffle')} {report.own} deck ({cards})."


@lines("CardRevealed")
def _card_revealed(report: Report) -> str:
    """Shown to all it is revealed; what only some may see was looked at."""
    verb = "reveal" if report.event.get("public") else "look at"
    return f"{report.does(verb)} {report.card}{report.by}."


@lines("HonorGained")
def _honor_gained(report: Report) -> str | None:
    """What the opponent in solitaire gains is told with the card it takes."""
    if report.number("seat") < 0:
        return None
    return f"{report.does('gain')} {grammar.count(report.number('amount'), 'honor')}{report.by}."


@lines("HonorTaken")
def _honor_taken(report: Report) -> str:
    honor = grammar.count(report.number("amount"), "honor")
    victim = report.name(report.number("victim"))
    return f"{report.does('take')} {honor} from {victim}{report.by}."


@lines("RunesGained", "PowerGained")
def _pool_grew(report: Report) -> None:
    """The card that gives them is told, and the pools are in sight; it would double the log."""


@lines("Paid")
def _paid(report: Report) -> str | None:
    """The price of a card is told by the card; what an effect takes is not."""
    if report.text("purpose") != "effect":
        return None
    things = {"runes": "rune", "power": "power"}[report.text("resource")]
    paid = grammar.count(report.number("amount"), things)
    return f"{report.does('pay')} {paid} ({report.card})."


@lines("AbilityUsed")
def _ability_used(report: Report) -> str:
    return f"{report.does('use')} {report.card}."


@lines("EffectCopied")
def _effect_copied(report: Report) -> str:
    return f"{report.does('copy')} the effect of {report.card}{report.by}."


@lines("MonsterDefeated")
def _monster_defeated(report: Report) -> str:
    return f"{report.does('defeat')} {report.card}{report.by}."


@lines("EventChanged")
def _event_changed(report: Report) -> str:
    old = report.text("old")
    goes = f"{report.card_name(old)} goes to the void" if old else ""
    if not report.text("card"):
        return f"{goes}: there is no event now."
    now = f"{report.card} is the event now"
    return f"{now}, {goes}." if goes else f"{now}."


@lines("EventTransformed")
def _event_transformed(report: Report) -> str:
    hero = report.card_name(report.text("hero"))
    return f"{report.does('transform')} {report.card} into {hero}."


@lines("TrophyUsed")
def _trophy_used(report: Report) -> str:
    return f"{report.does('use')} the trophy {report.card}."


@lines("FateBegan")
def _fate_began(report: Report) -> str:
    return f"The fate of {report.card} happens."


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
    if report.text("reason") == "card" and winners:
        return f"{_winning(report, winners)} at once, by a card."
    tie = " the tie" if report.text("reason") == "tie" else ""
    if not winners:
        score = f"{report.does('have', 0)} {grammar.count(sum(scores), 'honor')}"
        return f"{report.does('win', -1)}{tie}. {score}."
    honor = grammar.count(sum(scores[seat] for seat in winners), "honor")
    return f"{_winning(report, winners)}{tie} with {honor}."


def _winning(report: Report, winners: Sequence[int]) -> str:
    if len(winners) == 1:
        return report.does("win", winners[0])
    return f"{grammar.capital(grammar.both([report.name(seat) for seat in winners]))} win"
