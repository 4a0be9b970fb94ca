"""What the player set: kept in ``settings.json`` in the home folder, written whole or not at all."""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletop.desk.window.motion import Speed
from tabletop.desk.window.sound import Cue
from tabletop.play.journal import is_name
from tabletop.resources import home_folder, read_file, write_file

FILE_NAME = "settings.json"
LARGEST = 1 << 20
"""The size in bytes past which the file is taken for damaged."""


class Place(msgspec.Struct, frozen=True):
    """Size and place of the window in pixels while it is not `maximised`; `x` and `y` are None until it was opened
    once."""

    width: Annotated[int, Meta(ge=200, le=16384)] = 1280
    height: Annotated[int, Meta(ge=150, le=16384)] = 800
    x: int | None = None
    y: int | None = None
    maximised: bool = False


class SeatChoice(msgspec.Struct, frozen=True):
    """Who played a seat: a kind of seat and a name."""

    kind: str
    name: str


class LastGame(msgspec.Struct, frozen=True):
    """What a game was set up with the last time: its seats in their order, its options, and whether it was begun."""

    seats: tuple[SeatChoice, ...]
    options: dict[str, str] = {}
    begun: bool = True

    def __post_init__(self) -> None:
        for seat in self.seats:
            _check_name(seat.name)


class Settings(msgspec.Struct, frozen=True):
    """Every setting, with its default and its range."""

    text: Annotated[int, Meta(ge=100, le=200)] = 100
    """Text size in percent."""
    own_speed: Speed = Speed.NORMAL
    others_speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    end_turn_warning: bool = True
    """Ask once when something free is left undone at the end of a turn."""
    player_name: str = "Player"
    tip_delay: Annotated[int, Meta(ge=0, le=2000)] = 400
    """Milliseconds of pointing before a tooltip shows."""
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    """Of all sounds, in percent; 0 is silence."""
    music: bool = True
    """Whether music is played below the sounds."""
    muted: frozenset[Cue] = frozenset()
    """Sounds that are not to be heard."""
    full_screen: bool = False
    window: Place = Place()
    last_games: dict[str, LastGame] = {}
    """What each game was set up with the last time, by the game's id."""
    learnt: frozenset[str] = frozenset()
    """Ids of the games of which no step of the lesson is left: they begin without coaching."""

    def __post_init__(self) -> None:
        _check_name(self.player_name)


_WORDS = {
    "text": "the text size",
    "own_speed": "the speed of your moves",
    "others_speed": "the speed of other seats",
    "reduced_motion": "reduced motion",
    "end_turn_warning": "the end of turn question",
    "player_name": "your name",
    "tip_delay": "the delay of tips",
    "volume": "the volume",
    "music": "the music",
    "muted": "the muted sounds",
    "full_screen": "full screen",
    "window": "the window’s size and place",
    "last_games": "who played the last time",
    "learnt": "what you have learnt",
}


def _check_name(name: str) -> None:
    if not is_name(name):
        raise ValueError(f"expected a name that can be seen, found {name!r}")


def _why(error: OSError) -> str:
    return (error.strerror or "unknown fault").lower()


class Prefs:
    """The settings in force, and the file they live in.

    `complaint` is a sentence about what went wrong with the file last, for a toast; "" when nothing did.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home_folder()) / FILE_NAME
        self.complaint = ""
        self.now = Settings()
        self._load()

    def change(self, **fields: Any) -> None:
        """Set fields of `Settings` and write the file; when it can't be written they hold for this session.

        Raises ValueError when a value is out of its range, and then changes nothing.
        """
        wanted = msgspec.structs.replace(self.now, **fields)
        try:
            self.now = msgspec.convert(msgspec.to_builtins(wanted), Settings)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error
        self._save()

    def _load(self) -> None:
        try:
            raw = read_file(self.path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self.complaint = f"Your settings can’t be read ({_why(error)}): the usual ones are in force."
            return
        try:
            found = msgspec.json.decode(raw, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.complaint = f"{FILE_NAME} is damaged: the usual settings are in force, and the old file is kept."
            self._set_aside()
            return
        refused = []
        for field in msgspec.structs.fields(Settings):
            if field.name in found:
                try:
                    value = msgspec.convert(found[field.name], field.type)
                    self.now = msgspec.structs.replace(self.now, **{field.name: value})
                except (ValueError, RecursionError):
                    refused.append(_WORDS[field.name])
        if refused:
            self.complaint = f"{FILE_NAME} has no usable value for {', '.join(refused)}: the usual one is in force."

    def _set_aside(self) -> None:
        try:
            os.replace(self.path, self.path.with_suffix(".broken.json"))
        except OSError:
            self.complaint = f"{FILE_NAME} is damaged: the usual settings are in force."

    def _save(self) -> None:
        try:
            write_file(self.path, msgspec.json.format(msgspec.json.encode(self.now), indent=2))
        except OSError as error:
            self.complaint = f"Settings can’t be saved ({_why(error)}): they hold until you quit."
        else:
            self.complaint = ""
