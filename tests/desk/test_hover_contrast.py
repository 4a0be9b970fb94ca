"""Words can be read on what lights up under the mouse."""

import pytest

from tabletop.desk.draw.checks import LEAST_CONTRAST
from tabletop.desk.draw.theme import (
    EMPHASIS,
    GOOD_TEXT,
    QUIET,
    SLATE_HOVER_SKIN,
    SOFT,
    TEXT,
    WARNING_TEXT,
    Skin,
    contrast,
)
from tabletop.desk.scenes.records import records
from tabletop.desk.scenes.result import moments as result_moments

LOUD = (TEXT, SOFT, EMPHASIS, GOOD_TEXT, WARNING_TEXT)


@pytest.mark.parametrize(
    ("skin", "inks"),
    [
        (result_moments.HOVER_SKIN, (*LOUD, QUIET)),
        (records.HOVER_SKIN, (*LOUD, QUIET)),
        (SLATE_HOVER_SKIN, LOUD),
    ],
    ids=["moment", "record", "button"],
)
def test_every_ink_can_be_read_on_what_is_lit(skin: Skin, inks: tuple[tuple[int, int, int], ...]) -> None:
    for ground in (skin.top, skin.bottom):
        assert ground is not None
        for ink in inks:
            assert contrast(ink, ground) >= LEAST_CONTRAST
