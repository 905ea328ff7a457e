"""Every state the table was designed for shows what its picture shows."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from tests.felt.pictures import PICTURES, show, strips, whole
from tests.tui.playing import Playing

FACTS: dict[str, dict[str, tuple[str, ...]]] = {
    "a_turn": {
        "head": ("Chronicle + Storm", "round 2", "your turn"),
        "pool": ("★51 of 90", "rounds left"),
        "seats": ("Bea expert", "last turn acquired Granger", "defeated Tormented Soul"),
        "row": ("after hand", "acquire", "defeat", "new"),
        "event": ("EVENT Void Rising", "not yet this turn"),
        "piles": ("56 left", "Cultist"),
        "rail": ("4 runes", "3 power", "+2 this turn", "with your whole hand: ▲6 ●6"),
        "played": ("Flytrap Witch", "★2 drew 1", "×2"),
        "play": ("use (2)", "used", "banish"),
        "stacks": ("z deck 7", "next 5 ≈", "c discard 4", "Lionheart"),
        "foot": ("space play all 3", "? help"),
    },
    "b_turn": {
        "seats": ("Bea", "» acquired Granger"),
        "rail": ("▲4 runes", "deck 7  discard 4"),
        "played": ("played Flytrap Witch · Apprentice ×2",),
        "foot": ("space play all 3", "? help"),
    },
    "c_turn": {"seats": ("acquired", "last turn"), "row": ("Lifebound hero", "╶── ▲ ▤ ──╴")},
    "e_theirs": {
        "head": ("Bea's turn",),
        "rail": ("Bea", "+8"),
        "row": ("Wolf Shaman", "acquired", "by Bea"),
        "play": ("Yggdrasil S", "Shadow Star", "Hedron Cannon"),
        "foot": (". skip to your turn", "Coda, then you"),
    },
    "e_theirs_120": {"play": ("destroyed",), "event": ("★1 for Bea this turn",)},
    "e_theirs_80": {"play": ("lost",)},
    "f_teams_160": {
        "seats": ("your team", "★28", "Bea and Elif", "Coda and Farid"),
        "rail": ("your team ★28, leading by 5", "with your whole hand"),
    },
    "f_teams_80": {"seats": ("★28", "you ★16", "Dario ★12", "Elif ★11")},
    "g_nemesis": {
        "seats": ("NEMESIS", "takes next", "after your turn: ★9", "you: ★14", "has taken"),
        "row": ("1st", "2nd"),
    },
    "x_nemesis": {"seats": ("RIVAL Nemesis", "then ★9", "takes"), "row": ("1st", "2nd")},
    "h_late": {"rail": ("11 power",), "play": ("Synchronizer", "Hoarding Whelp", "Q ")},
    "x_hand15": {"hand": (" G ", "Militia", "×2"), "play": ("Everbloom",)},
    "x_chronicle": {"hand": ("Everything is played", "still to be had: "), "piles": ("30",)},
    "x_six": {"seats": ("Bea", "Coda", "Dario", "Elif", "Farid")},
    "x_80x30": {"row": ("Wolf Shaman",)},
    "x_100x30": {"row": ("Wolf Shaman",), "stacks": ("deck",)},
    "x_140x45": {"seats": ("acquired",)},
    "x_200x60": {"seats": ("acquired",), "say": ("You play",)},
    "m_plan": {"overlay": ("deck", "round")},
    "n_feedback": {"row": ("Samael's", "defeated", "★+"), "rail": ("+",)},
    "o_look": {"overlay": ("Dreamer's Glass",), "foot": ("v close", "esc close")},
    "d_choice": {
        "tray": ("Your discard pile 4 cards, 3 kinds", "Lionheart", "banish"),
        "say": ("Void Initiate: Banish a card from your hand or discard pile?",),
        "foot": ("enter banish", "esc banish nothing"),
    },
    "light_choice": {"tray": ("Your discard pile",)},
    "picks": {
        "tray": ("Your deck", "2 chosen", "✓1"),
        "hand": ("✓s",),
        "foot": ("enter banish these 3",),
    },
    "picks_120": {"foot": ("✓ 3 of up to 4",), "tray": ("deck", "discard"), "hand": ("chosen",)},
    "nocolor_picks": {"tray": ("✓1", "2 chosen")},
    "player": {"rail": ("3  you",), "foot": ("enter choose Bea",)},
    "player_120": {"seats": ("┏ 1", "┏ 2", "choose ★9")},
    "branch": {
        "tray": ("Choose one", "even", "Coda loses The Grand Design.", "Bea loses nothing."),
        "foot": ("enter choose this",),
    },
    "yesno": {
        "tray": ("The top card of your deck only you see it", "Heavy Infantry", " esc ", " enter "),
        "foot": ("enter yes", "esc leave it"),
    },
    "order": {
        "tray": ("In which order?", "Synchronizer", "Draw a card.", "Personal Wormhole"),
    },
    "order_120": {"foot": ("enter Synchronizer next",)},
    "order_done": {"tray": ("Burrower Mark II", "Synchronizer")},
    "order_done_120": {"tray": ("1st, done",)},
    "destination": {"tray": ("Wolf Shaman where does it go?", "To the discard pile")},
    "destination_teams": {"tray": ("Into Dario's discard pile (1 rune)",)},
    "number": {"tray": ("Snake Shaman which of these?", "Pay 4 runes for 4 honor")},
    "uses": {"tray": ("Yggdrasil Staff which of these?", "Pay 4 runes, then gain 3 honor")},
    "l_ascii": {"row": ("acquire", "===")},
    "l_nocolor": {"row": ("▀▀ acquire ▀▀",)},
    "light_120": {"row": ("acquire",)},
    "contrast_120": {"row": ("acquire",)},
}
"""What must stand where, by the beginning of a picture's name."""


def part(at: Playing, name: str) -> str:
    return at.footer if name == "foot" else at.part(name)


@pytest.mark.parametrize("name", PICTURES)
def test_the_state_shows_what_its_picture_shows(name: str):
    facts = [(beginning, found) for beginning, found in FACTS.items() if name.startswith(beginning)]
    assert facts, name

    def look(at: Playing) -> None:
        assert len(whole(at).split("\n")) == PICTURES[name].size[1]
        for _, found in facts:
            for zone, words in found.items():
                painted = " ".join(part(at, zone).split())
                for one in words:
                    assert " ".join(one.split()) in painted, (zone, one, part(at, zone))
        _marks_are_options(at)
        _can_be_read(at)

    show(PICTURES[name], look)


def _marks_are_options(at: Playing) -> None:
    """Filled caps stand on answers, and on nothing else."""
    board = at.screen.board
    spots = list(board.sight.spots)
    offered = {index for spot in spots for index in spot.options}
    asked = at.screen.asked
    if asked is not None and board._whole is None:
        in_words = {asked.yes, asked.no, asked.end} - {None}
        assert offered | in_words == set(range(len(asked.labels)))
    assert asked is not None or not offered


def _can_be_read(at: Playing) -> None:
    """Text has contrast enough, and does not vanish where there are few colours."""
    if at.app.no_color or at.app.settings.theme == "terminal":
        return
    for strip in strips(at):
        for text, style, _ in strip:
            if style is None or not any(sign.isalnum() for sign in text):
                continue
            fore, back = _colours(style)
            assert _ratio(fore, back) >= 4.45, (text, style)
            for system in (ColorSystem.EIGHT_BIT, ColorSystem.STANDARD):
                assert fore.downgrade(system) != back.downgrade(system), (text, system)


def _colours(style: Style) -> tuple[Color, Color]:
    assert style.color is not None
    assert style.bgcolor is not None
    return (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)


def _ratio(one: Color, other: Color) -> float:
    lights = sorted((_light(one), _light(other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def _light(color: Color) -> float:
    """Relative luminance, after WCAG."""
    parts = [part / 255 for part in color.get_truecolor()]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
