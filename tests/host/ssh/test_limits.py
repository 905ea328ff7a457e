"""Limits count right, with a clock of their own."""

from ascension_tui.host.ssh.limits import AddressBuckets, Places, TokenBucket, neighbourhood


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


def test_places() -> None:
    places = Places(2)
    places.take("anna")
    assert not places.full
    places.take("bea")
    assert places.full
    assert (places.taken, places.held_by("anna"), places.held_by("coda")) == (2, 1, 0)
    places.leave("anna")
    assert not places.full
    assert places.taken == 1
