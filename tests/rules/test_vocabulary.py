"""The size of the vocabulary effects are made of; run with `-s` to read the counts."""

from collections import defaultdict

from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.games.ascension.rules.modifiers import MODIFIERS
from ascension_tui.games.ascension.rules.verbs.base import REGISTRY

MOST_VERBS = 60


def verbs_inside(effect):
    """The names of a verb and of all verbs in it."""
    yield effect.name
    for _, child in effect.children():
        yield from verbs_inside(child)


def users():
    """Which cards use each verb and each modifier."""
    verbs, modifiers = defaultdict(set), defaultdict(set)
    for card in load_sets(SETS):
        for _, effect in card.effects():
            for name in verbs_inside(effect):
                verbs[name].add(card.name)
        for modifier in card.modifiers:
            modifiers[modifier.name].add(card.name)
    return verbs, modifiers


def test_vocabulary_stays_small():
    verbs, modifiers = users()
    print(f"\n{len(REGISTRY)} verbs, {len(MODIFIERS)} modifiers")
    for title, used in (("verb", verbs), ("modifier", modifiers)):
        for name, cards in sorted(used.items()):
            if len(cards) == 1:
                print(f"{title} for one card only: {name} ({', '.join(cards)})")
    assert len(REGISTRY) <= MOST_VERBS


def test_no_verb_or_modifier_without_a_card():
    verbs, modifiers = users()
    assert sorted(REGISTRY.keys() - verbs.keys()) == []
    assert sorted(MODIFIERS.keys() - modifiers.keys()) == []
