"""The drawings of We Come in Pieces: none missing, told apart without colour, robots that grow with their parts."""

import os
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from tabletop.games.pieces.pack import PACK
from tests.art.colour_vision import LEAST_DISTANCE, SEEN_BY, distance

FOLDER = Path(__file__).parents[2] / "sprites" / "pieces"
SEATS = range(1, PACK.header.seats[1] + 1)
LEVELS = range(PACK.rules.parts.least, PACK.rules.parts.most + 1)
PARTS = ("head", "body", "feet", "arms")
MOD_IDS, TILE_IDS = tuple(mod.id for mod in PACK.mods), tuple(tile.id for tile in PACK.tiles)
MARKS = tuple(sorted(file.stem for file in FOLDER.glob("mark-*.svg")))
HEXES = ("plain", "com", "dis", "tower")
STAR = (201, 58, 107, 255)


@cache
def render(name: str, width: int, height: int) -> pygame.Surface:
    """Return a sprite of this game as large as fits into width by height pixels."""
    return pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (width, height))


def solid(name: str, width: int, height: int) -> pygame.mask.Mask:
    """Return where a sprite covers what lies behind it."""
    return pygame.mask.from_surface(render(name, width, height), 127)


def test_everything_of_the_game_has_its_picture() -> None:
    wanted = [f"tile-{tile}" for tile in TILE_IDS] + [f"mod-{mod}" for mod in MOD_IDS]
    wanted += [f"mastermind-{mind.id}" for mind in PACK.masterminds] + [f"tower-{card.id}" for card in PACK.tower]
    wanted += [f"favor-{face}" for face in set(PACK.favor)] + [
        f"{who}-{seat}" for who in ("citizen", "saucer") for seat in SEATS
    ]
    wanted += [f"{part}-{seat}-{level}" for part in (*PARTS, "robot") for seat in SEATS for level in LEVELS]
    wanted += [f"bonus-com-{tile.com}" for tile in PACK.tiles if tile.com]
    wanted += [f"bonus-dis-{tile.dis}" for tile in PACK.tiles if tile.dis]
    wanted += [f"hex-{ground}" for ground in HEXES] + [f"card-{part}" for part in ("head", "body", "feet")]
    wanted += [f"{form}-{seat}" for form in ("hex-hq", "seat") for seat in SEATS]
    wanted += [
        "back-mod",
        "back-tower",
        "back-story",
        "citizen-neutral",
        "mayor",
        "character",
        "tower",
        "poster",
        "skyline",
        "band",
    ]
    assert [name for name in wanted if not (FOLDER / f"{name}.svg").is_file()] == []


@pytest.mark.parametrize("names", [[f"mod-{mod}" for mod in MOD_IDS], MARKS, ["mayor", "character", "citizen-neutral"]])
def test_they_are_told_apart_by_shape(names: list[str]) -> None:
    """Colour is never the only code: at 24 pixels two silhouettes share less than 85 % of what they cover."""
    for one, other in combinations([solid(name, 24, 24) for name in names], 2):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.85 * (one.count() + other.count() - common)


def test_a_citizen_bears_the_pattern_of_its_seat() -> None:
    """In grey, too, any two differ in a tenth of what they cover by a tenth of the brightness."""
    greys = [pygame.transform.grayscale(render(f"citizen-{seat}", 48, 48)) for seat in SEATS]
    covered = [at for at in product(*map(range, greys[0].get_size())) if greys[0].get_at(at).a > 200]
    for one, other in combinations(greys, 2):
        unlike = sum(abs(one.get_at(at).r - other.get_at(at).r) > 25 for at in covered)
        assert unlike > 0.1 * len(covered)


@pytest.mark.parametrize("level", LEVELS)
def test_a_body_bears_the_shape_of_its_seat(level: int) -> None:
    """In grey, too: at 160 pixels at least twenty of them differ between any two seats."""
    greys = [pygame.transform.grayscale(render(f"body-{seat}-{level}", 160, 160)) for seat in SEATS]
    spots = [at for at in product(*map(range, greys[0].get_size())) if greys[0].get_at(at).a > 200]
    for one, other in combinations(greys, 2):
        assert sum(abs(one.get_at(at).r - other.get_at(at).r) > 60 for at in spots) > 20


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("part", [*PARTS, "robot"])
def test_parts_and_robots_grow_with_their_level(seat: int, part: str) -> None:
    """The drawings of a part are of one size, so that they fit on one another at one scale."""
    covered = [solid(f"{part}-{seat}-{level}", 300, 300) for level in LEVELS]
    assert len({mask.get_size() for mask in covered}) == 1
    assert all(1.1 * less.count() < more.count() for less, more in pairwise(covered))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_parts_of_a_robot_hang_together(seat: int, level: int) -> None:
    assert len(solid(f"robot-{seat}-{level}", 248, 380).connected_components(40)) == 1


@pytest.mark.parametrize("face", sorted(set(PACK.favor)))
def test_a_face_of_the_favor_die_has_as_many_stars(face: int) -> None:
    stars = pygame.mask.from_threshold(render(f"favor-{face}", 280, 260), STAR, (20, 20, 20, 60))
    assert len(stars.connected_components(60)) == face


@pytest.mark.parametrize("mark", MARKS)
def test_marks_are_white_so_that_a_tint_is_exact(mark: str) -> None:
    picture = render(mark, 48, 48)
    pixels = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert all(alpha < 40 or min(red, green, blue) > 240 for red, green, blue, alpha in pixels)


@pytest.mark.parametrize("mind", [mind.id for mind in PACK.masterminds])
def test_a_portrait_ends_at_its_round_corners(mind: str) -> None:
    picture = render(f"mastermind-{mind}", 200, 200)
    assert all(picture.get_at(at).a < 40 for at in ((3, 3), (196, 3), (3, 196), (196, 196)))
    assert all(picture.get_at(at).a == 255 for at in ((100, 100), (10, 100), (190, 100), (100, 10)))


@pytest.mark.parametrize("eyes", SEEN_BY)
def test_grounds_of_tiles_are_told_apart(eyes: str) -> None:
    """Between the middle and the rim, for who sees red and green alike, too."""
    tones = [tuple(render(f"hex-{ground}", 170, 196).get_at((85, 140))[:3]) for ground in HEXES]
    assert min(distance(one, other, eyes) for one, other in combinations(tones, 2)) >= LEAST_DISTANCE


def test_the_line_round_an_hq_tells_its_seat() -> None:
    """In grey, too: along its left side, two seats' lines differ in a sixth of their length."""
    lines = []
    for seat in SEATS:
        picture = pygame.transform.grayscale(render(f"hex-hq-{seat}", 340, 392))
        lines.append([picture.get_at((32, y)).r > 150 for y in range(120, 272)])
    for one, other in combinations(lines, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > len(one) / 6


def test_the_poster_leaves_room_for_its_title() -> None:
    """Nothing but rays stands in its upper part: it has two colours there."""
    poster = render("poster", 288, 384)
    spots = [poster.get_at((x, y)) for y in range(14, 104, 3) for x in range(14, 274, 3)]
    assert all(spot.g > spot.r + 20 and spot.g > 180 for spot in spots)
