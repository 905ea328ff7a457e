"""What happened, in sentences."""

from typing import Any

import pytest

from ascension_tui.games.ascension.model_events import EVENT
from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.games.ascension.text import wording

EN = wording("en")
SEATS = ("Anna", "Bea", "Coda", "Dan")
NAMES = {card.slug: card.name for card in load_sets(SETS)}
WATCHER = -1


def who(seat: int) -> str:
    return "Samael" if seat < 0 else SEATS[seat]


def what(slug: str | None) -> str:
    return "a card" if slug is None else NAMES[slug]


USUAL: dict[str, dict[str, Any]] = {
    "DeckShuffled": {"origin": "deck"},
    "Paid": {"restricted": 0},
    "CardRevealed": {"zone": "deck"},
}
"""What does not matter for the line, unless a test says it."""


def told(event: str, me: int = WATCHER, **data: Any) -> str | None:
    seen = EVENT.validate_python({"event": event, **USUAL.get(event, {}), **data})
    return EN.event_line(seen, who, what, me)


def moved(cause: str, me: int = WATCHER, **data: Any) -> str | None:
    usual = {
        "seat": 1,
        "card": "mystic",
        "origin": "hand",
        "owner": 1,
        "target": "discard",
        "to": 1,
        "source": None,
    }
    return told("CardMoved", me, cause=cause, **{**usual, **data})


def test_the_reader_is_you() -> None:
    assert moved("play", me=1) == "You play Mystic."
    assert moved("play", me=0) == "Bea plays Mystic."
    assert moved("play") == "Bea plays Mystic."


def test_a_hidden_card_is_just_a_card() -> None:
    drawn = {"origin": "deck", "target": "hand", "source": "wolf_shaman"}
    assert moved("draw", me=1, **drawn) == "You draw Mystic (Wolf Shaman)."
    assert moved("draw", me=0, **{**drawn, "card": None}) == "Bea draws a card (Wolf Shaman)."


def test_the_new_hand_and_the_clearing_of_the_table_are_no_news() -> None:
    assert moved("draw", origin="deck", target="hand", source=None) is None
    assert moved("cleanup") is None


@pytest.mark.parametrize(
    ("target", "ending"),
    [
        ("discard", "acquires Mystic."),
        ("in_play", "acquires Mystic into play."),
        ("deck_top", "acquires Mystic onto their deck."),
        ("hand", "acquires Mystic into their hand."),
    ],
)
def test_acquired_cards(target: str, ending: str) -> None:
    assert moved("acquire", origin="always", owner=-1, target=target) == f"Bea {ending}"


def test_an_acquired_card_on_ones_own_deck() -> None:
    line = moved("acquire", me=1, target="deck_top", source="cetra_weaver_of_stars")
    assert line == "You acquire Mystic onto your deck (Cetra, Weaver of Stars)."


def test_banished_cards() -> None:
    assert (
        moved("banish", me=1, source="void_initiate")
        == "You banish Mystic from your hand (Void Initiate)."
    )
    assert (
        moved("banish", card="mephit", origin="row", owner=-1) == "Bea banishes Mephit from the "
        "center row."
    )
    tablet = "tablet_of_times_dawn"
    assert (
        moved("banish", card=tablet, source=tablet, origin="in_play")
        == "Bea banishes Tablet of Time's Dawn from play."
    )


def test_discarded_and_destroyed_cards() -> None:
    line = moved("discard", me=1, source="temple_librarian")
    assert line == "You discard Mystic (Temple Librarian)."
    line = moved("destroy", card="shadow_star", source="corrosive_widow")
    assert line == "Bea destroys Shadow Star (Corrosive Widow)."


def test_taken_cards_as_thief_victim_and_third_see_them() -> None:
    taken = {"seat": 0, "owner": 1, "target": "hand", "to": 0, "source": "xeron_duke_of_lies"}
    by = "(Xeron, Duke of Lies)."
    assert moved("take", me=0, **taken) == f"You take Mystic from Bea's hand {by}"
    assert moved("take", me=1, **taken) == f"Anna takes Mystic from your hand {by}"
    hidden = {**taken, "card": None}
    assert moved("take", me=2, **hidden) == f"Anna takes a card from Bea's hand {by}"


@pytest.mark.parametrize(
    ("cause", "data", "line"),
    [
        ("acquire", {"to": 0}, "Bea acquires Mystic into your discard pile."),
        (
            "play",
            {"card": "nom_tribe_gremlin", "to": 0},
            "Bea plays Nom Tribe Gremlin into your discard pile.",
        ),
        ("play", {"card": "mystic", "target": "played"}, "Bea plays Mystic."),
        ("play", {"card": "p_r_i_m_e", "target": "played"}, "Bea plays P.R.I.M.E."),
        (
            "defeat",
            {"card": "minotaur", "origin": "row", "owner": -1, "target": "trophies"},
            "Bea keeps Minotaur as a trophy.",
        ),
        (
            "defeat",
            {"card": "yuk_tribe_gremlin", "origin": "row", "owner": -1, "to": 2},
            "Bea puts Yuk Tribe Gremlin into Coda's discard pile.",
        ),
        (
            "defeat",
            {"card": "minotaur", "origin": "row", "owner": -1, "target": "in_play"},
            "Bea puts Minotaur into play.",
        ),
        ("banish", {"card": "minotaur", "origin": "trophies", "source": "minotaur"}, None),
        (
            "banish",
            {"card": "fanatic", "origin": "trophies", "source": "hedron_rising"},
            "Bea banishes Fanatic from their trophies (Hedron Rising).",
        ),
        (
            "discard",
            {"origin": "deck", "source": "nook_hound"},
            "Bea discards Mystic from the top of their deck (Nook Hound).",
        ),
        (
            "take",
            {
                "card": "minotaur",
                "origin": "void",
                "owner": -1,
                "target": "trophies",
                "source": "nemesis",
            },
            "Bea takes Minotaur from the void as a trophy (Nemesis).",
        ),
        (
            "give",
            {"card": "minotaur", "origin": "void", "owner": -1, "to": 0, "source": "mystic"},
            "Bea puts Minotaur from the void into your discard pile (Mystic).",
        ),
        (
            "give",
            {"card": "minotaur", "source": "earthmender_pura", "to": 2},
            "Bea puts Minotaur from their hand into Coda's discard pile (Earthmender Pura).",
        ),
        (
            "return",
            {"origin": "discard", "target": "deck_top", "source": "honey_siren"},
            "Bea returns Mystic from their discard pile onto their deck (Honey Siren).",
        ),
        (
            "return",
            {"card": "cog_maw", "origin": "in_play", "target": "hand", "source": "dream_machine"},
            "Bea returns Cog Maw from play into their hand (Dream Machine).",
        ),
        (
            "reveal",
            {"origin": "deck", "target": "hand", "source": "thicket_familiar"},
            "Bea reveals Mystic from the top of their deck and takes it (Thicket Familiar).",
        ),
        (
            "set_under",
            {"target": "under", "source": "dreamers_glass"},
            "Bea puts Mystic under Dreamer's Glass.",
        ),
        (
            "set_free",
            {"origin": "under", "source": "dreamers_glass"},
            "Mystic goes from under Dreamer's Glass into Bea's discard pile.",
        ),
    ],
)
def test_moves_of_cards(cause: str, data: dict[str, Any], line: str | None) -> None:
    assert moved(cause, me=0, **data) == line


def test_a_defeat_is_told_once() -> None:
    assert moved("defeat", card="mephit", origin="row", target="void") is None
    line = told("MonsterDefeated", seat=1, card="mephit", zone="row", source="arha_templar")
    assert line == "Bea defeats Mephit (Arha Templar)."


@pytest.mark.parametrize(
    ("event", "data", "line"),
    [
        ("TurnBegan", {"turn": 5, "round": 3, "extra": False}, "Bea's turn (round 3)."),
        ("TurnBegan", {"turn": 5, "round": 3, "extra": True}, "Bea takes another turn."),
        ("TurnEnded", {}, None),
        ("Paid", {"resource": "runes", "amount": 3, "card": "mystic", "purpose": "price"}, None),
        ("AbilityUsed", {"card": "shadow_star", "ability": 0}, "Bea uses Shadow Star."),
        (
            "EffectCopied",
            {"card": "wolf_shaman", "source": "twofold_askara"},
            "Bea copies the effect of Wolf Shaman (Twofold Askara).",
        ),
        (
            "HonorGained",
            {"amount": 1, "pool": 9, "source": "snapdragon"},
            "Bea gains 1 honor (Snapdragon).",
        ),
        ("RunesGained", {"amount": 1, "source": "apprentice", "restricted": False}, None),
        ("PowerGained", {"amount": 2, "source": "heavy_infantry"}, None),
        (
            "ExtraTurnGained",
            {"source": "tablet_of_times_dawn"},
            "Bea gets another turn after this one (Tablet of Time's Dawn).",
        ),
        ("DeckShuffled", {"count": 1}, "Bea shuffles their deck (1 card)."),
        (
            "CardRevealed",
            {"card": "mystic", "zone": "hand", "source": "unspeakable_doom", "public": True},
            "Bea reveals Mystic (Unspeakable Doom).",
        ),
        (
            "CardRevealed",
            {"card": None, "zone": "deck", "source": "nook_hound", "public": False},
            "Bea looks at a card (Nook Hound).",
        ),
        (
            "CardRevealed",
            {"card": "mystic", "zone": "deck", "source": None, "public": False},
            "Bea looks at Mystic.",
        ),
        (
            "Paid",
            {"resource": "runes", "amount": 3, "card": "snake_shaman", "purpose": "effect"},
            "Bea pays 3 runes (Snake Shaman).",
        ),
        (
            "Paid",
            {"resource": "power", "amount": 8, "card": "xerons_trial", "purpose": "effect"},
            "Bea pays 8 power (Xeron's Trial).",
        ),
        (
            "HonorTaken",
            {"victim": 0, "amount": 2, "source": "emri_born_of_battle"},
            "Bea takes 2 honor from you (Emri, Born of Battle).",
        ),
        ("TrophyUsed", {"card": "minotaur"}, "Bea uses the trophy Minotaur."),
        (
            "EventTransformed",
            {"card": "dharthas_trial", "hero": "dhartha_eternal_seer"},
            "Bea transforms Dhartha's Trial into Dhartha, Eternal Seer.",
        ),
    ],
)
def test_what_a_seat_does(event: str, data: dict[str, Any], line: str | None) -> None:
    assert told(event, me=0, seat=1, **data) == line


def test_what_the_reader_does() -> None:
    assert told("TurnBegan", me=1, seat=1, turn=5, round=3, extra=False) == "Your turn (round 3)."
    assert told("TurnBegan", me=1, seat=1, turn=5, round=3, extra=True) == "You take another turn."
    line = told("CardRevealed", me=1, seat=1, card="mystic", source=None, public=False)
    assert line == "You look at Mystic."
    line = told("CardRevealed", me=1, seat=1, card="mystic", source=None, public=True)
    assert line == "You reveal Mystic."
    line = told("DeckShuffled", me=1, seat=1, count=9)
    assert line == "You shuffle your deck (9 cards)."


def test_what_happens_at_the_center() -> None:
    assert told("RowRefilled", card="mephit", slot=2) == "Mephit enters the center row."
    line = "The void becomes the new center deck (31 cards)."
    assert told("DeckShuffled", seat=-1, count=31) == line
    line = "The honor pool is empty: the game ends with this round"
    assert told("PoolEmptied", seat=1, last=0) == f"{line}, after Anna's turn."
    assert told("PoolEmptied", me=0, seat=1, last=0) == f"{line}, after your turn."
    assert told("PoolEmptied", me=0, seat=-1, last=0) == f"{line}."


def test_events_and_fates() -> None:
    line = told("EventChanged", card="void_rising", old=None)
    assert line == "Void Rising is the event now."
    line = told("EventChanged", card="void_rising", old="arha_rising")
    assert line == "Void Rising is the event now, Arha Rising goes to the void."
    line = told("EventChanged", card=None, old="arha_rising")
    assert line == "Arha Rising goes to the void: there is no event now."
    assert told("FateBegan", card="nook_hound") == "The fate of Nook Hound happens."


def test_what_the_opponent_in_solitaire_does() -> None:
    assert told("RivalTook", me=0, card="mystic", honor=0) == "Samael takes Mystic."
    assert told("RivalTook", card="mephit", honor=2) == "Samael takes Mephit and gains 2 honor."
    assert told("HonorGained", seat=-1, amount=2, pool=9, source="mephit") is None


def test_the_end_of_the_game() -> None:
    end = {"winners": (1,), "scores": (40, 54), "reason": "honor"}
    assert told("GameEnded", me=0, **end) == "Bea wins with 54 honor."
    assert told("GameEnded", me=1, **end) == "You win with 54 honor."
    tie = {"winners": [1], "scores": [54, 54], "reason": "tie"}
    assert told("GameEnded", me=0, **tie) == "Bea wins the tie with 54 honor."
    team = {"winners": (1, 0), "scores": (54, 54), "reason": "honor"}
    assert told("GameEnded", me=0, **team) == "Bea and you win with 108 honor."
    card = {"winners": (1,), "scores": (40, 3), "reason": "card"}
    assert told("GameEnded", me=0, **card) == "Bea wins at once, by a card."
    lost = {"winners": (), "scores": (40,), "reason": "honor"}
    assert told("GameEnded", me=0, **lost) == "Samael wins. You have 40 honor."
