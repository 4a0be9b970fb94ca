"""The options of the set-up: however many there are, all can be switched, under a head that is never lost."""

from collections.abc import Iterator
from datetime import date
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from tabletop.desk.draw.theme import theme_of
from tabletop.desk.draw.things import Label, Scroller
from tabletop.desk.scenes.making import MakingScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.scenes.setup.setup import VARIANT, SetupScene, Ways
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.vacuum.card import OFFER
from tabletop.games import GAMES, HEADERS
from tabletop.play.dailies import case_of
from tabletop.play.late import late_options, stretches
from tests.desk.fronts import Desk
from tests.desk.test_dailies import LateHere, NoLate

SIZES = [
    (640, 480, 100),
    (640, 900, 100),
    (768, 1024, 100),
    (900, 1400, 100),
    (1024, 640, 100),
    (1200, 660, 100),
    (1280, 720, 100),
    (1280, 720, 200),
    (1600, 480, 100),
    (1920, 1080, 100),
    (1920, 1080, 200),
]


HEADER = HEADERS["vacuum"]


@pytest.fixture(autouse=True)
def _own_header() -> Iterator[None]:
    yield
    HEADERS["vacuum"] = HEADER


def set_up(desk: Desk, count: int) -> SetupScene:
    """Open the set-up of a made-up game with so many options, at these."""
    made_up = tuple(msgspec.structs.replace(HEADER.options[n % 5], id=f"made-up-{n}") for n in range(count))
    HEADERS["vacuum"] = msgspec.structs.replace(HEADER, options=made_up)
    known = GAMES["vacuum"]
    game = SimpleNamespace(id=known.id, title=known.title, seats=known.seats, options=HEADERS["vacuum"].option_values)
    about = SimpleNamespace(offer=OFFER, variants=(), credit="A game by somebody")
    ways = Ways(lambda *chosen: None, lambda: "rain", learn=lambda: None)
    scene = SetupScene(game, about, ways, theme=theme_of(HEADER))
    desk.app.push(scene)
    desk.mouse.frames(3)
    if desk.has("tab.options"):
        desk.click("tab.options")
    return scene


def wheel(desk: Desk, notches: int) -> None:
    """Turn the wheel over the switches."""
    place = next(t for t in desk.app.things if isinstance(t, Scroller) and t.area == "setup options").box.centre
    pygame.mouse.set_pos(place)
    turned = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches), "flipped": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, turned))
    desk.mouse.frames(4, 0.2)


def in_sight(desk: Desk, target: str) -> bool:
    return any(thing.target == target and thing.bounds.h >= thing.box.h > 0 for thing in desk.app.things)


@pytest.mark.parametrize("count", [0, 1, 5, 9, 14])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_the_head_of_the_options_and_the_way_to_the_rulings_always_stand(make_app, time, tmp_path, window, count):
    desk = Desk(make_app, time, tmp_path, window)
    set_up(desk, count)
    assert [t for t in desk.app.things if isinstance(t, Label) and t.lines == ("OPTIONS",)]
    desk.well_drawn("options")
    wheel(desk, -40)
    assert in_sight(desk, "rulings")
    desk.click("rulings")
    assert isinstance(desk.top, RulesScene)


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_each_of_nine_options_is_switched_with_the_mouse(make_app, time, tmp_path, window):
    desk = Desk(make_app, time, tmp_path, window)
    scene = set_up(desk, 9)
    for n in range(9):
        target = f"option.made-up-{n}"
        wheel(desk, 40)
        for _ in range(40):
            if in_sight(desk, target):
                break
            wheel(desk, -1)
        before = scene.options[f"made-up-{n}"]
        desk.click(target)
        assert scene.options[f"made-up-{n}"] != before


@pytest.mark.parametrize("window", [(640, 480, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_each_of_nine_options_is_switched_with_the_keys(make_app, time, tmp_path, window):
    desk = Desk(make_app, time, tmp_path, window)
    scene = set_up(desk, 9)
    for n in range(9):
        desk.walk_to(f"option.made-up-{n}")
        assert in_sight(desk, f"option.made-up-{n}")
        before = scene.options[f"made-up-{n}"]
        desk.key(pygame.K_RETURN)
        assert scene.options[f"made-up-{n}"] != before


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_what_each_option_means_is_said_in_full_or_by_pointing_at_it(make_app, time, tmp_path, window):
    desk = Desk(make_app, time, tmp_path, window)
    set_up(desk, 5)
    for n, option in enumerate(HEADER.options):
        means = next(value.help[1:-1] for value in option.values if value.id == option.default)
        said = " ".join(t.tip for t in desk.app.things if t.target == f"option.made-up-{n}")
        assert means in desk.words or means in said


def test_an_option_of_several_values_goes_through_them_all(make_app, time, tmp_path):
    desk, begun = Desk(make_app, time, tmp_path, (1600, 900, 100)), []
    ways = Ways(lambda *chosen: begun.append(chosen), lambda: "rain")
    scene = SetupScene(GAMES["patrol"], TABLES["patrol"].card, ways, theme=theme_of(HEADERS["patrol"]))
    desk.app.push(scene)
    desk.mouse.frames(3)
    for rounds, words in (("medium", "Medium game"), ("short", "Short game"), ("brief", "Brief game")):
        desk.click("option.rounds")
        assert words in desk.words
        scene.start()
        assert begun[-1][3]["rounds"] == rounds


CHOICES = [
    (game, option)
    for game in sorted(TABLES)
    for option in HEADERS[game].options
    if option.kind == "choice" and option.id != VARIANT
]


@pytest.mark.parametrize(("game", "option"), CHOICES, ids=[f"{game}-{option.id}" for game, option in CHOICES])
def test_a_choice_says_in_words_which_of_its_values_it_has(make_app, time, tmp_path, game, option) -> None:
    desk = Desk(make_app, time, tmp_path)
    desk.front.set_up(game)
    desk.mouse.frames(3)
    in_order = [next(value.title for value in option.values if value.id == id_) for id_ in option.ordered]
    for _ in range(len(in_order) + 1):
        box = next(t.box for t in desk.app.things if t.target == f"option.{option.id}")
        said = [t.lines[0] for t in desk.app.things if isinstance(t, Label) and box.contains(t.box)]
        value = next(value for value in option.values if value.id == desk.top.options[option.id])
        assert value.title in said
        desk.click(f"option.{option.id}")
    assert desk.top.options[option.id] != option.default


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["rigs", "vacuum", "pieces", "patrol"])
def test_a_last_stretch_moves_no_row_and_says_what_it_has_of_its_own(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up(game)
    desk.mouse.frames(3)
    (stretch,) = stretches(game)
    desk.top.lineup.fill("two" if stretch.seats == 3 else "three")
    if desk.has("tab.options"):
        desk.click("tab.options")

    def rows() -> dict[str, tuple[int, int]]:
        return {t.target: (t.box.y, t.box.h) for t in desk.app.things if (t.target or "").startswith("option.")}

    before = rows()
    assert len(before) > 1
    desk.click("option.late")
    assert rows() == before
    own = late_options(GAMES[game], stretch)
    for option in HEADERS[game].options:
        asked = f"option.{option.id}"
        scroll_to(desk, asked)
        desk.click(asked)
        if desk.has(asked):
            assert desk.app.overlay.refused[1].text == f"{stretch.title} is played as its AI seats began it."
        if option.kind == "choice":
            assert next(value.title for value in option.values if value.id == own[option.id]) in desk.words


def scroll_to(desk: Desk, target: str) -> None:
    """Scroll the options until a target is in sight."""
    for _ in range(30):
        if desk.mouse.target(target) is not None:
            return
        over = next(t for t in desk.app.live if (t.target or "").startswith("option.") and t.bounds.h)
        assert desk.app.stage.scroll(over.bounds.centre, 40)
        desk.app.redraw()
        desk.mouse.frames(2)


def test_no_coach_is_chosen_where_none_speaks(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.set_up("vacuum", "2026-12-01")
    desk.mouse.frames(3)
    desk.click("mode.coached")
    desk.click("option.late")
    assert (desk.top.mode_here, desk.top.coached) == ("ranked", False)
    desk.click("mode.coached")
    assert "from its first turn on" in desk.app.overlay.refused[1].text
    desk.click("option.late")
    assert desk.top.coached, "it is as it was chosen at the start of a game"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_the_last_stretch_is_a_variant_of_every_game(make_app, time, tmp_path, monkeypatch, game, size):
    monkeypatch.setattr("tabletop.desk.scenes.making.ProcessThinker", NoLate)
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up(game, "2026-12-01")
    desk.mouse.frames(3)
    if desk.has("tab.options"):
        desk.click("tab.options")
    (stretch,) = stretches(game)
    desk.click("option.late")
    desk.well_drawn("late")
    assert desk.top.late == stretch
    assert len(desk.top.lineup.filled) == stretch.seats
    case = case_of(game, date(2026, 12, 1))
    desk.top.seed.set(case.seed)
    desk.click("start")
    match = desk.top.match
    assert match.header.stretch == stretch.id
    assert [entry.action for entry in match.entries[: match.prelude]] == list(case.start.actions)
    desk.front._back_to_title()
    desk.front.set_up(game, "rain")
    desk.mouse.frames(3)
    desk.top._begins().turn()
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, MakingScene)
    assert (desk.top.wanted.seed, desk.top.wanted.stretch) == ("rain", stretch)


def test_a_last_stretch_says_how_many_seats_it_is_for(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.set_up("vacuum")
    desk.mouse.frames(3)
    desk.click("option.late")
    desk.click("seat.3.use.empty")
    desk.click("start")
    assert "is for 4 seats, and 3 are filled" in desk.app.overlay.refused[1].text


def test_a_stretch_that_was_made_is_kept_for_its_seed(make_app, time, tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.desk.scenes.making.ProcessThinker", LateHere)
    monkeypatch.setattr(LateHere, "asked", [])
    monkeypatch.setattr(LateHere, "without", 0)
    desk = Desk(make_app, time, tmp_path)
    for practice in (False, True):
        desk.front.set_up("vacuum", "rain")
        desk.mouse.frames(3)
        desk.click("option.late")
        desk.click("mode.practice" if practice else "mode.ranked")
        desk.click("start")
        desk.mouse.frames(4)
        assert (desk.top.match.header.seed, desk.top.match.practice) == ("rain", practice)
        desk.front._back_to_title()
    assert LateHere.asked == ["rain"]
