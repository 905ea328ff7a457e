"""What the tests of lobby and hosted tables share."""

from tests.dealing import deals_are_the_same

__all__ = ["deals_are_the_same"]
