"""The Power Vacuum table keeps the rules of the screen in every state, at every size, for two to five seats."""

import pytest

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.moments import GAME_FILE, cut
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.vacuum.shots import moments, random_game
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.desk.mouse import Mouse
from tests.desk.seats import SlowThinker
from tests.desk.test_table import check_screen

SIZES = [
    (1600, 900, 100),
    (1280, 720, 100),
    (1024, 640, 100),
    (1920, 1080, 100),
    (1920, 1080, 150),
    (1280, 720, 200),
    (1920, 1080, 200),
    (1024, 640, 200),
]
RARE = [(1600, 900, 100), (1920, 1080, 150), (1920, 1080, 200)]
TABS = ("cards", "board", "own", "others", "counted")


@pytest.fixture(scope="module")
def played() -> Match:
    text = resource_path("content", "vacuum", GAME_FILE).read_text(encoding="utf-8")
    return replay_text(text, GAME_FILE)


def sit_down(app, time, match: Match) -> tuple[TableScene, Mouse]:
    """Put the table of `match` in the place of what the app shows."""
    if len(app.stack):
        app.pop()
    scene = TableScene(match, TABLES["vacuum"].make(), lambda scene: None, lambda scene: None, SlowThinker())
    mouse = Mouse(app, time)
    app.push(scene)
    mouse.frames(2)
    return scene, mouse


def check_tabs(app, scene: TableScene, mouse: Mouse, note: str) -> None:
    """Check the screen as it is, and where there are tabs each of them."""
    check_screen(app, scene, note)
    if mouse.target("tab.own") is None:
        return
    for tab in TABS:
        if mouse.target(f"tab.{tab}") is not None:
            app.pick(f"tab.{tab}")
            mouse.frames(2)
            check_screen(app, scene, f"{note}, {tab}")


@pytest.mark.parametrize(
    ("width", "height", "text"),
    [pytest.param(*size, marks=[pytest.mark.slow] if size in RARE else []) for size in SIZES],
)
def test_every_moment_is_well_drawn(make_app, time, played, width, height, text):
    app = make_app(width, height, text, reduced_motion=True)
    for name, index, show in moments(played):
        scene, mouse = sit_down(app, time, cut(played, index))
        show(scene)
        mouse.frames(2)
        if name in ("refused", "log", "counted", "zoom"):
            check_screen(app, scene, name)
        else:
            check_tabs(app, scene, mouse, name)


@pytest.mark.slow  # every day the laws of tables look at late decisions, with long names
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_it_is_well_drawn_for_so_many_seats(make_app, time, played, width, height, text, seats):
    """Long names, and each kind of decision, late in a game played by chance."""
    app = make_app(width, height, text, reduced_motion=True)
    match = random_game(played, seats)
    match.seats = [Seat("human", "Det. Rivera"), *(Seat("human", name) for name in LONG[: seats - 1])]
    seen = set()
    for entry in reversed(match.entries):
        kind = entry.action[0], bool(entry.before.zones["trick"])
        if entry.seat or entry.auto or kind in seen:
            continue
        seen.add(kind)
        shown = cut(match, entry.index)
        scene, mouse = sit_down(app, time, shown)
        check_tabs(app, scene, mouse, str(kind))
        for thing in [thing for thing in app.live if thing.target and not thing.target.startswith("tab.")]:
            app.looks.hover = thing.target
            app.compose_anew()
            check_screen(app, scene, f"{kind}, {thing.target} pointed at")
        app.looks.hover = None
    assert {verb for verb, _ in seen} >= {"play", "take", "cable"}


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 100), (1024, 640, 200)])
@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_round_brought_is_well_drawn(make_app, time, played, size, seats):
    app = make_app(*size, reduced_motion=True)
    match = random_game(played, seats)
    match.seats = [Seat("human", "Det. Rivera"), *(Seat("human", name) for name in LONG[: seats - 1])]
    begun = next(entry for entry in match.entries if entry.turn == 2 and entry.seat == 0 and not entry.auto)
    scene, mouse = sit_down(app, time, cut(match, begun.index))
    scene.sitting.resumed = 0  # as to somebody who has played it
    scene.host.redraw()
    mouse.frames(2)
    assert mouse.target("summary.close") is not None
    check_screen(app, scene, "round over")
    mouse.click("summary.sums")
    mouse.frames(2)
    check_screen(app, scene, "the sums")
    mouse.click("summary.close")
    mouse.frames(2)
    assert not scene.table.pauses(scene.sitting)


LONG = ("Bartholomew the Long of Nightingale Lane", "Ida", "Wilhelmina", "Jo")
