"""Sounds: what they are made of, and that each can be muted."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop.desk.window import sound
from tabletop.desk.window.sound import RATE, SCORES, Cue, Note, Sounds, device_in_sight, samples


@pytest.fixture(scope="module")
def sounds() -> Iterator[Sounds]:
    one = Sounds()
    one.set(50, ())
    assert one.ready(20.0)
    yield one
    one.close()


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_is_short_loud_enough_and_begins_and_ends_softly(cue: Cue) -> None:
    wave = samples(SCORES[cue])
    assert 0.05 * RATE < len(wave) < 1.5 * RATE
    assert 6000 < max(map(abs, wave)) < 32767
    assert max(abs(wave[0]), abs(wave[-1])) < 600


def test_no_two_cues_are_alike() -> None:
    assert len({samples(notes).tobytes() for notes in SCORES.values()}) == len(Cue)


def test_a_tone_has_its_pitch() -> None:
    wave = samples([Note(441.0, length=0.5, decay=0.0)])
    crossings = sum(a < 0 <= b for a, b in pairwise(wave))
    assert abs(crossings - 441 * 0.5) <= 2


def test_muted_or_turned_down_nothing_is_heard(sounds: Sounds) -> None:
    sounds.set(50, ())
    assert all(sounds.play(cue) for cue in Cue)
    sounds.set(50, {Cue.LOSS})
    assert [cue for cue in Cue if not sounds.play(cue)] == [Cue.LOSS]
    sounds.set(0, ())
    assert not any(sounds.play(cue) for cue in Cue)


def test_a_machine_without_sound_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def nothing(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", nothing)
    one = Sounds()
    one.set(80, ())
    assert not one.ready(20.0)
    assert not one.play(Cue.GAIN)
    assert one.trouble == "There is no sound here (no device)."
    one.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the sound library writes of its own")
def test_a_device_is_looked_for_before_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = {"XDG_RUNTIME_DIR": str(tmp_path / "run"), "HOME": str(tmp_path)}
    assert not device_in_sight(tmp_path, nobody)
    assert device_in_sight(tmp_path, nobody | {"PULSE_SERVER": "unix:/mnt/wslg/PulseServer"})
    assert device_in_sight(tmp_path, nobody | {"SDL_AUDIODRIVER": "dummy"})
    for place in ("run/pipewire-0", "run/pulse/native", "dev/snd/pcmC0D0p", "etc/asound.conf", ".asoundrc"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).touch()
        assert device_in_sight(tmp_path, nobody), place
        (tmp_path / place).unlink()
    monkeypatch.setattr(sound, "device_in_sight", lambda: False)
    one = Sounds()
    one.set(80, ())
    assert not one.ready(20.0)
    assert "no sound card" in one.trouble
    one.close()


def test_nothing_is_made_before_it_is_wanted() -> None:
    one = Sounds()
    one.set(0, ())
    assert not one.ready(0.0)


def test_a_device_that_is_unplugged_is_silence_until_it_is_looked_for_again() -> None:
    one = Sounds()
    one.set(50, ())
    assert one.ready(20.0)
    pygame.mixer.quit()
    assert not one.play(Cue.GAIN)
    assert "no sound" in one.trouble
    one.follow("title")
    one.set(50, ())
    assert one.ready(20.0)
    assert one.play(Cue.GAIN)
    one.close()
