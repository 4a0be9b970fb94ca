"""Draw the survey map that the plots of R.I.G.S. lie on, and the brushed metal around it, as one picture each.

They are drawn from a seed, twice as large as they are kept, so that lines are smooth.
"""

import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from draw_desks import Colour, mix, noise, shade, spread, times
from draw_rigs_common import contours, hills

FOLDER = Path(__file__).parents[1] / "rigs"
MAP_SIZE = (1760, 816)  # pixels: 1320 by 612 units of a window of 1600 by 900, and a third more
METAL_SIZE = (1600, 900)  # pixels
LARGER = 2
TOP = (219, 177, 110)
MIDDLE = (200, 150, 80)
FOOT = (172, 120, 60)
ROCK = (125, 77, 28)
ROCK_DEEP = (104, 60, 18)
GRID = (28, 111, 109)
GRID_STEP = 176  # pixels
LEVELS = 18
THICK = 4
"""Every such contour is a thick one."""


def ground_of(dice: random.Random, size: tuple[int, int]) -> list[tuple[float, float, float, float]]:
    """Return hills and hollows spread over a map, as `hills` takes them."""
    wide, high = size
    found = []
    for column in range(7):
        for row in range(4):
            x = wide * (column + dice.random()) / 7
            y = high * (row + dice.random()) / 4
            found.append((x, y, 0.045 * wide * dice.uniform(0.6, 1.6), dice.choice((1.0, 0.7, -0.6, -0.9))))
    return found


def draw_contours(sheet: pygame.Surface, dice: random.Random) -> None:
    """Draw lines of equal height over a map."""
    size = sheet.get_size()
    ground = hills(*ground_of(dice, size))
    for n in range(LEVELS):
        level = -1.1 + 2.6 * n / LEVELS
        thick = n % THICK == 0
        for curve in contours(ground, size, 22, level):
            below = mix(TOP, ROCK_DEEP if thick else ROCK, 0.5 if thick else 0.38)
            pygame.draw.lines(sheet, below, True, curve, 5 if thick else 3)


def draw_grid(sheet: pygame.Surface) -> None:
    """Draw the teal grid of a survey, with a cross at each of its corners."""
    wide, high = sheet.get_size()
    step, arm = GRID_STEP * LARGER, 8 * LARGER
    thin, strong = mix(TOP, GRID, 0.36), mix(TOP, GRID, 0.75)
    for x in range(step // 2, wide, step):
        pygame.draw.line(sheet, thin, (x, 0), (x, high), 3)
    for y in range(step // 2, high, step):
        pygame.draw.line(sheet, thin, (0, y), (wide, y), 3)
    for x in range(step // 2, wide, step):
        for y in range(step // 2, high, step):
            pygame.draw.line(sheet, strong, (x - arm, y), (x + arm, y), 5)
            pygame.draw.line(sheet, strong, (x, y - arm), (x, y + arm), 5)


def over(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the size of a desk stretched to another."""
    return pygame.transform.smoothscale(picture, size)


def slope_at(y: float) -> Colour:
    """Return what the light from above multiplies the paper with at a share of its height."""
    tone = mix(mix(TOP, MIDDLE, min(1.0, 2 * y)), FOOT, max(0.0, 2 * y - 1))
    red, green, blue = (min(255, round(255 * part / most)) for part, most in zip(tone, TOP, strict=True))
    return red, green, blue


def survey_map(dice: random.Random) -> pygame.Surface:
    """Return the map: ochre paper with contours and a grid, dusty, lit from above."""
    wide, high = MAP_SIZE
    sheet = pygame.Surface((wide * LARGER, high * LARGER))
    sheet.fill(TOP)
    draw_contours(sheet, dice)
    draw_grid(sheet)
    picture = pygame.transform.smoothscale(sheet, MAP_SIZE)

    slope = pygame.Surface((1, 100))
    for y in range(100):
        slope.set_at((0, y), slope_at(y / 99))
    times(picture, over(slope, MAP_SIZE))
    for width, height, depth in ((9, 5, 0.14), (44, 22, 0.08), (880, 408, 0.07)):
        times(picture, over(noise(dice, width, height, depth), MAP_SIZE))
    return picture


def brushed_metal(dice: random.Random) -> pygame.Surface:
    """Return sheet metal, brushed from side to side, darker below, with a seam and rivets at its left edge."""
    picture = spread(1, 40, lambda _, y: mix((58, 68, 75), (25, 30, 35), y))
    for width, height, depth in ((7, 540, 0.3), (24, 1080, 0.16)):
        times(picture, noise(dice, width, height, depth))
    picture = over(picture, METAL_SIZE)
    wide, high = METAL_SIZE
    seam = round(high * 0.62)
    pygame.draw.line(picture, (12, 15, 18), (0, seam), (wide, seam), 3)
    pygame.draw.line(picture, (70, 80, 88), (0, seam + 2), (wide, seam + 2), 1)
    for y in range(80, high, 120):
        pygame.draw.circle(picture, (12, 15, 18), (9, y + 1), 6)
        pygame.draw.circle(picture, (89, 99, 107), (9, y), 4)
    times(picture, over(spread(64, 36, lambda x, y: shade(1 - 0.25 * abs(2 * x - 1) * y)), METAL_SIZE))
    return picture


def main(folder: Path = FOLDER) -> None:
    """Write both."""
    pygame.image.save(survey_map(random.Random("survey")), str(folder / "map.jpg"))
    pygame.image.save(brushed_metal(random.Random("metal")), str(folder / "metal.jpg"))


if __name__ == "__main__":
    main()
