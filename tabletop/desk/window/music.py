"""Music below the sounds: a loop for each game and one for the title, read aside and faded into each other."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Thread

import pygame

from tabletop.resources import resource_path

FADE_IN = 2500
"""How long a piece takes to come, in milliseconds."""
FADE_OUT = 700
"""How long it takes to go, in milliseconds."""
BELOW = 0.55
"""How loud music is beside the sounds at the same volume."""
FOLDER = "sounds"
"""Where the pieces lie below the sprites."""
ANY = "ui"
"""Which is heard where no game has its own."""


def is_heard(env: Mapping[str, str] = os.environ) -> bool:
    """Tell whether there is somebody to hear: the audio driver of tests and of pictures plays to nobody."""
    return env.get("SDL_AUDIODRIVER") not in ("dummy", "disk")


@cache
def piece_file(name: str) -> Path:
    """Return the file of the piece of a game, or of the one for all where that has none."""
    own = resource_path(FOLDER, f"{name}.wav")
    return own if own.is_file() else resource_path(FOLDER, f"{ANY}.wav")


class Music:
    """Plays one piece at a time on a channel of its own, for as long as it is wanted.

    Reading a piece takes longer than a frame: that is done aside, and the piece begins when it is there.
    """

    def __init__(self) -> None:
        self.playing = ""
        self._read: dict[str, pygame.mixer.Sound] = {}
        self._reader: Thread | None = None
        self._channel: pygame.mixer.Channel | None = None
        self._volume = 0.0

    def follow(self, wanted: str, volume: float) -> None:
        """Have the piece called `wanted` played at a `volume` from 0 to 1, "" for none; cheap while nothing changes.

        The mixer has to be open.
        """
        piece = piece_file(wanted).stem if wanted else ""
        if piece != self.playing:
            if self._channel is not None and self.playing:
                self._channel.fadeout(FADE_OUT)
            self.playing = ""
            if piece in self._read:
                self._begin(piece)
            elif piece and (self._reader is None or not self._reader.is_alive()):
                self._reader = Thread(target=self._fetch, args=(piece,), name="tabletop-music", daemon=True)
                self._reader.start()
        if self._channel is not None and volume != self._volume:
            self._volume = volume
            self._channel.set_volume(BELOW * volume)

    def _begin(self, piece: str) -> None:
        if self._channel is not None and self._channel.get_busy():
            return  # the last one is fading out
        if self._channel is None:
            pygame.mixer.set_reserved(1)
            self._channel = pygame.mixer.Channel(0)
        self.playing, self._volume = piece, -1.0
        self._channel.play(self._read[piece], loops=-1, fade_ms=FADE_IN)

    def _fetch(self, piece: str) -> None:
        """Read a piece; one that can't be read is silence."""
        try:
            self._read[piece] = pygame.mixer.Sound(piece_file(piece))
        except (pygame.error, OSError):
            self._read[piece] = pygame.mixer.Sound(buffer=bytes(2))

    def close(self) -> None:
        """Let go of what was read; the mixer may be closed after that."""
        if self._reader is not None:
            self._reader.join()
        if self._channel is not None:
            self._channel.stop()
        self._read.clear()
        self._reader = self._channel = None
        self.playing = ""
