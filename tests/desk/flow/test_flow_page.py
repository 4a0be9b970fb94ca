"""The panel of docs/desk.md runs as it stands there, in boxes of many shapes."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import contrast_faults, text_faults
from tabletop.desk.draw.things import Label, Picture
from tests.desk.flow.placing import faults_of, new_sheet, watched

PAGE = Path(__file__).parents[3] / "docs" / "desk.md"
ABOUT = "What the station earns for each car that stops at it"
MOST_LINES = 15


def code() -> str:
    """Return the example of the page."""
    found, *_ = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return found


@pytest.fixture
def compose_purse() -> Callable[..., None]:
    names: dict[str, Any] = {}
    exec(compile(code(), str(PAGE), "exec"), names)
    return names["compose_purse"]


def test_the_example_is_short() -> None:
    assert len(code()[code().index("def ") :].splitlines()) < MOST_LINES


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_example_fits_boxes_of_many_shapes(compose_purse: Callable[..., None], text: int) -> None:
    for wide, high in (*product((100, 120, 180, 240, 400), (40, 48, 80, 100, 130, 200)), (60, 70), (60, 130)):
        sheet = new_sheet(1600, 900, text)
        with watched() as tops:
            box = Box(10, 10, sheet.u(wide), sheet.u(high))
            compose_purse(sheet, box, ("CASH IN HAND", "CASH"), ("ui", "icon-star.svg"), 108, ABOUT)
        assert faults_of(sheet, tops[0]) == [], (wide, high)
        assert text_faults(sheet.things, sheet.faces, sheet.area, sheet.scale) == []
        assert contrast_faults(sheet.things) == []
        assert ("108",) in [thing.lines for thing in sheet.things if isinstance(thing, Label)]


def test_the_example_gives_way_as_the_page_says(compose_purse: Callable[..., None]) -> None:
    def shown(wide: int, high: int) -> tuple[list[str], int]:
        sheet = new_sheet()
        compose_purse(sheet, Box(0, 0, wide, high), ("CASH IN HAND", "CASH"), ("ui", "icon-star.svg"), 108, ABOUT)
        words = [" ".join(thing.lines) for thing in sheet.things if isinstance(thing, Label)]
        return words, sum(isinstance(thing, Picture) for thing in sheet.things)

    assert shown(420, 160) == (["CASH IN HAND", "108", ABOUT], 1)
    assert shown(420, 90) == (["CASH IN HAND", "108"], 1)
    low = list(
        dict.fromkeys((tuple(words), signs) for words, signs in (shown(wide, 50) for wide in range(420, 60, -2)))
    )
    assert low == [(("CASH IN HAND", "108"), 1), (("CASH IN HAND", "108"), 0), (("CASH", "108"), 0)]
