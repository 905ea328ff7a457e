"""Acting at the table: each key does what it stands on, or says why not."""

import pytest

from tests.tui.playing import Playing, play

ROW = [
    "Samael's Trickster",
    "Wolf Shaman",
    "Shadow Star",
    "Mistake of Creation",
    "Landtalker",
    "Sea Tyrant",
]


def test_a_key_plays_the_card_it_stands_on():
    async def story(at: Playing):
        await at.press("s")
        assert at.hand() == ["Apprentice", "Apprentice"]
        assert at.view.turn.power == 1
        assert "1 power" in at.part("rail")

    play(story, hand=["Apprentice", "Apprentice", "Militia"], row=ROW)


def test_a_number_acquires_from_the_row_and_from_a_pile():
    async def story(at: Playing):
        await at.press("2")
        assert "Wolf Shaman" in [card.name for card in at.mine.discard]
        assert at.view.turn.runes == 3
        await at.press("7")
        assert "Mystic" in [card.name for card in at.mine.discard]

    play(story, row=ROW, runes=6)


def test_a_number_defeats_a_monster():
    async def story(at: Playing):
        await at.press("1")
        assert at.mine.honor == 1
        await at.press("9")
        assert at.mine.honor == 2

    play(story, row=ROW, power=5)


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("2", "Wolf Shaman needs 1 more rune."),
        ("5", "Landtalker needs 4 more runes."),
        ("6", "Sea Tyrant needs 4 more power."),
        ("7", "Mystic needs 1 more rune."),
        ("q", "Shadow Star has been used this turn."),
        ("w", "Hedron Link Device works by itself."),
    ],
)
def test_a_key_that_cannot_be_used_says_why(key: str, reason: str):
    async def story(at: Playing):
        await at.press("q")
        number = at.table.number
        await at.press(key)
        assert at.prompt == reason
        assert at.table.number == number

    play(story, row=ROW, runes=2, in_play=["Shadow Star", "Hedron Link Device"])


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("1", "Hedron Cannon needs 4 more runes."),
        ("2", "Hedron Link Device needs 3 more runes."),
        ("3", "Cetra, Weaver of Stars needs 5 more runes."),
        ("7", "Mystic needs 1 more rune."),
    ],
)
def test_runes_for_some_cards_only_count_for_these(key: str, reason: str):
    async def story(at: Playing):
        await at.press("q", key)
        assert (at.view.turn.runes, at.view.turn.restricted) == (2, 2)
        assert at.prompt == reason

    row = ["Hedron Cannon", "Hedron Link Device", "Cetra, Weaver of Stars"]
    play(story, row=row, runes=2, in_play=["The Grand Design"])


def test_a_pile_that_is_empty_says_so():
    async def story(at: Playing):
        await at.press("7")
        assert at.prompt == "No Mystic is left."

    play(story, row=ROW, runes=9, piles={"Mystic": 0})


def test_space_plays_what_needs_no_choice_and_says_what_it_left():
    async def story(at: Playing):
        await at.press("space")
        assert at.hand() == ["Void Initiate"]
        assert at.view.turn.runes == 2
        assert "Void Initiate needs a choice" in at.prompt

    play(story, hand=["Apprentice", "Void Initiate", "Apprentice", "Militia"], row=ROW)


def test_space_is_undone_as_one():
    async def story(at: Playing):
        await at.press("space")
        assert at.hand() == []
        await at.press("backspace")
        assert sorted(at.hand()) == ["Apprentice", "Apprentice", "Militia"]
        assert at.prompt == "Undone: 3 answers."

    play(story, hand=["Apprentice", "Apprentice", "Militia"], row=ROW)


def test_what_an_undo_may_not_a_second_press_takes_back():
    async def story(at: Playing):
        await at.press("2", "backspace")
        assert "Press again" in at.prompt
        assert at.view.turn.runes == 0
        await at.press("backspace")
        assert at.view.turn.runes == 3
        assert "Taken back: 1 answer" in at.prompt
        log = [line for line, _ in at.screen.board.scene.log]
        assert "You take back 1 answer." in log

    play(story, row=ROW, runes=3)


def test_with_nothing_done_there_is_nothing_to_undo():
    async def story(at: Playing):
        assert "undo" not in at.footer
        await at.press("backspace")
        assert at.prompt == "There is nothing to undo yet."

    play(story, row=ROW)


def test_enter_warns_once_of_what_is_left_and_then_ends_the_turn():
    async def story(at: Playing):
        await at.press("enter")
        assert at.prompt.startswith("You still have")
        for left in (
            "1 card to play",
            "3 runes to spend",
            "3 power to fight",
            "Shadow Star to use",
        ):
            assert left in at.prompt
        assert at.view.turn.seat == 0
        await at.press("enter")
        await at.until(lambda: at.view.turn.number > 1)

    play(story, row=ROW, hand=["Apprentice"], runes=3, power=3, in_play=["Shadow Star"])


def test_the_warning_is_given_again_after_something_else_was_done():
    async def story(at: Playing):
        await at.press("enter", "a", "enter")
        assert at.prompt.startswith("You still have")
        assert at.view.turn.number == 1

    play(story, row=ROW, hand=["Apprentice"], runes=3)


def test_nothing_left_needs_no_warning():
    async def story(at: Playing):
        await at.press("enter")
        await at.until(lambda: at.view.turn.number > 1)

    play(story, row=["Sea Tyrant"] * 6)


def test_the_warning_can_be_switched_off():
    async def story(at: Playing):
        await at.press("enter")
        await at.until(lambda: at.view.turn.number > 1)

    play(story, row=ROW, hand=["Apprentice"], settings={"warn": False})


def test_keys_typed_ahead_meet_the_table_as_it_stands():
    async def story(at: Playing):
        await at.pilot.press("a", "a", "a", "7")
        await at.pilot.pause()
        assert [card.name for card in at.mine.discard] == ["Mystic"]

    play(story, row=ROW, hand=["Apprentice"] * 3)


def test_the_second_nine_cards_have_shifted_keys():
    async def story(at: Playing):
        await at.press("A")
        assert "Wolf Shaman" not in at.hand()

    hand = [
        "Apprentice",
        "Militia",
        "Mystic",
        "Heavy Infantry",
        "Void Initiate",
        "Arha Initiate",
        "Lifebound Initiate",
        "Mechana Initiate",
        "Landtalker",
        "Wolf Shaman",
    ]
    play(story, row=ROW, hand=hand)


def test_two_things_to_do_with_one_card_are_asked_for():
    async def story(at: Playing):
        await at.press("a", "s")
        await at.press("q")
        assert "Oblivion Blossoms which of these?" in at.part("tray")
        assert "Gain 1 honor" in at.part("tray")
        await at.press("escape")
        assert at.prompt == "Your turn."
        await at.press("q", "2")
        assert (at.mine.honor, at.view.turn.power) == (1, 0)
        await at.press("q")
        assert (at.mine.honor, at.view.turn.power) == (1, 1)

    play(
        story,
        sets=("chronicle", "gift"),
        row=["Inert"] * 6,
        in_play=["Oblivion Blossoms"],
        hand=["Void Initiate", "Apprentice"],
    )


def test_keys_stay_on_their_cards_while_others_leave_the_hand():
    async def story(at: Playing):
        await at.press("a", "s")
        assert at.hand() == ["Heavy Infantry"]
        assert "d" in at.filled("hand").split()
        await at.press("a")
        assert at.hand() == ["Heavy Infantry"]
        await at.press("d")
        assert at.hand() == []

    play(story, row=ROW, hand=["Apprentice", "Militia", "Heavy Infantry"])


def test_a_drawn_card_gets_a_free_key():
    async def story(at: Playing):
        await at.press("a")
        assert sorted(at.hand()) == ["Militia", "Mystic"]
        assert at.screen.board.with_key("s").name == "Militia"
        assert at.screen.board.with_key("d").name == "Mystic"

    play(story, row=ROW, hand=["Arha Initiate", "Militia"], deck=["Mystic"])


def test_after_an_action_the_cursor_lets_go():
    async def story(at: Playing):
        at.screen.board.mark("row:1")
        await at.press("enter")
        assert "Wolf Shaman" not in at.part("row")
        assert at.screen.board.cursor == ""
        assert "enter end turn" in at.footer

    play(story, row=ROW, hand=["Apprentice"], center_deck=["Mephit"] * 3, runes=3)
