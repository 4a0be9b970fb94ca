"""How large the town of We Come in Pieces stands, and that only the player moves its camera."""

import math
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from tabletop.core.picking import verb_pick
from tabletop.core.pieces import PieceMoved
from tabletop.desk.board.hexes import Hexes
from tabletop.desk.draw.things import Label, Picture, target_at
from tabletop.desk.tables.pieces.places import ROW, ats
from tabletop.desk.tables.table import BOARD
from tabletop.games.pieces.pack import CELL_NAMES, CELL_NUMBERS, ROBOTS, TILES
from tabletop.games.pieces.town import TOWN
from tests.art.colour_vision import SEEN_BY, brightness
from tests.desk.pieces_moments import decision, reach
from tests.desk.seats import AtTable
from tests.desk.test_pieces_table import decides, until

SEATS = [2, 3, 4]
SPRITES = Path(__file__).parents[2] / "sprites" / "pieces"


def seated(sit, seats: int, size: tuple[int, int] = (1280, 720), text: int = 100) -> AtTable:
    at = sit("pieces", "human", *["random"] * (seats - 1), size=size, text=text, reduced_motion=True)
    until(at, decides("Turn", "move"))
    return at


def hexes(at: AtTable) -> Hexes:
    found = at.scene.staging.laid.board
    assert isinstance(found, Hexes)
    return found


def wheel(at: AtTable, place: tuple[int, int], up: int) -> None:
    at.mouse.at(*place)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mouse, "get_pos", lambda: place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up)))
        at.mouse.frames(2)
    at.mouse.settle()


def key(at: AtTable, key: int, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
    at.mouse.frames(2)
    at.mouse.settle()


@pytest.mark.parametrize("seats", SEATS)
def test_every_tile_has_its_name_in_the_smallest_usual_window(sit, seats: int) -> None:
    at = seated(sit, seats)
    written = {line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines}
    assert {TILES[n].sign or TILES[n].title for n in at.match.state.tiles} <= written


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_town_fills_the_height_of_its_stage(sit, seats: int, size: tuple[int, int]) -> None:
    at = seated(sit, seats, size)
    cells = [at.anchors[name] for name in CELL_NUMBERS if name in at.anchors]
    high = max(box.bottom for box in cells) - min(box.y for box in cells)
    assert high >= 0.93 * at.anchors[BOARD].h


@pytest.mark.parametrize("window", [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
def test_robots_stand_within_their_tiles_clear_of_names_with_the_shape_of_their_seat(sit, window) -> None:
    """The shape at the foot is at least 11/122 of a tile and 12 pixels large."""
    at = seated(sit, 4, window[:2], window[2])
    signs = {f"seat-{seat}.svg" for seat in range(1, 5)}
    shapes = [t.box for t in at.app.things if isinstance(t, Picture) and t.sprite[-1] in signs]
    names = [t.box for t in at.app.things if isinstance(t, Label) and at.anchors[BOARD].contains(t.box)]
    for seat, robot in enumerate(ROBOTS[:4]):
        box, tile = at.anchors[robot], at.anchors[CELL_NAMES[at.match.state.at(seat)]]
        assert tile.x + tile.w // 40 <= box.x
        assert box.right <= tile.right - tile.w // 20
        assert tile.y + tile.h // 4 <= box.y
        assert box.bottom <= tile.bottom - tile.h // 4
        assert not any(box.meets(name.middle(name.w, name.h // 2)) for name in names if tile.contains(name))
        shape = max((one.w for one in shapes if box.contains(one)), default=0)
        assert shape >= max(12, tile.w * 11 // 122)


@pytest.mark.parametrize("seats", SEATS)
def test_hqs_touch_the_town_and_no_cells_overlap(sit, seats: int) -> None:
    at = seated(sit, seats)
    places = ats(at.match.state)
    for seat in range(seats):
        x, y = places[TOWN + seat]
        near = sorted(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in places[:TOWN])
        assert near[0] == pytest.approx(near[1], abs=0.02)
        assert 0.8 < near[0] <= 1.02


def test_the_wheel_comes_closer_a_drag_moves_the_town_and_f_shows_all_of_it(sit) -> None:
    at = seated(sit, 3)
    fitted, stage = hexes(at), at.anchors[BOARD]
    wheel(at, stage.centre, 4)
    closer = hexes(at)
    assert closer.side > fitted.side * 1.3
    at.mouse.drag(stage.centre, (60, 40))
    at.mouse.frames(2)
    assert hexes(at).x == pytest.approx(closer.x + 60, abs=1)
    key(at, pygame.K_f, "f")
    assert hexes(at) == fitted


def test_what_is_under_the_pointer_stays_there_while_the_wheel_turns(sit) -> None:
    at = seated(sit, 4)
    fitted = hexes(at)
    place = at.anchors["t7"].centre
    spot = [(place[0] - fitted.x) / fitted.side, (place[1] - fitted.y) / fitted.side]
    wheel(at, place, 3)
    found = hexes(at)
    assert found.side > fitted.side * 1.2
    assert found.point((spot[0], spot[1])) == pytest.approx(place, abs=3)


def test_the_camera_holds_still_while_actions_are_done(sit) -> None:
    at = seated(sit, 3)
    stage = at.anchors[BOARD]
    wheel(at, stage.centre, 1)
    before = hexes(at)
    assert before.side > at.scene.table.camera._fitted.side
    at.mouse.click(verb_pick("move"))
    at.mouse.settle()
    assert hexes(at) == before
    made = len(at.match.entries)
    goal = next(a[1] for a in at.scene.sitting.legal if a[0] == "move" and at.mouse.target(a[1]) is not None)
    at.mouse.click(goal)
    at.mouse.settle()
    assert len(at.match.entries) > made
    assert hexes(at) == before


def test_a_town_that_is_close_lies_below_what_stands_beside_it(sit) -> None:
    at = seated(sit, 4)
    wheel(at, at.anchors[BOARD].centre, 8)
    at.mouse.click(verb_pick("move"))
    at.mouse.settle()
    stage, plates = at.anchors[BOARD], [at.anchors[f"seat.{seat}"] for seat in range(1, 4)]
    shown = [thing for thing in at.app.live if thing.target in CELL_NUMBERS and thing.bounds.w]
    assert shown
    assert all(stage.contains(thing.bounds) for thing in shown)
    for plate in plates:
        found = target_at(at.app.live, plate.centre)
        assert found is None or found.target not in CELL_NUMBERS


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)], ids=str)
def test_the_keys_walk_from_a_tile_to_its_six_neighbours(sit, size: tuple[int, int]) -> None:
    """By the real keys: left and right, and the corners of the keypad."""
    at = seated(sit, 3, size)
    at.scene.sitting.clicks = (verb_pick("move"),)
    at.scene.host.redraw()
    at.mouse.frames(2)
    moves = {a[1] for a in at.scene.sitting.legal if a[0] == "move" and CELL_NUMBERS[a[1]] < TOWN}
    places = ats(at.match.state)
    keys = {
        pygame.K_LEFT: (-1, 0),
        pygame.K_RIGHT: (1, 0),
        pygame.K_KP_7: (-0.5, -ROW),
        pygame.K_KP_9: (0.5, -ROW),
        pygame.K_KP_1: (-0.5, ROW),
        pygame.K_KP_3: (0.5, ROW),
    }
    walked = 0
    for name in moves:
        x, y = places[CELL_NUMBERS[name]]
        for code, (dx, dy) in keys.items():
            goal = next((n for n in moves if math.dist(places[CELL_NUMBERS[n]], (x + dx, y + dy)) < 0.1), None)
            if goal is None:
                continue
            at.app.looks.focus, at.app.looks.by_keys = name, True
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
            at.mouse.frames(2)
            assert at.app.looks.focus == goal
            walked += 1
    assert walked >= 2


@pytest.mark.painted
@pytest.mark.parametrize("eyes", SEEN_BY)
def test_owners_are_told_apart_by_pattern_at_the_size_shown(sit, eyes: str) -> None:
    """In the smallest usual window, for who sees red and green alike too: any two citizens differ in a tenth of what
    they cover by a tenth of the brightness, and so do the lines round two HQs."""
    at = reach(sit, lambda match: decision(match, "Turn") and all(map(match.state.in_town, range(4))), seats=4)
    at.app.sprites.finish()
    at.app.painter.forget()
    at.app.redraw()
    at.mouse.frames(2)
    canvas = at.app.window.canvas
    citizens, hqs = list[list[float]](), list[list[float]]()
    for seat in range(1, 5):
        box = next(t.box for t in at.app.things if isinstance(t, Picture) and t.sprite[-1] == f"citizen-{seat}.svg")
        mask = pygame.image.load_sized_svg(SPRITES / f"citizen-{seat}.svg", (box.w, box.h))
        spots = [at for at in product(*map(range, mask.get_size())) if mask.get_at(at).a > 200]
        across, down = box.x + (box.w - mask.get_width()) // 2, box.y + (box.h - mask.get_height()) // 2
        citizens.append([light(canvas.get_at((across + x, down + y)), eyes) for x, y in spots])
        own = at.anchors[f"hq{seat}"]
        ring = range(own.y + own.h * 3 // 10, own.y + own.h * 7 // 10)
        hqs.append([light(canvas.get_at((own.x + own.w * 32 // 340, y)), eyes) for y in ring])
    for shown in (citizens, hqs):
        for one, other in combinations(shown, 2):
            unlike = sum(abs(a - b) > 0.1 for a, b in zip(one, other, strict=False))
            assert unlike > 0.1 * min(len(one), len(other))


def light(colour: pygame.Color, eyes: str) -> float:
    """Return how bright a pixel looks to those eyes, 0 to 1, as brightness is felt."""
    return math.sqrt(brightness([(colour.r, colour.g, colour.b)], eyes))


def test_what_goes_on_beyond_the_stage_of_a_close_town_does_not_fly_over_the_panels(sit) -> None:
    at = seated(sit, 3)
    state, stage = at.match.state, at.anchors[BOARD]

    def flown(cells: tuple[int, int]) -> int:
        choreography = at.scene.table.choreography(at.scene.sitting, at.scene.staging.laid)
        return len(choreography.of(PieceMoved(ROBOTS[0], cells, "move"), state))

    far = max(range(TOWN), key=lambda cell: ats(state)[cell][1])
    near = max(range(TOWN), key=lambda cell: ats(state)[cell][1] if cell != far else -9)
    assert flown((far, near)) == 1
    wheel(at, (stage.centre[0], stage.y + 20), 8)
    assert flown((far, near)) == 0
