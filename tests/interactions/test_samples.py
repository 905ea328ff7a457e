"""Samples in the middle of effects: the same question, the same answers, the same cards."""

from collections import Counter

import pytest

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample

BLOCK = "Cell Block E"
BURROWER = "Burrower Mark II"
DHARTHA = "Dhartha, Eternal Seer"
FANATIC = {"in_play": ["Muramasa", "Everbloom", BLOCK, "Mephit"], "trophies": ["Fanatic"]}
HOUND = "Nook Hound"
RAJ = "Raj, Psionic Master"
DECK = ["Mystic", "Militia", "Apprentice", "Iron Elemental", "Mystic"]


def deluge(mixed, *picks):
    g = mixed(row=["Deluge Elemental"], power=8, hand=["Water Elemental"], deck=DECK)
    g.defeat("Deluge Elemental")
    for name in picks:
        g.choose(name)
    return g


def raj(mixed, banished):
    row = ["Sonny, Lightwielder", "Lionheart", "Granger", "Arha Initiate"]
    g = mixed(hand=[RAJ, banished, "Militia"], row=row)
    g.play(RAJ)
    g.choose(banished)
    return g


def hound(mixed):
    g = mixed(hand=[HOUND], deck=DECK)
    g.play(HOUND)
    return g


def hounds_fate(mixed, looked):
    g = mixed(
        row=["Arha Initiate"], center_deck=[HOUND], runes=1, others=[{"deck": DECK}], deck=DECK
    )
    g.acquire("Arha Initiate")
    g.choose(False)
    if looked:
        g.choose(True)
    return g


def save(mixed, monster):
    g = mixed(row=[monster], power=5, event="Hedron Rising", others=[FANATIC])
    g.defeat(monster)
    if monster == "Sea Tyrant":
        g.choose("Everbloom")
    else:
        g.choose("Muramasa")
        g.choose(BLOCK)
    return g


def order(mixed):
    g = mixed(
        in_play=["Personal Wormhole", BURROWER],
        hand=["Blast Goggles", "Apprentice"],
        discard=["P.R.I.M.E."],
        deck=DECK,
    )
    g.play("Blast Goggles")
    return g


def eek(mixed, *picks):
    g = mixed(players=3, row=["Eek Tribe Gremlin"], power=6, void=["Mephit", "Minotaur"])
    g.defeat("Eek Tribe Gremlin")
    g.choose("void")
    for name in picks:
        g.choose(name)
    return g


def emris_fate(mixed):
    g = mixed(
        row=["Arha Initiate"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        hand=["Militia"],
        others=[{"hand": ["Mystic", "Granger"], "discard": ["Mephit"]}],
    )
    g.acquire("Arha Initiate")
    g.choose(None)
    g.choose("Mystic")
    return g


def reysa(mixed, *answers):
    g = mixed(
        hand=["Scrap Weaver", "Forgemother Reysa"],
        in_play=["Rocket Courier X-99"],
        row=["Everbloom", "Blast Goggles", "Mephit"],
    )
    g.play("Scrap Weaver")
    g.play("Forgemother Reysa")
    for answer in answers:
        g.choose(answer)
    return g


def arha(mixed):
    g = mixed(event="Arha Rising", hand=["Tower Askara", "Mystic", "Mephit"], deck=DECK)
    g.play("Tower Askara")
    g.choose("Mystic")
    g.choose("Mephit")
    return g


def transform(mixed):
    g = mixed(event="Dhartha's Trial", in_play=["Eye of Destiny"], runes=9, hand=["Honey Siren"])
    g.play("Honey Siren")
    g.transform()
    return g


def after_xeron(mixed, turns):
    g = mixed(
        players=4,
        row=["Xeron, Duke of Lies"],
        power=6,
        deck=[*DECK, *DECK],
        others=[{"hand": ["Granger"], "deck": DECK}, {"hand": ["Lionheart"], "deck": DECK}, {}],
    )
    g.defeat("Xeron, Duke of Lies")
    for _ in range(turns):
        g.end_turn()
    return g


def lost_among_copies(mixed):
    """Seat 2 saw a Mystic appear that may be the card taken, or one the taker had."""
    g = mixed(
        players=3,
        row=["Xeron, Duke of Lies"],
        power=6,
        deck=[*DECK, *DECK],
        others=[{"hand": ["Mystic"], "deck": [*DECK, *DECK]}, {}],
    )
    g.defeat("Xeron, Duke of Lies")
    g.end_turn()
    g.end_turn()
    return g


CASES = {
    "deluge": deluge,
    "deluge, one of the deck picked": lambda m: deluge(m, "Iron Elemental"),
    "deluge, one of two copies picked": lambda m: deluge(m, "Mystic"),
    "deluge, two picked": lambda m: deluge(m, "Water Elemental", "Militia"),
    "raj, a starting card": lambda m: raj(m, "Apprentice"),
    "raj, a card of a pile": lambda m: raj(m, "Mystic"),
    "raj, an elemental": lambda m: raj(m, "Iron Elemental"),
    "raj, a transformed hero": lambda m: raj(m, DHARTHA),
    "nook hound": hound,
    "nook hound's fate": lambda m: hounds_fate(m, looked=False),
    "nook hound's fate, looked": lambda m: hounds_fate(m, looked=True),
    "save from Sea Tyrant": lambda m: save(m, "Sea Tyrant"),
    "save from Tectonic Thrasher": lambda m: save(m, "Tectonic Thrasher"),
    "order of triggers": order,
    "eek, which monster": eek,
    "eek, which player": lambda m: eek(m, "Mephit"),
    "emri's fate": emris_fate,
    "reysa, which half": reysa,
    "reysa, which constructs": lambda m: reysa(m, 1, "Everbloom"),
    "reysa, which first": lambda m: reysa(m, 1, "Everbloom", "Blast Goggles"),
    "reysa, where to": lambda m: reysa(m, 1, "Everbloom", "Blast Goggles", "Blast Goggles"),
    "arha rising": arha,
    "transformation": transform,
    "xeron, the taker": lambda m: after_xeron(m, 0),
    "xeron, a victim": lambda m: after_xeron(m, 1),
    "xeron, a third seat": lambda m: after_xeron(m, 3),
    "xeron, lost among equal copies": lost_among_copies,
}


def all_cards(state):
    """Every card by name, wherever it lies."""
    zones = [state.row, state.center, state.void, state.removed, state.rival, *state.piles]
    for player in state.players:
        zones += [player.hand, player.deck, player.discard, player.played]
        zones += [player.in_play, player.trophies]
    zones += [state.under[card] for card in state.under] + [[state.event]]
    return Counter(state.faces[card].name for zone in zones for card in zone if card >= 0)


def keys(game):
    return [option.key for option in game.decision.options]


@pytest.mark.parametrize("case", CASES)
def test_a_sample_asks_the_same(mixed, case):
    g = CASES[case](mixed)
    asked = g.game.decision
    seen = observe(g.game, asked.seat)
    for seed in range(6):
        game = sample(seen, seed)
        assert (game.decision.seat, game.decision.kind) == (asked.seat, asked.kind)
        assert keys(game) == g.options
        assert all_cards(game.state) == all_cards(g.state)


@pytest.mark.parametrize("case", CASES)
def test_a_sample_sees_the_same(mixed, case):
    g = CASES[case](mixed)
    seat = g.game.decision.seat
    seen = observe(g.game, seat)
    for seed in range(3):
        assert observe(sample(seen, seed), seat).plain() == seen.plain()


@pytest.mark.parametrize("case", CASES)
def test_every_answer_can_be_given_in_a_sample(mixed, case):
    g = CASES[case](mixed)
    seen = observe(g.game, g.game.decision.seat)
    for index in range(len(g.options)):
        real = g.clone()
        real.game.answer(index)
        game = sample(seen, index)
        game.answer(index)
        assert all_cards(game.state) == all_cards(real.state)
        chance = rng.seed_state(index)
        for _ in range(20):
            if game.decision is None:
                break
            chance, pick = rng.below(chance, len(game.decision.options))
            game.answer(pick)
        assert sum(all_cards(game.state).values()) == sum(all_cards(g.state).values())
