"""The line with what can be spent: its numbers and nouns agree."""

import pytest

from tests.text.test_counts import disagreements
from tests.tui.playing import Playing, play


@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_purse_agrees_with_every_count(count: int) -> None:
    async def story(at: Playing) -> None:
        told = at.part("rail")
        assert f" {count} {'rune' if count == 1 else 'runes'} " in told
        assert f" {count} power " in told
        assert disagreements(told) == []

    play(story, runes=count, power=count, hand=["Militia"])
