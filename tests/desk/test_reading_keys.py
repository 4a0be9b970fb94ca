"""What the reader makes of keys, wheels and buttons, whatever the layout, the driver or the other window does."""

import math
from collections.abc import Callable

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import PRIMARY_SKIN
from tabletop.desk.widgets import TextEdit
from tabletop.desk.window import clipboard
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.scene import Scene

WINDOWS_ALT_GR = pygame.KMOD_LCTRL | pygame.KMOD_RALT
CTRL_ALT = pygame.KMOD_LCTRL | pygame.KMOD_LALT
ALT_GRS = [pygame.KMOD_MODE, pygame.KMOD_RALT, WINDOWS_ALT_GR, CTRL_ALT]


def read(*events: pygame.event.Event, typing: bool = False) -> list[i.Intent]:
    reader = i.Reader()
    reader.typing = typing
    return reader.read(events, 0.0)


def down(letter: str, place: int, mod: int = 0) -> pygame.event.Event:
    """Return the event of a key that makes `letter` and lies where a US keyboard has the key of a scancode."""
    return pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode=letter, scancode=place)


@pytest.mark.parametrize("mods", ALT_GRS)
@pytest.mark.parametrize("letter", "vce")
def test_alt_gr_makes_letters_and_never_cuts_or_pastes(letter: str, mods: int) -> None:
    key = down(letter, pygame.KSCAN_A + ord(letter) - ord("a"), mods)
    assert read(key, typing=True) == []
    assert read(key) == []
    made = pygame.event.Event(pygame.TEXTINPUT, text="€")
    assert read(key, made, typing=True) == [i.Typed("€")]


def test_ctrl_and_command_are_still_what_they_are() -> None:
    for mods in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA):
        assert read(down("v", pygame.KSCAN_V, mods), typing=True) == [i.Edit("v", False, True)]
        assert read(down("f", pygame.KSCAN_F, mods)) == [i.Shortcut("f", True, False)]


@pytest.mark.parametrize(
    ("letter", "place", "name"), [("г", "U", "u"), ("я", "Z", "z"), ("ו", "U", "u"), ("ز", "Z", "z")]
)
def test_letters_of_other_scripts_go_by_their_place(letter: str, place: str, name: str) -> None:
    assert read(down(letter, getattr(pygame, f"KSCAN_{place}"))) == [i.Shortcut(name, False, False)]


def test_the_clipboard_works_on_a_layout_without_latin_letters() -> None:
    keys = [down("м", pygame.KSCAN_V, pygame.KMOD_LCTRL), down("с", pygame.KSCAN_C, pygame.KMOD_LCTRL)]
    assert read(*keys, typing=True) == [i.Edit("v", False, True), i.Edit("c", False, True)]


def test_signs_of_such_a_layout_go_by_place_too_once_it_is_known() -> None:
    """Hebrew has a slash where others have Q, Russian a letter where they have the comma."""
    found = read(down("ש", pygame.KSCAN_A), down("/", pygame.KSCAN_Q), down("б", pygame.KSCAN_COMMA))
    assert [one.key for one in found if isinstance(one, i.Shortcut)] == ["a", "q", ","]


@pytest.mark.parametrize(("letter", "place"), [("a", "Q"), ("z", "W"), ("'", "Q"), ("ö", "SEMICOLON"), ("ı", "I")])
def test_a_layout_with_latin_letters_keeps_its_own(letter: str, place: str) -> None:
    assert read(down(letter, getattr(pygame, f"KSCAN_{place}"))) == [i.Shortcut(letter, False, False)]


def test_the_arabic_question_mark_shows_the_keys() -> None:
    assert read(pygame.event.Event(pygame.TEXTINPUT, text="؟")) == [i.Shortcut("?")]


@pytest.mark.parametrize(
    ("up", "told"),
    [(math.nan, 0.0), (math.inf, 0.0), (-math.inf, 0.0), (1e9, i.MOST_NOTCHES), (-1e300, -i.MOST_NOTCHES)],
)
@pytest.mark.parametrize("mods", [0, pygame.KMOD_CTRL])
def test_a_wheel_turns_within_bounds(monkeypatch: pytest.MonkeyPatch, up: float, told: float, mods: int) -> None:
    monkeypatch.setattr(pygame.key, "get_mods", lambda: mods)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (5, 5))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=up, precise_y=up, flipped=False)
    found = read(wheel)
    assert found == ([i.Zoom((5, 5), 1.15**told)] if mods else [i.Scroll((5, 5), told, told)])


def test_text_in_another_encoding_is_read_as_far_as_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def get(content: bytes) -> str:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: content.decode())
        return clipboard.get()

    assert get("Björn".encode()) == "Björn"
    assert get(b"Bj\xf6rn") == "Björn"
    assert get("Björn".encode("utf-16")) == "Björn"
    assert get(b"\x81\xff") == "ÿ"


@pytest.mark.parametrize("error", [pygame.error("none"), AttributeError(), ValueError("embedded null")])
def test_a_clipboard_that_fails_holds_nothing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fails(*_: str) -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    assert clipboard.get() == ""
    assert not clipboard.put("rain")


@pytest.mark.parametrize("nothing", ["", "\x00\x07", "\udcff"])
def test_pasting_nothing_leaves_what_is_selected(nothing: str) -> None:
    changes: list[str] = []
    edit = TextEdit("Rivera", changed=changes.append, paste=lambda: nothing)
    edit.select_all()
    assert edit.key("v", False, True)
    assert (edit.text, edit.selection, changes) == ("Rivera", (0, 6), [])


class Hand(Scene):
    """A card that can be carried to a lot."""

    def __init__(self) -> None:
        self.picked: list[str] = []

    def handle(self, intent: i.Intent) -> bool:
        if isinstance(intent, i.Picked):
            self.picked.append(intent.target)
        return True

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        with sheet.gripped("card", "card", picked=False):
            sheet.plate(Box(100, 500, 80, 120), PRIMARY_SKIN, target="card")
        sheet.plate(Box(400, 200, 100, 100), PRIMARY_SKIN, target="lot")
        sheet.drop("lot", "card")


@pytest.mark.parametrize("told", ["moves", "loses the keyboard"])
def test_a_card_is_let_go_when_the_button_came_up_elsewhere(make_app: Callable[..., App], told: str) -> None:
    app, hand = make_app(), Hand()
    app.push(hand)
    app.step()

    def send(kind: int, **more: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **more))
        app.step()

    send(pygame.MOUSEBUTTONDOWN, pos=(140, 560), button=1)
    send(pygame.MOUSEMOTION, pos=(400, 250), rel=(30, 0), buttons=(1, 0, 0))
    send(pygame.MOUSEMOTION, pos=(450, 250), rel=(50, 0), buttons=(1, 0, 0))
    assert app.looks.carried is not None
    if told == "moves":
        send(pygame.MOUSEMOTION, pos=(440, 250), rel=(-10, 0), buttons=(0, 0, 0))
    else:
        send(pygame.WINDOWFOCUSLOST)
    assert (app.looks.carried, app.looks.pressed) == (None, None)
    send(pygame.MOUSEBUTTONUP, pos=(440, 250), button=1)
    assert hand.picked == ["card"], "it is dropped nowhere"


def test_a_press_that_ends_elsewhere_picks_nothing(make_app: Callable[..., App]) -> None:
    app, hand = make_app(), Hand()
    app.push(hand)
    app.step()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(450, 250), button=1))
    app.step()
    assert app.looks.pressed == "lot"
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    assert (app.looks.pressed, hand.picked) == (None, [])
