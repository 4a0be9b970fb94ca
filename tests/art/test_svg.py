"""Every drawing: nothing that the loader drops or misreads, something to see at every size, none missing."""

import ast
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

ROOT = Path(__file__).parents[2]
SPRITES = ROOT / "sprites"
DESK = ROOT / "tabletop" / "desk"
FILES = sorted(SPRITES.rglob("*.svg"))
NAMES = [file.relative_to(SPRITES).as_posix() for file in FILES]

DROPPED = {
    "text",
    "tspan",
    "textPath",
    "use",
    "symbol",
    "pattern",
    "clipPath",
    "mask",
    "filter",
    "image",
    "marker",
    "foreignObject",
    "switch",
    "animate",
    "animateTransform",
}
IGNORED = {"clip-path", "mask", "filter", "mix-blend-mode", "marker-start", "marker-mid", "marker-end"}
ENDS = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
XLINK = "{http://www.w3.org/1999/xlink}href"
SVG = "{http://www.w3.org/2000/svg}"


def settings(element: ET.Element) -> dict[str, str]:
    """Return the attributes of an element together with those in its style."""
    found = {name: value.strip() for name, value in element.attrib.items()}
    for part in found.pop("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip()] = value.strip()
    return found


def pitfalls(source: str) -> list[str]:
    """Return what in the text of an SVG file pygame's loader would drop, ignore or misread."""
    root = ET.fromstring(source)
    found = []
    ids = {element.get("id") for element in root.iter()}
    if not root.get("viewBox"):
        found.append("no viewBox")
    for element in root.iter():
        name, values = element.tag.removeprefix(SVG), settings(element)
        if name in DROPPED:
            found.append(f"<{name}>")
        found += [f"{key} on <{name}>" for key in IGNORED & values.keys()]
        if name in ("g", "svg") and "opacity" in values:
            found.append("opacity on a group")
        if name.endswith("Gradient"):
            if "href" in values:
                found.append("href without xlink")
            if XLINK in values and values[XLINK].removeprefix("#") not in ids:
                found.append(f"{values[XLINK]} is nowhere")
            if values.get("gradientUnits") != "userSpaceOnUse":
                found += [f"{key} as a fraction" for key in ENDS if key in values and not values[key].endswith("%")]
        for key, value in values.items():
            if re.search(r"(rgba|hsla?|var)\(|currentcolor", value, re.IGNORECASE):
                found.append(f"{key}={value}")
            found += [
                f"url(#{target}) is nowhere" for target in re.findall(r"url\(#([^)]*)\)", value) if target not in ids
            ]
        if name == "style" and re.search(r"(rgba|hsla?|var)\(|currentcolor|@", element.text or "", re.IGNORECASE):
            found.append("<style>")
    return found


LEAST_SIDE = 3
"""No drawing is shown with a side of fewer pixels."""


def drawn(file: Path, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(file, (side, side))


def test_there_are_drawings() -> None:
    assert len(FILES) > 150


@pytest.mark.wide(daily=126)
@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_nothing_in_it_is_dropped_or_misread(file: Path) -> None:
    assert pitfalls(file.read_text(encoding="utf-8")) == []


@pytest.mark.wide(daily=126)
@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_something_is_seen_at_every_size(file: Path) -> None:
    for side in (24, 400):
        picture = drawn(file, side)
        assert max(picture.get_size()) in (side - 1, side, side + 1)
        if min(picture.get_size()) < LEAST_SIDE:
            continue  # a strip along an edge, which is never shown so small
        strong = pygame.mask.from_surface(picture, 60)
        assert strong.count() > 0.01 * picture.get_width() * picture.get_height(), f"{file.name} at {side}"


@pytest.mark.parametrize("file", [f for f in FILES if f.name.startswith("icon-")], ids=lambda f: f.stem)
def test_icons_are_white_so_that_a_tint_is_exact(file: Path) -> None:
    picture = drawn(file, 48)
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            red, green, blue, alpha = picture.get_at((x, y))
            assert alpha < 40 or min(red, green, blue) > 240, f"{file.name} at {x}, {y}"


BAD = {
    "text": "<text>II</text>",
    "use": '<use xlink:href="#a"/>',
    "clip": '<path d="M0 0H9V9Z" clip-path="url(#a)"/>',
    "mask": '<mask id="m"/>',
    "pattern": '<pattern id="p"/>',
    "filter": '<path d="M0 0H9V9Z" style="filter:blur(2px)"/>',
    "group": '<g opacity=".5"><path d="M0 0H9V9Z"/></g>',
    "fraction": '<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"/>',
    "href": '<linearGradient id="b" href="#a"/>',
    "lost": '<path d="M0 0H9V9Z" fill="url(#nowhere)"/>',
    "rgba": '<path d="M0 0H9V9Z" fill="rgba(0,0,0,.5)"/>',
    "hsl": '<path d="M0 0H9V9Z" style="fill: hsl(20, 50%, 50%)"/>',
    "current": '<path d="M0 0H9V9Z" stroke="currentColor"/>',
}
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
GOOD = (
    '<linearGradient id="a" x1="0%" y1="0%" x2="0%" y2="100%"/>'
    '<radialGradient id="c" gradientUnits="userSpaceOnUse" cx="4" cy="4" r="4" xlink:href="#a"/>'
    '<g transform="scale(2)"><path d="M0 0H9V9Z" fill="url(#a)" opacity=".5"/></g>'
)


@pytest.mark.parametrize("content", BAD.values(), ids=list(BAD))
def test_pitfalls_are_seen(content: str) -> None:
    assert pitfalls(f"{HEAD}{GOOD}</svg>") == []
    assert pitfalls(f"{HEAD}{GOOD}{content}</svg>")


def words(node: ast.AST | None) -> Iterator[str]:
    """Yield what an expression can be when it is written out: a string, one of two, or one with gaps ("*")."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from words(node.body)
        yield from words(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)


def asked_in(source: str, theme: str, name: str = "") -> dict[str, str]:
    """Return the drawings that the code `source` asks for, as patterns of paths, and the line in the file `name`.

    Its `sprite()` names those in the folder of `theme`.
    """
    found: dict[str, str] = {}
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, (ast.Constant, ast.JoinedStr)) and id(node) not in prose:
            found |= {f"*/{word}": where for word in words(node) if word.endswith(".svg") and word != ".svg"}
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {"icon": 1, "icon_button": 2, "sprite": 0}.get(called)
            folder = f"{theme}/" if called == "sprite" else "ui/icon-"
            if place is not None and len(node.args) > place:
                found |= {f"{folder}{word}.svg": where for word in words(node.args[place])}
            for keyword in node.keywords:
                if keyword.arg == "icon":
                    found |= {f"ui/icon-{word}.svg": where for word in words(keyword.value)}
    return found


@cache
def asked() -> dict[str, str]:
    """Return the drawings that the code of the desk asks for, each table those of its own theme, and where."""
    found: dict[str, str] = {}
    for file in sorted(DESK.rglob("*.py")):
        inside = file.relative_to(DESK).parts
        theme = inside[1] if inside[0] == "tables" and len(inside) > 2 else "ui"
        found |= asked_in(file.read_text(encoding="utf-8"), theme, str(file.relative_to(ROOT)))
    return found


def missing(wanted: dict[str, str]) -> dict[str, str]:
    return {name: where for name, where in wanted.items() if not any(fnmatch(have, name) for have in NAMES)}


def test_every_drawing_that_the_desk_asks_for_is_there() -> None:
    wanted = asked()
    assert len(wanted) > 20
    assert missing(wanted) == {}


@pytest.mark.parametrize(
    ("source", "theme"),
    [
        ('sprite("plug")', "snitch"),
        ('sprite("meeple-1")', "vacuum"),
        ('sprite(f"no-such-{kind}")', "vacuum"),
        ('sheet.icon(box, "no-such")', "ui"),
        ('button(sheet, box, icon="no-such")', "ui"),
        ('path = "no-such.svg"', "ui"),
    ],
)
def test_a_missing_drawing_is_seen(source: str, theme: str) -> None:
    assert missing(asked_in(source, theme))


def test_each_table_has_its_own_drawings() -> None:
    assert missing(asked_in('sprite("plug")', "vacuum") | asked_in('sprite("meeple-1")', "snitch")) == {}
    themes = {name.partition("/")[0] for name in asked()}
    assert {"snitch", "vacuum"} <= themes


def test_every_kind_seat_and_number_has_its_pieces() -> None:
    kinds = ("red", "gold", "green", "black", "blue", "brown")
    wanted = [f"snitch/{form}-{kind}.svg" for form in ("cube", "kind", "disc") for kind in kinds]
    wanted += [f"snitch/meeple-{seat}.svg" for seat in range(1, 5)]
    wanted += [f"snitch/snitch-{who}-{number}.svg" for who in (1, 2, 3, 4, "idle") for number in (1, 2, 3)]
    assert [name for name in wanted if name not in NAMES] == []
