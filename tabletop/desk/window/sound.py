"""Sounds with a meaning, made by our own arithmetic and played where there is something to play them on."""

import math
import os
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from threading import Thread

import msgspec
import pygame

from tabletop.desk.window.music import Music, is_heard

RATE = 22_050
"""Samples a second."""
_PEAK = 0.55
_ATTACK = 0.006
"""How long a sound takes to rise, in seconds."""
_RELEASE = 0.03
"""How long a sound takes to fall, in seconds."""


class Cue(StrEnum):
    """What a sound says."""

    TURN = "turn"
    GAIN = "gain"
    LOSS = "loss"
    PIECE = "piece"
    CARD = "card"
    REFUSED = "refused"
    END = "end"


class Note(msgspec.Struct, frozen=True):
    """A tone of `pitch` Hz from `start` for `length` seconds; `noise` (0 to 1) is the share that is not tone.

    `decay` is how fast it dies away, a second: 0 stands, 40 is a knock. `slide` multiplies the pitch until the end.
    """

    pitch: float
    start: float = 0.0
    length: float = 0.12
    loud: float = 1.0
    noise: float = 0.0
    decay: float = 12.0
    slide: float = 1.0


SCORES: dict[Cue, tuple[Note, ...]] = {
    Cue.TURN: (Note(523.25, 0.0, 0.32, 0.7, decay=9), Note(783.99, 0.11, 0.4, 0.8, decay=8)),
    Cue.GAIN: (Note(659.26, 0.0, 0.12, 0.7, decay=16), Note(880.0, 0.06, 0.2, 0.8, decay=14)),
    Cue.LOSS: (Note(392.0, 0.0, 0.16, 0.8, decay=12), Note(293.66, 0.09, 0.26, 0.8, decay=10)),
    Cue.PIECE: (Note(190.0, 0.0, 0.09, 1.0, noise=0.25, decay=48, slide=0.7),),
    Cue.CARD: (Note(900.0, 0.0, 0.11, 0.55, noise=0.94, decay=30, slide=1.6),),
    Cue.REFUSED: (Note(155.56, 0.0, 0.11, 0.9, decay=14), Note(146.83, 0.1, 0.14, 0.9, decay=14)),
    Cue.END: (
        Note(523.25, 0.0, 0.5, 0.5, decay=5),
        Note(659.26, 0.12, 0.5, 0.55, decay=5),
        Note(783.99, 0.24, 0.6, 0.6, decay=4.5),
        Note(1046.5, 0.36, 0.8, 0.6, decay=4),
    ),
}
"""What each sound is made of."""


def samples(notes: Sequence[Note]) -> "array[int]":
    """Return `notes` as signed 16-bit samples, one channel, never louder than full scale.

    >>> len(samples([Note(440.0, length=0.1)])) == RATE // 10
    True
    """
    size = round(max(note.start + note.length for note in notes) * RATE)
    mixed = [0.0] * size
    for note in notes:
        first, count = round(note.start * RATE), round(note.length * RATE)
        phase, rustle, seed = 0.0, 0.0, 12345
        for n in range(min(count, size - first)):
            at = n / RATE
            phase += math.tau * note.pitch * note.slide ** (n / count) / RATE
            # A little of the octave makes it wooden rather than electric.
            tone = math.sin(phase) + 0.25 * math.sin(2 * phase)
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            rustle = 0.6 * rustle + 0.4 * (seed / 0x3FFFFFFF - 1)
            edge = min(1.0, at / _ATTACK, (note.length - at) / _RELEASE)
            wave = (1 - note.noise) * tone + note.noise * 1.6 * rustle
            mixed[first + n] += note.loud * edge * math.exp(-note.decay * at) * wave
    highest = max(1.0, max(map(abs, mixed)))
    return array("h", [round(32767 * _PEAK * one / highest) for one in mixed])


def device_in_sight(root: Path = Path("/"), env: Mapping[str, str] = os.environ) -> bool:
    """Tell whether a Linux machine has a sound card or a sound server under `root`; elsewhere, or with an audio driver
    chosen in `env`, take it that there is one.

    Asked to open what isn't there, the sound library writes its complaints to the terminal, past everybody.
    """
    if not sys.platform.startswith("linux") or env.get("SDL_AUDIODRIVER"):
        return True
    if env.get("PULSE_SERVER") or env.get("PIPEWIRE_REMOTE") or env.get("AUDIODEV"):
        return True
    cards, run, home = root / "dev/snd", env.get("XDG_RUNTIME_DIR", ""), env.get("HOME", "")
    servers = [root / "etc/asound.conf", root / "run/pulse/native", root / "var/run/pulse/native"]
    servers += [Path(run, name) for name in ("pulse/native", "pipewire-0") if run]
    servers += [Path(home, ".asoundrc")] if home else []
    return any(cards.glob("pcm*")) or any(server.exists() for server in servers)


class Sounds:
    """Plays cues at a `volume` from 0 to 100, those `muted` left out; a machine without sound stays silent.

    Opening the device and making the sounds takes longer than a frame: both are done aside, from the first moment at
    which there is something to hear, and a cue that comes before its sound is ready is not heard.
    """

    def __init__(self) -> None:
        self.volume = 0
        self.muted: frozenset[str] = frozenset()
        self.trouble = ""
        self._made: dict[Cue, pygame.mixer.Sound] = {}
        self._maker: Thread | None = None
        self._music = Music() if is_heard() else None

    def follow(self, piece: str) -> None:
        """Have the music called `piece` played below the sounds, "" for none."""
        if self._music is not None and len(self._made) == len(SCORES):
            try:
                self._music.follow(piece if self.volume else "", self._loudness)
            except pygame.error as error:
                self._lose(error)

    @property
    def _loudness(self) -> float:
        return (self.volume / 100) ** 2

    def set(self, volume: int, muted: Iterable[str]) -> None:
        """Take a new volume and what is muted; make the sounds if they are wanted for the first time."""
        self.volume, self.muted = volume, frozenset(muted)
        if volume and self._maker is None:
            self._maker = Thread(target=self._make, name="tabletop-sounds", daemon=True)
            self._maker.start()

    def _make(self) -> None:
        if not device_in_sight():
            self.trouble = "There is no sound here (no sound card and no sound server)."
            return
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            for cue, notes in SCORES.items():
                self._made[cue] = pygame.mixer.Sound(buffer=samples(notes).tobytes())
        except pygame.error as error:
            self.trouble = f"There is no sound here ({error})."

    def ready(self, patience: float) -> bool:
        """Wait until the sounds are made, `patience` seconds at most; return whether they are."""
        if self._maker is not None:
            self._maker.join(patience)
        return len(self._made) == len(SCORES)

    def play(self, cue: Cue) -> bool:
        """Play `cue` unless it is muted; return whether it is heard."""
        sound = self._made.get(cue)
        if sound is None or not self.volume or cue in self.muted:
            return False
        try:
            sound.set_volume(self._loudness)
            sound.play()
        except pygame.error as error:
            self._lose(error)
            return False
        return True

    def _lose(self, error: pygame.error) -> None:
        """Fall silent: the device is gone. The next `set` looks for one again."""
        self.trouble = f"There is no sound here ({error})."
        self._made.clear()
        self._maker = None
        self._music = Music() if is_heard() else None

    def close(self) -> None:
        """Give the device back."""
        if self._maker is not None:
            self._maker.join()
            if self._music is not None:
                self._music.close()
            self._made.clear()
            self._maker = None
            pygame.mixer.quit()
