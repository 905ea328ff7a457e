"""What the tests of hosted screens share."""

from tests.dealing import deals_are_the_same
from tests.settling import apps_settle_quickly

__all__ = ["apps_settle_quickly", "deals_are_the_same"]
