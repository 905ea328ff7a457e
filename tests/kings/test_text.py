"""The words: every card in all registers, every question, answer and event of whole games."""

import os
import re
from pathlib import Path

import pytest

from ascension_tui.games.kings.rules import events
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.observation import observe
from ascension_tui.games.kings.rules.told import see_events
from ascension_tui.games.kings.text import LANGUAGES
from ascension_tui.games.kings.text.english.prompts import ASKED, PROMPTS
from tests.kings.playing import Case, Watch, run

GOLDEN = Path(__file__).parent / "golden_cards_en.txt"
LANGUAGE = LANGUAGES["en"]
NAMES = ("Ann", "Bea", "Coda", "Dov").__getitem__
SILENT = {"TileRolled", "TurnEnded", "GemsClaimed", "DiceTaken", "Placed"}
"""Events too small to tell: what follows says it."""


def all_cards():
    lines = []
    for face in all_faces():
        if face.deck and face.focus >= 0:
            continue
        lines += [
            f"{face.name} ({LANGUAGE.card_target(face) or 'no target'})",
            f"  full    {LANGUAGE.card_full(face)}",
            f"  middle  {LANGUAGE.card_middle(face)}",
            f"  short   {LANGUAGE.card_short(face)}",
            f"  instant {LANGUAGE.card_instant(face)}",
            "",
        ]
    return "\n".join(line.rstrip() for line in lines)


def test_the_words_of_all_cards_are_as_reviewed():
    now = all_cards()
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(now, encoding="utf-8")
    assert now == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("face", all_faces(), ids=lambda face: f"{face.slug}-{face.deck}")
def test_every_card_has_words_in_every_register(face):
    full, middle, short = (
        LANGUAGE.card_full(face),
        LANGUAGE.card_middle(face),
        LANGUAGE.card_short(face),
    )
    assert bool(full) == bool(middle) == bool(short) == bool(face.ability or face.prismatic)
    assert len(short) <= 18
    assert len(middle) <= 60
    if full:
        assert full[0].isupper()
        assert full[-1] == middle[-1] == "."
    assert bool(LANGUAGE.card_instant(face)) == (face.instant is not None)
    assert bool(LANGUAGE.card_target(face)) == bool(face.ability)


class Speaks(Watch):
    """Everything that is asked, answered and told has words, and answers are told apart."""

    def __init__(self):
        self.kinds = set()
        self.told = set()

    def standing(self, game):
        decision = game.decision
        if decision is None:
            return
        self.kinds.add(decision.kind)
        seen = observe(game, decision.seat)
        assert re.search(r"[.?]$", LANGUAGE.prompt(seen, NAMES))
        assert LANGUAGE.asked(decision.kind)
        labels = [LANGUAGE.option(option, seen, NAMES) for option in decision.options]
        assert len(set(labels)) == len(labels), labels
        with pytest.raises(ValueError, match="nothing is asked"):
            LANGUAGE.prompt(observe(game, -1), NAMES)

    def answered(self, before, index, game):
        for viewer in range(-1, len(game.state.mats)):
            for event in see_events(game.events, viewer):
                line = LANGUAGE.event(event, NAMES, viewer)
                assert (line is None) == (event.event in SILENT), event
                if line is not None:
                    self.told.add(event.event)
                    assert re.match(r"[A-Z0-9].*\.$", line), line
                    if getattr(event, "seat", None) == viewer and "Died" not in event.event:
                        assert "You" in line or "your" in line.lower(), line


def test_everything_has_words():
    watch = Speaks()
    for case in (
        Case(2, 31),
        Case(3, 37),
        Case(4, 43, full_reactions=True),
        Case(2, 46),
        Case(3, 40),
        Case(2, 9),
    ):
        run(case, watch, clones=False)
    assert watch.kinds == set(ASKED), set(ASKED) - watch.kinds
    every = {name for name, one in vars(events).items() if hasattr(one, "model_fields")}
    rare = {"DieLost", "DieDropped", "WallHeld", "InscriptionTaken", "GemsBurnt", "DieGained"}
    missing = {name for name in every if not name.startswith("_")} - SILENT - watch.told
    assert missing <= rare | {"BaseModel"}, missing


def test_every_kind_of_decision_has_a_prompt():
    own = {"attacked", "wound", "substitute", "pick_gems", "break"}
    assert set(PROMPTS) | own == set(ASKED)


@pytest.mark.parametrize(
    ("event", "mine", "other"),
    [
        (events.DieLost(seat=None), "The Ascended Die burns.", "The Ascended Die burns."),
        (events.DieLost(seat=0), "You absorb the Ascended Die.", "Ann absorbs the Ascended Die."),
        (events.DieDropped(tile=4), "The Ascended Die lies on 04.", "The Ascended Die lies on 04."),
        (events.WallHeld(wall="N"), "The north wall is locked.", "The north wall is locked."),
        (
            events.WallMoved(wall="E", depth=2, seat=0),
            "You push the east wall out to line 2.",
            "Ann pushes the east wall out to line 2.",
        ),
        (
            events.GemsBurnt(tile=7, gems="PP"),
            "2 Pyre burnt on 07: the Pyre explodes.",
            "2 Pyre burnt on 07: the Pyre explodes.",
        ),
        (
            events.InscriptionTaken(seat=0, victim=1, card=None, kept=True),
            "You take Bea's inscribed card.",
            "Ann takes your inscribed card.",
        ),
        (
            events.CardDrawn(seat=0, card=None, deck="ascendant"),
            "You draw a card.",
            "Ann draws a card.",
        ),
        (
            events.Died(seat=0, tile=55, killer=1, overkill=True, by_fire=False),
            "You die on 55, killed by Bea with more than enough.",
            "Ann dies on 55, killed by you with more than enough.",
        ),
        (
            events.GameEnded(winners=(0, 1), scores=(5, 5), ties=(9, 9), reason="koru"),
            "The game ends in a draw between you and Bea, by Koru.",
            "The game ends in a draw between Ann and you, by Koru.",
        ),
        (
            events.Untransmuted(seat=0, which="aria"),
            "You undo the Aria Transmutation.",
            "Ann undoes the Aria Transmutation.",
        ),
    ],
)
def test_lines_of_the_log(event, mine, other):
    assert LANGUAGE.event(event, NAMES, 0) == mine
    assert LANGUAGE.event(event, NAMES, 1) == other


def test_the_terms_are_whole_sentences():
    for word, meaning in LANGUAGE.terms().items():
        assert word[0].isupper()
        assert meaning.endswith(".")
