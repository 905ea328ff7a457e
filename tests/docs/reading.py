"""The documents as text, and what stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "docs"
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def spans_in(text: str) -> list[str]:
    """What stands between single backticks."""
    return SPAN.findall(text)


def blocks_in(text: str, language: str) -> list[str]:
    """The blocks of code in a language."""
    return [code for kind, code in BLOCK.findall(text) if kind == language]


@dataclass(frozen=True)
class Document:
    """A file of Markdown."""

    path: Path

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def prose(self) -> str:
        """Everything but the blocks of code."""
        return BLOCK.sub("", self.text)

    @property
    def spans(self) -> list[str]:
        return spans_in(self.prose)

    @property
    def links(self) -> list[str]:
        return LINK.findall(self.prose)

    @property
    def anchors(self) -> set[str]:
        """What a link may name behind `#`, as it is made of headings."""
        kept = (re.sub(r"[^\w\- ]", "", title.lower()) for title in HEADING.findall(self.prose))
        return {title.replace(" ", "-") for title in kept}

    def section(self, title: str) -> str:
        """What stands below a heading of the second level."""
        found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", self.text, re.S | re.M)
        assert found is not None, f"{self.name} has no section {title}"
        return found[1]


README = Document(ROOT / "README.md")
ARCHITECTURE = Document(FOLDER / "architecture.md")
DOCUMENTS = (README, *(Document(path) for path in sorted(FOLDER.glob("*.md"))))


def walk() -> list[list[str]]:
    """The way of a key press as architecture.md tells it: the modules of each step."""
    lines = ARCHITECTURE.section("The way of a key press").splitlines()
    steps = [line.split("|")[2] for line in lines if re.match(r"\| \d", line)]
    return [[_module(name) for name in spans_in(step)] for step in steps]


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")
