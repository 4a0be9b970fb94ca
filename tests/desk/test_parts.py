"""The parts below the loop: intents, motion, settings, text, the field."""

import os
from pathlib import Path

import pygame
import pytest

from tabletop.desk.draw import faces as faces_module
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.theme import BODY, HEADING
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.draw.units import Unit
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Slider, TextEdit, button
from tabletop.desk.window import intents as i
from tabletop.desk.window.motion import Lane, Motion, Speed, Tween, linear
from tabletop.desk.window.prefs import Place, Prefs

Event = pygame.event.Event


def down(at: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(at: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def move(at: tuple[int, int], held: int = 0) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(held, 0, 0))


def test_a_click_a_drag_and_a_long_press_are_told_apart() -> None:
    reader = i.Reader()
    assert reader.read([down((5, 5)), move((7, 6), 1), up((7, 6))], 0) == [
        i.Press((5, 5)),
        i.Point((7, 6)),
        i.Release((7, 6)),
    ]
    assert reader.read([down((5, 5)), move((25, 5), 1), up((25, 5))], 0) == [
        i.Press((5, 5)),
        i.Point((25, 5)),
        i.Drag((25, 5), (20, 0), (5, 5)),
        i.Release((25, 5), True),
    ]
    assert reader.read([down((5, 5))], 10.0) == [i.Press((5, 5))]
    assert reader.read([], 10.4) == []
    assert reader.read([], 10.6) == [i.LongPress((5, 5))]
    assert reader.read([], 10.9) == []


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (down((1, 1), 3), i.Back()),
        (Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0), i.Back()),
        (Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0), i.Confirm()),
        (Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT), i.FullScreen()),
        (Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT), i.Focus("previous")),
        (Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0), i.Focus("up")),
        (Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL), i.Shortcut("z", ctrl=True)),
        (Event(pygame.TEXTINPUT, text="?"), i.Shortcut("?")),
        (Event(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600)), i.Resized((800, 600))),
        (Event(pygame.WINDOWLEAVE), i.Point((-1, -1))),
        (Event(pygame.QUIT), i.Quit()),
    ],
)
def test_events_become_intents(event: Event, intent: i.Intent) -> None:
    assert i.Reader().read([event], 0) == [intent]


def test_the_unit_is_one_in_small_windows_and_grows_with_large_ones() -> None:
    assert [Unit(w, h).value for w, h in ((1024, 640), (1280, 720), (1600, 900), (3200, 1800))] == [1, 1, 1, 2]
    assert Unit(1024, 640, 200).value == 1.6
    for size in ((1280, 720), (1920, 1080), (2560, 1080)):
        assert Unit(*size, 200).wide >= 640
        assert Unit(*size, 200).high >= 360


def test_motion_ends_chains_and_keeps_two_speeds() -> None:
    motion, ended = Motion(), list[str]()
    motion.speeds[Lane.OWN], motion.speeds[Lane.OTHERS] = Speed.FAST, Speed.OFF
    motion.start("own", Tween((0.0,), (1.0,), 1.0, ease=linear), done=lambda: ended.append("own"))
    motion.start("other", Tween((0.0,), (1.0,), 1.0), lane=Lane.OTHERS, done=lambda: ended.append("other"))
    assert motion.value("other") == (1.0,)
    motion.tick(0.2)
    assert motion.value("own") == pytest.approx((0.5,))
    assert ended == ["other"]
    motion.tick(0.2)
    assert ended == ["other", "own"]
    chain = lambda: motion.start("next", Tween((0.0,), (1.0,), 9.0), done=lambda: ended.append("next"))  # noqa: E731
    motion.start("first", Tween((0.0,), (1.0,), 9.0, delay=3.0), done=chain)
    motion.skip()
    assert ended[-1] == "next"
    assert not motion.busy
    motion.reduced = True
    motion.start("own", Tween((0.0,), (1.0,), 1.0))
    assert motion.value("own") == (1.0,)


def test_text_is_measured_wrapped_and_cut() -> None:
    faces = Faces()
    width = faces.width("Lay the chosen tile", BODY)
    lines = faces.wrap("Lay the chosen tile on a glowing lot, or walk to a number.", BODY, width)
    assert len(lines) > 2
    assert all(faces.width(line, BODY) <= width for line in lines)
    assert " ".join(lines) == "Lay the chosen tile on a glowing lot, or walk to a number."
    assert all(faces.width(line, BODY) <= 50 for line in faces.wrap("Donaudampfschifffahrt", BODY, 50))
    cut = faces.elide("Bartholomew the Long", BODY, 100)
    assert cut.endswith("…")
    assert faces.width(cut, BODY) <= 100
    assert faces.render("OPTIONS", HEADING, (255, 255, 255)).get_width() == faces.width("OPTIONS", HEADING)
    assert not faces.missing


def test_a_missing_font_package_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(faces_module.FACES, "title", ("no-such-family", 400, "normal"))
    faces = Faces()
    assert faces.render("SNITCH!", HEADING, (255, 255, 255)).get_width() > 10
    assert faces.missing == {"title"}


def test_the_field_edits_selects_and_uses_the_clipboard() -> None:
    board = [""]

    def copy(text: str) -> bool:
        board[0] = text
        return True

    seen = list[str]()
    edit = TextEdit("rainy harbour", most=20, changed=seen.append, copy=copy, paste=lambda: board[0])
    edit.key("left", True, True)
    assert edit.text[slice(*edit.selection)] == "harbour"
    edit.key("x", False, True)
    assert (edit.text, board[0]) == ("rainy ", "harbour")
    edit.key("v", False, True)
    edit.key("v", False, True)
    assert edit.text == "rainy harbourharbour"
    edit.typed("more")
    assert len(edit.text) == 20
    edit.key("a", False, True)
    edit.key("backspace", False, False)
    assert edit.text == "" == seen[-1]
    edit.typed("a\nb")
    assert edit.text == "a b"
    edit.laid_out([0, 10, 20, 30])
    edit.press((11, 0))
    edit.drag((100, 0))
    assert edit.selection == (1, 3)


def test_a_caret_stays_within_a_text_that_has_changed() -> None:
    edit = TextEdit("Bartholomew")
    edit.laid_out([10 * n for n in range(12)])
    edit.set("Ada")
    edit.press((500, 0))
    assert edit.caret == 3
    edit.drag((0, 0))
    assert (edit.selection, edit.typed("B"), edit.text) == ((0, 3), True, "B")


def test_a_slider_keeps_to_its_range_and_steps() -> None:
    seen = list[int]()
    control = Slider(400, 0, 2000, 100, seen.append)
    control.laid_out(100, 300)
    control.press((150, 0))
    control.drag((9999, 0))
    control.key("right", False, False)
    control.key("left", False, False)
    assert seen == [500, 2000, 1900]


def test_settings_are_kept(tmp_path: Path) -> None:
    Prefs(tmp_path / "new").change(text=150, own_speed=Speed.OFF, window=Place(1100, 700, 5, 6), player_name="Ada")
    again = Prefs(tmp_path / "new")
    assert (again.now.text, again.now.own_speed, again.now.window) == (150, Speed.OFF, Place(1100, 700, 5, 6))
    assert again.complaint == ""
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings.json"]


def test_a_value_out_of_range_changes_nothing(tmp_path: Path) -> None:
    prefs = Prefs(tmp_path)
    with pytest.raises(ValueError, match="200"):
        prefs.change(text=300)
    assert prefs.now.text == 100


@pytest.mark.parametrize("broken", [b"", b"{", b"[]", b"\xff\xfe\x00", b'{"text": 150'])
def test_a_damaged_file_gives_the_usual_settings_and_is_kept(broken: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(broken)
    prefs = Prefs(tmp_path)
    assert prefs.now == Prefs(tmp_path / "other").now
    assert "damaged" in prefs.complaint
    assert (tmp_path / "settings.broken.json").read_bytes() == broken


def test_one_bad_value_spoils_only_itself(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text": 999, "player_name": "Ada", "from_the_future": 1}')
    prefs = Prefs(tmp_path)
    assert (prefs.now.text, prefs.now.player_name) == (100, "Ada")
    assert "the text size" in prefs.complaint


def test_an_unwritable_folder_gives_a_sentence_and_the_change_holds(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    prefs = Prefs(tmp_path / "file" / "home")
    prefs.change(text=120)
    assert prefs.now.text == 120
    assert "can’t be saved" in prefs.complaint
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("wide", [190, 230, 260, 400])
@pytest.mark.parametrize("icon", ["", "play"])
def test_the_key_on_a_button_keeps_off_its_words(wide: int, icon: str) -> None:
    sheet = Sheet(Unit(1280, 720), Faces(), Looks())
    style = ButtonStyle(Kind.PRIMARY, icon, hint="Enter")
    button(sheet, Box(0, 0, wide, 52), "Go on", Command("go"), style)
    cap = next(t.box for t in sheet.things if isinstance(t, Plate) and t.target is None)
    words = next(t for t in sheet.things if isinstance(t, Label) and t.lines == ("Go on",))
    assert words.box.x + sheet.width("Go on", words.style) + 8 <= cap.x
