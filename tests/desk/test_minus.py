"""No number that is drawn has a hyphen for its minus."""

from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.theme import SMALL
from tabletop.desk.draw.units import Unit


@pytest.mark.parametrize(
    ("words", "wrong"),
    [("-1", True), ("by cards -12", True), ("(-3)", True), ("−1", False), ("2026-11-26", False), ("9-Ocean", False)],
)
def test_a_hyphen_before_a_number_is_found(make_app: Any, words: str, wrong: bool) -> None:
    app = make_app(1280, 720, 100)
    sheet = Sheet(Unit(1280, 720), app.faces, Looks())
    sheet.text(Box(100, 100, 400, 60), words, SMALL, ground=(0, 0, 0))
    found = [fault for fault in faults(sheet.things, app.faces, Box(0, 0, 1280, 720)) if "hyphen" in fault]
    assert bool(found) is wrong
