from functools import partial

import pytest

from tests.cards.positions import position as position


@pytest.fixture
def mixed(position):
    """A position of all three sets together."""
    return partial(position, sets=("chronicle", "storm", "gift"))
