"""What happened, in English."""

from __future__ import annotations

from ascension_tui.games.kings.rules import events as e
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.told import Event
from ascension_tui.games.kings.text.english.grammar import SETS, WALLS, capital, count, gems, listed
from ascension_tui.games.kings.text.language import Names

ICONS = {
    "FIRE": "blue fire burns in and beside the walls",
    "Y": "Ylem falls",
    "P": "Pyre falls",
    "PP": "two Pyre fall",
    "YD": "Ylem and Dire fall",
}
REASONS = {
    "stones": "with all four Bloodstones on the Omega Stone",
    "koru": "by Koru",
    "cap": "by Koru, the war having lasted too long",
}
MOVES = {
    "step": "step to",
    "bridge": "cross by Ylem Bridge to",
    "push": "are pushed to",
    "pull": "are pulled to",
    "swap": "change places to",
}


class _Teller:
    """The words for one viewer: `You step`, `Ann steps`."""

    def __init__(self, names: Names, me: int) -> None:
        self.names = names
        self.me = me

    def who(self, seat: int) -> str:
        return "you" if seat == self.me else self.names(seat)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.me else f"{self.names(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb; the verb is given as for `you`."""
        if seat == self.me:
            return f"you {verb}"
        first, _, rest = verb.partition(" ")
        ending = "es" if first.endswith(("sh", "ss", "o")) else "s"
        third = "is" if first == "are" else first + ending
        return f"{self.names(seat)} {third}{' ' + rest if rest else ''}"


class LogWords:
    """Lines of the log."""

    def event(self, event: Event, names: Names, me: int) -> str | None:
        """What happened as a sentence; None if it is too small to tell."""
        said = _line(event, _Teller(names, me))
        return f"{capital(said)}." if said else None


def _line(event: Event, t: _Teller) -> str | None:
    """The sentence of an event without its end."""
    return _of_the_game(event, t) or _of_cards(event, t) or _of_the_board(event, t)


def _of_the_game(event: Event, t: _Teller) -> str | None:
    match event:
        case e.CharacterChosen(seat=seat, character=character):
            return f"{t.does(seat, 'play')} {character}"
        case e.TurnBegan(seat=seat, round=number, war=war):
            when = "Omega War" if war else f"round {number} on the dial"
            return f"{t.whose(seat)} turn ({when})"
        case e.StateChosen(seat=seat, state=state):
            return f"{t.does(seat, 'choose')} {state.capitalize()}"
        case e.DiceRolled(seat=seat, dice=dice, threshold=threshold):
            rolled = listed([str(die) for die in dice])
            return f"{t.does(seat, 'roll')} {rolled} (Ylem from {threshold})"
        case e.GemsGained(seat=seat, gems=gained):
            return f"{t.does(seat, 'gain')} {gems(gained)}"
        case e.GemsLost(seat=seat, gems=lost):
            return f"{t.does(seat, 'spend')} {gems(lost)}"
        case e.Transmuted(seat=seat, which=which):
            return f"{t.does(seat, 'complete')} {SETS[which]}"
        case e.Untransmuted(seat=seat, which=which):
            return f"{t.does(seat, 'undo')} {SETS[which]}"
        case e.TransmutationLost(seat=seat, which=which):
            return f"{t.does(seat, 'lose')} {SETS[which]}"
        case e.LeveledUp(seat=seat, level=level):
            return f"{t.does(seat, 'rise')} to level {level}"
        case e.ShieldRaised(seat=seat):
            return f"{t.does(seat, 'raise')} an Ylem Shield"
        case e.RoundEnded(round=number):
            return f"the round ends; the dial shows {number or 'Omega'}"
        case e.WarBegan(tile=tile, reason=reason):
            why = "the stones are united" if reason == "stones" else "the dial has reached Omega"
            return f"the Omega War begins: {why}, the Omega Stone lies on {tile:02}"
        case e.GameEnded(winners=winners, reason=reason):
            who = listed([t.who(seat) for seat in winners])
            if len(winners) > 1:
                return f"the game ends in a draw between {who}, {REASONS[reason]}"
            return f"{t.does(winners[0], 'win')} {REASONS[reason]}"
    return None


def _name(slug: str | None) -> str:
    return next((face.name for face in all_faces() if face.slug == slug), "a card")


def _of_cards(event: Event, t: _Teller) -> str | None:
    match event:
        case e.CardDrawn(seat=seat, card=card):
            return f"{t.does(seat, 'draw')} {_name(card)}"
        case e.DeckShuffled(deck=deck):
            return f"the discards of the {deck} deck are shuffled into a new one"
        case e.CardDiscarded(seat=seat, card=card):
            return f"{t.does(seat, 'discard')} {_name(card)}"
        case e.InstantPlayed(seat=seat, card=card, cancelled=cancelled):
            effect = f", cancelling {count(cancelled, 'wound')}" if cancelled else ""
            return f"{t.does(seat, 'play')} the Instant of {_name(card)}{effect}"
        case e.Inscribed(seat=seat, card=card):
            return f"{t.does(seat, 'inscribe')} {_name(card)}"
        case e.Uninscribed(seat=seat, card=card):
            return f"{t.does(seat, 'take')} {_name(card)} back from the slot"
        case e.InscriptionTaken(seat=seat, victim=victim, card=card):
            what = "inscribed card" if card is None else f"inscribed {_name(card)}"
            return f"{t.does(seat, 'take')} {t.whose(victim)} {what}"
        case e.CardCast(seat=seat, card=card, target=target, inscribed=inscribed):
            on = "" if target is None else f" on {t.who(target)}"
            verb = "activate" if inscribed else "cast"
            return f"{t.does(seat, verb)} {_name(card)}{on}"
    return None


def _of_the_board(event: Event, t: _Teller) -> str | None:
    match event:
        case e.GemsPlaced(tile=tile, gems=placed):
            return f"{gems(placed)} on {tile:02}"
        case e.Moved(seat=seat, tile=tile, how=how):
            return f"{t.does(seat, MOVES[how])} {tile:02}"
        case e.Attacked(seat=seat, target=target, pyre=pyre):
            return f"{t.does(seat, 'attack')} {t.who(target)} with {pyre} Pyre"
        case e.Blocked(seat=seat, egis=egis):
            return f"{t.does(seat, 'block')} {egis} with Egis"
        case e.Wounded(seat=seat, count=number):
            return f"{t.does(seat, 'take')} {count(number, 'wound')}"
        case e.Healed(seat=seat, count=number):
            return f"{t.does(seat, 'are')} rid of {number} Dire"
        case e.Died(seat=seat, tile=tile, killer=killer, overkill=overkill, by_fire=by_fire):
            cause = " left behind by the fire" if by_fire else ""
            credit = "" if killer is None else f", killed by {t.who(killer)}"
            more = " with more than enough" if overkill and killer is not None else ""
            return f"{t.does(seat, 'die')} on {tile:02}{cause}{credit}{more}"
        case e.StonesDropped(tile=tile, count=number):
            return f"{count(number, 'Bloodstone')} on {tile:02}"
        case e.StonesGained(seat=seat, count=number):
            return f"{t.does(seat, 'take')} {count(number, 'Bloodstone')}"
        case e.DieGained(seat=seat):
            return f"{t.does(seat, 'take')} the Ascended Die"
        case e.DieDropped(tile=tile):
            return f"the Ascended Die lies on {tile:02}"
        case e.DieLost(seat=seat):
            if seat is None:
                return "the Ascended Die burns"
            return f"{t.does(seat, 'absorb')} the Ascended Die"
        case e.WallMoved(wall=wall, depth=depth, seat=seat):
            if seat is None:
                return f"the {WALLS[wall]} wall burns line {depth}"
            return f"{t.does(seat, 'push')} the {WALLS[wall]} wall out to line {depth}"
        case e.WallHeld(wall=wall):
            return f"the {WALLS[wall]} wall is locked"
        case e.GemsBurnt(tile=tile, gems=burnt):
            boom = ": the Pyre explodes" if "P" in burnt else ""
            return f"{gems(burnt)} burnt on {tile:02}{boom}"
        case e.EventShown(icon=icon):
            return f"the event dial: {ICONS[icon]}"
        case e.Returned(seat=seat, tile=tile):
            return f"{t.does(seat, 'return')} on {tile:02}"
    return None
