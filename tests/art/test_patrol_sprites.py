"""The drawings of Patrol!: none missing, told apart by shape, streets that join, dice that count right."""

import os
from functools import cache
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from tabletop.games.patrol.pack import PACK

AREA_IDS, CARD_IDS, CRIME_IDS, SEASON_IDS = (
    tuple(thing.id for thing in things) for things in (PACK.areas, PACK.cards, PACK.crimes, PACK.seasons)
)
FOLDER = Path(__file__).parents[2] / "sprites" / "patrol"
UNITS = range(1, len(PACK.units) + 1)
AREA_SIZE = (492, 456)
STREET = (251, 253, 255)


@cache
def render(name: str, width: int, height: int) -> pygame.Surface:
    """Return a sprite of this game as large as fits into width by height pixels."""
    return pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (width, height))


def solid(name: str, width: int, height: int) -> pygame.mask.Mask:
    """Return where a sprite covers what lies behind it."""
    return pygame.mask.from_surface(render(name, width, height), 127)


def shared(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Return how much of what two pictures cover is covered by both."""
    common = one.overlap_area(other, (0, 0))
    return common / (one.count() + other.count() - common)


def test_everything_of_the_game_has_its_picture() -> None:
    wanted = [f"area-{name}" for name in AREA_IDS]
    wanted += [f"{form}-{name}" for name in (*CARD_IDS, *CRIME_IDS) for form in ("card", "art", "chip")]
    wanted += [f"{form}-{name}" for name in CRIME_IDS for form in ("crime", "pin", "waiting", "closed", "mark")]
    wanted += [f"need-{crime.officers}" for crime in PACK.crimes]
    wanted += [f"{form}-{name}" for name in SEASON_IDS for form in ("season", "mark")]
    wanted += [f"{form}-{unit}" for unit in UNITS for form in ("car", "portrait", "seat", "shape")]
    wanted += [f"car-{unit}-down" for unit in UNITS] + [f"die-{face}" for face in range(1, 7)]
    wanted += [
        f"{form}-{dots}" for area in PACK.areas for form, dots in (("rate", area.crime), ("traffic", area.traffic))
    ]
    wanted += ["hq", "coin", "down", "down-rings", "pair", "back-event", "back-location", "location-column"]
    wanted += ["location-row", "poster", "backdrop", "skyline"]
    assert [name for name in wanted if not (FOLDER / f"{name}.svg").is_file()] == []


@pytest.mark.parametrize("form", ["shape", "crime", "waiting"])
def test_they_are_told_apart_by_shape(form: str) -> None:
    """Colour is never the only code: at 24 pixels two silhouettes share less than 85 % of what they cover."""
    names = [f"shape-{unit}" for unit in UNITS] if form == "shape" else [f"{form}-{crime}" for crime in CRIME_IDS]
    for one, other in combinations([solid(name, 24, 24) for name in names], 2):
        assert shared(one, other) < 0.85


@pytest.mark.parametrize("where", ["", "-down"])
def test_a_car_is_known_by_the_mark_on_its_roof(where: str) -> None:
    """As wide as a space on the map, in grey: the marks of two cars, dark on white, share less than 85 %."""
    marks = []
    for unit in UNITS:
        roof = render(f"car-{unit}{where}", 120, 72)
        middle = (46, 34) if not where else (59, 34)
        box = pygame.Rect(0, 0, 32, 32).move(middle[0] - 16, middle[1] - 16)
        piece = pygame.transform.grayscale(roof.subsurface(box))
        mask = pygame.mask.Mask(box.size)
        for x in range(box.w):
            for y in range(box.h):
                near = (x - 16) ** 2 + (y - 16) ** 2 < 15**2
                mask.set_at((x, y), int(near and piece.get_at((x, y))[0] < 190))
        assert mask.count() > 90
        marks.append(mask)
    for one, other in combinations(marks, 2):
        assert shared(one, other) < 0.85


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_of_the_die_has_as_many_pips(face: int) -> None:
    picture = render(f"die-{face}", 224, 240)
    dark = pygame.mask.from_threshold(picture, (24, 60, 120, 255), (40, 50, 60, 60))
    assert len(dark.connected_components(60)) == face


def test_the_pill_of_a_crime_has_a_head_for_each_officer() -> None:
    for count in range(1, max(crime.officers for crime in PACK.crimes) + 1):
        picture = render(f"need-{count}", (20 + 17 * count) * 4, 120)
        white = pygame.mask.from_threshold(picture, (255, 255, 255, 255), (30, 30, 30, 60))
        row = [white.get_at((x, 48)) for x in range(picture.get_width())]
        runs = sum(1 for before, here in zip([0, *row], row, strict=False) if here and not before)
        assert runs == count + 2  # the rim at both ends


@pytest.mark.parametrize("name", AREA_IDS)
def test_streets_reach_the_edges_at_thirds(name: str) -> None:
    """So that any two areas join: all along an edge runs half a street, or what crosses it in the middle of a space."""
    picture = render(f"area-{name}", *AREA_SIZE)
    wide, high = AREA_SIZE
    assert picture.get_size() == AREA_SIZE
    for third in (0, wide // 3, 2 * wide // 3, wide - 1):
        for y in (3, high - 4):
            assert near(picture.get_at((min(max(third, 2), wide - 3), y))[:3]), (name, third, y)
    for third in (0, high // 3, 2 * high // 3, high - 1):
        for x in (3, wide - 4):
            assert near(picture.get_at((x, min(max(third, 2), high - 3)))[:3]), (name, x, third)
    street = sum(near(picture.get_at((x, y))[:3]) for x in range(0, wide, 4) for y in (2, high - 3))
    assert street > 0.8 * 2 * len(range(0, wide, 4))


def near(colour: tuple[int, ...]) -> bool:
    """Tell whether a pixel is street, a rail or a line on it included."""
    return all(abs(a - b) < 45 for a, b in zip(colour, STREET, strict=True))


def test_areas_have_colours_of_their_own() -> None:
    """The ground of two areas differs by more than a shade."""
    grounds = {name: pygame.transform.average_color(render(f"area-{name}", *AREA_SIZE))[:3] for name in AREA_IDS}
    for (one, a), (other, b) in combinations(grounds.items(), 2):
        assert sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 9, (one, other)


@pytest.mark.parametrize("name", ["officer", "pair", "rate", "traffic", "radio", *SEASON_IDS, *CRIME_IDS])
def test_marks_are_white_so_that_a_tint_is_exact(name: str) -> None:
    picture = render(f"mark-{name}", 48, 48)
    pixels = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert all(alpha < 40 or min(red, green, blue) > 240 for red, green, blue, alpha in pixels)


def test_cards_leave_room_for_words() -> None:
    """The lower third of every face is plain paper, light enough for dark letters."""
    for name in (*CARD_IDS, *CRIME_IDS):
        card = render(f"card-{name}", 280, 400)
        for y in range(250, 316, 6):
            for x in range(24, 256, 8):
                assert min(card.get_at((x, y))[:3]) > 220, (name, x, y)
