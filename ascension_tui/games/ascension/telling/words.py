"""What screens and line mode both say, in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ascension_tui.games.ascension.text.en import grammar

NO_TEXT = "It does nothing by itself."
TOKENS = "in tokens"
NOT_COUNTED = "Honor was not counted; this is what everybody had."
GROWTH = "Honor by round"
GROWTH_NOTE = "tokens and cards"
GAVE_UP = "gave up"
IN_PLAY = " in play: "
IN_ALL = " in all."
POOL_EMPTY = "the pool is empty"
ENDED: Mapping[str, str] = {
    "honor": POOL_EMPTY,
    "tie": POOL_EMPTY,
    "card": "a card ended the game",
    "resignation": "everybody else gave up",
}
"""Why a game was over, by the reason of its result."""
WON_SHORT: Mapping[str, str] = {
    "card": "At once, by a card that ends the game.",
    "resignation": "Everybody else has given up.",
}
"""The same as a sentence below who won."""
HONOR_BY_ROUND = "Honor at the end of each round"


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in a sentence for one reader: the forms of words follow from this, not the name."""

    name: str
    you: bool = False
    """Whether it is the reader, whose name is then `you`."""
    several: bool = False

    def __str__(self) -> str:
        return self.name

    def does(self, verb: str) -> str:
        """The beginning of a sentence: You win, Bea wins, Bea and Cy win."""
        form = verb if self.you or self.several else grammar.third(verb)
        return f"{grammar.capital(self.name)} {form}"

    @property
    def own(self) -> str:
        """What stands before a thing of theirs: your, Bea's."""
        return "your" if self.you else f"{self.name}'s"


NOTHING_TO_PLAY = "There is no card in your hand to play."


def amount(number: int, noun: str) -> str:
    """A number of things: 1 rune, 2 runes, 3 power."""
    return grammar.count(number, noun)


def price(cost: int, resource: str | None) -> str:
    """What a card costs."""
    if resource is None:
        return "not for sale"
    return "free" if cost == 0 else amount(cost, {"runes": "rune"}.get(resource, resource))


def kind(faction: str | None, card_type: str | None) -> str:
    """Faction and type of a card."""
    return " ".join(part for part in ((faction or "").capitalize(), card_type) if part)


def offer(name: str, cost: str, what: str, honor: int | None, text: str) -> str:
    """A card one may acquire or defeat."""
    facts = [cost, what] if honor is None else [cost, what, f"{honor} honor"]
    return f"{name}: {', '.join(fact for fact in facts if fact)}. {text}".rstrip()


def act(doer: Who, verb: str, cards: str, gains: Sequence[str]) -> str:
    """Somebody did something with cards and gained something by it."""
    gained = f": {', '.join(gains)}" if gains else ""
    return f"{doer.does(verb)} {cards}{gained}."


def drawn(cards: str) -> str:
    """Cards the reader saw drawn."""
    return f"drew {cards}"


def drawn_unseen(count: int) -> str:
    """Cards drawn by somebody else."""
    return f"drew {amount(count, 'card')}"


def new_in_row(cards: str) -> str:
    """Cards turned up."""
    return f"New in the center row: {cards}"


def taken_back(doer: Who, answers: int) -> str:
    """A takeback is announced."""
    return f"{doer.does('take')} back {amount(answers, 'answer')}."


def left_in_hand(choosing: Sequence[str], waiting: Sequence[str]) -> str:
    """What playing all left."""
    left = []
    if choosing:
        need = "needs" if len(choosing) == 1 else "need"
        left.append(f"{grammar.both(choosing)} {need} a choice")
    if waiting:
        may = "waits" if len(waiting) == 1 else "wait"
        left.append(f"{grammar.both(waiting)} {may} for what you play before")
    return f"Left in your hand: {'; '.join(left)}."


def unspent(cards: int, runes: int, power: int, unused: Sequence[str]) -> str:
    """What a turn would leave unused; what cannot be used is 0."""
    left = [f"{amount(cards, 'card')} to play"] if cards else []
    left += [f"{amount(runes, 'rune')} to spend"] if runes else []
    left += [f"{amount(power, 'power')} to fight with"] if power else []
    left += [f"{grammar.both(unused)} to use"] if unused else []
    return f"You still have {grammar.both(left)}." if left else ""


def cards_of(faction: str | None) -> str:
    """Honor printed on the cards of a faction."""
    return f"on {faction.capitalize() if faction else 'other'} cards"


def score(whose: Who, sources: Mapping[str, int]) -> str:
    """Where somebody's honor came from."""
    parts = [f"{honor} {source}" for source, honor in sources.items()]
    return f"  {grammar.capital(whose.name)}: {sum(sources.values())} honor, {', '.join(parts)}."


def together(names: Sequence[str]) -> str:
    """Partners by their names."""
    return grammar.both(names)


def side(partners: Sequence[Who]) -> Who:
    """Partners as one, the reader first."""
    if len(partners) == 1:
        return partners[0]
    first = sorted(partners, key=lambda partner: not partner.you)
    return Who(grammar.both([partner.name for partner in first]), several=True)


def won(winner: Who, honor: int, second: Who, second_honor: int) -> str:
    """Somebody has most."""
    ahead = amount(honor - second_honor, "honor")
    return f"{winner.does('win')} with {honor} honor, {ahead} ahead of {second}."


def won_tie(winner: Who, others: Sequence[Who], honor: int, *, solo: bool) -> str:
    """Several have most; the winner comes first, for a narrow line is cut at its end."""
    rule = "it takes more than that to win" if solo else "it goes to whoever is later in turn order"
    tied = f"the tie with {grammar.both([other.name for other in others])} at {honor} honor"
    return f"{winner.does('win')} {tied}: {rule}."


def won_by_resignation(winner: Who) -> str:
    """Everybody else gave up."""
    return f"{winner.does('win')}: everybody else has given up."


def won_by_card(winner: Who) -> str:
    """A card has ended the game."""
    return f"{winner.does('win')} at once, by a card that ends the game."


def margin(honor: int, second: Who) -> str:
    """By how much somebody won, behind what they have."""
    return f", {honor} more than {second}."


def tie(others: Sequence[Who], *, solo: bool) -> str:
    """The same where others have as much."""
    rule = "it takes more to win" if solo else "the tie goes to whoever is later in turn order"
    return f", as much as {grammar.both([other.name for other in others])}: {rule}."


def sum_of_side(sign: str, honor: int) -> str:
    """What partners have."""
    return f"together {sign}{honor}"


def belonging(whose: Who) -> str:
    """Whose something is, said alone: yours, Bea's."""
    return "yours" if whose.you else whose.own


def in_round(round_: int) -> str:
    """When something was."""
    return f"round {round_}"


def thinned(whose: Who, cards: int, round_: int) -> str:
    """What a card did to a deck, behind its name."""
    return f" thinned {whose.own} deck by {amount(cards, 'card')} up to round {round_}."


def times(count: int) -> str:
    """How often."""
    return "twice" if count == 2 else f"{count} times"


# Handing over


def called(other: str = "", *, goes_on: bool = False) -> str:
    """What a person is asked for; `other` is on turn if the person is not."""
    if other:
        return f"{other}'s turn asks you for a choice"
    return "your turn goes on" if goes_on else "it is your turn"


def last_round(last: Who, *, alone: bool) -> str:
    """The pool is empty."""
    if alone:
        return "This is the last turn of the game."
    return f"This is the last round: the game ends after {last.own} turn."


def rounds_left(rounds: int | None) -> str:
    """How long a pool lasts, where that can be told."""
    return "" if rounds is None else f"≈ {amount(rounds, 'round')}"


def turn_heading(round_: int, whose: Who, *, extra: bool) -> str:
    """Stands above what happened in a turn."""
    turn = f"another turn for {whose}" if extra else f"{whose.own} turn"
    return f"Round {round_}, {turn}"


# Piles

EMPTY_PILE = "There is nothing here."
ORDER_UNKNOWN = "order unknown"
ORDER_PARTLY_KNOWN = "order unknown but for what is marked"


def from_top(distance: int) -> str:
    """Where in a deck a known card lies."""
    return "on top" if distance == 0 else f"number {distance + 1} from the top"


def under(whose: Who, holder: str) -> str:
    """Below which construct a card lies."""
    return f"under {whose.own} {holder}"


def pile_of(whose: Who, what: str) -> str:
    """A pile and whose it is: your discard, Bea's discard."""
    return f"{whose.own} {what}"


# A game that is over


def game_facts(sets: Sequence[str], seats: Sequence[str], rival: str, pool: int) -> str:
    """What was played by whom, in a sentence."""
    against = f"{seats[0]} alone against {rival}" if rival else " against ".join(seats)
    return f"{' + '.join(sets)}: {against}, honor pool {pool}."


def final_cards(whose: str, count: int, cards: str) -> str:
    """The cards somebody has at the end."""
    return f"{whose}, {amount(count, 'card')}: {cards or 'none'}."


def best_turn(name: str, honor: int, round_: int) -> str:
    """The most that somebody gained at once."""
    return f"{name} had the best turn: {amount(honor, 'honor')} in round {round_}."


def led_throughout(name: str, round_: int) -> str:
    """Nobody else was ever ahead."""
    return f"{name} led from round {round_} to the end."


def lead_changed(times: int, round_: int) -> str:
    """The lead went back and forth."""
    how_often = "once" if times == 1 else f"{times} times, the last time"
    return f"The lead changed {how_often} in round {round_}."
