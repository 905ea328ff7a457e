"""Choices: the prompt names the card that asks, options are marked where they lie."""

from tests.tui.playing import Playing, play

ROW = [
    "Wolf Shaman",
    "Shadow Star",
    "Landtalker",
    "Sea Tyrant",
    "Mistake of Creation",
    "Snapdragon",
]


def test_a_choice_names_the_card_that_asks_and_marks_what_lies_in_hand():
    async def story(at: Playing):
        await at.press("a")
        assert at.prompt.startswith("Void Initiate: banish a card from your hand or discard pile?")
        assert "esc banish nothing" in at.footer
        assert at.filled("hand") == "s d"
        assert not at.filled("row")

    play(story, hand=["Void Initiate", "Apprentice", "Militia"], row=ROW)


def test_what_lies_in_the_discard_pile_is_listed_with_keys():
    async def story(at: Playing):
        await at.press("a")
        tray = at.part("tray")
        assert "Your discard pile 2 cards" in tray
        assert "Heavy Infantry" in tray
        assert "Mystic" in tray
        assert at.filled("tray") == "1 2"
        await at.press("2")
        assert [card.name for card in at.mine.discard] == ["Heavy Infantry"]
        assert at.prompt == "Your turn."

    play(story, hand=["Void Initiate"], discard=["Heavy Infantry", "Mystic"], row=ROW)


def test_a_key_in_hand_chooses_the_card_there():
    async def story(at: Playing):
        await at.press("a", "d")
        assert at.hand() == ["Apprentice"]
        assert at.view.turn.seat == 0

    play(story, hand=["Void Initiate", "Apprentice", "Militia"], row=ROW)


def test_escape_declines_what_may_be_declined():
    async def story(at: Playing):
        await at.press("a", "escape")
        assert at.hand() == ["Apprentice", "Militia"]
        assert at.prompt == "Your turn."

    play(story, hand=["Void Initiate", "Apprentice", "Militia"], row=ROW)


def test_what_must_be_chosen_cannot_be_declined():
    async def story(at: Playing):
        await at.press("a")
        assert "esc" not in at.footer
        number = at.table.number
        await at.press("escape")
        assert at.prompt == "This choice has to be made."
        await at.press("5")
        assert at.prompt == "Choose one of the marked ones."
        await at.press("space")
        assert at.prompt == "There is a question to answer first."
        assert at.table.number == number

    play(story, hand=["Temple Librarian", "Apprentice", "Militia", "Mystic"], row=ROW)


def test_cards_of_the_row_are_chosen_by_their_numbers():
    async def story(at: Playing):
        await at.press("a")
        assert len(at.filled("row").split()) == 6
        await at.press("3")
        assert [card.name for card in at.view.void] == ["Landtalker"]

    play(story, hand=["Seer of the Forked Path"], deck=["Apprentice"], row=ROW)


def test_branches_of_an_effect_are_listed_in_words():
    async def story(at: Playing):
        await at.press("a")
        tray = at.part("tray")
        assert tray.index("Gain 1 rune") < tray.index("Gain 1 power")
        assert at.filled("tray") == "1 2"
        await at.press("2")
        assert (at.view.turn.runes, at.view.turn.power) == (0, 1)

    play(story, hand=["Mechana Initiate"], row=ROW)


def test_many_answers_lie_as_slips():
    async def story(at: Playing):
        await at.press("a")
        board = at.screen.board
        assert len(board.sight.spots.tray[0].spots) == 15
        for _ in range(14):
            await at.press("tab")
        marked = board.find(board.cursor)
        await at.press("tab")
        await at.press("shift+tab")
        assert marked.name in at.part("tray")
        await at.press("enter")
        assert at.prompt == "Your turn."
        assert len(at.mine.discard) == 14

    names = [
        "Wolf Shaman",
        "Shadow Star",
        "Landtalker",
        "Snapdragon",
        "Apprentice",
        "Militia",
        "Mystic",
        "Heavy Infantry",
        "Arha Initiate",
        "Lifebound Initiate",
        "Mechana Initiate",
        "Temple Librarian",
        "Twofold Askara",
        "Ascetic of the Lidless Eye",
        "Spike Vixen",
    ]
    play(story, hand=["Void Initiate"], discard=names, row=ROW, size=(80, 24))
