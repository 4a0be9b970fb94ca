"""The five signals mean one thing each in the code; on every screen of the album see `test_small_windows`."""

import ast
from pathlib import Path

import pytest

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, FIELD, NEXT, PRIMARY_SKIN, SMALL, Skin
from tabletop.desk.tables.registry import TABLES
from tabletop.games import HEADERS
from tests.desk.signals import amber, hold_signals

EDGED = Skin(FIELD, FIELD, NEXT, 2, 12)
DESK = Path(__file__).parents[2] / "tabletop" / "desk"
DRAWERS = {"draw/theme.py", "draw/signals.py", "scenes/match/outlines.py"}
"""Who may name the colour of what is to be done next."""


def test_the_colour_of_what_is_next_is_named_in_one_place() -> None:
    for path in DESK.rglob("*.py"):
        place = path.relative_to(DESK)
        if str(place) in DRAWERS:
            continue
        arts = path.name in ("art.py", "look.py")  # coins, lamps and the bulbs of a marquee have colours of their own
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                named = {name.name for name in node.names}
                assert not named & {"NEXT", "NEXT_HIGH", "NEXT_LOW", "NEXT_EDGE"}, path
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) == 7 and not arts:
                code = node.value
                if code[0] == "#" and all(digit in "0123456789abcdef" for digit in code[1:]):
                    assert not amber(tuple(bytes.fromhex(code[1:]))), f"{path}: {code}"


def test_no_game_takes_it_for_its_own() -> None:
    for game in TABLES:
        theme = HEADERS[game].theme
        for code in (theme.accent, *theme.seats):
            assert not amber(tuple(bytes.fromhex(code[1:]))), f"{game}: {code}"


@pytest.mark.parametrize("fault", ["2 things are next", "in the colour", "edged as"])
def test_what_takes_it_is_told(make_app, fault: str) -> None:
    app = make_app()
    sheet = Sheet(app.unit(), app.faces, app.looks)
    sheet.ground()
    upper, lower = sheet.area.middle(200, 80).rows(2)
    sheet.plate(upper, PRIMARY_SKIN)
    sheet.text(lower, "Heading", SMALL, EMPHASIS)
    hold_signals(sheet.things, "")
    if fault.startswith("2"):
        sheet.plate(lower, PRIMARY_SKIN)
    elif fault.startswith("in"):
        sheet.text(lower, "Heading", SMALL, NEXT)
    else:
        sheet.plate(lower, EDGED)
    with pytest.raises(AssertionError, match=fault):
        hold_signals(sheet.things, "")
