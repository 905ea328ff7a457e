"""Everything the line mode says by itself, in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ascension_tui.rules.selectors import CardFilter
from ascension_tui.rules.text.en import grammar, nouns

WELCOME = "Type a number to choose; a plays your hand, e ends your turn, ? shows the rest."
HELP = (
    "Type the number of an option to choose it. Enter alone shows the options again.",
    "  a       play all cards in hand that need no choice",
    "  e       end your turn",
    "  i 3     read the card of option 3",
    "  i NAME  read any card; the beginning of its name is enough",
    "  s       show the whole table; [3] marks what option 3 would take",
    "  v       show the void",
    "  d       show the discard piles",
    "  l       show what happened since your last turn",
    "  h       a hint: what the computer player greedy would do",
    "  u       undo your last answer",
    "  t       take back more than an undo may; the log says so",
    "  q       save and quit",
)
SCREENS_LATER = "The screens come later; until then the game is played line by line (--plain)."
NO_TEXT = "It does nothing by itself."
ANSWER_FIRST = "There is a question to answer first."
WHICH_CARD = "Say which card: i and the number of an option, or i and a name."
WAITING_GAME = "An unfinished game waits for you. Go on with it by:"
SAVED = "The game is saved. Go on with it by:"
KEPT = "The game is kept. Check every step of it by:"
COMMITTED = "The shuffle is fixed: seed and setup are behind this commitment until the end."
OPENED = "The commitment shown at the start is opened: sha256 over salt, seed and setup."
NOTHING_TO_PLAY = "There is no card in your hand."
NOTHING_HAPPENED = "Nothing has happened since your last turn."
NOTHING_TO_TAKE_BACK = "There is nothing to take back: you have not answered yet."
EMPTY_VOID = "The void is empty."


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


def center_row(deck: int) -> str:
    """Stands above the cards of the row."""
    return f"Center row, {amount(deck, 'card')} in its deck:"


def event(name: str, text: str) -> str:
    """The current event and what it does."""
    return f"Event: {name}. {text}"


def option_mark(number: int) -> str:
    """Stands before what an option would take."""
    return f"[{number}] "


# What happened


def act(doer: str, verb: str, cards: str, gains: Sequence[str]) -> str:
    """Somebody did something with cards and gained something by it."""
    form = verb if doer == "you" else grammar.third(verb)
    gained = f": {', '.join(gains)}" if gains else ""
    return f"{grammar.capital(doer)} {form} {cards}{gained}."


def drawn(cards: str) -> str:
    """Cards the reader saw drawn."""
    return f"drew {cards}"


def drawn_unseen(count: int) -> str:
    """Cards drawn by somebody else."""
    return f"drew {amount(count, 'card')}"


def new_in_row(cards: str) -> str:
    """Cards turned up."""
    return f"New in the center row: {cards}"


def taken_back(doer: str, answers: int) -> str:
    """A takeback is announced."""
    form = "take" if doer == "you" else "takes"
    return f"{grammar.capital(doer)} {form} back {amount(answers, 'answer')}."


# The table


def header(round_: int, whose: str, pool: int, honor: Sequence[str]) -> str:
    """Where the game stands."""
    turn = "your turn" if whose == "you" else f"{whose}'s turn"
    return f"Round {round_}, {turn}. Honor: pool {pool}, {', '.join(honor)}."


def last_round(last: str, *, alone: bool) -> str:
    """The pool is empty."""
    if alone:
        return "This is the last turn of the game."
    whose = "your turn" if last == "you" else f"{last}'s turn"
    return f"This is the last round: the game ends after {whose}."


def honor_of(whose: str, tokens: int, on_cards: int | None) -> str:
    """Somebody's honor."""
    cards = "" if on_cards is None else f" + {on_cards} on cards"
    return f"{whose} {tokens}{cards}"


def pile(name: str, cost: str, left: int, *, endless: bool) -> str:
    """An always-available pile."""
    if not left:
        return f"{name} (none left)"
    return f"{name} {cost}" if endless else f"{name} {cost} (x{left})"


def rival_next(name: str) -> str:
    """The solitaire opponent takes these."""
    return f" ({name} takes it after your turn)"


def zone(whose: str, what: str, cards: str) -> str:
    """Cards that lie somewhere: Your hand: Mystic."""
    owner = "Your" if whose == "you" else f"{whose}'s"
    return f"{owner} {what}: {cards or 'empty'}."


def pools(runes: int, power: int, restricted: int, only_for: CardFilter | None) -> str:
    """What can be spent."""
    parts = [amount(runes, "rune"), amount(power, "power")]
    if restricted and only_for is not None:
        cards = nouns.noun(only_for, many=True)
        parts.insert(1, f"{amount(restricted, 'rune')} only for {cards}")
    return f"You have {grammar.both(parts)}."


# Answers to what is typed


def no_option(text: str, count: int) -> str:
    """A number that is not offered."""
    return f"There is no option {text}; the options are 1 to {count}."


def unknown(text: str) -> str:
    """Something that means nothing here."""
    return f"{text!r} means nothing here; type a number from the list, or ? for help."


def not_a_card(number: int) -> str:
    """An option without a card."""
    return f"Option {number} is no card; type i and a card's name to read it."


def no_card(text: str) -> str:
    """A name nobody has."""
    return f"There is no card with {text!r} in its name in this game."


def several_cards(names: Sequence[str]) -> str:
    """A name that is not clear."""
    return f"That may be {grammar.either(names)}; type more of the name."


def hint(number: int, label: str) -> str:
    """What a computer player would do."""
    return f"Greedy would choose {number}: {label}"


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
    """The one warning before a turn ends; what cannot be used is 0."""
    left = [f"{amount(cards, 'card')} to play"] if cards else []
    left += [f"{amount(runes, 'rune')} to spend"] if runes else []
    left += [f"{amount(power, 'power')} to fight with"] if power else []
    left += [f"{grammar.both(unused)} to use"] if unused else []
    return f"You still have {grammar.both(left)}. Type e again to end your turn all the same."


def undone(answers: int) -> str:
    """An undo."""
    return f"Undone: {amount(answers, 'answer')}."


def takeback_offer(others: Sequence[str]) -> str:
    """What a takeback would do."""
    also = f", with everything {grammar.both(others)} did since," if others else ""
    return f"Type t to take your last answer back{also} all the same; the log says so."


# Handing over


def curtain(name: str, active: str, *, goes_on: bool) -> str:
    """Asks for the right person before anything secret is shown."""
    if active != name:
        what = f"{active}'s turn asks you for a choice"
    else:
        what = "your turn goes on" if goes_on else "your turn"
    return f"{name}, {what}: press Enter when nobody else is looking."


def behind_curtain(name: str) -> str:
    """Something else than Enter was typed."""
    return f"Only Enter goes on, when {name} is at the keyboard; q saves and quits."


# Beginning and end


def played(sets: Sequence[str], names: Sequence[str], rival: str | None, pool: int) -> str:
    """What is played."""
    if rival:
        return f"{' + '.join(sets)}: {names[0]} alone against {rival}, honor pool {pool}."
    return f"{' + '.join(sets)}: {' against '.join(names)}, honor pool {pool}."


def saved_as_played(file: object) -> str:
    """Where the game is."""
    return f"Every answer is saved at once in {file}"


def resumed(round_: int) -> str:
    """A saved game goes on."""
    return f"The game goes on in round {round_}."


def nothing_to_resume(folder: object) -> str:
    """No game is left."""
    return f"There is no unfinished game in {folder}; begin one by: ascension-tui play --plain"


def skipped(problem: str) -> str:
    """A file that cannot be resumed."""
    return f"Left out: {problem}"


TOKENS = "in tokens"


def cards_of(faction: str | None) -> str:
    """Honor printed on the cards of a faction."""
    return f"on {faction.capitalize() if faction else 'other'} cards"


def score(whose: str, sources: Mapping[str, int]) -> str:
    """Where somebody's honor came from."""
    parts = [f"{honor} {source}" for source, honor in sources.items()]
    return f"  {grammar.capital(whose)}: {sum(sources.values())} honor, {', '.join(parts)}."


def together(names: Sequence[str]) -> str:
    """Partners, the reader first."""
    return grammar.both(sorted(names, key=lambda name: name != "you"))


def _win(winner: str) -> str:
    return "win" if winner == "you" or " and " in winner else "wins"


def won(winner: str, honor: int, second: str, second_honor: int) -> str:
    """Somebody has most."""
    form = _win(winner)
    ahead = amount(honor - second_honor, "honor")
    return f"{grammar.capital(winner)} {form} with {honor} honor, {ahead} ahead of {second}."


def won_tie(winner: str, tied: Sequence[str], honor: int, *, solo: bool) -> str:
    """Several have most."""
    form = _win(winner)
    rule = (
        f"you need more than {winner}" if solo else "the tie goes to whoever is later in turn order"
    )
    both = grammar.capital(grammar.both(tied))
    return f"{both} have {honor} honor each; {rule}, so {winner} {form}."


def won_by_resignation(winner: str) -> str:
    """Everybody else gave up."""
    form = _win(winner)
    return f"{grammar.capital(winner)} {form}: everybody else has given up."


def won_by_card(winner: str) -> str:
    """A card has ended the game."""
    return f"{grammar.capital(winner)} {_win(winner)} at once, by a card that ends the game."
