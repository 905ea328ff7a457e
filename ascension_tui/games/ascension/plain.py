"""The table as one seat sees it, a line per thought, and the keys that tell more of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from ascension_tui.errors import UsageError
from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.model import Card, GameModel, Pile, Player
from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.telling.teller import counted
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.voice import Who
from ascension_tui.i18n.message import Listed
from ascension_tui.plain.contract import LineKey, Lines, no_option

RIVAL_TAKES = 2


class AscensionLines(Lines[GameModel]):
    """The lines of one game."""

    help: ClassVar = {
        "a": "play all cards in hand that need no choice",
        "s": "show the whole table; [3] marks what option 3 would take",
    }
    welcome = "Type a number to choose; a plays your hand, e ends your turn, ? shows the rest."

    def __init__(self, teller: AscensionTeller) -> None:
        self._teller = teller
        read = (
            ("i 3", "read the card of option 3"),
            ("i NAME", "read any card; the beginning of its name is enough"),
        )
        look_up = "c NAME", "everything about a card: its rulings and related cards too"
        self.keys = (
            LineKey("i", read, self._read_card, after="e", more=True),
            LineKey("c", (look_up,), self._look_up_card, after="e", more=True),
            LineKey("v", (("v", "show the void"),), self._void),
            LineKey("d", (("d", "show the discard piles"),), self._discard_piles),
        )

    def played(self) -> str:
        setup = self._teller.setup
        return messages.game_facts(setup, setup.seats, self._teller.names(-1))

    def status(self, view: GameModel) -> list[str]:
        teller, me = self._teller, view.seat
        turn, pool = view.turn, view.honor_pool
        honor = ", ".join(self._honor(view))
        whose = teller.who(turn.seat, me).own
        lines = [f"Round {turn.round}, {whose} turn. Honor: pool {pool.left}, {honor}."]
        if pool.ending:
            last = teller.who(pool.last_seat, me)
            lines.append(messages.last_round(last, alone=len(view.players) == 1))
        lines.append(f"Center row, {grammar.count(view.center_deck.count, 'card')} in its deck:")
        lines += self._row(view)
        lines.append(self._piles(view))
        if (event := view.event_zone.card) is not None:
            lines.append(f"Event: {event.name}. {teller.text(event.slug)}")
        for player in _from_me(view):
            who = teller.who(player.seat, me)
            if player.in_play:
                lines.append(zone(who, "constructs in play", counted(_in_play(player.in_play))))
            if player.trophies:
                lines.append(zone(who, "trophies", _named(player.trophies)))
        mine = view.players[me]
        if mine.played:
            lines.append(f"Played this turn: {_named(mine.played)}.")
        lines.append(f"Your hand: {_named(mine.hand.cards) or 'empty'}. {_decks(mine)}")
        return lines

    def prompt(self, view: GameModel, asked: Asked) -> str:
        """At a turn, with what can be spent."""
        if not asked.turn:
            return asked.prompt
        turn, only_for = view.turn, self._teller.rules.restriction
        return f"{asked.prompt} {pools(turn.runes, turn.power, turn.restricted, only_for)}"

    def labels(self, view: GameModel, asked: Asked) -> list[str]:
        """A card in hand also tells how many there are and what it does."""
        labels = list(asked.labels)
        for option in view.decision.options if view.decision else ():
            if option.act == "play" and option.card:
                copies = f" ({len(option.places)} in hand)" if len(option.places) > 1 else ""
                labels[option.index] += f"{copies}: {self._teller.text(option.card)}"
        return labels

    # Keys

    def _void(self, view: GameModel, _: str) -> list[str]:
        return [f"The void: {_named(view.void)}." if view.void else "The void is empty."]

    def _discard_piles(self, view: GameModel, _: str) -> list[str]:
        return [
            zone(self._teller.who(player.seat, view.seat), "discard pile", _named(player.discard))
            for player in _from_me(view)
        ]

    def _read_card(self, view: GameModel, which: str) -> list[str]:
        if not which:
            raise UsageError("Say which card: i and the number of an option, or i and a name.")
        if which.isdecimal():
            return self._read_option(view, which)
        found = self._teller.find(which)
        if not found:
            raise UsageError(
                "There is no card with {which!r} in its name in this game.", which=which
            )
        if len(found) > 1:
            raise UsageError(
                "That may be {either}; type more of the name.",
                either=Listed([face.name for face in found], "or"),
            )
        return self._teller.card(found[0].slug)

    def _read_option(self, view: GameModel, text: str) -> list[str]:
        options = view.decision.options if view.decision else ()
        number = int(text) if len(text) <= len(str(len(options))) else 0
        if not 1 <= number <= len(options):
            raise no_option(text, len(options))
        card = options[number - 1].card
        if not card:
            raise UsageError(
                "Option {number} is no card; type i and a card's name to read it.", number=number
            )
        return self._teller.card(card)

    def _look_up_card(self, view: GameModel, name: str) -> list[str]:
        if not name:
            raise UsageError("Say which card: c and its name, or the beginning of it.")
        library = library_in(self._teller.language)
        return library.entry_lines(library.entry_meant(name))

    # Parts of the table

    def _honor(self, view: GameModel) -> list[str]:
        teller = self._teller
        told = [
            _honor_of(teller.who(player.seat, view.seat), player.honor, player.card_honor)
            for player in _from_me(view)
        ]
        if (rival := view.rival) is not None:
            faces = teller.rules.by_slug
            on_cards = sum(faces[card.slug].end_honor for card in rival.cards)
            told.append(_honor_of(teller.who(-1, view.seat), rival.honor, on_cards))
        return told

    def _row(self, view: GameModel) -> list[str]:
        """The center row; only in solitaire does the place of a card matter."""
        marks = _marks(view, "row")
        rival = self._teller.names(-1)
        lines: Counter[str] = Counter()
        row = view.center_row.cards
        for place, card in enumerate(row):
            if card is None:
                continue
            is_next = rival and place >= len(row) - RIVAL_TAKES
            note = f" ({rival} takes it after your turn)" if is_next else ""
            line = marks.get(place, "") + self._teller.offer(card.slug, card.price, note)
            lines[line] += 1
        return [
            f"  {line}" if times == 1 else f"  {times} x {line}" for line, times in lines.items()
        ]

    def _piles(self, view: GameModel) -> str:
        marks = _marks(view, "always")
        told = [marks.get(place, "") + self._pile(pile) for place, pile in enumerate(view.piles)]
        return f"Always: {', '.join(told)}."

    def _pile(self, pile: Pile) -> str:
        card = pile.card
        if not pile.count:
            return f"{card.name} (none left)"
        face = self._teller.rules.by_slug[card.slug]
        cost = self._teller.price(card.slug, card.price)
        return f"{card.name} {cost}" + ("" if face.definition.single else f" (x{pile.count})")


def zone(whose: Who, what: str, cards: str) -> str:
    """Cards that lie somewhere: Your hand: Mystic."""
    return f"{'Your' if whose.you else whose.own} {what}: {cards or 'empty'}."


def pools(runes: int, power: int, restricted: int, only_for: CardFilter | None) -> str:
    """What can be spent."""
    parts = [grammar.count(runes, "rune"), grammar.count(power, "power")]
    if restricted and only_for is not None:
        cards = nouns.noun(only_for, many=True)
        parts.insert(1, f"{grammar.count(restricted, 'rune')} only for {cards}")
    return f"You have {grammar.both(parts)}."


def _honor_of(whose: Who, tokens: int, on_cards: int | None) -> str:
    cards = "" if on_cards is None else f" + {on_cards} on cards"
    return f"{whose} {tokens}{cards}"


def _from_me(view: GameModel) -> Sequence[Player]:
    """Clockwise, the reader first."""
    return view.players[view.seat :] + view.players[: view.seat]


def _named(cards: Iterable[Card | None]) -> str:
    return counted(card.name if card else "a card" for card in cards)


def _in_play(cards: Iterable[Card]) -> Iterable[str]:
    for card in cards:
        under = f" over {_named(card.under)}" if card.under else ""
        yield f"{card.name}{' (used)' if card.used else ''}{under}"


def _marks(view: GameModel, where: str) -> dict[int, str]:
    """The options that acquire or defeat something, by its place."""
    options = view.decision.options if view.decision else ()
    return {
        place: f"[{option.index + 1}] "
        for option in options
        if option.act in ("acquire", "defeat") and option.zone == where
        for place in option.places
    }


def _decks(mine: Player) -> str:
    known = [known.card.name for known in mine.deck.known]
    top = f" (known in it: {counted(known)})" if known else ""
    return f"Your deck: {mine.deck.count}{top}, discard pile: {len(mine.discard)}."
