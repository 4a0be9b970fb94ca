"""The pages of a stand, at every size: nothing is cut, and a fingertip hits what it means."""

import pytest

from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.countdown import CountdownScene
from tabletop.desk.stand.ending import EndingScene
from tabletop.desk.tables.registry import TABLES
from tabletop.play.stand.visit import Kind

SIZES = [(1024, 640, 100), (1280, 720, 125), (1920, 1080, 125), (1280, 720, 200), (1920, 1080, 200)]
LOOKED_AT = 12.0  # seconds of a show


def good(stand, note: str) -> None:
    stand.well_drawn(note)
    if stand.app.prefs.now.text >= 125:
        assert not stand.too_small(), note


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", list(TABLES))
def test_a_show_is_drawn_whatever_the_window(stand, game, size):
    one = stand(size)
    scene = one.top
    assert isinstance(scene, AttractScene)
    while scene.programme.now is None or scene.programme.now.offered.game.id != game:
        scene.programme.close()
        scene.programme.tick(0.1)
    one.board.sign(game, Kind.TASTER, "LIV", 12)
    seen = set()
    for n in range(round(LOOKED_AT / 2)):
        one.wait(2.0, 0.5)
        seen.add(scene.programme.now.said)
        good(one, f"{game} after {2 * n} seconds")
    assert len(seen) > 1, "something happens"


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_choosing_is_drawn_whatever_the_window(stand, size):
    one = stand(size)
    one.click("attract.play")
    good(one, "choose")
    for game in TABLES:
        one.click(f"game.{game}")
        good(one, game)
    one.click("length.slice")
    one.click("people.2")
    good(one, "two for ten minutes")


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", list(TABLES))
def test_goal_countdown_and_result_are_drawn_whatever_the_window(stand, game, size):
    one = stand(size)
    one.choose(game)
    good(one, "goal")
    one.click("start")
    scene = one.top
    one.app.push(CountdownScene(lambda: None, scene.theme, plays_on=True))
    good(one, "countdown")
    one.app.pop()
    one.play(scene)
    assert isinstance(one.top, EndingScene)
    good(one, "result")
    for letter in "liv":
        one.click(f"letter.{letter}")
    one.click("sign")
    assert one.top.signed in one.board.best(game, Kind.TASTER)
    good(one, "signed")
    one.click("done")
    assert isinstance(one.top, AttractScene)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_operators_pages_are_drawn_whatever_the_window(stand, size):
    one = stand(size)
    one.hold_the_corner(3.3)
    good(one, "code")
    for key in "2580":
        one.click(f"pad.{key}")
    one.click("pad.open")
    good(one, "operator")
