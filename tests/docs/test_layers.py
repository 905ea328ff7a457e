"""The picture of the layers is the one the import graph gives; UPDATE_GOLDEN=1 draws it anew."""

import os

from tests.docs.layers import PACKAGE, imports, layers, picture
from tests.docs.reading import ARCHITECTURE, blocks_in


def test_the_picture_is_of_the_code_as_it_is() -> None:
    (shown,) = blocks_in(ARCHITECTURE.text, "text")
    if os.environ.get("UPDATE_GOLDEN"):
        text = ARCHITECTURE.text.replace(f"```text\n{shown}", f"```text\n{picture()}")
        ARCHITECTURE.path.write_text(text, encoding="utf-8")
        shown = picture()
    assert shown == picture(), "draw it anew: UPDATE_GOLDEN=1 pytest tests/docs/test_layers.py"


def test_a_layer_imports_only_what_lies_below() -> None:
    below: set[str] = set()
    for layer in reversed(layers()):
        for part in layer:
            assert imports()[part] <= below
        below.update(layer)
    assert {f"{PACKAGE}.i18n", f"{PACKAGE}.games.ascension.rules"} < below
