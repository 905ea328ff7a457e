"""Everything that can be typed at a question."""

import re
from pathlib import Path

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.plain.lookup import help_lines
from tests.plain.harness import Evening, after, evening


def test_a_number_chooses() -> None:
    said = evening(hand=["Apprentice", "Militia"]).type("2")
    assert after(said, "2").startswith("You play Militia: 1 power.\n")


@pytest.mark.parametrize("line", ["0", "4", "99", "00001", "9" * 5000])
def test_a_number_that_is_not_offered(line: str) -> None:
    said = evening(hand=["Apprentice", "Militia"]).type(line)
    assert after(said, line) == f"There is no option {line}; the options are 1 to 3."


@pytest.mark.parametrize(
    "line", ["x", "-1", "1.5", "1 2", "paly", "p", "a 3", "ä", "'", "%s{}", "\x1b[2J"]
)
def test_anything_else_is_answered_with_a_sentence(line: str) -> None:
    table = evening(hand=["Apprentice"])
    said = table.type(line)
    assert "means nothing here; type a number from the list, or ? for help." in said
    assert "\x1b" not in said
    assert table.table.number == 0


@pytest.mark.parametrize("line", ["play mil", "Play Militia", "PLAY:MILITIA", "play  militia"])
def test_words_choose_the_option_they_begin(line: str) -> None:
    said = evening(hand=["Apprentice", "Militia"]).type(line)
    assert "\nYou play Militia: 1 power.\n" in said


def test_words_that_begin_several_options() -> None:
    table = evening(hand=["Apprentice", "Militia"])
    assert after(table.type("play"), "play") == (
        "That may be Play Apprentice or Play Militia; type more of it, or its number."
    )
    assert table.table.answers == 0


def test_the_keys_of_answers_are_words_too() -> None:
    table = evening(hand=["Void Initiate", "Militia"], discard=["Apprentice"])
    said = table.type("play:hand:void_initiate", "NO", "l")
    assert table.table.answers == 2
    assert "You play Void Initiate" in after(said, "l")


def test_words_that_end_a_turn_are_warned_of_too() -> None:
    table = evening(hand=["Militia"])
    assert "Type e again to end your turn" in after(table.type("end t"), "end t")
    assert "Round 2, your turn." in table.type("end turn", "e")


def test_enter_alone_shows_the_options_again() -> None:
    said = evening(hand=["Apprentice"]).type("")
    assert said.count("  1  Play Apprentice: Gain 1 rune.") == 2


def test_help() -> None:
    told = after(evening().type("?"), "?")
    for key in "aeisvdlhutq":
        assert f"\n  {key} " in told


def test_status() -> None:
    table = evening(
        hand=["Mystic", "Mystic", "Militia"],
        discard=["Apprentice"],
        in_play=["Shadow Star"],
        row=["Wolf Shaman", "Wolf Shaman", "Mephit", "Landtalker", "Muramasa", "Arha Initiate"],
        others=[{"in_play": ["Snapdragon"], "honor": 4, "discard": ["Landtalker"]}],
        runes=3,
        power=2,
        honor=2,
        pool=40,
    )
    told = after(table.type("s"), "s")
    for line in (
        "Round 1, your turn. Honor: pool 40, you 2 + 4 on cards, Ben 4 + 5 on cards.",
        "  2 x [4] Wolf Shaman: 3 runes, Lifebound hero, 1 honor. Gain 1 rune and draw a card.",
        "  Mephit: 3 power, monster. Reward: 2 honor. You may banish a card in the center row.",
        "  Landtalker: 6 runes, Lifebound hero, 3 honor. Gain 3 runes.",
        "Always: [6] Mystic 3 runes (x30), [7] Heavy Infantry 2 runes (x29), [8] Cultist 2 power.",
        "Your constructs in play: Shadow Star.",
        "Ben's constructs in play: Snapdragon.",
        "Your turn. You have 3 runes and 2 power.",
        "  5  Acquire Arha Initiate (1 rune)",
    ):
        assert line in told.splitlines(), told
    assert "Your hand: Mystic x2, Militia. Your deck: " in told


def test_what_is_used_and_played() -> None:
    table = evening(hand=["Apprentice"], in_play=["Shadow Star"])
    told = after(table.type("1", "1", "s"), "s")
    assert "Your constructs in play: Shadow Star (used)." in told
    assert "Played this turn: Apprentice." in told
    assert "Your hand: empty." in told


def test_restricted_runes() -> None:
    said = evening(in_play=["The Grand Design"]).type("1")
    assert "You use The Grand Design: 2 restricted runes." in said
    assert "You have 0 runes, 2 runes only for Mechana constructs and 0 power." in said


def test_an_empty_pile() -> None:
    assert "Mystic (none left)" in evening(piles={"Mystic": 0}).type()


def test_void_and_discard_piles() -> None:
    table = evening(
        void=["Mephit", "Mephit"],
        discard=["Kor, the Ferromancer", "Militia"],
        others=[{"discard": ["Landtalker"]}],
    )
    said = table.type("v", "d")
    assert after(said, "v") == "The void: Mephit x2."
    assert after(said, "d").splitlines() == [
        "Your discard pile: Kor, the Ferromancer; Militia.",
        "Ben's discard pile: Landtalker.",
    ]
    assert after(evening().type("v"), "v") == "The void is empty."


def test_log_since_ones_last_turn() -> None:
    table = Evening(seed=11)
    said = table.type("l", "a", "l", "e", "e", "l")
    first, _, rest = said.partition("\n> a\n")
    assert "Ben plays" in first.rsplit("> l\n", 1)[1]
    assert "You play Apprentice x4, Militia: 4 runes, 1 power." in after(rest, "l")
    last = said.rsplit("\n> l\n", 1)[1]
    assert "You play" not in last
    assert "Ben's turn (round 2)." in last


def test_nothing_has_happened() -> None:
    assert after(evening().type("l"), "l") == "Nothing has happened since your last turn."


@pytest.mark.parametrize("line", ["i 2", "i2", "I 2", "i landt", "i  LANDTALKER ", "i talk"])
def test_reading_a_card(line: str) -> None:
    said = evening(hand=["Apprentice", "Landtalker"]).type(line)
    assert "\nLandtalker. Lifebound hero, costs 6 runes, worth 3 honor.\n  Gain 3 runes.\n" in said


def test_the_beginning_of_a_name_may_fit_several() -> None:
    said = evening().type("i arha", "i initiate", "i the", "i zebra", "i", "i 9", "i 1")
    assert after(said, "i arha") == (
        "That may be Arha Initiate or Arha Templar; type more of the name."
    )
    assert "Mechana Initiate or Void Initiate; type more" in after(said, "i initiate")
    assert "The Grand Design" in after(said, "i the")
    assert after(said, "i zebra") == "There is no card with 'zebra' in its name in this game."
    assert after(said, "i") == ("Say which card: i and the number of an option, or i and a name.")
    assert after(said, "i 9") == "There is no option 9; the options are 1 to 1."
    assert after(said, "i 1") == "Option 1 is no card; type i and a card's name to read it."


def test_hint() -> None:
    said = evening(runes=6, row=["Landtalker"], pool=60).type("h")
    told = after(said, "h").splitlines()
    found = re.fullmatch(r"The coach would choose (\d): (.+), about (\d+)% to win\.", told[0])
    assert found
    number, move, chance = int(found[1]), found[2], int(found[3])
    assert re.search(rf"^ {{2}}{number}  {re.escape(move.split(', then')[0])}", said, re.MULTILINE)
    assert re.fullmatch(r"[A-Z].+\.", told[1])
    others = [re.fullmatch(r"Or (\d): .+, about (\d+)%\.", line) for line in told[2:]]
    assert 1 <= len(others) <= 3
    for other in others:
        assert other
        assert int(other[2]) <= chance
        assert int(other[1]) != number


def test_a_hint_for_a_hand_that_only_needs_playing() -> None:
    said = evening(hand=["Apprentice"] * 3, row=["Sea Tyrant"] * 6, pool=60).type("H")
    assert after(said, "H").startswith(
        "The coach would choose 1: Play Apprentice. After the plain plays: Acquire "
    )
    assert "'h 3' means nothing here" in evening(hand=["Apprentice"]).type("h 3")


def test_play_all_says_what_it_left() -> None:
    table = evening(
        hand=["Void Initiate", "Apprentice", "Runic Lycanthrope", "Apprentice", "Shadow Star"]
    )
    said = table.type("a", "a", "1", "xx", "2", "a")
    told = after(said, "a")
    assert "You play Shadow Star, Apprentice x2: 2 runes.\n" in told
    assert (
        "Left in your hand: Void Initiate needs a choice; "
        "Runic Lycanthrope waits for what you play before.\n"
    ) in told
    assert table.table.answers == 3 + 2 + 1


def test_play_all_with_nothing_to_play() -> None:
    said = evening(hand=["Void Initiate"]).type("a")
    assert after(said, "a") == "Left in your hand: Void Initiate needs a choice."
    assert after(evening().type("a"), "a") == "There is no card in your hand to play."


def test_play_all_also_plays_what_it_draws() -> None:
    table = evening(hand=["Arha Initiate", "Militia"], deck=["Apprentice", "Mystic"])
    assert "You play Arha Initiate, Militia, Apprentice: 1 power, 1 rune, drew Apprentice." in (
        table.type("a")
    )


def test_a_choice_comes_first() -> None:
    said = evening(hand=["Mechana Initiate"]).type("1", "a", "e")
    assert "Mechana Initiate: choose one.\n  1  gain 1 rune\n  2  gain 1 power\n" in said
    assert after(said, "a") == "There is a question to answer first."
    assert after(said, "e") == "There is a question to answer first."


@pytest.mark.parametrize("key", ["e", "4"])
def test_one_warning_before_a_turn_ends(key: str) -> None:
    table = evening(hand=["Militia"], runes=2, in_play=["Shadow Star"])
    assert after(table.type(key), key) == (
        "You still have 1 card to play, 2 runes to spend and Shadow Star to use. "
        "Type e again to end your turn all the same."
    )
    assert table.table.answers == 0
    table.type(key, "?", key)  # something else was typed in between
    assert table.table.answers == 0
    said = table.type(key, key)
    assert "Round 2, your turn." in said


def test_no_warning_when_nothing_can_be_done() -> None:
    """Runes that buy nothing, and a card many keep for later, are no reason to ask."""
    table = evening(runes=1, power=1, in_play=["Tablet of Time's Dawn"])
    assert "Round 2, your turn." in table.type("e")


def test_a_name_cannot_steer_the_terminal() -> None:
    with pytest.raises(UsageError, match=r"'A\\x1b\[31m' cannot be a name"):
        Evening(names=("A\x1b[31m", "B\x1b[31m"), players=("human", "human"))


def test_the_documents_show_the_help() -> None:
    docs = Path(__file__).parents[2] / "assets" / "docs"
    shown = (docs / "playing.md").read_text(encoding="utf-8")
    assert "\n".join(help_lines(evening().lines(), {"standing"})) in shown
