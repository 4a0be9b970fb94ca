"""What holds for the table of every game, along its recorded games: words fit and can be read, what can be picked is
large enough and under nothing else, everything can be painted, and each legal action is found by mouse and by keyboard.

A new game is held to it by its folder alone.
"""

import random
from collections.abc import Iterator
from copy import deepcopy
from itertools import count, islice

import pygame
import pytest

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.painter import Painter
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.taken import taken_by
from tabletop.desk.draw.theme import (
    NEXT,
    PRIMARY_SKIN,
    SMALL,
    TEXT,
    TOAST_SKIN,
    Skin,
)
from tabletop.desk.draw.things import Label, Picture, Plate, Reason, Zone
from tabletop.desk.scenes.match.bars import PROMPT_SKIN, TWO_LINES_SKIN
from tabletop.desk.scenes.match.telling import TOLD_SKIN
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets.seat_sheet import Seat
from tabletop.desk.window.intents import Focus
from tabletop.desk.window.overlay import Z
from tabletop.games import GAMES
from tests.desk.laws.moments import Moment, moments, sit_down
from tests.desk.laws.ways import ByKeyboard, ByMouse, Hands
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.signals import hold_signals
from tests.desk.test_table import check_screen

WINDOWS = [
    (1600, 900, 100),
    (1280, 720, 100),
    (1024, 640, 100),
    (1280, 720, 200),
    (1920, 1080, 150),
    (1024, 640, 200),
    (640, 900, 100),
    (640, 480, 100),
]
SAID_WINDOWS = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100)]
POINTED, TRIED = 12, 6
"""So many targets are pointed at, and so many actions are tried, at each moment every day."""
KEPT = 12
"""How many targets are pointed at one after the other with the panels kept in between."""

every_game = pytest.mark.parametrize("game", sorted(TABLES))
every_window = pytest.mark.parametrize("window", range(len(WINDOWS)), ids=[str(window) for window in WINDOWS])


def shown(game: str, window: int) -> Iterator[Moment]:
    """Yield the moments that are shown in a window every day: each in one, in the next the game's next."""
    yield from islice(moments(game), window, None, len(WINDOWS))


def hold_screen(app, time, moment: Moment, pointed: int) -> None:
    """Check the table at a moment: under each tab, and with so many of its targets pointed at, other ones each time."""
    scene, _ = sit_down(app, time, moment)
    tabs = sorted({thing.target for thing in app.live if (thing.target or "").startswith("tab.")})
    for tab in ["", *tabs]:
        if tab:
            app.pick(tab)
        app.redraw()
        app.step()
        note = f"{moment} {tab}"
        check_screen(app, scene, note)
        hold_signals(app.things, note)
        hold_prompt(app.things, note)
        names = sorted({thing.target for thing in app.live if thing.target and thing.target not in tabs})
        for name in random.Random(note).sample(names, min(pointed // (len(tabs) or 1), len(names))):
            app.looks.hover = name
            app._compose()
            check_screen(app, scene, f"{note}, {name} pointed at")
            hold_signals(app.things, f"{note}, {name} pointed at")
        app.looks.hover = None


@pytest.mark.wide(daily=2)
@every_game
def test_a_table_with_panels_kept_is_what_it_is_composed_anew(make_app, time, game):
    """What the pointer comes to changes only the panels that asked about it, and then all that it changes."""
    app = make_app(1280, 720, 100)
    for moment in moments(game)[::3]:
        scene, _ = sit_down(app, time, moment)
        names = sorted({thing.target for thing in app.live if thing.target})
        for name in random.Random(str(moment)).sample(names, min(KEPT, len(names))):
            app.looks.hover = name
            app.stage.compose(app.unit())
            kept, anchors = told(app), scene.staging.laid.anchors
            app.stage.forget()
            app.stage.compose(app.unit())
            assert kept == told(app), f"{moment}, {name} pointed at"
            assert anchors == scene.staging.laid.anchors, f"{moment}, {name} pointed at"
        app.looks.hover = None


def told(app) -> tuple[object, ...]:
    """Return what the stage shows, what can be done there, and what can be carried where."""
    stage = app.stage
    return stage.things, sorted(stage.acts), sorted(stage.controls), sorted(stage.grips), stage.drops


def hold_prompt(things, note: str) -> None:
    """Check that what is asked stands on nothing that can be picked."""
    for n, plate in enumerate(things):
        if isinstance(plate, Plate) and plate.skin in (PROMPT_SKIN, TWO_LINES_SKIN):
            targets = [(one.target, one.box.common(one.clip or one.box)) for one in things[:n] if one.target]
            hidden = [target for target, box in targets if box.w and box.h and box.meets(plate.box)]
            assert not hidden, f"{note}: the prompt covers {hidden}"


def hold_said(app, skin: Skin, note: str) -> int:
    """Check that what is said in plates of a `skin` over the table covers no words, and nothing that can be picked
    where a place as large is free of that; return how many such plates there are."""
    things, found = app.things, 0
    for n, plate in enumerate(things):
        if isinstance(plate, Plate) and plate.skin == skin:
            found += 1
            sheet = Sheet(app.unit(), app.faces, app.looks)
            taken = taken_by(sheet, things[:n])
            assert not [box for box in taken.words if box.w and box.h and box.meets(plate.box)], f"{note}: words"
            if any(box.w and box.h and box.meets(plate.box) for box in taken.targets):
                below = sheet.area.cut_top(sheet.u(64))[1]
                room = Room(below, sheet.u(16), taken.words + taken.targets)
                assert room.nearest(plate.box.w, plate.box.h, (0, 0)) is None, f"{note}: what can be picked"
    return found


@pytest.mark.wide(daily=2)
@every_game
@pytest.mark.parametrize("window", SAID_WINDOWS, ids=str)
def test_what_is_said_over_the_table_covers_no_words_and_nothing_to_pick(make_app, time, game, window):
    """The note of what others did, and a sentence that goes by itself; a refusal and a thing shown larger hide the
    note."""
    app = make_app(*window, reduced_motion=True)
    for moment in moments(game)[::2]:
        _, mouse = sit_down(app, time, moment)
        app.toast("A sentence about what has just happened.")
        mouse.frames(1)
        hold_said(app, TOLD_SKIN, f"{moment}")
        assert hold_said(app, TOAST_SKIN, f"{moment}")
        larger = [thing for thing in app.things if isinstance(thing, Zone) and thing.larger is not None]
        for thing in larger[:1]:
            app.overlay.point(thing, app.now, at_once=True)
            app.redraw()
            mouse.frames(2)
            assert grown(app, thing) is not None, moment
            assert not any(isinstance(one, Plate) and one.skin == TOLD_SKIN for one in app.things), moment
        app.overlay.point(None, app.now)
        app.refuse(None, Reason("Not now."))
        mouse.frames(1)
        assert not any(isinstance(one, Plate) and one.skin == TOLD_SKIN for one in app.things), moment


def hold_painting(app) -> None:
    """Check that what is shown can be painted, and is not blank."""
    screen = pygame.Surface(app.window.canvas.get_size())
    Painter(app.faces, app.sprites).show(screen, app.things)
    wide, high = screen.get_size()
    assert len({tuple(screen.get_at((x, y))) for x in range(0, wide, 7) for y in range(0, high, 7)}) > 50


def tried(scene, most: int, seed: str) -> list[Action]:
    """Return the first and the last action of each verb, and others by chance."""
    by_verb: dict[str, list[Action]] = {}
    for action in scene.sitting.legal:
        by_verb.setdefault(action[0], []).append(action)
    rng = random.Random(seed)
    chosen = [action for found in by_verb.values() for action in {found[0]: None, found[-1]: None}]
    rest = [action for action in scene.sitting.legal if action not in chosen]
    return [*rng.sample(chosen, min(most, len(chosen))), *rng.sample(rest, max(0, min(most - len(chosen), len(rest))))]


def hold_ways(app, time, moment: Moment, hands: type[Hands], most: int) -> None:
    """Check that so many of the legal actions are found."""
    scene, mouse = sit_down(app, time, moment)
    mouse.settle()
    somebody = hands(app, scene, mouse)
    assert scene.sitting.legal
    for action in tried(scene, most, f"{moment} {hands.__name__}"):
        somebody.find(action)


def kept(scene) -> dict[str, object]:
    """Return a copy of all that a sitting keeps, with how far its match is."""
    sitting = scene.sitting
    own = {name: value for name, value in vars(sitting).items() if name not in ("match", "game", "_past")}
    found = {name: deepcopy(value) for name, value in own.items() if name != "view" and not callable(value)}
    return found | {"view": sitting.view.to_json(), "match": (len(sitting.match.entries), sitting.match.state.digest())}


def hold_still(app, scene, note: str) -> None:
    """Check that composing a table twice gives the same, and changes nothing of what its player does."""
    before, lists = kept(scene), []
    for _ in range(2):
        sheet = Sheet(app.unit(), app.faces, app.looks, scene.theme)
        scene.compose(sheet)
        lists.append((sheet.things, sheet.anchors, list(sheet.acts), sheet.news, sheet.told, sheet.quiet))
    assert kept(scene) == before, f"{note}: composing writes"
    assert lists[0] == lists[1], f"{note}: composed anew it is another"
    hold_prompt(lists[0][0], note)


@pytest.mark.wide(daily=2)
@every_game
def test_composing_writes_nothing(make_app, time, game):
    """At every moment, in any window: under each tab, with some targets pointed at, with the log open, with a piece
    picked, and in a look back."""
    for number, moment in enumerate(moments(game)):
        app = make_app(*WINDOWS[number % len(WINDOWS)], reduced_motion=True)
        scene, mouse = sit_down(app, time, moment)
        for tab in sorted({thing.target for thing in app.live if (thing.target or "").startswith("tab.")}):
            app.pick(tab)
            hold_still(app, scene, f"{moment} {tab}")
        app.step()
        names = sorted({thing.target for thing in app.live if thing.target})
        for name in random.Random(f"{moment}").sample(names, min(POINTED // 2, len(names))):
            app.looks.hover = name
            hold_still(app, scene, f"{moment}, {name} pointed at")
        app.looks.hover = None
        for action in tried(scene, 3, f"{moment}"):
            scene.sitting.put_down()
            for target in scene.table.way(action, scene.sitting.view, scene.sitting)[:1]:
                scene.sitting.click(target)
            if len(scene.match.entries) > moment.index:
                break
            hold_still(app, scene, f"{moment} {action} begun")
        scene.log.toggle()
        scene.looking.go(moment.index // 2)
        mouse.frames(2)
        hold_still(app, scene, f"{moment} half-way back")


@pytest.mark.parametrize("fault", ["writes", "another"])
def test_what_composing_writes_is_told(make_app, time, monkeypatch, fault):
    """The law of composing bites: where the table writes the notes, and where it isn't the same each time."""
    app = make_app(1280, 720, reduced_motion=True)
    scene, _ = sit_down(app, time, moments("vacuum")[0])
    compose, number = type(scene.table).compose, count()

    def careless(table, sheet, sitting, gone):
        if fault == "writes":
            sitting.notes.turned["written"] = next(number)
        else:
            sheet.text(sheet.area, f"{next(number)}")
        return compose(table, sheet, sitting, gone)

    monkeypatch.setattr(type(scene.table), "compose", careless)
    with pytest.raises(AssertionError, match=fault):
        hold_still(app, scene, "")


@pytest.mark.wide(daily=2)
@every_game
@pytest.mark.parametrize("window", WINDOWS[:2], ids=str)
def test_each_other_seat_has_a_card_that_grows_when_pointed_at(make_app, time, game, window):
    """One template: the name, who plays it, the points, and figures that are named, all of it in the window."""
    app = make_app(*window, reduced_motion=True)
    for moment in moments(game)[::3]:
        scene, mouse = sit_down(app, time, moment)
        sitting, cards = scene.sitting, {}
        for thing in app.things:
            if isinstance(thing, Zone) and thing.larger is not None and isinstance(thing.larger.about[0], Seat):
                cards.setdefault(thing.larger.about[0].name, []).append(thing)
        others = [seat for seat in range(sitting.view.seats) if seat != sitting.seat]
        for seat in others:
            (zone,) = cards[sitting.names[seat]]
            assert zone.box.contains(scene.staging.laid.anchors[f"seat.{seat}"]), moment
            told = zone.larger.about[0]
            assert told.points == scene.table.points(sitting, seat), moment
            sheet = Sheet(app.unit(), app.faces, app.looks, scene.theme)
            zone.larger.draw(sheet, zone.larger.box, zone.larger.about)
            assert faults(sheet.things, app.faces, sheet.area, app.unit().value) == [], moment
            said = [line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines]
            figures = {fact.figure for fact in told.facts if not fact.things} | {fact.name for fact in told.facts}
            assert {told.kind, told.points, told.unit} | figures <= set(said), moment
            drawn = [thing.sprite for thing in sheet.things if isinstance(thing, Picture)]
            assert all(drawn.count(one) >= fact.things.count(one) for fact in told.facts for one in fact.things), moment
            assert "" not in {fact.name for fact in told.facts}, moment
            assert sheet.area.contains(zone.larger.box), moment
            mouse.at(zone.box.x + 3, zone.box.centre[1])
            mouse.frames(2, 0.5)
            large = grown(app, zone)
            assert large is not None, moment
            assert large.contains(zone.box) or not large.meets(zone.box), f"{moment}: it hides a part of the small one"
            assert large.inset(-sheet.u(9)).meets(zone.box), f"{moment}: it is far from what is pointed at"
            asked = [t.box for t in app.things if isinstance(t, Plate) and t.skin in (PROMPT_SKIN, TWO_LINES_SKIN)]
            asked += [t.box for t in app.things if isinstance(t, Plate) and t.skin == PRIMARY_SKIN]
            assert not any(map(large.meets, asked)), f"{moment}: it hides what is to be done"
            mouse.at(2, 2)
            mouse.frames(2)
            assert grown(app, zone) is None, moment
            names = list(app.stage.walkable())
            app.hands.take(Focus("next"))
            app.looks.focus = names[names.index(zone.target) - 1]
            app.hands.take(Focus("next"))
            mouse.frames(2, 0.5)
            assert grown(app, zone) is not None, f"{moment}, by the keyboard"


def grown(app, zone: Zone) -> Box | None:
    """Return where the large card of a small one is shown, None where it isn't."""
    found = [thing.box for thing in app.things if isinstance(thing, Plate) and thing.z >= Z]
    return next((box for box in found if (box.w, box.h) == (zone.larger.box.w, zone.larger.box.h)), None)


@pytest.mark.wide(daily=6)
@every_game
@every_window
def test_the_table_can_be_read_and_clicked(make_app, time, game, window):
    app = make_app(*WINDOWS[window], reduced_motion=True)
    for moment in shown(game, window):
        hold_screen(app, time, moment, POINTED)
        hold_painting(app)


@pytest.mark.slow
@every_game
@every_window
def test_each_moment_can_be_read_and_clicked_in_each_window(make_app, time, game, window):
    app = make_app(*WINDOWS[window], reduced_motion=True)
    for moment in moments(game):
        hold_screen(app, time, moment, 1000)


@pytest.mark.wide(daily=2)
@every_game
@pytest.mark.parametrize("hands", [ByMouse, ByKeyboard])
def test_each_legal_action_is_found(make_app, time, game, hands):
    """By mouse at every other moment, by keyboard at the others; at all of them in all windows with the slow tests."""
    for number, moment in list(enumerate(moments(game)))[hands is ByKeyboard :: 2]:
        window = WINDOWS[(number + (hands is ByKeyboard)) % len(WINDOWS)]
        hold_ways(make_app(*window, reduced_motion=True), time, moment, hands, TRIED)


@pytest.mark.slow
@every_game
@every_window
@pytest.mark.parametrize("hands", [ByMouse, ByKeyboard])
def test_each_legal_action_is_found_in_each_window(make_app, time, game, hands, window):
    app = make_app(*WINDOWS[window], reduced_motion=True)
    for moment in moments(game):
        hold_ways(app, time, moment, hands, 200)


@pytest.mark.wide(daily=2)
@every_game
@pytest.mark.parametrize("seats", [2, 9])
def test_a_game_goes_on_in_a_window_that_never_showed_it(make_app, time, game, seats):
    """Nothing lies anywhere there, so nothing flies; what it has come to is seen once there is room."""
    app, rng = make_app(1280, 720), random.Random(2)
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    app.window.resized()
    assert app.window.too_small
    kinds = ["human", *["random"] * (min(max(seats, GAMES[game].seats[0]), GAMES[game].seats[-1]) - 1)]
    at = AtTable(app, time, new_match(game, *kinds), SlowThinker(ready=True))
    for _ in range(300):
        if at.match.over:
            break
        at.match.act(rng.choice(at.match.game.candidates(at.match.state)))
        assert not at.scene.director.busy
    at.scene.sitting.refresh()
    at.mouse.frames(2)
    assert at.scene.sitting.view == at.match.view(0)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.window.resized()
    app.redraw()
    at.mouse.frames(3)
    assert at.anchors


@pytest.mark.parametrize("hands", [ByMouse, ByKeyboard])
@pytest.mark.parametrize("fault", ["nowhere", "another"])
def test_what_cannot_be_found_is_told(make_app, time, monkeypatch, hands, fault):
    """The law of ways bites: where what leads to an action can't be picked, and where it leads to another one."""
    moment = moments("vacuum")[0]
    scene, mouse = sit_down(make_app(1280, 720, reduced_motion=True), time, moment)
    way, other = type(scene.table).way, scene.sitting.legal[1]

    def wrong(table, action, view, sitting):
        return ("nowhere",) if fault == "nowhere" else way(table, other, view, sitting)

    monkeypatch.setattr(type(scene.table), "way", wrong)
    with pytest.raises(AssertionError, match="nothing on the way" if fault == "nowhere" else "meant"):
        hands(scene.host, scene, mouse).find(scene.sitting.legal[0])


@pytest.mark.parametrize("fault", ["far too long", "stands on"])
def test_words_that_do_not_fit_are_told(make_app, time, monkeypatch, fault):
    """The law of the screen bites: words in too small a place, and words on other words."""
    moment = moments("vacuum")[0]
    scene, _ = sit_down(make_app(1280, 720, reduced_motion=True), time, moment)
    compose = type(scene.table).compose

    def careless(table, sheet, sitting, gone):
        with sheet.raised(90):
            place = sheet.area.middle(20, 20) if fault == "far too long" else sheet.area.middle(400, 40)
            for words in ("far too long for so small a place", "other words"):
                sheet.text(place, words, ground=(0, 0, 0))
        return compose(table, sheet, sitting, gone)

    monkeypatch.setattr(type(scene.table), "compose", careless)
    with pytest.raises(AssertionError, match=fault):
        hold_screen(scene.host, time, moment, 1)


@pytest.mark.parametrize("fault", ["2 things are next", "in the colour"])
def test_a_second_thing_to_do_next_is_told(make_app, time, monkeypatch, fault):
    """The law of signals bites: where two things are next, and where words wear the colour of that."""
    scene, _ = sit_down(make_app(1280, 720, reduced_motion=True), time, moments("vacuum")[0])
    compose = type(scene.table).compose

    def careless(table, sheet, sitting, gone):
        for place in sheet.area.middle(80, 80).rows(2) if fault.startswith("2") else ():
            sheet.plate(place, PRIMARY_SKIN)
        sheet.text(sheet.area.middle(200, 40), "Heading", SMALL, NEXT if fault.startswith("in") else TEXT)
        return compose(table, sheet, sitting, gone)

    hold_signals(scene.host.things, "before")
    monkeypatch.setattr(type(scene.table), "compose", careless)
    scene.host.redraw()
    scene.host.step()
    with pytest.raises(AssertionError, match=fault):
        hold_signals(scene.host.things, "")
