"""Neighbouring things of a board differ in brightness, for who sees red and green alike too."""

import os
import re
from itertools import combinations, pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from tabletop.desk.draw.theme import PANEL, TABLE_DEEP, rgb, theme_of
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.vacuum.art import CREAM, RED
from tabletop.games import HEADERS
from tests.art.colour_vision import LEAST_DISTANCE, LEAST_STEP, SEEN_BY, distance, step
from tests.art.test_city_tiles import TILES, is_green, is_red, render
from tests.art.test_vacuum_sprites import FOLDER as VACUUM

SMALL = 104
WEDGE = re.compile(r'<path d="M[^"]*A215[^"]*" fill="(#[0-9a-f]{6})"/>')
"""What is drawn as far as the hub of the board."""
every_eye = pytest.mark.parametrize("eyes", SEEN_BY)


@pytest.mark.wide(daily=10)
@every_eye
@pytest.mark.parametrize(("tile", "variety"), TILES)
def test_a_zone_of_influence_is_darker_than_the_safe_ground_beside_it(tile: str, variety: int, eyes: str) -> None:
    picture = render(f"tile-{tile}-{variety}", SMALL)
    pixels = [picture.get_at((x, y)) for x in range(SMALL) for y in range(SMALL)]
    zone, ground = ([(p.r, p.g, p.b) for p in pixels if belongs(p)] for belongs in (is_red, is_green))
    assert step(zone, ground, eyes) >= LEAST_STEP


@every_eye
def test_the_halves_of_an_agenda_differ_in_brightness(eyes: str) -> None:
    agenda = pygame.image.load(VACUUM / "agenda.svg")
    most, least = ([tuple(agenda.get_at((x, 120))[:3]) for x in across] for across in (range(5, 120), range(150, 290)))
    assert step(most, least, eyes) >= LEAST_STEP
    assert step([RED], [CREAM], eyes) >= LEAST_STEP


@every_eye
@pytest.mark.parametrize("sockets", [4, 5, 6])
def test_wedges_side_by_side_differ_in_brightness(sockets: int, eyes: str) -> None:
    wedges = [rgb(fill) for fill in WEDGE.findall((VACUUM / f"board-{sockets}.svg").read_text(encoding="utf-8"))]
    assert len(wedges) == sockets
    assert min(step([one], [other], eyes) for one, other in pairwise([*wedges, wedges[0]])) >= LEAST_STEP


@every_eye
@pytest.mark.parametrize("game", list(TABLES))
def test_what_is_in_the_colour_of_a_seat_stands_out_from_panel_and_table(game: str, eyes: str) -> None:
    seats = TABLES[game].make().theme.seats
    assert min(step([seat], [ground], eyes) for seat in seats for ground in (PANEL, TABLE_DEEP)) >= LEAST_STEP


@every_eye
@pytest.mark.parametrize("game", ["rigs", "pieces"])
def test_the_colours_of_any_two_seats_are_told_apart(game: str, eyes: str) -> None:
    seats = theme_of(HEADERS[game]).seats
    assert min(distance(one, other, eyes) for one, other in combinations(seats, 2)) >= LEAST_DISTANCE
    assert min(step([seat], [ground], eyes) for seat in seats for ground in (PANEL, TABLE_DEEP)) >= LEAST_STEP
