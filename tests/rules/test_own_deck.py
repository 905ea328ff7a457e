"""Cards found in the own deck: until the picking ends nothing moves, so a pick can be undone."""

import pytest

from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.rules.verbs.base import Pick
from ascension_tui.table import Table
from tests.properties.leaks import check_alike
from tests.properties.sights import check_sample
from tests.properties.test_leaks import check_everybody_blind

DELUGE = "Deluge Elemental"
DECK = ["Mystic", "Apprentice", "Militia", "Apprentice", "Heavy Infantry"]
WATCHER = -1


def test_only_these_cards_pick_from_the_own_deck():
    """Each of them has to be tried below."""
    rules = compile_sets(tuple(SETS))
    picks = [node for node in rules.nodes.values() if isinstance(node, Pick)]
    picking = [node for node in picks if "deck" in node.zones()]
    assert picking == [rules.by_slug["deluge_elemental"].reward.effects[0]]


@pytest.fixture
def deluge(mixed):
    """Seat 0 of three is asked what to banish; all have seen the Wolf Shaman on top of its deck."""
    hand = ["Druids of the Stone Circle"]
    g = mixed(players=3, hand=hand, row=[DELUGE, "Wolf Shaman"], power=8, deck=DECK)
    g.play(hand[0])
    g.choose("Wolf Shaman")
    g.defeat(DELUGE)
    return g


def order(g):
    return g.seat(0).deck


def test_nothing_moves_and_nothing_is_learned_before_the_last_pick(deluge):
    g = deluge
    deck, rng, known = order(g), g.state.rng, dict(g.state.known)
    for name in ("Apprentice", "Wolf Shaman", "Militia"):
        g.choose(name, zone="deck")
        assert order(g) == deck
        assert (g.game.learned, g.game.rolled, g.state.known) == (0, False, known)
        assert g.state.rng == rng
    g.choose("Apprentice", zone="deck")
    assert g.game.learned & 1
    assert g.game.rolled
    assert sorted(order(g)) == ["Heavy Infantry", "Mystic"]


def test_being_done_ends_the_picking_too(deluge):
    g = deluge
    g.choose("Militia", zone="deck")
    assert not g.game.learned & 1
    g.choose(None)
    assert g.game.learned & 1
    assert "Militia" not in order(g)


def test_the_picks_are_shown_to_their_player(deluge):
    g = deluge
    for name, below in (
        ("Apprentice", ["wolf_shaman", "apprentice"]),
        ("Militia", ["wolf_shaman", "apprentice", "militia"]),
        ("Wolf Shaman", ["apprentice", "militia", "wolf_shaman"]),
    ):
        g.choose(name, zone="deck")
        view = g.view(0)
        mine = view.players[0]
        # The Wolf Shaman lies on top until it is picked; the picks are shown below all others.
        assert sorted(known.card.slug for known in mine.deck.known) == sorted(below)
        picks = sorted(view.decision.targets)
        assert picks == sorted(known.card.slug for known in mine.deck.known if known.from_top)
        assert view.decision.left == 4 - len(picks)
        assert {known.from_top for known in mine.deck.known if known.from_top} == set(
            range(mine.deck.count - len(picks), mine.deck.count)
        )
        assert mine.card_honor == g.view(1).players[0].card_honor


@pytest.mark.parametrize("seat", [1, 2, WATCHER])
def test_nobody_else_sees_what_is_picked(deluge, seat):
    g = deluge
    one, other = g.clone(), g.clone()
    one.choose("Wolf Shaman", zone="deck")
    other.choose("Militia", zone="deck")
    check_alike(seat, observe(one.game, seat), observe(other.game, seat), "what was picked")
    assert g.view(seat).players == one.view(seat).players


def test_everything_hidden_can_be_exchanged_while_picking(deluge):
    g = deluge
    for name in ("Apprentice", "Wolf Shaman", "Militia"):
        g.choose(name, zone="deck")
        check_everybody_blind(g)
        seen = observe(g.game, 0)
        for seed in range(20):
            check_sample(g.game, sample(seen, seed), seen)


def test_where_the_picks_lie_is_told_to_nobody(mixed):
    sights = set()
    for place in range(4):
        deck = ["Apprentice", "Mystic", "Heavy Infantry"]
        deck.insert(place, "Militia")
        g = mixed(row=[DELUGE], power=8, deck=deck)
        g.defeat(DELUGE)
        g.choose("Militia", zone="deck")
        sights.add(repr(observe(g.game, 0).plain()))
    assert len(sights) == 1


def test_a_pick_from_the_own_deck_can_be_undone(deluge, tmp_path):
    table = Table.begin(
        FixedPosition(deluge),
        {"seats": list("abc"), "sets": ["gift"]},
        1,
        ("human",) * 3,
        tmp_path / "g",
    )

    def pick(key):
        keys = [option.key for option in table.observation(0).decision.options]
        table.answer(table.number, keys.index(key))

    seen = [table.digest()]
    for slug in ("militia", "wolf_shaman", "apprentice"):
        pick(f"pick:deck:seat0:{slug}")
        seen.append(table.digest())
    assert len(set(seen)) == 4
    assert table.undoable(0) == 3
    for digest in seen[-2::-1]:
        assert table.undo(0) == 1
        assert table.digest() == digest
    # Another way from here; the end cannot be taken back.
    pick("pick:deck:seat0:heavy_infantry")
    pick("done")
    assert table.undoable(0) == 0
    table.close()
    again, _ = Table.resume(FixedPosition(deluge), tmp_path / "g")
    assert again.digest() == table.digest()
    again.close()
