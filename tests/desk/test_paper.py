"""Paper: the second material, on which the inks of enamel are others."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_CONTRAST, text_faults
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.skins import LEANT, Skins
from tabletop.desk.draw.theme import (
    CHANGED,
    CHOSEN,
    COOL,
    EMPHASIS,
    GOOD_TEXT,
    PAPER_SKIN,
    PAPERS,
    QUIET,
    SOFT,
    TAG_HOVER_SKIN,
    TAG_READY_SKIN,
    TAG_SKIN,
    TEXT,
    WARNING_TEXT,
    Colour,
    Material,
    Skin,
    contrast,
    luminance,
)
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.widgets import stamp

INKS = (TEXT, SOFT, QUIET, EMPHASIS, CHANGED, COOL, GOOD_TEXT, WARNING_TEXT)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_ink_can_be_read_on_the_darkest_spot_of_paper(paper: Material) -> None:
    sheet = Skins().plate(600, 400, paper.skin, 1.0)
    left, top = ((a - b) // 2 + 4 for a, b in zip(sheet.get_size(), (600, 400), strict=True))
    spots = {tuple(sheet.get_at((left + x, top + y)))[:3] for x in range(0, 590, 7) for y in range(0, 390, 7)}
    assert len(spots) > 50, "paper has a grain"
    for colour in INKS:
        assert contrast(paper.ink(colour), min(spots, key=luminance)) >= LEAST_CONTRAST, colour


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("skin", [TAG_SKIN, TAG_READY_SKIN, TAG_HOVER_SKIN])
@pytest.mark.parametrize("colour", [TEXT, QUIET], ids=str)
def test_what_a_tag_on_paper_says_can_be_read(colour: Colour, skin: Skin, paper: Material) -> None:
    tag = paper.skin_of(skin)
    grounds = [ground for ground in (tag.top, tag.bottom) if ground is not None]
    assert len(grounds) == 2
    assert min(contrast(paper.ink(colour), ground) for ground in grounds) >= LEAST_CONTRAST


@pytest.mark.parametrize("high", [30, 44, 120])
@pytest.mark.parametrize("number", ["", "7", "51"])
def test_a_stamp_holds_its_words_and_leaves_the_rest_of_its_row(number: str, high: int, make_app: Any) -> None:
    app = make_app()
    sheet = Sheet(app.unit(), app.faces, app.looks)
    rest = stamp(sheet, Box(40, 40, 400, high), number, "upgrades")
    plate, *labels = [t for t in sheet.things if isinstance(t, Plate | Label) and t.box.h > high // 2]
    assert plate.box.right < rest.x
    assert rest.right == 440
    words = [t for t in labels if isinstance(t, Label) and t.lines[0]]
    assert [t.lines[0] for t in words] == [part for part in (number, "UPGRADES") if part]
    assert all(plate.box.x < t.box.x and t.box.right < plate.box.right for t in words)
    assert text_faults(sheet.things, app.faces, sheet.area, sheet.scale) == []


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
