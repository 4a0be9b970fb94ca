"""Music: loops without a seam, quiet, the right piece for what is shown, and none that nobody hears."""

import importlib.util
import sys
from array import array
from collections.abc import Iterator

import pygame
import pytest

from tabletop.desk.window import music
from tabletop.desk.window.music import ANY, Music, is_heard, piece_file
from tabletop.desk.window.sound import RATE, Sounds
from tabletop.resources import resource_path
from tests.desk.fronts import Desk

PIECES = (ANY, "snitch", "vacuum", "patrol", "rigs", "pieces")


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_goes_round_without_a_click_and_stays_below_the_sounds(name: str, mixer: None) -> None:
    sound = pygame.mixer.Sound(resource_path("sounds", f"{name}.wav"))
    wave = array("h", sound.get_raw())
    assert 15 < sound.get_length() < 60
    assert 4000 < max(map(abs, wave)) < 13000
    usual = sorted(abs(a - b) for a, b in zip(wave[::7], wave[1::7], strict=False))[-len(wave) // 700]
    assert abs(wave[-1] - wave[0]) <= usual


def test_a_game_without_a_piece_has_that_of_the_title() -> None:
    assert piece_file("no such game") == piece_file(ANY)
    assert piece_file("snitch") != piece_file(ANY)


def test_the_driver_of_tests_and_pictures_plays_to_nobody() -> None:
    assert not is_heard({"SDL_AUDIODRIVER": "dummy"})
    assert is_heard({})
    assert is_heard({"SDL_AUDIODRIVER": "pulseaudio"})
    assert Sounds()._music is None


def follow_until(player: Music, piece: str, volume: float = 0.5) -> None:
    for _ in range(400):
        player.follow(piece, volume)
        if player.playing == piece:
            return
        pygame.time.wait(5)
    raise AssertionError(f"{piece!r} is never played")


def test_a_piece_is_faded_into_the_next_and_ends_when_none_is_wanted(
    mixer: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(music, "FADE_OUT", 20)
    player = Music()
    follow_until(player, "snitch")
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    first = channel.get_sound()
    follow_until(player, "vacuum", 1.0)
    assert channel.get_sound() is not first
    assert channel.get_volume() == pytest.approx(music.BELOW, abs=0.02)
    player.follow("", 1.0)
    assert player.playing == ""
    for _ in range(4000):
        if not channel.get_busy():
            break
        pygame.time.wait(5)
    assert not channel.get_busy()
    player.close()


def test_the_piece_is_that_of_the_game_on_show_and_one_click_ends_it(make_app, time, tmp_path, monkeypatch) -> None:
    desk = Desk(make_app, time, tmp_path)
    wanted = []
    monkeypatch.setattr(desk.app.sounds, "follow", wanted.append)

    def heard() -> str:
        desk.mouse.frames(1)
        return str(wanted[-1])

    assert heard() == ANY
    desk.front.set_up("vacuum")
    assert heard() == "vacuum"
    desk.app.open_rules("vacuum")
    assert heard() == "vacuum"
    desk.front._back_to_title()
    assert heard() == ANY
    desk.click("settings")
    assert heard() == ANY
    desk.click("music")
    assert heard() == ""
    assert not desk.app.prefs.now.music
    desk.click("music")
    assert heard() == ANY


def test_the_script_writes_what_the_mixer_reads(tmp_path, mixer: None) -> None:
    spec = importlib.util.spec_from_file_location("compose", resource_path("sounds", "compose.py"))
    assert spec is not None
    assert spec.loader is not None
    compose = importlib.util.module_from_spec(spec)
    sys.modules["compose"] = compose
    spec.loader.exec_module(compose)
    piece = compose.Piece(2, 240)
    piece.play(compose.vibes, "A4", 1.5, 0.5)
    wave = piece.samples
    assert max(map(abs, wave[: len(wave) // 4])) > 100, "a note rings on into the beginning"
    file = tmp_path / "short.wav"
    file.write_bytes(compose.wav(wave))
    read = array("h", pygame.mixer.Sound(file).get_raw())
    assert len(read) == pytest.approx(len(wave) * RATE / compose.RATE, rel=0.02)
    assert max(map(abs, read)) == pytest.approx(max(map(abs, wave)), rel=0.1)
    assert set(compose.PIECES) >= set(PIECES)
