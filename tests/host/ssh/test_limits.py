"""Limits count right, with a clock of their own."""

import asyncio
from pathlib import Path
from typing import cast

from textual.app import App

from ascension_tui.host.ssh.app_session import AppSession
from ascension_tui.host.ssh.identity import Identity
from ascension_tui.host.ssh.limits import AddressBuckets, TokenBucket, neighbourhood
from ascension_tui.host.ssh.options import Options
from ascension_tui.host.ssh.state import HostState
from ascension_tui.i18n.language import ENGLISH


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = TokenBucket(5.0, 10, clock)
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    clock.now += 1.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 3600
    assert bucket.tokens == 10


def test_what_is_spent_beyond_the_bucket_has_to_be_waited_for() -> None:
    clock = Clock()
    bucket = TokenBucket(10.0, 4, clock)
    assert bucket.wait() == 0
    bucket.spend(9)
    assert bucket.wait() == 0.5
    clock.now += 0.5
    assert bucket.wait() == 0
    assert not bucket.take()


def test_addresses_have_buckets_of_their_own() -> None:
    clock = Clock()
    buckets = AddressBuckets(1.0, 2, clock)
    assert [buckets.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert buckets.take("192.0.2.2")
    assert buckets.take("2001:db8::1")
    assert buckets.take("2001:db8::2")
    assert not buckets.take("2001:db8::ffff:1"), "a /64 is one house"
    assert buckets.take("2001:db8:0:1::1")


def test_a_flood_from_many_addresses_is_remembered_only_so_far() -> None:
    buckets = AddressBuckets(1.0, 1, Clock(), most=50)
    for number in range(1000):
        buckets.take(f"198.51.{number // 250}.{number % 250}")
    assert len(buckets) == 50
    assert not buckets.take("198.51.3.249"), "the last ones are remembered"


def test_neighbourhoods() -> None:
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert neighbourhood("a socket") == "a socket"


class Shown:
    """A screen of somebody."""

    def __init__(self, place: str) -> None:
        self.place = place


def test_places(tmp_path: Path) -> None:
    async def refusals() -> list[bool]:
        options = Options(data=tmp_path, max_sessions=3, sessions_per_player=2)
        state = HostState(options, lambda _: App(), {}, lambda _: ENGLISH)
        anna, twice, bea = (cast(AppSession, Shown(name)) for name in ("anna", "anna", "bea"))
        refused = []
        for there in ([anna], [anna, twice], [anna, bea], [anna, twice, bea], [bea]):
            state.sessions = set(there)
            refused.append(state.refusal(Identity("anna"), "192.0.2.1") is not None)
        return refused

    assert asyncio.run(refusals()) == [False, True, False, True, False]
