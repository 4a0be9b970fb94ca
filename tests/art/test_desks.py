"""The pictures of lit desks: never brighter than the ground that words are judged on, and dark at the edges."""

import pygame
import pytest

from tabletop.desk.draw.theme import COMMON, SOFT, STAGE, Theme, contrast, luminance, theme_of
from tabletop.desk.tables.registry import TABLES
from tabletop.games import HEADERS
from tabletop.resources import resource_path

THEMES = {"ui": COMMON} | {game: theme_of(header) for game, header in HEADERS.items()}
DESKS = {name: theme for name, theme in THEMES.items() if theme.desk}
DRAWN = ("snitch", "vacuum", "patrol", "rigs", "pieces")
SMALL = (240, 135)
BRIGHTER = 1.06
"""By so much a spot of a few pixels may stand out, as drops of rain do."""


@pytest.mark.parametrize("theme", DESKS.values(), ids=DESKS)
def test_no_spot_of_a_desk_is_brighter_than_the_ground_of_its_theme(theme: Theme) -> None:
    picture = pygame.transform.smoothscale(pygame.image.load(resource_path("sprites", *theme.desk)), SMALL)
    spots = [picture.get_at((x, y))[:3] for x in range(SMALL[0]) for y in range(SMALL[1])]
    light = [luminance((r, g, b)) for r, g, b in spots]
    assert max(light) <= luminance(theme.ground) * BRIGHTER
    corners = [luminance(tuple(picture.get_at(at)[:3])) for at in ((0, 0), (0, SMALL[1] - 1), (SMALL[0] - 1, 0))]
    assert max(corners) < max(light) / 2


def test_every_world_that_is_drawn_has_a_desk() -> None:
    assert {"ui", *DRAWN} <= set(DESKS)


def test_every_game_with_a_table_has_a_place_for_its_moments_and_ribbons_of_its_own() -> None:
    themes = [theme_of(HEADERS[game]) for game in TABLES]
    assert all(theme.stage for theme in themes)
    assert (
        len({theme.stage for theme in themes}) == len({(theme.finish, theme.band) for theme in themes}) == len(TABLES)
    )


def test_every_world_that_is_drawn_has_a_place_for_its_moments_and_something_on_its_ribbons() -> None:
    themes = [theme_of(HEADERS[game]) for game in DRAWN]
    assert all(theme.stage for theme in themes)
    assert len({(theme.finish, theme.band) for theme in themes}) == len(themes)


@pytest.mark.parametrize("game", [game for game in HEADERS if theme_of(HEADERS[game]).stage])
def test_titles_can_be_read_before_the_place_of_moments(game: str) -> None:
    picture = pygame.transform.smoothscale(pygame.image.load(resource_path("sprites", game, STAGE)), SMALL)
    upper = [picture.get_at((x, y))[:3] for x in range(SMALL[0]) for y in range(SMALL[1] // 10)]
    assert min(contrast(SOFT, (r, g, b)) for r, g, b in upper) > 4.5
