"""The settings: each does something at once, is kept, and can be reached at every size."""

import json

import msgspec
import pygame
import pytest

from tabletop.desk.draw.things import Label, Plate, Scroller
from tabletop.desk.scenes.settings import SOUNDS, SettingsScene
from tabletop.desk.scenes.settings_art import LAMP_ON
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.motion import Lane, Speed
from tabletop.desk.window.prefs import LastGame, Prefs, SeatChoice, Settings
from tabletop.desk.window.sound import Cue
from tabletop.play.match import Seat
from tests.desk.fronts import SEED, SIZES, Desk
from tests.players import plain_action


@pytest.fixture
def desk(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    desk.click("settings")
    return desk


def kept(desk):
    """Return the settings as the next start of the app finds them."""
    return Prefs(desk.app.prefs.path.parent).now


def slide(desk, target: str, share: float) -> None:
    """Press a slider at a share of its groove."""
    desk.app.looks.focus = target
    control = desk.app.stage.controls[target]
    control.key("home", False, False) if share == 0 else control.key("end", False, False)
    desk.mouse.frames(2)


def test_text_grows_and_stops_at_its_limits(desk):
    for _ in range(12):
        desk.click("text.more")
    assert (kept(desk).text, desk.app.unit().value) == (200, 2.0)
    assert desk.app.overlay.refused is not None  # the button says why it does nothing
    for _ in range(12):
        desk.click("text.less")
    assert (kept(desk).text, desk.app.unit().value) == (100, 1.0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_buttons_of_the_text_size_stay_under_the_pointer(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("settings")
    first, other = ("text.more", "text.less") if size[2] < 200 else ("text.less", "text.more")
    for target, steps in ((first, 10), (other, 10)):
        at = desk.mouse.target(target).box.centre
        desk.mouse.at(*at)
        for step in range(steps):
            assert desk.app.stage.under(at).target == target
            before = desk.app.prefs.now.text
            desk.mouse.press(*at)
            desk.well_drawn(f"{target} {step}")
            assert abs(desk.app.prefs.now.text - before) == 10
            assert desk.app.unit().value != before
    desk.mouse.at(3, desk.app.window.canvas.get_height() - 3)
    desk.well_drawn("let go")
    assert desk.mouse.target(first).z == 0


def test_by_keyboard_the_text_size_stays_in_focus(desk):
    desk.walk_to("text.more")
    for n in range(1, 11):
        desk.key(pygame.K_RETURN)
        assert desk.app.prefs.now.text == 100 + 10 * n
        assert desk.app.looks.focus == "text.more"
        assert desk.mouse.target("text.more").z == 0


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_sliders_are_long_enough_to_be_set(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("settings")
    for tab, target in (("Reading", "tip_delay"), ("Hearing", "volume")):
        if desk.tabs():
            desk.click(f"tab.{tab}")
        assert desk.mouse.target(target).box.w >= 290


def test_reduced_motion_stills_everything(desk):
    motion = desk.app.motion
    assert motion.factor(Lane.FRAME) == 1.0
    desk.click("reduced_motion")
    assert kept(desk).reduced_motion
    assert [motion.factor(lane) for lane in Lane] == [0.0] * 3
    desk.click("reduced_motion")
    assert motion.factor(Lane.FRAME) == 1.0


@pytest.mark.parametrize(("field", "lane"), [("own_speed", Lane.OWN), ("others_speed", Lane.OTHERS)])
def test_each_speed_has_its_own_lane(desk, field, lane):
    other = Lane.OTHERS if lane is Lane.OWN else Lane.OWN
    before = desk.app.motion.factor(other)
    found = []
    for speed in Speed:
        desk.click(f"{field}.{speed.value}")
        found.append(desk.app.motion.factor(lane))
        assert getattr(kept(desk), field) is speed
        assert desk.app.motion.factor(other) == before
    assert found == [0.0, 0.4, 1.0]


def test_full_screen(desk):
    desk.click("full_screen")
    assert desk.app.window.full_screen
    assert kept(desk).full_screen
    desk.key(pygame.K_F11)
    assert not desk.app.window.full_screen
    assert not kept(desk).full_screen


def test_tips_wait_as_long_as_is_said(desk):
    def seconds() -> float:
        """How long a tip takes to come."""
        thing = next(t for t in desk.app.live if t.target == f"sound.{Cue.GAIN}")
        desk.app.overlay.point(None, desk.app.now)
        desk.app.overlay.point(thing, 100.0)
        delay = desk.app.prefs.now.tip_delay / 1000
        return next(n / 10 for n in range(40) if desk.app.overlay.tick(100.0 + n / 10, delay))

    slide(desk, "tip_delay", 1)
    assert kept(desk).tip_delay == 2000
    assert seconds() == pytest.approx(2.0, abs=0.15)
    slide(desk, "tip_delay", 0)
    assert kept(desk).tip_delay == 0
    assert seconds() == 0


def test_the_name_is_that_of_the_next_game(desk):
    desk.type_over("name", "Ada")
    assert kept(desk).player_name == "Ada"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    desk.click("poster.snitch")
    desk.click("start")
    assert desk.top.match.names == ["Ada"]


def test_second_thoughts_ask_before_a_turn_ends(desk):
    for wanted in (True, False):
        assert kept(desk).end_turn_warning is not wanted
        desk.click("end_turn_warning")
        assert kept(desk).end_turn_warning is wanted
        desk.front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
        desk.mouse.settle()
        scene = desk.top
        scene.sitting.do(plain_action(scene.match.state))
        desk.mouse.settle()
        scene.sitting.do(("end",)) if not scene.thoughts.ask(("end",)) else None
        desk.mouse.frames(2)
        assert isinstance(desk.top, Dialog) is wanted
        desk.front._back_to_title()
        desk.app.push(SettingsScene())
        desk.mouse.frames(2)


def test_volume_and_each_sound(desk, monkeypatch):
    desk.app.sounds.set(50, ())
    assert desk.app.sounds.ready(20.0)
    slide(desk, "volume", 1)
    assert kept(desk).volume == 100
    heard = []
    play = desk.app.sounds.play
    monkeypatch.setattr(desk.app.sounds, "play", lambda cue: heard.append((cue, play(cue))))
    for cue, *_ in SOUNDS:
        desk.click(f"sound.{cue}")
        assert kept(desk).muted == {cue}
        assert not heard, "what is switched off is not heard"
        desk.click(f"sound.{cue}")
        assert heard.pop() == (cue, True)
    assert kept(desk).muted == frozenset()
    assert {cue for cue, *_ in SOUNDS} == set(Cue)
    slide(desk, "volume", 0)
    assert kept(desk).volume == 0


def test_the_lamps_of_sounds_are_dim_while_all_is_silent(desk):
    def bright() -> int:
        """Return how many lamps of sounds are lit."""
        return sum(isinstance(t, Plate) and t.skin == LAMP_ON for t in desk.app.things)

    assert desk.app.prefs.now.volume == 0
    assert bright() == 0
    slide(desk, "volume", 1)
    desk.mouse.frames(2)
    assert bright() == len(SOUNDS) + desk.app.prefs.now.music


def test_a_reset_brings_the_usual_settings_and_keeps_who_plays(desk):
    desk.type_over("name", "Ada")
    desk.click("reduced_motion")
    desk.click("own_speed.off")
    desk.click("reset")
    now, usual = kept(desk), Settings()
    assert (now.reduced_motion, now.own_speed, now.volume) == (usual.reduced_motion, usual.own_speed, usual.volume)
    assert now.player_name == "Ada"


TARGETS = {"text.more", "text.less", "tip_delay", "reduced_motion", "full_screen", "name", "own_speed.off"} | {
    *("others_speed.off", "end_turn_warning", "plain_tables", "volume", "music", "reset"),
    *(f"sound.{cue}" for cue, *_ in SOUNDS),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_settings_are_in_sight_without_scrolling(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.app.push(SettingsScene())
    desk.mouse.frames(2)
    found: set[str] = set()
    for tab in desk.tabs() or [""]:
        if tab:
            desk.click(tab)
        desk.well_drawn(f"settings {tab}")
        found |= {t.target for t in desk.app.live if t.target}
        for area in [t for t in desk.app.things if isinstance(t, Scroller)]:
            assert area.content <= area.box.h
    assert found >= TARGETS


def test_a_very_small_window_with_large_text_scrolls(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1024, 640, 200))
    desk.app.push(SettingsScene())
    desk.mouse.frames(2)
    for tab in desk.tabs():
        desk.click(tab)
        desk.well_drawn(tab)


def test_the_text_size_says_what_the_window_has_room_for(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1024, 700, 200))
    desk.app.push(SettingsScene())
    desk.mouse.frames(2)
    assert "Room for 160 % here" in desk.words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200)], ids=str)
def test_all_panels_are_side_by_side_and_nothing_is_explained_at_rest(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, (*size, 100))
    desk.click("settings")
    desk.well_drawn("settings")
    assert not desk.tabs()
    told = [line for t in desk.app.things if isinstance(t, Label) for line in t.lines]
    assert sum(len(line.split()) for line in told) < 70
    assert not any(says in line for line in told for _, _, _, says in SOUNDS)


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfe{", b'{"player_name": "\xff"}', b"{" * 9000, b'{"text":' * 200_000, b"[" * 200_000, b"{}x", b"null"],
    ids=range(7),
)
def test_a_file_that_is_no_text_or_too_deep_is_kept_aside(tmp_path, data):
    (tmp_path / "settings.json").write_bytes(data)
    prefs = Prefs(tmp_path)
    assert "is damaged" in prefs.complaint
    assert prefs.now == Settings()
    assert (tmp_path / "settings.broken.json").read_bytes() == data


@pytest.mark.parametrize("name", ["", "\u200b", " ", "a\nb", "x" * 25])
def test_a_name_that_cannot_be_seen_is_not_taken_over(tmp_path, name):
    last = {"snitch": {"seats": [{"kind": "human", "name": name}]}}
    (tmp_path / "settings.json").write_bytes(
        msgspec.json.encode({"player_name": name, "last_games": last, "text": 150})
    )
    prefs = Prefs(tmp_path)
    assert prefs.complaint.startswith("settings.json has no usable value for your name, who played the last time:")
    assert prefs.now == Settings(text=150)


# Several copies of the app, and links -------------------------------------------------------------------------------


def test_two_copies_keep_what_each_of_them_changed(tmp_path):
    one, two = Prefs(tmp_path), Prefs(tmp_path)
    game = {name: LastGame((SeatChoice("human", name),), {}) for name in ("snitch", "vacuum", "patrol")}
    one.change(text=150, muted=frozenset({Cue.END}), last_games={"snitch": game["snitch"]})
    two.change(volume=10, learnt=frozenset({"snitch"}), last_games={"vacuum": game["vacuum"]})
    one.change(player_name="Ada", learnt=frozenset({"patrol"}))
    two.change(muted=frozenset({Cue.REFUSED}), last_games={"patrol": game["patrol"]})
    found = Prefs(tmp_path).now
    assert (found.text, found.volume, found.player_name) == (150, 10, "Ada")
    assert found.muted == {Cue.END, Cue.REFUSED}
    assert found.learnt == {"snitch", "patrol"}
    assert found.last_games == {"snitch": game["snitch"], "patrol": game["patrol"]}, "two took its own back"
    one.change(muted=frozenset())
    assert Prefs(tmp_path).now.muted == {Cue.REFUSED}
    assert one.now.volume == 60, "nothing changes in a window by itself"


def test_what_could_not_be_saved_is_written_later_with_what_others_wrote(tmp_path, monkeypatch):
    one, two = Prefs(tmp_path), Prefs(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("tabletop.desk.window.prefs.write_file", full_disk)
        one.change(text=150)
        assert one.complaint.startswith("Settings can’t be saved (no space left on device)")
    two.change(volume=10)
    one.change(reduced_motion=True)
    found = Prefs(tmp_path).now
    assert (found.text, found.volume, found.reduced_motion) == (150, 10, True)


def full_disk(path, data):
    raise OSError(28, "No space left on device")


def test_settings_of_a_younger_app_stay_in_the_file(tmp_path):
    (tmp_path / "settings.json").write_text('{"text": 120, "volume": "loud", "aurora": [1, 2]}')
    prefs = Prefs(tmp_path)
    prefs.change(music=False)
    found = json.loads((tmp_path / "settings.json").read_text())
    assert (found["text"], found["aurora"], found["music"], found["volume"]) == (120, [1, 2], False, 60)


@pytest.mark.parametrize("there", [True, False], ids=["with a file", "dangling"])
def test_a_linked_settings_file_stays_a_link(tmp_path, there):
    home, kept = tmp_path / "home", tmp_path / "dotfiles"
    home.mkdir()
    if there:
        kept.mkdir()
        (kept / "tabletop.json").write_text('{"text": 120}')
    (home / "settings.json").symlink_to(kept / "tabletop.json")
    prefs = Prefs(home)
    assert prefs.now.text == (120 if there else 100)
    prefs.change(volume=10)
    assert (home / "settings.json").is_symlink()
    assert json.loads((kept / "tabletop.json").read_text())["volume"] == 10
    assert [path.name for path in home.iterdir()] == ["settings.json"]
    (kept / "tabletop.json").write_text("damaged")
    assert "is damaged" in Prefs(home).complaint
    assert (home / "settings.json").is_symlink()
    assert (kept / "tabletop.broken.json").read_text() == "damaged"
