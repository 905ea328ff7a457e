"""Finds everything on the table that can be pointed at, and gives each answer its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.keys import HAND
from ascension_tui.games.ascension.model import Card, GameModel, Option, Player
from ascension_tui.games.ascension.outlook.gains import NOTHING, Gains, after_hand
from ascension_tui.games.ascension.tui import verdicts
from ascension_tui.games.ascension.tui.answers import groups_in_words, yes_and_no
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.spot_keys import changed, with_keys
from ascension_tui.games.ascension.tui.spots import Group, Spot, TableSpots
from ascension_tui.games.ascension.tui.verdicts import Verdict

VERBS: Final = {
    "play": "play",
    "use": "use",
    "acquire": "acquire",
    "defeat": "defeat",
    "trophy": "banish",
    "transform": "transform",
    "save": "keep",
    "next": "next",
    "player": "choose",
}
IN_ENTER: Final = ("yes", "no", "done", "end")
"""Answers that enter and escape give."""


def find_spots(
    view: GameModel,
    asked: Asked | None,
    faces: Faces,
    slots: Mapping[str, int] | None = None,
    picked: Sequence[Spot] = (),
    done: Sequence[Spot] = (),
) -> TableSpots:
    """Lay out what a seat may see; `asked` only when the seat itself is.

    `slots` says which key each card in hand has had since the turn began: keys stay where they
    are while cards leave the hand. `picked` is what was picked so far of several,
    and `done` what has come first of several.
    """
    return _Finder(view, asked, faces, slots or {}, picked, done).found()


@dataclass(slots=True)
class _Finder:
    view: GameModel
    asked: Asked | None
    faces: Faces
    slots: Mapping[str, int]
    picked: Sequence[Spot] = ()
    done: Sequence[Spot] = ()
    options: tuple[Option, ...] = ()
    mine: bool = False
    turn: bool = False
    hand: Gains = NOTHING
    placed: set[int] = field(default_factory=set)

    def found(self) -> TableSpots:
        decision = self.view.decision
        self.mine = (
            decision is not None and decision.seat == self.view.seat and self.asked is not None
        )
        self.turn = self.mine and self.asked is not None and self.asked.turn
        self.options = decision.options if decision is not None and self.mine else ()
        seat = self.view.seat
        mat = self.view.players[seat if seat >= 0 else self.view.turn.seat]
        self.hand = after_hand(self.view, self.faces.rules.by_slug) if seat >= 0 else NOTHING
        spots = TableSpots(
            row=tuple(self._offer("row", n, card) for n, card in enumerate(self._row())),
            piles=tuple(self._pile(n) for n in range(len(self.view.piles))),
            event=self._event(),
            play=self._in_play(mat),
            hand=self._hand(mat),
            seats=tuple(self._seat(player) for player in self._others(mat.seat)),
            me=self._myself(mat),
        )
        spots = replace(spots, tray=self._tray())
        kept = {spot.id: spot.key for spot in self.picked}
        spots = with_keys(spots, kept, asked=self.mine, turn=self.turn)
        return changed(spots, self._ticked) if self.picked else spots

    def _ticked(self, spot: Spot) -> Spot:
        """A card of which some are picked keeps its key, with a tick."""
        times = sum(one.id == spot.id for one in self.picked)
        if not times:
            return spot
        key = next(one.key for one in self.picked if one.id == spot.id)
        lip = "chosen" if times == 1 else f"{times} chosen"
        return replace(spot, key=key, lip=lip, chosen=True, state="legal")

    def _row(self) -> Sequence[Card | None]:
        return self.view.center_row.cards

    def _others(self, seat: int) -> list[Player]:
        players = self.view.players
        return [*players[seat + 1 :], *players[:seat]]

    # Which answers lie where

    def _take(self, zone: str, *places: int) -> tuple[int, ...]:
        """The options on these cards of a zone of the center or of the seat itself."""
        found = tuple(
            option.index
            for option in self.options
            if option.zone == zone
            and option.act not in IN_ENTER
            and option.act != "to"
            and (option.owner is None or option.owner == self.view.seat)
            and option.card is not None
            and (zone == "event" or not set(places).isdisjoint(option.places))
        )
        self.placed |= set(found)
        return found

    def _verb(self, options: Sequence[int]) -> str:
        """What the answers on a spot do, in a word."""
        if len(options) > 1:
            return f"use ({len(options)})" if self._act(options[0]) == "use" else "choose"
        act = self._act(options[0])
        if act == "pick" and self.asked is not None:
            return asked_verb(self.asked)
        return VERBS.get(act, "choose")

    def _act(self, index: int) -> str:
        return self.options[index].act

    def _judged(self, spot: Spot, verdict: Verdict) -> Spot:
        """Answers make a spot legal; in a choice everything else loses key and lip."""
        if spot.options:
            return replace(spot, state="legal", lip=self._verb(spot.options))
        if self.mine and not self.turn:
            return replace(spot, state="off", lip="")
        return replace(spot, state=verdict.state, lip=verdict.lip)

    # The zones

    def _offer(self, zone: str, place: int, card: Card | None) -> Spot | None:
        if card is None:
            return None
        spot = Spot(f"{zone}:{place}", card.slug, card.name, card=card)
        spot = replace(spot, options=self._take(zone, place))
        return self._judged(spot, self._of_offer(card))

    def _of_offer(self, card: Card) -> Verdict:
        if self.view.seat < 0:
            return Verdict("off")
        on_turn = self.view.turn.seat == self.view.seat
        return verdicts.of_offer(self.view, card, self.hand, self.faces.rules, mine=on_turn)

    def _pile(self, place: int) -> Spot:
        pile = self.view.piles[place]
        spot = Spot(
            f"pile:{place}", pile.card.slug, pile.card.name, count=pile.count, card=pile.card
        )
        spot = replace(spot, options=self._take("always", place))
        verdict = self._of_offer(pile.card) if pile.count else Verdict("off", "none left")
        return self._judged(spot, verdict)

    def _event(self) -> Spot | None:
        card = self.view.event_zone.card
        if card is None:
            return None
        spot = Spot("event:0", card.slug, card.name, options=self._take("event"), card=card)
        return self._judged(spot, verdicts.of_event(self.view, card.name, self.faces.rules))

    def _in_play(self, me: Player) -> tuple[Spot, ...]:
        """Equal cards that can do the same share a spot."""
        spots: list[Spot] = []
        for zone, cards in (("in_play", me.in_play), ("trophies", me.trophies)):
            stacks: dict[tuple[object, ...], list[int]] = {}
            for place, card in enumerate(cards):
                stacks.setdefault((card, self._can(zone, place)), []).append(place)
            for places in stacks.values():
                card = cards[places[0]]
                trophy = zone == "trophies"
                spot = Spot(
                    f"play:{len(spots)}",
                    card.slug,
                    card.name,
                    options=self._take(zone, *places),
                    count=len(places),
                    card=card,
                    trophy=trophy,
                )
                verdict = verdicts.of_ability(card, self.faces.rules, trophy=trophy)
                spot = self._judged(spot, verdict)
                if card.under and spot.lip:
                    spot = replace(spot, lip=f"{spot.lip}, {len(card.under)} under")
                spots.append(spot)
        return tuple(spots)

    def _can(self, zone: str, place: int) -> tuple[int, ...]:
        return tuple(
            option.index
            for option in self.options
            if option.zone == zone and place in option.places
        )

    def _hand(self, me: Player) -> tuple[Spot, ...]:
        stacks: dict[str, list[int]] = {}
        for place, card in enumerate(me.hand.cards):
            if card is not None:
                stacks.setdefault(card.slug, []).append(place)
        found = []
        for number, (slug, places) in enumerate(stacks.items()):
            card = me.hand.cards[places[0]]
            slot = self.slots.get(slug, number)
            spot = Spot(
                f"hand:{slug}",
                slug,
                card.name if card else "",
                key=HAND.keys[slot] if slot < len(HAND.keys) else "",
                options=self._take("hand", *places),
                count=len(places),
                card=card,
            )
            found.append(self._judged(spot, Verdict("off")))
        return tuple(found)

    def _seat(self, player: Player) -> Spot:
        return Spot(
            f"seat:{player.seat}",
            name=self.faces.teller.names(player.seat),
            options=self._players(player.seat),
            lip="choose" if self._players(player.seat) else "",
            seat=player.seat,
        )

    def _myself(self, me: Player) -> Spot | None:
        options = self._players(me.seat)
        name = self.faces.teller.names(me.seat)
        return Spot("me", name=name, options=options, seat=me.seat) if options else None

    def _players(self, seat: int) -> tuple[int, ...]:
        found = tuple(
            option.index
            for option in self.options
            if option.act == "player" and option.owner == seat
        )
        self.placed |= set(found)
        return found

    # What lies elsewhere

    def _tray(self) -> tuple[Group, ...]:
        """All answers that lie nowhere else, so that none is ever out of sight."""
        cards: dict[tuple[str, int | None], list[Option]] = {}
        words: list[Option] = []
        for option in self.options:
            if option.index in self.placed or option.act in IN_ENTER:
                continue
            if option.card is not None and option.act in ("pick", "save"):
                cards.setdefault((option.zone or "", option.owner), []).append(option)
            else:
                words.append(option)
        asked = self.asked
        both = yes_and_no(self.view, asked, self.faces) if asked is not None and self.mine else None
        if both is not None and asked is not None and asked.yes is None:
            return (both,)
        groups = [self._card_group(zone, owner, found) for (zone, owner), found in cards.items()]
        groups = self._with_picked(groups)
        if asked is not None and words:
            groups += groups_in_words(self.view, asked, self.faces, words, self.done)
        return (*groups, both) if both is not None else tuple(groups)

    def _with_picked(self, groups: list[Group]) -> list[Group]:
        """Picked cards that lie on a tray stay there when no copy of them is left to pick."""
        there = {spot.id for group in groups for spot in group.spots}
        gone = {one.id: one for one in self.picked if one.id.startswith("tray:")}
        for one in (spot for spot_id, spot in gone.items() if spot_id not in there):
            at = next((n for n, group in enumerate(groups) if group.title == one.group), None)
            if at is None:
                groups.append(Group(one.group, spots=(replace(one, options=()),)))
            else:
                group = groups[at]
                spots = sorted((*group.spots, replace(one, options=())), key=lambda spot: spot.id)
                groups[at] = replace(group, spots=tuple(spots))
        return groups

    def _card_group(self, zone: str, owner: int | None, options: Iterable[Option]) -> Group:
        title = self.faces.teller.zone_title(zone, owner, self.view.seat)
        spots = tuple(
            self._judged(
                Spot(
                    f"tray:{option.key}",
                    option.card or "",
                    option.name or "",
                    options=(option.index,),
                    count=max(len(option.places), 1),
                    group=title,
                ),
                Verdict("legal"),
            )
            for option in sorted(options, key=lambda option: f"tray:{option.key}")
        )
        total = sum(spot.count for spot in spots)
        words = "1 card" if total == 1 else f"{total} cards"
        note = words if total == len(spots) else f"{words}, {len(spots)} kinds"
        return Group(title, note, spots)


def asked_verb(asked: Asked) -> str:
    """What is done with a card that is picked: the first word of the question."""
    _, colon, question = asked.prompt.partition(": ")
    return question.split(" ", 1)[0].lower() if colon else "choose"
