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
    plain_tables: bool = False
    """Whether games are played at the default table, those too that have one of their own."""
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
    "plain_tables": "plain tables",
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


def _read_fields(found: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Return the settings that a file holds, and the names of fields without a usable value, which are the usual."""
    settings, refused = Settings(), []
    for field in msgspec.structs.fields(Settings):
        if field.name in found:
            try:
                value = msgspec.convert(found[field.name], field.type)
                settings = msgspec.structs.replace(settings, **{field.name: value})
            except (ValueError, RecursionError):
                refused.append(field.name)
    return settings, refused


def _merged(before: Any, now: Any, other: Any) -> Any:
    """Return a value that was changed here from `before` to `now`, and is `other` in the file: what another copy of the
    app changed stays. Of tables and sets that holds for each entry.

    >>> _merged(100, 100, 150), _merged(100, 120, 150), _merged({"a": 1}, {"a": 2}, {"a": 1, "b": 3})
    (150, 120, {'a': 2, 'b': 3})
    """
    if now == before:
        return other
    if isinstance(now, frozenset):
        return (other - (before - now)) | (now - before)
    if isinstance(now, dict):
        gone = before.keys() - now.keys()
        kept = {key: value for key, value in other.items() if key not in gone}
        return kept | {key: value for key, value in now.items() if key not in before or before[key] != value}
    return now


class Prefs:
    """The settings in force, and the file they live in.

    Several copies of the app may share the file: each writes what was changed in it, and leaves the rest as it is.
    `complaint` is a sentence about what went wrong with the file last, for a toast; "" when nothing did.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home_folder()) / FILE_NAME
        self.complaint = ""
        self.now = Settings()
        self._load()
        self._kept = self.now  # what was changed since is to be written

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
            found = self._read()
        except OSError as error:
            self.complaint = f"Your settings can’t be read ({_why(error)}): the usual ones are in force."
            return
        if found is None:
            self.complaint = f"{FILE_NAME} is damaged: the usual settings are in force, and the old file is kept."
            self._set_aside()
            return
        self.now, refused = _read_fields(found)
        if refused:
            words = ", ".join(_WORDS[name] for name in refused)
            self.complaint = f"{FILE_NAME} has no usable value for {words}: the usual one is in force."

    def _read(self) -> dict[str, Any] | None:
        """Return what the file holds, nothing where there is none; None when it is damaged. Raises OSError."""
        try:
            return msgspec.json.decode(read_file(self.path, LARGEST), type=dict[str, Any])
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    def _set_aside(self) -> None:
        try:
            file = Path(os.path.realpath(self.path))  # a link stays where it is
            os.replace(file, file.with_suffix(".broken.json"))
        except OSError:
            self.complaint = f"{FILE_NAME} is damaged: the usual settings are in force."

    def _save(self) -> None:
        try:
            write_file(self.path, msgspec.json.format(msgspec.json.encode(self._with_others()), indent=2))
        except OSError as error:
            self.complaint = f"Settings can’t be saved ({_why(error)}): they hold until you quit."
        else:
            self.complaint, self._kept = "", self.now

    def _with_others(self) -> dict[str, Any]:
        """Return what to write: what was changed here, and what else the file holds, a younger app's settings too."""
        try:
            found = self._read()
        except OSError:
            found = None
        if not found:
            return {name: msgspec.to_builtins(getattr(self.now, name)) for name in Settings.__struct_fields__}
        others, refused = _read_fields(found)
        merged = {}
        for name in Settings.__struct_fields__:
            now = getattr(self.now, name)
            other = now if name not in found or name in refused else getattr(others, name)
            merged[name] = _merged(getattr(self._kept, name), now, other)
        return found | {name: msgspec.to_builtins(value) for name, value in merged.items()}
