"""Words of every ink can be read on what lights up under the mouse."""

import pytest

from tabletop.desk.draw.checks import LEAST_CONTRAST
from tabletop.desk.draw.theme import ACCENT, GOOD_TEXT, QUIET, SOFT, TEXT, WARNING_TEXT, Skin, contrast
from tabletop.desk.scenes.records import records
from tabletop.desk.scenes.result import moments as result_moments


@pytest.mark.parametrize("skin", [result_moments.HOVER_SKIN, records.HOVER_SKIN], ids=["moment", "record"])
def test_every_ink_can_be_read_on_a_lit_card(skin: Skin) -> None:
    for ground in (skin.top, skin.bottom):
        assert ground is not None
        for ink in (TEXT, SOFT, QUIET, ACCENT, GOOD_TEXT, WARNING_TEXT):
            assert contrast(ink, ground) >= LEAST_CONTRAST
