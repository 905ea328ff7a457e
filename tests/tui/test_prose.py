"""Running text: broken between words, with links that know where they are."""

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.prose import flowed, with_link_marked


def texts(lines: list[Line]) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


def test_lines_are_broken_between_words() -> None:
    assert texts(flowed([Piece("one two three")], 7)) == ["one two", "three"]
    assert texts(flowed([Piece("one two three")], 9, "- ", "  ")) == ["- one two", "  three"]
    assert flowed([], 10) == []


def test_a_word_of_several_runs_stays_together() -> None:
    runs = [Piece("see "), Piece("the turn", "strong", link=0), Piece(", then go on")]
    assert texts(flowed(runs, 12)) == ["see the", "turn, then", "go on"]


def test_a_link_holds_its_spaces_and_its_number_on_every_line() -> None:
    runs = [Piece("a "), Piece("long link here", "strong", link=3), Piece(" end")]
    lines = flowed(runs, 11)
    assert texts(lines) == ["a long link", "here end"]
    assert [run.link for run in lines[0]] == [-1, -1, 3, 3, 3]
    assert [run.link for run in lines[1]] == [3, -1, -1]


def test_a_word_that_is_too_long_is_cut() -> None:
    assert texts(flowed([Piece("incomprehensibilities and")], 8)) == ["incompre", "and"]


def test_the_marked_link_stands_out() -> None:
    lines = with_link_marked(
        [[Piece("see "), Piece("this", "strong", link=0), Piece("that", "strong", link=1)]], 1
    )
    assert lines == [
        [Piece("see "), Piece("this", "strong", link=0), Piece("that", "cursor", link=1)]
    ]
