"""What the tests of hosted screens share."""

from tests.settling import apps_settle_quickly

__all__ = ["apps_settle_quickly"]
