"""The English for what happened: one sentence per event, in the reader's own person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.games.ascension import model_events as happened
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.voice import Who


@dataclass(frozen=True, slots=True)
class Reader:
    """The seat an event is told to (-1: a watcher), and how seats and cards are called."""

    names: Callable[[int], str]
    """Also knows -1, the opponent in solitaire."""
    card: Callable[[str | None], str]
    me: int

    def who(self, seat: int) -> Who:
        return Who.at(seat, self.me, self.names)

    def does(self, seat: int, verb: str) -> str:
        """The seat and its verb: You play, Bea plays."""
        return self.who(seat).does(verb)

    def whose(self, seat: int, doer: int | None = None) -> str:
        """What belongs to the seat: your, their (the doer's own) or Bea's."""
        who = self.who(seat)
        return "their" if seat == doer and not who.you else who.own

    def by(self, source: str | None, card: str | None = None) -> str:
        """The card that did it, in brackets, where that is not the card itself."""
        return f" ({self.card(source)})" if source and source != card else ""


def event_line(
    event: SeenEvent,
    names: Callable[[int], str],
    card: Callable[[str | None], str],
    me: int,
) -> str | None:
    """What happened as a sentence for the seat `me` (-1: a watcher); None if too small."""
    line = _line(event, Reader(names, card, me))
    return None if line is None else grammar.stopped(line.removesuffix("."))


def _line(event: SeenEvent, to: Reader) -> str | None:
    match event:
        case happened.CardMoved():
            return _move_line(event, to)
        case happened.TurnBegan(extra=True):
            return f"{to.does(event.seat, 'take')} another turn."
        case happened.TurnBegan():
            whose = "Your" if to.who(event.seat).you else to.whose(event.seat)
            return f"{whose} turn (round {event.round})."
        case happened.RowRefilled():
            return f"{to.card(event.card)} enters the center row."
        case happened.DeckShuffled():
            return _shuffle_line(event, to)
        case happened.CardRevealed():
            verb = "reveal" if event.public else "look at"
            by = to.by(event.source, event.card)
            return f"{to.does(event.seat, verb)} {to.card(event.card)}{by}."
        case happened.HonorGained(seat=-1) | happened.Paid(purpose="price"):
            return None  # told with the card that the opponent in solitaire takes, or that is paid
        case happened.HonorGained():
            honor = grammar.count(event.amount, "honor")
            return f"{to.does(event.seat, 'gain')} {honor}{to.by(event.source)}."
        case happened.HonorTaken():
            taken = f"{grammar.count(event.amount, 'honor')} from {to.who(event.victim)}"
            return f"{to.does(event.seat, 'take')} {taken}{to.by(event.source)}."
        case happened.Paid():
            paid = grammar.count(event.amount, nouns.RESOURCES[event.resource])
            return f"{to.does(event.seat, 'pay')} {paid} ({to.card(event.card)})."
        case happened.AbilityUsed():
            return f"{to.does(event.seat, 'use')} {to.card(event.card)}."
        case happened.EffectCopied():
            copied = f"the effect of {to.card(event.card)}{to.by(event.source, event.card)}"
            return f"{to.does(event.seat, 'copy')} {copied}."
        case happened.MonsterDefeated():
            by = to.by(event.source, event.card)
            return f"{to.does(event.seat, 'defeat')} {to.card(event.card)}{by}."
        case happened.EventChanged():
            return _event_change_line(event, to)
        case happened.EventTransformed():
            into = f"{to.card(event.card)} into {to.card(event.hero)}"
            return f"{to.does(event.seat, 'transform')} {into}."
        case happened.TrophyUsed():
            return f"{to.does(event.seat, 'use')} the trophy {to.card(event.card)}."
        case happened.FateBegan():
            return f"The fate of {to.card(event.card)} happens."
        case happened.ExtraTurnGained():
            return f"{to.does(event.seat, 'get')} another turn after this one{to.by(event.source)}."
        case happened.PoolEmptied():
            after = f", after {to.whose(event.last)} turn" if event.seat >= 0 else ""
            return f"The honor pool is empty: the game ends with this round{after}."
        case happened.RivalTook():
            gain = f" and gains {grammar.count(event.honor, 'honor')}" if event.honor > 0 else ""
            return f"{to.does(-1, 'take')} {to.card(event.card)}{gain}."
        case happened.GameEnded():
            return _end_line(event, to)
        case happened.TurnEnded() | happened.RunesGained() | happened.PowerGained():
            return None  # the next turn and the card that gives them are told
        case _:
            raise TypeError(event)


def _move_line(event: happened.CardMoved, to: Reader) -> str | None:
    seat, source, target = event.seat, event.source, event.target
    card, by = to.card(event.card), to.by(event.source, event.card)
    usual_place = target == "discard" and event.to == seat
    match event.cause:
        case "cleanup":
            return None
        case "draw":
            # The new hand at the end of a turn has no source and is no news.
            return None if source is None else f"{to.does(seat, 'draw')} {card}{by}."
        case "play":
            passed_on = target == "discard" and not usual_place
            where = f" {_onto(event, to)}" if passed_on else ""
            return f"{to.does(seat, 'play')} {card}{where}{by}."
        case "acquire":
            where = "" if usual_place else f" {_onto(event, to)}"
            return f"{to.does(seat, 'acquire')} {card}{where}{by}."
        case "defeat" if target == "trophies":
            return f"{to.does(seat, 'keep')} {card} as a trophy."
        case "defeat" if target in ("in_play", "discard"):
            return f"{to.does(seat, 'put')} {card} {_onto(event, to)}{by}."
        case "defeat":
            return None  # told by itself, and the void is the usual place
        case "banish" if event.origin == "trophies" and source == event.card:
            return None  # told by the use of the trophy
        case "banish":
            return f"{to.does(seat, 'banish')} {card} from {_origin(event, to)}{by}."
        case "discard":
            top = f" from the top of {to.whose(seat, seat)} deck" if event.origin == "deck" else ""
            return f"{to.does(seat, 'discard')} {card}{top}{by}."
        case "destroy":
            return f"{to.does(seat, 'destroy')} {card}{by}."
        case "take":
            how = " as a trophy" if target == "trophies" else ""
            return f"{to.does(seat, 'take')} {card} from {_origin(event, to)}{how}{by}."
        case "give" | "return" as cause:
            verb = "put" if cause == "give" else "return"
            way = f"from {_origin(event, to)} {_onto(event, to)}"
            return f"{to.does(seat, verb)} {card} {way}{by}."
        case "reveal":
            top = f"from the top of {to.whose(seat, seat)} deck"
            return f"{to.does(seat, 'reveal')} {card} {top} and {to.who(seat).form('take')} it{by}."
        case "set_under":
            return f"{to.does(seat, 'put')} {card} under {to.card(source)}."
        case "set_free":
            pile = f"{to.whose(event.to)} discard pile"
            return f"{card} goes from under {to.card(source)} into {pile}."
        case "remove":
            # A basic card that the void gave to the center deck, by the first edition's rules.
            return f"{card} comes up in the center deck and leaves the game."
        case cause:
            assert_never(cause)


def _onto(event: happened.CardMoved, to: Reader) -> str:
    """Where a card goes, and whose place that is."""
    whose = to.whose(event.to, event.seat)
    match event.target:
        case "in_play":
            return "into play"
        case "deck_top":
            return f"onto {whose} deck"
        case "hand":
            return f"into {whose} hand"
    return f"into {whose} discard pile"


_COMMON_PLACES = {**nouns.SHARED_PLACES, "in_play": "play", "removed": "the box"}


def _origin(event: happened.CardMoved, to: Reader) -> str:
    """Where a card was: the center row, your hand, Bea's discard pile."""
    zone = event.origin
    if zone in _COMMON_PLACES:
        return _COMMON_PLACES[zone]
    return f"{to.whose(event.owner, event.seat)} {nouns.OWN_ZONES.get(zone, zone)}"


def _shuffle_line(event: happened.DeckShuffled, to: Reader) -> str:
    cards = grammar.count(event.count, "card")
    if event.seat < 0:
        return f"The void becomes the new center deck ({cards})."
    own = to.whose(event.seat, event.seat)
    what = "discard pile into a new deck" if event.origin == "discard" else "deck"
    return f"{to.does(event.seat, 'shuffle')} {own} {what} ({cards})."


def _event_change_line(event: happened.EventChanged, to: Reader) -> str:
    goes = f"{to.card(event.old)} goes to the void" if event.old else ""
    if not event.card:
        return f"{goes}: there is no event now."
    now = f"{to.card(event.card)} is the event now"
    return f"{now}, {goes}." if goes else f"{now}."


def _end_line(event: happened.GameEnded, to: Reader) -> str:
    winners, scores = event.winners, event.scores
    if event.reason == "card" and winners:
        return f"{_winning(to, winners)} at once, by a card."
    tie = " the tie" if event.reason == "tie" else ""
    if not winners:
        score = f"{to.does(0, 'have')} {grammar.count(sum(scores), 'honor')}"
        return f"{to.does(-1, 'win')}{tie}. {score}."
    honor = grammar.count(sum(scores[seat] for seat in winners), "honor")
    return f"{_winning(to, winners)}{tie} with {honor}."


def _winning(to: Reader, winners: Sequence[int]) -> str:
    if len(winners) == 1:
        return to.does(winners[0], "win")
    return Who(grammar.both([to.who(seat).name for seat in winners]), several=True).does("win")
