"""Other programs play Bids by lines of JSON."""

import io
import json
from typing import Any

from ascension_tui.plain.protocol import JsonSession
from ascension_tui.plain.terminal import Terminal
from tests.plain.harness import Typed
from tests.plain.test_json import check
from tests.toygame.playing import ANN, BEA, CID, begin


def said(*answers: str | int, players: tuple[str, ...] = ("human",) * 3) -> list[dict[str, Any]]:
    """What is written to these answers, in a game that Ann opens."""
    written = io.StringIO()
    table = begin(players, coins=9, rounds=1)
    typed = [
        json.dumps({"answer": answer, "number": table.number + place, "later": "ignored"})
        for place, answer in enumerate(answers)
    ]
    JsonSession(table, Terminal(Typed(typed), written)).run()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    check(lines, "bids")
    return lines


def test_every_person_is_asked_and_told_what_they_may_see() -> None:
    lines = said("open 2", "bid 7", 0, "stand")
    asked = [(line["seat"], line["words"]) for line in lines if line["type"] == "question"]
    assert [seat for seat, _ in asked] == [ANN, BEA, CID, ANN]
    assert "What do you bid in secret" in asked[1][1]
    models = {ANN: 0, CID: 0}
    for line in lines[:-6]:
        if line["type"] == "model" and line["seat"] in models:
            models[line["seat"]] += 1
            assert line["model"]["players"][BEA]["bid"] is None
        if line["type"] == "events" and line["seat"] in models:
            secret = [event for event in line["events"] if event["event"] == "BidMade"]
            assert all(event["amount"] is None or event["seat"] == line["seat"] for event in secret)
    assert all(models.values())
    over = lines[-1]
    assert (over["type"], over["winners"], over["reason"]) == ("over", [BEA], "prizes")


def test_words_mean_options_and_the_end_of_input_saves() -> None:
    lines = said("Open with 2 coins", "nothing", "bid 99")
    error = next(line for line in lines if line["type"] == "error")
    assert error["code"] == "no_such_option"
    assert lines[-1]["type"] == "saved"
