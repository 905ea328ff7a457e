"""Which page of the rules explains a question or a card, told from the data and not from words."""

from __future__ import annotations

from collections.abc import Iterator

from ascension_tui.games.ascension.library.gallery import card_of
from ascension_tui.games.ascension.rules.trophies import SaveOne
from ascension_tui.games.ascension.rules.verbs import Node, Verb
from ascension_tui.games.ascension.rules.verbs.buying import CopyEffect
from ascension_tui.games.ascension.rules.verbs.cards import Banish, ReturnCard
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne

KEYWORD_PAGES = {
    "empower": "empower",
    "fate": "fate",
    "infest": "infest",
    "transform": "transform",
    "trophy": "trophies",
    "unite": "unite",
}
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


def page_on_card(slug: str) -> str:
    """The page on a keyword of a card, else on cards of its type; empty for no card."""
    return next(_card_pages(slug), "")


def page_on_question(node: Node, slug: str) -> str:
    """The page on a question of the card with this slug.

    On a keyword of the question or the card, else on what is to be done, else on the card's type.
    """
    done = [VERB_PAGES["banish"]] if isinstance(node, SaveOne) else []
    if isinstance(node, Verb) and not isinstance(node, ChooseOne):  # what it offers is no question
        done = [page for verb in node.flat() if (page := _verb_page(verb))]
    keywords = [page for page in done if page in KEYWORD_PAGES.values()]
    card = card_of(slug)
    own = [KEYWORD_PAGES[word] for word in card.keywords] if card is not None else []
    return next(iter([*keywords, *own, *done, *_card_pages(slug)]), "")


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
    return (
        KEYWORD_PAGES["trophy"] if verb.name == "take_trophies" else VERB_PAGES.get(verb.name, "")
    )


def _card_pages(slug: str) -> Iterator[str]:
    card = card_of(slug)
    if card is not None:
        yield from (KEYWORD_PAGES[word] for word in card.keywords)
        if card.type is not None:
            yield TYPE_PAGES[card.type]
