"""The painter: a list drawn over another gives the same picture as drawn anew."""

import random
from collections.abc import Callable, Sequence
from typing import get_args

import msgspec
import pygame
import pytest

from tabletop.desk.draw import painter
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.painter import Painter
from tabletop.desk.draw.ribbons import CREAM, INK, Ribbons
from tabletop.desk.draw.theme import Skin, TextStyle, contrast, rgb
from tabletop.desk.draw.things import Blur, Drawn, Fade, Ground, Label, Plate, RibbonMake
from tabletop.desk.window.app import App
from tabletop.desk.window.dialogs import VEIL
from tabletop.packs.pack import Finish

AREA = Box(0, 0, 320, 200)
INKS = [Skin(rgb(ink), None, radius=0, alpha=alpha) for ink in ("#f2b84b", "#26364a") for alpha in (255, 90)]


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


def drawn(app: App, *lists: Sequence[Drawn]) -> bytes:
    """Return the picture after showing each of `lists` in turn."""
    brush = Painter(app.faces, app.sprites)
    surface = pygame.Surface(AREA[2:])
    for things in lists:
        brush.show(surface, [Plate(box=AREA, skin=INKS[0]), *things])
    return pygame.image.tobytes(surface, "RGB")


def test_one_of_two_veils_is_lifted_from_all_of_the_window(app: App) -> None:
    veil = Plate(box=AREA, skin=VEIL)
    low, lit, high = (Plate(box=Box(20 + n, 20, 90, 60), skin=skin) for n, skin in enumerate(INKS[:3]))
    after = [lit, veil]
    assert drawn(app, [low, veil, veil, high], after) == drawn(app, after)
    assert drawn(app, [lit, veil, veil]) != drawn(app, after)


def test_what_is_drawn_over_is_as_if_drawn_anew(app: App) -> None:
    for seed in range(60):
        check(app, random.Random(seed))


def check(app: App, rng: random.Random) -> None:
    known = [
        Plate(box=Box(rng.randrange(200), rng.randrange(120), rng.randrange(20, 120), 60), skin=rng.choice(INKS))
        for _ in range(8)
    ]
    shown = [rng.choice(known) for _ in range(rng.randrange(2, 9))]
    after = list(shown)
    for _ in range(rng.randrange(1, 4)):
        match rng.randrange(3):
            case 0:
                after.reverse()
            case 1 if len(after) > 1:
                after.pop()
            case _:
                after.insert(0, rng.choice(known))
    assert drawn(app, shown, after) == drawn(app, after)


def test_letters_fade_from_the_colour_at_their_top(app: App) -> None:
    style = TextStyle("heavy", 120)
    box = Box(0, 0, 320, 200)
    plain = Label(box=box, lines=("III",), style=style, pixels=120, colour=(200, 20, 20), line_height=150)
    faded = Label(
        box=box, lines=("III",), style=style, pixels=120, colour=(200, 20, 20), line_height=150, top=(20, 20, 200)
    )
    surface, brush = pygame.Surface(AREA[2:]), Painter(app.faces, app.sprites)
    ground = Plate(box=AREA, skin=Skin(rgb("#000000"), None, radius=0))
    for label, both in ((plain, False), (faded, True), (plain, False)):
        brush.show(surface, [ground, label])
        inks = [surface.get_at((x, y)) for y in range(200) for x in range(320) if sum(surface.get_at((x, y))[:3]) > 200]
        assert any(ink.b > ink.r for ink in inks) == both
        assert any(ink.r > ink.b for ink in inks)


ODD_TEXTS = [
    "\u200b",
    "\ufeff",
    "\u00ad",
    "\u202e\u200d",
    "\x00",
    "a\x00b",
    "\ud800",
    "a\u200bb",
    "\n",
    "\u2028",
    "\x1b[0m",
    "",
]


@pytest.mark.parametrize("text", ODD_TEXTS, ids=ascii)
def test_any_text_at_all_is_drawn(app: App, text: str) -> None:
    place = Box(20, 20, 200, 60)
    for style in (TextStyle("text", 18), TextStyle("title", 18, 3)):
        label = Label(box=place, lines=(text,), style=style, pixels=18, colour=rgb("#ffffff"))
        leaning = msgspec.structs.replace(label, angle=12.0)
        fading = msgspec.structs.replace(label, top=rgb("#000000"))
        for thing in (label, leaning, fading):
            drawn(app, [thing])
        assert app.faces.width(text, style) >= 0
        assert "".join(app.faces.wrap(text, style, 100)).strip() == " ".join(text.split())
        assert app.faces.elide(text, style, 100) == text


def test_what_is_blurred_is_as_if_drawn_anew_whatever_comes_over_it_or_changes_below(app: App) -> None:
    low, other, high = (Plate(box=Box(20 + 9 * n, 20, 90, 60), skin=skin) for n, skin in enumerate(INKS[:3]))
    blur = Blur(box=AREA)
    sharp = drawn(app, [low, high])
    for before, after in (([low], [low, blur]), ([low, blur], [low, blur, high]), ([low, blur], [other, blur])):
        assert drawn(app, before, after) == drawn(app, after)
    assert drawn(app, [low, blur, high], [low, high]) == sharp
    assert drawn(app, [low, blur, high]) != sharp


def test_a_blur_is_made_once_while_what_is_below_stays(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(painter, "_out_of_focus", lambda surface: made.append(1) or surface.copy())
    low, high = (Plate(box=Box(20 + 9 * n, 20, 90, 60), skin=skin) for n, skin in enumerate(INKS[:2]))
    drawn(app, [low, Blur(box=AREA)], [low, Blur(box=AREA), high], [msgspec.structs.replace(low), Blur(box=AREA)])
    assert len(made) == 1


WIDE, HIGH = 320, 160
RIBBON = RibbonMake(colour=rgb("#b02a2a"), rises=12, edge=3, hub=(80, 80), disc=50, words=70)


def test_the_edges_of_a_ribbon_are_smooth() -> None:
    picture = Ribbons().surface(WIDE, HIGH, RIBBON)
    between, tints = 0, set[tuple[int, ...]]()
    for x in range(4, WIDE - 4):
        rim = RIBBON.rises * (1 - (x + 0.5) / WIDE) + RIBBON.edge
        tones = [picture.get_at((x, int(rim) + y))[:3] for y in (-2, -1, 0, 1, 2)]
        assert (tones[0], tones[-1]) == (INK, CREAM)
        between += not {INK, CREAM}.issuperset(tones)
        tints.update(tones)
    assert between >= 0.5 * WIDE
    assert len(tints) >= 6, "it climbs in visible stairs"


def test_no_ray_of_a_ribbon_lies_level() -> None:
    picture = Ribbons().surface(WIDE, HIGH, RIBBON)
    x, y = RIBBON.hub
    rows = [[sum(picture.get_at((across, y + down))[:3]) for across in range(x + 110, WIDE)] for down in (-3, 3)]
    assert abs(sum(rows[0]) - sum(rows[1])) < 6 * len(rows[0])


def test_chequers_have_no_dark_line_where_light_meets_light() -> None:
    make = msgspec.structs.replace(RIBBON, finish="chequers", rises=0, edge=8)
    picture = Ribbons().surface(WIDE, HIGH, make)
    for x in range(3, WIDE, 20):
        assert {picture.get_at((x, y))[:3] for y in (1, 5, 9)} == {CREAM}
        assert {picture.get_at((x + 10, y))[:3] for y in range(11, 23)} == {CREAM}


@pytest.mark.parametrize("finish", get_args(Finish))
def test_a_ribbon_is_clear_beyond_its_edges_and_solid_between_them(finish: Finish) -> None:
    make = msgspec.structs.replace(RIBBON, finish=finish)
    picture = Ribbons().surface(WIDE, HIGH, make)
    for x in range(0, WIDE, 7):
        rim = make.rises * (1 - x / WIDE)
        column = [picture.get_at((x, y)).a for y in range(HIGH)]
        assert not any(column[: max(0, int(rim) - 2)])
        assert set(column[int(rim) + 2 * make.edge : HIGH // 2]) == {255}
        assert (
            abs(sum(column[: HIGH // 2]) - sum(picture.get_at((WIDE - 1 - x, y)).a for y in range(HIGH // 2, HIGH))) < 1
        )


def test_each_finish_has_its_own_edge() -> None:
    makes = [msgspec.structs.replace(RIBBON, finish=finish) for finish in get_args(Finish)]
    rows = [Ribbons().surface(WIDE, HIGH, make).subsurface((0, 0, WIDE, 20)) for make in makes]
    assert len({pygame.image.tobytes(row, "RGBA") for row in rows}) == len(makes)


@pytest.mark.parametrize("finish", get_args(Finish))
def test_no_ribbon_is_brighter_than_its_colour_where_words_are(finish: Finish) -> None:
    picture = Ribbons().surface(WIDE, HIGH, msgspec.structs.replace(RIBBON, finish=finish))
    least = contrast((255, 255, 255), RIBBON.colour)
    tones = [picture.get_at((x, y))[:3] for x in range(80 + RIBBON.words, WIDE, 5) for y in range(40, 120, 5)]
    assert min(contrast((255, 255, 255), tone) for tone in tones) > least - 0.1
    assert len(set(tones)) > 20


def test_a_ribbon_is_made_once_and_few_are_kept() -> None:
    ribbons = Ribbons()
    ribbons.cache.fit(WIDE, HIGH)
    first = ribbons.surface(WIDE, HIGH, RIBBON)
    assert ribbons.surface(WIDE, HIGH, msgspec.structs.replace(RIBBON)) is first
    for wide in range(1000, 1006):
        ribbons.surface(wide, 700, RIBBON)
    assert ribbons.cache.bytes <= ribbons.cache.limit


def test_nothing_below_a_ground_is_drawn(app: App) -> None:
    low, high = (Plate(box=Box(20 + 9 * n, 20, 90, 60), skin=skin) for n, skin in enumerate(INKS[:2]))
    ground = Ground(box=AREA, light=rgb("#445566"), deep=rgb("#112233"))
    brush = Painter(app.faces, app.sprites)
    canvas = pygame.Surface(AREA[2:])
    brush.show(canvas, (low, ground, high))
    assert brush.painted == 2
    seen = pygame.image.tobytes(canvas, "RGB")
    Painter(app.faces, app.sprites).show(canvas, (ground, high))
    assert pygame.image.tobytes(canvas, "RGB") == seen


@pytest.mark.parametrize(("side", "gone", "left"), [("left", (40, 60), (99, 60)), ("down", (70, 89), (70, 30))])
def test_what_fades_is_gone_at_one_side_and_whole_at_the_other(
    side: str, gone: tuple[int, int], left: tuple[int, int], app: App
) -> None:
    ground = Ground(box=AREA, light=rgb("#445566"), deep=rgb("#112233"))
    box, plate = Box(40, 30, 60, 60), Plate(box=Box(30, 20, 100, 100), skin=INKS[0])
    bare, whole, faded = (pygame.Surface(AREA[2:]) for _ in range(3))
    fade = Fade(box=box, side=side, ground=ground)
    for canvas, things in ((bare, (ground,)), (whole, (ground, plate)), (faded, (ground, plate, fade))):
        Painter(app.faces, app.sprites).show(canvas, things)
    assert faded.get_at(gone)[:3] == pytest.approx(bare.get_at(gone)[:3], abs=4)
    assert faded.get_at(left)[:3] == pytest.approx(whole.get_at(left)[:3], abs=4)
    amber, wood = (contrast(surface.get_at(box.centre)[:3], (0, 0, 0)) for surface in (whole, bare))
    assert wood < contrast(faded.get_at(box.centre)[:3], (0, 0, 0)) < amber


def test_a_leaning_label_has_its_lines_below_each_other(app: App) -> None:
    """Nothing is drawn beside the box that its lines were wrapped for."""
    style, box = TextStyle("number", 17), Box(100, 60, 90, 60)
    lines = app.faces.wrap("Warehouse Insurance", style, box.w)
    assert len(lines) == 2
    brush = Painter(app.faces, app.sprites)
    surface = pygame.Surface(AREA[2:])
    label = Label(
        box=box,
        lines=lines,
        style=style,
        pixels=app.faces.pixels(style),
        colour=(255, 255, 255),
        align="centre",
        valign="middle",
        line_height=app.faces.line_height(style),
        angle=3.0,
    )
    brush.show(surface, [Plate(box=AREA, skin=INKS[2]), label])
    letters = pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90)).get_bounding_rects()
    found = letters[0].unionall(letters[1:])
    assert box.x <= found.left < found.right <= box.right
    assert found.h > app.faces.line_height(style)
