"""Several people at one keyboard, and computer players beside them."""

from ascension_tui.tui.screens.curtain import CurtainScreen
from tests.tui.playing import Playing, play

ROW = [
    "Wolf Shaman",
    "Shadow Star",
    "Landtalker",
    "Sea Tyrant",
    "Mistake of Creation",
    "Snapdragon",
]
TWO = ("human", "human")
SECRET = [{"hand": ["Spike Vixen", "Flytrap Witch"], "deck": ["Apprentice"] * 8}]


def is_curtain(at: Playing) -> bool:
    return isinstance(at.app.screen, CurtainScreen)


def test_a_curtain_stands_before_the_first_person():
    async def story(at: Playing):
        assert is_curtain(at)
        assert "Anna" in at.everything()
        assert "Arha Templar" not in at.everything()
        await at.press("enter")
        assert at.app.screen is at.screen
        assert "Arha Templar" in at.part("hand")
        assert "Anna, your turn" in at.part("head")

    play(story, players=TWO, hand=["Arha Templar"], row=ROW, others=SECRET)


def test_between_two_people_everything_secret_is_hidden():
    async def story(at: Playing):
        await at.press("enter", "a", "enter")
        await at.until(lambda: is_curtain(at))
        shown = at.everything()
        assert "Bea" in shown
        for name in ("Spike Vixen", "Flytrap Witch", "Militia"):
            assert name not in shown
        assert "Anna plays Apprentice" in shown
        await at.press("enter")
        assert "Spike Vixen" in at.part("hand")
        assert "Militia" not in at.everything()
        assert at.screen.me == 1

    play(
        story,
        players=TWO,
        hand=["Apprentice"],
        deck=["Militia"] * 6,
        row=ROW,
        others=SECRET,
        settings={"warn": False},
    )


def test_a_choice_in_anothers_turn_is_handed_over_and_back():
    async def story(at: Playing):
        await at.press("enter", "1")
        await at.until(lambda: is_curtain(at))
        assert "Bea" in at.everything()
        assert "Anna's turn" in at.everything()
        await at.press("enter")
        assert at.screen.me == 1
        assert "Sea Tyrant" in at.prompt
        assert "Muramasa" in at.everything()
        await at.press("q")
        await at.until(lambda: is_curtain(at))
        assert "Anna" in at.everything()
        await at.press("enter")
        assert at.screen.me == 0
        assert "Anna, your turn" in at.part("head")
        assert len(at.view.players[1].in_play) == 1

    play(
        story,
        players=TWO,
        row=["Sea Tyrant"],
        power=5,
        others=[{"in_play": ["Muramasa", "Shadow Star"], "hand": ["Spike Vixen"]}],
    )


def test_a_person_can_go_to_the_menu_from_the_curtain():
    async def story(at: Playing):
        await at.press("m")
        await at.until(lambda: at.screen not in at.app.screen_stack)

    play(story, players=TWO, row=ROW)


def test_with_one_person_there_is_no_curtain():
    async def story(at: Playing):
        assert not is_curtain(at)
        await at.press("enter")
        await at.until(lambda: at.view.turn.number > 1 and at.view.turn.seat == 0)
        assert not is_curtain(at)

    play(story, players=("human", "greedy", "random"), row=ROW, settings={"warn": False})


def test_a_computer_turn_is_shown_step_by_step_and_can_be_skipped():
    async def story(at: Playing):
        await at.press("enter")
        await at.until(lambda: at.view.turn.seat == 1)
        answers = at.table.answers
        await at.pilot.pause(0.05)
        assert at.table.answers <= answers + 1
        assert "skip" in at.footer
        await at.press("full_stop")
        await at.until(lambda: at.view.turn.seat == 0)
        assert at.prompt == "Your turn."

    play(story, row=ROW, settings={"warn": False, "pace": "slow"})


def test_skipping_holds_for_these_turns_only():
    async def story(at: Playing):
        await at.press("enter")
        await at.until(lambda: at.view.turn.seat == 1)
        await at.press("space")
        await at.until(lambda: at.view.turn.seat == 0)
        await at.press("enter")
        await at.until(lambda: at.view.turn.seat == 1)
        answers = at.table.answers
        await at.pilot.pause(0.05)
        assert at.table.answers <= answers + 1

    play(story, row=ROW, settings={"warn": False, "pace": "slow"})


def test_partners_are_marked():
    async def story(at: Playing):
        line = next(line for line in at.part("seats").splitlines() if "Coda" in line)
        assert "partner" in line
        assert at.part("seats").count("partner") == 1

    play(story, players=("human", "greedy", "greedy", "greedy"), teams=True, row=ROW)


def test_solitaire_shows_the_opponent_and_what_it_takes():
    async def story(at: Playing):
        assert "SAMAEL" in at.part("seats")
        assert "takes next" in at.part("seats")
        assert "1st" in at.part("row")
        await at.press("enter")
        await at.until(lambda: at.view.turn.number > 1)
        assert at.view.rival.honor + len(at.view.rival.cards) > 0

    play(story, players=("human",), solo=True, row=ROW, settings={"warn": False})
