"""Paper: the second material, on which the inks of enamel are others."""

import pygame
import pytest
from msgspec.structs import replace

from tabletop.desk.draw.checks import LEAST_CONTRAST
from tabletop.desk.draw.skins import LEANT, Skins
from tabletop.desk.draw.theme import (
    ACCENT,
    CHANGED,
    CHOSEN,
    COOL,
    GOOD_TEXT,
    PAPER_SHEET,
    PAPER_SKIN,
    QUIET,
    SOFT,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
    contrast,
    luminance,
)


@pytest.mark.parametrize("colour", [TEXT, SOFT, QUIET, ACCENT, CHANGED, COOL, GOOD_TEXT, WARNING_TEXT], ids=str)
def test_every_ink_can_be_read_on_the_darkest_spot_of_paper(colour: Colour) -> None:
    sheet = Skins().plate(600, 400, PAPER_SKIN, 1.0)
    left, top = ((a - b) // 2 + 4 for a, b in zip(sheet.get_size(), (600, 400), strict=True))
    spots = {tuple(sheet.get_at((left + x, top + y)))[:3] for x in range(0, 590, 7) for y in range(0, 390, 7)}
    assert len(spots) > 50, "paper has a grain"
    assert contrast(PAPER_SHEET.ink(colour), min(spots, key=luminance)) >= LEAST_CONTRAST


@pytest.mark.parametrize("lean", [0.0, 3.2])
@pytest.mark.parametrize("glow", [None, CHOSEN], ids=["ring", "glowing"])
def test_a_light_ring_darkens_nothing_and_ends_within_its_surface(lean: float, glow: Colour | None) -> None:
    skin = Skin(None, None, CHOSEN, 3.5, 9, glow=glow, lean=lean)
    ring = Skins().plate(90, 130, skin, 1.0)
    table = pygame.Surface(ring.get_size())
    table.fill((60, 60, 60))
    table.blit(ring, (0, 0), special_flags=LEANT if lean else 0)
    wide, high = table.get_size()
    seen = {(x, y): table.get_at((x, y))[0] for x in range(wide) for y in range(high)}
    assert min(seen.values()) >= 59
    if lean:
        assert {seen[x, y] for x in (0, wide - 1) for y in range(high)} == {60}


def test_a_leaning_plate_keeps_its_middle() -> None:
    skins = Skins()
    straight, leaning = (skins.plate(200, 80, replace(PAPER_SKIN, lean=lean), 1.0) for lean in (0.0, 3.0))
    assert leaning.get_height() > straight.get_height()
    boxes = [pygame.mask.from_surface(surface, 200).get_bounding_rects()[0] for surface in (straight, leaning)]
    for box, surface in zip(boxes, (straight, leaning), strict=True):
        assert abs(box.centerx - surface.get_width() / 2) <= 2
        assert abs(box.centery - surface.get_height() / 2) <= 2
