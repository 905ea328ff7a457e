"""Questions and answers in English."""

from __future__ import annotations

from collections.abc import Callable

from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.gems import LETTERS, SET_GEMS, SET_NAMES
from ascension_tui.games.kings.rules.nodes import CAST, GAIN
from ascension_tui.games.kings.rules.observation import Observation
from ascension_tui.games.kings.rules.state import Frame
from ascension_tui.games.kings.text.english.grammar import (
    GEM_NAMES,
    SETS,
    WALLS,
    capital,
    count,
    gems,
)
from ascension_tui.games.kings.text.language import Names

ASKED = {
    "character": "chooses a character",
    "gems": "chooses three gems",
    "absorb": "may absorb the Ascended Die",
    "generate": "chooses a gem to generate",
    "shield": "may raise an Ylem Shield",
    "state": "chooses a state",
    "roll": "is about to roll",
    "dice": "allocates dice",
    "latent": "transmutes and inscribes",
    "action": "acts",
    "attacked": "may react to the attack",
    "wound": "may react to the wounds",
    "window": "may react",
    "substitute": "has no room for a gem",
    "make_room": "has no room for Dire",
    "pick_gems": "picks gems of the target",
    "convert": "converts gems",
    "place_dire": "places Dire",
    "break": "breaks a Transmutation",
    "discard": "holds too many cards",
    "revenant_tile": "returns",
    "revenant_gems": "returns and chooses three gems",
}
"""What each kind of decision is about."""

PROMPTS = {
    "character": "Who do you want to be?",
    "gems": "Choose three Core gems.",
    "absorb": "Absorb the Ascended Die? It leaves the game, and so does all your Dire.",
    "generate": "Your Prismatic Transmutation brings a Core gem of your choice.",
    "shield": "Give up your Ylem Transmutation for a shield against cards this turn?",
    "state": "Latent or Active?",
    "roll": "Roll your Focus Dice.",
    "dice": "What do you make of the dice?",
    "latent": "Transmute, inscribe, or be done.",
    "action": "Your turn: act, or end it.",
    "window": "Play an Instant, or pass.",
    "make_room": "Your pool is full: which gem makes room for Dire?",
    "place_dire": "Where does the next Dire go?",
    "convert": "Which of your gems do you convert?",
    "discard": "You may keep five cards: discard one, or use its Instant.",
    "revenant_tile": "Where do you return?",
    "revenant_gems": "Choose three Core gems to return with.",
}


class PromptWords:
    """What is asked, and the answers."""

    def asked(self, kind: str) -> str:
        """What a kind of decision is about, for those who wait."""
        return ASKED[kind]

    def prompt(self, seen: Observation, names: Names) -> str:
        """The question the observing seat is asked."""
        decision = seen.decision
        if decision is None or decision.seat != seen.seat:
            raise ValueError("nothing is asked of this seat")
        frame = seen.stack[-1]
        target = frame.data[0] if frame.node == CAST else -1
        match decision.kind:
            case "attacked":
                return _attacked(frame, names)
            case "wound":
                wounds = frame.data[2 * frame.data[2] + 4]
                return f"You are about to take {count(wounds, 'wound')}. Play an Instant, or pass."
            case "substitute":
                gem = GEM_NAMES[LETTERS[frame.data[0]]]
                return f"Your pool is full: give a gem for the {gem}, or decline it."
            case "pick_gems":
                return f"Which gems of {names(target)}?"
            case "break":
                return f"Which Transmutation of {names(target)}?"
        return PROMPTS[decision.kind]

    def option(self, option: Option, seen: Observation, names: Names) -> str:
        """One answer to choose."""
        return capital(_LABELS[option.act](option, seen, names))


def _attacked(frame: Frame, names: Names) -> str:
    attacker, pyre = frame.data
    return f"{names(attacker)} attacks you with {pyre} Pyre. Play an Instant, or pass."


def _card(option: Option) -> str:
    return option.card.name if option.card else ""


def _on(option: Option, names: Names) -> str:
    return f" on {names(option.seat)}" if option.seat >= 0 else ""


def _slot(seen: Observation) -> str:
    return all_faces()[seen.mats[seen.seat].slot].name


def _instant(option: Option) -> str:
    cancelled = f", cancelling {count(option.number, 'wound')}" if option.number > 0 else ""
    return f"Instant of {_card(option)}{cancelled}"


def _give(option: Option, seen: Observation) -> str:
    frame = seen.stack[-1]
    wanted = LETTERS[frame.data[0]] if frame.node == GAIN else "D"
    return f"give {GEM_NAMES[option.word]} for {GEM_NAMES[wanted]}"


def _transmute(option: Option) -> str:
    which = SET_NAMES.index(option.word)
    spent = gems("".join(LETTERS[gem] for gem in SET_GEMS[which]))
    return f"complete {SETS[option.word]} with {spent}"


def _prism(option: Option, names: Names) -> str:
    given = " with the inscription" if option.word else ""
    return f"Ylem Prism{given} for {names(option.seat)}"


_LABELS: dict[str, Callable[[Option, Observation, Names], str]] = {
    "character": lambda o, s, n: o.word,
    "gain": lambda o, s, n: f"gain {gems(o.word)}",
    "yes": lambda o, s, n: "yes",
    "no": lambda o, s, n: "no",
    "latent": lambda o, s, n: "Latent: draw, roll, transmute, inscribe",
    "active": lambda o, s, n: "Active: move, attack, cast",
    "roll": lambda o, s, n: f"roll {s.mats[s.seat].level + 1} Focus Dice",
    "take": lambda o, s, n: gems(o.word),
    "transmute": lambda o, s, n: _transmute(o),
    "untransmute": lambda o, s, n: f"undo {SETS[o.word]}",
    "inscribe": lambda o, s, n: f"inscribe {_card(o)}",
    "uninscribe": lambda o, s, n: f"take {_slot(s)} back into the hand",
    "done": lambda o, s, n: "done",
    "move": lambda o, s, n: f"step to {o.number:02}",
    "attack": lambda o, s, n: f"attack {n(o.seat)} with {o.number} Pyre",
    "cast": lambda o, s, n: f"cast {_card(o)}{_on(o, n)}",
    "activate": lambda o, s, n: f"activate {_slot(s)}{_on(o, n)}",
    "level": lambda o, s, n: f"rise to level {s.mats[s.seat].level + 1}",
    "draw": lambda o, s, n: "draw a card for 1 Ylem",
    "bridge": lambda o, s, n: f"Ylem Bridge to {o.number:02}",
    "heal": lambda o, s, n: "Heal Wound",
    "pyrokinesis": lambda o, s, n: f"Pyrokinesis: push the {WALLS[o.word]} wall outward",
    "prism": lambda o, s, n: _prism(o, n),
    "end": lambda o, s, n: "end the turn",
    "instant": lambda o, s, n: _instant(o),
    "pass": lambda o, s, n: "pass",
    "give": lambda o, s, n: _give(o, s),
    "decline": lambda o, s, n: "decline it",
    "pick": lambda o, s, n: gems(o.word),
    "convert": lambda o, s, n: gems(o.word),
    "none": lambda o, s, n: "none",
    "place": lambda o, s, n: f"tile {o.number:02}",
    "break": lambda o, s, n: SETS[o.word],
    "discard": lambda o, s, n: f"discard {_card(o)}",
    "return": lambda o, s, n: f"tile {o.number:02}",
}
"""The words for each act an option can have."""
