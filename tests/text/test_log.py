"""What happened, in sentences, and a few whole games told from every chair."""

import random
from typing import Any

import pytest

from ascension_tui.rules.cards import load_sets
from ascension_tui.rules.engine import Game
from ascension_tui.rules.market import price
from ascension_tui.rules.setup import checked_setup, new_game
from ascension_tui.rules.text import wording
from ascension_tui.rules.verbs import Verb
from tests.text.test_cards import grammar_traps

EN = wording("en")
SEATS = ("Anna", "Bea", "Coda", "Dan")
NAMES = {card.slug: card.name for card in load_sets(("chronicle",))}
WATCHER = -1


def who(seat: int) -> str:
    return "Samael" if seat < 0 else SEATS[seat]


def what(slug: str | None) -> str:
    return "a card" if slug is None else NAMES[slug]


def told(event: str, me: int = WATCHER, **data: Any) -> str | None:
    return EN.event_line({"event": event, **data}, who, what, me)


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
        ("Paid", {"resource": "runes", "amount": 3, "card": "mystic", "restricted": 0}, None),
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
        ("DeckShuffled", {"count": 1}, "Bea shuffles their discard pile into a new deck (1 card)."),
        ("CardRevealed", {"card": "mystic", "zone": "deck", "source": None}, "Bea reveals Mystic."),
        ("CardRevealed", {"card": None, "zone": "deck", "source": None}, "Bea looks at a card."),
    ],
)
def test_what_a_seat_does(event: str, data: dict[str, Any], line: str | None) -> None:
    assert told(event, me=0, seat=1, **data) == line


def test_what_the_reader_does() -> None:
    assert told("TurnBegan", me=1, seat=1, turn=5, round=3, extra=False) == "Your turn (round 3)."
    assert told("TurnBegan", me=1, seat=1, turn=5, round=3, extra=True) == "You take another turn."
    line = told("CardRevealed", me=1, seat=1, card="mystic", zone="deck", source=None)
    assert line == "You look at Mystic."
    line = told("DeckShuffled", me=1, seat=1, count=9)
    assert line == "You shuffle your discard pile into a new deck (9 cards)."


def test_what_happens_at_the_center() -> None:
    assert told("RowRefilled", card="mephit", slot=2) == "Mephit enters the center row."
    line = "The void becomes the new center deck (31 cards)."
    assert told("DeckShuffled", seat=-1, count=31) == line
    line = "The honor pool is empty: the game ends with this round"
    assert told("PoolEmptied", seat=1, last=0) == f"{line}, after Anna's turn."
    assert told("PoolEmptied", me=0, seat=1, last=0) == f"{line}, after your turn."
    assert told("PoolEmptied", me=0, seat=-1, last=0) == f"{line}."


def test_what_the_opponent_in_solitaire_does() -> None:
    assert told("RivalTook", me=0, card="mystic", honor=0) == "Samael takes Mystic."
    assert told("RivalTook", card="mephit", honor=2) == "Samael takes Mephit and gains 2 honor."


def test_the_end_of_the_game() -> None:
    end = {"winners": (1,), "scores": (40, 54), "reason": "honor"}
    assert told("GameEnded", me=0, **end) == "Bea wins with 54 honor."
    assert told("GameEnded", me=1, **end) == "You win with 54 honor."
    tie = {"winners": [1], "scores": [54, 54], "reason": "tie"}
    assert told("GameEnded", me=0, **tie) == "Bea wins the tie with 54 honor."
    team = {"winners": (1, 0), "scores": (54, 54), "reason": "honor"}
    assert told("GameEnded", me=0, **team) == "Bea and you win."
    lost = {"winners": (), "scores": (40,), "reason": "honor"}
    assert told("GameEnded", me=0, **lost) == "Samael wins. You have 40 honor."


def told_options(game: Game) -> list[str]:
    """The question checked, and the labels of its answers."""
    decision = game.decision
    assert decision is not None
    state = game.state
    nodes = state.rules.nodes
    node = nodes[decision.node]
    source = state.faces[decision.source].name if decision.source >= 0 else ""
    optional = decision.options[-1].act in ("no", "done")
    question = EN.prompt(node, decision.kind, source, optional=optional, left=1)
    assert question[-1] in ".?"
    assert grammar_traps(question) == []
    branches = EN.branch_labels(node)
    labels = []
    for option in decision.options:
        branch = branches[option.amount] if option.act == "choose" else ""
        if option.act == "use":
            branch = EN.effect_text(state.faces[option.copies[0]].abilities[option.amount].do)
        elif option.act == "next":
            effect = nodes[state.stack[-1].data[option.amount]]
            assert isinstance(effect, Verb)
            branch = EN.effect_text(effect)
        is_bought = option.act in ("acquire", "defeat")
        labels.append(
            EN.option_label(
                option.act,
                card=NAMES.get(option.card, ""),
                zone=option.zone,
                owner_is_me=option.owner == decision.seat,
                owner_name=SEATS[option.owner] if option.owner >= 0 else "",
                amount=option.amount,
                price=price(game, decision.seat, option.copies[0]) if is_bought else None,
                resource="power" if option.act == "defeat" else "runes",
                mark=option.mark,
                branch=branch,
            )
        )
    return labels


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_told_to_every_chair(seats: int) -> None:
    rng = random.Random(seats)
    game = new_game(checked_setup(seats=SEATS[:seats], pool=40), seed=seats)
    while game.decision is not None:
        labels = told_options(game)
        assert len(set(labels)) == len(labels), "two answers have one name"
        assert [trap for text in labels for trap in grammar_traps(text)] == []
        # Ending the turn is the last option: taken less often, the turns are worth telling.
        last = len(labels) - 1
        game.answer(rng.randrange(last) if last and rng.random() < 0.9 else last)
    lines = []
    for event in game.events or ():
        for me in range(-1, seats):
            line = EN.event_line(event.seen_by(me, game.state.faces), who, what, me)
            if line is not None:
                lines.append(line)
    assert len(lines) > 100
    for line in set(lines):
        assert line[0].isupper()
        assert line.endswith(".")
        assert grammar_traps(line) == []
