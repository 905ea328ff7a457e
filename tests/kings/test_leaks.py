"""Nothing leaks: whatever a viewer may not know can be exchanged without the viewer noticing.

Written without a look at `sample` and `observe`: it works on the state, from the rules of knowledge
alone. Hidden are the order of the decks, the cards in other hands unless known to the viewer, and
face-down inscriptions; a card that lies face down is one that may be inscribed there.
"""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from ascension_tui.game import rng
from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules import events
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.observation import observe
from ascension_tui.games.kings.rules.state import GameState
from ascension_tui.games.kings.rules.told import see_events
from tests.kings.playing import RANDOM_GAMES, Case, Watch, run

OPEN_BY_NATURE = (events.InstantPlayed, events.CardDiscarded, events.CardCast, events.Uninscribed)
"""Events whose card everybody sees."""


def knows(mask, viewer):
    return bool(mask >> (viewer & 7) & 1)


def hidden_parts(mat, viewer):
    """The cards of a hand the viewer does not know, and the slot if it does not know that."""
    known = Counter(card for card, mask in mat.known if knows(mask, viewer))
    hand = list((Counter(mat.hand) - known).elements())
    slot = mat.slot != NONE and not knows(mat.slot_known, viewer)
    return hand, slot


def another_world(state: GameState, viewer: int, chance: int) -> tuple[GameState, int]:
    """A position the viewer cannot tell from this one, as different from it as it may be."""
    world = state.clone()
    pools = [list(deck) for deck in state.decks]
    others = [(seat, mat) for seat, mat in enumerate(world.mats) if seat != viewer]
    for _, mat in others:
        hand, slot = hidden_parts(mat, viewer)
        pools[mat.deck] += hand
        if slot:
            pools[mat.deck].append(mat.slot)
    for pool in pools:
        chance = rng.shuffle(chance, pool)
    for _, mat in others:
        if hidden_parts(mat, viewer)[1]:
            fits = [
                card
                for card in pools[mat.deck]
                if (world.faces[card].focus >= 0 if mat.revenant else False)
                or world.faces[card].focus == mat.character
            ]
            mat.slot = fits[0]
            pools[mat.deck].remove(fits[0])
    for _, mat in others:
        hand, _ = hidden_parts(mat, viewer)
        kept = list((Counter(mat.hand) - Counter(hand)).elements())
        mat.hand = kept + [pools[mat.deck].pop() for _ in hand]
        # What others know of the cards that changed places is not the viewer's to see.
        mat.known = tuple((card, mask) for card, mask in mat.known if knows(mask, viewer))
    world.decks = (pools[0], pools[1])
    return world, chance


def stand(world: GameState, game: Game) -> Game | None:
    """A game at that position; None if something else would be asked there."""
    other = Game(world, [])
    stack = world.stack[:]
    other.advance()
    one, two = game.decision, other.decision
    if one is None or two is None:
        return other if one is two else None
    same = (one.seat, one.kind, one.source) == (two.seat, two.kind, two.source)
    return other if same and world.stack == stack and not other.forced else None


class Blind(Watch):
    """Exchanges everything a viewer may not know, and looks and listens again."""

    def __init__(self, seed):
        self.chance = rng.seed_state(seed)
        self.worlds = self.answers = self.different = 0

    def standing(self, game):
        state = game.state
        for viewer in range(-1, len(state.mats)):
            world, self.chance = another_world(state, viewer, self.chance)
            self.different += world.numbers() != state.numbers()
            world.rng = self.chance
            other = stand(world, game)
            asked = game.decision is not None and game.decision.seat == viewer
            assert other is not None or not asked, "whether it is asked hangs on what it cannot see"
            if other is None:
                continue
            self.worlds += 1
            seen, again = observe(game, viewer), observe(other, viewer)
            assert seen.plain() == again.plain()
            self.chance, lot = rng.below(self.chance, 8)
            if not lot:
                assert KingsModel.from_observation(seen) == KingsModel.from_observation(again)

    def answered(self, before, index, game):
        for viewer in range(-1, len(game.state.mats)):
            for event in see_events(game.events, viewer):
                if getattr(event, "card", None) is not None:
                    self._may_see(event, viewer, before)
            self._same_news_same_sight(before, index, viewer)

    def _may_see(self, event, viewer, before):
        if isinstance(event, OPEN_BY_NATURE):
            return
        if isinstance(event, events.InscriptionTaken):
            mask = before.state.mats[event.victim].slot_known
            allowed = viewer in (event.seat, event.victim) or knows(mask, viewer)
            assert allowed or not event.kept
            return
        face_up = isinstance(event, events.Inscribed) and event.card == "prismatic_inscription"
        assert face_up or event.seat == viewer, f"seat {viewer} is told of a hidden card: {event}"

    def _same_news_same_sight(self, before, index, viewer):
        """In two worlds a viewer cannot tell apart, the same news leave it at the same sight."""
        world, self.chance = another_world(before.state, viewer, self.chance)
        other = stand(world, before)
        if other is None:
            return
        key = before.decision.options[index].key
        keys = [option.key for option in other.decision.options]
        if key not in keys:
            assert before.decision.seat != viewer
            return
        one = before.clone(listen=True)
        one.answer(index)
        other.events = []
        other.answer(keys.index(key))
        told = [see_events(world.events, viewer) for world in (one, other)]
        asked = [g.decision and (g.decision.seat, g.decision.kind) for g in (one, other)]
        if told[0] != told[1] or asked[0] != asked[1]:
            return
        self.answers += 1
        assert observe(one, viewer).plain() == observe(other, viewer).plain(), key
        assert one.rolled == other.rolled, "whether an undo is allowed tells worlds apart"


@settings(RANDOM_GAMES, max_examples=12)
@given(st.integers(0, 10**6))
def test_nobody_sees_what_is_hidden(seed):
    case = Case(2 + seed % 3, seed, rounds=1 + seed % 4, full_reactions=seed % 3 == 0)
    watch = Blind(seed)
    run(case, watch)
    assert watch.worlds > 300
    assert watch.answers > 200
    assert watch.different > 300


def test_a_card_laid_face_down_is_forgotten(position):
    g = position(
        step="latent",
        inscription="Albedo 1",
        hand=["Albedo 2", "Sun & Sky 1"],
        transmutations=["pyre"],
        others=[{}],
    )
    g.uninscribe()
    g.end_turn()
    g.enter("active")
    g.end_turn()
    g.enter("latent")
    g.roll()
    g.choose(g.choices[0])
    while g.asked[1] != "latent":
        g.choose(g.choices[-1])
    assert [card.name for card in g.view(1).mats[0].hand_known] == ["Albedo 1"]
    g.inscribe("Albedo 1")
    assert g.view(1).mats[0].hand_known == ()
    assert g.view(1).mats[0].inscription is None


def test_who_knows_the_whole_hand_knows_the_slot(position):
    g = position(step="latent", inscription="Albedo 1", hand=[], others=[{}])
    g.uninscribe()
    g.state.taken_up = NONE
    g.game.advance()
    g.inscribe("Albedo 1")
    assert g.view(1).mats[0].inscription.name == "Albedo 1"


def test_copies_of_a_known_card_look_alike(position):
    g = position(
        step="state",
        ylem=3,
        hand=["Calcination 3", "Prismatic Inscription"],
        others=[{"inscription": "Prismatic Inscription"}],
    )
    g.enter("active")
    g.cast("Calcination 3", 1)
    assert [card.name for card in g.view(1).mats[0].hand_known] == ["Prismatic Inscription"]
    g.instant("Prismatic Inscription")
    assert g.view(1).mats[0].hand_known == ()
