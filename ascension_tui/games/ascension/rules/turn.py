"""The turn as a decision: everything the player on turn may do (section 3), and playing a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import (
    actions,
    events,
    fights,
    market,
    prices,
    row,
    trophies,
)
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.endings import end_turn
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS, mark_of
from ascension_tui.games.ascension.rules.state import (
    EMPTY,
    ENTER,
    PLAY,
    PLAY_NODE,
    PLAYED_MARK,
    Frame,
)
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.ruleset import Ability

END = Option("end")


class Turn(Node):
    """The base of the stack: the player on turn is free to act."""

    decides = "turn"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Fates come first (R4.3)."""
        return not g.state.fates or not row.begin_next_fate(g)

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Everything the seat may do now (R3.1), and ending the turn."""
        seat = frame.seat
        state = g.state
        player = state.players[seat]
        options = _plays(g, seat)
        if player.in_play:
            options += _uses(g, seat, player.in_play, "in_play")
        options += _purchases(g, seat)
        if player.trophies:
            options += trophies.options(g, seat)
        if state.waiting:
            options += _payments(g, seat)
        if state.event != EMPTY:
            event = state.faces[state.event]
            if event.abilities:
                options += _uses(g, seat, [state.event], "event")
            if event.transform is not None:
                have = state.power if event.transform.resource == "power" else state.runes
                if have >= event.transform.cost:
                    options.append(Option("transform", event.slug, (state.event,), "event"))
        options.append(END)
        return options

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        seat = frame.seat
        match option.act:
            case "play":
                play(g, seat, option.copies[0])
            case "use":
                use(g, seat, option.copies[0], option.amount)
            case "end":
                end_turn(g, seat)
            case "acquire":
                prices.pay_for(g, seat, option.copies[0])
                market.acquire(g, seat, option.copies[0], -1)
            case "defeat":
                prices.pay_for(g, seat, option.copies[0])
                fights.defeat(g, seat, option.copies[0], -1)
            case "trophy":
                trophies.use(g, seat, option.copies[0])
            case "pay":
                pay(g, seat, option.copies[0], option.amount)
            case "transform":
                transform(g, seat)


def _plays(g: Game, seat: int) -> list[Option]:
    faces = g.state.faces
    by_kind: dict[int, Option] = {}
    for card in g.state.players[seat].hand:
        face = faces[card]
        option = by_kind.get(face.kind)
        if option is not None:
            option.copies += (card,)
        elif face.type:
            by_kind[face.kind] = Option("play", face.slug, (card,), "hand")
    return list(by_kind.values())


def _uses(g: Game, seat: int, cards: list[int], zone: str) -> list[Option]:
    """The abilities of cards in play, or of the event (R6.2), that can be used now."""
    faces = g.state.faces
    groups: dict[tuple[int, int, str], list[int]] = {}
    for card in cards:
        face = faces[card]
        for index, ability in enumerate(face.abilities):
            if is_usable(g, seat, card, ability):
                group = (face.kind, index, mark_of(g, zone, card))
                groups.setdefault(group, []).append(card)
    return [
        Option("use", faces[copies[0]].slug, tuple(copies), zone, amount=index, mark=mark)
        for (_, index, mark), copies in groups.items()
    ]


def is_usable(g: Game, seat: int, card: int, ability: Ability) -> bool:
    """Whether the ability can be used now: not used up, its condition met, something to do."""
    if ability.limit == "once_per_turn" and g.state.is_used(card, ability.bit):
        return False
    if ability.condition is not None and not ability.condition.holds(g, seat, card):
        return False
    return ability.do.possible(g, seat, card)


def use(g: Game, seat: int, card: int, index: int) -> None:
    """Use an ability of a card in play or of the event."""
    ability = g.state.faces[card].abilities[index]
    if ability.limit == "once_per_turn":
        g.state.use_up(card, ability.bit)
    g.tell(events.AbilityUsed, seat, card, index)
    g.run(ability.do, seat, card)


def _purchases(g: Game, seat: int) -> list[Option]:
    state = g.state
    faces = state.faces
    options: list[Option] = []
    by_kind: dict[int, Option] = {}
    for card in prices.affordable(g, seat):
        face = faces[card]
        if face.pile >= 0:
            options.append(Option(face.verb, face.slug, (card,), "always"))
        elif state.mode.solo:
            mark = f"slot{state.row.index(card)}"
            options.append(Option(face.verb, face.slug, (card,), "row", mark=mark))
        elif face.kind in by_kind:
            by_kind[face.kind].copies += (card,)
        else:
            option = by_kind[face.kind] = Option(face.verb, face.slug, (card,), "row")
            options.append(option)
    return options


def _payments(g: Game, seat: int) -> list[Option]:
    """Payments an effect left open this turn; each can be made once."""
    state = g.state
    options: dict[tuple[int, int], Option] = {}
    for payment, source in state.waiting_for(state.rules.payments, seat):
        slug = state.faces[source].slug
        for amount in range(1, min(payment.most, state.runes) + 1):
            option = Option("pay", slug, (source,), amount=amount)
            options.setdefault((payment.id, amount), option)
    return list(options.values())


def pay(g: Game, seat: int, source: int, amount: int) -> None:
    """Make an open payment and use it up."""
    state = g.state
    payments = [(node, seat, source) for node in state.rules.payments]
    at = next(i for i, entry in enumerate(state.waiting) if entry in payments)
    state.waiting = state.waiting[:at] + state.waiting[at + 1 :]
    prices.pay_plain(g, seat, "runes", amount, source)
    actions.gain_honor(g, seat, amount, source)


def transform(g: Game, seat: int) -> None:
    """Pay for the event and acquire the hero on its other side (R6.3, X19)."""
    state = g.state
    event = state.event
    price = state.faces[event].transform
    if price is None:
        raise ValueError("the current event cannot be transformed")
    prices.pay_plain(g, seat, price.resource, price.cost, event)
    market.acquire(g, seat, row.other_side(g, event), -1)


STAYS = Option("to", zone="played")


def play(g: Game, seat: int, card: int) -> None:
    """Play a card; for a monster, where it goes is chosen first."""
    if g.state.faces[card].is_monster and len(_monster_places(g, seat, card)) > 1:
        g.push(Frame(PLAY_NODE, seat, -1, 0, (card,)))
    else:
        _carry_out(g, seat, card, STAYS)


def _monster_places(g: Game, seat: int, card: int) -> list[Option]:
    """A played monster stays in front, goes to another player, or into play."""
    options = [STAYS, *fights.jail_offers(g, seat)]
    if g.state.faces[card].passes_on:
        options += (
            Option("to", zone="discard", owner=other) for other in actions.other_players(g, seat)
        )
    return options


class ChoosePlayedMonsterPlace(Node):
    """Where a monster played from hand goes: one destination only."""

    decides = "destination"

    def options(self, g: Game, frame: Frame) -> list[Option]:
        return _monster_places(g, frame.seat, frame.cards[0])

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        _carry_out(g, frame.seat, frame.cards[0], option)


def _carry_out(g: Game, seat: int, card: int, to: Option) -> None:
    """Move the card, carry out its own effect, then what waited for it (X09)."""
    state = g.state
    player = state.players[seat]
    face = state.faces[card]
    player.hand.remove(card)
    zone = "in_play" if face.type == "construct" else to.zone
    owner = to.owner if to.owner >= 0 else seat
    getattr(state.players[owner], zone).append(card)
    if state.known or state.secrets:
        leave_hidden_zone(g, seat, card)
    if zone == "in_play":
        state.marks[card] = PLAYED_MARK
        if face.is_monster:
            state.held[card] = to.copies[0]
    if g.events is not None:
        g.events.append(events.CardMoved(seat, "play", card, "hand", seat, zone, owner))
    if face.type == "hero" and state.event != EMPTY:
        _mark_by_event(g, card)
    captured = g.capture(PLAY, seat, card)
    if zone == "in_play":
        captured += g.capture(ENTER, seat, card)
    g.finish((), captured, seat, face.play, card)


def _mark_by_event(g: Game, hero: int) -> None:
    """The first hero played after such an event became current also gets its faction."""
    state = g.state
    for modifier in state.faces[state.event].first_hero_marks:
        if not state.is_used(state.event, modifier.bit):
            state.use_up(state.event, modifier.bit)
            state.marks[hero] = state.marks.get(hero, 0) | FACTION_BITS[modifier.faction]
