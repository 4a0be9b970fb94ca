"""The file of a journal: what is appended is handed to the system at once, and a thread brings it to the disk.

One thread serves all files of this process. It also looks whether a file is still there and still its own, so that a
game that stops being saved is known within a second, whatever the window does.
"""

import atexit
import contextlib
import io
import os
import threading
import time
from pathlib import Path
from weakref import WeakSet

from tabletop.packs.errors import readable
from tabletop.resources import read_file

LOOK_EVERY = 1.0  # seconds between two looks at a file of which nothing is heard
CLOSE_WAIT = 0.25  # seconds that closing a file waits for the disk
EXIT_WAIT = 5.0  # seconds that the end of the process waits for the disk
_NOTHING = -1  # bytes on the disk of a file of which nothing is known to be there, not even its name

TAKEN = "This game is open in another window, which saves it: what you do here will not be kept."
CHANGED = "Another program has changed the file of this game: what you do here will not be kept."
GONE = "The file of this game was gone: it has been written anew."


class _LostError(Exception):
    """Raised when a file is no longer this game's; its str() is the sentence for the player."""


class SavedFile:
    """The file at `path` that holds the first `written` bytes of `data`, which only grows.

    `trouble` is one sentence for the player while the file can't be written, else None. `lost` says that the file is
    another's for good. `notice` is one about something that has been mended.
    """

    def __init__(self, path: Path, data: bytearray, file: io.FileIO, written: int = 0) -> None:
        self.path = path
        self.lost = False
        self.notice: str | None = None
        self._data = data
        self._file: io.FileIO | None = file
        self._written = written
        self._synced = _NOTHING
        self._write_trouble: str | None = None
        self._sync_trouble: str | None = None
        self._lock = threading.RLock()
        _watched.add(self)
        _wake()

    @property
    def trouble(self) -> str | None:
        """Why this game isn't saved just now, None when it is."""
        return self._write_trouble or self._sync_trouble

    def flush(self) -> None:
        """Hand to the system what it doesn't have; never raises."""
        with self._lock:
            if self._file is None:
                return
            before, whole = self._written, len(self._data)  # what comes meanwhile is written after a look of its own
            try:
                self._look()
                # What an earlier failure left over goes first, so that no line is ever missing or split.
                while self._written < whole:
                    self._written += self._file.write(self._data[self._written : whole]) or 0
            except _LostError as error:
                self._write_trouble, self.lost = str(error), True
                self._file.close()
                self._file = None
                return
            except OSError as error:
                self._write_trouble = unsaved(error)
            else:
                self._write_trouble = None
            if self._written != before:
                _wake()

    def _look(self) -> None:
        """See whether the file is there and holds what was written; one that is gone is written anew.

        Raises _LostError when it is another's, OSError when it can't be used now.
        """
        assert self._file is not None
        own = os.fstat(self._file.fileno())
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            self._write_anew()
            return
        if not os.path.samestat(own, there):
            if read_file(self.path, self._written) != self._data[: self._written]:
                raise _LostError(CHANGED)
            self._take(io.FileIO(self.path, "ab"))  # another program has put the same in its place
        elif own.st_size != self._written:
            raise _LostError(TAKEN if own.st_size > self._written else CHANGED)

    def _write_anew(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take(io.FileIO(self.path, "xb"))
        self._written = 0
        self.notice = GONE

    def _take(self, file: io.FileIO) -> None:
        assert self._file is not None
        self._file.close()
        self._file, self._synced = file, _NOTHING

    def keep(self) -> None:
        """Look at the file, try again what failed, and wait until the disk has it all; for the thread."""
        self.flush()
        with self._lock:
            file, written, synced = self._file, self._written, self._synced
            if file is None or synced == written:
                return
            try:
                found = os.dup(file.fileno())
            except OSError as error:
                self._sync_trouble = unsaved(error)
                return
        trouble = _bring_to_disk(found)
        if synced == _NOTHING:
            _bring_name_to_disk(self.path.parent)
        with self._lock:
            self._sync_trouble = trouble
            if trouble is None and file is self._file:
                self._synced = written

    def close(self) -> None:
        """Close the file, once the disk has all of it where that is soon; else the thread sees to it."""
        last = self._let_go()
        if last is not None:
            last.done.wait(CLOSE_WAIT)

    def __del__(self) -> None:
        self._let_go()

    def _let_go(self) -> "_Last | None":
        """Close the file; return what the thread has to bring to the disk, None when the disk has all of it."""
        with self._lock:
            if self._file is None:
                return None
            file, self._file, last = self._file, None, None
            if self._synced != self._written:
                with contextlib.suppress(OSError):
                    last = _Last(os.dup(file.fileno()))
            file.close()
        _watched.discard(self)
        if last is not None:
            _closing.append(last)
            _wake()
        return last


class _Last:
    """A file that was closed before the disk had all of it; `done` is set when it does."""

    def __init__(self, found: int) -> None:
        self.found = found
        self.done = threading.Event()


def unsaved(error: OSError) -> str:
    """Return the sentence for a game that can't be saved just now."""
    return f"This game can’t be saved now ({why(error)}): play on, and it is tried again every second."


def why(error: OSError) -> str:
    """Return the system's reason as words within a sentence, with the file's name where it says it."""
    where = f", {readable(str(error.filename))}" if error.filename else ""
    return f"{(error.strerror or type(error).__name__).lower()}{where}"


def _bring_to_disk(found: int) -> str | None:
    """Bring the file of a descriptor to the disk, and close that; return what went wrong."""
    try:
        os.fsync(found)
    except OSError as error:
        return unsaved(error)
    finally:
        os.close(found)
    return None


def _bring_name_to_disk(folder: Path) -> None:
    """Bring the name of a new file to the disk, where the system does that."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            _bring_to_disk(os.open(folder, os.O_RDONLY))


# The thread ----------------------------------------------------------------------------------------------------------

_watched: WeakSet[SavedFile] = WeakSet()
_closing: list[_Last] = []
_woken = threading.Event()
_starting = threading.Lock()
_thread: threading.Thread | None = None


def _wake() -> None:
    """Have the thread look at all files now; it is started when it is first needed."""
    global _thread
    _woken.set()
    if _thread is None or not _thread.is_alive():
        with _starting:
            if _thread is None or not _thread.is_alive():
                _thread = threading.Thread(target=_serve, name="tabletop-saving", daemon=True)
                _thread.start()


def _serve() -> None:
    while True:
        _woken.wait(LOOK_EVERY if _watched else None)
        _woken.clear()
        while _closing:
            last = _closing[0]
            _bring_to_disk(last.found)
            last.done.set()
            _closing.remove(last)
        for file in list(_watched):
            file.keep()


def _finish() -> None:
    """Wait until the disk has all that was written, when the process ends."""
    for file in list(_watched):
        file.close()
    ends = time.monotonic() + EXIT_WAIT
    for last in list(_closing):  # the thread takes them out meanwhile
        last.done.wait(max(0.0, ends - time.monotonic()))


atexit.register(_finish)
