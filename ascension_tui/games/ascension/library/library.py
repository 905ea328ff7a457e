"""The rules for players, and every card as an entry that can be looked up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ascension_tui.assets import assets_root
from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.cross_references import notes_on, related
from ascension_tui.games.ascension.library.gallery import CARD, Query
from ascension_tui.games.ascension.rules import endings, row, setup
from ascension_tui.games.ascension.rules.cards import SETS, CardDef, load_set
from ascension_tui.games.ascension.rules.market import PARTNER_PRICE
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.trophies import SaveOne
from ascension_tui.games.ascension.rules.verbs import Node, Verb
from ascension_tui.games.ascension.rules.verbs.buying import CopyEffect
from ascension_tui.games.ascension.rules.verbs.cards import Banish, ReturnCard
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne
from ascension_tui.games.ascension.text import wording
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed
from ascension_tui.library import Library

KEYWORD_PAGES = {word: word for word in gallery.VALUES["keyword"]} | {"trophy": "trophies"}
TYPE_PAGES = {"hero": "turn", "construct": "constructs", "monster": "monsters", "event": "events"}
VERB_PAGES = {
    "acquire": "center",
    "acquire_or_defeat": "center",
    "banish": "center",
    "copy_effect": "turn",
    "defeat": "monsters",
    "destroy": "constructs",
    "give": "monsters",
    "look_top": "turn",
    "take_trophies": "trophies",
}


class AscensionLibrary(Library):
    """Pages with the numbers of the rules filled in; cards with their rulings and relations."""

    def __init__(self, language: Language) -> None:
        self.wording = wording(language.tag)
        super().__init__(
            language,
            assets_root() / "ascension" / language.tag / "rules",
            values=numbers(),
            meanings=self.wording.keyword_help(),
            entries={CARD + card.slug: card.name for card in gallery.all_cards()},
            proper_names=frozenset(FACTION_BITS),
        )

    def entry_lines(self, target: str) -> list[str]:
        """A card's facts, text, terms, rulings and related cards."""
        card = gallery.by_slug()[target.removeprefix(CARD)]
        meanings = self.wording.keyword_help()
        notes = notes_on(card.slug, self.language)
        return [
            f"{self._in_a_line(card)}",
            f"{gallery.copies_line(card, self.language)}.",
            *self.wording.card_long(card).splitlines(),
            *(f"{word.capitalize()}: {meanings[word]}" for word in card.keywords),
            *(f"Ruling: {note.text} ({note.rule})" for note in notes),
            *(f"Related: {r.card.name}, {r.why}." for r in related(card.slug, self.language)),
        ]

    def entry_meant(self, text: str) -> str:
        if not self.entries_named(text):
            raise UsageError("There is no card with {text!r} in its name.", text=text)
        return super().entry_meant(text)

    def find_entries(self, text: str) -> list[str]:
        """One card in full, or all that fit, each in a line: by name, by words, by filters.

        Filters are written like set=storm, cost=3, keyword=fate.
        """
        filters: dict[str, str] = {}
        words = []
        for word in text.split():
            name, is_filter, value = word.casefold().partition("=")
            if is_filter and name in gallery.FILTERS:
                filters[name] = _filter_value(name, value)
            else:
                words.append(word)
        wanted = " ".join(words)
        named = self.entries_named(wanted) if wanted and not filters else []
        exact = self.entry_called(wanted) if named else ""
        if exact or len(named) == 1:
            return self.entry_lines(exact or named[0])
        found = gallery.find(Query(wanted, **filters), self.language)
        if not found:
            raise UsageError("There is no card with {text!r} in its name or its text.", text=text)
        count = self.language.count(len(found), "card")
        return [f"{count}:", *(f"  {self._in_a_line(card)}" for card in found)]

    def _in_a_line(self, card: CardDef) -> str:
        return f"{card.name}. {self.wording.card_facts(card)}."

    def page_on(self, target: str) -> str:
        return next(_card_pages(target.removeprefix(CARD)), "")


@cache
def library_in(language: Language) -> AscensionLibrary:
    """The library of a language."""
    return AscensionLibrary(language)


def _filter_value(name: str, value: str) -> str:
    known = gallery.choices(name)
    if value not in known:
        raise UsageError(
            "{name} cannot be {value!r}; choose from {known}.",
            name=name,
            value=value,
            known=Listed(known),
        )
    return value


def numbers() -> dict[str, int]:
    """The values pages may use, by name."""
    basics = {card.slug: card for card in load_set("basics")}
    gift = {card.name: card for card in load_set("gift")}
    # All of them cost the same, and so are their heroes worth.
    transforms = [card.transform for card in gift.values() if card.transform is not None]
    return {
        "row": row.ROW_SIZE,
        "hand": endings.HAND_SIZE,
        "pool": setup.POOL_PER_PLAYER,
        "solo_pool": setup.SOLO_POOL,
        **{f"first_{seats}": pool for seats, pool in setup.FIRST_EDITION_POOLS.items()},
        "seats": setup.MOST_SEATS,
        "seats_one_set": setup.MOST_SEATS_ONE_SET,
        "apprentices": _count(basics["apprentice"]),
        "militia": _count(basics["militia"]),
        "fanatics": _count(basics["fanatic"]),
        "mystic_cost": basics["mystic"].cost or 0,
        "infantry_cost": basics["heavy_infantry"].cost or 0,
        "cultist_cost": basics["cultist"].cost or 0,
        "fanatic_cost": basics["fanatic"].cost or 0,
        "cultist_honor": basics["cultist"].honor or 0,
        "partner_price": PARTNER_PRICE,
        "transform_cost": max(transform.cost for transform in transforms),
        "transform_honor": max(gift[transform.into].honor or 0 for transform in transforms),
        **{f"{name}_deck": sum(map(_count, load_set(name))) for name in SETS},
    }


def _count(card: CardDef) -> int:
    return sum(card.copies.values()) if isinstance(card.copies, dict) else card.copies


def page_on_question(node: Node, slug: str) -> str:
    """The page on a question of the card with this slug.

    On a keyword of the question or the card, else on what is to be done, else on the card's type.
    """
    done = [VERB_PAGES["banish"]] if isinstance(node, SaveOne) else []
    if isinstance(node, Verb) and not isinstance(node, ChooseOne):  # what it offers is no question
        done = [page for verb in node.flat() if (page := _verb_page(verb))]
    pages = [*done, *_card_pages(slug)]
    return min(pages, key=lambda page: page not in KEYWORD_PAGES.values(), default="")


def _verb_page(verb: Verb) -> str:
    match verb:
        case Banish() if "played" in verb.from_:
            return KEYWORD_PAGES["empower"]
        case CopyEffect(of="played"):
            return KEYWORD_PAGES["empower"]
        case ReturnCard() if verb.card.type == "construct":
            return TYPE_PAGES["construct"]
        case ReturnCard(from_="discard"):
            return TYPE_PAGES["hero"]
    return VERB_PAGES.get(verb.name, "")


def _card_pages(slug: str) -> Iterator[str]:
    """The pages on the keywords of a card, then that on cards of its type; none for no card."""
    card = gallery.by_slug().get(slug)
    if card is not None:
        yield from (KEYWORD_PAGES[word] for word in card.keywords)
        if card.type is not None:
            yield TYPE_PAGES[card.type]
