"""No picture is ever blank while it waits to be made: at the start, and after the window has changed its size."""

import pygame
import pytest

from tabletop.desk.draw.sprites import Sprites, Wanted
from tabletop.desk.draw.things import Picture
from tabletop.desk.tables.vacuum.art import face_sprite
from tabletop.resources import resource_path


def seen(surface: pygame.Surface) -> int:
    """Return how much of a surface is not transparent, in hundredths."""
    wide, high = surface.get_size()
    return round(100 * pygame.mask.from_surface(surface, 40).count() / (wide * high))


@pytest.mark.parametrize("angle", [0.0, 4.8])
@pytest.mark.parametrize("tint", [None, (108, 101, 93)])
def test_the_face_of_a_card_is_there_before_its_turn_comes(make_app, angle, tint):
    make_app()
    sprites, ready_ones = Sprites(budget=0.0), Sprites(budget=10.0)
    sprites.begin_frame()
    ready_ones.begin_frame()
    want = Wanted(face_sprite(20), 90, 128, tint=tint, fit="stretch", angle=angle)
    rough, ready = sprites.get(want)
    whole, made = ready_ones.get(want)
    assert (ready, made) == (False, True)
    assert rough.get_size() == whole.get_size()
    assert abs(seen(rough) - seen(whole)) <= 4
    here, there = (pygame.transform.average_color(surface)[:3] for surface in (rough, whole))
    assert max(abs(a - b) for a, b in zip(here, there, strict=True)) < 24


@pytest.mark.parametrize(("game", "kinds"), [("vacuum", ("human", "random", "random")), ("snitch", ("human",))])
def test_every_picture_of_a_table_shows_from_its_first_frame_on(sit, game, kinds):
    at = sit(game, *kinds, actions=6, reduced_motion=True)
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    sprites = Sprites(budget=0.0)
    sprites.begin_frame()
    for scale in (1.0, 1.2):  # the second as after a resize
        for thing in at.app.things:
            if isinstance(thing, Picture) and thing.alpha > 100:
                size = round(thing.box.w * scale), round(thing.box.h * scale)
                want = Wanted(thing.sprite, *size, thing.turn, thing.tint, thing.alpha, thing.fit, angle=thing.angle)
                assert seen(sprites.get(want)[0]) > 3, thing.sprite


def test_all_that_ships_is_sketched_while_nothing_happens(make_app):
    make_app()
    sprites = Sprites()
    sprites.warm_up()
    for _ in range(3000):
        sprites.begin_frame()
        if not sprites.pump() and sprites.warm:
            break
    assert sprites.warm
    assert not sprites.missing
    assert len(list(resource_path("sprites").rglob("*.svg"))) > 100
