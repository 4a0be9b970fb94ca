"""Draws the lit desk of each game, and the wall of the lobby, as one picture each: ``python sprites/draw_desks.py``.

They are drawn from a seed: the same script makes the same pictures. A picture is never brighter than `light` of its
world, so that words on it can be read.
"""

import math
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from draw_rigs_common import contours, hills

Colour = tuple[int, int, int]
WIDE = 1920
HIGH = 1080
SIZE = (WIDE, HIGH)
SPRITES = Path(__file__).parents[1]
DROPS = 150
DOTS = 17
END = 322
"""How wide the end of the wooden desk is on which words stand: dry, and in the shade."""
COUNTER = "ui/counter.jpg"
COUNTER_HIGH = 400
SHEET = pygame.Rect(46, 46, WIDE - 92, HIGH - 92)
"""Where the survey map lies on its table of metal."""
SAND = (80, 59, 29)
ROCK = (46, 28, 10)
WATER = (32, 72, 68)
LAMINATE = (24, 50, 52)
MOTIF = 160
"""How far apart what is in the laminate of a counter lies."""


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return `a` with `share` (0 to 1) of `b` mixed in."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def shade(level: float) -> Colour:
    """Return the grey of `level`, 0 to 1."""
    grey = max(0, min(255, round(255 * level)))
    return grey, grey, grey


def spread(width: int, height: int, colour_at: Callable[[float, float], Colour]) -> pygame.Surface:
    """Return a picture made from few pixels, smoothed to the whole size; `colour_at` takes shares of its sides."""
    small = pygame.Surface((width, height))
    for y in range(height):
        for x in range(width):
            small.set_at((x, y), colour_at((x + 0.5) / width, (y + 0.5) / height))
    return pygame.transform.smoothscale(small, SIZE)


def noise(dice: random.Random, width: int, height: int, depth: float) -> pygame.Surface:
    """Return noise to multiply with, `depth` (0 to 1) deep at most, stretched from `width` by `height` pixels."""
    return spread(width, height, lambda *_: shade(1 - depth * dice.random()))


def glow(middle: tuple[float, float], reach: float, colour: Colour, strength: float) -> pygame.Surface:
    """Return a pool of light to add: full at `middle`, nothing from `reach` on (in heights of the picture)."""

    def at(x: float, y: float) -> Colour:
        far = math.hypot((x - middle[0]) * WIDE / HIGH, y - middle[1]) / reach
        return mix((0, 0, 0), colour, strength * max(0.0, 1 - far) ** 1.6)

    return spread(192, 108, at)


def vignette(middle: tuple[float, float], least: float) -> pygame.Surface:
    """Return shade to multiply with, that falls to `least` (0 to 1) in the far corners."""

    def at(x: float, y: float) -> Colour:
        far = math.hypot((x - middle[0]) / 0.66, (y - middle[1]) / 0.66)
        return shade(1 - (1 - least) * min(1.0, max(0.0, far - 0.35) / 0.85) ** 1.4)

    return spread(192, 108, at)


def times(picture: pygame.Surface, other: pygame.Surface) -> None:
    picture.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def plus(picture: pygame.Surface, other: pygame.Surface) -> None:
    picture.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def boards(dice: random.Random, planks: int, light: Colour, dark: Colour, first: int = 0) -> pygame.Surface:
    """Return boards of wood lying below each other, in tones from `light` to `dark`, with no joint left of `first`."""
    picture = pygame.Surface(SIZE)
    high = HIGH // planks
    for n in range(planks):
        tone = mix(light, dark, dice.random() * 0.8)
        pygame.draw.rect(picture, tone, (0, n * high, WIDE, high))
    for width, height, depth in ((64, HIGH, 0.42), (24, HIGH // 3, 0.3), (200, HIGH, 0.16)):
        times(picture, noise(dice, width, height, depth))
    for n in range(planks):
        y = n * high
        pygame.draw.line(picture, (12, 8, 5), (0, y), (WIDE, y), 4)
        pygame.draw.line(picture, (74, 53, 36), (0, y + 4), (WIDE, y + 4), 1)
        x = max(first, dice.randrange(200, WIDE - 200))
        pygame.draw.line(picture, (14, 9, 6), (x, y), (x, y + high), 3)
        pygame.draw.line(picture, (70, 50, 34), (x + 3, y + 5), (x + 3, y + high - 2), 1)
    return picture


def dim_end(picture: pygame.Surface) -> None:
    """Let the left end of a desk, on which words stand, lie in the shade."""
    times(picture, spread(192, 1, lambda x, _: shade(0.6 + 0.4 * min(1.0, x * WIDE / END) ** 3)))


def wet_wood(dice: random.Random) -> pygame.Surface:
    """Return a wooden desk at night under a lamp, with drops of rain."""
    picture = boards(dice, 6, (88, 60, 40), (67, 46, 31), END + 40)
    dim_end(picture)
    plus(picture, glow((0.4, 0.42), 1.0, (255, 196, 120), 0.06))
    times(picture, vignette((0.4, 0.42), 0.6))
    for _ in range(DROPS):
        x, y, size = dice.randrange(WIDE), dice.randrange(HIGH), dice.choice((2, 2, 3, 3, 4, 6))
        if x < END + size:
            continue
        below = picture.get_at((x, y))[:3]
        drop = pygame.Rect(x - size, y - size, 2 * size, 2 * size)
        pygame.draw.ellipse(picture, mix(below, (0, 0, 0), 0.5), drop.move(0, 1))
        pygame.draw.ellipse(picture, mix(below, (255, 225, 190), 0.1), drop.inflate(-2, -2))
        pygame.draw.circle(picture, mix(below, (255, 240, 220), 0.5), (x - size // 2, y - size // 2), 1)
    return picture


def rays(dice: random.Random) -> pygame.Surface:
    """Return a poster of rays, dark red and black, that come from behind the board."""
    middle, turns = (0.4 * WIDE, 0.44 * HIGH), 36
    picture = pygame.Surface(SIZE)
    picture.fill((44, 14, 15))
    for n in range(turns):
        a, b = (math.tau * (n + shift) / turns for shift in (0.0, 0.5))
        far = 2 * WIDE
        ends = [(middle[0] + far * math.cos(t), middle[1] + far * math.sin(t)) for t in (a, b)]
        pygame.draw.polygon(picture, (78, 20, 20), [middle, *ends])
    plus(picture, glow((0.4, 0.44), 0.85, (190, 66, 40), 0.22))
    dots = pygame.Surface(SIZE)
    dots.fill((255, 255, 255))
    for row in range(HIGH // DOTS + 2):
        for column in range(WIDE // DOTS + 2):
            x, y = column * DOTS + (row % 2) * DOTS // 2, row * DOTS
            far = math.hypot((x - middle[0]) / WIDE, (y - middle[1]) / HIGH)
            size = 7.5 * max(0.0, far - 0.3)
            if size >= 1:
                pygame.draw.circle(dots, (150, 140, 140), (x, y), round(size))
    times(
        picture, pygame.transform.smoothscale(pygame.transform.smoothscale(dots, (WIDE * 3 // 4, HIGH * 3 // 4)), SIZE)
    )
    times(picture, noise(dice, 960, 540, 0.1))
    times(picture, vignette((0.4, 0.44), 0.2))
    return picture


def night_map(dice: random.Random) -> pygame.Surface:
    """Return a dispatcher's desk: a city map under glass, pale streets on blue, with a lamp on it."""
    picture = pygame.Surface((WIDE * 3 // 2, WIDE * 3 // 2))
    picture.fill((24, 40, 66))
    side = picture.get_width()
    for wide, step, tone in ((5, 60, (31, 50, 79)), (12, 300, (38, 61, 94))):
        at = -step
        while at < side:
            at += step * dice.choice((1, 1, 2)) if wide == 5 else step
            pygame.draw.line(picture, tone, (at, 0), (at, side), wide)
            pygame.draw.line(picture, tone, (0, at), (side, at), wide)
    for _ in range(26):
        x, y = (dice.randrange(side // 60) * 60 + 8 for _ in "xy")
        pygame.draw.rect(
            picture, dice.choice(((26, 50, 58), (29, 46, 74), (22, 44, 72))), (x, y, 108, 108), border_radius=8
        )
    river = [(x, side * 0.62 + 120 * math.sin(x / 420)) for x in range(-50, side + 60, 30)]
    pygame.draw.lines(picture, (20, 46, 80), False, river, 60)
    turned = pygame.transform.rotozoom(picture, 14, 1.0)
    picture = pygame.Surface(SIZE)
    picture.blit(turned, turned.get_rect(center=(WIDE // 2, HIGH // 2)))
    times(picture, noise(dice, 960, 540, 0.08))
    plus(picture, glow((0.42, 0.45), 0.9, (150, 190, 255), 0.055))
    times(picture, vignette((0.42, 0.45), 0.18))
    return picture


def brushed_metal(dice: random.Random) -> pygame.Surface:
    """Return a table of brushed metal with rivets along its rim."""
    picture = pygame.Surface(SIZE)
    picture.fill((50, 58, 65))
    times(picture, noise(dice, 12, HIGH // 2, 0.4))
    for x in range(44, WIDE, 153):
        for y in (23, HIGH - 23):
            pygame.draw.circle(picture, (16, 20, 24), (x, y + 2), 7)
            pygame.draw.circle(picture, (78, 88, 97), (x, y), 6)
    return picture


def survey_map(dice: random.Random) -> pygame.Surface:
    """Return the survey map of a dusty planet under a lamp, on a table of metal."""
    picture, sheet = brushed_metal(dice), pygame.Surface(SHEET.size)
    sheet.fill(SAND)
    tops = [(dice.random() * WIDE, dice.random() * HIGH, 120 + 170 * dice.random(), k % 3 - 0.9) for k in range(16)]
    ground = hills(*tops)
    for level in (n / 10 for n in range(-9, 12)):
        tone = mix(SAND, WATER if level < 0 else ROCK, 0.9 if round(10 * level) % 5 == 0 else 0.5)
        for curve in contours(ground, SHEET.size, 16, level):
            pygame.draw.lines(sheet, tone, True, curve, 2)
    for x in range(90, SHEET.w, 220):
        for y in range(80, SHEET.h, 220):
            pygame.draw.line(sheet, mix(SAND, WATER, 0.9), (x - 10, y), (x + 10, y), 2)
            pygame.draw.line(sheet, mix(SAND, WATER, 0.9), (x, y - 10), (x, y + 10), 2)
    picture.blit(sheet, SHEET)
    pygame.draw.rect(picture, (10, 9, 8), SHEET.inflate(8, 8), 6)
    times(picture, noise(dice, 960, 540, 0.12))
    plus(picture, glow((0.43, 0.44), 0.9, (255, 206, 130), 0.03))
    times(picture, vignette((0.43, 0.44), 0.13))
    return picture


def boomerang(middle: tuple[float, float], size: float, turn: float) -> list[tuple[float, float]]:
    """Return the outline of a boomerang as on the counters of the fifties."""
    spots = []
    for k in range(41):
        share = k / 40
        angle, thick = math.pi * (0.15 + 0.7 * share), 0.17 * math.sin(math.pi * share) ** 0.7
        spots.append((math.cos(angle) * (1 + thick), math.sin(angle) * (1 + 1.6 * thick)))
        spots.insert(0, (math.cos(angle) * (1 - thick), math.sin(angle) * (1 - 1.6 * thick)))
    c, s = math.cos(turn), math.sin(turn)
    return [(middle[0] + size * (x * c - y * s), middle[1] + size * (x * s + y * c)) for x, y in spots]


def diner(dice: random.Random) -> pygame.Surface:
    """Return the counter of a diner at night, boomerangs and stars in its laminate, under a warm lamp."""
    picture = pygame.Surface(SIZE)
    picture.fill(LAMINATE)
    tones = [mix(LAMINATE, tone, 0.13) for tone in ((255, 79, 138), (111, 240, 200), (255, 199, 98))]
    places = [(x, y) for y in range(MOTIF // 2, HIGH, MOTIF) for x in range(MOTIF // 2, WIDE, MOTIF)]
    for k, (left, top) in enumerate(places):
        turn, tone = dice.random() * math.tau, dice.choice(tones)
        x, y = left + dice.randrange(-40, 41), top + dice.randrange(-40, 41)
        if (k + k // 12) % 2:
            pygame.draw.polygon(picture, tone, boomerang((x, y), 30 + 16 * dice.random(), turn))
            continue
        for spoke in range(4):
            a, reach = turn + math.pi * spoke / 4, 15 if spoke % 2 else 9
            ends = [(x + side * reach * math.cos(a), y + side * reach * math.sin(a)) for side in (-1, 1)]
            pygame.draw.line(picture, tone, *ends, 2)
    picture = pygame.transform.smoothscale(pygame.transform.smoothscale(picture, (WIDE * 3 // 4, HIGH * 3 // 4)), SIZE)
    times(picture, noise(dice, 960, 540, 0.08))
    plus(picture, glow((0.4, 0.44), 0.8, (255, 207, 138), 0.03))
    times(picture, vignette((0.4, 0.44), 0.14))
    return picture


def bricks(dice: random.Random) -> pygame.Surface:
    """Return the wall of a lobby at night, its bricks painted dark, lit from above."""
    picture = pygame.Surface(SIZE)
    picture.fill((14, 18, 24))
    wide, high = 120, 40
    for row in range(HIGH // high + 1):
        for column in range(-1, WIDE // wide + 1):
            tone = mix((38, 48, 60), (28, 36, 46), dice.random())
            x, y = column * wide + (row % 2) * wide // 2, row * high
            pygame.draw.rect(picture, tone, (x + 2, y + 2, wide - 4, high - 4), border_radius=3)
            pygame.draw.line(picture, mix(tone, (255, 255, 255), 0.1), (x + 5, y + 3), (x + wide - 6, y + 3), 1)
    times(picture, noise(dice, 480, 270, 0.22))
    times(picture, noise(dice, 1920, 1080, 0.12))
    plus(picture, glow((0.5, 0.06), 1.15, (255, 206, 150), 0.1))
    times(picture, vignette((0.5, 0.3), 0.2))
    return picture


def counter(dice: random.Random) -> pygame.Surface:
    """Return the counter of the lobby: boards, their front edge polished, in the light from above."""
    picture = boards(dice, 4, (104, 69, 40), (74, 48, 28))
    plus(picture, glow((0.5, 0.0), 1.1, (255, 190, 110), 0.2))
    times(picture, vignette((0.5, 0.35), 0.5))
    picture = pygame.transform.smoothscale(picture, (WIDE, COUNTER_HIGH))
    for y, tone in ((0, (214, 150, 84)), (2, (140, 92, 48)), (5, (92, 58, 31)), (9, (24, 14, 8))):
        pygame.draw.rect(picture, tone, (0, y, WIDE, 10 - y))
    return picture


DESKS = {"snitch": wet_wood, "vacuum": rays, "patrol": night_map, "rigs": survey_map, "pieces": diner, "ui": bricks}
"""What is drawn for each game, and for what belongs to none."""


def main(folder: Path = SPRITES) -> int:
    """Draw all desks into `folder`, a folder for each."""
    for name, draw in DESKS.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        pygame.image.save(draw(random.Random(name)), str(folder / name / "desk.jpg"))
    pygame.image.save(counter(random.Random(COUNTER)), str(folder / COUNTER))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else SPRITES))
